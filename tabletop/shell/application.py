"""Creation of the QApplication, with its name, fonts, style and language."""

from __future__ import annotations

import sys
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from PySide6.QtCore import QLibraryInfo, QLocale, Qt, QTranslator
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QStyleFactory

from tabletop.shell import memory
from tabletop.shell.games import SYSTEM_LOCALE, Locale
from tabletop.shell.memory import GarbageCollector
from tabletop.table import fonts
from tabletop.translator import set_message_language, set_note_naming

DESKTOP_ID = "io.github.consort_tabletop.consort"
"""Name of the application's .desktop file."""

THREAD_SWITCH_INTERVAL_S = 0.0005
"""Seconds after which a working thread must let the window run.

It concerns the whole process, so it is set once, where the application is made.
"""


def ready_application(locale: Locale = SYSTEM_LOCALE) -> QApplication:
    """Return the one application, ready for use."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return set_up(existing, locale)
    QGuiApplication.setHighDpiScaleFactorRoundingPolicy(Qt.HighDpiScaleFactorRoundingPolicy.PassThrough)
    return set_up(_make_application(), locale)


@cache
def _make_application() -> QApplication:
    """Return an application that lives until the program ends.

    Widgets that outlive their application would crash it.
    """
    return QApplication(sys.argv[:1])


def set_up(application: QApplication, locale: Locale = SYSTEM_LOCALE) -> QApplication:
    """Set an application's name, fonts and language, if there is a translation."""
    memory.return_large_blocks()
    if application.findChild(GarbageCollector) is None:
        GarbageCollector(application)
    sys.setswitchinterval(THREAD_SWITCH_INTERVAL_S)
    application.setApplicationName("consort")
    application.setApplicationDisplayName("Consort")
    application.setDesktopFileName(DESKTOP_ID)
    fonts.load_fonts()
    application.setStyle(QStyleFactory.create("Fusion"))
    fonts.set_application_font(application)
    code = locale.code
    if locale.language:
        QLocale.setDefault(QLocale(locale.language))
    set_note_naming(locale.naming)
    set_message_language(code)
    # Qt's own texts first: the translator installed last is asked first, so ours may override them.
    qt = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    for file in (_translation_path("qtbase", code), qt / f"qtbase_{code}.qm", _translation_path("consort", code)):
        translator = QTranslator(application)
        if file.is_file() and translator.load(str(file)):
            application.installTranslator(translator)
    return application


def _translation_path(subject: str, code: str) -> Traversable:
    """Return the path of our translation, of our windows or of Qt's texts.

    Ours of Qt's texts are for languages that Qt does not know.
    """
    return resources.files("assets") / "translations" / f"{subject}_{code}.qm"
