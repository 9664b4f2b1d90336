"""Legal actions of Cantoludus.

`refusals.check` judges a single action. Both use `purse`.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.cantoludus.actions import (
    DEAL,
    DONE,
    END_TURN,
    SETTLE,
    Action,
    Claim,
    Discard,
    Double,
    PlayInterval,
    PutBack,
    Recover,
    Remove,
    Replace,
)
from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.purse import get_purse
from engines.cantoludus.state import ORCHESTRA_ROW_SIZE, PROGRESSION_ROW_SIZE, State

FIRST_HAND_SIZE = 4
MAX_BANKED_CARDS = 2

ALL_CLAIMS = (
    *(Claim("orchestra", at) for at in range(ORCHESTRA_ROW_SIZE)),
    *(Claim("progressions", at) for at in range(PROGRESSION_ROW_SIZE)),
)


class _Cache:
    """Cache of the last list of actions, which usually holds the action played next."""

    __slots__ = ("actions", "deck", "state")

    def __init__(self) -> None:
        self.deck: CantoludusDeck | None = None
        self.state: State | None = None
        self.actions: tuple[Action, ...] = ()


_cache = _Cache()


def legal(deck: CantoludusDeck, state: State) -> tuple[Action, ...]:
    """Return every legal action in canonical order.

    The result is empty in a view in which the hand of the player to move is hidden.
    """
    actions = _cache.actions = _list_legal(deck, state)
    _cache.deck, _cache.state = deck, state
    return actions


def is_listed(deck: CantoludusDeck, state: State, action: Action) -> bool:
    """Return True if the last list was made for this state and holds the action."""
    return _cache.state is state and _cache.deck is deck and action in _cache.actions


def _list_legal(deck: CantoludusDeck, state: State) -> tuple[Action, ...]:
    seat = state.to_move
    if seat is None:
        return ()
    if state.phase == "deal":
        return (DEAL,)
    hand = state.hands[seat]
    if hand and hand[-1] == deck.blank:
        return ()
    if state.phase == "gather":
        return _find_gifts(deck, state, seat)
    if state.phase == "effect":
        return _find_choices(deck, state, seat)
    actions: list[Action] = [*find_claims(deck, state, seat)]
    if hand:
        first_interval, faces = deck.first_interval, dict.fromkeys(hand)
        if hand[-1] >= first_interval:
            actions += [
                PlayInterval(card) for card in faces if card >= first_interval and has_unplayed_copy(deck, state, card)
            ]
        if state.banked < MAX_BANKED_CARDS + state.bank_more:
            bank_actions = deck.bank_actions
            actions += [bank_actions[card] for card in faces if card < first_interval]
    actions.append(END_TURN)
    return tuple(actions)


def claimed_card(state: State) -> int:
    """Return the card that is being bought."""
    assert state.claim is not None, "a card is claimed while its price is gathered"
    row, index = state.claim
    card = state.orchestra[index] if row == "orchestra" else state.progressions[index]
    assert card is not None, "a claimed card lies in its row"
    return card


def is_free_form(deck: CantoludusDeck, state: State, card: int) -> bool:
    """Return True if any gift may be laid towards a card.

    That holds for chords and progressions in Blind Chords.
    """
    return state.blind and (deck.is_chord(card) or card >= deck.first_progression)


def has_unplayed_copy(deck: CantoludusDeck, state: State, card: int) -> bool:
    """Return True if some copy of an interval card was not played in this turn.

    Copies are alike, so only their number counts. Rule: `can.interval.once`.
    """
    return state.played.count(card) < deck.interval(card).copies


def find_claims(deck: CantoludusDeck, state: State, seat: int) -> Sequence[Action]:
    """Return the legal claims of cards in the rows.

    A card can be claimed if it can be paid, or in Blind Chords if something can be laid towards it. A view has blanks
    in the row after a purchase; these cannot be claimed.
    """
    if state.failed:
        return ()
    supply, rows = get_purse(deck, state, seat).supply, state.orchestra + state.progressions
    cached_rows, claims = supply.claims
    if cached_rows != rows:
        unreachable_mask, required_masks, can_pay, is_blind = (
            ~supply.reach_mask,
            supply.prices.required_masks,
            supply.can_pay,
            state.blind,
        )
        min_note_counts, max_note_count = supply.prices.min_note_counts, supply.max_note_count
        claims = [
            claim
            for claim, card in zip(ALL_CLAIMS, rows, strict=False)
            if card is not None
            and (
                supply.source_count > 0 and card != deck.blank
                if is_blind and is_free_form(deck, state, card)
                else not required_masks[card] & unreachable_mask
                and min_note_counts[card] <= max_note_count
                and can_pay(card)
            )
        ]
        supply.claims = rows, claims
    return claims


def _find_gifts(deck: CantoludusDeck, state: State, seat: int) -> tuple[Action, ...]:
    card, purse = claimed_card(state), get_purse(deck, state, seat)
    if state.blind and is_free_form(deck, state, card):
        return (*purse.find_blind_gifts(), SETTLE) if state.given else purse.find_blind_gifts()
    return purse.find_gifts(card)


def may_double(state: State, card: int) -> bool:
    """Return True if the hand has a copy of a card that is not named yet.

    Each copy is spent at most twice.
    """
    return state.hands[state.turn].count(card) > state.doubled.count(card)


def _find_choices(deck: CantoludusDeck, state: State, seat: int) -> tuple[Action, ...]:
    hand = tuple(dict.fromkeys(state.hands[seat]))
    pile = tuple(sorted(set(state.discards[seat])))
    match state.effects[0].do:
        case "discard" | "opponent-discards":
            return tuple(map(Discard, hand))
        case "topdeck":
            return tuple(map(PutBack, hand))
        case "remove":
            removes = [Remove(card, False) for card in hand] + [Remove(card, True) for card in pile]
            return tuple(removes)
        case "recover":
            return tuple(Recover(card) for card in pile if deck.is_recoverable(card))
        case "spend-twice":
            return (*(Double(card) for card in hand if deck.is_source(card) and may_double(state, card)), DONE)
        case "replace-row":
            open_indices = (index for index, card in enumerate(state.orchestra) if card is not None)
            return (*(Replace(index) for index in open_indices if index not in state.replacing), DONE)
        case _:
            raise AssertionError("an effect that waits has something to choose")
