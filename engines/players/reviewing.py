"""How the review of a match is made, in parts of some milliseconds.

First what needs no guess: what a turn could have brought at once. Then play-outs: how the match stood, with open hands;
what the cards brought; and for each decision, from the view of its seat alone, whether a search finds something better.
What it finds is held against what was played, near by first, then, where it does better there, in new guesses as far as
one looks. Only what is better beyond doubt becomes a moment.
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
    """How carefully a match is looked at: how often, at most, a turn is played on for the graph, a card that came is
    held against others, a decision is searched (lines, play-outs), two lines are held against each other near by, and
    as far as one looks; and in how many seconds of the processor all of it. Where they do not suffice, everything is
    looked at less carefully."""

    graph: int = 24
    luck: int = 96
    lines: int = 8
    search: int = 48
    near: int = 96
    far: int = 240
    seconds: float = 55.0


THOROUGH = Care()
"""What is found within a minute."""

WORTH_TELLING = 1 / 8
"""Of `Judgement.spread`: what costs fewer points is no moment."""

FORGIVING = 4.35
"""Rate at which the accuracy of a decision falls with the part of a win that its missed points make: a tenth costs a
third."""

BEST_WITH_MOMENTS = 99.9
"""The highest accuracy of a seat that has left something better, however many decisions it made well."""

FEWEST = 12
"""Play-outs with which a decision is searched where there is not the time for more."""

APART = 7
"""Decisions are searched in steps of so many, so that what the time does not suffice for is not all of one part."""

MOST_ACTIONS = 1_000_000
"""Of a match; more there are not."""

SHARES = (0.12, 0.32, 0.58, 0.8, 1.0)
"""By when graph, luck, search, and what is held against what was played, near and far, have to be done, of the time."""


class _Judged:
    """A decision and what was found of it."""

    def __init__(self, decision: Decision, line: Line, more: int) -> None:
        self.decision = decision
        self.richer, self.more = line, more
        self.searched = False
        self.duel: Duel | None = None

    def cost(self) -> float:
        """Return the points of the lead that the choice cost beyond doubt, near by; 0 where there is a doubt."""
        mean, error = self.duel.points if self.duel is not None else (0.0, 0.0)
        return mean if mean > DOUBT * error else 0.0


class _PlayedOn(Protocol):
    def add(self) -> None: ...


GRAPH, LUCK, SEARCH, NEAR, FAR = range(5)
"""What numbers are drawn for."""


def reviewing(record: Record, care: Care = THOROUGH, seed: int = 0) -> Generator[float, None, Review]:
    """The review of a match as far as it was played. Yields how much is done, from 0 to 1; whoever asks for no more has
    cancelled it. Of the same match the same is found, unless the time runs out. On a free table, where nobody plays
    against anybody and nothing comes to an end, there is nothing to be found."""
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
        """The points that were left at a decision, by its number of actions: those of its moment."""

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
        """For each position numbers of its own: what is found there depends on nothing that was drawn elsewhere."""
        return Random((self.seed * (FAR + 1) + what) * MOST_ACTIONS + at)

    def _stand(self, end: float) -> Iterator[float]:
        """The graph: a point at the beginning of each turn, and at the end."""
        turns = {found.decision.turn: found.decision.at for found in reversed(self.judged)}
        for at in (*turns.values(), len(self.steps)):
            self.graph[at] = Expectation(self.game, self.record.state_at(at), self._chance(GRAPH, at))
        yield from self._rounds(list(self.graph.values()), self.care.graph, end)
        self.playouts += sum(one.playouts for one in self.graph.values())

    def _weigh(self, end: float) -> Iterator[float]:
        """What the cards brought: half as far as one looks near by, for what comes later has less to do with them than
        with all that comes between."""
        for at, step in enumerate(self.steps):
            if brings_luck(step.events):
                self.luck[at] = Luck(self.game, step, self.near // 2, self._chance(LUCK, at))
        yield from self._rounds(list(self.luck.values()), self.care.luck, end)
        self.playouts += 2 * sum(map(len, self.luck.values()))

    def _rounds(self, every: Sequence[_PlayedOn], most: int, end: float) -> Iterator[float]:
        """Each of them is played on once in turn, twice at least, so often at most."""
        for number in range(most):
            for at, one in enumerate(every):
                if number > 1 and thread_time() > end:
                    self.whole = False
                    return
                one.add()
                yield (number + at / len(every)) / most

    def _search(self, end: float) -> Iterator[float]:
        """Something better for each decision, from its view alone."""
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
                # As much as is left for each, by what one took so far.
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
        """Hold what was found against what was played, near by, until it is clear of each what it is worth."""
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
        """Whether it is not clear yet whether a line is better, and by something that matters."""
        mean, error = duel.points
        return mean + DOUBT * error > self.worth_telling and mean < 2 * DOUBT * error

    def _settle(self, end: float) -> Iterator[float]:
        """The moments: what may become one, held against what was played as far as one looks."""
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
        """Of each turn what brought the most at once, else what did best near by; what is worth the most first."""
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
        """Whose each turn was."""
        turns = {found.decision.turn: found.decision.seat for found in self.judged}
        return [turns[turn] for turn in sorted(turns)]

    def _positions(self) -> Iterator[Position]:
        """Within a turn the match stands as at its beginning, as far as is looked ahead."""
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
        """Return how a seat played. Accuracy and missed points both follow from the moments that are told, so that they
        cannot contradict each other."""
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
        """Return whether something better was looked for at a decision, or found without a search."""
        return found.searched or found.decision.at in self.left

    def _accuracy(self, left: Sequence[float]) -> float | None:
        """Return the mean over decisions, each by the points that were left there; None where there were none.

        A decision without missed points has 100; the more of a win the missed ones make, the less it has.
        """
        if not left:
            return None
        shares = [tanh(points / self.game.judgement.spread) / 2 for points in left]
        mean = round(fmean(100 * exp(-FORGIVING * share) for share in shares), 1)
        return min(mean, BEST_WITH_MOMENTS) if any(left) else mean


def _rounded(numbers: Sequence[float], digits: int = 2) -> tuple[float, ...]:
    return tuple(round(number, digits) for number in numbers)
