"""The QApplication as Consort wants it, and the window in it."""

from __future__ import annotations

import gc
import signal
import sys
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtCore import QLocale, Qt, QTranslator
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QStyleFactory

from tabletop.session import saves
from tabletop.shell import folders, games, icons, interrupt, memory
from tabletop.shell.crash import CrashLog
from tabletop.shell.look import Look
from tabletop.table import fonts

if TYPE_CHECKING:
    from tabletop.shell.main_window import MainWindow


def application(language: str = "") -> QApplication:
    """The one application there is, made ready."""
    there = QApplication.instance()
    if isinstance(there, QApplication):
        return equip(there, language)
    QGuiApplication.setHighDpiScaleFactorRoundingPolicy(Qt.HighDpiScaleFactorRoundingPolicy.PassThrough)
    return equip(_kept_application(), language)


@cache
def _kept_application() -> QApplication:
    """Kept until the program ends: widgets that outlive their application would bring it down."""
    return QApplication(sys.argv[:1])


def equip(application: QApplication, language: str = "") -> QApplication:
    """Give an application its name, fonts and language (where the windows have been translated into it)."""
    memory.give_back()
    application.setApplicationName("consort")
    application.setApplicationDisplayName("Consort")
    application.setDesktopFileName("consort")
    fonts.load()
    application.setFont(fonts.sans(14))
    application.setStyle(QStyleFactory.create("Fusion"))
    code = language or games.system_language()
    if language:
        QLocale.setDefault(QLocale(language))
    translator = QTranslator(application)
    file = resources.files("assets") / "translations" / f"consort_{code}.qm"
    if file.is_file() and translator.load(str(file)):
        application.installTranslator(translator)
    return application


def _print(sentence: str) -> None:
    """On the terminal, if there is one."""
    if sys.stderr is not None:
        with suppress(OSError, ValueError):
            print(f"consort: {sentence}", file=sys.stderr, flush=True)


def run(open_file: Path | None, watch: str, log: CrashLog, sound: Mapping[str, object]) -> int:
    """Open the window and stay until it is closed; `watch` is the game whose bundled match is to play itself, `sound`
    what of the preferences' sound is to be otherwise from now on: a MIDI port once it was there. What goes wrong inside
    is told in the window, besides the log."""
    from tabletop.shell.main_window import MainWindow
    from tabletop.shell.preferences import Port, Store

    gc.disable()  # until the first frame: what a start leaves behind is kept anyway
    store = Store()
    asked = sound.get("port")
    tried = asked if isinstance(asked, Port) and asked.kind == "midi" else None
    kept = {name: value for name, value in sound.items() if tried is None or name != "port"}
    complaint = store.change(replace(store.now, sound=replace(store.now.sound, **kept)))
    qt = application(store.now.language)
    look = Look(qt, store.now.theme)
    window = MainWindow(look, store, saves.Matches(saves.matches_folder()))
    window.ready.connect(lambda: qt.setWindowIcon(icons.application_icon()))
    log.tell = window.told.emit
    window.sounding.log = log.path.with_name("sound.log")
    window.ready.connect(lambda: window.say(complaint))
    if tried is not None:
        window.port_missing.connect(_print)
        window.try_port(tried)
    window.restore()
    window.show()
    if open_file is not None:
        window.open_match(open_file)
    elif watch:
        window.ready.connect(lambda: window.play_demo(watch))
    qt.commitDataRequest.connect(window.save_session)
    asked_to_end = AskedToEnd(window, qt)
    status = qt.exec()
    return asked_to_end.close() or status


class AskedToEnd:
    """What becomes of a window when a signal asks its program to end."""

    def __init__(self, window: MainWindow, qt: QApplication) -> None:
        self._window = window
        self._qt = qt
        self._status = 0
        self._interrupts = interrupt.Interrupts(self._end)
        window.stayed.connect(self._interrupts.stay)

    def close(self) -> int:
        """The event loop is over: the exit status if a signal ended it, else 0."""
        self._interrupts.close()
        return self._status

    def _end(self, number: int) -> None:
        """Whoever has pressed Ctrl-C is asked what becomes of moves that cannot be written; other signals come when
        nobody may be there to answer, so a copy is saved wherever there is room."""
        match = self._window.match
        if match is not None and match.unsaved:
            if number == signal.SIGINT:
                _print("moves of the match are not saved; the window asks what becomes of them (Ctrl-C: leave them).")
                self._window.close()
                return
            copy = saves.rescue(match.record, (folders.home(), Path(tempfile.gettempdir())))
            became = f"it is now in {copy}" if copy else "its last moves are lost"
            _print(f"the match could not be saved in {match.journal and match.journal.folder}; {became}.")
        self._status = interrupt.status_of(number)
        self._window.end()
        self._qt.exit(self._status)
