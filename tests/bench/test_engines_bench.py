"""Engine benchmarks: actions per second, legality of a drop, largest legal list.

Times are processor times, so that a busy machine blurs them less; each test prints its figures (`-s` shows them).
"""

from __future__ import annotations

import gc
import random
from collections.abc import Callable
from functools import partial
from statistics import median
from time import process_time, thread_time
from typing import Any

import msgspec
import pytest

import engines
from engines.players.hints import GLANCE_EFFORT, advise, describe_kind, make_hint, rank_moves
from tests.engines.generic import walks

ACTIONS_A_SECOND = 40_000
ACTIONS_OF = {"cantoludus": 16_000}
"""Lower budgets of actions per second for slower games.

Each legal list of Cantoludus is a search for what pays for eight cards.
"""

LEGAL_MEDIAN, LEGAL_WORST = 100e-6, 2e-3
LARGEST_HANDS = 50e-3
"""Budget in seconds for hands of 24 cards in Cantoludus.

No printed game has such hands. The budget holds for the slowest list of ordinary hands, and for 99 in 100 lists of
hands that only just pay.
"""

HARDEST_HANDS = 250e-3
"""The worst list of hands that only just pay."""

CHECK_MEDIAN = 20e-6
READING = 0.5
HINT_BEGUN, HINT_WHOLE = 0.1, 1.0
"""Seconds to the first grade of a hint, and to all that it tells."""


@pytest.fixture(params=list(engines.GAMES))
def game(request: pytest.FixtureRequest) -> Any:
    return engines.load(request.param)


def say(what: str, figure: str) -> None:
    print(f"\n{what}: {figure}", end=" ")


def measure_times(call: Callable[[], object], runs: int = 2000) -> list[float]:
    """Return the seconds of each run."""
    taken = []
    for _ in range(runs):
        start = thread_time()
        call()
        taken.append(thread_time() - start)
    return taken


def play_randomly(game: Any, seconds: float = 2.0) -> float:
    """Return actions per second of whole random matches of all numbers of players."""
    fewest, most = game.info.seats
    names = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo")
    actions, match, start = 0, 0, process_time()
    while process_time() - start < seconds:
        match += 1
        chance = random.Random(match).random
        state = game.new(names[: fewest + match % (most - fewest + 1)], seed=match)
        while state.to_move is not None:
            legal = game.legal(state)
            state, _ = game.play(state, legal[int(chance() * len(legal))])
            actions += 1
    return actions / (process_time() - start)


def test_random_play_reaches_its_rate(game: Any) -> None:
    rate = max(play_randomly(game) for _ in range(3))
    say(f"{game.info.id}, random legal play", f"{rate:,.0f} actions/s")
    assert rate >= ACTIONS_OF.get(game.info.id, ACTIONS_A_SECOND)


def sample_positions(game: Any, count: int = 300) -> list[Any]:
    """Return unfinished positions of random matches."""
    from tests.engines.generic import walks

    states = [step.before for seed in range(6) for step in walks.match(game, seed)]
    return random.Random(1).sample(states, count)


def test_a_drop_is_checked_in_time(game: Any) -> None:
    """Check legal actions and refused ones alike."""
    chance = random.Random(2)
    taken = []
    for state in sample_positions(game):
        wanted = [*game.legal(state), *chance.sample(game.universe(state), 40)]
        for action in wanted:
            taken += measure_times(partial(game.check, state, action), runs=3)
    say(f"{game.info.id}, one drop", f"median {median(taken) * 1e6:.2f} us, worst {max(taken) * 1e6:.0f} us")
    assert median(taken) <= CHECK_MEDIAN


def word_verdict(game: Any, state: Any, action: Any) -> str:
    return str(game.check(state, action))


def test_a_refused_drop_gets_its_sentence_in_time(game: Any) -> None:
    chance = random.Random(3)
    taken = []
    for state in sample_positions(game):
        for action in chance.sample(game.universe(state), 20):
            taken += measure_times(partial(word_verdict, game, state, action), runs=3)
    say(f"{game.info.id}, one drop and its sentence", f"median {median(taken) * 1e6:.2f} us")
    assert median(taken) <= CHECK_MEDIAN


def test_the_actions_of_any_position_are_listed_in_time(game: Any) -> None:
    taken = [t for state in sample_positions(game) for t in measure_times(partial(game.legal, state), runs=10)]
    say(f"{game.info.id}, legal list", f"median {median(taken) * 1e6:.1f} us, worst {max(taken) * 1e6:.0f} us")
    assert median(taken) <= LEGAL_MEDIAN
    assert max(taken) <= LEGAL_WORST


def test_the_largest_hand_of_carmony_is_listed_in_time() -> None:
    """Measure a hand of 62 NOTE cards after taking a pile of 60.

    The five richest MELD cards are in play, and each of three opponents has six melds.
    """
    from engines.carmony.actions import DRAW_PILE
    from tests.engines.carmony.carmony_table import GAME, do
    from tests.engines.carmony.test_large_hand import make_large_position

    state = do(make_large_position(others=3), DRAW_PILE).after
    taken = measure_times(lambda: GAME.legal(state))
    length = len(GAME.legal(state))
    figure = f"median {median(taken) * 1e6:.1f} us, worst {max(taken) * 1e6:.0f} us, {length} actions"
    say("carmony, largest hand", figure)
    assert median(taken) <= LEGAL_MEDIAN
    assert max(taken) <= LEGAL_WORST


def test_the_richest_position_of_iv_v_i_is_listed_in_time() -> None:
    """Ten cards, most of them errors, and four phrases of nearly all HARMONY cards."""
    from tests.engines.iv_v_i.table.iv_v_i_table import GAME
    from tests.engines.iv_v_i.table.richest_position import make_richest_position

    state = make_richest_position()
    taken = min((measure_times(lambda: GAME.legal(state)) for _ in range(3)), key=median)
    length = len(GAME.legal(state))
    figure = f"median {median(taken) * 1e6:.1f} us, worst {max(taken) * 1e6:.0f} us, {length} actions"
    say("iv-v-i, richest position", figure)
    assert median(taken) <= LEGAL_MEDIAN
    assert max(taken) <= LEGAL_WORST


def test_large_hands_of_cantoludus_are_listed_in_time() -> None:
    """Measure hands and banks of 18 cards with Chord cards and accidentals.

    Every effect of the printed deck is in play, and each list is made for the first time: the purchases, and the gifts
    towards the highest score.
    """
    from engines.cantoludus.actions import Claim
    from tests.engines.cantoludus.table.cantoludus_table import GAME, make_random_position

    for options in ((False, False), (False, True), (True, False), (True, True)):
        GAME.deck.make_price_table(*options)
    chance = random.Random(4)
    opened, gathered = [], []
    gc.collect()
    gc.freeze()  # as the application does
    for _ in range(200):
        state = make_random_position(chance, max_cards=18)
        effects = {"shifts": state.shifts[:1] and (1,), "wilds": min(state.wilds, 1)}
        state = msgspec.structs.replace(state, blind=False, **effects)
        opened += measure_times(partial(GAME.legal, state), runs=1)
        claims = [action for action in GAME.legal(state) if isinstance(action, Claim)]
        if claims:
            state = GAME.play(state, claims[-1])[0]
        while state.phase == "gather":
            gathered += measure_times(partial(GAME.legal, state), runs=1)
            state = GAME.play(state, chance.choice(GAME.legal(state)))[0]
    gc.unfreeze()
    for what, taken in (("open turn", opened), ("gathering", gathered)):
        figure = f"median {median(taken) * 1e6:.0f} us, worst {max(taken) * 1e3:.1f} ms"
        say(f"cantoludus, large hands, {what}", figure)
        assert median(taken) <= 3 * LEGAL_MEDIAN
        assert max(taken) <= 5 * LEGAL_WORST


@pytest.mark.parametrize("hands", ["any", "just enough"])
@pytest.mark.parametrize("own", [False, True], ids=["printed", "own"])
def test_the_largest_hands_of_cantoludus_are_listed_in_time(own: bool, hands: str) -> None:
    """Measure hands of 24 cards in the printed deck and in a custom deck.

    The hands have any effects and options; some are ordinary, others only just pay for a long progression.
    """
    from engines.cantoludus.actions import Claim
    from tests.engines.cantoludus.table.cantoludus_table import CUSTOM_GAME, GAME, make_random_position
    from tests.engines.cantoludus.table.scarce_hands import make_scarce_hand

    game = CUSTOM_GAME if own else GAME
    for options in ((False, False), (False, True), (True, False), (True, True)):
        game.deck.make_price_table(*options)
    chance = random.Random(24)
    taken = []
    gc.collect()
    gc.freeze()  # as the application does
    for _ in range(120):
        state = (
            make_scarce_hand(chance, game)
            if hands == "just enough"
            else make_random_position(chance, game, max_cards=24)
        )
        state = msgspec.structs.replace(state, blind=False)
        taken += measure_times(partial(game.legal, state), runs=1)
        claims = [action for action in game.legal(state) if isinstance(action, Claim)]
        if claims:
            state = game.play(state, claims[-1])[0]
        while state.phase == "gather":
            taken += measure_times(partial(game.legal, state), runs=1)
            state = game.play(state, chance.choice(game.legal(state)))[0]
    gc.unfreeze()
    percentile_99 = sorted(taken)[len(taken) * 99 // 100]
    figure = f"99 in 100 at most {percentile_99 * 1e3:.1f} ms, worst {max(taken) * 1e3:.1f} ms"
    say(f"cantoludus, 24 cards, {hands}, {'own' if own else 'printed'} deck", figure)
    assert (percentile_99 if hands == "just enough" else max(taken)) <= LARGEST_HANDS
    assert max(taken) <= HARDEST_HANDS


def test_the_widest_position_of_muzicando_is_listed_in_time() -> None:
    """Measure a Sarabanda of 35 notes and a hand of 14 that fits nearly everywhere."""
    from tests.engines.muzicando.table.muzicando_table import GAME
    from tests.engines.muzicando.table.widest_position import make_widest_position

    state = make_widest_position()
    GAME.legal(state)
    taken = min((measure_times(lambda: GAME.legal(state)) for _ in range(3)), key=median)
    length = len(GAME.legal(state))
    figure = f"median {median(taken) * 1e6:.1f} us, worst {max(taken) * 1e6:.0f} us, {length} actions"
    say("muzicando, widest position", figure)
    assert median(taken) <= LEGAL_MEDIAN
    assert max(taken) <= LEGAL_WORST


def test_a_display_of_muzicando_is_rebuilt_in_time() -> None:
    """Measure a display that is rebuilt card by card after an undo or loading.

    It must take no longer than the budget of the slowest drop.
    """
    from engines.muzicando import displays
    from engines.muzicando.displays.display_state import DisplayOptions
    from tests.engines.muzicando.table.muzicando_table import DECK
    from tests.engines.muzicando.table.widest_position import make_widest_position

    cards = make_widest_position().laid
    taken = measure_times(
        lambda: displays.make_display(DECK, "sarabanda", DisplayOptions(touch_any=True), cards), runs=300
    )
    say("muzicando, a display anew", f"median {median(taken) * 1e6:.0f} us, worst {max(taken) * 1e6:.0f} us")
    assert median(taken) <= LEGAL_WORST


def test_a_journal_is_read_in_time(game: Any) -> None:
    """Read the longest golden match, which checks every action by the rules."""
    from tests.engines.generic import goldens

    texts = [(goldens.folder(game.info.id) / f"{name}.jsonl").read_text() for name in goldens.names(game.info.id)]
    longest = max(texts, key=lambda text: text.count("\n"))
    taken = measure_times(lambda: engines.loads(longest), runs=10)
    say(f"{game.info.id}, reading {longest.count(chr(10)):,} lines", f"median {median(taken) * 1e3:.0f} ms")
    assert median(taken) <= READING


def test_a_game_is_loaded_in_time(game: Any) -> None:
    from importlib import import_module

    load = import_module(engines.GAMES[game.info.id]).load
    taken = measure_times(load, runs=10)
    say(f"{game.info.id}, loading", f"median {median(taken) * 1e3:.1f} ms")
    assert median(taken) <= 0.1


def test_hints_come_in_time(game: Any) -> None:
    """Measure the first grade of hints, all grades, and the list of moves by worth.

    The positions come from all kinds of match.
    """
    firsts, wholes, lists = [], [], []
    for seed in range(6):
        steps = walks.match(game, seed)
        for step in random.Random(seed).sample(steps, min(6, len(steps))):
            view = game.view(step.before, step.before.to_move)
            start = process_time()
            glance = advise(game, view, GLANCE_EFFORT)
            assert glance is not None
            describe_kind(game, view, glance)
            firsts.append(process_time() - start)
            start = process_time()
            advice = advise(game, view, advice=glance)
            assert advice is not None
            make_hint(game, view, advice)
            wholes.append(process_time() - start)
            start = process_time()
            rank_moves(game, view)
            lists.append(process_time() - start)
    figures = ", ".join(f"{1e3 * max(taken):.0f} ms" for taken in (firsts, wholes, lists))
    say(f"{game.info.id}, at worst the first grade, the whole hint, the moves ranked", figures)
    assert max(firsts) <= HINT_BEGUN
    assert max(wholes) <= HINT_WHOLE
    assert max(lists) <= HINT_WHOLE
