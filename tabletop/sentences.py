"""What rooms without a language say, in the user's.

Engines, the sound process and the file system say in English what is wrong, where it is found. Here their sentences are
known again by their words; names and figures are carried over. A sentence that is not known stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from tabletop.files import why
from tabletop.translator import QT_TRANSLATE_NOOP

SOUND = (
    QT_TRANSLATE_NOOP("SoundSentences", "No sound card was found; the built-in instrument plays unheard."),
    QT_TRANSLATE_NOOP("SoundSentences", "The sound card does not start; nothing will sound."),
    QT_TRANSLATE_NOOP("SoundSentences", "No audio system can be opened; nothing will sound."),
    QT_TRANSLATE_NOOP("SoundSentences", "{why}; nothing will sound."),
    QT_TRANSLATE_NOOP("SoundSentences", "{why}; no sound card was found, so the built-in instrument plays unheard."),
    QT_TRANSLATE_NOOP(
        "SoundSentences", "{why}; no other sound card was found, so the built-in instrument plays unheard."
    ),
    QT_TRANSLATE_NOOP("SoundSentences", "{why}; the built-in instrument plays on."),
    QT_TRANSLATE_NOOP("SoundSentences", "The MIDI port “{name}” is not there"),
    QT_TRANSLATE_NOOP("SoundSentences", "No MIDI system answers on this computer"),
    QT_TRANSLATE_NOOP("SoundSentences", "MIDI ports need python-rtmidi or rtmidi2, and this Python has neither"),
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
    QT_TRANSLATE_NOOP("SoundSentences", "it ended while it was trying {name}"),
    QT_TRANSLATE_NOOP("SoundSentences", "its process ended with status {status}"),
    QT_TRANSLATE_NOOP("SoundSentences", "its process was ended by signal {number}"),
    QT_TRANSLATE_NOOP("SoundSentences", "its process was ended by {name}"),
    QT_TRANSLATE_NOOP("SoundSentences", "“{name}” cannot be played; the log says why."),
    QT_TRANSLATE_NOOP("SoundSentences", "“{name}” is damaged: FluidSynth cannot read it."),
    QT_TRANSLATE_NOOP(
        "SoundSentences", "“{name}” is not a SoundFont: a SoundFont begins with “RIFF”, a size and “sfbk”."
    ),
    QT_TRANSLATE_NOOP("SoundSentences", "“{name}” cannot be read: {why}."),
    QT_TRANSLATE_NOOP("SoundSentences", "“{name}” cannot be recorded to: {why}."),
    QT_TRANSLATE_NOOP("SoundSentences", "SoundFonts need the Python package pyfluidsynth, which is not installed."),
)
"""From the sound process and its room."""

SETUP = (
    QT_TRANSLATE_NOOP("SetupSentences", "{game} is for {fewest} to {most} players, not {found}."),
    QT_TRANSLATE_NOOP("SetupSentences", "{game} is for {players} players, not {found}."),
    QT_TRANSLATE_NOOP(
        "SetupSentences", "{game} for {players} players needs {wanted} cards; the deck {deck} has {found}."
    ),
    QT_TRANSLATE_NOOP(
        "SetupSentences", "{game} for {players} players needs {wanted} NOTE cards; the deck {deck} has {found}."
    ),
    QT_TRANSLATE_NOOP(
        "SetupSentences", "{game} for {players} players needs {wanted} MELD cards; the deck {deck} has {found}."
    ),
    QT_TRANSLATE_NOOP("SetupSentences", "Just Intervals is won with {wanted} interval cards, and this deck has none."),
    QT_TRANSLATE_NOOP(
        "SetupSentences", "Just Intervals is won with {wanted} interval cards, and this deck has {found}."
    ),
    QT_TRANSLATE_NOOP("SetupSentences", "Every player needs a name of 1 to {length} characters."),
    QT_TRANSLATE_NOOP(
        "SetupSentences",
        "Every player needs a name that can be written down; one has half a character in it, or a control character.",
    ),
    QT_TRANSLATE_NOOP(
        "SetupSentences", "Every player needs a name that can be written down; one has half a character in it."
    ),
    QT_TRANSLATE_NOOP("SetupSentences", "Every player needs a name of their own, one that looks different."),
    QT_TRANSLATE_NOOP("SetupSentences", "A seed is a whole number from 0 to 2^64 - 1."),
    QT_TRANSLATE_NOOP("SetupSentences", "There is no game “{name}”; there are: {known}."),
    QT_TRANSLATE_NOOP("SetupSentences", "{game} has no option “{name}”; it has: {known}."),
    QT_TRANSLATE_NOOP(
        "SetupSentences", "Option “{name}” of {game} may be a whole number from {least} to {most}, not {found}."
    ),
    QT_TRANSLATE_NOOP("SetupSentences", "Option “{name}” of {game} may be {known}, not {found}."),
    QT_TRANSLATE_NOOP("SetupSentences", "{game} has no player “{name}”; it has: {known}."),
    QT_TRANSLATE_NOOP("SetupSentences", "{game} has no free table."),
    QT_TRANSLATE_NOOP("SetupSentences", "There are {seats} seats, and players are named for {players}."),
    QT_TRANSLATE_NOOP("SetupSentences", "There must be at least one match to play."),
    QT_TRANSLATE_NOOP("SetupSentences", "Every seat needs one of these players: {known}."),
)
"""Why a match cannot be set up like this."""

EXPORT = (
    QT_TRANSLATE_NOOP("ExportSentences", "There is nothing to write down: the passage has no notes."),
    QT_TRANSLATE_NOOP("ExportSentences", "There is nothing to write down: no passage has notes."),
    QT_TRANSLATE_NOOP("ExportSentences", "“{name}” would be longer than a WAV file can be."),
    QT_TRANSLATE_NOOP("ExportSentences", "“{name}” is there already; choose another name for these {count} pages."),
    QT_TRANSLATE_NOOP("ExportSentences", "Nothing is heard in this match, so there is no clip of it."),
    QT_TRANSLATE_NOOP("ExportSentences", "The music cannot be exported; the log says why."),
    QT_TRANSLATE_NOOP("ExportSentences", "{title}: {players}; 1 move"),
    QT_TRANSLATE_NOOP("ExportSentences", "{title}: {players}; {count} moves"),
    QT_TRANSLATE_NOOP("ExportSentences", "There is no theme named '{name}'; expected one of {known}."),
    QT_TRANSLATE_NOOP("ExportSentences", "{piece} goes at {pace} beats a minute; a MIDI file can say 3.58 and more."),
)
"""Why music cannot be exported."""

THEORY = (
    QT_TRANSLATE_NOOP(
        "TheorySentences",
        "There is nothing to be heard: expected numerals, chord names, notes or syllables.",
    ),
    QT_TRANSLATE_NOOP(
        "TheorySentences",
        "{count} chords or notes are too many to be heard at once: expected at most {most}.",
    ),
    QT_TRANSLATE_NOOP(
        "TheorySentences",
        "Part-writing errors lie on numerals; this is typed as something else.",
    ),
    QT_TRANSLATE_NOOP(
        "TheorySentences",
        "“{typed}”, number {place} of {count}, is {why}.",
    ),
    QT_TRANSLATE_NOOP(
        "TheorySentences",
        "“{typed}” is no part-writing error: expected one of {known}.",
    ),
    QT_TRANSLATE_NOOP(
        "TheorySentences",
        "“{typed}” is {why}.",
    ),
    QT_TRANSLATE_NOOP(
        "TheorySentences",
        "no Roman numeral: expected one such as V4/2, vii°6, N6, It+6 or V7/vi",
    ),
    QT_TRANSLATE_NOOP(
        "TheorySentences",
        "no chord name: expected a root and one of {known}",
    ),
    QT_TRANSLATE_NOOP(
        "TheorySentences",
        "no note: expected one such as C, Eb or F#4",
    ),
    QT_TRANSLATE_NOOP(
        "TheorySentences",
        "no syllable: expected one of {known}",
    ),
    QT_TRANSLATE_NOOP(
        "TheorySentences",
        "{chord} cannot be set for four voices in {key}.",
    ),
    QT_TRANSLATE_NOOP(
        "TheorySentences",
        "{error} cannot lie on chord {place} of {count}.",
    ),
    QT_TRANSLATE_NOOP(
        "TheorySentences",
        "'{typed}' is not a key: expected a tonic and major or minor, such as Eb major.",
    ),
    QT_TRANSLATE_NOOP(
        "TheorySentences",
        "'{typed}' is not a note name: expected A to G with accidentals, such as Eb or F#.",
    ),
    QT_TRANSLATE_NOOP(
        "TheorySentences",
        "expected an error and the number of a chord, such as parallel-fifths@3, not {typed}; the errors are {known}",
    ),
)
"""Why what somebody typed is no music."""

KEPT = (
    QT_TRANSLATE_NOOP("FileSentences", "Consort made a mistake ({what}); the details are in {path}."),
    QT_TRANSLATE_NOOP("FileSentences", "Consort made a mistake ({what})."),
    QT_TRANSLATE_NOOP("FileSentences", "The preferences in {path} cannot be read ({reason}); Consort uses its own."),
    QT_TRANSLATE_NOOP(
        "FileSentences",
        "The preferences could not be understood ({why}); Consort starts with its own. The file is kept as {name}.",
    ),
    QT_TRANSLATE_NOOP("FileSentences", "The preferences could not be understood ({why}); Consort starts with its own."),
    QT_TRANSLATE_NOOP(
        "FileSentences",
        "Some preferences could not be understood and are Consort's own ({fields}). The file is kept as {name}.",
    ),
    QT_TRANSLATE_NOOP("FileSentences", "Some preferences could not be understood and are Consort's own ({fields})."),
    QT_TRANSLATE_NOOP("FileSentences", "Your choices hold until you quit; they cannot be kept in {path} ({reason})."),
    QT_TRANSLATE_NOOP("FileSentences", "The puzzles that you solved, in {path}, cannot be read ({reason})."),
    QT_TRANSLATE_NOOP(
        "FileSentences",
        "The puzzles that you solved could not be understood ({why}); they are counted anew."
        " The file is kept as {name}.",
    ),
    QT_TRANSLATE_NOOP(
        "FileSentences", "The puzzles that you solved could not be understood ({why}); they are counted anew."
    ),
    QT_TRANSLATE_NOOP(
        "FileSentences",
        "Some of the puzzles that you solved could not be understood ({fields}). The file is kept as {name}.",
    ),
    QT_TRANSLATE_NOOP("FileSentences", "Some of the puzzles that you solved could not be understood ({fields})."),
    QT_TRANSLATE_NOOP("FileSentences", "The puzzles that you solve cannot be kept in {path} ({reason})."),
    QT_TRANSLATE_NOOP("FileSentences", "it is nested too deeply"),
    QT_TRANSLATE_NOOP("FileSentences", "the file is too large"),
    QT_TRANSLATE_NOOP("FileSentences", "another Consort is writing there"),
    QT_TRANSLATE_NOOP("FileSentences", "a file's name among them is no text"),
)
"""What Consort says of itself, and of files in which it keeps something."""

FILES = (
    QT_TRANSLATE_NOOP("FileSentences", "“{name}” cannot be written in “{folder}”: {why}."),
    QT_TRANSLATE_NOOP("FileSentences", "{file}: {place}: {why}. The match was read up to move {move}."),
    QT_TRANSLATE_NOOP("FileSentences", "{file}: cannot be read ({why})"),
    QT_TRANSLATE_NOOP("FileSentences", "{file}: cannot be written ({why})."),
    QT_TRANSLATE_NOOP("FileSentences", "{file}: is there already; give the copy another name."),
    QT_TRANSLATE_NOOP("FileSentences", "A deck needs a name."),
    QT_TRANSLATE_NOOP("FileSentences", "A deck's name has at most {length} characters."),
    QT_TRANSLATE_NOOP("FileSentences", "“{name}” cannot be a file's name; use letters, digits, spaces and hyphens."),
    QT_TRANSLATE_NOOP("FileSentences", "{file}: {place}: {why}"),
    QT_TRANSLATE_NOOP("FileSentences", "{file}: {why}"),
    QT_TRANSLATE_NOOP("FileSentences", "cannot be read ({why})"),
    QT_TRANSLATE_NOOP("FileSentences", "line {line}"),
    QT_TRANSLATE_NOOP("FileSentences", "line {line}, column {column}"),
    QT_TRANSLATE_NOOP("FileSentences", "byte {byte}"),
    QT_TRANSLATE_NOOP("FileSentences", "it is no file"),
    QT_TRANSLATE_NOOP("FileSentences", "it is a folder"),
    QT_TRANSLATE_NOOP("FileSentences", "it is a pipe"),
    QT_TRANSLATE_NOOP("FileSentences", "it is a socket"),
    QT_TRANSLATE_NOOP("FileSentences", "it is a device"),
    QT_TRANSLATE_NOOP("FileSentences", "found no file"),
    QT_TRANSLATE_NOOP("FileSentences", "found a folder"),
    QT_TRANSLATE_NOOP("FileSentences", "found a pipe"),
    QT_TRANSLATE_NOOP("FileSentences", "found a socket"),
    QT_TRANSLATE_NOOP("FileSentences", "found a device"),
    QT_TRANSLATE_NOOP("FileSentences", "no file can have that name"),
    QT_TRANSLATE_NOOP("FileSentences", "it is a link that leads back to itself"),
    QT_TRANSLATE_NOOP("FileSentences", "it is read-only"),
    QT_TRANSLATE_NOOP("FileSentences", "something that is no file has that name"),
    QT_TRANSLATE_NOOP("FileSentences", "no such file or directory"),
    QT_TRANSLATE_NOOP("FileSentences", "permission denied"),
    QT_TRANSLATE_NOOP("FileSentences", "operation not permitted"),
    QT_TRANSLATE_NOOP("FileSentences", "read-only file system"),
    QT_TRANSLATE_NOOP("FileSentences", "no space left on device"),
    QT_TRANSLATE_NOOP("FileSentences", "disk quota exceeded"),
    QT_TRANSLATE_NOOP("FileSentences", "is a directory"),
    QT_TRANSLATE_NOOP("FileSentences", "not a directory"),
    QT_TRANSLATE_NOOP("FileSentences", "file exists"),
    QT_TRANSLATE_NOOP("FileSentences", "file name too long"),
    QT_TRANSLATE_NOOP("FileSentences", "input/output error"),
    QT_TRANSLATE_NOOP("FileSentences", "device or resource busy"),
    QT_TRANSLATE_NOOP("FileSentences", "too many open files"),
    QT_TRANSLATE_NOOP("FileSentences", "is cut off or damaged"),
    QT_TRANSLATE_NOOP("FileSentences", "is cut off or damaged; copy all of it"),
    QT_TRANSLATE_NOOP("FileSentences", "the chain of moves is broken: a line was changed or is missing"),
    QT_TRANSLATE_NOOP("FileSentences", "the checkpoint does not agree with the moves before it"),
    QT_TRANSLATE_NOOP("FileSentences", "the hint was given in another position"),
    QT_TRANSLATE_NOOP("FileSentences", "is of another version of Consort, whose cards are others"),
    QT_TRANSLATE_NOOP("FileSentences", "was saved by a newer version of Consort; this one is too old to read it"),
    QT_TRANSLATE_NOOP("FileSentences", "was changed, and the moves do not follow from it any more"),
    QT_TRANSLATE_NOOP("FileSentences", "expected a match saved by Consort, found something else"),
    QT_TRANSLATE_NOOP("FileSentences", "expected a match saved by Consort, found something much longer"),
    QT_TRANSLATE_NOOP("FileSentences", "is larger than {size} bytes, too large for a match"),
    QT_TRANSLATE_NOOP("FileSentences", "is larger than {size} characters, too large for a match"),
    QT_TRANSLATE_NOOP("FileSentences", "is larger than {size} bytes, too large for what it should be"),
    QT_TRANSLATE_NOOP("FileSentences", "is longer than {length} characters, too long for a position"),
    QT_TRANSLATE_NOOP("FileSentences", "is too long for a move"),
    QT_TRANSLATE_NOOP("FileSentences", "is nested too deeply"),
    QT_TRANSLATE_NOOP("FileSentences", "has a number that is too large"),
    QT_TRANSLATE_NOOP("FileSentences", "expected UTF-8 text"),
)
"""Why a file cannot be read or written."""

KNOWN = tuple(
    (context, words)
    for context, group in (
        ("SetupSentences", SETUP),
        ("SoundSentences", SOUND),
        ("ExportSentences", EXPORT),
        ("TheorySentences", THEORY),
        ("FileSentences", KEPT),
        ("FileSentences", FILES),
    )
    for words in group
)
"""Contexts, and sentences or parts of them in each: what says more before what would match it, too."""

NESTED = ("why", "reason", "place")
"""Facts that may be sentences themselves."""

THOUSANDS, NARROW = re.compile(r"(?<=\d),(?=\d{3}\b)"), "\N{NARROW NO-BREAK SPACE}"
"""How English parts the figures of a large number, and how the other languages do."""

FACTS_ALONE = ("{file}: {place}: {why}", "{file}: {why}", "“{typed}” is {why}.")


def spoken(sentence: str, translate: Callable[[str, str], str] = QCoreApplication.translate) -> str:
    """A sentence of a room without a language in that of the windows, or in that of another translation."""
    return _known(sentence, translate) or sentence


def _known(sentence: str, translate: Callable[[str, str], str]) -> str | None:
    """A sentence in the other language; None for one that is not known."""
    for context, words, ends in _ENDS:
        if not (sentence.startswith(ends[0]) and sentence.endswith(ends[1]) and (found := _match(words, sentence))):
            continue
        facts = found.groupdict()
        told = {name: _nested(facts[name], translate) for name in NESTED if name in facts}
        if words in FACTS_ALONE and told["why"] is None:
            continue  # it may be any sentence
        into = translate(context, words)
        if into != words:
            facts = {name: THOUSANDS.sub(NARROW, fact) for name, fact in facts.items()}
        return into.format(**facts | {name: fact for name, fact in told.items() if fact})
    ended = f"{sentence}."  # a beginning may be known as a sentence of its own
    for context, words in KNOWN:
        if words == ended:
            return translate(context, ended).removesuffix(".")
    return None


def reason(error: OSError, translate: Callable[[str, str], str] = QCoreApplication.translate) -> str:
    """What the system says of an error, to go on with in a sentence of the windows."""
    return spoken(why(error), translate)


def _nested(fact: str, translate: Callable[[str, str], str]) -> str | None:
    """What stands in a sentence, in the other language; the system begins its own with a capital."""
    return _known(fact, translate) or _known(fact[:1].lower() + fact[1:], translate)


_ENDS = tuple((context, words, (words.split("{")[0], words.split("}")[-1])) for context, words in KNOWN)
"""How each begins and ends: few have to be looked at more closely."""


def _match(words: str, sentence: str) -> re.Match[str] | None:
    pattern = re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+?)", re.escape(words))
    return re.fullmatch(pattern, sentence, re.DOTALL)
