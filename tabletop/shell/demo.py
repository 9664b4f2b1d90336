"""The match that comes with Consort, and what it plays where there is no display."""

from __future__ import annotations

from importlib import resources

import engines
from engines import BadData, Record

FILE = "carmony.jsonl"


def record() -> Record:
    """The bundled match. Raises BadData."""
    try:
        text = (resources.files("assets") / "demo" / FILE).read_text(encoding="utf-8")
    except OSError:
        raise BadData(FILE, "", "the demo is missing from the installation") from None
    return engines.loads(text, FILE)
