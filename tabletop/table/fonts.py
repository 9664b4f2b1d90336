"""Text fonts, and the size of type on a large screen.

The fonts are Source Sans and Source Serif (SIL Open Font License), and one of our own with five accidentals that they
lack. A machine may have no fonts at all, and Qt then draws empty boxes without a warning, so call `load_fonts` before
you create the first widget.
"""

from __future__ import annotations

import functools
import importlib.resources

from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication, QWidget

from tabletop.installed import InstallationError, font_path

SANS_FAMILY = "Source Sans Pro"
SERIF_FAMILY = "Source Serif Pro"
ACCIDENTALS = "Consort Signs"
"""Family with the five accidentals, for lines of text.

Cards have Bravura's accidentals, see `lettering`.
"""

_FONT_FILES = {
    SANS_FAMILY: ("font_source_sans_pro", "SourceSansPro", ("Regular", "It", "Semibold", "Bold")),
    SERIF_FAMILY: ("font_source_serif_pro", "SourceSerifPro", ("Regular", "It", "Semibold", "Bold")),
}


@functools.cache
def load_fonts() -> tuple[str, ...]:
    """Load every font file once and return the families.

    Needs a QGuiApplication. Raises InstallationError.
    """
    for package, stem, styles in _FONT_FILES.values():
        for style in styles:
            path = font_path(package, f"{stem}-{style}.ttf")
            if QFontDatabase.addApplicationFont(str(path)) < 0:
                raise InstallationError("installation.font", file=path.name, package=package)
    font_data = (importlib.resources.files("assets") / "fonts" / "consort-signs.ttf").read_bytes()
    if QFontDatabase.addApplicationFontFromData(font_data) < 0:
        raise InstallationError("installation.font", file="consort-signs.ttf", package="assets/fonts")
    return (*_FONT_FILES, ACCIDENTALS)


def sans_font(px: float, weight: int = 400, italic: bool = False) -> QFont:
    """Return Source Sans at `px` logical pixels, in weight 400, 600 or 700."""
    return _make_font(SANS_FAMILY, px, weight, italic)


def serif_font(px: float, weight: int = 400, italic: bool = False) -> QFont:
    """Return Source Serif at `px` logical pixels, in weight 400, 600 or 700."""
    return _make_font(SERIF_FAMILY, px, weight, italic)


def _make_font(family: str, px: float, weight: int, italic: bool) -> QFont:
    load_fonts()
    font = QFont()
    font.setFamilies([family, ACCIDENTALS])
    font.setPixelSize(max(1, round(px)))
    font.setWeight(QFont.Weight(weight))
    font.setItalic(italic)
    font.setStyleStrategy(QFont.StyleStrategy.PreferAntialias)
    return font


def set_application_font(application: QApplication) -> None:
    """Set Source Sans as the font of every kind of widget.

    Desktops have fonts of their own for some kinds of widgets, GNOME for labels, buttons and menus. Qt applies them
    again whenever a style or style sheet is set, unless a font has been set for all widgets.
    """
    application.setFont(sans_font(USUAL_FONT_PX))


MAX_ZOOM = 2.2
"""Greatest zoom of type on a large screen."""

USUAL_FONT_PX = 14
"""Usual type size in pixels, at a theme's scale of 1."""


def zoom_for_size(width: float, height: float) -> float:
    """Return the zoom of type in a window of this size.

    A large screen is read from farther away.
    """
    return round(min(MAX_ZOOM, max(1.0, min(width / 1500, height / 900))), 1)


def table_font_px(widget: QWidget, size: QSize, scale: float = 1.0) -> int:
    """Return the pixels of type over a table of this size, at a theme's scale.

    This is the widget's own type size, which a window has zoomed. On a large table it is at least as large as the
    table's zoom requires.
    """
    widget.ensurePolished()
    widget_px, zoom = widget.fontInfo().pixelSize(), zoom_for_size(size.width(), size.height())
    return max(widget_px, round(USUAL_FONT_PX * scale * zoom)) if zoom > 1.0 else widget_px
