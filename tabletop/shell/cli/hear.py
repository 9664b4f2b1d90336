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
from engines.theory.practice import add_count_in, apply_practice, has_four_parts, repeat_passage
from engines.theory.progression import Progression, read_error, read_progression, to_letters
from engines.theory.tuning import find_beating_intervals
from tabletop.files import write_failure
from tabletop.shell.cli import music, print_error, secondary_files
from tabletop.shell.cli.output import localize_number, print_line, translate, translate_message, translator

_tr = translator("CommandLine")

if TYPE_CHECKING:
    from engines.theory.passage import Passage
    from tabletop.shell.preferences import Sound

DEFAULT_BEATS_PER_MINUTE = 80.0
"""Beats per minute if no tempo is given."""

MAX_LISTED_CHORDS = 8
"""Maximum number of chords in the hint about another reading."""

MIN_BEATING_PER_S = 0.05
"""Beats per second below which a beating interval is not listed."""

SOUND_TIMEOUT_S = 20.0
"""Seconds to wait for the sound process beyond the music's length."""


def parse_key(text: str) -> Key:
    """Read a typed key: ``Bb``, ``"F# minor"``, ``Am``, ``a-Moll``, ``"la mineur"``."""
    from tabletop.shell.preferences import PreferencesStore

    try:
        return read_key(text, PreferencesStore().now.locale.naming)
    except TheoryError as error:
        raise argparse.ArgumentTypeError(translate_message(error)) from error


def parse_error(text: str) -> tuple[int, str]:
    """Read a part-writing error and its chord's number: ``parallel-fifths@3``."""
    try:
        return read_error(text)
    except TheoryError as error:
        raise argparse.ArgumentTypeError(translate_message(error)) from error


def parse_count(text: str) -> int:
    """Read a number of repetitions."""
    if not re.fullmatch(r"[1-9]\d?", text):
        raise argparse.ArgumentTypeError(_tr("expected 1 to 99 times, not {text}").format(text=text[:20]))
    return int(text)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "progression", nargs="+", metavar="CHORD", help=_tr('such as "I ii6 V7 I", "Dm7 G7 Cmaj7", "C E G", "do re mi"')
    )
    parser.add_argument(
        "--key",
        type=parse_key,
        default=Key.parse("C major"),
        help=_tr('such as Bb, Am, "F# minor", a-Moll (default: C)'),
    )
    parser.add_argument(
        "--error",
        type=parse_error,
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
        "--times", type=parse_count, default=1, metavar="N", help=_tr("play it so many times, one after the other")
    )
    parser.add_argument("--port", metavar="NAME", help=_tr("play to this port, as consort ports names it"))
    music.add_arguments(parser, _tr("what the preferences have"))


def run(arguments: argparse.Namespace) -> int:
    from msgspec.structs import replace

    from tabletop.shell.export.music_files import Music
    from tabletop.shell.preferences import PreferencesStore

    files = music.requested_files(arguments)
    settings, naming = PreferencesStore().now.sound, PreferencesStore().now.locale.naming
    settings = replace(settings, tuning=arguments.tuning or settings.tuning, a4=arguments.a4 or settings.a4)
    try:
        typed = to_letters(" ".join(arguments.progression), naming)
        progression = read_progression(typed, arguments.key, dict(arguments.error), DEFAULT_BEATS_PER_MINUTE, naming)
        problem = music.find_problem(arguments, [])
        if arguments.voice is not None and not has_four_parts(progression.passage):
            problem = _tr("There is no {voice}: only what has four voices can have one brought out of it.").format(
                voice=arguments.voice
            )
        if problem:
            return print_error(problem)
        passage = apply_practice(
            music.tune_by_arguments(progression.passage, arguments, settings), music.to_practice(arguments), naming
        )
        for line in (
            *_describe_progression(progression, passage, naming),
            *(_make_beating_lines(passage, naming) if arguments.beats else ()),
        ):
            print_line(line)
        passage = repeat_passage(passage, arguments.times)
        if arguments.count_in:
            passage = add_count_in(passage)
        instrument = arguments.instrument or settings.instrument
        tempo = arguments.tempo or settings.tempo
        if files:
            from tabletop.shell import qt_check

            sentence = qt_check.prepare_painting()
            if sentence is not None:
                return print_error(sentence)
            font = music.choose_soundfont(arguments.soundfont, settings) if arguments.wav is not None else None
            written_music = Music([Cue(progression.passage)], passage.title, (), instrument, tempo, font)
            written_music = music.apply_practice(written_music, arguments, settings, naming)._replace(
                cues=[Cue(passage)]
            )
            # Chord names are those of the score, which some instruments read in another key.
            written_music = written_music._replace(score_title=written_music.pieces[0].passage.title)
            if (unnamed_page := music.find_unnamed_page(written_music, arguments)) is not None:
                return print_error(secondary_files.refusal_message(unnamed_page))
            for line in music.write_all(written_music, arguments):
                print_line(line)
        if not files or arguments.port is not None:
            return play_passage(passage, settings, arguments.port, instrument, tempo)
    except OSError as error:
        if not error.filename:
            raise
        return print_error(translate_message(write_failure(Path(error.filename), error)))
    return 0


def _describe_progression(progression: Progression, passage: Passage, naming: Naming) -> list[str]:
    """Return lines: the title, the reading if it is ambiguous, and the faults."""
    title = passage.title
    if progression.kind in ("numerals", "syllables"):
        title = _tr("{key}: {chords}").format(key=naming.key_name(Key.parse(passage.key)), chords=title)
    faults = _make_fault_lines(progression.realisation) if progression.realisation is not None else ()
    return [title, *_describe_reading(progression), *faults]


def _describe_reading(progression: Progression) -> list[str]:
    """Return the reading of an ambiguous text, and how to type the other one."""
    if "notes" in progression.alternatives:
        return ["  " + _tr("read as chords, not as notes with octaves")]
    if "chords" not in progression.alternatives:
        return []
    read_as = {
        "notes": _tr("read as notes; as chords they are typed {chords}"),
        "syllables": _tr("read as syllables of the key; as chords they are typed {chords}"),
    }[progression.kind]
    chords = progression.as_chords.split()
    chords_text = " ".join(chords[:MAX_LISTED_CHORDS]) + (" …" if len(chords) > MAX_LISTED_CHORDS else "")
    return ["  " + read_as.format(chords=chords_text)]


def _make_fault_lines(realisation: Realisation) -> list[str]:
    """Return the faults of four parts, one a line, or a line that there are none."""
    from tabletop.shell.score.words import translate_fault

    chord_template, motion_template = _tr("chord {number}, {chord}"), _tr("{before} to {after}")
    plain_template, voices_template = _tr("{where}: {fault} ({rule})"), _tr("{where}: {fault} in {voices} ({rule})")
    chords = [
        chord_template.format(number=number, chord=chord) for number, chord in enumerate(realisation.chords, start=1)
    ]
    lines = []
    for fault in realisation.faults:
        place = chords[fault.at]
        if fault.motion:
            place = motion_template.format(before=chords[fault.at - 1], after=place)
        kind, rule = (translate_fault(text, translate) for text in (fault.kind.replace("-", " "), FAULTS[fault.kind]))
        voices = _tr(" and ").join(translate_fault(VOICES[voice], translate) for voice in fault.voices)
        template = voices_template if voices else plain_template
        lines.append("  " + template.format(where=place, fault=kind, voices=voices, rule=rule))
    unheard_template = _tr("{chord}: the error cannot be heard there")
    lines += ["  " + unheard_template.format(chord=chords[number]) for number in realisation.unheard]
    return lines or ["  " + _tr("nothing is wrong in the four parts")]


def _make_beating_lines(passage: Passage, naming: Naming) -> list[str]:
    """Return the beating consonances, one a line, or a line that there are none."""
    from tabletop.shell.score.words import translate_interval

    wide_template = _tr("{low}–{high}, {interval}: {cents} cents too wide, {rate} beats a second")
    narrow_template = _tr("{low}–{high}, {interval}: {cents} cents too narrow, {rate} beats a second")
    lines = [
        "  "
        + (wide_template if beat.cents > 0 else narrow_template).format(
            low=naming.pitch_name(Pitch.parse(beat.low.name)),
            high=naming.pitch_name(Pitch.parse(beat.high.name)),
            interval=translate_interval(beat.interval, translate),
            cents=localize_number(f"{abs(beat.cents):.1f}"),
            rate=localize_number(f"{beat.rate:.1f}"),
        )
        for beat in find_beating_intervals(passage)
        if beat.consonant and beat.rate >= MIN_BEATING_PER_S
    ]
    return lines or ["  " + _tr("no consonance beats")]


def play_passage(passage: Passage, settings: Sound, port: str | None, instrument: str, tempo: float) -> int:
    """Play a passage to its end and return the exit status.

    It sounds at the port named, or at that of the preferences.
    """
    from msgspec.structs import replace

    from tabletop.session.step_music import duration_s
    from tabletop.shell.cli import window
    from tabletop.shell.sound.ports import pitch_bend_note, to_process_settings
    from tabletop.sound import protocol
    from tabletop.sound.client import Event, SoundProcess

    has_ended = threading.Event()
    notices: list[str] = []

    def on_event(event: Event) -> None:
        if isinstance(event, protocol.Notice):
            notices.append(translate_message(event.told))
        if isinstance(event, protocol.Finished) or (
            isinstance(event, protocol.Notice) and event.code == "sound-given-up"
        ):
            has_ended.set()

    sound_settings = replace(settings, **window.sound_changes(port, None))
    if note := pitch_bend_note(sound_settings):
        print_line(f"  {note}")
    sound = SoundProcess(on_event)
    sound.apply_settings(to_process_settings(sound_settings, instrument))
    try:
        sound.play(passage, tempo=tempo, instrument=instrument)
        is_complete = has_ended.wait(duration_s(passage, tempo) + SOUND_TIMEOUT_S)
    finally:
        sound.close()
    for sentence in dict.fromkeys(notices):
        print_error(sentence)
    return 0 if is_complete and not notices else 2
