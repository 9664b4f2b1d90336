"""Bids as small cards, passes, contracts, and emblems of the four displays."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainterPath

from engines.muzicando.judgement import FIRST_DISPLAY
from engines.muzicando.scoring import display_value
from tabletop.boards.kit.art.elide import write_name
from tabletop.boards.muzicando.art.faces import BidPlate, ContractPlate, Display, DisplaySign, PassPlate
from tabletop.table import fonts
from tabletop.table.drawings import paint_drawing
from tabletop.table.emblems import emblem_path
from tabletop.table.lettering import wrap_text
from tabletop.table.sketch import MIN_TYPE_PX, Sketch, rectangle_path, shrunk_box
from tabletop.table.theme import mix_colours
from tabletop.translator import translator

_tr = translator("MuzicandoBids")


DISPLAY_TITLES: dict[Display, str] = {
    "sarabanda": "Sarabanda",
    "glissando": "Glissando",
    "parada": "Parada",
    "muzicando": "Muzicando",
}


def _corner_radius(size: QSizeF) -> float:
    return 0.16 * min(size.width(), size.height())


def plate_outline(_: object, size: QSizeF) -> QPainterPath:
    """Return the outline of a plate, with soft corners."""
    return rectangle_path(QRectF(QPointF(), size), _corner_radius(size))


def paint_bid(sketch: Sketch, face: BidPlate, size: QSizeF) -> None:
    """Paint level, initial and emblem of a bid; without a level, a display's name."""
    theme = sketch.theme
    ground, ink = {
        "free": (theme.card_face, theme.card_ink),
        "spent": (theme.panel, theme.muted),
        "last": (theme.accent, theme.accent_ink),
    }[face.state]
    _paint_plate(sketch, size, ground, face.state)
    width, height = size.width(), size.height()
    wash = mix_colours(ground, ink, 0.22)
    words = f"{face.level}{DISPLAY_TITLES[face.display][0]}"
    if face.level and width < 1.3 * height:
        above = QRectF(0.1 * width, 0.1 * height, 0.8 * width, 0.42 * height)
        sketch.draw_text(words, above, 0.6 * height, ink, 700, by_ink=True)
        sign = QRectF(0.2 * width, 0.58 * height, 0.6 * width, 0.32 * height)
    elif face.level:
        beside = QRectF(0.1 * width, 0.2 * height, 0.43 * width, 0.6 * height)
        if not sketch.draw_text(words, beside, 0.86 * height, ink, 700, by_ink=True):
            room = shrunk_box(QRectF(QPointF(), size), 0.06 * width, 0.1 * height)
            sketch.draw_text(
                words, room, 0.9 * height, ink, 700, by_ink=True
            )  # on the class display the bid matters more than its emblem
            return
        sign = QRectF(0.58 * width, 0.22 * height, 0.32 * width, 0.56 * height)
    elif height >= 110.0:
        down = 0.0
        if face.display == FIRST_DISPLAY and face.state == "free":
            down = 0.05 * height
            band = rectangle_path(QRectF(0, 0, width, 0.12 * height))
            sketch.fill(band.intersected(plate_outline(face, size)), theme.accent)
            text_box = QRectF(0.06 * width, 0.02 * height, 0.88 * width, 0.09 * height)
            sketch.draw_text(beginners_mark(), text_box, 0.085 * height, theme.accent_ink, 700)
        title = QRectF(0.08 * width, 0.39 * height, 0.84 * width, 0.15 * height)
        sketch.draw_text(DISPLAY_TITLES[face.display], title, 0.17 * height, ink, 700)
        points = QRectF(0.08 * width, 0.58 * height, 0.84 * width, 0.1 * height)
        sketch.draw_text(worth_text(face.display), points, 0.12 * height, ink, 600)
        text_box = QRectF(0.08 * width, 0.7 * height, 0.84 * width, 0.24 * height)
        px = sketch.scale_type(max(13.0, 0.085 * height) * theme.scale)
        px = min(
            wrap_text(laying_text(each), text_box.width(), text_box.height(), px, 500).px for each in DISPLAY_TITLES
        )  # all four alike
        sketch.draw_wrapped_text(laying_text(face.display), text_box, px, ink, 500, min_px=MIN_TYPE_PX)
        sign = QRectF(0.1 * width, 0.07 * height + down, 0.8 * width, 0.29 * height - down)
    else:
        name = QRectF(0.08 * width, 0.66 * height, 0.84 * width, 0.24 * height)
        sketch.draw_text(DISPLAY_TITLES[face.display], name, 0.3 * height, ink, 700)
        sign = QRectF(0.1 * width, 0.1 * height, 0.8 * width, 0.5 * height)
    paint_display(sketch, face.display, sign, ink, wash)


def paint_pass(sketch: Sketch, _: PassPlate, size: QSizeF) -> None:
    _paint_plate(sketch, size, sketch.theme.panel_raised, "free")
    box = shrunk_box(QRectF(QPointF(), size), 0.12 * size.width(), 0.24 * size.height())
    if not sketch.draw_text(_tr("Pass"), box, 0.5 * size.height(), sketch.theme.text, 600):
        sketch.draw_text("–", box, 0.9 * size.height(), sketch.theme.text, 600)


def paint_contract(sketch: Sketch, face: ContractPlate, size: QSizeF) -> None:
    """Paint a contract: emblem, level and name of the display, and its player.

    The player is below, or to the right on a long plate. A dashed plate is a bid of an auction that goes on.
    """
    theme = sketch.theme
    _paint_plate(sketch, size, theme.card_face, "spent" if face.is_highest_bid else "free")
    width, height = size.width(), size.height()
    pad = 0.14 * height
    sign = shrunk_box(QRectF(0, 0, height, height), pad)
    paint_display(sketch, face.display, sign, theme.card_ink, mix_colours(theme.card_face, theme.card_ink, 0.22))
    left, right = sign.right() + pad, width - 1.2 * pad
    if width < 4.6 * height:
        upper = QRectF(left, pad, right - left, 0.42 * height)
        lower = QRectF(left, 0.6 * height, right - left, 0.29 * height)
    else:
        middle = left + 0.52 * (right - left)
        upper = QRectF(left, 0.24 * height, middle - left, 0.52 * height)
        lower = QRectF(middle + pad, 0.32 * height, right - middle - pad, 0.36 * height)
    title = f"{face.level} {DISPLAY_TITLES[face.display]}" if face.level else DISPLAY_TITLES[face.display]
    if not sketch.draw_text(title, upper, 1.2 * upper.height(), theme.card_ink, 700, fonts.SERIF_FAMILY, align=0.0):
        # On the class display the contract matters more than its player.
        room = QRectF(left, pad, right - left, height - 2 * pad)
        if not sketch.draw_text(title, room, height, theme.card_ink, 700, fonts.SERIF_FAMILY, align=0.0):
            sketch.draw_text(f"{title[:3]}.", room, height, theme.card_ink, 700, fonts.SERIF_FAMILY, align=0.0)
        return
    seat = theme.seat_colour(face.seat)
    radius = 0.5 * lower.height()
    shape = emblem_path(seat.shape, lower.left() + radius, lower.center().y(), radius)
    sketch.fill(shape, seat.fill)
    sketch.stroke(shape, theme.card_ink, max(0.8, 0.1 * radius))
    name = lower.adjusted(2.7 * radius, 0, 0, 0)
    write_name(sketch, face.by, name, 1.1 * lower.height(), theme.card_ink, 600, align=0.0)


def _paint_plate(sketch: Sketch, size: QSizeF, ground: str, held: str) -> None:
    theme = sketch.theme
    line = min(1.2 * theme.outline**0.7, 0.06 * size.height())
    dashes = (3.0, 2.5) if held == "spent" else None
    colour = theme.panel_line if ground in (theme.panel, theme.panel_raised) else theme.card_edge
    sketch.draw_plate(QRectF(QPointF(), size), _corner_radius(size), ground, colour, line, dashes)


def paint_display_sign(sketch: Sketch, face: DisplaySign, size: QSizeF) -> None:
    """Paint an emblem by itself, in the colours of text on the table."""
    theme = sketch.theme
    paint_display(sketch, face.display, QRectF(QPointF(), size), theme.text, mix_colours(theme.panel, theme.text, 0.25))


def paint_display(sketch: Sketch, display: Display, rect: QRectF, colour: str, wash: str | QColor) -> None:
    """Paint a display's emblem: a grid of cards, strings, columns, or piles."""
    paint_drawing(sketch, f"muzicando/displays/{display}", rect, {"ink": colour, "wash": wash})


def laying_text(display: Display) -> str:
    """Return how a display is laid, in a sentence."""
    return {
        "sarabanda": _tr("A ground that grows to all sides: every note is a step from a note beside it."),
        "glissando": _tr("Strings, one above the other, that rise or fall step by step."),
        "parada": _tr("A column for every colour, up and down from its oval card."),
        "muzicando": _tr("A pile for every colour, from Do up to Si."),
    }[display]


def beginners_mark() -> str:
    """Return the mark on the display that newcomers begin with."""
    return _tr("Good to begin with")


def worth_text(display: Display) -> str:
    """Return the points of a display as text."""
    value = display_value(display)
    return _tr("worth 1 point") if value == 1 else _tr("worth {points} points").format(points=value)
