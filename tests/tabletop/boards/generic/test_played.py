"""Test MIDI keyboards on all boards."""

from __future__ import annotations

import random

import pytest
from pytestqt.qtbot import QtBot

import engines
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.chord_offer import find_midi_module
from tabletop.boards.kit.intent import single_actions
from tabletop.table.items import Mark
from tabletop.table.layout import Flag
from tests.tabletop.boards import opening
from tools.screens import moments

GAMES_WITH_MIDI = [game for game in engines.GAMES if find_midi_module(game) is not None]


def open_named_position(qtbot: QtBot, game: str, position_name: str, arranged: bool = True) -> AnyBoard:
    """Return a board on the first position of a game with this name or ending.

    For example "keys" finds "2-keys".
    """
    position = next(
        candidate for candidate in moments.positions(game) if f"-{candidate.name}".endswith(f"-{position_name}")
    )
    board: AnyBoard = opening.open_board(qtbot, position.make())
    if arranged:
        position.arrange(board)
    return board


@pytest.mark.parametrize("game", GAMES_WITH_MIDI)
def test_the_keys_position_shows_an_offer_that_can_be_confirmed(qtbot: QtBot, game: str) -> None:
    board = open_named_position(qtbot, game, "keys")
    bar = board.chord_input.offer_bar
    assert bar.isVisible()
    assert bar.notes_label.text()
    assert bar.text_label.text() == bar.text_label.toolTip(), "nothing is cut off"
    assert opening.list_covered_cards(board) == []
    assert any(item.marks & Mark.REFERENCED for item in board.scene.items_on_table())
    assert any(item.flags_shown & Flag.LIT for item in board.scene.items_on_table())
    offer, length_before = board.chord_input.selected_offer, board.match.length
    assert offer is not None
    board.confirm_chord()
    assert board.match.length == length_before + len(single_actions(offer.action))
    assert board.match.record.steps[-1].action == single_actions(offer.action)[-1]
    assert not bar.isVisible()


@pytest.mark.parametrize("game", GAMES_WITH_MIDI)
def test_a_replay_highlights_and_offers_nothing(qtbot: QtBot, game: str) -> None:
    board = open_named_position(qtbot, game, "replay")
    assert board.match.replay
    assert board.match.viewer is not None, "a hand is open"
    for root in range(48, 60):
        board.set_held_notes(frozenset((root,)))
        board.set_held_notes(frozenset((root, root + 4, root + 7)))
        assert not board.highlights.held_targets
        assert not board.chord_input.can_confirm


@pytest.mark.parametrize("game", GAMES_WITH_MIDI)
def test_rapidly_changing_notes_offer_only_legal_actions(qtbot: QtBot, game: str) -> None:
    board = open_named_position(qtbot, game, moments.find_richest_name(game), arranged=False)
    rng, offer_count = random.Random(7), 0
    for _ in range(300):
        board.set_held_notes(frozenset(rng.sample(range(36, 84), rng.choice((0, 1, 1, 2, 3, 3, 4)))))
        for offer in board.chord_input.offers:
            assert board.verdicts.judge(board.match.view, offer.action)[0]
            offer_count += 1
    assert offer_count
