"""Muzicando's tests may use what lies in `table`: positions in the rule book's words, and a referee of their own.

Journals are read by way of the registry, so Muzicando is registered here, whether its board stands or not.
"""

import sys
from pathlib import Path

import pytest

import engines

sys.path.insert(0, str(Path(__file__).parent / "table"))


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(engines.GAMES, "muzicando", "engines.muzicando")
