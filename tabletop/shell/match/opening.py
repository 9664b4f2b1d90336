"""Opening a saved match: a long one shows how far it has been read, and can be given up."""

from __future__ import annotations

from collections.abc import Generator
from time import perf_counter
from typing import Any

from PySide6.QtCore import QCoreApplication, QTimer, Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from engines import ConsortError
from tabletop.shell.controls.dialog import Dialog
from tabletop.shell.controls.look import Look
from tabletop.table.plain import PlainLabel
from tabletop.translator import worded

PATIENCE = 0.3
"""Seconds for which nothing is shown: nearly every match has been read by then."""

SLICE = 0.012
"""Seconds of reading between two looks at what the window has to do."""

STEPS = 1000
"""Of the bar."""

Parts = Generator[float, None, Any]
"""Yields how much has been read, 0 to 1, and returns what was read."""


class Opening(Dialog):
    """Reads a match in parts between the events of its window, and shows a bar where that takes long."""

    opened = Signal(object)
    """What was read, when all of it was."""
    failed = Signal(str)
    """The sentence that says why it cannot be read."""

    def __init__(
        self, look: Look, name: str, parts: Generator[float, None, Any], parent: QWidget | None = None
    ) -> None:
        """`parts` yields how much has been read, 0 to 1, and returns what was read."""
        super().__init__(look, QCoreApplication.translate("Dialog", "Opening the match"), parent, width=420)
        words = PlainLabel(self.tr("{name} is long: its moves are replayed by the rules.").format(name=name))
        words.setWordWrap(True)
        self.bar = QProgressBar()
        self.bar.setRange(0, STEPS)
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("How much has been read"))
        self.content.addWidget(words)
        self.content.addWidget(self.bar)
        self.leave = self.add_cancel()
        self._parts = parts
        self._read: Any = None
        self._trouble = ""
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._go_on)
        self.finished.connect(lambda _: self._give_up())

    def go(self) -> bool:
        """Begin. What is short is read at once, and shows nothing. False when it could not be read."""
        if not self._read_for(PATIENCE):
            self.appear()
            self._timer.start(0)
            return True
        self.deleteLater()
        return self._tell()

    def _go_on(self) -> None:
        if self._read_for(SLICE):
            self.accept()
            self._tell()

    def _read_for(self, seconds: float) -> bool:
        """Read for so long; whether there is nothing more to read."""
        end = perf_counter() + seconds
        try:
            while perf_counter() < end:
                self.bar.setValue(round(STEPS * next(self._parts)))
        except StopIteration as done:
            self._read = done.value
        except ConsortError as error:
            self._trouble = worded(error)
        else:
            return False
        return True

    def _tell(self) -> bool:
        """Say what came of it; False when it could not be read."""
        if self._trouble:
            self.failed.emit(self._trouble)
        else:
            self.opened.emit(self._read)
        return not self._trouble

    def _give_up(self) -> None:
        """Nothing more is read: what was open is closed."""
        self._timer.stop()
        self._parts.close()
