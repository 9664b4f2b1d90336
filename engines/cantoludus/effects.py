"""Effects of interval cards, executed from left to right.

They pause when a player has to choose. An effect that has no card to act on is skipped. With `n` times the same choice,
one card is chosen at a time. Meanwhile the interval card is among the gathered cards. It goes to the discard pile after
all effects, so that no effect acts on it.
"""

from __future__ import annotations

from msgspec.structs import replace

from engines.cantoludus.actions import Discard, Done, Double, PutBack, Recover, Remove, Replace
from engines.cantoludus.deck_file import Effect
from engines.cantoludus.moves import Table
from engines.cantoludus.state import DECKS, DISCARDS, HANDS, REMOVED, Named
from engines.kernel.facts import Card
from engines.kernel.rows import arrive, with_row

RULE = "can.interval.play"

Choice = Discard | PutBack | Remove | Recover | Replace | Double | Done


def go_on(table: Table) -> None:
    """Execute waiting effects until one needs a choice or none is left."""
    while table.state.effects:
        effect, rest = table.state.effects[0], table.state.effects[1:]
        if _waits(table, effect):
            seat = 1 - table.state.turn if effect.do == "opponent-discards" else table.state.turn
            table.state = replace(table.state, phase="effect", to_move=seat)
            return
        table.state = replace(table.state, effects=rest)
        _run(table, effect)
    pile, state = table.discard_gathered(RULE), table.state
    discards = with_row(state.discards, state.turn, pile)
    table.state = replace(state, laid=(), discards=discards, phase="act", to_move=state.turn)


def _waits(table: Table, effect: Effect) -> bool:
    state, deck = table.state, table.deck
    seat = state.turn
    match effect.do:
        case "discard" | "topdeck":
            return bool(state.hands[seat])
        case "opponent-discards":
            return bool(state.hands[1 - seat])
        case "remove":
            return bool(state.hands[seat] or state.discards[seat])
        case "recover":
            return any(map(deck.is_recoverable, state.discards[seat]))
        case "spend-twice":
            # A player without such a card names none, because nobody else can see that there is none.
            return bool(state.hands[seat])
        case "replace-row":
            return bool(state.orchestra_deck) and any(card is not None for card in state.orchestra)
        case _:
            return False


def _run(table: Table, effect: Effect) -> None:
    """Execute an effect without a choice.

    An effect that would need a choice and has nothing to act on is reported as skipped.
    """
    state = table.state
    match effect.do:
        case "draw":
            table.draw(RULE, state.turn, effect.n)
        case "bank-more":
            table.state = replace(state, bank_more=state.bank_more + effect.n)
        case "shift":
            shifts = tuple(sorted((*state.shifts, *(effect.semitones,) * effect.n)))
            table.state = replace(state, shifts=shifts)
        case "any-accidental":
            table.state = replace(state, wilds=state.wilds + effect.n)
        case _:
            table.happened(RULE, "skipped", state.turn)


def choose(table: Table, action: Choice) -> None:
    """Apply a choice, then execute the effects that still wait."""
    effect = table.state.effects[0]
    match action:
        case Discard(card):
            table.happened(RULE, "discarded", _chooser(table), card=Card(card))
            table.to_discard(RULE, _chooser(table), card)
        case PutBack(card):
            _put_back(table, card)
        case Remove(card, discarded):
            _remove(table, card, discarded)
        case Recover(card):
            _recover(table, card)
        case Double(card):
            table.state = replace(table.state, doubled=tuple(sorted((*table.state.doubled, card))))
            table.events.append(Named(rule=RULE, seat=table.state.turn, card=card))
        case Replace(at):
            _replace(table, at)
            return
        case Done() if effect.do == "replace-row":
            _replaced(table)
            return
        case Done():
            table.happened(RULE, "named-none", table.state.turn)
            effect = replace(effect, n=1)
    left = (replace(effect, n=effect.n - 1),) if effect.n > 1 else ()
    table.state = replace(table.state, effects=(*left, *table.state.effects[1:]))
    go_on(table)


def _chooser(table: Table) -> int:
    assert table.state.to_move is not None, "whoever chooses is to move"
    return table.state.to_move


def _put_back(table: Table, card: int) -> None:
    seat = table.state.turn
    at = table.leave_hand(seat, card)
    deck = table.state.decks[seat]
    table.moved(RULE, card, HANDS[seat], at, DECKS[seat], len(deck))
    table.state = replace(table.state, decks=with_row(table.state.decks, seat, (*deck, card)))


def _remove(table: Table, card: int, discarded: bool) -> None:
    seat = table.state.turn
    if discarded:
        source, at = DISCARDS[seat], _topmost(table, seat, card)
        pile = table.state.discards[seat]
        discards = with_row(table.state.discards, seat, pile[:at] + pile[at + 1 :])
        table.state = replace(table.state, discards=discards)
    else:
        source, at = HANDS[seat], table.leave_hand(seat, card)
    table.happened(RULE, "removed", seat, card=Card(card))
    table.moved(RULE, card, source, at, REMOVED, len(table.state.removed))
    table.state = replace(table.state, removed=(*table.state.removed, card))


def _recover(table: Table, card: int) -> None:
    seat = table.state.turn
    at = _topmost(table, seat, card)
    pile, hand = table.state.discards[seat], list(table.state.hands[seat])
    table.happened(RULE, "recovered", seat, card=Card(card))
    table.moved(RULE, card, DISCARDS[seat], at, HANDS[seat], arrive(hand, card))
    discards = with_row(table.state.discards, seat, pile[:at] + pile[at + 1 :])
    table.state = replace(table.state, discards=discards, hands=with_row(table.state.hands, seat, tuple(hand)))


def _topmost(table: Table, seat: int, card: int) -> int:
    pile = table.state.discards[seat]
    return len(pile) - 1 - pile[::-1].index(card)


def _replace(table: Table, at: int) -> None:
    chosen = tuple(sorted((*table.state.replacing, at)))
    table.state = replace(table.state, replacing=chosen)
    card = table.state.orchestra[at]
    assert card is not None, "a card that is replaced lies in the row"
    table.happened(RULE, "chosen", table.state.turn, card=Card(card))
    cards = sum(card is not None for card in table.state.orchestra)
    if len(chosen) == min(cards, len(table.state.orchestra_deck)):
        _replaced(table)


def _replaced(table: Table) -> None:
    chosen = table.state.replacing
    if chosen:
        table.exchange(RULE, chosen)
    else:
        table.happened(RULE, "kept", table.state.turn)
    table.state = replace(table.state, replacing=(), effects=table.state.effects[1:])
    go_on(table)
