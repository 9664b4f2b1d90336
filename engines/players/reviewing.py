"""Analysis of a match, in parts of some milliseconds.

First comes what needs no guess: points that a turn could have brought at once. Play-outs then estimate the standings
with open hands, the luck of the cards, and, for each decision from its seat's view alone, a better line. Such a line is
compared with the moves that were played, first a few turns ahead, and if it does better there, as far ahead as the
game's players look. Only clear improvements become moments.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from math import exp, inf, sqrt, tanh
from random import Random
from statistics import fmean
from time import thread_time
from typing import Any, NamedTuple, Protocol

from engines.kernel.contract import Game
from engines.kernel.free_table import ordinary_game
from engines.kernel.record import Record
from engines.players.decisions import (
    MIN_CLEAR_ERRORS,
    Decision,
    LineComparison,
    find_decisions,
    find_richer,
    find_rival,
)
from engines.players.expectation import Expectation, Luck, has_luck
from engines.players.moments import GUESSES_PER_ROUND, Candidate, make_moment, merge_repeated
from engines.players.move_plan import MoveLine
from engines.players.review import REVIEW_FORMAT, Moment, Move, Position, Review, Sheet, match_digest
from engines.players.search import Effort


class ReviewEffort(NamedTuple):
    """Effort of a review, as maximum numbers of play-outs and seconds.

    `graph`: play-outs of each turn's beginning; `luck`: comparisons for a card that came; `lines` and `search`: lines
    and play-outs in the search at a decision; `quick_search_turns` and `far`: comparisons of two lines a few turns
    ahead, and as far as the players look; `seconds`: processor time. If the time is too short, all parts get less
    effort.
    """

    graph: int = 24
    luck: int = 96
    lines: int = 8
    search: int = 48
    near: int = 96
    far: int = 240
    seconds: float = 55.0


FULL_EFFORT = ReviewEffort()
"""Effort for a review within a minute."""

MIN_LOSS_RATIO = 1 / 8
"""Smallest loss that becomes a moment, as a fraction of `Judgement.winning_lead`."""

ACCURACY_DECAY_RATE = 4.35
"""Exponential rate at which missed points lower the accuracy of a decision.

Points are measured as a fraction of a win; a tenth of a win costs a third of the accuracy.
"""

MAX_ACCURACY_WITH_MOMENTS = 99.9
"""Highest accuracy of a seat with a moment, however good its other decisions are."""

MIN_PLAYOUTS = 12
"""Minimum number of play-outs in the search at a decision."""

SEARCH_STEP = 7
"""Step in which decisions are searched.

If the time runs out, the missing decisions are spread over the match.
"""

MAX_ACTIONS = 1_000_000
"""Limit of actions in a match, for seeding."""

PHASE_END_RATIOS = (0.12, 0.32, 0.58, 0.8, 1.0)
"""Fractions of the time by which each phase has to end.

The phases are the graph, luck, search, and near and far comparison.
"""


class _AnalysedDecision:
    def __init__(self, decision: Decision, line: MoveLine, more: int) -> None:
        self.decision = decision
        self.richer, self.more = line, more
        self.searched = False
        self.duel: LineComparison | None = None

    def find_clear_loss(self) -> float:
        """Return the lead that the choice clearly cost a few turns ahead, or 0."""
        mean, error = self.duel.points if self.duel is not None else (0.0, 0.0)
        return mean if mean > MIN_CLEAR_ERRORS * error else 0.0


class _Estimate(Protocol):
    def add(self) -> None: ...


GRAPH_NUMBERS, LUCK_NUMBERS, SEARCH_NUMBERS, NEAR_NUMBERS, FAR_NUMBERS = range(5)
"""Purposes of random numbers."""


def review_in_parts(record: Record, care: ReviewEffort = FULL_EFFORT, seed: int = 0) -> Generator[float, None, Review]:
    """Analyse a match as far as it was played, and return its review.

    Yields the progress from 0 to 1; a caller that stops iterating cancels the analysis. The same match gives the same
    review unless the time runs out. A free table, which has no opponents and no end, gives an empty review.
    """
    return (yield from _Reviewer(record, care, seed).run())


class _Reviewer:
    def __init__(self, record: Record, care: ReviewEffort, seed: int) -> None:
        self.game: Game[Any, Any] = ordinary_game(record.game)
        self.record, self.care = record, care
        self.steps = [] if record.header.free else list(record.steps)
        self.seed, self.begun = seed, thread_time()
        self.playouts, self.whole = 0, True
        judgement = self.game.judgement
        self.near = judgement.quick_search_turns * len(record.header.seats)
        self.worth_telling = judgement.winning_lead * MIN_LOSS_RATIO
        self.judged: list[_AnalysedDecision] = []
        self.graph: dict[int, Expectation] = {}
        self.luck: dict[int, Luck] = {}
        self.moments: list[tuple[int, Moment]] = []
        self.left: dict[int, float] = {}
        """Points missed at each decision that has a moment, by its number of actions."""

    def run(self) -> Generator[float, None, Review]:
        yield 0.0
        for decision in find_decisions(self.game, self.steps):
            found = find_richer(self.game, self.steps, decision) if decision.has_choice else ((), 0)
            self.judged.append(_AnalysedDecision(decision, *found))
            yield 0.0
        done = 0.0
        phases = (
            self._estimate_standings,
            self._estimate_luck,
            self._search_decisions,
            self._compare_near,
            self._compare_far,
        )
        for share, phase in zip(PHASE_END_RATIOS, phases, strict=True):
            for part in phase(self.begun + share * self.care.seconds):
                yield done + part * (share - done)
            done = share
        yield 1.0
        return self._make_review()

    def _make_random(self, what: int, index: int) -> Random:
        """Return a random generator for a purpose and a position.

        Results at one position thus do not depend on numbers drawn at others.
        """
        return Random((self.seed * (FAR_NUMBERS + 1) + what) * MAX_ACTIONS + index)

    def _estimate_standings(self, end: float) -> Iterator[float]:
        turns = {found.decision.turn: found.decision.at for found in reversed(self.judged)}
        for at in (*turns.values(), len(self.steps)):
            self.graph[at] = Expectation(self.game, self.record.state_at(at), self._make_random(GRAPH_NUMBERS, at))
        yield from self._add_playouts(list(self.graph.values()), self.care.graph, end)
        self.playouts += sum(one.playouts for one in self.graph.values())

    def _estimate_luck(self, end: float) -> Iterator[float]:
        """Estimate the luck of the cards.

        The play-outs look only half as far ahead as near comparisons, since later events have little to do with the
        cards.
        """
        for index, step in enumerate(self.steps):
            if has_luck(step.events):
                self.luck[index] = Luck(self.game, step, self.near // 2, self._make_random(LUCK_NUMBERS, index))
        yield from self._add_playouts(list(self.luck.values()), self.care.luck, end)
        self.playouts += 2 * sum(map(len, self.luck.values()))

    def _add_playouts(self, every: Sequence[_Estimate], most: int, end: float) -> Iterator[float]:
        for number in range(most):
            for index, one in enumerate(every):
                if number > 1 and thread_time() > end:
                    self.whole = False
                    return
                one.add()
                yield (number + index / len(every)) / most

    def _search_decisions(self, end: float) -> Iterator[float]:
        choices = [found for found in self.judged if found.decision.has_choice]
        waiting = [found for first in range(SEARCH_STEP) for found in choices[first::SEARCH_STEP]]
        lines, playouts, begun = self.care.lines, self.care.search, thread_time()
        for number, found in enumerate(waiting):
            yield number / len(waiting)
            now = thread_time()
            if now > end:
                self.whole = False
                return
            if number and self.care.seconds < inf:
                # Distribute the remaining time evenly, judged by the time per decision so far.
                share = (end - now) / (len(waiting) - number) / max(1e-6, (now - begun) / number)
                playouts = max(MIN_PLAYOUTS, min(self.care.search, round(playouts * share)))
                lines = max(2, min(self.care.lines, playouts // 4))
                self.whole = self.whole and playouts == self.care.search
            decision, effort = found.decision, Effort(lines, playouts, inf, reach=self.near)
            line = find_rival(self.game, decision, effort, self._make_random(SEARCH_NUMBERS, decision.at))
            self.playouts += playouts
            found.searched = True
            if line:
                found.duel = LineComparison(
                    self.game, decision, line, self._make_random(NEAR_NUMBERS, decision.at), self.near
                )

    def _compare_near(self, end: float) -> Iterator[float]:
        """Compare the lines found with those played, a few turns ahead, until it is clear."""
        every = [found.duel for found in self.judged if found.duel is not None]
        waiting = every
        for done in range(0, self.care.near, GUESSES_PER_ROUND):
            for number, duel in enumerate(waiting):
                if done and thread_time() > end:
                    self.whole = False
                    waiting = []
                    break
                for _ in range(GUESSES_PER_ROUND):
                    duel.add()
                yield (done + GUESSES_PER_ROUND * number / len(waiting)) / self.care.near
            waiting = [duel for duel in waiting if self._is_open(duel)]
        self.playouts += 2 * sum(map(len, every))

    def _is_open(self, duel: LineComparison) -> bool:
        mean, error = duel.points
        return mean + MIN_CLEAR_ERRORS * error > self.worth_telling and mean < 2 * MIN_CLEAR_ERRORS * error

    def _compare_far(self, end: float) -> Iterator[float]:
        """Compare candidates as far ahead as the players look, and keep the moments."""
        candidates = self._find_candidates()
        for number, candidate in enumerate(candidates):
            now = thread_time()
            until = min(end, now + 2 * (end - now) / (len(candidates) - number)) if self.care.seconds < inf else inf
            for _ in candidate.compare(self.care.far, until):
                yield number / len(candidates)
            self.playouts += 2 * len(candidate.duel)
            self.whole = self.whole and thread_time() < end
            if candidate.is_moment(self.worth_telling):
                told = make_moment(self.record, candidate)
                self.moments.append((candidate.decision.turn, told))
                self.left[candidate.decision.at] = told.points

    def _find_candidates(self) -> list[Candidate]:
        """Return one candidate for each turn, the most valuable first.

        A line that would have scored more at once has priority over one that does better a few turns ahead.
        """
        found: dict[int, Candidate] = {}
        for one in self.judged:
            choices = [(one.richer, one.more, 0.0)] if one.more >= self.worth_telling else []
            cost = one.find_clear_loss()
            if one.duel is not None and cost >= self.worth_telling:
                choices.append((one.duel.line, 0, cost))
            for line, more, worth in choices:
                duel = LineComparison(self.game, one.decision, line, self._make_random(FAR_NUMBERS, one.decision.at))
                candidate = Candidate(duel, more, worth)
                other = found.get(one.decision.turn)
                if other is None or (more, worth) > (other.more, other.worth):
                    found[one.decision.turn] = candidate
        return sorted(found.values(), key=lambda candidate: (-candidate.more, -candidate.worth))

    def _make_review(self) -> Review:
        seats = range(len(self.record.header.seats))
        moments = merge_repeated(self.moments, self._turn_seats())
        return Review(
            format=REVIEW_FORMAT,
            match=match_digest(self.record),
            positions=tuple(self._make_positions()),
            moves=tuple(self._make_moves()),
            sheets=tuple(self._make_sheet(seat, [one for one in moments if one.seat == seat]) for seat in seats),
            moments=moments,
            playouts=self.playouts,
            whole=self.whole,
        )

    def _turn_seats(self) -> list[int]:
        turns = {found.decision.turn: found.decision.seat for found in self.judged}
        return [turns[turn] for turn in sorted(turns)]

    def _make_positions(self) -> Iterator[Position]:
        expected = self.graph[0]
        for index in range(len(self.steps) + 1):
            expected = self.graph.get(index, expected)
            yield Position(
                standings=_round_all(self.game.counted_points(self.record.state_at(index))),
                leads=_round_all(expected.leads),
                chances=_round_all(expected.chances, 4),
                error=round(expected.error, 2),
            )

    def _make_moves(self) -> Iterator[Move]:
        for index in range(len(self.steps)):
            luck = self.luck.get(index)
            if luck is None:
                yield Move((0.0,) * len(self.record.header.seats))
            else:
                yield Move(_round_all(luck.points), round(luck.error, 2))

    def _make_sheet(self, seat: int, moments: Sequence[Moment]) -> Sheet:
        """Return the summary of a seat.

        Accuracy and missed points both follow from the moments, so that they cannot contradict each other.
        """
        made = [found.decision.at for found in self.judged if found.decision.seat == seat and self._is_analysed(found)]
        return Sheet(
            luck=round(sum(one.points[seat] for one in self.luck.values()), 2),
            luck_error=round(sqrt(sum(one.error**2 for one in self.luck.values())), 2),
            missed=round(sum(one.points for one in moments), 2),
            missed_error=round(sqrt(sum((one.error or 0.0) ** 2 for one in moments)), 2),
            accuracy=self._mean_accuracy([self.left.get(at, 0.0) for at in made]),
            decisions=len(made),
        )

    def _is_analysed(self, found: _AnalysedDecision) -> bool:
        return found.searched or found.decision.at in self.left

    def _mean_accuracy(self, left: Sequence[float]) -> float | None:
        """Return the mean accuracy of decisions with these missed points, or None.

        A decision without missed points has 100.
        """
        if not left:
            return None
        shares = [tanh(points / self.game.judgement.winning_lead) / 2 for points in left]
        mean = round(fmean(100 * exp(-ACCURACY_DECAY_RATE * share) for share in shares), 1)
        return min(mean, MAX_ACCURACY_WITH_MOMENTS) if any(left) else mean


def _round_all(numbers: Sequence[float], digits: int = 2) -> tuple[float, ...]:
    return tuple(round(number, digits) for number in numbers)
