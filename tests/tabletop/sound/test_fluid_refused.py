"""Tests of refused SoundFonts, with or without FluidSynth on this computer."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines.theory.passage import Note, Passage
from tabletop.sound import sampler
from tabletop.sound.protocol import Finished, Notice, PortInUse, PortName
from tests.tabletop.sound.conftest import SoundStarter
from tests.tabletop.sound.fonts import NO_BINDING, NO_LIBRARY, soundfont_refusal, without_fluidsynth, write_font_header


def test_a_file_that_is_not_a_soundfont_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.sf2"
    assert soundfont_refusal(str(path)) == f"There is no SoundFont “x.sf2” in “{tmp_path}”."
    path.write_text("a poem")
    assert "“x.sf2” is not a SoundFont: " in soundfont_refusal(str(path))


@pytest.mark.parametrize(
    ("missing", "sentence"),
    [
        (NO_LIBRARY, "FluidSynth is not installed on this computer"),
        (NO_BINDING, "SoundFonts need the Python package pyfluidsynth, which is not installed"),
    ],
    ids=["libfluidsynth", "pyfluidsynth"],
)
def test_missing_libraries_are_named(tmp_path: Path, missing: Exception, sentence: str) -> None:
    with without_fluidsynth(missing):
        assert soundfont_refusal(str(write_font_header(tmp_path / "a.sf2"))) == f"{sentence}."


def test_faults_of_the_file_are_reported_before_missing_libraries(tmp_path: Path) -> None:
    with without_fluidsynth(NO_LIBRARY):
        assert "There is no SoundFont “x.sf2”" in soundfont_refusal(str(tmp_path / "x.sf2"))


def test_the_systems_soundfont_is_the_default(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_DIRS", str(tmp_path))
    own = write_font_header(tmp_path / "own.sf2")
    monkeypatch.setenv("SOUND_FONT", str(own))
    assert sampler.find_default_soundfont() == own
    monkeypatch.delenv("SOUND_FONT")
    assert soundfont_refusal("") == "No SoundFont was found on this computer."


def test_the_built_in_instrument_replaces_a_refused_soundfont(start_sound: SoundStarter, tmp_path: Path) -> None:
    sound, witness = start_sound(PortName("fluidsynth", str(tmp_path / "x.sf2")))
    number = sound.play(Passage((Note(60, 0, 1),)), tempo_factor=20.0)
    witness.wait_until(lambda: Finished(number, True) in witness.events)
    witness.wait_for(Notice)  # after the passage, if reading was slow
    refused = [notice.sentence for notice in witness.of(Notice) if notice.code == "port-refused"]
    why = f"There is no SoundFont “x.sf2” in “{tmp_path}”"
    unheard = "no sound card was found, so the built-in instrument plays unheard"  # on a machine without a sound card
    assert refused in ([f"{why}; the built-in instrument plays."], [f"{why}; {unheard}."])
    assert witness.of(PortInUse)[-1].port.kind == "built-in"
