"""Puzzles that come with the games are whole, proved and graded; those that are made anew are, too."""

from collections import Counter
from datetime import date, timedelta
from itertools import combinations, product
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import engines
from engines.carmony.deck import CarmonyDeck
from engines.carmony.scoring import GOING_OUT, meld_points
from engines.carmony.state import Meld
from engines.kernel import position
from engines.kernel.draft import PLAYERS
from engines.lessons import course
from engines.lessons.lesson import Goal
from engines.puzzles import collection, grading, maker
from engines.puzzles.puzzle import GRADES, Puzzle, lesson, written
from engines.theory import progression
from engines.theory.key import Key
from tests.further import examples

GAMES = tuple(engines.GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_two_hundred_of_every_game_are_whole(game: str) -> None:
    """Each is played by its solution; its words are there and find their facts."""
    rules, kinds = engines.load(game), collection.kinds(game)
    puzzles = collection.bundled(game)
    assert len(puzzles) == 200
    assert len({puzzle.id for puzzle in puzzles}) == 200
    for puzzle in puzzles:
        assert maker.complaints(rules, puzzle, kinds[puzzle.kind]) == ()
        told = lesson(game, puzzle, kinds[puzzle.kind]).step[0]
        assert "{" not in told.say + told.because + "".join(told.hints)


@pytest.mark.parametrize("game", GAMES)
def test_every_grade_has_its_share(game: str) -> None:
    graded = Counter(puzzle.grade for puzzle in collection.bundled(game))
    assert sorted(graded) == list(range(1, GRADES + 1))
    assert min(graded.values()) >= 30


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_is_among_them(game: str) -> None:
    kinds = set(engines.load(game).puzzles)
    assert {puzzle.kind for puzzle in collection.bundled(game)} == kinds == set(collection.kinds(game))


def draft(game: Any, kind: str, seed: int) -> Any:
    chance = Random(seed)
    while True:
        try:
            found = game.puzzles[kind](game, chance)
        except engines.BadSetup:
            continue
        if found is not None:
            return found


@examples(4)
@given(st.integers(0, 10**6))
@example(8057)  # a chord that comes into the hand made its richest turn
def test_no_turn_of_carmony_is_richer_than_the_answer(seed: int) -> None:
    """Found by trying every set of MELD cards of one type on every root, without the engine's own search."""
    game = engines.load("carmony")
    deck = game.deck
    assert isinstance(deck, CarmonyDeck)
    made = draft(game, "turn", seed)
    state = position.begin(game, game.new(PLAYERS, 1), made.position)
    hand, cards = Counter(state.hands[0]), [deck.meld(face) for face in state.meld_hands[0]]
    scale = any(meld is not None and deck.meld(meld.meld).type == 3 for meld in state.tables[0])
    chords = sum(meld is not None and deck.meld(meld.meld).type == 2 for meld in state.tables[0])
    totals = {0}
    for size in range(1, len(cards) + 1):
        for chosen in combinations(cards, size):
            if len({card.type for card in chosen}) > 1:
                continue
            for plays in product(*([play for _, play in card.plays] for card in chosen)):
                used = Counter(note for play in plays for note in play.notes)
                if not used <= hand:
                    continue
                points = sum(meld_points(deck, Meld(play.meld, play.root, play.notes)) for play in plays)
                laid = chords + (len(chosen) if chosen[0].type == 2 else 0)
                out = (hand - used).total() <= 1 and (scale or chosen[0].type == 3 or laid >= 3)
                totals.add(points + GOING_OUT * out)
                totals.add(points)
    best, second = sorted(totals, reverse=True)[:2]
    assert made.goal["points"] == best
    assert best - second >= 20


@pytest.mark.parametrize("game", GAMES)
@examples(3)
@given(seed=st.integers(0, 10**6))
def test_the_solution_of_a_new_puzzle_solves_it(game: str, seed: int) -> None:
    rules, kinds = engines.load(game), collection.kinds(game)
    for kind in rules.puzzles:
        made = written(draft(rules, kind, seed), "new", kind)
        assert maker.complaints(rules, made, kinds[kind]) == ()


@examples(10)
@given(st.integers(0, 10**6))
def test_of_two_phrases_one_has_the_error_and_nothing_else_is_wrong(seed: int) -> None:
    game = engines.load("iv-v-i")
    made = draft(game, "flawed", seed)
    halves = made.play.split(" // ")
    assert halves[0] == halves[1]
    kind, at = made.error.split("@")
    cards, key = made.position["phrases"][0].split(), Key.parse("C major")
    place = (int(at) - 1) % len(cards) + 1
    assert made.tap[0] == cards[place - 1]
    right = progression.read(halves[0], key).realisation
    wrong = progression.read(halves[0], key, {place: kind}).realisation
    assert right is not None
    assert wrong is not None
    assert not right.faults
    assert {fault.kind for fault in wrong.faults} == {kind}
    assert kind.replace("-", " ") in made.facts["error"].lower()


@pytest.mark.parametrize("game", GAMES)
def test_no_puzzle_for_the_ear_can_be_read(game: str) -> None:
    kinds = collection.kinds(game)
    for puzzle in collection.bundled(game):
        if puzzle.play:
            told = lesson(game, puzzle, kinds[puzzle.kind])
            passage = course.opening(told, told.step[0])
            assert passage is not None
            assert not passage.has_score


def test_the_same_seed_makes_the_same_puzzles() -> None:
    game, kinds = engines.load("iv-v-i"), collection.kinds("iv-v-i")
    one, other = ([p for p in maker.make(game, kinds, 3, seed=5) if p is not None] for _ in range(2))
    assert one == other
    assert len(one) == 3


EASY = Puzzle(
    id="easy",
    kind="turn",
    grade=1,
    position={
        "hands": [["D", "F#", "B"], ["A"]],
        "melds": [["interval.M3"], []],
        "discard": ["G"],
        "meld_deck": ["scale.blues"],
        "phase": "act",
    },
    goal=msgspec.convert({"points": 20}, Goal),
    solution=({"type": "Play", "meld": "interval.M3", "root": "D"},),
    facts={"points": 20},
)


def test_what_a_novice_finds_is_of_the_first_grade() -> None:
    game = engines.load("carmony")
    assert grading.grade(game, lesson("carmony", EASY, collection.kinds("carmony")["turn"]), ways=3) == 1


def test_what_nobody_finds_is_of_the_last_grade() -> None:
    """Who gets no points for what is asked does not go for it."""
    game = engines.load("carmony")
    asked = msgspec.structs.replace(EASY, goal=msgspec.convert({"move": {"type": "EndTurn"}}, Goal))
    assert grading.grade(game, lesson("carmony", asked, collection.kinds("carmony")["turn"]), ways=3) == GRADES


def test_every_day_has_a_puzzle_of_its_own() -> None:
    puzzles = collection.bundled("carmony")
    first = date(2026, 11, 24)
    days = [collection.daily(puzzles, first + timedelta(days=day)).id for day in range(len(puzzles))]
    assert len(set(days)) == len(puzzles)
    assert collection.daily(puzzles, first).id == days[0]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("{", "mine.json: is cut off or damaged"),
        ("[1]", "mine.json: expected one object"),
        ('{"game": "carmony"}', "mine.json: “puzzle” is missing"),
        (
            '{"game": "carmony", "puzzle": [{"id": "a", "kind": "turn", "grade": 9, "position": {}}]}',
            "a, grade: expected",
        ),
    ],
)
def test_what_is_no_collection_is_said_in_a_sentence(text: str, complaint: str) -> None:
    with pytest.raises(engines.BadData, match=r"^mine\.json: ") as error:
        collection.read(text, "mine.json")
    assert complaint in str(error.value)
    assert "\n" not in str(error.value)


def test_what_is_written_is_read_again() -> None:
    kept = collection.Collection("carmony", collection.bundled("carmony")[:3])
    assert collection.read(collection.text(kept), "mine.json") == kept
