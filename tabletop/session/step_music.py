"""The music of a match's steps, and its passages in the score, without Qt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from engines.kernel.contract import Game, NotatedPassage
from engines.kernel.record import Step
from engines.theory.passage import BeatClock, Passage, join_passages

MAX_HIGHLIGHT_PASSAGES = 40
"""Limit of passages in the music of a whole match."""


def make_step_passage(game: Game[Any, Any], step: Step) -> Passage | None:
    """Return the music of an action, or None for silence.

    If several of its events have notes, they sound one after another.
    """
    passages = (game.music(step.before, event, step.after) for event in step.events)
    return join_passages([passage for passage in passages if passage is not None and passage.notes])


class ScorePiece(NamedTuple):
    """The piece that a score shows of a step, and when it sounds in the step's music."""

    piece: NotatedPassage
    begin: float
    """Beat of the step's music at which the piece begins to sound."""
    end: float
    """Beat of the step's music at which the piece ends."""

    def beat_in_piece(self, step_beat: float) -> float | None:
        """Return the beat of the piece that sounds at a beat of the step's music, or None."""
        first, last = self.piece.heard or (0.0, self.piece.passage.length)
        if not self.begin <= step_beat < self.end:
            return None
        return first + (step_beat - self.begin) / (self.end - self.begin) * (last - first)


def find_score_piece(game: Game[Any, Any], step: Step) -> ScorePiece | None:
    """Return the last piece among an action's events, which the score shows."""
    beat, score_piece = 0.0, None
    for event in step.events:
        passage = game.music(step.before, event, step.after)
        length = 0.0 if passage is None else passage.length
        notated_passage = game.find_notated_passage(step.before, event, step.after)
        if notated_passage is not None:
            score_piece = ScorePiece(notated_passage, beat, beat + length)
        beat += length
    return score_piece


def collect_pieces(game: Game[Any, Any], steps: Iterable[Step]) -> list[NotatedPassage]:
    """Return the pieces of a match's score, in the order in which they were finished.

    A piece that grows is included once, in its last form.
    """
    pieces: dict[tuple[Any, ...], NotatedPassage] = {}
    for number, step in enumerate(steps):
        for index, event in enumerate(step.events):
            piece = game.find_notated_passage(step.before, event, step.after)
            if piece is not None:
                pieces.pop(piece.name, None)
                pieces[piece.name if piece.grows else (number, index)] = piece
    return list(pieces.values())


def make_highlights(
    game: Game[Any, Any], steps: Sequence[Step], max_passages: int = MAX_HIGHLIGHT_PASSAGES
) -> Passage | None:
    """Return the music of a match: its longest passages, in the order of play.

    The notes have no source card, so that no card is highlighted with them. Returns None if the match is silent.
    """
    passages = [
        passage for step in steps if (passage := make_step_passage(game, step)) is not None and passage.has_score
    ]
    longest = sorted(range(len(passages)), key=lambda number: (-len(passages[number].notes), number))[:max_passages]
    music = join_passages([passages[number] for number in sorted(longest)])
    if music is None:
        return None
    return replace(music, notes=tuple(replace(note, source=None) for note in music.notes), sources=(), title="")


def duration_s(passage: Passage, tempo_factor: float = 1.0) -> float:
    """Return the seconds of a passage at `tempo_factor` times its written tempo."""
    return BeatClock(passage, tempo_factor).seconds(passage.length)
