"""The command `consort ports`: the names it lists, or why there are none."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from engines.messages import Message, message
from tabletop.shell.cli import main, window
from tabletop.shell.preferences import Port
from tabletop.sound import port_listing
from tabletop.sound.midi import NO_LIBRARY_MESSAGE, NO_SYSTEM_MESSAGE
from tabletop.sound.protocol import PortName, Ports
from tests.tabletop.sound.fonts import NO_LIBRARY, without_fluidsynth, write_font_header

if TYPE_CHECKING:
    from collections.abc import Sequence

ROOT = Path(__file__).resolve().parents[4]


def list_ports(
    found: Ports, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], left_out: Sequence[Message] = ()
) -> list[str]:
    """Return the output of the command for these ports, without FluidSynth."""
    monkeypatch.setattr(port_listing, "list_ports", lambda: (found, tuple(left_out)))
    with without_fluidsynth(NO_LIBRARY):
        assert main(["ports"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    return printed.out.splitlines()


def test_each_output_and_input_is_one_line_with_its_device(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tabletop.shell.sound.ports.CAN_OFFER_VIRTUAL_PORT", True)
    outputs = (PortName("midi", "Synth:Synth MIDI 1", "LINUX_ALSA"), PortName("midi", "grand:midi_00", "UNIX_JACK"))
    inputs = (PortName("midi", "Stage Piano:out", "UNIX_JACK"), PortName("midi", "Pads", "SOMETHING_NEW"))
    assert list_ports(Ports(outputs, None, inputs), monkeypatch, capsys) == [
        "output  built-in       built-in",
        "output  ALSA           Synth:Synth MIDI 1",
        "output  JACK           grand:midi_00",
        "output  virtual        virtual",
        "output  none           none",
        "input   JACK           Stage Piano:out",
        "input   SOMETHING_NEW  Pads",
        "input   virtual        virtual",
        "FluidSynth is not installed on this computer.",
    ]
    for name in ("built-in", "virtual", "none"):
        assert window.sound_changes(name, None)["port"] == Port(name)
    assert window.sound_changes("grand:midi_00", None)["port"] == Port("midi", "grand:midi_00")


def test_a_port_name_cannot_break_its_line_or_control_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tabletop.shell.sound.ports.CAN_OFFER_VIRTUAL_PORT", False)
    named = PortName("midi", "Synth\nnone\t\x1b]0;mine\x07\x9b31m\u202e1\udc80", "LINUX_ALSA")
    assert "output  ALSA      Synth�none��]0;mine��31m�1�" in list_ports(Ports((named,)), monkeypatch, capsys)


@pytest.mark.parametrize("trouble", [None, NO_LIBRARY_MESSAGE, NO_SYSTEM_MESSAGE])
def test_missing_ports_are_reported_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], trouble: Message | None
) -> None:
    monkeypatch.setattr("tabletop.shell.sound.ports.CAN_OFFER_VIRTUAL_PORT", False)
    assert list_ports(Ports((), trouble), monkeypatch, capsys, [message("sound.without", names=("JACK",))]) == [
        "output  built-in  built-in",
        "output  none      none",
        "JACK does not answer as it should; sound does without it until Consort is started anew.",
        str(trouble or "There is no MIDI port to play to."),
        "There is no MIDI keyboard.",
        "FluidSynth is not installed on this computer.",
    ]


@pytest.mark.needs("libfluidsynth3")
def test_fluidsynth_with_a_soundfont_is_listed_as_an_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(port_listing, "list_ports", lambda: (Ports(()), ()))
    monkeypatch.setenv("SOUND_FONT", str(write_font_header(tmp_path / "grand.sf2")))
    assert main(["ports"]) == 0
    assert "output  FluidSynth  fluidsynth" in capsys.readouterr().out.splitlines()
    monkeypatch.delenv("SOUND_FONT")
    monkeypatch.setenv("XDG_DATA_DIRS", str(tmp_path))
    assert main(["ports"]) == 0
    printed = capsys.readouterr().out.splitlines()
    assert printed[-1] == "No SoundFont was found on this computer."
    assert "output  FluidSynth  fluidsynth" not in printed


MISSING_RTMIDI_CODE = "raise ImportError('no wheel for this Python')"
MISSING_SEQUENCER_CODE = """
API_UNSPECIFIED, API_LINUX_ALSA, API_UNIX_JACK = 0, 2, 3
def get_compiled_api():
    return [2, 3]
class MidiOut:
    def __init__(self, *_):
        raise SystemError("error opening ALSA sequencer client object")
MidiIn = MidiOut
"""


@pytest.mark.parametrize(
    ("rtmidi", "sentence"),
    [(MISSING_RTMIDI_CODE, NO_LIBRARY_MESSAGE), (MISSING_SEQUENCER_CODE, NO_SYSTEM_MESSAGE)],
    ids=["no rtmidi", "no sequencer"],
)
def test_a_computer_without_midi_is_reported(tmp_path: Path, rtmidi: str, sentence: Message) -> None:
    (tmp_path / "rtmidi.py").write_text(rtmidi)
    (tmp_path / "rtmidi2.py").write_text(MISSING_RTMIDI_CODE)
    done = subprocess.run(
        [sys.executable, "-m", "tabletop", "ports"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    rows = [line.split() for line in lines]
    assert ["output", "built-in", "built-in"] in rows
    assert ["output", "none", "none"] in rows
    assert not [line for line in lines if "virtual" in line]
    assert str(sentence) in lines
    assert "There is no MIDI keyboard." in lines


OPEN_PORTS_CODE = """
import sys, time
from tabletop.sound.midi import rtmidi
from engines.messages import Message, message
for _ in range(100):  # a server that has just been started does not answer at once
    try:
        synth = rtmidi.MidiIn(rtmidi.API_UNIX_JACK, "Synth")
        synth.open_virtual_port("in")
        piano = rtmidi.MidiOut(rtmidi.API_UNIX_JACK, "Piano")
        piano.open_virtual_port("keys")
        break
    except Exception:
        time.sleep(0.1)
print("there", flush=True)
sys.stdin.read()
"""


def test_a_synthesizer_and_a_keyboard_on_a_server_are_listed(
    jack: subprocess.Popen[bytes], capsys: pytest.CaptureFixture[str]
) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", OPEN_PORTS_CODE],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as others:
        assert others.stdout is not None
        while (said := others.stdout.readline()) and said != b"there\n":
            pass
        assert main(["ports"]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["output", "JACK", "Synth:in"] in rows
    assert ["input", "JACK", "Piano:keys"] in rows
    assert ["output", "virtual", "virtual"] in rows
    assert not [row for row in rows if "Consort" in " ".join(row)]
