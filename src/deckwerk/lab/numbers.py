"""Numbers as people write them: with a comma in German."""


def decimal(value: float, digits: int, lang: str) -> str:
    """A number with so many digits after the point, and with thousands set apart."""
    text = f"{value:,.{digits}f}"
    return text.translate(str.maketrans(",.", ".,")) if lang == "de" else text


def percent(share: float, lang: str, digits: int = 1) -> str:
    return decimal(100 * share, digits, lang) + (" %" if lang == "de" else "%")


def bounds(low: float, high: float, lang: str) -> str:
    """The bounds of a share in per cent, without the sign."""
    return f"{decimal(100 * low, 1, lang)} – {decimal(100 * high, 1, lang)}"
