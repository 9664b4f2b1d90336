"""Where everything lies on the table of IV-V-I: a pure function of view, desk and size.

The phrase of the player at the screen fills the stage, over the hand; the others' phrases lie beside their plates along
the top, in turn order from the left; the piles and the STYLE cards at the right edge.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engines.iv_v_i.state import DISCARD_PILE, DRAW_PILE, HANDS, STYLES, State
from engines.kernel.rows import leaders
from tabletop.boards.iv_v_i import to_face
from tabletop.boards.iv_v_i.art.faces import CARD_RATIO, BackFace
from tabletop.boards.iv_v_i.counting import JOINED, spots
from tabletop.boards.iv_v_i.phrases import BoardView, phrase_parts, setting_of
from tabletop.boards.iv_v_i.setting import Setting
from tabletop.boards.iv_v_i.state import hand_order
from tabletop.boards.kit.finale import banner
from tabletop.boards.kit.furniture import HandCounts, SeatPlate, ZoneFace, pile
from tabletop.boards.kit.performance import STAFF, Performance, Unit, perform
from tabletop.boards.kit.stage import hand, raised_prompt, stage
from tabletop.table.arrange import grid
from tabletop.table.layout import ANCHOR, Flag, Layout, Part, Placement, Plate, Rect, Spot, Zone, layout_of
from tabletop.translator import translator

_tr = translator("IVVILayout")


__all__ = ["HAND", "SPREAD", "BoardView", "bottom_seat", "layout"]

HAND = ("hand", 0, 0)
"""The zone of the hand: what is drawn or taken goes there."""

SPREAD = ("spread", 0, 0)
"""The cloth that the open discard pile lies on."""

LARGEST, FROM_AFAR = 1.22, 1.6
"""How wide the cards of a phrase may be, in widths of a card of the hand; and where the table is seen from afar."""

IN_SIGHT = 0.9
"""Of its width, what stays in sight of a card of the hand, as long as the cards need not be too small for that."""

OPEN = 40.0
"""Depth of the open discard pile, above everything that lies."""


def bottom_seat(seen: BoardView) -> int:
    """Who sits at the bottom: whose eyes are at the screen, else whose turn it is, else who has won."""
    if seen.viewer is not None:
        return seen.viewer
    return leaders(seen.view.scores)[0][0] if seen.view.to_move is None else seen.view.to_move


def layout(seen: BoardView, width: float, height: float) -> Layout:
    """The table, in logical pixels."""
    if seen.desk.counting is not None:
        seen = seen._replace(view=seen.desk.counting.laid(seen.view))
    laid, looked = layout_of(_parts(seen, width, height)), seen.desk.looked
    busy = seen.desk.held is not None or seen.desk.counting is not None or seen.desk.open(seen.view)
    return laid if looked in (None, bottom_seat(seen)) or busy else _enlarged(seen, laid, looked, width, height)


def _enlarged(seen: BoardView, laid: Layout, seat: int, width: float, height: float) -> Layout:
    """The table with another player's phrase a second time, as large as the stage has room for it."""
    view = seen.view
    units = tuple(Unit(spots(seat, at, slot)) for at, slot in enumerate(view.phrases[seat]))
    row = areas(width, height, len(view.seats) - 1).phrase
    shown = perform(
        laid, Performance(seat, _tr("Phrase"), units, gap=JOINED), row._replace(x=0.0, width=width), view.seats
    )
    again = (card for card in shown.cards if Flag.PERFORMED in card.flags)
    cards = (card._replace(spot=Spot(("looked", card.spot), 0), flags=Flag(0)) for card in again)
    plates = (plate._replace(key=("looked", seat, 0)) for plate in shown.plates if plate.key == STAFF)
    return laid._replace(cards=(*laid.cards, *cards), plates=(*laid.plates, *plates))


def setting(seen: BoardView, seat: int, width: float, height: float) -> Setting:
    """How the phrase of a seat is set on a table of this size."""
    bottom, seats = bottom_seat(seen), len(seen.view.seats)
    room = areas(width, height, seats - 1, seen.desk.open(seen.view), seen.afar)
    if seat == bottom:
        return setting_of(seen, seat, room.phrase, _largest(seen, room), own=True)
    return setting_of(seen, seat, room.others[(seat - bottom - 1) % seats].phrase, _largest(seen, room), own=False)


def _largest(seen: BoardView, room: Areas) -> float:
    return (FROM_AFAR if seen.afar else LARGEST) * room.hand.height * CARD_RATIO


def _parts(seen: BoardView, width: float, height: float) -> Iterator[Part]:
    seats = len(seen.view.seats)
    bottom = bottom_seat(seen)
    opened = seen.desk.open(seen.view)
    room = areas(width, height, seats - 1, opened, seen.afar, len(seen.view.styles))
    largest = _largest(seen, room)
    for i, other in enumerate(room.others if not opened else ()):
        seat = (bottom + 1 + i) % seats
        yield Plate(("seat", seat, 0), other.plate, seat_plate(seen, seat))
        yield _anchor(seat, other.plate)
        yield from phrase_parts(seen, seat, other.phrase, largest)
    yield from phrase_parts(seen, bottom, room.phrase, largest, own=True)
    yield from _own(seen, bottom, room)
    yield from _draw_pile(seen, room.draw)
    yield from _styles(seen.view, seen, room.styles)
    yield from _discard_pile(seen, room)


# --- the players ------------------------------------------------------------------------------------------------------


def seat_plate(seen: BoardView, seat: int) -> SeatPlate:
    """A player at the table, with the score as it stands; filled for whose turn it is, and for who has won."""
    view = seen.view
    won = view.phase == "over" and seen.desk.counting is None and seat in leaders(view.scores)[0]
    hands: HandCounts = (("card", len(view.hands[seat])),)
    return SeatPlate(view.seats[seat], seat, hands, view.scores[seat], active=won or view.to_move == seat)


def _anchor(seat: int, rect: Rect) -> Placement:
    """Where the cards of a hand come from and go to that are not laid out."""
    high = rect.height
    return Placement(Spot(HANDS[seat], ANCHOR), *rect.centre, high * CARD_RATIO, high, face=BackFace())


def _own(seen: BoardView, seat: int, room: Areas) -> Iterator[Part]:
    """The player at the bottom: plate and hand; face down between turns."""
    yield Plate(("seat", seat, 0), room.plate, seat_plate(seen, seat))
    yield Zone(HAND, room.hand, face=ZoneFace("bare"), depth=-3.0)
    yield _anchor(seat, room.hand)
    if seen.desk.counting is None:  # not before it has been counted
        yield from _end(seen, room.phrase)
    cards = seen.view.hands[seat]
    best = hand(len(cards), room.hand, CARD_RATIO, readable=IN_SIGHT, depth=4.0)
    hidden = seen.viewer is None
    order = range(len(cards)) if hidden else hand_order(cards, seen.desk.order, seen.playable)
    flags = Flag.DOWN if hidden else Flag.MOVABLE | Flag.HAND
    for index, slot in zip(order, best.slots, strict=True):
        face = BackFace() if hidden else to_face.face_of(seen.game.deck, cards[index])
        spot = Spot(HANDS[seat], index)
        yield Placement(spot, slot.x, slot.y, best.width, best.height, slot.angle, slot.depth, face, flags)


def _end(seen: BoardView, phrase: Rect) -> Iterator[Plate]:
    """Who has won, in the middle of the stage."""
    face = banner(seen.game, seen.view)
    if face is not None:
        wide = min(0.86 * phrase.width, 2.4 * phrase.height)
        high = min(0.8 * phrase.height, 0.62 * wide)
        box = Rect(phrase.centre[0] - wide / 2, phrase.centre[1] - high / 2, wide, high)
        yield Plate(("end", 0, 0), box, face, depth=8.0)


# --- piles and styles -------------------------------------------------------------------------------------------------


def _card_in(rect: Rect) -> Rect:
    """The largest card upright in the middle of a rectangle."""
    high = max(0.0, min(rect.height, rect.width / CARD_RATIO))
    wide = high * CARD_RATIO
    return Rect(rect.centre[0] - wide / 2, rect.centre[1] - high / 2, wide, high)


def _draw_pile(seen: BoardView, rect: Rect) -> Iterator[Part]:
    view = seen.view
    drawing = view.phase == "draw" and seen.acting
    flags = Flag.CLICKABLE | Flag.MOVABLE if drawing else Flag(0)
    welcome = Flag.TARGET if drawing else Flag.CLICKABLE if view.phase == "deal" else Flag(0)
    tops = (BackFace(),) if view.draw_pile else ()
    empty = ZoneFace("card", _tr("Draw pile"))
    yield from pile(DRAW_PILE, len(view.draw_pile), _card_in(rect), tops, BackFace(), empty, flags | Flag.DOWN, welcome)


def _discard_pile(seen: BoardView, room: Areas) -> Iterator[Part]:
    """The discard pile, its top card to be read; or spread out over the table."""
    view, deck = seen.view, seen.game.deck
    pile_rect = _card_in(room.discard)
    yield Placement(Spot(DISCARD_PILE, ANCHOR), *pile_rect.centre, pile_rect.width, pile_rect.height, face=BackFace())
    if seen.desk.open(view):
        yield Zone(DISCARD_PILE, pile_rect, face=ZoneFace("card", _tr("Discard")))
        yield from _spread(seen, room.spread)
        return
    drawing = view.phase == "draw" and seen.acting
    flags = Flag.CLICKABLE | Flag.MOVABLE if drawing else Flag.CLICKABLE
    tops = tuple(to_face.face_of(deck, card) for card in view.discard[-2:])
    welcome = Flag.TARGET if drawing and view.discard else Flag(0)
    empty = ZoneFace("card", _tr("Discard"))
    yield from pile(DISCARD_PILE, len(view.discard), pile_rect, tops, BackFace(), empty, flags, welcome)


def _spread(seen: BoardView, rect: Rect) -> Iterator[Part]:
    """The whole discard pile side by side, the top card first; while cards may be taken, each can be taken up."""
    view, deck = seen.view, seen.game.deck
    taking = view.phase == "take" and seen.acting
    yield Zone(SPREAD, rect, face=ZoneFace("bare"), depth=OPEN)
    cells = grid(len(view.discard), rect.inset(8.0), CARD_RATIO, gap=5.0, largest=0.8 * rect.height * CARD_RATIO)
    order = range(len(view.discard) - 1, -1, -1)
    for index, slot in zip(order, cells.slots, strict=True):
        card = view.discard[index]
        flags = Flag(0)
        if taking:
            flags = Flag.MOVABLE | Flag.CLICKABLE if card != deck.mozart else Flag.DIM
        face = to_face.face_of(deck, card)
        yield Placement(
            Spot(DISCARD_PILE, index), slot.x, slot.y, cells.width, cells.height, 0.0, OPEN + 1.0, face, flags
        )


def _styles(view: State, seen: BoardView, rect: Rect) -> Iterator[Part]:
    """The STYLE place: nothing, one card, or Barber and those that joined it."""
    yield Zone(STYLES, rect, face=ZoneFace("bare"), depth=-3.0)
    cells = grid(len(view.styles), rect.inset(5.0), CARD_RATIO, gap=5.0)
    for i, (card, slot) in enumerate(zip(view.styles, cells.slots, strict=True)):
        face = to_face.face_of(seen.game.deck, card)
        yield Placement(Spot(STYLES, i), slot.x, slot.y, cells.width, cells.height, 0.0, 1.0 + 0.01 * i, face)


class Other(NamedTuple):
    """Where another player sits: the plate, and the phrase beside or below it."""

    plate: Rect
    phrase: Rect


class Areas(NamedTuple):
    """The table divided, in logical pixels."""

    margin: float
    others: tuple[Other, ...]
    """One for each other seat, in turn order."""
    phrase: Rect
    plate: Rect
    hand: Rect
    draw: Rect
    discard: Rect
    styles: Rect
    spread: Rect
    """Where the discard pile lies open while somebody looks through it: over the others."""


BAND, BAND_OF_MANY = 0.105, 0.185
"""Of the height, the phrases of the others along the top; and where there are two or more of them, side by side."""

BAND_AFAR, BAND_OF_MANY_AFAR = 0.072, 0.108
"""The same where the table is seen from afar: then the stage is larger, and the phrases stand beside narrow plates."""

HIGH_OPEN = 0.36
"""Of the height, the open discard pile, in the place of the others."""

PLATE, PLATE_AFAR, LOW_PLATE = 0.3, 0.45, 0.31
"""Of what another player has of that band, the width of the plate; from afar, where there are two or more; and its
height, where the phrase lies below it."""

SIDE = 0.095
"""Of the width, the column of piles and STYLE cards at the right edge of the stage."""

STYLE_PLACE, PLACE_OF_MANY = 1 / 3, 0.48
"""Of that column's height, the place of the STYLE cards, for one and for several; the piles share what is left."""


def areas(width: float, height: float, others: int, open: bool = False, afar: bool = False, styles: int = 1) -> Areas:
    """Divide a table: the others along the top, the phrase of whoever moves on the stage, the piles and the STYLE cards
    at its right edge, the hand below. Where the discard pile lies `open`, it lies at the top, over the others."""
    room = stage(width, height, others)
    margin, middle = room.margin, room.middle
    height = room.hand.bottom + margin / 2
    one, many = (BAND_AFAR, BAND_OF_MANY_AFAR) if afar else (BAND, BAND_OF_MANY)
    top = margin + (HIGH_OPEN if open else one if others < 2 else many) * height
    foot = min(middle.bottom, raised_prompt(room.prompt, afar=True).y) if afar else middle.bottom
    phrase = Rect(middle.x, top + margin, middle.width, foot - top - margin)
    side = Rect(phrase.right - SIDE * phrase.width, phrase.y, SIDE * phrase.width, phrase.height)
    lowest = (STYLE_PLACE if styles < 2 else PLACE_OF_MANY) * (side.height - 2 * margin)
    each = (side.height - 2 * margin - lowest) / 2
    share = (middle.width - margin * (others - 1)) / max(1, others)
    return Areas(
        margin,
        tuple(
            _below(row, room.others[i], margin)
            if others > 1 and not afar
            else _beside(row, room.others[i], margin, PLATE if others < 2 else PLATE_AFAR)
            for i in range(others)
            for row in (Rect(middle.x + i * (share + margin), margin, share, top - margin),)
        ),
        Rect(phrase.x, phrase.y, side.x - margin - phrase.x, phrase.height),
        room.plate,
        room.hand,
        Rect(side.x, side.y, side.width, each),
        Rect(side.x, side.y + each + margin, side.width, each),
        Rect(side.x, side.bottom - lowest, side.width, lowest),
        Rect(middle.x, margin, middle.width, top - margin),
    )


def _below(rect: Rect, plate: Rect, gap: float) -> Other:
    """A low plate, the phrase below it."""
    high = LOW_PLATE * rect.height
    low = rect.y + high + gap / 2
    return Other(
        Rect(rect.x, rect.y, min(plate.width, 0.9 * rect.width), high), Rect(rect.x, low, rect.width, rect.bottom - low)
    )


def _beside(rect: Rect, plate: Rect, gap: float, part: float) -> Other:
    """A plate no larger than on other tables, nor than that part of the width, the phrase at its right."""
    wide = min(plate.width, part * rect.width)
    high = min(plate.height, rect.height)
    left = rect.x + wide + gap
    return Other(
        Rect(rect.x, rect.y + (rect.height - high) / 2, wide, high),
        Rect(left, rect.y, rect.right - left, rect.height),
    )
