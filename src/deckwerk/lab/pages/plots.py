"""Plots as SVG that takes its colours from the page around it, in light and dark alike.

Plots are Vega-Lite specifications, drawn by vl-convert. Each colour in them stands for a variable of the
page's style sheet and is replaced by it in the finished drawing.
"""

import re
from collections.abc import Sequence

import vl_convert

WIDE, HALF, THIRD = 640, 300, 240
"""Widths of plots, of which one, two or three stand side by side; axes come on top."""
Values = Sequence[dict[str, object]]
Spec = dict[str, object]

SERIES = [f"#0100{number:02x}" for number in range(1, 7)]
"""The colours of parties."""
SCALE = [f"#0200{number:02x}" for number in range(1, 8)]
"""Seven colours from much worse to much better."""
_INK, _SOFT, _LINE, _ACCENT, _FAINT = (f"#0300{number:02x}" for number in range(1, 6))
_PALE = 0.3
"""The opacity of what may be chance."""
_VARIABLES = {
    _INK: "ink",
    _SOFT: "soft",
    _LINE: "line",
    _ACCENT: "accent",
    _FAINT: "faint",
    **{colour: f"series-{number}" for number, colour in enumerate(SERIES, 1)},
    **{colour: f"scale-{number}" for number, colour in enumerate(SCALE, 1)},
}
_GERMAN: dict[str, object] = {
    "decimal": ",",
    "thousands": ".",
    "grouping": [3],
    "currency": ["", "\u00a0€"],
    "percent": "\u00a0%",
}
"""How numbers are written in German: with a space before the per cent sign."""
_CONFIG: Spec = {
    "background": "transparent",
    "font": "sans-serif",
    "view": {"stroke": None},
    "axis": {
        "labelColor": _SOFT,
        "titleColor": _SOFT,
        "titleFontWeight": "normal",
        "titlePadding": 8,
        "labelFontSize": 12,
        "titleFontSize": 12,
        "labelLimit": 330,
        "labelFlush": False,
        "labelOverlap": True,
        "labelSeparation": 8,
        "gridColor": _LINE,
        "domainColor": _LINE,
        "tickColor": _LINE,
    },
    "axisY": {"labelOverlap": False, "domain": False, "ticks": False, "labelPadding": 8},
    "legend": {"labelColor": _INK, "labelFontSize": 12, "titleColor": _SOFT, "titleFontWeight": "normal"},
    "header": {"labelColor": _INK, "titleColor": _SOFT},
    "rule": {"color": _SOFT},
    "text": {"color": _SOFT, "fontSize": 11},
    "bar": {"color": _ACCENT},
}


def drawn(spec: Spec, lang: str) -> str:
    """A specification as SVG to stand inside a page."""
    svg = vl_convert.vegalite_to_svg(
        {**spec, "config": _CONFIG},
        format_locale=_GERMAN if lang == "de" else "en-US",
        allowed_base_urls=[],
    )
    svg = re.sub(r' (xmlns(:\w+)?|version|role|aria-\w+|class|pointer-events)="[^"]*"', "", svg)
    svg = re.sub(r'<path d="M0,0h0v0h0Z"/>|<path d="" display="none"/>| opacity="1"', "", svg)
    svg = re.sub(r'"(#0[123]00\w\w)"', lambda found: f'"var(--{_VARIABLES.get(found[1], "ink")})"', svg)
    svg = svg.replace('font-family="sans-serif"', "")
    return re.sub(r'<svg width="(\d+)" height="\d+"', r'<svg style="width:\1px"', svg, count=1)


def _names(values: Values) -> Spec:
    """The axis of names; it has room for those of the widest fonts that browsers may use."""
    longest = max((len(str(value["name"])) for value in values), default=0)
    axis = {"minExtent": min(330, round(7.2 * longest) + 8)}
    return {"field": "name", "type": "nominal", "sort": None, "title": None, "axis": axis}


def _x(field: str, title: str | None, **more: object) -> Spec:
    return {"field": field, "type": "quantitative", "title": title, **more}


def dots(
    values: Values,
    title: str,
    width: int,
    *,
    numbers: str = ".0%",
    reference: str | None = None,
    highlighted: bool = False,
) -> Spec:
    """Shares, or other numbers, with intervals, one below the other: `name`, `value`, `low`, `high`.

    With a reference, the name of a field, a tick in each line shows it. Highlighted: values with `clear` get
    the accent, the others do not.
    """
    colour: Spec = {"value": _ACCENT}
    if highlighted:
        colour = {"condition": {"test": "datum.clear", "value": _ACCENT}, "value": _FAINT}
    axis = {"format": numbers, "tickCount": 8, "grid": True}
    layers: list[Spec] = [
        {
            "mark": {"type": "rule", "strokeWidth": 3, "strokeCap": "round", "opacity": 0.55},
            "encoding": {"x": _x("low", title), "x2": {"field": "high"}, "color": colour},
        },
        {
            "mark": {"type": "point", "filled": True, "size": 70, "opacity": 1},
            "encoding": {"x": _x("value", title, axis=axis, scale={"zero": False}), "color": colour},
        },
    ]
    if reference:
        layers.insert(
            0,
            {
                "mark": {"type": "tick", "thickness": 2, "size": 14, "color": _SOFT},
                "encoding": {"x": _x(reference, title)},
            },
        )
    return {
        "data": {"values": values},
        "width": width,
        "height": {"step": 24},
        "encoding": {"y": _names(values)},
        "layer": layers,
    }


def ratios(values: Values, title: str) -> Spec:
    """Ratios with intervals on a logarithmic scale around 1: `name`, `value`, `low`, `high`."""
    scale = {"type": "log", "nice": False}
    return {
        "data": {"values": values},
        "width": HALF,
        "height": {"step": 24},
        "encoding": {"y": _names(values)},
        "layer": [
            {
                "mark": {"type": "rule", "strokeWidth": 1, "color": _SOFT},
                "encoding": {"x": {"datum": 1}, "y": None},
            },
            {
                "mark": {"type": "rule", "strokeWidth": 3, "strokeCap": "round", "opacity": 0.55},
                "encoding": {
                    "x": _x("low", title, scale=scale),
                    "x2": {"field": "high"},
                    "color": {"value": _ACCENT},
                },
            },
            {
                "mark": {"type": "point", "filled": True, "size": 70, "opacity": 1},
                "encoding": {
                    "x": _x("value", title, scale=scale, axis={"format": ".2~f", "tickCount": 6}),
                    "color": {"value": _ACCENT},
                },
            },
        ],
    }


def histogram(values: Values, title: str, count_title: str) -> Spec:
    """Bars for bins: `low`, `high`, `count`."""
    return {
        "data": {"values": values},
        "width": HALF,
        "height": 180,
        "mark": {"type": "bar", "binSpacing": 1},
        "encoding": {
            "x": _x(
                "low", title, bin={"binned": True}, axis={"grid": False, "tickMinStep": 1, "format": ",d"}
            ),
            "x2": {"field": "high"},
            "y": _x("count", count_title, axis={"tickCount": 5, "format": ",d", "tickMinStep": 1}),
        },
    }


def bars(values: Values, title: str) -> Spec:
    """A bar for each share, with its value written at its end: `name`, `value`, `text`."""
    return {
        "data": {"values": values},
        "width": HALF,
        "height": {"step": 30},
        "encoding": {
            "y": _names(values),
            "x": _x("value", title, axis={"format": ".0%", "tickCount": 5}, scale={"domain": [0, 1]}),
        },
        "layer": [
            {"mark": "bar"},
            {
                "mark": {"type": "text", "align": "left", "dx": 6, "clip": False},
                "encoding": {"text": {"field": "text"}},
            },
        ],
    }


def heatmap(values: Values, columns: Sequence[str], steps: Sequence[float]) -> Spec:
    """Squares coloured by how a value lies between six steps: `name`, `column`, `value`, `text`.

    Those without `clear` are pale, and so is what stands in them.
    """
    return {
        "data": {"values": values},
        "width": {"step": 110},
        "height": {"step": 22},
        "encoding": {
            "y": _names(values),
            "x": {
                "field": "column",
                "type": "nominal",
                "sort": list(columns),
                "title": None,
                "axis": {"orient": "top", "labelAngle": 0, "domain": False, "ticks": False},
            },
        },
        "layer": [
            {
                "mark": {"type": "rect", "cornerRadius": 2},
                "encoding": {
                    "color": {
                        "field": "value",
                        "type": "quantitative",
                        "scale": {"type": "threshold", "domain": list(steps), "range": SCALE},
                        "legend": None,
                    },
                    "opacity": {"condition": {"test": "datum.clear", "value": 1}, "value": _PALE},
                },
            },
            {
                "mark": {"type": "text"},
                "encoding": {
                    "text": {"field": "text"},
                    "color": {"condition": {"test": "datum.clear", "value": _INK}, "value": _SOFT},
                },
            },
        ],
    }


def courses(values: Values, title: str, parties: Sequence[str]) -> Spec:
    """A line with a band for each party: `party`, `turn`, `mean`, `low`, `high`."""
    colours = [SERIES[number % len(SERIES)] for number in range(len(parties))]
    return {
        "data": {"values": values},
        "width": THIRD,
        "height": 180,
        "encoding": {
            "x": _x(
                "turn", title, scale={"zero": False, "nice": False}, axis={"grid": False, "tickMinStep": 1}
            ),
            "color": {
                "field": "party",
                "type": "nominal",
                "scale": {"domain": list(parties), "range": colours},
                "legend": None,
            },
        },
        "layer": [
            {
                "mark": {"type": "area", "opacity": 0.2},
                "encoding": {"y": _x("low", None), "y2": {"field": "high"}},
            },
            {
                "mark": {"type": "line", "strokeWidth": 2},
                "encoding": {"y": _x("mean", None, axis={"tickCount": 5})},
            },
        ],
    }
