"""Start and end of the program's window."""

from __future__ import annotations

import gc
import signal
import sys
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from engines import Record
from tabletop.background import ANSWER_TIMEOUT_S
from tabletop.session import saves
from tabletop.shell import folders, interrupt
from tabletop.shell.application import application
from tabletop.shell.controls import icons
from tabletop.shell.controls.key_places import KeyPlaces
from tabletop.shell.controls.look import Look
from tabletop.shell.crash import CrashLog
from tabletop.table.press_guard import guard_windows
from tabletop.translator import worded

if TYPE_CHECKING:
    from tabletop.shell.window.main_window import MainWindow


def _print(sentence: str) -> None:
    if sys.stderr is not None:
        with suppress(OSError, ValueError):
            print(f"consort: {sentence}", file=sys.stderr, flush=True)


def _clean_up() -> None:
    from tabletop.abandoned import remove_abandoned

    data = folders.data()
    bookmarks = (data / "bookmarks" / kind for kind in ("matches", "lessons"))
    remove_abandoned((folders.config(), folders.cache(), data, data / "lessons", saves.matches_folder(), *bookmarks))


def run(opened: Path | str | None, watch: str, log: CrashLog, sound: Mapping[str, object]) -> int:
    """Open the window and run until it is closed; return the exit status.

    `opened` is a file of ours or the text of a link, `watch` the game whose bundled match is to be played. `sound`
    holds changes of the sound preferences; a MIDI port is only stored once it has been found. Faults are shown in the
    window and written to the log.
    """
    from tabletop.shell.preferences import Port, Store
    from tabletop.shell.window.main_window import MainWindow

    gc.disable()  # objects made at the start live on anyway; GarbageCollector takes over in the event loop
    store = Store()
    asked = sound.get("port")
    tried = asked if isinstance(asked, Port) and asked.kind == "midi" else None
    kept = {name: value for name, value in sound.items() if tried is None or name != "port"}
    complaint = store.change(replace(store.now, sound=replace(store.now.sound, **kept)))
    qt = application(store.now.locale)
    look = Look(qt, store.now.theme, store.now.text_size / 100)
    KeyPlaces(qt)
    guard_windows(qt)
    window = MainWindow(look, store, saves.Matches(saves.matches_folder()))
    window.ready.connect(lambda: qt.setWindowIcon(icons.application_icon()))
    log.tell = lambda mistake: window.failed.emit(worded(mistake))
    window.sounding.log = log.path.with_name("sound.log")
    window.ready.connect(lambda: window.say(complaint))
    window.ready.connect(lambda: Thread(target=_clean_up, name="clean-up", daemon=True).start())
    if tried is not None:
        window.sound_commands.port_missing.connect(_print)
        window.sound_commands.try_port(tried)
    window.restore()
    window.show()
    if isinstance(opened, str):
        window.sharing.open(opened)
    elif opened is not None:
        window.files.open(opened)
    elif watch:
        window.ready.connect(lambda: window.files.play_demo(watch))
    qt.commitDataRequest.connect(window.save_session)
    asked_to_end = AskedToEnd(window, qt)
    status = qt.exec()
    return asked_to_end.close() or status


def _rescue(record: Record) -> Path | None:
    """Save a copy wherever there is room; return None also if no disk answers in time."""
    copies: list[Path | None] = []
    places = (folders.home(), Path(tempfile.gettempdir()))
    saving = Thread(target=lambda: copies.append(saves.rescue(record, places)), name="rescue", daemon=True)
    saving.start()
    saving.join(ANSWER_TIMEOUT_S)
    return copies[0] if copies else None


class AskedToEnd:
    """Closes a window when a signal asks the program to end."""

    def __init__(self, window: MainWindow, qt: QApplication) -> None:
        self._window = window
        self._qt = qt
        self._status = 0
        self._interrupts = interrupt.Interrupts(self._end)
        window.stayed.connect(self._interrupts.stay)

    def close(self) -> int:
        """Return the exit status after the event loop: that of a signal, or 0."""
        self._interrupts.close()
        return self._status

    def _end(self, number: int) -> None:
        """Ask about unsaved moves after Ctrl-C; after other signals save a copy.

        Other signals may come when nobody is there to answer.
        """
        match = self._window.match
        if match is not None and match.unsaved:
            if number == signal.SIGINT:
                _print("moves of the match are not saved; the window asks what becomes of them (Ctrl-C: leave them).")
                self._window.close()
                return
            copy = _rescue(match.record)
            became = f"it is now in {copy}" if copy else "its last moves are lost"
            _print(f"the match could not be saved in {match.journal and match.journal.folder}; {became}.")
        self._status = interrupt.status_of(number)
        self._window.end()
        self._qt.exit(self._status)
