"""Test the sentences about recent turns for the player who comes to the screen.

They tell of the contract, lost turns and passes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engines import Record
from engines.muzicando.actions import PASS, Lay
from engines.muzicando.deck import card_of
from engines.muzicando.game import Muzicando
from engines.muzicando.state import State
from tabletop.boards.muzicando import to_face
from tabletop.boards.muzicando.art.faces import BlockedMark, PassMark
from tabletop.boards.muzicando.board import Board
from tabletop.boards.muzicando.recent_turns import contract_news, find_recent_turns

MakeBoard = Callable[..., Board]
MakeDisplayState = Callable[..., State]
SHARP_CARD = card_of(0, 7)


def play_actions(game: Muzicando, state: State, *actions: Any) -> Record:
    record = Record.start(game, state.seats, seed=1)
    record.start_state = state
    for action in actions:
        record.play(action)
    return record


def test_a_lost_turn_stays_marked_for_the_next_player(game: Muzicando, make_display_state: MakeDisplayState) -> None:
    state = make_display_state("parada", "rDo@0,0", "r* bMi bFa")
    record = play_actions(game, state, Lay(SHARP_CARD, 0, 0))
    state_after = record.state
    assert state_after.to_move == 2
    assert not state_after.blocked, "the block is used up at once"
    recent = find_recent_turns(record.steps, state_after.to_move)
    assert recent.lost == (1,)
    assert to_face.player_marks(state_after, 1, recent) == (BlockedMark(is_lost=True),)


def test_a_lost_turn_is_forgotten_once_a_player_has_acted(
    game: Muzicando, make_display_state: MakeDisplayState
) -> None:
    state = make_display_state("parada", "rDo@0,0 bSol@4,4", "r* rRe", players=3)
    state = replace(state, hands=(state.hands[0], (card_of(4, 3),), (card_of(4, 5), 3)))
    record = play_actions(game, state, Lay(SHARP_CARD, 0, 0), Lay(card_of(4, 5), 4, 5), Lay(card_of(0, 1), 0, 1))
    assert record.state.to_move == 1
    assert find_recent_turns(record.steps, 1).lost == (1,), "the player who lost the turn is informed"
    assert find_recent_turns(record.steps, 0).lost == ()
    assert find_recent_turns(record.steps, 0).turns == 3


def test_a_pass_is_marked_until_the_next_card(game: Muzicando, make_display_state: MakeDisplayState) -> None:
    state = make_display_state("parada", "rDo@0,0", "bMi bFa")
    record = play_actions(game, state, PASS)
    recent = find_recent_turns(record.steps, record.state.to_move)
    assert recent.passed == (0,)
    assert to_face.player_marks(record.state, 0, recent) == (PassMark(),)
    card = next(action for action in game.legal(record.state) if isinstance(action, Lay))
    record.play(card)
    assert find_recent_turns(record.steps, record.state.to_move).passed == ()


def test_captions_announce_a_block_and_the_lost_turn(
    make_board: MakeBoard, make_display_state: MakeDisplayState
) -> None:
    board = make_board(make_display_state("parada", "rDo@0,0", "r* bMi bFa"))
    board.match.attempt(Lay(SHARP_CARD, 0, 0))
    board.turn_end_timer.finish()
    assert board.view.curtain.is_down
    blocked, lost = "Ana blocks Ben with a sharp, for one turn.", "Ben is blocked and loses the turn."
    assert board.captions.sentences == (blocked, lost)


def test_the_contract_is_announced_before_the_first_card(game: Muzicando, make_display_state: MakeDisplayState) -> None:
    for players, news in ((4, "2 Parada is played: Ana (N–S) opens."), (3, "Parada is played: Ana opens.")):
        state = make_display_state("parada", "", "rDo", players=players)
        assert contract_news(game, state) == news
