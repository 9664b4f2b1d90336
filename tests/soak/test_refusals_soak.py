"""Counts of refusals in whole matches of every game and mode.

The text of the rules judges them; the tests check the number of refusals and of different cases.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import pytest

from engines.kernel.contract import Game
from engines.muzicando.actions import DISPLAYS, Bid, Name
from tests.engines.cantoludus import test_reasons as cantoludus
from tests.engines.cantoludus.table.cantoludus_table import GAME as CANTOLUDUS
from tests.engines.cantoludus.table.cantoludus_table import make_random_position
from tests.engines.carmony import reasons as carmony_reasons
from tests.engines.carmony import test_reasons as carmony
from tests.engines.carmony.carmony_table import GAME as CARMONY
from tests.engines.generic import judged
from tests.engines.iv_v_i import test_reasons as iv_v_i
from tests.engines.iv_v_i.table import reasons as iv_v_i_reasons
from tests.engines.iv_v_i.table.iv_v_i_table import GAME as IV_V_I
from tests.engines.muzicando import test_reasons as muzicando
from tests.engines.muzicando.table import reasons as muzicando_reasons
from tests.engines.muzicando.table.muzicando_table import GAME as MUZICANDO

MATCHES = 20
SMALL = 400
"""Positions of Cantoludus made at random, in which an oracle tries everything."""

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo")


def choose_display(display: str) -> Any:
    """A choice of the action that leads to a display of Muzicando."""
    return lambda legal: next((one for one in legal if isinstance(one, Bid | Name) and one.display == display), None)


class Setup(NamedTuple):
    """A game with independent rules, and the options of the judged matches."""

    title: str
    game: Game[Any, Any]
    find_reasons: judged.Reasons
    write_card: Callable[[int], str]
    add_cards: Callable[[Iterable[Any]], Iterable[Any]]
    """Adds states in which the player holds further cards, if rules need it."""
    players: int
    options: dict[str, Any]
    choose: Any = None


def list_setups() -> Iterator[Setup]:
    """Yield the setups of all games and modes."""
    for title, (players, options) in iv_v_i.TABLES.items():
        yield Setup(
            f"IV-V-I, {title}",
            IV_V_I,
            iv_v_i_reasons.find_reasons,
            iv_v_i_reasons.write_card,
            iv_v_i.add_every_card,
            players,
            options,
        )
    for players in (2, 3, 4):
        yield Setup(
            f"Carmony, {players}",
            CARMONY,
            carmony_reasons.find_reasons,
            carmony_reasons.write_card,
            carmony.add_all_meld_cards,
            players,
            {"rounds": 1},
        )
    for title, (players, options) in muzicando.MATCH_SETUPS.items():
        for display in DISPLAYS:
            yield Setup(
                f"Muzicando, {title}, {display}",
                MUZICANDO,
                muzicando_reasons.find_reasons,
                muzicando_reasons.write_card,
                lambda states: states,
                players,
                options,
                choose_display(display),
            )


@pytest.mark.parametrize("setup", list_setups(), ids=lambda setup: setup.title)
def test_every_refusal_is_true(setup: Setup) -> None:
    counted: Counter[Any] = Counter()
    for seed in range(MATCHES):
        start = setup.game.new(NAMES[: setup.players], seed, setup.options)
        states = setup.add_cards(judged.positions(setup.game, start, seed, setup.choose))
        found = judged.judge(setup.game, states, setup.find_reasons, setup.write_card, random.Random(seed))
        assert not found.false, "\n".join(found.false[:5])
        counted += found.judged
    print(f"\n{setup.title}: {counted.total()} refusals of {len(counted)} cases, none false", end=" ")


@pytest.mark.parametrize("title", cantoludus.MATCH_OPTIONS)
def test_every_refusal_of_cantoludus_is_true(title: str) -> None:
    counted: Counter[Any] = Counter()
    for seed in range(MATCHES):
        state = CANTOLUDUS.new(("Ana", "Ben"), seed, cantoludus.MATCH_OPTIONS[title])
        states = judged.positions(CANTOLUDUS, state, seed)
        found, false = cantoludus.find_faults(states, random.Random(seed), searched=False)
        assert not false, "\n".join(false[:5])
        counted += found
    print(f"\nCantoludus, {title}: {counted.total()} refusals of {len(counted)} cases, none false", end=" ")


def test_every_refusal_that_takes_a_search_is_true() -> None:
    counted: Counter[Any] = Counter()
    for seed in range(SMALL):
        chance = random.Random(seed)
        found, false = cantoludus.find_faults(
            cantoludus.list_purchase_states(make_random_position(chance, max_cards=4), chance), chance
        )
        assert not false, "\n".join(false[:5])
        counted += found
    print(f"\nCantoludus, small hands: {counted.total()} refusals of {len(counted)} cases, none false", end=" ")
