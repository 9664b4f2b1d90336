"""Where everything lies on the table of Muzicando: a pure function of view, desk and size.

The player at the screen sits at the bottom with the hand; the plates of the others stand along the top, clockwise from
there. The display fills the stage; before it, what is asked for does: seats, bids, a display.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engines.kernel.rows import leaders
from engines.muzicando.actions import PASS
from engines.muzicando.deck import value_of
from engines.muzicando.legality import draws
from engines.muzicando.state import HANDS, STOCK, State, team
from tabletop.boards.kit.furniture import ZoneFace, pile
from tabletop.boards.kit.stage import hand, in_sight, stage
from tabletop.boards.muzicando import to_face
from tabletop.boards.muzicando.art.faces import CARD_RATIO, CONTRACT_RATIO, PASS_RATIO, BackFace, PassMark
from tabletop.boards.muzicando.art.table_faces import PlayerPlate
from tabletop.boards.muzicando.bidding import auction_parts, naming_parts
from tabletop.boards.muzicando.display import display_parts
from tabletop.boards.muzicando.scoreboard import place_faces, place_parts, scoreboard_parts
from tabletop.boards.muzicando.seating import seating_parts
from tabletop.boards.muzicando.state import BoardView, between
from tabletop.table.layout import ANCHOR, Flag, Layout, Part, Placement, Plate, Rect, Spot, Zone, layout_of

HAND = ("hand", 0, 0)
"""The place of the hand, to which a card of the stock is dragged."""

WHOLE, READABLE = 0.9, 0.5
"""Of a card's width, what has to stay in sight of it in the hand to leave its name where it is on a card by itself; and
the least, before the cards become smaller."""

ACROSS = 3.2
"""Width by height of a plate from which its marks stand side by side; on others one below the other."""

MARK, STACKED_MARK = 0.6, 0.42
"""Of a plate's height, a mark at its right end: side by side, one below the other."""

LEFT = 0.16
"""Of the hand's width, what is left in it after a display, beside the places."""


def areas_of(seen: BoardView, width: float, height: float) -> Areas:
    """The areas of a table of this size."""
    view, sheet = seen.view, seen.desk.open(seen.view)
    broad = sheet and view.phase != "place" and view.mode != "team" and len(view.order) > 4
    return areas(width, height, len(view.order) - 1, _stock_beside(seen), sheet, broad)


def _stock_beside(seen: BoardView) -> bool:
    """Whether the stock lies beside the hand: where it is drawn from, and where the next deal waits."""
    view = seen.view
    return between(view) or (view.mode == "individual" and not view.auction and not view.drawn and not _unpacked(view))


def _unpacked(view: State) -> bool:
    """Whether the first deal is due, for which all the cards lie where a hand will be."""
    return view.phase == "deal" and not view.played


def layout(seen: BoardView, width: float, height: float) -> Layout:
    """The table, in logical pixels."""
    return layout_of(_parts(seen, width, height))


def _parts(seen: BoardView, width: float, height: float) -> Iterator[Part]:
    room, scores = areas_of(seen, width, height), seen.scores
    for seat, plate in zip(seen.others, room.others, strict=True):
        yield from _seated(seen, seat, plate, scores)
        high = plate.height
        yield Placement(Spot(HANDS[seat], ANCHOR), *plate.centre, high * CARD_RATIO, high, face=BackFace())
    yield from _own(seen, seen.bottom, room, scores)
    if room.stock is not None:
        yield from stock_parts(seen, room.stock)
    yield from _middle(seen, room)
    if room.sheet is not None:
        yield from scoreboard_parts(seen, room.sheet)


def _middle(seen: BoardView, room: Areas) -> Iterator[Part]:
    """What lies in the middle: where the players sit, the bids, the displays to choose from, the display."""
    view, rect = seen.view, room.display
    if view.drawn:
        yield from seating_parts(seen, rect, room.hand)
    elif view.phase == "bid":
        yield from auction_parts(seen, rect)
    elif view.phase == "name" or _unpacked(view):
        yield from naming_parts(seen, rect)
    else:
        yield from display_parts(seen, rect)


# --- the players ------------------------------------------------------------------------------------------------------


def _seated(seen: BoardView, seat: int, rect: Rect, scores: tuple[int, ...]) -> Iterator[Plate]:
    """A player's plate, with the marks at its right end."""
    view = seen.view
    compass = to_face.compass(view, seat)
    shown = (*((compass,) if compass is not None else ()), *to_face.marks(view, seat, seen.lately))
    lengths = [PASS_RATIO if isinstance(face, PassMark) else 1.0 for face in shown]
    across = rect.width >= ACROSS * rect.height
    size = (MARK if across else STACKED_MARK) * rect.height
    gap = 0.12 * size
    wide = sum(lengths) * size + gap * (len(shown) - 1) if across else size * max(lengths, default=0.0)
    pad = 0.5 * (rect.height - size) if across else 0.06 * rect.height
    room = wide + 0.4 * pad + pad if shown else 0.0
    above = across or len(shown) > 1  # one mark alone stands low, so that the name has the width of the plate
    yield Plate(("seat", seat, 0), rect, player_plate(seen, seat, scores, round(room / rect.width, 3), above))
    x, y = rect.right - pad - wide, rect.y + (rect.height - size) / 2
    if not across:
        free = rect.height - len(shown) * size - gap * (len(shown) - 1)
        y = rect.y + (0.5 * free if above else free - 0.08 * rect.height)
    for at, (face, length) in enumerate(zip(shown, lengths, strict=True)):
        left = x if across else x + wide - length * size
        yield Plate(("mark", seat, at), Rect(left, y, length * size, size), face, depth=-1.0)
        x, y = (x + length * size + gap, y) if across else (x, y + size + gap)


def player_plate(
    seen: BoardView, seat: int, scores: tuple[int, ...], room: float, marks_above: bool = True
) -> PlayerPlate:
    """A player at the table; filled for who is to move, and for who has won."""
    view = seen.view
    won = view.phase == "over" and seat in leaders(scores)[0]
    told = view.mode != "team" or seat in (seen.bottom, seen.others[0])  # a side's points are told once
    return PlayerPlate(
        view.seats[seat],
        seat,
        (("card", len(view.hands[seat])),),
        scores[seat],
        won or view.to_move == seat,
        view.phase != "seat" and view.dealer == seat,
        side=team(view.order.index(seat)) if view.mode == "team" else None,
        room=room,
        marks_above=marks_above,
        told=told,
    )


def _own(seen: BoardView, seat: int, room: Areas, scores: tuple[int, ...]) -> Iterator[Part]:
    """The player at the bottom: contract, plate, and the hand, face down between turns."""
    view = seen.view
    yield from _seated(seen, seat, room.plate, scores)
    contract = to_face.standing_plate(view) if view.phase == "bid" else None
    if view.contract is not None:
        contract = to_face.contract_plate(view.contract, view.seats)
    if contract is not None:
        yield Plate(("contract", 0, 0), room.contract, contract, depth=-1.0)
    rect = room.hand
    if place_faces(view):
        wide = LEFT * rect.width if view.hands[seat] else 0.0
        yield from place_parts(view, rect._replace(width=rect.width - wide))
        rect = rect._replace(x=rect.right - wide, width=wide) if wide else rect
    if _unpacked(view):
        yield from stock_parts(seen, rect)
    if may_draw(seen):
        yield Zone(HAND, rect, face=ZoneFace("bare"), depth=-3.0)
    yield from _hand(seen, seat, rect)


def hand_order(seen: BoardView, hand: tuple[int, ...]) -> tuple[int, ...]:
    """The cards of a hand by their index, from the left: by colour or by note."""
    if not seen.desk.sorted_by_note(seen.view):
        return tuple(range(len(hand)))
    return tuple(sorted(range(len(hand)), key=lambda at: (value_of(hand[at]), hand[at])))


def _hand(seen: BoardView, seat: int, rect: Rect) -> Iterator[Placement]:
    """The hand on its arc; between turns as many backs."""
    cards = seen.view.hands[seat]
    best = hand(len(cards), rect, CARD_RATIO, readable=READABLE, depth=4.0)
    yield Placement(Spot(HANDS[seat], ANCHOR), *rect.centre, best.width, best.height, face=BackFace())
    hidden, left = seen.viewer is None, in_sight(best, WHOLE)
    flags = Flag.DOWN if hidden else Flag.HAND | Flag.MOVABLE
    for index, slot in zip(range(len(cards)) if hidden else hand_order(seen, cards), best.slots, strict=True):
        face = BackFace() if hidden else to_face.face_of(seen.game.deck, cards[index], left=left)
        spot = Spot(HANDS[seat], index)
        yield Placement(spot, slot.x, slot.y, best.width, best.height, slot.angle, slot.depth, face, flags)


def may_draw(seen: BoardView) -> bool:
    """Return whether whoever is at the screen may draw a card from the stock, and pass with that."""
    view, seat = seen.view, seen.viewer
    if not seen.acting or seat is None or view.phase != "place":
        return False
    return draws(view, seat) and bool(seen.game.check(view, PASS))


def stock_parts(seen: BoardView, rect: Rect) -> Iterator[Part]:
    """The stock as large as its room lets it be; a click on it deals, or draws a card, where that is due."""
    view = seen.view
    high = min(rect.height, rect.width / CARD_RATIO)
    wide = high * CARD_RATIO
    box = Rect(rect.centre[0] - wide / 2, rect.centre[1] - high / 2, wide, high)
    drawing = may_draw(seen)
    flags = Flag.DOWN | Flag.CLICKABLE | Flag.MOVABLE if drawing else Flag.DOWN
    welcome = Flag(0)
    if view.phase == "deal" or drawing:
        wanted = seen.acting and not seen.lays
        welcome = Flag.CLICKABLE | (Flag.TARGET if wanted else Flag(0))
    back, empty = BackFace("stock"), ZoneFace("bare")
    yield Placement(Spot(STOCK, ANCHOR), *box.centre, wide, high, face=back)
    if view.stock:
        yield from pile(STOCK, len(view.stock), box, (back,), back, empty, flags, welcome)


NARROW = 1.25
"""Width by height under which the scoreboard takes more of the stage's width."""

SHEET, NARROW_SHEET, BROAD_SHEET = 0.44, 0.5, 0.54
"""Of the stage's width, the scoreboard; where a display that is over leaves it more."""

PILE = 0.66
"""Of the hand's height, the stock beside it."""


class Areas(NamedTuple):
    """The table divided, in logical pixels."""

    others: tuple[Rect, ...]
    """The plate of each other player, clockwise after the one at the bottom."""
    plate: Rect
    contract: Rect
    """What is played, over the plate of the player at the bottom."""
    hand: Rect
    stock: Rect | None
    display: Rect
    """The cards that are laid, and what is asked for before."""
    sheet: Rect | None
    """The scoreboard, where it lies open."""


def areas(
    width: float, height: float, others: int, stock: bool = False, sheet: bool = False, broad: bool = False
) -> Areas:
    """Divide a table among the player at the bottom and so many others; with a `stock` beside the hand, with the
    scoreboard (`sheet`) open, and that `broad`."""
    room = stage(width, height, others)
    margin, display, hand = room.margin, room.middle, room.hand
    low, contract = room.plate, room.aside
    contract = contract._replace(
        width=min(contract.width, low.width), height=min(contract.height, low.width / CONTRACT_RATIO)
    )
    contract = contract._replace(y=room.aside.bottom - contract.height)
    pile, column = None, None
    if stock:
        tall = PILE * hand.height
        pile = Rect(hand.right - tall * CARD_RATIO, hand.bottom - tall, tall * CARD_RATIO, tall)
        hand = hand._replace(width=pile.x - margin - hand.x)
    if sheet:
        share = BROAD_SHEET if broad else NARROW_SHEET if width < NARROW * height else SHEET
        wide = share * (display.width - margin)
        column = Rect(display.right - wide, display.y, wide, display.height)
        display = display._replace(width=column.x - margin - display.x)
    return Areas(room.others, low, contract, hand, pile, display, column)
