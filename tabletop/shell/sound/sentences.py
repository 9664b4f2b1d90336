"""What sound tells, in the language of the windows.

The sound process knows no language: its sentences are English, and are made where a port is lost or a file cannot be
read. Here they are known again by their words, their names and figures carried over. A sentence that is not known stays
as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QCoreApplication

from tabletop.translator import QT_TRANSLATE_NOOP

CONTEXT = "SoundSentences"

KNOWN = (
    QT_TRANSLATE_NOOP("SoundSentences", "No sound card was found; the built-in instrument plays unheard."),
    QT_TRANSLATE_NOOP("SoundSentences", "The sound card does not start; nothing will sound."),
    QT_TRANSLATE_NOOP("SoundSentences", "No audio system can be opened; nothing will sound."),
    QT_TRANSLATE_NOOP("SoundSentences", "{why}; nothing will sound."),
    QT_TRANSLATE_NOOP("SoundSentences", "{why}; no sound card was found, so the built-in instrument plays unheard."),
    QT_TRANSLATE_NOOP("SoundSentences", "{why}; the built-in instrument plays on."),
    QT_TRANSLATE_NOOP("SoundSentences", "The sound card does not answer any more"),
    QT_TRANSLATE_NOOP("SoundSentences", "The port “{name}” does not answer any more"),
    QT_TRANSLATE_NOOP("SoundSentences", "The port “{name}” is there again, and is played to."),
    QT_TRANSLATE_NOOP("SoundSentences", "The MIDI port “{name}” is not there; the built-in instrument plays."),
    QT_TRANSLATE_NOOP("SoundSentences", "The MIDI port “{name}” cannot be opened ({reason})."),
    QT_TRANSLATE_NOOP("SoundSentences", "The keyboard “{name}” is not there; it is used as soon as it is."),
    QT_TRANSLATE_NOOP("SoundSentences", "The keyboard “{name}” is there again."),
    QT_TRANSLATE_NOOP("SoundSentences", "The keyboard “{name}” is gone; it is used again as soon as it is back."),
    QT_TRANSLATE_NOOP(
        "SoundSentences",
        "The keyboard “{name}” sends more than anybody can play; it is not listened to until it is chosen again.",
    ),
    QT_TRANSLATE_NOOP(
        "SoundSentences",
        "MIDI ports need python-rtmidi or rtmidi2, and this Python has neither; the built-in instrument plays.",
    ),
    QT_TRANSLATE_NOOP("SoundSentences", "A MIDI keyboard needs python-rtmidi or rtmidi2, and this Python has neither."),
    QT_TRANSLATE_NOOP("SoundSentences", "No MIDI system answers on this computer; the built-in instrument plays."),
    QT_TRANSLATE_NOOP("SoundSentences", "No MIDI system of this computer answers in time."),
    QT_TRANSLATE_NOOP("SoundSentences", "This system has no virtual MIDI ports; choose one of those that it lists."),
    QT_TRANSLATE_NOOP("SoundSentences", "The built-in instrument cannot be used here: {reason}."),
    QT_TRANSLATE_NOOP("SoundSentences", "FluidSynth cannot be used here: {reason}."),
    QT_TRANSLATE_NOOP("SoundSentences", "FluidSynth is not installed on this computer."),
    QT_TRANSLATE_NOOP("SoundSentences", "The FluidSynth on this computer is too old; version 2 is needed."),
    QT_TRANSLATE_NOOP("SoundSentences", "No SoundFont was found on this computer."),
    QT_TRANSLATE_NOOP("SoundSentences", "There is no SoundFont “{name}” in “{folder}”."),
    QT_TRANSLATE_NOOP("SoundSentences", "{why}; the built-in instrument plays."),
    QT_TRANSLATE_NOOP("SoundSentences", "The sound process ended unexpectedly and was started again."),
    QT_TRANSLATE_NOOP(
        "SoundSentences", "Sound does not work ({reason}). Choose a port in the preferences to try again."
    ),
    QT_TRANSLATE_NOOP(
        "SoundSentences", "{name} does not answer as it should; sound does without it until Consort is started anew."
    ),
    QT_TRANSLATE_NOOP("SoundSentences", "“{name}” cannot be played; the log says why."),
)
"""Sentences and beginnings of them, the plainer before those that hold another one as {why}."""


def spoken(sentence: str, translate: Callable[[str, str], str] = QCoreApplication.translate) -> str:
    """A sentence of the sound process in the language of the windows, or in that of another translation."""
    for words, pattern in _patterns():
        if found := pattern.fullmatch(sentence):
            facts = {
                name: spoken(fact, translate) if name == "why" else fact for name, fact in found.groupdict().items()
            }
            return translate(CONTEXT, words).format(**facts)
    ended = f"{sentence}."  # a beginning may be known as a sentence of its own
    if any(words == ended for words, _ in _patterns()):
        return translate(CONTEXT, ended).removesuffix(".")
    return sentence


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Each of the words, and what matches their sentences."""
    return tuple(
        (words, re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+)", re.escape(words)), re.DOTALL)) for words in KNOWN
    )
