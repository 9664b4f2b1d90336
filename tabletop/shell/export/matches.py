"""A whole match for other programs: what is played, in words, and all that was heard, as `music_files` write it."""

from __future__ import annotations

from pathlib import Path

from engines import Record
from engines.messages import Message, message
from engines.theory.passage import Cue
from tabletop.session import heard
from tabletop.shell.decks import library
from tabletop.shell.export.music_files import Music
from tabletop.shell.preferences import MatchSound, Preferences, identity


def cues(record: Record) -> list[Cue]:
    """All music of a match in order, each piece named for who played it, and what it is; no sign of the game's own."""
    found: list[Cue] = []
    for step in record.steps:
        passage = heard.passage_of(record.game, step)
        if passage is not None and passage.has_score:
            seat = step.before.to_move
            what = passage.title or record.game.describe(step.before, step.action)
            player = "" if seat is None else step.before.seats[seat]
            found.append(Cue(passage, marker=f"{player}: {what}" if player else what, player=player))
    return found


def score(record: Record) -> list[Cue]:
    """What is written of a match on the pages of a score: phrases and tunes as they were when they ended, each named
    for whose it is."""
    names = record.start_state.seats
    found = []
    for piece in heard.pieces(record.game, record.steps):
        player, title = "" if piece.seat is None else names[piece.seat], piece.passage.title
        numerals = " ".join(label.text for label in piece.passage.labels)
        marker = ": ".join(filter(None, (player, "" if title == numerals else title)))
        found.append(Cue(piece.passage, marker=marker, player=player))
    return found


def sound_of(
    record: Record, preferences: Preferences, instrument: str | None = None, tempo: float | None = None
) -> MatchSound:
    """How a match sounds: as is asked for here, else with what it has of its own, else as the preferences say."""
    name = identity(record)
    usual = preferences.sound
    kept = preferences.sound_of(name) or MatchSound(name, usual.instrument, usual.tempo)
    return MatchSound(name, instrument or kept.instrument, tempo or kept.tempo)


def music(record: Record, sound: MatchSound, soundfont: Path | None = None) -> Music:
    """A whole match as it is written into files."""
    names = tuple(record.header.seats)
    return Music(cues(record), title(record), names, sound.instrument, sound.tempo, soundfont, score(record))


def title(record: Record) -> str:
    """What is played: the game, and its deck where it is a player's own."""
    game, deck = record.game.rules.title, library.played_with(record)
    if not deck:
        return f"{game}, a deck of its own" if library.has_own(record) else game
    return f"{game}, deck {deck}"


def summary(record: Record) -> Message:
    """Return a match in a line: what is played, the players with their points, how long it is."""
    names = record.header.seats
    result = record.game.result(record.state)
    told = [f"{name} {score}" for name, score in zip(names, result.scores, strict=True)] if result else list(names)
    return message("export.summary", title=title(record), players=tuple(told), count=len(record.steps))
