"""Layout of Carmony's table: a pure function of view, UI state and size.

The wheel is in the middle of the stage. To its left are the decks, melds of the other players and the discard pile; to
its right the melds of the player at the screen, and above those the melds of another player. The hand is the largest
row.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Literal, NamedTuple

from msgspec.structs import replace

from engines.carmony.game import Carmony
from engines.carmony.scoring import round_scores, totals
from engines.carmony.state import DISCARD_PILE, MELD_DECK, MELD_HANDS, NOTE_DECK, NOTE_HANDS, State, meld_place
from engines.kernel.tuple_helpers import find_leaders
from tabletop.boards.carmony import to_face
from tabletop.boards.carmony.art.faces import Back, MeldPlate, WheelDisc, WheelName, WheelPawl
from tabletop.boards.carmony.art.wheel import HUB_RADIUS_RATIO, name_boxes
from tabletop.boards.carmony.state import TableState, rack_order
from tabletop.boards.kit.board_areas import BoardAreas, arrange_hand, divide_table, find_visible_ratio
from tabletop.boards.kit.common_faces import PileFace, ZoneFace, make_pile
from tabletop.boards.kit.grid import COLUMN_COUNT, Areas, Node, area, areas, columns, divide, rows
from tabletop.boards.kit.seats import find_bottom_seat
from tabletop.table.card_slots import SizedSlots, make_columns, make_row
from tabletop.table.layout import (
    ANCHOR_INDEX,
    Disc,
    Flag,
    Layout,
    LayoutPart,
    Placement,
    Plate,
    Rect,
    Spot,
    Zone,
    make_layout,
)
from tabletop.translator import translator

_tr = translator("Piles")

NOTE_ASPECT_RATIO = 0.71
"""Width of a NOTE card as a fraction of its height."""

BLOCK_ASPECT_RATIO = 1.33
"""Width by height of a meld's block: its plate and the top edges of its notes."""

NOTE_HEIGHT_RATIO = 0.8
"""Height of the notes behind a meld's plate, as a fraction of the plate's height."""


MAX_DISC_WIDTH_RATIO = 0.925
"""Largest diameter of a round card, as a fraction of the distance to the next one."""


GAP_PX = 6.0
"""Logical pixels between parts that belong together."""


Key = tuple[Literal["table", "fan", "seat", "wheel", "name", "rack", "melds"], int, int]
"""Keys of zones and plates.

("table", seat, 0) takes melds, ("fan", seat, row) is a meld, ("name", pitch class, 0) a sector of the wheel.
"""

WHEEL_KEY: Key = ("wheel", 0, 0)
HUB_KEY: Key = ("wheel", 1, 0)
RACK_KEY: Key = ("rack", 0, 0)
MELDS_KEY: Key = ("melds", 0, 0)


class BoardView(NamedTuple):
    """Input of a layout: the game, a view of it, the UI state, and the viewer.

    `viewer` is None between turns.
    """

    game: Carmony
    view: State
    ui_state: TableState
    viewer: int | None
    is_for_projector: bool = False
    """True if the table is read from a distance, so that what matters is large."""
    can_act: bool = True
    """True if the player at the screen can act."""


def layout(board_view: BoardView, width: float, height: float) -> Layout:
    """Return the layout of the table, in logical pixels."""
    return make_layout(_parts(board_view, width, height))


def _wide_stage(others: int, wheel: float, decks_height: float) -> Node:
    """Return the nodes of the stage.

    The wheel is in the middle. On its left are the melds of the first others over the decks and the discard pile, which
    take `decks_height` percent of the height. On its right are the melds of the last others over the player's own.
    """
    left, side = others - others // 2, (COLUMN_COUNT - wheel) / 2
    decks = columns(area("decks", 1), area("discard", side - 1), size=decks_height)
    theirs = columns(*areas("left", left, side), size=100 - decks_height)
    upper = columns(*areas("right", others - left, side), size=42 if others > 1 else 0)
    mine = area("mine", 58 if others > 1 else 100)
    return columns(rows(theirs, decks, size=side), area("wheel", wheel), rows(upper, mine, size=side))


def _tall_stage(others: int) -> Node:
    """Return the nodes of a tall stage: others' melds, then the wheel, then own melds."""
    decks = rows(area("decks", 45), area("discard", 55), size=4)
    return rows(
        columns(*areas("left", others, COLUMN_COUNT), size=22),
        columns(decks, area("wheel", 8), size=56),
        area("mine", 22),
    )


def divide_stage(board_areas: BoardAreas, others: int, is_class_display: bool, has_melds: bool) -> Areas:
    """Return the areas of a table.

    The decks are larger while no melds are laid. Melds are larger where the table is read from a distance.
    """
    middle = board_areas.stage
    if board_areas.is_tall:
        return {
            **divide(_tall_stage(others), middle, board_areas.margin),
            "melds": board_areas.side,
            "rack": board_areas.hand,
        }
    is_narrow = middle.width / 3 < 0.85 * middle.height  # four columns are too narrow for the wheel
    wheel = 6 if is_narrow and others == 1 else 4
    decks_height = 62 if not has_melds else 34 if is_class_display or others > 1 else 42
    hand_columns = columns(area("melds", 4), area("rack", 6))
    return {
        **divide(_wide_stage(others, wheel, decks_height), middle, board_areas.margin),
        **divide(hand_columns, board_areas.hand, board_areas.margin),
    }


def _parts(board_view: BoardView, width: float, height: float) -> Iterator[LayoutPart]:
    seats = len(board_view.view.seats)
    bottom = find_bottom_seat(board_view)
    room = divide_table(width, height, seats - 1)
    areas = divide_stage(room, seats - 1, board_view.is_for_projector, any(map(any, board_view.view.tables)))
    for i, plate in enumerate(room.other_plates):
        seat = (bottom + 1 + i) % seats
        yield Plate(("seat", seat, 0), plate, to_face.seat_plate(board_view.game, board_view.view, seat))
        yield from _anchors(seat, plate, plate)
        eating = board_view.ui_state.eating
        if eating is not None and eating.spot.place == MELD_HANDS[seat]:
            face = to_face.meld_face(board_view.game.deck, eating.card)
            yield Placement(eating.spot, *plate.centre, plate.height, plate.height, 0.0, 4.0, face)
    theirs = [rect for name, rect in areas.items() if isinstance(name, tuple)]
    table_rects = {(bottom + 1 + i) % seats: rect for i, rect in enumerate((*theirs, areas["mine"]))}
    yield from _meld_blocks(board_view, table_rects, bottom, room.margin)
    yield from _decks(board_view, areas["decks"])
    yield from _discard_pile(board_view, areas["discard"], areas["rack"].height * NOTE_ASPECT_RATIO)
    disc = _wheel_disc(areas["wheel"], 0.594 * height / 2 if board_view.is_for_projector else 0.0, room.margin)
    yield from _wheel_parts(board_view, disc)
    yield Plate(("seat", bottom, 0), room.plate, to_face.seat_plate(board_view.game, board_view.view, bottom))
    yield from _own_hand(board_view, bottom, areas, disc)


# --- the players ------------------------------------------------------------------------------------------------------


def _own_hand(board_view: BoardView, seat: int, room: Areas, wheel: Disc) -> Iterator[LayoutPart]:
    """Yield the cards of the player at the bottom; between turns they are face down."""
    yield Zone(MELDS_KEY, room["melds"], face=ZoneFace("bare"), depth=-3.0)
    yield Zone(RACK_KEY, room["rack"], face=ZoneFace("bare"), depth=-3.0)
    yield from _anchors(seat, room["melds"], room["rack"])
    yield from _meld_hand(board_view, seat, room["melds"], wheel)
    yield from _note_hand(board_view, seat, room["rack"])


def _anchors(seat: int, melds: Rect, notes: Rect) -> Iterator[Placement]:
    """Yield invisible places from and to which cards of an empty hand move."""
    yield Placement(Spot(MELD_HANDS[seat], ANCHOR_INDEX), *melds.centre, 56, 56, face=Back("meld"))
    yield Placement(Spot(NOTE_HANDS[seat], ANCHOR_INDEX), *notes.centre, 50, 70, face=Back("note"))


def _meld_hand(board_view: BoardView, seat: int, rect: Rect, wheel: Disc) -> Iterator[Placement]:
    """Yield the MELD cards of a hand; the chosen one is in the wheel."""
    deck, ui_state = board_view.game.deck, board_view.ui_state
    cards = board_view.view.meld_hands[seat]
    in_wheel = cards.index(ui_state.meld) if ui_state.meld is not None and ui_state.meld in cards else None
    rack = _place_discs(len(cards), rect)
    for i, (card, slot) in enumerate(zip(cards, rack.slots, strict=True)):
        spot = Spot(MELD_HANDS[seat], i)
        x, y, across, face = slot.x, slot.y, rack.width, to_face.meld_face(deck, card)
        flags = Flag.MOVABLE | Flag.IN_HAND
        if ui_state.eating is not None and spot == ui_state.eating.spot:
            face, flags = to_face.meld_face(deck, ui_state.eating.card), Flag(0)
        elif board_view.viewer is None:
            face, flags = Back("meld"), Flag.FACE_DOWN
        elif i == in_wheel:
            x, y, across = wheel.x, wheel.y, 2 * HUB_RADIUS_RATIO * wheel.radius
            face, flags = to_face.meld_face(deck, card, ui_state.card_turn), Flag.MOVABLE
        yield Placement(spot, x, y, across, across, 0.0, 4.0, face, flags)


def _place_discs(count: int, rect: Rect) -> SizedSlots:
    """Return positions of round cards in one row, or in two if they are larger so.

    Cards of the lower row are between those of the upper row.
    """
    upper = max(3, ceil(count / 2))
    across = min(
        0.58 * rect.height, MAX_DISC_WIDTH_RATIO * rect.width / upper
    )  # the second row fits into the gaps of the first
    alone = min(rect.height, MAX_DISC_WIDTH_RATIO * rect.width / max(3, count))
    if alone >= across:
        return SizedSlots(make_row(count, rect, alone, rect.width, "left"), alone, alone)
    first = make_row(upper, rect._replace(height=across), across, rect.width)
    shift = (first[1].x - first[0].x) / 2
    low = rect.bottom + 0.028 * rect.height - across / 2  # lower, so that a raised card covers less of those above
    second = tuple(slot._replace(x=slot.x + shift, y=low) for slot in first)
    return SizedSlots((*first, *second)[:count], across, across)


def _note_hand(board_view: BoardView, seat: int, rect: Rect) -> Iterator[Placement]:
    """Yield the NOTE cards of a hand in the order of the UI state."""
    notes = board_view.view.hands[seat]
    rack = arrange_hand(len(notes), rect, NOTE_ASPECT_RATIO, readable=0.26, depth=4.0)
    left = find_visible_ratio(rack, 0.84)  # the names keep the positions that they have on an uncovered card
    if left < 1.0:
        # The rim of a highlighted card covers this much of the card before it.
        left = min(left, round((rack.slots[1].x - rack.slots[0].x) / rack.width - 0.03, 2))
    order = range(len(notes)) if board_view.viewer is None else rack_order(notes, board_view.ui_state.order)
    flags = Flag.FACE_DOWN if board_view.viewer is None else Flag.MOVABLE | Flag.IN_HAND
    for index, slot in zip(order, rack.slots, strict=True):
        shown = 1.0 if slot is rack.slots[-1] else left  # nothing covers the last one
        spot, face = (
            Spot(NOTE_HANDS[seat], index),
            to_face.note_face(board_view.game.deck, notes[index], visible_width_ratio=shown),
        )
        yield Placement(spot, slot.x, slot.y, rack.width, rack.height, slot.angle, slot.depth, face, flags)


# --- melds on the table -----------------------------------------------------------------------------------------------


def _meld_blocks(board_view: BoardView, places: dict[int, Rect], bottom: int, gutter: float) -> Iterator[LayoutPart]:
    """Yield every player's melds, and the zones for more of them.

    Each row holds a whole number of melds. All have one size, except those of the player at the bottom, which may be
    larger.
    """
    tables = board_view.view.tables
    rows_by_seat = {
        seat: [index for index, meld in enumerate(table) if meld is not None] for seat, table in enumerate(tables)
    }
    side = places[bottom].width
    widths = {seat: _block_width(len(rows_by_seat[seat]), rect, side, gutter) for seat, rect in places.items()}
    for seat, rect in places.items():
        yield Zone(("table", seat, 0), rect, face=ZoneFace("bare"), depth=-3.0)
        width = widths[seat] if seat == bottom else min(widths.values())
        height = width / BLOCK_ASPECT_RATIO
        across = int((rect.width + gutter + 1.0) / (width + gutter)) or 1
        for index, number in enumerate(rows_by_seat[seat]):
            down, right = divmod(index, across)
            block = Rect(rect.x + right * (width + gutter), rect.y + down * (height + GAP_PX), width, height)
            yield Zone(("fan", seat, number), block, face=ZoneFace("bare"), depth=-2.5)
            yield from _meld_block(board_view, seat, number, block)


def _block_width(count: int, rect: Rect, side: float, gutter: float) -> float:
    """Return the largest width of blocks at which a rectangle holds `count` of them.

    A whole number of them fits across `side`.
    """
    for each in range(2, 100):
        width = (side + gutter) / each - gutter
        across, down = (
            int((rect.width + gutter + 1.0) / (width + gutter)),
            (rect.height + GAP_PX) / (width / BLOCK_ASPECT_RATIO + GAP_PX),
        )
        if across * int(down) >= count:
            break
    return width


def _meld_block(board_view: BoardView, seat: int, number: int, block: Rect) -> Iterator[Placement]:
    """Yield one meld: its plate, and its notes side by side behind it."""
    place, meld = meld_place(seat, number), board_view.view.tables[seat][number]
    assert meld is not None, "a meld that was eaten has no block"
    middle, notes = to_face.laid_meld_faces(board_view.game, meld)
    # Fraction of the block's height that shows the notes over the plate. Less where nobody could read their names.
    peek = 0.19 if board_view.is_for_projector else 0.30
    plate = (1 - peek) * block.height
    yield Placement(
        Spot(place, 0), block.centre[0], block.bottom - plate / 2, block.width, plate, 0.0, 3.0, MeldPlate(middle, seat)
    )
    height = NOTE_HEIGHT_RATIO * plate
    inner = Rect(block.x + 0.1 * plate, block.y, block.width - 0.2 * plate, height)
    slots = make_row(len(notes), inner, height * NOTE_ASPECT_RATIO, gap=2.0)
    apart = (slots[1].x - slots[0].x) / (height * NOTE_ASPECT_RATIO) if len(slots) > 1 and height else 1.0
    strip, left = round(peek / (1 - peek) / NOTE_HEIGHT_RATIO, 2), min(1.0, round(apart, 2))
    for index, (slot, face) in enumerate(zip(slots, notes, strict=True), start=1):
        shown = replace(
            face, visible_height_ratio=strip, visible_width_ratio=left, has_name=not board_view.is_for_projector
        )
        yield Placement(
            Spot(place, index), slot.x, slot.y, height * NOTE_ASPECT_RATIO, height, 0.0, 2.0 + 0.01 * index, shown
        )


# --- the middle of the table ------------------------------------------------------------------------------------------


def _draw_flags(board_view: BoardView) -> Flag:
    """Return the flags of decks and piles: the player at the screen may draw, or not."""
    drawing = (
        board_view.view.phase == "draw"
        and board_view.viewer is not None
        and board_view.viewer == board_view.view.to_move
    )
    return Flag.TARGET | Flag.CLICKABLE | Flag.MOVABLE if drawing else Flag(0)


def _decks(board_view: BoardView, rect: Rect) -> Iterator[LayoutPart]:
    """Yield the NOTE deck, and the MELD deck below it, at the edge of the stage."""
    view, flags = board_view.view, _draw_flags(board_view)
    width = min(rect.width, (rect.height - GAP_PX) / (1 + 1 / NOTE_ASPECT_RATIO))
    deck = Rect(rect.x, rect.y, width, width / NOTE_ASPECT_RATIO)
    tops = (Back("note"),) if view.note_deck else ()
    empty = ZoneFace("card", _tr("NOTE deck"))
    parts = make_pile(NOTE_DECK, len(view.note_deck), deck, tops, Back("note"), empty, flags | Flag.FACE_DOWN)
    yield from (
        part for part in parts if not (board_view.is_for_projector and isinstance(part, Plate))
    )  # nobody could read the count
    melds = Disc(rect.x + width / 2, deck.bottom + GAP_PX + width / 2, width / 2)
    dealing = Flag.CLICKABLE if view.phase == "deal" else Flag(0)
    yield Zone(
        MELD_DECK,
        melds,
        face=PileFace(Back("meld"), len(view.meld_deck), has_count=not board_view.is_for_projector),
        flags=dealing,
    )


def _discard_pile(board_view: BoardView, rect: Rect, widest: float) -> Iterator[LayoutPart]:
    """Yield the discard pile in columns from the left, with every name in sight.

    All of it can be taken. The last card is lowest on the right.
    """
    view, flags = board_view.view, _draw_flags(board_view)
    spread = make_columns(
        len(view.discard), rect, min(widest, 0.62 * rect.height * NOTE_ASPECT_RATIO), NOTE_ASPECT_RATIO
    )
    home = Rect(rect.x, rect.y, spread.width, spread.height)
    under = ZoneFace("bare") if view.discard else ZoneFace("card", _tr("Discard"))
    yield Placement(Spot(DISCARD_PILE, ANCHOR_INDEX), *home.centre, spread.width, spread.height, face=Back("note"))
    yield Zone(DISCARD_PILE, _bounds(spread) or home, face=under, flags=flags & Flag.TARGET)
    for i, slot in enumerate(spread.slots):
        beneath = spread.slots[i + 1] if i + 1 < len(spread.slots) else slot
        strip = round((beneath.y - slot.y) / spread.height, 3) if beneath.x == slot.x else 0.0
        spot, face = Spot(DISCARD_PILE, i), to_face.note_face(board_view.game.deck, view.discard[i], strip)
        resting = flags & ~Flag.TARGET
        yield Placement(spot, slot.x, slot.y, spread.width, spread.height, 0.0, 1.0 + 0.01 * i, face, resting)


def _bounds(spread: SizedSlots) -> Rect | None:
    """Return the rectangle round all cards of a spread, or None if it is empty."""
    if not spread.slots:
        return None
    left, right = min(slot.x for slot in spread.slots), max(slot.x for slot in spread.slots)
    top, bottom = min(slot.y for slot in spread.slots), max(slot.y for slot in spread.slots)
    width, height = spread.width, spread.height
    return Rect(left - width / 2, top - height / 2, right - left + width, bottom - top + height)


def _wheel_disc(rect: Rect, distant_radius: float, gutter: float) -> Disc:
    """Return the disc of the wheel.

    If `distant_radius` is not 0, it is the largest radius, and the disc may reach beyond its rectangle.
    """
    radius = min(rect.width / 2 + gutter, distant_radius) if distant_radius else min(rect.width, rect.height) / 2
    return Disc(*rect.centre, radius)


def _wheel_parts(board_view: BoardView, disc: Disc) -> Iterator[LayoutPart]:
    """Yield the wheel: a disc that turns, upright names, the pawl, the empty hub."""
    ui_state = board_view.ui_state
    sectors = to_face.wheel_sectors(board_view.game, board_view.view, ui_state, board_view.viewer)
    root = ui_state.root if ui_state.meld is not None else None
    angle = 30.0 * ui_state.wheel_turn
    box = disc.bounds
    yield Plate(WHEEL_KEY, box, WheelDisc(sectors, root), depth=-2.0, angle=angle, flags=Flag.TURNABLE)
    for note, place in enumerate(name_boxes(disc.x, disc.y, disc.radius, angle)):
        face = WheelName(note, sectors[note])
        rect = Rect(place.x - place.size / 2, place.y - place.size / 2, place.size, place.size)
        yield Plate(("name", note, 0), rect, face, depth=-1.9, dial=WHEEL_KEY)
    pawl = 0.11 * disc.radius
    top = Rect(disc.x - pawl / 2, disc.y - disc.radius - pawl / 2, pawl, pawl)
    # Degrees between the pawl's ends when a detent has passed it.
    yield Plate(("wheel", 2, 0), top, WheelPawl(), depth=-1.8, dial=WHEEL_KEY, lean_degrees=56.0)
    if ui_state.meld is None:
        hole = Disc(disc.x, disc.y, HUB_RADIUS_RATIO * disc.radius)
        yield Zone(HUB_KEY, hole, face=_hub_face(board_view), depth=-1.8)


def _may_lay(board_view: BoardView) -> bool:
    """Return True if the player at the screen may lay a meld, given the notes for it."""
    view, seat = board_view.view, board_view.viewer
    if seat is None or not board_view.can_act or view.phase != "act" or view.ate:
        return False
    types = {board_view.game.deck.meld(card).type for card in view.meld_hands[seat]}
    return view.turn_type in types if view.turn_type else bool(types)


def _hub_face(board_view: BoardView) -> ZoneFace:
    """Return the text in the empty wheel: what to do, or how a round or match ended."""
    view = board_view.view
    if view.phase == "over":
        words, (winners, points) = "match-won", find_leaders(totals(board_view.game.deck, view))
    elif view.phase == "deal" and view.tallies:
        words, (winners, points) = "round-won", find_leaders(round_scores(board_view.game.deck, view.tallies[-1]))
    elif not _may_lay(board_view):
        return ZoneFace("told", board_view.game.rules.words["round"].format(round=view.round) if view.round else "")
    else:
        return ZoneFace("told", board_view.game.rules.words["wheel-empty"])
    names = board_view.game.join_words([view.seats[seat] for seat in winners])
    facts = {"names": names, "points": str(points).replace("-", "−"), "round": str(view.round)}
    return ZoneFace("told", board_view.game.rules.words[words].format_map(facts))
