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
    then the actions that abandon the phrase or end the turn. A view that hides the acting hand has no legal actions.
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
        return _list_draw_actions(state)
    if phase == "take":
        return (*(Take(card) for card in sorted(set(state.discard)) if card != deck.mozart), LEAVE)
    faces = tuple(dict.fromkeys(hand))
    actions: list[Action] = []
    if not state.closing:
        rules = find_rules(deck, state)
        phrase = state.phrases[seat]
        if phrase:
            _add_phrase_actions(actions, deck, state, rules, seat, phrase, faces)
        elif rules.has_brahms or state.harmonies < MAX_HARMONIES_PER_TURN:
            starter_mask = deck.starters
            actions += [Play(card, seat, 0) for card in faces if starter_mask >> card & 1]
    if not state.style_played:
        style_mask = deck.kind_mask("style")
        actions += [Style(card) for card in faces if style_mask >> card & 1]
    actions += [DISCARDS_BY_FACE[card] for card in faces]
    if state.abandon and not state.played and not state.closing and state.phrases[seat]:
        actions.append(ABANDON)
    if len(hand) <= HAND_SIZE:
        actions.append(END_TURN)
    return tuple(actions)


def _list_draw_actions(state: State) -> tuple[Action, ...]:
    if not state.discard:
        return (DRAW_DECK,)
    return (DRAW_DECK, DRAW_DISCARD)


def _add_phrase_actions(
    actions: list[Action],
    deck: IvviDeck,
    state: State,
    rules: Rules,
    seat: int,
    phrase: Phrase,
    faces: tuple[int, ...],
) -> None:
    """Add the actions that the hand allows on one's own phrase while the turn is open."""
    can_play_harmony = rules.has_brahms or state.harmonies < MAX_HARMONIES_PER_TURN
    can_attach = rules.has_brahms or state.voices < MAX_VOICES_PER_TURN
    right_mask = left_mask = fixable_mask = 0
    if can_play_harmony:
        right_mask = find_right_candidates(deck, rules, phrase) & rules.style_allowed
        left_mask = find_left_candidates(rules, phrase) & rules.style_allowed
        for phrase_card in phrase:
            if phrase_card.error is not None and not phrase_card.fixed:
                fixable_mask |= 1 << phrase_card.card
        fixable_mask &= rules.style_allowed
    kinds = deck.kinds
    for card in faces:
        kind = kinds[card]
        if kind == "harmony":
            if left_mask >> card & 1:
                actions.append(Play(card, seat, 0))
            if right_mask >> card & 1:
                actions.append(Play(card, seat, len(phrase)))
            if fixable_mask >> card & 1:
                actions += [
                    Fix(card, seat, index)
                    for index, phrase_card in enumerate(phrase)
                    if phrase_card.card == card and phrase_card.error is not None and not phrase_card.fixed
                ]
        elif kind == "voice_leading":
            if can_attach:
                _add_attachments(actions, deck, seat, phrase, card)
        elif kind == "special":
            if rules.style_allowed >> card & 1:
                indices = range(1, len(phrase) + 1)
                actions += [
                    Play(card, seat, index)
                    for index in indices
                    if not find_special_fault(deck, rules, phrase, card, index)
                ]
        elif kind == "error":
            if not rules.has_bach:
                _add_errors(actions, deck, state, card)
        elif kind == "cadence":
            _add_locks(actions, deck, seat, phrase, card)


def _add_attachments(actions: list[Action], deck: IvviDeck, seat: int, phrase: Phrase, card: int) -> None:
    soprano_masks, bass_masks = deck.indicators["soprano"], deck.indicators["bass"]
    for index, phrase_card in enumerate(phrase):
        if (
            soprano_masks[phrase_card.card] >> card & 1
            and phrase_card.soprano is None
            and not find_resolution_fault(deck, phrase, card, index)
        ):
            actions.append(Attach(card, "soprano", seat, index))
        if bass_masks[phrase_card.card] >> card & 1 and phrase_card.bass is None:
            actions.append(Attach(card, "bass", seat, index))


def _add_errors(actions: list[Action], deck: IvviDeck, state: State, card: int) -> None:
    target_mask = deck.error_targets[card]
    if deck.two_card_errors >> card & 1:
        for owner, phrase in enumerate(state.phrases):
            for index in range(len(phrase) - 1):
                left, right = phrase[index], phrase[index + 1]
                if (
                    left.error is None
                    and right.error is None
                    and target_mask >> left.card & 1
                    and target_mask >> right.card & 1
                ):
                    actions.append(Nullify(card, owner, index))
    else:
        for owner, phrase in enumerate(state.phrases):
            for index, phrase_card in enumerate(phrase):
                if phrase_card.error is None and target_mask >> phrase_card.card & 1:
                    actions.append(Nullify(card, owner, index))


def _add_locks(actions: list[Action], deck: IvviDeck, seat: int, phrase: Phrase, card: int) -> None:
    if not deck.starters >> phrase[0].card & 1:
        return
    for index in range(len(phrase) - 1):
        end = find_cadence_end(deck, phrase, card, index)
        if end >= 0 and count_harmonies(deck, phrase, end) >= MIN_CADENCE_HARMONIES:
            actions.append(Lock(card, seat, index))
