"""Where everything lies on the table of Muzicando: a pure function of view, desk and size.

The player at the screen sits at the bottom with the hand; the others sit clockwise from there, up the left side, along
the top, down the right side. The display lies in the middle; before it, what is asked for: seats, bids, a display.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import NamedTuple

from engines.kernel.rows import leaders
from engines.muzicando.deck import value_of
from engines.muzicando.state import HANDS, team
from tabletop.boards.kit.furniture import ZoneFace
from tabletop.boards.muzicando import to_face
from tabletop.boards.muzicando.areas import Areas, SeatArea, areas
from tabletop.boards.muzicando.art.faces import CARD_RATIO, PASS_RATIO, BackFace, PassMark
from tabletop.boards.muzicando.art.table_faces import FitTab, PlayerPlate, RunPlate, SidePanel
from tabletop.boards.muzicando.bidding import auction_parts, naming_parts
from tabletop.boards.muzicando.display import cell_size, display_parts
from tabletop.boards.muzicando.ending import banner
from tabletop.boards.muzicando.lately import run_told
from tabletop.boards.muzicando.scoreboard import scoreboard_parts
from tabletop.boards.muzicando.seating import seating_parts
from tabletop.boards.muzicando.state import between
from tabletop.boards.muzicando.stock import stock_parts
from tabletop.boards.muzicando.view import BoardView
from tabletop.table.arrange import row
from tabletop.table.layout import ANCHOR, Flag, Layout, Part, Placement, Plate, Rect, Spot, Zone, layout_of

NONE = Flag(0)

HAND = ("hand", 0, 0)
"""The zone of the hand."""

LIFT = 0.1
"""Of its height, how far a card rises that the pointer is on."""

IN_SIGHT, WHOLE = 0.34, 0.94
"""Of a card's width, what is to be seen of it to be read: of one with an index in its corner, of a smaller one."""

INDEXED = 52.0
"""Width from which a card has an index."""

RUN = 0.037
"""Of the height, what is said of a run."""

WIDER = 1.12
"""How much larger the cells of a long display must become for the players at the sides to move into the corners."""

TAB = 0.09
"""Of its height, the tab over a card that has a place; at least `LEAST_TAB` pixels."""
LEAST_TAB = 9.5

BANNER = 0.17
"""Of the scoreboard's height, the banner at the end."""


def areas_of(seen: BoardView, width: float, height: float) -> Areas:
    """The areas of a table of this size."""
    view, sheet = seen.view, seen.desk.open(seen.view)
    over = view.phase != "place"
    broad = sheet and over and view.mode != "team" and len(view.order) > 4
    others, stock = len(view.order) - 1, _stock_beside(seen)
    room = areas(width, height, others, stock, sheet, broad)
    if not sheet and view.phase in ("place", "over"):
        wide = areas(width, height, others, stock, corners=True)
        now, then = cell_size(seen, room.display), cell_size(seen, wide.display)
        if now is not None and then is not None and then > WIDER * now:
            room = wide
    if view.phase == "place" and view.runner is not None:
        strip = RUN * height
        low = room.display
        box = Rect(room.hand.x, low.bottom - strip, room.hand.width, strip)
        room = room._replace(display=low._replace(height=low.height - strip - room.margin), run=box)
    return room


def _stock_beside(seen: BoardView) -> bool:
    """Whether the stock lies beside the hand: where it is drawn from, and where the next deal waits."""
    return between(seen.view) or (seen.view.mode == "individual" and not seen.view.auction and not seen.view.drawn)


def layout(seen: BoardView, width: float, height: float) -> Layout:
    """The table, in logical pixels."""
    return layout_of(_parts(seen, width, height))


def _parts(seen: BoardView, width: float, height: float) -> Iterator[Part]:
    room, scores = areas_of(seen, width, height), seen.scores
    for seat, area in zip(seen.others, room.others, strict=True):
        yield from _seat(seen, seat, area, scores)
    yield from _own(seen, seen.bottom, room, scores)
    if room.stock is not None:
        yield from stock_parts(seen, room.stock)
    yield from _middle(seen, room.display)
    if room.run is not None and seen.view.runner is not None:
        words = run_told(seen.view.seats[seen.view.runner])
        yield Plate(("run", 0, 0), room.run, RunPlate(words), depth=-1.0)
    if room.sheet is not None:
        yield from _sheet(seen, room.sheet)


def _middle(seen: BoardView, rect: Rect) -> Iterator[Part]:
    """What lies in the middle: where the players sit, the bids, the displays to choose from, the display."""
    view = seen.view
    if view.drawn:
        yield from seating_parts(seen, rect)
    elif view.phase == "deal" and not view.played:
        yield from stock_parts(seen, rect.inset(0.35 * rect.width, 0.26 * rect.height))
    elif view.phase == "bid":
        yield from auction_parts(seen, rect)
    elif view.phase == "name":
        yield from naming_parts(seen, rect)
    else:
        yield from display_parts(seen, rect)


def _sheet(seen: BoardView, rect: Rect) -> Iterator[Part]:
    """The scoreboard, at the end below who has won."""
    end = banner(seen.game, seen.view)
    if end is not None:
        head = Rect(rect.x, rect.y, rect.width, BANNER * rect.height)
        yield Plate(("end", 0, 0), head, end, depth=6.0)
        top = head.bottom + 0.02 * rect.height
        rect = Rect(rect.x, top, rect.width, rect.bottom - top)
    yield from scoreboard_parts(seen, rect)


# --- the players ------------------------------------------------------------------------------------------------------


def player_plate(seen: BoardView, seat: int, scores: tuple[int, ...]) -> PlayerPlate:
    """A player at the table; filled for who is to move, and for who has won."""
    view = seen.view
    won = view.phase == "over" and seat in leaders(scores)[0]
    dealer = view.phase != "seat" and view.dealer == seat
    active = won or view.to_move == seat
    told = view.mode != "team" or seat in (seen.bottom, seen.others[0])  # a side's points are told once
    return PlayerPlate(view.seats[seat], seat, len(view.hands[seat]), scores[seat] if told else None, active, dealer)


def _seated(seen: BoardView, seat: int, grounds: tuple[Rect, Rect, Rect], scores: tuple[int, ...]) -> Iterator[Plate]:
    """A player's ground, plate and marks."""
    view = seen.view
    whole, plate, marks = grounds
    side = team(view.order.index(seat)) if view.mode == "team" else None
    yield Plate(("side", seat), whole, SidePanel(side, view.to_move == seat), depth=-4.0)
    yield Plate(("seat", seat, 0), plate, player_plate(seen, seat, scores))
    compass = to_face.compass(view, seat)
    shown = (*((compass,) if compass is not None else ()), *to_face.marks(view, seat, seen.lately))
    across = marks.width > marks.height
    short, long = sorted((marks.width, marks.height))
    gap = 0.12 * short
    lengths = [PASS_RATIO if across and isinstance(face, PassMark) else 1.0 for face in shown]
    size = min(short, (long - gap) / max(2.0, sum(lengths)))
    along, aside = 0.0, (short - size) / 2
    for at, (face, length) in enumerate(zip(shown, lengths, strict=True)):
        x, y = (along, aside) if across else (aside, along)
        box = Rect(marks.x + x, marks.y + y, length * size, size)
        yield Plate(("mark", seat, at), box, face, depth=-1.0)
        along += length * size + gap


def _seat(seen: BoardView, seat: int, area: SeatArea, scores: tuple[int, ...]) -> Iterator[Part]:
    """Another player: plate, marks, the backs of the hand."""
    yield from _seated(seen, seat, (area.whole, area.plate, area.marks), scores)
    yield from _backs(seen, seat, area.backs)


def _backs(seen: BoardView, seat: int, rect: Rect) -> Iterator[Placement]:
    """A hand that is not shown: as many backs as it has cards."""
    high = min(rect.height, rect.width / CARD_RATIO)
    wide = high * CARD_RATIO
    face = BackFace()
    yield Placement(Spot(HANDS[seat], ANCHOR), *rect.centre, wide, high, face=face)
    for i, slot in enumerate(row(len(seen.view.hands[seat]), rect, wide, gap=-0.72 * wide)):
        yield Placement(Spot(HANDS[seat], i), slot.x, slot.y, wide, high, 0.0, 4.0 + 0.01 * i, face, Flag.DOWN)


def _own(seen: BoardView, seat: int, room: Areas, scores: tuple[int, ...]) -> Iterator[Part]:
    """The player at the bottom: contract, plate, marks, and the hand, face down between turns."""
    view = seen.view
    yield from _seated(seen, seat, (room.own, room.plate, room.marks), scores)
    contract = to_face.standing_plate(view) if view.phase == "bid" else None
    if view.contract is not None:
        contract = to_face.contract_plate(view.contract, view.seats)
    if contract is not None:
        yield Plate(("contract", 0, 0), room.contract, contract, depth=-1.0)
    yield Zone(HAND, room.hand, face=ZoneFace("strip"), depth=-3.0, flags=Flag.DIM)
    inner = room.hand.inset(5.0, 3.0)
    if seen.viewer is None:
        yield from _backs(seen, seat, inner)
    else:
        yield from _hand(seen, seat, inner)


class Fan(NamedTuple):
    """How a hand lies: by its order from the left, the centre of each card; the cards' size."""

    centres: tuple[tuple[float, float], ...]
    width: float
    height: float


def fan(count: int, rect: Rect) -> Fan:
    """Cards side by side that can all be read: overlapping, then smaller, then in two rows, at last in three."""
    top = LIFT * rect.height
    for rows in (1, 2, 3):
        each = ceil(count / rows)
        tall = (rect.height - (top if rows == 1 else 0.0) - 3.0 * (rows - 1)) / rows
        wide = tall * CARD_RATIO
        if rows == 1 and each > 1:
            wide = max(min(wide, INDEXED), min(wide, rect.width / (1 + IN_SIGHT * (each - 1))))
            tall = wide / CARD_RATIO
        step = min(wide + 4.0, (rect.width - wide) / max(1, each - 1))
        if step >= (IN_SIGHT if wide >= INDEXED else WHOLE) * wide or rows == 3:
            break
    centres = []
    first = rect.bottom - rows * tall - 3.0 * (rows - 1)
    for line in range(rows):
        share = min(each, count - line * each)
        left = rect.centre[0] - (wide + step * (share - 1)) / 2 + wide / 2
        y = first + tall / 2 + line * (tall + 3.0)
        centres += [(left + step * at, y) for at in range(share)]
    return Fan(tuple(centres), wide, tall)


def hand_order(seen: BoardView, hand: tuple[int, ...]) -> tuple[int, ...]:
    """The cards of a hand by their index, from the left: by colour or by note."""
    if not seen.desk.sorted_by_note(seen.view):
        return tuple(range(len(hand)))
    return tuple(sorted(range(len(hand)), key=lambda at: (value_of(hand[at]), hand[at])))


def _hand(seen: BoardView, seat: int, rect: Rect) -> Iterator[Part]:
    """The hand, thin and overlapping; the card that the pointer is on stands out a little."""
    view = seen.view
    hand = view.hands[seat]
    laid = fan(len(hand), rect)
    fits = {action.card for action in seen.lays}
    yield Placement(Spot(HANDS[seat], ANCHOR), *rect.centre, laid.width, laid.height, face=BackFace())
    for at, index in enumerate(hand_order(seen, hand)):
        x, y = laid.centres[at]
        if index == seen.desk.lifted:
            y = max(rect.y + laid.height / 2 - 2.0, y - LIFT * laid.height)
        flags = Flag.MOVABLE if seen.acting and view.phase == "place" else NONE
        face = to_face.face_of(seen.game.deck, hand[index])
        depth = 4.0 + 0.01 * at
        yield Placement(Spot(HANDS[seat], index), x, y, laid.width, laid.height, 0.0, depth, face, flags)
        if seen.desk.hints and hand[index] in fits:
            high = max(LEAST_TAB, TAB * laid.height)
            left, top = x - 0.5 * laid.width + 0.06 * laid.width, y - 0.5 * laid.height - 0.9 * high
            yield Plate(("fits", index, 0), Rect(left, top, 1.7 * high, high), FitTab(), depth=depth + 0.004)
