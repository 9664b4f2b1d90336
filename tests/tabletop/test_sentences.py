"""What rooms without a language say is known again by its words, and said in the language of the windows."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest

import engines
from tabletop.sentences import reason, spoken
from tabletop.session import saves
from tabletop.shell.cli.speech import translate
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
        ("IV-V-I: one sentence: with two colons", "IV-V-I: one sentence: with two colons"),
        ("A deck needs a name.", "Ein Kartensatz braucht einen Namen."),
        (
            "Sound does not work (its process was ended by SIGSEGV). Choose a port in the preferences to try again.",
            "Der Klang funktioniert nicht (sein Prozess wurde durch SIGSEGV beendet). "
            "Wähl in den Einstellungen einen Port, um es noch einmal zu versuchen.",
        ),
        ("duet.consort: line 3: is cut off or damaged", "duet.consort: Zeile 3: ist abgeschnitten oder beschädigt"),
        (
            "duet.consort: line 3: is cut off or damaged. The match was read up to move 7.",
            "duet.consort: Zeile 3: ist abgeschnitten oder beschädigt. Die Partie wurde bis Zug 7 gelesen.",
        ),
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


def test_why_a_match_cannot_be_set_up_is_told_in_german() -> None:
    with pytest.raises(engines.BadSetup) as alone:
        engines.load("carmony").new(["Ann"], seed=1)
    assert said(str(alone.value)) == "Carmony ist für 2 bis 4 Spieler, nicht für 1."
    with pytest.raises(engines.BadSetup) as alike:
        engines.load("carmony").new(["Ann", "ann"], seed=1)
    assert "eigenen Namen" in said(str(alike.value))


def test_why_a_file_cannot_be_read_is_told_in_german(tmp_path: Path) -> None:
    with pytest.raises(engines.BadData) as folder:
        saves.read_bytes(tmp_path)
    assert said(str(folder.value)) == f"{tmp_path.name}: kann nicht gelesen werden (es ist ein Ordner)"
    with pytest.raises(engines.BadData) as gone:
        saves.read_bytes(tmp_path / "gone.consort")
    assert said(str(gone.value)) == "gone.consort: kann nicht gelesen werden (Datei oder Verzeichnis nicht gefunden)"
    assert reason(OSError(errno.EINVAL, "it is a pipe"), translate) == "es ist eine Pipe"


@pytest.mark.parametrize("changed", ["swapped", "missing"])
def test_where_a_match_was_changed_is_told_in_german(tmp_path: Path, changed: str) -> None:
    game = engines.load("carmony")
    record = engines.Record.start(game, ["Ana", "Ben"], seed=7)
    for _ in range(4):
        record.play(game.legal(record.state)[0])
    lines = record.dumps().splitlines()
    lines[2:4] = [lines[3], lines[2]] if changed == "swapped" else [lines[3]]
    file = tmp_path / "duet.consort"
    file.write_text("\n".join(lines))
    assert said(saves.read(file).notice or "") == (
        "duet.consort: Zeile 3: die Kette der Züge ist unterbrochen: Eine Zeile wurde geändert oder fehlt."
        " Die Partie wurde bis Zug 1 gelesen."
    )
