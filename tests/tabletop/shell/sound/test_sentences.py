"""What the sound process says is known again by its words, and said in the language of the windows."""

from __future__ import annotations

import pytest

from tabletop.shell.cli.speech import translate
from tabletop.shell.sound.sentences import spoken
from tabletop.sound import midi
from tabletop.sound.errors import SoundError
from tabletop.sound.protocol import PortName

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(autouse=True)
def german_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")


def said(sentence: str) -> str:
    return spoken(sentence, translate)


@pytest.mark.parametrize(
    ("sentence", "german"),
    [
        (midi.NOBODY, "Auf diesem Computer antwortet kein MIDI-System; das eingebaute Instrument spielt."),
        (
            "The port “Synth {1}” does not answer any more; the built-in instrument plays on.",
            "Der Port „Synth {1}“ antwortet nicht mehr; das eingebaute Instrument spielt weiter.",
        ),
        (
            "FluidSynth is not installed on this computer; the built-in instrument plays.",
            "FluidSynth ist auf diesem Computer nicht installiert; das eingebaute Instrument spielt.",
        ),
        ("The keyboard “Old Piano” is there again.", "Das Keyboard „Old Piano“ ist wieder da."),
    ],
)
def test_a_sentence_is_said_in_german_with_its_names(sentence: str, german: str) -> None:
    assert said(sentence) == german


def test_a_port_that_is_not_there_is_told_in_german() -> None:
    with pytest.raises(SoundError) as refused:
        midi.Connection(PortName("midi", "No Such Synth"))
    assert said(str(refused.value)) != str(refused.value)


def test_what_is_not_known_stays_as_it_is() -> None:
    assert said("Something else happened.") == "Something else happened."
