"""Every window and dialog in the accessibility tree: whatever can be used has a name, choices side by side are radio
buttons of a named group."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QWidget
from pytestqt.qtbot import QtBot

import engines
from tabletop.session import saves
from tabletop.shell.controls.inputs import Segments
from tabletop.shell.controls.look import Look
from tabletop.shell.preferences import Preferences, Store
from tabletop.shell.window import snapshots
from tabletop.shell.window.main_window import MainWindow
from tests.further import left_for_soak
from tests.tabletop.reading import tree
from tools.screens import pictures

Role, Text = QAccessible.Role, QAccessible.Text

USED = {
    Role.Button,
    Role.ButtonMenu,
    Role.CheckBox,
    Role.RadioButton,
    Role.ComboBox,
    Role.EditableText,
    Role.SpinBox,
    Role.Slider,
    Role.Dial,
    Role.List,
    Role.Tree,
    Role.Table,
    Role.PageTab,
    Role.MenuItem,
}


def nameless(top: QAccessibleInterface) -> list[str]:
    """What can be used and has no name: its role, and what it lies in."""
    found = []
    for each in tree(top):
        if each.role() in USED and not each.text(Text.Name):
            inside = each.parent()
            if inside is not None and inside.role() in (Role.ComboBox, Role.SpinBox):
                continue  # it is read as a part of that
            widget = each.object()
            found.append(f"{each.role()} {type(widget).__name__} {widget.objectName() if widget else ''}")
    return found


LONGER = ("review", "hint", "notes", "practice", "thinking", "decks", "replay", *engines.GAMES)
"""How windows end that take longer to come, or are there once for each game."""

LEFT = [name for name in pictures.WINDOWS if name.endswith(LONGER)]


def test_what_has_no_name_is_found(qtbot: QtBot) -> None:
    panel = QWidget()
    qtbot.addWidget(panel)
    row = QHBoxLayout(panel)
    row.addWidget(QPushButton("Deal"))
    row.addWidget(QPushButton())
    panel.show()
    assert len(nameless(QAccessible.queryAccessibleInterface(panel))) == 1


@pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True)
@pytest.mark.parametrize("name", [*(name for name in pictures.WINDOWS if name not in LEFT), *left_for_soak(LEFT)])
def test_whatever_can_be_used_has_a_name(name: str, screen_reader: None, qapp: QApplication) -> None:
    look = Look(qapp, "evening")
    window = MainWindow(look, Store(keep=Preferences(motion=False)), saves.Matches(pictures.NOBODYS))
    window.sounding.silent = True
    window.resize(1280, 720)
    window.show()
    snapshots.settle()
    pictures.WINDOWS[name](window)
    snapshots.settle()
    dialog = QApplication.activeModalWidget() or QApplication.activePopupWidget()
    top = dialog or window
    try:
        assert nameless(QAccessible.queryAccessibleInterface(top)) == []
        for segments in top.findChildren(Segments):
            if segments.isVisible():
                assert segments.accessibleName()
                roles = {QAccessible.queryAccessibleInterface(button).role() for button in segments.buttons}
                assert roles == {Role.RadioButton}
    finally:
        if dialog is not None:
            dialog.close()
        window.close()
        window.deleteLater()
