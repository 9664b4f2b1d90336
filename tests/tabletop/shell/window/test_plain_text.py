"""Names and titles are shown as typed, with HTML, mnemonics and placeholders."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from pytestqt.qtbot import QtBot

import engines
from engines import Record
from tabletop.boards.kit.prompt import format_with_name
from tabletop.session.journal import Journal
from tabletop.session.match import Match
from tabletop.shell.audience.question import Question
from tabletop.shell.audience.teams import Team, Teams
from tabletop.shell.decks import deck_files as decks
from tabletop.shell.decks.window import DecksDialog
from tabletop.shell.dialogs.new_game import NewMatchDialog
from tabletop.shell.lessons import lesson_files
from tabletop.shell.window.main_window import MainWindow
from tabletop.table.plain_text import PlainLabel, escape_tool_tip
from tests.further import left_for_soak
from tests.tabletop.shell.conftest import Windows
from tests.tabletop.shell.guessed_texts import find_guessed_texts, find_lost_ampersands
from tests.tabletop.shell.openable_parts import close_opened, open_by_command, other_windows, process_events

JOINER = "\ufeff"
"""Zero-width character of the fonts; Qt takes any text with it for plain.

It is inserted behind `<` and `&`.
"""

MARKUP_NAMES = ("<b>x</b> &amp;", "<img src=x> {0}")

INK_COLOUR = QColor("#ff00ff")
"""Colour of the picture that must not be loaded; no theme has it."""

COMMANDS = ("moves", "score", "log", "review", "notes", "bookmarks", "players", "statistics", "audience", "open", "new")
"""Commands that show a name or a title of a match."""


def make_plain(text: str) -> str:
    """Return a text with the same look that nothing takes for markup."""
    return text.replace("<", f"<{JOINER}").replace("&", f"&{JOINER}")


@pytest.fixture(autouse=True)
def folder_with_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a folder where `<img src=x>` would find a picture."""
    picture = QImage(32, 32, QImage.Format.Format_RGB32)
    picture.fill(INK_COLOUR)
    assert picture.save(str(tmp_path / "x"), "PNG")  # type: ignore[call-overload]
    monkeypatch.chdir(tmp_path)


def begin_match(window: MainWindow, game: str, names: tuple[str, ...], folder: Path, moves: int = 3) -> Match:
    record = Record.start(engines.load(game), names, seed=3)
    window.play_match(Match(record, Journal(folder, record)))
    match = window.match
    assert match is not None
    match.open_hands = True
    for _ in range(moves):
        match.attempt(match.legal[0])
    process_events()
    return match


def all_widgets(window: MainWindow) -> list[QWidget]:
    return [widget for root in (window, *other_windows(window)) for widget in (root, *root.findChildren(QWidget))]


def grab_when_stable(widget: QWidget) -> QImage:
    """Return the picture of a widget once it no longer changes."""
    before, picture = QImage(), widget.grab().toImage()
    while before != picture:
        QTest.qWait(20)
        before, picture = picture, widget.grab().toImage()
    return picture


def compare_pictures(typed: list[QImage], plain: list[QImage], markup: list[QImage]) -> None:
    """Compare pictures with those of the same text as plain text and as markup."""
    for number, picture in enumerate(typed):
        assert picture == plain[number], number
        assert picture != markup[number], number
        assert not contains_ink(picture), number


def contains_ink(image: QImage) -> bool:
    return any(
        QColor(image.pixel(x, y)) == INK_COLOUR for x in range(0, image.width(), 8) for y in range(0, image.height(), 8)
    )


@pytest.mark.qt_log_ignore("grabbing the keyboard")
@pytest.mark.parametrize("game", ["muzicando", *left_for_soak(["carmony", "iv-v-i", "cantoludus"])])
def test_a_match_with_markup_names_looks_as_with_plain_names(
    windows: Windows, folder: Path, qtbot: QtBot, game: str
) -> None:
    pictures = []
    for names in (MARKUP_NAMES, tuple(map(make_plain, MARKUP_NAMES)), ("x &", "y")):
        window = windows()
        begin_match(window, game, names, folder)
        pictures.append([grab_when_stable(window)])
        for command in ("score", "log", "moves"):
            open_by_command(window, command)
            pictures[-1].append(grab_when_stable(window))
        window.close()
    compare_pictures(*pictures)


@pytest.mark.qt_log_ignore("grabbing the keyboard")
@pytest.mark.parametrize("game", ["cantoludus", *left_for_soak(["carmony", "iv-v-i", "muzicando"])])
def test_no_widget_guesses_the_format_of_a_name(window: MainWindow, folder: Path, game: str) -> None:
    match = begin_match(window, game, ("<b>x</b> R&B[*]", "&lt;i&gt; {x}{0}"), folder)
    window.bookmarks.add_current()
    window.bookmarks.rename(window.bookmarks.all[0], "<i>R&B</i>")
    assert "R&B[*][*]" in window.windowTitle()
    for command in COMMANDS:
        open_by_command(window, command)
        widgets = all_widgets(window)
        assert find_guessed_texts(widgets) == [], command
        assert find_lost_ampersands(widgets, "R&B") == [], command
        close_opened(window, command)
    assert window.classroom.bar is not None
    window.commands["audience"].trigger()
    window.classroom.bar.set_teams(Teams((Team("<b>R&B</b>", 7), Team("&lt;", 12))))
    audience = window.classroom.audience
    assert audience is not None
    audience.ask_question(Question("<b>R&B</b>?", ("<i>A</i>", "R&B"), 1))
    window.classroom.bar.bookmarks_button.showMenu()
    process_events()
    assert find_guessed_texts(all_widgets(window)) == []
    assert find_lost_ampersands(all_widgets(window), "R&B") == []
    window.classroom.bar.bookmarks_button.menu().close()
    while match.legal and match.position < 30:
        match.attempt(match.legal[-1])
    process_events()
    assert find_guessed_texts(all_widgets(window)) == []


LESSON_TEMPLATE = """title = "{given}"
game = "carmony"
summary = "{given} summary"
minutes = 1
teaches = ["car.play.exact"]
[position]
hands = [["C", "E", "F#", "G", "A"], ["D"]]
melds = [["chord.major"]]
phase = "act"
discard = ["D#"]
[[step]]
say = "{given} says"
answers = ["{given} E", "{given} F", "{given} G", "A"]
right = 1
because = "{given} because"
otherwise = "{given} otherwise"
"""


def test_a_lesson_with_markup_titles_looks_as_with_plain_titles(windows: Windows, tmp_path: Path, qtbot: QtBot) -> None:
    given = "<b>x</b> <img src=x> {0} R&B"
    pictures = []
    for title in (given, make_plain(given), "x"):
        window = windows()
        file = tmp_path / "lesson.toml"
        file.write_text(LESSON_TEMPLATE.replace("{given}", title), encoding="utf-8")
        window.learning.start_lesson(lesson_files.LessonSource("lesson", path=file))
        guide = window.match_page.guide
        qtbot.waitUntil(lambda guide=guide: guide.phase == "going")  # type: ignore[misc]
        pictures.append([grab_when_stable(window)])
        assert find_guessed_texts(all_widgets(window)) == []
        assert find_lost_ampersands(all_widgets(window), "R&B") == []
        for answer in (2, 1):
            guide.answer(answer)
            pictures[-1].append(grab_when_stable(window))
        window.close()
    compare_pictures(*pictures)


@pytest.mark.parametrize("game", ["iv-v-i", *left_for_soak(["carmony", "cantoludus", "muzicando"])])
def test_a_deck_shows_names_of_deck_and_cards_as_written(window: MainWindow, qtbot: QtBot, game: str) -> None:
    text = resources.files("assets").joinpath("decks", f"{game}.toml").read_text(encoding="utf-8")
    folder = decks.deck_folder(game)
    folder.mkdir(parents=True)
    called = re.sub('^name = "', 'name = "<b>R&B<b> ', text, flags=re.MULTILINE)
    for name in ("<b>x<b> R&B", "<img src=x>"):
        (folder / f"{name}.toml").write_text(called, encoding="utf-8")
    window.dialogs.show_decks()
    shown = window.findChild(DecksDialog)
    assert shown is not None
    for deck in decks.list_own_decks(game):
        shown.list_decks(deck)
        qtbot.waitUntil(lambda: shown.preview.cards != () or bool(shown.answer_label.text()))
        assert deck.name in shown.name_label.text()
        assert find_guessed_texts(all_widgets(window)) == []
        assert find_lost_ampersands(all_widgets(window), "R&B") == []
        assert not contains_ink(grab_when_stable(shown))
    shown.close()
    window.match_starter.ask_new_match(game)
    dialog = window.findChild(NewMatchDialog)
    assert dialog is not None
    dialog.show_advanced(True)
    process_events()
    assert find_guessed_texts(all_widgets(window)) == []


def test_a_tool_tip_shows_the_typed_characters(window: MainWindow) -> None:
    """The tip of a shortened label shows its text as typed, and loads no picture."""
    label = PlainLabel(parent=window)
    pictures = []
    for words in ("<b>x</b> <img src=x>", make_plain("<b>x</b> <img src=x>"), "x"):
        QToolTip.hideText()
        process_events()
        QToolTip.showText(label.mapToGlobal(QPoint(9, 9)), escape_tool_tip(words), label)
        tip = next(one for one in QApplication.topLevelWidgets() if one.metaObject().className() == "QTipLabel")
        pictures.append(grab_when_stable(tip))
    typed, plain, markup = pictures
    assert not any(map(contains_ink, pictures))
    assert typed.width() > markup.width()
    assert abs(typed.width() - plain.width()) <= 2


def test_a_prompt_shows_names_that_look_like_placeholders() -> None:
    said, shown = format_with_name("{name} has {score}", "{score} <b>", score="{name} &")
    assert said == "{score} <b> has {name} &"
    assert shown == "<b>{score} &lt;b&gt;</b> has {name} &amp;"
