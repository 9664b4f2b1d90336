"""Statistics of a player's finished matches. It imports no Qt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import NamedTuple

from tabletop.session.match_results import MatchResult

PERSONS_LEVEL = ""
"""Level under which matches against persons alone are counted."""


class Tally(NamedTuple):
    """Counts of matches played, won, and shared.

    A match is won alone or with a partner; a win is shared with opponents who have as many points.
    """

    played: int = 0
    won: int = 0
    shared: int = 0

    def with_match(self, is_won: bool, is_shared: bool = False) -> Tally:
        """Return the counts with one more match."""
        return Tally(self.played + 1, self.won + (is_won and not is_shared), self.shared + (is_won and is_shared))

    @property
    def win_ratio(self) -> float:
        """Wins by matches, 0 to 1, with shared wins at half; 0 without matches."""
        return (self.won + self.shared / 2) / self.played if self.played else 0.0


class Statistics(NamedTuple):
    """Statistics of one player, in one game or in all."""

    all: Tally
    by_level: dict[str, Tally]
    """Counts by the best computer player at the table, in the order of the levels.

    `PERSONS_LEVEL` stands for matches without computer players.
    """
    accuracy: tuple[float, ...]
    """Accuracies of the reviewed matches, 0 to 100, the earliest first."""
    streak: int
    """Number of wins in a row up to now; a shared win ends it."""
    longest_streak: int

    @property
    def mean_accuracy(self) -> float | None:
        """The mean accuracy, or None without reviewed matches."""
        return fmean(self.accuracy) if self.accuracy else None


def find_players(matches: Iterable[MatchResult]) -> tuple[str, ...]:
    """Return the persons who played, those with most matches first."""
    match_counts = Counter(
        name for match in matches for name, level in zip(match.seats, match.players, strict=True) if not level
    )
    return tuple(name for name, _ in match_counts.most_common())


def compute_statistics(
    matches: Iterable[MatchResult], player: str, levels: Sequence[str], game_id: str = ""
) -> Statistics:
    """Return a player's statistics in a game, or in all games.

    `levels` are ordered from weak to strong.
    """
    player_matches = sorted(
        (
            match
            for match in matches
            if (not game_id or match.game_id == game_id) and _find_seat(match, player) is not None
        ),
        key=lambda match: match.ended,
    )
    total, by_level = Tally(), {level: Tally() for level in (PERSONS_LEVEL, *levels)}
    accuracy: list[float] = []
    streak = longest_streak = 0
    for match in player_matches:
        seat = _find_seat(match, player)
        assert seat is not None, "matches without the player were left out"
        is_won = seat in match.winners
        total = total.with_match(is_won, match.shared)
        level = _best_opponent_level(match, seat, levels)
        by_level[level] = by_level.get(level, Tally()).with_match(is_won, match.shared)
        streak = streak + 1 if is_won and not match.shared else 0
        longest_streak = max(longest_streak, streak)
        match_accuracy = match.accuracy[seat] if match.accuracy else None
        if match_accuracy is not None:
            accuracy.append(match_accuracy)
    played_levels = {level: tally for level, tally in by_level.items() if tally.played}
    return Statistics(total, played_levels, tuple(accuracy), streak, longest_streak)


def _find_seat(match: MatchResult, player: str) -> int | None:
    seats = zip(match.seats, match.players, strict=True)
    return next((seat for seat, (name, level) in enumerate(seats) if name == player and not level), None)


def _best_opponent_level(match: MatchResult, seat: int, levels: Sequence[str]) -> str:
    opponent_levels = [level for other_seat, level in enumerate(match.players) if other_seat != seat and level]
    return max(opponent_levels, key=lambda level: levels.index(level) if level in levels else -1, default=PERSONS_LEVEL)
