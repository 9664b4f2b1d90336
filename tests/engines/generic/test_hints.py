"""Tests of hints in every game: playable, fair and consistent between grades."""

import random
from collections import Counter
from functools import lru_cache
from string import Formatter
from typing import Any, NamedTuple

from hypothesis import given

from engines.kernel.events import Event
from engines.kernel.facts import Word
from engines.players.hints import Advice, Hint, HintEffort, advise, describe_kind, make_hint, rank_moves
from engines.players.search import Effort
from tests.engines.generic import walks
from tests.engines.generic.test_words import is_sentence
from tests.further import examples

QUICK_EFFORT = HintEffort(Effort(lines=3, playouts=6, seconds=600), guesses=3, seconds=600)
"""Effort without a time limit, so that results repeat."""

POSITIONS_PER_MATCH = 3
"""Number of positions of a match."""


class Position(NamedTuple):
    state: Any
    view: Any
    """View of the seat that acts."""
    advice: Advice


@lru_cache(maxsize=64)  # every example of `walks.whole`, for every game
def sample_positions(game: Any, seed: int) -> tuple[Position, ...]:
    """Return some positions of a match with their advice."""
    steps = walks.match(game, seed)
    states = [step.before for step in random.Random(seed).sample(steps, min(POSITIONS_PER_MATCH, len(steps)))]
    views = [game.view(state, state.to_move) for state in states]
    return tuple(Position(state, view, make_advice(game, view)) for state, view in zip(states, views, strict=True))


def make_advice(game: Any, view: Any, earlier: Advice | None = None) -> Advice:
    advice = advise(game, view, QUICK_EFFORT, advice=earlier)
    assert advice is not None
    return advice


def play_advice(game: Any, state: Any, advice: Advice) -> tuple[Any, list[tuple[Any, Event, Any]]]:
    """Play the advice; return the final state and all events with their states."""
    steps = []
    for action in advice.course:
        assert state.to_move is not None
        after, events = game.play(state, action)
        steps += [(state, event, after) for event in events]
        state = after
    return state, steps


def count_points(game: Any, state: Any, seat: int) -> int:
    return sum(line.points for line in game.account(state) if line.seat == seat)


@examples(4)
@given(walks.whole)
def test_the_acting_seat_can_play_the_whole_advice(game: Any, seed: int) -> None:
    for state, _, advice in sample_positions(game, seed):
        assert 0 <= advice.goal < len(advice.course)
        current = state
        for action in advice.course:
            assert current.to_move == state.to_move
            current, _ = game.play(current, action)
        assert not game.has_unfinished_action(current), "an action that was begun is finished"


@examples(4)
@given(walks.whole)
def test_hidden_cards_change_no_hint(game: Any, seed: int) -> None:
    for state, view, advice in sample_positions(game, seed):
        other = game.view(game.guess(view, seed), state.to_move)
        assert make_advice(game, other) == advice
        assert make_hint(game, other, advice) == make_hint(game, view, advice)


@examples(4)
@given(walks.whole)
def test_a_hint_shows_the_moving_cards_and_their_effects(game: Any, seed: int) -> None:
    for state, view, advice in sample_positions(game, seed):
        hint: Hint = make_hint(game, view, advice)
        after, steps = play_advice(game, state, advice)
        seat, before, later = state.to_move, game.places(view), game.places(after)
        assert len(set(hint.cards)) == len(hint.cards)
        is_visible = [place.is_seen_by(seat) for place, _ in hint.cards]
        assert all(is_visible) or not any(is_visible), "the hint shows visible cards, or drawn ones alone"
        for place, index in hint.cards:
            assert 0 <= index < len(before[place])
        for hand in {place for place, _ in hint.cards if place.sight == "owner"}:
            moved_cards = Counter(before[hand][index] for place, index in hint.cards if place == hand)
            remaining = Counter(before[hand]) - moved_cards
            assert moved_cards <= Counter(before[hand])
            assert not remaining - Counter(later[hand]), "cards that the hint does not show stay in the hand"
        assert bool(hint.targets) == bool(hint.cards)
        moved_to = {event.target for _, event, _ in steps if hasattr(event, "target")}
        assert {place for place, _ in hint.targets} <= moved_to
        assert hint.points == count_points(game, after, seat) - count_points(game, state, seat)
        assert hint.rules == tuple(dict.fromkeys(event.rule for _, event, _ in steps))
        assert hint.text == game.rules[hint.rule].full_text
        sounding = (game.music(*step) for step in steps)
        assert hint.passages == tuple(passage for passage in sounding if passage is not None)
        assert hint.words[0] == game.describe(state, advice.course[0])
        assert len(hint.words) == len(advice.course)


@walks.thorough
@given(walks.seeds, walks.depths)
def test_the_first_grade_is_a_sentence_that_names_no_card(game: Any, seed: int, depth: float) -> None:
    state = walks.state(game, seed, depth)
    for action in game.legal(state):
        view = game.view(state, state.to_move)
        key, facts = game.action_words(view, action)
        template = game.rules.hints[key]
        fact_names = [name for _, name, _, _ in Formatter().parse(template) if name]
        assert all(isinstance(facts[name], Word) for name in fact_names)
        assert is_sentence(game, describe_kind(game, view, Advice((action,))))


def test_hints_exist_only_for_actions_with_words(game: Any) -> None:
    assert game.rules.hints.keys() <= game.rules.actions.keys()


@examples(4)
@given(walks.whole)
def test_earlier_advice_is_repeated_unless_another_is_clearly_better(game: Any, seed: int) -> None:
    rng = random.Random(seed)
    for _, view, _ in sample_positions(game, seed):
        earlier = Advice((rng.choice(game.legal(view)),))
        if game.has_unfinished_action(game.apply(view, earlier.course[0])[0]):
            continue
        advice = make_advice(game, view, earlier)
        assert advice.clear or describe_kind(game, view, advice) == describe_kind(game, view, earlier)


@examples(4)
@given(walks.whole)
def test_every_move_is_ranked_and_searched_moves_come_first(game: Any, seed: int) -> None:
    for state, view, _ in sample_positions(game, seed)[:2]:
        ranked = rank_moves(game, view, QUICK_EFFORT.search)
        assert Counter(move.action for move in ranked) == Counter(game.legal(state))
        was_searched = [move.value is not None for move in ranked]
        assert was_searched == sorted(was_searched, reverse=True)
        unsearched_points = [move.points for move in ranked if move.value is None]
        assert unsearched_points == sorted(unsearched_points, reverse=True)
        for move in ranked:
            after, _ = game.play(state, move.action)
            assert move.points == count_points(game, after, state.to_move) - count_points(game, state, state.to_move)


def test_a_finished_match_has_no_hint(game: Any) -> None:
    end = walks.match(game, 1)[-1].after
    assert advise(game, game.view(end, None)) is None


def test_a_single_legal_action_is_clear_advice(game: Any) -> None:
    """A dealer has one legal action."""
    start = game.new(walks.NAMES[: game.info.seats[0]], 1)
    view = game.view(start, start.to_move)
    assert make_advice(game, view) == Advice(game.legal(view), 0, clear=True)
