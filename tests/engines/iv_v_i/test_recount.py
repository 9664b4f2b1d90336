"""Tests of the score and of successions against a recount from events alone."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis.stateful import invariant
from msgspec.structs import replace

from engines.iv_v_i.actions import Play
from engines.iv_v_i.state import Locked, Placed, State
from engines.kernel.events import Event, Happened, Moved
from engines.kernel.record import Step
from tests.engines.generic import machine, walks
from tests.engines.iv_v_i.table import naive
from tests.engines.iv_v_i.table.iv_v_i_table import DECK, FACE, GAME, arrange, read_phrase
from tests.engines.iv_v_i.table.naive import Error, Spot


class Observer:
    """Observer of a match's events that notes every move it would not allow."""

    def __init__(self, start: State) -> None:
        self.i6_after_i, self.penalties = start.i6_after_i, start.penalties
        self.rows: list[list[Spot]] = [[] for _ in start.seats]
        self.styles: list[str] = []
        self.scores = [0] * len(start.seats)
        self.surprises: list[str] = []

    def see(self, event: Event) -> None:
        if isinstance(event, Placed):
            self._placed(event)
        elif isinstance(event, Locked):
            self._locked(event)
        elif isinstance(event, Happened) and event.rule == "ivvi.abandon" and event.seat is not None:
            self.rows[event.seat] = []
        elif isinstance(event, Moved) and event.card is not None:
            if event.target.name == "styles":
                self.styles.insert(event.to, DECK.ids[event.card])
            if event.source.name == "styles":
                self.styles.pop(event.at)

    def _placed(self, event: Placed) -> None:
        row, id_ = self.rows[event.owner], DECK.ids[event.card]
        if event.lane == "body":
            if not naive.can_place(row, id_, event.at, self.styles, self.i6_after_i):
                self.surprises.append(f"{id_} as card {event.at} of {[spot.id for spot in row]}")
            row.insert(event.at, Spot(id_))
        elif event.lane == "error":
            spots = row[event.at : event.at + naive.ERRORS[id_]["cards"]]
            error = Error(id_, len(spots))
            for spot in spots:
                if spot.error is not None or spot.id in naive.SPECIAL:
                    self.surprises.append(f"{id_} on {spot.id}")
                spot.error = error
        elif event.lane == "fix":
            broken = row[event.at].error
            if broken is None or row[event.at].id != id_:
                self.surprises.append(f"{id_} mends {row[event.at].id}")
            else:
                broken.fixes += 1
        else:
            spot = row[event.at]
            if id_ not in naive.HARMONY[spot.id][event.lane] or getattr(spot, event.lane) is not None:
                self.surprises.append(f"{id_} at {spot.id}")
            setattr(spot, event.lane, id_)

    def _locked(self, event: Locked) -> None:
        row = self.rows[event.seat]
        points = naive.score_phrase(row, DECK.ids[event.card], event.at, self.styles, self.penalties)
        self.scores[event.seat] += points
        if points != event.points:
            self.surprises.append(f"{event.points} points where {points} were counted")
        self.rows[event.seat] = []


def observe_match(steps: Any, start: State) -> Observer:
    observer = Observer(start)
    for step in steps:
        for event in step.events:
            observer.see(event)
    return observer


@given(walks.seeds)
def test_the_observer_expects_every_move_and_counts_the_same(seed: int) -> None:
    steps = walks.match(GAME, seed)
    observer = observe_match(steps, steps[0].before)
    end = steps[-1].after
    assert observer.surprises == []
    assert tuple(observer.scores) == end.scores
    result = GAME.result(end)
    assert result is not None
    assert result.scores == end.scores
    best = max(observer.scores)
    assert result.winners == tuple(seat for seat, score in enumerate(observer.scores) if score == best)
    assert best >= end.target or end.shuffles == 5


@given(walks.seeds)
def test_the_account_always_agrees_with_the_scores(seed: int) -> None:
    for step in walks.match(GAME, seed)[::25]:
        totals = [0] * len(step.after.seats)
        for line in GAME.account(step.after):
            totals[line.seat] += line.points
        assert tuple(totals) == step.after.scores


@given(walks.seeds)
def test_the_logged_points_add_up_to_the_scores(seed: int) -> None:
    steps = walks.match(GAME, seed)
    totals = [0] * len(steps[0].before.seats)
    for step in steps:
        for event in step.events:
            if isinstance(event, Locked):
                totals[event.seat] += event.points
            if isinstance(event, Happened) and event.rule == "ivvi.win":
                assert dict(event.facts)["points"] == max(totals)
    assert tuple(totals) == steps[-1].after.scores


@given(walks.seeds, walks.depths)
def test_the_engine_and_the_naive_rules_allow_the_same_places(seed: int, depth: float) -> None:
    state: State = walks.state(GAME, seed, depth)
    seat = state.to_move
    if seat is None or state.phase == "deal":
        return
    steps = walks.match(GAME, seed)
    observer = observe_match(steps[: round(depth * len(steps))], steps[0].before)
    row = observer.rows[seat]
    assert [spot.id for spot in row] == [DECK.ids[slot.card] for slot in state.phrases[seat]]
    assert observer.styles == [DECK.ids[style] for style in state.styles]
    hand = tuple(range(DECK.blank))
    free = arrange(["" for _ in state.seats], styles=" ".join(observer.styles), i6_after_i=state.i6_after_i)
    hands = tuple(hand if other == seat else () for other in range(len(state.seats)))
    free = replace(free, hands=hands, phrases=state.phrases, to_move=seat)
    for index in range(-1, len(row) + 2):
        for card in range(len(naive.HARMONY) + len(naive.SPECIAL)):
            allowed = naive.can_place(row, DECK.ids[card], index, observer.styles, state.i6_after_i)
            assert bool(GAME.check(free, Play(card, seat, index))) == allowed, (DECK.ids[card], index)


class ObservedTable(machine.Table):
    """Machine of the generic suite with an observer that counts after every step."""

    @invariant()
    def the_score_is_the_observers(self) -> None:
        steps: list[Step] = self.record.steps
        observer = observe_match(steps, self.record.start_state)
        assert observer.surprises == []
        assert tuple(observer.scores) == self.record.state.scores

    @invariant()
    def hands_are_sorted_and_phrases_begin_with_harmony(self) -> None:
        state = self.record.state
        assert all(list(hand) == sorted(hand) for hand in state.hands)
        assert all(row[0].card < DECK.first_special for row in state.phrases if row)

    @invariant()
    def errors_on_two_cards_are_on_neighbours(self) -> None:
        for row in self.record.state.phrases:
            for left, right in zip((None, *row), (*row, None), strict=True):
                opened, closed = left is not None and left.pair == 1, right is not None and right.pair == -1
                assert opened == closed
                if left is not None and right is not None and opened:
                    assert left.error == right.error

    @invariant()
    def every_card_of_a_phrase_has_its_own_id(self) -> None:
        for row in self.record.state.phrases:
            assert sorted(slot.id for slot in row) == list(range(len(row)))


def test_the_score_agrees_with_the_observer_after_any_moves() -> None:
    machine.run_machine(GAME, ObservedTable)


# --- the naive score compared with the check values


@pytest.mark.parametrize(
    ("text", "cadence", "index", "styles", "expected"),
    [
        ("I IV V I", "authentic", 2, [], 6),
        ("I^Do IV V^Ti I^Do", "authentic", 2, [], 11),
        ("I^Do IV!parallel-fifths V^Ti I^Do", "authentic", 2, [], 9),
        ("I^Do IV!parallel-fifths V^Ti I^Do", "authentic", 2, ["shostakovich"], 12),
        ("I I64 V", "half", 0, [], 6),
    ],
)
def test_the_naive_score_agrees_with_the_check_values(
    text: str, cadence: str, index: int, styles: list[str], expected: int
) -> None:
    assert naive.score_phrase(read_spots(text), cadence, index, styles, False) == expected


def read_spots(text: str) -> list[Spot]:
    row: list[Spot] = []
    for slot in read_phrase(text):
        error = None
        if slot.error is not None:
            id_ = DECK.ids[slot.error]
            error = row[-1].error if slot.pair == -1 else Error(id_, naive.ERRORS[id_]["cards"])
        if error is not None and slot.fixed:
            error.fixes += 1
        soprano, bass = (None if card is None else DECK.ids[card] for card in (slot.soprano, slot.bass))
        row.append(Spot(DECK.ids[slot.card], soprano, bass, error))
    return row


def test_the_observer_notices_an_illegal_move() -> None:
    start = arrange()
    observer = Observer(start)
    observer.see(Placed(rule="ivvi.start", seat=0, owner=0, lane="body", card=FACE["IV"], at=0))
    assert observer.surprises == ["IV as card 0 of []"]
