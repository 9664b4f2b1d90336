"""The four displays in words: what they are called, what they are worth, how they are laid."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from engines.muzicando.scoring import display_value
from tabletop.boards.muzicando.art.faces import Display


def _tr(words: str) -> str:
    return QCoreApplication.translate("MuzicandoTold", words)


def how(display: Display) -> str:
    """How a display is laid, in a sentence."""
    return {
        "sarabanda": _tr("A ground that grows to all sides: every note is a step from a note beside it."),
        "glissando": _tr("Strings, one above the other, that rise or fall step by step."),
        "parada": _tr("A column for every colour, up and down from its oval card."),
        "muzicando": _tr("A pile for every colour, from Do up to Si."),
    }[display]


def worth(display: Display) -> str:
    """What it is worth."""
    value = display_value(display)
    return _tr("worth 1 point") if value == 1 else _tr("worth {points} points").format(points=value)
