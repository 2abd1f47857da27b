"""The examples in README and docs work as they stand."""

import re
import shlex
from pathlib import Path

import pytest

from deckwerk.cli import main

ROOT = Path(__file__).resolve().parent.parent
PAGES = [
    ROOT / "README.md",
    ROOT / "README.de.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "examples" / "README.md",
    *sorted((ROOT / "docs").glob("*.md")),
]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#:]+)(?:#[^)]*)?\)")


def blocks(page: Path, language: str) -> list[str]:
    return [body for tag, body in BLOCK.findall(page.read_text("utf-8")) if tag == language]


def sequences() -> list[tuple[Path, list[str]]]:
    """The commands of each console block that call deckwerk and end by themselves, and their page."""
    found = []
    for page, block in ((file, block) for file in PAGES for block in blocks(file, "console")):
        lines = [line for line in block.splitlines() if line.startswith("$ deckwerk ")]
        lines = [line for line in lines if not line.startswith("$ deckwerk play")]
        found.append((page, [line.removeprefix("$ deckwerk ").partition("#")[0].strip() for line in lines]))
    return [(page, commands) for page, commands in found if commands]


def files(page: Path) -> dict[str, str]:
    """The files that a page tells people to write: their first line is a comment with the name."""
    bodies = [body for language in ("yaml", "py", "sh") for body in blocks(page, language)]
    named = {body.partition("\n")[0].removeprefix("# "): body for body in bodies}
    return {name: body for name, body in named.items() if re.fullmatch(r"\w+\.(yaml|py|sh)", name)}


@pytest.mark.parametrize(
    "page", [page for page in PAGES if blocks(page, "python")], ids=lambda page: page.name
)
def test_python_examples_run_from_top_to_bottom(page: Path) -> None:
    source = "\n".join(blocks(page, "python"))
    exec(compile(source, page.name, "exec"), {"__name__": "docs"})


@pytest.mark.parametrize(("page", "commands"), sequences(), ids=[commands[0] for _, commands in sequences()])
@pytest.mark.compiled
def test_commands_of_the_docs_succeed(
    page: Path,
    commands: list[str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    """One after the other in one folder: few games where people will want thousands, short thoughts."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    for name, body in files(page).items():
        (tmp_path / name).write_text(body, encoding="utf-8")
    for command in commands:
        few = re.sub(r"--games (\d+)", lambda found: f"--games {min(6, int(found[1]) // 200 + 2)}", command)
        few = re.sub(r"search:\w+", "search:2", few)
        assert main(shlex.split(few)) == 0, few
        assert capsys.readouterr().out.strip()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_inside_the_repository_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text("utf-8")):
        assert (page.parent / target).exists(), target
