"""Tests of the score and its lines at every moment."""

from typing import Any

from hypothesis import given

from tests.engines.generic import walks


@given(walks.seeds)
def test_a_match_has_a_result_only_at_its_end(game: Any, seed: int) -> None:
    steps = walks.match(game, seed)
    assert all(game.result(step.before) is None for step in steps)
    last = steps[-1].after
    result = game.result(last)
    assert len(result.scores) == len(last.seats)
    assert result.winners
    assert set(result.winners) <= set(range(len(last.seats)))
    assert list(result.winners) == sorted(set(result.winners))


@given(walks.seeds)
def test_the_ending_is_an_announced_event_of_the_last_action(game: Any, seed: int) -> None:
    last = walks.match(game, seed)[-1]
    ending = game.result(last.after).ending
    if ending is not None:
        assert ending in last.events
        assert game.describe_event(last.after, ending)


@given(walks.seeds)
def test_the_account_adds_up_to_the_result(game: Any, seed: int) -> None:
    last = walks.match(game, seed)[-1].after
    result = game.result(last)
    totals = [0] * len(last.seats)
    for line in game.account(last):
        totals[line.seat] += line.points
    assert tuple(totals) == result.scores


@given(walks.seeds)
def test_a_side_wins_or_loses_together(game: Any, seed: int) -> None:
    last = walks.match(game, seed)[-1].after
    result = game.result(last)
    sides = game.sides(last)
    assert sorted(seat for side in sides for seat in side) == list(range(len(last.seats)))
    for side in sides:
        assert len({result.scores[seat] for seat in side}) == 1
        assert len({seat in result.winners for seat in side}) == 1


@given(walks.seeds, walks.depths)
def test_every_line_of_the_account_has_its_rule_and_words(game: Any, seed: int, depth: float) -> None:
    state = walks.state(game, seed, depth)
    for line in game.account(state):
        assert game.rules[line.rule]
        assert line.seat in range(len(state.seats))
        assert line.text.strip()
        assert not any(sign in line.text for sign in "{}")


@given(walks.seeds, walks.depths)
def test_every_part_of_the_account_has_its_own_title(game: Any, seed: int, depth: float) -> None:
    state = walks.state(game, seed, depth)
    parts = sorted({line.part for line in game.account(state)})
    titles = [game.part_title(state, part) for part in parts]
    assert len(set(titles)) == len(parts)
    assert all(titles) or parts == [0]
    assert not any(sign in title for title in titles for sign in "{}")


@given(walks.seeds, walks.depths)
def test_the_account_is_public(game: Any, seed: int, depth: float) -> None:
    state = walks.state(game, seed, depth)
    for seat in walks.viewers(game, state):
        view = game.view(state, seat)
        assert game.account(view) == game.account(state)
        assert game.result(view) == game.result(state)
