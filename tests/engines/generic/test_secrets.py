"""Law 5: players see only what they may, and rules need only what the mover sees."""

import random
from collections.abc import Callable
from functools import cache
from itertools import groupby
from typing import Any

import msgspec
from hypothesis import assume, given

from engines.kernel.events import Moved, find_learners
from tests.engines.generic import walks

OTHER_GENERATOR = 0x5EED

Spot = tuple[list[int], int]
"""Place of a card: a row of cards and an index."""

LOOKAHEAD_ACTIONS = 6
"""Number of actions tried in turn on a view."""

MOVES_PER_EXAMPLE, SWAPS_PER_MOVE = 20, 6
"""Number of moves played, and of exchanged pairs of cards before each."""

MATCH_COUNT = 12
"""Number of matches from which the possible places of cards are collected."""


@cache
def group_cards(game: Any) -> dict[int, int]:
    """Return every face's kind of card.

    Cards that have been in the same hidden place are of one kind: nobody who does not see them notices an exchange.
    """
    kind: dict[int, int] = {}
    for seed in range(MATCH_COUNT):
        for step in walks.match(game, seed):
            for place, cards in game.places(step.after).items():
                if place.sight == "all" or not cards:
                    continue
                joined = {kind.setdefault(card, card) for card in cards}
                first = min(joined)
                for card, other in kind.items():
                    if other in joined:
                        kind[card] = first
    return kind


def rearrange_hidden_cards(game: Any, state: Any, seat: int | None, rng: random.Random) -> Any:
    """Return the state with everything hidden from a seat dealt anew.

    Hands stay sorted, and the random generator is another one.
    """

    def deal(alike: list[list[Spot]]) -> None:
        for spots in alike:
            cards = [row[index] for row, index in spots]
            rng.shuffle(cards)
            for (row, index), card in zip(spots, cards, strict=True):
                row[index] = card

    return change_hidden_cards(game, state, seat, deal)


def swap_hidden_cards(game: Any, state: Any, rng: random.Random) -> Any:
    """Return the state with one partly hidden card of a hand or pile exchanged."""

    def swap(alike: list[list[Spot]]) -> None:
        by_row = [list(group) for spots in alike for _, group in groupby(spots, key=lambda spot: id(spot[0]))]
        if by_row:
            row, index = rng.choice(rng.choice(by_row))
            spots = next(
                spots
                for spots in alike
                if any(spot_row is row and spot_index == index for spot_row, spot_index in spots)
            )
            other, place = rng.choice(spots)
            row[index], other[place] = other[place], row[index]

    return change_hidden_cards(game, state, None, swap)


def change_hidden_cards(game: Any, state: Any, seat: int | None, change: Callable[[list[list[Spot]]], None]) -> Any:
    """Return the state with its hidden cards changed by `change`, one kind at a time."""
    blank, kind = game.deck.blank, group_cards(game)
    state_data, view_data = msgspec.to_builtins(state), msgspec.to_builtins(game.view(state, seat))
    rows: list[list[int]] = []

    def search(true_part: Any, view_part: Any) -> Any:
        if isinstance(true_part, dict):
            return {key: search(item, view_part[key]) for key, item in true_part.items()}
        if isinstance(true_part, (list, tuple)):
            if true_part and all(card == blank for card in view_part):
                rows.append(list(true_part))
                return rows[-1]
            return [search(item, shown_item) for item, shown_item in zip(true_part, view_part, strict=True)]
        return true_part if true_part == view_part else OTHER_GENERATOR

    changed_data = search(state_data, view_data)
    spots: dict[int, list[Spot]] = {}
    for row in rows:
        for index, card in enumerate(row):
            spots.setdefault(kind[card], []).append((row, index))
    was_sorted = [row == sorted(row) for row in rows]
    change(list(spots.values()))
    for row, was_row_sorted in zip(rows, was_sorted, strict=True):
        if was_row_sorted:
            row.sort()
    return msgspec.convert(changed_data, type(state))


@walks.thorough
@given(walks.seeds, walks.depths)
def test_the_mover_needs_no_hidden_knowledge(game: Any, seed: int, depth: float) -> None:
    state = walks.state(game, seed, depth)
    view = game.view(state, state.to_move)
    assert game.legal(view) == game.legal(state)
    for action in game.universe(state):
        assert game.check(view, action) == game.check(state, action)


@given(walks.seeds, walks.depths, walks.seeds)
def test_views_do_not_depend_on_hidden_cards(game: Any, seed: int, depth: float, shuffle: int) -> None:
    state = walks.state(game, seed, depth)
    for seat in walks.viewers(game, state):
        other = rearrange_hidden_cards(game, state, seat, random.Random(shuffle))
        assert other != state
        view = game.view(state, seat)
        assert game.view(other, seat) == view
        assert game.account(other) == game.account(state)
        assert game.result(other) == game.result(state)


@given(walks.seeds, walks.depths, walks.seeds)
def test_witnesses_do_not_depend_on_hidden_cards(game: Any, seed: int, depth: float, shuffle: int) -> None:
    """Equal views stay equal until a hidden card is turned up."""
    step = walks.step(game, seed, depth)
    rng = random.Random(shuffle)
    compared = 0
    for seat in walks.viewers(game, step.before):
        other = rearrange_hidden_cards(game, step.before, seat, rng)
        if not game.check(other, step.action):
            continue
        after, events = game.play(other, step.action)
        for event, other_event in zip(step.events, events, strict=False):
            first, second = game.witness(event, seat), game.witness(other_event, seat)
            if first != second:
                assert isinstance(event, Moved)
                assert event.target.is_seen_by(seat)
                assert not event.source.is_seen_by(seat)
                break
            compared += 1
        else:
            assert len(events) == len(step.events)
            assert game.view(after, seat) == game.view(step.after, seat)
    assume(compared)


@given(walks.seeds, walks.depths, walks.seeds)
def test_seats_not_asked_before_an_undo_learned_nothing(game: Any, seed: int, depth: float, shuffle: int) -> None:
    step = walks.step(game, seed, depth)
    for seat in set(range(len(step.before.seats))) - set(find_learners(step.events, len(step.before.seats))):
        other = rearrange_hidden_cards(game, step.before, seat, random.Random(shuffle))
        if game.check(other, step.action):
            _, events = game.play(other, step.action)
            assert [game.witness(e, seat) for e in events] == [game.witness(e, seat) for e in step.events]


@walks.thorough
@given(walks.seeds, walks.depths, walks.seeds)
def test_music_reveals_no_hidden_cards(game: Any, seed: int, depth: float, swaps: int) -> None:
    """Exchanged hidden cards do not change the sound of equal visible events."""
    rng = random.Random(swaps)
    steps = walks.match(game, seed)
    first = int(depth * len(steps))
    compared = 0
    for step in steps[first : first + MOVES_PER_EXAMPLE]:
        other = step.before
        for _ in range(SWAPS_PER_MOVE):
            changed = swap_hidden_cards(game, other, rng)
            if changed == other or not game.check(changed, step.action):
                continue
            other = changed
            after, events = game.play(other, step.action)
            for event, other_event in zip(step.events, events, strict=False):
                if game.witness(event, None) != game.witness(other_event, None):
                    break
                passage = game.music(step.before, event, step.after)
                assert passage == game.music(other, other_event, after)
                compared += passage is not None
    assume(compared)


@walks.thorough
@given(walks.seeds, walks.depths)
def test_music_depends_only_on_public_cards(game: Any, seed: int, depth: float) -> None:
    step = walks.step(game, seed, depth)
    before, after = game.view(step.before, None), game.view(step.after, None)
    for event in step.events:
        assert game.music(step.before, event, step.after) == game.music(before, game.witness(event, None), after)


@given(walks.seeds, walks.depths)
def test_witnesses_name_no_hidden_card(game: Any, seed: int, depth: float) -> None:
    step = walks.step(game, seed, depth)
    for event in step.events:
        for seat in walks.viewers(game, step.before):
            witnessed = game.witness(event, seat)
            assert type(witnessed) is type(event)
            if isinstance(witnessed, Moved):
                is_visible = witnessed.source.is_seen_by(seat) or witnessed.target.is_seen_by(seat)
                assert (witnessed.card is not None) == is_visible


@given(walks.seeds, walks.depths)
def test_views_of_views_show_no_more(game: Any, seed: int, depth: float) -> None:
    state = walks.state(game, seed, depth)
    for seat in walks.viewers(game, state):
        view = game.view(state, seat)
        assert game.view(view, seat) == view
        assert game.view(view, None) == game.view(state, None)


@walks.thorough
@given(walks.seeds, walks.depths)
def test_views_without_the_hand_cause_no_errors(game: Any, seed: int, depth: float) -> None:
    state = walks.state(game, seed, depth)
    for seat in walks.viewers(game, state):
        view = game.view(state, seat)
        assert set(game.legal(view)) <= set(game.legal(state))
        for action in game.universe(state):
            str(game.check(view, action))


@given(walks.seeds, walks.depths, walks.seeds)
def test_possible_moves_can_be_tried_on_a_view(game: Any, seed: int, depth: float, lookahead_seed: int) -> None:
    """Unknown cards stay blank and cause no error."""
    state = walks.state(game, seed, depth)
    rng = random.Random(lookahead_seed)
    for seat in walks.viewers(game, state):
        view_now = game.view(state, seat)
        for _ in range(LOOKAHEAD_ACTIONS):
            legal = game.legal(view_now)
            assert all(game.check(view_now, action) for action in legal)
            if not legal:
                break
            action = rng.choice(legal)
            assert game.describe(view_now, action)
            after, events = game.play(view_now, action)
            for event in events:
                game.describe_event(after, event)
                game.music(view_now, event, after)
            assert len(game.account(after)) >= 0
            game.result(after)
            view_now = after


@given(walks.seeds, walks.depths)
def test_actions_without_a_private_view_are_publicly_legal(game: Any, seed: int, depth: float) -> None:
    """Legal actions behind the curtain follow from public knowledge."""
    state = walks.state(game, seed, depth)
    if not game.needs_private_view(state):
        assert game.legal(game.view(state, None)) == game.legal(state)
    if state.to_move is None:
        assert not game.needs_private_view(state)
