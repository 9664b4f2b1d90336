"""Tests of guessed states: each fits the seat's view and all are possible."""

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given

import engines
from engines.kernel.knowledge import NO_KNOWLEDGE, update_knowledge
from tests.engines.generic import walks

SKIPPED_RATIO = 0.75
"""Ratio of a match's positions that are skipped."""


def count_cards(game: Any, state: Any) -> Counter[int]:
    return Counter(card for row in game.places(state).values() for card in row)


@walks.thorough
@given(walks.whole)
def test_a_guess_has_the_same_view_and_legal_actions(game: Any, seed: int) -> None:
    rng = random.Random(seed)
    for step in walks.match(game, seed):
        if rng.random() < SKIPPED_RATIO:
            continue
        state = step.before
        for seat in {state.to_move, rng.randrange(len(state.seats))}:
            view = game.view(state, seat)
            guess = game.guess(view, rng.getrandbits(64))
            assert game.view(guess, seat) == view
            assert count_cards(game, guess) == count_cards(game, state)
            if seat == state.to_move:
                assert game.legal(guess) == game.legal(state)
                _, events = game.play(guess, step.action)
                assert [event.rule for event in events][:1] == [event.rule for event in step.events][:1]


@walks.thorough
@given(walks.whole)
def test_a_guess_repeats_with_its_seed_and_has_its_own_generator(game: Any, seed: int) -> None:
    steps = list(walks.match(game, seed))
    state = steps[len(steps) // 2].before
    view = game.view(state, state.to_move)
    assert game.guess(view, seed) == game.guess(view, seed)
    assert game.guess(view, seed).rng not in (0, seed)


@walks.thorough
@given(walks.whole)
def test_guessed_hands_include_every_hidden_card(game: Any, seed: int) -> None:
    steps = list(walks.match(game, seed))
    state = steps[len(steps) // 2].before
    if state.to_move is None:
        return
    view = game.view(state, state.to_move)
    hands = [place for place in game.places(view) if place.sight == "owner" and not place.is_seen_by(state.to_move)]
    true_cards = {card for place in hands for card in game.places(state)[place]}
    guessed_cards = set()
    for number in range(200):
        guess = game.places(game.guess(view, number))
        guessed_cards |= {card for place in hands for card in guess[place]}
        if guessed_cards >= true_cards:
            return
    assert guessed_cards >= true_cards


@walks.thorough
@given(walks.whole)
def test_knowledge_is_true_and_respected_by_guesses(game: Any, seed: int) -> None:
    steps, blank = walks.match(game, seed), game.deck.blank
    for seat in range(len(steps[0].before.seats)):
        knowledge = NO_KNOWLEDGE
        for number, step in enumerate(steps):
            knowledge = update_knowledge(knowledge, step.events, seat, blank)
            places, view = game.places(step.after), game.view(step.after, seat)
            assert all(Counter(cards) <= Counter(places[place]) for place, cards in knowledge.items())
            if number % 5 == seat % 5:
                guess = game.guess(game.recall(view, knowledge), seed)
                assert game.view(guess, seat) == view
                if game.recall(view, knowledge) != view:
                    assert all(
                        Counter(cards) <= Counter(game.places(guess)[place]) for place, cards in knowledge.items()
                    )


@pytest.mark.parametrize("id_", ["carmony", "iv-v-i"])
def test_cards_seen_when_taken_are_remembered(id_: str) -> None:
    game: Any = engines.load(id_)
    remembered_count = 0
    for seed in range(3):
        knowledge = NO_KNOWLEDGE
        for step in walks.match(game, seed):
            knowledge = update_knowledge(knowledge, step.events, 0, game.deck.blank)
            remembered_count += game.recall(game.view(step.after, 0), knowledge) != game.view(step.after, 0)
    assert remembered_count
