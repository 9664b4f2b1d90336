import os
from io import FileIO
from pathlib import Path

import mido  # type: ignore[import-untyped]
import pytest

from tabletop.sound import recorder
from tabletop.sound.errors import SoundError
from tabletop.sound.ports import open_port
from tabletop.sound.protocol import PortName
from tabletop.sound.recorder import Recorder


def read_recording(path: Path) -> list[mido.Message]:
    return [message for message in mido.MidiFile(path).tracks[0] if not message.is_meta]


def test_messages_are_written_at_once(tmp_path: Path) -> None:
    path = tmp_path / "take.mid"
    port = open_port(PortName("file", str(path)))
    sent = [mido.Message("note_on", note=60), mido.Message("note_off", note=60, velocity=0)]
    for message in sent:
        port.send(message)
        # The file is not closed, as after a kill.
        assert read_recording(path)[-1].bytes() == message.bytes()
    port.close()
    assert [message.bytes() for message in read_recording(path)] == [message.bytes() for message in sent]


def test_messages_keep_their_times(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 5.0
    monkeypatch.setattr(recorder, "clock", lambda: now)
    path = tmp_path / "take.mid"
    port = Recorder(PortName("file", str(path)))
    for instant in (5.0, 5.25, 6.5, 1000.0):
        now = instant
        port.send(mido.Message("note_on", note=60))
    port.close()
    seconds, at = [], 0.0
    for message in mido.MidiFile(path):
        at += message.time
        if not message.is_meta:
            seconds.append(at)
    assert seconds == pytest.approx([0.0, 0.25, 1.5, 995.0], abs=1e-4)


def test_panic_is_all_sound_off_everywhere(tmp_path: Path) -> None:
    path = tmp_path / "take.mid"
    port = Recorder(PortName("file", str(path)))
    port.panic()
    port.close()
    assert [(message.channel, message.control) for message in read_recording(path)] == [(n, 120) for n in range(16)]


def test_an_unwritable_place_is_reported(tmp_path: Path) -> None:
    with pytest.raises(SoundError, match=r"“.*nowhere.*” cannot be recorded to: no such file or directory\."):
        open_port(PortName("file", str(tmp_path / "nowhere" / "take.mid")))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_pipes_devices_and_folders_are_not_recorded_to(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for place in (pipe, Path("/dev/full"), tmp_path):
        with pytest.raises(SoundError, match=r"cannot be recorded to: it is no file\."):
            open_port(PortName("file", str(place)))
    with pytest.raises(SoundError, match=r"cannot be recorded to: no file can have that name\."):
        open_port(PortName("file", "a\0b"))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk is full here")
def test_a_full_disk_is_reported_at_the_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recorder, "_open_file", lambda path: FileIO("/dev/full", "w+b"))
    with pytest.raises(SoundError, match=r"cannot be recorded to: no space left on device\."):
        open_port(PortName("file", "take.mid"))
