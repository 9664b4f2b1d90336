"""A whole match as music and words for `music_files`."""

from __future__ import annotations

from pathlib import Path

from engines import Record
from engines.messages import Message, message
from engines.theory.passage import Cue
from tabletop.session import step_music
from tabletop.shell.decks import deck_files
from tabletop.shell.export.music_files import Music
from tabletop.shell.preferences import MatchSound, Preferences, match_identity


def match_cues(record: Record) -> list[Cue]:
    """Return all music of a match in order, each piece with its player and title.

    Sounds that only the game itself uses as signals are left out.
    """
    cues: list[Cue] = []
    for step in record.steps:
        passage = step_music.make_step_passage(record.game, step)
        if passage is not None and passage.has_score:
            seat = step.before.to_move
            title = passage.title or record.game.describe(step.before, step.action)
            player = "" if seat is None else step.before.seats[seat]
            cues.append(Cue(passage, marker=f"{player}: {title}" if player else title, player=player))
    return cues


def match_score(record: Record) -> list[Cue]:
    """Return the pages' content: finished phrases and tunes with their owners' names."""
    names = record.start_state.seats
    cues = []
    for piece in step_music.collect_pieces(record.game, record.steps):
        player, title = "" if piece.seat is None else names[piece.seat], piece.passage.title
        numerals = " ".join(label.text for label in piece.passage.labels)
        marker = ": ".join(filter(None, (player, "" if title == numerals else title)))
        cues.append(Cue(piece.passage, marker=marker, player=player))
    return cues


def match_sound(
    record: Record, preferences: Preferences, instrument: str | None = None, tempo_factor: float | None = None
) -> MatchSound:
    """Return a match's sound as requested, else its own, else that of the preferences."""
    name = match_identity(record)
    default_sound = preferences.sound
    stored = preferences.match_sound(name) or MatchSound(name, default_sound.instrument, default_sound.tempo)
    return MatchSound(name, instrument or stored.instrument, tempo_factor or stored.tempo)


def match_music(record: Record, sound: MatchSound, soundfont: Path | None = None) -> Music:
    """Return a whole match as music to be written."""
    names = tuple(record.header.seats)
    return Music(
        match_cues(record), match_title(record), names, sound.instrument, sound.tempo, soundfont, match_score(record)
    )


def match_title(record: Record) -> str:
    """Return the game's name, with the deck if it is a player's own."""
    game, deck = record.game.rules.title, deck_files.find_deck_name(record)
    if not deck:
        return f"{game}, a deck of its own" if deck_files.has_own_deck(record) else game
    return f"{game}, deck {deck}"


def match_summary(record: Record) -> Message:
    """Return a match in one line: title, players with points, number of moves."""
    names = record.header.seats
    result = record.game.result(record.state)
    players = [f"{name} {score}" for name, score in zip(names, result.scores, strict=True)] if result else list(names)
    return message("export.summary", title=match_title(record), players=tuple(players), count=len(record.steps))
