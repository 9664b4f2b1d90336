"""Files and links dropped on the window open, or a sentence says why not."""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

import engines
from engines import Record
from tabletop.session import links
from tabletop.session.match import Match
from tabletop.shell.decks.window import DecksDialog
from tabletop.shell.window.main_window import MainWindow

ASSETS = resources.files("assets")


def copy_asset(name: str, to: Path) -> Path:
    to.write_bytes(ASSETS.joinpath(*name.split("/")).read_bytes())
    return to


def drop(window: MainWindow, text: str = "", *files: Path | str) -> bool:
    """Drop files or text on the middle of the window; return True if accepted."""
    data = QMimeData()
    if text:
        data.setText(text)
    if files:
        data.setUrls([QUrl(file) if isinstance(file, str) else QUrl.fromLocalFile(str(file)) for file in files])
    at = window.rect().center()
    under: QWidget | None = window.childAt(at)
    while under is not None and not under.acceptDrops():  # as Qt searches for the widget that accepts
        under = under.parentWidget()
    assert under is window
    buttons, keys, copying = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, Qt.DropAction.CopyAction
    entered = QDragEnterEvent(QPoint(at), copying, data, buttons, keys)
    QApplication.sendEvent(window, entered)
    if not entered.isAccepted():
        return False
    dropped = QDropEvent(QPointF(at), copying, data, buttons, keys)
    QApplication.sendEvent(window, dropped)
    QApplication.processEvents()
    return dropped.isAccepted()


def test_a_match_dropped_on_the_start_page_or_a_match_opens(window: MainWindow, tmp_path: Path) -> None:
    assert drop(window, "", copy_asset("demo/carmony.jsonl", tmp_path / "ü a.consort"))
    first = window.match
    assert first is not None
    assert first.game.info.id == "carmony"
    assert drop(window, "", copy_asset("demo/muzicando.jsonl", tmp_path / "b.jsonl"))
    assert window.match is not None
    assert window.match.game.info.id == "muzicando"


def test_dropped_decks_and_lessons_open(window: MainWindow, tmp_path: Path) -> None:
    assert drop(window, "", copy_asset("lessons/en/carmony/1-two-minutes.toml", tmp_path / "mine.consort-lesson"))
    assert window.match_page.guide.lesson is not None
    assert drop(window, "", copy_asset("decks/muzicando.toml", tmp_path / "colours.consort-deck"))
    assert window.findChild(DecksDialog) is not None


@pytest.mark.parametrize("as_address", [False, True])
def test_a_link_dropped_as_text_or_url_opens(window: MainWindow, qtbot: QtBot, as_address: bool) -> None:
    sent = links.make_link(Match(Record.start(engines.load("iv-v-i"), ("Free table", "Guest"), seed=1, free=True)))
    assert drop(window, "", sent) if as_address else drop(window, sent)
    qtbot.waitUntil(lambda: window.match is not None)


@pytest.mark.parametrize(
    ("files", "says"),
    [
        (lambda folder: [folder / "a.consort", folder / "b.consort"], "2 files were dropped; one can be opened"),
        (lambda folder: [folder], "folder"),
        (lambda folder: [folder / "gone.consort"], "gone.consort"),
        (lambda folder: ["https://example.org/a.consort"], "Only files on this computer can be opened."),
    ],
)
def test_an_unopenable_drop_is_reported_in_one_sentence(
    window: MainWindow, tmp_path: Path, files: Callable[[Path], list[Path | str]], says: str
) -> None:
    assert drop(window, "", *files(tmp_path))
    assert says in "\n".join(window.notices.texts)
    assert window.match is None


def test_dropped_text_without_a_link_is_refused(window: MainWindow) -> None:
    assert not drop(window, "Hello")
