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

MIN_ACTIONS_PER_SECOND = 40_000
MIN_ACTIONS_PER_SECOND_BY_GAME = {"cantoludus": 16_000}
"""Lower budgets of actions per second for slower games.

Each legal list of Cantoludus is a search for what pays for eight cards.
"""

MAX_LEGAL_MEDIAN_S, MAX_LEGAL_S = 100e-6, 2e-3
MAX_LARGE_HAND_S = 50e-3
"""Budget in seconds for hands of 24 cards in Cantoludus.

No printed game has such hands. The budget holds for the slowest list of ordinary hands, and for 99 in 100 lists of
hands that only just pay.
"""

MAX_HARDEST_HAND_S = 250e-3
"""The worst list of hands that only just pay."""

MAX_CHECK_MEDIAN_S = 20e-6
MAX_READING_S = 0.5
MAX_FIRST_GRADE_S, MAX_HINT_S = 0.1, 1.0
"""Seconds to the first grade of a hint, and to all that it tells."""


@pytest.fixture(params=list(engines.GAMES))
def game(request: pytest.FixtureRequest) -> Any:
    return engines.load(request.param)


def print_figure(subject: str, figure: str) -> None:
    print(f"\n{subject}: {figure}", end=" ")


def measure_times(call: Callable[[], object], runs: int = 2000) -> list[float]:
    """Return the seconds of each run."""
    times = []
    for _ in range(runs):
        start = thread_time()
        call()
        times.append(thread_time() - start)
    return times


def play_randomly(game: Any, seconds: float = 2.0) -> float:
    """Return actions per second of whole random matches of all numbers of players."""
    min_seats, max_seats = game.info.seats
    names = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo")
    actions, seed, start = 0, 0, process_time()
    while process_time() - start < seconds:
        seed += 1
        random_number = random.Random(seed).random
        state = game.new(names[: min_seats + seed % (max_seats - min_seats + 1)], seed=seed)
        while state.to_move is not None:
            legal = game.legal(state)
            state, _ = game.play(state, legal[int(random_number() * len(legal))])
            actions += 1
    return actions / (process_time() - start)


def test_random_play_reaches_its_rate(game: Any) -> None:
    rate = max(play_randomly(game) for _ in range(3))
    print_figure(f"{game.info.id}, random legal play", f"{rate:,.0f} actions/s")
    assert rate >= MIN_ACTIONS_PER_SECOND_BY_GAME.get(game.info.id, MIN_ACTIONS_PER_SECOND)


def sample_positions(game: Any, count: int = 300) -> list[Any]:
    """Return unfinished positions of random matches."""
    from tests.engines.generic import walks

    states = [step.before for seed in range(6) for step in walks.match(game, seed)]
    return random.Random(1).sample(states, count)


def test_a_drop_is_checked_in_time(game: Any) -> None:
    """Check legal actions and refused ones alike."""
    rng = random.Random(2)
    times = []
    for state in sample_positions(game):
        actions = [*game.legal(state), *rng.sample(game.universe(state), 40)]
        for action in actions:
            times += measure_times(partial(game.check, state, action), runs=3)
    print_figure(f"{game.info.id}, one drop", f"median {median(times) * 1e6:.2f} us, worst {max(times) * 1e6:.0f} us")
    assert median(times) <= MAX_CHECK_MEDIAN_S


def write_verdict(game: Any, state: Any, action: Any) -> str:
    return str(game.check(state, action))


def test_a_refused_drop_gets_its_sentence_in_time(game: Any) -> None:
    rng = random.Random(3)
    times = []
    for state in sample_positions(game):
        for action in rng.sample(game.universe(state), 20):
            times += measure_times(partial(write_verdict, game, state, action), runs=3)
    print_figure(f"{game.info.id}, one drop and its sentence", f"median {median(times) * 1e6:.2f} us")
    assert median(times) <= MAX_CHECK_MEDIAN_S


def test_the_actions_of_any_position_are_listed_in_time(game: Any) -> None:
    times = [t for state in sample_positions(game) for t in measure_times(partial(game.legal, state), runs=10)]
    print_figure(f"{game.info.id}, legal list", f"median {median(times) * 1e6:.1f} us, worst {max(times) * 1e6:.0f} us")
    assert median(times) <= MAX_LEGAL_MEDIAN_S
    assert max(times) <= MAX_LEGAL_S


def test_the_largest_hand_of_carmony_is_listed_in_time() -> None:
    """Measure a hand of 62 NOTE cards after taking a pile of 60.

    The five richest MELD cards are in play, and each of three opponents has six melds.
    """
    from engines.carmony.actions import DRAW_PILE
    from tests.engines.carmony.carmony_table import GAME, do
    from tests.engines.carmony.test_large_hand import make_large_position

    state = do(make_large_position(other_players=3), DRAW_PILE).after
    times = measure_times(lambda: GAME.legal(state))
    length = len(GAME.legal(state))
    figure = f"median {median(times) * 1e6:.1f} us, worst {max(times) * 1e6:.0f} us, {length} actions"
    print_figure("carmony, largest hand", figure)
    assert median(times) <= MAX_LEGAL_MEDIAN_S
    assert max(times) <= MAX_LEGAL_S


def test_the_richest_position_of_iv_v_i_is_listed_in_time() -> None:
    """Ten cards, most of them errors, and four phrases of nearly all HARMONY cards."""
    from tests.engines.iv_v_i.table.iv_v_i_table import GAME
    from tests.engines.iv_v_i.table.richest_position import make_richest_position

    state = make_richest_position()
    times = min((measure_times(lambda: GAME.legal(state)) for _ in range(3)), key=median)
    length = len(GAME.legal(state))
    figure = f"median {median(times) * 1e6:.1f} us, worst {max(times) * 1e6:.0f} us, {length} actions"
    print_figure("iv-v-i, richest position", figure)
    assert median(times) <= MAX_LEGAL_MEDIAN_S
    assert max(times) <= MAX_LEGAL_S


def test_large_hands_of_cantoludus_are_listed_in_time() -> None:
    """Measure hands and banks of 18 cards with Chord cards and accidentals.

    Every effect of the printed deck is in play, and each list is made for the first time: the purchases, and the gifts
    towards the highest score.
    """
    from engines.cantoludus.actions import Claim
    from tests.engines.cantoludus.table.cantoludus_table import GAME, make_random_position

    for options in ((False, False), (False, True), (True, False), (True, True)):
        GAME.deck.make_price_table(*options)
    rng = random.Random(4)
    open_times, gathering_times = [], []
    gc.collect()
    gc.freeze()  # as the application does
    for _ in range(200):
        state = make_random_position(rng, max_cards=18)
        effects = {"shifts": state.shifts[:1] and (1,), "wilds": min(state.wilds, 1)}
        state = msgspec.structs.replace(state, blind=False, **effects)
        open_times += measure_times(partial(GAME.legal, state), runs=1)
        claims = [action for action in GAME.legal(state) if isinstance(action, Claim)]
        if claims:
            state = GAME.play(state, claims[-1])[0]
        while state.phase == "gather":
            gathering_times += measure_times(partial(GAME.legal, state), runs=1)
            state = GAME.play(state, rng.choice(GAME.legal(state)))[0]
    gc.unfreeze()
    for phase, times in (("open turn", open_times), ("gathering", gathering_times)):
        figure = f"median {median(times) * 1e6:.0f} us, worst {max(times) * 1e3:.1f} ms"
        print_figure(f"cantoludus, large hands, {phase}", figure)
        assert median(times) <= 3 * MAX_LEGAL_MEDIAN_S
        assert max(times) <= 5 * MAX_LEGAL_S


@pytest.mark.parametrize("hands", ["any", "just enough"])
@pytest.mark.parametrize("is_custom", [False, True], ids=["printed", "own"])
def test_the_largest_hands_of_cantoludus_are_listed_in_time(is_custom: bool, hands: str) -> None:
    """Measure hands of 24 cards in the printed deck and in a custom deck.

    The hands have any effects and options; some are ordinary, others only just pay for a long progression.
    """
    from engines.cantoludus.actions import Claim
    from tests.engines.cantoludus.table.cantoludus_table import CUSTOM_GAME, GAME, make_random_position
    from tests.engines.cantoludus.table.scarce_hands import make_scarce_hand

    game = CUSTOM_GAME if is_custom else GAME
    for options in ((False, False), (False, True), (True, False), (True, True)):
        game.deck.make_price_table(*options)
    rng = random.Random(24)
    times = []
    gc.collect()
    gc.freeze()  # as the application does
    for _ in range(120):
        state = make_scarce_hand(rng, game) if hands == "just enough" else make_random_position(rng, game, max_cards=24)
        state = msgspec.structs.replace(state, blind=False)
        times += measure_times(partial(game.legal, state), runs=1)
        claims = [action for action in game.legal(state) if isinstance(action, Claim)]
        if claims:
            state = game.play(state, claims[-1])[0]
        while state.phase == "gather":
            times += measure_times(partial(game.legal, state), runs=1)
            state = game.play(state, rng.choice(game.legal(state)))[0]
    gc.unfreeze()
    percentile_99 = sorted(times)[len(times) * 99 // 100]
    figure = f"99 in 100 at most {percentile_99 * 1e3:.1f} ms, worst {max(times) * 1e3:.1f} ms"
    print_figure(f"cantoludus, 24 cards, {hands}, {'own' if is_custom else 'printed'} deck", figure)
    assert (percentile_99 if hands == "just enough" else max(times)) <= MAX_LARGE_HAND_S
    assert max(times) <= MAX_HARDEST_HAND_S


def test_the_widest_position_of_muzicando_is_listed_in_time() -> None:
    """Measure a Sarabanda of 35 notes and a hand of 14 that fits nearly everywhere."""
    from tests.engines.muzicando.table.muzicando_table import GAME
    from tests.engines.muzicando.table.widest_position import make_widest_position

    state = make_widest_position()
    GAME.legal(state)
    times = min((measure_times(lambda: GAME.legal(state)) for _ in range(3)), key=median)
    length = len(GAME.legal(state))
    figure = f"median {median(times) * 1e6:.1f} us, worst {max(times) * 1e6:.0f} us, {length} actions"
    print_figure("muzicando, widest position", figure)
    assert median(times) <= MAX_LEGAL_MEDIAN_S
    assert max(times) <= MAX_LEGAL_S


def test_a_display_of_muzicando_is_rebuilt_in_time() -> None:
    """Measure a display that is rebuilt card by card after an undo or loading.

    It must take no longer than the budget of the slowest drop.
    """
    from engines.muzicando import displays
    from engines.muzicando.displays.display_state import DisplayOptions
    from tests.engines.muzicando.table.muzicando_table import DECK
    from tests.engines.muzicando.table.widest_position import make_widest_position

    cards = make_widest_position().laid
    times = measure_times(
        lambda: displays.make_display(DECK, "sarabanda", DisplayOptions(touch_any=True), cards), runs=300
    )
    print_figure("muzicando, a display anew", f"median {median(times) * 1e6:.0f} us, worst {max(times) * 1e6:.0f} us")
    assert median(times) <= MAX_LEGAL_S


def test_a_journal_is_read_in_time(game: Any) -> None:
    """Read the longest golden match, which checks every action by the rules."""
    from tests.engines.generic import goldens

    texts = [
        (goldens.golden_folder(game.info.id) / f"{name}.jsonl").read_text() for name in goldens.list_names(game.info.id)
    ]
    longest = max(texts, key=lambda text: text.count("\n"))
    times = measure_times(lambda: engines.loads(longest), runs=10)
    print_figure(f"{game.info.id}, reading {longest.count(chr(10)):,} lines", f"median {median(times) * 1e3:.0f} ms")
    assert median(times) <= MAX_READING_S


def test_a_game_is_loaded_in_time(game: Any) -> None:
    from importlib import import_module

    load = import_module(engines.GAMES[game.info.id]).load
    times = measure_times(load, runs=10)
    print_figure(f"{game.info.id}, loading", f"median {median(times) * 1e3:.1f} ms")
    assert median(times) <= 0.1


def test_hints_come_in_time(game: Any) -> None:
    """Measure the first grade of hints, all grades, and the list of moves by worth.

    The positions come from all kinds of match.
    """
    first_times, hint_times, list_times = [], [], []
    for seed in range(6):
        steps = walks.match(game, seed)
        for step in random.Random(seed).sample(steps, min(6, len(steps))):
            view = game.view(step.before, step.before.to_move)
            start = process_time()
            glance = advise(game, view, GLANCE_EFFORT)
            assert glance is not None
            describe_kind(game, view, glance)
            first_times.append(process_time() - start)
            start = process_time()
            advice = advise(game, view, advice=glance)
            assert advice is not None
            make_hint(game, view, advice)
            hint_times.append(process_time() - start)
            start = process_time()
            rank_moves(game, view)
            list_times.append(process_time() - start)
    figures = ", ".join(f"{1e3 * max(times):.0f} ms" for times in (first_times, hint_times, list_times))
    print_figure(f"{game.info.id}, at worst the first grade, the whole hint, the moves ranked", figures)
    assert max(first_times) <= MAX_FIRST_GRADE_S
    assert max(hint_times) <= MAX_HINT_S
    assert max(list_times) <= MAX_HINT_S
