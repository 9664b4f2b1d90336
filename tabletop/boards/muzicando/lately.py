"""What happened since the player at the screen last acted, as far as it is still to be seen at the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engines.kernel.events import Happened
from engines.kernel.facts import Seats
from engines.kernel.record import Step
from engines.muzicando.actions import Lay, Pass
from engines.muzicando.deck import is_sign
from engines.muzicando.game import Muzicando
from engines.muzicando.state import State, team
from tabletop.boards.muzicando.art.faces import Sign
from tabletop.translator import translator

_tr = translator("MuzicandoLately")


def sides() -> tuple[str, str]:
    """The sides of the team game, by their points of the compass."""
    return _tr("N–S"), _tr("E–W")


class Laid(NamedTuple):
    """A sign that was laid: by whom, and who loses a turn."""

    seat: int
    sign: Sign
    hit: tuple[int, ...] = ()


class Lately(NamedTuple):
    """`turns` the display has had; who has lost a turn since the player at the screen last acted, and the sign that was
    laid last since then; who has passed since the last card was laid."""

    turns: int = 0
    lost: tuple[int, ...] = ()
    sign: Laid | None = None
    passed: tuple[int, ...] = ()


def lately(game: Muzicando, steps: Sequence[Step], viewer: int | None) -> Lately:
    """What the steps up to now tell a player."""
    placing = list(_placing(reversed(steps)))
    recent: list[Step] = []
    for step in placing:
        recent.append(step)
        if step.before.to_move == viewer:
            break
    passed_over = (event.seat for step in recent for event in _told(step, "muz.block.once"))
    lost = {seat for seat in passed_over if seat is not None}
    signs = (sign for step in recent if (sign := _sign(game, step)) is not None)
    passed: dict[int, None] = {}
    for step in placing:
        if isinstance(step.action, Lay):
            break
        passed[step.before.to_move] = None
    return Lately(len(placing), tuple(sorted(lost)), next(signs, None), tuple(passed))


def _placing(steps: Iterable[Step]) -> Iterator[Step]:
    """Back from the last step, those of the display that is on."""
    for step in steps:
        if not isinstance(step.action, Lay | Pass) or step.before.phase != "place" or step.after.phase != "place":
            return
        yield step


def _told(step: Step, rule: str) -> Iterator[Happened]:
    for event in step.events:
        if isinstance(event, Happened) and event.rule == rule:
            yield event


def _sign(game: Muzicando, step: Step) -> Laid | None:
    """The sign that a step laid, where it blocks or silences anybody."""
    action = step.action
    if not isinstance(action, Lay) or not is_sign(action.card):
        return None
    sign: Sign = game.deck.sign(action.card)
    for event in _told(step, f"muz.block.{sign}"):
        hit = dict(event.facts).get("blocked")
        return Laid(step.before.to_move, sign, hit.seats if isinstance(hit, Seats) else ())
    return None


# --- in words ---------------------------------------------------------------------------------------------------------


def news(game: Muzicando, view: State, what: Lately) -> str:
    """The sentence that whoever comes to the screen has to hear: what is played, or which sign was laid."""
    if view.phase != "place" or view.contract is None:
        return ""
    if not view.laid:
        return contract_told(game, view)
    return sign_told(game, view, what.sign) if what.sign is not None else ""


def contract_told(game: Muzicando, view: State) -> str:
    """What is played, and who opens."""
    contract = view.contract
    assert contract is not None, "something is played"
    title = game.rules.words[contract.display]
    name = view.seats[contract.declarer]
    if view.mode == "team":
        side = sides()[team(view.order.index(contract.declarer))]
        words = _tr("{level} {display} is played: {name} ({side}) opens.")
        return words.format(level=contract.level, display=title, name=name, side=side)
    if contract.level:
        return _tr("{level} {display} is played: {name} opens.").format(level=contract.level, display=title, name=name)
    return _tr("{display} is played: {name} opens.").format(display=title, name=name)


def sign_told(game: Muzicando, view: State, laid: Laid) -> str:
    """Who laid a sign, and whom it hit."""
    name = view.seats[laid.seat]
    if laid.sign == "rest":
        return _tr("{name} laid the rest: nobody else has a turn till the run ends.").format(name=name)
    hit = game.list_words([view.seats[seat] for seat in laid.hit])
    words = {
        "sharp": _tr("{name} laid a sharp: {hit} loses a turn."),
        "flat": _tr("{name} laid a flat: {hit} loses a turn."),
        "natural": _tr("{name} laid a natural: {hit} loses a turn."),
    }[laid.sign]
    if len(laid.hit) > 1:
        words = _tr("{name} laid a natural: {hit} lose a turn.")
    return words.format(name=name, hit=hit)
