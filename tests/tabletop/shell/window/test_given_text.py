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
from tabletop.boards.kit.prompt import named
from tabletop.session.journal import Journal
from tabletop.session.match import Match
from tabletop.shell.audience.question import Question
from tabletop.shell.audience.teams import Team, Teams
from tabletop.shell.decks import library as decks
from tabletop.shell.decks.window import Decks
from tabletop.shell.dialogs.new_game import NewGame
from tabletop.shell.lessons import library
from tabletop.shell.window.main_window import MainWindow
from tabletop.table.plain import PlainLabel, escape_tool_tip
from tests.further import left_for_soak
from tests.tabletop.shell.conftest import Windows
from tests.tabletop.shell.guessed import guessed, underlined
from tests.tabletop.shell.opened import close_again, open_by, others, settle

JOINER = "\ufeff"
"""Zero-width character of the fonts; Qt takes any text with it for plain.

It is inserted behind `<` and `&`.
"""

NAMES = ("<b>x</b> &amp;", "<img src=x> {0}")

INK = QColor("#ff00ff")
"""Colour of the picture that must not be loaded; no theme has it."""

COMMANDS = ("moves", "score", "log", "review", "notes", "bookmarks", "players", "statistics", "audience", "open", "new")
"""Commands that show a name or a title of a match."""


def surely_plain(text: str) -> str:
    """Return a text with the same look that nothing takes for markup."""
    return text.replace("<", f"<{JOINER}").replace("&", f"&{JOINER}")


@pytest.fixture(autouse=True)
def beside_a_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a folder where `<img src=x>` would find a picture."""
    picture = QImage(32, 32, QImage.Format.Format_RGB32)
    picture.fill(INK)
    assert picture.save(str(tmp_path / "x"), "PNG")  # type: ignore[call-overload]
    monkeypatch.chdir(tmp_path)


def begin(window: MainWindow, game: str, names: tuple[str, ...], folder: Path, moves: int = 3) -> Match:
    record = Record.start(engines.load(game), names, seed=3)
    window.play_match(Match(record, Journal(folder, record)))
    match = window.match
    assert match is not None
    match.open_hands = True
    for _ in range(moves):
        match.attempt(match.legal[0])
    settle()
    return match


def everything(window: MainWindow) -> list[QWidget]:
    return [widget for root in (window, *others(window)) for widget in (root, *root.findChildren(QWidget))]


def picture_of(widget: QWidget) -> QImage:
    """Return the picture of a widget once it no longer changes."""
    before, picture = QImage(), widget.grab().toImage()
    while before != picture:
        QTest.qWait(20)
        before, picture = picture, widget.grab().toImage()
    return picture


def compare(typed: list[QImage], plain: list[QImage], markup: list[QImage]) -> None:
    """Compare pictures with those of the same text as plain text and as markup."""
    for number, picture in enumerate(typed):
        assert picture == plain[number], number
        assert picture != markup[number], number
        assert not holds_ink(picture), number


def holds_ink(image: QImage) -> bool:
    return any(
        QColor(image.pixel(x, y)) == INK for x in range(0, image.width(), 8) for y in range(0, image.height(), 8)
    )


@pytest.mark.qt_log_ignore("grabbing the keyboard")
@pytest.mark.parametrize("game", ["muzicando", *left_for_soak(["carmony", "iv-v-i", "cantoludus"])])
def test_a_match_looks_as_with_names_that_are_known_to_be_plain(
    windows: Windows, folder: Path, qtbot: QtBot, game: str
) -> None:
    pictures = []
    for names in (NAMES, tuple(map(surely_plain, NAMES)), ("x &", "y")):
        window = windows()
        begin(window, game, names, folder)
        pictures.append([picture_of(window)])
        for command in ("score", "log", "moves"):
            open_by(window, command)
            pictures[-1].append(picture_of(window))
        window.close()
    compare(*pictures)


@pytest.mark.qt_log_ignore("grabbing the keyboard")
@pytest.mark.parametrize("game", ["cantoludus", *left_for_soak(["carmony", "iv-v-i", "muzicando"])])
def test_nothing_guesses_what_a_name_is(window: MainWindow, folder: Path, game: str) -> None:
    match = begin(window, game, ("<b>x</b> R&B[*]", "&lt;i&gt; {x}{0}"), folder)
    window.bookmarks.mark()
    window.bookmarks.rename(window.bookmarks.every[0], "<i>R&B</i>")
    assert "R&B[*][*]" in window.windowTitle()
    for command in COMMANDS:
        open_by(window, command)
        widgets = everything(window)
        assert guessed(widgets) == [], command
        assert underlined(widgets, "R&B") == [], command
        close_again(window, command)
    assert window.classroom.bar is not None
    window.commands["audience"].trigger()
    window.classroom.bar.form(Teams((Team("<b>R&B</b>", 7), Team("&lt;", 12))))
    audience = window.classroom.audience
    assert audience is not None
    audience.ask(Question("<b>R&B</b>?", ("<i>A</i>", "R&B"), 1))
    window.classroom.bar.bookmarks.showMenu()
    settle()
    assert guessed(everything(window)) == []
    assert underlined(everything(window), "R&B") == []
    window.classroom.bar.bookmarks.menu().close()
    while match.legal and match.position < 30:
        match.attempt(match.legal[-1])
    settle()
    assert guessed(everything(window)) == []


LESSON = """title = "{given}"
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


def test_a_lesson_looks_as_one_that_is_known_to_be_plain(windows: Windows, tmp_path: Path, qtbot: QtBot) -> None:
    given = "<b>x</b> <img src=x> {0} R&B"
    pictures = []
    for title in (given, surely_plain(given), "x"):
        window = windows()
        file = tmp_path / "lesson.toml"
        file.write_text(LESSON.replace("{given}", title), encoding="utf-8")
        window.learning.learn(library.Kept("lesson", path=file))
        guide = window.match_page.guide
        qtbot.waitUntil(lambda guide=guide: guide.phase == "going")  # type: ignore[misc]
        pictures.append([picture_of(window)])
        assert guessed(everything(window)) == []
        assert underlined(everything(window), "R&B") == []
        for answer in (2, 1):
            guide.answer(answer)
            pictures[-1].append(picture_of(window))
        window.close()
    compare(*pictures)


@pytest.mark.parametrize("game", ["iv-v-i", *left_for_soak(["carmony", "cantoludus", "muzicando"])])
def test_a_deck_shows_its_name_and_its_cards_as_they_are_written(window: MainWindow, qtbot: QtBot, game: str) -> None:
    text = resources.files("assets").joinpath("decks", f"{game}.toml").read_text(encoding="utf-8")
    folder = decks.folder(game)
    folder.mkdir(parents=True)
    called = re.sub('^name = "', 'name = "<b>R&B<b> ', text, flags=re.MULTILINE)
    for name in ("<b>x<b> R&B", "<img src=x>"):
        (folder / f"{name}.toml").write_text(called, encoding="utf-8")
    window.dialogs.show_decks()
    shown = window.findChild(Decks)
    assert shown is not None
    for kept in decks.own(game):
        shown.choose(kept)
        qtbot.waitUntil(lambda: shown.preview.cards != () or bool(shown.answer.text()))
        assert kept.name in shown.name.text()
        assert guessed(everything(window)) == []
        assert underlined(everything(window), "R&B") == []
        assert not holds_ink(picture_of(shown))
    shown.close()
    window.beginning.ask(game)
    dialog = window.findChild(NewGame)
    assert dialog is not None
    dialog.show_advanced(True)
    settle()
    assert guessed(everything(window)) == []


def test_a_tool_tip_shows_the_characters_that_were_typed(window: MainWindow) -> None:
    """The tip of a shortened label shows its text as typed, and loads no picture."""
    label = PlainLabel(parent=window)
    pictures = []
    for words in ("<b>x</b> <img src=x>", surely_plain("<b>x</b> <img src=x>"), "x"):
        QToolTip.hideText()
        settle()
        QToolTip.showText(label.mapToGlobal(QPoint(9, 9)), escape_tool_tip(words), label)
        tip = next(one for one in QApplication.topLevelWidgets() if one.metaObject().className() == "QTipLabel")
        pictures.append(picture_of(tip))
    typed, plain, markup = pictures
    assert not any(map(holds_ink, pictures))
    assert typed.width() > markup.width()
    assert abs(typed.width() - plain.width()) <= 2


def test_a_sentence_of_the_prompt_shows_names_that_look_like_facts() -> None:
    said, shown = named("{name} has {score}", "{score} <b>", score="{name} &")
    assert said == "{score} <b> has {name} &"
    assert shown == "<b>{score} &lt;b&gt;</b> has {name} &amp;"
