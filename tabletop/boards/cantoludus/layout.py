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

from engines.cantoludus.actions import Row
from engines.cantoludus.legality import may_play
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
from engines.kernel.contract import LARGEST_NUMBER
from engines.kernel.places import Place
from tabletop.boards.cantoludus import choices, ways
from tabletop.boards.cantoludus.art.faces import CHIP_RATIO, PROGRESSION_RATIO, BackFace, EffectChip, EffectSign, Tag
from tabletop.boards.cantoludus.piano import KeyboardState, gathered, piano_layout
from tabletop.boards.cantoludus.reference import NARROWEST, reference_layout
from tabletop.boards.cantoludus.state import BoardView, choosing_from_discards
from tabletop.boards.cantoludus.tray import in_use, missed, said, tray_parts
from tabletop.boards.kit import seats
from tabletop.boards.kit.furniture import CARD_RATIO, CountPlate, SeatPlate, ZoneFace, pile
from tabletop.boards.kit.grid import COLUMNS, Areas, area, columns, divide, rows, split
from tabletop.boards.kit.open_pile import OPEN_DEPTH, covered, open_pile
from tabletop.boards.kit.seats import bottom_seat
from tabletop.boards.kit.stage import HAND, PLATE_COLUMNS, Stage, hand, roomy, stage
from tabletop.table.arrange import Align, CardPlace, Rack, row
from tabletop.table.layout import ANCHOR, Flag, Layout, Part, Placement, Plate, Rect, Spot, Zone, layout_of
from tabletop.translator import translator

_tr = translator("Piles")


Tags: TypeAlias = Mapping[tuple[Row, int], Tag]
"""Tags at the foot of the cards of the market, by row and index."""

RAISED = 0.04
"""Rise of the card to buy out of its row, as a fraction of its height."""

IN_SIGHT = 0.93
"""Visible fraction of the width of overlapping cards, before they get smaller.

It shows everything that is written on them.
"""


FANNED = 0.42
"""Visible fraction of the width of each card but the last in a fanned deck."""


ORCHESTRA = 5
"""Number of the orchestra's cards."""


TALL = 1.11
"""Height of an orchestra row by its cards', with tags and the raised card."""

PIANO_SHARE, MAX_PIANO_SHARE = 28, 42
"""Height of the piano's row in hundredths of the stage's: least, and most.

The row also has the bank and the won progressions at the piano's ends. It is higher than the least if the market is so
narrow that its cards leave space.
"""


class Table(NamedTuple):
    """Areas of the table: the market's and those of both players."""

    room: Stage
    market: Areas
    other: Areas
    own: Areas


def areas_of(seen: BoardView, width: float, height: float) -> Table:
    """Divide a table of this size into areas."""
    width, height = roomy(width, height)
    room, seat = stage(width, height, 1), bottom_seat(seen)
    unit = (room.middle.width + room.margin) / COLUMNS
    has_rows = seen.view.mode == "full"
    tables = max(3, _half_columns((NARROWEST + room.margin) / unit)) if seen.desk.reference is not None else 0
    wanted = (room.middle.height - 2 * room.margin) / 3 * PROGRESSION_RATIO + room.margin
    rows_columns = min(3, max(2, _half_columns(wanted / unit))) if has_rows else 0
    decks = 0 if seen.afar else 1
    left = COLUMNS - tables - rows_columns
    market = room.middle._replace(width=(left - decks) * unit - room.margin)
    lines, high = market_cards(market._replace(height=market.height * (1 - PIANO_SHARE / 100)), room.margin)
    low = min(MAX_PIANO_SHARE, max(PIANO_SHARE, 100 * (1 - (lines * TALL * high + room.margin) / market.height)))
    # The piano and each of its ends have at least these fractions of the row's columns.
    keys, end = (_half_columns(share * left) for share in (0.3, 0.2))
    tray = _half_columns(_tray_share(seen) * left)
    far = min(tray, left - keys - end) if tray else end if has_rows and seen.view.won[seat] else 0
    cards = 0 if _gives_from_bank(seen) else max(1, len(seen.view.banks[seat]))
    card = PIANO_SHARE / 100 * market.height * CARD_RATIO
    wanted = _half_columns((card * (1 + IN_SIGHT * (cards - 1)) + 2 * room.margin) / unit)
    bank = min(max(end, wanted), left - keys - min(far, 2 * end)) if cards else 0
    far = min(far, left - keys - bank)
    foot = columns(area("bank", bank), area("piano", left - bank - far), area("far", far), size=low)
    if room.tall:
        ends = columns(area("bank", left / 2), area("far", left / 2 if far else 0), size=55)
        foot = rows(area("piano", 45), ends, size=low)
    cards_above = columns(area("decks", decks), area("orchestra", left - decks), size=100 - low)
    sides = (rows(cards_above, foot, size=left), area("progressions", rows_columns))
    spread = columns(*sides, size=COLUMNS - tables, name="spread")
    found = divide(columns(spread, area("reference", tables)), room.middle, room.margin)
    return Table(room, found, _other(room), _own(room, found, not cards, bool(tray)))


def _gives_from_bank(seen: BoardView) -> bool:
    """Return True if only the bank is left to give from; it takes the hand's place."""
    seat, view = bottom_seat(seen), seen.view
    return view.claim is not None and not view.hands[seat] and bool(view.banks[seat])


def _half_columns(count: float) -> float:
    return ceil(2 * count - 0.01) / 2


def _tray_share(seen: BoardView) -> float:
    """Return the fraction of the piano's row that the tray takes; 0 without a tray."""
    if not in_use(seen) or seen.desk.open(seen.view) is not None:
        return 0.0
    return 0.5 if seen.price or missed(seen) else 0.3


def market_cards(rect: Rect, gap: float) -> tuple[int, float]:
    """Return the number of lines with the largest orchestra cards, and their height."""

    def height(lines: int) -> float:
        each = ceil(ORCHESTRA / lines)
        return max(0.0, min(rect.height / lines / TALL, (rect.width - gap * (each - 1)) / each / CARD_RATIO))

    lines = 2 if height(2) > 1.2 * height(1) else 1  # two lines only if the cards become much larger
    return lines, height(lines)


def _other(room: Stage) -> Areas:
    side = (COLUMNS - PLATE_COLUMNS) / 2
    left = (area("deck", 0.75), area("discard", 0.75), area("won", side - 1.5))
    right = (area("bank", side - 0.75), area("removed", 0.75))
    band = Rect(room.middle.x, room.others[0].y, room.middle.width, room.others[0].height)
    return divide(columns(*left, area("plate", PLATE_COLUMNS), *right), band, room.margin)


def _own(room: Stage, found: Areas, bank_is_hand: bool, far_is_tray: bool) -> Areas:
    """Return the areas of the player at the bottom.

    The piles are beside the plate; the won progressions join them while the tray has their place.
    """
    own = divide(columns(area("deck", 1), area("discard", 1), area("won", 2)), room.aside, room.margin / 2)
    won = own["won"] if far_is_tray else found.get("far", own["won"])
    bank = room.hand if bank_is_hand else found["bank"]
    return {**own, "plate": room.plate, "hand": room.hand, "won": won, "bank": bank}


def layout(seen: BoardView, width: float, height: float) -> Layout:
    """Return the layout of the table, in logical pixels."""
    table, opened = areas_of(seen, width, height), seen.desk.open(seen.view)
    parts = _parts(seen, table)
    if opened is None:
        return layout_of(parts)
    cloth = table.market["spread"].inset(-table.room.margin / 2)
    return layout_of((*(covered(part, cloth) for part in parts), *_spread(seen, opened, cloth)))


def _parts(seen: BoardView, table: Table) -> Iterator[Part]:
    found, margin, bottom = table.market, table.room.margin, bottom_seat(seen)
    yield from _other_player(seen, 1 - bottom, table.other)
    if seen.view.phase == "deal":
        yield from _unpacked(seen, found, margin)
    else:
        yield from _decks(seen, found, margin)
        yield from _orchestra(seen, found["orchestra"], margin, seen.tags)
        yield from _piano(seen, found["piano"])
        if "progressions" in found:
            yield from _progressions(seen, found["progressions"], margin, seen.tags)
    if "reference" in found and seen.desk.reference is not None:
        yield from reference_layout(
            found["reference"],
            seen.desk.reference,
            seen.view.blind,
            ways.rows(seen.game, seen.view, seen.desk),
            seen.game.naming,
        )
    yield from _own_player(seen, bottom, table.own)
    yield from _removed(seen, table.other["removed"])
    tray = found["far"] if _tray_share(seen) else found["piano"]
    if seen.desk.open(seen.view) is None:
        yield from tray_parts(seen, tray)
    else:
        yield Placement(Spot(GATHERED, ANCHOR), *tray.centre, 40, 56, face=BackFace())


# --- the players ------------------------------------------------------------------------------------------------------


def seat_plate(seen: BoardView, seat: int) -> SeatPlate:
    """Return a player's plate with the points that win; a free table has no such goal."""
    view = seen.view
    plate = seats.seat_plate(view, seat, (("card", len(view.hands[seat])),), scores(seen.game.deck, view))
    return replace(plate, target=0 if view.target == LARGEST_NUMBER else view.target)


def _other_player(seen: BoardView, seat: int, found: Areas) -> Iterator[Part]:
    yield _anchor(seat, found["plate"])
    yield from _belongings(seen, seat, found, own=False)


def _own_player(seen: BoardView, seat: int, found: Areas) -> Iterator[Part]:
    if seen.view.phase != "deal":
        yield Zone(BANKS[seat], found["bank"], face=ZoneFace("bare"), depth=-3.0)
        if found["bank"] != found["hand"]:
            yield Zone(HAND, found["hand"], face=ZoneFace("bare"), depth=-3.0)
    yield _anchor(seat, found["hand"])
    yield from _belongings(seen, seat, found, own=True)
    yield from _hand(seen, seat, found["hand"])


def _belongings(seen: BoardView, seat: int, found: Areas, own: bool) -> Iterator[Part]:
    yield Plate(("seat", seat, 0), found["plate"], seat_plate(seen, seat))
    yield from _piles(seen, seat, found)
    yield from _bank(seen, seat, found["bank"], own)
    if seen.view.mode == "full":
        yield from _won(seen, seat, found["won"])


def _anchor(seat: int, rect: Rect) -> Placement:
    """Return the anchor of a hand, where its cards come from and go to if not shown."""
    high = rect.height
    return Placement(Spot(HANDS[seat], ANCHOR), *rect.centre, high * CARD_RATIO, high, face=BackFace("deck", seat))


def beside_each_other(
    count: int, rect: Rect, ratio: float, gap: float, align: Align = "centre", in_sight: float = IN_SIGHT, rows: int = 2
) -> Rack:
    """Return places for cards in as many rows as let them be largest.

    Cards in a row may overlap, with the fraction `in_sight` of each visible.
    """
    best = Rack((), rect.height * ratio, rect.height)
    largest = 0.0
    for lines in range(1, rows + 1):
        each = -(-count // lines)
        most = (rect.height - gap * (lines - 1)) / lines
        wide = min(most * ratio, rect.width / (1 + in_sight * max(0, each - 1)))
        if wide <= largest:
            continue
        largest, high = wide, wide / ratio
        top = rect.y + (rect.height - lines * high - gap * (lines - 1)) / 2
        slots: list[CardPlace] = []
        for line in range(lines):
            strip = Rect(rect.x, top + line * (high + gap), rect.width, high)
            slots += row(min(each, count - line * each), strip, wide, gap, align)
        best = Rack(tuple(slots), wide, high)
    return best


def _hand(seen: BoardView, seat: int, rect: Rect) -> Iterator[Part]:
    """Yield the hand with highlights, and the chip on a card to be spent twice."""
    view, game = seen.view, seen.game
    cards = view.hands[seat]
    laid = hand(len(cards), rect, CARD_RATIO, readable=IN_SIGHT, depth=4.0)
    wide, high = laid.width, laid.height
    if seen.viewer is None:
        for i, slot in enumerate(laid.slots):
            spot, back = Spot(HANDS[seat], i), BackFace("deck", seat)
            yield Placement(spot, slot.x, slot.y, wide, high, slot.angle, slot.depth, back, Flag.DOWN)
        return
    useful, offered = seen.useful, seen.offered
    promised = list(view.doubled)
    for i, (card, slot) in enumerate(zip(cards, laid.slots, strict=True)):
        spot = Spot(HANDS[seat], i)
        flags = Flag.MOVABLE | Flag.HAND
        choice = choices.of_hand(view, card)
        if spot in offered:
            flags |= Flag.SELECTED
        elif (card, False) in useful or (choice is not None and game.check(view, choice)):
            flags |= Flag.TARGET
        elif game.deck.is_interval(card) and not may_play(game.deck, view, card):
            flags |= Flag.DIM
        yield Placement(spot, slot.x, slot.y, wide, high, slot.angle, slot.depth, seen.face(card), flags)
        if card in promised:
            promised.remove(card)
            side = 0.42 * wide
            box = Rect(slot.x - wide / 2 + 3, slot.y + high / 2 - side / CHIP_RATIO - 3, side, side / CHIP_RATIO)
            yield Plate(("twice", i, 0), box, EffectChip(EffectSign("spend-twice")), depth=4.005 + 0.01 * i)


def _bank(seen: BoardView, seat: int, rect: Rect, own: bool) -> Iterator[Placement]:
    cards, inner = seen.view.banks[seat], rect.inset(4.0, 3.0)
    if own and _gives_from_bank(seen):
        laid = hand(len(cards), rect, CARD_RATIO, readable=IN_SIGHT)
    else:
        laid = beside_each_other(len(cards), inner, CARD_RATIO, 4.0, "left", rows=3)
    wide, high = laid.width, laid.height
    yield Placement(Spot(BANKS[seat], ANCHOR), *inner.centre, wide, high, face=BackFace("deck", seat))
    useful, offered = (seen.useful, seen.offered) if own else (frozenset(), frozenset())
    for i, (card, slot) in enumerate(zip(cards, laid.slots, strict=True)):
        spot = Spot(BANKS[seat], i)
        flags = Flag.MOVABLE if own and seen.viewer is not None else Flag(0)
        if spot in offered:
            flags |= Flag.SELECTED
        elif (card, True) in useful:
            flags |= Flag.TARGET
        yield Placement(spot, slot.x, slot.y, wide, high, slot.angle, 2.0 + 0.01 * i, seen.face(card), flags)


def _won(seen: BoardView, seat: int, rect: Rect) -> Iterator[Placement]:
    """Yield the progressions that a player has built, none of them covered."""
    cards, inner = seen.view.won[seat], rect.inset(4.0, 3.0)
    laid = beside_each_other(len(cards), inner, PROGRESSION_RATIO, 3.0, "left", in_sight=1.04, rows=3)
    wide, high = laid.width, laid.height
    yield Placement(Spot(WON[seat], ANCHOR), *inner.centre, wide, high, face=BackFace("progressions"))
    for i, (card, slot) in enumerate(zip(cards, laid.slots, strict=True)):
        yield Placement(Spot(WON[seat], i), slot.x, slot.y, wide, high, 0.0, 2.0 + 0.01 * i, seen.face(card))


# --- piles ------------------------------------------------------------------------------------------------------------


def card_in(rect: Rect, ratio: float = CARD_RATIO) -> Rect:
    """Return the largest upright card in the middle of a rectangle."""
    high = min(rect.height, rect.width / ratio)
    wide = high * ratio
    return Rect(rect.centre[0] - wide / 2, rect.centre[1] - high / 2, wide, high)


def _piles(seen: BoardView, seat: int, found: Areas) -> Iterator[Part]:
    """Yield a player's deck and discard pile; an open pile leaves only its zone."""
    view = seen.view
    back = BackFace("deck", seat)
    if view.phase == "deal" and seat == bottom_seat(seen):
        yield from _fan(DECKS[seat], len(view.decks[seat]), found["hand"], back, CARD_RATIO, len(view.decks[seat]))
        return
    deck = card_in(found["deck"])
    tops = (back,) if view.decks[seat] else ()
    welcome = Flag.CLICKABLE if view.phase == "deal" else Flag(0)
    empty = ZoneFace("card", _tr("Deck"))
    yield from pile(DECKS[seat], len(view.decks[seat]), deck, tops, back, empty, Flag.DOWN, welcome)
    rect = card_in(found["discard"])
    yield Placement(Spot(DISCARDS[seat], ANCHOR), *rect.centre, rect.width, rect.height, face=back)
    empty = ZoneFace("card", _tr("Discard"))
    if seen.desk.open(view) == seat:
        yield Zone(DISCARDS[seat], rect, face=empty)
        return
    faces = tuple(seen.face(card) for card in view.discards[seat][-2:])
    wanted = Flag.TARGET if seen.acting and seat == view.turn and choosing_from_discards(view) else Flag(0)
    yield from pile(DISCARDS[seat], len(view.discards[seat]), rect, faces, back, empty, wanted)


def _spread(seen: BoardView, seat: int, cloth: Rect) -> Iterator[Part]:
    inner = cloth.inset(8.0)
    head = 0.15 * inner.height  # for the heading
    look = partial(_open_card, seen, seat)
    yield from open_pile(DISCARDS[seat], len(seen.view.discards[seat]), cloth, CARD_RATIO, look, head)
    yield from _over_spread(seen, seat, inner._replace(height=head))


def _open_card(seen: BoardView, seat: int, index: int) -> tuple[Hashable, Flag]:
    """Return face and flags of a card in an open pile; a card to choose is movable."""
    card, flags = seen.view.discards[seat][index], Flag(0)
    choice = choices.of_discards(seen.view, card) if seat == seen.view.turn and seen.acting else None
    if choice is not None:
        flags = Flag.MOVABLE | Flag.CLICKABLE | Flag.TARGET if seen.game.check(seen.view, choice) else Flag.DIM
    return seen.face(card), flags


def _over_spread(seen: BoardView, seat: int, rect: Rect) -> Iterator[Part]:
    """Yield the heading of an open pile.

    It shows the gathered or played cards, small, and the question of an effect or the pile's owner.
    """
    laid = seen.view.laid
    wide = rect.height * CARD_RATIO
    strip = Rect(rect.x, rect.y, min(0.4 * rect.width, (wide + 3.0) * len(laid)), rect.height)
    for i, ((card, _), slot) in enumerate(zip(laid, row(len(laid), strip, wide, 3.0, "left"), strict=True)):
        spot = Spot(GATHERED, i)
        yield Placement(spot, slot.x, slot.y, wide, rect.height, 0.0, OPEN_DEPTH + 1.0 + 0.01 * i, seen.face(card))
    asked = seat == seen.view.turn and choosing_from_discards(seen.view)
    words = said(seen) if asked else _tr("Discard pile of {owner}").format(owner=seen.view.seats[seat])
    left = strip.right + 6.0 if laid else rect.x
    box = Rect(left, rect.y, rect.right - left, rect.height)
    yield Plate(("said", 0, 0), box, ZoneFace("title", words), depth=OPEN_DEPTH + 0.5)


def _removed(seen: BoardView, rect: Rect) -> Iterator[Part]:
    """Yield the cards out of the game, if there are any or one is to be chosen."""
    removed = seen.view.removed
    choosing = choices.effect_of(seen.view) == "remove"
    if not removed and not choosing:
        return
    box = card_in(rect)
    tops = tuple(seen.face(card) for card in removed[-2:])
    yield from pile(REMOVED, len(removed), box, tops, BackFace(), ZoneFace("card", _tr("Out")), Flag.DIM)


# --- the rows ---------------------------------------------------------------------------------------------------------


def _unpacked(seen: BoardView, found: Areas, gutter: float) -> Iterator[Part]:
    """Yield the rows' decks before the deal, large, as fans of the cards to be dealt."""
    view = seen.view
    sizes = [7, 5] if "progressions" in found else [COLUMNS]
    box, *rest = split(found["spread"].inset(gutter), sizes, gutter)
    yield from _fan(ORCHESTRA_DECK, len(view.orchestra_deck), box, BackFace("orchestra"), CARD_RATIO, 5)
    for box in rest:
        back = BackFace("progressions")
        yield from _fan(PROGRESSION_DECK, len(view.progression_deck), box, back, PROGRESSION_RATIO, 3)


def _fan(place: Place, count: int, rect: Rect, back: BackFace, ratio: float, shown: int) -> Iterator[Part]:
    """Yield the uppermost cards of a deck as a fan; a click deals."""
    high = min(rect.height, rect.width / (1 + FANNED * (shown - 1)) / ratio)
    wide = min(rect.width, high * ratio * (1 + FANNED * (shown - 1)))
    box = Rect(rect.centre[0] - wide / 2, rect.centre[1] - high / 2, wide, high)
    laid = hand(shown, box, ratio, readable=0.0, depth=1.0)
    yield Zone(place, box, face=ZoneFace("bare"), flags=Flag.CLICKABLE)
    for i, slot in enumerate(laid.slots):
        spot = Spot(place, count - shown + i)
        yield Placement(spot, slot.x, slot.y, laid.width, laid.height, slot.angle, slot.depth, back, Flag.DOWN)
    badge = max(22.0, 0.1 * high)
    yield Plate(("count", place), Rect(box.x, box.bottom - badge, 1.4 * badge, badge), CountPlate(count), depth=3.0)


def _decks(seen: BoardView, found: Areas, gutter: float) -> Iterator[Part]:
    """Yield the rows' decks, small, at the edge; in a projector's theme only anchors."""
    view = seen.view
    kinds: list[tuple[Place, tuple[int, ...], BackFace, float]] = [
        (ORCHESTRA_DECK, view.orchestra_deck, BackFace("orchestra"), CARD_RATIO)
    ]
    if "progressions" in found:
        kinds.append((PROGRESSION_DECK, view.progression_deck, BackFace("progressions"), PROGRESSION_RATIO))
    rect = found["decks" if "decks" in found else "orchestra"]
    y = rect.y
    for place, cards, back, ratio in kinds:
        if "decks" not in found:
            yield Placement(Spot(place, ANCHOR), rect.x, rect.centre[1], 40, 40 / ratio, face=back)
            continue
        box = Rect(rect.x, y, rect.width, rect.width / ratio)
        tops = (back,) if cards else ()
        yield from pile(place, len(cards), box, tops, back, ZoneFace("card", _tr("Deck")), Flag.DOWN)
        y = box.bottom + gutter


def _tag(seen: BoardView, wide: float) -> tuple[float, float]:
    """Return the height of a tag on a card of that width, and the part below the card."""
    share, hanging = (0.17, 0.66) if seen.afar else (0.125, 0.55)  # nothing that is written on the card is covered
    return share * wide, hanging * share * wide


def _orchestra(seen: BoardView, rect: Rect, gap: float, tags: Tags) -> Iterator[Part]:
    cards = seen.view.orchestra or (None,) * ORCHESTRA
    lines, high = market_cards(rect, gap)
    each, wide = ceil(len(cards) / lines), high * CARD_RATIO
    for line in range(lines):
        some = range(line * each, min((line + 1) * each, len(cards)))
        strip = Rect(rect.x, rect.y + line * rect.height / lines, rect.width, rect.height / lines)
        spare = (rect.width - wide * each) / (each + 1)
        y = strip.centre[1] - ((1 - RAISED) * high + _tag(seen, wide)[1]) / 2
        for at, slot in zip(some, row(len(some), strip, wide, max(gap, spare)), strict=True):
            yield from _in_row(seen, ("orchestra", at), cards[at], Rect(slot.x - wide / 2, y, wide, high), tags)


def _progressions(seen: BoardView, rect: Rect, gap: float, tags: Tags) -> Iterator[Part]:
    """Yield the progressions in a column."""
    cards = seen.view.progressions or (None,) * 3
    below = _tag(seen, rect.width)[1]

    def apart(high: float) -> float:
        """Return a gap at which a tag covers only the edges of its card and the next."""
        return max(gap / 3, RAISED * high, below - 0.08 * high)  # of a progression's height, its edge

    high = rect.width / PROGRESSION_RATIO
    last = below if seen.afar else below - 0.4 * gap  # the last tag may reach towards the prompt
    high = min(high, (rect.height - last - apart(high) * (len(cards) - 1)) / len(cards))
    gap = apart(high)
    wide = high * PROGRESSION_RATIO
    for at, card in enumerate(cards):
        box = Rect(rect.centre[0] - wide / 2, rect.y + at * (high + gap), wide, high)
        yield from _in_row(seen, ("progressions", at), card, box, tags)


def _in_row(seen: BoardView, where: tuple[Row, int], card: int | None, box: Rect, tags: Tags) -> Iterator[Part]:
    view, (name, at), place = seen.view, where, row_place(*where)
    if card is None:
        yield Zone(place, box, face=ZoneFace("card"), flags=Flag.DIM)
        return
    flags, up = Flag.CLICKABLE, 0.0
    choice = choices.of_row(view, at) if name == "orchestra" and seen.acting else None
    if seen.buying == where:
        flags, up = flags | Flag.SELECTED, RAISED * box.height
    elif name == "orchestra" and at in view.replacing:
        flags |= Flag.SELECTED
    elif choice is not None:
        flags |= Flag.TARGET | Flag.MOVABLE
    elif (name == "progressions" and choices.effect_of(view) == "replace-row") or view.failed:
        flags |= Flag.DIM
    x, y = box.centre
    yield Placement(Spot(place, 0), x, y - up, box.width, box.height, 0.0, 1.0, seen.face(card), flags)
    tag = tags.get(where)
    if tag is not None:
        tall, below = _tag(seen, box.width)
        wide = 0.82 * box.width if tag.needs else 2 * tall
        foot = Rect(x - wide / 2, box.bottom - up + below - tall, wide, tall)
        yield Plate(("tag", name, at), foot, tag, depth=1.5)


# --- the piano --------------------------------------------------------------------------------------------------------


def _piano(seen: BoardView, rect: Rect) -> Iterator[Part]:
    """Yield the piano with given and wanted notes, in Blind Chords no Chord card's."""
    parts = tuple(part for part in seen.price if part.card is None or not seen.view.blind)
    heard = seen.desk.held_view is not None and seen.view.claim is not None and seen.view.claim[0] == "progressions"
    state = KeyboardState(gathered(seen.game.deck, parts), seen.game.naming, heard)
    yield from piano_layout(rect, state, walked=seen.desk.keys)
