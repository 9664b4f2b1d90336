"""Random lives of a player and its ports in simulated time: no note ever hangs."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engines.theory.passage import Note, Passage
from tabletop.sound.errors import SoundError
from tabletop.sound.midi_schedule import TimedMessage, schedule_passage
from tabletop.sound.port import Port, SilentPort
from tabletop.sound.protocol import Finished, Marked, Notice, PortName, Report
from tabletop.sound.scheduler import PassagePlayer
from tests.tabletop.sound.hardware import Cable, Hardware

NAMES = (
    PortName("midi", "Piano", "LINUX_ALSA"),
    PortName("midi", "Organ", "UNIX_JACK"),
    PortName("virtual"),
    PortName("built-in"),
    PortName("fluidsynth"),
    PortName("none"),
    PortName("midi", "Nobody's"),
)
LEADS_S = {"built-in": 0.025, "fluidsynth": 0.025}
OPERATIONS_PER_LIFE = 24


def make_random_passage(chance: random.Random) -> Passage:
    """Return a random passage of few pitches, so that voices share and repeat notes.

    Some notes have no length, and some passages have many voices.
    """
    voices = chance.choice((1, 3, 4, 18))
    notes = [
        Note(
            chance.randrange(58, 64),
            chance.randrange(12) / 6,
            chance.choice((0, 1 / 6, 0.5, 2, 8)),
            chance.randrange(voices),
            source=chance.choice((None, 0, 1)),
        )
        for _ in range(chance.randrange(1, 10))
    ]
    return Passage(tuple(notes), tempo=120, sources=("a", "b"))


def make_random_messages(chance: random.Random) -> tuple[TimedMessage, ...]:
    passage = make_random_passage(chance)
    one = chance.choice((None, None, 0, 15))
    channels = None if one is None else {note.voice: one for note in passage.notes}
    return schedule_passage(passage, program=chance.randrange(128), channels=channels)


_pool = random.Random(6)
MESSAGES = [make_random_messages(_pool) for _ in range(400)]


class Clock:
    """Clock that moves only when it is set."""

    now = 100.0


class Life:
    """Sequence of players with the same hardware, whose operations a seed decides."""

    def __init__(self, seed: int, clock: Clock) -> None:
        self.chance = random.Random(seed)
        self._clock = clock
        self.hardware = {name.name or name.kind: Hardware() for name in NAMES}
        self.pulled: set[str] = set()
        """Names of the hardware that is unplugged."""
        self.aside: list[Callable[[], None]] = []
        self.reports: list[Report] = []
        self.number = 0
        self.asked: list[int] = []
        self.done: list[str] = []
        self.cables: list[Cable] = []
        self.wish = NAMES[0]
        self.keys: dict[int, int] = {}
        self.begin()

    # --- the machine --------------------------------------------------------------------------------------------------

    def open(self, name: PortName) -> Port:
        if name.kind == "none":
            return SilentPort(name)
        key = name.name or name.kind
        if name.name == "Nobody's" or key in self.pulled:
            raise SoundError("sound.no-port", name=name.name)
        self.cables.append(Cable(name, self.hardware[key], LEADS_S.get(name.kind, 0.0)))
        return self.cables[-1]

    def begin(self) -> None:
        """Start a sound process."""
        self.reports.clear()
        self.asked.clear()
        self.player = PassagePlayer(self.reports.append, self.open, self.aside.append, lambda: self.now)
        self.use_port(self.wish)

    @property
    def now(self) -> float:
        return self._clock.now

    @now.setter
    def now(self, now: float) -> None:
        self._clock.now = now

    @property
    def cable(self) -> Cable | None:
        port = self.player._ledger.port
        return port if isinstance(port, Cable) else None

    def pass_time(self, seconds: float) -> None:
        until = self.now + seconds
        while (due := self.player.advance(self.now)) is not None and due <= until:
            self.now = max(self.now, due)
            self.settle()
        self.now = until
        self.player.advance(self.now)
        self.settle()

    def settle(self) -> None:
        for cable in self.cables:
            if cable.lead_s and not cable.closed:
                cable.pass_time(self.now)

    # --- what is done -------------------------------------------------------------------------------------------------

    def play(self, preview: bool = False) -> None:
        self.number += 1
        self.asked.append(self.number)
        self.player.play(self.now, self.number, self.chance.choice(MESSAGES), preview)

    def preview(self) -> None:
        self.play(preview=True)

    def strike(self) -> None:
        """Release some keys of the hand and press others."""
        for key in [key for key in self.keys if self.chance.random() < 0.4]:
            del self.keys[key]
        struck = {self.chance.randrange(57, 65): self.chance.randrange(1, 128) for _ in range(self.chance.randrange(4))}
        self.keys |= struck
        self.player.sound_keys(self.now, tuple(self.keys), struck)

    def change(self, **settings: Any) -> None:
        self.player.apply_settings(self.now, replace(self.player.settings, **settings))

    def thru(self) -> None:
        self.change(thru=self.chance.random() < 0.6)

    def stop(self) -> None:
        self.player.stop(self.now)
        self.settle()
        held = self.player._ledger.held_notes
        assert set(self.player.sounding) == held
        self.assert_only_sounding(held)

    def panic(self) -> None:
        self.player.panic(self.now)
        self.settle()
        assert self.player.sounding == ()
        self.assert_silent(self.cable)

    def mute(self) -> None:
        on = self.chance.random() < 0.5
        self.change(muted=on)
        self.settle()
        if on:
            assert self.player.sounding == ()
            self.assert_only_sounding(frozenset())

    def volume(self) -> None:
        self.change(volume=self.chance.random())

    def instrument(self) -> None:
        self.change(instrument=self.chance.randrange(128))

    def channel(self) -> None:
        self.change(channel=self.chance.choice((None, 0, 15)))

    def programs(self) -> None:
        self.change(programs=self.chance.random() < 0.5)

    def switch(self) -> None:
        self.use_port(self.chance.choice(NAMES))

    def use_port(self, name: PortName) -> None:
        self.do_postponed_work()  # an abandoned port is not opened again at that moment
        left = self.cable
        self.wish = name
        self.player.use_port(self.now, name)
        self.settle()
        self.assert_silent(left)
        self.assert_silent(self.cable)

    def swap(self) -> None:
        """Let a port that took long to open take over the sounding notes."""
        left = self.cable
        sounding = set(self.player.sounding)
        if left is None or left.name.kind == "fluidsynth" or not left.there or left.raises_after is not None:
            return
        self.player.change_port(self.now, self.open(PortName("fluidsynth")))
        self.do_postponed_work()
        self.assert_silent(left)
        assert set(self.player.sounding) == sounding

    def unplug(self) -> None:
        """Pull the cable: the port is no longer listed, or sending fails, perhaps midway."""
        cable = self.cable
        if cable is None or cable.lead_s:
            return
        self.pulled.add(cable.name.name or cable.name.kind)
        cable.raises_after = self.chance.choice((0, 1, 2, 5, 20))
        cable.there = self.chance.random() < 0.5

    def plug(self) -> None:
        """Plug all cables in again, which opens no port."""
        self.pulled.clear()

    def do_postponed_work(self) -> None:
        """Do the postponed work."""
        while self.aside:
            self.aside.pop(self.chance.randrange(len(self.aside)))()

    def quit(self) -> None:
        left = self.cable
        self.player.close(self.now)
        self.settle()
        self.assert_silent(left)
        self.assert_passages_ended()
        self.keys.clear()
        self.begin()

    def kill(self) -> None:
        """End the process without a message; another one opens the port if it is present."""
        for cable in self.cables:
            cable.closed = True
            cable.hardware.forget_pending_notes()
        self.aside.clear()
        self.keys.clear()
        self.begin()

    def pass_random_time(self) -> None:
        self.pass_time(self.chance.choice((0.0, 0.01, 0.07, 0.15, 0.5, 2.0)))

    # --- what must be -------------------------------------------------------------------------------------------------

    def assert_silent(self, cable: Cable | None) -> None:
        """Assert that hardware that can be reached is at rest."""
        if cable is not None and cable.there and cable.raises_after is None:
            assert cable.hardware.is_at_rest(), f"{cable.name}: {cable.hardware.hanging_notes()} {self.done}"

    def assert_only_sounding(self, held: frozenset[tuple[int, int]]) -> None:
        """Assert that only these notes sound on the port in use."""
        cable = self.cable
        if cable is not None and cable.there and cable.raises_after is None:
            if cable.lead_s:
                cable.pass_time(self.now + cable.lead_s)
            assert set(cable.hardware.hanging_notes()) <= held, (
                f"{cable.hardware.hanging_notes()} beside {held}: {self.done}"
            )

    def assert_ledger_agrees(self) -> None:
        """Assert that the ledger knows all sounding notes."""
        cable = self.cable
        if cable is not None and not cable.lead_s and cable.there and cable.raises_after is None and not self.aside:
            assert sorted(self.player.sounding) == cable.hardware.hanging_notes(), self.done

    def assert_passages_ended(self) -> None:
        """Assert that every passage has ended once and nothing is highlighted."""
        assert sorted(report.id for report in self.reports if isinstance(report, Finished)) == self.asked
        highlighted: dict[tuple[int, int], bool] = {}
        for report in self.reports:
            if isinstance(report, Marked):
                assert highlighted.get((report.id, report.mark), False) is not report.on
                highlighted[report.id, report.mark] = report.on
        assert not any(highlighted.values())

    def live(self) -> None:
        """Run all operations and then end the process."""
        deeds = OPERATIONS
        for _ in range(OPERATIONS_PER_LIFE):
            deed = self.chance.choice(deeds)
            self.done.append(deed.__name__)
            before = sum(isinstance(report, Notice) for report in self.reports)
            deed(self)
            notices = [report for report in self.reports if isinstance(report, Notice)][before:]
            if deed in (Life.play, Life.strike, Life.pass_random_time) and len(notices) > 1:
                raise AssertionError(f"more than one notice: {notices}")
            self.assert_ledger_agrees()
        self.quit()
        self.do_postponed_work()


OPERATIONS: tuple[Callable[[Life], None], ...] = (
    *[Life.play] * 3,
    *[Life.pass_random_time] * 5,
    *[Life.strike] * 3,
    *[Life.stop] * 2,
    Life.preview, Life.thru, Life.panic, Life.mute, Life.volume, Life.instrument, Life.channel, Life.programs,
    Life.switch, Life.swap, Life.unplug, Life.plug, Life.do_postponed_work, Life.quit, Life.kill,
)  # fmt: skip
