"""Layout of Cantoludus' table, a pure function of view, UI state and size.

The market fills the stage. The orchestra is above the piano and the bank, the progressions are at the right; a tag
under each card shows its needs. During a purchase the tray is next to the piano. The hand of the player at the screen
is the largest row; the other player has a band along the top.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from functools import partial
from math import ceil
from typing import NamedTuple, TypeAlias

from msgspec.structs import replace

from engines.cantoludus.actions import RowName
from engines.cantoludus.legality import has_unplayed_copy
from engines.cantoludus.scoring import scores
from engines.cantoludus.state import (
    BANKS,
    DECKS,
    DISCARDS,
    GATHERED,
    HANDS,
    ORCHESTRA_DECK,
    PROGRESSION_DECK,
    REMOVED,
    WON,
    row_place,
)
from engines.kernel.contract import MAX_NUMBER
from engines.kernel.places import Place
from tabletop.boards.cantoludus import choices, progression_in_key
from tabletop.boards.cantoludus.art.faces import CHIP_RATIO, PROGRESSION_RATIO, BackFace, EffectChip, EffectSign, Tag
from tabletop.boards.cantoludus.piano import KeyboardState, make_piano_layout, price_notes
from tabletop.boards.cantoludus.reference import MIN_SHEET_WIDTH_PX, make_reference_layout
from tabletop.boards.cantoludus.state import BoardView, chooses_from_discards
from tabletop.boards.cantoludus.tray import choice_prompt, has_tray, make_tray_parts, missed_message
from tabletop.boards.kit import seats
from tabletop.boards.kit.board_areas import (
    HAND_KEY,
    MAX_PLATE_COLUMNS,
    BoardAreas,
    arrange_hand,
    divide_table,
    limited_size,
)
from tabletop.boards.kit.common_faces import CARD_ASPECT_RATIO, CountPlate, SeatPlate, ZoneFace, make_pile
from tabletop.boards.kit.grid import COLUMN_COUNT, Areas, area, columns, divide, rows, split
from tabletop.boards.kit.open_pile import SPREAD_DEPTH, disable_if_covered, spread_pile
from tabletop.boards.kit.seats import find_bottom_seat
from tabletop.table.card_slots import Align, CardSlot, SizedSlots, make_row
from tabletop.table.layout import (
    ANCHOR_INDEX,
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


Tags: TypeAlias = Mapping[tuple[RowName, int], Tag]
"""Tags at the foot of the cards of the market, by row and index."""

RAISE_RATIO = 0.04
"""Rise of the card to buy out of its row, as a fraction of its height."""

VISIBLE_WIDTH_RATIO = 0.93
"""Visible fraction of the width of overlapping cards, before they get smaller.

It shows everything that is written on them.
"""


FAN_STEP_RATIO = 0.42
"""Visible fraction of the width of each card but the last in a fanned deck."""


ORCHESTRA_SIZE = 5
"""Number of the orchestra's cards."""


ROW_HEIGHT_RATIO = 1.11
"""Height of an orchestra row by its cards', with tags and the raised card."""

MIN_PIANO_PERCENT, MAX_PIANO_PERCENT = 28, 42
"""Minimum and maximum height of the piano's row in percent of the stage's height.

The row also has the bank and the won progressions at the piano's ends. It is higher than the least if the market is so
narrow that its cards leave space.
"""


class TableAreas(NamedTuple):
    """Areas of the table: the market's and those of both players."""

    board_areas: BoardAreas
    market_areas: Areas
    other_areas: Areas
    own_areas: Areas


def divide_stage(board_view: BoardView, width: float, height: float) -> TableAreas:
    """Divide a table of this size into areas."""
    width, height = limited_size(width, height)
    board_areas, seat = divide_table(width, height, 1), find_bottom_seat(board_view)
    unit = (board_areas.stage.width + board_areas.margin) / COLUMN_COUNT
    has_rows = board_view.view.mode == "full"
    sheet_columns = (
        max(3, _round_up_to_half((MIN_SHEET_WIDTH_PX + board_areas.margin) / unit))
        if board_view.ui_state.reference is not None
        else 0
    )
    min_width = (board_areas.stage.height - 2 * board_areas.margin) / 3 * PROGRESSION_RATIO + board_areas.margin
    rows_columns = min(3, max(2, _round_up_to_half(min_width / unit))) if has_rows else 0
    deck_columns = 0 if board_view.is_for_projector else 1
    market_columns = COLUMN_COUNT - sheet_columns - rows_columns
    market = board_areas.stage._replace(width=(market_columns - deck_columns) * unit - board_areas.margin)
    lines, card_height = fit_orchestra(
        market._replace(height=market.height * (1 - MIN_PIANO_PERCENT / 100)), board_areas.margin
    )
    piano_percent = min(
        MAX_PIANO_PERCENT,
        max(
            MIN_PIANO_PERCENT, 100 * (1 - (lines * ROW_HEIGHT_RATIO * card_height + board_areas.margin) / market.height)
        ),
    )
    # The piano and each of its ends have at least these fractions of the row's columns.
    piano_columns, end_columns = (_round_up_to_half(ratio * market_columns) for ratio in (0.3, 0.2))
    tray_columns = _round_up_to_half(_tray_ratio(board_view) * market_columns)
    far_columns = (
        min(tray_columns, market_columns - piano_columns - end_columns)
        if tray_columns
        else end_columns
        if has_rows and board_view.view.won[seat]
        else 0
    )
    bank_count = 0 if _is_bank_only_source(board_view) else max(1, len(board_view.view.banks[seat]))
    card_width = MIN_PIANO_PERCENT / 100 * market.height * CARD_ASPECT_RATIO
    min_bank_columns = _round_up_to_half(
        (card_width * (1 + VISIBLE_WIDTH_RATIO * (bank_count - 1)) + 2 * board_areas.margin) / unit
    )
    bank_columns = (
        min(max(end_columns, min_bank_columns), market_columns - piano_columns - min(far_columns, 2 * end_columns))
        if bank_count
        else 0
    )
    far_columns = min(far_columns, market_columns - piano_columns - bank_columns)
    piano_row = columns(
        area("bank", bank_columns),
        area("piano", market_columns - bank_columns - far_columns),
        area("far", far_columns),
        size=piano_percent,
    )
    if board_areas.is_tall:
        end_areas = columns(
            area("bank", market_columns / 2), area("far", market_columns / 2 if far_columns else 0), size=55
        )
        piano_row = rows(area("piano", 45), end_areas, size=piano_percent)
    cards_above = columns(
        area("decks", deck_columns), area("orchestra", market_columns - deck_columns), size=100 - piano_percent
    )
    sides = (rows(cards_above, piano_row, size=market_columns), area("progressions", rows_columns))
    spread = columns(*sides, size=COLUMN_COUNT - sheet_columns, name="spread")
    market_areas = divide(columns(spread, area("reference", sheet_columns)), board_areas.stage, board_areas.margin)
    return TableAreas(
        board_areas,
        market_areas,
        _find_other_areas(board_areas),
        _find_own_areas(board_areas, market_areas, not bank_count, bool(tray_columns)),
    )


def _is_bank_only_source(board_view: BoardView) -> bool:
    """Return True if only the bank has cards to give; it then takes the hand's area."""
    seat, view = find_bottom_seat(board_view), board_view.view
    return view.claim is not None and not view.hands[seat] and bool(view.banks[seat])


def _round_up_to_half(count: float) -> float:
    return ceil(2 * count - 0.01) / 2


def _tray_ratio(board_view: BoardView) -> float:
    """Return the fraction of the piano's row that the tray takes; 0 without a tray."""
    if not has_tray(board_view) or board_view.ui_state.open_pile_seat(board_view.view) is not None:
        return 0.0
    return 0.5 if board_view.price or missed_message(board_view) else 0.3


def fit_orchestra(rect: Rect, gap: float) -> tuple[int, float]:
    """Return the number of lines with the largest orchestra cards, and their height."""

    def find_height(lines: int) -> float:
        row_size = ceil(ORCHESTRA_SIZE / lines)
        return max(
            0.0,
            min(
                rect.height / lines / ROW_HEIGHT_RATIO,
                (rect.width - gap * (row_size - 1)) / row_size / CARD_ASPECT_RATIO,
            ),
        )

    lines = 2 if find_height(2) > 1.2 * find_height(1) else 1  # two lines only if the cards become much larger
    return lines, find_height(lines)


def _find_other_areas(board_areas: BoardAreas) -> Areas:
    side = (COLUMN_COUNT - MAX_PLATE_COLUMNS) / 2
    left = (area("deck", 0.75), area("discard", 0.75), area("won", side - 1.5))
    right = (area("bank", side - 0.75), area("removed", 0.75))
    band = Rect(
        board_areas.stage.x, board_areas.other_plates[0].y, board_areas.stage.width, board_areas.other_plates[0].height
    )
    return divide(columns(*left, area("plate", MAX_PLATE_COLUMNS), *right), band, board_areas.margin)


def _find_own_areas(board_areas: BoardAreas, areas: Areas, is_bank_in_hand: bool, has_tray_area: bool) -> Areas:
    """Return the areas of the player at the bottom.

    The piles are next to the plate. The won progressions are with them while the tray takes their area.
    """
    side_areas = divide(
        columns(area("deck", 1), area("discard", 1), area("won", 2)), board_areas.side, board_areas.margin / 2
    )
    won = side_areas["won"] if has_tray_area else areas.get("far", side_areas["won"])
    bank = board_areas.hand if is_bank_in_hand else areas["bank"]
    return {**side_areas, "plate": board_areas.plate, "hand": board_areas.hand, "won": won, "bank": bank}


def layout(board_view: BoardView, width: float, height: float) -> Layout:
    """Return the layout of the table, in logical pixels."""
    table_areas, open_seat = (
        divide_stage(board_view, width, height),
        board_view.ui_state.open_pile_seat(board_view.view),
    )
    parts = _make_parts(board_view, table_areas)
    if open_seat is None:
        return make_layout(parts)
    spread_rect = table_areas.market_areas["spread"].inset(-table_areas.board_areas.margin / 2)
    return make_layout(
        (
            *(disable_if_covered(part, spread_rect) for part in parts),
            *_make_open_discards(board_view, open_seat, spread_rect),
        )
    )


def _make_parts(board_view: BoardView, table_areas: TableAreas) -> Iterator[LayoutPart]:
    areas, margin, bottom_seat = table_areas.market_areas, table_areas.board_areas.margin, find_bottom_seat(board_view)
    yield from _make_other_player_parts(board_view, 1 - bottom_seat, table_areas.other_areas)
    if board_view.view.phase == "deal":
        yield from _make_undealt_decks(board_view, areas, margin)
    else:
        yield from _make_decks(board_view, areas, margin)
        yield from _make_orchestra(board_view, areas["orchestra"], margin, board_view.market_tags)
        yield from _make_piano(board_view, areas["piano"])
        if "progressions" in areas:
            yield from _make_progressions(board_view, areas["progressions"], margin, board_view.market_tags)
    if "reference" in areas and board_view.ui_state.reference is not None:
        yield from make_reference_layout(
            areas["reference"],
            board_view.ui_state.reference,
            board_view.view.blind,
            progression_in_key.progression_rows(board_view.game, board_view.view, board_view.ui_state),
            board_view.game.naming,
        )
    yield from _make_own_player_parts(board_view, bottom_seat, table_areas.own_areas)
    yield from _make_removed_cards(board_view, table_areas.other_areas["removed"])
    tray = areas["far"] if _tray_ratio(board_view) else areas["piano"]
    if board_view.ui_state.open_pile_seat(board_view.view) is None:
        yield from make_tray_parts(board_view, tray)
    else:
        yield Placement(Spot(GATHERED, ANCHOR_INDEX), *tray.centre, 40, 56, face=BackFace())


# --- players ----------------------------------------------------------------------------------------------------------


def seat_plate(board_view: BoardView, seat: int) -> SeatPlate:
    """Return a player's plate, with the winning score unless the table is free."""
    view = board_view.view
    plate = seats.make_seat_plate(view, seat, (("card", len(view.hands[seat])),), scores(board_view.game.deck, view))
    return replace(plate, winning_score=0 if view.target == MAX_NUMBER else view.target)


def _make_other_player_parts(board_view: BoardView, seat: int, areas: Areas) -> Iterator[LayoutPart]:
    yield _make_hand_anchor(seat, areas["plate"])
    yield from _make_player_parts(board_view, seat, areas, is_own=False)


def _make_own_player_parts(board_view: BoardView, seat: int, areas: Areas) -> Iterator[LayoutPart]:
    if board_view.view.phase != "deal":
        yield Zone(BANKS[seat], areas["bank"], face=ZoneFace("bare"), depth=-3.0)
        if areas["bank"] != areas["hand"]:
            yield Zone(HAND_KEY, areas["hand"], face=ZoneFace("bare"), depth=-3.0)
    yield _make_hand_anchor(seat, areas["hand"])
    yield from _make_player_parts(board_view, seat, areas, is_own=True)
    yield from _make_hand_parts(board_view, seat, areas["hand"])


def _make_player_parts(board_view: BoardView, seat: int, areas: Areas, is_own: bool) -> Iterator[LayoutPart]:
    yield Plate(("seat", seat, 0), areas["plate"], seat_plate(board_view, seat))
    yield from _make_piles(board_view, seat, areas)
    yield from _make_bank(board_view, seat, areas["bank"], is_own)
    if board_view.view.mode == "full":
        yield from _make_built_progressions(board_view, seat, areas["won"])


def _make_hand_anchor(seat: int, rect: Rect) -> Placement:
    """Return the anchor of a hand, from which hidden cards come and to which they go."""
    height = rect.height
    return Placement(
        Spot(HANDS[seat], ANCHOR_INDEX), *rect.centre, height * CARD_ASPECT_RATIO, height, face=BackFace("deck", seat)
    )


def fit_in_rows(
    count: int,
    rect: Rect,
    ratio: float,
    gap: float,
    align: Align = "centre",
    visible_ratio: float = VISIBLE_WIDTH_RATIO,
    max_lines: int = 2,
) -> SizedSlots:
    """Return places for cards in the number of rows that makes them largest.

    Cards in a row may overlap, with the fraction `visible_ratio` of each visible.
    """
    best = SizedSlots((), rect.height * ratio, rect.height)
    best_width = 0.0
    for line_count in range(1, max_lines + 1):
        cards_in_row = -(-count // line_count)
        row_height = (rect.height - gap * (line_count - 1)) / line_count
        width = min(row_height * ratio, rect.width / (1 + visible_ratio * max(0, cards_in_row - 1)))
        if width <= best_width:
            continue
        best_width, height = width, width / ratio
        top = rect.y + (rect.height - line_count * height - gap * (line_count - 1)) / 2
        slots: list[CardSlot] = []
        for line in range(line_count):
            line_rect = Rect(rect.x, top + line * (height + gap), rect.width, height)
            slots += make_row(min(cards_in_row, count - line * cards_in_row), line_rect, width, gap, align)
        best = SizedSlots(tuple(slots), width, height)
    return best


def _make_hand_parts(board_view: BoardView, seat: int, rect: Rect) -> Iterator[LayoutPart]:
    """Yield the hand with highlights, and the chip on a card to be spent twice."""
    view, game = board_view.view, board_view.game
    cards = view.hands[seat]
    rack = arrange_hand(len(cards), rect, CARD_ASPECT_RATIO, min_visible_ratio=VISIBLE_WIDTH_RATIO, depth=4.0)
    width, height = rack.width, rack.height
    if board_view.viewer is None:
        for index, slot in enumerate(rack.slots):
            spot, back = Spot(HANDS[seat], index), BackFace("deck", seat)
            yield Placement(spot, slot.x, slot.y, width, height, slot.angle, slot.depth, back, Flag.FACE_DOWN)
        return
    useful_cards, offered_spots = board_view.useful_cards, board_view.offered_spots
    doubled = list(view.doubled)
    for index, (card, slot) in enumerate(zip(cards, rack.slots, strict=True)):
        spot = Spot(HANDS[seat], index)
        flags = Flag.MOVABLE | Flag.IN_HAND
        choice = choices.choose_from_hand(view, card)
        if spot in offered_spots:
            flags |= Flag.SELECTED
        elif (card, False) in useful_cards or (choice is not None and game.check(view, choice)):
            flags |= Flag.TARGET
        elif game.deck.is_interval(card) and not has_unplayed_copy(game.deck, view, card):
            flags |= Flag.DIM
        yield Placement(spot, slot.x, slot.y, width, height, slot.angle, slot.depth, board_view.face(card), flags)
        if card in doubled:
            doubled.remove(card)
            chip_width = 0.42 * width
            chip_rect = Rect(
                slot.x - width / 2 + 3,
                slot.y + height / 2 - chip_width / CHIP_RATIO - 3,
                chip_width,
                chip_width / CHIP_RATIO,
            )
            yield Plate(
                ("twice", index, 0), chip_rect, EffectChip(EffectSign("spend-twice")), depth=4.005 + 0.01 * index
            )


def _make_bank(board_view: BoardView, seat: int, rect: Rect, is_own: bool) -> Iterator[Placement]:
    cards, inner = board_view.view.banks[seat], rect.inset(4.0, 3.0)
    if is_own and _is_bank_only_source(board_view):
        rack = arrange_hand(len(cards), rect, CARD_ASPECT_RATIO, min_visible_ratio=VISIBLE_WIDTH_RATIO)
    else:
        rack = fit_in_rows(len(cards), inner, CARD_ASPECT_RATIO, 4.0, "left", max_lines=3)
    width, height = rack.width, rack.height
    yield Placement(Spot(BANKS[seat], ANCHOR_INDEX), *inner.centre, width, height, face=BackFace("deck", seat))
    useful, offered = (board_view.useful_cards, board_view.offered_spots) if is_own else (frozenset(), frozenset())
    for index, (card, slot) in enumerate(zip(cards, rack.slots, strict=True)):
        spot = Spot(BANKS[seat], index)
        flags = Flag.MOVABLE if is_own and board_view.viewer is not None else Flag(0)
        if spot in offered:
            flags |= Flag.SELECTED
        elif (card, True) in useful:
            flags |= Flag.TARGET
        yield Placement(
            spot, slot.x, slot.y, width, height, slot.angle, 2.0 + 0.01 * index, board_view.face(card), flags
        )


def _make_built_progressions(board_view: BoardView, seat: int, rect: Rect) -> Iterator[Placement]:
    """Yield the progressions that a player has built, none of them covered."""
    cards, inner = board_view.view.won[seat], rect.inset(4.0, 3.0)
    rack = fit_in_rows(len(cards), inner, PROGRESSION_RATIO, 3.0, "left", visible_ratio=1.04, max_lines=3)
    width, height = rack.width, rack.height
    yield Placement(Spot(WON[seat], ANCHOR_INDEX), *inner.centre, width, height, face=BackFace("progressions"))
    for index, (card, slot) in enumerate(zip(cards, rack.slots, strict=True)):
        yield Placement(
            Spot(WON[seat], index), slot.x, slot.y, width, height, 0.0, 2.0 + 0.01 * index, board_view.face(card)
        )


# --- piles ------------------------------------------------------------------------------------------------------------


def fit_card(rect: Rect, ratio: float = CARD_ASPECT_RATIO) -> Rect:
    """Return the largest upright card in the middle of a rectangle."""
    height = min(rect.height, rect.width / ratio)
    width = height * ratio
    return Rect(rect.centre[0] - width / 2, rect.centre[1] - height / 2, width, height)


def _make_piles(board_view: BoardView, seat: int, areas: Areas) -> Iterator[LayoutPart]:
    """Yield a player's deck and discard pile; an open pile leaves only its zone."""
    view = board_view.view
    back = BackFace("deck", seat)
    if view.phase == "deal" and seat == find_bottom_seat(board_view):
        yield from _make_fan(
            DECKS[seat], len(view.decks[seat]), areas["hand"], back, CARD_ASPECT_RATIO, len(view.decks[seat])
        )
        return
    deck = fit_card(areas["deck"])
    top_faces = (back,) if view.decks[seat] else ()
    zone_flags = Flag.CLICKABLE if view.phase == "deal" else Flag(0)
    empty_face = ZoneFace("card", _tr("Deck"))
    yield from make_pile(
        DECKS[seat], len(view.decks[seat]), deck, top_faces, back, empty_face, Flag.FACE_DOWN, zone_flags
    )
    rect = fit_card(areas["discard"])
    yield Placement(Spot(DISCARDS[seat], ANCHOR_INDEX), *rect.centre, rect.width, rect.height, face=back)
    empty_face = ZoneFace("card", _tr("Discard"))
    if board_view.ui_state.open_pile_seat(view) == seat:
        yield Zone(DISCARDS[seat], rect, face=empty_face)
        return
    faces = tuple(board_view.face(card) for card in view.discards[seat][-2:])
    target_flag = Flag.TARGET if board_view.is_acting and seat == view.turn and chooses_from_discards(view) else Flag(0)
    yield from make_pile(DISCARDS[seat], len(view.discards[seat]), rect, faces, back, empty_face, target_flag)


def _make_open_discards(board_view: BoardView, seat: int, spread_rect: Rect) -> Iterator[LayoutPart]:
    inner = spread_rect.inset(8.0)
    heading_height = 0.15 * inner.height  # for the heading
    find_card = partial(_find_open_pile_card, board_view, seat)
    yield from spread_pile(
        DISCARDS[seat], len(board_view.view.discards[seat]), spread_rect, CARD_ASPECT_RATIO, find_card, heading_height
    )
    yield from _make_open_pile_heading(board_view, seat, inner._replace(height=heading_height))


def _find_open_pile_card(board_view: BoardView, seat: int, index: int) -> tuple[Hashable, Flag]:
    """Return face and flags of a card in an open pile; a possible choice is movable."""
    card, flags = board_view.view.discards[seat][index], Flag(0)
    choice = (
        choices.choose_from_discards(board_view.view, card)
        if seat == board_view.view.turn and board_view.is_acting
        else None
    )
    if choice is not None:
        flags = (
            Flag.MOVABLE | Flag.CLICKABLE | Flag.TARGET if board_view.game.check(board_view.view, choice) else Flag.DIM
        )
    return board_view.face(card), flags


def _make_open_pile_heading(board_view: BoardView, seat: int, rect: Rect) -> Iterator[LayoutPart]:
    """Yield the heading of an open pile.

    It shows the gathered or played cards, small, and the question of an effect or the pile's owner.
    """
    laid_cards = board_view.view.laid
    width = rect.height * CARD_ASPECT_RATIO
    cards_rect = Rect(rect.x, rect.y, min(0.4 * rect.width, (width + 3.0) * len(laid_cards)), rect.height)
    for index, ((card, _), slot) in enumerate(
        zip(laid_cards, make_row(len(laid_cards), cards_rect, width, 3.0, "left"), strict=True)
    ):
        spot = Spot(GATHERED, index)
        yield Placement(
            spot, slot.x, slot.y, width, rect.height, 0.0, SPREAD_DEPTH + 1.0 + 0.01 * index, board_view.face(card)
        )
    is_choosing = seat == board_view.view.turn and chooses_from_discards(board_view.view)
    text = (
        choice_prompt(board_view)
        if is_choosing
        else _tr("Discard pile of {owner}").format(owner=board_view.view.seats[seat])
    )
    left = cards_rect.right + 6.0 if laid_cards else rect.x
    text_rect = Rect(left, rect.y, rect.right - left, rect.height)
    yield Plate(("said", 0, 0), text_rect, ZoneFace("title", text), depth=SPREAD_DEPTH + 0.5)


def _make_removed_cards(board_view: BoardView, rect: Rect) -> Iterator[LayoutPart]:
    """Yield the cards out of the game if there are any, or if one may be chosen."""
    removed = board_view.view.removed
    is_choosing = choices.waiting_effect(board_view.view) == "remove"
    if not removed and not is_choosing:
        return
    card_rect = fit_card(rect)
    top_faces = tuple(board_view.face(card) for card in removed[-2:])
    yield from make_pile(
        REMOVED, len(removed), card_rect, top_faces, BackFace(), ZoneFace("card", _tr("Out")), Flag.DIM
    )


# --- rows -------------------------------------------------------------------------------------------------------------


def _make_undealt_decks(board_view: BoardView, areas: Areas, gap: float) -> Iterator[LayoutPart]:
    """Yield the rows' decks before the deal as large fans of the cards to deal."""
    view = board_view.view
    sizes = [7, 5] if "progressions" in areas else [COLUMN_COUNT]
    deck_rect, *other_rects = split(areas["spread"].inset(gap), sizes, gap)
    yield from _make_fan(
        ORCHESTRA_DECK, len(view.orchestra_deck), deck_rect, BackFace("orchestra"), CARD_ASPECT_RATIO, 5
    )
    for deck_rect in other_rects:
        back = BackFace("progressions")
        yield from _make_fan(PROGRESSION_DECK, len(view.progression_deck), deck_rect, back, PROGRESSION_RATIO, 3)


def _make_fan(
    place: Place, count: int, rect: Rect, back: BackFace, ratio: float, card_count: int
) -> Iterator[LayoutPart]:
    """Yield the uppermost cards of a deck as a fan; a click deals."""
    height = min(rect.height, rect.width / (1 + FAN_STEP_RATIO * (card_count - 1)) / ratio)
    width = min(rect.width, height * ratio * (1 + FAN_STEP_RATIO * (card_count - 1)))
    fan_rect = Rect(rect.centre[0] - width / 2, rect.centre[1] - height / 2, width, height)
    rack = arrange_hand(card_count, fan_rect, ratio, min_visible_ratio=0.0, depth=1.0)
    yield Zone(place, fan_rect, face=ZoneFace("bare"), flags=Flag.CLICKABLE)
    for index, slot in enumerate(rack.slots):
        spot = Spot(place, count - card_count + index)
        yield Placement(spot, slot.x, slot.y, rack.width, rack.height, slot.angle, slot.depth, back, Flag.FACE_DOWN)
    badge_height = max(22.0, 0.1 * height)
    yield Plate(
        ("count", place),
        Rect(fan_rect.x, fan_rect.bottom - badge_height, 1.4 * badge_height, badge_height),
        CountPlate(count),
        depth=3.0,
    )


def _make_decks(board_view: BoardView, areas: Areas, gap: float) -> Iterator[LayoutPart]:
    """Yield the rows' small decks at the edge, or only anchors in a projector's theme."""
    view = board_view.view
    kinds: list[tuple[Place, tuple[int, ...], BackFace, float]] = [
        (ORCHESTRA_DECK, view.orchestra_deck, BackFace("orchestra"), CARD_ASPECT_RATIO)
    ]
    if "progressions" in areas:
        kinds.append((PROGRESSION_DECK, view.progression_deck, BackFace("progressions"), PROGRESSION_RATIO))
    rect = areas["decks" if "decks" in areas else "orchestra"]
    y = rect.y
    for place, cards, back, ratio in kinds:
        if "decks" not in areas:
            yield Placement(Spot(place, ANCHOR_INDEX), rect.x, rect.centre[1], 40, 40 / ratio, face=back)
            continue
        card_rect = Rect(rect.x, y, rect.width, rect.width / ratio)
        top_faces = (back,) if cards else ()
        yield from make_pile(
            place, len(cards), card_rect, top_faces, back, ZoneFace("card", _tr("Deck")), Flag.FACE_DOWN
        )
        y = card_rect.bottom + gap


def _tag_heights(board_view: BoardView, width: float) -> tuple[float, float]:
    """Return the height of a tag on a card of this width, and its part below the card."""
    # Nothing that is written on the card is covered.
    ratio, overhang_ratio = (0.17, 0.66) if board_view.is_for_projector else (0.125, 0.55)
    return ratio * width, overhang_ratio * ratio * width


def _make_orchestra(board_view: BoardView, rect: Rect, gap: float, tags: Tags) -> Iterator[LayoutPart]:
    cards = board_view.view.orchestra or (None,) * ORCHESTRA_SIZE
    lines, height = fit_orchestra(rect, gap)
    row_size, width = ceil(len(cards) / lines), height * CARD_ASPECT_RATIO
    for line in range(lines):
        indices = range(line * row_size, min((line + 1) * row_size, len(cards)))
        line_rect = Rect(rect.x, rect.y + line * rect.height / lines, rect.width, rect.height / lines)
        free_gap = (rect.width - width * row_size) / (row_size + 1)
        y = line_rect.centre[1] - ((1 - RAISE_RATIO) * height + _tag_heights(board_view, width)[1]) / 2
        for index, slot in zip(indices, make_row(len(indices), line_rect, width, max(gap, free_gap)), strict=True):
            yield from _make_row_card_parts(
                board_view, ("orchestra", index), cards[index], Rect(slot.x - width / 2, y, width, height), tags
            )


def _make_progressions(board_view: BoardView, rect: Rect, gap: float, tags: Tags) -> Iterator[LayoutPart]:
    cards = board_view.view.progressions or (None,) * 3
    tag_overhang = _tag_heights(board_view, rect.width)[1]

    def find_gap(height: float) -> float:
        """Return a gap at which a tag covers only the edges of its card and the next."""
        return max(gap / 3, RAISE_RATIO * height, tag_overhang - 0.08 * height)  # of a progression's height, its edge

    height = rect.width / PROGRESSION_RATIO
    # The last tag may reach towards the prompt.
    last_overhang = tag_overhang if board_view.is_for_projector else tag_overhang - 0.4 * gap
    height = min(height, (rect.height - last_overhang - find_gap(height) * (len(cards) - 1)) / len(cards))
    gap = find_gap(height)
    width = height * PROGRESSION_RATIO
    for index, card in enumerate(cards):
        card_rect = Rect(rect.centre[0] - width / 2, rect.y + index * (height + gap), width, height)
        yield from _make_row_card_parts(board_view, ("progressions", index), card, card_rect, tags)


def _make_row_card_parts(
    board_view: BoardView, row_position: tuple[RowName, int], card: int | None, rect: Rect, tags: Tags
) -> Iterator[LayoutPart]:
    view, (name, index), place = board_view.view, row_position, row_place(*row_position)
    if card is None:
        yield Zone(place, rect, face=ZoneFace("card"), flags=Flag.DIM)
        return
    flags, raised_by = Flag.CLICKABLE, 0.0
    choice = choices.choose_from_orchestra(view, index) if name == "orchestra" and board_view.is_acting else None
    if board_view.card_to_buy == row_position:
        flags, raised_by = flags | Flag.SELECTED, RAISE_RATIO * rect.height
    elif name == "orchestra" and index in view.replacing:
        flags |= Flag.SELECTED
    elif choice is not None:
        flags |= Flag.TARGET | Flag.MOVABLE
    elif (name == "progressions" and choices.waiting_effect(view) == "replace-row") or view.failed:
        flags |= Flag.DIM
    x, y = rect.centre
    yield Placement(Spot(place, 0), x, y - raised_by, rect.width, rect.height, 0.0, 1.0, board_view.face(card), flags)
    tag = tags.get(row_position)
    if tag is not None:
        tag_height, overhang = _tag_heights(board_view, rect.width)
        width = 0.82 * rect.width if tag.needs else 2 * tag_height
        tag_rect = Rect(x - width / 2, rect.bottom - raised_by + overhang - tag_height, width, tag_height)
        yield Plate(("tag", name, index), tag_rect, tag, depth=1.5)


# --- piano ------------------------------------------------------------------------------------------------------------


def _make_piano(board_view: BoardView, rect: Rect) -> Iterator[LayoutPart]:
    """Yield the piano with given and wanted notes.

    In Blind Chords it does not show those of Chord cards.
    """
    parts = tuple(part for part in board_view.price if part.card is None or not board_view.view.blind)
    is_performed = (
        board_view.ui_state.held_view is not None
        and board_view.view.claim is not None
        and board_view.view.claim[0] == "progressions"
    )
    state = KeyboardState(price_notes(board_view.game.deck, parts), board_view.game.naming, is_performed)
    yield from make_piano_layout(rect, state, is_focusable=board_view.ui_state.is_piano_focusable)
