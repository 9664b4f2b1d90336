"""Recent turns that the table shows, and sentences about the contract."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engines.kernel.events import Happened
from engines.kernel.record import Step
from engines.muzicando.actions import Lay, Pass
from engines.muzicando.game import Muzicando
from engines.muzicando.state import State, team_of
from tabletop.translator import translator

_tr = translator("MuzicandoLately")


def side_names() -> tuple[str, str]:
    """Return the names of both sides of the team game, by points of the compass."""
    return _tr("N–S"), _tr("E–W")


class RecentTurns(NamedTuple):
    """Recent turns of the current display.

    `turns` counts its turns so far. `lost` are seats that lost a turn since the player to move last acted; `passed` are
    seats that passed since the last card was laid.
    """

    turns: int = 0
    lost: tuple[int, ...] = ()
    passed: tuple[int, ...] = ()


def find_recent_turns(steps: Sequence[Step], viewer: int | None) -> RecentTurns:
    """Return the recent turns for a player, from all steps up to now."""
    placing = list(_iterate_placing_steps(reversed(steps)))
    recent: list[Step] = []
    for step in placing:
        recent.append(step)
        if step.before.to_move == viewer:
            break
    passed_over = (event.seat for step in recent for event in _iterate_events_of_rule(step, "muz.block.once"))
    lost = {seat for seat in passed_over if seat is not None}
    passed: dict[int, None] = {}
    for step in placing:
        if isinstance(step.action, Lay):
            break
        passed[step.before.to_move] = None
    return RecentTurns(len(placing), tuple(sorted(lost)), tuple(passed))


def _iterate_placing_steps(steps: Iterable[Step]) -> Iterator[Step]:
    """Yield the steps of the current display, last first."""
    for step in steps:
        if not isinstance(step.action, Lay | Pass) or step.before.phase != "place" or step.after.phase != "place":
            return
        yield step


def _iterate_events_of_rule(step: Step, rule: str) -> Iterator[Happened]:
    for event in step.events:
        if isinstance(event, Happened) and event.rule == rule:
            yield event


# --- sentences
# ---------------------------------------------------------------------------------------------------------


def contract_news(game: Muzicando, view: State) -> str:
    """Return the contract sentence, or "" after the first card."""
    if view.phase != "place" or view.contract is None or view.laid:
        return ""
    return contract_sentence(game, view)


def contract_sentence(game: Muzicando, view: State) -> str:
    """Return a sentence with the display that is played and the player who opens."""
    contract = view.contract
    assert contract is not None, "something is played"
    title = game.rules.words[contract.display]
    name = view.seats[contract.declarer]
    if view.mode == "team":
        side = side_names()[team_of(view.order.index(contract.declarer))]
        template = _tr("{level} {display} is played: {name} ({side}) opens.")
        return template.format(level=contract.level, display=title, name=name, side=side)
    if contract.level:
        return _tr("{level} {display} is played: {name} opens.").format(level=contract.level, display=title, name=name)
    return _tr("{display} is played: {name} opens.").format(display=title, name=name)
