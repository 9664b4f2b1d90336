"""Stateful tests of play, undo and redo in any order."""

from typing import Any

import pytest
from hypothesis import Phase

import engines
from tests.engines.generic import machine


def test_play_undo_and_redo_agree_in_any_order(game: Any) -> None:
    machine.run_machine(game)


def test_the_machine_detects_a_forgotten_undo(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines.Record, "undo", lambda self, count=1, agreed=(): None)
    with pytest.raises(AssertionError):
        machine.run_machine(game, phases=[Phase.generate], database=None, max_examples=50)
