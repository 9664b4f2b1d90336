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
    others = [other for other in info.options if any(case.option == other.name for case in option.when)]
    for values in product(*(other.choices for other in others)):
        yield dict(zip((other.name for other in others), values, strict=True))


def walk(game: Any, players: int, chosen: Mapping[str, OptionValue]) -> list[Any]:
    """Return the legal actions of the first turns, playing the middle one each time."""
    state = game.new(NAMES[:players], 5, chosen)
    seen = []
    for _ in range(12):
        legal = game.legal(state)
        seen.append(legal)
        state, _ = game.play(state, legal[len(legal) // 2])
    return seen


@pytest.mark.parametrize("name", engines.GAMES)
def test_an_option_matters_exactly_under_its_conditions(name: str) -> None:
    game: Any = engines.load(name)
    fewest, most = game.info.seats
    for option, players in product(game.info.options, range(fewest, most + 1)):
        for chosen in list_required_options(game.info, option):
            hindrance = option.find_unmet_condition(players, chosen)
            variants = [{**chosen, option.name: value} for value in option.choices]
            where = f"{option.name} among {players} with {chosen}"
            if hindrance is None:
                states = [game.new(NAMES[:players], 5, variant) for variant in variants]
                assert any(state != states[0] for state in states), where
            else:
                first, *others = (walk(game, players, variant) for variant in variants)
                assert all(other == first for other in others), where


def test_the_nearest_unmet_condition_is_found() -> None:
    few, alone = OptionCondition((2, 3)), OptionCondition((4,), "mode", ("alone",))
    option = Option("rounds", 1, (1, 2), (few, alone))
    assert option.find_unmet_condition(2, {"mode": "team"}) is None
    assert option.find_unmet_condition(4, {"mode": "alone"}) is None
    assert option.find_unmet_condition(4, {"mode": "team"}) == alone
    assert option.find_unmet_condition(5, {"mode": "alone"}) == few
    assert Option("rounds", 1, (1, 2)).find_unmet_condition(5, {}) is None
