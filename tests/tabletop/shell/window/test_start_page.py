"""The start page: game cards, their animated pictures, and unfinished matches."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from time import process_time
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollBar, QWidget
from pytestqt.qtbot import QtBot

import engines
from tabletop.session.notice import Notice
from tabletop.shell import players
from tabletop.shell.application import set_up
from tabletop.shell.controls.look import Look
from tabletop.shell.dialogs.help import AboutDialog, RulesDialog
from tabletop.shell.dialogs.lessons import LessonsDialog
from tabletop.shell.dialogs.new_game import NewMatchDialog
from tabletop.shell.games import Locale
from tabletop.shell.window import start_page
from tabletop.shell.window.game_card import GameCard
from tabletop.shell.window.game_picture import GamePicture
from tabletop.shell.window.main_window import MainWindow
from tabletop.shell.window.painted_buttons import ResumeButton, UnfinishedMatch
from tests.further import left_for_soak
from tests.tabletop.shell.buttons import click_button

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Played, Windows


@pytest.fixture(autouse=True)
def immediate_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are made without a delay."""
    monkeypatch.setattr(start_page, "STILLS_DELAY_MS", 0)


def wait_for_pictures(window: MainWindow, qtbot: QtBot) -> list[GameCard]:
    """Return the window's game cards once each has its picture."""
    cards = window.start_page.cards
    qtbot.waitUntil(lambda: not any(card.picture.is_outdated for card in cards), timeout=60_000)
    return cards


# -- what is on a card


@pytest.mark.parametrize("game", list(engines.GAMES))
def test_every_game_can_be_played_watched_and_learned(window: MainWindow, game: str) -> None:
    card = next(card for card in window.start_page.cards if card.game.id == game)
    title = card.game.title
    does = (f"Play {title}", f"Play {title} alone, against Novice", f"Watch {title}", f"Learn {title}")
    assert tuple(button.accessibleName() for button in card.buttons) == does

    for ask in (card.play_button.click, lambda: QTest.mouseClick(card, Qt.MouseButton.LeftButton, pos=QPoint(40, 40))):
        ask()
        (dialog,) = [dialog for dialog in window.findChildren(NewMatchDialog) if dialog.isVisible()]
        assert dialog.game.info.id == game
        dialog.reject()

    card.learn_button.click()
    lessons = window.findChild(LessonsDialog)
    assert lessons is not None
    assert lessons.game_segments.value == game
    click_button(lessons, "Rule book")
    book = window.findChild(RulesDialog)
    assert book is not None
    assert engines.load(game).rules.overview[0].text in book.rules_panel.text_view.toPlainText()
    book.accept()

    card.watch_button.click()
    assert window.match is not None
    assert window.match.game.info.id == game
    assert window.match.replay
    assert window.match.playing


def test_two_games_are_recommended_and_all_name_their_audience(window: MainWindow) -> None:
    said = [card.play_button.accessibleDescription() for card in window.start_page.cards]
    assert ["Good to begin with" in words for words in said] == [True, False, False, True]
    assert all("From " in words and " players" in words for words in said)


def test_a_newcomers_muzicando_has_three_players_and_sarabanda(window: MainWindow) -> None:
    next(card for card in window.start_page.cards if card.game.id == "muzicando").alone_button.click()
    match = window.match
    assert match is not None
    assert len(match.names) == 3
    assert match.record.players == ("", "novice", "novice")
    game = match.game
    state = game.new(match.names, 1)
    while state.phase != "name":
        state = game.apply(state, game.legal(state)[0])[0]
    chosen = game.judgement.choose(game.view(state, state.to_move), game.legal(state), 1, Random(5))
    assert chosen.display == "sarabanda"


@pytest.mark.parametrize(
    ("size", "theme"),
    [((800, 600), "projector"), ((1024, 768), "evening"), ((1280, 720), "projector"), ((3840, 2160), "evening")],
)
def test_no_text_of_the_start_page_is_cut(windows: Windows, look: Look, size: tuple[int, int], theme: str) -> None:
    look.set_theme(theme)
    window = windows(size, theme=theme)
    page = window.start_page
    assert page.size().toTuple() == size
    for card in page.cards:
        shown: list[QWidget] = [card, *card.buttons]
        for widget in shown:
            corner = widget.mapTo(page, widget.rect().topLeft())
            assert page.rect().contains(widget.rect().translated(corner)), (card.game.id, widget)
        tops = [button.geometry() for button in card.buttons]
        assert all(card.rect().contains(room) for room in tops)
        assert not any(one.intersects(other) for one in tops for other in tops if one is not other)
    for row in page.action_buttons:
        assert page.rect().contains(row.geometry())
        assert not row.geometry().intersects(page.cards[0].geometry())


def test_the_subtitle_takes_one_line_in_a_small_window(windows: Windows) -> None:
    line = windows((800, 600)).start_page.title.line_label
    assert line.height() < 2 * line.fontMetrics().lineSpacing()


def test_three_matches_are_described_in_full_in_a_small_window(windows: Windows) -> None:
    page = windows((800, 600)).start_page
    page.show_matches(
        tuple(
            UnfinishedMatch(card.game.id, card.game.title, "Ana, Ben · 61 moves · yesterday") for card in page.cards[:3]
        )
    )
    QApplication.processEvents()
    shown = [resume for resume in page.resume_buttons if resume.isVisible()]
    assert len(shown) == 3
    assert all(resume.fits(resume.width()) for resume in shown)
    assert len({resume.y() for resume in shown}) == 1


def test_keys_move_the_focus_from_button_to_button(window: MainWindow) -> None:
    first, second = window.start_page.cards[:2]
    assert first.play_button.hasFocus()
    for button in (first.alone_button, first.watch_button, first.learn_button, second.play_button):
        QTest.keyClick(window.start_page, Qt.Key.Key_Right)
        assert button.hasFocus()
    QTest.keyClick(second.play_button, Qt.Key.Key_Return)
    dialog = window.findChild(NewMatchDialog)
    assert dialog is not None
    assert dialog.game.info.id == second.game.id


# -- its buttons


def button_positions(page: start_page.StartPage) -> list[QRect]:
    QApplication.processEvents()
    return [QRect(button.mapTo(page, QPoint()), button.size()) for card in page.cards for button in card.buttons]


@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 100), ((640, 400), 100), ((1280, 720), 150)], ids=str)
@pytest.mark.parametrize("language", ["fr", *left_for_soak(["en", "de", "es", "ro"])])
def test_buttons_stay_in_place_when_the_players_name_is_known(
    windows: Windows, untranslated: QApplication, look: Look, language: str, size: tuple[int, int], text_size: int
) -> None:
    set_up(untranslated, Locale(language))
    look.set_text_size(text_size / 100)
    page = windows(size, language=language, text_size=text_size).start_page
    known = button_positions(page)
    for level in ("", *players.COMPUTER_LEVELS):
        for card in page.cards:
            card.show_level(level)
        assert button_positions(page) == known, level
    for card in page.cards:
        card.show_players("")
    assert button_positions(page) == known


@pytest.mark.parametrize("size", [(640, 400), (800, 600), (1280, 720)], ids=str)
def test_buttons_stay_in_place_when_a_notice_comes_and_goes(windows: Windows, size: tuple[int, int]) -> None:
    window = windows(size)
    known = button_positions(window.start_page)
    window.show_notice(Notice("No sound card was found; the built-in instrument plays unheard."))
    assert button_positions(window.start_page) == known
    (row,) = window.notices.rows
    assert row.close_button.isVisible()
    corner = row.close_button.mapTo(window, QPoint())
    assert window.rect().contains(QRect(corner, row.close_button.size()))
    row.close_button.click()
    assert button_positions(window.start_page) == known
    assert window.start_page.title.line_label.isVisible()


# -- its picture


def test_pictures_come_after_the_first_frame(windows: Windows, qtbot: QtBot) -> None:
    window = windows()
    assert all(card.picture.image is None for card in window.start_page.cards)
    pictures = [card.picture.image for card in wait_for_pictures(window, qtbot)]
    assert all(isinstance(picture, QImage) and len({*bytes(picture.constBits())}) > 50 for picture in pictures)


def test_pictures_wait_while_a_dialog_is_open(windows: Windows, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the dialog would stay empty while they are made."""
    monkeypatch.setattr(start_page, "STILLS_DELAY_MS", 0)
    window = windows()
    window.dialogs.show_about()
    cards = window.start_page.cards
    before = [card.picture.is_outdated for card in cards]
    assert any(before)
    for _ in range(20):
        QApplication.processEvents()
    assert [card.picture.is_outdated for card in cards] == before
    dialog = window.findChild(AboutDialog)
    assert dialog is not None
    dialog.close()
    wait_for_pictures(window, qtbot)


def test_an_idle_start_page_does_no_work(windows: Windows, qtbot: QtBot) -> None:
    window = windows(motion=True)
    wait_for_pictures(window, qtbot)
    QTest.qWait(100)
    before = process_time()
    QTest.qWait(500)
    assert process_time() - before < 0.1


def test_a_game_without_a_demo_has_no_picture(look: Look) -> None:
    made = GamePicture(look, "no-such-game")
    made.set_size(QSize(200, 150), 1.0)
    assert list(made.paint()) == []
    assert made.image is None
    assert not made.is_outdated  # A failed picture is not requested again.


# -- matches that were left


def leave_matches(folder: Path, played: Played, count: int, names: tuple[str, ...] = ("Ana", "Ben")) -> None:
    """Save matches of one move and more, the longest one last."""
    folder.mkdir()
    for number in range(1, count + 1):
        path = folder / f"{number}.jsonl"
        path.write_text(played(number, names=names).dumps(), "utf-8")
        os.utime(path, (1_700_000_000 + number, 1_700_000_000 + number))


def offered_matches(page: start_page.StartPage) -> list[ResumeButton]:
    return [resume for resume in page.resume_buttons if not resume.isHidden()]


def test_the_last_played_match_is_offered_first(windows: Windows, folder: Path, played: Played, qtbot: QtBot) -> None:
    leave_matches(folder, played, 11)
    window = windows()
    page = window.start_page
    qtbot.waitUntil(lambda: len(offered_matches(page)) == 11)
    descriptions = [left.accessibleDescription().split(" · ") for left in offered_matches(page)]
    moves = [next(word for word in words if "move" in word) for words in descriptions]
    assert moves == [*(f"{number} moves" for number in range(11, 1, -1)), "1 move"]
    assert page.more_label.isVisible()
    QApplication.processEvents()
    below = [left for left in offered_matches(page) if left.y() > page.more_label.y()]
    assert page.more_label.text() == f"{len(below)} more unfinished matches"
    offered_matches(page)[8].click()
    assert window.match is not None
    assert window.match.length == 3


@pytest.mark.parametrize("count", [1, 6])
def test_game_buttons_stay_in_place_when_matches_are_offered(
    windows: Windows, folder: Path, played: Played, qtbot: QtBot, count: int
) -> None:
    leave_matches(folder, played, count)
    page = windows().start_page
    qtbot.waitUntil(lambda: len(offered_matches(page)) == count)
    with_all = button_positions(page)
    page.show_matches(())  # as during the search for matches
    assert button_positions(page) == with_all


@pytest.mark.parametrize("size", [(800, 600), (853, 533), (1280, 720)])
def test_every_offered_match_is_readable_and_can_be_scrolled_to(
    windows: Windows, folder: Path, played: Played, qtbot: QtBot, size: tuple[int, int]
) -> None:
    leave_matches(folder, played, 9, ("Maximiliana", "Bartholomew", "Alessandra", "Constantine"))
    page = windows(size).start_page
    qtbot.waitUntil(lambda: len(offered_matches(page)) == 9)
    QApplication.processEvents()
    shown = offered_matches(page)
    assert all(resume.fits(resume.width()) for resume in shown)
    boxes = [QRect(resume.mapTo(page, QPoint()), resume.size()) for resume in shown]
    assert not any(one.intersects(other) for one in boxes for other in boxes if one is not other)
    assert all(box.left() >= 0 and box.right() < page.width() for box in boxes)
    assert not any(
        bar.isVisible() for bar in page.findChildren(QScrollBar) if bar.orientation() == Qt.Orientation.Horizontal
    )
    for resume in shown:
        assert resume.hasFocus()
        assert page.rect().contains(QRect(resume.mapTo(page, QPoint()), resume.size()))
        QTest.keyClick(resume, Qt.Key.Key_Tab)
