"""Windows use a translation if the language has one."""

from __future__ import annotations

import subprocess
from pathlib import Path
from types import SimpleNamespace

import PySide6
import pytest
from PySide6.QtCore import QLibraryInfo, QLocale
from PySide6.QtWidgets import QApplication, QDialogButtonBox

from tabletop.shell.application import equip
from tabletop.shell.controls.commands import words
from tabletop.shell.games import Locale

TS = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context><name>Commands</name>
<message><source>Rule book</source><translation>Regelbuch</translation></message>
</context>
</TS>
"""

LRELEASE = next((path for path in Path(PySide6.__file__).parent.glob("lrelease*") if path.is_file()), None)


@pytest.fixture
def assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Assets with a German translation."""
    if LRELEASE is None:
        pytest.skip("this PySide6 comes without lrelease")
    folder = tmp_path / "translations"
    folder.mkdir()
    (folder / "de.ts").write_text(TS, "utf-8")
    made = folder / "consort_de.qm"
    subprocess.run([LRELEASE, folder / "de.ts", "-qm", made], check=True, capture_output=True, timeout=60)
    monkeypatch.setattr("tabletop.shell.application.resources", SimpleNamespace(files=lambda package: tmp_path))
    return tmp_path


def test_a_language_with_a_translation_is_spoken(untranslated: QApplication, assets: Path) -> None:
    equip(untranslated, Locale("de"))
    assert words("Rule book") == "Regelbuch"
    assert words("Score") == "Score"  # Untranslated text stays English.
    assert QLocale().language() == QLocale.Language.German


def test_a_language_without_one_stays_english(untranslated: QApplication, assets: Path) -> None:
    equip(untranslated, Locale("fr"))
    assert words("Rule book") == "Rule book"


def test_qt_speaks_the_language_too(untranslated: QApplication) -> None:
    if not (Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)) / "qtbase_de.qm").exists():
        pytest.skip("this PySide6 comes without Qt's own translations")
    equip(untranslated, Locale("de"))
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    assert box.button(QDialogButtonBox.StandardButton.Cancel).text() == "Abbrechen"
    box.deleteLater()


def test_where_qt_does_not_know_the_language_its_buttons_speak_it_all_the_same(untranslated: QApplication) -> None:
    equip(untranslated, Locale("ro"))
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    assert box.button(QDialogButtonBox.StandardButton.Cancel).text() == "Anulează"
    box.deleteLater()
