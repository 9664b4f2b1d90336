from __future__ import annotations

import errno
import os
import subprocess
import sys
import wave
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import mido  # type: ignore[import-untyped]
import numpy as np
import pytest
from msgspec.structs import replace

from engines.theory.passage import Cue, Note, Passage
from engines.theory.voicing import realise_chord
from tabletop.sound.errors import SoundError
from tabletop.sound.export import to_midi_key, write_midi, write_wav
from tests.tabletop.sound.spectrum import hear, read_wav
from tests.tabletop.sound.witness import find_hanging_notes

CHORD = Passage(
    (Note(60, 0, 1, 0), Note(64, 1, 1, 1), Note(60, 2, 1.5, 0), Note(64, 2, 1.5, 1)),
    tempo=120,
    title="C major third",
    key="C major",
)
TRIPLET_PASSAGE = Passage(
    tuple(Note(62 + n, n / 3, 1 / 3) for n in range(6)), tempo=60, title="Läufchen in d♭", key="Db major"
)


def absolute(track: mido.MidiTrack) -> list[tuple[int, mido.Message]]:
    at, found = 0, []
    for message in track:
        at += message.time
        found.append((at, message))
    return found


def test_a_midi_file_has_tempo_keys_markers_and_a_track_for_each_voice(tmp_path: Path) -> None:
    path = tmp_path / "match.mid"
    write_midi(
        path, [Cue(CHORD, marker="Ana, turn 1"), Cue(TRIPLET_PASSAGE, rest=1.5)], instrument="strings", title="A match"
    )
    file = mido.MidiFile(path, charset="utf-8")
    assert file.type == 1
    assert [track.name for track in file.tracks] == ["A match", "strings 1", "strings 2"]
    conducting = [(at, m.type, m.dict()) for at, m in absolute(file.tracks[0])]
    assert [(at, m["tempo"]) for at, kind, m in conducting if kind == "set_tempo"] == [
        (0, 500_000),
        (round(3.5 * 480), 1_000_000),
    ]
    assert [(at, m["key"]) for at, kind, m in conducting if kind == "key_signature"] == [(0, "C"), (8 * 480, "Db")]
    assert [(at, m["text"]) for at, kind, m in conducting if kind == "marker"] == [
        (0, "Ana, turn 1"),
        (8 * 480, "Läufchen in d♭"),
    ]
    assert {m.program for track in file.tracks for m in track if m.type == "program_change"} == {48}


def test_four_parts_are_named_tracks_even_where_they_cross(tmp_path: Path) -> None:
    path = tmp_path / "parts.mid"
    chords = ((72, 67, 64, 48), (71, 74, 62, 43), (72, 67, 64, 48))  # the second alto note is above the soprano
    notes = tuple(Note(pitch, at, 1, voice) for at, chord in enumerate(chords) for voice, pitch in enumerate(chord))
    write_midi(path, [Cue(Passage(notes))], title="A match")
    assert [track.name for track in mido.MidiFile(path).tracks[1:]] == ["Soprano", "Alto", "Tenor", "Bass"]
    upward = tuple(Note(pitch, 0, 1, voice) for voice, pitch in enumerate((48, 64, 67, 72)))
    write_midi(path, [Cue(Passage(upward))], title="A match")
    assert [track.name for track in mido.MidiFile(path).tracks[1:]] == [f"piano {n}" for n in (1, 2, 3, 4)]


def test_four_voices_outside_part_writing_have_no_part_names(tmp_path: Path) -> None:
    """A four-voice chord above middle C does not count as four-part writing."""
    parts = tuple(Note(pitch, 0, 1, voice) for voice, pitch in enumerate((72, 67, 60, 48)))
    chord = tuple(Note(pitch, 0, 1, voice) for voice, pitch in enumerate((81, 77, 74, 71)))
    for more, names in ((parts, ["Soprano", "Alto", "Tenor", "Bass"]), (chord, [f"piano {n}" for n in (1, 2, 3, 4)])):
        write_midi(tmp_path / "a.mid", [Cue(Passage(parts)), Cue(Passage(more))])
        assert [track.name for track in mido.MidiFile(tmp_path / "a.mid").tracks[1:]] == names


def test_untuned_notes_are_not_bent_after_tuned_ones(tmp_path: Path) -> None:
    tuned = Passage((Note(64, 0.0, 1.0, 0, cents=-14.0), Note(60, 0.0, 1.0, 1, cents=3.0)))
    cues = [Cue(tuned), Cue(Passage((Note(72, 0.0, 1.0, 0), Note(67, 0.0, 1.0, 1)))), Cue(tuned)]
    write_midi(tmp_path / "a.mid", cues)
    bent: dict[int, int] = {}
    heard: dict[int, list[int]] = {}
    for message in mido.MidiFile(tmp_path / "a.mid"):
        if message.type == "pitchwheel":
            bent[message.channel] = message.pitch
        elif message.type == "note_on":
            heard.setdefault(message.channel, []).append(bent.get(message.channel, 0))
    for bends in heard.values():
        assert bends == [bends[0], 0, bends[0]]
        assert bends[0]


def test_a_passage_without_a_key_does_not_keep_the_one_before(tmp_path: Path) -> None:
    note = (Note(60, 0, 1),)
    keys = ("", "Eb major", "", "D dorian", "A minor")
    write_midi(tmp_path / "a.mid", [Cue(Passage(note, key=key)) for key in keys])
    track = mido.MidiFile(tmp_path / "a.mid").tracks[0]
    assert [message.key for message in track if message.type == "key_signature"] == ["Eb", "C", "Am"]


def test_a_tempo_that_no_midi_file_can_hold_is_refused(tmp_path: Path) -> None:
    music = [Cue(Passage((Note(60, 0, 1),), tempo=7.2, title="Largo"))]
    write_midi(tmp_path / "a.mid", music, tempo_factor=0.5)
    assert mido.MidiFile(tmp_path / "a.mid").length == pytest.approx(60 / 3.6, abs=1e-3)
    with pytest.raises(SoundError, match=r"“Largo” goes at 3\.53 beats a minute; a MIDI file can say 3\.58 and more\."):
        write_midi(tmp_path / "b.mid", music, tempo_factor=0.49)
    assert not (tmp_path / "b.mid").exists()


def test_a_title_with_invalid_characters_is_written_without_them(tmp_path: Path) -> None:
    passage = Passage((Note(60, 0, 1),), title="\ud800 lone")
    write_midi(tmp_path / "a.mid", [Cue(passage)], title="Ana\udcfc")
    track = mido.MidiFile(tmp_path / "a.mid", charset="utf-8").tracks[0]
    assert track.name == "Ana?"
    assert [message.text for message in track if message.type == "marker"] == ["? lone"]


def test_notes_begin_on_exact_ticks(tmp_path: Path) -> None:
    path = tmp_path / "match.mid"
    write_midi(path, [Cue(CHORD), Cue(TRIPLET_PASSAGE)], tempo_factor=0.73)
    file = mido.MidiFile(path)
    begins = [(at, m.note) for at, m in absolute(file.tracks[1]) if m.type == "note_on"]
    assert begins == [(0, 60), (960, 60), *((8 * 480 + 160 * n, 62 + n) for n in range(6))]
    for track in file.tracks[1:]:
        assert find_hanging_notes(list(track)) == []


def test_tempo_scales_the_whole_file(tmp_path: Path) -> None:
    lengths = []
    for tempo in (1.0, 2.0):
        write_midi(tmp_path / "a.mid", [Cue(CHORD), Cue(TRIPLET_PASSAGE)], tempo_factor=tempo)
        lengths.append(mido.MidiFile(tmp_path / "a.mid").length)
    assert lengths[0] == pytest.approx(2 * lengths[1])


@pytest.mark.parametrize(
    ("key", "written"),
    [
        ("C major", "C"),
        ("F# minor", "F#m"),
        ("Cb major", "Cb"),
        ("Fb major", ""),
        ("D dorian", ""),
        ("", ""),
        ("C", ""),
    ],
)
def test_keys_are_spelled_as_midi_files_do(key: str, written: str) -> None:
    assert to_midi_key(key) == written


@pytest.mark.parametrize("rate", [44_100, 48_000])
def test_a_wav_file_sounds_as_written(tmp_path: Path, rate: int) -> None:
    path = tmp_path / "match.wav"
    first, second = realise_chord(2, ("1", "b3", "5")), realise_chord(7, ("1", "3", "5", "b7"))
    write_wav(path, [Cue(first), Cue(second, rest=4)], rate=rate)
    with wave.open(str(path)) as file:
        assert (file.getframerate(), file.getnchannels(), file.getsampwidth()) == (rate, 2, 2)
        assert path.stat().st_size == 44 + 4 * file.getnframes()
    samples, _ = read_wav(path)
    assert 0.05 < np.abs(samples).max() < 1.0
    assert np.abs(samples[-10:]).max() < 0.001
    beat = 60 / 96
    for passage, start in ((first, 0.0), (second, 8 * beat)):
        assert all(written == found for _, written, found in hear(samples, rate, passage, start))


def test_midi_and_wav_have_one_time_line(tmp_path: Path) -> None:
    cues = [Cue(CHORD), Cue(TRIPLET_PASSAGE), Cue(CHORD)]
    write_midi(tmp_path / "a.mid", cues)
    write_wav(tmp_path / "a.wav", cues)
    samples, rate = read_wav(tmp_path / "a.wav")
    seconds, at = [], 0.0
    for message in mido.MidiFile(tmp_path / "a.mid"):
        at += message.time
        if message.type == "note_on":
            seconds.append(at)
    # The third passage begins after a rest, so its first sound tells its time.
    third = seconds[-4]
    before, after = samples[round((third - 0.02) * rate) : round(third * rate)], samples[round(third * rate) :][:882]
    assert np.abs(after).max() > 8 * np.abs(before).max()


def test_progress_is_reported_and_ends_at_one(tmp_path: Path) -> None:
    progress: list[float] = []
    write_wav(tmp_path / "a.wav", [Cue(CHORD)], progress=progress.append)
    assert progress == sorted(progress)
    assert progress[0] < 0.1
    assert progress[-1] == 1.0


def test_a_cancelled_export_leaves_no_file(tmp_path: Path) -> None:
    def enough(part: float) -> None:
        if part > 0.3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_wav(tmp_path / "a.wav", [Cue(CHORD)], progress=enough)
    assert list(tmp_path.iterdir()) == []


def test_an_export_of_nothing_is_an_empty_file(tmp_path: Path) -> None:
    write_midi(tmp_path / "a.mid", [])
    write_wav(tmp_path / "a.wav", [])
    assert mido.MidiFile(tmp_path / "a.mid").length == 0
    assert read_wav(tmp_path / "a.wav")[0].shape == (0, 2)


def test_an_impossible_passage_is_reported_and_keeps_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "a.mid"
    path.write_bytes(b"old")
    with pytest.raises(SoundError, match="MIDI number 200"):
        write_midi(path, [Cue(Passage((Note(200, 0, 1),)))])
    assert path.read_bytes() == b"old"


@pytest.mark.parametrize("write", [write_midi, write_wav])
def test_an_unwritable_target_gives_one_sentence(tmp_path: Path, write: Callable[[Path, list[Cue]], None]) -> None:
    with pytest.raises(SoundError, match=r"^“a\.out” cannot be written in “.*nowhere”: no such file or directory\.$"):
        write(tmp_path / "nowhere" / "a.out", [Cue(CHORD)])
    (tmp_path / "file").touch()
    with pytest.raises(SoundError, match=r"^“a\.out” cannot be written in “.*file”: not a directory\.$"):
        write(tmp_path / "file" / "a.out", [Cue(CHORD)])
    (tmp_path / "a.out").mkdir()
    with pytest.raises(SoundError, match=r"^“a\.out” cannot be written in .*\.$"):
        write(tmp_path / "a.out", [Cue(CHORD)])
    assert sorted(found.name for found in tmp_path.iterdir()) == ["a.out", "file"]


def test_a_read_only_folder_gives_one_sentence(
    tmp_path: Path, as_anybody: Callable[[], AbstractContextManager[None]]
) -> None:
    tmp_path.chmod(0o500)
    with as_anybody(), pytest.raises(SoundError, match="permission denied"):
        write_midi(tmp_path / "a.mid", [Cue(CHORD)])


def test_a_read_only_file_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.mid"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "access", lambda *_: False)  # read-only files do not stop root
    with pytest.raises(SoundError, match="it is read-only"):
        write_midi(path, [Cue(CHORD)])
    assert path.read_bytes() == b"old"


def test_a_full_disk_gives_one_sentence_and_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    path = tmp_path / "a.wav"
    path.write_bytes(b"old")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SoundError, match=r"^“a\.wav” cannot be written in “.*”: no space left on device\.$"):
        write_wav(path, [Cue(CHORD)])
    assert [(found.name, found.read_bytes()) for found in tmp_path.iterdir()] == [("a.wav", b"old")]


def test_a_file_size_limit_gives_one_sentence(tmp_path: Path) -> None:
    """The limit is set in the operating system."""
    script = (
        "import resource, sys; from pathlib import Path; from engines.theory.passage import Cue, Note, Passage\n"
        "from tabletop.sound.export import write_wav; from tabletop.sound.errors import SoundError\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))\n"
        "try: write_wav(Path(sys.argv[1]), [Cue(Passage((Note(60, 0, 4),)))])\n"
        "except SoundError as error: print(error)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path / "a.wav")],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("“a.wav” cannot be written in")
    assert done.stdout.endswith("file too large.\n")
    assert list(tmp_path.iterdir()) == []


def test_folders_and_pipes_are_not_replaced(tmp_path: Path) -> None:
    """Folders and devices stay, and a link is followed to its file."""
    pipe, folder, real, link = (tmp_path / name for name in ("pipe", "folder", "real.mid", "link.mid"))
    os.mkfifo(pipe)
    folder.mkdir()
    link.symlink_to(real)
    for target in (pipe, folder):
        with pytest.raises(SoundError, match="no file"):
            write_midi(target, [])
    assert pipe.is_fifo()
    write_midi(link, [])
    assert link.is_symlink()
    assert real.read_bytes().startswith(b"MThd")


UPBEAT_PASSAGE = Passage(
    tuple(Note(60 + beat, float(beat), 1.0) for beat in range(6)), tempo=60.0, changes=((4.0, 0.8), (5.0, 1.0))
)
"""Six quarters with a one-beat upbeat and a ritardando."""


def test_each_passage_has_its_bars(tmp_path: Path) -> None:
    path = tmp_path / "bars.mid"
    write_midi(path, [Cue(UPBEAT_PASSAGE), Cue(CHORD), Cue(UPBEAT_PASSAGE)])
    file = mido.MidiFile(path)
    metres = [(at, m.numerator, m.denominator) for at, m in absolute(file.tracks[0]) if m.type == "time_signature"]
    assert metres == [(0, 1, 4), (480, 4, 4)]
    begins = [at / 480 for at, m in absolute(file.tracks[1]) if m.type == "note_on"]
    downbeats = [begins[5], begins[6], begins[-1]]
    assert [(beat - 1) % 4 for beat in downbeats] == [0, 0, 0]


def test_an_upbeat_may_end_between_two_beats(tmp_path: Path) -> None:
    path = tmp_path / "bars.mid"
    write_midi(path, [Cue(replace(UPBEAT_PASSAGE, downbeat=1.5))])
    metres = [
        (at, m.numerator, m.denominator)
        for at, m in absolute(mido.MidiFile(path).tracks[0])
        if m.type == "time_signature"
    ]
    assert metres == [(0, 3, 8), (720, 4, 4)]


def test_a_ritard_is_a_change_of_tempo_and_moves_no_note(tmp_path: Path) -> None:
    path = tmp_path / "ritard.mid"
    write_midi(path, [Cue(UPBEAT_PASSAGE)])
    file = mido.MidiFile(path)
    assert [at for at, m in absolute(file.tracks[1]) if m.type == "note_on"] == [480 * beat for beat in range(6)]
    tempos = [(at, m.tempo) for at, m in absolute(file.tracks[0]) if m.type == "set_tempo"]
    assert tempos == [(0, 1_000_000), (4 * 480, 1_250_000), (5 * 480, 1_000_000)]
