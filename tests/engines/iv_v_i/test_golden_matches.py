"""What the golden matches play between them: every kind of card, every style and its special cases. That they play as
they once did is asked by the generic suite."""

from functools import cache

import pytest

import engines
from engines.iv_v_i.actions import Fix, Style
from engines.iv_v_i.state import Locked, Placed
from engines.kernel.events import Happened
from engines.kernel.record import Record, Step
from tests.engines.generic import goldens
from tests.engines.iv_v_i.table.iv_v_i_table import DECK, GAME


@cache
def records() -> tuple[Record, ...]:
    return tuple(
        engines.loads((goldens.folder("iv-v-i") / f"{name}.jsonl").read_text(encoding="utf-8"))
        for name in goldens.names("iv-v-i")
    )


@cache
def steps() -> tuple[Step, ...]:
    return tuple(step for record in records() for step in record.steps)


@pytest.mark.parametrize("kind", ["harmony", "special", "voice_leading", "error"])
def test_every_card_of_a_phrase_is_played(kind: str) -> None:
    placed = {event.card for step in steps() for event in step.events if isinstance(event, Placed)}
    assert set(DECK.of_kind(kind)) <= placed


def test_every_cadence_locks_a_phrase() -> None:
    locked = {event.card for step in steps() for event in step.events if isinstance(event, Locked)}
    assert locked == set(DECK.of_kind("cadence"))


def test_every_style_is_played() -> None:
    assert {step.action.card for step in steps() if isinstance(step.action, Style)} == set(DECK.of_kind("style"))


def test_every_effect_is_met_but_the_rarest() -> None:
    """A draw is skipped only when all 161 cards lie in hands and phrases; that is laid out by hand elsewhere."""
    met = {(event.rule, event.case) for step in steps() for event in step.events if isinstance(event, Happened)}
    own = {(event.rule, "") for step in steps() for event in step.events if isinstance(event, (Placed, Locked))}
    cases = {(rule.slug, case) for rule in GAME.rules.rule for case in rule.effects if (rule.slug, "") not in own}
    assert {case for case in cases if case not in met} <= {("ivvi.draw.one", "skipped")}


def mozarts() -> set[str]:
    """The ways in which Mozart was replaced."""
    ways = set()
    for step in steps():
        if isinstance(step.action, Style) and step.after.phase == "take":
            before = step.before.styles
            by_barber = step.action.card == DECK.barber
            ways.add("under Barber" if before[0] == DECK.barber else "by Barber" if by_barber else "alone")
            if step.before.closing == "cadence":
                ways.add("after a cadence")
    return ways


def test_mozart_is_replaced_in_every_way() -> None:
    assert mozarts() == {"alone", "under Barber", "by Barber", "after a cadence"}


def test_brahms_lets_more_be_played_and_leaves_in_mid_turn() -> None:
    assert any(step.after.harmonies > 3 for step in steps())
    assert any(step.after.voices > 2 for step in steps())
    assert any(
        isinstance(step.action, Style) and DECK.brahms in step.before.styles and step.before.harmonies > 3
        for step in steps()
    )


def test_a_style_comes_after_whatever_closes_a_turn() -> None:
    closings = {step.before.closing for step in steps() if isinstance(step.action, Style)}
    assert closings == {"", "cadence", "abandon", "discard"}


def test_errors_are_mended_parallels_too() -> None:
    assert any(isinstance(step.action, Fix) for step in steps())
    scored = [
        (left, right)
        for record in records()
        for lockup in record.state.lockups
        for left, right in zip(lockup.phrase[: lockup.end], lockup.phrase[1:], strict=False)
    ]
    assert any(left.pair == 1 and left.fixed and right.fixed for left, right in scored)


def test_both_options_matter() -> None:
    i, i6 = DECK.face["I"], DECK.face["I6"]
    agreed = [record.state for record in records() if record.state.i6_after_i]
    pairs = {
        (left.card, right.card)
        for state in agreed
        for lockup in state.lockups
        for left, right in zip(lockup.phrase, lockup.phrase[1:], strict=False)
    }
    assert (i, i6) in pairs
    assert any(line.points < 0 for record in records() for line in GAME.account(record.state))


def test_matches_are_won_and_come_to_a_stalemate() -> None:
    stale = [record.state.shuffles >= 5 for record in records()]
    assert any(stale)
    assert stale.count(False) >= 8


def test_moves_are_taken_back_and_played_again() -> None:
    assert any(line.startswith('{"undo"') for record in records() for line in record.dumps().splitlines())
