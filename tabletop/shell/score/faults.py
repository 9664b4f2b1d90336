"""What is wrong in four parts, in the language of the user: over a staff, read aloud, and in the lines of a command."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication

from engines.theory.passage import Passage
from tabletop.translator import QT_TRANSLATE_NOOP

CONTEXT = "Faults"

Translate = Callable[[str, str], str]
"""Puts words of a context into the user's language."""

KINDS = (
    QT_TRANSLATE_NOOP("Faults", "range"),
    QT_TRANSLATE_NOOP("Faults", "spacing"),
    QT_TRANSLATE_NOOP("Faults", "voice crossing"),
    QT_TRANSLATE_NOOP("Faults", "doubled leading tone"),
    QT_TRANSLATE_NOOP("Faults", "doubled seventh"),
    QT_TRANSLATE_NOOP("Faults", "doubled flat"),
    QT_TRANSLATE_NOOP("Faults", "doubled third"),
    QT_TRANSLATE_NOOP("Faults", "missing third"),
    QT_TRANSLATE_NOOP("Faults", "missing tone"),
    QT_TRANSLATE_NOOP("Faults", "parallel fifths"),
    QT_TRANSLATE_NOOP("Faults", "parallel octaves"),
    QT_TRANSLATE_NOOP("Faults", "hidden fifths"),
    QT_TRANSLATE_NOOP("Faults", "hidden octaves"),
    QT_TRANSLATE_NOOP("Faults", "voice overlap"),
    QT_TRANSLATE_NOOP("Faults", "augmented interval"),
    QT_TRANSLATE_NOOP("Faults", "unresolved leading tone"),
    QT_TRANSLATE_NOOP("Faults", "unresolved seventh"),
    QT_TRANSLATE_NOOP("Faults", "foreign tone"),
    QT_TRANSLATE_NOOP("Faults", "unresolved flat"),
)
"""What stands over a staff, as theory says it."""

RULES = (
    QT_TRANSLATE_NOOP("Faults", "a voice leaves its range"),
    QT_TRANSLATE_NOOP(
        "Faults",
        "soprano and alto or alto and tenor more than an octave apart, tenor and bass more than a twelfth",
    ),
    QT_TRANSLATE_NOOP("Faults", "a voice sounds below the voice under it"),
    QT_TRANSLATE_NOOP("Faults", "the leading tone, or another tone that must rise, sounds in two voices"),
    QT_TRANSLATE_NOOP("Faults", "the chordal seventh sounds in two voices"),
    QT_TRANSLATE_NOOP("Faults", "the Neapolitan's flat second or the augmented sixth's bass sounds in two voices"),
    QT_TRANSLATE_NOOP(
        "Faults",
        "the third of a first inversion sounds in two voices; of ii6, N6 and diminished ones, in three",
    ),
    QT_TRANSLATE_NOOP("Faults", "the third is missing"),
    QT_TRANSLATE_NOOP("Faults", "another tone is missing that may not be left out"),
    QT_TRANSLATE_NOOP("Faults", "two voices move from a perfect fifth to a perfect fifth, in contrary motion too"),
    QT_TRANSLATE_NOOP("Faults", "two voices move from an octave or unison to another, in contrary motion too"),
    QT_TRANSLATE_NOOP("Faults", "the outer voices move the same way into a fifth, the soprano by leap"),
    QT_TRANSLATE_NOOP("Faults", "the outer voices move the same way into an octave, the soprano by leap"),
    QT_TRANSLATE_NOOP("Faults", "a voice passes where its neighbour has just been"),
    QT_TRANSLATE_NOOP("Faults", "a voice moves by an augmented second, or by a wider augmented interval"),
    QT_TRANSLATE_NOOP("Faults", "a leading tone does not rise although its resolution is there"),
    QT_TRANSLATE_NOOP("Faults", "a seventh neither falls a step nor stays, although it could, or is left in the air"),
    QT_TRANSLATE_NOOP("Faults", "a syllable is sung that the chord does not have"),
    QT_TRANSLATE_NOOP("Faults", "a flat tone that should fall does not, although its resolution is there"),
)
"""What each of them is, as theory says it."""

VOICES = (
    QT_TRANSLATE_NOOP("Faults", "soprano"),
    QT_TRANSLATE_NOOP("Faults", "alto"),
    QT_TRANSLATE_NOOP("Faults", "tenor"),
    QT_TRANSLATE_NOOP("Faults", "bass"),
)

FORCED = QT_TRANSLATE_NOOP("Faults", "(…), dashed: what was laid left no choice")
"""At the foot of a score with a fault of that kind."""


def fault_words(english: str, translate: Translate = QCoreApplication.translate) -> str:
    """What theory says of a fault, or a voice's name; what it does not say stays as it is."""
    return translate(CONTEXT, english) if english in (*KINDS, *RULES, *VOICES) else english


def forced_words(translate: Translate = QCoreApplication.translate) -> str:
    """What stands at the foot of a score in which a fault is of that kind."""
    return translate(CONTEXT, FORCED)


def told(passage: Passage, translate: Translate = QCoreApplication.translate) -> Passage:
    """The passage with what is wrong in it in the user's language."""
    blemishes = tuple(replace(one, text=fault_words(one.text, translate)) for one in passage.blemishes)
    return passage if blemishes == passage.blemishes else replace(passage, blemishes=blemishes)
