"""Positions along whole matches of every game, and boards that show them."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest

import engines
from engines import Record
from tabletop import boards
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.gestures import Drop
from tabletop.boards.kit.intent import Intent
from tabletop.session.match import Match
from tabletop.shell import games
from tabletop.table import theme as themes
from tabletop.table.layout import Flag, Spot, Target
from tests.examples.added import EXAMPLE, add_example
from tools.screens import moments

GAMES = (*engines.GAMES, EXAMPLE)

CARD_REMOVING_ACTIONS = ("Concede", "Abandon", "EndTurn", "Pass", "Lock")
"""Kinds of action that leave fewer cards on the table."""


@cache
def player_counts(game: str) -> tuple[int, ...]:
    """Return the smallest and the largest number of players of a game.

    The largest is at most four, as in the whole matches.
    """
    fewest, largest = load_game(game).info.seats
    return tuple(sorted({fewest, min(largest, 4)}))


@cache
def load_game(game: str) -> Any:
    """Return a game as the windows load it."""
    with pytest.MonkeyPatch.context() as patch:
        add_example(patch)  # parameters are made before there are fixtures
        return games.load_translated(game)


def play_whole_match(game: str, players: int = 2) -> Record:
    """Return a match between greedy players, played to its end."""
    return moments.play_whole_match(game, players)


def spread_steps(record: Record, count: int) -> list[int]:
    """Return `count` step numbers spread over a match.

    They are before the deal, after it, and then evenly spaced to the end.
    """
    length = len(record.steps)
    return sorted({0, 1, 2, *(round(2 + index * (length - 2) / (count - 3)) for index in range(count - 2))})


def start_match_at(game: Any, state: Any) -> Match:
    """Return a match that begins in a state."""
    record = Record.start(game, state.seats, seed=1)
    record.start_state = state
    return Match(record)


def make_hidden_board(game: str, players: int = 2, theme: str = "evening") -> AnyBoard:
    """Return a board that is in no window, for its layouts."""
    names = moments.NAMES[:players]
    board: AnyBoard = boards.load(game)(Match(Record.start(load_game(game), names, seed=1)), themes.load_theme(theme))
    board.set_motion(False)
    return board


def list_movable_spots(board: AnyBoard) -> list[Spot]:
    """Return the cards that can be taken up."""
    return [card.spot for card in board.scene.layout.cards if card.flags & Flag.MOVABLE]


def find_drops(board: AnyBoard, spots: Sequence[Spot] = ()) -> Iterator[tuple[Spot, Target, Intent]]:
    """Yield each drop of some cards on each target, with its intent.

    Without `spots` these are all cards that can be moved.
    """
    for spot in spots or list_movable_spots(board):
        for target in board.drop_targets(spot):
            intent = board.interpret(Drop(spot, target))
            if intent.actions:
                yield spot, target, intent


def choose_lively(legal: Sequence[Any], rng: random.Random) -> Any:
    """Return a random legal action, preferring those that place or take cards."""
    preferred = [action for action in legal if type(action).__name__ not in CARD_REMOVING_ACTIONS]
    return rng.choice(preferred or legal)
