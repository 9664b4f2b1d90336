"""Law 4: movements alone tell every observer the position of each visible card."""

import random
from collections import Counter
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from engines.kernel import free_table
from engines.kernel.events import fold
from engines.kernel.record import Record, Step
from tests.engines.generic import walks
from tests.further import examples


@given(walks.whole)
def test_moves_lead_from_one_position_to_the_next(game: Any, seed: int) -> None:
    for step in walks.match(game, seed):
        folded = fold(game.places(step.before), step.events, game.deck.blank)
        assert folded == game.places(step.after), step.action


@given(walks.whole)
def test_moves_lead_every_observer_from_view_to_view(game: Any, seed: int) -> None:
    for step in walks.match(game, seed):
        check_every_view_follows(game, step)


@examples(2)
@given(walks.seeds, st.booleans())
def test_moves_lead_every_observer_of_a_free_table_from_view_to_view(
    game: Any, seed: int, allows_rule_breaks: bool
) -> None:
    if game.prepare_free_position(None) is None:
        return
    rng = random.Random(seed)
    options, position = rng.choice([*game.free_tables().values(), ({}, None)])
    position = msgspec.to_builtins(position)
    record = Record.start(game, free_table.DEFAULT_NAMES, seed=1, options=options, position=position, free=True)
    record.set_rule_breaking_allowed(allows_rule_breaks)
    for _ in range(12):
        legal = record.game.legal(record.state)
        fetched = [action for action in legal if isinstance(action, free_table.Fetch)]
        step = record.play(rng.choice(fetched if fetched and rng.random() < 0.3 else legal))
        check_every_view_follows(record.game, step)


def check_every_view_follows(game: Any, step: Step) -> None:
    """Apply the events that each seat witnesses to its earlier view."""
    for seat in walks.viewers(game, step.before):
        view_places = game.places(game.view(step.before, seat))
        witnessed = [game.witness(event, seat) for event in step.events]
        folded = fold(view_places, witnessed, game.deck.blank, game.visibility_test(seat))
        assert folded == game.places(game.view(step.after, seat)), (step.action, seat)


def test_hands_on_a_free_table_are_visible_only_to_its_seats(game: Any) -> None:
    if game.prepare_free_position(None) is None:
        return
    record = Record.start(game, free_table.DEFAULT_NAMES, seed=1, free=True)
    places = record.game.places(record.state)
    for seat in walks.viewers(game, record.state):
        view_places = record.game.places(record.game.view(record.state, seat))
        for place, cards in places.items():
            if place.sight == "owner":
                assert view_places[place] == (cards if seat is not None else (game.deck.blank,) * len(cards))


@given(walks.whole)
def test_no_card_is_lost_or_made(game: Any, seed: int) -> None:
    def cards(state: Any) -> Counter[int]:
        return Counter(card for cards in game.places(state).values() for card in cards)

    steps = walks.match(game, seed)
    all_cards = cards(steps[0].before)
    assert all_cards
    assert all(card != game.deck.blank for card in all_cards)
    assert all(cards(step.after) == all_cards for step in steps)


@given(walks.seeds, walks.depths)
def test_views_blank_exactly_the_hidden_cards(game: Any, seed: int, depth: float) -> None:
    state = walks.state(game, seed, depth)
    true = game.places(state)
    for seat in walks.viewers(game, state):
        for place, cards in game.places(game.view(state, seat)).items():
            expected = true[place] if game.visibility_test(seat)(place) else (game.deck.blank,) * len(true[place])
            assert cards == expected, (place, seat)
