"""The page for browsers, from a clone: built when web/ has changed, kept in .venv, checked by its tools."""

import os
import sys
from pathlib import Path

from tools.environment import Environment
from tools.installing import Failure
from tools.page import NoPage, Workshop, build_kept, find_node, kept

CHECKS = {
    "page, lint": ("eslint", ".", "--max-warnings", "0"),
    "page, types": ("svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"),
    "page, tests": ("vitest", "run", "--passWithNoTests"),
}


def page(environment: Environment, mode: str = "production") -> Path:
    """The page of today's web/, or with the mode `stage` that which draws recorded tables; raises Failure."""
    place = environment.folder / "page"
    found = kept(environment.root / "web", place, mode)
    if found.is_dir():
        return found
    made = workshop(environment)
    with environment.lock(".web"):
        if found.is_dir():
            return found
        try:
            return build_kept(made, place, mode)
        except NoPage as error:
            raise Failure(f"no page: {error}") from error


def workshop(environment: Environment) -> Workshop:
    """Where web/ is built and checked; raises Failure where Node cannot be had."""
    environment.need(groups={"page"})
    windows, others = environment.folder / "Lib", (environment.folder / "lib").glob("python*")
    packages = (windows if os.name == "nt" else next(others, windows)) / "site-packages"
    try:
        return Workshop(environment.root / "web", environment.folder / "web", find_node(packages))
    except NoPage as error:
        raise Failure(str(error)) from error


def variables(environment: Environment) -> dict[str, str]:
    """What a host is told, so that it serves the page; nothing, and a warning, where it cannot be built."""
    if os.environ.get("DECKWERK_WEB") == "0":
        return {}
    try:
        return {"DECKWERK_PAGE": str(page(environment))}
    except Failure as failure:
        print(f"deckwerk: browsers get the plain page only ({failure})", file=sys.stderr)
        return {}


def check(environment: Environment, name: str) -> str:
    """Carry out one of the checks of web/; raises Failure."""
    made = workshop(environment)
    with environment.lock(".web"):
        try:
            made.prepare()
            code = made.run(*CHECKS[name])
        except NoPage as error:
            if "CI" in os.environ or "DECKWERK_NATIVE" in os.environ:
                raise Failure(str(error)) from error
            return str(error)
    if code:
        raise Failure(f"exit code {code}")
    return ""
