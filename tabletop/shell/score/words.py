"""A passage in words, for who hears the window read aloud. No Qt widgets here."""

from __future__ import annotations

from engines.theory.key import Key
from engines.theory.passage import Passage
from engines.theory.pitch import Pitch
from tabletop.translator import naming, translator

_tr = translator("Score")


MOST = 24
"""Labels that are read out."""


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:
    """Mark a text for translation."""
    return text


_NUMBERS = (
    QT_TRANSLATE_NOOP("Score", "one fault"),
    QT_TRANSLATE_NOOP("Score", "two faults"),
    QT_TRANSLATE_NOOP("Score", "three faults"),
    QT_TRANSLATE_NOOP("Score", "four faults"),
)


def described(passage: Passage | None) -> str:
    """What stands on the staff: ``"Score: I IV V7 I, two faults: parallel fifths, parallel octaves"``."""
    if passage is None:
        return _tr("Score: empty")
    words = _music(passage)
    faults = [blemish.text for blemish in passage.blemishes]
    if faults:
        count = _tr(_NUMBERS[len(faults) - 1]) if len(faults) <= len(_NUMBERS) else _tr("{n} faults")
        words += f", {count.format(n=len(faults))}: {', '.join(dict.fromkeys(faults))}"
    if passage.key:
        words += ", " + _tr("in {key}").format(key=naming().key_name(Key.parse(passage.key)))
    return _tr("Score: {words}").format(words=words)


def _music(passage: Passage) -> str:
    """Its labels; where it has none, its title; else its notes."""
    labels = [label.text for label in passage.labels]
    if labels:
        return " ".join(labels[:MOST]) + ("…" if len(labels) > MOST else "")
    if passage.title:
        return passage.title
    names = [naming().pitch(Pitch.parse(note.name)) for note in passage.notes if note.name]
    if names:
        return " ".join(names[:MOST]) + ("…" if len(names) > MOST else "")
    count = len(passage.notes)
    return _tr("one note") if count == 1 else _tr("{n} notes").format(n=count)
