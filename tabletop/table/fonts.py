"""The text fonts: Source Sans and Source Serif (SIL Open Font License), and our own five accidentals they lack;
and how large type is on a large screen.

A machine may have no fonts at all, and Qt then draws empty boxes without a warning: `load` comes before the first
widget.
"""

from __future__ import annotations

import functools
import importlib.resources

from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication, QWidget

from tabletop.installed import InstallationError, font_file

SANS = "Source Sans Pro"
SERIF = "Source Serif Pro"
SIGNS = "Consort Signs"
"""Flat, natural, sharp and the double ones, for lines of text; cards set Bravura's, see `lettering`."""

_FILES = {
    SANS: ("font_source_sans_pro", "SourceSansPro", ("Regular", "It", "Semibold", "Bold")),
    SERIF: ("font_source_serif_pro", "SourceSerifPro", ("Regular", "It", "Semibold", "Bold")),
}


@functools.cache
def load() -> tuple[str, ...]:
    """Load every face once; returns the families. Needs a QGuiApplication. Raises InstallationError."""
    for package, stem, styles in _FILES.values():
        for style in styles:
            path = font_file(package, f"{stem}-{style}.ttf")
            if QFontDatabase.addApplicationFont(str(path)) < 0:
                raise InstallationError("installation.font", file=path.name, package=package)
    signs = (importlib.resources.files("assets") / "fonts" / "consort-signs.ttf").read_bytes()
    if QFontDatabase.addApplicationFontFromData(signs) < 0:
        raise InstallationError("installation.font", file="consort-signs.ttf", package="assets/fonts")
    return (*_FILES, SIGNS)


def sans(px: float, weight: int = 400, italic: bool = False) -> QFont:
    """Source Sans at `px` logical pixels; weights 400, 600 and 700 are there."""
    return _font(SANS, px, weight, italic)


def serif(px: float, weight: int = 400, italic: bool = False) -> QFont:
    """Source Serif at `px` logical pixels; weights 400, 600 and 700 are there."""
    return _font(SERIF, px, weight, italic)


def _font(family: str, px: float, weight: int, italic: bool) -> QFont:
    load()
    font = QFont()
    font.setFamilies([family, SIGNS])
    font.setPixelSize(max(1, round(px)))
    font.setWeight(QFont.Weight(weight))
    font.setItalic(italic)
    font.setStyleStrategy(QFont.StyleStrategy.PreferAntialias)
    return font


def use_everywhere(application: QApplication) -> None:
    """Give every kind of widget Source Sans.

    Desktops name fonts of their own for kinds of widgets, GNOME for labels, buttons and menus. Qt takes them up again
    whenever a style or a style sheet is set, and forgets them when a font for all widgets is set.
    """
    application.setFont(sans(TYPE))


LARGEST = 2.2
"""Of the zooms."""

TYPE = 14
"""Pixels of usual type, at a theme's scale of 1."""


def zoom_for(width: float, height: float) -> float:
    """How much larger than usual type is in a window of that size: people sit round a large screen, not before it."""
    return round(min(LARGEST, max(1.0, min(width / 1500, height / 900))), 1)


def type_on(widget: QWidget, size: QSize, scale: float = 1.0) -> int:
    """Pixels of the type over a table of that size, at a theme's scale: the widget's own, which a window has zoomed,
    and never smaller than a window as large as the table would have it."""
    widget.ensurePolished()
    own, zoom = widget.fontInfo().pixelSize(), zoom_for(size.width(), size.height())
    return max(own, round(TYPE * scale * zoom)) if zoom > 1.0 else own
