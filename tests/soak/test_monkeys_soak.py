"""Random input in real windows with injected exceptions and kills.

No window may die, hang or lose anything. ``CONSORT_SOAK_MONKEY_MINUTES`` sets the time for each language, 2 minutes by
default.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.soak.monkeys import LOCALES, Troop

pytestmark = pytest.mark.needs("xvfb", "openbox", "xdotool")

MINUTES = float(os.environ.get("CONSORT_SOAK_MONKEY_MINUTES", "2"))


@pytest.mark.parametrize("language", LOCALES)
def test_random_input_causes_no_crash_hang_or_loss(language: str, tmp_path: Path) -> None:
    findings = Troop(tmp_path, 1, language).play(60 * MINUTES)
    assert findings.is_clean, findings.report()
