"""Sound previews of the hovered or focused target while a key is held."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from engines.theory.passage import Passage
from tabletop.guard import guarded
from tabletop.table.items import CardItem
from tabletop.table.layout import Target
from tabletop.table.view import TableView

LISTEN_KEY = Qt.Key.Key_L


@guarded
class Listening(QObject):
    """Requests previews in one view.

    `passage` returns the sound of a target, for its owner alone (True) or for everybody (False).
    """

    wanted = Signal(object)
    """Passage to be previewed softly."""
    over = Signal()

    def __init__(self, passage: Callable[[Target, bool], Passage | None], view: TableView) -> None:
        super().__init__(view)
        self.headphones = False
        """True if only the player hears the sound: then own cards may be previewed."""
        self._passage, self._view = passage, view
        self._held = False
        self._under: Target | None = None
        view.installEventFilter(self)

    def point(self, target: Target | None) -> None:
        """Set the target under an empty hand or the focus, or None."""
        self._under = target
        if self._held:
            self._listen_to(target)

    def _listen_to(self, target: Target | None) -> None:
        if target is None:
            return
        passage = self._passage(target, False)
        if passage is None and self.headphones:
            passage = self._passage(target, True)
        if passage is not None:
            self.wanted.emit(passage)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.key() == LISTEN_KEY and not event.isAutoRepeat():
            if event.type() == QEvent.Type.KeyPress:
                self._held = True
                walked = self._view.walk.item
                self._listen_to(self._under or (walked.target if isinstance(walked, CardItem) else None))
            elif event.type() == QEvent.Type.KeyRelease:
                self._held = False
                self.over.emit()
        return False
