"""Signs on IV-V-I's cards: function shapes, scores, tabs, banners and degrees."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainterPath

from tabletop.boards.kit.art.card import CardDrawing, CardLayout, begin_card
from tabletop.boards.kit.art.family import FamilyColour
from tabletop.boards.kit.common_faces import CARD_ASPECT_RATIO
from tabletop.table.sketch import Sketch, disc_path, polygon_path, rectangle_path, shrunk_rect
from tabletop.table.theme import mix_colours
from tabletop.translator import translator

FUNCTION_FAMILIES = {"T": "blue", "S": "green", "D": "red"}
"""Colour family of a function's sign on a table or a card of another colour."""

_tr = translator("IVVICards")


def type_words(type_: str) -> str:
    """Return a chord type in words."""
    return {
        "root": _tr("root position"),
        "6": _tr("first inversion"),
        "6-4": _tr("second inversion"),
        "7": _tr("seventh chord"),
    }.get(type_, _translate_sixth(type_))


def type_sign(type_: str) -> str:
    """Return a chord type as figures, or as a short word if it has none."""
    return _tr("root") if type_ == "root" else _translate_sixth(type_)


def _translate_sixth(type_: str) -> str:
    """Return the translated name of a special sixth, or another type unchanged."""
    return {
        "special sixth": _tr("special sixth"),
        "Italian": _tr("Italian"),
        "French": _tr("French"),
        "German": _tr("German"),
    }.get(type_, type_)


def period_words(period: str) -> str:
    """Return the translated name of a period, with its plus sign if it has one.

    A period that only a deck has keeps its name.
    """
    name = period.removesuffix("+")
    translated_names = {
        "Baroque": _tr("Baroque"),
        "Classical": _tr("Classical"),
        "Romantic": _tr("Romantic"),
        "20th century": _tr("20th century"),
    }
    return translated_names.get(name, name) + period[len(name) :]


def function_shape(function: str, rect: QRectF) -> QPainterPath:
    """Return the shape of a function: a disc for T, a square for S, an arrow for D."""
    if function == "T":
        return disc_path(rect.center(), rect.width() / 2)
    inset = 0.06 * rect.width()
    if function == "S":
        return rectangle_path(shrunk_rect(rect, inset), 0.1 * rect.width())
    left, neck, tip = (rect.left() + share * rect.width() for share in (0.02, 0.66, 1.04))
    top, bottom = rect.top() + inset, rect.bottom() - inset
    return polygon_path(((left, top), (neck, top), (tip, rect.center().y()), (neck, bottom), (left, bottom)))


def paint_function(sketch: Sketch, function: str, rect: QRectF, fill: str, colour: str) -> None:
    """Paint a function's letter in its shape."""
    sketch.fill(function_shape(function, rect), fill)
    letter = shrunk_rect(rect, 0.17 * rect.height()).translated(-0.09 * rect.width() if function == "D" else 0.0, 0.0)
    sketch.draw_text(function, letter, 0.86 * rect.height(), colour, 700)


def paint_score(sketch: Sketch, points: int, rect: QRectF) -> None:
    """Paint counted points on a plate, bright if they are more than 0."""
    theme = sketch.theme
    radius = 0.32 * rect.height()
    text, fill, ink = f"+{points}", theme.accent, theme.accent_ink
    if points <= 0:
        text, fill, ink = str(points).replace("-", "−"), theme.panel, theme.text
    line = max(1.0, 0.045 * rect.height() * theme.outline**0.5)
    sketch.draw_plate(rect, radius, fill, ink, line)
    sketch.draw_text(text, shrunk_rect(rect, 0.17 * rect.height()), 0.95 * rect.height(), ink, 700)


def paint_banner(sketch: Sketch, text: str, rect: QRectF, fill: str, colour: str) -> None:
    """Paint a pennant with a word on it, from the card's edge."""
    notch = 0.3 * rect.height()
    tail = QPointF(rect.right() - notch, rect.center().y())
    sketch.fill(polygon_path((rect.topLeft(), rect.topRight(), tail, rect.bottomRight(), rect.bottomLeft())), fill)
    inner = rect.adjusted(notch, 0.16 * rect.height(), -1.35 * notch, -0.16 * rect.height())
    sketch.draw_text(text, inner, 0.92 * rect.height(), colour, 700, align=0.0)


def paint_tab(sketch: Sketch, syllable: str, degree: int, rect: QRectF, family: FamilyColour, is_top: bool) -> None:
    """Paint a tab with a syllable and a scale degree; degree 0 is left out."""
    radius = 0.32 * rect.height()
    path = rectangle_path(rect, radius)
    path.setFillRule(Qt.FillRule.WindingFill)
    path.addRect(QRectF(rect.left(), rect.top() if is_top else rect.center().y(), rect.width(), rect.height() / 2))
    sketch.fill(path, family.fill)
    height = rect.height()
    inner_rect = shrunk_rect(rect, 0.14 * height, 0.1 * height)
    if not degree:
        sketch.draw_text(syllable, inner_rect, 0.86 * height, family.ink, 700)
        return
    split = inner_rect.left() + 0.64 * inner_rect.width()
    syllable_rect = QRectF(
        inner_rect.left(),
        inner_rect.top() + 0.12 * height,
        split - inner_rect.left() - 0.08 * height,
        inner_rect.height() - 0.12 * height,
    )
    sketch.draw_text(syllable, syllable_rect, 0.8 * height, family.ink, 700)
    degree_rect = QRectF(
        split, syllable_rect.top() + 0.12 * height, inner_rect.right() - split, syllable_rect.height() - 0.12 * height
    )
    paint_degree(sketch, degree, degree_rect, 0.66 * height, family.ink)


def paint_degree(sketch: Sketch, degree: int, rect: QRectF, px: float, colour: str) -> None:
    """Paint a scale degree as a figure with a caret.

    The figure is in the middle of the box; the caret reaches a quarter of its size above it.
    """
    sketch.draw_text(str(degree), rect, px, colour, 600)
    ink_rect = sketch.drawn_texts[-1].ink_box
    middle = ink_rect.center().x() - sketch.offset.x()
    top = ink_rect.top() - sketch.offset.y() - 0.1 * px
    corners = ((middle - 0.2 * px, top), (middle, top - 0.15 * px), (middle + 0.2 * px, top))
    sketch.stroke(polygon_path(corners, is_closed=False), colour, max(0.8, 0.075 * px))


def begin_ivvi_card(sketch: Sketch, size: QSizeF, family: FamilyColour, layout: CardLayout) -> CardDrawing:
    """Begin a card whose detail depends on its height.

    A card that mends an error is a little narrower than others but shows as much.
    """
    return begin_card(sketch, size, family, layout, side=size.height() * CARD_ASPECT_RATIO)


def paint_window_ground(card: CardDrawing, rect: QRectF, family: FamilyColour) -> None:
    """Paint the background of a window."""
    theme, path = card.sketch.theme, rectangle_path(rect, 3 * card.unit)
    card.sketch.fill(path, mix_colours(family.tint, theme.card_face, 0.2))
    card.sketch.stroke(path, mix_colours(family.tint, family.fill, 0.45), max(0.7, 0.8 * card.unit))
