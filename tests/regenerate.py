"""`./dw python -m tests.regenerate` writes the golden files anew. Read the difference: it needs a reason."""

from tests.goldens import ELSEWHERE, FOLDER, GOLDENS, LONG_GOLDENS, first_difference, read


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


if __name__ == "__main__":
    main()
