"""Tests of the keyboard input with a simulated device; `test_jack` has a real one."""

from __future__ import annotations

import threading
import time
import tracemalloc
from collections import deque
from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import pairwise
from types import SimpleNamespace

import pytest

from engines.messages import message
from tabletop.sound import keyboard_input
from tabletop.sound.errors import SoundError
from tabletop.sound.keyboard_input import KeyboardInput
from tabletop.sound.midi import MAX_QUEUED_MESSAGES
from tabletop.sound.protocol import InputInUse, Keys, Notice, PortName, Report, clock
from tests.tabletop.sound.witness import TIMEOUT_S
from tests.waiting import wait_until

PIANO = PortName("midi", "Piano", "LINUX_ALSA")
ORGAN = PortName("midi", "Organ", "LINUX_ALSA")


class Device:
    """Keyboard and its cable."""

    def __init__(self, name: PortName) -> None:
        self.name, self.api = name, "LINUX_ALSA"
        self.there = True
        self.closed = False
        self.waiting: deque[tuple[list[int], float]] = deque()
        self.midi = SimpleNamespace(ignore_types=lambda *ignored: None, get_message=self.take)

    def take(self) -> tuple[list[int], float] | None:
        assert not self.closed, "listened to after it was closed"
        return self.waiting.popleft() if self.waiting else None

    def send(self, *data: int) -> None:
        if len(self.waiting) < MAX_QUEUED_MESSAGES:  # as rtmidi does
            self.waiting.append((list(data), 0.0))

    def is_alive(self) -> bool:
        return self.there

    def close(self) -> None:
        self.closed = True


class KeyboardInputHarness:
    """Input under test, its opened devices, its reports and the struck notes."""

    def __init__(self) -> None:
        self.devices: list[Device] = []
        self.missing: set[str] = set()
        self.reports: list[Report] = []
        self.when: list[float] = []
        self.struck: list[int] = []
        self.held: Collection[int] = ()
        self.news = threading.Condition()
        self.input = KeyboardInput(self.tell, self.sound, self.connect)  # type: ignore[arg-type]

    def tell(self, report: Report) -> None:
        with self.news:
            self.reports.append(report)
            self.when.append(clock())
            self.news.notify_all()

    def sound(self, held: Collection[int], struck: Mapping[int, int]) -> None:
        with self.news:
            self.held = held
            self.struck += struck
            self.news.notify_all()

    def connect(self, name: PortName) -> Device:
        if name.name in self.missing:
            raise SoundError("sound.no-keyboard", name=name.name)
        self.devices.append(Device(name))
        return self.devices[-1]

    def wait_until(self, met: Callable[[], bool]) -> None:
        with self.news:
            assert self.news.wait_for(met, TIMEOUT_S), f"waited in vain; {self.reports[-5:]}"

    def use(self, port: PortName = PIANO) -> Device:
        before = len(self.devices)
        self.input.use(port)
        self.wait_until(lambda: len(self.devices) > before and InputInUse(port, "LINUX_ALSA") in self.reports)
        return self.devices[-1]

    def reported(self) -> list[Keys]:
        return [report for report in self.reports if isinstance(report, Keys)]

    def notices(self) -> list[str]:
        return [report.code for report in self.reports if isinstance(report, Notice)]


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Iterator[KeyboardInputHarness]:
    monkeypatch.setattr(keyboard_input, "SEARCH_INTERVAL_S", 0.02)
    room = KeyboardInputHarness()
    yield room
    room.input.close()
    assert all(device.closed for device in room.devices)


def test_held_keys_are_reported_and_played(room: KeyboardInputHarness) -> None:
    device = room.use()
    for pitch in (60, 64, 67):
        device.send(0x90, pitch, 80)
    room.wait_until(lambda: Keys((60, 64, 67)) in room.reports and tuple(room.held) == (60, 64, 67))
    device.send(0x80, 64, 0)
    room.wait_until(lambda: room.reports[-1] == Keys((60, 67)))
    assert room.struck == [60, 64, 67]


def test_a_confirmation_has_the_keys_held_at_its_moment(room: KeyboardInputHarness) -> None:
    room.input.confirm_with(21)
    device = room.use()
    device.send(0x90, 60, 80)
    device.send(0x90, 64, 80)
    device.send(0x90, 21, 80)
    device.send(0x80, 60, 0)
    device.send(0x80, 64, 0)
    device.send(0x80, 21, 0)
    room.wait_until(lambda: room.reports[-1] == Keys(()))
    assert Keys((60, 64), True) in room.reports
    assert 21 not in room.struck


def test_a_pedal_that_bounces_confirms_once(room: KeyboardInputHarness) -> None:
    device = room.use()
    device.send(0x90, 60, 80)
    for value in (127, 0, 127, 0, 127):
        device.send(0xB0, 64, value)
        time.sleep(0.012)
    device.send(0x80, 60, 0)
    room.wait_until(lambda: room.reports[-1] == Keys(()))
    assert [keys for keys in room.reported() if keys.confirm] == [Keys((60,), True)]


def test_an_unplugged_keyboard_holds_no_key_and_is_used_when_it_returns(room: KeyboardInputHarness) -> None:
    device = room.use()
    device.send(0x90, 60, 80)
    device.send(0x90, 64, 80)
    room.wait_until(lambda: Keys((60, 64)) in room.reports)
    room.missing = {"Piano"}
    device.there = False
    room.wait_until(lambda: room.reports[-1] == Keys(()) and not room.held)
    assert room.notices() == ["input-lost"]
    assert Notice("input-lost", message("sound.keyboard-gone", name="Piano")) in room.reports
    assert InputInUse(None) in room.reports
    time.sleep(0.1)  # several vain attempts give no further notice
    assert room.notices() == ["input-lost"]
    room.missing.clear()
    room.input.search_now()
    room.wait_until(lambda: len(room.devices) == 2 and "input-back" in room.notices())
    assert InputInUse(PIANO, "LINUX_ALSA") in room.reports[-2:]
    room.devices[1].send(0x90, 62, 80)
    room.wait_until(lambda: room.reports[-1] == Keys((62,)))
    assert device.closed


def test_a_missing_keyboard_gives_one_notice(room: KeyboardInputHarness) -> None:
    room.missing = {"Piano"}
    room.input.use(PIANO)
    room.wait_until(lambda: room.reports[-1:] == [InputInUse(None)])
    assert room.notices() == ["input-refused"]
    room.missing.clear()
    room.wait_until(lambda: room.reports[-1] == Notice("input-back", message("sound.keyboard-back", name="Piano")))
    assert room.reports[-2] == InputInUse(PIANO, "LINUX_ALSA")
    assert room.notices() == ["input-refused", "input-back"]


def test_another_keyboard_replaces_the_first_and_holds_no_key(room: KeyboardInputHarness) -> None:
    first = room.use()
    first.send(0x90, 60, 80)
    room.wait_until(lambda: Keys((60,)) in room.reports)
    room.use(ORGAN)
    room.wait_until(lambda: Keys(()) in room.reports)
    assert first.closed
    room.input.use(None)
    room.wait_until(lambda: room.reports[-1] == InputInUse(None))
    assert room.devices[-1].closed
    assert room.notices() == []


def test_a_very_short_note_sounds_and_ends(room: KeyboardInputHarness) -> None:
    device = room.use()
    device.send(0x90, 60, 80)
    device.send(0x80, 60, 0)
    room.wait_until(lambda: room.struck == [60] and not room.held)


def test_a_flooding_device_is_disconnected_with_one_notice(
    room: KeyboardInputHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keyboard_input, "FLOOD_MESSAGES_PER_S", 1_000.0)  # a busy machine sends only some thousand
    device = room.use()
    until = clock() + TIMEOUT_S
    while not device.closed and clock() < until:
        for pitch in range(128):
            device.send(0x90, pitch, 80)
        time.sleep(0)
    # Two threads report the disconnection and the released keys in either order. No key is reported as held if its
    # messages were dropped.
    room.wait_until(lambda: InputInUse(None) in room.reports and room.reported()[-1:] in ([], [Keys(())]))
    assert room.notices() == ["input-floods"]
    assert device.closed
    room.use()
    room.devices[-1].send(0x90, 60, 80)
    room.wait_until(lambda: room.reports[-1] == Keys((60,)))


def test_reports_of_a_flooding_device_are_limited_but_its_last_state_is_sent(
    room: KeyboardInputHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keyboard_input, "FLOOD_MESSAGES_PER_S", 1e9)
    device = room.use()
    flood = [[0x90 | n % 16, n * 7 % 128, n % 128] for n in range(997)] + [[0xB0, n, 127] for n in range(64)]
    flood += [[0xF0, *[5] * 90], [0x40, 1], [0xFE], [0x90]]
    for data in flood:
        device.send(*data)
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    begun, sent, struck = clock(), 0, len(room.struck)
    while clock() < begun + 0.5 or sent <= 5_000:
        for data in flood:
            device.send(*data)
            sent += 1
        time.sleep(0)
    took = clock() - begun
    wait_until(lambda: not device.waiting)
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    for channel in range(16):
        device.send(0xB0 | channel, 123, 0)
    device.send(0x90, 60, 80)
    room.wait_until(lambda: room.reports[-1] == Keys((60,)))
    times = [when for report, when in zip(room.reports, room.when, strict=True) if isinstance(report, Keys)]
    gaps = [later - earlier for earlier, later in pairwise(times)]
    assert min(gaps) >= 0.009
    assert len(room.struck) - struck <= keyboard_input.MAX_STRIKES + keyboard_input.MAX_STRIKES_PER_S * (took + 1)
    assert after - before < 500_000  # including the reports that the test keeps


def test_dropped_messages_leave_no_key_down(room: KeyboardInputHarness, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keyboard_input, "FLOOD_MESSAGES_PER_S", 1e9)
    device = room.use()
    with room.input._midi_lock:  # nobody fetches the messages meanwhile
        for pitch in (60, 64, 67):
            device.send(0x90, pitch, 80)
        for _ in range(2 * MAX_QUEUED_MESSAGES):
            device.send(0xA0, 60, 80)
        for pitch in (60, 64, 67):
            device.send(0x80, pitch, 80)  # lost
    room.wait_until(lambda: not device.waiting)
    device.send(0x90, 62, 80)
    room.wait_until(lambda: room.reports[-1] == Keys((62,)))
