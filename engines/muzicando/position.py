"""A position of Muzicando as it is written, and the match that begins in it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from engines.kernel import free
from engines.kernel.events import Event, Moved
from engines.kernel.judge import Refuse
from engines.kernel.position import Pack, at_seat, by_seat, wrong
from engines.muzicando import laying, turn
from engines.muzicando.actions import DISPLAYS, LEVELS, Action, Display, Lay
from engines.muzicando.deck import MuzicandoDeck, card_of
from engines.muzicando.deck_file import HAND
from engines.muzicando.state import Contract, Placed, State, next_seat

OVALS = ("glissando", "parada")
"""The displays that a card with an oval opens."""


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of the display, by its name, such as `red Do` or `violet rest`, on cell (x, y)."""

    card: str
    x: int
    y: int


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A display that has begun: `laid` in the order in which its cards came. A hand that is None, or not written, is
    dealt: seven cards, or an even share of those that are left where all are dealt, or fewer are left."""

    display: Display
    declarer: int = 0
    level: int = 0
    """Of the bid; 0 for 1 where there was an auction."""
    hands: tuple[tuple[str, ...] | None, ...] = ()
    laid: tuple[Laid, ...] = ()
    stock: tuple[str, ...] = ()
    """What is drawn first; the rest lies below. There is none where all cards are dealt."""
    turn: int = 0


def arrange(deck: MuzicandoDeck, start: State, position: Position, refuse: Refuse, lenient: bool = False) -> State:
    """The match that begins so: the display is laid card by card, as the rules allow, or where `lenient` wherever a
    card can lie. Raises BadSetup."""
    seats = len(start.seats)
    pack = Pack(range(deck.blank), {name: card for card, name in enumerate(deck.ids)}, start.rng)
    if not 0 <= position.declarer < seats:
        raise wrong("declarer", "position.seat", most=seats - 1, found=position.declarer)
    if position.level not in (0, *LEVELS):
        raise wrong("level", "position.level", most=LEVELS[-1], found=position.level)
    hands = [
        None if row is None else pack.take(row, at_seat("hands", seat))
        for seat, row in enumerate(by_seat(position.hands, seats, "hands"))
    ]
    if any(row == () for row in hands) and not lenient:
        raise wrong("hands", "position.no-hand")
    level = (position.level or 1) if start.auction else 0
    contract = Contract(position.declarer, position.display, level)
    dealer = next_seat(start, position.declarer, -1)
    state = replace(start, phase="place", contract=contract, drawn=(), stock=(), dealer=dealer)
    laid = pack.take([one.card for one in position.laid], "laid")
    cards = [Lay(card, one.x, one.y) for card, one in zip(laid, position.laid, strict=True)]
    state = (laying.lay_anyway if lenient else laying.lay)(deck, state, cards, refuse)
    top = pack.take(position.stock, "stock")
    if top and start.auction:
        raise wrong("stock", "position.all-dealt")
    sizes = _dealt(start, position.turn, [seat for seat in start.order if hands[seat] is None], pack.size)
    dealt = tuple(pack.deal(sizes[seat]) if row is None else tuple(sorted(row)) for seat, row in enumerate(hands))
    return replace(state, to_move=position.turn, hands=dealt, stock=pack.stock(top), rng=pack.rng)


def written(deck: MuzicandoDeck, state: State) -> Position | None:
    """The position that a state is, the stock left open; None where no display is on, or somebody is out, or is
    silenced."""
    if state.phase != "place" or state.contract is None or state.to_move is None:
        return None
    if state.out or state.blocked or state.runner is not None:
        return None
    return Position(
        display=state.contract.display,
        declarer=state.contract.declarer,
        level=state.contract.level,
        hands=tuple(tuple(deck.ids[card] for card in hand) for hand in state.hands),
        laid=tuple(Laid(deck.ids[card], x, y) for x, y, card in state.laid),
        turn=state.to_move,
    )


def freed(deck: MuzicandoDeck, position: Position | None) -> Position:
    """A free table: the first player places, and holds at least one card, for who holds none is out; unless all cards
    lie."""
    begun = position or free_table(deck, DISPLAYS[0])
    if not begun.hands[0]:
        begun = replace(begun, hands=(_spare(deck, begun), *begun.hands[1:]))
    return replace(begun, turn=0, declarer=0, hands=(begun.hands[0] or (), _spare(deck, begun)))


def free_table(deck: MuzicandoDeck, display: Display) -> Position:
    """A free table for a display, all cards that open it in the hand."""
    openers = deck.openers if display in OVALS else [card_of(colour, 0) for colour in range(deck.colours)]
    return freed(deck, Position(display, hands=(tuple(deck.ids[card] for card in openers), ())))


def _spare(deck: MuzicandoDeck, position: Position) -> tuple[str, ...]:
    """A card for a seat that has to hold one: the last that lies nowhere else, if there is any."""
    used = {*(position.hands[0] or ()), *(laid.card for laid in position.laid)}
    return tuple(name for name in reversed(deck.ids) if name not in used)[:1]


def held(deck: MuzicandoDeck, position: Position, card: int, added: bool) -> Position:
    """With a card more in the first hand, or less. Raises BadSetup."""
    hand = free.changed(free.row_of(position.hands), deck.ids[card], added)
    return replace(position, hands=free.rows(position.hands, hand))


def lay_anyway(deck: MuzicandoDeck, state: State, action: Action) -> tuple[Position, tuple[Event, ...]]:
    """The position with a card laid that `laying.lies`, its way, and what is heard of it."""
    assert isinstance(action, Lay), "only a card on a cell lies against the rules"
    now = written(deck, state)
    assert now is not None, "somebody places"
    name = deck.ids[action.card]
    hand = free.changed(free.row_of(now.hands), name, False)
    laid = (*now.laid, Laid(name, action.x, action.y))
    _, events = turn.apply(deck, state, action)
    told = tuple(event for event in events if isinstance(event, Moved | Placed))
    return replace(now, hands=free.rows(now.hands, hand), laid=laid), told


def _dealt(start: State, turn: int, seats: list[int], left: int) -> Mapping[int, int]:
    """How many cards each of some players is dealt, when so many are left: whoever acts sooner has one more, if any."""
    if start.auction and not seats and left:
        raise wrong("hands", "position.left-over", left=left)
    players = len(start.order)
    seats = sorted(seats, key=lambda seat: (start.order.index(seat) - start.order.index(turn)) % players)
    most = left if start.auction else min(left, HAND * len(seats))
    if most < len(seats):
        raise wrong("hands", "position.too-few-left")
    return {seat: (most - at - 1) // len(seats) + 1 for at, seat in enumerate(seats)}
