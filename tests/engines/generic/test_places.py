"""Law 4: what lies where can be told from the movements alone, by everyone, with what they may see."""

from collections import Counter
from typing import Any

from hypothesis import given

from engines.kernel.events import fold
from engines.kernel.places import seen_by
from tests.engines.generic import walks


@given(walks.whole)
def test_moves_lead_from_one_position_to_the_next(game: Any, seed: int) -> None:
    for step in walks.match(game, seed):
        told = fold(game.places(step.before), step.events, game.deck.blank)
        assert told == game.places(step.after), step.action


@given(walks.whole)
def test_moves_lead_every_observer_from_view_to_view(game: Any, seed: int) -> None:
    for step in walks.match(game, seed):
        for seat in walks.eyes(game, step.before):
            seen = game.places(game.view(step.before, seat))
            witnessed = [game.witness(event, seat) for event in step.events]
            told = fold(seen, witnessed, game.deck.blank, seen_by(seat))
            assert told == game.places(game.view(step.after, seat)), (step.action, seat)


@given(walks.whole)
def test_no_card_is_lost_or_made(game: Any, seed: int) -> None:
    def cards(state: Any) -> Counter[int]:
        return Counter(card for cards in game.places(state).values() for card in cards)

    steps = walks.match(game, seed)
    whole = cards(steps[0].before)
    assert whole
    assert all(card != game.deck.blank for card in whole)
    assert all(cards(step.after) == whole for step in steps)


@given(walks.seeds, walks.depths)
def test_views_blank_exactly_what_is_not_seen(game: Any, seed: int, depth: float) -> None:
    state = walks.state(game, seed, depth)
    true = game.places(state)
    for seat in walks.eyes(game, state):
        for place, cards in game.places(game.view(state, seat)).items():
            shown = true[place] if place.seen_by(seat) else (game.deck.blank,) * len(true[place])
            assert cards == shown, (place, seat)
