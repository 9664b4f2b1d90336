"""Tests of FluidSynth with a real SoundFont: sound and error messages."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import mido  # type: ignore[import-untyped]
import numpy as np
import pytest

from engines.theory.passage import Cue, Note, Passage
from engines.theory.voicing import realise_chord
from tabletop.sound import export, sampler
from tabletop.sound.errors import SoundError
from tabletop.sound.export import write_wav
from tabletop.sound.instrument import Block
from tabletop.sound.instruments import INSTRUMENTS, InstrumentChoice
from tabletop.sound.protocol import Finished, PortInUse, PortName
from tabletop.sound.sampler import FluidSynth
from tabletop.sound.synth import Synth, ToneCache
from tests.tabletop.sound.conftest import SoundStarter
from tests.tabletop.sound.fonts import soundfont_refusal
from tests.tabletop.sound.spectrum import find_notes, hear, read_wav

RATE = 48_000
SOUNDFONT = Path("/usr/share/sounds/sf2/TimGM6mb.sf2")
FLUIDSYNTH_BLOCK_FRAMES = 64
BANK = ToneCache(RATE)

pytestmark = pytest.mark.needs("libfluidsynth3", "timgm6mb-soundfont")


@pytest.fixture
def synth() -> Iterator[FluidSynth]:
    synth = FluidSynth(SOUNDFONT, RATE)
    yield synth
    synth.close()


def on(note: int, velocity: int = 80, channel: int = 0) -> mido.Message:
    return mido.Message("note_on", note=note, velocity=velocity, channel=channel)


def off(note: int, channel: int = 0) -> mido.Message:
    return mido.Message("note_off", note=note, channel=channel)


def control(number: int, value: int = 0, channel: int = 0) -> mido.Message:
    return mido.Message("control_change", control=number, value=value, channel=channel)


def program(number: int) -> mido.Message:
    return mido.Message("program_change", program=number)


def level_db(block: Block) -> float:
    return 10 * float(np.log10(np.mean(block.astype(float) ** 2) + 1e-12))


def test_fluidsynth_is_silent_and_idle_until_it_is_played(synth: FluidSynth) -> None:
    assert synth.is_idle
    assert not synth.mix(4800).any()
    assert synth.frame == 4800
    assert synth.title.startswith("TimGM6mb")


@pytest.mark.parametrize("number", [0, 11, 48])
def test_played_notes_are_recognised(synth: FluidSynth, number: int) -> None:
    chord = (48, 55, 64, 70)
    synth.schedule(0, [program(number), *map(on, chord)])
    assert find_notes(synth.mix(RATE)[RATE // 5 :], RATE) == chord


@pytest.mark.parametrize("block", [64, 480, 500, 3000])
def test_a_note_begins_within_one_block_for_any_block_size(synth: FluidSynth, block: int) -> None:
    due = 5013
    synth.schedule(due, [on(84, 120)])
    out = np.concatenate([synth.mix(block) for _ in range(9000 // block + 1)])
    begins = int(np.flatnonzero(np.abs(out).max(axis=1) > 1e-6)[0])
    assert due <= begins < due + 2 * FLUIDSYNTH_BLOCK_FRAMES


def test_messages_of_one_block_keep_their_order_and_distance(synth: FluidSynth) -> None:
    synth.schedule(100, [on(60)])
    synth.schedule(100 + 48 * 5, [off(60), on(72)])
    synth.mix(4800)
    assert not synth.is_idle
    synth.schedule(synth.frame, [off(72)])
    synth.mix(3 * RATE)
    assert synth.is_idle


@pytest.mark.parametrize("instrument", INSTRUMENTS, ids=lambda instrument: instrument.name)
def test_every_instrument_is_as_loud_as_the_built_in_one(synth: FluidSynth, instrument: InstrumentChoice) -> None:
    heard = []
    for player in (synth, Synth(RATE, BANK)):
        player.schedule(0, [program(instrument.program), *map(on, (48, 55, 64, 72))])
        heard.append(level_db(player.mix(2 * RATE)))
    assert abs(heard[0] - heard[1]) < 3


def test_all_sound_off_silences_all_voices_without_a_click(synth: FluidSynth) -> None:
    synth.schedule(0, [program(19), control(91), control(93), *(on(note, 100) for note in (48, 55, 60, 64))])
    before = synth.mix(RATE)
    synth.schedule(synth.frame, [control(64, 127), off(48), control(120)])
    cut = synth.mix(RATE // 20)
    assert np.abs(np.diff(cut, 2, axis=0)).max() < 2 * np.abs(np.diff(before, 2, axis=0)).max()
    assert level_db(synth.mix(RATE // 10)) < level_db(before) - 25
    # Later notes have the release of their preset again.
    synth.schedule(synth.frame, [control(64), on(60), on(60, channel=1)])
    synth.mix(RATE // 2)
    synth.schedule(synth.frame, [off(60), off(60, channel=1)])
    synth.mix(RATE // 20)
    assert not synth.is_idle
    synth.mix(4 * RATE)
    assert synth.is_idle


@pytest.mark.parametrize("message", [control(120), control(123)], ids=["120", "123"])
def test_silence_cancels_earlier_messages_only(synth: FluidSynth, message: Any) -> None:
    synth.schedule(9000, [on(60)])
    synth.schedule(9000, [on(61, channel=1)])
    synth.schedule(100, [message])
    synth.mix(RATE)
    assert find_notes(synth.mix(RATE // 2), RATE) == (61,)


def test_no_voice_is_left_after_many_notes(synth: FluidSynth) -> None:
    dice = np.random.default_rng(6)
    for _ in range(40):
        at = synth.frame + int(dice.integers(0, 2000))
        channel, note = int(dice.integers(0, 4)), int(dice.integers(30, 90))
        synth.schedule(at, [mido.Message("program_change", channel=channel, program=int(dice.integers(0, 128)))])
        synth.schedule(at, [on(note, int(dice.integers(1, 128)), channel)])
        synth.schedule(at + int(dice.integers(0, 9000)), [off(note, channel)])
        assert np.abs(synth.mix(480)).max() < 1.0
    for channel in range(16):
        synth.schedule(synth.frame, [control(64, 0, channel), control(123, 0, channel), control(120, 0, channel)])
    synth.mix(RATE // 5)
    synth.mix(4 * RATE)
    assert synth.is_idle


def test_a_wav_file_is_played_by_a_soundfont(tmp_path: Path) -> None:
    path = tmp_path / "match.wav"
    first, second = realise_chord(2, ("1", "b3", "5")), realise_chord(7, ("1", "3", "5", "b7"))
    write_wav(path, [Cue(first), Cue(second, rest=4)], soundfont=SOUNDFONT)
    samples, rate = read_wav(path)
    for passage, start in ((first, 0.0), (second, 8 * 60 / 96)):
        last = hear(samples, rate, passage, start)[-1]
        assert last.heard == last.written
    with pytest.raises(SoundError, match="There is no SoundFont"):
        write_wav(path, [Cue(first)], soundfont=tmp_path / "none.sf2")
    assert read_wav(path)[1] == rate


def test_the_sound_process_plays_a_soundfont(start_sound: SoundStarter) -> None:
    port = PortName("fluidsynth", str(SOUNDFONT), "null")
    sound, witness = start_sound(port)
    sound.start()
    # On a busy machine the built-in instrument plays until the SoundFont is read.
    witness.wait_until(lambda: PortInUse(port, "null") in witness.events)
    sound.play(realise_chord(0, ("1", "3", "5")), tempo_factor=4.0)
    witness.wait_for(Finished)
    assert witness.of(Finished)[0].whole
    assert witness.of(PortInUse)[-1].port == port


def test_a_damaged_soundfont_gives_one_sentence(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    font = tmp_path / "x.sf2"
    data = bytearray(SOUNDFONT.read_bytes()[:100_000])
    font.write_bytes(data)
    assert "“x.sf2” is not a whole SoundFont: of its 5,969,788 bytes 100,000 are there." in soundfont_refusal(str(font))
    data[4:8] = (len(data) - 8).to_bytes(4, "little")
    font.write_bytes(data)
    assert soundfont_refusal(str(font)) == "“x.sf2” is damaged: FluidSynth cannot read it."
    printed = capfd.readouterr()
    assert printed.out == ""
    assert printed.err == ""


@pytest.mark.skipif(sys.platform == "win32", reason="file names are text there")
def test_a_soundfont_whose_name_is_not_valid_text_is_played(tmp_path: Path) -> None:
    font = tmp_path / os.fsdecode(b"\xff.sf2")
    font.symlink_to(SOUNDFONT)
    with closing(FluidSynth(font, RATE)) as synth:
        synth.schedule(0, [on(60)])
        assert level_db(synth.mix(RATE // 4)) > -40


def copy_soundfont(tmp_path: Path) -> Path:
    """Copy the SoundFont to the test's folder."""
    font = tmp_path / "own.sf2"
    shutil.copy(SOUNDFONT, font)
    return font


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a deleted file cannot be read again, or not be deleted")
@pytest.mark.parametrize("in_its_place", [None, "folder", "another"])
def test_a_soundfont_deleted_during_play_plays_on(tmp_path: Path, in_its_place: str | None) -> None:
    font = copy_soundfont(tmp_path)
    with closing(FluidSynth(font, RATE)) as synth:
        font.unlink()
        if in_its_place == "folder":
            font.mkdir()
        elif in_its_place:
            font.write_text("a poem")
        synth.schedule(0, [program(48), on(60)])
        assert level_db(synth.mix(RATE // 2)) > -40


@pytest.mark.parametrize("becomes", [100_000, 0])
def test_a_soundfont_truncated_during_play_is_reported_at_the_next_read(tmp_path: Path, becomes: int) -> None:
    font = copy_soundfont(tmp_path)
    with closing(FluidSynth(font, RATE)) as synth:
        os.truncate(font, becomes)
        with pytest.raises(SoundError, match=r"“own\.sf2” was removed or changed while it was played"):
            synth.prepare(48)
        with pytest.raises(SoundError, match=r"“own\.sf2” was removed or changed while it was played"):
            synth.schedule(0, [program(48)])
        synth.schedule(0, [program(0), on(60)])
        assert level_db(synth.mix(RATE // 4)) > -40  # preloaded samples stay available


def test_an_unnoticed_truncation_is_reported_by_fluidsynth(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    font = copy_soundfont(tmp_path)
    with closing(FluidSynth(font, RATE)) as synth:
        monkeypatch.setattr(sampler._FontFile, "check", lambda self: None)
        os.truncate(font, 100_000)
        with pytest.raises(SoundError, match="was removed or changed"):
            synth.prepare(48)


def test_every_channel_plays_tones(synth: FluidSynth) -> None:
    synth.schedule(0, [on(60, channel=9)])
    assert find_notes(synth.mix(RATE)[RATE // 5 :], RATE) == (60,)


@pytest.mark.parametrize("cut", ["before the first note", "while it is written"])
def test_a_soundfont_truncated_during_export_is_reported_and_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cut: str
) -> None:
    font = copy_soundfont(tmp_path)
    music = [Cue(Passage((Note(60, 0, 1),)))]
    real = export.make_instrument

    def opened(rate: int, soundfont: Path | None = None) -> Any:
        player = real(rate, soundfont)
        if cut == "before the first note":
            os.truncate(font, 100_000)
        return player

    def progress(part: float) -> None:
        if part > 0.2:
            os.truncate(font, 100_000)

    monkeypatch.setattr(export, "make_instrument", opened)
    target = tmp_path / "a.wav"
    if cut == "before the first note":
        with pytest.raises(SoundError, match=r"“own\.sf2” was removed or changed while it was played"):
            write_wav(target, music, instrument="organ", soundfont=font, progress=progress)
        assert [path.name for path in tmp_path.iterdir()] == ["own.sf2"]
    else:  # all needed samples were read
        write_wav(target, music, instrument="organ", soundfont=font, progress=progress)
        assert target.stat().st_size > RATE
