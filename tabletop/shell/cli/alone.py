"""Where there is no display: a match plays by itself, on the same table as in the window, and leaves files."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

from engines import ConsortError
from tabletop.shell.cli import complain

SIZE = (1280, 720)


def run(file: Path | None, out: Path) -> int:
    """Play the match in `file` (None: the demo) and write a picture, a MIDI file and a WAV file into `out`."""
    from tabletop.session import saves
    from tabletop.shell import demo, export, qt_check
    from tabletop.sound.errors import SoundError

    begun = perf_counter()
    qt_check.hush_offscreen()
    print("consort: there is no display, so a match plays by itself.", flush=True)
    try:
        record = saves.read(file) if file is not None else demo.record()
        if record.notice:
            complain(record.notice)
        stem = out / (file.stem if file is not None else "demo")
        out.mkdir(parents=True, exist_ok=True)
        picture = stem.with_suffix(".png")
        steps = export.play_through(record, picture, SIZE)
        midi, wav = stem.with_suffix(".mid"), stem.with_suffix(".wav")
        export.write_midi(record, midi)
        export.write_wav(record, wav)
    except (ConsortError, SoundError) as error:
        return complain(error)
    except OSError as error:
        return complain(f"{error.filename or out}: cannot be written ({error.strerror}).")
    names = ", ".join(record.header.seats)
    print(f"{record.game.rules.title}: {names}; {steps} moves in {perf_counter() - begun:.1f} s")
    for path, what in ((picture, "the table at the end"), (midi, "what was heard, as MIDI"), (wav, "and as sound")):
        print(f"  {path}  {what}")
    return 0
