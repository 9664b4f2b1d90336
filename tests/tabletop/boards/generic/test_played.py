"""Every game from a MIDI keyboard: what holds on all boards, whatever the notes mean there."""

from __future__ import annotations

import random

import pytest
from pytestqt.qtbot import QtBot

import engines
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.intent import steps
from tabletop.boards.kit.offer import played
from tabletop.table.items import Mark
from tabletop.table.layout import Flag
from tests.tabletop.boards import opening
from tools.screens import moments

PLAYED = [game for game in engines.GAMES if played(game) is not None]


def opened(qtbot: QtBot, game: str, what: str, arranged: bool = True) -> AnyBoard:
    """The position of a game with this name, or the first that shows this, as "2-keys" shows "keys"."""
    position = next(each for each in moments.positions(game) if f"-{each.name}".endswith(f"-{what}"))
    board: AnyBoard = opening.opened(qtbot, position.make())
    if arranged:
        position.arrange(board)
    return board


@pytest.mark.parametrize("game", PLAYED)
def test_the_pictured_position_has_an_offer_that_can_be_seen(qtbot: QtBot, game: str) -> None:
    board = opened(qtbot, game, "keys")
    bar = board.held_keys.bar
    assert bar.isVisible()
    assert bar.notes.text()
    assert bar.words.text() == bar.words.toolTip(), "nothing is cut off"
    assert opening.covered(board) == []
    assert any(item.marks & Mark.MEANT for item in board.scene.items_on_table())
    assert any(item.flags_shown & Flag.LIT for item in board.scene.items_on_table())
    offer, before = board.held_keys.offer, board.match.length
    assert offer is not None
    board.confirm_keys()
    assert board.match.length == before + len(steps(offer.action))
    assert board.match.record.steps[-1].action == steps(offer.action)[-1]
    assert not bar.isVisible()


@pytest.mark.parametrize("game", PLAYED)
def test_in_a_replay_nothing_is_lit_or_offered(qtbot: QtBot, game: str) -> None:
    board = opened(qtbot, game, "replay")
    assert board.match.replay
    assert board.match.viewer is not None, "a hand lies open"
    for root in range(48, 60):
        board.keys_held(frozenset((root,)))
        board.keys_held(frozenset((root, root + 4, root + 7)))
        assert not board.lights.held
        assert not board.held_keys.standing


@pytest.mark.parametrize("game", PLAYED)
def test_a_flood_of_changes_offers_only_what_the_rules_allow(qtbot: QtBot, game: str) -> None:
    board = opened(qtbot, game, moments.richest(game), arranged=False)
    chance, offered = random.Random(7), 0
    for _ in range(300):
        board.keys_held(frozenset(chance.sample(range(36, 84), chance.choice((0, 1, 1, 2, 3, 3, 4)))))
        for offer in board.held_keys.offers:
            assert board.verdicts.judged(board.match.view, offer.action)[0]
            offered += 1
    assert offered
