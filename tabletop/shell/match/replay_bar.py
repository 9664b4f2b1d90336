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
        is_unmodified = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        is_covered = QApplication.activeModalWidget() is not None or QApplication.activePopupWidget() is not None
        focus = QApplication.focusWidget()
        is_typing = isinstance(focus, QLineEdit | QTextEdit | QPlainTextEdit | QAbstractSpinBox | QComboBox)
        is_in_window = focus is None or focus.window() is self._page.window()
        return is_unmodified and is_in_window and not is_covered and not is_typing and not event.isAutoRepeat()


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
        return_action: QAction,
        match_actions: list[QAction],
        parent: QWidget | None = None,
    ) -> None:
        """Place `actions` at the left of the slider and `match_actions` at its right.

        `actions` step through the match, and `match_actions` concern all of it. `return_action` leads from a
        variation to the match itself, and is visible only in a variation.
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
        self.buttons = [_make_button(action) for action in (*actions, *match_actions)]
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
        self.back_button = _make_button(return_action)
        self.back_button.setProperty("role", "primary")
        self.back_button.hide()
        row.addWidget(self.back_button)
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
        self.back_button.setVisible(match.shows_variation)
        variation_text, number_text = self.tr("What could have been"), self.tr("Move {number} of {count}")
        widest_text = number_text.format(number=int(WIDE_DIGIT * len(str(match.length))), count=match.length)
        # A fixed width keeps the slider's length the same at every move.
        self.position_label.setMinimumWidth(
            max(map(self.position_label.fontMetrics().horizontalAdvance, (variation_text, widest_text)))
        )
        text = number_text.format(number=match.position, count=match.length)
        self.position_label.setText(variation_text if match.shows_variation else text)

    def _jump(self, position: int) -> None:
        if self._match is not None and position != self._match.position:
            self._match.pause()
            self._match.jump(position)

    def _on_playing_changed(self, is_playing: bool) -> None:
        if is_playing:
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
