"""Copies of objects whose class is not compiled but derived from one that is."""


def copy_whole(derived: type) -> None:
    """Let copies and pickles of a derived class hold all its attributes, not only those that are compiled."""
    held: object = getattr(derived, "__mypyc_attrs__", None)
    if isinstance(held, tuple) and "__dict__" not in held:
        setattr(derived, "__mypyc_attrs__", (*held, "__dict__"))  # noqa: B010  (it is no attribute for mypy)
