"""Tests that Muzicando's pictured positions fit their names and can be played."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engines.kernel.record import Record
from engines.muzicando.actions import DISPLAYS
from engines.muzicando.deck import is_sign
from engines.muzicando.state import State
from tabletop.boards.muzicando.board import Board
from tabletop.boards.muzicando.scoreboard import SHEET_KEY
from tests.further import left_for_soak
from tools.screens import moments
from tools.screens.muzicando import positions

POSITIONS = {position.name: position for position in positions.positions()}
OPEN_SHEET = ("scores", "between", "end", "annulled")


def test_the_pictures_have_unique_names_and_the_wanted_positions() -> None:
    names = [position.name for position in moments.positions("muzicando")]
    assert len(set(names)) == len(names)
    for display in DISPLAYS:
        assert {f"4-{display}-{word}" for word in ("early", "turn", "full")} <= set(names)
    expected_names = (
        "auction",
        "naming",
        "contract",
        "blocked",
        "run",
        "between",
        "end",
        "chooser",
        "refusal",
        "replay",
    )
    assert {f"4-{word}" for word in expected_names} <= set(names)
    assert {"2-turn", "3-turn", "5-turn", "8-turn", "8-seats"} <= set(names)


def is_similar_to_others(name: str) -> bool:
    """Return True if only `make soak` shows the position, since others resemble it.

    The others differ only in the display or the number of players.
    """
    return name[0] in "3567" or name.endswith(("-opens", "-early", "-late"))


@pytest.mark.parametrize(
    "name",
    [
        *(name for name in POSITIONS if not is_similar_to_others(name)),
        *left_for_soak(name for name in POSITIONS if is_similar_to_others(name)),
    ],
)
def test_a_position_is_shown_as_its_name_says(open_position: Callable[[str], Board], name: str) -> None:
    board = open_position(name)
    assert board.scene.layout.plates
    assert board.view.chooser.is_asking == name.endswith(("chooser", "conceding"))
    assert board.view.message.isVisible() == name.endswith(("refusal", "no-place"))
    assert board.view.curtain.is_down == name.endswith("curtain")
    assert board.view.card_popup.isVisible() == ("-look-" in name)
    assert (board.view.carrier.item is not None) == name.endswith("carrying")
    assert (SHEET_KEY in board.scene.plates) == name.endswith(OPEN_SHEET)
    assert (board.ui_state.bid_level is not None) == name.endswith("level")


def test_a_position_can_be_reached_by_its_moves() -> None:
    for name, position in POSITIONS.items():
        if name != "4-replay":
            match = position.make()
            header = match.record.header
            replayed = Record.start(match.game, header.seats, seed=header.seed, options=header.options)
            for step in match.record.steps:
                replayed.play(step.action)
            assert replayed.state == match.state


def test_the_positions_fit_their_names() -> None:
    def state(name: str) -> State:
        found_state: State = POSITIONS[name].make().state
        return found_state

    for display in DISPLAYS:
        full = state(f"4-{display}-full")
        assert full.contract is not None
        assert full.contract.display == display
        assert sum(not is_sign(card) for _, _, card in full.laid) >= 45
    assert state("4-blocked").blocked
    assert state("4-run").runner is not None
    assert len(state("4-out").out) >= 2
    assert state("4-between").phase == "deal"
    assert state("4-annulled").redealt
    assert state("4-alone").mode == "individual"
    assert state("8-seats").phase == "seat"
    many_cards = state("2-many")
    assert many_cards.to_move is not None
    assert len(many_cards.hands[many_cards.to_move]) >= 9
