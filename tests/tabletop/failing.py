"""Program for `test_overrides` whose Qt overrides fail once its windows are open.

It prints the methods that failed and were reported, one a line, then `alive`.
"""

from __future__ import annotations

import faulthandler
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial, wraps
from pathlib import Path
from types import TracebackType
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QFileDialog, QGraphicsView, QWidget
from shiboken6 import isValid

from tabletop.guard import find_qt_overrides, guarded
from tabletop.session import saves
from tabletop.shell.application import ready_application
from tabletop.shell.controls.look import Look
from tabletop.shell.preferences import Preferences, PreferencesStore
from tabletop.shell.window.main_window import MainWindow
from tests.tabletop.overriding import dotted_name, find_overriding_classes

MATCHES = Path("matches")
HANG_S = 100
"""Time in seconds after which the program prints its threads' stacks and ends."""

KEYS = (Qt.Key.Key_Tab, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Space, Qt.Key.Key_I)
WIDGETS_PER_CLASS = 2

reported_methods: set[str] = set()
failing = False


class MistakeError(Exception):
    """Error that each override raises."""


def on_error(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Record an expected failure and print any other."""
    if isinstance(error, MistakeError):
        reported_methods.add(str(error))
    else:
        traceback.print_exception(kind, error, trace)


def prepare() -> None:
    """Let every override raise once `failing` is set.

    PySide caches the methods that it has called, so this must happen before any object is made.
    """
    for kind in find_overriding_classes():
        for name in find_qt_overrides(kind):
            setattr(kind, name, _failing(f"{dotted_name(kind)}.{name}", vars(kind)[name]))
        guarded(kind)
    # A typed key may press "Open", and the system's dialog would wait for an answer.
    QFileDialog.getOpenFileName = lambda *_: ("", "")  # type: ignore[method-assign]


def _failing(name: str, method: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def fail(self: object, *given: object) -> Any:
        if failing:
            raise MistakeError(name)
        return method(self, *given)

    return fail


# -- what is open when it begins


def open_windows(window: MainWindow) -> None:
    """Open the class display and every dialog."""
    assert window.match_page is not None
    window.classroom.toggle()
    for show in (
        window.match_starter.ask_new_match,
        window.dialogs.show_players,
        window.dialogs.show_decks,
        window.files.ask_export,
        window.dialogs.show_preferences,
        window.dialogs.show_bookmarks,
        window.dialogs.show_statistics,
        window.play_from_here,
        window.dialogs.show_shortcuts,
        window.dialogs.show_diagnostics,
        window.dialogs.show_about,
        partial(window.dialogs.show_rule_book, "iv-v-i"),
        partial(window.learning.show_lessons, "iv-v-i"),
        partial(window.learning.show_puzzles, "iv-v-i"),
    ):
        show()
        process_events()


def process_events(times: int = 3) -> None:
    """Process pending events."""
    for _ in range(times):
        QApplication.processEvents()
        QApplication.sendPostedEvents()


# -- what happens to them


def find_targets() -> Iterator[QWidget]:
    """Return some visible widgets of each of our classes, and their viewports."""
    seen = Counter[type]()
    for widget in QApplication.allWidgets():
        kind = type(widget)
        if kind.__module__.startswith("tabletop.") and widget.isVisible() and seen[kind] < WIDGETS_PER_CLASS:
            seen[kind] += 1
            yield widget
            if isinstance(widget, QAbstractScrollArea):
                yield widget.viewport()


def show_again(widget: QWidget) -> None:
    """Make a widget measure, resize, paint, hide and show itself."""
    widget.updateGeometry()
    for layout in (widget, widget.layout()):
        if layout is not None:
            layout.sizeHint(), layout.heightForWidth(200)
    for kind in (QEvent.Type.FontChange, QEvent.Type.LayoutRequest, QEvent.Type.WindowStateChange):
        QApplication.sendEvent(widget, QEvent(kind))
    if isinstance(widget, QGraphicsView):
        widget.scene().invalidate()
        widget.viewport().update()
    widget.resize(widget.width() + 3, widget.height() - 2)
    widget.update()
    if not widget.isWindow():
        widget.hide()
        widget.show()


def point_at(widget: QWidget) -> None:
    """Move the mouse over a widget, press it and leave."""
    at = QPointF(widget.width() / 2, widget.height() / 2)
    global_position = QPointF(widget.mapToGlobal(at.toPoint()))
    plain, right = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.RightButton
    mouse = QEvent.Type
    QApplication.sendEvent(widget, QEnterEvent(at, at, global_position))
    for kind in (mouse.MouseMove, mouse.MouseButtonPress, mouse.MouseButtonRelease, mouse.MouseButtonDblClick):
        QApplication.sendEvent(widget, QMouseEvent(kind, at, global_position, right, right, plain))
    phase = Qt.ScrollPhase.NoScrollPhase
    wheel = QWheelEvent(
        at, global_position, QPoint(0, 120), QPoint(0, 120), Qt.MouseButton.NoButton, plain, phase, False
    )
    QApplication.sendEvent(widget, wheel)
    menu = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at.toPoint(), global_position.toPoint())
    if type(widget).__module__.startswith("tabletop."):  # a dialog of Qt's own would wait for an answer
        QApplication.sendEvent(widget, menu)
    QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))


def type_at(widget: QWidget) -> None:
    """Give a widget the focus, type keys and take the focus away."""
    for focus in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
        QApplication.sendEvent(widget, QFocusEvent(focus, Qt.FocusReason.TabFocusReason))
        for kind in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            for key in KEYS:
                QApplication.sendEvent(widget, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier))


def main(game: str = "") -> None:
    """Open everything, let it fail, use it and close it."""
    global failing
    faulthandler.dump_traceback_later(HANG_S, exit=True)
    sys.excepthook = on_error
    prepare()
    window = MainWindow(
        Look(ready_application(), "evening"), PreferencesStore(keep=Preferences()), saves.Matches(MATCHES)
    )
    window.sound_player.has_no_process = True
    window.resize(1200, 760)
    window.show()
    process_events()
    if game:
        window.files.play_demo(game)
        open_windows(window)
    failing = True
    for disturb in (show_again, show_again, point_at, show_again, type_at, show_again):
        for widget in list(find_targets()):
            with suppress(RuntimeError):  # an earlier event has deleted it
                disturb(widget)
        process_events()
    for widget in QApplication.topLevelWidgets():
        if isValid(widget) and widget is not window:
            widget.close()
    process_events()
    window.close()
    process_events()
    print(*sorted(reported_methods), "alive", sep="\n", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
