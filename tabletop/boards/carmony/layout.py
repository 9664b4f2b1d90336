"""Where everything lies on Carmony's table: a pure function of view, desk and size.

The player at the screen sits at the bottom with the MELD cards and the note rack; the others sit along the top, in
turn order from the left. The wheel stands in the middle, the piles on its left, the player's own melds on its right.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from engines.carmony.game import Carmony
from engines.carmony.state import DISCARD_PILE, MELD_DECK, MELD_HANDS, NOTE_DECK, NOTE_HANDS, Meld, State, meld_place
from engines.kernel.places import Place
from tabletop.boards.carmony import dress
from tabletop.boards.carmony.desk import Desk, rack_order
from tabletop.boards.carmony.faces import Back, PileFace, WheelDisc, WheelName, ZoneFace
from tabletop.boards.carmony.wheel import HUB, name_places
from tabletop.table.arrange import Slot, grid, pile, rack, ring, row
from tabletop.table.layout import Disc, Flag, Layout, Placement, Plate, Rect, Spot, Zone

NOTE_RATIO = 0.71
"""Width by height of a NOTE card."""

FAN_RATIO = 1.42
"""Width by height of the block a meld takes on the table."""

PLATE_RATIO = 0.30
"""Height by width of a seat's plate."""

LARGEST_FAN = 0.30
"""Of the table's height: a single meld does not grow beyond it."""

Kind = Literal["note", "meld"]
Key = tuple[Literal["table", "fan", "seat", "wheel", "name", "rack", "melds"], int, int]
"""Zones and plates: ("table", seat, 0) takes melds, ("fan", seat, row) is one, ("name", pitch class, 0) a sector."""

WHEEL: Key = ("wheel", 0, 0)
RACK: Key = ("rack", 0, 0)
MELDS: Key = ("melds", 0, 0)


class Areas(NamedTuple):
    """The table divided, in logical pixels."""

    others: tuple[Rect, ...]
    """One for each other seat, in turn order."""
    piles: Rect
    wheel: Disc
    mine: Rect
    plate: Rect
    melds: Rect
    rack: Rect


def areas(width: float, height: float, others: int) -> Areas:
    """Divide a table. Narrow ones put the MELD cards above the note rack, wide ones beside it."""
    margin = max(8.0, 0.014 * min(width, height))
    narrow = width < 1.32 * height
    top = height * (0.20 if narrow else 0.225)
    bottom = height * (0.36 if narrow else 0.265)
    middle = Rect(margin, top + margin, width - 2 * margin, height - top - bottom - 2 * margin)
    seat_width = (width - margin * (others + 1)) / max(1, others)
    seats = tuple(Rect(margin + i * (seat_width + margin), margin, seat_width, top - margin) for i in range(others))
    radius = min(middle.height, 0.46 * middle.width) / 2
    piles_width = min(0.30 * middle.width, middle.width / 2 - radius - margin)
    piles = Rect(middle.x, middle.y, piles_width, middle.height)
    wheel = Disc(piles.right + margin + radius, middle.centre[1], radius)
    mine = Rect(wheel.x + radius + margin, middle.y, middle.right - wheel.x - radius - margin, middle.height)
    low = Rect(margin, height - bottom, width - 2 * margin, bottom - margin)
    if narrow:
        strip = 0.44 * low.height
        plate = Rect(low.x, low.y, 0.26 * low.width, strip)
        melds = Rect(plate.right + margin, low.y, low.right - plate.right - margin, strip)
        notes = Rect(low.x, low.y + strip + margin / 2, low.width, low.height - strip - margin / 2)
    else:
        plate = Rect(low.x, low.y, 0.15 * low.width, low.height)
        melds_width = min(0.42 * low.width, 5.3 * low.height)
        melds = Rect(plate.right + margin, low.y, melds_width, low.height)
        notes = Rect(melds.right + margin, low.y, low.right - melds.right - margin, low.height)
    return Areas(seats, piles, wheel, mine, plate, melds, notes)


def bottom_seat(view: State, eyes: int | None) -> int:
    """Who sits at the bottom: whose eyes are at the screen, else whose turn it is, else the dealer."""
    return eyes if eyes is not None else view.to_move if view.to_move is not None else view.dealer


def layout(game: Carmony, view: State, desk: Desk, eyes: int | None, width: float, height: float) -> Layout:
    """The table as `eyes` see it (None: between turns, with no hand shown)."""
    seats = len(view.seats)
    bottom = bottom_seat(view, eyes)
    room = areas(width, height, seats - 1)
    cards: list[Placement] = []
    zones: list[Zone] = []
    plates: list[Plate] = []
    anchors: list[Placement] = []
    for i, rect in enumerate(room.others):
        seat = (bottom + 1 + i) % seats
        _other(game, view, seat, rect, cards, zones, plates)
        anchors += _hidden(seat, rect, rect)
    _piles(view, room.piles, eyes, zones, cards, anchors)
    _wheel(game, view, desk, eyes, room.wheel, zones, plates)
    _fans(game, view, bottom, room.mine, LARGEST_FAN * height, "Melds", cards, zones)
    plates.append(Plate(("seat", bottom, 0), _plate_rect(room.plate), dress.seat_plate(game, view, bottom)))
    anchors += _hidden(bottom, room.melds, room.rack)
    if eyes is None:
        cards += _backs(view, bottom, room.melds, room.rack)
    else:
        _meld_hand(game, view, desk, eyes, room, cards, zones)
        _rack(view, desk, eyes, room.rack, cards, zones)
    return Layout(tuple(cards), tuple(zones), tuple(plates), tuple(anchors))


def _plate_rect(rect: Rect) -> Rect:
    """A seat plate in the middle of its area: names are wide, not tall."""
    height = min(rect.height, PLATE_RATIO * rect.width)
    return Rect(rect.x, rect.y + (rect.height - height) / 2, rect.width, height)


def _other(
    game: Carmony,
    view: State,
    seat: int,
    rect: Rect,
    cards: list[Placement],
    zones: list[Zone],
    plates: list[Plate],
) -> None:
    """Another player: plate and backs on the left, melds on the right."""
    gap = 6.0
    wide = max(min(0.34 * rect.width, 1.9 * rect.height), 0.22 * rect.width)
    plate = Rect(rect.x, rect.y, wide, min(0.42 * rect.height, PLATE_RATIO * wide))
    plates.append(Plate(("seat", seat, 0), plate, dress.seat_plate(game, view, seat)))
    left = rect.bottom - plate.bottom - gap
    notes = Rect(rect.x, plate.bottom + gap, wide, 0.54 * left)
    melds = Rect(rect.x, notes.bottom + gap, wide, left - notes.height - gap)
    cards += _backs(view, seat, melds, notes)
    fans = Rect(rect.x + wide + gap, rect.y, rect.width - wide - gap, rect.height)
    _fans(game, view, seat, fans, rect.height, "", cards, zones)


def _backs(view: State, seat: int, melds: Rect, notes: Rect) -> list[Placement]:
    """A hand that is not shown: as many backs as it has cards."""
    high = min(notes.height, 90.0)
    wide = high * NOTE_RATIO
    across = min(melds.height, melds.width / 5.4, 90.0)
    note_slots = row(len(view.hands[seat]), notes, wide, gap=-0.45 * wide, align="left")
    meld_slots = row(len(view.meld_hands[seat]), melds, across, gap=3, align="left")
    places: tuple[tuple[Place, tuple[Slot, ...], float, float, Kind], ...]
    places = (
        (NOTE_HANDS[seat], note_slots, wide, high, "note"),
        (MELD_HANDS[seat], meld_slots, across, across, "meld"),
    )
    return [
        Placement(Spot(place, i), slot.x, slot.y, width, height, 0.0, 4.0 + 0.01 * i, Back(kind))
        for place, slots, width, height, kind in places
        for i, slot in enumerate(slots)
    ]


def _hidden(seat: int, melds: Rect, notes: Rect) -> list[Placement]:
    """Where the cards of a hand come from and go to while it has none."""
    return [
        Placement(Spot(MELD_HANDS[seat], -1), *melds.centre, 56, 56, face=Back("meld")),
        Placement(Spot(NOTE_HANDS[seat], -1), *notes.centre, 50, 70, face=Back("note")),
    ]


def _fans(
    game: Carmony,
    view: State,
    seat: int,
    rect: Rect,
    largest: float,
    label: str,
    cards: list[Placement],
    zones: list[Zone],
) -> None:
    """A player's melds, each a fan round its middle; and the place where more of them go."""
    laid = [(number, meld) for number, meld in enumerate(view.tables[seat]) if meld is not None]
    zones.append(Zone(("table", seat, 0), rect, face=ZoneFace("row", "" if laid else label), depth=-3.0))
    inner = rect.inset(6)
    blocks = grid(len(laid), inner, FAN_RATIO, gap=6, largest=largest * FAN_RATIO)
    for slot, (number, meld) in zip(blocks.slots, laid, strict=True):
        block = Rect(slot.x - blocks.width / 2, slot.y - blocks.height / 2, blocks.width, blocks.height)
        zones.append(Zone(("fan", seat, number), block, face=ZoneFace("meld"), depth=-2.5))
        cards += _fan(game, seat, number, meld, block)


def _fan(game: Carmony, seat: int, number: int, meld: Meld, block: Rect) -> list[Placement]:
    """One meld: its notes fanned, the MELD card in their middle."""
    place = meld_place(seat, number)
    faces = dress.laid_faces(game, meld)
    disc = 0.60 * block.height
    card_height = 0.60 * block.height
    card_width = card_height * NOTE_RATIO
    count = len(meld.notes)
    half = min(82.0, 20.0 + 8.0 * count)
    centre_x, centre_y = block.centre[0], block.bottom - disc / 2 - 1
    reach_x = block.width / 2 - card_width * 0.62
    reach_y = centre_y - block.y - card_height / 2 - 2
    slots = ring(count, centre_x, centre_y, reach_x, reach_y, start=-half, sweep=2 * half)
    placed = [
        Placement(Spot(place, i), slot.x, slot.y, card_width, card_height, slot.angle * 0.55, 2.0 + 0.01 * i, faces[i])
        for i, slot in enumerate(slots, start=1)
    ]
    middle = Placement(Spot(place, 0), centre_x, centre_y, disc, disc, 0.0, 3.0, faces[0])
    return [middle, *placed]


def _piles(
    view: State, rect: Rect, eyes: int | None, zones: list[Zone], cards: list[Placement], anchors: list[Placement]
) -> None:
    """NOTE deck and discard pile beside each other, the MELD deck under them."""
    acting = eyes is not None and eyes == view.to_move
    drawing = Flag.TARGET | Flag.CLICKABLE if acting and view.phase == "draw" else Flag(0)
    gap = 0.06 * rect.width
    height = min(0.50 * rect.height, (rect.width - 3 * gap) / 2 / NOTE_RATIO)
    width = height * NOTE_RATIO
    left = rect.x + (rect.width - 2 * width - gap) / 2
    disc = min(0.40 * rect.height, 0.8 * height)
    top = rect.y + (rect.height - height - disc - gap) / 2
    deck = Rect(left, top, width, height)
    discard = Rect(left + width + gap, top, width, height)
    full = bool(view.note_deck)
    empty_deck, empty_pile = ZoneFace("deck", "NOTE deck"), ZoneFace("discard", "Discard")
    deck_face = PileFace("note", len(view.note_deck)) if full else empty_deck
    zones.append(Zone(NOTE_DECK, deck, face=deck_face))
    if full:
        top_card = Spot(NOTE_DECK, len(view.note_deck) - 1)
        flags = drawing | Flag.MOVABLE if drawing else Flag(0)
        cards.append(Placement(top_card, *deck.centre, width, height, 0.0, 1.0, deck_face, flags))
    pile_flags = drawing | Flag.MOVABLE if drawing else Flag(0)
    zones.append(Zone(DISCARD_PILE, discard, face=empty_pile))
    anchors.append(Placement(Spot(DISCARD_PILE, -1), *discard.centre, width, height, face=Back("note")))
    if view.discard:
        cards += _discards(view, discard, pile_flags)
    melds = Disc(rect.centre[0], top + height + gap + disc / 2, disc / 2)
    zones.append(Zone(MELD_DECK, melds, face=PileFace("meld", len(view.meld_deck))))


def _discards(view: State, rect: Rect, flags: Flag) -> list[Placement]:
    """The discard pile, face up: all of it can be taken, so as much as possible of it can be seen."""
    count = len(view.discard)
    shown = min(count, 6)
    first = count - shown
    slots = pile(shown, *rect.centre, dx=1.2, dy=-1.4, most=shown)
    return [
        Placement(
            Spot(DISCARD_PILE, first + i),
            slot.x,
            slot.y,
            rect.width,
            rect.height,
            0.0,
            1.0 + 0.01 * i,
            dress.pile_face(view.discard) if i == shown - 1 else dress.note_face(view.discard[first + i]),
            flags if i == shown - 1 else Flag(0),
        )
        for i, slot in enumerate(slots)
    ]


def _wheel(
    game: Carmony, view: State, desk: Desk, eyes: int | None, disc: Disc, zones: list[Zone], plates: list[Plate]
) -> None:
    """The chromatic wheel: the disc turns, the names stay upright, a MELD card may lie in the middle."""
    sectors = dress.sectors(game, view, desk, eyes)
    root = desk.root if desk.meld is not None else None
    angle = 30.0 * desk.wheel
    box = Rect(disc.x - disc.radius, disc.y - disc.radius, 2 * disc.radius, 2 * disc.radius)
    plates.append(Plate(WHEEL, box, WheelDisc(sectors, root), depth=-2.0, angle=angle, flags=Flag.TURNABLE))
    for note, place in enumerate(name_places(disc.x, disc.y, disc.radius, angle)):
        face = WheelName(note, sectors[note], note == root)
        rect = Rect(place.x - place.size / 2, place.y - place.size / 2, place.size, place.size)
        plates.append(Plate(("name", note, 0), rect, face, depth=-1.9))
    if desk.meld is None:
        hole = Disc(disc.x, disc.y, HUB * disc.radius)
        zones.append(Zone(("wheel", 1, 0), hole, face=ZoneFace("wheel", "MELD card"), depth=-1.8))


def _meld_hand(
    game: Carmony, view: State, desk: Desk, eyes: int, room: Areas, cards: list[Placement], zones: list[Zone]
) -> None:
    hand = view.meld_hands[eyes]
    size = min(room.melds.height, (room.melds.width - 4 * 6) / 5)
    slots = row(len(hand), room.melds, size, gap=6)
    in_wheel = hand.index(desk.meld) if desk.meld in hand and desk.meld is not None else -1
    zones.append(Zone(MELDS, room.melds, face=ZoneFace("row"), depth=-3.0))
    for i, (card, slot) in enumerate(zip(hand, slots, strict=True)):
        spot = Spot(MELD_HANDS[eyes], i)
        if i == in_wheel:
            wide = 2 * HUB * room.wheel.radius
            face = dress.meld_face(game.deck, card, desk.turn)
            cards.append(Placement(spot, room.wheel.x, room.wheel.y, wide, wide, 0.0, 4.0, face, Flag.MOVABLE))
        else:
            face = dress.meld_face(game.deck, card)
            cards.append(Placement(spot, slot.x, slot.y, size, size, 0.0, 4.0, face, Flag.MOVABLE))


def _rack(view: State, desk: Desk, eyes: int, rect: Rect, cards: list[Placement], zones: list[Zone]) -> None:
    hand = view.hands[eyes]
    zones.append(Zone(RACK, rect, face=ZoneFace("row"), depth=-3.0))
    height = min(0.92 * rect.height, 0.16 * rect.width / NOTE_RATIO)
    inner = rect.inset(6)
    best = rack(len(hand), inner, height * NOTE_RATIO, height, gap=5)
    order = rack_order(hand, desk.order)
    for depth, (index, slot) in enumerate(zip(order, best.slots, strict=True)):
        cards.append(
            Placement(
                Spot(NOTE_HANDS[eyes], index),
                slot.x,
                slot.y,
                best.width,
                best.height,
                0.0,
                4.0 + 0.01 * depth,
                dress.note_face(hand[index]),
                Flag.MOVABLE,
            )
        )
