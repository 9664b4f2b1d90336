"""Every display for every number of players in anybody's hands: play, undo and redo in any order, beside a referee who
knows nothing of the engine."""

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from engines import Record
from engines.muzicando import blocking
from engines.muzicando.actions import CONCEDE, DISPLAYS, Bid, Display, Lay, Name
from engines.muzicando.deck import is_sign
from engines.muzicando.state import State
from tests.engines.generic import machine
from tests.engines.muzicando.table.muzicando_table import GAME, SEATS
from tests.engines.muzicando.table.watching import follows, plays_on, seated

SOAKING = settings().max_examples > 100
EXAMPLES, STEPS = (60, 20) if SOAKING else (2, 12)


class Refereed(machine.Table):
    """A table at which one display is played again and again."""

    display: Display
    players: int

    @initialize(seed=st.integers(0, 2**32), agreed=st.booleans(), auction=st.booleans(), teams=st.booleans())
    def sit_down(self, seed: int, agreed: bool, auction: bool, teams: bool) -> None:
        options = {
            "mode": "team" if teams else "individual",
            "auction": auction,
            "touch": "any" if agreed else "all",
            "zigzag": agreed,
        }
        self.record = Record.start(self.game, SEATS[: self.players], seed=seed, options=options)
        self.past = [self.record.state]
        self.future: list[State] = []
        self.cards = self.count()

    @precondition(lambda self: self.record.state.to_move is not None)
    @rule(choice=st.floats(0, 1, exclude_max=True), times=st.integers(1, 60), signs=st.booleans())
    def play(self, choice: float, times: int, signs: bool) -> None:
        for turn in range(times):
            state = self.record.state
            legal = self.game.legal(state)
            if not legal:
                break
            wanted = [one for one in legal if isinstance(one, (Bid, Name)) and one.display == self.display]
            marks = [one for one in legal if signs and isinstance(one, Lay) and is_sign(one.card)]
            others = [one for one in legal if not isinstance(one, (Bid, Name)) and (one != CONCEDE or turn == 0)]
            ways = wanted or marks or others
            step = self.record.play(ways[int(choice * len(ways))])
            if self.future and self.future[-1] == step.after:
                self.future.pop()
            else:
                self.future.clear()
            self.past.append(step.after)

    @invariant()
    def the_referee_sees_the_same(self) -> None:
        """The display that is on is refereed from its first card."""
        steps = self.record.steps
        start = len(steps)
        while start and steps[start - 1].before.phase == "place":
            start -= 1
        if start == len(steps) and self.record.state.phase != "place":
            return
        judge = seated(steps[start].before if start < len(steps) else self.record.state)
        for step in steps[start:]:
            if step.action == CONCEDE:
                return
            follows(judge, step)
        if not judge.over:
            assert self.record.state.contract.display == self.display
            plays_on(self.record.state, judge)


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("display", DISPLAYS)
def test_any_order_of_play_undo_and_redo(display: Display, players: int) -> None:
    table = type("Table", (Refereed,), {"display": display, "players": players})
    machine.run(GAME, table, max_examples=EXAMPLES, stateful_step_count=STEPS)


def test_the_referee_would_notice(monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine in which a sharp blocks the previous player is caught."""
    monkeypatch.setitem(blocking.STEPS, "sharp", (-1,))
    table = type("Table", (Refereed,), {"display": "parada", "players": 5})
    with pytest.raises(AssertionError):
        machine.run(GAME, table, max_examples=20, stateful_step_count=8, phases=[Phase.generate], database=None)
