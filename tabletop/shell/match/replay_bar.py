"""The controls of a replay: back, play or pause, on, and a slider through all moves."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from engines.kernel.contract import Game
from engines.kernel.record import Step
from tabletop.session.heard import passage_of, seconds
from tabletop.session.listener import Listener
from tabletop.session.match import Match
from tabletop.shell.controls.inputs import Slider
from tabletop.shell.controls.look import Look
from tabletop.table.plain import PlainLabel
from tabletop.table.press_guard import press_guard

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
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
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
