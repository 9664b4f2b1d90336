"""Play a match to its end without a display, and write its files."""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter

from tabletop.shell.cli import complain, replacing
from tabletop.shell.cli.speech import figure, reason, say, translator, worded

_tr = translator("CommandLine")

SIZE = (1280, 720)


def run(file: Path | None, out: Path, game: str = "") -> int:
    """Play a match, or a game's demo if `file` is None, and write its files.

    A picture, a MIDI file and a WAV file are written into `out`. The exit status is 1 if a damaged match was played
    only in part.
    """
    from tabletop.session import saves
    from tabletop.shell import games, qt_check
    from tabletop.shell.export import matches
    from tabletop.shell.export.music_files import write
    from tabletop.shell.match import demo
    from tabletop.shell.preferences import Store
    from tabletop.shell.window import snapshots

    begun = perf_counter()
    qt_check.hush_offscreen()
    say(f"consort: {_tr('there is no display, so a match plays by itself.')}")
    sys.stdout.flush()
    try:
        record = saves.read(file) if file is not None else demo.record(game or demo.FIRST)
        if record.notice:
            complain(worded(record.notice))
        preferences = Store().now
        record.game = games.speaking(record.game, preferences.locale)
        stem = out / (file.stem if file is not None else "-".join(filter(None, ("demo", game))))
        files = picture, midi, wav = tuple(
            stem.with_name(f"{stem.name}{suffix}") for suffix in (".png", ".mid", ".wav")
        )
        if (unasked := replacing.find_unasked(files)) is not None:
            words = _tr("{file}: is there already, and the command does not name it; give it another name first.")
            return complain(words.format(file=unasked))
        out.mkdir(parents=True, exist_ok=True)
        steps = snapshots.play_through(record, picture, SIZE)
        sound = matches.sound_of(record, preferences)
        music = matches.music(record, sound)
        write(music, "midi", midi)
        write(music, "wav", wav)
    except OSError as error:
        return complain(_tr("{file}: cannot be written ({why}).").format(file=error.filename or out, why=reason(error)))
    names = ", ".join(record.header.seats)
    played = _tr("{game}: {names}; {count} moves in {seconds} s")
    taken = figure(f"{perf_counter() - begun:.1f}")
    say(played.format(game=matches.title(record), names=names, count=steps, seconds=taken))
    for path, what in (
        (picture, _tr("the table at the end")),
        (midi, _tr("what was heard, as MIDI")),
        (wav, _tr("and as sound")),
    ):
        say(f"  {path}  {what}")
    return 1 if record.notice else 0
