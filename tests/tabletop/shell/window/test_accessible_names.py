"""Accessible names and roles of all controls, in every window and dialog."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QWidget

import engines
from tabletop.shell import folders
from tabletop.shell.controls.inputs import Segments
from tabletop.shell.window import snapshots
from tests.further import left_for_soak
from tests.tabletop.reading import read_tree
from tests.tabletop.shell.conftest import Windows
from tools.screens import pictures

Role, Name = QAccessible.Role, QAccessible.Text.Name

USABLE_ROLES = (Role.Button, Role.CheckBox, Role.RadioButton, Role.ComboBox, Role.MenuItem, Role.Slider)

SLOW_WINDOW_SUFFIXES = ("review", "hint", "notes", "practice", "thinking", "decks", "replay", *engines.GAMES)
"""Endings of windows that take longer to open or exist once for each game."""

SLOW_WINDOWS = [name for name in pictures.WINDOWS if name.endswith(SLOW_WINDOW_SUFFIXES)]

pytestmark = [pytest.mark.usefixtures("screen_reader"), pytest.mark.qt_log_ignore("grabbing the keyboard")]


@pytest.fixture(params=[*(name for name in pictures.WINDOWS if name not in SLOW_WINDOWS), *left_for_soak(SLOW_WINDOWS)])
def shown_widget(request: pytest.FixtureRequest, windows: Windows) -> Iterator[QWidget]:
    """A window or dialog as `make screens` shows it."""
    with folders.use_data_folder(pictures.UNWRITABLE_FOLDER):
        window = windows()
        pictures.WINDOWS[request.param](window)
        snapshots.process_events()
        dialog = QApplication.activeModalWidget() or QApplication.activePopupWidget()
        yield dialog or window
        if dialog is not None:
            dialog.close()


def find_name(control: QAccessibleInterface) -> str:
    """Return the accessible name of a control.

    The name of a combo box is its value, so the label beside it counts.
    """
    if control.role() != Role.ComboBox:
        return str(control.text(Name))
    labels = [label for label, _ in control.relations(QAccessible.RelationFlag.Label)]
    return " ".join(str(label.text(Name)) for label in labels)


def test_every_control_has_a_name_and_a_fitting_role(shown_widget: QWidget) -> None:
    used = 0
    for control in read_tree(QAccessible.queryAccessibleInterface(shown_widget)):
        if control.state().focusable or control.role() in USABLE_ROLES:
            used += 1
            assert find_name(control).strip(), f"{control.object()} in {control.parent().object()}"
    assert used
    for row in shown_widget.findChildren(Segments):
        assert {QAccessible.queryAccessibleInterface(button).role() for button in row.buttons} == {Role.RadioButton}
