"""HTML as a few functions: everything that is not made here is escaped."""

from collections.abc import Iterable
from html import escape


class Html(str):
    """Text that is HTML already."""

    __slots__ = ()


def tag(name: str, /, *inside: object, **attributes: object) -> Html:
    """An element. Attributes that are None or False are left out; `class_` is class, `_` a dash."""
    said = "".join(
        f" {key.rstrip('_').replace('_', '-')}" + ("" if value is True else f'="{escape(str(value))}"')
        for key, value in attributes.items()
        if value is not None and value is not False
    )
    if name in ("input", "link", "meta", "br"):
        return Html(f"<{name}{said}>")
    return Html(f"<{name}{said}>{join(inside)}</{name}>")


def join(parts: Iterable[object]) -> Html:
    """Several things one after the other."""
    return Html("".join(part if isinstance(part, Html) else escape(str(part)) for part in parts))


def link(address: str, *inside: object) -> Html:
    return tag("a", *inside, href=address)


def items(lines: Iterable[object], class_: str | None = None) -> Html:
    return tag("ul", *(tag("li", line) for line in lines), class_=class_)


def choice(name: str, options: Iterable[tuple[str, str]], chosen: str = "") -> Html:
    """A list to choose from: values and what they are called."""
    return tag(
        "select",
        *(tag("option", text, value=value, selected=value == chosen) for value, text in options),
        name=name,
    )


def page(title: str, lang: str, *inside: object, refresh: int = 0) -> Html:
    """A whole document; with `refresh` the browser asks again after so many seconds."""
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", http_equiv="refresh", content=refresh) if refresh else Html(""),
        tag("title", title),
        tag("link", rel="stylesheet", href="/plain/style.css"),
    )
    return Html("<!doctype html>\n" + tag("html", head, tag("body", *inside), lang=lang))
