"""Test that interval signs are those of the user's language."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator

from tabletop.boards.kit.art.interval_signs import translate_interval_sign

TRANSLATIONS = Path(__file__).parents[4] / "assets" / "translations"


@pytest.fixture
def spanish(qapp: QCoreApplication) -> Iterator[None]:
    translator = QTranslator()
    assert translator.load(str(TRANSLATIONS / "consort_es.qm"))
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


@pytest.mark.usefixtures("spanish")
def test_interval_signs_are_translated() -> None:
    assert [translate_interval_sign(sign) for sign in ("m2", "M3", "P5")] == ["2m", "3M", "5J"]


@pytest.mark.usefixtures("spanish")
def test_an_unknown_interval_sign_is_not_translated() -> None:
    assert translate_interval_sign("P11") == "P11"
