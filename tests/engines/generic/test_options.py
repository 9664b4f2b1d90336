"""Tests that options change a match exactly where they say that they matter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import pytest

import engines
from engines.kernel.contract import Option, OptionCondition, OptionValue

NAMES = ("Ana", "Ben", "Clara", "Dario", "Eva", "Felix", "Greta", "Hugo")


def list_required_options(info: Any, option: Option) -> Iterator[dict[str, OptionValue]]:
    """Return the other options on which this one depends."""
    required_options = [other for other in info.options if any(case.option == other.name for case in option.when)]
    for values in product(*(other.choices for other in required_options)):
        yield dict(zip((other.name for other in required_options), values, strict=True))


def list_legal_actions(game: Any, players: int, options: Mapping[str, OptionValue]) -> list[Any]:
    """Return the legal actions of the first turns, playing the middle one each time."""
    state = game.new(NAMES[:players], 5, options)
    legal_lists = []
    for _ in range(12):
        legal = game.legal(state)
        legal_lists.append(legal)
        state, _ = game.play(state, legal[len(legal) // 2])
    return legal_lists


@pytest.mark.parametrize("name", engines.GAMES)
def test_an_option_matters_exactly_under_its_conditions(name: str) -> None:
    game: Any = engines.load(name)
    min_seats, max_seats = game.info.seats
    for option, players in product(game.info.options, range(min_seats, max_seats + 1)):
        for options in list_required_options(game.info, option):
            unmet_condition = option.find_unmet_condition(players, options)
            variants = [{**options, option.name: value} for value in option.choices]
            context = f"{option.name} among {players} with {options}"
            if unmet_condition is None:
                states = [game.new(NAMES[:players], 5, variant) for variant in variants]
                assert any(state != states[0] for state in states), context
            else:
                first_walk, *other_walks = (list_legal_actions(game, players, variant) for variant in variants)
                assert all(other == first_walk for other in other_walks), context


def test_the_nearest_unmet_condition_is_found() -> None:
    few_players, alone_mode = OptionCondition((2, 3)), OptionCondition((4,), "mode", ("alone",))
    option = Option("rounds", 1, (1, 2), (few_players, alone_mode))
    assert option.find_unmet_condition(2, {"mode": "team"}) is None
    assert option.find_unmet_condition(4, {"mode": "alone"}) is None
    assert option.find_unmet_condition(4, {"mode": "team"}) == alone_mode
    assert option.find_unmet_condition(5, {"mode": "alone"}) == few_players
    assert Option("rounds", 1, (1, 2)).find_unmet_condition(5, {}) is None
