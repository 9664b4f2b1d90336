"""Test that the clock of a silent passage toggles its sources in time."""

from __future__ import annotations

from typing import Any

from pytestqt.qtbot import QtBot

from engines.theory.passage import Note, Passage
from tabletop.boards.kit.passage_clock import PassageClock

FAST_BEATS_PER_MINUTE = 6_000.0  # beats a minute: one is ten milliseconds


def test_sources_are_switched_on_and_off_in_order(qtbot: QtBot) -> None:
    notes = tuple(Note(60 + index, 0.5 * index, 0.5, 0, 80, "C4", index) for index in range(3))
    passage = Passage(notes, FAST_BEATS_PER_MINUTE, sources=(("a", 0), ("b", 0), ("c", 0)))
    clock, toggled = PassageClock(), []
    clock.source_toggled.connect(lambda source, is_on: toggled.append((source[0], is_on)))
    with qtbot.waitSignal(clock.passage_ended):
        clock.start(passage)
    assert not clock.is_running
    assert toggled == [("a", True), ("a", False), ("b", True), ("b", False), ("c", True), ("c", False)]


def test_a_stopped_clock_toggles_no_source(qtbot: QtBot) -> None:
    toggled: list[Any] = []
    clock, other_clock = PassageClock(), PassageClock()
    clock.source_toggled.connect(lambda source, is_on: toggled.append(source))
    passage = Passage((Note(60, 0.5, 0.5, 0, 80, "C4", 0),), FAST_BEATS_PER_MINUTE, sources=(("a", 0),))
    clock.start(passage)
    clock.stop()
    with qtbot.waitSignal(other_clock.passage_ended):
        other_clock.start(passage)
    assert not toggled


def test_a_passage_without_sources_also_ends(qtbot: QtBot) -> None:
    clock = PassageClock()
    with qtbot.waitSignal(clock.passage_ended):
        clock.start(Passage((Note(60, 0.0, 1.0),), FAST_BEATS_PER_MINUTE))
