"""Test progressions in every key on Cantoludus' free table, and their payments."""

from typing import Any

import pytest
from msgspec.structs import replace

import engines
from engines.cantoludus.actions import Claim
from engines.cantoludus.position import tone_ids
from engines.cantoludus.progression_price import find_price_in_key
from engines.cantoludus.state import HANDS, row_place
from engines.kernel import free_table
from engines.kernel.record import Record
from tabletop.boards.cantoludus.board import Board
from tabletop.boards.cantoludus.reference import ChartFace
from tabletop.session.match import Match
from tabletop.table import theme as themes
from tabletop.table.layout import Flag, Spot
from tests.tabletop.boards.opening import prompt_label

KEYS = ("C", "Db", "D", "Eb", "E", "F", "Gb", "G", "Ab", "A", "Bb", "B")


@pytest.fixture
def board(qtbot: Any) -> Board:
    game = engines.load("cantoludus")
    idle = ("", next(iter(game.judgement.strengths)))
    match = Match(Record.start(game, free_table.DEFAULT_NAMES, seed=1, players=idle, free=True))
    for word in ("ii-V", "C", "D", "F#", "D minor"):
        assert match.attempt(free_table.Fetch(game.card_ids[word]))
    free_board = Board(match, themes.load_theme("evening"))
    free_board.set_motion(False)
    free_board.resize(1280, 720)
    qtbot.addWidget(free_board)
    free_board.show()
    return free_board


def set_key(board: Board, note: str) -> None:
    if board.ui_state.reference is None:
        board.toggle_reference()
    reference = board.ui_state.reference
    assert reference is not None
    board.set_ui_state(replace(board.ui_state, reference=replace(reference, note=note)))


def read_chart_rows(board: Board) -> list[tuple[str, ...]]:
    faces = (plate.face for plate in board.scene.layout.plates)
    face = next(face for face in faces if isinstance(face, ChartFace))
    assert face.kind == "ways"
    return [row.cells for row in face.rows]


def test_the_chart_shows_a_progressions_chords_in_the_chosen_key(board: Board) -> None:
    set_key(board, "C")
    title, two_row, five_row = read_chart_rows(board)
    assert title == ("ii–V, C major",)
    assert two_row[:2] == ("ii", "D  F  A")
    assert five_row[:2] == ("V", "G  B  D")
    set_key(board, "Eb")
    assert [row[1] for row in read_chart_rows(board)[1:]] == ["F  A♭  C", "B♭  D  F"]


@pytest.mark.parametrize("key", KEYS)
def test_a_progression_is_heard_in_every_key(board: Board, key: str) -> None:
    set_key(board, key)
    passages: list[Any] = []
    board.passage_requested.connect(passages.append)
    board.find_button("in_key").click()
    assert passages[0].key.split()[0] == key
    assert [label.text for label in passages[0].labels] == ["ii", "V"]


def test_the_cards_that_pay_are_ticked(board: Board) -> None:
    set_key(board, "C")
    hand = board.match.view.hands[0]
    ticked = {
        board.game.card_name(hand[card.spot.index])
        for card in board.scene.layout.cards
        if card.spot.place == HANDS[0] and card.flags & Flag.SELECTED
    }
    assert ticked == {"D", board.game.card_name(board.game.card_ids["D minor"])}


def test_a_click_selects_another_progression(board: Board) -> None:
    set_key(board, "C")
    other_progression = board.match.view.progressions[1]
    board.on_clicked(Spot(row_place("progressions", 1), 0))
    progression = board.progression_in_key()
    assert progression is not None
    assert progression.card == other_progression
    assert not isinstance(board.match.record.steps[-1].action, Claim)


@pytest.mark.parametrize("key", KEYS)
def test_the_notes_shown_pay_for_the_progression(key: str) -> None:
    """The engine accepts a hand of the notes shown, and refuses one note fewer."""
    game: Any = engines.load("cantoludus")
    sources = {game.deck.notes[face]: face for face in range(game.deck.blank) if game.deck.is_note(face)}
    start = Record.start(game, free_table.DEFAULT_NAMES, seed=1, free=True).state
    for card in range(game.deck.first_progression, game.deck.blank):
        parts = find_price_in_key(game.deck, card, tone_ids()[key])
        if parts is None:
            continue
        notes = [note for part in parts for note in part.notes]
        if all(note in sources for note in notes):
            hand = tuple(sorted(sources[note] for note in notes))
            state = replace(start, hands=(hand, start.hands[1]), progressions=(card,))
            assert game.check(state, Claim("progressions", 0))
            state_without_note = replace(state, hands=(hand[1:], start.hands[1]))
            assert not game.check(state_without_note, Claim("progressions", 0))


def test_the_prompt_mentions_neither_the_end_of_a_turn_nor_a_winner(board: Board) -> None:
    board.refresh()
    assert "end the turn" not in prompt_label(board).text()
    assert "win" not in prompt_label(board).accessibleName()
    assert not any("1000000" in str(plate.face) for plate in board.scene.layout.plates)
