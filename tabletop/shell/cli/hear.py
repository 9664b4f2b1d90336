"""`consort hear "I ii6 V7 I"`: play, write and judge a typed progression.

Numerals are realised in four voices; chord names, notes and syllables are played as they are. If files are requested,
they are written and nothing sounds unless a port is named.
"""

from __future__ import annotations

import argparse
import re
import threading
from pathlib import Path
from typing import TYPE_CHECKING

from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.key_names import read_key
from engines.theory.naming import Naming
from engines.theory.part_writing import FAULTS, VOICES, Realisation
from engines.theory.passage import Cue
from engines.theory.pitch import Pitch
from engines.theory.practice import counted_in, has_parts, practised, repeated
from engines.theory.progression import Progression, flaw, in_letters, read
from engines.theory.tuning import beating
from tabletop.files import unwritten
from tabletop.shell.cli import complain, music, replacing
from tabletop.shell.cli.speech import figure, say, translate, translator, worded

_tr = translator("CommandLine")

if TYPE_CHECKING:
    from engines.theory.passage import Passage
    from tabletop.shell.preferences import Sound

WRITTEN = 80.0
"""Beats per minute if no tempo is given."""

MOST_CHORDS_SHOWN = 8
"""Maximum number of chords in the hint about another reading."""

SLOWEST_BEAT = 0.05
"""Beats per second below which a beating interval is not listed."""

PATIENCE = 20.0
"""Seconds to wait for the sound process beyond the music's length."""


def key(text: str) -> Key:
    """Read a typed key: ``Bb``, ``"F# minor"``, ``Am``, ``a-Moll``, ``"la mineur"``."""
    from tabletop.shell.preferences import Store

    try:
        return read_key(text, Store().now.locale.naming)
    except TheoryError as error:
        raise argparse.ArgumentTypeError(worded(error)) from error


def error(text: str) -> tuple[int, str]:
    """Read a part-writing error and its chord's number: ``parallel-fifths@3``."""
    try:
        return flaw(text)
    except TheoryError as refused:
        raise argparse.ArgumentTypeError(worded(refused)) from refused


def times(text: str) -> int:
    """Read a number of repetitions."""
    if not re.fullmatch(r"[1-9]\d?", text):
        raise argparse.ArgumentTypeError(_tr("expected 1 to 99 times, not {text}").format(text=text[:20]))
    return int(text)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "progression", nargs="+", metavar="CHORD", help=_tr('such as "I ii6 V7 I", "Dm7 G7 Cmaj7", "C E G", "do re mi"')
    )
    parser.add_argument(
        "--key", type=key, default=Key.parse("C major"), help=_tr('such as Bb, Am, "F# minor", a-Moll (default: C)')
    )
    parser.add_argument(
        "--error",
        type=error,
        action="append",
        default=[],
        metavar="ERROR@N",
        help=_tr("a part-writing error on a chord"),
    )
    parser.add_argument(
        "--beats", action="store_true", help=_tr("say which consonances beat in the tuning, and how fast")
    )
    parser.add_argument("--count-in", action="store_true", help=_tr("count a bar before it is played"))
    parser.add_argument(
        "--times", type=times, default=1, metavar="N", help=_tr("play it so many times, one after the other")
    )
    parser.add_argument("--port", metavar="NAME", help=_tr("play to this port, as consort ports names it"))
    music.add_arguments(parser, _tr("what the preferences have"))


def run(arguments: argparse.Namespace) -> int:
    from msgspec.structs import replace

    from tabletop.shell.export.music_files import Music
    from tabletop.shell.preferences import Store

    files = music.asked(arguments)
    settings, naming = Store().now.sound, Store().now.locale.naming
    settings = replace(settings, tuning=arguments.tuning or settings.tuning, a4=arguments.a4 or settings.a4)
    try:
        typed = in_letters(" ".join(arguments.progression), naming)
        found = read(typed, arguments.key, dict(arguments.error), WRITTEN, naming)
        trouble = music.trouble(arguments, [])
        if arguments.voice is not None and not has_parts(found.passage):
            trouble = _tr("There is no {voice}: only what has four voices can have one brought out of it.").format(
                voice=arguments.voice
            )
        if trouble:
            return complain(trouble)
        heard = practised(music.tuned_as(found.passage, arguments, settings), music.practice_of(arguments), naming)
        for line in (*_told(found, heard, naming), *(_beats(heard, naming) if arguments.beats else ())):
            say(line)
        heard = repeated(heard, arguments.times)
        if arguments.count_in:
            heard = counted_in(heard)
        instrument = arguments.instrument or settings.instrument
        tempo = arguments.tempo or settings.tempo
        if files:
            from tabletop.shell import qt_check

            sentence = qt_check.paint_only()
            if sentence is not None:
                return complain(sentence)
            font = music.soundfont(arguments.soundfont, settings) if arguments.wav is not None else None
            whole = Music([Cue(found.passage)], heard.title, (), instrument, tempo, font)
            whole = music.practised(whole, arguments, settings, naming)._replace(cues=[Cue(heard)])
            # Chord names are those of the score, which some instruments read in another key.
            whole = whole._replace(score_title=whole.pieces[0].passage.title)
            if (unasked := music.find_unasked(whole, arguments)) is not None:
                return complain(replacing.refusal(unasked))
            for line in music.write_all(whole, arguments):
                say(line)
        if not files or arguments.port is not None:
            return play(heard, settings, arguments.port, instrument, tempo)
    except OSError as wrong:
        if not wrong.filename:
            raise
        return complain(worded(unwritten(Path(wrong.filename), wrong)))
    return 0


def _told(found: Progression, heard: Passage, naming: Naming) -> list[str]:
    """Return lines: the title, the reading if it is ambiguous, and the faults."""
    title = heard.title
    if found.kind in ("numerals", "syllables"):
        title = _tr("{key}: {chords}").format(key=naming.key_name(Key.parse(heard.key)), chords=title)
    faults = _judged(found.realisation) if found.realisation is not None else ()
    return [title, *_reading(found), *faults]


def _reading(found: Progression) -> list[str]:
    """Return how an ambiguous line was read, and how to type the other reading."""
    if "notes" in found.alternatives:
        return ["  " + _tr("read as chords, not as notes with octaves")]
    if "chords" not in found.alternatives:
        return []
    read_as = {
        "notes": _tr("read as notes; as chords they are typed {chords}"),
        "syllables": _tr("read as syllables of the key; as chords they are typed {chords}"),
    }[found.kind]
    first = found.as_chords.split()
    shown = " ".join(first[:MOST_CHORDS_SHOWN]) + (" …" if len(first) > MOST_CHORDS_SHOWN else "")
    return ["  " + read_as.format(chords=shown)]


def _judged(realisation: Realisation) -> list[str]:
    """Return the faults of four parts, one a line, or a line that there are none."""
    from tabletop.shell.score.words import fault_words

    named, between = _tr("chord {number}, {chord}"), _tr("{before} to {after}")
    plain, voiced = _tr("{where}: {fault} ({rule})"), _tr("{where}: {fault} in {voices} ({rule})")
    chords = [named.format(number=at, chord=chord) for at, chord in enumerate(realisation.chords, start=1)]
    lines = []
    for fault in realisation.faults:
        where = chords[fault.at]
        if fault.motion:
            where = between.format(before=chords[fault.at - 1], after=where)
        kind, rule = (fault_words(words, translate) for words in (fault.kind.replace("-", " "), FAULTS[fault.kind]))
        voices = _tr(" and ").join(fault_words(VOICES[voice], translate) for voice in fault.voices)
        template = voiced if voices else plain
        lines.append("  " + template.format(where=where, fault=kind, voices=voices, rule=rule))
    unheard = _tr("{chord}: the error cannot be heard there")
    lines += ["  " + unheard.format(chord=chords[at]) for at in realisation.unheard]
    return lines or ["  " + _tr("nothing is wrong in the four parts")]


def _beats(passage: Passage, naming: Naming) -> list[str]:
    """Return the beating consonances, one a line, or a line that there are none."""
    from tabletop.shell.score.words import interval_words

    wide = _tr("{low}–{high}, {interval}: {cents} cents too wide, {rate} beats a second")
    narrow = _tr("{low}–{high}, {interval}: {cents} cents too narrow, {rate} beats a second")
    lines = [
        "  "
        + (wide if beat.cents > 0 else narrow).format(
            low=naming.pitch(Pitch.parse(beat.low.name)),
            high=naming.pitch(Pitch.parse(beat.high.name)),
            interval=interval_words(beat.interval, translate),
            cents=figure(f"{abs(beat.cents):.1f}"),
            rate=figure(f"{beat.rate:.1f}"),
        )
        for beat in beating(passage)
        if beat.consonant and beat.rate >= SLOWEST_BEAT
    ]
    return lines or ["  " + _tr("no consonance beats")]


def play(passage: Passage, settings: Sound, port: str | None, instrument: str, tempo: float) -> int:
    """Play a passage to its end and return the exit status.

    It sounds at the port named, or at that of the preferences.
    """
    from msgspec.structs import replace

    from tabletop.session.heard import seconds
    from tabletop.shell.cli import window
    from tabletop.shell.sound.ports import bending_words, played_with
    from tabletop.sound import protocol
    from tabletop.sound.client import Event, SoundProcess

    over = threading.Event()
    notices: list[str] = []

    def hear(event: Event) -> None:
        if isinstance(event, protocol.Notice):
            notices.append(worded(event.told))
        if isinstance(event, protocol.Finished) or (
            isinstance(event, protocol.Notice) and event.code == "sound-given-up"
        ):
            over.set()

    chosen = replace(settings, **window.sound(port, None))
    if words := bending_words(chosen):
        say(f"  {words}")
    sound = SoundProcess(hear)
    sound.use(played_with(chosen, instrument))
    try:
        sound.play(passage, tempo=tempo, instrument=instrument)
        heard = over.wait(seconds(passage, tempo) + PATIENCE)
    finally:
        sound.close()
    for sentence in dict.fromkeys(notices):
        complain(sentence)
    return 0 if heard and not notices else 2
