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

MATCH_COUNT = 20
SMALL_POSITION_COUNT = 400
"""Positions of Cantoludus made at random, in which an oracle tries everything."""

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo")


def choose_display(display: str) -> Any:
    """Return a function that chooses the action that leads to a display of Muzicando."""
    return lambda legal: next(
        (action for action in legal if isinstance(action, Bid | Name) and action.display == display), None
    )


class Setup(NamedTuple):
    """A game with independent rules, and the options of the judged matches."""

    title: str
    game: Game[Any, Any]
    find_reasons: judged.FindReasons
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


@pytest.mark.parametrize("setup", list(list_setups()), ids=lambda setup: setup.title)
def test_every_refusal_is_true(setup: Setup) -> None:
    counts: Counter[Any] = Counter()
    for seed in range(MATCH_COUNT):
        start = setup.game.new(NAMES[: setup.players], seed, setup.options)
        states = setup.add_cards(judged.sample_positions(setup.game, start, seed, setup.choose))
        tally = judged.judge(setup.game, states, setup.find_reasons, setup.write_card, random.Random(seed))
        assert not tally.false, "\n".join(tally.false[:5])
        counts += tally.judged
    print(f"\n{setup.title}: {counts.total()} refusals of {len(counts)} cases, none false", end=" ")


@pytest.mark.parametrize("title", cantoludus.MATCH_OPTIONS)
def test_every_refusal_of_cantoludus_is_true(title: str) -> None:
    counts: Counter[Any] = Counter()
    for seed in range(MATCH_COUNT):
        state = CANTOLUDUS.new(("Ana", "Ben"), seed, cantoludus.MATCH_OPTIONS[title])
        states = judged.sample_positions(CANTOLUDUS, state, seed)
        tally, false = cantoludus.find_faults(states, random.Random(seed), searched=False)
        assert not false, "\n".join(false[:5])
        counts += tally
    print(f"\nCantoludus, {title}: {counts.total()} refusals of {len(counts)} cases, none false", end=" ")


def test_every_refusal_that_takes_a_search_is_true() -> None:
    counts: Counter[Any] = Counter()
    for seed in range(SMALL_POSITION_COUNT):
        rng = random.Random(seed)
        tally, false = cantoludus.find_faults(
            cantoludus.list_purchase_states(make_random_position(rng, max_cards=4), rng), rng
        )
        assert not false, "\n".join(false[:5])
        counts += tally
    print(f"\nCantoludus, small hands: {counts.total()} refusals of {len(counts)} cases, none false", end=" ")
