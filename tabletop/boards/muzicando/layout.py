"""Layout of Muzicando's table, a pure function of view, UI state and size.

The player at the screen is at the bottom with the hand. The plates of the others are along the top, clockwise from
there. The stage shows the display; before it, the free seats, the bids or the displays to name.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from engines.muzicando.actions import PASS
from engines.muzicando.deck import value_of
from engines.muzicando.legality import draws
from engines.muzicando.state import HANDS, STOCK, State, team
from tabletop.boards.kit import seats
from tabletop.boards.kit.furniture import CARD_RATIO, ZoneFace, pile
from tabletop.boards.kit.grid import COLUMNS, Areas, area, columns, divide, rows, split
from tabletop.boards.kit.stage import HAND, Stage, hand, in_sight, stage
from tabletop.boards.muzicando import to_face
from tabletop.boards.muzicando.art.faces import CONTRACT_RATIO, PASS_RATIO, BackFace, PassMark
from tabletop.boards.muzicando.art.table_faces import PlayerPlate
from tabletop.boards.muzicando.bidding import auction_parts, naming_parts
from tabletop.boards.muzicando.display import display_parts
from tabletop.boards.muzicando.scoreboard import place_faces, place_parts, scoreboard_parts
from tabletop.boards.muzicando.seating import seating_parts
from tabletop.boards.muzicando.state import BoardView, between
from tabletop.table.layout import ANCHOR, Flag, Layout, Part, Placement, Plate, Rect, Spot, Zone, layout_of


def areas_of(seen: BoardView, width: float, height: float) -> tuple[Stage, Areas]:
    """Divide a table of this size into the stage and the areas in use.

    The scoreboard takes part of the stage while it is open, the stock part of the hand's row while it is needed.
    """
    view, sheet = seen.view, seen.desk.open(seen.view)
    room = stage(width, height, len(view.order) - 1)
    is_narrow = width < 1.25 * height  # the auction is below the bids
    is_broad = view.phase != "place" and view.mode != "team" and len(view.order) > 4
    sheet_columns = (6 if is_broad or is_narrow else 5) if sheet else 0
    display = area("display", COLUMNS - sheet_columns)
    if view.phase == "bid":
        across = 6 if is_narrow or len(view.order) > 4 else 7
        parts = (area("bids", across), area("auction", COLUMNS - across))
        display = (rows if is_narrow else columns)(*parts, size=COLUMNS - sheet_columns, name="display")
    found = divide(columns(display, area("sheet", sheet_columns)), room.middle, room.margin)
    stock = 1 if _stock_beside(seen) else 0
    if room.tall:
        own = divide(columns(area("contract", 6), area("stock", 2 * stock)), room.aside, room.margin)
        return room, {**found, **own, "hand": room.hand}
    own = divide(columns(area("hand", 10 - stock), area("stock", stock)), room.hand, room.margin)
    return room, {**found, **own, "contract": room.aside}


def _stock_beside(seen: BoardView) -> bool:
    """Return True if the stock is beside the hand, to draw from or for the next deal."""
    view = seen.view
    return between(view) or (view.mode == "individual" and not view.auction and not view.drawn and not _unpacked(view))


def _unpacked(view: State) -> bool:
    """Return True before the first deal, when all cards are in place of the hand."""
    return view.phase == "deal" and not view.played


def layout(seen: BoardView, width: float, height: float) -> Layout:
    """Return the layout of the table, in logical pixels."""
    return layout_of(_parts(seen, width, height))


def _parts(seen: BoardView, width: float, height: float) -> Iterator[Part]:
    (room, found), scores = areas_of(seen, width, height), seen.scores
    for seat, plate in zip(seen.others, room.others, strict=True):
        yield from _seated(seen, seat, plate, scores)
        high = plate.height
        yield Placement(Spot(HANDS[seat], ANCHOR), *plate.centre, high * CARD_RATIO, high, face=BackFace())
    yield from _seated(seen, seen.bottom, room.plate, scores)
    yield from _own(seen, seen.bottom, found, room)
    if "stock" in found:
        yield from stock_parts(seen, found["stock"])
    yield from _middle(seen, found, room.margin)
    if "sheet" in found:
        yield from scoreboard_parts(seen, found["sheet"])


def _middle(seen: BoardView, found: Areas, gutter: float) -> Iterator[Part]:
    view = seen.view
    if view.drawn:
        yield from seating_parts(seen, found["display"], found["hand"])
    elif view.phase == "bid":
        yield from auction_parts(seen, found["bids"], found["auction"])
    elif view.phase == "name" or _unpacked(view):
        yield from naming_parts(seen, found["display"], gutter)
    else:
        yield from display_parts(seen, found["display"])


# --- the players ------------------------------------------------------------------------------------------------------


def _seated(seen: BoardView, seat: int, rect: Rect, scores: tuple[int, ...]) -> Iterator[Plate]:
    view = seen.view
    compass = to_face.compass(view, seat)
    shown = (*((compass,) if compass is not None else ()), *to_face.marks(view, seat, seen.lately))
    lengths = [PASS_RATIO if isinstance(face, PassMark) else 1.0 for face in shown]
    across = rect.width >= 3.2 * rect.height  # marks are side by side
    size = (0.6 if across else 0.42) * rect.height
    gap = 0.12 * size
    wide = sum(lengths) * size + gap * (len(shown) - 1) if across else size * max(lengths, default=0.0)
    pad = 0.5 * (rect.height - size) if across else 0.06 * rect.height
    room = wide + 0.4 * pad + pad if shown else 0.0
    above = across or len(shown) > 1  # a single mark is placed low, so that the name has the whole width of the plate
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
    """Return a player's plate, filled for the player to move and for the winner."""
    view = seen.view
    plate = structs.asdict(seats.seat_plate(view, seat, (("card", len(view.hands[seat])),), scores))
    plate["dealer"] = view.phase != "seat" and view.dealer == seat
    told = view.mode != "team" or seat in (seen.bottom, seen.others[0])  # a side's points are shown once
    side = team(view.order.index(seat)) if view.mode == "team" else None
    return PlayerPlate(**plate, side=side, room=room, marks_above=marks_above, told=told)


def _own(seen: BoardView, seat: int, found: Areas, room: Stage) -> Iterator[Part]:
    view, rect = seen.view, found["hand"]
    contract = to_face.standing_plate(view) if view.phase == "bid" else None
    if view.contract is not None:
        contract = to_face.contract_plate(view.contract, view.seats)
    if contract is not None:
        yield Plate(("contract", 0, 0), contract_box(found, room), contract, depth=-1.0)
    if place_faces(view):
        places, rest = (*split(rect, [5, 1], room.margin),) if view.hands[seat] else (rect, rect)
        yield from place_parts(view, places)
        rect = rest
    if _unpacked(view):
        yield from stock_parts(seen, rect)
    if may_draw(seen):
        yield Zone(HAND, rect, face=ZoneFace("bare"), depth=-3.0)
    yield from _hand(seen, seat, rect)


def contract_box(found: Areas, room: Stage) -> Rect:
    """Return the box of the contract, as wide as the plate beside it."""
    rect = found["contract"]
    high = min(rect.height, room.plate.width / CONTRACT_RATIO)
    return Rect(rect.x, rect.bottom - high, min(rect.width, room.plate.width), high)


def hand_order(seen: BoardView, hand: tuple[int, ...]) -> tuple[int, ...]:
    """Return the indices of a hand's cards from the left, by colour or by note."""
    if not seen.desk.sorted_by_note(seen.view):
        return tuple(range(len(hand)))
    return tuple(sorted(range(len(hand)), key=lambda at: (value_of(hand[at]), hand[at])))


def _hand(seen: BoardView, seat: int, rect: Rect) -> Iterator[Placement]:
    """Yield the hand on its arc, or as many backs between turns."""
    cards = seen.view.hands[seat]
    best = hand(len(cards), rect, CARD_RATIO, readable=0.5, depth=4.0)
    yield Placement(Spot(HANDS[seat], ANCHOR), *rect.centre, best.width, best.height, face=BackFace())
    hidden, left = (
        seen.viewer is None,
        in_sight(best, 0.9),
    )  # leaves the name in the position it has on an uncovered card
    flags = Flag.DOWN if hidden else Flag.HAND | Flag.MOVABLE
    for index, slot in zip(range(len(cards)) if hidden else hand_order(seen, cards), best.slots, strict=True):
        face = BackFace() if hidden else to_face.face_of(seen.game.deck, cards[index], left=left)
        spot = Spot(HANDS[seat], index)
        yield Placement(spot, slot.x, slot.y, best.width, best.height, slot.angle, slot.depth, face, flags)


def may_draw(seen: BoardView) -> bool:
    """Return True if the player at the screen may draw from the stock, and so pass."""
    view, seat = seen.view, seen.viewer
    if not seen.acting or seat is None or view.phase != "place":
        return False
    return draws(view, seat) and bool(seen.game.check(view, PASS))


def stock_parts(seen: BoardView, rect: Rect) -> Iterator[Part]:
    """Yield the stock as large as its area allows; a click deals or draws."""
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
