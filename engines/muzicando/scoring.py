"""Scores of displays.

Rules: `muz.score.*`, `muz.solo.score`, `muz.penalty`.
"""

from __future__ import annotations

from typing import NamedTuple

from engines.kernel.contract import Result
from engines.kernel.events import Happened, make_effect
from engines.kernel.facts import Fact, Seats, Word
from engines.kernel.tuple_helpers import find_leaders, sole_winner
from engines.muzicando.actions import DISPLAYS, Display
from engines.muzicando.state import PlayedDisplay, State, partner_of, team_of

TEAM_PENALTY, SOLO_PENALTY = 12, 11


class ScoreLine(NamedTuple):
    """A line of a display's score: points of `seat` under a rule, with facts.

    In a team game the points count for both partners.
    """

    seat: int
    rule: str
    case: str
    points: int
    facts: dict[str, Fact]


def display_value(display: Display) -> int:
    """Return 1 for Sarabanda, 2 for Glissando, 3 for Parada, 4 for Muzicando."""
    return DISPLAYS.index(display) + 1


def is_made(state: State, played_display: PlayedDisplay) -> bool:
    """Return True if the declarer or, in a team game, the partner was first out."""
    assert played_display.contract is not None, "a display that was played had a contract"
    if not played_display.finished:
        return False
    first, declarer = played_display.ranking[0], played_display.contract.declarer
    return team_of(first) == team_of(declarer) if state.mode == "team" else first == declarer


def list_score_lines(state: State, played_display: PlayedDisplay) -> list[ScoreLine]:
    """Return the score of one display line by line."""
    if played_display.offender is not None:
        penalty = TEAM_PENALTY if state.mode == "team" else SOLO_PENALTY
        return [ScoreLine(played_display.offender, "muz.penalty", "conceded", -penalty, {})]
    contract = played_display.contract
    assert contract is not None, "a display that was played had a contract"
    rule = "muz.score.places" if state.mode == "team" else "muz.solo.score"
    count = len(played_display.ranking)
    lines = []
    for index, seat in enumerate(played_display.ranking):
        is_stuck = index == count - 1 and index >= played_display.finished
        facts: dict[str, Fact] = {"place": index + 1}
        lines.append(ScoreLine(seat, rule, "stuck" if is_stuck else "place", 0 if is_stuck else count - index, facts))
    value = display_value(contract.display)
    if not state.auction:
        facts = {"display": Word(contract.display)}
        return lines + [ScoreLine(seat, rule, "display", value, facts) for seat in sorted(played_display.ranking)]
    contract_points = contract.level + value
    facts = {"display": Word(contract.display), "level": contract.level}
    is_success = is_made(state, played_display)
    points = contract_points if is_success else -contract_points
    return [
        *lines,
        ScoreLine(contract.declarer, "muz.score.contract", "made" if is_success else "failed", points, facts),
    ]


def find_sharing_seats(state: State, seat: int) -> tuple[int, ...]:
    """Return the seats that share a player's points: both partners in a team game."""
    return tuple(sorted((seat, partner_of(seat)))) if state.mode == "team" else (seat,)


def count_display_points(state: State, played_display: PlayedDisplay) -> tuple[int, ...]:
    """Return the points that a display scored for each player or side.

    The tuple is indexed by seat; partners in a team game have the same points.
    """
    points = [0] * len(state.seats)
    for line in list_score_lines(state, played_display):
        for seat in find_sharing_seats(state, line.seat):
            points[seat] += line.points
    return tuple(points)


def count_scores(state: State) -> tuple[int, ...]:
    """Return each player's points. Partners in a team game have the same points."""
    points_by_display = [count_display_points(state, played_display) for played_display in state.played]
    return tuple(sum(points[seat] for points in points_by_display) for seat in range(len(state.seats)))


def find_result(state: State) -> Result | None:
    """Return scores and winners, or None while the match goes on.

    Rules: `muz.score.match`, `muz.solo.match`.
    """
    if state.phase != "over":
        return None
    scores = count_scores(state)
    return Result(scores, find_leaders(scores)[0], make_ending(state))


def make_ending(state: State) -> Happened:
    """Return the event that ends a match after its last display.

    Rules: `muz.score.match`, `muz.solo.match`.
    """
    winners, best = find_leaders(count_scores(state))
    rule = "muz.score.match" if state.mode == "team" else "muz.solo.match"
    return make_effect(rule, seat=sole_winner(winners), winners=Seats(winners), points=best)
