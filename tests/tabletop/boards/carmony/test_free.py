"""Test the wheel on Carmony's free table.

The chord in the wheel is heard and inverted, and melds are compared.
"""

from typing import Any

import pytest

import engines
from engines.carmony import music
from engines.carmony.actions import Extend, Play
from engines.carmony.state import Meld
from engines.kernel import free_table
from engines.kernel.record import Record
from tabletop.boards.carmony.board import Board
from tabletop.session.match import Match
from tabletop.table import theme as themes

C, E, G, A, B_FLAT = 0, 4, 7, 9, 10


@pytest.fixture
def board(qtbot: Any) -> Board:
    game = engines.load("carmony")
    idle = ("", next(iter(game.judgement.strengths)))
    match = Match(Record.start(game, free_table.DEFAULT_NAMES, seed=1, players=idle, free=True))
    free_board = Board(match, themes.load_theme("evening"))
    free_board.set_motion(False)
    free_board.resize(1280, 720)
    qtbot.addWidget(free_board)
    return free_board


def fetch_card(board: Board, word: str) -> int:
    face = board.game.card_ids[word]
    assert board.match.attempt(free_table.Fetch(face))
    return face


def play_meld(board: Board, word: str, root: int, *notes: int) -> None:
    assert board.match.attempt(Play(fetch_card(board, word), root, notes))


def hear_button(board: Board, button: str) -> Any:
    passages: list[Any] = []
    board.passage_requested.connect(passages.append)
    board.find_button(button).click()
    board.passage_requested.disconnect(passages.append)
    return passages[-1]


def test_any_chord_is_heard_on_any_root_of_the_wheel(board: Board) -> None:
    face = fetch_card(board, "chord.minor")
    for root in range(12):
        board.set_ui_state(board.ui_state.with_meld(face).with_root(root))
        passage = hear_button(board, "hear")
        assert {note.pitch % 12 for note in passage.notes} == {root, (root + 3) % 12, (root + 7) % 12}


def test_inverting_turns_the_wheel_and_keeps_the_root(board: Board) -> None:
    face = fetch_card(board, "chord.major")
    board.set_ui_state(board.ui_state.with_meld(face).with_root(C))
    lowest = []
    for _ in range(3):
        passage = hear_button(board, "invert")
        lowest.append(min(passage.notes, key=lambda note: note.pitch).pitch % 12)
        assert board.ui_state.root == C, "the root stays, the view turns"
        assert -board.ui_state.wheel_turn % 12 == lowest[-1], "the lowest note is at the top"
    assert lowest == [E, G, C]


def test_two_melds_are_heard_one_after_the_other_and_together(board: Board) -> None:
    assert board.list_compared_rows() == ()
    play_meld(board, "chord.major", C, C, E, G)
    play_meld(board, "chord.minor", A, A, C, E)
    passage = hear_button(board, "compare")
    last = max(note.onset for note in passage.notes)
    assert {note.pitch % 12 for note in passage.notes if note.onset == last} == {C, E, G, A}
    assert [label.text for label in passage.labels] == ["C (Major chord)", "Am", "C (Major chord) + Am"]
    rows = {passage.sources[note.source][0].row for note in passage.notes}
    assert rows == {0, 1}


def test_the_melds_clicked_last_are_compared(board: Board) -> None:
    play_meld(board, "chord.major", C, C, E, G)
    play_meld(board, "chord.minor", A, A, C, E)
    play_meld(board, "chord.diminished", E, E, G, B_FLAT)
    assert board.list_compared_rows() == ((0, 1), (0, 2))
    board.set_ui_state(board.ui_state.with_clicked_meld(0, 0).with_clicked_meld(0, 2))
    assert board.list_compared_rows() == ((0, 0), (0, 2))


def test_a_lenient_table_lets_a_foreign_note_extend_a_meld(board: Board) -> None:
    play_meld(board, "chord.major", C, C, E, G)
    board.match.set_rule_breaking_allowed(True)
    assert board.match.attempt(free_table.RuleBreakingMove(Extend(B_FLAT, 0, 0)))
    assert board.match.state.tables[0][0].notes == (C, E, G, B_FLAT)
    assert [mark.verdict.case for mark in board.match.marks] == ["foreign"]


def test_inversions_of_scales_are_modes() -> None:
    game: Any = engines.load("carmony")
    face = game.card_ids["scale.major"]
    notes = (0, 2, 4, 5, 7, 9, 11)
    dorian = music.inverted_passage(game.deck, Meld(face, C, notes), 1, "")
    assert [note.pitch - dorian.notes[0].pitch for note in dorian.notes] == [0, 2, 3, 5, 7, 9, 10, 12]
    assert music.count_inversions(game.deck.meld(face), C, notes) == 7
