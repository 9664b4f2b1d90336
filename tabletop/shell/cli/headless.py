"""Play a match to its end without a display, and write its files."""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter

from tabletop.shell.cli import print_error, secondary_files
from tabletop.shell.cli.output import failure_reason, localize_number, print_line, translate_message, translator

_tr = translator("CommandLine")

PICTURE_SIZE = (1280, 720)


def run(file: Path | None, target: Path, game_id: str = "") -> int:
    """Play a match, or a game's demo if `file` is None, and write its files.

    A picture, a MIDI file and a WAV file are written into `target`. The exit status is 1 if a damaged match was played
    only in part.
    """
    from tabletop.session import saves
    from tabletop.shell import games, qt_check
    from tabletop.shell.export import matches
    from tabletop.shell.export.music_files import write_music
    from tabletop.shell.match import demo
    from tabletop.shell.preferences import PreferencesStore
    from tabletop.shell.window import snapshots

    start_time = perf_counter()
    qt_check.suppress_offscreen_messages()
    print_line(f"consort: {_tr('there is no display, so a match plays by itself.')}")
    sys.stdout.flush()
    try:
        record = saves.read_record(file) if file is not None else demo.load_demo(game_id or demo.DEFAULT_GAME)
        if record.notice:
            print_error(translate_message(record.notice))
        preferences = PreferencesStore().preferences
        record.game = games.translate_game(record.game, preferences.locale)
        stem = target / (file.stem if file is not None else "-".join(filter(None, ("demo", game_id))))
        files = picture, midi, wav = tuple(
            stem.with_name(f"{stem.name}{suffix}") for suffix in (".png", ".mid", ".wav")
        )
        if (unnamed := secondary_files.find_unnamed(files)) is not None:
            text = _tr("{file}: is there already, and the command does not name it; give it another name first.")
            return print_error(text.format(file=unnamed))
        target.mkdir(parents=True, exist_ok=True)
        steps = snapshots.play_through(record, picture, PICTURE_SIZE)
        sound = matches.match_sound(record, preferences)
        music = matches.match_music(record, sound)
        write_music(music, "midi", midi)
        write_music(music, "wav", wav)
    except OSError as error:
        return print_error(
            _tr("{file}: cannot be written ({why}).").format(file=error.filename or target, why=failure_reason(error))
        )
    names = ", ".join(record.header.seats)
    sentence = _tr("{game}: {names}; {count} moves in {seconds} s")
    seconds_text = localize_number(f"{perf_counter() - start_time:.1f}")
    print_line(sentence.format(game=matches.match_title(record), names=names, count=steps, seconds=seconds_text))
    for path, description in (
        (picture, _tr("the table at the end")),
        (midi, _tr("what was heard, as MIDI")),
        (wav, _tr("and as sound")),
    ):
        print_line(f"  {path}  {description}")
    return 1 if record.notice else 0
