"""Tests of the score against a recount from the events alone."""

from hypothesis import given
from hypothesis.stateful import invariant

from engines.carmony.state import Eaten, Melded, State
from engines.kernel.events import Gathered, Happened, Moved
from engines.kernel.record import Step
from tests.engines.carmony.carmony_table import GAME
from tests.engines.generic import machine, walks

POINTS_BY_NOTE_COUNT = {2: 20, 3: 40, 4: 70, 5: 100, 6: 150, 7: 200}
POINTS_BY_NAME = {"Power Chord": 100, "Major scale": 350, "Chromatic scale": 500}


def recount_points(steps: list[Step], seats: int) -> list[int]:
    """Return the points by seat of all rounds that have ended.

    They come from melds laid and not eaten, cards that stayed in hands, and 200 for the player who goes out according
    to the log.
    """
    total, hand_sizes = [0] * seats, [0] * seats
    melds: dict[tuple[int, int], int] = {}
    for step in steps:
        round_over = False
        for event in step.events:
            if isinstance(event, Gathered):
                melds, hand_sizes = {}, [0] * seats
            elif isinstance(event, Melded):
                points = POINTS_BY_NAME.get(GAME.card_name(event.meld), POINTS_BY_NOTE_COUNT.get(len(event.notes), 0))
                melds[event.seat, event.row] = points
            elif isinstance(event, Eaten):
                del melds[event.victim, event.row]
            elif isinstance(event, Moved):
                for place, change in ((event.source, -1), (event.target, 1)):
                    if place.name == "notes" and place.seat is not None:
                        hand_sizes[place.seat] += change
            elif isinstance(event, Happened) and event.rule == "car.out" and event.seat is not None:
                total[event.seat] += 200
            elif isinstance(event, Happened) and event.rule.startswith("car.score."):
                round_over = True
        if round_over:
            for (seat, _), points in melds.items():
                total[seat] += points
            for seat, count in enumerate(hand_sizes):
                total[seat] -= 10 * count
    return total


def sum_account(state: State, parts: int) -> list[int]:
    total = [0] * len(state.seats)
    for line in GAME.account(state):
        if line.part <= parts:
            total[line.seat] += line.points
    return total


@given(walks.seeds)
def test_the_account_agrees_with_a_recount(seed: int) -> None:
    steps = list(walks.match(GAME, seed))
    seats = len(steps[0].before.seats)
    for end in range(1, len(steps) + 1):
        if end == len(steps) or steps[end].before.phase == "deal":
            state = steps[end - 1].after
            assert sum_account(state, len(state.tallies)) == recount_points(steps[:end], seats)
    result = GAME.result(steps[-1].after)
    assert result is not None
    assert list(result.scores) == recount_points(steps, seats)


@given(walks.seeds)
def test_the_points_in_the_log_add_up_to_the_score(seed: int) -> None:
    steps = walks.match(GAME, seed)
    total = [0] * len(steps[0].before.seats)
    score_rules = ("car.score.meld", "car.score.out", "car.score.left")
    for step in steps:
        for event in step.events:
            if isinstance(event, Happened) and event.seat is not None and event.rule in score_rules:
                points = dict(event.facts)["points"]
                assert isinstance(points, int)
                total[event.seat] += points
    result = GAME.result(steps[-1].after)
    assert result is not None
    assert tuple(total) == result.scores


class RecountingTable(machine.Table):
    """Machine of the generic suite that recounts the score after every step."""

    @invariant()
    def the_score_agrees_with_the_recount(self) -> None:
        state = self.record.state
        assert sum_account(state, len(state.tallies)) == recount_points(self.record.steps, len(state.seats))

    @invariant()
    def hands_are_sorted_and_have_five_meld_cards(self) -> None:
        state = self.record.state
        assert all(list(hand) == sorted(hand) for hand in (*state.hands, *state.meld_hands))
        assert state.round == 0 or all(len(hand) == 5 for hand in state.meld_hands)


def test_the_score_agrees_with_a_recount_after_any_moves() -> None:
    machine.run_machine(GAME, RecountingTable)
