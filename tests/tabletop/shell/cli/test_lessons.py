"""The command `consort lessons`."""

from pathlib import Path

import pytest

from engines.lessons import reader
from tabletop.shell import cli, folders

VALID_LESSON = """title = "One chord"
game = "carmony"
summary = "One chord."
minutes = 1
teaches = ["car.play.exact"]
[position]
hands = [["C", "E", "F#", "G"]]
melds = [["chord.major"]]
phase = "act"
[[step]]
say = "Lay it."
goal = { move = { type = "Play", meld = "chord.major" } }
solution = [{ type = "Play", root = "C" }]
"""


def test_a_lesson_is_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "chord.toml"
    file.write_text(VALID_LESSON)
    assert cli.main(["lessons", "check", str(file)]) == 0
    assert capsys.readouterr().out == "chord.toml: a lesson of Carmony, “One chord”, 1 step, 1 min\n"


def test_each_error_of_a_lesson_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "chord.toml"
    file.write_text(VALID_LESSON.replace("minutes = 1", "minutes = 99").replace('root = "C"', 'root = "H"'))
    assert cli.main(["lessons", "check", str(file)]) == 1
    assert capsys.readouterr().err.splitlines() == [
        "chord.toml: minutes: expected a whole number from 1 to 5, found 99",
    ]
    file.write_text(VALID_LESSON.replace('root = "C"', 'root = "H"'))
    assert cli.main(["lessons", "check", str(file)]) == 1
    assert capsys.readouterr().err.splitlines() == [
        "chord.toml: step 1 (line 10), solution, entry 1: root: there is no “H” in this deck",
    ]


def test_a_sentence_that_contradicts_an_answer_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "chord.toml"
    file.write_text(VALID_LESSON.replace('"F#", "G"', '"F#", "G", "A", "D"') + 'because = "C major."\n')
    assert cli.main(["lessons", "check", str(file)]) == 1
    assert "step 1 (line 10), because: “C major.” does not fit" in capsys.readouterr().err


def test_a_bundled_lesson_is_checked_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["lessons", "check", "carmony/1-two-minutes"]) == 0
    assert capsys.readouterr().out.startswith("carmony/1-two-minutes: a lesson of Carmony, ")


def test_all_bundled_lessons_are_checked_if_no_file_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bundled = reader.find_bundled
    monkeypatch.setattr(
        reader, "find_bundled", lambda game: dict([*bundled(game).items()][:1] if game == "carmony" else [])
    )
    assert cli.main(["lessons", "check"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "1 lessons, 0 complaints"


@pytest.mark.usefixtures("qapp")
def test_an_invalid_lesson_is_refused_in_the_users_language(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert cli.main(["lessons", "check", str(tmp_path / "none.toml")]) == 1
    assert "none.toml: es gibt weder eine Datei noch eine Lektion dieses Namens" in capsys.readouterr().err
    assert cli.main(["lessons", "check", str(tmp_path)]) == 1
    assert "kann nicht gelesen werden (es ist ein Ordner)" in capsys.readouterr().err


def test_a_lesson_named_without_its_game_is_refused_with_help(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["lessons", "sheet", "3-triads", "--out", str(tmp_path / "a.pdf")]) == 1
    assert "“consort lessons list” names the lessons" in capsys.readouterr().err


def test_own_lessons_are_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with folders.use_data_folder(tmp_path):
        (tmp_path / "lessons").mkdir()
        (tmp_path / "lessons" / "mine.toml").write_text(VALID_LESSON)
        (tmp_path / "lessons" / "broken.toml").write_text("title = 1")
        assert cli.main(["lessons", "list"]) == 0
    printed = capsys.readouterr().out
    assert "carmony/3-triads " in printed  # in the form that `lessons sheet` takes
    assert "mine" in printed
    assert "One chord (1 min)" in printed
    assert "broken" in printed
    assert "cannot be used: " in printed
