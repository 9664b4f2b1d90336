"""What translates the words of a module that has no widget to do so."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication


def translator(context: str) -> Callable[[str], str]:
    """Translates words of that context into the language that the windows speak when it is asked."""
    return lambda words: QCoreApplication.translate(context, words)
