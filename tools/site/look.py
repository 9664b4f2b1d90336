"""Appearance of the site, made from the application's themes, fonts and emblem.

Paper is used by day, Evening by night.
"""

from __future__ import annotations

import logging
import shutil
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from fontTools import subset  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from tools.schemas.__main__ import FOLDER as SCHEMAS

ASSETS = SCHEMAS.parent

FONTS = {
    "sans": ("font_source_sans_pro", "SourceSansPro-Regular.ttf", 400, "normal"),
    "sans-bold": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf", 600, "normal"),
    "sans-italic": ("font_source_sans_pro", "SourceSansPro-It.ttf", 400, "italic"),
    "serif-bold": ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf", 600, "normal"),
}
"""Package, file, weight and style of each font, by file name."""

LETTERS = "U+0020-007E, U+00A0-024F, U+02C6-02DD, U+2010-203A, U+20AC, U+2190-2193, U+2212"
SIGNS = "U+266D-266F"
"""Flat, natural and sharp, which text fonts lack or draw badly."""

NAMES = (1, 3, 4, 6, 16, 17)
"""Records of a font that contain its names."""


def write(static: Path) -> None:
    """Write fonts, emblem and colours into the folder of static files. Raises OSError."""
    fonts = static / "fonts"
    fonts.mkdir(parents=True, exist_ok=True)
    for name, (package, file, _, _) in FONTS.items():
        write_web_font(_find_fonts(package) / file, fonts / f"{name}.woff", LETTERS)
    write_web_font(ASSETS / "fonts" / "consort-signs.ttf", fonts / "signs.woff", SIGNS)
    shutil.copyfile(_find_fonts("font_source_sans_pro") / "LICENSE.txt", fonts / "LICENSE.txt")
    shutil.copyfile(ASSETS / "icons" / "consort.svg", static / "consort.svg")
    (static / "colours.css").write_text(make_colour_rules() + make_font_rules(), "utf-8")


def _find_fonts(package: str) -> Path:
    spec = find_spec(package)
    assert spec is not None, f"{package} is a dependency of the application"
    assert spec.origin is not None, f"{package} is a package"
    return Path(spec.origin).parent / "files"


def write_web_font(source: Path, target: Path, ranges: str) -> None:
    """Write a web font with the letters of some ranges unless it exists."""
    if target.exists():
        return
    logging.getLogger("fontTools").setLevel(logging.ERROR)  # It warns that Source Sans dates from 1904.
    font = TTFont(source)
    options = subset.Options()
    options.layout_features = ["kern", "liga", "mark", "mkmk", "ccmp", "onum", "lnum", "pnum", "tnum"]
    options.flavor = "woff"
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=subset.parse_unicodes(ranges.replace(" ", "")))
    subsetter.subset(font)
    for record in font["name"].names:  # A subset may not use the font's reserved name.
        if record.nameID in NAMES:
            record.string = f"Consort {target.stem}"
    subset.save_font(font, str(target), options)


def make_font_rules() -> str:
    """Return the CSS rules that load the fonts."""
    rows = [
        _make_font_rule("Consort Serif" if name.startswith("serif") else "Consort Sans", name, weight, style, LETTERS)
        for name, (_, _, weight, style) in FONTS.items()
    ]
    rows += [_make_font_rule(family, "signs", 400, "normal", SIGNS) for family in ("Consort Sans", "Consort Serif")]
    return "".join(rows)


def _make_font_rule(family: str, name: str, weight: int, style: str, ranges: str) -> str:
    return (
        f'@font-face {{ font-family: "{family}"; src: url("fonts/{name}.woff") format("woff"); font-weight: {weight}; '
        f"font-style: {style}; unicode-range: {ranges}; font-display: swap; }}\n"
    )


def make_colour_rules() -> str:
    """Return both themes' colours as CSS variables, and Furo's uses of them."""
    day, night = (_read_theme(name) for name in ("paper", "evening"))
    return (
        f"body {{{_make_variables(day)}}}\n"
        f'body[data-theme="dark"] {{{_make_variables(night)}}}\n'
        f'@media (prefers-color-scheme: dark) {{ body:not([data-theme="light"]) {{{_make_variables(night)}}} }}\n'
    )


def _read_theme(name: str) -> dict[str, Any]:
    return tomllib.loads((ASSETS / "themes" / f"{name}.toml").read_text("utf-8"))


def _make_variables(theme: dict[str, Any]) -> str:
    roles = {f"consort-{role.replace('_', '-')}": colour for role, colour in theme.items() if str(colour)[:1] == "#"}
    is_dark = bool(theme["dark"])
    page, header = (theme["table_dark"], theme["panel"]) if is_dark else (theme["panel"], theme["table_light"])
    code = theme["panel"] if is_dark else theme["panel_raised"]
    furo = {
        "color-background-primary": page,
        "color-background-secondary": header,
        "color-background-hover": theme["panel_raised"] if is_dark else theme["table_light"],
        "color-background-hover--transparent": "transparent",
        "color-background-border": theme["table_light"] if is_dark else theme["table_dark"],
        "color-background-item": theme["panel_raised"],
        "color-foreground-primary": theme["text"],
        "color-foreground-secondary": theme["muted"],
        "color-foreground-muted": theme["muted"],
        "color-foreground-border": theme["panel_line"],
        "color-brand-primary": theme["accent"],
        "color-brand-content": theme["link"],
        "color-brand-visited": theme["link"],
        "color-link": theme["link"],
        "color-link--hover": theme["link"],
        "color-link-underline": "transparent",
        "color-link-underline--hover": theme["link"],
        "consort-code": code,
        "color-code-foreground": theme["text"],
        "color-inline-code-background": code,
        "color-api-background": code,
        "color-api-background-hover": theme["panel_raised"],
        "color-api-pre-name": theme["muted"],
        "color-api-name": theme["accent"],
        "color-api-paren": theme["muted"],
        "color-api-keyword": theme["muted"],
        "color-highlighted-background": theme["table_light"],
        "color-sidebar-link-text": theme["text"],
        "color-sidebar-link-text--top-level": theme["text"],
        "color-card-background": theme["panel"],
        "color-card-border": theme["table_light"],
        "color-header-background": header,
        "color-header-border": theme["table_light"],
        "color-header-text": theme["text"],
        "color-admonition-background": theme["panel"],
    }
    return " ".join(f"--{name}: {colour};" for name, colour in {**roles, **furo}.items())
