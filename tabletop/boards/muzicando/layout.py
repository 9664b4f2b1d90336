"""Layout of Muzicando's table, a pure function of view, UI state and size.

The player at the screen is at the bottom with the hand. The plates of the others are along the top, clockwise from
there. The stage shows the display; before it, the free seats, the bids or the displays to name.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from engines.muzicando.actions import PASS
from engines.muzicando.deck import value_of
from engines.muzicando.legality import has_draw_on_pass
from engines.muzicando.state import HANDS, STOCK, State, team_of
from tabletop.boards.kit import seats
from tabletop.boards.kit.board_areas import HAND_KEY, BoardAreas, arrange_hand, divide_table, find_visible_ratio
from tabletop.boards.kit.common_faces import CARD_ASPECT_RATIO, ZoneFace, make_pile
from tabletop.boards.kit.grid import COLUMN_COUNT, Areas, area, columns, divide, rows, split
from tabletop.boards.muzicando import to_face
from tabletop.boards.muzicando.art.faces import CONTRACT_RATIO, PASS_RATIO, BackFace, PassMark
from tabletop.boards.muzicando.art.table_faces import PlayerPlate
from tabletop.boards.muzicando.bidding import make_auction_parts, make_naming_parts
from tabletop.boards.muzicando.display import make_display_parts
from tabletop.boards.muzicando.scoreboard import make_place_parts, make_scoreboard_parts, place_faces
from tabletop.boards.muzicando.seating import make_seating_parts
from tabletop.boards.muzicando.state import BoardView, is_between_displays
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


def divide_stage(board_view: BoardView, width: float, height: float) -> tuple[BoardAreas, Areas]:
    """Divide a table of this size into the stage and the areas in use.

    The scoreboard takes part of the stage while it is open, the stock part of the hand's row while it is needed.
    """
    view, is_sheet_open = board_view.view, board_view.ui_state.is_scoreboard_open(board_view.view)
    board_areas = divide_table(width, height, len(view.order) - 1)
    is_narrow = width < 1.25 * height  # the auction is below the bids
    is_broad = view.phase != "place" and view.mode != "team" and len(view.order) > 4
    sheet_columns = (6 if is_broad or is_narrow else 5) if is_sheet_open else 0
    display = area("display", COLUMN_COUNT - sheet_columns)
    if view.phase == "bid":
        bid_columns = 6 if is_narrow or len(view.order) > 4 else 7
        parts = (area("bids", bid_columns), area("auction", COLUMN_COUNT - bid_columns))
        display = (rows if is_narrow else columns)(*parts, size=COLUMN_COUNT - sheet_columns, name="display")
    areas = divide(columns(display, area("sheet", sheet_columns)), board_areas.stage, board_areas.margin)
    stock_columns = 1 if _has_stock_beside_hand(board_view) else 0
    if board_areas.is_tall:
        hand_areas = divide(
            columns(area("contract", 6), area("stock", 2 * stock_columns)), board_areas.side, board_areas.margin
        )
        return board_areas, {**areas, **hand_areas, "hand": board_areas.hand}
    hand_areas = divide(
        columns(area("hand", 10 - stock_columns), area("stock", stock_columns)), board_areas.hand, board_areas.margin
    )
    return board_areas, {**areas, **hand_areas, "contract": board_areas.side}


def _has_stock_beside_hand(board_view: BoardView) -> bool:
    """Return True if the stock is next to the hand, for draws or for the next deal."""
    view = board_view.view
    return is_between_displays(view) or (
        view.mode == "individual" and not view.auction and not view.drawn and not _is_undealt(view)
    )


def _is_undealt(view: State) -> bool:
    """Return True before the first deal, when the stock is shown in the hand's area."""
    return view.phase == "deal" and not view.played


def layout(board_view: BoardView, width: float, height: float) -> Layout:
    """Return the layout of the table, in logical pixels."""
    return make_layout(_make_parts(board_view, width, height))


def _make_parts(board_view: BoardView, width: float, height: float) -> Iterator[LayoutPart]:
    (board_areas, areas), scores = divide_stage(board_view, width, height), board_view.scores
    for seat, plate in zip(board_view.other_seats, board_areas.other_plates, strict=True):
        yield from _make_player_parts(board_view, seat, plate, scores)
        plate_height = plate.height
        yield Placement(
            Spot(HANDS[seat], ANCHOR_INDEX),
            *plate.centre,
            plate_height * CARD_ASPECT_RATIO,
            plate_height,
            face=BackFace(),
        )
    yield from _make_player_parts(board_view, board_view.bottom_seat, board_areas.plate, scores)
    yield from _make_own_parts(board_view, board_view.bottom_seat, areas, board_areas)
    if "stock" in areas:
        yield from make_stock_parts(board_view, areas["stock"])
    yield from _make_stage_parts(board_view, areas, board_areas.margin)
    if "sheet" in areas:
        yield from make_scoreboard_parts(board_view, areas["sheet"])


def _make_stage_parts(board_view: BoardView, areas: Areas, gap: float) -> Iterator[LayoutPart]:
    view = board_view.view
    if view.drawn:
        yield from make_seating_parts(board_view, areas["display"], areas["hand"])
    elif view.phase == "bid":
        yield from make_auction_parts(board_view, areas["bids"], areas["auction"])
    elif view.phase == "name" or _is_undealt(view):
        yield from make_naming_parts(board_view, areas["display"], gap)
    else:
        yield from make_display_parts(board_view, areas["display"])


# --- players ----------------------------------------------------------------------------------------------------------


def _make_player_parts(board_view: BoardView, seat: int, rect: Rect, scores: tuple[int, ...]) -> Iterator[Plate]:
    view = board_view.view
    compass = to_face.compass_mark(view, seat)
    marks = (*((compass,) if compass is not None else ()), *to_face.player_marks(view, seat, board_view.recent_turns))
    ratios = [PASS_RATIO if isinstance(face, PassMark) else 1.0 for face in marks]
    is_horizontal = rect.width >= 3.2 * rect.height  # marks are side by side
    size = (0.6 if is_horizontal else 0.42) * rect.height
    gap = 0.12 * size
    width = sum(ratios) * size + gap * (len(marks) - 1) if is_horizontal else size * max(ratios, default=0.0)
    pad = 0.5 * (rect.height - size) if is_horizontal else 0.06 * rect.height
    marks_width = width + 0.4 * pad + pad if marks else 0.0
    # A single mark is low, which leaves the whole width of the plate to the name.
    has_marks_above = is_horizontal or len(marks) > 1
    yield Plate(
        ("seat", seat, 0),
        rect,
        make_player_plate(board_view, seat, scores, round(marks_width / rect.width, 3), has_marks_above),
    )
    x, y = rect.right - pad - width, rect.y + (rect.height - size) / 2
    if not is_horizontal:
        free_height = rect.height - len(marks) * size - gap * (len(marks) - 1)
        y = rect.y + (0.5 * free_height if has_marks_above else free_height - 0.08 * rect.height)
    for index, (face, ratio) in enumerate(zip(marks, ratios, strict=True)):
        left = x if is_horizontal else x + width - ratio * size
        yield Plate(("mark", seat, index), Rect(left, y, ratio * size, size), face, depth=-1.0)
        x, y = (x + ratio * size + gap, y) if is_horizontal else (x, y + size + gap)


def make_player_plate(
    board_view: BoardView, seat: int, scores: tuple[int, ...], marks_width_ratio: float, has_marks_above: bool = True
) -> PlayerPlate:
    """Return a player's plate, filled for the player to move and for the winner."""
    view = board_view.view
    plate = structs.asdict(seats.make_seat_plate(view, seat, (("card", len(view.hands[seat])),), scores))
    plate["is_dealer"] = view.phase != "seat" and view.dealer == seat
    # A side's points are shown once.
    has_points = view.mode != "team" or seat in (
        board_view.bottom_seat,
        board_view.other_seats[0],
    )
    side = team_of(view.order.index(seat)) if view.mode == "team" else None
    return PlayerPlate(
        **plate, side=side, marks_width_ratio=marks_width_ratio, has_marks_above=has_marks_above, has_points=has_points
    )


def _make_own_parts(board_view: BoardView, seat: int, areas: Areas, board_areas: BoardAreas) -> Iterator[LayoutPart]:
    view, rect = board_view.view, areas["hand"]
    contract = to_face.highest_bid_plate(view) if view.phase == "bid" else None
    if view.contract is not None:
        contract = to_face.contract_plate(view.contract, view.seats)
    if contract is not None:
        yield Plate(("contract", 0, 0), contract_rect(areas, board_areas), contract, depth=-1.0)
    if place_faces(view):
        places, hand_rect = (*split(rect, [5, 1], board_areas.margin),) if view.hands[seat] else (rect, rect)
        yield from make_place_parts(view, places)
        rect = hand_rect
    if _is_undealt(view):
        yield from make_stock_parts(board_view, rect)
    if may_draw(board_view):
        yield Zone(HAND_KEY, rect, face=ZoneFace("bare"), depth=-3.0)
    yield from _make_hand(board_view, seat, rect)


def contract_rect(areas: Areas, board_areas: BoardAreas) -> Rect:
    """Return the box of the contract, as wide as the plate next to it."""
    rect = areas["contract"]
    height = min(rect.height, board_areas.plate.width / CONTRACT_RATIO)
    return Rect(rect.x, rect.bottom - height, min(rect.width, board_areas.plate.width), height)


def hand_order(board_view: BoardView, hand: tuple[int, ...]) -> tuple[int, ...]:
    """Return the indices of a hand's cards from the left, by colour or by note."""
    if not board_view.ui_state.is_sorted_by_note(board_view.view):
        return tuple(range(len(hand)))
    return tuple(sorted(range(len(hand)), key=lambda at: (value_of(hand[at]), hand[at])))


def _make_hand(board_view: BoardView, seat: int, rect: Rect) -> Iterator[Placement]:
    """Yield the hand on its arc, face down between turns."""
    cards = board_view.view.hands[seat]
    rack = arrange_hand(len(cards), rect, CARD_ASPECT_RATIO, min_visible_ratio=0.5, depth=4.0)
    yield Placement(Spot(HANDS[seat], ANCHOR_INDEX), *rect.centre, rack.width, rack.height, face=BackFace())
    # This leaves the name in the position it has on an uncovered card.
    is_hidden, visible_ratio = (
        board_view.viewer is None,
        find_visible_ratio(rack, 0.9),
    )
    flags = Flag.FACE_DOWN if is_hidden else Flag.IN_HAND | Flag.MOVABLE
    for index, slot in zip(range(len(cards)) if is_hidden else hand_order(board_view, cards), rack.slots, strict=True):
        face = (
            BackFace()
            if is_hidden
            else to_face.face_of(board_view.game.deck, cards[index], visible_width_ratio=visible_ratio)
        )
        spot = Spot(HANDS[seat], index)
        yield Placement(spot, slot.x, slot.y, rack.width, rack.height, slot.angle, slot.depth, face, flags)


def may_draw(board_view: BoardView) -> bool:
    """Return True if the player at the screen may draw from the stock, and so pass."""
    view, seat = board_view.view, board_view.viewer
    if not board_view.is_acting or seat is None or view.phase != "place":
        return False
    return has_draw_on_pass(view, seat) and bool(board_view.game.check(view, PASS))


def make_stock_parts(board_view: BoardView, rect: Rect) -> Iterator[LayoutPart]:
    """Yield the stock as large as its area allows; a click deals or draws."""
    view = board_view.view
    height = min(rect.height, rect.width / CARD_ASPECT_RATIO)
    width = height * CARD_ASPECT_RATIO
    pile_rect = Rect(rect.centre[0] - width / 2, rect.centre[1] - height / 2, width, height)
    can_draw = may_draw(board_view)
    flags = Flag.FACE_DOWN | Flag.CLICKABLE | Flag.MOVABLE if can_draw else Flag.FACE_DOWN
    zone_flags = Flag(0)
    if view.phase == "deal" or can_draw:
        is_highlighted = board_view.is_acting and not board_view.legal_lays
        zone_flags = Flag.CLICKABLE | (Flag.TARGET if is_highlighted else Flag(0))
    back, empty = BackFace("stock"), ZoneFace("bare")
    yield Placement(Spot(STOCK, ANCHOR_INDEX), *pile_rect.centre, width, height, face=back)
    if view.stock:
        yield from make_pile(STOCK, len(view.stock), pile_rect, (back,), back, empty, flags, zone_flags)
