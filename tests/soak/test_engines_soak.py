"""Thousands of random matches of every game and number of players.

The generic suite asks the same of a few matches.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import engines
from engines.kernel.events import fold

MATCH_COUNT = 1000


def list_tables() -> list[tuple[str, int]]:
    """Return every game with every number of players."""
    counts = {name: engines.load(name).info.seats for name in engines.GAMES}
    return [
        (name, seats) for name, (min_seats, max_seats) in counts.items() for seats in range(min_seats, max_seats + 1)
    ]


@pytest.mark.parametrize(("name", "seats"), list_tables())
def test_random_matches_are_consistent_to_their_end(name: str, seats: int) -> None:
    """Check events and cards of every state, and the scores at the end.

    Every seat can follow the states by the events, no card is lost, and the final account adds up.
    """
    from tests.engines.generic import walks

    game = engines.load(name)
    for seed in range(MATCH_COUNT):
        last = start = game.new(walks.NAMES[:seats], seed)
        cards = count_cards(game, start)
        for number, step in enumerate(walks.moves(game, start, seed)):
            last = step.after
            assert fold(game.places(step.before), step.events, game.deck.blank) == game.places(last)
            if number % 20 == 0:
                assert count_cards(game, last) == cards
                check_witnesses(game, step)
            if number % 200 == 0:
                check_legality(game, last)
        result = game.result(last)
        totals = [0] * seats
        for line in game.account(last):
            totals[line.seat] += line.points
        assert result is not None
        assert tuple(totals) == result.scores


@pytest.mark.parametrize("players", ["random", "greedy"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_matches_of_iv_v_i_end_at_the_target_or_by_stalemate(seats: int, players: str) -> None:
    """Count matches that end at the target or by a stalemate; `-s` shows the shares."""
    from engines.players.greedy import GreedyPlayer
    from engines.players.player import Player, play_moves
    from engines.players.random import RandomPlayer

    game = engines.load("iv-v-i")
    matches = MATCH_COUNT if players == "random" else MATCH_COUNT // 50
    stalemate_count = lock_count = action_count = 0
    for seed in range(matches):
        computers: list[Player] = [
            RandomPlayer(seed * seats + seat) if players == "random" else GreedyPlayer(seed * seats + seat)
            for seat in range(seats)
        ]
        end = game.new([f"Player {seat}" for seat in range(seats)], seed)
        for number, (_, state) in enumerate(play_moves(game, computers, end), start=1):
            end, length = state, number
        action_count += length
        lock_count += len(end.lockups)
        stalemate_count += end.shuffles >= 5
        assert max(end.scores) >= end.target or end.shuffles == 5
    print(
        f"\niv-v-i, {seats} {players} players: {stalemate_count / matches:.1%} of {matches:,} matches end in stalemate,"
        f" {lock_count / matches:.1f} phrases and {action_count / matches:,.0f} actions a match",
        end=" ",
    )
    assert stalemate_count < matches


def count_cards(game: Any, state: Any) -> Counter[int]:
    return Counter(card for cards in game.places(state).values() for card in cards)


def check_witnesses(game: Any, step: Any) -> None:
    for seat in (None, *range(len(step.before.seats))):
        places = game.places(game.view(step.before, seat))
        witnessed = [game.witness(event, seat) for event in step.events]
        folded = fold(places, witnessed, game.deck.blank, game.visibility_test(seat))
        assert folded == game.places(game.view(step.after, seat))


def check_legality(game: Any, state: Any) -> None:
    legal = game.legal(state)
    assert {action for action in game.universe(state) if game.check(state, action)} == set(legal)
    assert game.legal(game.view(state, state.to_move)) == legal


@pytest.mark.parametrize("name", engines.GAMES)
def test_journals_restore_their_matches(name: str) -> None:
    from tests.engines.generic import walks

    game = engines.load(name)
    for seed in range(200):
        rng = random.Random(seed)
        record = walks.begin(game, seed)
        for step in walks.moves(game, record.state, seed):
            record.play(step.action)
            if rng.random() < 0.05:
                back = rng.randint(1, min(10, len(record.steps)))
                record.undo(back, record.find_learners(back))
                for _ in range(back):
                    record.redo()
        reloaded = engines.loads(record.dumps())
        assert reloaded.notice is None
        assert reloaded.state == record.state
        assert reloaded.dumps() == record.dumps()


@pytest.mark.parametrize("name", engines.GAMES)
def test_a_damaged_journal_is_read_up_to_a_reported_move(name: str) -> None:
    from tests.engines.generic import walks

    game = engines.load(name)
    record = walks.begin(game, 5)
    for step in list(walks.moves(game, record.state, 5))[:120]:
        record.play(step.action)
    text = record.dumps()
    header = text.index("\n")
    rng = random.Random(5)
    for _ in range(3000):
        position = rng.randrange(header, len(text))
        if rng.random() < 0.5:
            broken = text[:position]
        else:
            broken = text[:position] + rng.choice('{}[],:"0x\n\\é') + text[position + rng.randint(0, 3) :]
        reloaded = engines.loads(broken)
        assert [step.action for step in reloaded.steps] == [step.action for step in record.steps[: len(reloaded.steps)]]
        assert reloaded.notice is None or str(reloaded.notice).endswith(f"read up to move {len(reloaded.steps)}.")
