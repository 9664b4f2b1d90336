"""Printed files: worksheets with their keys, and decks to cut out."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

import engines
from engines.lessons import reader
from engines.messages.system import FileError
from engines.puzzles import collection
from engines.puzzles.puzzle import make_lesson
from tabletop.boards.kit import card_sheet
from tabletop.shell import cli
from tabletop.shell.decks import print_and_play
from tabletop.shell.export import worksheet
from tabletop.shell.games import ENGLISH_LOCALE, SYSTEM_LOCALE
from tabletop.shell.lessons.lesson_files import LessonSource
from tabletop.shell.window.main_window import MainWindow


def count_pages(path: Path) -> int:
    """Return the number of pages of a PDF."""
    return len(re.findall(rb"/Type\s*/Page\b", path.read_bytes()))


@pytest.mark.parametrize("game", list(engines.GAMES))
def test_every_copy_of_every_card_is_printed_at_its_size(game: str) -> None:
    loaded = engines.load(game)
    cards = card_sheet.list_cards(loaded)
    sheets = list(print_and_play.make_sheets(cards))
    assert sum(len(sheet.cards) for sheet in sheets) == sum(card.copies for card in cards)
    for sheet in sheets:
        for card, box in zip(sheet.cards, print_and_play.iterate_card_rects(sheet), strict=True):
            assert box.width() == pytest.approx(card.width * print_and_play.CARD_WIDTH_MM)
            assert box.left() >= print_and_play.PAGE_MARGIN_MM - 0.01
            assert box.right() <= print_and_play.PAGE_SIZE_MM[0] - print_and_play.PAGE_MARGIN_MM + 0.01
            assert box.bottom() <= print_and_play.PAGE_SIZE_MM[1] - print_and_play.FOOTER_HEIGHT_MM + 0.01


def test_the_command_line_prints_a_deck(qapp: QApplication, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cards.pdf"
    assert cli.main(["decks", "print", "muzicando", "--out", str(file)]) == 0
    assert "print them at 100 %" in capsys.readouterr().out
    assert count_pages(file) == len(list(print_and_play.make_sheets(card_sheet.list_cards(engines.load("muzicando")))))


def test_a_worksheet_is_written_with_its_key(qapp: QApplication, tmp_path: Path) -> None:
    file = tmp_path / "sheet.pdf"
    assert cli.main(["lessons", "sheet", "muzicando/2-sarabanda", "--out", str(file)]) == 0
    assert count_pages(file) > 0
    assert count_pages(tmp_path / "sheet-key.pdf") > 0


def test_a_worksheet_has_the_questions_of_its_lesson_and_its_key_the_answers(qapp: QApplication) -> None:
    taught = reader.open_bundled("carmony", "3-triads", engines.load)
    tasks = list(worksheet.find_tasks(taught))
    asked = [step for step in taught.step if step.kind != "read"]
    assert [task.text for task in tasks] == [step.say for step in asked]
    for task, step in zip(tasks, asked, strict=True):
        assert task.solution
        if step.answers:
            assert task.solution.startswith(step.answers[step.right - 1])
    assert tasks[0].picture is not None


def test_the_worksheets_key_names_the_moves(qapp: QApplication) -> None:
    taught = reader.open_bundled("carmony", "2-intervals", engines.load)
    tasks = [*worksheet.find_tasks(taught)]
    steps = [step for step in taught.step if step.kind != "read"]
    assert [task.music_text for task in tasks] == [step.play for step in steps]
    assert any(task.music_text for task in tasks)
    assert [task.right for task in tasks] == [step.right for step in steps]


@pytest.mark.parametrize(("head", "key"), [({"key": "Eb"}, " · E♭ major"), ({}, "")])
def test_the_worksheets_key_names_the_musical_key(qapp: QApplication, head: dict[str, str], key: str) -> None:
    phrases = reader.open_bundled("iv-v-i", "2-cadence", engines.load)
    taught = replace(phrases, options={**phrases.options, **head}, step=phrases.step[:4])
    heard = [task.music_text for task in worksheet.find_tasks(taught, ENGLISH_LOCALE)]
    assert heard == [f"{step.play}{key}" if step.play else "" for step in taught.step if step.kind != "read"]


def test_a_worksheet_is_printed_on_white(qapp: QApplication) -> None:
    taught = reader.open_bundled("iv-v-i", "2-cadence", engines.load)
    picture = next(task.picture for task in worksheet.find_tasks(taught) if task.picture is not None)
    corners = [picture.pixelColor(x, y) for x in (2, picture.width() - 3) for y in (2, picture.height() - 3)]
    assert min(channel for colour in corners for channel in (colour.red(), colour.green(), colour.blue())) > 230


def test_a_puzzle_is_printed_as_a_worksheet(qapp: QApplication) -> None:
    puzzle = next(each for each in collection.load_bundled("carmony") if each.kind == "turn")
    (task,) = worksheet.find_tasks(
        make_lesson(engines.load("carmony"), puzzle, collection.load_kinds("carmony")["turn"])
    )
    assert "Play" in task.solution


@pytest.mark.parametrize("name", ["sheet.txt", "no-such-folder/sheet.pdf"])
def test_an_unwritable_worksheet_is_reported(
    qapp: QApplication, tmp_path: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["lessons", "sheet", "carmony/3-triads", "--out", str(tmp_path / name)]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_a_worksheet_and_its_key_are_replaced_together_or_not_at_all(qapp: QApplication, tmp_path: Path) -> None:
    (tmp_path / "sheet.pdf").write_text("precious")
    (tmp_path / "sheet-key.pdf").mkdir()
    with pytest.raises(FileError):
        worksheet.write_worksheet(LessonSource("1-two-minutes", "carmony").open(), tmp_path / "sheet.pdf")
    assert (tmp_path / "sheet.pdf").read_text() == "precious"


def test_the_position_of_a_free_table_is_printed_as_a_worksheet(window: MainWindow, tmp_path: Path) -> None:
    window.free_tables.open_table("iv-v-i")
    asked = window.free_tables.make_worksheet_lesson()
    assert asked is not None
    window.files.write_worksheet(asked, tmp_path / "table.pdf", SYSTEM_LOCALE)
    assert count_pages(tmp_path / "table.pdf") == 1
    assert "table" in "\n".join(window.notices.texts)
