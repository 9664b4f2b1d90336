"""Where everything lies on Carmony's table: a pure function of view, desk and size.

The wheel stands in the middle of the stage. On its left lie the decks, the melds of the others and the discard pile, on
its right the melds of the player at the screen, whose hand is the largest row, and over them those of another one.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Literal, NamedTuple

from msgspec.structs import replace

from engines.carmony.game import Carmony
from engines.carmony.scoring import round_scores, totals
from engines.carmony.state import DISCARD_PILE, MELD_DECK, MELD_HANDS, NOTE_DECK, NOTE_HANDS, State, meld_place
from engines.kernel.rows import leaders
from tabletop.boards.carmony import to_face
from tabletop.boards.carmony.areas import Areas, areas
from tabletop.boards.carmony.art.faces import Back, MeldPlate, WheelDisc, WheelName, WheelPawl
from tabletop.boards.carmony.art.wheel import HUB, PAWL_SIZE, name_places
from tabletop.boards.carmony.state import TableState, rack_order
from tabletop.boards.kit.furniture import PileFace, ZoneFace, pile
from tabletop.boards.kit.stage import hand, in_sight
from tabletop.table.arrange import Rack, cascades, grid, row
from tabletop.table.layout import (
    ANCHOR,
    Disc,
    Flag,
    Layout,
    Part,
    Placement,
    Plate,
    Rect,
    Spot,
    Zone,
    layout_of,
)
from tabletop.translator import translator

_tr = translator("Piles")

NOTE_RATIO = 0.71
"""Width by height of a NOTE card."""

BLOCK_RATIO = 1.33
"""Width by height of the block a meld takes on the table: its plate, and over that the upper edges of its notes."""

LARGEST = 0.20
"""Of the table's height: a single meld does not grow beyond it."""

NEARER = 1.35
"""How much larger than the others' the melds of the player at the bottom may be."""

NOTE_HIGH = 0.8
"""Of a plate's height, the height of the notes behind it."""

PEEK, PEEK_AFAR = 0.30, 0.19
"""Of a block's height, what is seen of the notes over the plate; and where nobody could read their names."""

WHOLE, READABLE = 0.84, 0.24
"""Of a NOTE card's width, what has to stay in sight of it in hand to leave its names where they are on a card by
itself; and the least, before the cards become smaller."""

RIM = 0.03
"""Of a NOTE card's width, what the rim of a card that is lit covers of the one before it."""

MELD_CARD = 0.58
"""Of the hand's height, a MELD card: two rows of them lie between each other."""

APART = 0.028
"""Of the hand's height, how much lower the lower row of them lies: one that is raised covers less of those above."""

GAP = 6.0
"""Logical pixels between things that belong together."""

PUSHED = 56.0
"""Degrees between the pawl's ends when a detent has passed it."""

Key = tuple[Literal["table", "fan", "seat", "wheel", "name", "rack", "melds"], int, int]
"""Zones and plates: ("table", seat, 0) takes melds, ("fan", seat, row) is one, ("name", pitch class, 0) a sector."""

WHEEL: Key = ("wheel", 0, 0)
HOLE: Key = ("wheel", 1, 0)
PAWL: Key = ("wheel", 2, 0)
RACK: Key = ("rack", 0, 0)
MELDS: Key = ("melds", 0, 0)


class BoardView(NamedTuple):
    """What is laid out: the game, a view of it, the desk, and whose eyes it is for (None: between turns)."""

    game: Carmony
    view: State
    desk: TableState
    viewer: int | None
    afar: bool = False
    """Whether the table is seen from afar: what matters is as large as it can be."""
    acting: bool = True
    """Whether something can be done there."""


def bottom_seat(seen: BoardView) -> int:
    """Who sits at the bottom: whose eyes are at the screen, else whose turn it is, else the dealer."""
    if seen.viewer is not None:
        return seen.viewer
    return seen.view.dealer if seen.view.to_move is None else seen.view.to_move


def layout(seen: BoardView, width: float, height: float) -> Layout:
    """The table, in logical pixels."""
    return layout_of(_parts(seen, width, height))


def _parts(seen: BoardView, width: float, height: float) -> Iterator[Part]:
    seats = len(seen.view.seats)
    bottom = bottom_seat(seen)
    room = areas(width, height, seats - 1, seen.afar, melds_lie=any(map(any, seen.view.tables)))
    for i, plate in enumerate(room.others):
        seat = (bottom + 1 + i) % seats
        yield Plate(("seat", seat, 0), plate, to_face.seat_plate(seen.game, seen.view, seat))
        yield from _anchors(seat, plate, plate)
        eating = seen.desk.eating
        if eating is not None and eating.spot.place == MELD_HANDS[seat]:
            face = to_face.meld_face(seen.game.deck, eating.card)
            yield Placement(eating.spot, *plate.centre, plate.height, plate.height, 0.0, 4.0, face)
    places = {(bottom + 1 + i) % seats: rect for i, rect in enumerate((*room.theirs, room.mine))}
    yield from _melds(seen, places, LARGEST * height)
    yield from _decks(seen, room.decks)
    yield from _discard_pile(seen, room.discard, room.rack.height * NOTE_RATIO)
    yield from _wheel(seen, room.wheel)
    yield from _own(seen, bottom, room)


# --- the players ------------------------------------------------------------------------------------------------------


def _own(seen: BoardView, seat: int, room: Areas) -> Iterator[Part]:
    """The player at the bottom: plate, MELD cards, NOTE cards; face down between turns."""
    yield Plate(("seat", seat, 0), room.plate, to_face.seat_plate(seen.game, seen.view, seat))
    yield Zone(MELDS, room.melds, face=ZoneFace("bare"), depth=-3.0)
    yield Zone(RACK, room.rack, face=ZoneFace("bare"), depth=-3.0)
    yield from _anchors(seat, room.melds, room.rack)
    yield from _meld_hand(seen, seat, room)
    yield from _rack(seen, seat, room.rack)


def _anchors(seat: int, melds: Rect, notes: Rect) -> Iterator[Placement]:
    """Where the cards of a hand come from and go to while it has none."""
    yield Placement(Spot(MELD_HANDS[seat], ANCHOR), *melds.centre, 56, 56, face=Back("meld"))
    yield Placement(Spot(NOTE_HANDS[seat], ANCHOR), *notes.centre, 50, 70, face=Back("note"))


def _meld_hand(seen: BoardView, seat: int, room: Areas) -> Iterator[Placement]:
    """The MELD cards in two rows, the lower one between the upper; the one that is tried out lies in the wheel."""
    deck, desk = seen.game.deck, seen.desk
    cards = seen.view.meld_hands[seat]
    in_wheel = cards.index(desk.meld) if desk.meld is not None and desk.meld in cards else None
    upper = max(3, ceil(len(cards) / 2))
    step = room.melds.width / upper
    across = min(MELD_CARD, 0.925 * step / room.melds.height) * room.melds.height
    for i, card in enumerate(cards):
        spot, low = Spot(MELD_HANDS[seat], i), i >= upper
        x = room.melds.x + step * (i - upper + 1 if low else i + 0.5)
        y = room.melds.bottom + APART * room.melds.height - across / 2 if low else room.melds.y + across / 2
        if desk.eating is not None and spot == desk.eating.spot:
            yield Placement(spot, x, y, across, across, 0.0, 4.0, to_face.meld_face(deck, desk.eating.card))
        elif seen.viewer is None:
            yield Placement(spot, x, y, across, across, 0.0, 4.0, Back("meld"), Flag.DOWN)
        elif i == in_wheel:
            wide = 2 * HUB * room.wheel.radius
            face = to_face.meld_face(deck, card, desk.turn)
            yield Placement(spot, room.wheel.x, room.wheel.y, wide, wide, 0.0, 4.0, face, Flag.MOVABLE)
        else:
            face = to_face.meld_face(deck, card)
            flags = Flag.MOVABLE | Flag.HAND
            yield Placement(spot, x, y, across, across, 0.0, 4.0, face, flags)


def _rack(seen: BoardView, seat: int, rect: Rect) -> Iterator[Placement]:
    """The NOTE cards in the order of the desk."""
    notes = seen.view.hands[seat]
    best = hand(len(notes), rect, NOTE_RATIO, readable=READABLE, depth=4.0)
    left = in_sight(best, WHOLE)
    if left < 1.0:
        left = min(left, round((best.slots[1].x - best.slots[0].x) / best.width - RIM, 2))
    order = range(len(notes)) if seen.viewer is None else rack_order(notes, seen.desk.order)
    flags = Flag.DOWN if seen.viewer is None else Flag.MOVABLE | Flag.HAND
    for index, slot in zip(order, best.slots, strict=True):
        shown = 1.0 if slot is best.slots[-1] else left  # nothing covers the last one
        spot, face = Spot(NOTE_HANDS[seat], index), to_face.note_face(seen.game.deck, notes[index], left=shown)
        yield Placement(spot, slot.x, slot.y, best.width, best.height, slot.angle, slot.depth, face, flags)


# --- melds on the table -----------------------------------------------------------------------------------------------


def _melds(seen: BoardView, places: dict[int, Rect], largest: float) -> Iterator[Part]:
    """Every player's melds, and the places where more of them go; all are of one size, but for those of the player at
    the bottom, who is nearer."""
    tables = seen.view.tables
    laid = {seat: [at for at, meld in enumerate(table) if meld is not None] for seat, table in enumerate(tables)}
    widths = [grid(len(laid[seat]), rect, BLOCK_RATIO, GAP).width for seat, rect in places.items() if laid[seat]]
    wide = min([*widths, largest * BLOCK_RATIO])
    for seat, rect in places.items():
        yield Zone(("table", seat, 0), rect, face=ZoneFace("bare"), depth=-3.0)
        nearer = NEARER if seat == bottom_seat(seen) else 1.0
        blocks = grid(len(laid[seat]), rect, BLOCK_RATIO, GAP, nearer * wide)
        for slot, number in zip(blocks.slots, laid[seat], strict=True):
            block = Rect(slot.x - blocks.width / 2, slot.y - blocks.height / 2, blocks.width, blocks.height)
            yield Zone(("fan", seat, number), block, face=ZoneFace("bare"), depth=-2.5)
            yield from _meld(seen, seat, number, block)


def _meld(seen: BoardView, seat: int, number: int, block: Rect) -> Iterator[Placement]:
    """One meld: its plate, and its notes side by side behind it."""
    place, meld = meld_place(seat, number), seen.view.tables[seat][number]
    assert meld is not None, "a meld that was eaten has no block"
    middle, notes = to_face.laid_faces(seen.game, meld)
    peek = PEEK_AFAR if seen.afar else PEEK
    plate = (1 - peek) * block.height
    yield Placement(
        Spot(place, 0), block.centre[0], block.bottom - plate / 2, block.width, plate, 0.0, 3.0, MeldPlate(middle, seat)
    )
    high = NOTE_HIGH * plate
    inner = Rect(block.x + 0.1 * plate, block.y, block.width - 0.2 * plate, high)
    slots = row(len(notes), inner, high * NOTE_RATIO, gap=2.0)
    apart = (slots[1].x - slots[0].x) / (high * NOTE_RATIO) if len(slots) > 1 and high else 1.0
    strip, left = round(peek / (1 - peek) / NOTE_HIGH, 2), min(1.0, round(apart, 2))
    for at, (slot, face) in enumerate(zip(slots, notes, strict=True), start=1):
        shown = replace(face, strip=strip, left=left, named=not seen.afar)
        yield Placement(Spot(place, at), slot.x, slot.y, high * NOTE_RATIO, high, 0.0, 2.0 + 0.01 * at, shown)


# --- the middle of the table ------------------------------------------------------------------------------------------


def _drawing(seen: BoardView) -> Flag:
    """How what may be drawn stands now."""
    drawing = seen.view.phase == "draw" and seen.viewer is not None and seen.viewer == seen.view.to_move
    return Flag.TARGET | Flag.CLICKABLE | Flag.MOVABLE if drawing else Flag(0)


def _decks(seen: BoardView, rect: Rect) -> Iterator[Part]:
    """NOTE deck over MELD deck, at the edge of the stage."""
    view, flags = seen.view, _drawing(seen)
    wide = rect.width
    deck = Rect(rect.x, rect.y, wide, wide / NOTE_RATIO)
    tops = (Back("note"),) if view.note_deck else ()
    empty = ZoneFace("card", _tr("NOTE deck"))
    parts = pile(NOTE_DECK, len(view.note_deck), deck, tops, Back("note"), empty, flags | Flag.DOWN)
    yield from (part for part in parts if not (seen.afar and isinstance(part, Plate)))  # a count nobody could read
    melds = Disc(rect.x + wide / 2, rect.bottom - wide / 2 - GAP, wide / 2)
    dealing = Flag.CLICKABLE if view.phase == "deal" else Flag(0)
    yield Zone(MELD_DECK, melds, face=PileFace(Back("meld"), len(view.meld_deck), counted=not seen.afar), flags=dealing)


def _discard_pile(seen: BoardView, rect: Rect, widest: float) -> Iterator[Part]:
    """The discard pile: all of it can be taken, so every card's name stays in sight. Columns from the left, the last
    card lowest on the right."""
    view, flags = seen.view, _drawing(seen)
    spread = cascades(len(view.discard), rect, min(widest, 0.62 * rect.height * NOTE_RATIO), NOTE_RATIO)
    home = Rect(rect.x, rect.y, spread.width, spread.height)
    under = ZoneFace("bare") if view.discard else ZoneFace("card", _tr("Discard"))
    yield Placement(Spot(DISCARD_PILE, ANCHOR), *home.centre, spread.width, spread.height, face=Back("note"))
    yield Zone(DISCARD_PILE, _around(spread) or home, face=under, flags=flags & Flag.TARGET)
    for i, slot in enumerate(spread.slots):
        beneath = spread.slots[i + 1] if i + 1 < len(spread.slots) else slot
        strip = round((beneath.y - slot.y) / spread.height, 3) if beneath.x == slot.x else 0.0
        spot, face = Spot(DISCARD_PILE, i), to_face.note_face(seen.game.deck, view.discard[i], strip)
        resting = flags & ~Flag.TARGET
        yield Placement(spot, slot.x, slot.y, spread.width, spread.height, 0.0, 1.0 + 0.01 * i, face, resting)


def _around(spread: Rack) -> Rect | None:
    """The rectangle round all cards of a spread, None for none."""
    if not spread.slots:
        return None
    left, right = min(slot.x for slot in spread.slots), max(slot.x for slot in spread.slots)
    top, bottom = min(slot.y for slot in spread.slots), max(slot.y for slot in spread.slots)
    wide, high = spread.width, spread.height
    return Rect(left - wide / 2, top - high / 2, right - left + wide, bottom - top + high)


def _wheel(seen: BoardView, disc: Disc) -> Iterator[Part]:
    """The chromatic wheel: the disc turns, the names stay upright, a MELD card may lie in the middle."""
    desk = seen.desk
    sectors = to_face.sectors(seen.game, seen.view, desk, seen.viewer)
    root = desk.root if desk.meld is not None else None
    angle = 30.0 * desk.wheel
    box = disc.bounds
    yield Plate(WHEEL, box, WheelDisc(sectors, root), depth=-2.0, angle=angle, flags=Flag.TURNABLE)
    for note, place in enumerate(name_places(disc.x, disc.y, disc.radius, angle)):
        face = WheelName(note, sectors[note])
        rect = Rect(place.x - place.size / 2, place.y - place.size / 2, place.size, place.size)
        yield Plate(("name", note, 0), rect, face, depth=-1.9, dial=WHEEL)
    pawl = PAWL_SIZE * disc.radius
    top = Rect(disc.x - pawl / 2, disc.y - disc.radius - pawl / 2, pawl, pawl)
    yield Plate(PAWL, top, WheelPawl(), depth=-1.8, dial=WHEEL, leans=PUSHED)
    if desk.meld is None:
        hole = Disc(disc.x, disc.y, HUB * disc.radius)
        yield Zone(HOLE, hole, face=_hub(seen), depth=-1.8)


def _may_lay(seen: BoardView) -> bool:
    """Return whether the player at the screen may lay a meld now, given the notes for it."""
    view, seat = seen.view, seen.viewer
    if seat is None or not seen.acting or view.phase != "act" or view.ate:
        return False
    types = {seen.game.deck.meld(card).type for card in view.meld_hands[seat]}
    return view.turn_type in types if view.turn_type else bool(types)


def _hub(seen: BoardView) -> ZoneFace:
    """The middle of the empty wheel: what goes there, or how a round or the match ended."""
    view = seen.view
    if view.phase == "over":
        words, (winners, points) = "match-won", leaders(totals(seen.game.deck, view))
    elif view.phase == "deal" and view.tallies:
        words, (winners, points) = "round-won", leaders(round_scores(seen.game.deck, view.tallies[-1]))
    elif not _may_lay(seen):
        return ZoneFace("told", seen.game.rules.words["round"].format(round=view.round) if view.round else "")
    else:
        return ZoneFace("told", seen.game.rules.words["wheel-empty"])
    names = seen.game.list_words([view.seats[seat] for seat in winners])
    facts = {"names": names, "points": str(points).replace("-", "−"), "round": str(view.round)}
    return ZoneFace("told", seen.game.rules.words[words].format_map(facts))
