"""`./dw python -m tests.regenerate` writes the golden files anew. Read the difference; a change needs a reason."""

from tests.goldens import FOLDER, GOLDENS, LONG_GOLDENS, first_difference, read


def main() -> None:
    """Write what differs, delete what nothing makes any more, and say so."""
    FOLDER.mkdir(exist_ok=True)
    changed = 0
    for name, make in (GOLDENS | LONG_GOLDENS).items():
        text = make()
        difference = first_difference(read(name), text)
        if difference:
            (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")
            print(f"{name}: {difference}")
            changed += 1
    for file in FOLDER.iterdir():
        if file.name not in GOLDENS | LONG_GOLDENS:
            file.unlink()
            print(f"{file.name}: deleted")
            changed += 1
    print(f"{changed} files changed; read `git diff tests/golden`" if changed else "nothing changed")


if __name__ == "__main__":
    main()
