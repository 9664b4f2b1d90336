"""Tests of match reviews: true when played out, and fair about hidden cards."""

import random
from functools import lru_cache
from itertools import islice, pairwise
from math import inf, isclose
from typing import Any

import pytest
from hypothesis import given

from engines import Record
from engines.kernel.knowledge import NO_KNOWLEDGE, update_knowledge
from engines.kernel.record import run_to_end
from engines.players.decisions import find_best_line, find_decisions, find_richer_line, make_shown_line
from engines.players.levels import find_levels, make_player
from engines.players.player import play_moves
from engines.players.random import RandomPlayer
from engines.players.review import Moment, Review, from_json, to_json
from engines.players.reviewing import FULL_EFFORT, ReviewEffort, review_incrementally
from engines.players.search import Effort
from tests.engines.generic import walks
from tests.engines.generic.test_words import is_sentence
from tests.further import examples, left_for_soak

QUICK_REVIEW = ReviewEffort(graph=2, luck=2, lines=2, search=4, near_comparisons=12, far_comparisons=24, seconds=inf)
"""Effort without a time limit, so that results repeat."""

MAX_ACTIONS = 60
"""Maximum number of reviewed actions of a match."""

LINE_EFFORT = Effort(lines=4, playouts=8, seconds=inf, reach=4)


@lru_cache(maxsize=16)
def play_short_match(game: Any, actions: int = 40) -> Record:
    """Return a short match of beginners, or its beginning."""
    names = walks.NAMES[: game.info.seats[0]]
    seated = [make_player(game, find_levels(game)[0], seed) for seed in range(len(names))]
    options = {
        option.name: min(option.choices) for option in game.info.options if option.name in ("rounds", "displays")
    }
    record = Record.start(game, names, seed=4, options=options)
    for action, _ in islice(play_moves(game, seated, record.state), actions):
        record.play(action)
    return record


@lru_cache(maxsize=8)
def review_short_match(game: Any) -> Review:
    return run_to_end(review_incrementally(play_short_match(game), QUICK_REVIEW))


def count_points(game: Any, state: Any, seat: int) -> int:
    """Return a seat's points without the cost of cards left in hand."""
    by_rule: dict[str, int] = {}
    for line in game.account(state):
        if line.seat == seat:
            by_rule[line.rule] = by_rule.get(line.rule, 0) + line.points
    return sum(points_of_rule for points_of_rule in by_rule.values() if points_of_rule > 0)


def verify_moment(record: Record, moment: Moment) -> None:
    """Play a moment out: its seat can play it, with the promised result."""
    game, start = record.game, record.state_at(moment.at)
    state = start
    for action in moment.instead:
        assert state.to_move == moment.seat
        state, _ = game.play(state, action)
    assert moment.played == tuple(step.action for step in record.steps[moment.at :][: len(moment.played)])
    assert moment.instead != moment.played
    assert is_sentence(game, moment.text)
    assert game.rules[moment.rule]
    if moment.is_exact:
        played_state = record.state_at(moment.at + len(moment.played))
        assert (
            count_points(game, state, moment.seat) - count_points(game, played_state, moment.seat) == moment.points > 0
        )
    else:
        assert moment.error is not None
        assert moment.points > 2 * moment.error


def test_every_moment_can_be_played_with_its_stated_result(game: Any) -> None:
    for moment in review_short_match(game).moments:
        verify_moment(play_short_match(game), moment)
    check_sheets(review_short_match(game))


def test_a_review_covers_every_position_and_is_read_back(game: Any) -> None:
    record, review = play_short_match(game), review_short_match(game)
    assert from_json(to_json(review), record) == review
    states = [*(step.before for step in record.steps), record.state]
    for state, position in zip(states, review.positions, strict=True):
        assert position.standings == pytest.approx(game.counted_points(state), abs=0.01)
        assert isclose(sum(position.chances), 1, abs_tol=0.001)
    result, last = game.result(record.state), review.positions[-1]
    if result is not None and len(result.scores) == 2:
        assert (last.leads[0], last.error) == (result.scores[0] - result.scores[1], 0)
        assert [seat for seat, rng in enumerate(last.chances) if rng] == list(result.winners)
    for step, move in zip(record.steps, review.moves, strict=True):
        hidden = [getattr(getattr(event, "source", None), "sight", "") for event in step.events]
        if "none" not in hidden and not any(hasattr(event, "piles") for event in step.events):
            assert not any(move.luck), "a move without a hidden card brings no luck"
    for sheet in review.sheets:
        assert sheet.accuracy is None or 0 <= sheet.accuracy <= 100
    if len(review.sheets) == 2:
        assert abs(sum(sheet.luck for sheet in review.sheets)) < 0.1, "one player's luck is the other's loss"


def test_a_repeated_review_is_the_same(game: Any) -> None:
    record = play_short_match(game, 8)
    progress: list[float] = []
    parts = review_incrementally(record, QUICK_REVIEW)
    while True:
        try:
            progress.append(next(parts))
        except StopIteration as end:
            review = end.value
            break
    assert all(0 <= before <= after <= 1 for before, after in pairwise(progress))
    assert run_to_end(review_incrementally(record, QUICK_REVIEW)) == review
    assert review.whole


def test_a_match_without_actions_has_a_review(game: Any) -> None:
    record = Record.start(game, walks.NAMES[: game.info.seats[0]], seed=1)
    review = run_to_end(review_incrementally(record, QUICK_REVIEW))
    assert (len(review.positions), review.moves, review.moments) == (1, (), ())
    assert all(sheet.accuracy is None for sheet in review.sheets)


def test_a_review_without_time_is_reported_as_partial(game: Any) -> None:
    record = play_short_match(game, 15)
    review = run_to_end(review_incrementally(record, FULL_EFFORT._replace(seconds=0.01)))
    assert not review.whole
    assert len(review.positions) == len(record.steps) + 1


@examples(3)
@given(walks.whole)
def test_hidden_cards_change_no_judged_decision(game: Any, seed: int) -> None:
    steps = list(walks.match(game, seed))[:MAX_ACTIONS]
    rng = random.Random(seed)
    choices = [decision for decision in find_decisions(game, steps) if decision.has_choice]
    for decision in rng.sample(choices, min(3, len(choices))):
        line = find_best_line(game, decision, LINE_EFFORT, random.Random(seed))
        state = game.guess(decision.view, seed)
        knowledge = NO_KNOWLEDGE
        for step in steps[: decision.at]:
            knowledge = update_knowledge(knowledge, step.events, decision.seat, game.deck.blank)
        same_decision = decision._replace(view=game.recall(game.view(state, decision.seat), knowledge))
        assert same_decision == decision
        assert find_best_line(game, same_decision, LINE_EFFORT, random.Random(seed)) == line
        if line:
            shown_line = make_shown_line(game, same_decision, line)
            for action in (*decision.played[: shown_line.shared_count], *shown_line.actions):
                assert state.to_move == decision.seat
                state, _ = game.play(state, action)


@examples(3)
@given(walks.whole)
def test_a_richer_line_gains_the_same_with_any_hidden_cards(game: Any, seed: int) -> None:
    steps = list(walks.match(game, seed))[: 10 * MAX_ACTIONS]
    for decision in find_decisions(game, steps):
        line, gain = find_richer_line(game, steps, decision)
        for number in range(2 if line else 0):
            start_state = state = game.guess(decision.view, number)
            for action in line:
                state, _ = game.play(state, action)
            state_after = steps[decision.at + decision.rest - 1].after
            line_gain = count_points(game, state, decision.seat) - count_points(game, start_state, decision.seat)
            assert (
                line_gain
                - count_points(game, state_after, decision.seat)
                + count_points(game, steps[decision.at].before, decision.seat)
                == gain
            )


@examples(2)
@given(walks.whole)
def test_decisions_cover_every_action(game: Any, seed: int) -> None:
    steps = list(walks.match(game, seed))
    decisions = list(find_decisions(game, steps))
    assert [action for decision in decisions for action in decision.played] == [step.action for step in steps]
    for decision in decisions:
        decision_steps = steps[decision.at : decision.at + len(decision.played)]
        assert all(step.before.to_move == decision.seat for step in decision_steps)
        has_learned = [any(event.reveals_to(decision.seat) for event in step.events) for step in decision_steps]
        assert not any(has_learned[:-1]), "a player who has seen a new card decides again"


@examples(6)
@given(walks.seeds, walks.depths)
def test_every_legal_action_has_a_review_sentence(game: Any, seed: int, depth: float) -> None:
    state = walks.state(game, seed, depth)
    for action in game.legal(state):
        key, facts = game.action_words(state, action)
        assert is_sentence(game, game.fill_sentence(state, game.rules.review[key], facts))


def check_sheets(review: Review) -> None:
    """Compare each seat's summary with its moments."""
    for seat, sheet in enumerate(review.sheets):
        own_moments = [moment for moment in review.moments if moment.seat == seat]
        assert sheet.missed == pytest.approx(sum(moment.points for moment in own_moments), abs=0.02)
        assert (sheet.missed > 0) == bool(own_moments)
        assert (sheet.missed_error == 0) == all(moment.is_exact for moment in own_moments)
        if own_moments:
            assert sheet.accuracy is not None
            assert 0 <= sheet.accuracy < 100
        else:
            assert sheet.accuracy in (None, 100)
        assert (sheet.accuracy is None) == (sheet.decisions == 0)


@pytest.mark.parametrize("seed", [0, *left_for_soak(range(1, 9))])
def test_the_review_of_random_moves_does_not_contradict_itself(game: Any, seed: int) -> None:
    """Random players make mistakes, so nobody's play is called faultless."""
    names = walks.NAMES[: game.info.seats[0]]
    record = Record.start(game, names, seed=seed)
    for action, _ in islice(
        play_moves(game, [RandomPlayer(seed + seat) for seat in range(len(names))], record.state), 25
    ):
        record.play(action)
    check_sheets(run_to_end(review_incrementally(record, QUICK_REVIEW)))
