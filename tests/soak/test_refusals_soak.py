"""Counts of refusals in whole matches of every game and mode.

The text of the rules judges them; the tests check the number of refusals and of different cases.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from engines.muzicando.actions import DISPLAYS, Bid, Name
from tests.engines.cantoludus import test_reasons as cantoludus
from tests.engines.cantoludus.table.cantoludus_table import GAME as CANTOLUDUS
from tests.engines.cantoludus.table.cantoludus_table import make_random_position
from tests.engines.carmony import test_reasons as carmony
from tests.engines.carmony.carmony_table import GAME as CARMONY
from tests.engines.generic import judged
from tests.engines.iv_v_i import test_reasons as iv_v_i
from tests.engines.iv_v_i.table.iv_v_i_table import GAME as IV_V_I
from tests.engines.muzicando import test_reasons as muzicando
from tests.engines.muzicando.table.muzicando_table import GAME as MUZICANDO

MATCHES = 20
SMALL = 400
"""Positions of Cantoludus made at random, in which an oracle tries everything."""

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo")


def choose_display(display: str) -> Any:
    """A choice of the action that leads to a display of Muzicando."""
    return lambda legal: next((one for one in legal if isinstance(one, Bid | Name) and one.display == display), None)


def list_tables() -> Iterator[tuple[str, Any, Any, int, dict[str, Any], Any]]:
    """Return the setups of all games and modes.

    Each has its title, the module of its test, the game, its players and options, and what is chosen.
    """
    for title, (players, options) in iv_v_i.TABLES.items():
        yield f"IV-V-I, {title}", iv_v_i, IV_V_I, players, options, None
    for players in (2, 3, 4):
        yield f"Carmony, {players}", carmony, CARMONY, players, {"rounds": 1}, None
    for title, (players, options) in muzicando.MATCH_SETUPS.items():
        for display in DISPLAYS:
            yield f"Muzicando, {title}, {display}", muzicando, MUZICANDO, players, options, choose_display(display)


def with_every_card(module: Any, states: Iterable[Any]) -> Iterable[Any]:
    found: Iterable[Any] = module.with_every_card(states) if hasattr(module, "with_every_card") else states
    return found


@pytest.mark.parametrize(
    ("title", "module", "game", "players", "options", "choose"),
    list(list_tables()),
    ids=[table[0] for table in list_tables()],
)
def test_every_refusal_is_true(
    title: str, module: Any, game: Any, players: int, options: dict[str, Any], choose: Any
) -> None:
    counted: Counter[Any] = Counter()
    for seed in range(MATCHES):
        states = judged.positions(game, game.new(NAMES[:players], seed, options), seed, choose)
        found = judged.judge(game, with_every_card(module, states), module.reasons, module.name, random.Random(seed))
        assert not found.false, "\n".join(found.false[:5])
        counted += found.judged
    print(f"\n{title}: {counted.total()} refusals of {len(counted)} cases, none false", end=" ")


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
