"""Rows of forms: names, values and help texts."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from tabletop.shell.controls.dialog import Dialog
from tabletop.shell.controls.form import Form
from tabletop.shell.controls.inputs import ComboBox, Control, Segments, Switch, make_percent_slider
from tabletop.shell.controls.look import Look


class Values(NamedTuple):
    pace: str
    volume: float
    on: bool


@pytest.fixture
def form(qtbot: QtBot, look: Look) -> Form:
    form = Form(look)
    qtbot.addWidget(form)
    return form


def test_a_control_has_the_name_and_the_help_of_its_row(form: Form, look: Look) -> None:
    combo, slider = ComboBox(look), make_percent_slider(look, 0, 100, 0.5)
    form.add_row("Pace", combo, "How long it lasts.")
    form.add_row("Volume", slider)
    segments = Segments([(1, "One"), (2, "Two")], 1)
    form.add_row("Count", segments)
    assert (combo.accessibleName(), combo.accessibleDescription()) == ("Pace", "How long it lasts.")
    assert slider.slider.accessibleName() == "Volume"
    assert [button.accessibleName() for button in segments.buttons] == ["Count: One", "Count: Two"]


def test_rows_with_a_key_show_values_and_emit_choices(form: Form, look: Look) -> None:
    controls: dict[str, Control] = {
        "pace": ComboBox(look, values=[("slow", "Slow"), ("quick", "Quick")]),
        "volume": make_percent_slider(look, 0, 100, 0.5),
        "on": Switch(look),
    }
    for key, control in controls.items():
        form.add_row(key, control, key=key)
    emitted: list[tuple[str, object]] = []
    form.value_chosen.connect(lambda key, value: emitted.append((key, value)))
    form.show_values(Values("quick", 0.2, True))
    assert [control.value for control in controls.values()] == ["quick", 0.2, True]
    assert emitted == [], "nobody has chosen anything"
    controls["on"].click()  # type: ignore[union-attr]
    controls["volume"].slider.setValue(57)  # type: ignore[union-attr]
    assert emitted == [("on", False), ("volume", 0.57)]


def test_a_click_on_its_label_turns_a_switch(form: Form, look: Look) -> None:
    switch = Switch(look)
    row = form.add_row("Headphones", switch)
    form.resize(400, 60)
    form.show()
    QTest.mouseClick(row, Qt.MouseButton.LeftButton, pos=row.label.geometry().center())
    assert switch.isChecked()


def test_a_refused_field_keeps_the_focus_until_something_changes(qtbot: QtBot, look: Look) -> None:
    dialog = Dialog(look, "Names")
    qtbot.addWidget(dialog)
    first, second = QLineEdit(), QLineEdit()
    form = dialog.add_form()
    form.add_row("First", first)
    form.add_row("Second", second)
    dialog.show()
    dialog.show_field_error("It is empty.", second)
    assert dialog.focusWidget() is second
    assert second.property("wrong")
    assert dialog.error_label.isVisible()
    first.setText("Ana")
    assert not dialog.error_label.isVisible()
    assert not second.property("wrong")


def test_the_help_moves_to_the_tool_tip_while_another_text_replaces_it(form: Form, look: Look) -> None:
    row = form.add_row("Pace", ComboBox(look), "How long it lasts.")
    assert row.toolTip() == ""
    row.show_help("Does nothing here.")
    assert (row.help_label.text(), row.toolTip()) == ("Does nothing here.", "How long it lasts.")
    row.show_help("")
    assert (row.help_label.text(), row.toolTip()) == ("How long it lasts.", "")


def test_segments_ignore_a_value_that_they_do_not_offer(form: Form) -> None:
    segments = Segments([("a", "A"), ("b", "B")], "b")
    form.add_row("Pace", segments, key="pace")
    form.show_values(Values("of a later version", 0.5, on=True))
    assert segments.value == "b"
