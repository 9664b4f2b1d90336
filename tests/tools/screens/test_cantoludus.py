"""Tests that Cantoludus's pictured positions fit their names and can be played."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import engines
from engines.cantoludus.actions import GiveChord
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.scoring import scores
from engines.cantoludus.state import State
from engines.kernel.record import Record
from tabletop.boards.cantoludus.board import Board
from tabletop.boards.cantoludus.piano import KeyFace
from tabletop.session.match import Match
from tools.screens import moments
from tools.screens.cantoludus import positions

POSITIONS = {position.name.removeprefix("2-"): position for position in positions.positions()}


def test_the_pictures_have_unique_names_and_the_wanted_positions() -> None:
    names = [position.name for position in moments.positions("cantoludus")]
    assert len(set(names)) == len(names)
    assert {f"2-{word}" for word in ("deal", "start", "turn", "chooser", "refusal", "end", "replay")} <= set(names)


@pytest.mark.parametrize("name", POSITIONS)
def test_a_position_is_shown_as_its_name_says(open_position: Callable[[str], Board], name: str) -> None:
    board = open_position(name)
    assert board.scene.layout.cards
    assert board.view.chooser.is_asking == (name == "chooser")
    assert board.view.message.isVisible() == (name == "refusal")
    assert board.view.curtain.is_down == (name == "curtain")
    assert board.view.card_popup.isVisible() == name.startswith("look-")
    assert (board.ui_state.reference is not None) == ("tables" in name)
    assert bool(board.ui_state.offer) == (name == "offer")
    assert (board.view.carrier.item is not None) == (name == "carrying")
    assert board.ui_state.is_piano_focusable == (name == "piano")


@pytest.mark.parametrize("name", [name for name in POSITIONS if name != "replay"])
def test_a_position_can_be_reached_by_its_moves(name: str) -> None:
    match: Match = POSITIONS[name].make()
    header = match.record.header
    replayed = Record.start(match.game, header.seats, seed=header.seed, options=header.options)
    for step in match.record.steps:
        replayed.play(step.action)
    assert replayed.state == match.state


def test_the_positions_fit_their_names() -> None:
    def state(name: str) -> State:
        found_state: State = POSITIONS[name].make().state
        return found_state

    assert len(state("progression").given) >= 4
    assert any(isinstance(gift, GiveChord) for gift in state("whole-chord").given)
    many_cards = state("many")
    assert many_cards.to_move is not None
    assert len(many_cards.hands[many_cards.to_move]) >= 12
    assert len(many_cards.banks[many_cards.to_move]) >= 8
    assert state("opponent").to_move != state("opponent").turn
    assert state("replacing").replacing
    assert state("effect").phase == "effect"
    assert state("waiting").shifts or state("waiting").wilds
    assert state("blind").blind
    assert (state("intervals").mode, state("chords").mode) == ("intervals", "chords")
    assert state("end").phase == "over"
    late, game = state("late"), engines.load("cantoludus")
    assert isinstance(game, Cantoludus)
    assert max(scores(game.deck, late)) >= 20


def test_the_long_pile_is_open_and_the_chord_is_highlighted(open_position: Callable[[str], Board]) -> None:
    spread = open_position("spread")
    assert spread.ui_state.open_pile_seat(spread.current_view) is not None
    faces = [plate.face for plate in open_position("piano-sounding").scene.plates.values()]
    assert sum(isinstance(face, KeyFace) and face.lit for face in faces) == 3


def test_blind_chords_show_no_notes_on_the_table(open_position: Callable[[str], Board]) -> None:
    faces = [card.face for card in open_position("blind").scene.cards.values()]
    chords = [face for face in faces if type(face).__name__ == "ChordFace"]
    assert len(chords) >= 2
    assert all(face.closed and not face.notes and not face.play_as for face in chords)  # type: ignore[attr-defined]
