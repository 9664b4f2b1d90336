"""The command line: its output, its files and its exit status.

Some tests run it as a process of its own.
"""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import wave
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING

import mido  # type: ignore[import-untyped]
import pytest
from PySide6.QtGui import QImage

import engines
from engines.players import review as reviews
from tabletop.__main__ import main
from tabletop.session import saves
from tabletop.shell.cli import COMMAND_NAMES, window
from tabletop.shell.cli.music import find_clash
from tabletop.shell.preferences import MatchSound, Port, Preferences, PreferencesStore, Sound, match_identity

if TYPE_CHECKING:
    from engines import Record
    from tests.tabletop.shell.conftest import Played

pytestmark = pytest.mark.usefixtures("qapp")

ROOT = Path(__file__).resolve().parents[4]


def run_process(
    *arguments: object, cwd: Path, display: bool = False, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run `run_consort` in a process of its own, by default without a display."""
    without = () if display else ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    variables = {name: value for name, value in os.environ.items() if name not in without}
    return subprocess.run(
        [sys.executable, "-m", "tabletop", *map(str, arguments)],
        cwd=cwd,
        env={**variables, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        timeout=240,
    )


def run_consort(*arguments: object, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command line in this process, which takes a tenth of the time."""
    given, out, err = [str(argument) for argument in arguments], io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.chdir(cwd)
        for name, value in environment.items():
            patch.setenv(name, value)
        try:
            status = main(given)
        except SystemExit as left:
            status = left.code if isinstance(left.code, int) else 1
    return subprocess.CompletedProcess(given, status, out.getvalue(), err.getvalue())


def test_version_prints_the_version(tmp_path: Path) -> None:
    done = run_consort("--version", cwd=tmp_path)
    assert done.returncode == 0
    assert done.stdout.startswith("consort ")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes among the files here")
def test_a_path_that_is_no_regular_file_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.jsonl")
    (tmp_path / "loop.jsonl").symlink_to("loop.jsonl")
    (tmp_path / "folder.jsonl").mkdir()
    found = {
        "pipe.jsonl": "expected a saved match, a deck or a lesson, found a pipe.",
        "loop.jsonl": "expected a saved match, a deck or a lesson, it is a link that leads back to itself.",
        "folder.jsonl": "expected a saved match, a deck or a lesson, found a folder.",
        "gone.jsonl": "expected a saved match, a deck or a lesson, found nothing.",
    }
    for name, says in found.items():
        done = run_consort(name, cwd=tmp_path)
        assert (done.returncode, done.stderr) == (2, f"consort: {name}: {says}\n")
    done = run_consort("replay", "pipe.jsonl", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (2, "consort: pipe.jsonl: cannot be read (it is a pipe)\n")
    done = run_consort("replay", "loop.jsonl", cwd=tmp_path)
    says = "cannot be read (it is a link that leads back to itself)"
    assert (done.returncode, done.stderr) == (2, f"consort: loop.jsonl: {says}\n")


def test_simulate_plays_whole_matches(tmp_path: Path) -> None:
    done = run_consort("simulate", "carmony", "--games", 3, "--seed", 1, "--players", 3, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "3 matches" in done.stdout
    assert "actions a second" in done.stdout
    assert "Player 3" in done.stdout


def test_simulate_refuses_a_wrong_number_of_players(tmp_path: Path) -> None:
    done = run_consort("simulate", "carmony", "--games", 3, "--players", 9, cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr == "consort: Carmony is for 2 to 4 players, not 9.\n"


def test_an_interrupted_arena_continues_its_file(tmp_path: Path) -> None:
    ask = ("arena", "carmony", "amateur", "random", "--set", "rounds=1", "--jobs", 1, "--out", "a.jsonl")
    done = run_consort(*ask, "--games", 2, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "of 2 matches" in done.stdout
    two = (tmp_path / "a.jsonl").read_text()
    again = run_consort(*ask, "--games", 3, cwd=tmp_path)
    assert "of 3 matches" in again.stdout
    assert (tmp_path / "a.jsonl").read_text().startswith(two)
    other = run_consort(*ask, "--seed", 2, cwd=tmp_path)
    assert other.returncode == 2
    assert other.stderr.startswith("consort: a.jsonl: line 1: expected the matches of the same players")


def test_an_unknown_arena_player_is_answered_with_those_available(tmp_path: Path) -> None:
    done = run_consort("arena", "muzicando", "virtuoso", "random", cwd=tmp_path)
    says = "Muzicando has no player “virtuoso”; it has: random, greedy, novice, professional, maestro."
    assert (done.returncode, done.stderr) == (2, f"consort: {says}\n")


def test_simulate_imports_neither_qt_nor_sound() -> None:
    code = (
        "import sys; from tabletop.__main__ import main; status = main(['simulate', 'carmony', '--games', '1']); "
        "found = [name for name in ('PySide6', 'mido', 'rtmidi', 'miniaudio', 'numpy') if name in sys.modules]; "
        "sys.exit(status or bool(found))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, timeout=120)
    assert done.returncode == 0, done.stderr


@pytest.fixture
def saved_match(played: Played, tmp_path: Path) -> Path:
    path = tmp_path / "saved.jsonl"
    path.write_text(played().dumps(), "utf-8")
    return path


def shorten(saved_match: Path, moves: int = 24) -> Path:
    """Shorten a saved match to its first moves, to save time."""
    header_and_moves = saved_match.read_text("utf-8").splitlines(keepends=True)[: 1 + moves]
    saved_match.write_text("".join(header_and_moves), "utf-8")
    return saved_match


def test_replay_writes_picture_midi_and_sound(saved_match: Path, tmp_path: Path) -> None:
    files = ["--midi", "a.mid", "--wav", "a.wav", "--png", "a.png"]
    done = run_consort("replay", shorten(saved_match), *files, "--theme", "paper", "--size", "1024x768", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert done.stdout.startswith("Carmony: Ana, Ben; 24 moves\n")
    assert "  a.wav, played by the built-in synth\n" in done.stdout
    picture = QImage(str(tmp_path / "a.png"))
    assert (picture.width(), picture.height()) == (1024, 768)
    assert len({picture.pixel(x, y) for x in range(0, 1024, 16) for y in range(0, 768, 16)}) > 50
    notes = [message for message in mido.MidiFile(tmp_path / "a.mid") if message.type == "note_on"]
    assert len(notes) >= 10
    with wave.open(str(tmp_path / "a.wav")) as sound:
        assert sound.getnframes() / sound.getframerate() > 2
        assert any(sound.readframes(200_000))


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "expected a match saved by Consort"),
        (b"\x00\x01\x02", "expected a match saved by Consort"),
        (b'{"consort": 999}\n', "newer version"),
        (b"[" * 100_000, "expected the header of a match"),
        (b"x" * 10_000_000, "something much longer"),
    ],
)
def test_a_bad_file_is_refused_in_one_sentence(tmp_path: Path, content: bytes, says: str) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_bytes(content)
    done = run_consort("replay", path, cwd=tmp_path)
    assert done.returncode == 2
    assert done.stderr.startswith("consort: bad.jsonl: ")
    assert says in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_truncated_match_is_replayed_up_to_the_cut(saved_match: Path, tmp_path: Path) -> None:
    lines = saved_match.read_text("utf-8").splitlines()
    saved_match.write_text("\n".join(lines[:10]) + "\n" + lines[10][:20], "utf-8")
    done = run_consort("replay", saved_match, "--midi", "a.mid", cwd=tmp_path)
    assert done.returncode == 1
    assert "saved.jsonl: line 11" in done.stderr
    assert done.stderr.count("\n") == 1
    assert "9 moves" in done.stdout
    assert (tmp_path / "a.mid").is_file()


def test_an_unwritable_file_is_reported_in_one_sentence(saved_match: Path, tmp_path: Path) -> None:
    for option in ("--png", "--midi", "--wav"):
        done = run_consort("replay", saved_match, option, "nowhere/a.png", cwd=tmp_path)
        assert done.returncode == 2, option
        assert done.stderr.startswith("consort: “a.png” cannot be written in “nowhere”: ")
        assert done.stderr.count("\n") == 1


def test_replay_uses_the_preferred_soundfont_by_default() -> None:
    from tabletop.shell.cli import music

    played = Sound(port=Port("fluidsynth"), soundfont="/fonts/grand.sf2")
    assert music.choose_soundfont(None, Sound()) is None
    assert music.choose_soundfont(None, played) == Path("/fonts/grand.sf2")
    assert music.choose_soundfont(Path("other.sf3"), played) == Path("other.sf3")
    assert music.choose_soundfont(Path("none"), played) is None


def test_a_review_is_printed_and_written_as_json(saved_match: Path, tmp_path: Path) -> None:
    done = run_consort("review", shorten(saved_match, 12), "--json", "a.json", "--seconds", 1, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    record = engines.loads(saved_match.read_text("utf-8"))
    review = reviews.from_json((tmp_path / "a.json").read_text("utf-8"), record)
    assert review is not None
    lines = done.stdout.splitlines()
    assert lines[0] == "Carmony: Ana, Ben; 12 moves"
    assert lines[2].split() == ["Move", "Ana", "lead", "chance", "Ben", "lead", "chance"]
    assert any(line.startswith("end ") for line in lines)
    assert "accuracy" in done.stdout
    assert done.stdout.count("\n  open: ") == len(review.moments)


def test_an_impossible_review_is_refused_in_one_sentence(saved_match: Path, tmp_path: Path) -> None:
    (tmp_path / "bad.jsonl").write_text("nothing", "utf-8")
    before = shorten(saved_match, 3).read_bytes()
    for arguments, says in (
        (("bad.jsonl",), "bad.jsonl: line 1: expected a match saved by Consort"),
        (("nowhere.jsonl",), "nowhere.jsonl: cannot be read"),
        ((saved_match, "--json", saved_match), "the review would be written over the match."),
        ((saved_match, "--json", "nowhere/a.json", "--seconds", 1), "cannot be written"),
    ):
        done = run_consort("review", *arguments, cwd=tmp_path)
        assert done.returncode == 2
        assert done.stderr.startswith("consort: ")
        assert says in done.stderr
        assert done.stderr.count("\n") == 1
    assert saved_match.read_bytes() == before


def test_an_invalid_size_is_refused(saved_match: Path, tmp_path: Path) -> None:
    done = run_consort("replay", saved_match, "--size", "wide", cwd=tmp_path)
    assert done.returncode == 2
    assert "1280x720" in done.stderr


def test_an_unknown_theme_is_refused(saved_match: Path, tmp_path: Path) -> None:
    done = run_consort("replay", saved_match, "--png", "a.png", "--theme", "neon", cwd=tmp_path)
    assert done.returncode == 2
    assert "neon" in done.stderr
    assert done.stderr.count("\n") == 1


def test_an_unknown_command_is_answered_with_the_known_ones(tmp_path: Path) -> None:
    done = run_consort("frobnicate", "--games", 3, cwd=tmp_path)
    assert done.returncode == 2
    commands = ", ".join(COMMAND_NAMES)
    assert done.stderr == f"consort: there is no command “frobnicate”; there are: {commands}.\n"
    assert done.stdout == ""


def test_a_match_is_exported_with_its_own_sound(saved_match: Path, tmp_path: Path) -> None:
    """The match's own sound counts unless options ask for another one."""
    record = saves.read_record(saved_match)
    preferences = Preferences().with_match_sound(
        match_identity(record), MatchSound(match_identity(record), "organ", 0.5)
    )
    config = tmp_path / "config"
    PreferencesStore(config / "consort" / "preferences.json").change(preferences)

    def heard(*arguments: object) -> tuple[set[int], float]:
        done = run_consort(
            "replay", saved_match, "--midi", "a.mid", *arguments, cwd=tmp_path, XDG_CONFIG_HOME=str(config)
        )
        assert (done.returncode, done.stderr) == (0, "")
        file = mido.MidiFile(tmp_path / "a.mid")
        return {message.program for message in file if message.type == "program_change"}, file.length

    programs, slow = heard()
    assert programs == {19}
    programs, fast = heard("--instrument", "harp", "--tempo", 200)
    assert programs == {46}
    assert slow == pytest.approx(4 * fast, rel=0.01)


def test_an_invalid_tempo_is_refused(saved_match: Path, tmp_path: Path) -> None:
    done = run_consort("replay", saved_match, "--tempo", "900", cwd=tmp_path)
    assert done.returncode == 2
    assert "50 to 200 percent" in done.stderr


@pytest.mark.parametrize("option", ["--midi", "--wav", "--png"])
def test_replay_never_overwrites_its_input(saved_match: Path, tmp_path: Path, option: str) -> None:
    before = saved_match.read_bytes()
    link = tmp_path / "other.png"
    link.symlink_to(saved_match)
    for target in (saved_match, link):
        done = run_consort("replay", saved_match, option, target, cwd=tmp_path)
        assert done.returncode == 2
        assert "is to be read and written" in done.stderr
        assert saved_match.read_bytes() == before


def test_replay_refuses_two_outputs_in_one_file(saved_match: Path, tmp_path: Path) -> None:
    done = run_consort("replay", saved_match, "--midi", "a.mid", "--wav", "./a.mid", cwd=tmp_path)
    assert (done.returncode, "written twice" in done.stderr) == (2, True)
    assert not (tmp_path / "a.mid").exists()


def test_a_clips_sound_does_not_replace_the_sound_of_the_match(saved_match: Path, tmp_path: Path) -> None:
    done = run_consort("replay", saved_match, "--wav", "a.wav", "--clip", "a.webp", cwd=tmp_path)
    assert (done.returncode, "a.wav: is to be" in done.stderr) == (2, True)
    assert not any((tmp_path / name).exists() for name in ("a.wav", "a.webp"))


def test_replay_recognises_the_names_of_score_pages(saved_match: Path, tmp_path: Path) -> None:
    page, score = tmp_path / "m-1.svg", tmp_path / "m.svg"
    assert find_clash([saved_match, score], score) is None
    assert find_clash([page, score], score) == page
    assert find_clash([tmp_path / "./m-12.SVG", score], score) is not None
    assert find_clash([saved_match, tmp_path / "m-3.svg", score], score) == tmp_path / "m-3.svg"
    assert find_clash([saved_match, tmp_path / "m-x.svg", score], score) is None
    assert find_clash([tmp_path / "other" / "m-1.svg", score], score) is None
    other = tmp_path / "other.svg"
    other.symlink_to(page)
    assert find_clash([other, score], score) == other
    page.symlink_to(saved_match)
    assert find_clash([saved_match, score], score) == page


def test_replay_does_not_overwrite_its_input_with_a_score_page(saved_match: Path, tmp_path: Path) -> None:
    page = tmp_path / "m-1.svg"
    page.write_bytes(saved_match.read_bytes())
    done = run_consort("replay", page, "--svg", "m.svg", cwd=tmp_path)
    assert (done.returncode, "is to be read and written" in done.stderr) == (2, True)
    assert page.read_bytes() == saved_match.read_bytes()
    assert not (tmp_path / "m.svg").exists()


def test_a_link_to_itself_is_refused(saved_match: Path, tmp_path: Path) -> None:
    (tmp_path / "loop").symlink_to("loop")
    done = run_consort("replay", saved_match, "--midi", "loop", cwd=tmp_path)
    assert (done.returncode, "a link that leads back to itself" in done.stderr) == (2, True)
    assert "Traceback" not in done.stderr


def test_a_picture_must_end_in_png(saved_match: Path, tmp_path: Path) -> None:
    done = run_consort("replay", saved_match, "--png", "table.jpg", cwd=tmp_path)
    assert (done.returncode, "end in .png" in done.stderr) == (2, True)


def test_every_game_can_be_simulated_and_replayed(tmp_path: Path, phrased: Record) -> None:
    done = run_consort("simulate", "iv-v-i", "--games", 3, "--seed", 1, "--players", 4, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("iv-v-i: 3 matches")
    saved = tmp_path / "phrases.jsonl"
    saved.write_text(phrased.dumps(), "utf-8")
    done = run_consort("replay", saved, "--midi", "a.mid", "--png", "a.png", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("IV-V-I: Ana ")
    assert QImage(str(tmp_path / "a.png")).width() == 1280
    voices = {message.channel for message in mido.MidiFile(tmp_path / "a.mid") if message.type == "note_on"}
    assert len(voices) == 4


@pytest.mark.soak
def test_the_demo_of_a_game_is_written_to_files(tmp_path: Path) -> None:
    done = run_process("--game", "iv-v-i", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert QImage(str(tmp_path / "out" / "demo-iv-v-i.png")).width() == 1280
    assert (tmp_path / "out" / "demo-iv-v-i.mid").is_file()
    with wave.open(str(tmp_path / "out" / "demo-iv-v-i.wav")) as sound:
        assert sound.getnframes() > 0


def test_a_missing_file_is_refused_in_one_sentence(tmp_path: Path) -> None:
    done = run_consort("nothing.jsonl", cwd=tmp_path)
    assert (done.returncode, done.stderr) == (
        2,
        "consort: nothing.jsonl: expected a saved match, a deck or a lesson, found nothing.\n",
    )
    done = run_consort(tmp_path, cwd=tmp_path)
    assert done.returncode == 2
    assert "found a folder" in done.stderr


def test_an_unknown_qt_platform_is_refused_in_one_sentence(tmp_path: Path) -> None:
    done = run_process(cwd=tmp_path, QT_QPA_PLATFORM="paper")
    assert done.returncode == 2
    assert done.stderr.startswith("consort: Qt has no platform “paper”")


def test_an_unreachable_display_is_reported_in_one_sentence(tmp_path: Path) -> None:
    done = run_process(cwd=tmp_path, DISPLAY=":250")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1


def test_a_match_without_a_display_is_written_to_files(saved_match: Path, tmp_path: Path) -> None:
    done = run_process(shorten(saved_match, moves=8), cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    assert "no display" in done.stdout
    assert len(done.stdout.splitlines()) <= 6
    out = tmp_path / "out"
    assert sorted(path.name for path in out.iterdir()) == ["saved.mid", "saved.png", "saved.wav"]
    assert QImage(str(out / "saved.png")).width() == 1280
    assert [message for message in mido.MidiFile(out / "saved.mid") if message.type == "note_on"]
    with wave.open(str(out / "saved.wav")) as sound:
        assert sound.getnframes() > 0


def test_a_saved_match_names_its_players(saved_match: Path) -> None:
    first = json.loads(saved_match.read_text("utf-8").splitlines()[0])
    assert first["seats"] == ["Ana", "Ben"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--soundfont", "gone.sf2"), "There is no SoundFont “gone.sf2”"),
        (("--soundfont", "letter.txt"), "“letter.txt” is not a SoundFont"),
        (("--soundfont", "letter.txt", "--port", "none"), "not allowed with"),
    ],
)
def test_an_invalid_soundfont_is_refused_before_the_window_opens(
    tmp_path: Path, arguments: tuple[str, ...], says: str
) -> None:
    (tmp_path / "letter.txt").write_text("Dear Sirs,")
    done = run_process(*arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert says in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("name", "port"), [("virtual", Port("virtual")), ("none", Port("none")), ("My Synth", Port("midi", "My Synth"))]
)
def test_a_port_is_chosen_by_its_name(name: str, port: Port) -> None:
    assert window.sound_changes(name, None) == {"port": port}
    assert window.sound_changes(None, None) == {}
    assert window.sound_changes(None, Path("/fonts/grand.sf2")) == {
        "port": Port("fluidsynth"),
        "soundfont": "/fonts/grand.sf2",
    }


@pytest.mark.parametrize("given", ["/a%20b/%C3%A9.consort", "///a%20b/%C3%A9.consort"])
def test_files_are_found_by_url_and_by_path(given: str) -> None:
    assert window.parse_path("file:" + given) == Path("/a b/é.consort")
    assert window.parse_path("a%20b.consort") == Path("a%20b.consort")


@pytest.mark.parametrize("typed", ["key=a-Moll", "key=la mineur", "key=A minor"])
def test_the_key_of_an_arena_is_read_in_every_language(typed: str, tmp_path: Path) -> None:
    out = tmp_path / "a.jsonl"
    assert (
        main(["arena", "iv-v-i", "random", "random", "--games", "1", "--jobs", "1", "--set", typed, "--out", str(out)])
        == 0
    )
    assert '"key":"A minor"' in out.read_text(encoding="utf-8")
