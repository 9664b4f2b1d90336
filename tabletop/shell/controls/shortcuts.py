"""Giving commands other keys than their own. No widgets here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QKeyCombination, Qt
from PySide6.QtGui import QKeySequence

from tabletop.shell.controls.commands import AnyCommand, AnySections, every, keys_of, title

NONE = ""
"""What is kept of a command that the player left without a key."""

WITH_MODIFIER = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class Change(NamedTuple):
    """What an assignment came to: the keys chosen then, and a sentence about it, if there is one to be said."""

    chosen: dict[str, str]
    sentence: str = ""


def shown(command: AnyCommand, chosen: Mapping[str, str]) -> str:
    """The first key of a command as this system writes it; empty where it has none."""
    keys = keys_of(command, chosen)
    return keys[0].toString(QKeySequence.SequenceFormat.NativeText) if keys else ""


def assigned(sections: AnySections, name: str, pressed: QKeyCombination | None, chosen: Mapping[str, str]) -> Change:
    """Give a key to a command, which takes it from whichever has it; None takes the command's own away.

    A key that the table needs is refused: nothing changes then, and the sentence says why.
    """
    key = QKeySequence() if pressed is None else QKeySequence(pressed)
    text = key.toString(QKeySequence.SequenceFormat.PortableText)
    told = key.toString(QKeySequence.SequenceFormat.NativeText)
    own = next(command for command in every(sections) if command.name == name).keys.split()
    if pressed is not None and not _may_be(pressed) and text not in own:
        return Change(
            dict(chosen),
            QCoreApplication.translate(
                "Shortcuts", "{key} belongs to the table: choose a function key, or one with Ctrl, Alt or Meta."
            ).format(key=told),
        )
    after = {other: kept for other, kept in chosen.items() if other != name}
    sentence = ""
    for other in every(sections):
        if pressed is not None and other.name != name and key in keys_of(other, after):
            if other.name in after:
                after[other.name] = NONE
            sentence = QCoreApplication.translate("Shortcuts", "{key} was the key of “{other}”.").format(
                key=told, other=title(other)
            )
    if text != own[0]:
        after[name] = text
    return Change(after, sentence)


def _may_be(pressed: QKeyCombination) -> bool:
    """Whether a command may have a key: without a modifier the table may need all but the function keys."""
    if Qt.Key.Key_F1 <= pressed.key() <= Qt.Key.Key_F35:
        return True
    return bool(pressed.keyboardModifiers() & WITH_MODIFIER)
