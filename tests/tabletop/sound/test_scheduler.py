"""Tests of the player in simulated time, random lives and a real-time thread."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import hypothesis
import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from msgspec.structs import replace

from engines.messages import message
from engines.theory.passage import Note, Passage
from tabletop.sound.errors import SoundError
from tabletop.sound.midi_schedule import KEYBOARD_CHANNEL, TimedMessage, schedule_passage
from tabletop.sound.port import Port, SilentPort
from tabletop.sound.protocol import (
    Finished,
    Marked,
    Notice,
    PortInUse,
    PortName,
    Report,
    Started,
)
from tabletop.sound.scheduler import BUILT_IN, PassagePlayer, Scheduler
from tests.tabletop.sound.witness import RecordingPort

CHORD = Passage(
    (Note(60, 0, 1, voice=0, source=0), Note(64, 0.5, 1, voice=1, source=1), Note(67, 1, 1, voice=2, source=0)),
    tempo=60,
    sources=("a", "b"),
)
EAR = PortName("midi", "ear")


class PlayerHarness:
    """Player with its ports and reports, whose time moves on request only."""

    def __init__(self, lead: float = 0.0) -> None:
        self.now = 100.0
        self.reports: list[Report] = []
        self.ports: list[RecordingPort] = []
        self.lead = lead
        self.refused: set[str] = set()
        self.opens: Callable[[PortName], Port] = self.open
        self.player = PassagePlayer(self.reports.append, lambda name: self.opens(name), clock=lambda: self.now)

    def open(self, name: PortName) -> Port:
        if name.name in self.refused or name.kind in self.refused:
            raise SoundError("sound.no-port", name=name.name)
        if name.kind == "none":
            return SilentPort(name)
        self.ports.append(RecordingPort(name, self.lead))
        return self.ports[-1]

    @property
    def ear(self) -> RecordingPort:
        return self.ports[-1]

    def use(self, name: PortName = EAR) -> RecordingPort:
        self.player.use_port(self.now, name)
        self.ear.messages.clear()
        self.reports.clear()
        return self.ear

    def change(self, **settings: Any) -> None:
        self.player.apply_settings(self.now, replace(self.player.settings, **settings))

    def play(self, passage: Passage = CHORD, number: int = 1, preview: bool = False) -> None:
        self.player.play(self.now, number, schedule_passage(passage), preview)

    def pass_time(self, seconds: float) -> None:
        """Advance from one due time to the next."""
        until = self.now + seconds
        while (due := self.player.advance(self.now)) is not None and due <= until:
            self.now = max(self.now, due)
        self.now = until
        self.player.advance(self.now)

    def last(self) -> Report:
        return self.reports[-1]

    def struck(self) -> list[int]:
        return [message.note for message in self.ear.messages if message.type == "note_on"]

    def report_texts(self) -> str:
        return " ".join(report.sentence for report in self.reports if isinstance(report, Notice))

    def notices(self) -> list[str]:
        return [report.code for report in self.reports if isinstance(report, Notice)]


@pytest.fixture
def stage() -> PlayerHarness:
    stage = PlayerHarness()
    stage.use()
    return stage


def test_the_first_note_sounds_at_once(stage: PlayerHarness) -> None:
    stage.play()
    assert stage.struck() == [60]


def test_notes_sound_when_they_are_due_and_not_before(stage: PlayerHarness) -> None:
    stage.play()
    stage.pass_time(0.499)
    assert stage.struck() == [60]
    stage.pass_time(0.002)
    assert stage.struck() == [60, 64]
    stage.pass_time(2.0)
    assert stage.struck() == [60, 64, 67]
    assert stage.ear.hanging() == []


@pytest.mark.parametrize(("seconds", "heard"), [(0.7, [60, 64]), (1.4, [60]), (60.0, [60])])
def test_overdue_notes_are_not_played_all_at_once(stage: PlayerHarness, seconds: float, heard: list[int]) -> None:
    """A late player skips the notes that it missed and ends those that sounded."""
    stage.play()
    stage.now += seconds
    stage.player.advance(stage.now)
    assert stage.struck() == heard
    stage.pass_time(3.0)
    assert stage.ear.hanging() == []
    assert stage.last() == Finished(1, True)


def test_notes_after_overdue_ones_are_played(stage: PlayerHarness) -> None:
    stage.play()
    stage.now += 0.9
    stage.player.advance(stage.now)
    stage.pass_time(2.0)
    assert stage.struck() == [60, 67]


def test_a_passage_reports_its_progress(stage: PlayerHarness) -> None:
    stage.play()
    stage.pass_time(3)
    assert stage.reports == [
        Started(1, 100.0),
        Marked(1, 0, True),
        Marked(1, 1, True),
        Marked(1, 0, False),
        Marked(1, 0, True),
        Marked(1, 1, False),
        Marked(1, 0, False),
        Finished(1, True),
    ]


def test_a_source_stays_highlighted_until_its_last_note_ends(stage: PlayerHarness) -> None:
    stage.play(Passage((Note(60, 0, 2, source=0), Note(64, 1, 2, source=0)), tempo=60, sources=("x",)))
    stage.pass_time(5)
    assert [(r.mark, r.on) for r in stage.reports if isinstance(r, Marked)] == [(0, True), (0, False)]


def test_a_port_with_a_lead_gets_messages_early_and_highlights_on_time() -> None:
    stage = PlayerHarness(lead=0.1)
    ear = stage.use()
    stage.play()
    stage.pass_time(0.45)
    assert stage.struck() == [60, 64]
    assert [due for due, _ in ear.times][-1] == 100.5
    assert Marked(1, 1, True) not in stage.reports
    stage.pass_time(0.06)
    assert Marked(1, 1, True) in stage.reports


def test_stop_ends_everything_in_use(stage: PlayerHarness) -> None:
    stage.play()
    stage.pass_time(0.6)
    stage.player.stop(stage.now)
    assert stage.ear.hanging() == []
    assert stage.ear.silenced() == {0, 1, 2}
    assert stage.reports[-3:] == [Marked(1, 0, False), Marked(1, 1, False), Finished(1, False)]
    stage.pass_time(3)
    assert stage.struck() == [60, 64]


def test_panic_reaches_every_channel(stage: PlayerHarness) -> None:
    stage.play()
    stage.player.panic(stage.now)
    assert stage.ear.silenced() == set(range(16))


def test_a_new_passage_replaces_the_old_one(stage: PlayerHarness) -> None:
    stage.play()
    stage.pass_time(0.7)
    stage.play(number=2)
    assert Finished(1, False) in stage.reports
    assert stage.player.sounding == ((0, 60),)
    stage.pass_time(3)
    assert stage.last() == Finished(2, True)
    assert stage.ear.hanging() == []


def test_a_preview_replaces_previews_but_no_passage(stage: PlayerHarness) -> None:
    stage.play(number=1)
    stage.play(number=2, preview=True)
    assert stage.last() == Finished(2, False)
    stage.pass_time(3)
    stage.play(number=3, preview=True)
    stage.play(number=4, preview=True)
    stage.play(number=5)
    endings = [report for report in stage.reports if isinstance(report, Finished)]
    assert endings == [Finished(2, False), Finished(1, True), Finished(3, False), Finished(4, False)]


def test_mute_starts_no_note_but_highlights_cards(stage: PlayerHarness) -> None:
    stage.play()
    stage.change(muted=True)
    assert stage.ear.hanging() == []
    stage.pass_time(0.6)
    assert stage.struck() == [60]
    assert Marked(1, 1, True) in stage.reports
    stage.change(muted=False)
    stage.pass_time(3)
    assert stage.struck() == [60, 67]
    assert stage.ear.hanging() == []


def test_volume_and_instrument_change_in_mid_phrase(stage: PlayerHarness) -> None:
    stage.play()
    stage.ear.messages.clear()
    stage.change(volume=0.5, instrument=48)
    assert {(m.channel, m.value) for m in stage.ear.messages if m.type == "control_change"} == {
        (channel, 64) for channel in (0, 1, 2)
    }
    assert {(m.channel, m.program) for m in stage.ear.messages if m.type == "program_change"} == {
        (channel, 48) for channel in (0, 1, 2)
    }


def test_the_old_port_is_silenced_and_closed_and_the_new_one_silenced_as_it_opens(stage: PlayerHarness) -> None:
    old = stage.ear
    stage.play()
    stage.player.use_port(stage.now, PortName("midi", "other"))
    assert old.hanging() == []
    assert old.silenced() == set(range(16))
    assert old.closed
    assert stage.ear is not old
    assert stage.ear.silenced() == set(range(16))
    assert stage.last() == PortInUse(PortName("midi", "other"))
    assert stage.player.port == PortName("midi", "other")


def test_a_missing_port_is_replaced_by_the_built_in_one_with_one_notice(stage: PlayerHarness) -> None:
    stage.refused = {"gone"}
    stage.player.use_port(stage.now, PortName("midi", "gone"))
    assert stage.notices() == ["port-refused"]
    assert stage.ear.name == BUILT_IN
    assert stage.last() == PortInUse(BUILT_IN)


def test_cards_are_highlighted_in_silence_if_no_port_opens(stage: PlayerHarness) -> None:
    stage.refused = {"gone", "built-in"}
    stage.player.use_port(stage.now, PortName("midi", "gone"))
    assert stage.last() == PortInUse(PortName("none"))
    stage.play()
    stage.pass_time(3)
    assert stage.last() == Finished(1, True)
    assert Marked(1, 1, True) in stage.reports


def test_sounding_notes_continue_on_the_replacement_of_a_broken_port(stage: PlayerHarness) -> None:
    stage.play()
    stage.pass_time(0.4)
    stage.ear.broken = True
    stage.pass_time(0.2)
    assert stage.notices() == ["port-lost"]
    assert stage.ear.name == BUILT_IN
    assert sorted(stage.struck()) == [60, 64]
    stage.pass_time(3)
    assert stage.struck()[-1] == 67
    assert stage.ear.hanging() == []
    assert stage.notices() == ["port-lost"]
    assert stage.last() == Finished(1, True)


def test_the_built_in_instrument_replaces_a_lost_soundfont_with_a_reason(
    stage: PlayerHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    font = stage.use(PortName("fluidsynth", "/a.sf2"))
    stage.play()
    stage.pass_time(0.1)

    def gone(program: int) -> None:
        raise SoundError("sound.soundfont-gone", name="a.sf2")

    monkeypatch.setattr(font, "prepare", gone)
    stage.change(instrument=48)
    sentence = "“a.sf2” was removed or changed while it was played; the built-in instrument plays on."
    assert [str(each.told) for each in stage.reports if isinstance(each, Notice)] == [sentence]
    assert stage.notices() == ["port-lost"]
    assert stage.ear.name == BUILT_IN
    assert stage.struck() == [60]
    stage.pass_time(3)
    assert stage.last() == Finished(1, True)


def test_a_port_that_vanishes_is_noticed_within_two_tenths_of_a_second(stage: PlayerHarness) -> None:
    lost = stage.ear
    lost.there = False
    stage.player.advance(stage.now + 0.2)
    assert stage.notices() == ["port-lost"]
    assert "“ear” does not answer any more" in stage.report_texts()
    assert stage.ear.name == BUILT_IN


def test_a_lost_sound_card_is_replaced_by_another_and_then_by_silence(stage: PlayerHarness) -> None:
    stage.use(BUILT_IN)
    lost = stage.ear
    lost.broken = True
    stage.play()
    assert stage.notices() == ["port-lost"]
    assert stage.ear is not lost
    assert stage.struck() == [60]
    stage.ear.broken = True
    stage.pass_time(3)
    assert stage.notices() == ["port-lost", "port-lost"]
    assert PortInUse(PortName("none")) in stage.reports
    assert stage.last() == Finished(1, True)


def test_a_missing_sound_card_is_reported_once(stage: PlayerHarness) -> None:
    for name in (BUILT_IN, BUILT_IN, PortName("built-in", "null")):
        opened = RecordingPort(name)
        opened.device = "null"
        stage.opens = lambda _, opened=opened: opened  # type: ignore[misc]
        stage.player.use_port(stage.now, name)
    assert stage.notices() == ["no-sound-card"]


def test_closing_silences_and_closes(stage: PlayerHarness) -> None:
    stage.play()
    stage.player.close(stage.now)
    assert stage.ear.hanging() == []
    assert stage.ear.silenced() == set(range(16))
    assert stage.ear.closed


def test_the_hand_plays_on_its_own_channel_with_current_instrument_and_volume(stage: PlayerHarness) -> None:
    stage.change(instrument=48, volume=0.5)
    stage.player.sound_keys(stage.now, (60,), {60: 90})
    said = [message.dict() | {"time": 0} for message in stage.ear.messages]
    assert said == [
        {"type": "program_change", "time": 0, "channel": KEYBOARD_CHANNEL, "program": 48},
        {"type": "control_change", "time": 0, "channel": KEYBOARD_CHANNEL, "control": 7, "value": 64},
        {"type": "note_on", "time": 0, "channel": KEYBOARD_CHANNEL, "note": 60, "velocity": 90},
    ]
    stage.player.sound_keys(stage.now, (), {})
    assert stage.ear.hanging() == []
    stage.ear.messages.clear()
    stage.player.sound_keys(stage.now, (62,), {62: 90})
    assert [message.type for message in stage.ear.messages] == ["note_on"]


def test_held_keys_sound_on_after_passages_but_not_after_panic(stage: PlayerHarness) -> None:
    stage.player.sound_keys(stage.now, (50,), {50: 90})
    stage.play()
    stage.play(number=2)
    stage.pass_time(0.6)
    stage.player.stop(stage.now)
    assert stage.player.sounding == ((KEYBOARD_CHANNEL, 50),)
    assert stage.ear.hanging() == [(KEYBOARD_CHANNEL, 50)]
    stage.player.panic(stage.now)
    assert stage.ear.hanging() == []
    stage.player.sound_keys(stage.now, (), {})
    assert stage.ear.hanging() == []


def test_a_key_struck_again_between_two_reads_begins_again(stage: PlayerHarness) -> None:
    stage.player.sound_keys(stage.now, (50,), {50: 90})
    stage.player.sound_keys(stage.now, (50,), {50: 70})
    assert stage.struck() == [50, 50]
    assert stage.ear.hanging() == [(KEYBOARD_CHANNEL, 50)]


def test_held_keys_sound_on_while_others_change(stage: PlayerHarness) -> None:
    stage.player.sound_keys(stage.now, (50, 53), {50: 90, 53: 90})
    stage.player.sound_keys(stage.now, (50, 53, 57), {57: 90})
    assert stage.ear.hanging() == [(KEYBOARD_CHANNEL, 50), (KEYBOARD_CHANNEL, 53), (KEYBOARD_CHANNEL, 57)]
    stage.player.sound_keys(stage.now, (50, 57), {})
    assert stage.ear.hanging() == [(KEYBOARD_CHANNEL, 50), (KEYBOARD_CHANNEL, 57)]


def test_the_hand_is_silent_without_thru(stage: PlayerHarness) -> None:
    stage.player.sound_keys(stage.now, (50,), {50: 90})
    stage.change(thru=False)
    assert stage.ear.hanging() == []
    stage.player.sound_keys(stage.now, (50, 52), {52: 90})
    assert stage.struck() == [50]
    stage.change(thru=True)
    stage.player.sound_keys(stage.now, (50, 52, 53), {53: 90})
    assert stage.struck() == [50, 53]


def test_the_hand_is_silent_when_muted(stage: PlayerHarness) -> None:
    stage.player.sound_keys(stage.now, (50,), {50: 90})
    stage.change(muted=True)
    assert stage.ear.hanging() == []
    stage.player.sound_keys(stage.now, (50, 52), {52: 90})
    assert stage.struck() == [50]


def test_the_hand_shares_a_single_channel(stage: PlayerHarness) -> None:
    stage.player.sound_keys(stage.now, (50,), {50: 90})
    stage.change(channel=3)
    assert stage.ear.hanging() == []
    stage.player.sound_keys(stage.now, (52,), {52: 90})
    assert stage.ear.hanging() == [(3, 52)]


def test_held_keys_sound_on_when_the_port_is_lost(stage: PlayerHarness) -> None:
    stage.player.sound_keys(stage.now, (50,), {50: 90})
    stage.play()
    stage.ear.broken = True
    stage.pass_time(0.6)
    assert stage.ear.name == BUILT_IN
    assert (KEYBOARD_CHANNEL, 50) in stage.ear.hanging()
    stage.player.stop(stage.now)
    assert stage.ear.hanging() == [(KEYBOARD_CHANNEL, 50)]


def test_a_synthesizer_keeps_its_own_sound_and_the_built_in_instrument_gets_ours(stage: PlayerHarness) -> None:
    stage.change(programs=False)
    stage.play()
    assert not [message for message in stage.ear.messages if message.type == "program_change"]
    stage.ear.broken = True
    stage.pass_time(0.6)
    assert stage.ear.name == BUILT_IN
    assert {m.channel for m in stage.ear.messages if m.type == "program_change"} == {0, 1, 2}
    stage.use(EAR)
    stage.play(number=2)
    stage.change(programs=True)
    assert {m.channel for m in stage.ear.messages if m.type == "program_change"} == {0, 1, 2}


def test_a_lost_port_without_a_sound_card_gives_one_notice(stage: PlayerHarness) -> None:
    stage.opens = lambda name: built_in_without_a_card(name)
    stage.ear.broken = True
    stage.play()
    assert stage.notices() == ["port-lost"]
    assert "no sound card was found" in stage.report_texts()


def built_in_without_a_card(name: PortName) -> RecordingPort:
    ear = RecordingPort(name)
    ear.device = "null"
    return ear


phrases = st.lists(
    st.builds(
        Note,
        pitch=st.integers(60, 63),
        onset=st.integers(0, 6).map(lambda third: third / 3),
        length=st.integers(0, 6).map(lambda third: third / 3),
        voice=st.integers(0, 2),
        source=st.none() | st.integers(0, 1),
    ),
    max_size=8,
).map(lambda notes: Passage(tuple(notes), tempo=120, sources=("a", "b")))


class SchedulerMachine(RuleBasedStateMachine):
    """Random operations after which no note hangs and every passage ends once."""

    def __init__(self) -> None:
        super().__init__()
        self.stage = PlayerHarness()
        self.stage.player.use_port(self.stage.now, EAR)
        self.number = 0

    @rule(passage=phrases, preview=st.booleans())
    def play(self, passage: Passage, preview: bool) -> None:
        self.number += 1
        self.stage.play(passage, self.number, preview)

    @rule(seconds=st.sampled_from((0.0, 0.05, 0.2, 0.5, 2.0)))
    def pass_time(self, seconds: float) -> None:
        self.stage.pass_time(seconds)

    @rule()
    def stop(self) -> None:
        self.stage.player.stop(self.stage.now)
        assert self.stage.player.sounding == ()

    @rule()
    def panic(self) -> None:
        self.stage.player.panic(self.stage.now)
        assert self.stage.player.sounding == ()

    @rule(on=st.booleans())
    def mute(self, on: bool) -> None:
        self.stage.change(muted=on)

    @rule(level=st.floats(0, 1))
    def volume(self, level: float) -> None:
        self.stage.change(volume=level)

    @rule(program=st.integers(0, 127))
    def instrument(self, program: int) -> None:
        self.stage.change(instrument=program)

    @rule(name=st.sampled_from(("ear", "other", "gone")), refused=st.booleans())
    def use_port(self, name: str, refused: bool) -> None:
        self.stage.refused = {"gone"} | ({"built-in"} if refused else set())
        self.stage.player.use_port(self.stage.now, PortName("midi", name))

    @precondition(lambda self: self.stage.ports and not self.stage.ear.closed)
    @rule()
    def unplug(self) -> None:
        self.stage.ear.broken = True

    @invariant()
    def the_ledger_agrees_with_the_port(self) -> None:
        if self.stage.ports and not (self.stage.ear.broken or self.stage.ear.closed):
            assert sorted(self.stage.player.sounding) == self.stage.ear.hanging()

    @invariant()
    def ports_that_were_left_are_silent(self) -> None:
        for ear in self.stage.ports[:-1]:
            if not ear.broken:
                assert ear.hanging() == []
                assert ear.silenced() == set(range(16))

    def teardown(self) -> None:
        self.stage.player.close(self.stage.now)
        for ear in self.stage.ports:
            if not ear.broken:
                assert ear.hanging() == []
                assert ear.silenced() == set(range(16))
        begun = [report.id for report in self.stage.reports if isinstance(report, Started)]
        ended = [report.id for report in self.stage.reports if isinstance(report, Finished)]
        assert sorted(ended) == list(range(1, self.number + 1))
        assert set(begun) <= set(ended)
        highlighted: dict[tuple[int, int], bool] = {}
        for report in self.stage.reports:
            if isinstance(report, Marked):
                assert highlighted.get((report.id, report.mark), False) is not report.on
                highlighted[report.id, report.mark] = report.on
        assert not any(highlighted.values())


TestLives = SchedulerMachine.TestCase
TestLives.settings = hypothesis.settings(stateful_step_count=15)


def measure_lateness(events: list[TimedMessage], ear: RecordingPort) -> list[float]:
    """Play in real time and return the lateness of every message."""
    done = threading.Event()

    def tell(report: Any) -> None:
        if isinstance(report, Finished):
            done.set()

    scheduler = Scheduler(PassagePlayer(tell, lambda name: ear))
    scheduler.run_on_player(lambda player, now: player.use_port(now, EAR))
    ear.times.clear()
    scheduler.run_on_player(lambda player, now: player.play(now, 1, events))
    assert done.wait(20)
    scheduler.close()
    return [delivered - due for due, delivered in ear.times]


def test_the_thread_wakes_in_time() -> None:
    ear = RecordingPort()
    events = list(schedule_passage(Passage(tuple(Note(60 + n % 12, n / 8, 0.1) for n in range(32)), tempo=120)))
    lateness = measure_lateness(events, ear)
    assert len(ear.times) > 64
    assert min(lateness) >= 0
    # `make bench` measures latency; this only rejects gross delays.
    assert sorted(lateness)[len(lateness) // 2] < 0.05


def test_closing_the_thread_is_silent_and_final() -> None:
    ear = RecordingPort()
    scheduler = Scheduler(PassagePlayer(lambda report: None, lambda name: ear))
    scheduler.run_on_player(lambda player, now: player.use_port(now, EAR))
    scheduler.run_on_player(lambda player, now: player.play(now, 1, schedule_passage(CHORD)))
    scheduler.close()
    scheduler.close()
    assert ear.closed
    assert ear.hanging() == []
    assert ear.silenced() == set(range(16))


CARD, NULL, NONE = "", "null", "none"
"""Devices that the built-in instrument finds: a card, the null device, none."""
PLAYS = {
    CARD: "; the built-in instrument plays",
    NULL: "sound card was found, so the built-in instrument plays unheard",
    NONE: "nothing will sound",
}


def opening(stage: PlayerHarness, found: str) -> Callable[[PortName], Port]:
    def opened(name: PortName) -> Port:
        if name.kind != "built-in":
            raise SoundError("sound.no-port", name="x")
        if found == NONE:
            raise SoundError("sound.no-system")
        stage.ports.append(RecordingPort(name))
        stage.ear.device = found
        return stage.ear

    return opened


@pytest.mark.parametrize("found", [CARD, NULL, NONE])
@pytest.mark.parametrize("came", ["refused", "refused later", "port lost", "card lost"])
def test_one_notice_names_the_problem_and_the_replacement(stage: PlayerHarness, came: str, found: str) -> None:
    if came == "card lost":
        stage.use(BUILT_IN)
    stage.opens = opening(stage, found)
    if came == "refused":
        stage.player.use_port(stage.now, EAR)
    elif came == "refused later":
        stage.player.replace_unavailable_port(stage.now, message("sound.fluidsynth-missing"))
    else:
        stage.ear.broken = True
        stage.play()
    (notice,) = [report for report in stage.reports if isinstance(report, Notice)]
    assert [plays for plays in PLAYS.values() if plays in notice.sentence] == [PLAYS[found]]
    assert notice.sentence.count(";") == 1
    if came == "card lost" and found == NULL:
        assert notice.sentence.startswith("The sound card does not answer any more; no other sound card was found")


@pytest.mark.parametrize("found", [NULL, NONE, CARD])
def test_the_null_device_is_never_reported_as_lost(stage: PlayerHarness, found: str) -> None:
    """The null device is not a sound card that could stop responding."""
    stage.use(BUILT_IN).device = NULL
    stage.opens = opening(stage, found)
    stage.ear.broken = True
    stage.play()
    assert stage.notices() == []
