"""Layout of IV-V-I's table: a pure function of view, UI state and size.

The phrase of the player at the screen fills the stage, above the hand. The others' phrases are beside their plates
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
from tabletop.boards.iv_v_i.phrases import BoardView, make_setting, phrase_parts
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
    if board_view.desk.counting is not None:
        board_view = board_view._replace(view=board_view.desk.counting.counted_view(board_view.view))
    laid, looked = make_layout(_list_layout_parts(board_view, width, height)), board_view.desk.enlarged_seat
    busy = (
        board_view.desk.held is not None
        or board_view.desk.counting is not None
        or board_view.desk.is_pile_open(board_view.view)
    )
    return (
        laid
        if looked in (None, find_bottom_seat(board_view)) or busy
        else _with_enlarged_phrase(board_view, laid, looked, width, height)
    )


def _with_enlarged_phrase(board_view: BoardView, laid: Layout, seat: int, width: float, height: float) -> Layout:
    """Return the layout with another player's phrase enlarged on the stage as well."""
    view = board_view.view
    units = tuple(PerformedCard(list_spots(seat, index, slot)) for index, slot in enumerate(view.phrases[seat]))
    row = divide_areas(board_view, width, height)[1]["phrase"]
    shown = add_performance(
        laid,
        Performance(seat, _tr("Phrase"), units, gap_ratio=JOINED_GAP_RATIO),
        row._replace(x=0.0, width=width),
        view.seats,
    )
    again = (card for card in shown.cards if Flag.PERFORMED in card.flags)
    cards = (card._replace(spot=Spot(("looked", card.spot), 0), flags=Flag(0)) for card in again)
    plates = (plate._replace(key=("looked", seat, 0)) for plate in shown.plates if plate.key == STAFF_KEY)
    return laid._replace(cards=(*laid.cards, *cards), plates=(*laid.plates, *plates))


def _make_player_node(index: int, others: int, is_class_display: bool) -> Node:
    """Return the nodes of another player: plate over phrase, or beside it.

    They are side by side if there is one other player, or if the table is read from a distance.
    """
    plate, phrase = ("plate", index), ("phrase", index)
    size = COLUMN_COUNT / others
    if others == 1 or is_class_display:
        width = size / 3 if others == 1 else size / 2
        return columns(area(plate, width), area(phrase, size - width), size=size)
    return rows(area(plate, 37), area(phrase, 63), size=size)


def _make_table_node(others: int, opened: bool, is_class_display: bool, tall: bool, styles: int) -> Node:
    """Return the nodes of the table above the prompt.

    The others or the open discard pile are at the top, below them the phrase of the player at the screen, at its right
    the piles and the STYLE cards.
    """
    one, many = (12, 17) if is_class_display else (17, 29)
    band = 55 if opened else one if others == 1 else many
    top = (
        area("spread", band)
        if opened
        else columns(*(_make_player_node(index, others, is_class_display) for index in range(others)), size=band)
    )
    low = 34 if styles < 2 else 48
    piles = (area("draw", (100 - low) / 2), area("discard", (100 - low) / 2), area("styles", low))
    side = 2 if tall else 1
    return rows(top, columns(area("phrase", COLUMN_COUNT - side), rows(*piles, size=side), size=100 - band))


def divide_areas(board_view: BoardView, width: float, height: float) -> tuple[BoardAreas, Areas]:
    """Return the stage of a table of this size, and the areas above the prompt."""
    view, others = board_view.view, len(board_view.view.seats) - 1
    room = divide_table(width, height, others)
    foot = (
        min(room.stage.bottom, enlarged_prompt(room.prompt, is_class_display=True).y)
        if board_view.is_for_projector
        else room.stage.bottom
    )
    whole = room.stage._replace(y=room.margin, height=foot - room.margin)
    tree = _make_table_node(
        others,
        board_view.desk.is_pile_open(view),
        board_view.is_for_projector and not room.is_tall,
        room.is_tall,
        len(view.styles),
    )
    return room, divide(tree, whole, room.margin)


def setting(board_view: BoardView, seat: int, width: float, height: float) -> Setting:
    """Return the setting of a seat's phrase on a table of this size."""
    bottom, count = find_bottom_seat(board_view), len(board_view.view.seats)
    room, found = divide_areas(board_view, width, height)
    row = found["phrase" if seat == bottom else ("phrase", (seat - bottom - 1) % count)]
    return make_setting(board_view, seat, row, _max_card_width(board_view, room), own=seat == bottom)


def _max_card_width(board_view: BoardView, board_areas: BoardAreas) -> float:
    return (1.6 if board_view.is_for_projector else 1.22) * board_areas.hand.height * CARD_ASPECT_RATIO


def _list_layout_parts(board_view: BoardView, width: float, height: float) -> Iterator[LayoutPart]:
    count = len(board_view.view.seats)
    bottom = find_bottom_seat(board_view)
    room, found = divide_areas(board_view, width, height)
    largest = _max_card_width(board_view, room)
    for i in range(count - 1 if "spread" not in found else 0):
        seat, plate = (bottom + 1 + i) % count, found["plate", i]
        yield Plate(("seat", seat, 0), plate, seat_plate(board_view, seat))
        yield _anchor(seat, plate)
        yield from phrase_parts(board_view, seat, found["phrase", i], largest)
    yield from phrase_parts(board_view, bottom, found["phrase"], largest, own=True)
    yield from _list_own_hand(board_view, bottom, room, found["phrase"])
    yield from _draw_pile(board_view, found["draw"])
    yield from _styles(board_view.view, board_view, found["styles"])
    yield from _discard_pile(board_view, found["discard"], found.get("spread"))


# --- players ----------------------------------------------------------------------------------------------------------


def seat_plate(board_view: BoardView, seat: int) -> SeatPlate:
    """Return the plate of a player; a winner is marked only after the count."""
    view = board_view.view
    plate = seats.make_seat_plate(view, seat, (("card", len(view.hands[seat])),), view.scores)
    return plate if view.to_move is not None or board_view.desk.counting is None else replace(plate, is_active=False)


def _anchor(seat: int, rect: Rect) -> Placement:
    """Return the invisible place of a hand whose cards are not shown."""
    height = rect.height
    return Placement(Spot(HANDS[seat], ANCHOR_INDEX), *rect.centre, height * CARD_ASPECT_RATIO, height, face=BackFace())


def _list_own_hand(board_view: BoardView, seat: int, board_areas: BoardAreas, phrase: Rect) -> Iterator[LayoutPart]:
    """Yield plate and hand of the player at the bottom; face down between turns."""
    yield Plate(("seat", seat, 0), board_areas.plate, seat_plate(board_view, seat))
    yield Zone(HAND_KEY, board_areas.hand, face=ZoneFace("bare"), depth=-3.0)
    yield _anchor(seat, board_areas.hand)
    if board_view.desk.counting is None:  # The count would be spoilt if the winner were shown before it.
        yield from _winner(board_view, phrase)
    cards = board_view.view.hands[seat]
    best = arrange_hand(len(cards), board_areas.hand, CARD_ASPECT_RATIO, min_visible_ratio=0.9, depth=4.0)
    hidden = board_view.viewer is None
    order = range(len(cards)) if hidden else hand_order(cards, board_view.desk.order, board_view.playable)
    flags = Flag.FACE_DOWN if hidden else Flag.MOVABLE | Flag.IN_HAND
    for index, slot in zip(order, best.slots, strict=True):
        face = BackFace() if hidden else to_face.card_face(board_view.game.deck, cards[index])
        spot = Spot(HANDS[seat], index)
        yield Placement(spot, slot.x, slot.y, best.width, best.height, slot.angle, slot.depth, face, flags)


def _winner(board_view: BoardView, phrase: Rect) -> Iterator[Plate]:
    """Yield the winner's name in the middle of the stage."""
    face = make_banner(board_view.game, board_view.view)
    if face is not None:
        width = min(0.86 * phrase.width, 2.4 * phrase.height)
        height = min(0.8 * phrase.height, 0.62 * width)
        box = Rect(phrase.centre[0] - width / 2, phrase.centre[1] - height / 2, width, height)
        yield Plate(("end", 0, 0), box, face, depth=8.0)


# --- piles and styles -------------------------------------------------------------------------------------------------


def _card_in(rect: Rect) -> Rect:
    """Return the largest upright card in the middle of a rectangle."""
    height = max(0.0, min(rect.height, rect.width / CARD_ASPECT_RATIO))
    width = height * CARD_ASPECT_RATIO
    return Rect(rect.centre[0] - width / 2, rect.centre[1] - height / 2, width, height)


def _draw_pile(board_view: BoardView, rect: Rect) -> Iterator[LayoutPart]:
    view = board_view.view
    drawing = view.phase == "draw" and board_view.acting
    flags = Flag.CLICKABLE | Flag.MOVABLE if drawing else Flag(0)
    welcome = Flag.TARGET if drawing else Flag.CLICKABLE if view.phase == "deal" else Flag(0)
    tops = (BackFace(),) if view.draw_pile else ()
    empty = ZoneFace("card", _tr("Draw pile"))
    yield from make_pile(
        DRAW_PILE, len(view.draw_pile), _card_in(rect), tops, BackFace(), empty, flags | Flag.FACE_DOWN, welcome
    )


def _discard_pile(board_view: BoardView, rect: Rect, cloth: Rect | None) -> Iterator[LayoutPart]:
    """Yield the discard pile with its top card, or all its cards on a cloth."""
    view, deck = board_view.view, board_view.game.deck
    pile_rect = _card_in(rect)
    yield Placement(
        Spot(DISCARD_PILE, ANCHOR_INDEX), *pile_rect.centre, pile_rect.width, pile_rect.height, face=BackFace()
    )
    if cloth is not None:
        yield Zone(DISCARD_PILE, pile_rect, face=ZoneFace("card", _tr("Discard")))
        yield from spread_pile(
            DISCARD_PILE, len(view.discard), cloth, CARD_ASPECT_RATIO, partial(_open_card, board_view)
        )
        return
    drawing = view.phase == "draw" and board_view.acting
    flags = Flag.CLICKABLE | Flag.MOVABLE if drawing else Flag.CLICKABLE
    tops = tuple(to_face.card_face(deck, card) for card in view.discard[-2:])
    welcome = Flag.TARGET if drawing and view.discard else Flag(0)
    empty = ZoneFace("card", _tr("Discard"))
    yield from make_pile(DISCARD_PILE, len(view.discard), pile_rect, tops, BackFace(), empty, flags, welcome)


def _open_card(board_view: BoardView, index: int) -> tuple[Hashable, Flag]:
    """Return a card of the open discard pile.

    While cards may be taken, each but Mozart can be picked up.
    """
    card, flags = board_view.view.discard[index], Flag(0)
    if board_view.view.phase == "take" and board_view.acting:
        flags = Flag.DIM if card == board_view.game.deck.mozart else Flag.MOVABLE | Flag.CLICKABLE
    return to_face.card_face(board_view.game.deck, card), flags


def _styles(view: State, board_view: BoardView, rect: Rect) -> Iterator[LayoutPart]:
    """Yield the STYLE place: empty, one card, or Barber and those that joined it."""
    yield Zone(STYLES, rect, face=ZoneFace("bare"), depth=-3.0)
    cells = make_grid(len(view.styles), rect.inset(5.0), CARD_ASPECT_RATIO, gap=5.0)
    for i, (card, slot) in enumerate(zip(view.styles, cells.slots, strict=True)):
        face = to_face.card_face(board_view.game.deck, card)
        yield Placement(Spot(STYLES, i), slot.x, slot.y, cells.width, cells.height, 0.0, 1.0 + 0.01 * i, face)
