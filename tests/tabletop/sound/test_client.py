"""Tests of the client with real sound processes, some of which fail."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import mido  # type: ignore[import-untyped]
import pytest
from msgspec.structs import replace

from engines.messages import message
from engines.theory.passage import Note, Passage
from tabletop.sound import protocol
from tabletop.sound.client import MAX_RESTARTS, SoundProcess, SourceSounding
from tabletop.sound.protocol import (
    Finished,
    InputInUse,
    Keys,
    Measured,
    Notice,
    PortInUse,
    PortName,
    Ports,
    Ready,
    Settings,
    Started,
)
from tests.tabletop.sound.conftest import SoundStarter
from tests.tabletop.sound.kills import is_alive
from tests.tabletop.sound.witness import TIMEOUT_S, EventRecorder, find_hanging_notes, find_silenced_channels
from tests.waiting import wait_until

CHORD = Passage(
    (Note(60, 0, 1, 0, source=0), Note(64, 0.25, 1, 1, source=1), Note(67, 0.5, 1, 2, source=0)),
    tempo=240,
    title="C major",
    sources=(("melds", 3), ("melds", 4)),
)
LONG = Passage((Note(60, 0, 400, source=0),), tempo=60, title="A long note", sources=("it",))


def read_recording(path: Path) -> list[mido.Message]:
    return [message for message in mido.MidiFile(path).tracks[0] if not message.is_meta]


def kill_sound_process(witness: EventRecorder) -> None:
    os.kill(witness.of(Ready)[-1].process, signal.SIGKILL)


def test_a_passage_is_played_and_highlights_its_sources(start_sound: SoundStarter) -> None:
    sound, witness = start_sound()
    number = sound.play(CHORD)
    witness.wait_for(Finished)
    assert witness.of(PortInUse) == [PortInUse(PortName("built-in", "null"), "null")]
    assert [event.id for event in witness.of(Started)] == [number]
    melds3, melds4 = CHORD.sources
    assert [(event.source, event.on) for event in witness.of(SourceSounding)] == [
        (melds3, True),
        (melds4, True),
        (melds4, False),
        (melds3, False),
    ]
    assert witness.of(Finished) == [Finished(number, True)]


def test_no_process_is_started_before_it_is_needed() -> None:
    witness = EventRecorder()
    sound = SoundProcess(witness)
    sound.apply_settings(Settings(volume=0.5))
    assert sound.process_id is None
    sound.close()
    assert witness.events == []


def test_earlier_settings_are_sent_to_the_process(start_sound: SoundStarter, tmp_path: Path) -> None:
    take = tmp_path / "take.mid"
    sound, witness = start_sound(PortName("file", str(take)))
    sound.apply_settings(replace(sound.settings, instrument=48, volume=0.25))
    sound.play(CHORD)
    witness.wait_for(Finished)
    sound.close()
    messages = read_recording(take)
    assert {m.program for m in messages if m.type == "program_change"} == {48}
    assert {m.value for m in messages if m.type == "control_change" and m.control == 7} == {32}


def test_all_voices_can_share_one_channel(start_sound: SoundStarter, tmp_path: Path) -> None:
    take = tmp_path / "take.mid"
    sound, witness = start_sound(PortName("file", str(take)))
    sound.apply_settings(
        replace(sound.settings, channel=4, programs=False)
    )  # a file is not a MIDI port and receives them
    number = sound.play(Passage((Note(60, 0, 2), Note(60, 0, 1, 1), Note(64, 1, 1, 2)), tempo=600))
    witness.wait_until(lambda: Finished(number, True) in witness.events)
    sound.close()
    notes = [(m.type, m.channel, m.note) for m in read_recording(take) if m.type in ("note_on", "note_off")]
    assert notes == [("note_on", 4, 60), ("note_on", 4, 64), ("note_off", 4, 60), ("note_off", 4, 64)]
    assert [m.channel for m in read_recording(take) if m.type == "program_change"] == [4]


def test_a_missing_keyboard_gives_one_notice(start_sound: SoundStarter) -> None:
    sound, witness = start_sound(PortName("none"))
    sound.apply_settings(
        replace(sound.settings, confirm_key=21, thru=False, input=PortName("midi", "Nobody's keyboard"))
    )
    sound.start()
    witness.wait_until(lambda: InputInUse(None) in witness.events)
    notices = [notice for notice in witness.of(Notice) if notice.code == "input-refused"]
    assert [("keyboard" in notice.sentence.lower()) for notice in notices] == [True]


def test_no_key_is_held_after_the_sound_process_dies() -> None:
    """The next process does not know which keys were held."""
    witness = EventRecorder()
    keys = protocol.encode_frame(Keys((60, 64)))
    script = f"import os, time; os.write(1, {keys!r}); time.sleep(0.1)"
    sound = SoundProcess(witness, command=[sys.executable, "-c", script])
    sound.start()
    witness.wait_for(Keys, 2)
    assert witness.of(Keys)[:2] == [Keys((60, 64)), Keys(())]
    sound.close()


def test_a_passage_has_its_tempo_instrument_and_volume(start_sound: SoundStarter, tmp_path: Path) -> None:
    take = tmp_path / "take.mid"
    sound, witness = start_sound(PortName("file", str(take)))
    sound.play(CHORD, tempo_factor=4.0, instrument="organ", volume=1.0)
    witness.wait_for(Finished)
    sound.preview(CHORD, tempo_factor=4.0, volume=1.0)
    witness.wait_for(Finished, 2)
    sound.close()
    messages = read_recording(take)
    assert [m.program for m in messages if m.type == "program_change" and m.channel == 0] == [19, 0]
    assert [m.value for m in messages if m.type == "control_change" and (m.control, m.channel) == (7, 0)] == [127, 76]


def test_stop_and_panic_silence_the_port(start_sound: SoundStarter, tmp_path: Path) -> None:
    take = tmp_path / "take.mid"
    sound, witness = start_sound(PortName("file", str(take)))
    sound.play(LONG)
    witness.wait_for(SourceSounding)
    sound.stop()
    witness.wait_for(Finished)
    assert find_hanging_notes(read_recording(take)) == []
    assert find_silenced_channels(read_recording(take)) >= {0}
    sound.play(LONG)
    witness.wait_for(SourceSounding, 3)
    sound.panic()
    witness.wait_for(Finished, 2)
    assert find_silenced_channels(read_recording(take)) == set(range(16))


def test_switching_ports_silences_the_old_one(start_sound: SoundStarter, tmp_path: Path) -> None:
    first, second = tmp_path / "first.mid", tmp_path / "second.mid"
    sound, witness = start_sound(PortName("file", str(first)))
    sound.play(LONG)
    witness.wait_for(SourceSounding)
    sound.apply_settings(replace(sound.settings, port=PortName("file", str(second))))
    witness.wait_for(PortInUse, 2)
    assert witness.of(Finished) == [Finished(1, False)]
    assert find_hanging_notes(read_recording(first)) == []
    assert find_silenced_channels(read_recording(first)) == set(range(16))
    sound.play(CHORD)
    witness.wait_for(Finished, 2)
    assert [m.note for m in read_recording(second) if m.type == "note_on"] == [60, 64, 67]


def test_the_client_can_ask_for_ports_and_statistics(start_sound: SoundStarter) -> None:
    sound, witness = start_sound()
    sound.refresh_ports()
    sound.measure()
    witness.wait_for(Ports)
    witness.wait_for(Measured)


def test_a_killed_process_is_restarted_and_plays(start_sound: SoundStarter, tmp_path: Path) -> None:
    take = tmp_path / "take.mid"
    sound, witness = start_sound(PortName("file", str(take)))
    first = sound.play(LONG)
    witness.wait_for(SourceSounding)
    kill_sound_process(witness)
    witness.wait_for(Finished)
    assert witness.of(SourceSounding)[-1] == SourceSounding(first, "it", False)
    assert witness.of(Finished) == [Finished(first, False)]
    assert [notice.code for notice in witness.wait_for(Notice)] == ["sound-restarted"]
    # The new process silences the port unasked.
    witness.wait_for(PortInUse, 2)
    assert find_silenced_channels(read_recording(take)) == set(range(16))
    second = sound.play(CHORD)
    witness.wait_for(Finished, 2)
    assert witness.of(Finished)[-1] == Finished(second, True)
    assert len(witness.of(Ready)) == 2


def test_a_restarted_process_has_the_current_settings(start_sound: SoundStarter, tmp_path: Path) -> None:
    take = tmp_path / "take.mid"
    sound, witness = start_sound(PortName("file", str(tmp_path / "first.mid")))
    sound.start()
    witness.wait_for(PortInUse)
    sound.apply_settings(replace(sound.settings, muted=True, port=PortName("file", str(take))))
    witness.wait_for(PortInUse, 2)
    kill_sound_process(witness)
    witness.wait_for(PortInUse, 3)
    sound.play(CHORD)
    witness.wait_for(Finished)
    assert [message.type for message in read_recording(take) if message.type.startswith("note")] == []
    sound.apply_settings(replace(sound.settings, muted=False))
    sound.play(CHORD)
    witness.wait_for(Finished, 2)
    assert [message.note for message in read_recording(take) if message.type == "note_on"] == [60, 64, 67]
    assert len(witness.of(PortInUse)) == 3, "each port was opened once"


def test_a_passage_right_after_a_kill_is_played_or_reported_as_lost(start_sound: SoundStarter) -> None:
    sound, witness = start_sound(PortName("none"))
    sound.start()
    witness.wait_for(PortInUse)
    kill_sound_process(witness)
    numbers = [sound.play(CHORD) for _ in range(3)]
    witness.wait_until(lambda: {event.id for event in witness.of(Finished)} == set(numbers))
    witness.wait_until(lambda: len(witness.of(PortInUse)) == 2)  # passages before that may be lost, which is reported
    last = sound.play(CHORD)
    witness.wait_until(lambda: Finished(last, True) in witness.events)


def test_a_process_that_keeps_dying_is_not_restarted_until_the_next_request() -> None:
    witness = EventRecorder()
    sound = SoundProcess(witness, command=[sys.executable, "-c", "raise SystemExit(7)"])
    number = sound.play(CHORD)
    witness.wait_until(lambda: "sound-given-up" in [notice.code for notice in witness.of(Notice)])
    codes = [notice.code for notice in witness.of(Notice)]
    assert codes == ["sound-restarted"] * MAX_RESTARTS + ["sound-given-up"]
    assert "status 7" in witness.of(Notice)[-1].sentence
    assert Finished(number, False) in witness.events
    silent = sound.play(CHORD)
    assert witness.events[-1] == Finished(silent, False)
    for ask in (sound.stop, sound.panic, sound.measure):
        ask()
    assert len(witness.of(Notice)) == MAX_RESTARTS + 1
    sound.refresh_ports()
    witness.wait_until(lambda: [notice.code for notice in witness.of(Notice)].count("sound-given-up") == 2)
    sound.close()


def test_a_process_that_asks_for_replacement_does_not_count_as_dead(tmp_path: Path) -> None:
    """Pending requests go to the new process without a notice."""
    witness = EventRecorder()
    mark = tmp_path / "mark"
    script = f"""
        import os, sys, time
        from pathlib import Path
        mark = Path({str(mark)!r})
        if not mark.exists():
            mark.touch()
            sys.exit({protocol.RESTART_STATUS})
        os.write(1, {protocol.encode_frame(Ports(()))!r} if b"ListPorts" in os.read(0, 9999) else b"")
        time.sleep(60)
    """
    sound = SoundProcess(witness, command=[sys.executable, "-c", textwrap.dedent(script)])
    sound.refresh_ports()
    witness.wait_for(Ports)
    assert witness.of(Notice) == []
    sound.close(timeout_s=0.1)


FRAIL_SCRIPT = """
import os, sys
from tabletop.sound import attempt, child
from engines.messages import message
if not attempt.is_excluded("UNIX_JACK"):
    with attempt.record_attempt("jack"):
        {end}
child.main()
"""


@pytest.mark.parametrize(
    "end",
    [
        "os.kill(os.getpid(), 11)",
        "attempt.SYSTEM_TIMEOUT_S = 0.2; attempt._change_count('jack', 1); os.read(os.pipe()[0], 1)",
    ],
    ids=["crashes", "hangs"],
)
def test_a_midi_system_that_crashes_the_process_is_named_and_left_out(start_sound: SoundStarter, end: str) -> None:
    sound, witness = start_sound(command=[sys.executable, "-c", FRAIL_SCRIPT.format(end=end)])
    number = sound.play(Passage((Note(60, 0, 0.1),)))
    witness.wait_until(lambda: witness.of(PortInUse) != [])
    assert witness.of(Notice)[0] == Notice("sound-without", message("sound.without", names=("JACK",)))
    if Finished(number, True) not in witness.events:
        witness.wait_for(Finished)
    assert "sound-restarted" not in [notice.code for notice in witness.of(Notice)]


def test_a_missing_python_is_not_tried_again(tmp_path: Path) -> None:
    witness = EventRecorder()
    sound = SoundProcess(witness, command=[str(tmp_path / "python")])
    sound.play(CHORD)
    witness.wait_until(lambda: "sound-given-up" in [notice.code for notice in witness.of(Notice)])
    assert "no such file" in witness.of(Notice)[-1].sentence
    sound.close()


def test_a_process_that_sends_junk_is_replaced() -> None:
    witness = EventRecorder()
    sound = SoundProcess(
        witness, command=[sys.executable, "-c", "import time; print('hello' * 9, flush=True); time.sleep(60)"]
    )
    sound.start()
    witness.wait_until(lambda: "sound-given-up" in [notice.code for notice in witness.of(Notice)])
    sound.close()


def test_the_client_does_not_wait_for_a_hanging_process() -> None:
    witness = EventRecorder()
    sound = SoundProcess(witness, command=[sys.executable, "-c", "import time; time.sleep(600)"])
    crowd = Passage(tuple(Note(40 + n % 40, n / 100, 0.01) for n in range(2000)))
    sound.play(crowd)
    slowest = 0.0
    for _ in range(150):
        begun = time.thread_time()
        sound.stop()
        slowest = max(slowest, time.thread_time() - begun)
    assert slowest < 0.5
    begun = time.monotonic()
    sound.close(timeout_s=0.2)
    assert time.monotonic() - begun < 10
    assert sound.process_id is None


def test_the_end_of_every_waiting_passage_is_reported(start_sound: SoundStarter) -> None:
    """Most give way to later passages before a process exists."""
    sound, witness = start_sound(PortName("none"), answer_timeout_s=1.0)
    numbers = [sound.play(CHORD) for _ in range(40)]
    witness.wait_until(lambda: Finished(numbers[-1], True) in witness.events)
    assert sorted(end.id for end in witness.of(Finished)) == numbers
    longer_than_an_answer_may_take = sound.play(Passage((Note(60, 0, 3),), tempo=60))
    witness.wait_until(lambda: Finished(longer_than_an_answer_may_take, True) in witness.events)
    assert witness.of(Notice) == []
    sound.close()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no process can be stopped here")
@pytest.mark.parametrize("stopped", ["before a passage", "in a passage"])
def test_a_stopped_process_is_reported_once_and_replaced(start_sound: SoundStarter, stopped: str) -> None:
    sound, witness = start_sound(PortName("none"), answer_timeout_s=1.0)
    sound.start()
    (ready,) = witness.wait_for(Ready)
    if stopped == "before a passage":
        os.kill(ready.process, signal.SIGSTOP)
        number = sound.play(CHORD)
    else:
        number = sound.play(CHORD)
        witness.wait_for(Started)
        os.kill(ready.process, signal.SIGSTOP)
    witness.wait_until(lambda: Finished(number, False) in witness.events)
    other = sound.play(CHORD)
    witness.wait_until(lambda: Finished(other, True) in witness.events)
    assert [notice.code for notice in witness.of(Notice)] == ["sound-restarted"]
    assert sound.process_id not in (None, ready.process)
    sound.close()


def test_an_impossible_passage_gives_a_notice_instead_of_an_error(start_sound: SoundStarter) -> None:
    sound, witness = start_sound(PortName("none"))
    number = sound.play(Passage((Note(300, 0, 1, name="C22"),), title="Too high"))
    assert witness.of(Finished) == [Finished(number, False)]
    assert [notice.code for notice in witness.of(Notice)] == ["bad-passage"]
    assert "C22" in witness.of(Notice)[0].sentence


def test_an_object_that_is_not_a_passage_gives_a_notice(
    start_sound: SoundStarter, caplog: pytest.LogCaptureFixture
) -> None:
    sound, witness = start_sound(PortName("none"))
    number = sound.play(Passage((Note("C4", 0, 1),), title="Words"))  # type: ignore[arg-type]
    assert witness.of(Finished) == [Finished(number, False)]
    assert "the log says why" in witness.of(Notice)[0].sentence
    assert "could not be made into messages" in caplog.text


def test_a_failing_callback_does_not_end_the_sound(caplog: pytest.LogCaptureFixture) -> None:
    witness = EventRecorder()

    def clumsy(event: object) -> None:
        witness(event)  # type: ignore[arg-type]
        raise RuntimeError("oops")

    sound = SoundProcess(clumsy)
    sound.apply_settings(Settings(port=PortName("none")))
    sound.play(CHORD)
    witness.wait_for(Finished)
    sound.close()
    assert "oops" in caplog.text


def test_a_closed_client_does_nothing_and_leaves_nothing(start_sound: SoundStarter) -> None:
    sound, witness = start_sound(PortName("none"))
    sound.play(LONG)
    process = witness.wait_for(Ready)[0].process
    sound.close()
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
    number = sound.play(CHORD)
    sound.stop()
    sound.close()
    assert witness.events[-1] == Finished(number, False)


def test_closing_in_mid_phrase_ends_the_passage_and_its_highlights(start_sound: SoundStarter) -> None:
    for ready in (True, False):  # also before the process has begun to play it
        sound, witness = start_sound(PortName("none"))
        number = sound.play(LONG)
        if ready:
            witness.wait_for(SourceSounding)
        sound.close()
        assert witness.events[-1] == Finished(number, False)
        assert [event.on for event in witness.of(SourceSounding)] in ([True, False], *([[]] if not ready else []))


@pytest.mark.skipif(sys.platform == "win32", reason="file names are text there")
def test_a_port_whose_name_is_not_valid_text_can_be_used(start_sound: SoundStarter, tmp_path: Path) -> None:
    odd = PortName("file", str(tmp_path / os.fsdecode(b"Fl\xfcgel.mid")))
    sound, witness = start_sound(odd)
    sound.play(CHORD)
    witness.wait_for(Finished)
    assert witness.of(PortInUse) == [PortInUse(odd)]
    sound.close()
    assert len([message for message in read_recording(Path(odd.name)) if message.type == "note_on"]) == 3


def test_requests_that_cannot_be_sent_are_skipped(start_sound: SoundStarter, caplog: pytest.LogCaptureFixture) -> None:
    sound, witness = start_sound(PortName("none"))
    sound.start()
    witness.wait_for(PortInUse)
    sound.apply_settings(replace(sound.settings, thru=object()))
    sound.play(CHORD)
    witness.wait_for(Finished)
    assert witness.of(Finished)[0].whole
    assert "could not be asked" in caplog.text


def test_output_of_libraries_goes_to_the_log(tmp_path: Path) -> None:
    witness = EventRecorder()
    log = tmp_path / "sound.log"
    sound = SoundProcess(witness, log=log, command=[sys.executable, "-c", "import sys; sys.exit('no sound today')"])
    sound.start()
    witness.wait_for(Notice)
    sound.close()
    assert "no sound today" in log.read_text()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes among the files here")
def test_the_client_does_not_wait_for_a_log_that_is_a_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "sound.log")
    witness = EventRecorder()
    sound = SoundProcess(witness, log=tmp_path / "sound.log", command=[sys.executable, "-c", "import sys; sys.exit(1)"])
    sound.start()
    assert "ended" in witness.wait_for(Notice)[0].sentence
    sound.close()


@pytest.mark.parametrize("death", ["SIGKILL", "SIGTERM"])
def test_the_sound_process_of_a_killed_application_falls_silent_and_ends(tmp_path: Path, death: str) -> None:
    take = tmp_path / "take.mid"
    script = tmp_path / "application.py"
    script.write_text(
        textwrap.dedent(
            f"""
            import time
            from engines.theory.passage import Note, Passage
            from tabletop.sound.client import SoundProcess, SourceSounding
            from tabletop.sound.protocol import PortName, Ready, Settings

            def hear(event):
                if isinstance(event, Ready | SourceSounding):
                    print(event.process if isinstance(event, Ready) else "sounding", flush=True)

            sound = SoundProcess(hear)
            sound.apply_settings(Settings(port=PortName("file", {str(take)!r})))
            sound.play(Passage((Note(60, 0, 400, source=0),), sources=("it",)))
            time.sleep(600)
            """
        )
    )
    with subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True) as application:
        assert application.stdout is not None
        child = int(application.stdout.readline())
        assert application.stdout.readline() == "sounding\n"
        assert find_hanging_notes(read_recording(take)) == [(0, 60)]
        application.send_signal(getattr(signal, death))
        application.wait(TIMEOUT_S)
        wait_until(lambda: not is_alive(child))
    assert find_hanging_notes(read_recording(take)) == []
    assert find_silenced_channels(read_recording(take)) == set(range(16))
