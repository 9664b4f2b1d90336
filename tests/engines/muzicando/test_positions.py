"""Tests that a written position follows the rules of its game."""

from typing import Any

import pytest

import engines
from engines.kernel.errors import SetupError
from engines.kernel.record import Record
from engines.muzicando.actions import PASS, Concede
from engines.muzicando.scoring import count_scores

GAME: Any = engines.load("muzicando")
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo")
LAID_CARDS = [{"card": "red Do", "x": 0, "y": 0}, {"card": "orange Re", "x": 1, "y": 1}]


def begin_position(players: int, options: dict[str, Any] | None = None, **position: Any) -> Any:
    position_data = {"display": "parada", **position}
    return Record.start(GAME, NAMES[:players], seed=3, options=options, position=position_data)


@pytest.mark.parametrize(
    ("players", "options", "hands", "stock"),
    [
        (4, {}, [13, 13, 14, 14], 0),  # the team game has no stock
        (4, {"mode": "individual", "auction": True}, [13, 13, 14, 14], 0),
        (4, {"mode": "individual"}, [7, 7, 7, 7], 26),
        (2, {}, [7, 7], 40),
        (8, {}, [6, 6, 7, 7, 7, 7, 7, 7], 0),  # two cards are in the display
    ],
)
def test_open_hands_are_dealt_as_in_the_game(
    players: int, options: dict[str, Any], hands: list[int], stock: int
) -> None:
    state = begin_position(players, options, laid=LAID_CARDS, turn=2 % players).state
    assert sorted(map(len, state.hands)) == hands
    assert len(state.hands[2 % players]) == max(hands)
    assert len(state.stock) == stock


def test_a_player_passes_only_when_stuck_if_all_cards_are_dealt() -> None:
    state = begin_position(4, laid=LAID_CARDS, hands=[["red Re"], None, None, None]).state
    assert GAME.check(state, PASS).rule == "muz.pass.only-when-stuck"
    for wrong, message in (
        ({"hands": [["red Re"], ["red Mi"], ["red Fa"], ["red Sol"]]}, "hands: all cards are dealt in this game"),
        ({"stock": ["red Re"]}, "stock: there is none in this game"),
        ({"hands": [[*GAME.deck.ids[:54]]]}, "not enough cards left to deal at least one to everybody"),
    ):
        with pytest.raises(SetupError, match=message):
            begin_position(4, **wrong)


def test_the_player_who_chose_the_display_deals_the_next_one() -> None:
    record = begin_position(3, declarer=1, turn=2, hands=[["red Do"], ["orange Re"], ["yellow Mi"]], stock=["red Si"])
    for _ in range(3):
        record.play(next(a for a in GAME.legal(record.state) if a != PASS and not isinstance(a, Concede)))
    assert (record.state.phase, record.state.to_move) == ("deal", 1)
    assert sum(count_scores(record.state)) == 3 + 2 + 1 + 3 * 3
