"""The controls of a replay, and the keys that stop music which is played again."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QToolButton,
    QWidget,
)

from engines.kernel.contract import Game
from engines.kernel.record import Step
from tabletop.guard import guarded
from tabletop.session.heard import passage_of, seconds
from tabletop.session.listener import Listener
from tabletop.session.match import Match
from tabletop.shell.controls.inputs import Slider
from tabletop.shell.controls.look import Look
from tabletop.table.plain import PlainLabel
from tabletop.table.press_guard import press_guard

KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Escape)


@guarded
class StopKeys(QObject):
    """Takes Space and Esc while it listens, unless somebody types or something lies over the window."""

    pressed = Signal()

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        self._listens = False

    def listen(self, on: bool) -> None:
        """Take the keys from now on, or no more."""
        application = QApplication.instance()
        if on != self._listens and application is not None:
            self._listens = on
            (application.installEventFilter if on else application.removeEventFilter)(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride):
            return False
        if not isinstance(event, QKeyEvent) or event.key() not in KEYS or not self._is_meant(event):
            return False
        event.accept()
        if event.type() == QEvent.Type.KeyPress:
            self.pressed.emit()
        return True

    def _is_meant(self, event: QKeyEvent) -> bool:
        """Return whether a key is pressed on the page itself, by nobody who types."""
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        covered = QApplication.activeModalWidget() is not None or QApplication.activePopupWidget() is not None
        focus = QApplication.focusWidget()
        types = isinstance(focus, QLineEdit | QTextEdit | QPlainTextEdit | QAbstractSpinBox | QComboBox)
        here = focus is None or focus.window() is self._page.window()
        return plain and here and not covered and not types and not event.isAutoRepeat()


PACE = 1100
"""Milliseconds from one action of a replay to the next, at a tempo of 1."""

WIDE_DIGIT = "8"
"""A digit as wide as any."""

AFTER = 900
"""Milliseconds of quiet after what an action sounds like, at a tempo of 1."""


class ReplayBar(QWidget):
    """Seen in a replay, and when an earlier moment of a running match is looked at."""

    def __init__(
        self,
        look: Look,
        actions: list[QAction],
        back: QAction,
        after: list[QAction],
        parent: QWidget | None = None,
    ) -> None:
        """`actions` go through the match and stand before the slider, those `after` it are about the whole of it;
        `back` leads to the match itself, and is seen while something else is shown."""
        super().__init__(parent)
        self.setObjectName("replay")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._match: Match | None = None
        self._listener = Listener(stepped=self._renew, jumped=self._renew, playing_changed=self._run)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._tick)
        self.tempo = 1.0
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 6, 14, 6)
        row.setSpacing(4)
        self.buttons = [_button(action) for action in (*actions, *after)]
        for button in self.buttons[: len(actions)]:
            row.addWidget(button)
        self.slider = Slider(look, self.tr("Moves of the match"))
        self.slider.valueChanged.connect(self._jump)
        self.told = PlainLabel()
        row.addSpacing(8)
        row.addWidget(self.slider, 1)
        row.addSpacing(8)
        row.addWidget(self.told)
        row.addSpacing(8)
        self.back = _button(back)
        self.back.setProperty("role", "primary")
        self.back.hide()
        row.addWidget(self.back)
        for button in self.buttons[len(actions) :]:
            row.addWidget(button)

    def set_match(self, match: Match | None) -> None:
        """Control this match from now on."""
        self._timer.stop()
        self._match = match
        self._listener.follow(match)
        self._renew()

    def _renew(self, _: object = None) -> None:
        match = self._match
        if match is None:
            return
        self.slider.blockSignals(True)
        self.slider.setRange(0, match.length)
        self.slider.setPageStep(max(1, match.length // 12))
        self.slider.setValue(match.position)
        self.slider.blockSignals(False)
        self.back.setVisible(match.shows_variation)
        could, played = self.tr("What could have been"), self.tr("Move {number} of {count}")
        widest = played.format(number=int(WIDE_DIGIT * len(str(match.length))), count=match.length)
        # The slider is as long at every move.
        self.told.setMinimumWidth(max(map(self.told.fontMetrics().horizontalAdvance, (could, widest))))
        number = played.format(number=match.position, count=match.length)
        self.told.setText(could if match.shows_variation else number)

    def _jump(self, to: int) -> None:
        if self._match is not None and to != self._match.position:
            self._match.pause()
            self._match.jump(to)

    def _run(self, playing: bool) -> None:
        if playing:
            self._timer.start(round(PACE / 3))
        else:
            self._timer.stop()

    def _tick(self) -> None:
        match = self._match
        if match is None or not match.playing:
            return
        number = match.position
        match.tick()
        if match.playing:
            self._timer.start(round(wait(match.game, match.record.steps[number]) / self.tempo))


def _button(action: QAction) -> QToolButton:
    button = QToolButton()
    button.setDefaultAction(action)
    press_guard().watch(button)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button


def wait(game: Game[Any, Any], step: Step) -> float:
    """Milliseconds from an action to the next one at a tempo of 1: what is heard is heard to its end."""
    passage = passage_of(game, step)
    return PACE if passage is None else max(PACE, 1000 * seconds(passage) + AFTER)
