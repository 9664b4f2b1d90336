"""Test that every refused drop is refused for a reason that holds.

Each card of the hand is dropped on each target, in positions along a match. The text of the rules judges the reason
(`tests.engines.*.reasons`).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from pytestqt.qtbot import QtBot

from engines import Record
from engines.kernel.verdict import Verdict
from engines.muzicando.actions import Bid, Name
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.gestures import Drop
from tabletop.boards.kit.intent import single_actions
from tabletop.session.match import Match
from tabletop.table.layout import Flag, Spot
from tests.engines.cantoludus.table.cantoludus_table import GAME as CANTOLUDUS
from tests.engines.cantoludus.table.reasons import Judge
from tests.engines.carmony import reasons as carmony
from tests.engines.carmony.carmony_table import GAME as CARMONY
from tests.engines.generic import judged
from tests.engines.iv_v_i.table import reasons as iv_v_i
from tests.engines.iv_v_i.table.iv_v_i_table import GAME as IV_V_I
from tests.engines.muzicando.table import reasons as muzicando
from tests.engines.muzicando.table.muzicando_table import GAME as MUZICANDO
from tests.tabletop.boards import opening

MOVE_COUNT, MOVES_PER_STOP = (400, 5) if judged.IS_THOROUGH else (80, 20)
"""Moves of a match, and after how many of them every drop is tried."""

LOCAL_CASES = {
    "muz.sarabanda.step": {"taken", "alone", "none", "step"},
    "muz.glissando.run": {"taken", "end", "step"},
    "muz.glissando.new-string": {"inside", "oval", "beside"},
    "muz.sign.enclosed": {"taken", "colour"},
    "ivvi.body.ends": {"nowhere"},
    "ivvi.special.where": {"nowhere"},
    "ivvi.voice.match": {"nowhere"},
}
"""Cases by rule that concern one place only.

They are no reason to refuse a card everywhere.
"""


def judge_by_reasons(game: Any, module: Any) -> Callable[[Any, Any, Verdict], str]:
    """Judge by a module that names every reason."""
    return lambda state, action, verdict: judged.find_fault(game, state, action, module.find_reasons, module.write_card)


def judge_by_search(state: Any, action: Any, verdict: Verdict) -> str:
    """Judge Cantoludus, but for what takes a search in hands as large as these."""
    judge = Judge(CANTOLUDUS.deck, state)
    return judge.find_fault(action, verdict) if judge.find_expected_reason(action) is not None else ""


class Table(NamedTuple):
    """A match to try drops in, and the judge of its refusals."""

    game: Any
    judge: Callable[[Any, Any, Verdict], str]
    players: int = 2
    display: str = ""


TABLES = {
    "carmony": Table(CARMONY, judge_by_reasons(CARMONY, carmony), 3),
    "iv-v-i": Table(IV_V_I, judge_by_reasons(IV_V_I, iv_v_i), 3),
    "cantoludus": Table(CANTOLUDUS, judge_by_search),
    **{
        display: Table(MUZICANDO, judge_by_reasons(MUZICANDO, muzicando), players, display)
        for display, players in (("sarabanda", 3), ("glissando", 4), ("parada", 4), ("muzicando", 5))
    },
}


def play_and_stop(table: Table, match: Match, rng: random.Random) -> Iterator[None]:
    """Play a match at random, and stop now and then while somebody is at the screen."""
    for number in range(MOVE_COUNT):
        match.raise_curtain()
        if not match.legal:
            return
        if number % MOVES_PER_STOP == MOVES_PER_STOP - 1:
            yield
        preferred_names = [
            action for action in match.legal if isinstance(action, Bid | Name) and action.display == table.display
        ]
        preferred = [
            action for action in match.legal if type(action).__name__ not in ("Concede", "EndTurn", "Abandon", "Lock")
        ]
        assert match.attempt(rng.choice(preferred_names or preferred or match.legal))


@pytest.mark.parametrize("name", TABLES)
def test_every_refused_drop_shows_a_true_reason(qtbot: QtBot, name: str) -> None:
    table, rng = TABLES[name], random.Random(name)
    seats = ("Ana", "Ben", "Cleo", "Dan", "Eva")[: table.players]
    match = Match(Record.start(table.game, seats, seed=11))
    board: AnyBoard = opening.open_board(qtbot, match)
    board.view.navigator.is_visible = True  # a drop is on the target itself, wherever the pointer is
    verdicts: list[Verdict] = []
    match.refused.connect(verdicts.append)
    drops = 0
    for _ in play_and_stop(table, match, rng):
        for spot in [card.spot for card in board.scene.layout.cards if card.flags & Flag.MOVABLE]:
            drops += try_everywhere(board, table, spot, verdicts)
    assert drops > 12


def try_everywhere(board: AnyBoard, table: Table, spot: Spot, verdicts: list[Verdict]) -> int:
    """Drop a card wherever the rules refuse it, and return the number of drops."""
    drops = 0
    verdicts.clear()
    offer = board.drag_targets(spot)
    if offer is not None and isinstance(offer.reason, Verdict):
        assert offer.reason.case not in LOCAL_CASES.get(offer.reason.rule, ()), (
            f"{offer.refusal}: no place was tried yet"
        )
    for target in board.drop_targets(spot):
        intent = board.interpret(Drop(spot, target))
        if intent.ui_state is not None or not intent.actions or board.verdicts.list_allowed(intent):
            continue
        board.on_dropped(spot, target)
        (refusal,) = verdicts
        assert board.view.message.text == str(refusal)
        state = board.match.state
        for action in single_actions(intent.actions[0]):
            if not board.game.check(state, action):
                wrong = table.judge(state, action, refusal)
                assert not wrong, wrong
                break
            state, _ = board.game.apply(state, action)
        verdicts.clear()
        drops += 1
    board.on_put_back(spot)
    return drops
