"""Legal actions of IV-V-I.

`legal` lists them and `refusals.check` judges one action; both use `windows` and the deck's lookup tables.
"""

from __future__ import annotations

from engines.iv_v_i.actions import (
    ABANDON,
    DEAL,
    DRAW_DECK,
    DRAW_DISCARD,
    END_TURN,
    LEAVE,
    Action,
    Attach,
    Discard,
    Fix,
    Lock,
    Nullify,
    Play,
    Style,
    Take,
)
from engines.iv_v_i.deck import IvviDeck
from engines.iv_v_i.deck_file import HAND_SIZE, MAX_FACES
from engines.iv_v_i.state import Phrase, State
from engines.iv_v_i.windows import (
    Rules,
    count_harmonies,
    find_cadence_end,
    find_left_candidates,
    find_resolution_fault,
    find_right_candidates,
    find_rules,
    find_special_fault,
)

MAX_HARMONIES_PER_TURN = 3
MAX_VOICES_PER_TURN = 2
MIN_CADENCE_HARMONIES = 3

DISCARDS_BY_FACE = tuple(map(Discard, range(MAX_FACES)))
"""Discard actions by face, made once to save time."""


def legal(deck: IvviDeck, state: State) -> tuple[Action, ...]:
    """Return all legal actions in canonical order.

    The hand's cards come first in deck order, each with its possible places from the left, then styles and discards,
    then the actions that abandon the phrase or end the turn. A view that hides the acting hand has none.
    """
    phase, seat = state.phase, state.to_move
    if seat is None:
        return ()
    if phase == "deal":
        return (DEAL,)
    hand = state.hands[seat]
    if hand and hand[-1] == deck.blank:
        return ()
    if phase == "draw":
        return _draw_actions(state)
    if phase == "take":
        return (*(Take(card) for card in sorted(set(state.discard)) if card != deck.mozart), LEAVE)
    faces = tuple(dict.fromkeys(hand))
    actions: list[Action] = []
    if not state.closing:
        rules = find_rules(deck, state)
        phrase = state.phrases[seat]
        if phrase:
            _add_in_phrase(actions, deck, state, rules, seat, phrase, faces)
        elif rules.brahms or state.harmonies < MAX_HARMONIES_PER_TURN:
            starters = deck.starters
            actions += [Play(card, seat, 0) for card in faces if starters >> card & 1]
    if not state.style_played:
        styles = deck.kind_mask("style")
        actions += [Style(card) for card in faces if styles >> card & 1]
    actions += [DISCARDS_BY_FACE[card] for card in faces]
    if state.abandon and not state.played and not state.closing and state.phrases[seat]:
        actions.append(ABANDON)
    if len(hand) <= HAND_SIZE:
        actions.append(END_TURN)
    return tuple(actions)


def _draw_actions(state: State) -> tuple[Action, ...]:
    if not state.discard:
        return (DRAW_DECK,)
    return (DRAW_DECK, DRAW_DISCARD)


def _add_in_phrase(
    actions: list[Action],
    deck: IvviDeck,
    state: State,
    rules: Rules,
    seat: int,
    phrase: Phrase,
    faces: tuple[int, ...],
) -> None:
    """Add the actions that the hand allows on one's own phrase while the turn is open."""
    harmony = rules.brahms or state.harmonies < MAX_HARMONIES_PER_TURN
    voice = rules.brahms or state.voices < MAX_VOICES_PER_TURN
    right = left = mendable = 0
    if harmony:
        right = find_right_candidates(deck, rules, phrase) & rules.style_allowed
        left = find_left_candidates(rules, phrase) & rules.style_allowed
        for slot in phrase:
            if slot.error is not None and not slot.fixed:
                mendable |= 1 << slot.card
        mendable &= rules.style_allowed
    kinds = deck.kinds
    for card in faces:
        kind = kinds[card]
        if kind == "harmony":
            if left >> card & 1:
                actions.append(Play(card, seat, 0))
            if right >> card & 1:
                actions.append(Play(card, seat, len(phrase)))
            if mendable >> card & 1:
                actions += [
                    Fix(card, seat, at)
                    for at, slot in enumerate(phrase)
                    if slot.card == card and slot.error is not None and not slot.fixed
                ]
        elif kind == "voice_leading":
            if voice:
                _add_attachments(actions, deck, seat, phrase, card)
        elif kind == "special":
            if rules.style_allowed >> card & 1:
                places = range(1, len(phrase) + 1)
                actions += [
                    Play(card, seat, at) for at in places if not find_special_fault(deck, rules, phrase, card, at)
                ]
        elif kind == "error":
            if not rules.bach:
                _add_errors(actions, deck, state, card)
        elif kind == "cadence":
            _add_locks(actions, deck, seat, phrase, card)


def _add_attachments(actions: list[Action], deck: IvviDeck, seat: int, phrase: Phrase, card: int) -> None:
    above, below = deck.indicators["soprano"], deck.indicators["bass"]
    for index, slot in enumerate(phrase):
        if (
            above[slot.card] >> card & 1
            and slot.soprano is None
            and not find_resolution_fault(deck, phrase, card, index)
        ):
            actions.append(Attach(card, "soprano", seat, index))
        if below[slot.card] >> card & 1 and slot.bass is None:
            actions.append(Attach(card, "bass", seat, index))


def _add_errors(actions: list[Action], deck: IvviDeck, state: State, card: int) -> None:
    hit = deck.error_targets[card]
    if deck.two_card_errors >> card & 1:
        for owner, phrase in enumerate(state.phrases):
            for index in range(len(phrase) - 1):
                one, two = phrase[index], phrase[index + 1]
                if one.error is None and two.error is None and hit >> one.card & 1 and hit >> two.card & 1:
                    actions.append(Nullify(card, owner, index))
    else:
        for owner, phrase in enumerate(state.phrases):
            for index, slot in enumerate(phrase):
                if slot.error is None and hit >> slot.card & 1:
                    actions.append(Nullify(card, owner, index))


def _add_locks(actions: list[Action], deck: IvviDeck, seat: int, phrase: Phrase, card: int) -> None:
    if not deck.starters >> phrase[0].card & 1:
        return
    for index in range(len(phrase) - 1):
        end = find_cadence_end(deck, phrase, card, index)
        if end >= 0 and count_harmonies(deck, phrase, end) >= MIN_CADENCE_HARMONIES:
            actions.append(Lock(card, seat, index))
