"""The command `consort hear`: typed music is played, written down and checked."""

from __future__ import annotations

from pathlib import Path

import mido  # type: ignore[import-untyped]
import pytest

from tabletop.shell.cli import main
from tabletop.shell.preferences import Preferences, PreferencesStore


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty folder without anybody's preferences."""
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / name))
    monkeypatch.chdir(tmp_path)


def run_hear(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> tuple[str, str]:
    assert main(["hear", *arguments]) == status
    printed = capsys.readouterr()
    return printed.out, printed.err


def test_a_progression_is_written_to_files_in_its_key(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out, err = run_hear(capsys, "I ii6 V7 I", "--key", "Bb", "--midi", "a.mid", "--svg", "a.svg", "--tempo", "150")
    assert out.splitlines() == ["B♭ major: I ii6 V7 I", "  nothing is wrong in the four parts", "  a.mid", "  a.svg"]
    assert err == ""
    file = mido.MidiFile(tmp_path / "a.mid")
    keys = [message.key for message in file.tracks[0] if message.type == "key_signature"]
    assert keys == ["Bb"]
    assert [track.name for track in file.tracks[1:]] == ["Soprano", "Alto", "Tenor", "Bass"]
    assert "<svg" in (tmp_path / "a.svg").read_text(encoding="utf-8")


def test_chords_may_be_separate_arguments(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out, _ = run_hear(capsys, "Dm7", "G7", "Cmaj7", "--midi", "a.mid")
    assert out.splitlines() == ["Dm7 G7 Cmaj7", "  a.mid"]


def test_notes_are_read_and_printed_by_the_preferred_names(capsys: pytest.CaptureFixture[str]) -> None:
    PreferencesStore().change(Preferences(language="en", notes="german"))
    assert run_hear(capsys, "Hm7 E7/Gis A", "--midi", "a.mid")[0].splitlines()[0] == "Hm7 E7/Gis A"
    assert run_hear(capsys, "I V", "--key", "Es", "--midi", "b.mid")[0].splitlines()[0] == "Es major: I V"
    notes = {message.note % 12 for message in mido.MidiFile("a.mid") if message.type == "note_on"}
    assert {11, 8, 9} <= notes


def test_part_writing_errors_are_named_with_their_voices(capsys: pytest.CaptureFixture[str]) -> None:
    out, _ = run_hear(capsys, "I IV V I", "--error", "parallel-fifths@2", "--midi", "a.mid")
    (line,) = (line for line in out.splitlines() if "parallel fifths" in line)
    assert line.startswith("  chord 2, IV to chord 3, V: parallel fifths in ")


def test_an_inaudible_error_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    out, _ = run_hear(capsys, "I V7", "--error", "unresolved-seventh@2", "--midi", "a.mid")
    assert "  chord 2, V7: the error cannot be heard there" in out.splitlines()


def test_music_is_played_to_the_named_port(capsys: pytest.CaptureFixture[str]) -> None:
    out, err = run_hear(capsys, "do mi so", "--key", "F", "--port", "none", "--tempo", "200")
    assert (out, err) == ("F major: Do Mi Sol\n", "")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["what X"], "consort: No chord is understood. Numerals look like"),
        (["N.C."], "consort: There is nothing to be heard"),
        (["I V", "--error", "spacing@9"], "consort: spacing cannot lie on chord 9 of 2."),
        (["C E G", "--voice", "alto", "--midi", "a.mid"], "consort: There is no alto: only what has four voices"),
        (["I V", "--soundfont", "a.sf2"], "consort: a.sf2: a SoundFont is for --wav, which was not asked for."),
        (["I V", "--midi", "a.mid", "--wav", "a.mid"], "consort: a.mid: is to be read and written, or written twice"),
        (["I V", "--midi", "nowhere/a.mid"], "consort: "),
        (["nowhere.txt"], "consort: nowhere.txt: cannot be read (no such file or directory)."),
        (["./nowhere"], "consort: nowhere: cannot be read (no such file or directory)."),
    ],
)
def test_invalid_music_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    _, err = run_hear(capsys, *arguments, status=2)
    assert err.startswith(said)
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("option", "value"),
    [("--key", "H"), ("--error", "noise@1"), ("--error", "spacing"), ("--tempo", "x"), ("--times", "0")],
)
def test_an_invalid_option_is_refused(capsys: pytest.CaptureFixture[str], option: str, value: str) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["hear", "I V", option, value])
    assert ended.value.code == 2
    assert f"argument {option}: " in capsys.readouterr().err


def test_sound_files_have_count_in_and_repeats_but_a_score_has_none(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    run_hear(capsys, "I V I", "--midi", "once.mid", "--svg", "once.svg")
    run_hear(capsys, "I V I", "--midi", "often.mid", "--svg", "often.svg", "--count-in", "--times", "3")

    def struck(name: str) -> list[tuple[int, int]]:
        now, found = 0, []
        for message in mido.MidiFile(tmp_path / name).tracks[1]:
            now += message.time
            if message.type == "note_on":
                found.append((now, message.note))
        return found

    once, often = struck("once.mid"), struck("often.mid")
    strokes = [at for at, note in often if note == 96]
    assert strokes == [480 * beat for beat in range(len(strokes))]
    assert len(strokes) >= 4
    assert [note for _, note in often[len(strokes) :]] == 3 * [note for _, note in once]
    assert often[len(strokes)][0] == 480 * len(strokes)
    assert (tmp_path / "once.svg").read_text(encoding="utf-8") == (tmp_path / "often.svg").read_text(encoding="utf-8")


def test_just_thirds_do_not_beat_and_tempered_ones_do(capsys: pytest.CaptureFixture[str]) -> None:
    out, _ = run_hear(capsys, "I V I", "--beats", "--tuning", "just", "--midi", "a.mid")
    assert "  no consonance beats" in out.splitlines()
    out, _ = run_hear(capsys, "I", "--beats", "--midi", "b.mid")
    assert any("major tenth" in line and "13.7 cents too wide" in line for line in out.splitlines())


def test_one_voice_is_isolated_in_sound_and_score(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    run_hear(
        capsys, "I ii6 V7 I", "--voice", "bass", "--alone", "--for", "Bb", "--midi", "a.mid", "--musicxml", "a.musicxml"
    )
    file = mido.MidiFile(tmp_path / "a.mid")
    assert sum(message.type == "note_on" for message in file) == 4
    assert "<fifths>2</fifths>" in (tmp_path / "a.musicxml").read_text(encoding="utf-8")  # written a whole step higher
    _, err = run_hear(capsys, "I", "--alone", "--midi", "b.mid", status=2)
    assert err == "consort: --alone needs a --voice that is to be left.\n"


@pytest.mark.parametrize(
    ("typed", "transposed", "title", "reading"),
    [
        ("C F G C", "0", "C F G C", ["  Read as notes; as chords it would be CM FM GM CM."]),
        ("C5 G5", "0", "C G", ["  Read as notes; as chords it would be C(5) G(5)."]),
        ("C6 F6", "0", "C6 F6", ["  Read as chords, not as notes with octaves."]),
        ("C E G", "2", "D F♯ A", ["  Read as notes; as chords it would be CM EM GM."]),
        ("C G7/B", "2", "D A7/C♯", []),
        ("C6/9 G7", "2", "D6/9 A7", []),
        ("C6/9/E G7", "2", "D6/9/F♯ A7", []),
        ("do mi", "2", "D major: Do Mi", []),
        (
            "C C C C C C C C C",
            "0",
            "C C C C C C C C C",
            ["  Read as notes; as chords it would be " + "CM " * 8 + "…."],
        ),
    ],
)
def test_an_ambiguous_input_is_printed_with_its_reading(
    capsys: pytest.CaptureFixture[str], typed: str, transposed: str, title: str, reading: list[str]
) -> None:
    out, _ = run_hear(capsys, typed, "--transpose", transposed, "--midi", "a.mid")
    assert out.splitlines() == [title, *reading, "  a.mid"]


def test_a_slash_bass_is_transposed_in_score_and_part(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    run_hear(capsys, "C G7/B", "--transpose", "2", "--musicxml", "up.musicxml")
    assert "A7/C♯" in (tmp_path / "up.musicxml").read_text(encoding="utf-8")
    run_hear(capsys, "C G7/B", "--for", "Bb", "--musicxml", "part.musicxml")
    assert "A7/C♯" in (tmp_path / "part.musicxml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "sound", "score"),
    [
        (("--transpose", "2"), "D A7/C♯", "D A7/C♯"),
        (("--for", "Bb"), "C G7/B", "D A7/C♯"),
        (("--transpose", "-2", "--for", "F"), "B♭ F7/A", "F C7/E"),
    ],
)
def test_titles_name_sounding_and_written_chords(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: tuple[str, ...], sound: str, score: str
) -> None:
    run_hear(capsys, "C G7/B", *arguments, "--midi", "a.mid", "--musicxml", "a.musicxml")
    assert f"<work-title>{score}</work-title>" in (tmp_path / "a.musicxml").read_text(encoding="utf-8")
    assert sound.encode() in (tmp_path / "a.mid").read_bytes()


@pytest.mark.parametrize("typed", ["a-Moll", "la mineur", "A Minor", "La menor", "la minor", "Am", "A-minor"])
def test_a_key_is_read_in_every_language(capsys: pytest.CaptureFixture[str], typed: str) -> None:
    out, _ = run_hear(capsys, "i V i", "--key", typed, "--midi", "a.mid")
    assert out.splitlines()[0] == "A minor: i V i"


@pytest.mark.parametrize(
    ("language", "first"), [("de", "fis-Moll"), ("es", "Fa♯ menor"), ("fr", "Fa♯ mineur"), ("ro", "Fa♯ minor")]
)
def test_a_printed_key_can_be_read_again(capsys: pytest.CaptureFixture[str], language: str, first: str) -> None:
    PreferencesStore().change(Preferences(language=language))
    out, _ = run_hear(capsys, "i V i", "--key", "F#m", "--midi", "a.mid")
    line = out.splitlines()[0]
    assert line.partition(":")[0].strip() == first
    assert run_hear(capsys, "i V i", "--key", first, "--midi", "b.mid")[0].splitlines()[0] == line


def test_an_unknown_word_is_silent_and_the_rest_is_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out, err = run_hear(capsys, "| I Vx | V I |", "--midi", "a.mid", status=1)
    assert out.splitlines()[0] == "C major: I V I"
    assert err.startswith("consort: “Vx” (chord 2) is not understood and stays silent. Nearest: V")
    assert sum(message.type == "note_on" for message in mido.MidiFile(tmp_path / "a.mid").tracks[1]) == 3


@pytest.mark.parametrize(
    ("typed", "lines"),
    [
        ("|: I | V7 :|", ["C major: I V7 I V7", "  nothing is wrong in the four parts"]),
        ("1 6- 4 57", ["1 6- 4 57"]),
        ("| Dm7 G7 | C /E |", ["Dm7 G7 C C/E"]),
        (
            "I7 IV7 I7 V7",
            [
                "C major: I7 IV7 I7 V7",
                "  Read as a blues: I7 and IV7 are dominant sevenths.",
                "  nothing is wrong in the four parts",
            ],
        ),
        (
            "I V // I IV",
            [
                "C major: I V",
                "  nothing is wrong in the four parts",
                "C major: I IV",
                "  nothing is wrong in the four parts",
            ],
        ),
    ],
)
def test_the_whole_grammar_is_heard(capsys: pytest.CaptureFixture[str], typed: str, lines: list[str]) -> None:
    out, _ = run_hear(capsys, typed, "--midi", "a.mid")
    assert out.splitlines() == [*lines, "  a.mid"]


def test_files_are_heard_in_their_own_keys(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "a.consort-progression").write_text('key = "G major"\n[[version]]\ntext = "I | V7 | I"\n', "utf-8")
    (tmp_path / "b.txt").write_text("i iv // i v\n", "utf-8")
    out, _ = run_hear(capsys, "a.consort-progression", "b.txt", "--key", "Am", "--midi", "a.mid")
    titles = [line for line in out.splitlines() if not line.startswith(" ")]
    assert titles == ["G major: I V7 I", "A minor: i iv", "A minor: i v"]


def test_unreadable_words_of_files_are_listed_by_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "mixed.txt").write_text("# mixed\nI IV V I\nI Vx7 | ii ) V\n\nDm7 G7 Zz C\n1 6- 4 57\n", "utf-8")
    out, err = run_hear(capsys, "--check", "mixed.txt", status=1)
    assert out.splitlines() == [
        "mixed.txt:3: “Vx7” is not understood; nearest: V7, VI7, V",
        "mixed.txt:3: “)” belongs to nothing here and is left out.",
        "mixed.txt:5: “Zz” is not understood",
        "chords: 14 of 16 read, 87.50 %",
        "progressions: 2 of 4 read as a whole, 50.00 %",
    ]
    assert err == ""


def test_a_file_of_which_everything_is_read_passes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "good.txt").write_text("I IV V I\r\n| Dm7 | G7 | C |\r\n", "utf-8")
    out, _ = run_hear(capsys, "--check", "good.txt")
    assert out.splitlines() == ["chords: 7 of 7 read, 100.00 %", "progressions: 2 of 2 read as a whole, 100.00 %"]


def test_files_that_are_none_are_reported(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "a.consort-progression").write_text("format = 1\ntempo = 'fast'\n", "utf-8")
    (tmp_path / "b.txt").write_bytes(b"\xff\xfeI V")
    _, err = run_hear(capsys, "--check", "a.consort-progression", "b.txt", status=1)
    first, second = err.splitlines()
    assert first.startswith("consort: “a.consort-progression” is not a progression: tempo (line 2): expected a number")
    assert second == "consort: “b.txt” is not a progression: expected UTF-8 text."
    _, err = run_hear(capsys, "--check", "nowhere.txt", status=2)
    assert err.startswith("consort: nowhere.txt: cannot be read (")


def test_a_figure_is_heard_and_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out, err = run_hear(capsys, "| C | Am7 | F | G7 |", "--figure", "march", "--midi", "a.mid", "--svg", "a.svg")
    assert err == ""
    assert "figure" not in out
    file = mido.MidiFile(tmp_path / "a.mid")
    onsets = {
        sum(message.time for message in track[: index + 1]) / file.ticks_per_beat
        for track in file.tracks
        for index, message in enumerate(track)
        if message.type == "note_on" and message.velocity
    }
    assert onsets == {float(beat) for beat in range(16)}


def test_a_figure_that_does_not_fit_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out, _ = run_hear(capsys, "| C | G7 |", "--figure", "waltz", "--midi", "a.mid")
    assert "The figure “waltz” is written for 3/4; its bars are fitted to 4/4." in out
    (tmp_path / "b.consort-progression").write_text('figure = "unheard-of"\n[[version]]\ntext = "I V I"\n', "utf-8")
    out, _ = run_hear(capsys, "b.consort-progression", "--midi", "b.mid")
    assert "There is no figure “unheard-of”; the chords are held." in out
