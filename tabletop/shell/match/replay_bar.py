"""The controls of a replay, and the keys that stop replayed music."""

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
from tabletop.session.listener import Listener
from tabletop.session.match import Match
from tabletop.session.step_music import duration_s, make_step_passage
from tabletop.shell.controls.inputs import Slider
from tabletop.shell.controls.look import Look
from tabletop.table.plain_text import PlainLabel
from tabletop.table.press_guard import get_press_guard

STOP_KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Escape)


@guarded
class StopKeys(QObject):
    """Handles Space and Esc, unless the user types or a popup covers the window."""

    pressed = Signal()

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self._page = page
        self._is_enabled = False

    def set_enabled(self, on: bool) -> None:
        """Handle the keys from now on, or stop doing so."""
        application = QApplication.instance()
        if on != self._is_enabled and application is not None:
            self._is_enabled = on
            (application.installEventFilter if on else application.removeEventFilter)(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride):
            return False
        if not isinstance(event, QKeyEvent) or event.key() not in STOP_KEYS or not self._is_meant(event):
            return False
        event.accept()
        if event.type() == QEvent.Type.KeyPress:
            self.pressed.emit()
        return True

    def _is_meant(self, event: QKeyEvent) -> bool:
        """Return True if a key is pressed on the page itself and not typed into a field."""
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        covered = QApplication.activeModalWidget() is not None or QApplication.activePopupWidget() is not None
        focus = QApplication.focusWidget()
        types = isinstance(focus, QLineEdit | QTextEdit | QPlainTextEdit | QAbstractSpinBox | QComboBox)
        here = focus is None or focus.window() is self._page.window()
        return plain and here and not covered and not types and not event.isAutoRepeat()


ACTION_INTERVAL_MS = 1100
"""Milliseconds between two actions of a replay at a tempo of 1."""

WIDE_DIGIT = "8"
"""Digit that stands for the widest one in measuring."""

SILENCE_AFTER_SOUND_MS = 900
"""Milliseconds of silence after an action's sound at a tempo of 1."""


class ReplayBar(QWidget):
    """Visible in a replay, and while an earlier moment of a running match is shown."""

    def __init__(
        self,
        look: Look,
        actions: list[QAction],
        back: QAction,
        after: list[QAction],
        parent: QWidget | None = None,
    ) -> None:
        """Place `actions` before the slider and those `after` it at its other side.

        `actions` go through the match; those `after` concern the whole of it. `back` leads from a variation to the
        match itself, and is visible only in one.
        """
        super().__init__(parent)
        self.setObjectName("replay")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._match: Match | None = None
        self._listener = Listener(stepped=self._refresh, jumped=self._refresh, playing_changed=self._on_playing_changed)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._play_next)
        self.tempo = 1.0
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 6, 14, 6)
        row.setSpacing(4)
        self.buttons = [_make_button(action) for action in (*actions, *after)]
        for button in self.buttons[: len(actions)]:
            row.addWidget(button)
        self.slider = Slider(look, self.tr("Moves of the match"))
        self.slider.valueChanged.connect(self._jump)
        self.position_label = PlainLabel()
        row.addSpacing(8)
        row.addWidget(self.slider, 1)
        row.addSpacing(8)
        row.addWidget(self.position_label)
        row.addSpacing(8)
        self.back = _make_button(back)
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
        self._refresh()

    def _refresh(self, _: object = None) -> None:
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
        # A fixed width keeps the slider's length the same at every move.
        self.position_label.setMinimumWidth(
            max(map(self.position_label.fontMetrics().horizontalAdvance, (could, widest)))
        )
        number = played.format(number=match.position, count=match.length)
        self.position_label.setText(could if match.shows_variation else number)

    def _jump(self, to: int) -> None:
        if self._match is not None and to != self._match.position:
            self._match.pause()
            self._match.jump(to)

    def _on_playing_changed(self, playing: bool) -> None:
        if playing:
            self._timer.start(round(ACTION_INTERVAL_MS / 3))
        else:
            self._timer.stop()

    def _play_next(self) -> None:
        match = self._match
        if match is None or not match.playing:
            return
        number = match.position
        match.tick()
        if match.playing:
            self._timer.start(round(action_duration_ms(match.game, match.record.steps[number]) / self.tempo))


def _make_button(action: QAction) -> QToolButton:
    button = QToolButton()
    button.setDefaultAction(action)
    get_press_guard().watch(button)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button


def action_duration_ms(game: Game[Any, Any], step: Step) -> float:
    """Return the milliseconds from an action to the next, long enough for its sound.

    The tempo is 1.
    """
    passage = make_step_passage(game, step)
    return (
        ACTION_INTERVAL_MS
        if passage is None
        else max(ACTION_INTERVAL_MS, 1000 * duration_s(passage) + SILENCE_AFTER_SOUND_MS)
    )
