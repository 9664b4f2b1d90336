"""Layout of Cantoludus' table, a pure function of view, UI state and size.

The market fills the stage: the orchestra above the piano with the bank at its end, the progressions to the right, under
each card what it needs. During a purchase the tray is beside the piano. The hand of the player at the screen is the
largest row; the other player has a band along the top.
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
from tabletop.boards.cantoludus.piano import KeyboardState, piano_layout, price_notes
from tabletop.boards.cantoludus.reference import MIN_SHEET_WIDTH_PX, reference_layout
from tabletop.boards.cantoludus.state import BoardView, chooses_from_discards
from tabletop.boards.cantoludus.tray import choice_prompt, has_tray, missed_message, tray_parts
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
"""Height of the piano's row in hundredths of the stage's: least, and most.

The row also has the bank and the won progressions at the piano's ends. It is higher than the least if the market is so
narrow that its cards leave space.
"""


class TableAreas(NamedTuple):
    """Areas of the table: the market's and those of both players."""

    room: BoardAreas
    market: Areas
    other: Areas
    own: Areas


def divide_stage(board_view: BoardView, width: float, height: float) -> TableAreas:
    """Divide a table of this size into areas."""
    width, height = limited_size(width, height)
    room, seat = divide_table(width, height, 1), find_bottom_seat(board_view)
    unit = (room.stage.width + room.margin) / COLUMN_COUNT
    has_rows = board_view.view.mode == "full"
    sheet_columns = (
        max(3, _round_up_to_half((MIN_SHEET_WIDTH_PX + room.margin) / unit))
        if board_view.ui_state.reference is not None
        else 0
    )
    min_width = (room.stage.height - 2 * room.margin) / 3 * PROGRESSION_RATIO + room.margin
    rows_columns = min(3, max(2, _round_up_to_half(min_width / unit))) if has_rows else 0
    deck_columns = 0 if board_view.is_for_projector else 1
    left = COLUMN_COUNT - sheet_columns - rows_columns
    market = room.stage._replace(width=(left - deck_columns) * unit - room.margin)
    lines, card_height = fit_orchestra(
        market._replace(height=market.height * (1 - MIN_PIANO_PERCENT / 100)), room.margin
    )
    piano_percent = min(
        MAX_PIANO_PERCENT,
        max(MIN_PIANO_PERCENT, 100 * (1 - (lines * ROW_HEIGHT_RATIO * card_height + room.margin) / market.height)),
    )
    # The piano and each of its ends have at least these fractions of the row's columns.
    piano_columns, end_columns = (_round_up_to_half(share * left) for share in (0.3, 0.2))
    tray_columns = _round_up_to_half(_tray_ratio(board_view) * left)
    far_columns = (
        min(tray_columns, left - piano_columns - end_columns)
        if tray_columns
        else end_columns
        if has_rows and board_view.view.won[seat]
        else 0
    )
    cards = 0 if _is_bank_only_source(board_view) else max(1, len(board_view.view.banks[seat]))
    card = MIN_PIANO_PERCENT / 100 * market.height * CARD_ASPECT_RATIO
    min_width = _round_up_to_half((card * (1 + VISIBLE_WIDTH_RATIO * (cards - 1)) + 2 * room.margin) / unit)
    bank_columns = (
        min(max(end_columns, min_width), left - piano_columns - min(far_columns, 2 * end_columns)) if cards else 0
    )
    far_columns = min(far_columns, left - piano_columns - bank_columns)
    piano_row = columns(
        area("bank", bank_columns),
        area("piano", left - bank_columns - far_columns),
        area("far", far_columns),
        size=piano_percent,
    )
    if room.is_tall:
        ends = columns(area("bank", left / 2), area("far", left / 2 if far_columns else 0), size=55)
        piano_row = rows(area("piano", 45), ends, size=piano_percent)
    cards_above = columns(area("decks", deck_columns), area("orchestra", left - deck_columns), size=100 - piano_percent)
    sides = (rows(cards_above, piano_row, size=left), area("progressions", rows_columns))
    spread = columns(*sides, size=COLUMN_COUNT - sheet_columns, name="spread")
    found = divide(columns(spread, area("reference", sheet_columns)), room.stage, room.margin)
    return TableAreas(room, found, _other_areas(room), _own_areas(room, found, not cards, bool(tray_columns)))


def _is_bank_only_source(board_view: BoardView) -> bool:
    """Return True if only the bank is left to give from; it takes the hand's place."""
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

    def height(lines: int) -> float:
        each = ceil(ORCHESTRA_SIZE / lines)
        return max(
            0.0, min(rect.height / lines / ROW_HEIGHT_RATIO, (rect.width - gap * (each - 1)) / each / CARD_ASPECT_RATIO)
        )

    lines = 2 if height(2) > 1.2 * height(1) else 1  # two lines only if the cards become much larger
    return lines, height(lines)


def _other_areas(board_areas: BoardAreas) -> Areas:
    side = (COLUMN_COUNT - MAX_PLATE_COLUMNS) / 2
    left = (area("deck", 0.75), area("discard", 0.75), area("won", side - 1.5))
    right = (area("bank", side - 0.75), area("removed", 0.75))
    band = Rect(
        board_areas.stage.x, board_areas.other_plates[0].y, board_areas.stage.width, board_areas.other_plates[0].height
    )
    return divide(columns(*left, area("plate", MAX_PLATE_COLUMNS), *right), band, board_areas.margin)


def _own_areas(board_areas: BoardAreas, areas: Areas, bank_is_hand: bool, far_is_tray: bool) -> Areas:
    """Return the areas of the player at the bottom.

    The piles are beside the plate; the won progressions join them while the tray has their place.
    """
    own = divide(columns(area("deck", 1), area("discard", 1), area("won", 2)), board_areas.side, board_areas.margin / 2)
    won = own["won"] if far_is_tray else areas.get("far", own["won"])
    bank = board_areas.hand if bank_is_hand else areas["bank"]
    return {**own, "plate": board_areas.plate, "hand": board_areas.hand, "won": won, "bank": bank}


def layout(board_view: BoardView, width: float, height: float) -> Layout:
    """Return the layout of the table, in logical pixels."""
    table, opened = divide_stage(board_view, width, height), board_view.ui_state.open_pile_seat(board_view.view)
    parts = _parts(board_view, table)
    if opened is None:
        return make_layout(parts)
    cloth = table.market["spread"].inset(-table.room.margin / 2)
    return make_layout(
        (*(disable_if_covered(part, cloth) for part in parts), *_open_discards(board_view, opened, cloth))
    )


def _parts(board_view: BoardView, table: TableAreas) -> Iterator[LayoutPart]:
    found, margin, bottom = table.market, table.room.margin, find_bottom_seat(board_view)
    yield from _other_player(board_view, 1 - bottom, table.other)
    if board_view.view.phase == "deal":
        yield from _undealt_decks(board_view, found, margin)
    else:
        yield from _decks(board_view, found, margin)
        yield from _orchestra(board_view, found["orchestra"], margin, board_view.market_tags)
        yield from _piano(board_view, found["piano"])
        if "progressions" in found:
            yield from _progressions(board_view, found["progressions"], margin, board_view.market_tags)
    if "reference" in found and board_view.ui_state.reference is not None:
        yield from reference_layout(
            found["reference"],
            board_view.ui_state.reference,
            board_view.view.blind,
            progression_in_key.progression_rows(board_view.game, board_view.view, board_view.ui_state),
            board_view.game.naming,
        )
    yield from _own_player(board_view, bottom, table.own)
    yield from _removed_cards(board_view, table.other["removed"])
    tray = found["far"] if _tray_ratio(board_view) else found["piano"]
    if board_view.ui_state.open_pile_seat(board_view.view) is None:
        yield from tray_parts(board_view, tray)
    else:
        yield Placement(Spot(GATHERED, ANCHOR_INDEX), *tray.centre, 40, 56, face=BackFace())


# --- the players ------------------------------------------------------------------------------------------------------


def seat_plate(board_view: BoardView, seat: int) -> SeatPlate:
    """Return a player's plate with the points that win; a free table has no such goal."""
    view = board_view.view
    plate = seats.make_seat_plate(view, seat, (("card", len(view.hands[seat])),), scores(board_view.game.deck, view))
    return replace(plate, winning_score=0 if view.target == MAX_NUMBER else view.target)


def _other_player(board_view: BoardView, seat: int, areas: Areas) -> Iterator[LayoutPart]:
    yield _hand_anchor(seat, areas["plate"])
    yield from _player_parts(board_view, seat, areas, own=False)


def _own_player(board_view: BoardView, seat: int, areas: Areas) -> Iterator[LayoutPart]:
    if board_view.view.phase != "deal":
        yield Zone(BANKS[seat], areas["bank"], face=ZoneFace("bare"), depth=-3.0)
        if areas["bank"] != areas["hand"]:
            yield Zone(HAND_KEY, areas["hand"], face=ZoneFace("bare"), depth=-3.0)
    yield _hand_anchor(seat, areas["hand"])
    yield from _player_parts(board_view, seat, areas, own=True)
    yield from _hand(board_view, seat, areas["hand"])


def _player_parts(board_view: BoardView, seat: int, areas: Areas, own: bool) -> Iterator[LayoutPart]:
    yield Plate(("seat", seat, 0), areas["plate"], seat_plate(board_view, seat))
    yield from _piles(board_view, seat, areas)
    yield from _bank(board_view, seat, areas["bank"], own)
    if board_view.view.mode == "full":
        yield from _built_progressions(board_view, seat, areas["won"])


def _hand_anchor(seat: int, rect: Rect) -> Placement:
    """Return the anchor of a hand, where its cards come from and go to if not shown."""
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
    in_sight: float = VISIBLE_WIDTH_RATIO,
    rows: int = 2,
) -> SizedSlots:
    """Return places for cards in as many rows as let them be largest.

    Cards in a row may overlap, with the fraction `in_sight` of each visible.
    """
    best = SizedSlots((), rect.height * ratio, rect.height)
    best_width = 0.0
    for lines in range(1, rows + 1):
        cards_in_row = -(-count // lines)
        row_height = (rect.height - gap * (lines - 1)) / lines
        width = min(row_height * ratio, rect.width / (1 + in_sight * max(0, cards_in_row - 1)))
        if width <= best_width:
            continue
        best_width, height = width, width / ratio
        top = rect.y + (rect.height - lines * height - gap * (lines - 1)) / 2
        slots: list[CardSlot] = []
        for line in range(lines):
            strip = Rect(rect.x, top + line * (height + gap), rect.width, height)
            slots += make_row(min(cards_in_row, count - line * cards_in_row), strip, width, gap, align)
        best = SizedSlots(tuple(slots), width, height)
    return best


def _hand(board_view: BoardView, seat: int, rect: Rect) -> Iterator[LayoutPart]:
    """Yield the hand with highlights, and the chip on a card to be spent twice."""
    view, game = board_view.view, board_view.game
    cards = view.hands[seat]
    rack = arrange_hand(len(cards), rect, CARD_ASPECT_RATIO, min_visible_ratio=VISIBLE_WIDTH_RATIO, depth=4.0)
    width, height = rack.width, rack.height
    if board_view.viewer is None:
        for i, slot in enumerate(rack.slots):
            spot, back = Spot(HANDS[seat], i), BackFace("deck", seat)
            yield Placement(spot, slot.x, slot.y, width, height, slot.angle, slot.depth, back, Flag.FACE_DOWN)
        return
    useful, offered = board_view.useful_cards, board_view.offered_spots
    doubled = list(view.doubled)
    for i, (card, slot) in enumerate(zip(cards, rack.slots, strict=True)):
        spot = Spot(HANDS[seat], i)
        flags = Flag.MOVABLE | Flag.IN_HAND
        choice = choices.choose_from_hand(view, card)
        if spot in offered:
            flags |= Flag.SELECTED
        elif (card, False) in useful or (choice is not None and game.check(view, choice)):
            flags |= Flag.TARGET
        elif game.deck.is_interval(card) and not has_unplayed_copy(game.deck, view, card):
            flags |= Flag.DIM
        yield Placement(spot, slot.x, slot.y, width, height, slot.angle, slot.depth, board_view.face(card), flags)
        if card in doubled:
            doubled.remove(card)
            side = 0.42 * width
            box = Rect(slot.x - width / 2 + 3, slot.y + height / 2 - side / CHIP_RATIO - 3, side, side / CHIP_RATIO)
            yield Plate(("twice", i, 0), box, EffectChip(EffectSign("spend-twice")), depth=4.005 + 0.01 * i)


def _bank(board_view: BoardView, seat: int, rect: Rect, own: bool) -> Iterator[Placement]:
    cards, inner = board_view.view.banks[seat], rect.inset(4.0, 3.0)
    if own and _is_bank_only_source(board_view):
        rack = arrange_hand(len(cards), rect, CARD_ASPECT_RATIO, min_visible_ratio=VISIBLE_WIDTH_RATIO)
    else:
        rack = fit_in_rows(len(cards), inner, CARD_ASPECT_RATIO, 4.0, "left", rows=3)
    width, height = rack.width, rack.height
    yield Placement(Spot(BANKS[seat], ANCHOR_INDEX), *inner.centre, width, height, face=BackFace("deck", seat))
    useful, offered = (board_view.useful_cards, board_view.offered_spots) if own else (frozenset(), frozenset())
    for i, (card, slot) in enumerate(zip(cards, rack.slots, strict=True)):
        spot = Spot(BANKS[seat], i)
        flags = Flag.MOVABLE if own and board_view.viewer is not None else Flag(0)
        if spot in offered:
            flags |= Flag.SELECTED
        elif (card, True) in useful:
            flags |= Flag.TARGET
        yield Placement(spot, slot.x, slot.y, width, height, slot.angle, 2.0 + 0.01 * i, board_view.face(card), flags)


def _built_progressions(board_view: BoardView, seat: int, rect: Rect) -> Iterator[Placement]:
    """Yield the progressions that a player has built, none of them covered."""
    cards, inner = board_view.view.won[seat], rect.inset(4.0, 3.0)
    rack = fit_in_rows(len(cards), inner, PROGRESSION_RATIO, 3.0, "left", in_sight=1.04, rows=3)
    width, height = rack.width, rack.height
    yield Placement(Spot(WON[seat], ANCHOR_INDEX), *inner.centre, width, height, face=BackFace("progressions"))
    for i, (card, slot) in enumerate(zip(cards, rack.slots, strict=True)):
        yield Placement(Spot(WON[seat], i), slot.x, slot.y, width, height, 0.0, 2.0 + 0.01 * i, board_view.face(card))


# --- piles ------------------------------------------------------------------------------------------------------------


def fit_card(rect: Rect, ratio: float = CARD_ASPECT_RATIO) -> Rect:
    """Return the largest upright card in the middle of a rectangle."""
    height = min(rect.height, rect.width / ratio)
    width = height * ratio
    return Rect(rect.centre[0] - width / 2, rect.centre[1] - height / 2, width, height)


def _piles(board_view: BoardView, seat: int, areas: Areas) -> Iterator[LayoutPart]:
    """Yield a player's deck and discard pile; an open pile leaves only its zone."""
    view = board_view.view
    back = BackFace("deck", seat)
    if view.phase == "deal" and seat == find_bottom_seat(board_view):
        yield from _fan(
            DECKS[seat], len(view.decks[seat]), areas["hand"], back, CARD_ASPECT_RATIO, len(view.decks[seat])
        )
        return
    deck = fit_card(areas["deck"])
    tops = (back,) if view.decks[seat] else ()
    welcome = Flag.CLICKABLE if view.phase == "deal" else Flag(0)
    empty = ZoneFace("card", _tr("Deck"))
    yield from make_pile(DECKS[seat], len(view.decks[seat]), deck, tops, back, empty, Flag.FACE_DOWN, welcome)
    rect = fit_card(areas["discard"])
    yield Placement(Spot(DISCARDS[seat], ANCHOR_INDEX), *rect.centre, rect.width, rect.height, face=back)
    empty = ZoneFace("card", _tr("Discard"))
    if board_view.ui_state.open_pile_seat(view) == seat:
        yield Zone(DISCARDS[seat], rect, face=empty)
        return
    faces = tuple(board_view.face(card) for card in view.discards[seat][-2:])
    wanted = Flag.TARGET if board_view.acting and seat == view.turn and chooses_from_discards(view) else Flag(0)
    yield from make_pile(DISCARDS[seat], len(view.discards[seat]), rect, faces, back, empty, wanted)


def _open_discards(board_view: BoardView, seat: int, cloth: Rect) -> Iterator[LayoutPart]:
    inner = cloth.inset(8.0)
    head = 0.15 * inner.height  # for the heading
    look = partial(_open_pile_card, board_view, seat)
    yield from spread_pile(DISCARDS[seat], len(board_view.view.discards[seat]), cloth, CARD_ASPECT_RATIO, look, head)
    yield from _open_pile_heading(board_view, seat, inner._replace(height=head))


def _open_pile_card(board_view: BoardView, seat: int, index: int) -> tuple[Hashable, Flag]:
    """Return face and flags of a card in an open pile; a card to choose is movable."""
    card, flags = board_view.view.discards[seat][index], Flag(0)
    choice = (
        choices.choose_from_discards(board_view.view, card)
        if seat == board_view.view.turn and board_view.acting
        else None
    )
    if choice is not None:
        flags = (
            Flag.MOVABLE | Flag.CLICKABLE | Flag.TARGET if board_view.game.check(board_view.view, choice) else Flag.DIM
        )
    return board_view.face(card), flags


def _open_pile_heading(board_view: BoardView, seat: int, rect: Rect) -> Iterator[LayoutPart]:
    """Yield the heading of an open pile.

    It shows the gathered or played cards, small, and the question of an effect or the pile's owner.
    """
    laid = board_view.view.laid
    width = rect.height * CARD_ASPECT_RATIO
    strip = Rect(rect.x, rect.y, min(0.4 * rect.width, (width + 3.0) * len(laid)), rect.height)
    for i, ((card, _), slot) in enumerate(zip(laid, make_row(len(laid), strip, width, 3.0, "left"), strict=True)):
        spot = Spot(GATHERED, i)
        yield Placement(
            spot, slot.x, slot.y, width, rect.height, 0.0, SPREAD_DEPTH + 1.0 + 0.01 * i, board_view.face(card)
        )
    is_choosing = seat == board_view.view.turn and chooses_from_discards(board_view.view)
    words = (
        choice_prompt(board_view)
        if is_choosing
        else _tr("Discard pile of {owner}").format(owner=board_view.view.seats[seat])
    )
    left = strip.right + 6.0 if laid else rect.x
    box = Rect(left, rect.y, rect.right - left, rect.height)
    yield Plate(("said", 0, 0), box, ZoneFace("title", words), depth=SPREAD_DEPTH + 0.5)


def _removed_cards(board_view: BoardView, rect: Rect) -> Iterator[LayoutPart]:
    """Yield the cards out of the game, if there are any or one is to be chosen."""
    removed = board_view.view.removed
    choosing = choices.waiting_effect(board_view.view) == "remove"
    if not removed and not choosing:
        return
    box = fit_card(rect)
    tops = tuple(board_view.face(card) for card in removed[-2:])
    yield from make_pile(REMOVED, len(removed), box, tops, BackFace(), ZoneFace("card", _tr("Out")), Flag.DIM)


# --- the rows ---------------------------------------------------------------------------------------------------------


def _undealt_decks(board_view: BoardView, areas: Areas, gutter: float) -> Iterator[LayoutPart]:
    """Yield the rows' decks before the deal, large, as fans of the cards to be dealt."""
    view = board_view.view
    sizes = [7, 5] if "progressions" in areas else [COLUMN_COUNT]
    box, *rest = split(areas["spread"].inset(gutter), sizes, gutter)
    yield from _fan(ORCHESTRA_DECK, len(view.orchestra_deck), box, BackFace("orchestra"), CARD_ASPECT_RATIO, 5)
    for box in rest:
        back = BackFace("progressions")
        yield from _fan(PROGRESSION_DECK, len(view.progression_deck), box, back, PROGRESSION_RATIO, 3)


def _fan(place: Place, count: int, rect: Rect, back: BackFace, ratio: float, shown: int) -> Iterator[LayoutPart]:
    """Yield the uppermost cards of a deck as a fan; a click deals."""
    height = min(rect.height, rect.width / (1 + FAN_STEP_RATIO * (shown - 1)) / ratio)
    width = min(rect.width, height * ratio * (1 + FAN_STEP_RATIO * (shown - 1)))
    box = Rect(rect.centre[0] - width / 2, rect.centre[1] - height / 2, width, height)
    rack = arrange_hand(shown, box, ratio, min_visible_ratio=0.0, depth=1.0)
    yield Zone(place, box, face=ZoneFace("bare"), flags=Flag.CLICKABLE)
    for i, slot in enumerate(rack.slots):
        spot = Spot(place, count - shown + i)
        yield Placement(spot, slot.x, slot.y, rack.width, rack.height, slot.angle, slot.depth, back, Flag.FACE_DOWN)
    badge = max(22.0, 0.1 * height)
    yield Plate(("count", place), Rect(box.x, box.bottom - badge, 1.4 * badge, badge), CountPlate(count), depth=3.0)


def _decks(board_view: BoardView, areas: Areas, gutter: float) -> Iterator[LayoutPart]:
    """Yield the rows' decks, small, at the edge; in a projector's theme only anchors."""
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
        box = Rect(rect.x, y, rect.width, rect.width / ratio)
        tops = (back,) if cards else ()
        yield from make_pile(place, len(cards), box, tops, back, ZoneFace("card", _tr("Deck")), Flag.FACE_DOWN)
        y = box.bottom + gutter


def _tag_heights(board_view: BoardView, width: float) -> tuple[float, float]:
    """Return the height of a tag on a card of that width, and the part below the card."""
    share, hanging = (
        (0.17, 0.66) if board_view.is_for_projector else (0.125, 0.55)
    )  # nothing that is written on the card is covered
    return share * width, hanging * share * width


def _orchestra(board_view: BoardView, rect: Rect, gap: float, tags: Tags) -> Iterator[LayoutPart]:
    cards = board_view.view.orchestra or (None,) * ORCHESTRA_SIZE
    lines, height = fit_orchestra(rect, gap)
    each, width = ceil(len(cards) / lines), height * CARD_ASPECT_RATIO
    for line in range(lines):
        some = range(line * each, min((line + 1) * each, len(cards)))
        strip = Rect(rect.x, rect.y + line * rect.height / lines, rect.width, rect.height / lines)
        spare = (rect.width - width * each) / (each + 1)
        y = strip.centre[1] - ((1 - RAISE_RATIO) * height + _tag_heights(board_view, width)[1]) / 2
        for at, slot in zip(some, make_row(len(some), strip, width, max(gap, spare)), strict=True):
            yield from _row_card_parts(
                board_view, ("orchestra", at), cards[at], Rect(slot.x - width / 2, y, width, height), tags
            )


def _progressions(board_view: BoardView, rect: Rect, gap: float, tags: Tags) -> Iterator[LayoutPart]:
    """Yield the progressions in a column."""
    cards = board_view.view.progressions or (None,) * 3
    tag_overhang = _tag_heights(board_view, rect.width)[1]

    def apart(height: float) -> float:
        """Return a gap at which a tag covers only the edges of its card and the next."""
        return max(gap / 3, RAISE_RATIO * height, tag_overhang - 0.08 * height)  # of a progression's height, its edge

    height = rect.width / PROGRESSION_RATIO
    last_overhang = (
        tag_overhang if board_view.is_for_projector else tag_overhang - 0.4 * gap
    )  # the last tag may reach towards the prompt
    height = min(height, (rect.height - last_overhang - apart(height) * (len(cards) - 1)) / len(cards))
    gap = apart(height)
    width = height * PROGRESSION_RATIO
    for index, card in enumerate(cards):
        box = Rect(rect.centre[0] - width / 2, rect.y + index * (height + gap), width, height)
        yield from _row_card_parts(board_view, ("progressions", index), card, box, tags)


def _row_card_parts(
    board_view: BoardView, where: tuple[RowName, int], card: int | None, box: Rect, tags: Tags
) -> Iterator[LayoutPart]:
    view, (name, at), place = board_view.view, where, row_place(*where)
    if card is None:
        yield Zone(place, box, face=ZoneFace("card"), flags=Flag.DIM)
        return
    flags, raised_by = Flag.CLICKABLE, 0.0
    choice = choices.choose_from_orchestra(view, at) if name == "orchestra" and board_view.acting else None
    if board_view.card_to_buy == where:
        flags, raised_by = flags | Flag.SELECTED, RAISE_RATIO * box.height
    elif name == "orchestra" and at in view.replacing:
        flags |= Flag.SELECTED
    elif choice is not None:
        flags |= Flag.TARGET | Flag.MOVABLE
    elif (name == "progressions" and choices.waiting_effect(view) == "replace-row") or view.failed:
        flags |= Flag.DIM
    x, y = box.centre
    yield Placement(Spot(place, 0), x, y - raised_by, box.width, box.height, 0.0, 1.0, board_view.face(card), flags)
    tag = tags.get(where)
    if tag is not None:
        tall, below = _tag_heights(board_view, box.width)
        width = 0.82 * box.width if tag.needs else 2 * tall
        foot = Rect(x - width / 2, box.bottom - raised_by + below - tall, width, tall)
        yield Plate(("tag", name, at), foot, tag, depth=1.5)


# --- the piano --------------------------------------------------------------------------------------------------------


def _piano(board_view: BoardView, rect: Rect) -> Iterator[LayoutPart]:
    """Yield the piano with given and wanted notes, in Blind Chords no Chord card's."""
    parts = tuple(part for part in board_view.price if part.card is None or not board_view.view.blind)
    is_performed = (
        board_view.ui_state.held_view is not None
        and board_view.view.claim is not None
        and board_view.view.claim[0] == "progressions"
    )
    state = KeyboardState(price_notes(board_view.game.deck, parts), board_view.game.naming, is_performed)
    yield from piano_layout(rect, state, focusable=board_view.ui_state.is_piano_focusable)
