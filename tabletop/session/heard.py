"""What a step of a match sounds like, one passage however many of its events have music, and what a score writes of it.
No Qt here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from engines.kernel.contract import Game, Piece
from engines.kernel.record import Step
from engines.theory.passage import Clock, Passage, joined

HIGHLIGHTS = 40
"""Passages of a match, at most, that are heard when all of it is."""


def passage_of(game: Game[Any, Any], step: Step) -> Passage | None:
    """What an action sounds like; None for silence. Where several of its events have notes they are heard one after
    another, so that none cuts another off."""
    passages = (game.music(step.before, event, step.after) for event in step.events)
    return joined([passage for passage in passages if passage is not None and passage.notes])


class Written(NamedTuple):
    """What a score shows of a step: a piece, and where in it stands what is heard of the step."""

    piece: Piece
    begin: float
    """On which beat of what is heard of the step the piece begins to be heard."""
    end: float
    """On which beat of that it ends."""

    def beat(self, heard: float) -> float | None:
        """The beat of the piece that sounds on a beat of what is heard of the step; None where it does not."""
        first, last = self.piece.heard or (0.0, self.piece.passage.length)
        if not self.begin <= heard < self.end:
            return None
        return first + (heard - self.begin) / (self.end - self.begin) * (last - first)


def written_of(game: Game[Any, Any], step: Step) -> Written | None:
    """What a score shows of an action: of its events the last that is written."""
    beat, found = 0.0, None
    for event in step.events:
        passage = game.music(step.before, event, step.after)
        length = 0.0 if passage is None else passage.length
        piece = game.piece(step.before, event, step.after)
        if piece is not None:
            found = Written(piece, beat, beat + length)
        beat += length
    return found


def pieces(game: Game[Any, Any], steps: Iterable[Step]) -> list[Piece]:
    """What a score writes of a match, in the order in which it was finished; what still grows as it lies."""
    found: dict[tuple[Any, ...], Piece] = {}
    for number, step in enumerate(steps):
        for at, event in enumerate(step.events):
            piece = game.piece(step.before, event, step.after)
            if piece is not None:
                found.pop(piece.name, None)
                found[piece.name if piece.grows else (number, at)] = piece
    return list(found.values())


def highlights(game: Game[Any, Any], steps: Sequence[Step], most: int = HIGHLIGHTS) -> Passage | None:
    """The music of a match: of its passages the longest ones, in the order in which they were played; nothing on the
    table sounds with them. None where nothing was heard."""
    passages = [passage for step in steps if (passage := passage_of(game, step)) is not None and passage.has_score]
    longest = sorted(range(len(passages)), key=lambda number: (-len(passages[number].notes), number))[:most]
    whole = joined([passages[number] for number in sorted(longest)])
    if whole is None:
        return None
    return replace(whole, notes=tuple(replace(note, source=None) for note in whole.notes), sources=(), title="")


def seconds(passage: Passage, tempo: float = 1.0) -> float:
    """How long a passage lasts when the written tempo is scaled by `tempo`."""
    return Clock(passage, tempo).seconds(passage.length)
