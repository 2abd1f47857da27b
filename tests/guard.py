"""Is the deckwerk that was imported the one that is meant to be tested?

Two mistakes cost hours: native modules left in src/, which hide the sources being edited, and an old compiled
wheel that passes or fails tests of code it does not contain.
"""

from pathlib import Path

from deckwerk import build_info


def complaint(sources: Path, mode: str) -> str:
    """What is wrong with testing the imported deckwerk; empty if nothing is.

    `sources` is the package folder of the source tree, `mode` is `interpreted`, `compiled` or empty: either.
    """
    left = build_info.native_files(sources)
    if left:
        return f"compiled modules lie among the sources, delete them: {left[0]} ({len(left)} in all)"
    from_sources = build_info.PACKAGE.resolve() == sources.resolve()
    if mode == "interpreted" and not from_sources:
        return f"the interpreted tests run on {build_info.PACKAGE} instead of src/"
    if mode == "compiled" and (from_sources or not build_info.compiled()):
        return f"the compiled tests run on interpreted code in {build_info.PACKAGE}"
    return "" if from_sources else outdated(build_info.build(), sources)


def outdated(made: build_info.Build | None, sources: Path) -> str:
    """Whether an installed wheel is not the one that these sources make."""
    if made is None:
        return f"{build_info.PACKAGE} is neither src/ nor a wheel of ours"
    changed = build_info.stale(made, sources)
    if changed:
        return f"the installed wheel is not that of src/ ({changed[0]}, {len(changed)} in all): ./dw test"
    return ""
