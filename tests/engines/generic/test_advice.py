"""Tests that the advice in refusals can be played where it is given."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

import engines
from engines.cantoludus import actions as can
from engines.carmony import actions as car
from engines.iv_v_i import actions as ivvi
from engines.kernel.verdict import Verdict
from engines.muzicando import actions as muz
from tests.engines.cantoludus.test_refusals import CASES as CANTOLUDUS
from tests.engines.carmony.test_refusals import CASES as CARMONY
from tests.engines.generic import judged
from tests.engines.generic.refused import Refused
from tests.engines.iv_v_i.test_refusals import CASES as IV_V_I
from tests.engines.muzicando.test_refusals import CASES as MUZICANDO

CASES: dict[str, list[Refused]] = {
    "carmony": CARMONY,
    "iv-v-i": IV_V_I,
    "cantoludus": CANTOLUDUS,
    "muzicando": MUZICANDO,
}
MATCH_COUNT = 10 if judged.IS_THOROUGH else 2

Advise = Callable[[Any, Any, dict[str, Any]], Iterable[Any]]
"""Function from state, refused action and facts to the advised actions."""


def advise_always(*actions: Any) -> Advise:
    """Return advice that is the same in every position."""
    return lambda state, action, facts: actions


def advise_held_cards(fact: str, make_action: Callable[[Any, Any, int], Any]) -> Advise:
    """Return advice to make an action with each named card in the mover's hand."""

    def advised(state: Any, action: Any, facts: dict[str, Any]) -> Iterator[Any]:
        for card in facts[fact].faces:
            if any(card in hands[state.to_move] for hands in (state.hands, getattr(state, "meld_hands", state.hands))):
                yield make_action(state, action, card)

    return advised


def leave_missing_out(state: Any, action: Any, facts: dict[str, Any]) -> Iterator[Any]:
    """Return the meld without the cards that the hand lacks."""
    yield replace(action, notes=tuple(note for note in action.notes if note not in facts["missing"].faces))


def play_in_named_place(state: Any, action: Any, facts: dict[str, Any]) -> Iterator[Any]:
    """Return the card in the named place."""
    assert facts["there"].face == state.phrases[state.to_move][facts["number"] - 1].card
    yield replace(action, at=facts["number"])


def leave_pile(state: Any, action: Any, facts: dict[str, Any]) -> Iterator[Any]:
    """Return the action that takes no card from the discard pile."""
    yield ivvi.Leave


ADVICE: dict[tuple[str, str], Advise] = {
    ("car.setup.deal", "first"): advise_always(car.Deal),
    ("car.draw.choice", "first"): advise_always(car.DRAW_DECK, car.DRAW_PILE),
    ("car.draw.choice", "first-deck"): advise_always(car.DRAW_DECK),
    ("car.draw.choice", "empty"): advise_always(car.DRAW_DECK),
    ("car.play.exact", "missing-optional"): leave_missing_out,
    ("car.play.exact", "order"): lambda state, action, facts: [replace(action, notes=facts["notes"].faces)],
    ("car.eat.power", "interval-others"): advise_held_cards(
        "stronger", lambda state, action, card: replace(action, meld=card)
    ),
    ("car.eat.power", "weaker-others"): advise_held_cards(
        "stronger", lambda state, action, card: replace(action, meld=card)
    ),
    ("car.discard.one", "must"): advise_held_cards("cards", lambda state, action, card: car.Discard(card)),
    ("car.discard.not-sole", "sole"): advise_always(car.Discard),
    ("car.discard.not-sole", "only"): advise_always(car.END_TURN),
    ("ivvi.setup", "first"): advise_always(ivvi.Deal),
    ("ivvi.draw.one", "first"): advise_always(ivvi.DRAW_DECK, ivvi.DRAW_DISCARD),
    ("ivvi.draw.one", "first-deck"): advise_always(ivvi.DRAW_DECK),
    ("ivvi.draw.one", "empty"): advise_always(ivvi.DRAW_DECK),
    ("ivvi.discard", "down"): advise_always(ivvi.Discard),
    ("ivvi.style.mozart", "first"): leave_pile,
    ("ivvi.body.follow", "after"): advise_held_cards("next", lambda state, action, card: replace(action, card=card)),
    ("ivvi.body.follow", "before"): advise_held_cards("before", lambda state, action, card: replace(action, card=card)),
    ("ivvi.body.same-name", "after"): advise_held_cards("next", lambda state, action, card: replace(action, card=card)),
    ("ivvi.body.same-name", "before"): advise_held_cards(
        "before", lambda state, action, card: replace(action, card=card)
    ),
    ("ivvi.special.window", "only"): advise_held_cards("next", lambda state, action, card: replace(action, card=card)),
    ("ivvi.special.window", "waits"): advise_held_cards("next", lambda state, action, card: replace(action, card=card)),
    ("ivvi.start", "other"): advise_held_cards("starters", lambda state, action, card: replace(action, card=card)),
    ("ivvi.special.window", "holds-left-place"): play_in_named_place,
    ("ivvi.special.window", "holds-right-place"): play_in_named_place,
    ("ivvi.special.window", "parallels-place"): play_in_named_place,
    ("ivvi.voice.match", "other-soprano"): advise_held_cards(
        "syllables", lambda state, action, card: replace(action, card=card)
    ),
    ("ivvi.voice.match", "other-bass"): advise_held_cards(
        "syllables", lambda state, action, card: replace(action, card=card)
    ),
    ("ivvi.voice.next", "follower"): advise_held_cards(
        "syllables", lambda state, action, card: replace(action, card=card)
    ),
    ("ivvi.voice.ti-do", "effect"): advise_held_cards(
        "instead", lambda state, action, card: replace(action, card=card)
    ),
    ("ivvi.voice.fa-mi", "effect"): advise_held_cards(
        "instead", lambda state, action, card: replace(action, card=card)
    ),
    ("can.setup.starters", "first"): advise_always(can.Deal),
    ("can.spend.sources", "no-claim"): advise_always(can.Claim),
    ("can.spend.sources", "gather"): advise_always(can.Give | can.GiveChord | can.GiveSign),
    ("can.blind.failed", "nothing"): advise_always(can.Give | can.GiveChord),
    ("muz.deal.fourteen", "first"): advise_always(muz.Deal),
    ("muz.solo.deal", "first"): advise_always(muz.Deal),
    ("muz.solo.seating", "first"): advise_always(muz.TakeSeat),
    ("muz.solo.choice", "name"): advise_always(muz.Name),
    ("muz.bid.all-pass", "name"): advise_always(muz.Name),
    ("muz.bid.all-pass", "bid"): advise_always(muz.Bid),
    ("muz.bid.first-served", "bid"): advise_always(muz.Bid, muz.Pass),
    ("muz.bid.ladder", "low"): lambda state, action, facts: [muz.Bid(facts["next"], facts["then"].key)],
    ("muz.solo.choice", "open"): advise_held_cards("cards", lambda state, action, card: card),
    ("muz.pass.only-when-stuck", "can"): advise_held_cards("cards", lambda state, action, card: card),
    ("muz.open.card", "middle"): lambda state, action, facts: [muz.Lay(action.card, 0, 0)],
}


def can_be_done(game: Any, state: Any, advice: Any) -> bool:
    """Return True if an advised action, type of action or card can be played."""
    legal = game.legal(state)
    if isinstance(advice, int):
        return any(isinstance(action, muz.Lay) and action.card == advice for action in legal)
    if isinstance(advice, type) or not hasattr(advice, "__struct_fields__"):
        return any(isinstance(action, advice) for action in legal)
    return advice in legal


def find_vain_advice(game: Any, state: Any, action: Any, verdict: Verdict) -> list[Any]:
    """Return the advice of a refusal that cannot be played."""
    advise = ADVICE.get((verdict.rule, verdict.case))
    if verdict or advise is None:
        return []
    return [advice for advice in advise(state, action, dict(verdict.facts)) if not can_be_done(game, state, advice)]


@pytest.mark.parametrize("game_id", CASES)
def test_the_advice_of_a_refusal_can_be_played(game_id: str) -> None:
    game, rng, counts = engines.load(game_id), random.Random(game_id), Counter[Any]()
    states = [case.state for case in CASES[game_id] if case.case != "hidden"]
    for seed in range(MATCH_COUNT):
        state = game.new(("Ana", "Ben", "Cleo")[: game.info.seats[1]], seed)
        states += judged.sample_positions(game, state, seed)
    for state in states:
        actions = game.universe(state)
        for action in rng.sample(actions, min(len(actions), judged.ACTIONS_PER_POSITION)):
            verdict = game.check(state, action)
            case_key = verdict.rule, verdict.case
            if case_key in ADVICE and counts[case_key] < 50:
                counts[case_key] += 1
                assert not find_vain_advice(game, state, action, verdict), f"{action}: {verdict}"
    for case in CASES[game_id]:
        assert not find_vain_advice(game, case.state, case.action, game.check(case.state, case.action)), case.sentence
    assert counts.total() > 100
