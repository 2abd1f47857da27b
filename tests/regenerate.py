"""`./dw python -m tests.regenerate` writes the golden files anew. Read the difference: it needs a reason.

With `--full godslayer-solo-1` it changes nothing and prints that whole game, to compare with the one before.
"""

import sys

from tests.goldens import ELSEWHERE, FOLDER, GOLDENS, LONG_GOLDENS, PLAYED, first_difference, read
from tests.playthrough import full


def main() -> None:
    """Write what differs, delete what nothing makes any more, and say so."""
    FOLDER.mkdir(exist_ok=True)
    made = {FOLDER / name: make for name, make in (GOLDENS | LONG_GOLDENS).items()} | ELSEWHERE
    changed = 0
    for file, make in made.items():
        text = make()
        difference = first_difference(read(file), text)
        if difference:
            file.write_text(text, encoding="utf-8", newline="\n")
            print(f"{file.name}: {difference}")
            changed += 1
    for file in sorted({*FOLDER.iterdir()} - {*made}):
        file.unlink()
        print(f"{file.name}: deleted")
        changed += 1
    print(f"{changed} files changed: read `git diff tests`" if changed else "nothing changed")


def show(name: str) -> None:
    """Print a whole game as text."""
    found = [setting for setting in PLAYED if str(setting) == name.removesuffix(".txt")]
    if not found:
        sys.exit(f"there is no {name}; there are {', '.join(str(setting) for setting in PLAYED)}")
    print(full(found[0]), end="")


if __name__ == "__main__":
    match sys.argv[1:]:
        case []:
            main()
        case ["--full", name]:
            show(name)
        case _:
            sys.exit("python -m tests.regenerate [--full NAME]")
