"""The bundled demo is the match that packaging/make_demo.py makes, and shows what Carmony is."""

import runpy
import subprocess
import sys
from importlib import resources
from pathlib import Path

import pytest

import engines
from engines.carmony.deck import CHORD, INTERVAL, SCALE
from engines.carmony.state import Eaten, Melded
from engines.kernel.record import Record

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def demo() -> Record:
    text = (resources.files("assets") / "demo" / "carmony.jsonl").read_text("utf-8")
    return engines.loads(text, "carmony.jsonl")


def test_the_demo_is_whole_and_ends(demo: Record) -> None:
    assert demo.notice is None
    assert demo.header.seats == ("Ana", "Ben")
    assert 30 <= len(demo.steps) <= 60
    assert demo.game.result(demo.state) is not None


def test_the_demo_shows_what_carmony_is(demo: Record) -> None:
    events = [event for step in demo.steps for event in step.events]
    laid = {demo.game.deck.meld(event.meld).type for event in events if isinstance(event, Melded)}  # type: ignore[attr-defined]
    assert laid == {INTERVAL, CHORD, SCALE}
    assert any(isinstance(event, Eaten) for event in events)
    assert {"car.c-root", "car.out", "car.score.match"} <= {event.rule for event in events}


def test_the_demo_is_made_by_its_recipe(demo: Record) -> None:
    recipe = runpy.run_path(str(ROOT / "packaging" / "make_demo.py"))
    assert recipe["play"](recipe["SEED"]).dumps() == demo.dumps(), "run packaging/make_demo.py"


def test_simulation_needs_no_qt() -> None:
    program = (
        "import sys, engines, engines.players.simulate as s; s.simulate(engines.load('carmony'), 1, 1);"
        "print([name for name in sys.modules if name.split('.')[0] in ('PySide6', 'tabletop', 'mido', 'numpy')])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.strip() == "[]"
