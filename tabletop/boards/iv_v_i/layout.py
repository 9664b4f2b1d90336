"""Layout of IV-V-I's table: a pure function of view, UI state and size.

The phrase of the player at the screen fills the stage, above the hand. The others' phrases are next to their plates
along the top, in turn order from the left. The piles and the STYLE cards are at the right edge.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial

from msgspec.structs import replace

from engines.iv_v_i.state import DISCARD_PILE, DRAW_PILE, HANDS, STYLES, State
from tabletop.boards.iv_v_i import to_face
from tabletop.boards.iv_v_i.art.faces import BackFace
from tabletop.boards.iv_v_i.counting import JOINED_GAP_RATIO, list_spots
from tabletop.boards.iv_v_i.phrases import BoardView, make_phrase_parts, make_setting
from tabletop.boards.iv_v_i.setting import Setting
from tabletop.boards.iv_v_i.state import hand_order
from tabletop.boards.kit import seats
from tabletop.boards.kit.board_areas import HAND_KEY, BoardAreas, arrange_hand, divide_table, enlarged_prompt
from tabletop.boards.kit.common_faces import CARD_ASPECT_RATIO, SeatPlate, ZoneFace, make_pile
from tabletop.boards.kit.end_screen import make_banner
from tabletop.boards.kit.grid import COLUMN_COUNT, Areas, Node, area, columns, divide, rows
from tabletop.boards.kit.open_pile import spread_pile
from tabletop.boards.kit.performance import STAFF_KEY, Performance, PerformedCard, add_performance
from tabletop.boards.kit.seats import find_bottom_seat
from tabletop.table.card_slots import make_grid
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

_tr = translator("IVVILayout")


def layout(board_view: BoardView, width: float, height: float) -> Layout:
    """Return the layout of the table, in logical pixels."""
    if board_view.ui_state.counting is not None:
        board_view = board_view._replace(view=board_view.ui_state.counting.counted_view(board_view.view))
    table_layout, enlarged_seat = (
        make_layout(_make_layout_parts(board_view, width, height)),
        board_view.ui_state.enlarged_seat,
    )
    is_busy = (
        board_view.ui_state.held_card is not None
        or board_view.ui_state.counting is not None
        or board_view.ui_state.is_pile_open(board_view.view)
    )
    return (
        table_layout
        if enlarged_seat in (None, find_bottom_seat(board_view)) or is_busy
        else _with_enlarged_phrase(board_view, table_layout, enlarged_seat, width, height)
    )


def _with_enlarged_phrase(
    board_view: BoardView, table_layout: Layout, seat: int, width: float, height: float
) -> Layout:
    """Return the layout with another player's phrase enlarged on the stage as well."""
    view = board_view.view
    units = tuple(PerformedCard(list_spots(seat, index, slot)) for index, slot in enumerate(view.phrases[seat]))
    row = divide_areas(board_view, width, height)[1]["phrase"]
    performed_layout = add_performance(
        table_layout,
        Performance(seat, _tr("Phrase"), units, gap_ratio=JOINED_GAP_RATIO),
        row._replace(x=0.0, width=width),
        view.seats,
    )
    performed_cards = (card for card in performed_layout.cards if Flag.PERFORMED in card.flags)
    cards = (card._replace(spot=Spot(("looked", card.spot), 0), flags=Flag(0)) for card in performed_cards)
    plates = (plate._replace(key=("looked", seat, 0)) for plate in performed_layout.plates if plate.key == STAFF_KEY)
    return table_layout._replace(cards=(*table_layout.cards, *cards), plates=(*table_layout.plates, *plates))


def _make_player_node(index: int, other_count: int, is_class_display: bool) -> Node:
    """Return the nodes of another player, the plate above the phrase or to its left.

    They are side by side if there is one other player, or if the table is read from a distance.
    """
    plate, phrase = ("plate", index), ("phrase", index)
    size = COLUMN_COUNT / other_count
    if other_count == 1 or is_class_display:
        width = size / 3 if other_count == 1 else size / 2
        return columns(area(plate, width), area(phrase, size - width), size=size)
    return rows(area(plate, 37), area(phrase, 63), size=size)


def _make_table_node(
    other_count: int, is_pile_open: bool, is_class_display: bool, is_tall: bool, style_count: int
) -> Node:
    """Return the nodes of the table above the prompt.

    The others or the open discard pile are at the top, below them the phrase of the player at the screen, at its right
    the piles and the STYLE cards.
    """
    low_band, high_band = (12, 17) if is_class_display else (17, 29)
    band = 55 if is_pile_open else low_band if other_count == 1 else high_band
    top = (
        area("spread", band)
        if is_pile_open
        else columns(
            *(_make_player_node(index, other_count, is_class_display) for index in range(other_count)), size=band
        )
    )
    styles_size = 34 if style_count < 2 else 48
    piles = (
        area("draw", (100 - styles_size) / 2),
        area("discard", (100 - styles_size) / 2),
        area("styles", styles_size),
    )
    side_columns = 2 if is_tall else 1
    return rows(
        top, columns(area("phrase", COLUMN_COUNT - side_columns), rows(*piles, size=side_columns), size=100 - band)
    )


def divide_areas(board_view: BoardView, width: float, height: float) -> tuple[BoardAreas, Areas]:
    """Return the stage of a table of this size, and the areas above the prompt."""
    view, other_count = board_view.view, len(board_view.view.seats) - 1
    board_areas = divide_table(width, height, other_count)
    bottom = (
        min(board_areas.stage.bottom, enlarged_prompt(board_areas.prompt, is_class_display=True).y)
        if board_view.is_for_projector
        else board_areas.stage.bottom
    )
    rect = board_areas.stage._replace(y=board_areas.margin, height=bottom - board_areas.margin)
    tree = _make_table_node(
        other_count,
        board_view.ui_state.is_pile_open(view),
        board_view.is_for_projector and not board_areas.is_tall,
        board_areas.is_tall,
        len(view.styles),
    )
    return board_areas, divide(tree, rect, board_areas.margin)


def setting(board_view: BoardView, seat: int, width: float, height: float) -> Setting:
    """Return the setting of a seat's phrase on a table of this size."""
    bottom_seat, seat_count = find_bottom_seat(board_view), len(board_view.view.seats)
    board_areas, areas = divide_areas(board_view, width, height)
    row = areas["phrase" if seat == bottom_seat else ("phrase", (seat - bottom_seat - 1) % seat_count)]
    return make_setting(board_view, seat, row, _max_card_width(board_view, board_areas), is_own=seat == bottom_seat)


def _max_card_width(board_view: BoardView, board_areas: BoardAreas) -> float:
    return (1.6 if board_view.is_for_projector else 1.22) * board_areas.hand.height * CARD_ASPECT_RATIO


def _make_layout_parts(board_view: BoardView, width: float, height: float) -> Iterator[LayoutPart]:
    seat_count = len(board_view.view.seats)
    bottom_seat = find_bottom_seat(board_view)
    board_areas, areas = divide_areas(board_view, width, height)
    max_width = _max_card_width(board_view, board_areas)
    for index in range(seat_count - 1 if "spread" not in areas else 0):
        seat, plate = (bottom_seat + 1 + index) % seat_count, areas["plate", index]
        yield Plate(("seat", seat, 0), plate, seat_plate(board_view, seat))
        yield _make_anchor(seat, plate)
        yield from make_phrase_parts(board_view, seat, areas["phrase", index], max_width)
    yield from make_phrase_parts(board_view, bottom_seat, areas["phrase"], max_width, is_own=True)
    yield from _make_own_parts(board_view, bottom_seat, board_areas, areas["phrase"])
    yield from _make_draw_pile(board_view, areas["draw"])
    yield from _make_styles(board_view.view, board_view, areas["styles"])
    yield from _make_discard_pile(board_view, areas["discard"], areas.get("spread"))


# --- players ----------------------------------------------------------------------------------------------------------


def seat_plate(board_view: BoardView, seat: int) -> SeatPlate:
    """Return the plate of a player; a winner is marked only after the count."""
    view = board_view.view
    plate = seats.make_seat_plate(view, seat, (("card", len(view.hands[seat])),), view.scores)
    return (
        plate if view.to_move is not None or board_view.ui_state.counting is None else replace(plate, is_active=False)
    )


def _make_anchor(seat: int, rect: Rect) -> Placement:
    """Return the invisible place of a hand whose cards are not shown."""
    height = rect.height
    return Placement(Spot(HANDS[seat], ANCHOR_INDEX), *rect.centre, height * CARD_ASPECT_RATIO, height, face=BackFace())


def _make_own_parts(board_view: BoardView, seat: int, board_areas: BoardAreas, phrase: Rect) -> Iterator[LayoutPart]:
    """Yield plate and hand of the player at the bottom, face down between turns."""
    yield Plate(("seat", seat, 0), board_areas.plate, seat_plate(board_view, seat))
    yield Zone(HAND_KEY, board_areas.hand, face=ZoneFace("bare"), depth=-3.0)
    yield _make_anchor(seat, board_areas.hand)
    if board_view.ui_state.counting is None:  # The count would be spoilt if the winner were shown before it.
        yield from _make_winner_banner(board_view, phrase)
    cards = board_view.view.hands[seat]
    rack = arrange_hand(len(cards), board_areas.hand, CARD_ASPECT_RATIO, min_visible_ratio=0.9, depth=4.0)
    is_hidden = board_view.viewer is None
    order = range(len(cards)) if is_hidden else hand_order(cards, board_view.ui_state.order, board_view.playable)
    flags = Flag.FACE_DOWN if is_hidden else Flag.MOVABLE | Flag.IN_HAND
    for index, slot in zip(order, rack.slots, strict=True):
        face = BackFace() if is_hidden else to_face.card_face(board_view.game.deck, cards[index])
        spot = Spot(HANDS[seat], index)
        yield Placement(spot, slot.x, slot.y, rack.width, rack.height, slot.angle, slot.depth, face, flags)


def _make_winner_banner(board_view: BoardView, phrase: Rect) -> Iterator[Plate]:
    face = make_banner(board_view.game, board_view.view)
    if face is not None:
        width = min(0.86 * phrase.width, 2.4 * phrase.height)
        height = min(0.8 * phrase.height, 0.62 * width)
        rect = Rect(phrase.centre[0] - width / 2, phrase.centre[1] - height / 2, width, height)
        yield Plate(("end", 0, 0), rect, face, depth=8.0)


# --- piles and styles -------------------------------------------------------------------------------------------------


def _fit_card(rect: Rect) -> Rect:
    """Return the largest upright card in the middle of a rectangle."""
    height = max(0.0, min(rect.height, rect.width / CARD_ASPECT_RATIO))
    width = height * CARD_ASPECT_RATIO
    return Rect(rect.centre[0] - width / 2, rect.centre[1] - height / 2, width, height)


def _make_draw_pile(board_view: BoardView, rect: Rect) -> Iterator[LayoutPart]:
    view = board_view.view
    is_drawing = view.phase == "draw" and board_view.is_acting
    flags = Flag.CLICKABLE | Flag.MOVABLE if is_drawing else Flag(0)
    zone_flags = Flag.TARGET if is_drawing else Flag.CLICKABLE if view.phase == "deal" else Flag(0)
    top_faces = (BackFace(),) if view.draw_pile else ()
    empty_face = ZoneFace("card", _tr("Draw pile"))
    yield from make_pile(
        DRAW_PILE,
        len(view.draw_pile),
        _fit_card(rect),
        top_faces,
        BackFace(),
        empty_face,
        flags | Flag.FACE_DOWN,
        zone_flags,
    )


def _make_discard_pile(board_view: BoardView, rect: Rect, spread_rect: Rect | None) -> Iterator[LayoutPart]:
    """Yield the discard pile with its top card, or all its cards in `spread_rect`."""
    view, deck = board_view.view, board_view.game.deck
    pile_rect = _fit_card(rect)
    yield Placement(
        Spot(DISCARD_PILE, ANCHOR_INDEX), *pile_rect.centre, pile_rect.width, pile_rect.height, face=BackFace()
    )
    if spread_rect is not None:
        yield Zone(DISCARD_PILE, pile_rect, face=ZoneFace("card", _tr("Discard")))
        yield from spread_pile(
            DISCARD_PILE, len(view.discard), spread_rect, CARD_ASPECT_RATIO, partial(_find_open_card, board_view)
        )
        return
    is_drawing = view.phase == "draw" and board_view.is_acting
    flags = Flag.CLICKABLE | Flag.MOVABLE if is_drawing else Flag.CLICKABLE
    top_faces = tuple(to_face.card_face(deck, card) for card in view.discard[-2:])
    zone_flags = Flag.TARGET if is_drawing and view.discard else Flag(0)
    empty_face = ZoneFace("card", _tr("Discard"))
    yield from make_pile(
        DISCARD_PILE, len(view.discard), pile_rect, top_faces, BackFace(), empty_face, flags, zone_flags
    )


def _find_open_card(board_view: BoardView, index: int) -> tuple[Hashable, Flag]:
    """Return a card of the open discard pile.

    While cards may be taken, each but Mozart can be picked up.
    """
    card, flags = board_view.view.discard[index], Flag(0)
    if board_view.view.phase == "take" and board_view.is_acting:
        flags = Flag.DIM if card == board_view.game.deck.mozart else Flag.MOVABLE | Flag.CLICKABLE
    return to_face.card_face(board_view.game.deck, card), flags


def _make_styles(view: State, board_view: BoardView, rect: Rect) -> Iterator[LayoutPart]:
    """Yield the STYLE place with its cards: none, one, or several with Barber."""
    yield Zone(STYLES, rect, face=ZoneFace("bare"), depth=-3.0)
    cells = make_grid(len(view.styles), rect.inset(5.0), CARD_ASPECT_RATIO, gap=5.0)
    for index, (card, slot) in enumerate(zip(view.styles, cells.slots, strict=True)):
        face = to_face.card_face(board_view.game.deck, card)
        yield Placement(Spot(STYLES, index), slot.x, slot.y, cells.width, cells.height, 0.0, 1.0 + 0.01 * index, face)
