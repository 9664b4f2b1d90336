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

PREVIEW_KEY = Qt.Key.Key_L


@guarded
class SoundPreview(QObject):
    """Requests previews in one view.

    `make_preview` returns the sound of a target, for its owner alone (True) or for everybody (False).
    """

    preview_requested = Signal(object)
    """Passage to be previewed softly."""
    preview_stopped = Signal()

    def __init__(self, make_preview: Callable[[Target, bool], Passage | None], view: TableView) -> None:
        super().__init__(view)
        self.has_headphones = False
        """True if only the player hears the sound, so that own cards may be previewed."""
        self._make_preview, self._view = make_preview, view
        self._is_key_held = False
        self._target: Target | None = None
        view.installEventFilter(self)

    def set_target(self, target: Target | None) -> None:
        """Set the target under an empty hand or the focus, or None."""
        self._target = target
        if self._is_key_held:
            self._request_preview(target)

    def _request_preview(self, target: Target | None) -> None:
        if target is None:
            return
        passage = self._make_preview(target, False)
        if passage is None and self.has_headphones:
            passage = self._make_preview(target, True)
        if passage is not None:
            self.preview_requested.emit(passage)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.key() == PREVIEW_KEY and not event.isAutoRepeat():
            if event.type() == QEvent.Type.KeyPress:
                self._is_key_held = True
                focused_item = self._view.navigator.focused_item
                self._request_preview(
                    self._target or (focused_item.target if isinstance(focused_item, CardItem) else None)
                )
            elif event.type() == QEvent.Type.KeyRelease:
                self._is_key_held = False
                self.preview_stopped.emit()
        return False
