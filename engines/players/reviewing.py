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
from engines.kernel.free import plain
from engines.kernel.record import Record
from engines.players.course import Line
from engines.players.decisions import DOUBT, Decision, Duel, decisions, richer, rival
from engines.players.expectation import Expectation, Luck, brings_luck
from engines.players.moments import AT_A_TIME, Candidate, moment, together
from engines.players.review import FORMAT, Moment, Move, Position, Review, Sheet, match_digest
from engines.players.search import Effort


class Care(NamedTuple):
    """Effort of a review, as maximum numbers of play-outs and seconds.

    `graph`: play-outs of each turn's beginning; `luck`: comparisons for a card that came; `lines` and `search`: lines
    and play-outs in the search at a decision; `near` and `far`: comparisons of two lines a few turns ahead, and as far
    as the players look; `seconds`: processor time. If the time is too short, all parts get less effort.
    """

    graph: int = 24
    luck: int = 96
    lines: int = 8
    search: int = 48
    near: int = 96
    far: int = 240
    seconds: float = 55.0


THOROUGH = Care()
"""Effort for a review within a minute."""

WORTH_TELLING = 1 / 8
"""Smallest loss that becomes a moment, as a fraction of `Judgement.spread`."""

FORGIVING = 4.35
"""Exponential rate at which missed points lower the accuracy of a decision.

Points are measured as a fraction of a win; a tenth of a win costs a third of the accuracy.
"""

BEST_WITH_MOMENTS = 99.9
"""Highest accuracy of a seat with a moment, however good its other decisions are."""

FEWEST = 12
"""Minimum number of play-outs in the search at a decision."""

APART = 7
"""Step in which decisions are searched.

If the time runs out, the missing decisions are spread over the match.
"""

MOST_ACTIONS = 1_000_000
"""Limit of actions in a match, for seeding."""

SHARES = (0.12, 0.32, 0.58, 0.8, 1.0)
"""Fractions of the time by which each phase has to end.

The phases are the graph, luck, search, and near and far comparison.
"""


class _Judged:
    def __init__(self, decision: Decision, line: Line, more: int) -> None:
        self.decision = decision
        self.richer, self.more = line, more
        self.searched = False
        self.duel: Duel | None = None

    def cost(self) -> float:
        """Return the lead that the choice clearly cost a few turns ahead, or 0."""
        mean, error = self.duel.points if self.duel is not None else (0.0, 0.0)
        return mean if mean > DOUBT * error else 0.0


class _PlayedOn(Protocol):
    def add(self) -> None: ...


GRAPH, LUCK, SEARCH, NEAR, FAR = range(5)
"""Purposes of random numbers."""


def reviewing(record: Record, care: Care = THOROUGH, seed: int = 0) -> Generator[float, None, Review]:
    """Analyse a match as far as it was played, and return its review.

    Yields the progress from 0 to 1; a caller that stops iterating cancels the analysis. The same match gives the same
    review unless the time runs out. A free table, which has no opponents and no end, gives an empty review.
    """
    return (yield from _Reviewer(record, care, seed).parts())


class _Reviewer:
    def __init__(self, record: Record, care: Care, seed: int) -> None:
        self.game: Game[Any, Any] = plain(record.game)
        self.record, self.care = record, care
        self.steps = [] if record.header.free else list(record.steps)
        self.seed, self.begun = seed, thread_time()
        self.playouts, self.whole = 0, True
        judgement = self.game.judgement
        self.near = judgement.near * len(record.header.seats)
        self.worth_telling = judgement.spread * WORTH_TELLING
        self.judged: list[_Judged] = []
        self.graph: dict[int, Expectation] = {}
        self.luck: dict[int, Luck] = {}
        self.moments: list[tuple[int, Moment]] = []
        self.left: dict[int, float] = {}
        """Points missed at each decision that has a moment, by its number of actions."""

    def parts(self) -> Generator[float, None, Review]:
        yield 0.0
        for decision in decisions(self.game, self.steps):
            found = richer(self.game, self.steps, decision) if decision.choice else ((), 0)
            self.judged.append(_Judged(decision, *found))
            yield 0.0
        done = 0.0
        phases = self._stand, self._weigh, self._search, self._compare, self._settle
        for share, phase in zip(SHARES, phases, strict=True):
            for part in phase(self.begun + share * self.care.seconds):
                yield done + part * (share - done)
            done = share
        yield 1.0
        return self._review()

    def _chance(self, what: int, at: int) -> Random:
        """Return a random generator for a purpose and a position.

        Results at one position thus do not depend on numbers drawn at others.
        """
        return Random((self.seed * (FAR + 1) + what) * MOST_ACTIONS + at)

    def _stand(self, end: float) -> Iterator[float]:
        turns = {found.decision.turn: found.decision.at for found in reversed(self.judged)}
        for at in (*turns.values(), len(self.steps)):
            self.graph[at] = Expectation(self.game, self.record.state_at(at), self._chance(GRAPH, at))
        yield from self._rounds(list(self.graph.values()), self.care.graph, end)
        self.playouts += sum(one.playouts for one in self.graph.values())

    def _weigh(self, end: float) -> Iterator[float]:
        """Estimate the luck of the cards.

        The play-outs look only half as far ahead as near comparisons, since later events have little to do with the
        cards.
        """
        for at, step in enumerate(self.steps):
            if brings_luck(step.events):
                self.luck[at] = Luck(self.game, step, self.near // 2, self._chance(LUCK, at))
        yield from self._rounds(list(self.luck.values()), self.care.luck, end)
        self.playouts += 2 * sum(map(len, self.luck.values()))

    def _rounds(self, every: Sequence[_PlayedOn], most: int, end: float) -> Iterator[float]:
        for number in range(most):
            for at, one in enumerate(every):
                if number > 1 and thread_time() > end:
                    self.whole = False
                    return
                one.add()
                yield (number + at / len(every)) / most

    def _search(self, end: float) -> Iterator[float]:
        choices = [found for found in self.judged if found.decision.choice]
        waiting = [found for first in range(APART) for found in choices[first::APART]]
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
                playouts = max(FEWEST, min(self.care.search, round(playouts * share)))
                lines = max(2, min(self.care.lines, playouts // 4))
                self.whole = self.whole and playouts == self.care.search
            decision, effort = found.decision, Effort(lines, playouts, inf, reach=self.near)
            line = rival(self.game, decision, effort, self._chance(SEARCH, decision.at))
            self.playouts += playouts
            found.searched = True
            if line:
                found.duel = Duel(self.game, decision, line, self._chance(NEAR, decision.at), self.near)

    def _compare(self, end: float) -> Iterator[float]:
        """Compare the lines found with those played, a few turns ahead, until it is clear."""
        every = [found.duel for found in self.judged if found.duel is not None]
        waiting = every
        for done in range(0, self.care.near, AT_A_TIME):
            for number, duel in enumerate(waiting):
                if done and thread_time() > end:
                    self.whole = False
                    waiting = []
                    break
                for _ in range(AT_A_TIME):
                    duel.add()
                yield (done + AT_A_TIME * number / len(waiting)) / self.care.near
            waiting = [duel for duel in waiting if self._is_open(duel)]
        self.playouts += 2 * sum(map(len, every))

    def _is_open(self, duel: Duel) -> bool:
        mean, error = duel.points
        return mean + DOUBT * error > self.worth_telling and mean < 2 * DOUBT * error

    def _settle(self, end: float) -> Iterator[float]:
        """Compare candidates as far ahead as the players look, and keep the moments."""
        candidates = self._candidates()
        for number, candidate in enumerate(candidates):
            now = thread_time()
            until = min(end, now + 2 * (end - now) / (len(candidates) - number)) if self.care.seconds < inf else inf
            for _ in candidate.settle(self.care.far, until):
                yield number / len(candidates)
            self.playouts += 2 * len(candidate.duel)
            self.whole = self.whole and thread_time() < end
            if candidate.holds(self.worth_telling):
                told = moment(self.record, candidate)
                self.moments.append((candidate.decision.turn, told))
                self.left[candidate.decision.at] = told.points

    def _candidates(self) -> list[Candidate]:
        """Return one candidate for each turn, the most valuable first.

        A line that would have scored more at once has priority over one that does better a few turns ahead.
        """
        found: dict[int, Candidate] = {}
        for one in self.judged:
            choices = [(one.richer, one.more, 0.0)] if one.more >= self.worth_telling else []
            cost = one.cost()
            if one.duel is not None and cost >= self.worth_telling:
                choices.append((one.duel.line, 0, cost))
            for line, more, worth in choices:
                duel = Duel(self.game, one.decision, line, self._chance(FAR, one.decision.at))
                candidate = Candidate(duel, more, worth)
                other = found.get(one.decision.turn)
                if other is None or (more, worth) > (other.more, other.worth):
                    found[one.decision.turn] = candidate
        return sorted(found.values(), key=lambda candidate: (-candidate.more, -candidate.worth))

    def _review(self) -> Review:
        seats = range(len(self.record.header.seats))
        moments = together(self.moments, self._turns())
        return Review(
            format=FORMAT,
            match=match_digest(self.record),
            positions=tuple(self._positions()),
            moves=tuple(self._moves()),
            sheets=tuple(self._sheet(seat, [one for one in moments if one.seat == seat]) for seat in seats),
            moments=moments,
            playouts=self.playouts,
            whole=self.whole,
        )

    def _turns(self) -> list[int]:
        turns = {found.decision.turn: found.decision.seat for found in self.judged}
        return [turns[turn] for turn in sorted(turns)]

    def _positions(self) -> Iterator[Position]:
        expected = self.graph[0]
        for at in range(len(self.steps) + 1):
            expected = self.graph.get(at, expected)
            yield Position(
                standings=_rounded(self.game.counted_points(self.record.state_at(at))),
                leads=_rounded(expected.leads),
                chances=_rounded(expected.chances, 4),
                error=round(expected.error, 2),
            )

    def _moves(self) -> Iterator[Move]:
        for at in range(len(self.steps)):
            luck = self.luck.get(at)
            if luck is None:
                yield Move((0.0,) * len(self.record.header.seats))
            else:
                yield Move(_rounded(luck.points), round(luck.error, 2))

    def _sheet(self, seat: int, moments: Sequence[Moment]) -> Sheet:
        """Return the summary of a seat.

        Accuracy and missed points both follow from the moments, so that they cannot contradict each other.
        """
        made = [found.decision.at for found in self.judged if found.decision.seat == seat and self._is_looked_at(found)]
        return Sheet(
            luck=round(sum(one.points[seat] for one in self.luck.values()), 2),
            luck_error=round(sqrt(sum(one.error**2 for one in self.luck.values())), 2),
            missed=round(sum(one.points for one in moments), 2),
            missed_error=round(sqrt(sum((one.error or 0.0) ** 2 for one in moments)), 2),
            accuracy=self._accuracy([self.left.get(at, 0.0) for at in made]),
            decisions=len(made),
        )

    def _is_looked_at(self, found: _Judged) -> bool:
        return found.searched or found.decision.at in self.left

    def _accuracy(self, left: Sequence[float]) -> float | None:
        """Return the mean accuracy of decisions with these missed points, or None.

        A decision without missed points has 100.
        """
        if not left:
            return None
        shares = [tanh(points / self.game.judgement.spread) / 2 for points in left]
        mean = round(fmean(100 * exp(-FORGIVING * share) for share in shares), 1)
        return min(mean, BEST_WITH_MOMENTS) if any(left) else mean


def _rounded(numbers: Sequence[float], digits: int = 2) -> tuple[float, ...]:
    return tuple(round(number, digits) for number in numbers)
