"""Tests of exceptions in methods that Qt calls."""

from __future__ import annotations

import sys
from types import TracebackType

import pytest
from PySide6.QtCore import QAbstractListModel, QEvent, QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QCloseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QDialog,
    QGraphicsItem,
    QHBoxLayout,
    QLayoutItem,
    QPushButton,
    QStyleOptionGraphicsItem,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tabletop.guard import find_qt_overrides, guarded, is_guarded
from tabletop.shell.controls.flow_layout import FlowLayout

Index = QModelIndex | QPersistentModelIndex


class Mistake(Exception):
    """Error that the tests raise."""


@guarded
class FailingWidget(QWidget):
    """Widget whose overrides all fail."""

    def sizeHint(self) -> QSize:
        raise Mistake("sizeHint")

    def hasHeightForWidth(self) -> bool:
        raise KeyError("hasHeightForWidth")

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawLine(0, 0, 5, 5)
        raise Mistake("paintEvent")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        raise Mistake("eventFilter")

    def closeEvent(self, event: QCloseEvent) -> None:
        event.ignore()
        raise Mistake("closeEvent")

    def helper(self) -> int:
        """Method that Qt does not have."""
        raise Mistake("helper")


@guarded
class FailingItem(QGraphicsItem):
    def boundingRect(self) -> QRectF:
        raise Mistake("boundingRect")

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        raise Mistake("paint")

    def paint_plain(self, painter: QPainter, *_: object) -> None:
        painter.fillRect(0, 0, 4, 4, Qt.GlobalColor.red)


@guarded
class FailingModel(QAbstractListModel):
    def rowCount(self, parent: Index | None = None) -> int:
        raise Mistake("rowCount")

    def data(self, index: Index, role: int = 0) -> object:
        raise Mistake("data")

    def flags(self, index: Index) -> Qt.ItemFlag:
        raise Mistake("flags")

    def mimeTypes(self) -> list[str]:
        raise Mistake("mimeTypes")


@guarded
class FailingDialog(QDialog):
    def reject(self) -> None:
        raise Mistake("reject")


@guarded
class FailingFlow(FlowLayout):
    def itemAt(self, index: int) -> QLayoutItem | None:
        raise Mistake("itemAt")


@pytest.fixture
def reported_errors(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """List of the reported errors."""
    reported: list[str] = []

    def hear(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        assert trace is not None, "where it went wrong"
        reported.append(str(error.args[0]))

    monkeypatch.setattr(sys, "excepthook", hear)
    return reported


def test_qts_methods_are_guarded_and_others_are_not() -> None:
    assert set(find_qt_overrides(FailingWidget)) == {
        "sizeHint",
        "hasHeightForWidth",
        "paintEvent",
        "eventFilter",
        "closeEvent",
    }
    assert all(is_guarded(FailingWidget, name) for name in find_qt_overrides(FailingWidget))
    with pytest.raises(Mistake):
        FailingWidget.helper(FailingWidget.__new__(FailingWidget))


def test_qts_implementation_replaces_a_failing_method(reported_errors: list[str], qtbot: QtBot) -> None:
    widget = FailingWidget()
    qtbot.addWidget(widget)
    assert widget.sizeHint() == QWidget().sizeHint()
    assert widget.hasHeightForWidth() is False
    widget.show()
    other = QWidget()
    qtbot.addWidget(other)
    other.installEventFilter(widget)
    other.show()
    assert other.isVisible()
    assert {"sizeHint", "hasHeightForWidth", "eventFilter"} <= set(reported_errors)


def test_a_window_that_fails_to_close_closes(reported_errors: list[str], qtbot: QtBot) -> None:
    widget = FailingWidget()
    qtbot.addWidget(widget)
    widget.show()
    assert widget.close()
    dialog = FailingDialog()
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.reject()
    assert not dialog.isVisible()
    assert {"closeEvent", "reject"} <= set(reported_errors)


def test_an_error_is_reported_once_to_each_listener(
    reported_errors: list[str], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    widget = FailingWidget()
    qtbot.addWidget(widget)
    for _ in range(3):
        widget.sizeHint()
    assert reported_errors.count("sizeHint") == 1
    others: list[str] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, error, trace: others.append(kind.__name__))
    widget.sizeHint()
    assert others == ["Mistake"]


def test_a_failing_listener_ends_nothing(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise ValueError("the listener")

    monkeypatch.setattr(sys, "excepthook", fail)
    widget = FailingWidget()
    qtbot.addWidget(widget)
    assert widget.sizeHint() == QWidget().sizeHint()
    said = capsys.readouterr().err
    assert "Mistake: sizeHint" in said
    assert "ValueError: the listener" in said


def test_an_active_painter_is_ended(reported_errors: list[str], qtbot: QtBot) -> None:
    """Qt warns of a widget that has two painters or is shown while being painted."""
    widget = FailingWidget()
    qtbot.addWidget(widget)
    widget.resize(40, 40)
    for _ in range(3):
        assert not widget.grab().isNull()
    assert "paintEvent" in reported_errors


def test_a_failing_item_is_painted_plainly(reported_errors: list[str], qapp: object) -> None:
    item, pixmap = FailingItem(), QPixmap(8, 8)
    pixmap.fill(Qt.GlobalColor.white)
    painter = QPainter(pixmap)
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    assert pixmap.toImage().pixelColor(1, 1) == Qt.GlobalColor.red
    assert item.boundingRect() == QRectF()
    assert reported_errors == ["paint", "boundingRect"]


def test_a_model_that_fails_is_empty(reported_errors: list[str], qapp: object) -> None:
    model = FailingModel()
    assert model.rowCount() == 0
    assert model.data(QModelIndex()) is None
    assert model.flags(QModelIndex()) == Qt.ItemFlag.NoItemFlags
    assert model.mimeTypes() == ["application/x-qabstractitemmodeldatalist"]
    assert reported_errors == ["rowCount", "data", "flags", "mimeTypes"]


def test_a_failing_layout_can_be_moved(reported_errors: list[str], qtbot: QtBot) -> None:
    window, flow = QWidget(), FailingFlow()
    qtbot.addWidget(window)
    column, first, second = QVBoxLayout(window), QHBoxLayout(), QHBoxLayout()
    column.addLayout(first)
    column.addLayout(second)
    flow.addWidget(QPushButton("OK"))
    for before, after in ((second, first), (first, second), (second, first)):
        before.removeItem(flow)
        after.addLayout(flow)
        window.grab()
    assert reported_errors == ["itemAt"]


@pytest.mark.parametrize("ending", [KeyboardInterrupt, SystemExit])
def test_exceptions_that_end_the_program_pass(
    ending: type[BaseException], reported_errors: list[str], qapp: object
) -> None:
    class Ending(QWidget):
        def sizeHint(self) -> QSize:
            raise ending

    widget = guarded(Ending)()
    with pytest.raises(ending):
        widget.sizeHint()
    assert reported_errors == []
