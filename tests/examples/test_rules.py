"""Every rule of Tonnetz Rummy: what it refuses, and what it brings about."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import engines
from engines.kernel.record import Record
from engines.kernel.rulebook import read
from engines.lessons.reader import open_with_warnings
from examples.tonnetz_rummy.game import Action, Deal, Discard, Draw, Found, NoteDeck, Step, Take, TonnetzRummy
from examples.tonnetz_rummy.tonnetz import TRIADS, find_neighbours
from tests.engines.generic import effects, refused
from tests.engines.generic.acting import Acting
from tests.engines.generic.effects import Effect
from tests.engines.generic.refused import Refused
from tests.examples.added import FOLDER, add_example

C, D, E_FLAT, C_SHARP, A, B = 0, 2, 3, 1, 9, 11

RULES = FOLDER / "assets" / "rules" / "en" / "tonnetz-rummy.toml"
GAME = TonnetzRummy(NoteDeck(), read(RULES.read_text("utf-8"), RULES.name))


def begin_match(*actions: Action, hand: str = "C E G B D F", triad: str = "", other: str = "", **fields: Any) -> Any:
    """Return the state after some actions of Ana, who has `hand` and is on `triad`."""
    position = {"hands": [hand.split(), []], "triads": [triad.split(), other.split()], **fields}
    record = Record.start(GAME, ("Ana", "Ben"), seed=1, position=position)
    for action in actions:
        record.play(action)
    return record.state


def begin_last_step() -> Any:
    """Return a state in which Ana may walk to C minor, the last unclaimed triad."""
    state = begin_match(Draw(), hand="C D Eb", triad="C E G")
    owners = tuple(None if triad == (C, "minor") else 0 for triad in TRIADS)
    return type(state)(**{**{name: getattr(state, name) for name in state.__struct_fields__}, "owners": owners})


DEALER = GAME.new(("Ana", "Ben"), 1)
OTHER_SEAT = 1 - (DEALER.to_move or 0)

STATE_AFTER_TAKING = begin_match(Take(), hand="C E", open=["G"])
WALKING_STATE = begin_match(Draw(), hand="C C# Eb A B", triad="C E G", other="C Eb G")

REFUSED_ACTIONS = [
    Refused("ton.deal", "first", DEALER, Draw(), "First deal."),
    Refused("ton.deal", "dealt", begin_match(), Deal(), "The notes are dealt already."),
    Refused("ton.draw", "first", begin_match(), Discard(C), "First draw a note, or take the open one."),
    Refused("ton.draw", "drawn", begin_match(Draw()), Draw(), "You have drawn already: lay notes, or discard one."),
    Refused("ton.take", "empty", begin_match(), Take(), "No note lies open: draw from the stock."),
    Refused(
        "ton.take",
        "useless",
        begin_match(hand="C D", open=["E"]),
        Take(),
        "E leads nowhere from your triad and makes no triad with your hand: draw from the stock.",
    ),
    Refused(
        "ton.take",
        "lay",
        STATE_AFTER_TAKING,
        Discard(C),
        "You took the open note: lay something before you discard.",
    ),
    Refused("ton.hand", "not-held", STATE_AFTER_TAKING, Discard(A), "You do not hold A, but C, E and G."),
    Refused(
        "ton.found", "same", begin_match(Draw(), triad="C E G"), Found(C, "major"), "You stand on C major already."
    ),
    Refused(
        "ton.found",
        "missing",
        STATE_AFTER_TAKING,
        Found(A, "minor"),
        "For A minor you still need A.",
    ),
    Refused(
        "ton.step",
        "nowhere",
        begin_match(Draw()),
        Step(C),
        "You stand nowhere yet: begin with the three notes of a triad.",
    ),
    Refused(
        "ton.step",
        "far",
        begin_match(Draw(), triad="C E G"),
        Step(D),
        "D leads nowhere from C major; E♭, A or B would.",
    ),
]
REFUSED_ACTIONS.append(
    Refused(
        "ton.end", "over", Acting(GAME).play_all(begin_last_step(), Step(E_FLAT)).after, Draw(), "The match is over."
    )
)

HOME_SENTENCE = "Ana is at home round C, C♯, D, E♭, E, F, F♯, G, A♭, A, B♭ and B, worth 24."

EFFECTS = [
    Effect("ton.deal", "effect", DEALER, Deal(), f"{DEALER.seats[DEALER.to_move or 0]} deals 6 notes each."),
    Effect("ton.draw", "effect", begin_match(), Draw(), None),
    Effect("ton.found", "effect", begin_match(Draw()), Found(C, "major"), "Ana begins on C major."),
    Effect(
        "ton.step", "parallel", WALKING_STATE, Step(E_FLAT), "Ana lays E♭ and walks to the parallel triad, C minor."
    ),
    Effect("ton.step", "relative", WALKING_STATE, Step(A), "Ana lays A and walks to the relative triad, A minor."),
    Effect(
        "ton.step", "leading-tone", WALKING_STATE, Step(B), "Ana lays B and walks to the leading-tone triad, E minor."
    ),
    Effect("ton.claim", "effect", WALKING_STATE, (Step(A), Step(C_SHARP)), "Ana claims A major, worth 2."),
    Effect("ton.toll", "effect", WALKING_STATE, Step(E_FLAT), "Ben gets 1 point: Ana walks over C minor."),
    Effect("ton.discard", "effect", WALKING_STATE, Discard(C), None),
    Effect("ton.refill", "effect", WALKING_STATE, (Step(A), Discard(C)), None),
    Effect("ton.home", "effect", begin_last_step(), Step(E_FLAT), HOME_SENTENCE),
    Effect("ton.end", "effect", begin_last_step(), Step(E_FLAT), "The match is over: Ana won."),
]


@refused.parametrize_cases(REFUSED_ACTIONS)
def test_the_action_is_refused(case: Refused) -> None:
    refused.assert_refused(GAME, case)


def test_every_refusal_of_the_rule_book_has_a_case() -> None:
    refused.assert_complete(GAME, REFUSED_ACTIONS)


@effects.parametrize_cases(EFFECTS)
def test_the_action_has_the_effect(case: Effect) -> None:
    effects.assert_takes_effect(GAME, case)


def test_every_effect_of_the_rule_book_has_a_case() -> None:
    effects.assert_complete(GAME, EFFECTS)


def test_each_triad_has_three_neighbours_and_is_one_of_theirs() -> None:
    for triad in TRIADS:
        around = find_neighbours(triad)
        assert {neighbour.move for neighbour in around.values()} == {"parallel", "relative", "leading-tone"}
        for neighbour in around.values():
            back = find_neighbours(neighbour.triad)[neighbour.leaves]
            assert (back.triad, back.move) == (triad, around[back.leaves].move)


def test_a_step_moves_one_voice_and_highlights_both_triads() -> None:
    step = Acting(GAME).play_all(begin_match(Draw(), hand="Eb C", triad="C E G"), Step(E_FLAT))
    passages = [music for event in step.events if (music := GAME.music(step.before, event, step.after))]
    assert len(passages) == 1
    first, second = (sorted(note.pitch for note in passages[0].notes if note.onset == onset) for onset in (0.0, 2.0))
    assert [later - sooner for sooner, later in zip(first, second, strict=True)] == [0, 0, 0, -1]
    assert [label.text for label in passages[0].labels] == ["C major", "C minor"]
    assert len(passages[0].sources) == 6


def test_the_lesson_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    add_example(monkeypatch)
    (lesson,) = FOLDER.glob("assets/lessons/en/*/*.toml")
    assert not open_with_warnings(lesson, engines.load).warnings


def test_a_folder_without_a_package_is_no_game(tmp_path: Path) -> None:
    with pytest.raises(engines.SetupError, match="no Python package"):
        engines.add(tmp_path)
