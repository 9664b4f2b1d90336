"""A laptop's screen of 1280x720 at 150 % has room for the window, its pages and its dialogs."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QPushButton, QWidget

from tabletop.shell.controls.dialog import Dialog
from tabletop.shell.window.main_window import MainWindow
from tests.further import left_for_soak
from tests.tabletop.shell.conftest import Windows

SIZES = [(640, 400), (853, 480)]

OPENING = ("new", "export", "decks", "statistics", "preferences", "ports", "keyboard", "learn", "puzzles")
OPENING_HELP = ("free", "bookmarks", "keys", "diagnostics", "about")


def is_rolled(widget: QWidget, dialog: Dialog) -> bool:
    """Return whether a widget lies in something that can be rolled to it."""
    above = widget.parentWidget()
    while above is not None and above is not dialog:
        if isinstance(above, QAbstractScrollArea):
            return True
        above = above.parentWidget()
    return False


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["fr", *left_for_soak(["en", "de", "es", "ro"])])
def test_every_dialog_and_its_buttons_lie_within_the_window(
    windows: Windows, size: tuple[int, int], language: str
) -> None:
    window: MainWindow = windows(size, language=language)
    assert (window.width(), window.height()) == size
    window.play_demo("carmony")
    for name in OPENING + OPENING_HELP:
        window.commands[name].trigger()
        QApplication.processEvents()
        shown = [dialog for dialog in window.findChildren(Dialog) if dialog.isVisible()]
        assert shown, name
        dialog = shown[-1]
        QApplication.processEvents()
        assert dialog.width() <= window.width(), name
        assert dialog.height() <= window.height(), name
        for button in dialog.findChildren(QPushButton):
            if button.isVisible() and not is_rolled(button, dialog):
                box = button.rect().translated(button.mapTo(dialog, QPoint()))
                assert dialog.rect().contains(box), f"{name}: {button.text()}"
        for each in shown:
            each.close()


def test_the_start_page_rolls_rather_than_cut_its_cards(windows: Windows) -> None:
    for card in windows(SIZES[1]).start_page.cards:
        assert card.height() >= card.least_height(card.width()) - 1
