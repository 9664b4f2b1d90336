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

from tabletop.guard import guarded, is_guarded, overrides
from tabletop.shell.controls.flow import Flow

Index = QModelIndex | QPersistentModelIndex


class Mistake(Exception):
    """Error that the tests raise."""


@guarded
class Failing(QWidget):
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
class FailingFlow(Flow):
    def itemAt(self, index: int) -> QLayoutItem | None:
        raise Mistake("itemAt")


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """List of the reported errors."""
    told: list[str] = []

    def hear(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        assert trace is not None, "where it went wrong"
        told.append(str(error.args[0]))

    monkeypatch.setattr(sys, "excepthook", hear)
    return told


def test_qts_methods_are_guarded_and_nothing_else() -> None:
    assert set(overrides(Failing)) == {"sizeHint", "hasHeightForWidth", "paintEvent", "eventFilter", "closeEvent"}
    assert all(is_guarded(Failing, name) for name in overrides(Failing))
    with pytest.raises(Mistake):
        Failing.helper(Failing.__new__(Failing))


def test_qts_class_answers_in_place_of_what_fails(heard: list[str], qtbot: QtBot) -> None:
    widget = Failing()
    qtbot.addWidget(widget)
    assert widget.sizeHint() == QWidget().sizeHint()
    assert widget.hasHeightForWidth() is False
    widget.show()
    other = QWidget()
    qtbot.addWidget(other)
    other.installEventFilter(widget)
    other.show()
    assert other.isVisible()
    assert {"sizeHint", "hasHeightForWidth", "eventFilter"} <= set(heard)


def test_a_window_that_fails_to_close_closes(heard: list[str], qtbot: QtBot) -> None:
    widget = Failing()
    qtbot.addWidget(widget)
    widget.show()
    assert widget.close()
    dialog = FailingDialog()
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.reject()
    assert not dialog.isVisible()
    assert {"closeEvent", "reject"} <= set(heard)


def test_an_error_is_told_once_and_to_each_listener(
    heard: list[str], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    widget = Failing()
    qtbot.addWidget(widget)
    for _ in range(3):
        widget.sizeHint()
    assert heard.count("sizeHint") == 1
    others: list[str] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, error, trace: others.append(kind.__name__))
    widget.sizeHint()
    assert others == ["Mistake"]


def test_a_listener_that_fails_itself_ends_nothing(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise ValueError("the listener")

    monkeypatch.setattr(sys, "excepthook", fail)
    widget = Failing()
    qtbot.addWidget(widget)
    assert widget.sizeHint() == QWidget().sizeHint()
    said = capsys.readouterr().err
    assert "Mistake: sizeHint" in said
    assert "ValueError: the listener" in said


def test_a_painter_that_was_at_work_is_freed(heard: list[str], qtbot: QtBot) -> None:
    """Qt warns of a widget that has two painters or is shown while being painted."""
    widget = Failing()
    qtbot.addWidget(widget)
    widget.resize(40, 40)
    for _ in range(3):
        assert not widget.grab().isNull()
    assert "paintEvent" in heard


def test_an_item_that_cannot_be_painted_is_drawn_plain(heard: list[str], qapp: object) -> None:
    item, pixmap = FailingItem(), QPixmap(8, 8)
    pixmap.fill(Qt.GlobalColor.white)
    painter = QPainter(pixmap)
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    assert pixmap.toImage().pixelColor(1, 1) == Qt.GlobalColor.red
    assert item.boundingRect() == QRectF()
    assert heard == ["paint", "boundingRect"]


def test_a_model_that_fails_is_empty(heard: list[str], qapp: object) -> None:
    model = FailingModel()
    assert model.rowCount() == 0
    assert model.data(QModelIndex()) is None
    assert model.flags(QModelIndex()) == Qt.ItemFlag.NoItemFlags
    assert model.mimeTypes() == ["application/x-qabstractitemmodeldatalist"]
    assert heard == ["rowCount", "data", "flags", "mimeTypes"]


def test_a_layout_that_cannot_tell_its_items_is_moved_to_another_place(heard: list[str], qtbot: QtBot) -> None:
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
    assert heard == ["itemAt"]


@pytest.mark.parametrize("ending", [KeyboardInterrupt, SystemExit])
def test_what_ends_the_program_passes(ending: type[BaseException], heard: list[str], qapp: object) -> None:
    class Ending(QWidget):
        def sizeHint(self) -> QSize:
            raise ending

    widget = guarded(Ending)()
    with pytest.raises(ending):
        widget.sizeHint()
    assert heard == []
