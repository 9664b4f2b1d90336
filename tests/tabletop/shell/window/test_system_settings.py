"""Accessibility settings of the system apply unless the preferences differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

import engines
from engines import Record
from tabletop.session.match import Match
from tabletop.shell.controls.look import Look
from tabletop.shell.controls.system_settings import APPEARANCE_NAMESPACE, GNOME_NAMESPACE, SystemSettings
from tabletop.shell.window.main_window import MainWindow
from tabletop.table import theme as themes

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Windows


def uses_motion(window: MainWindow) -> bool:
    """Return True if cards glide on the table."""
    assert window.board is not None
    return window.board.scene.motion.enabled


def begin_match(window: MainWindow) -> MainWindow:
    window.play_match(Match(Record.start(engines.load("carmony"), ["Ana", "Ben"], seed=3)))
    return window


@pytest.mark.parametrize(
    "setting", [((APPEARANCE_NAMESPACE, "reduced-motion"), 1), ((GNOME_NAMESPACE, "enable-animations"), False)]
)
def test_cards_do_not_glide_if_the_system_reduces_motion(
    windows: Windows, setting: tuple[tuple[str, str], object]
) -> None:
    window = begin_match(windows(motion=True))
    assert uses_motion(window)
    window.view_commands.system.store_setting(*setting[0], setting[1])
    assert not uses_motion(window)
    assert not uses_motion(begin_match(window))  # also in the next match


@pytest.mark.parametrize(("wish", "expected"), [("always", True), ("never", False)])
def test_the_players_preference_overrides_the_system(windows: Windows, wish: str, expected: bool) -> None:
    window = begin_match(windows(motion=True))
    window.view_commands.system.store_setting(GNOME_NAMESPACE, "enable-animations", not expected)
    window.dialogs.show_preferences()
    dialog = window.dialogs.preferences
    assert dialog is not None
    dialog.motion_box.setCurrentIndex(dialog.motion_box.index_of(wish))
    dialog.motion_box.activated.emit(dialog.motion_box.currentIndex())
    assert uses_motion(window) is expected
    dialog.close()


def test_high_contrast_uses_only_the_projectors_colours(window: MainWindow, look: Look) -> None:
    window.view_commands.system.store_setting(APPEARANCE_NAMESPACE, "contrast", 1)
    assert look.board_theme.contrast >= 7
    assert look.board_theme.text == themes.load_theme("projector").text
    assert (look.chosen_theme, look.board_theme.scale, look.board_theme.is_for_projector) == ("evening", 1.0, False)
    window.view_commands.system.store_setting(APPEARANCE_NAMESPACE, "contrast", 0)
    assert look.board_theme == themes.load_theme("evening")


@pytest.mark.parametrize(("wish", "shown"), [("always", "projector"), ("never", "evening")])
def test_the_players_contrast_overrides_the_system(windows: Windows, look: Look, wish: str, shown: str) -> None:
    window = windows(high_contrast=wish)
    window.view_commands.system.store_setting(APPEARANCE_NAMESPACE, "contrast", 1 if wish == "never" else 0)
    assert look.board_theme.id == shown
    look.set_high_contrast(False)


def test_another_theme_can_be_chosen_while_contrast_is_high(windows: Windows, look: Look) -> None:
    windows(high_contrast="always")
    look.set_theme("paper")
    assert (look.chosen_theme, look.board_theme.id) == ("paper", "projector")
    look.set_high_contrast(False)
    assert look.board_theme.id == "paper"


def test_a_change_of_contrast_after_deletion_is_harmless(qtbot: QtBot) -> None:
    accessibility = getattr(QGuiApplication.styleHints(), "accessibility", None)
    if accessibility is None:
        pytest.skip("Qt knows of no contrast before 6.10")
    settings, hints = SystemSettings(), accessibility()
    with qtbot.waitSignal(settings.changed):
        hints.contrastPreferenceChanged.emit(Qt.ContrastPreference.HighContrast)
    shiboken6.delete(settings)
    with qtbot.captureExceptions() as errors:
        hints.contrastPreferenceChanged.emit(Qt.ContrastPreference.NoPreference)
    assert errors == []
