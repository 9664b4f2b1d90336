"""Where everything lies on the table of Cantoludus: a pure function of view, desk and size.

The market fills the stage: the orchestra over the piano with the bank at its end, the progressions beside them, under
each card what it needs. While something is bought the tray stands beside the piano. The hand of the player at the
screen is the largest row, the other one sits in a band along the top.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import ceil
from typing import TypeAlias

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
from engines.kernel.rows import leaders
from tabletop.boards.cantoludus import choices, ways
from tabletop.boards.cantoludus.areas import ORCHESTRA, PLAYED, TRAY, Areas, SeatAreas, areas, market_cards
from tabletop.boards.cantoludus.art.faces import (
    CARD_RATIO,
    CHIP_RATIO,
    PROGRESSION_RATIO,
    BackFace,
    EffectChip,
    EffectSign,
    Tag,
)
from tabletop.boards.cantoludus.piano import KeyboardState, gathered, piano_layout
from tabletop.boards.cantoludus.reference import reference_layout
from tabletop.boards.cantoludus.state import BoardView, choosing_from_discards
from tabletop.boards.cantoludus.tray import in_use, missed, said, tray_parts
from tabletop.boards.kit.furniture import CountPlate, HandCounts, SeatPlate, ZoneFace, pile
from tabletop.boards.kit.stage import hand
from tabletop.table.arrange import Align, CardPlace, Rack, grid, row
from tabletop.table.layout import ANCHOR, Flag, Layout, Part, Placement, Plate, Rect, Spot, Zone, layout_of
from tabletop.translator import translator

_tr = translator("Piles")

NONE = Flag(0)

Tags: TypeAlias = Mapping[tuple[Row, int], Tag]
"""What is said at the foot of the cards of the market."""

HAND = ("hand", 0, 0)
"""The zone of the hand: what is taken back from the discard pile goes there."""

SPREAD = ("spread", 0, 0)
"""The cloth that an open discard pile lies on."""

RAISED = 0.04
"""How far a card that is bought rises out of its row, in parts of its height."""

IN_SIGHT = 0.93
"""Of the width of cards that overlap, what stays in sight, before they become smaller: all that is written on them."""

TAG, TAG_AFAR = 0.125, 0.17
"""Of the width of a card of the market, the height of what is said at its foot; and where that is read from afar."""

HANGING, HANGING_AFAR = 0.55, 0.66
"""Of that, what hangs below the card: nothing that is written on the card is covered."""

FRAME = 0.08
"""Of a progression's height, its edge, on which the tag of the one above may lie."""

ORCHESTRA_SHARE = 0.56
"""Of the stage's width, the orchestra's deck before the deal."""

FANNED = 0.42
"""Of a card's width, what is seen of each but the last of a deck that is fanned out, if there is room."""

HEAD = 0.15
"""Of the height of an open discard pile, what its heading takes."""

LOOSE = 0.25
"""Of a card's height, how far two rows of it lie apart at most."""

OPEN = 40.0
"""Depth of an open discard pile, above everything that lies."""


def bottom_seat(seen: BoardView) -> int:
    """Who sits at the bottom: whose eyes are at the screen, else who is to move, else who has won."""
    if seen.viewer is not None:
        return seen.viewer
    if seen.view.to_move is not None:
        return seen.view.to_move
    return leaders(scores(seen.game.deck, seen.view))[0][0]


def areas_of(seen: BoardView, width: float, height: float) -> Areas:
    """The areas of a table of this size."""
    progressions, reference = seen.view.mode == "full", seen.desk.reference is not None
    tray = 0.0
    if in_use(seen) and seen.desk.open(seen.view) is None:
        tray = TRAY if seen.price or missed(seen) else PLAYED
    banked = None if _gives_from_bank(seen) else len(seen.view.banks[bottom_seat(seen)])
    won = bool(seen.view.won[bottom_seat(seen)])
    return areas(width, height, progressions, reference, tray, seen.afar, banked, won)


def _gives_from_bank(seen: BoardView) -> bool:
    """Whether the bank is all that is left to give from: then it lies where the hand did."""
    seat, view = bottom_seat(seen), seen.view
    return view.claim is not None and not view.hands[seat] and bool(view.banks[seat])


def layout(seen: BoardView, width: float, height: float) -> Layout:
    """The table, in logical pixels."""
    parts, opened = _parts(seen, width, height), seen.desk.open(seen.view)
    if opened is None:
        return layout_of(parts)
    room = areas_of(seen, width, height)
    cloth = room.spread.inset(-room.margin / 2)
    return layout_of((*(_under(cloth, part) for part in parts), *_spread(seen, opened, cloth)))


def _under(cloth: Rect, part: Part) -> Part:
    """A part of the table below an open discard pile: what is covered can be neither clicked nor taken."""
    place = part.shape if isinstance(part, Zone) else part.rect if isinstance(part, Plate) else part
    x, y = (place.x, place.y) if isinstance(place, Placement) else place.centre
    covered = cloth.x < x < cloth.right and cloth.y < y < cloth.bottom
    return part._replace(flags=NONE) if covered else part


def _parts(seen: BoardView, width: float, height: float) -> Iterator[Part]:
    room = areas_of(seen, width, height)
    bottom = bottom_seat(seen)
    yield from _other(seen, 1 - bottom, room.other)
    if seen.view.phase == "deal":
        yield from _unpacked(seen, room)
    else:
        yield from _decks(seen, room)
        yield from _orchestra(seen, room.orchestra, room.margin, seen.tags)
        yield from _piano(seen, room.piano)
    if room.progressions is not None and seen.view.phase != "deal":
        yield from _progressions(seen, room.progressions, room.margin, seen.tags)
    if room.reference is not None and seen.desk.reference is not None:
        yield from reference_layout(
            room.reference,
            seen.desk.reference,
            seen.view.blind,
            ways.rows(seen.game, seen.view, seen.desk),
            seen.game.naming,
        )
    yield from _own(seen, bottom, room.own)
    yield from _removed(seen, room.removed)
    if seen.desk.open(seen.view) is None:
        yield from tray_parts(seen, room.tray)
    else:
        yield Placement(Spot(GATHERED, ANCHOR), *room.tray.centre, 40, 56, face=BackFace())


# --- the players ------------------------------------------------------------------------------------------------------


def seat_plate(seen: BoardView, seat: int) -> SeatPlate:
    """A player at the table; filled for who is to move, and for who has won."""
    view = seen.view
    points = scores(seen.game.deck, view)
    won = view.phase == "over" and seat in leaders(points)[0]
    hands: HandCounts = (("card", len(view.hands[seat])),)
    active = won or view.to_move == seat
    target = 0 if view.target == LARGEST_NUMBER else view.target  # nobody wins on a free table
    return SeatPlate(view.seats[seat], seat, hands, points[seat], active, target=target)


def _other(seen: BoardView, seat: int, room: SeatAreas) -> Iterator[Part]:
    """The other player: plate, piles, bank, what was won."""
    yield Plate(("seat", seat, 0), room.plate, seat_plate(seen, seat))
    yield _anchor(seen, seat, room.plate)
    yield from _piles(seen, seat, room)
    yield from _bank(seen, seat, room.bank, own=False)
    yield from _won(seen, seat, room.won)


def _own(seen: BoardView, seat: int, room: SeatAreas) -> Iterator[Part]:
    """The player at the bottom: the same, and the hand, face down between turns."""
    yield Plate(("seat", seat, 0), room.plate, seat_plate(seen, seat))
    yield from _piles(seen, seat, room)
    dealt = seen.view.phase != "deal"
    if dealt:
        yield Zone(BANKS[seat], room.bank, face=ZoneFace("bare"), depth=-3.0)
    yield from _bank(seen, seat, room.bank, own=True)
    yield from _won(seen, seat, room.won)
    if dealt and room.bank != room.hand:
        yield Zone(HAND, room.hand, face=ZoneFace("bare"), depth=-3.0)
    yield _anchor(seen, seat, room.hand)
    yield from _hand(seen, seat, room.hand)


def _anchor(seen: BoardView, seat: int, rect: Rect) -> Placement:
    """Where the cards of a hand come from and go to that are not laid out."""
    high = rect.height
    return Placement(Spot(HANDS[seat], ANCHOR), *rect.centre, high * CARD_RATIO, high, face=BackFace("deck", seat))


def beside_each_other(
    count: int, rect: Rect, ratio: float, gap: float, align: Align = "centre", in_sight: float = IN_SIGHT, rows: int = 2
) -> Rack:
    """Cards in as many rows as let them be largest: of each so much stays `in_sight`, and the more there are, the
    smaller they are."""
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
    """The hand, face down between turns; what may be chosen of it glows, a card to be spent twice bears the sign of
    that."""
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
    """A player's bank, from which its owner gives."""
    cards, inner = seen.view.banks[seat], rect.inset(5.0, 4.0)
    if own and _gives_from_bank(seen):
        laid = hand(len(cards), rect, CARD_RATIO, readable=IN_SIGHT)
    else:
        laid = beside_each_other(len(cards), inner, CARD_RATIO, 4.0, "left", rows=3)
    wide, high = laid.width, laid.height
    yield Placement(Spot(BANKS[seat], ANCHOR), *inner.centre, wide, high, face=BackFace("deck", seat))
    useful, offered = (seen.useful, seen.offered) if own else (frozenset(), frozenset())
    for i, (card, slot) in enumerate(zip(cards, laid.slots, strict=True)):
        spot = Spot(BANKS[seat], i)
        flags = Flag.MOVABLE if own and seen.viewer is not None else NONE
        if spot in offered:
            flags |= Flag.SELECTED
        elif (card, True) in useful:
            flags |= Flag.TARGET
        yield Placement(spot, slot.x, slot.y, wide, high, slot.angle, 2.0 + 0.01 * i, seen.face(card), flags)


def _won(seen: BoardView, seat: int, rect: Rect) -> Iterator[Placement]:
    """The progressions a player has built, each whole: the second chord is as much of it as the first."""
    if rect.width <= 0:
        return
    cards, inner = seen.view.won[seat], rect.inset(5.0, 4.0)
    laid = beside_each_other(len(cards), inner, PROGRESSION_RATIO, 3.0, "left", in_sight=1.04, rows=3)
    wide, high = laid.width, laid.height
    yield Placement(Spot(WON[seat], ANCHOR), *inner.centre, wide, high, face=BackFace("progressions"))
    for i, (card, slot) in enumerate(zip(cards, laid.slots, strict=True)):
        yield Placement(Spot(WON[seat], i), slot.x, slot.y, wide, high, 0.0, 2.0 + 0.01 * i, seen.face(card))


# --- piles ------------------------------------------------------------------------------------------------------------


def card_in(rect: Rect, ratio: float = CARD_RATIO) -> Rect:
    """The largest card upright in the middle of a rectangle."""
    high = min(rect.height, rect.width / ratio)
    wide = high * ratio
    return Rect(rect.centre[0] - wide / 2, rect.centre[1] - high / 2, wide, high)


def _piles(seen: BoardView, seat: int, room: SeatAreas) -> Iterator[Part]:
    """A player's deck and discard pile, its top card to be read; an open pile lies elsewhere."""
    view = seen.view
    back = BackFace("deck", seat)
    if view.phase == "deal" and seat == bottom_seat(seen):
        yield from _fan(DECKS[seat], len(view.decks[seat]), room.hand, back, CARD_RATIO, len(view.decks[seat]))
        return
    deck = card_in(room.deck)
    tops = (back,) if view.decks[seat] else ()
    welcome = Flag.CLICKABLE if view.phase == "deal" else NONE
    empty = ZoneFace("card", _tr("Deck"))
    yield from pile(DECKS[seat], len(view.decks[seat]), deck, tops, back, empty, Flag.DOWN, welcome)
    rect = card_in(room.discard)
    yield Placement(Spot(DISCARDS[seat], ANCHOR), *rect.centre, rect.width, rect.height, face=back)
    empty = ZoneFace("card", _tr("Discard"))
    if seen.desk.open(view) == seat:
        yield Zone(DISCARDS[seat], rect, face=empty)
        return
    faces = tuple(seen.face(card) for card in view.discards[seat][-2:])
    wanted = Flag.TARGET if seen.acting and seat == view.turn and choosing_from_discards(view) else NONE
    yield from pile(DISCARDS[seat], len(view.discards[seat]), rect, faces, back, empty, wanted)


def _spread(seen: BoardView, seat: int, rect: Rect) -> Iterator[Part]:
    """A whole discard pile side by side, the top card first; what may be chosen of it can be taken up."""
    view, game = seen.view, seen.game
    pile_ = view.discards[seat]
    yield Zone(SPREAD, rect, face=ZoneFace("cloth"), depth=OPEN)
    inner = rect.inset(8.0)
    head = HEAD * inner.height
    yield from _over_spread(seen, seat, Rect(inner.x, inner.y, inner.width, head))
    inner = Rect(inner.x, inner.y + head + 4.0, inner.width, inner.height - head - 4.0)
    cells = grid(len(pile_), inner, CARD_RATIO, gap=5.0, largest=0.46 * rect.height * CARD_RATIO)
    lines = sorted({slot.y for slot in cells.slots})
    spare = (inner.height - len(lines) * (cells.height + 5.0)) / (len(lines) + 1)
    loose = min(spare, LOOSE * cells.height)  # what no card can use lies between the rows, too
    lower = {y: (number - (len(lines) - 1) / 2) * loose for number, y in enumerate(lines)}
    for index, slot in zip(range(len(pile_) - 1, -1, -1), cells.slots, strict=True):
        card, flags = pile_[index], NONE
        choice = choices.of_discards(view, card) if seat == view.turn and seen.acting else None
        if choice is not None:
            flags = Flag.MOVABLE | Flag.CLICKABLE | Flag.TARGET if game.check(view, choice) else Flag.DIM
        spot = Spot(DISCARDS[seat], index)
        y = slot.y + lower[slot.y]
        yield Placement(spot, slot.x, y, cells.width, cells.height, 0.0, OPEN + 1.0, seen.face(card), flags)


def _over_spread(seen: BoardView, seat: int, rect: Rect) -> Iterator[Part]:
    """Over an open pile: small, what lies gathered or the interval card that is played, and what is asked of whom, else
    whose pile it is."""
    laid = seen.view.laid
    wide = rect.height * CARD_RATIO
    strip = Rect(rect.x, rect.y, min(0.4 * rect.width, (wide + 3.0) * len(laid)), rect.height)
    for i, ((card, _), slot) in enumerate(zip(laid, row(len(laid), strip, wide, 3.0, "left"), strict=True)):
        spot = Spot(GATHERED, i)
        yield Placement(spot, slot.x, slot.y, wide, rect.height, 0.0, OPEN + 1.0 + 0.01 * i, seen.face(card))
    asked = seat == seen.view.turn and choosing_from_discards(seen.view)
    words = said(seen) if asked else _tr("Discard pile of {owner}").format(owner=seen.view.seats[seat])
    left = strip.right + 6.0 if laid else rect.x
    box = Rect(left, rect.y, rect.right - left, rect.height)
    yield Plate(("said", 0, 0), box, ZoneFace("title", words), depth=OPEN + 0.5)


def _removed(seen: BoardView, rect: Rect) -> Iterator[Part]:
    """The cards out of the game, where there are any or one is to be chosen."""
    removed = seen.view.removed
    choosing = choices.effect_of(seen.view) == "remove"
    if not removed and not choosing:
        return
    box = card_in(rect)
    tops = tuple(seen.face(card) for card in removed[-2:])
    yield from pile(REMOVED, len(removed), box, tops, BackFace(), ZoneFace("card", _tr("Out")), Flag.DIM)


# --- the rows ---------------------------------------------------------------------------------------------------------


def _unpacked(seen: BoardView, room: Areas) -> Iterator[Part]:
    """Before the deal: the decks of both rows, large, with the cards on top of them that will lie open."""
    view, cloth = seen.view, room.spread.inset(room.margin)
    wide = ORCHESTRA_SHARE * cloth.width if room.progressions is not None else cloth.width
    box = Rect(cloth.x, cloth.y, wide, cloth.height)
    yield from _fan(ORCHESTRA_DECK, len(view.orchestra_deck), box, BackFace("orchestra"), CARD_RATIO, 5)
    if room.progressions is not None:
        box = Rect(box.right + room.margin, cloth.y, cloth.right - box.right - room.margin, cloth.height)
        back = BackFace("progressions")
        yield from _fan(PROGRESSION_DECK, len(view.progression_deck), box, back, PROGRESSION_RATIO, 3)


def _fan(place: Place, count: int, rect: Rect, back: BackFace, ratio: float, shown: int) -> Iterator[Part]:
    """The uppermost cards of a deck fanned out; a click deals."""
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


def _decks(seen: BoardView, room: Areas) -> Iterator[Part]:
    """The decks of both rows, small, at the edge of the stage."""
    view, rect = seen.view, room.decks
    decks: list[tuple[Place, tuple[int, ...], BackFace, float]] = [
        (ORCHESTRA_DECK, view.orchestra_deck, BackFace("orchestra"), CARD_RATIO)
    ]
    if room.progressions is not None:
        decks.append((PROGRESSION_DECK, view.progression_deck, BackFace("progressions"), PROGRESSION_RATIO))
    y = rect.y
    for place, cards, back, ratio in decks:
        if seen.afar:
            yield Placement(Spot(place, ANCHOR), rect.x, rect.centre[1], 40, 40 / ratio, face=back)
            continue
        box = Rect(rect.x, y, rect.width, rect.width / ratio)
        tops = (back,) if cards else ()
        yield from pile(place, len(cards), box, tops, back, ZoneFace("card", _tr("Deck")), Flag.DOWN)
        y = box.bottom + room.margin


def _tag(seen: BoardView, wide: float) -> tuple[float, float]:
    """What is said at the foot of a card of that width: its height, and what hangs below the card."""
    share, hanging = (TAG_AFAR, HANGING_AFAR) if seen.afar else (TAG, HANGING)
    return share * wide, hanging * share * wide


def _orchestra(seen: BoardView, rect: Rect, gap: float, tags: Tags) -> Iterator[Part]:
    """The orchestra's cards, as large as they can be."""
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
    """The progressions, one above the other."""
    cards = seen.view.progressions or (None,) * 3
    below = _tag(seen, rect.width)[1]

    def apart(high: float) -> float:
        """A tag hangs over no more than the edges of its card and of the next one."""
        return max(gap / 3, RAISED * high, below - FRAME * high)

    high = rect.width / PROGRESSION_RATIO
    last = below if seen.afar else below - 0.4 * gap  # that of the last one may reach towards the prompt
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
    """The piano: what is gathered and still wanted, and what sounds. In Blind Chords a Chord card tells no notes."""
    parts = tuple(part for part in seen.price if part.card is None or not seen.view.blind)
    heard = seen.desk.bought is not None and seen.view.claim is not None and seen.view.claim[0] == "progressions"
    lights = KeyboardState(gathered(seen.game.deck, parts), seen.desk.sounding, seen.game.naming, heard)
    yield from piano_layout(rect, lights, walked=seen.desk.keys)
