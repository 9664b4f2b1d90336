"""Passages, intervals and faults in words, for staves and screen readers.

It uses no widgets.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication

from engines.theory.key import Key
from engines.theory.passage import Passage
from engines.theory.pitch import Pitch
from tabletop.translator import marker, note_naming, translator

mark_fault = marker("Faults")

Translate = Callable[[str, str], str]
"""A function that translates a text of a context into the user's language."""

FAULT_NAMES = (
    mark_fault("range"),
    mark_fault("spacing"),
    mark_fault("voice crossing"),
    mark_fault("doubled leading tone"),
    mark_fault("doubled seventh"),
    mark_fault("doubled flat"),
    mark_fault("doubled third"),
    mark_fault("missing third"),
    mark_fault("missing tone"),
    mark_fault("parallel fifths"),
    mark_fault("parallel octaves"),
    mark_fault("hidden fifths"),
    mark_fault("hidden octaves"),
    mark_fault("voice overlap"),
    mark_fault("augmented interval"),
    mark_fault("unresolved leading tone"),
    mark_fault("unresolved seventh"),
    mark_fault("foreign tone"),
    mark_fault("unresolved flat"),
)
"""Names of faults, which are written over a staff."""

FAULT_RULES = (
    mark_fault("a voice leaves its range"),
    mark_fault(
        "soprano and alto or alto and tenor more than an octave apart, tenor and bass more than a twelfth",
    ),
    mark_fault("a voice sounds below the voice under it"),
    mark_fault("the leading tone, or another tone that must rise, sounds in two voices"),
    mark_fault("the chordal seventh sounds in two voices"),
    mark_fault("the Neapolitan's flat second or the augmented sixth's bass sounds in two voices"),
    mark_fault(
        "the third of a first inversion sounds in two voices; of ii6, N6 and diminished ones, in three",
    ),
    mark_fault("the third is missing"),
    mark_fault("another tone is missing that may not be left out"),
    mark_fault("two voices move from a perfect fifth to a perfect fifth, in contrary motion too"),
    mark_fault("two voices move from an octave or unison to another, in contrary motion too"),
    mark_fault("the outer voices move the same way into a fifth, the soprano by leap"),
    mark_fault("the outer voices move the same way into an octave, the soprano by leap"),
    mark_fault("a voice passes where its neighbour has just been"),
    mark_fault("a voice moves by an augmented second, or by a wider augmented interval"),
    mark_fault("a leading tone does not rise although its resolution is there"),
    mark_fault("a seventh neither falls a step nor stays, although it could, or is left in the air"),
    mark_fault("a syllable is sung that the chord does not have"),
    mark_fault("a flat tone that should fall does not, although its resolution is there"),
)
"""Descriptions of the rules that faults break."""

VOICE_NAMES = (
    mark_fault("soprano"),
    mark_fault("alto"),
    mark_fault("tenor"),
    mark_fault("bass"),
)

FORCED_NOTE = mark_fault("(…), dashed: what was laid left no choice")
"""Note at the foot of a score with a forced fault."""


def translate_fault(english: str, translate: Translate = QCoreApplication.translate) -> str:
    """Translate a fault or voice that theory names in English; keep any other text."""
    return translate("Faults", english) if english in (*FAULT_NAMES, *FAULT_RULES, *VOICE_NAMES) else english


def forced_note(translate: Translate = QCoreApplication.translate) -> str:
    """Return the note at the foot of a score with a forced fault."""
    return translate("Faults", FORCED_NOTE)


def translate_faults(passage: Passage, translate: Translate = QCoreApplication.translate) -> Passage:
    """Return the passage with its faults named in the user's language."""
    fault_marks = tuple(
        replace(fault_mark, text=translate_fault(fault_mark.text, translate)) for fault_mark in passage.fault_marks
    )
    return passage if fault_marks == passage.fault_marks else replace(passage, fault_marks=fault_marks)


mark_interval = marker("Intervals")

INTERVAL_QUALITIES = (
    mark_interval("perfect"),
    mark_interval("major"),
    mark_interval("minor"),
    mark_interval("augmented"),
    mark_interval("diminished"),
)

INTERVAL_NUMBERS = (
    mark_interval("second"),
    mark_interval("third"),
    mark_interval("fourth"),
    mark_interval("fifth"),
    mark_interval("sixth"),
    mark_interval("seventh"),
    mark_interval("octave"),
    mark_interval("ninth"),
    mark_interval("tenth"),
    mark_interval("eleventh"),
)

INTERVAL_TEMPLATE = mark_interval("{quality} {number}")


def translate_interval(english: str, translate: Callable[[str, str], str] = QCoreApplication.translate) -> str:
    """Return an interval such as ``"major third"`` in the user's language.

    Rare intervals stay in English.
    """
    quality, _, number = english.partition(" ")
    if quality not in INTERVAL_QUALITIES or number not in INTERVAL_NUMBERS:
        return english
    return translate("Intervals", INTERVAL_TEMPLATE).format(
        quality=translate("Intervals", quality), number=translate("Intervals", number)
    )


_tr = translator("Score")
mark = marker("Score")


MAX_READ_LABELS = 24
"""Maximum number of labels or notes that are read out."""


_FAULT_COUNTS = (
    mark("one fault"),
    mark("two faults"),
    mark("three faults"),
    mark("four faults"),
)


def describe_passage(passage: Passage | None) -> str:
    """Describe a staff, for example ``"Score: I IV V7 I, one fault: range"``."""
    if passage is None:
        return _tr("Score: empty")
    text = _describe_music(passage)
    faults = [fault_mark.text for fault_mark in passage.fault_marks]
    if faults:
        count = _tr(_FAULT_COUNTS[len(faults) - 1]) if len(faults) <= len(_FAULT_COUNTS) else _tr("{n} faults")
        text += f", {count.format(n=len(faults))}: {', '.join(dict.fromkeys(faults))}"
    if passage.key:
        text += ", " + _tr("in {key}").format(key=note_naming().key_name(Key.parse(passage.key)))
    return _tr("Score: {words}").format(words=text)


def _describe_music(passage: Passage) -> str:
    """Return a passage's labels, or else its title, or else its notes."""
    labels = [label.text for label in passage.labels]
    if labels:
        return " ".join(labels[:MAX_READ_LABELS]) + ("…" if len(labels) > MAX_READ_LABELS else "")
    if passage.title:
        return passage.title
    names = [note_naming().pitch_name(Pitch.parse(note.name)) for note in passage.notes if note.name]
    if names:
        return " ".join(names[:MAX_READ_LABELS]) + ("…" if len(names) > MAX_READ_LABELS else "")
    count = len(passage.notes)
    return _tr("one note") if count == 1 else _tr("{n} notes").format(n=count)
