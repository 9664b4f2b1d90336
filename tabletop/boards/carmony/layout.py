"""Where everything lies on Carmony's table: a pure function of view, desk and size.

The player at the screen sits at the bottom with the MELD cards and the note rack; the others sit along the top, in
turn order from the left. The wheel stands in the middle, the piles on its left, the player's own melds on its right.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin
from typing import Literal, NamedTuple

from engines.carmony.game import Carmony
from engines.carmony.scoring import round_scores, totals
from engines.carmony.state import DISCARD_PILE, MELD_DECK, MELD_HANDS, NOTE_DECK, NOTE_HANDS, Meld, State, meld_place
from engines.kernel.rows import leaders
from tabletop.boards.carmony import to_face
from tabletop.boards.carmony.areas import Areas, areas
from tabletop.boards.carmony.art.faces import Back, WheelDisc, WheelName
from tabletop.boards.carmony.art.wheel import HUB, name_places
from tabletop.boards.carmony.state import TableState, rack_order
from tabletop.boards.kit.furniture import PileFace, ZoneFace
from tabletop.boards.kit.piles import pile
from tabletop.table.arrange import Rack, cascades, grid, rack, ring, row
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

NOTE_RATIO = 0.71
"""Width by height of a NOTE card."""

FAN_RATIO = 1.42
"""Width by height of the block a meld takes on the table."""

PLATE_RATIO = 0.30
"""Height by width of a seat's plate."""

OWN_PLATE_RATIO = 0.42
"""The plate of the player at the bottom is the larger one: it says whose turn it is."""

LARGEST_FAN = 0.30
"""Of the table's height: a single meld does not grow beyond it."""

GAP = 6.0
"""Logical pixels between things that belong together."""

SMALL_FAN, SMALL_FAN_RATIO = 84.0, 1.16
"""A fan lower than this many pixels is narrower, and its middle larger: there the meld is named."""

LEAN = 0.55
"""How far a fanned card leans, of the angle at which it stands round the middle."""

Key = tuple[Literal["table", "fan", "seat", "wheel", "name", "rack", "melds"], int, int]
"""Zones and plates: ("table", seat, 0) takes melds, ("fan", seat, row) is one, ("name", pitch class, 0) a sector."""

WHEEL: Key = ("wheel", 0, 0)
HOLE: Key = ("wheel", 1, 0)
RACK: Key = ("rack", 0, 0)
MELDS: Key = ("melds", 0, 0)


class BoardView(NamedTuple):
    """What is laid out: the game, a view of it, the desk, and whose eyes it is for (None: between turns)."""

    game: Carmony
    view: State
    desk: TableState
    viewer: int | None


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
    room = areas(width, height, seats - 1)
    for i, rect in enumerate(room.others):
        yield from _other(seen, (bottom + 1 + i) % seats, rect)
    yield from _piles(seen, room.piles)
    yield from _wheel(seen, room.wheel)
    yield from _fans(seen, bottom, room.mine, LARGEST_FAN * height, "Melds")
    yield from _own(seen, bottom, room)


# --- the players ------------------------------------------------------------------------------------------------------


def _other(seen: BoardView, seat: int, rect: Rect) -> Iterator[Part]:
    """Another player: plate and backs on the left, melds on the right."""
    wide = max(min(0.34 * rect.width, 1.9 * rect.height), 0.22 * rect.width)
    plate = Rect(rect.x, rect.y, wide, min(0.42 * rect.height, PLATE_RATIO * wide))
    yield Plate(("seat", seat, 0), plate, to_face.seat_plate(seen.game, seen.view, seat))
    left = rect.bottom - plate.bottom - GAP
    notes = Rect(rect.x, plate.bottom + GAP, wide, 0.54 * left)
    melds = Rect(rect.x, notes.bottom + GAP, wide, left - notes.height - GAP)
    yield from _backs(seen.view, seat, melds, notes)
    fans = Rect(rect.x + wide + GAP, rect.y, rect.width - wide - GAP, rect.height)
    yield from _fans(seen, seat, fans, rect.height, "")


def _own(seen: BoardView, seat: int, room: Areas) -> Iterator[Part]:
    """The player at the bottom: plate, MELD cards, note rack; face down between turns."""
    plate = room.plate
    high = min(plate.height, OWN_PLATE_RATIO * plate.width)
    rect = Rect(plate.x, plate.y + (plate.height - high) / 2, plate.width, high)
    yield Plate(("seat", seat, 0), rect, to_face.seat_plate(seen.game, seen.view, seat))
    yield Zone(MELDS, room.melds, face=ZoneFace("strip"), depth=-3.0)
    yield Zone(RACK, room.rack, face=ZoneFace("strip"), depth=-3.0)
    if seen.viewer is None:
        yield from _backs(seen.view, seat, room.melds.inset(GAP), room.rack.inset(GAP))
    else:
        yield from _anchors(seat, room.melds, room.rack)
        yield from _meld_hand(seen, seat, room)
        yield from _rack(seen, seat, room.rack)


def _anchors(seat: int, melds: Rect, notes: Rect) -> Iterator[Placement]:
    """Where the cards of a hand come from and go to while it has none."""
    yield Placement(Spot(MELD_HANDS[seat], ANCHOR), *melds.centre, 56, 56, face=Back("meld"))
    yield Placement(Spot(NOTE_HANDS[seat], ANCHOR), *notes.centre, 50, 70, face=Back("note"))


def _backs(view: State, seat: int, melds: Rect, notes: Rect) -> Iterator[Placement]:
    """A hand that is not shown: as many backs as it has cards."""
    yield from _anchors(seat, melds, notes)
    high = min(notes.height, 90.0)
    wide = high * NOTE_RATIO
    across = min(melds.height, melds.width / 5.4, 90.0)
    for i, slot in enumerate(row(len(view.hands[seat]), notes, wide, gap=-0.45 * wide, align="left")):
        spot = Spot(NOTE_HANDS[seat], i)
        yield Placement(spot, slot.x, slot.y, wide, high, 0.0, 4.0 + 0.01 * i, Back("note"), Flag.DOWN)
    for i, slot in enumerate(row(len(view.meld_hands[seat]), melds, across, gap=3, align="left")):
        spot = Spot(MELD_HANDS[seat], i)
        yield Placement(spot, slot.x, slot.y, across, across, 0.0, 4.0 + 0.01 * i, Back("meld"), Flag.DOWN)


def _meld_hand(seen: BoardView, seat: int, room: Areas) -> Iterator[Placement]:
    """The MELD cards side by side; the one that is tried out lies in the wheel."""
    deck, desk = seen.game.deck, seen.desk
    hand = seen.view.meld_hands[seat]
    inner = room.melds.inset(GAP)
    size = min(inner.height, (inner.width - 4 * GAP) / 5)
    in_wheel = hand.index(desk.meld) if desk.meld is not None and desk.meld in hand else None
    for i, slot in enumerate(row(len(hand), inner, size, gap=GAP)):
        spot = Spot(MELD_HANDS[seat], i)
        if i == in_wheel:
            wide = 2 * HUB * room.wheel.radius
            face = to_face.meld_face(deck, hand[i], desk.turn)
            yield Placement(spot, room.wheel.x, room.wheel.y, wide, wide, 0.0, 4.0, face, Flag.MOVABLE)
        else:
            face = to_face.meld_face(deck, hand[i])
            yield Placement(spot, slot.x, slot.y, size, size, 0.0, 4.0, face, Flag.MOVABLE)


def _rack(seen: BoardView, seat: int, rect: Rect) -> Iterator[Placement]:
    """The NOTE cards in the order of the desk."""
    hand = seen.view.hands[seat]
    height = min(0.92 * rect.height, 0.16 * rect.width / NOTE_RATIO)
    best = rack(len(hand), rect.inset(GAP), height * NOTE_RATIO, height, gap=5, readable=0.6)
    for depth, (index, slot) in enumerate(zip(rack_order(hand, seen.desk.order), best.slots, strict=True)):
        spot, face = Spot(NOTE_HANDS[seat], index), to_face.note_face(hand[index])
        yield Placement(spot, slot.x, slot.y, best.width, best.height, 0.0, 4.0 + 0.01 * depth, face, Flag.MOVABLE)


# --- melds on the table -----------------------------------------------------------------------------------------------


def _fans(seen: BoardView, seat: int, rect: Rect, largest: float, label: str) -> Iterator[Part]:
    """A player's melds, each a fan round its middle; and the place where more of them go."""
    laid = [(number, meld) for number, meld in enumerate(seen.view.tables[seat]) if meld is not None]
    yield Zone(("table", seat, 0), rect, face=ZoneFace("strip", "" if laid else label), depth=-3.0)
    ratio = FAN_RATIO
    blocks = grid(len(laid), rect.inset(GAP), ratio, gap=GAP, largest=largest * ratio)
    if blocks.height < SMALL_FAN:
        ratio = SMALL_FAN_RATIO
        blocks = grid(len(laid), rect.inset(GAP / 2), ratio, gap=GAP / 2, largest=largest * ratio)
    for slot, (number, meld) in zip(blocks.slots, laid, strict=True):
        block = Rect(slot.x - blocks.width / 2, slot.y - blocks.height / 2, blocks.width, blocks.height)
        yield Zone(("fan", seat, number), block, face=ZoneFace("bare"), depth=-2.5)
        yield from _fan(seen.game, seat, number, meld, block)


def _fan(game: Carmony, seat: int, number: int, meld: Meld, block: Rect) -> Iterator[Placement]:
    """One meld: its notes fanned, the MELD card in their middle."""
    place = meld_place(seat, number)
    middle, *notes = to_face.laid_faces(game, meld)
    small = block.height < SMALL_FAN
    high = (0.50 if small else 0.60) * block.height
    across = (0.74 if small else 0.60) * block.height
    wide = high * NOTE_RATIO
    half = min(82.0, 20.0 + 8.0 * len(notes))
    x, y = block.centre[0], block.bottom - across / 2 - 1
    lean = radians(LEAN * half)
    reach_x = block.width / 2 - (wide * cos(lean) + high * sin(lean)) / 2
    reach_y = y - block.y - high / 2 - 2
    slots = ring(len(notes), x, y, reach_x, reach_y, start=-half, sweep=2 * half)
    yield Placement(Spot(place, 0), x, y, across, across, 0.0, 3.0, middle)
    for i, (slot, face) in enumerate(zip(slots, notes, strict=True), start=1):
        angle = LEAN * slot.angle
        yield Placement(Spot(place, i), slot.x, slot.y, wide, high, angle, 2.0 + 0.01 * i, face)


# --- the middle of the table ------------------------------------------------------------------------------------------


def _piles(seen: BoardView, rect: Rect) -> Iterator[Part]:
    """NOTE deck over MELD deck on the left; the discard pile beside them, spread so that it can be read."""
    view = seen.view
    drawing = view.phase == "draw" and seen.viewer is not None and seen.viewer == view.to_move
    flags = Flag.TARGET | Flag.CLICKABLE | Flag.MOVABLE if drawing else Flag(0)
    height = min(0.52 * rect.height, 0.42 * rect.width / NOTE_RATIO)
    width = height * NOTE_RATIO
    across = min(rect.height - height - 2 * GAP, 1.12 * width)
    top = rect.y + (rect.height - height - across - 2 * GAP) / 2
    left = rect.x + max(width, across) / 2
    deck = Rect(left - width / 2, top, width, height)
    tops = (Back("note"),) if view.note_deck else ()
    empty = ZoneFace("card", "NOTE deck")
    yield from pile(NOTE_DECK, len(view.note_deck), deck, tops, Back("note"), empty, flags | Flag.DOWN)
    melds = Disc(left, deck.bottom + 2 * GAP + across / 2, across / 2)
    dealing = Flag.CLICKABLE if view.phase == "deal" else Flag(0)
    yield Zone(MELD_DECK, melds, face=PileFace(Back("meld"), len(view.meld_deck)), flags=dealing)
    beside = left + max(width, across) / 2 + 3 * GAP
    room = Rect(beside, top, rect.right - beside, melds.bounds.bottom - top)
    yield from _discard_pile(view, room, width, flags)


def _discard_pile(view: State, rect: Rect, widest: float, flags: Flag) -> Iterator[Part]:
    """The discard pile: all of it can be taken, so every card's name stays in sight. Columns from the left, the last
    card lowest on the right."""
    spread = cascades(len(view.discard), rect, widest, NOTE_RATIO)
    home = Rect(rect.x, rect.y, spread.width, spread.height)
    under = ZoneFace("bare") if view.discard else ZoneFace("card", "Discard")
    yield Placement(Spot(DISCARD_PILE, ANCHOR), *home.centre, spread.width, spread.height, face=Back("note"))
    yield Zone(DISCARD_PILE, _around(spread) or home, face=under, flags=flags & Flag.TARGET)
    for i, slot in enumerate(spread.slots):
        beneath = spread.slots[i + 1] if i + 1 < len(spread.slots) else slot
        strip = round((beneath.y - slot.y) / spread.height, 3) if beneath.x == slot.x else 0.0
        spot, face = Spot(DISCARD_PILE, i), to_face.note_face(view.discard[i], strip)
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
        face = WheelName(note, sectors[note], note == root)
        rect = Rect(place.x - place.size / 2, place.y - place.size / 2, place.size, place.size)
        yield Plate(("name", note, 0), rect, face, depth=-1.9)
    if desk.meld is None:
        hole = Disc(disc.x, disc.y, HUB * disc.radius)
        yield Zone(HOLE, hole, face=_hub(seen), depth=-1.8)


def _hub(seen: BoardView) -> ZoneFace:
    """The middle of the empty wheel: where a MELD card goes, or how a round or the match ended."""
    view = seen.view
    if view.phase == "over":
        words, (winners, points) = "match-won", leaders(totals(seen.game.deck, view))
    elif view.phase == "deal" and view.tallies:
        words, (winners, points) = "round-won", leaders(round_scores(seen.game.deck, view.tallies[-1]))
    else:
        return ZoneFace("disc", "MELD card")
    names = seen.game.list_words([view.seats[seat] for seat in winners])
    facts = {"names": names, "points": str(points).replace("-", "−"), "round": str(view.round)}
    return ZoneFace("told", seen.game.rules.words[words].format_map(facts))
