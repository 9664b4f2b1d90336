"""Widgets keep the program's font, whatever fonts a desktop sets by class."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest
from PySide6 import QtWidgets
from PySide6.QtGui import QFont, QFontMetricsF
from PySide6.QtWidgets import QApplication, QLabel, QToolTip, QWidget

from tabletop.shell.controls.look import Look
from tabletop.table import fonts

CLASSES_WITH_DESKTOP_FONTS = (
    "QLabel",
    "QAbstractButton",
    "QMenu",
    "QMenuBar",
    "QTipLabel",
    "QStatusBar",
    "QAbstractItemView",
)

PRINT_FAMILIES_CODE = """
from PySide6.QtWidgets import QToolTip
from tabletop.shell.application import ready_application
from tabletop.shell.controls.look import Look
from tests.tabletop.shell.controls.test_look import find_font_families
look = Look(ready_application(), "evening")
for text_size in (1.0, 1.5):
    look.set_text_size(text_size)
    for name, family in find_font_families():
        print(name, family)
"""


def find_font_families() -> Iterator[tuple[str, str]]:
    """Yield each widget class that needs no arguments, with its font family."""
    for name in sorted(dir(QtWidgets)):
        kind = getattr(QtWidgets, name)  # Qt loads a class on access.
        if isinstance(kind, type) and issubclass(kind, QWidget) and name != "QRhiWidget":  # needs a graphics card
            try:
                widget = kind()
            except (TypeError, NotImplementedError):  # The class needs arguments or cannot be created.
                continue
            widget.ensurePolished()
            yield name, widget.font().families()[0]
            widget.deleteLater()
    yield "tool tips", QToolTip.font().families()[0]


@pytest.fixture
def gnome(qapp: QApplication) -> Iterator[None]:
    """Fonts by widget class, as GNOME's platform theme sets them."""
    for name in CLASSES_WITH_DESKTOP_FONTS:
        QApplication.setFont(QFont("Monospace", 11), name)  # type: ignore[arg-type] # a str, despite the stubs
    yield
    fonts.set_application_font(qapp)


@pytest.mark.usefixtures("gnome")
def test_every_widget_class_has_the_font_of_an_applied_look(qapp: QApplication) -> None:
    look = Look(qapp, "paper")
    look.set_theme("evening")
    assert {name: family for name, family in find_font_families() if family != fonts.SANS_FAMILY} == {}
    label = QLabel("Ben is thinking")
    label.ensurePolished()
    painted = label.fontMetrics().horizontalAdvance(label.text())
    measured = QFontMetricsF(fonts.sans_font(label.fontInfo().pixelSize())).horizontalAdvance(label.text())
    assert painted == pytest.approx(measured, abs=1)


@pytest.mark.needs("libgtk-3-0", "xvfb", "openbox", "libxcb-cursor0")
@pytest.mark.parametrize(
    "desktop", [{"QT_QPA_PLATFORMTHEME": "gtk3"}, {"XDG_CURRENT_DESKTOP": "KDE"}, {}], ids=["GNOME", "KDE", "none"]
)
def test_every_widget_class_has_the_programs_font_on_a_desktop(desktop: dict[str, str], x_server: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PRINT_FAMILIES_CODE],
        env={**os.environ, "DISPLAY": x_server, "QT_QPA_PLATFORM": "xcb", **desktop},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    rows = [line.split(" ", 1) for line in done.stdout.splitlines()]
    assert len(rows) > 60
    assert [line for line in rows if not line[1].endswith(fonts.SANS_FAMILY)] == []
