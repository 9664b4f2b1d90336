"""Tests of open hands: no curtain falls, and everybody has seen all cards."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tabletop.session.match import Match


@pytest.fixture
def match(carmony: Any, qtbot: QtBot) -> Match:
    match = Match.start(carmony, ("Ana", "Ben"), seed=7)
    match.attempt(match.legal[0])
    return match


def test_the_acting_hand_is_shown_without_a_curtain(match: Match) -> None:
    match.open_hands = True
    chance = Random(2)
    seen = set()
    for _ in range(40):
        assert match.curtain_seat is None
        if match.viewer is not None:
            assert match.viewer == match.state.to_move
            seen.add(match.viewer)
        match.attempt(chance.choice(match.legal))
    assert seen == {0, 1}


def test_closing_the_hands_lowers_the_curtain(match: Match) -> None:
    match.open_hands = True
    match.open_hands = False
    assert match.viewer is None
    assert match.curtain_seat == match.state.to_move


def test_undo_of_an_open_draw_needs_everyones_consent(match: Match) -> None:
    match.open_hands = True
    mover = match.state.to_move
    match.attempt(match.legal[0])
    assert match.find_seats_to_ask(1)
    assert mover in match.find_seats_to_ask(1)
