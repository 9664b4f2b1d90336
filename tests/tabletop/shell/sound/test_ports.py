"""Names of ports and keys in sentences."""

from __future__ import annotations

import pytest

from tabletop.shell.preferences import Port, Sound
from tabletop.shell.sound.ports import key_name, keyboard_words, missing_words, same, use_words
from tabletop.sound.protocol import InputInUse, PortInUse, PortName, Ports

PIANO = PortName("midi", "Piano", "LINUX_ALSA")


@pytest.mark.parametrize(
    ("in_use", "words"),
    [
        (None, "Sound is not running."),
        (PortInUse(PortName(), "null"), "Now: the built-in instrument, unheard: there is no sound card."),
        (PortInUse(PortName(), "alsa"), "Now: the built-in instrument, which plays through ALSA."),
        (PortInUse(PortName("fluidsynth", "/x.sf2"), "null"), "Now: FluidSynth, unheard: there is no sound card."),
        (PortInUse(PIANO, "LINUX_ALSA"), "Now: Piano, which plays through ALSA."),
        (PortInUse(PIANO, "SOMETHING_NEW"), "Now: Piano, which plays through SOMETHING_NEW."),
        (PortInUse(PortName("virtual"), "UNIX_JACK"), "Now: other programs can connect to Consort through JACK."),
        (PortInUse(PortName("none")), "Now: nothing sounds. Cards light all the same."),
    ],
)
def test_what_is_in_use_is_one_sentence(in_use: PortInUse | None, words: str) -> None:
    assert use_words(in_use) == words


def test_which_keyboard_is_listened_to_is_one_sentence() -> None:
    asked = Sound(keyboard=Port("midi", "Piano"))
    assert keyboard_words(Sound(), None) == "No keyboard is listened to."
    assert keyboard_words(asked, InputInUse(None)) == "It is not there; it is used as soon as it is."
    assert keyboard_words(asked, InputInUse(PIANO, "LINUX_ALSA")) == "Now: it is listened to through ALSA."


def test_a_port_without_a_midi_system_is_that_of_any() -> None:
    assert same(PortName("midi", "Piano"), PIANO)
    assert same(PIANO, PIANO)
    assert not same(PortName("midi", "Piano", "UNIX_JACK"), PIANO)
    assert not same(PortName("virtual", "Piano"), PIANO)


def test_a_port_that_is_not_there_is_told_with_those_that_are() -> None:
    asked = Port("midi", "Sinth")
    assert "“Sinth” now; there is none at all." in missing_words(asked, Ports(()))
    assert "now; there is “Piano”." in missing_words(asked, Ports((PIANO,)))
    three = missing_words(asked, Ports(tuple(PortName("midi", name) for name in "ABC")))
    assert "now; there are “A”, “B” and “C”. It is played to, and remembered, once it is there." in three


def test_keys_have_the_names_that_musicians_give_them() -> None:
    assert [key_name(pitch) for pitch in (0, 21, 59, 60, 61, 108, 127)] == [
        "C-1",
        "A0",
        "B3",
        "C4",
        "C♯/D♭4",
        "C8",
        "G9",
    ]
