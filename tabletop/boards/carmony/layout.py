"""Layout of Carmony's table, a pure function of view, UI state and size.

The wheel is in the middle of the stage. To its left are the decks, the discard pile and melds of other players. To its
right are the melds of the player at the screen, and above those the melds of other players. The hand is the largest
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
from tabletop.boards.carmony.art.wheel import HUB_RADIUS_RATIO, find_name_boxes
from tabletop.boards.carmony.state import TableState, find_rack_order
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
    """Input of a layout: the game, a view of it, the UI state and the viewer.

    `viewer` is None between turns.
    """

    game: Carmony
    view: State
    ui_state: TableState
    viewer: int | None
    is_for_projector: bool = False
    """True if the table is read from a distance."""
    can_act: bool = True
    """True if the player at the screen can act."""


def layout(board_view: BoardView, width: float, height: float) -> Layout:
    """Return the layout of the table, in logical pixels."""
    return make_layout(_iterate_parts(board_view, width, height))


def _make_wide_stage(other_count: int, wheel_columns: float, decks_height: float) -> Node:
    """Return the nodes of the stage.

    The wheel is in the middle. On its left are the melds of the first others over the decks and the discard pile, which
    take `decks_height` percent of the height. On its right are the melds of the last others over the player's own.
    """
    left_count, side_columns = other_count - other_count // 2, (COLUMN_COUNT - wheel_columns) / 2
    decks = columns(area("decks", 1), area("discard", side_columns - 1), size=decks_height)
    left_node = columns(*areas("left", left_count, side_columns), size=100 - decks_height)
    upper_node = columns(*areas("right", other_count - left_count, side_columns), size=42 if other_count > 1 else 0)
    own_node = area("mine", 58 if other_count > 1 else 100)
    return columns(
        rows(left_node, decks, size=side_columns),
        area("wheel", wheel_columns),
        rows(upper_node, own_node, size=side_columns),
    )


def _make_tall_stage(other_count: int) -> Node:
    """Return the nodes of a tall stage.

    From the top they are the melds of the others, the wheel and the player's own melds.
    """
    decks = rows(area("decks", 45), area("discard", 55), size=4)
    return rows(
        columns(*areas("left", other_count, COLUMN_COUNT), size=22),
        columns(decks, area("wheel", 8), size=56),
        area("mine", 22),
    )


def divide_stage(board_areas: BoardAreas, other_count: int, is_class_display: bool, has_melds: bool) -> Areas:
    """Return the areas of a table.

    The decks are larger while no melds are laid. Melds are larger where the table is read from a distance.
    """
    stage = board_areas.stage
    if board_areas.is_tall:
        return {
            **divide(_make_tall_stage(other_count), stage, board_areas.margin),
            "melds": board_areas.side,
            "rack": board_areas.hand,
        }
    is_narrow = stage.width / 3 < 0.85 * stage.height  # four columns are too narrow for the wheel
    wheel_columns = 6 if is_narrow and other_count == 1 else 4
    decks_height = 62 if not has_melds else 34 if is_class_display or other_count > 1 else 42
    hand_columns = columns(area("melds", 4), area("rack", 6))
    return {
        **divide(_make_wide_stage(other_count, wheel_columns, decks_height), stage, board_areas.margin),
        **divide(hand_columns, board_areas.hand, board_areas.margin),
    }


def _iterate_parts(board_view: BoardView, width: float, height: float) -> Iterator[LayoutPart]:
    seat_count = len(board_view.view.seats)
    bottom = find_bottom_seat(board_view)
    board_areas = divide_table(width, height, seat_count - 1)
    areas = divide_stage(
        board_areas, seat_count - 1, board_view.is_for_projector, any(map(any, board_view.view.tables))
    )
    for index, plate in enumerate(board_areas.other_plates):
        seat = (bottom + 1 + index) % seat_count
        yield Plate(("seat", seat, 0), plate, to_face.make_seat_plate(board_view.game, board_view.view, seat))
        yield from _iterate_anchors(seat, plate, plate)
        eating = board_view.ui_state.eating
        if eating is not None and eating.spot.place == MELD_HANDS[seat]:
            face = to_face.make_meld_face(board_view.game.deck, eating.card)
            yield Placement(eating.spot, *plate.centre, plate.height, plate.height, 0.0, 4.0, face)
    other_rects = [rect for name, rect in areas.items() if isinstance(name, tuple)]
    table_rects = {(bottom + 1 + index) % seat_count: rect for index, rect in enumerate((*other_rects, areas["mine"]))}
    yield from _iterate_meld_blocks(board_view, table_rects, bottom, board_areas.margin)
    yield from _iterate_decks(board_view, areas["decks"])
    yield from _iterate_discard_pile(board_view, areas["discard"], areas["rack"].height * NOTE_ASPECT_RATIO)
    disc = _make_wheel_disc(
        areas["wheel"], 0.594 * height / 2 if board_view.is_for_projector else 0.0, board_areas.margin
    )
    yield from _iterate_wheel_parts(board_view, disc)
    yield Plate(
        ("seat", bottom, 0), board_areas.plate, to_face.make_seat_plate(board_view.game, board_view.view, bottom)
    )
    yield from _iterate_own_hand(board_view, bottom, areas, disc)


# --- the players ------------------------------------------------------------------------------------------------------


def _iterate_own_hand(board_view: BoardView, seat: int, areas_by_name: Areas, wheel: Disc) -> Iterator[LayoutPart]:
    """Yield the cards of the player at the bottom. Between turns they are face down."""
    yield Zone(MELDS_KEY, areas_by_name["melds"], face=ZoneFace("bare"), depth=-3.0)
    yield Zone(RACK_KEY, areas_by_name["rack"], face=ZoneFace("bare"), depth=-3.0)
    yield from _iterate_anchors(seat, areas_by_name["melds"], areas_by_name["rack"])
    yield from _iterate_meld_hand(board_view, seat, areas_by_name["melds"], wheel)
    yield from _iterate_note_hand(board_view, seat, areas_by_name["rack"])


def _iterate_anchors(seat: int, melds: Rect, notes: Rect) -> Iterator[Placement]:
    """Yield invisible placements, from and to which cards of an empty hand move."""
    yield Placement(Spot(MELD_HANDS[seat], ANCHOR_INDEX), *melds.centre, 56, 56, face=Back("meld"))
    yield Placement(Spot(NOTE_HANDS[seat], ANCHOR_INDEX), *notes.centre, 50, 70, face=Back("note"))


def _iterate_meld_hand(board_view: BoardView, seat: int, rect: Rect, wheel: Disc) -> Iterator[Placement]:
    """Yield the MELD cards of a hand. The chosen one is in the wheel."""
    deck, ui_state = board_view.game.deck, board_view.ui_state
    cards = board_view.view.meld_hands[seat]
    in_wheel = cards.index(ui_state.meld) if ui_state.meld is not None and ui_state.meld in cards else None
    rack = _place_discs(len(cards), rect)
    for index, (card, slot) in enumerate(zip(cards, rack.slots, strict=True)):
        spot = Spot(MELD_HANDS[seat], index)
        x, y, width, face = slot.x, slot.y, rack.width, to_face.make_meld_face(deck, card)
        flags = Flag.MOVABLE | Flag.IN_HAND
        if ui_state.eating is not None and spot == ui_state.eating.spot:
            face, flags = to_face.make_meld_face(deck, ui_state.eating.card), Flag(0)
        elif board_view.viewer is None:
            face, flags = Back("meld"), Flag.FACE_DOWN
        elif index == in_wheel:
            x, y, width = wheel.x, wheel.y, 2 * HUB_RADIUS_RATIO * wheel.radius
            face, flags = to_face.make_meld_face(deck, card, ui_state.card_turn), Flag.MOVABLE
        yield Placement(spot, x, y, width, width, 0.0, 4.0, face, flags)


def _place_discs(count: int, rect: Rect) -> SizedSlots:
    """Return slots of round cards in one row, or in two if that makes them larger.

    Cards of the lower row are between those of the upper row.
    """
    upper_count = max(3, ceil(count / 2))
    # The second row fits into the gaps of the first.
    diameter = min(0.58 * rect.height, MAX_DISC_WIDTH_RATIO * rect.width / upper_count)
    single_row_diameter = min(rect.height, MAX_DISC_WIDTH_RATIO * rect.width / max(3, count))
    if single_row_diameter >= diameter:
        return SizedSlots(
            make_row(count, rect, single_row_diameter, rect.width, "left"), single_row_diameter, single_row_diameter
        )
    upper_slots = make_row(upper_count, rect._replace(height=diameter), diameter, rect.width)
    shift = (upper_slots[1].x - upper_slots[0].x) / 2
    # Lower, so that a raised card covers less of those above.
    lower_y = rect.bottom + 0.028 * rect.height - diameter / 2
    lower_slots = tuple(slot._replace(x=slot.x + shift, y=lower_y) for slot in upper_slots)
    return SizedSlots((*upper_slots, *lower_slots)[:count], diameter, diameter)


def _iterate_note_hand(board_view: BoardView, seat: int, rect: Rect) -> Iterator[Placement]:
    notes = board_view.view.hands[seat]
    rack = arrange_hand(len(notes), rect, NOTE_ASPECT_RATIO, min_visible_ratio=0.26, depth=4.0)
    visible_ratio = find_visible_ratio(rack, 0.84)  # the names keep the positions that they have on an uncovered card
    if visible_ratio < 1.0:
        # The rim of a highlighted card covers this much of the card before it.
        visible_ratio = min(visible_ratio, round((rack.slots[1].x - rack.slots[0].x) / rack.width - 0.03, 2))
    order = range(len(notes)) if board_view.viewer is None else find_rack_order(notes, board_view.ui_state.order)
    flags = Flag.FACE_DOWN if board_view.viewer is None else Flag.MOVABLE | Flag.IN_HAND
    for index, slot in zip(order, rack.slots, strict=True):
        card_visible_ratio = 1.0 if slot is rack.slots[-1] else visible_ratio  # nothing covers the last one
        spot, face = (
            Spot(NOTE_HANDS[seat], index),
            to_face.make_note_face(board_view.game.deck, notes[index], visible_width_ratio=card_visible_ratio),
        )
        yield Placement(spot, slot.x, slot.y, rack.width, rack.height, slot.angle, slot.depth, face, flags)


# --- melds on the table -----------------------------------------------------------------------------------------------


def _iterate_meld_blocks(
    board_view: BoardView, rects_by_seat: dict[int, Rect], bottom: int, gutter: float
) -> Iterator[LayoutPart]:
    """Yield every player's melds and the zones for further ones.

    Each row holds a whole number of melds. All have one size, except those of the player at the bottom, which may be
    larger.
    """
    tables = board_view.view.tables
    rows_by_seat = {
        seat: [index for index, meld in enumerate(table) if meld is not None] for seat, table in enumerate(tables)
    }
    own_width = rects_by_seat[bottom].width
    widths = {
        seat: _find_block_width(len(rows_by_seat[seat]), rect, own_width, gutter)
        for seat, rect in rects_by_seat.items()
    }
    for seat, rect in rects_by_seat.items():
        yield Zone(("table", seat, 0), rect, face=ZoneFace("bare"), depth=-3.0)
        width = widths[seat] if seat == bottom else min(widths.values())
        height = width / BLOCK_ASPECT_RATIO
        column_count = int((rect.width + gutter + 1.0) / (width + gutter)) or 1
        for index, meld_row in enumerate(rows_by_seat[seat]):
            row, column = divmod(index, column_count)
            block = Rect(rect.x + column * (width + gutter), rect.y + row * (height + GAP_PX), width, height)
            yield Zone(("fan", seat, meld_row), block, face=ZoneFace("bare"), depth=-2.5)
            yield from _iterate_meld_block(board_view, seat, meld_row, block)


def _find_block_width(count: int, rect: Rect, own_width: float, gutter: float) -> float:
    """Return the largest width of blocks at which a rectangle holds `count` of them.

    A whole number of blocks fits into `own_width`.
    """
    for block_count in range(2, 100):
        width = (own_width + gutter) / block_count - gutter
        column_count, row_count = (
            int((rect.width + gutter + 1.0) / (width + gutter)),
            (rect.height + GAP_PX) / (width / BLOCK_ASPECT_RATIO + GAP_PX),
        )
        if column_count * int(row_count) >= count:
            break
    return width


def _iterate_meld_block(board_view: BoardView, seat: int, row: int, block: Rect) -> Iterator[Placement]:
    """Yield the plate of one meld, and its notes side by side behind the plate."""
    place, meld = meld_place(seat, row), board_view.view.tables[seat][row]
    assert meld is not None, "a meld that was eaten has no block"
    centre, notes = to_face.make_laid_meld_faces(board_view.game, meld)
    # Fraction of the block's height that shows the notes over the plate. It is less if their names are not readable.
    peek_ratio = 0.19 if board_view.is_for_projector else 0.30
    plate_height = (1 - peek_ratio) * block.height
    yield Placement(
        Spot(place, 0),
        block.centre[0],
        block.bottom - plate_height / 2,
        block.width,
        plate_height,
        0.0,
        3.0,
        MeldPlate(centre, seat),
    )
    height = NOTE_HEIGHT_RATIO * plate_height
    notes_rect = Rect(block.x + 0.1 * plate_height, block.y, block.width - 0.2 * plate_height, height)
    slots = make_row(len(notes), notes_rect, height * NOTE_ASPECT_RATIO, gap=2.0)
    step_ratio = (slots[1].x - slots[0].x) / (height * NOTE_ASPECT_RATIO) if len(slots) > 1 and height else 1.0
    visible_height_ratio, visible_width_ratio = (
        round(peek_ratio / (1 - peek_ratio) / NOTE_HEIGHT_RATIO, 2),
        min(1.0, round(step_ratio, 2)),
    )
    for index, (slot, face) in enumerate(zip(slots, notes, strict=True), start=1):
        covered_face = replace(
            face,
            visible_height_ratio=visible_height_ratio,
            visible_width_ratio=visible_width_ratio,
            has_name=not board_view.is_for_projector,
        )
        yield Placement(
            Spot(place, index),
            slot.x,
            slot.y,
            height * NOTE_ASPECT_RATIO,
            height,
            0.0,
            2.0 + 0.01 * index,
            covered_face,
        )


# --- the middle of the table ------------------------------------------------------------------------------------------


def _make_draw_flags(board_view: BoardView) -> Flag:
    """Return the flags of decks and piles, depending on the right to draw."""
    can_draw = (
        board_view.view.phase == "draw"
        and board_view.viewer is not None
        and board_view.viewer == board_view.view.to_move
    )
    return Flag.TARGET | Flag.CLICKABLE | Flag.MOVABLE if can_draw else Flag(0)


def _iterate_decks(board_view: BoardView, rect: Rect) -> Iterator[LayoutPart]:
    """Yield the NOTE deck, and the MELD deck below it, at the edge of the stage."""
    view, flags = board_view.view, _make_draw_flags(board_view)
    width = min(rect.width, (rect.height - GAP_PX) / (1 + 1 / NOTE_ASPECT_RATIO))
    deck = Rect(rect.x, rect.y, width, width / NOTE_ASPECT_RATIO)
    tops = (Back("note"),) if view.note_deck else ()
    empty = ZoneFace("card", _tr("NOTE deck"))
    parts = make_pile(NOTE_DECK, len(view.note_deck), deck, tops, Back("note"), empty, flags | Flag.FACE_DOWN)
    # Nobody could read the count.
    yield from (part for part in parts if not (board_view.is_for_projector and isinstance(part, Plate)))
    melds = Disc(rect.x + width / 2, deck.bottom + GAP_PX + width / 2, width / 2)
    dealing = Flag.CLICKABLE if view.phase == "deal" else Flag(0)
    yield Zone(
        MELD_DECK,
        melds,
        face=PileFace(Back("meld"), len(view.meld_deck), has_count=not board_view.is_for_projector),
        flags=dealing,
    )


def _iterate_discard_pile(board_view: BoardView, rect: Rect, max_width: float) -> Iterator[LayoutPart]:
    """Yield the discard pile in columns from the left, with every name visible.

    Players take the whole pile. The last card is the lowest one on the right.
    """
    view, flags = board_view.view, _make_draw_flags(board_view)
    spread = make_columns(
        len(view.discard), rect, min(max_width, 0.62 * rect.height * NOTE_ASPECT_RATIO), NOTE_ASPECT_RATIO
    )
    home_rect = Rect(rect.x, rect.y, spread.width, spread.height)
    empty_face = ZoneFace("bare") if view.discard else ZoneFace("card", _tr("Discard"))
    yield Placement(Spot(DISCARD_PILE, ANCHOR_INDEX), *home_rect.centre, spread.width, spread.height, face=Back("note"))
    yield Zone(DISCARD_PILE, _find_bounds(spread) or home_rect, face=empty_face, flags=flags & Flag.TARGET)
    for index, slot in enumerate(spread.slots):
        next_slot = spread.slots[index + 1] if index + 1 < len(spread.slots) else slot
        visible_height_ratio = round((next_slot.y - slot.y) / spread.height, 3) if next_slot.x == slot.x else 0.0
        spot, face = (
            Spot(DISCARD_PILE, index),
            to_face.make_note_face(board_view.game.deck, view.discard[index], visible_height_ratio),
        )
        card_flags = flags & ~Flag.TARGET
        yield Placement(spot, slot.x, slot.y, spread.width, spread.height, 0.0, 1.0 + 0.01 * index, face, card_flags)


def _find_bounds(spread: SizedSlots) -> Rect | None:
    if not spread.slots:
        return None
    left, right = min(slot.x for slot in spread.slots), max(slot.x for slot in spread.slots)
    top, bottom = min(slot.y for slot in spread.slots), max(slot.y for slot in spread.slots)
    width, height = spread.width, spread.height
    return Rect(left - width / 2, top - height / 2, right - left + width, bottom - top + height)


def _make_wheel_disc(rect: Rect, distant_radius: float, gutter: float) -> Disc:
    """Return the disc of the wheel.

    If `distant_radius` is not 0, it is the largest radius, and the disc may reach beyond its rectangle.
    """
    radius = min(rect.width / 2 + gutter, distant_radius) if distant_radius else min(rect.width, rect.height) / 2
    return Disc(*rect.centre, radius)


def _iterate_wheel_parts(board_view: BoardView, disc: Disc) -> Iterator[LayoutPart]:
    """Yield the parts of the wheel: turning disc, upright names, pawl and empty hub."""
    ui_state = board_view.ui_state
    sectors = to_face.make_wheel_sectors(board_view.game, board_view.view, ui_state, board_view.viewer)
    root = ui_state.root if ui_state.meld is not None else None
    angle = 30.0 * ui_state.wheel_turn
    disc_rect = disc.bounds
    yield Plate(WHEEL_KEY, disc_rect, WheelDisc(sectors, root), depth=-2.0, angle=angle, flags=Flag.TURNABLE)
    for note, name_box in enumerate(find_name_boxes(disc.x, disc.y, disc.radius, angle)):
        face = WheelName(note, sectors[note])
        rect = Rect(name_box.x - name_box.size / 2, name_box.y - name_box.size / 2, name_box.size, name_box.size)
        yield Plate(("name", note, 0), rect, face, depth=-1.9, dial=WHEEL_KEY)
    pawl_width = 0.11 * disc.radius
    pawl_rect = Rect(disc.x - pawl_width / 2, disc.y - disc.radius - pawl_width / 2, pawl_width, pawl_width)
    # Degrees between the pawl's ends when a detent has passed it.
    yield Plate(("wheel", 2, 0), pawl_rect, WheelPawl(), depth=-1.8, dial=WHEEL_KEY, lean_degrees=56.0)
    if ui_state.meld is None:
        hub_disc = Disc(disc.x, disc.y, HUB_RADIUS_RATIO * disc.radius)
        yield Zone(HUB_KEY, hub_disc, face=_make_hub_face(board_view), depth=-1.8)


def _may_lay(board_view: BoardView) -> bool:
    """Return True if the player at the screen may lay a meld with the right notes."""
    view, seat = board_view.view, board_view.viewer
    if seat is None or not board_view.can_act or view.phase != "act" or view.ate:
        return False
    types = {board_view.game.deck.meld(card).type for card in view.meld_hands[seat]}
    return view.turn_type in types if view.turn_type else bool(types)


def _make_hub_face(board_view: BoardView) -> ZoneFace:
    """Return the text in the empty wheel, an instruction or the end of a round."""
    view = board_view.view
    if view.phase == "over":
        key, (winners, points) = "match-won", find_leaders(totals(board_view.game.deck, view))
    elif view.phase == "deal" and view.tallies:
        key, (winners, points) = "round-won", find_leaders(round_scores(board_view.game.deck, view.tallies[-1]))
    elif not _may_lay(board_view):
        return ZoneFace(
            "message_disc", board_view.game.rules.words["round"].format(round=view.round) if view.round else ""
        )
    else:
        return ZoneFace("message_disc", board_view.game.rules.words["wheel-empty"])
    names = board_view.game.join_words([view.seats[seat] for seat in winners])
    facts = {"names": names, "points": str(points).replace("-", "−"), "round": str(view.round)}
    return ZoneFace("message_disc", board_view.game.rules.words[key].format_map(facts))
