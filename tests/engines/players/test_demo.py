"""Tests that the bundled demos are those of `tools.demos` and show their games."""

import subprocess
import sys
from functools import cache
from importlib import resources
from pathlib import Path

import pytest

import engines
from engines.cantoludus.actions import Give
from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.state import Acquired
from engines.carmony.deck import CHORD, INTERVAL, SCALE
from engines.carmony.state import Eaten, Melded
from engines.kernel.record import Record
from engines.muzicando.actions import Lay
from engines.muzicando.deck import MuzicandoDeck, is_sign
from engines.muzicando.state import Placed
from tools.demos import demo as recipes

ROOT = Path(__file__).parents[3]


@cache
def load_demo(game: str) -> Record:
    text = (resources.files("assets") / "demo" / f"{game}.jsonl").read_text("utf-8")
    return engines.loads(text, f"{game}.jsonl")


@pytest.mark.parametrize("game", engines.GAMES)
def test_a_demo_is_complete_and_ends(game: str) -> None:
    demo = load_demo(game)
    assert demo.notice is None
    assert demo.header.seats == ("Ana", "Ben")
    assert 30 <= len(demo.steps) <= 160
    assert demo.game.result(demo.state) is not None


def test_the_demo_of_carmony_shows_its_main_rules() -> None:
    demo = load_demo("carmony")
    events = [event for step in demo.steps for event in step.events]
    meld_types = {demo.game.deck.meld(event.meld).type for event in events if isinstance(event, Melded)}  # type: ignore[attr-defined]
    assert meld_types == {INTERVAL, CHORD, SCALE}
    assert any(isinstance(event, Eaten) for event in events)
    assert {"car.c-root", "car.out", "car.score.match"} <= {event.rule for event in events}


def test_the_demo_of_iv_v_i_shows_its_main_rules() -> None:
    demo = load_demo("iv-v-i")
    actions = {type(step.action).__name__ for step in demo.steps}
    assert {"Play", "Attach", "Nullify", "Fix", "Style", "Take", "Lock"} <= actions
    lockups = demo.state.lockups
    assert {lockup.seat for lockup in lockups} == {0, 1}
    assert len({lockup.cadence for lockup in lockups}) >= 2
    assert any(demo.game.deck.kinds[slot.card] == "special" for lockup in lockups for slot in lockup.phrase)  # type: ignore[attr-defined]


def test_the_demo_of_cantoludus_shows_its_main_rules() -> None:
    demo = load_demo("cantoludus")
    deck = demo.game.deck
    assert isinstance(deck, CantoludusDeck)
    actions = [step.action for step in demo.steps]
    events = [event for step in demo.steps for event in step.events]
    bought = [event for event in events if isinstance(event, Acquired)]
    assert {"can.acquire.note", "can.acquire.interval", "can.acquire.chord", "can.acquire.progression"} <= {
        event.rule for event in bought
    }
    gifts = [action for action in actions if isinstance(action, Give)]
    assert any(gift.sign and deck.is_note(gift.card) for gift in gifts), "a note with an accidental"
    assert any(deck.is_chord(gift.card) for gift in gifts), "a Chord card as a note"
    assert any(gift.bank for gift in gifts)
    assert {"GiveChord", "PlayInterval", "Bank"} <= {type(action).__name__ for action in actions}
    assert {"can.interval.play", "can.rows.refill", "can.win"} <= {event.rule for event in events}
    assert max(demo.game.result(demo.state).scores) == 25  # type: ignore[union-attr]


def test_the_demo_of_muzicando_shows_its_main_rules() -> None:
    demo = load_demo("muzicando")
    deck = demo.game.deck
    assert isinstance(deck, MuzicandoDeck)
    events = [event for step in demo.steps for event in step.events]
    placed = [event for event in events if isinstance(event, Placed)]
    assert {deck.sign(event.card) for event in placed if is_sign(event.card)} == {"sharp", "flat", "natural", "rest"}
    assert any(event.run for event in placed), "a string plays through"
    assert [display.contract.display for display in demo.state.played] == ["sarabanda", "glissando"]
    running = [step for step in demo.steps if step.before.runner is not None]
    assert sum(isinstance(step.action, Lay) for step in running) >= 2
    assert {"muz.solo.choice", "muz.solo.draw", "muz.block.once", "muz.rank.play-on", "muz.solo.match"} <= {
        event.rule for event in events
    }


@pytest.mark.parametrize("game", engines.GAMES)
def test_a_demo_is_made_by_its_recipe(game: str) -> None:
    recipe = recipes.load(game)
    assert recipe.play(recipe.seed).dumps() == load_demo(game).dumps(), "run python -m tools.demos"
    assert recipe.rate_record(load_demo(game)) > 0


def test_simulation_needs_no_qt() -> None:
    program = (
        "import sys, engines, engines.players.simulate as s; s.simulate(engines.load('carmony'), 1, 1);"
        "print([name for name in sys.modules if name.split('.')[0] in ('PySide6', 'tabletop', 'mido', 'numpy')])"
    )
    process = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    assert process.stdout.strip() == "[]"
