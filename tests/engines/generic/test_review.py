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
from engines.players.reviewing import FULL_EFFORT, ReviewEffort, review_in_parts
from engines.players.search import Effort
from tests.engines.generic import walks
from tests.engines.generic.test_words import is_sentence
from tests.further import examples, left_for_soak

QUICK = ReviewEffort(graph=2, luck=2, lines=2, search=4, near_comparisons=12, far_comparisons=24, seconds=inf)
"""Care without a time limit, so that results repeat."""

MAX_ACTIONS = 60
"""Maximum number of reviewed actions of a match."""

EFFORT = Effort(lines=4, playouts=8, seconds=inf, reach=4)


@lru_cache(maxsize=16)
def played(game: Any, actions: int = 40) -> Record:
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
def reviewed(game: Any) -> Review:
    return run_to_end(review_in_parts(played(game), QUICK))


def points(game: Any, state: Any, seat: int) -> int:
    """Return a seat's points without the cost of cards left in hand."""
    by_rule: dict[str, int] = {}
    for line in game.account(state):
        if line.seat == seat:
            by_rule[line.rule] = by_rule.get(line.rule, 0) + line.points
    return sum(worth for worth in by_rule.values() if worth > 0)


def verify(record: Record, moment: Moment) -> None:
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
        then = record.state_at(moment.at + len(moment.played))
        assert points(game, state, moment.seat) - points(game, then, moment.seat) == moment.points > 0
    else:
        assert moment.error is not None
        assert moment.points > 2 * moment.error


def test_every_moment_can_be_played_with_its_stated_result(game: Any) -> None:
    for moment in reviewed(game).moments:
        verify(played(game), moment)
    check_sheets(reviewed(game))


def test_a_review_covers_every_position_and_is_read_back(game: Any) -> None:
    record, review = played(game), reviewed(game)
    assert from_json(to_json(review), record) == review
    states = [*(step.before for step in record.steps), record.state]
    for state, position in zip(states, review.positions, strict=True):
        assert position.standings == pytest.approx(game.counted_points(state), abs=0.01)
        assert isclose(sum(position.chances), 1, abs_tol=0.001)
    result, last = game.result(record.state), review.positions[-1]
    if result is not None and len(result.scores) == 2:
        assert (last.leads[0], last.error) == (result.scores[0] - result.scores[1], 0)
        assert [seat for seat, chance in enumerate(last.chances) if chance] == list(result.winners)
    for step, move in zip(record.steps, review.moves, strict=True):
        hidden = [getattr(getattr(event, "source", None), "sight", "") for event in step.events]
        if "none" not in hidden and not any(hasattr(event, "piles") for event in step.events):
            assert not any(move.luck), "a move without a hidden card brings no luck"
    for sheet in review.sheets:
        assert sheet.accuracy is None or 0 <= sheet.accuracy <= 100
    if len(review.sheets) == 2:
        assert abs(sum(sheet.luck for sheet in review.sheets)) < 0.1, "one player's luck is the other's loss"


def test_a_repeated_review_is_the_same(game: Any) -> None:
    record = played(game, 8)
    done: list[float] = []
    parts = review_in_parts(record, QUICK)
    while True:
        try:
            done.append(next(parts))
        except StopIteration as end:
            review = end.value
            break
    assert all(0 <= before <= after <= 1 for before, after in pairwise(done))
    assert run_to_end(review_in_parts(record, QUICK)) == review
    assert review.whole


def test_a_match_without_actions_has_a_review(game: Any) -> None:
    record = Record.start(game, walks.NAMES[: game.info.seats[0]], seed=1)
    review = run_to_end(review_in_parts(record, QUICK))
    assert (len(review.positions), review.moves, review.moments) == (1, (), ())
    assert all(sheet.accuracy is None for sheet in review.sheets)


def test_a_review_without_time_is_reported_as_partial(game: Any) -> None:
    record = played(game, 15)
    review = run_to_end(review_in_parts(record, FULL_EFFORT._replace(seconds=0.01)))
    assert not review.whole
    assert len(review.positions) == len(record.steps) + 1


@examples(3)
@given(walks.whole)
def test_hidden_cards_change_no_judged_decision(game: Any, seed: int) -> None:
    steps = list(walks.match(game, seed))[:MAX_ACTIONS]
    chance = random.Random(seed)
    choices = [found for found in find_decisions(game, steps) if found.has_choice]
    for found in chance.sample(choices, min(3, len(choices))):
        line = find_best_line(game, found, EFFORT, random.Random(seed))
        state = game.guess(found.view, seed)
        known = NO_KNOWLEDGE
        for step in steps[: found.at]:
            known = update_knowledge(known, step.events, found.seat, game.deck.blank)
        again = found._replace(view=game.recall(game.view(state, found.seat), known))
        assert again == found
        assert find_best_line(game, again, EFFORT, random.Random(seed)) == line
        if line:
            other = make_shown_line(game, again, line)
            for action in (*found.played[: other.shared_count], *other.actions):
                assert state.to_move == found.seat
                state, _ = game.play(state, action)


@examples(3)
@given(walks.whole)
def test_a_richer_line_gains_the_same_with_any_hidden_cards(game: Any, seed: int) -> None:
    steps = list(walks.match(game, seed))[: 10 * MAX_ACTIONS]
    for found in find_decisions(game, steps):
        line, more = find_richer_line(game, steps, found)
        for number in range(2 if line else 0):
            start = state = game.guess(found.view, number)
            for action in line:
                state, _ = game.play(state, action)
            then = steps[found.at + found.rest - 1].after
            gained = points(game, state, found.seat) - points(game, start, found.seat)
            assert gained - points(game, then, found.seat) + points(game, steps[found.at].before, found.seat) == more


@examples(2)
@given(walks.whole)
def test_decisions_cover_every_action(game: Any, seed: int) -> None:
    steps = list(walks.match(game, seed))
    found = list(find_decisions(game, steps))
    assert [action for one in found for action in one.played] == [step.action for step in steps]
    for one in found:
        during = steps[one.at : one.at + len(one.played)]
        assert all(step.before.to_move == one.seat for step in during)
        learned = [any(event.reveals_to(one.seat) for event in step.events) for step in during]
        assert not any(learned[:-1]), "a player who has seen a new card decides again"


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
        mine = [moment for moment in review.moments if moment.seat == seat]
        assert sheet.missed == pytest.approx(sum(moment.points for moment in mine), abs=0.02)
        assert (sheet.missed > 0) == bool(mine)
        assert (sheet.missed_error == 0) == all(moment.is_exact for moment in mine)
        if mine:
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
    check_sheets(run_to_end(review_in_parts(record, QUICK)))
