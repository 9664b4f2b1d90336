"""Every game shows positions worth seeing: its own, or those that every game has."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import engines
from engines.iv_v_i.actions import DEAL, Attach, Play
from engines.iv_v_i.game import IVVI
from tests.tabletop.boards.opening import open_board
from tools.screens import moments
from tools.screens.iv_v_i import positions as ivvi
from tools.screens.iv_v_i.handmade import parse_phrase

EXPECTED_NAMES = (
    "deal",
    "start",
    "turn",
    "errors",
    "specials",
    "counting",
    "mozart",
    "barber",
    "long",
    "chooser",
    "refusal",
)


def test_iv_v_i_shows_positions_of_its_own() -> None:
    names = [position.name for position in moments.positions("iv-v-i")]
    assert len(set(names)) == len(names)
    assert {f"2-{word}" for word in (*EXPECTED_NAMES, "replay", "end")} <= set(names)


def test_a_game_without_own_positions_shows_the_common_ones() -> None:
    names = [position.name for position in moments.positions("carmony")]
    assert {"2-start", "2-turn", "4-end", "2-chooser"} <= set(names)


@pytest.mark.parametrize("position", list(ivvi.positions()), ids=lambda position: position.name)
def test_a_position_is_shown_as_its_name_says(qapp: QApplication, qtbot: QtBot, position: moments.Position) -> None:
    match = position.make()
    board = open_board(qtbot, match, (1280, 720))
    position.arrange(board)
    qapp.processEvents()
    assert board.scene.layout.cards
    assert board.view.chooser.is_asking == position.name.endswith("chooser")
    assert board.view.message.isVisible() == position.name.endswith("refusal")
    assert (board.ui_state.counting is not None) == ("counting" in position.name or "sounding" in position.name)
    assert (board.ui_state.held_card is not None) == position.name.endswith(("carrying", "chooser")), (
        "places are laid out"
    )


@pytest.mark.parametrize("words", [*ivvi.MIDDLE, *ivvi.ERRORS, *ivvi.READY, *ivvi.TABLE, ivvi.LONG, *ivvi.SPECIALS])
def test_a_phrase_written_by_hand_could_have_been_played(words: str) -> None:
    """Play each card from left to right at the right end of the phrase.

    The style lets every card be played.
    """
    game = engines.load("iv-v-i")
    assert isinstance(game, IVVI)
    deck = game.deck
    state = game.new(("Ana", "Ben"), 1)
    state, _ = game.play(state, DEAL)
    state = replace(state, phase="play", to_move=0, styles=(deck.face["barber"], deck.face["brahms"]))
    row = parse_phrase(deck, words)
    for index, slot in enumerate(row):
        state = replace(state, hands=((slot.card,), state.hands[1]))
        verdict = game.check(state, Play(slot.card, 0, index))
        assert verdict, str(verdict)
        state, _ = game.play(state, Play(slot.card, 0, index))
        for voice, card in (("soprano", slot.soprano), ("bass", slot.bass)):
            if card is not None:
                state = replace(state, hands=((card,), state.hands[1]))
                action = Attach(card, voice, 0, index)  # type: ignore[arg-type]
                verdict = game.check(state, action)
                assert verdict, str(verdict)
                state, _ = game.play(state, action)
