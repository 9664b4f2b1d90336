"""Ten minutes of music without a gap while cards are dragged at full speed.

The sound process is the application's own, on miniaudio's null device, which takes its blocks by the clock like a sound
card and discards them. It counts each block that was mixed after the device needed it. This process is the application:
it drags a card among 120 over a window of 1920 by 1080, frame after frame without a rest, and plays the sound of random
matches of all games, each passage on another instrument.

A block that was late only because the machine itself stood still (see `machine`) is printed, but is no fault.

``CONSORT_SOAK_SECONDS`` sets the time, 600 by default.
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.sound.protocol import Settings

sys.path.insert(0, str(Path(__file__).parents[2]))

import engines
from engines.theory.passage import Passage
from tabletop.sound.client import Event, SoundProcess
from tabletop.sound.device import BUFFER_COUNT, BUFFER_MS
from tabletop.sound.instruments import INSTRUMENTS
from tabletop.sound.protocol import Finished, Measured, Notice, PortInUse, PortName, clock
from tabletop.table.layout import Spot
from tests.bench.test_frames_bench import Frames, show_table
from tests.soak.machine import Stall, Watch
from tests.tabletop.sound.witness import EventRecorder

pytestmark = pytest.mark.soak

DURATION_S = float(os.environ.get("CONSORT_SOAK_SECONDS", "600"))
CHECK_INTERVAL_S = 0.25
"""Seconds from one look at the figures to the next."""
WIDTH_PX, HEIGHT_PX = 1920, 1080


def generate_passages() -> Iterator[Passage]:
    """Yield passages of random matches of all games without end."""
    for seed, name in enumerate(cycle(engines.GAMES)):
        game, rng = engines.load(name), random.Random(seed)
        state = game.new(("Ana", "Ben"), seed)
        for _ in range(400):
            legal = game.legal(state)
            if not legal:
                break
            before = state
            state, events = game.play(before, rng.choice(legal))
            for event in events:
                passage = game.music(before, event, state)
                if passage is not None and passage.notes:
                    yield passage


def find_pointer_position(frame: int) -> QPoint:
    """Return the pointer position of a frame on a zigzag over the whole table."""
    return QPoint(abs((frame * 14) % (2 * WIDTH_PX) - WIDTH_PX), abs((frame * 5) % (2 * HEIGHT_PX) - HEIGHT_PX))


class Clocked(EventRecorder):
    """Notes when each report of figures came."""

    def __init__(self) -> None:
        super().__init__()
        self.measured: list[tuple[float, Measured]] = []

    def __call__(self, event: Event) -> None:
        if isinstance(event, Measured):
            self.measured.append((clock(), event))
        super().__call__(event)


def count_own_late_blocks(figure: Measured, stalls: list[Stall]) -> int:
    """Return the number of late blocks that stalls of the machine do not explain.

    Only blocks since the previous measurement count; `stalls` are those of that time.
    """
    if not figure.late_blocks:
        return 0
    excused = [stall for stall in stalls if figure.longest_gap - stall.lasted <= BUFFER_COUNT * BUFFER_MS / 1000]
    lasted = ", ".join(f"{1000 * stall.lasted:.1f}" for stall in stalls) or "0"
    print(f"\na gap of {1000 * figure.longest_gap:.1f} ms; the machine stood still for {lasted} ms", end="")
    return max(0, figure.late_blocks - len(excused))


def test_music_has_no_gap_while_cards_are_dragged(qtbot: QtBot) -> None:
    view = show_table(qtbot, WIDTH_PX, HEIGHT_PX)
    card = view.table.cards[Spot("hand", 7)]
    witness, watch = Clocked(), Watch()
    sound = SoundProcess(witness)
    sound.apply_settings(Settings(port=PortName("built-in", "null")))
    sound.start()
    try:
        witness.wait_for(PortInUse)
        passages, instruments = generate_passages(), cycle(INSTRUMENTS)
        start_time, passage_count, frames = clock(), 0, Frames()
        next_look = start_time
        while clock() - start_time < DURATION_S:
            press_position = QPointF(card.pose.x, card.pose.y).toPoint()
            QTest.mousePress(view.viewport(), Qt.MouseButton.LeftButton, pos=press_position)
            for number in range(500):
                frames.run(lambda number=number: QTest.mouseMove(view.viewport(), find_pointer_position(number)))  # type: ignore[misc]
                if number % 10 == 0 and len(witness.of(Finished)) == passage_count:
                    sound.play(next(passages), instrument=next(instruments).name)
                    passage_count += 1
                if clock() > next_look:
                    sound.measure()
                    next_look += CHECK_INTERVAL_S
            assert view.pointer.is_dragging
            view.pointer.cancel()
            QApplication.processEvents()
        duration = clock() - start_time
        sound.measure()
        witness.wait_for(Measured, len(witness.of(Measured)) + 1)
    finally:
        sound.close()
    stalls = watch.stalls()
    figures = witness.of(Measured)
    blocks = sum(figure.blocks for figure in figures)
    late = sum(figure.late_blocks for figure in figures)
    faults, previous = 0, start_time
    for when, figure in witness.measured:
        faults += count_own_late_blocks(
            figure, [stall for stall in stalls if stall.ended >= previous - CHECK_INTERVAL_S and stall.begun <= when]
        )
        previous = when
    frames.report(f"{duration:.0f} s of dragging")
    print(
        f"\n{passage_count} passages, {blocks} blocks of {BUFFER_MS} ms, {late} late, {faults} of them "
        "while the machine did not stand still; "
        f"longest gap {1000 * max(figure.longest_gap for figure in figures):.1f} ms, "
        f"slowest to mix {1000 * max(figure.slowest_block for figure in figures):.1f} ms, "
        f"busy {100 * sum(figure.busy * figure.blocks for figure in figures) / blocks:.1f}% of a core; "
        f"the machine stood still {len(stalls)} times, for at most "
        f"{1000 * max((stall.lasted for stall in stalls), default=0.0):.1f} ms",
        end=" ",
    )
    assert witness.of(Notice) == []
    assert all(finished.whole for finished in witness.of(Finished)[: passage_count - 1])
    assert passage_count > duration / 10
    assert blocks == pytest.approx(duration * 1000 / BUFFER_MS, rel=0.03, abs=100)
    assert faults == 0
