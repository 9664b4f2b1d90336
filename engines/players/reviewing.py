"""Analysis of a match, in parts of some milliseconds.

The analysis first finds points that a turn could have brought at once, which needs no guess. Play-outs then estimate
the standings with open hands, the luck of the cards, and, for each decision from its seat's view alone, a better line.
Such a line is compared with the moves that were played, first a few turns ahead, and if it does better there, as far
ahead as the game's players look. Only clear improvements become moments.
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
    find_best_line,
    find_decisions,
    find_richer_line,
)
from engines.players.expectation import Expectation, Luck, has_luck
from engines.players.moments import GUESSES_PER_ROUND, Candidate, make_moment, merge_repeated
from engines.players.move_plan import MoveLine
from engines.players.review import REVIEW_FORMAT, Moment, Move, Position, Review, Sheet, match_digest
from engines.players.search import Effort


class ReviewEffort(NamedTuple):
    """Effort of a review, as maximum numbers of play-outs and seconds.

    - `graph`: play-outs from the beginning of each turn
    - `luck`: comparisons for a card that came
    - `lines` and `search`: lines and play-outs in the search at a decision
    - `near_comparisons`: comparisons of two lines a few turns ahead
    - `far_comparisons`: comparisons of two lines as far ahead as the players look
    - `seconds`: processor time; if it is too short, all parts get less effort
    """

    graph: int = 24
    luck: int = 96
    lines: int = 8
    search: int = 48
    near_comparisons: int = 96
    far_comparisons: int = 240
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
    def __init__(self, decision: Decision, richer_line: MoveLine, extra_points: int) -> None:
        self.decision = decision
        self.richer_line, self.extra_points = richer_line, extra_points
        self.is_searched = False
        self.comparison: LineComparison | None = None

    def find_clear_loss(self) -> float:
        """Return the lead that the choice clearly cost a few turns ahead, or 0."""
        mean, error = self.comparison.points if self.comparison is not None else (0.0, 0.0)
        return mean if mean > MIN_CLEAR_ERRORS * error else 0.0


class _Estimate(Protocol):
    def add(self) -> None: ...


GRAPH_NUMBERS, LUCK_NUMBERS, SEARCH_NUMBERS, NEAR_NUMBERS, FAR_NUMBERS = range(5)
"""Purposes of random numbers."""


def review_incrementally(
    record: Record, effort: ReviewEffort = FULL_EFFORT, seed: int = 0
) -> Generator[float, None, Review]:
    """Analyse a match as far as it was played, and return its review.

    Yields the progress from 0 to 1; a caller that stops iterating cancels the analysis. The same match gives the same
    review unless the time runs out. A free table, which has no opponents and no end, gives an empty review.
    """
    return (yield from _Reviewer(record, effort, seed).run())


class _Reviewer:
    def __init__(self, record: Record, effort: ReviewEffort, seed: int) -> None:
        self.game: Game[Any, Any] = ordinary_game(record.game)
        self.record, self.effort = record, effort
        self.steps = [] if record.header.free else list(record.steps)
        self.seed, self.start_time = seed, thread_time()
        self.playouts, self.is_complete = 0, True
        judgement = self.game.judgement
        self.near_turns = judgement.quick_search_turns * len(record.header.seats)
        self.min_loss = judgement.winning_lead * MIN_LOSS_RATIO
        self.analysed_decisions: list[_AnalysedDecision] = []
        self.graph: dict[int, Expectation] = {}
        self.luck: dict[int, Luck] = {}
        self.moments: list[tuple[int, Moment]] = []
        self.missed_points: dict[int, float] = {}
        """Missed points of decisions with a moment, by the number of actions before."""

    def run(self) -> Generator[float, None, Review]:
        yield 0.0
        for decision in find_decisions(self.game, self.steps):
            richer = find_richer_line(self.game, self.steps, decision) if decision.has_choice else ((), 0)
            self.analysed_decisions.append(_AnalysedDecision(decision, *richer))
            yield 0.0
        progress = 0.0
        phases = (
            self._estimate_standings,
            self._estimate_luck,
            self._search_decisions,
            self._compare_near,
            self._compare_far,
        )
        for share, phase in zip(PHASE_END_RATIOS, phases, strict=True):
            for part in phase(self.start_time + share * self.effort.seconds):
                yield progress + part * (share - progress)
            progress = share
        yield 1.0
        return self._make_review()

    def _make_random(self, purpose: int, index: int) -> Random:
        """Return a random generator for a purpose and a position.

        Results at one position thus do not depend on numbers drawn at others.
        """
        return Random((self.seed * (FAR_NUMBERS + 1) + purpose) * MAX_ACTIONS + index)

    def _estimate_standings(self, end_time: float) -> Iterator[float]:
        turns = {analysed.decision.turn: analysed.decision.at for analysed in reversed(self.analysed_decisions)}
        for index in (*turns.values(), len(self.steps)):
            self.graph[index] = Expectation(
                self.game, self.record.state_at(index), self._make_random(GRAPH_NUMBERS, index)
            )
        yield from self._add_playouts(list(self.graph.values()), self.effort.graph, end_time)
        self.playouts += sum(expectation.playouts for expectation in self.graph.values())

    def _estimate_luck(self, end_time: float) -> Iterator[float]:
        """Estimate the luck of the cards.

        The play-outs look only half as far ahead as near comparisons, since later events have little to do with the
        cards.
        """
        for index, step in enumerate(self.steps):
            if has_luck(step.events):
                self.luck[index] = Luck(self.game, step, self.near_turns // 2, self._make_random(LUCK_NUMBERS, index))
        yield from self._add_playouts(list(self.luck.values()), self.effort.luck, end_time)
        self.playouts += 2 * sum(map(len, self.luck.values()))

    def _add_playouts(self, estimates: Sequence[_Estimate], max_playouts: int, end_time: float) -> Iterator[float]:
        for number in range(max_playouts):
            for index, estimate in enumerate(estimates):
                if number > 1 and thread_time() > end_time:
                    self.is_complete = False
                    return
                estimate.add()
                yield (number + index / len(estimates)) / max_playouts

    def _search_decisions(self, end_time: float) -> Iterator[float]:
        choices = [analysed for analysed in self.analysed_decisions if analysed.decision.has_choice]
        waiting = [analysed for first in range(SEARCH_STEP) for analysed in choices[first::SEARCH_STEP]]
        lines, playouts, start_time = self.effort.lines, self.effort.search, thread_time()
        for index, analysed in enumerate(waiting):
            yield index / len(waiting)
            now = thread_time()
            if now > end_time:
                self.is_complete = False
                return
            if index and self.effort.seconds < inf:
                # Distribute the remaining time evenly, judged by the time per decision so far.
                share = (end_time - now) / (len(waiting) - index) / max(1e-6, (now - start_time) / index)
                playouts = max(MIN_PLAYOUTS, min(self.effort.search, round(playouts * share)))
                lines = max(2, min(self.effort.lines, playouts // 4))
                self.is_complete = self.is_complete and playouts == self.effort.search
            decision, effort = analysed.decision, Effort(lines, playouts, inf, reach=self.near_turns)
            line = find_best_line(self.game, decision, effort, self._make_random(SEARCH_NUMBERS, decision.at))
            self.playouts += playouts
            analysed.is_searched = True
            if line:
                analysed.comparison = LineComparison(
                    self.game, decision, line, self._make_random(NEAR_NUMBERS, decision.at), self.near_turns
                )

    def _compare_near(self, end_time: float) -> Iterator[float]:
        """Compare found and played lines a few turns ahead, until the result is clear."""
        comparisons = [analysed.comparison for analysed in self.analysed_decisions if analysed.comparison is not None]
        waiting = comparisons
        for guess_count in range(0, self.effort.near_comparisons, GUESSES_PER_ROUND):
            for index, comparison in enumerate(waiting):
                if guess_count and thread_time() > end_time:
                    self.is_complete = False
                    waiting = []
                    break
                for _ in range(GUESSES_PER_ROUND):
                    comparison.add()
                yield (guess_count + GUESSES_PER_ROUND * index / len(waiting)) / self.effort.near_comparisons
            waiting = [comparison for comparison in waiting if self._is_open(comparison)]
        self.playouts += 2 * sum(map(len, comparisons))

    def _is_open(self, comparison: LineComparison) -> bool:
        mean, error = comparison.points
        return mean + MIN_CLEAR_ERRORS * error > self.min_loss and mean < 2 * MIN_CLEAR_ERRORS * error

    def _compare_far(self, end_time: float) -> Iterator[float]:
        """Compare candidates as far ahead as the players look, and keep the moments."""
        candidates = self._find_candidates()
        for index, candidate in enumerate(candidates):
            now = thread_time()
            candidate_end_time = (
                min(end_time, now + 2 * (end_time - now) / (len(candidates) - index))
                if self.effort.seconds < inf
                else inf
            )
            for _ in candidate.compare(self.effort.far_comparisons, candidate_end_time):
                yield index / len(candidates)
            self.playouts += 2 * len(candidate.comparison)
            self.is_complete = self.is_complete and thread_time() < end_time
            if candidate.is_moment(self.min_loss):
                moment = make_moment(self.record, candidate)
                self.moments.append((candidate.decision.turn, moment))
                self.missed_points[candidate.decision.at] = moment.points

    def _find_candidates(self) -> list[Candidate]:
        """Return one candidate for each turn, the most valuable first.

        A line that would have scored more at once has priority over one that does better a few turns ahead.
        """
        candidates: dict[int, Candidate] = {}
        for analysed in self.analysed_decisions:
            choices = (
                [(analysed.richer_line, analysed.extra_points, 0.0)] if analysed.extra_points >= self.min_loss else []
            )
            loss = analysed.find_clear_loss()
            if analysed.comparison is not None and loss >= self.min_loss:
                choices.append((analysed.comparison.line, 0, loss))
            for line, extra_points, clear_loss in choices:
                comparison = LineComparison(
                    self.game, analysed.decision, line, self._make_random(FAR_NUMBERS, analysed.decision.at)
                )
                candidate = Candidate(comparison, extra_points, clear_loss)
                previous = candidates.get(analysed.decision.turn)
                if previous is None or (extra_points, clear_loss) > (previous.extra_points, previous.clear_loss):
                    candidates[analysed.decision.turn] = candidate
        return sorted(candidates.values(), key=lambda candidate: (-candidate.extra_points, -candidate.clear_loss))

    def _make_review(self) -> Review:
        seats = range(len(self.record.header.seats))
        moments = merge_repeated(self.moments, self._list_turn_seats())
        return Review(
            format=REVIEW_FORMAT,
            match=match_digest(self.record),
            positions=tuple(self._make_positions()),
            moves=tuple(self._make_moves()),
            sheets=tuple(
                self._make_sheet(seat, [moment for moment in moments if moment.seat == seat]) for seat in seats
            ),
            moments=moments,
            playouts=self.playouts,
            whole=self.is_complete,
        )

    def _list_turn_seats(self) -> list[int]:
        seats_by_turn = {analysed.decision.turn: analysed.decision.seat for analysed in self.analysed_decisions}
        return [seats_by_turn[turn] for turn in sorted(seats_by_turn)]

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
        starts = [
            analysed.decision.at
            for analysed in self.analysed_decisions
            if analysed.decision.seat == seat and self._is_analysed(analysed)
        ]
        return Sheet(
            luck=round(sum(luck.points[seat] for luck in self.luck.values()), 2),
            luck_error=round(sqrt(sum(luck.error**2 for luck in self.luck.values())), 2),
            missed=round(sum(moment.points for moment in moments), 2),
            missed_error=round(sqrt(sum((moment.error or 0.0) ** 2 for moment in moments)), 2),
            accuracy=self._find_mean_accuracy([self.missed_points.get(start, 0.0) for start in starts]),
            decisions=len(starts),
        )

    def _is_analysed(self, analysed: _AnalysedDecision) -> bool:
        return analysed.is_searched or analysed.decision.at in self.missed_points

    def _find_mean_accuracy(self, missed_points: Sequence[float]) -> float | None:
        """Return the mean accuracy of decisions with these missed points, or None.

        A decision without missed points has 100.
        """
        if not missed_points:
            return None
        shares = [tanh(points / self.game.judgement.winning_lead) / 2 for points in missed_points]
        mean = round(fmean(100 * exp(-ACCURACY_DECAY_RATE * share) for share in shares), 1)
        return min(mean, MAX_ACCURACY_WITH_MOMENTS) if any(missed_points) else mean


def _round_all(numbers: Sequence[float], digits: int = 2) -> tuple[float, ...]:
    return tuple(round(number, digits) for number in numbers)
