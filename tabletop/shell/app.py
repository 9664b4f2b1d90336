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
from tabletop.shell.application import ready_application
from tabletop.shell.controls import icons
from tabletop.shell.controls.key_positions import KeyPositionFilter
from tabletop.shell.controls.look import Look
from tabletop.shell.crash import CrashLog
from tabletop.table.press_guard import guard_windows
from tabletop.translator import translate_message

if TYPE_CHECKING:
    from tabletop.shell.window.main_window import MainWindow


def _print_error(sentence: str) -> None:
    if sys.stderr is not None:
        with suppress(OSError, ValueError):
            print(f"consort: {sentence}", file=sys.stderr, flush=True)


def _remove_leftovers() -> None:
    from tabletop.abandoned import remove_abandoned

    data = folders.data_folder()
    bookmarks = (data / "bookmarks" / kind for kind in ("matches", "lessons"))
    remove_abandoned(
        (folders.config_folder(), folders.cache_folder(), data, data / "lessons", saves.matches_folder(), *bookmarks)
    )


def run(file_or_link: Path | str | None, demo_game: str, log: CrashLog, sound: Mapping[str, object]) -> int:
    """Open the window and run until it is closed; return the exit status.

    `file_or_link` is a file of ours or the text of a link, `demo_game` the game whose bundled match is to be played.
    `sound` holds changes of the sound preferences; a MIDI port is only stored once it has been found. Faults are shown
    in the window and written to the log.
    """
    from tabletop.shell.preferences import Port, PreferencesStore
    from tabletop.shell.window.main_window import MainWindow

    gc.disable()  # objects made at the start live on anyway; GarbageCollector takes over in the event loop
    store = PreferencesStore()
    requested_port = sound.get("port")
    tried_port = requested_port if isinstance(requested_port, Port) and requested_port.kind == "midi" else None
    stored_changes = {name: value for name, value in sound.items() if tried_port is None or name != "port"}
    problem = store.change(replace(store.preferences, sound=replace(store.preferences.sound, **stored_changes)))
    application = ready_application(store.preferences.locale)
    look = Look(application, store.preferences.theme, store.preferences.text_size / 100)
    KeyPositionFilter(application)
    guard_windows(application)
    window = MainWindow(look, store, saves.Matches(saves.matches_folder()))
    window.ready.connect(lambda: application.setWindowIcon(icons.application_icon()))
    log.show_message = lambda mistake: window.failed.emit(translate_message(mistake))
    window.sound_player.log = log.path.with_name("sound.log")
    window.ready.connect(lambda: window.show_message(problem))
    window.ready.connect(lambda: Thread(target=_remove_leftovers, name="clean-up", daemon=True).start())
    if tried_port is not None:
        window.sound_commands.port_missing.connect(_print_error)
        window.sound_commands.try_port(tried_port)
    window.restore_size()
    window.show()
    if isinstance(file_or_link, str):
        window.sharing.open_link(file_or_link)
    elif file_or_link is not None:
        window.files.open_file(file_or_link)
    elif demo_game:
        window.ready.connect(lambda: window.files.play_demo(demo_game))
    application.commitDataRequest.connect(window.save_session)
    asked_to_end = SignalExit(window, application)
    status = application.exec()
    return asked_to_end.close() or status


def _save_copy(record: Record) -> Path | None:
    """Save a copy wherever there is room; return None also if no disk answers in time."""
    copies: list[Path | None] = []
    folder_paths = (folders.home_folder(), Path(tempfile.gettempdir()))
    thread = Thread(
        target=lambda: copies.append(saves.save_rescue_copy(record, folder_paths)), name="rescue", daemon=True
    )
    thread.start()
    thread.join(ANSWER_TIMEOUT_S)
    return copies[0] if copies else None


class SignalExit:
    """Closes a window when a signal asks the program to end."""

    def __init__(self, window: MainWindow, application: QApplication) -> None:
        self._window = window
        self._application = application
        self._status = 0
        self._interrupts = interrupt.SignalListener(self._on_signal)
        window.leaving_cancelled.connect(self._interrupts.ignore_signal)

    def close(self) -> int:
        """Return the exit status after the event loop: that of a signal, or 0."""
        self._interrupts.close()
        return self._status

    def _on_signal(self, number: int) -> None:
        """Ask about unsaved moves after Ctrl-C; after other signals save a copy.

        Other signals may come when nobody is there to answer.
        """
        match = self._window.match
        if match is not None and match.unsaved_moves:
            if number == signal.SIGINT:
                _print_error(
                    "moves of the match are not saved; the window asks what becomes of them (Ctrl-C: leave them)."
                )
                self._window.close()
                return
            copy = _save_copy(match.record)
            outcome = f"it is now in {copy}" if copy else "its last moves are lost"
            _print_error(f"the match could not be saved in {match.journal and match.journal.folder}; {outcome}.")
        self._status = interrupt.to_exit_status(number)
        self._window.force_close()
        self._application.exit(self._status)
