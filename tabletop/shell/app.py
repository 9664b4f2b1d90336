"""The QApplication as Consort wants it, and the window in it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import resources
from pathlib import Path

from PySide6.QtCore import QLocale, Qt, QTranslator
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QStyleFactory

from tabletop.shell import games, icons
from tabletop.shell.look import Look
from tabletop.table import fonts


def application(language: str = "") -> QApplication:
    """The application, fonts loaded, speaking the language (in it the windows are, where it has been translated)."""
    QGuiApplication.setHighDpiScaleFactorRoundingPolicy(Qt.HighDpiScaleFactorRoundingPolicy.PassThrough)
    application = QApplication(sys.argv[:1])
    application.setApplicationName("consort")
    application.setApplicationDisplayName("Consort")
    application.setDesktopFileName("consort")
    fonts.load()
    font = fonts.sans(14)
    application.setFont(font)
    application.setStyle(QStyleFactory.create("Fusion"))
    application.setWindowIcon(icons.application_icon())
    code = language or games.system_language()
    if language:
        QLocale.setDefault(QLocale(language))
    translator = QTranslator(application)
    file = resources.files("assets") / "translations" / f"consort_{code}.qm"
    if file.is_file() and translator.load(str(file)):
        application.installTranslator(translator)
    return application


def run(open_file: Path | None = None, play_demo: bool = False, tell: Callable[[Callable[[str], None]], None] | None = None) -> int:
    """Open the window and stay until it is closed. `tell` is given the way to tell a player something in it."""
    from tabletop.session import saves
    from tabletop.shell.main_window import MainWindow
    from tabletop.shell.preferences import Store

    store = Store()
    qt = application(store.now.language)
    look = Look(qt, store.now.theme)
    window = MainWindow(look, store, saves.Matches(saves.matches_folder()))
    if tell is not None:
        tell(lambda sentence: window.say(sentence, stay=True))
    window.show()
    if open_file is not None:
        window.open_match(open_file)
    elif play_demo:
        window.ready.connect(window.play_demo)
    return qt.exec()
