"""A contract of import-linter: families of games stay apart.

A module belongs to a family if a part of its name is the family's (`players.shards.guide`), or begins with it
(`terminal.shards_results`). All others are generic and import no family, but for the catalogues.
"""

from typing import cast

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output
from importlinter.domain.imports import Module


class Families(Contract):
    """Which families there are, and which modules may know them all."""

    type_name = "families"
    families = fields.SetField(subfield=fields.StringField())
    catalogues = fields.SetField(subfield=fields.ModuleField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        # import-linter puts the values in the fields' place.
        families, catalogues = cast(set[str], self.families), cast(set[Module], self.catalogues)
        names = {module.name for module in catalogues}
        wrong = wrong_imports(imports_of(graph), families, names)
        return ContractCheck(kept=not wrong, metadata={"wrong": wrong})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for importer, imported in check.metadata["wrong"]:
            output.print_error(f"{importer} imports {imported}")


def imports_of(graph: ImportGraph) -> list[tuple[str, str]]:
    return [
        (importer, imported)
        for importer in sorted(graph.modules)
        for imported in sorted(graph.find_modules_directly_imported_by(importer))
    ]


def wrong_imports(
    imports: list[tuple[str, str]], families: set[str], catalogues: set[str]
) -> list[tuple[str, str]]:
    """The imports of a family by a module that is not of it."""
    return [
        (importer, imported)
        for importer, imported in imports
        if importer not in catalogues
        and family_of(imported, families) not in {"", family_of(importer, families)}
    ]


def family_of(module: str, families: set[str]) -> str:
    for part in module.split("."):
        for name in families:
            if part == name or part.startswith(f"{name}_"):
                return name
    return ""
