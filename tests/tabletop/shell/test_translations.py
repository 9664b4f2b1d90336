"""Windows use a translation if the language has one."""

from __future__ import annotations

import subprocess
from pathlib import Path
from types import SimpleNamespace

import PySide6
import pytest
from PySide6.QtCore import QLibraryInfo, QLocale
from PySide6.QtWidgets import QApplication, QDialogButtonBox

from tabletop.shell.application import set_up
from tabletop.shell.controls.commands import translate_label
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


def test_windows_use_the_translation_of_the_language(untranslated: QApplication, assets: Path) -> None:
    set_up(untranslated, Locale("de"))
    assert translate_label("Rule book") == "Regelbuch"
    assert translate_label("Score") == "Score"  # Untranslated text stays English.
    assert QLocale().language() == QLocale.Language.German


def test_a_language_without_a_translation_stays_english(untranslated: QApplication, assets: Path) -> None:
    set_up(untranslated, Locale("fr"))
    assert translate_label("Rule book") == "Rule book"


def test_qts_own_texts_are_translated(untranslated: QApplication) -> None:
    if not (Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)) / "qtbase_de.qm").exists():
        pytest.skip("this PySide6 comes without Qt's own translations")
    set_up(untranslated, Locale("de"))
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    assert box.button(QDialogButtonBox.StandardButton.Cancel).text() == "Abbrechen"
    box.deleteLater()


def test_qts_buttons_are_translated_even_if_qt_lacks_the_language(untranslated: QApplication) -> None:
    set_up(untranslated, Locale("ro"))
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    assert box.button(QDialogButtonBox.StandardButton.Cancel).text() == "Anulează"
    box.deleteLater()
