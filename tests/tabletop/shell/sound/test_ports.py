"""Names of ports and keys in sentences."""

from __future__ import annotations

import pytest

from tabletop.shell.preferences import Port, Sound
from tabletop.shell.sound.ports import is_same_port, key_name, keyboard_in_use_text, missing_port_text, port_in_use_text
from tabletop.sound.protocol import InputInUse, PortInUse, PortName, Ports

PIANO_PORT = PortName("midi", "Piano", "LINUX_ALSA")


@pytest.mark.parametrize(
    ("in_use", "words"),
    [
        (None, "Sound is not running."),
        (PortInUse(PortName(), "null"), "Now: the built-in instrument, unheard: there is no sound card."),
        (PortInUse(PortName(), "alsa"), "Now: the built-in instrument, which plays through ALSA."),
        (PortInUse(PortName("fluidsynth", "/x.sf2"), "null"), "Now: FluidSynth, unheard: there is no sound card."),
        (PortInUse(PIANO_PORT, "LINUX_ALSA"), "Now: Piano, which plays through ALSA."),
        (PortInUse(PIANO_PORT, "SOMETHING_NEW"), "Now: Piano, which plays through SOMETHING_NEW."),
        (PortInUse(PortName("virtual"), "UNIX_JACK"), "Now: other programs can connect to Consort through JACK."),
        (PortInUse(PortName("none")), "Now: nothing sounds. Cards light all the same."),
    ],
)
def test_the_port_in_use_is_described_in_one_sentence(in_use: PortInUse | None, words: str) -> None:
    assert port_in_use_text(in_use) == words


def test_the_keyboard_in_use_is_described_in_one_sentence() -> None:
    asked = Sound(keyboard=Port("midi", "Piano"))
    assert keyboard_in_use_text(Sound(), None) == "No keyboard is listened to."
    assert keyboard_in_use_text(asked, InputInUse(None)) == "It is not there; it is used as soon as it is."
    assert keyboard_in_use_text(asked, InputInUse(PIANO_PORT, "LINUX_ALSA")) == "Now: it is listened to through ALSA."


def test_a_port_without_a_midi_system_matches_any_system() -> None:
    assert is_same_port(PortName("midi", "Piano"), PIANO_PORT)
    assert is_same_port(PIANO_PORT, PIANO_PORT)
    assert not is_same_port(PortName("midi", "Piano", "UNIX_JACK"), PIANO_PORT)
    assert not is_same_port(PortName("virtual", "Piano"), PIANO_PORT)


def test_a_missing_port_is_reported_with_the_available_ones() -> None:
    asked = Port("midi", "Sinth")
    assert "“Sinth” now; there is none at all." in missing_port_text(asked, Ports(()))
    assert "now; there is “Piano”." in missing_port_text(asked, Ports((PIANO_PORT,)))
    three = missing_port_text(asked, Ports(tuple(PortName("midi", name) for name in "ABC")))
    assert "now; there are “A”, “B” and “C”. It is played to, and remembered, once it is there." in three


def test_keys_have_note_names() -> None:
    assert [key_name(pitch) for pitch in (0, 21, 59, 60, 61, 108, 127)] == [
        "C-1",
        "A0",
        "B3",
        "C4",
        "C♯/D♭4",
        "C8",
        "G9",
    ]
