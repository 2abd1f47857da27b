"""The packages that only the lab needs: extras, which a deckwerk to play with can do without."""

from importlib.util import find_spec

from deckwerk.lab.problem import LabError

_PACKAGES = {
    "lab": ("polars", "numpy", "scipy", "vl_convert", "jinja2"),
    "ray": ("ray",),
}


def need(extra: str) -> None:
    """LabError with what to do about it if packages of an extra are missing."""
    missing = [name for name in _PACKAGES[extra] if find_spec(name) is None]
    if missing:
        raise LabError("missing", packages=", ".join(missing), extra=extra)
