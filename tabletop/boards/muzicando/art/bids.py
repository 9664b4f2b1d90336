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
from tabletop.table.sketch import MIN_FONT_PX, Sketch, rectangle_path, shrunk_rect
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
    fill, ink = {
        "free": (theme.card_face, theme.card_ink),
        "spent": (theme.panel, theme.muted),
        "last": (theme.accent, theme.accent_ink),
    }[face.state]
    _paint_plate(sketch, size, fill, face.state)
    width, height = size.width(), size.height()
    wash = mix_colours(fill, ink, 0.22)
    text = f"{face.level}{DISPLAY_TITLES[face.display][0]}"
    if face.level and width < 1.3 * height:
        upper_rect = QRectF(0.1 * width, 0.1 * height, 0.8 * width, 0.42 * height)
        sketch.draw_text(text, upper_rect, 0.6 * height, ink, 700, by_ink=True)
        sign_rect = QRectF(0.2 * width, 0.58 * height, 0.6 * width, 0.32 * height)
    elif face.level:
        text_rect = QRectF(0.1 * width, 0.2 * height, 0.43 * width, 0.6 * height)
        if not sketch.draw_text(text, text_rect, 0.86 * height, ink, 700, by_ink=True):
            rect = shrunk_rect(QRectF(QPointF(), size), 0.06 * width, 0.1 * height)
            # On the class display the bid matters more than its emblem.
            sketch.draw_text(text, rect, 0.9 * height, ink, 700, by_ink=True)
            return
        sign_rect = QRectF(0.58 * width, 0.22 * height, 0.32 * width, 0.56 * height)
    elif height >= 110.0:
        band_height = 0.0
        if face.display == FIRST_DISPLAY and face.state == "free":
            band_height = 0.05 * height
            band = rectangle_path(QRectF(0, 0, width, 0.12 * height))
            sketch.fill(band.intersected(plate_outline(face, size)), theme.accent)
            description_rect = QRectF(0.06 * width, 0.02 * height, 0.88 * width, 0.09 * height)
            sketch.draw_text(beginners_mark(), description_rect, 0.085 * height, theme.accent_ink, 700)
        title_rect = QRectF(0.08 * width, 0.39 * height, 0.84 * width, 0.15 * height)
        sketch.draw_text(DISPLAY_TITLES[face.display], title_rect, 0.17 * height, ink, 700)
        points_rect = QRectF(0.08 * width, 0.58 * height, 0.84 * width, 0.1 * height)
        sketch.draw_text(worth_text(face.display), points_rect, 0.12 * height, ink, 600)
        description_rect = QRectF(0.08 * width, 0.7 * height, 0.84 * width, 0.24 * height)
        px = sketch.scale_type(max(13.0, 0.085 * height) * theme.scale)
        # All four texts have one size.
        px = min(
            wrap_text(laying_text(display), description_rect.width(), description_rect.height(), px, 500).px
            for display in DISPLAY_TITLES
        )
        sketch.draw_wrapped_text(laying_text(face.display), description_rect, px, ink, 500, min_px=MIN_FONT_PX)
        sign_rect = QRectF(0.1 * width, 0.07 * height + band_height, 0.8 * width, 0.29 * height - band_height)
    else:
        name_rect = QRectF(0.08 * width, 0.66 * height, 0.84 * width, 0.24 * height)
        sketch.draw_text(DISPLAY_TITLES[face.display], name_rect, 0.3 * height, ink, 700)
        sign_rect = QRectF(0.1 * width, 0.1 * height, 0.8 * width, 0.5 * height)
    paint_display(sketch, face.display, sign_rect, ink, wash)


def paint_pass(sketch: Sketch, _: PassPlate, size: QSizeF) -> None:
    _paint_plate(sketch, size, sketch.theme.panel_raised, "free")
    rect = shrunk_rect(QRectF(QPointF(), size), 0.12 * size.width(), 0.24 * size.height())
    if not sketch.draw_text(_tr("Pass"), rect, 0.5 * size.height(), sketch.theme.text, 600):
        sketch.draw_text("–", rect, 0.9 * size.height(), sketch.theme.text, 600)


def paint_contract(sketch: Sketch, face: ContractPlate, size: QSizeF) -> None:
    """Paint a contract: emblem, level and name of the display, and its player.

    The player is below, or to the right on a long plate. A dashed plate is a bid of an auction that goes on.
    """
    theme = sketch.theme
    _paint_plate(sketch, size, theme.card_face, "spent" if face.is_highest_bid else "free")
    width, height = size.width(), size.height()
    padding = 0.14 * height
    sign_rect = shrunk_rect(QRectF(0, 0, height, height), padding)
    paint_display(sketch, face.display, sign_rect, theme.card_ink, mix_colours(theme.card_face, theme.card_ink, 0.22))
    left, right = sign_rect.right() + padding, width - 1.2 * padding
    if width < 4.6 * height:
        title_rect = QRectF(left, padding, right - left, 0.42 * height)
        player_rect = QRectF(left, 0.6 * height, right - left, 0.29 * height)
    else:
        middle = left + 0.52 * (right - left)
        title_rect = QRectF(left, 0.24 * height, middle - left, 0.52 * height)
        player_rect = QRectF(middle + padding, 0.32 * height, right - middle - padding, 0.36 * height)
    title = f"{face.level} {DISPLAY_TITLES[face.display]}" if face.level else DISPLAY_TITLES[face.display]
    if not sketch.draw_text(
        title, title_rect, 1.2 * title_rect.height(), theme.card_ink, 700, fonts.SERIF_FAMILY, align=0.0
    ):
        # On the class display the contract matters more than its player.
        rect = QRectF(left, padding, right - left, height - 2 * padding)
        if not sketch.draw_text(title, rect, height, theme.card_ink, 700, fonts.SERIF_FAMILY, align=0.0):
            sketch.draw_text(f"{title[:3]}.", rect, height, theme.card_ink, 700, fonts.SERIF_FAMILY, align=0.0)
        return
    seat = theme.seat_colour(face.seat)
    radius = 0.5 * player_rect.height()
    shape = emblem_path(seat.shape, player_rect.left() + radius, player_rect.center().y(), radius)
    sketch.fill(shape, seat.fill)
    sketch.stroke(shape, theme.card_ink, max(0.8, 0.1 * radius))
    name_rect = player_rect.adjusted(2.7 * radius, 0, 0, 0)
    write_name(sketch, face.player_name, name_rect, 1.1 * player_rect.height(), theme.card_ink, 600, align=0.0)


def _paint_plate(sketch: Sketch, size: QSizeF, fill: str, state: str) -> None:
    theme = sketch.theme
    line = min(1.2 * theme.outline**0.7, 0.06 * size.height())
    dashes = (3.0, 2.5) if state == "spent" else None
    colour = theme.panel_line if fill in (theme.panel, theme.panel_raised) else theme.card_edge
    sketch.draw_plate(QRectF(QPointF(), size), _corner_radius(size), fill, colour, line, dashes)


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
