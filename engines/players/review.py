"""What a match came to, looked at afterwards: how it stood, what was luck and what skill, which moments mattered.

These are the values, and how they are kept beside the match; `reviewing` makes them.
"""

from __future__ import annotations

from math import isfinite
from typing import Any

import msgspec

from engines.kernel.errors import ConsortError
from engines.kernel.record import Record, digest

FORMAT = 2
"""Of a review that is kept. One of another format is made again."""


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a match stood, by seat: a point of the graph."""

    standings: tuple[float, ...]
    """The points that count by then, as the table shows them."""
    leads: tuple[float, ...]
    """By how many points each seat may expect to be ahead of the best of the others, as far as can be looked ahead; all
    hands seen, and what lies face down in any order."""
    chances: tuple[float, ...]
    """Of winning, from 0 to 1, all together 1."""
    error: float = 0.0
    """The standard error of `leads`; 0 where the match is over."""


class Move(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one action was, by points of the lead."""

    luck: tuple[float, ...]
    """By seat, what the cards brought that came from where nobody could see them: 0 for all where none came."""
    luck_error: float = 0.0
    """The standard error of `luck`; 0 where no card came."""


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move after which somebody could have done better, as the seat could know by itself at that time."""

    at: int
    """The number of actions before it: `record.state_at(at)` is the position."""
    seat: int
    played: tuple[Any, ...]
    """The actions that the seat did from there."""
    instead: tuple[Any, ...]
    """The actions that the seat could have done there, one after the other; they are legal whatever is hidden."""
    points: float
    """What that is worth, in points: for certain at once, or, where there is an `error`, of the lead in the end."""
    error: float | None
    """The standard error of `points`; None where they are exact, and no guess was needed."""
    rule: str
    """The slug of the rule that brings the points, or else of the one that the action is done under."""
    text: str
    """What there was to be done, in a sentence."""
    turns: int = 1
    """In how many turns of the seat, one after the other, it was open and left; the last of them is at `at`."""

    @property
    def exact(self) -> bool:
        """Whether no luck is in it, and no doubt."""
        return self.error is None


class Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a match says of how one seat played."""

    luck: float
    """Points of the lead that the cards brought."""
    luck_error: float
    missed: float
    """The points of all moments of the seat together: what was open and left, 0 where there are none."""
    missed_error: float
    """The standard error of `missed`; 0 where all of it is exact."""
    accuracy: float | None
    """From 0 to 100, which is reached only without a moment; None where there was nothing to choose."""
    decisions: int
    """How often there was something to choose, as far as it was looked at."""


class Review(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The review of a match as far as it was played."""

    format: int
    match: str
    """Which match it is of: `match_digest`."""
    positions: tuple[Position, ...]
    """Before each action, and after the last one; within a turn leads and chances are those of its beginning."""
    moves: tuple[Move, ...]
    """The actions."""
    sheets: tuple[Sheet, ...]
    """By seat."""
    moments: tuple[Moment, ...]
    """In the order of the match."""
    playouts: int
    """How many lines were played on to find it."""
    whole: bool = True
    """Whether everything was looked at as carefully as was meant; else the time was up before."""


def match_digest(record: Record) -> str:
    """What tells a match from all others, as far as it was played: its start and its actions, without what was taken
    back."""
    header = record.header
    start = header.game, header.rules, header.deck.digest, header.seats, header.seed, header.options, header.position
    return digest([start, [step.action for step in record.steps]])


def dumps(review: Review) -> str:
    """A review as JSON."""
    return msgspec.json.encode(review, order="deterministic").decode() + "\n"


def loads(text: str, record: Record) -> Review | None:
    """The review of a match from its JSON; None where the text is damaged, of another format, or of another match: then
    it has to be made again."""
    try:
        kept = msgspec.json.decode(text, type=Review)
        if (kept.format, kept.match) != (FORMAT, match_digest(record)) or not _fits(kept, record):
            return None
        return msgspec.structs.replace(kept, moments=tuple(_moment(moment, record) for moment in kept.moments))
    except (ConsortError, ValueError, TypeError, OverflowError, RecursionError):
        return None


def _fits(kept: Review, record: Record) -> bool:
    """Whether there is as much in a review as in its match, and all of it are numbers that can be drawn."""
    seats, actions = len(record.header.seats), len(record.steps)
    rows = [row for one in kept.positions for row in (one.standings, one.leads, one.chances)]
    rows += [move.luck for move in kept.moves]
    counts = len(kept.positions), len(kept.moves), len(kept.sheets)
    return (
        counts == (actions + 1, actions, seats)
        and all(len(row) == seats for row in rows)
        and all(isfinite(number) for row in rows for number in row)
    )


def _moment(kept: Moment, record: Record) -> Moment:
    """A moment with its actions. Raises ValueError or ConsortError where they cannot be done there."""
    if not 0 <= kept.at < len(record.steps) or not kept.instead:
        raise ValueError("a moment is of a move of the match")
    game, start = record.game, record.state_at(kept.at)
    if start.to_move != kept.seat or kept.rule not in {rule.slug for rule in game.rules.rule}:
        raise ValueError("a moment is of the seat that acts, under a rule")
    lines: list[tuple[Any, ...]] = []
    for line in (kept.played, kept.instead):
        lines.append(tuple(msgspec.convert(action, game.action_type) for action in line))
        state = start
        for action in lines[-1]:
            state, _ = game.play(state, action)
    return msgspec.structs.replace(kept, played=lines[0], instead=lines[1])
