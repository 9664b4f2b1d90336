"""Exported files of whole matches, read by other programs.

The score must have its notes, and MIDI must keep the rules. music21 reads every score; MuseScore does, too, where it is
installed (`mscore3` or `mscore`), and writes what it found.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

import mido  # type: ignore[import-untyped]
import pytest

import engines
from engines import Record
from engines.players.player import play_match
from engines.players.random import RandomPlayer
from tabletop.shell.export import matches
from tabletop.shell.export.music_files import write_music
from tabletop.shell.preferences import MatchSound
from tests.tabletop.score.judges import music21_score

MATCH_COUNT = 24
MUSESCORE = next((path for name in ("mscore3", "mscore", "musescore3") if (path := shutil.which(name))), None)


def play_random_match(game: str, seed: int) -> Record:
    loaded = engines.load(game)
    min_seats = loaded.info.seats[0]
    names = ("Ana", "Ben", "Clara", "Dario")[:min_seats]
    return play_match(loaded, [RandomPlayer(seed + seat) for seat in range(min_seats)], names, seed=seed)


def count_notes(score: Any) -> Counter[int]:
    """Count the notes that music21 finds by MIDI number, tied ones once."""
    return Counter(pitch.midi for note in score.stripTies().flatten().notes for pitch in note.pitches)


def check_midi(path: Path) -> None:
    """Assert that a MIDI file keeps the rules.

    Every note ends, programs come first, metre and tempo are given, and every note begins on a sixteenth or a triplet.
    """
    file = mido.MidiFile(path, charset="utf-8")
    assert file.type == 1
    assert any(message.type == "time_signature" for message in file.tracks[0])
    assert any(message.type == "set_tempo" for message in file.tracks[0])
    grid = file.ticks_per_beat // 12
    for track in file.tracks[1:]:
        sounding: defaultdict[tuple[int, int], int] = defaultdict(int)
        programmed: set[int] = set()
        now = 0
        for message in track:
            now += message.time
            if message.type == "program_change":
                programmed.add(message.channel)
            elif message.type == "note_on" and message.velocity:
                assert message.channel in programmed
                assert not sounding[message.channel, message.note]
                assert min(now % grid, grid - now % grid) <= 1, now
                sounding[message.channel, message.note] += 1
            elif message.type in ("note_on", "note_off"):
                sounding[message.channel, message.note] -= 1
        assert not any(sounding.values())


@pytest.mark.parametrize("seed", range(MATCH_COUNT))
@pytest.mark.parametrize("game", engines.GAMES)
def test_an_exported_match_is_read_unchanged_by_other_programs(game: str, seed: int, tmp_path: Path) -> None:
    record = play_random_match(game, seed)
    music = matches.match_music(record, MatchSound("match", "piano", 1.0))
    if not any(cue.passage.has_score for cue in music.pieces):
        pytest.skip("nothing was finished in this match")
    path = tmp_path / "match.musicxml"
    write_music(music, "musicxml", path)
    expected = Counter(note.pitch for cue in music.pieces for note in cue.passage.notes if not note.signal)
    assert count_notes(music21_score(path.read_text(encoding="utf-8"))) == expected
    write_music(music, "midi", tmp_path / "match.mid")
    check_midi(tmp_path / "match.mid")
    if MUSESCORE is None:
        return
    rewritten_path = tmp_path / "again.musicxml"
    ran = subprocess.run(
        [MUSESCORE, "-o", str(rewritten_path), str(path)],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr[-500:]
    assert count_notes(music21_score(rewritten_path.read_text(encoding="utf-8"))) == expected
