"""Effects of interval cards, executed from left to right.

They pause when a player has to choose. An effect that has no card to act on is skipped. With `n` times the same choice,
one card is chosen at a time. Meanwhile the interval card is among the gathered cards. It goes to the discard pile after
all effects, so that no effect acts on it.
"""

from __future__ import annotations

from msgspec.structs import replace

from engines.cantoludus.actions import Discard, Done, Double, PutBack, Recover, Remove, Replace
from engines.cantoludus.deck_file import Effect
from engines.cantoludus.state import DECKS, DISCARDS, HANDS, REMOVED, Named
from engines.cantoludus.state_builder import StateBuilder
from engines.kernel.facts import Card
from engines.kernel.tuple_helpers import insert_sorted, replace_row

INTERVAL_RULE = "can.interval.play"

EffectChoice = Discard | PutBack | Remove | Recover | Replace | Double | Done


def run_effects(builder: StateBuilder) -> None:
    """Execute waiting effects until one needs a choice or none is left."""
    while builder.state.effects:
        effect, remaining = builder.state.effects[0], builder.state.effects[1:]
        if _needs_choice(builder, effect):
            seat = 1 - builder.state.turn if effect.do == "opponent-discards" else builder.state.turn
            builder.state = replace(builder.state, phase="effect", to_move=seat)
            return
        builder.state = replace(builder.state, effects=remaining)
        _run_effect(builder, effect)
    pile, state = builder.discard_gathered(INTERVAL_RULE), builder.state
    discards = replace_row(state.discards, state.turn, pile)
    builder.state = replace(state, laid=(), discards=discards, phase="act", to_move=state.turn)


def _needs_choice(builder: StateBuilder, effect: Effect) -> bool:
    state, deck = builder.state, builder.deck
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
            # A player without such a card has to name none, because nobody else can see that there is no such card.
            return bool(state.hands[seat])
        case "replace-row":
            return bool(state.orchestra_deck) and any(card is not None for card in state.orchestra)
        case _:
            return False


def _run_effect(builder: StateBuilder, effect: Effect) -> None:
    """Execute an effect without a choice.

    An effect that would need a choice and has nothing to act on is reported as skipped.
    """
    state = builder.state
    match effect.do:
        case "draw":
            builder.draw(INTERVAL_RULE, state.turn, effect.n)
        case "bank-more":
            builder.state = replace(state, bank_more=state.bank_more + effect.n)
        case "shift":
            shifts = tuple(sorted((*state.shifts, *(effect.semitones,) * effect.n)))
            builder.state = replace(state, shifts=shifts)
        case "any-accidental":
            builder.state = replace(state, wilds=state.wilds + effect.n)
        case _:
            builder.add_effect(INTERVAL_RULE, "skipped", state.turn)


def apply_choice(builder: StateBuilder, action: EffectChoice) -> None:
    """Apply a choice, then execute the effects that still wait."""
    effect = builder.state.effects[0]
    match action:
        case Discard(card):
            builder.add_effect(INTERVAL_RULE, "discarded", _get_choosing_seat(builder), card=Card(card))
            builder.discard_card(INTERVAL_RULE, _get_choosing_seat(builder), card)
        case PutBack(card):
            _put_back(builder, card)
        case Remove(card, is_discarded):
            _remove(builder, card, is_discarded)
        case Recover(card):
            _recover(builder, card)
        case Double(card):
            builder.state = replace(builder.state, doubled=tuple(sorted((*builder.state.doubled, card))))
            builder.events.append(Named(rule=INTERVAL_RULE, seat=builder.state.turn, card=card))
        case Replace(index):
            _choose_replacement(builder, index)
            return
        case Done() if effect.do == "replace-row":
            _finish_replacing(builder)
            return
        case Done():
            builder.add_effect(INTERVAL_RULE, "named-none", builder.state.turn)
            effect = replace(effect, n=1)
    remaining = (replace(effect, n=effect.n - 1),) if effect.n > 1 else ()
    builder.state = replace(builder.state, effects=(*remaining, *builder.state.effects[1:]))
    run_effects(builder)


def _get_choosing_seat(builder: StateBuilder) -> int:
    assert builder.state.to_move is not None, "whoever chooses is to move"
    return builder.state.to_move


def _put_back(builder: StateBuilder, card: int) -> None:
    seat = builder.state.turn
    index = builder.leave_hand(seat, card)
    deck = builder.state.decks[seat]
    builder.add_move(INTERVAL_RULE, card, HANDS[seat], index, DECKS[seat], len(deck))
    builder.state = replace(builder.state, decks=replace_row(builder.state.decks, seat, (*deck, card)))


def _remove(builder: StateBuilder, card: int, is_discarded: bool) -> None:
    seat = builder.state.turn
    if is_discarded:
        source, index = DISCARDS[seat], _find_topmost(builder, seat, card)
        pile = builder.state.discards[seat]
        discards = replace_row(builder.state.discards, seat, pile[:index] + pile[index + 1 :])
        builder.state = replace(builder.state, discards=discards)
    else:
        source, index = HANDS[seat], builder.leave_hand(seat, card)
    builder.add_effect(INTERVAL_RULE, "removed", seat, card=Card(card))
    builder.add_move(INTERVAL_RULE, card, source, index, REMOVED, len(builder.state.removed))
    builder.state = replace(builder.state, removed=(*builder.state.removed, card))


def _recover(builder: StateBuilder, card: int) -> None:
    seat = builder.state.turn
    index = _find_topmost(builder, seat, card)
    pile, hand = builder.state.discards[seat], list(builder.state.hands[seat])
    builder.add_effect(INTERVAL_RULE, "recovered", seat, card=Card(card))
    builder.add_move(INTERVAL_RULE, card, DISCARDS[seat], index, HANDS[seat], insert_sorted(hand, card))
    discards = replace_row(builder.state.discards, seat, pile[:index] + pile[index + 1 :])
    builder.state = replace(builder.state, discards=discards, hands=replace_row(builder.state.hands, seat, tuple(hand)))


def _find_topmost(builder: StateBuilder, seat: int, card: int) -> int:
    pile = builder.state.discards[seat]
    return len(pile) - 1 - pile[::-1].index(card)


def _choose_replacement(builder: StateBuilder, index: int) -> None:
    chosen_indices = tuple(sorted((*builder.state.replacing, index)))
    builder.state = replace(builder.state, replacing=chosen_indices)
    card = builder.state.orchestra[index]
    assert card is not None, "a card that is replaced lies in the row"
    builder.add_effect(INTERVAL_RULE, "chosen", builder.state.turn, card=Card(card))
    card_count = sum(card is not None for card in builder.state.orchestra)
    if len(chosen_indices) == min(card_count, len(builder.state.orchestra_deck)):
        _finish_replacing(builder)


def _finish_replacing(builder: StateBuilder) -> None:
    chosen_indices = builder.state.replacing
    if chosen_indices:
        builder.exchange(INTERVAL_RULE, chosen_indices)
    else:
        builder.add_effect(INTERVAL_RULE, "kept", builder.state.turn)
    builder.state = replace(builder.state, replacing=(), effects=builder.state.effects[1:])
    run_effects(builder)
