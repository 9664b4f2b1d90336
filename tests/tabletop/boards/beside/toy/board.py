"""The board of the toy game, whole: where things lie, what a note looks like, what a drop means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

import msgspec
from PySide6.QtCore import QRectF, QSizeF

from tabletop.boards.kit import board as base
from tabletop.boards.kit.art.face_painter import BoardPainter
from tabletop.boards.kit.art.ground import card_outline, paint_rim
from tabletop.boards.kit.furniture import HandCounts, SeatPlate, ZoneFace, pile
from tabletop.boards.kit.gestures import Click, Drop, Gesture
from tabletop.boards.kit.intent import NOTHING, Intent
from tabletop.table.arrange import row
from tabletop.table.layout import ANCHOR, Flag, Layout, Part, Placement, Plate, Rect, Spot, Target, Zone, layout_of
from tabletop.table.sketch import Sketch
from tests.engines.generic.toy import HANDS, STOCK, TAKEN, TRICK, Deal, Lay, State, Toy

RATIO = 1.4
"""Height of a card by its width."""


class NoteFace(msgspec.Struct, frozen=True):
    """A note's name; a back has none."""

    name: str = ""


def paint_note(sketch: Sketch, face: NoteFace, size: QSizeF) -> None:
    """A card: its name in the middle, or its back."""
    theme = sketch.theme
    sketch.fill(card_outline(size), theme.card_face if face.name else theme.accent)
    paint_rim(sketch, size, 0.065 * size.width())
    sketch.text(face.name, QRectF(0, 0, size.width(), size.height()), 0.5 * size.width(), theme.card_ink)


class Painter(BoardPainter):
    """The table of the toy game."""

    title = "Higher Note"
    cards: ClassVar = {NoteFace: paint_note}


class Board(base.Board[Toy, State, None]):
    """Players along the top, the trick in the middle beside the stock, the hand below."""

    painter = Painter

    def lay(self, view: State, viewer: int | None, desk: None, width: float, height: float) -> Layout:
        return layout_of(self._parts(view, viewer, width, height))

    def _parts(self, view: State, viewer: int | None, width: float, height: float) -> Iterator[Part]:
        share, card = width / len(view.seats), min(0.22 * height, 0.1 * width)
        for seat, name in enumerate(view.seats):
            plate = Rect(seat * share, 0, share, 0.14 * height).inset(6)
            score, active = len(view[TAKEN[seat]]), seat == view.to_move
            hands: HandCounts = (("card", len(view[HANDS[seat]])),)
            yield Plate(("seat", seat), plate, SeatPlate(name, seat, hands, score, active))
            for place in (TAKEN[seat],) if seat == viewer else (TAKEN[seat], HANDS[seat]):
                yield Placement(Spot(place, ANCHOR), *plate.centre, card, RATIO * card, face=NoteFace())
        stock = Rect(0.1 * width, 0.22 * height, card, RATIO * card)
        tops = (NoteFace(),) if view[STOCK] else ()
        flags = Flag.CLICKABLE if view.dealt else Flag.CLICKABLE | Flag.TARGET
        empty = ZoneFace("card", "Stock")
        yield from pile(STOCK, len(view[STOCK]), stock, tops, NoteFace(), empty, flags | Flag.DOWN, flags)
        middle = Rect(0.3 * width, 0.22 * height, 0.6 * width, RATIO * card)
        yield Zone(TRICK, middle, face=ZoneFace("strip", "" if view[TRICK] else "Lay a note here"))
        yield from self._row(TRICK, view[TRICK], middle, card, Flag(0))
        if viewer is not None:
            hand = Rect(0.05 * width, 0.62 * height, 0.9 * width, 0.35 * height)
            yield from self._row(HANDS[viewer], view[HANDS[viewer]], hand, 1.2 * card, Flag.MOVABLE)

    def _row(self, place: Any, cards: tuple[int, ...], area: Rect, wide: float, flags: Flag) -> Iterator[Part]:
        for at, (card, slot) in enumerate(zip(cards, row(len(cards), area, wide), strict=True)):
            face = NoteFace(self.game.card_name(card))
            yield Placement(Spot(place, at), slot.x, slot.y, wide, RATIO * wide, 0.0, slot.depth, face, flags)

    def intent(self, gesture: Gesture) -> Intent:
        match gesture:
            case Drop(spot, target) if lying(target) == TRICK and spot.place in HANDS:
                return Intent((Lay(self.now[spot.place][spot.index]),))
            case Click(target) if lying(target) == STOCK:
                return Intent((Deal(),))
        return NOTHING


def lying(target: Target | None) -> Target | None:
    """The place that a target is, or lies in."""
    return target.place if isinstance(target, Spot) else target
