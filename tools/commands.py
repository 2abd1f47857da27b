"""The words ./dw knows, and what each does."""

import os
import sys
from pathlib import Path
from typing import NoReturn

from tools import checks, web
from tools.environment import ROOT, Environment, source_variables, wheel_variables
from tools.installing import Failure


def run(word: str, arguments: list[str]) -> int:
    """Carry out one command line; returns the exit code, or never when another program takes over."""
    environment = Environment(ROOT)
    try:
        match word:
            case "test":
                return checks.test(environment, arguments)
            case "lint":
                return checks.lint(environment)
            case "format":
                return checks.reformat(environment)
            case "wheel":
                environment.need(wheel=True)
                return 0
            case "page":
                print(web.page(environment, *arguments[:1]))
                return 0
            case "shots":
                environment.need(groups=checks.GROUPS)
                folder = [str(Path(word).resolve()) for word in arguments[:1]]
                become(environment.python, ["-m", "tests.browser.shots", *folder], source_variables(ROOT))
            case "python":
                environment.need(groups=checks.GROUPS)
                become(environment.python, arguments, source_variables(ROOT))
            case "drill":
                environment.need(groups=checks.GROUPS, wheel=True)
                variables = wheel_variables() | {"PYTHONPATH": str(ROOT)}
                become(environment.python, ["-m", "tests.server.drill", *arguments], variables)
            case "peers":
                of_environments = arguments[:1] == ["env"]
                environment.need(groups={"bench", "env"} if of_environments else {"bench"}, wheel=True)
                script = str(ROOT / "benchmarks" / ("env.py" if of_environments else "peers.py"))
                rest = arguments[1:] if of_environments else arguments
                become(environment.python, [script, *rest], wheel_variables())
            case "tune":
                environment.need(wheel=True)
                variables = wheel_variables() | {"PYTHONPATH": str(ROOT)}
                become(environment.python, ["-m", "tuning", *arguments], variables)
            case _:
                groups = extras(word, arguments)
                environment.need(groups=groups, wheel=True)
                variables = wheel_variables() | {"DECKWERK_COMMAND": typed()}
                if "host" in groups:
                    variables |= web.variables(environment)
                become(environment.program("deckwerk"), [word, *arguments], variables)
    except Failure as failure:
        print(f"deckwerk: {failure}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def extras(word: str, arguments: list[str]) -> set[str]:
    """The extras that a command of deckwerk needs: who only plays is spared those of the lab and the host."""
    if word == "host":
        return {"host", "postgres"} if any("postgres" in argument for argument in arguments) else {"host"}
    if word == "play" and "--web" in arguments:
        return {"host"}
    if word not in {"simulate", "tournament", "league", "train", "report"}:
        return set()
    on_cluster = any(argument.partition("=")[0] == "--ray" for argument in arguments)
    return {"lab", "ray"} if on_cluster else {"lab"}


def typed() -> str:
    """What a person types to come here, for the hints that deckwerk gives."""
    file = ROOT / "dw"
    path = f".{os.sep}dw" if Path.cwd() == ROOT else str(file)
    return f"python {path}" if os.name == "nt" else path


def become(program: Path, arguments: list[str], variables: dict[str, str]) -> NoReturn:
    """Hand the terminal over to a program, in the folder where the person is."""
    command = [str(program), *arguments]
    sys.stdout.flush()
    if os.name == "nt":
        import subprocess

        sys.exit(subprocess.run(command, env=variables, check=False).returncode)
    os.execve(program, command, variables)
