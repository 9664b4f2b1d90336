"""Exported music, read back by other programs' libraries."""

from __future__ import annotations

import re
import wave
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree

import mido  # type: ignore[import-untyped]
import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from engines import Record
from engines.theory.passage import Cue, FaultMark, Label, Note, Passage
from tabletop.session import saves, step_music
from tabletop.shell.cli import main
from tabletop.shell.export import matches
from tabletop.shell.export.music_files import (
    FILE_KINDS,
    ExportError,
    Music,
    page_paths,
    to_file_name,
    to_pdf,
    write_music,
)
from tabletop.shell.match import demo
from tests.tabletop.sound.fonts import NO_LIBRARY, without_fluidsynth, write_font_header

PHRASE = Passage(
    (
        Note(60, 0.0, 2.0, name="C4"),
        Note(67, 0.0, 2.0, 1, name="G4"),
        Note(62, 2.0, 2.0, name="D4"),
        Note(69, 2.0, 2.0, 1, name="A4"),
    ),
    tempo=120.0,
    title="I ii",
    key="C major",
    labels=(Label(0.0, "I"), Label(2.0, "ii")),
    fault_marks=(FaultMark(2.0, (2, 3), "parallel fifths"),),
)
MUSIC = Music([Cue(PHRASE, marker="Ana: I ii")], "IV-V-I", ("Ana", "Ben"), "strings", 0.5)
LONG_MUSIC = Music([Cue(PHRASE)] * 50, "Long")


def shorten(record: Record) -> Record:
    """Return the match up to its second audible move."""
    sounding = [number for number, step in enumerate(record.steps) if step_music.make_step_passage(record.game, step)]
    header = record.header
    short = Record.start(record.game, header.seats, seed=header.seed, options=dict(header.options))
    for step in record.steps[: sounding[1] + 1]:
        short.play(step.action)
    return short


# -- read back


@pytest.mark.parametrize("game", demo.demo_games())
def test_matches_of_all_games_are_exported_in_all_kinds(
    qapp: QApplication, game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = shorten(demo.load_demo(game))
    saved = tmp_path / "match.jsonl"
    saves.save_copy(record, saved)
    files = {kind.id: tmp_path / f"match{kind.suffix}" for kind in FILE_KINDS}
    status = main(["replay", str(saved), *(word for kind, path in files.items() for word in (f"--{kind}", str(path)))])
    printed = capsys.readouterr()
    assert (status, printed.err) == (0, "")
    written = [line.strip().partition(", played by")[0] for line in printed.out.splitlines()[1:]]
    assert written == [str(path) for path in files.values()]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(path.name for path in (saved, *files.values()))

    cues = matches.match_cues(record)
    pitches = sorted(note.pitch for cue in cues for note in cue.passage.notes)
    midi = mido.MidiFile(files["midi"], charset="utf-8")
    assert sorted(message.note for message in midi if message.type == "note_on" and message.velocity) == pitches
    assert [message.text for message in midi if message.type == "marker"] == [cue.marker for cue in cues]
    assert all(name in midi.tracks[0].name for name in record.header.seats)
    assert any(message.type == "set_tempo" for message in midi.tracks[0])

    xml = ElementTree.parse(files["musicxml"]).getroot()
    assert xml.get("version") == "4.0"
    assert [creator.text for creator in xml.iter("creator")] == list(record.header.seats)
    struck = [
        note for note in xml.iter("note") if note.find("pitch") is not None and note.find("tie[@type='stop']") is None
    ]
    assert len(struck) == sum(len(cue.passage.notes) for cue in matches.match_score(record))

    with wave.open(str(files["wav"])) as sound:
        assert (sound.getnchannels(), sound.getframerate()) == (2, 44_100)
        assert sound.getnframes() > 44_100
        assert max(sound.readframes(44_100)) > 0

    assert QSvgRenderer(str(files["svg"])).isValid()
    assert files["pdf"].read_bytes().startswith(b"%PDF-1.")


def test_musicxml_keeps_the_music_for_a_notation_program(tmp_path: Path) -> None:
    music21 = pytest.importorskip("music21", reason="music21 is for the tests of the engines")
    path = tmp_path / "phrase.musicxml"
    write_music(MUSIC, "musicxml", path)
    score = music21.converter.parse(path)
    heard = sorted(pitch.midi for note in score.recurse().notes for pitch in note.pitches)
    assert heard == [60, 62, 67, 69]
    assert score.metadata.title == "IV-V-I"


def test_midi_has_tempo_key_players_instrument_and_marker(tmp_path: Path) -> None:
    path = tmp_path / "phrase.mid"
    assert write_music(MUSIC, "midi", path) == (path,)
    first = mido.MidiFile(path).tracks[0]
    assert first.name == "IV-V-I (Ana, Ben)"
    assert [message.tempo for message in first if message.type == "set_tempo"] == [1_000_000]  # 120 at half the tempo
    assert [message.key for message in first if message.type == "key_signature"] == ["C"]
    assert [message.text for message in first if message.type == "marker"] == ["Ana: I ii"]
    programs = {message.program for message in mido.MidiFile(path) if message.type == "program_change"}
    assert programs == {48}


def test_a_pdf_has_a4_pages_with_vector_outlines_only(qapp: QApplication, tmp_path: Path) -> None:
    path = tmp_path / "long.pdf"
    write_music(LONG_MUSIC, "pdf", path)
    whole = path.read_bytes()
    assert whole.startswith(b"%PDF-1.")
    assert whole.rstrip().endswith(b"%%EOF")
    count = len(re.findall(rb"/Type\s*/Page\b", whole))
    assert count > 1
    assert f"/Count {count}".encode() in whole
    assert set(re.findall(rb"/MediaBox \[(.*?)\]", whole)) == {b"0 0 595.000000 842.000000"}
    assert b"L\0o\0n\0g" in whole or b"\0L\0o\0n\0g" in whole  # its title in UTF-16
    assert b"/Subtype /Image" not in whole
    assert b"/FontFile" not in whole
    drawn = b"".join(
        zlib.decompress(stream) for stream in re.findall(rb"stream\r?\n(\x78.*?)\r?\nendstream", whole, re.DOTALL)
    )
    assert len(re.findall(rb"\bl\b|\bc\b", drawn)) > 2_000  # straight lines and curves
    assert b" Tj" not in drawn


def test_a_pdf_has_the_given_pages(qapp: QApplication) -> None:
    page = (
        b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297"><path d="M0 0L210 297" stroke="black"/></svg>'
    )
    assert to_pdf([page] * 3, "Three").count(b"/MediaBox") == 3


def test_a_score_of_several_pages_is_several_svgs(qapp: QApplication, tmp_path: Path) -> None:
    paths = write_music(LONG_MUSIC, "svg", tmp_path / "long.svg")
    assert [path.name for path in paths] == [f"long-{number}.svg" for number in range(1, len(paths) + 1)]
    assert len(paths) > 1
    assert sorted(tmp_path.iterdir()) == sorted(paths)
    for path in paths:
        root = ElementTree.parse(path).getroot()
        assert (root.get("width"), root.get("height")) == ("210mm", "297mm")
        assert not list(root.iter("{http://www.w3.org/2000/svg}text"))  # No font needs to be installed.
        assert QSvgRenderer(QByteArray(path.read_bytes())).isValid()


# -- refusals


@contextmanager
def limit_file_size(bytes_left: int) -> Iterator[None]:
    """Limit the size of every file, as a full disk would."""
    resource = pytest.importorskip("resource", reason="Windows limits no file's size")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (bytes_left, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("kind", [kind.id for kind in FILE_KINDS])
def test_a_missing_folder_is_reported_in_one_sentence(qapp: QApplication, tmp_path: Path, kind: str) -> None:
    target = tmp_path / "nowhere" / "a.out"
    with pytest.raises(ExportError) as caught:
        write_music(MUSIC, kind, target)
    assert str(caught.value) == f"“a.out” cannot be written in “{target.parent}”: no such file or directory."


@pytest.mark.parametrize("kind", [kind.id for kind in FILE_KINDS])
def test_a_read_only_file_is_not_changed(
    qapp: QApplication, tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "a.out"
    target.write_text("precious")
    monkeypatch.setattr("tabletop.files.os.access", lambda path, mode: False)  # The tests may run as root.
    with pytest.raises(ExportError, match=r"“a.out” cannot be written in .*: it is read-only"):
        write_music(MUSIC, kind, target)
    assert target.read_text() == "precious"
    assert list(tmp_path.iterdir()) == [target]


@pytest.mark.parametrize("kind", ["midi", "musicxml", "svg", "pdf", "wav"])
def test_a_link_to_itself_and_a_name_with_nul_are_refused(qapp: QApplication, tmp_path: Path, kind: str) -> None:
    (tmp_path / "loop").symlink_to("loop")
    with pytest.raises(ExportError, match=r"cannot be written in .*: it is a link that leads back to itself"):
        write_music(MUSIC, kind, tmp_path / "loop")
    with pytest.raises(ExportError, match=r"cannot be written in .*: no file can have that name"):
        write_music(MUSIC, kind, tmp_path / "a\0b")
    assert [path.name for path in tmp_path.iterdir()] == ["loop"]


@pytest.mark.parametrize("kind", ["midi", "musicxml", "svg", "pdf", "wav"])
def test_a_full_disk_leaves_no_file_behind(qapp: QApplication, tmp_path: Path, kind: str) -> None:
    music = LONG_MUSIC if kind == "svg" else MUSIC
    with limit_file_size(100), pytest.raises(ExportError, match=r"cannot be written in .*: file too large"):
        write_music(music, kind, tmp_path / "a.out")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", ["wav", "svg", "pdf"])
def test_a_cancelled_export_leaves_no_file_behind(qapp: QApplication, tmp_path: Path, kind: str) -> None:
    class Enough(Exception):
        pass

    progress: list[float] = []

    def call_off(part: float) -> None:
        progress.append(part)
        if part > 0.05:
            raise Enough

    with pytest.raises(Enough):
        write_music(MUSIC if kind == "wav" else LONG_MUSIC, kind, tmp_path / "a.out", progress=call_off)
    assert progress == sorted(progress)
    assert list(tmp_path.iterdir()) == []


def test_score_pages_replace_no_other_files_unasked(qapp: QApplication, tmp_path: Path) -> None:
    existing = tmp_path / "long-2.svg"
    existing.write_text("precious")
    with pytest.raises(ExportError, match=r"“long-2.svg” is there already; choose another name for these \d pages"):
        write_music(LONG_MUSIC, "svg", tmp_path / "long.svg", replace=False)
    assert [path.name for path in tmp_path.iterdir()] == ["long-2.svg"]
    assert existing.read_text() == "precious"
    assert existing in write_music(LONG_MUSIC, "svg", tmp_path / "long.svg")
    assert existing.read_text() != "precious"


@pytest.mark.parametrize("kind", ["musicxml", "svg", "pdf"])
def test_music_without_notes_has_no_score(qapp: QApplication, tmp_path: Path, kind: str) -> None:
    with pytest.raises(ExportError, match="nothing to write down"):
        write_music(Music([]), kind, tmp_path / "a.out")
    assert list(tmp_path.iterdir()) == []


def test_an_unknown_kind_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ExportError, match="“mp3” is no kind of file; expected midi, musicxml"):
        write_music(MUSIC, "mp3", tmp_path / "a.mp3")


def test_an_invalid_soundfont_is_refused(tmp_path: Path) -> None:
    letter = tmp_path / "letter.sf2"
    letter.write_text("Dear Sirs,")
    with pytest.raises(ExportError, match=r"letter.sf2"):
        write_music(MUSIC._replace(soundfont=letter), "wav", tmp_path / "a.wav")
    assert list(tmp_path.iterdir()) == [letter]


def test_a_soundfont_without_fluidsynth_is_refused(tmp_path: Path) -> None:
    grand = write_font_header(tmp_path / "grand.sf2")
    with without_fluidsynth(NO_LIBRARY), pytest.raises(ExportError) as caught:
        write_music(MUSIC._replace(soundfont=grand), "wav", tmp_path / "a.wav")
    assert str(caught.value) == "FluidSynth is not installed on this computer."
    assert list(tmp_path.iterdir()) == [grand]


def test_a_soundfont_without_sounds_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path / "a.jsonl"), "--soundfont", "b.sf2", "--midi", str(tmp_path / "a.mid")]) == 2
    assert capsys.readouterr().err == "consort: b.sf2: a SoundFont is for --wav, which was not asked for.\n"


# -- names


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("IV-V-I, I ii6 V6/4 V7/V I", "IV-V-I, I ii6 V6-4 V7-V I.mid"),
        ("Carmony: F♯ Melodic Minor", "Carmony- F♯ Melodic Minor.mid"),
        ("..", "music.mid"),
        ("../../etc/passwd", "etc-passwd.mid"),
        ("x" * 300, "x" * 80 + ".mid"),
    ],
)
def test_suggested_file_names_are_valid_on_every_system(words: str, name: str) -> None:
    assert to_file_name(words, ".mid") == name


def test_a_single_page_keeps_the_given_name() -> None:
    assert page_paths(Path("a.svg"), 1) == (Path("a.svg"),)
