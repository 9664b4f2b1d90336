"""A position of Muzicando as text, and the match that begins in it."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from engines.kernel import free_table
from engines.kernel.events import Event, Moved
from engines.kernel.position import Pack, make_error, pad_rows, seat_place
from engines.kernel.rule_check import Refuse
from engines.muzicando import laying, turn
from engines.muzicando.actions import BID_LEVELS, DISPLAYS, Action, Display, Lay
from engines.muzicando.deck import MuzicandoDeck, card_of
from engines.muzicando.deck_file import HAND_SIZE
from engines.muzicando.state import Contract, Placed, State, next_seat

OPENER_DISPLAYS = ("glissando", "parada")
"""Displays that are opened by a card with an oval."""


class PlacedCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card by its name, for example `red Do` or `violet rest`, on cell (`x`, `y`)."""

    card: str
    x: int
    y: int


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A display in progress, with `laid` in the order in which the cards were laid.

    A hand that is None or missing is dealt. It gets seven cards, or an even share if the deck is dealt out or too few
    are left.
    """

    display: Display
    declarer: int = 0
    level: int = 0
    """Level of the bid; 0 stands for 1 in a match with an auction."""
    hands: tuple[tuple[str, ...] | None, ...] = ()
    laid: tuple[PlacedCard, ...] = ()
    stock: tuple[str, ...] = ()
    """Cards to be drawn next; the rest of the stock is below them.

    It is empty if all cards are dealt.
    """
    turn: int = 0


def arrange(
    deck: MuzicandoDeck, start: State, position: Position, refuse: Refuse, allows_rule_breaks: bool = False
) -> State:
    """Return the match that begins in a position.

    The display is laid card by card as the rules allow. With `allows_rule_breaks`, cards are laid wherever they can be
    placed. Raises SetupError.
    """
    seats = len(start.seats)
    pack = Pack(range(deck.blank), {name: card for card, name in enumerate(deck.ids)}, start.rng)
    if not 0 <= position.declarer < seats:
        raise make_error("declarer", "position.seat", most=seats - 1, found=position.declarer)
    if position.level not in (0, *BID_LEVELS):
        raise make_error("level", "position.level", most=BID_LEVELS[-1], found=position.level)
    given_hands = [
        None if row is None else pack.take(row, seat_place("hands", seat))
        for seat, row in enumerate(pad_rows(position.hands, seats, "hands"))
    ]
    if any(row == () for row in given_hands) and not allows_rule_breaks:
        raise make_error("hands", "position.no-hand")
    level = (position.level or 1) if start.auction else 0
    contract = Contract(position.declarer, position.display, level)
    dealer = next_seat(start, position.declarer, -1)
    state = replace(start, phase="place", contract=contract, drawn=(), stock=(), dealer=dealer)
    laid_faces = pack.take([placed_card.card for placed_card in position.laid], "laid")
    cards = [
        Lay(card, placed_card.x, placed_card.y) for card, placed_card in zip(laid_faces, position.laid, strict=True)
    ]
    state = (laying.lay_display_freely if allows_rule_breaks else laying.lay_display)(deck, state, cards, refuse)
    next_cards = pack.take(position.stock, "stock")
    if next_cards and start.auction:
        raise make_error("stock", "position.all-dealt")
    hand_sizes = _count_dealt_cards(
        start, position.turn, [seat for seat in start.order if given_hands[seat] is None], pack.size
    )
    hands = tuple(
        pack.deal(hand_sizes[seat]) if row is None else tuple(sorted(row)) for seat, row in enumerate(given_hands)
    )
    return replace(state, to_move=position.turn, hands=hands, stock=pack.stock(next_cards), rng=pack.rng)


def to_position(deck: MuzicandoDeck, state: State) -> Position | None:
    """Return a state as a position without its stock.

    Return None if no display is being played, or anybody is out, blocked or running.
    """
    if state.phase != "place" or state.contract is None or state.to_move is None:
        return None
    if state.out or state.blocked or state.runner is not None:
        return None
    return Position(
        display=state.contract.display,
        declarer=state.contract.declarer,
        level=state.contract.level,
        hands=tuple(tuple(deck.ids[card] for card in hand) for hand in state.hands),
        laid=tuple(PlacedCard(deck.ids[card], x, y) for x, y, card in state.laid),
        turn=state.to_move,
    )


def prepare_free_position(deck: MuzicandoDeck, position: Position | None) -> Position:
    """Return the position of a free table with the first player about to place.

    Each of the two seats holds a card if any is left, because a player without cards is out.
    """
    base_position = position or free_table_position(deck, DISPLAYS[0])
    if not base_position.hands[0]:
        base_position = replace(base_position, hands=(_find_spare_card(deck, base_position), *base_position.hands[1:]))
    return replace(
        base_position, turn=0, declarer=0, hands=(base_position.hands[0] or (), _find_spare_card(deck, base_position))
    )


def free_table_position(deck: MuzicandoDeck, display: Display) -> Position:
    """Return a free table for a display, with all cards that may open it in the hand."""
    openers = deck.openers if display in OPENER_DISPLAYS else [card_of(colour, 0) for colour in range(deck.colours)]
    return prepare_free_position(deck, Position(display, hands=(tuple(deck.ids[card] for card in openers), ())))


def _find_spare_card(deck: MuzicandoDeck, position: Position) -> tuple[str, ...]:
    """Return an unused card for a seat that needs one, or () if there is none."""
    used_ids = {*(position.hands[0] or ()), *(placed_card.card for placed_card in position.laid)}
    return tuple(name for name in reversed(deck.ids) if name not in used_ids)[:1]


def change_hand(deck: MuzicandoDeck, position: Position, card: int, added: bool) -> Position:
    """Return the position with a card added to the first hand or removed from it.

    Raises SetupError if the card cannot be added or removed.
    """
    hand = free_table.change_row(free_table.first_row(position.hands), deck.ids[card], added)
    return replace(position, hands=free_table.replace_first_row(position.hands, hand))


def lay_refused_card(deck: MuzicandoDeck, state: State, action: Action) -> tuple[Position, tuple[Event, ...]]:
    """Return the position after a refused card was laid, and its events."""
    assert isinstance(action, Lay), "only a card on a cell lies against the rules"
    position = to_position(deck, state)
    assert position is not None, "somebody places"
    name = deck.ids[action.card]
    hand = free_table.change_row(free_table.first_row(position.hands), name, False)
    placed_cards = (*position.laid, PlacedCard(name, action.x, action.y))
    _, events = turn.apply(deck, state, action)
    shown_events = tuple(event for event in events if isinstance(event, Moved | Placed))
    return replace(position, hands=free_table.replace_first_row(position.hands, hand), laid=placed_cards), shown_events


def _count_dealt_cards(start: State, turn_seat: int, seats: list[int], remaining: int) -> Mapping[int, int]:
    """Return the number of cards to deal to each of `seats` when `remaining` are left.

    The players who act first get one more card if the cards cannot be shared evenly.
    """
    if start.auction and not seats and remaining:
        raise make_error("hands", "position.left-over", left=remaining)
    players = len(start.order)
    seats = sorted(seats, key=lambda seat: (start.order.index(seat) - start.order.index(turn_seat)) % players)
    dealt_count = remaining if start.auction else min(remaining, HAND_SIZE * len(seats))
    if dealt_count < len(seats):
        raise make_error("hands", "position.too-few-left")
    return {seat: (dealt_count - index - 1) // len(seats) + 1 for index, seat in enumerate(seats)}
