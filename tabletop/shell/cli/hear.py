"""`consort hear "I ii6 V7 I"`: play, write and judge a typed progression.

Numerals are realised in four voices; chord names, notes and syllables are played as they are. If files are requested,
they are written and nothing sounds unless a port is named. What cannot be read is said and is silent; the exit status
is then 1. With `--check`, files of progressions are read and nothing sounds.
"""

from __future__ import annotations

import argparse
import re
import threading
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from engines.progressions import Progression, Reading, RealisedReading, realise_parts
from engines.progressions.figures import load_figures
from engines.progressions.loops import loop_passage
from engines.theory.errors import TheoryError
from engines.theory.key import Key
from engines.theory.key_names import read_key
from engines.theory.naming import Naming
from engines.theory.part_writing import FAULTS, VOICES
from engines.theory.passage import Cue, join_passages
from engines.theory.pitch import Pitch
from engines.theory.practice import add_count_in, apply_practice, has_four_parts, repeat_passage
from engines.theory.progression import read_error
from engines.theory.tuning import find_beating_intervals
from tabletop.files import write_failure
from tabletop.shell.cli import music, print_error, progression_files, secondary_files
from tabletop.shell.cli.output import localize_number, print_line, translate, translate_message, translator

_tr = translator("CommandLine")

if TYPE_CHECKING:
    from engines.theory.passage import Passage
    from tabletop.shell.preferences import Sound

REST_BEATS = 2.0
"""Beats of silence between progressions that are heard one after the other."""

MIN_BEATING_PER_S = 0.05
"""Beats per second below which a beating interval is not listed."""

SOUND_TIMEOUT_S = 20.0
"""Seconds to wait for the sound process beyond the music's length."""


def parse_key(text: str) -> Key:
    """Read a typed key: ``Bb``, ``"F# minor"``, ``Am``, ``a-Moll``, ``"la mineur"``."""
    from tabletop.shell.preferences import PreferencesStore

    try:
        return read_key(text, PreferencesStore().preferences.locale.naming)
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
        "progression",
        nargs="+",
        metavar="CHORD",
        help=_tr('such as "I ii6 V7 I", "| Dm7 G7 | C |", "C E G", "do re mi", "1 4 5 1", or files of them'),
    )
    parser.add_argument(
        "--check", action="store_true", help=_tr("say what cannot be read in these files, and play nothing")
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
    parser.add_argument(
        "--figure",
        choices=[*load_figures()],
        help=_tr("how the notes of a chord are played (default: block, or as the file says)"),
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
    settings, naming = PreferencesStore().preferences.sound, PreferencesStore().preferences.locale.naming
    if arguments.check:
        return progression_files.check_files([Path(word) for word in arguments.progression], arguments.key, naming)
    settings = replace(settings, tuning=arguments.tuning or settings.tuning, a4=arguments.a4 or settings.a4)
    try:
        heard_readings, unread = _read(arguments, naming)
    except OSError as error:
        return print_error(progression_files.describe_failure(error))
    joined_passage = join_passages([each.result.passage for each in heard_readings], REST_BEATS)
    if joined_passage is None:
        return print_error(unread[0] if unread else translate_message(TheoryError("theory.nothing-heard")))
    try:
        problem = music.find_problem(arguments, [])
        if arguments.voice is not None and not has_four_parts(joined_passage):
            problem = _tr("There is no {voice}: only what has four voices can have one brought out of it.").format(
                voice=arguments.voice
            )
        if problem:
            return print_error(problem)
        practice = music.to_practice(arguments)
        for each in heard_readings:
            heard_passage = apply_practice(
                music.tune_by_arguments(each.result.passage, arguments, settings), practice, naming
            )
            for line in _describe_reading(each, heard_passage, naming):
                print_line(line)
        for unread_sentence in unread:
            print_error(unread_sentence)
        passage = apply_practice(music.tune_by_arguments(joined_passage, arguments, settings), practice, naming)
        for line in _make_beating_lines(passage, naming) if arguments.beats else ():
            print_line(line)
        if len(heard_readings) == 1:
            passage = loop_passage(passage, heard_readings[0].reading, arguments.times)
        else:
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
            written_music = Music([Cue(joined_passage)], passage.title, (), instrument, tempo, font)
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
            return play_passage(passage, settings, arguments.port, instrument, tempo) or int(bool(unread))
    except OSError as error:
        if not error.filename:
            raise
        return print_error(translate_message(write_failure(Path(error.filename), error)))
    return 1 if unread else 0


class HeardReading(NamedTuple):
    """A reading with the music that is heard."""

    reading: Reading
    result: RealisedReading


def _read(arguments: argparse.Namespace, naming: Naming) -> tuple[list[HeardReading], list[str]]:
    """Return the versions that can be heard, and what cannot be read.

    Raises `MessageError` or OSError.
    """
    from msgspec.structs import replace

    heard: list[HeardReading] = []
    unread: list[str] = []
    for progression in progression_files.read_arguments(arguments.progression, arguments.key):
        for version in range(len(progression.versions)):
            chosen = _add_errors(progression, version, dict(arguments.error))
            chosen = replace(chosen, figure=arguments.figure or chosen.figure)
            reading = chosen.read(version, naming)
            unread += progression_files.describe_unread(reading)
            if any(chord.sounds for chord in reading.chords):
                result = realise_parts(reading, chosen, version, naming)
                heard.append(HeardReading(reading, result))
                unread += (_describe_unplayable(reading, index) for index in result.unplayable)
    return heard, unread


def _add_errors(progression: Progression, version: int, errors: dict[int, str]) -> Progression:
    """Return a progression with more part-writing errors in a version."""
    from msgspec.structs import replace

    chosen = progression.versions[version]
    changed = replace(chosen, error=chosen.error | errors)
    return replace(
        progression, versions=(*progression.versions[:version], changed, *progression.versions[version + 1 :])
    )


def _describe_unplayable(reading: Reading, index: int) -> str:
    words = _tr("“{chord}” (chord {number}) cannot be played and stays silent.")
    return words.format(chord=reading.chords[index].word, number=index + 1)


def _describe_reading(each: HeardReading, passage: Passage, naming: Naming) -> list[str]:
    """Return lines: the title, what was guessed, and the faults."""
    title = passage.title
    if each.reading.kind in ("numerals", "syllables") and passage.key:
        title = _tr("{key}: {chords}").format(key=naming.key_name(Key.parse(passage.key)), chords=title)
    faults = _make_fault_lines(each.result) if each.result.realisation is not None else ()
    figure = [f"  {translate_message(remark)}" for remark in each.result.remarks]
    return [title, *progression_files.describe_remarks(each.reading), *figure, *faults]


def _make_fault_lines(result: RealisedReading) -> list[str]:
    """Return the faults of four parts, one a line, or a line that there are none."""
    from tabletop.shell.score.words import translate_fault

    realisation = result.realisation
    if realisation is None:
        return []
    chord_template, motion_template = _tr("chord {number}, {chord}"), _tr("{before} to {after}")
    plain_template, voices_template = _tr("{where}: {fault} ({rule})"), _tr("{where}: {fault} in {voices} ({rule})")
    chords = [
        chord_template.format(number=number, chord=chord)
        for number, chord in zip(result.numbers, realisation.chords, strict=True)
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


def play_passage(passage: Passage, settings: Sound, port: str | None, instrument: str, tempo_factor: float) -> int:
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
        sound.play(passage, tempo_factor=tempo_factor, instrument=instrument)
        is_complete = has_ended.wait(duration_s(passage, tempo_factor) + SOUND_TIMEOUT_S)
    finally:
        sound.close()
    for sentence in dict.fromkeys(notices):
        print_error(sentence)
    return 0 if is_complete and not notices else 2
