"""Window, pages and dialogs fit a screen of 1280x720 or 1280x800 pixels at 150 %."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QPushButton, QWidget

import engines
from tabletop.shell import folders
from tabletop.shell.application import set_up
from tabletop.shell.controls.dialog import Dialog, Popup
from tabletop.shell.dialogs.new_game import NewMatchDialog
from tabletop.shell.games import Locale
from tabletop.shell.window import snapshots
from tabletop.shell.window.main_window import MainWindow
from tests.further import left_for_soak
from tests.tabletop.shell.conftest import Windows
from tests.tabletop.shell.reachability import find_unreachable_controls
from tools.screens import pictures

SIZES = [(640, 400), (853, 480)]
WIDE_SIZE = (853, 533)
"""Logical pixels of a screen of 1280x800 at 150 %."""

COMMANDS_WITH_DIALOG = ("new", "export", "decks", "statistics", "preferences", "ports", "keyboard", "learn")
HELP_COMMANDS_WITH_DIALOG = ("free", "bookmarks", "keys", "diagnostics", "about")


def is_scrollable(widget: QWidget, dialog: Dialog) -> bool:
    """Return True if a widget is inside a scroll area."""
    above = widget.parentWidget()
    while above is not None and above is not dialog:
        if isinstance(above, QAbstractScrollArea):
            return True
        above = above.parentWidget()
    return False


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["fr", *left_for_soak(["en", "de", "es", "ro"])])
def test_dialogs_and_their_buttons_stay_within_the_window(
    windows: Windows, untranslated: QApplication, size: tuple[int, int], language: str
) -> None:
    set_up(untranslated, Locale(language))
    window: MainWindow = windows(size, language=language)
    assert (window.width(), window.height()) == size
    window.files.play_demo("carmony")
    for name in COMMANDS_WITH_DIALOG + HELP_COMMANDS_WITH_DIALOG:
        window.commands[name].trigger()
        QApplication.processEvents()
        shown = [dialog for dialog in window.findChildren(Dialog) if dialog.isVisible()]
        assert shown, name
        dialog = shown[-1]
        QApplication.processEvents()
        assert dialog.width() <= window.width(), name
        assert dialog.height() <= window.height(), name
        for button in dialog.findChildren(QPushButton):
            if button.isVisible() and not is_scrollable(button, dialog):
                box = button.rect().translated(button.mapTo(dialog, QPoint()))
                assert dialog.rect().contains(box), f"{name}: {button.text()}"
        for each in shown:
            each.close()


def test_the_start_page_scrolls_instead_of_cutting_its_cards(windows: Windows) -> None:
    for card in windows(SIZES[1]).start_page.cards:
        assert card.height() >= card.find_min_height(card.width()) - 1


def test_a_dialog_that_grows_stays_within_its_window(windows: Windows) -> None:
    window = windows(WIDE_SIZE)
    window.move(0, 0)
    window.match_starter.ask_new_match("muzicando")
    dialog = window.findChild(NewMatchDialog)
    assert dialog is not None
    for _ in range(3):
        QApplication.processEvents()
    before = dialog.height()
    dialog.show_advanced(True)
    QApplication.processEvents()
    assert dialog.height() > before
    assert window.frameGeometry().contains(dialog.frameGeometry())
    dialog.close()


PAGES = [name for name in pictures.WINDOWS if not name.endswith(tuple(f"-{game}" for game in engines.GAMES))]
LANGUAGES = ["fr", "de", "ro", "es", "en"]
CASES = [(name, LANGUAGES[number % len(LANGUAGES)]) for number, name in enumerate(PAGES) if name != "review"]
OTHER_CASES = [(name, code) for name in pictures.WINDOWS for code in LANGUAGES if (name, code) not in CASES]


@pytest.mark.qt_log_ignore("grabbing the keyboard")
@pytest.mark.parametrize(("name", "language"), [*CASES, *left_for_soak(OTHER_CASES)])
def test_every_control_can_be_reached(windows: Windows, untranslated: QApplication, name: str, language: str) -> None:
    set_up(untranslated, Locale(language))
    with folders.use_data_folder(pictures.UNWRITABLE_FOLDER):
        window = windows(WIDE_SIZE, language=language)
        pictures.WINDOWS[name](window)
        snapshots.process_events()
        dialog = QApplication.activeModalWidget() or QApplication.activePopupWidget()
        shown = dialog or window
        screen = shown.screen().availableGeometry() if isinstance(shown, Popup) else window.geometry()
        assert (window.width(), window.height()) == WIDE_SIZE
        assert find_unreachable_controls(shown, screen) == []
        if dialog is not None:
            dialog.close()


ROOT = Path(__file__).resolve().parents[4]
ON_SCREEN = ("start", "new-game-more", "decks", "practice", "preferences-tuning")


@pytest.mark.needs("xvfb", "openbox", "libxcb-cursor0")
@pytest.mark.parametrize("x_server", ["1280x800"], indirect=True)
@pytest.mark.parametrize("language", ["fr", *left_for_soak(["de", "es", "ro", "en"])])
def test_every_control_can_be_reached_on_a_real_screen(x_server: str, language: str) -> None:
    program = Path(__file__).with_name("small_screen_window.py")
    environment = {
        **os.environ,
        "DISPLAY": x_server,
        "QT_QPA_PLATFORM": "xcb",
        "QT_SCALE_FACTOR": "1.5",
        "PYTHONPATH": str(ROOT),
    }
    done = subprocess.run(
        [sys.executable, str(program), language, *ON_SCREEN],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        check=True,
        timeout=300,
    )
    assert done.stdout.splitlines() == [f"opened {name}" for name in ON_SCREEN]
