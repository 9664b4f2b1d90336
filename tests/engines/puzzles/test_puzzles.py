"""Tests that bundled and new puzzles are complete, proved and graded."""

from collections import Counter
from datetime import date, timedelta
from itertools import combinations, groupby, product
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import engines
from engines.carmony.deck import CarmonyDeck
from engines.carmony.scoring import GOING_OUT_POINTS, meld_points
from engines.carmony.state import Meld
from engines.kernel import position
from engines.kernel.puzzle_draft import PLAYER_NAMES
from engines.lessons import course
from engines.lessons.lesson import Goal
from engines.puzzles import collection, grading, maker
from engines.puzzles.puzzle import MAX_GRADE, Puzzle, Question, make_lesson, make_puzzle
from engines.theory import progression
from engines.theory.key import Key
from engines.theory.pitch import Pitch
from engines.theory.roman import RomanNumeral
from tests.further import examples, left_for_soak

GAMES = tuple(engines.GAMES)


PARTS = 10
"""Number of parts of the collections; `make_puzzles test` proves one."""


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("part", [0, *left_for_soak(range(1, PARTS))])
def test_the_two_hundred_puzzles_of_every_game_are_complete(game: str, part: int) -> None:
    """Check that each is solved by its solution and its sentences get their facts."""
    rules, kinds = engines.load(game), collection.load_kinds(game)
    puzzles = collection.load_bundled(game)
    assert len(puzzles) == 200
    assert len({puzzle.id for puzzle in puzzles}) == 200
    for puzzle in puzzles[part::PARTS]:
        assert maker.find_complaints(rules, puzzle, kinds[puzzle.kind]) == ()
        step = make_lesson(rules, puzzle, kinds[puzzle.kind]).step[0]
        assert "{" not in step.say + step.because + "".join(step.hints)


@pytest.mark.parametrize("game", GAMES)
def test_every_grade_has_its_share(game: str) -> None:
    graded = Counter(puzzle.grade for puzzle in collection.load_bundled(game))
    assert sorted(graded) == list(range(1, MAX_GRADE + 1))
    assert min(graded.values()) >= 30


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_puzzle_is_bundled(game: str) -> None:
    kinds = set(engines.load(game).puzzles)
    assert {puzzle.kind for puzzle in collection.load_bundled(game)} == kinds == set(collection.load_kinds(game))


REPLACED_IDS = {
    "iv-v-i": "2-8 2-20 2-24 2-36 2-37 2-52 2-56 2-71 2-94 2-104 2-112 2-113 2-116 2-123 2-126 2-128 2-129 2-139 2-146",
    "carmony": "1-19 1-52 1-83 1-94 1-100 1-117",
    "cantoludus": "1-27 1-29 1-38 1-45 1-75",
    "muzicando": "1-46 1-66 1-86 1-97 1-99 1-166 1-171 1-181",
}
"""Puzzles that were removed from the collections but may have been solved."""


@pytest.mark.parametrize("game", GAMES)
def test_no_puzzle_has_the_id_of_a_replaced_one(game: str) -> None:
    assert not {puzzle.id for puzzle in collection.load_bundled(game)}.intersection(REPLACED_IDS[game].split())


@pytest.mark.parametrize("game", GAMES)
def test_no_two_puzzles_ask_the_same(game: str) -> None:
    assert list(maker.find_repetitions(collection.load_bundled(game))) == []


LONGEST_RUN = 7
"""Most puzzles of one kind that may follow each other within a grade.

Few hands of Muzicando are easy to empty.
"""


@pytest.mark.parametrize("game", GAMES)
def test_every_grade_mixes_the_kinds(game: str) -> None:
    for grade in range(1, MAX_GRADE + 1):
        row = [puzzle.kind for puzzle in collection.load_bundled(game) if puzzle.grade == grade]
        assert min(Counter(row).values()) >= 5
        assert set(row) == set(engines.load(game).puzzles)
        assert max(len(list(run)) for _, run in groupby(row)) <= LONGEST_RUN


def make_draft(game: Any, kind: str, seed: int) -> Any:
    rng = Random(seed)
    while True:
        try:
            draft_ = game.puzzles[kind](game, rng)
        except engines.SetupError:
            continue
        if draft_ is not None:
            return draft_


@examples(2)
@given(st.integers(0, 10**6))
@example(8057)  # a chord that comes into the hand made its richest turn
def test_no_turn_of_carmony_is_richer_than_the_answer(seed: int) -> None:
    """Try every set of MELD cards of one type on every root.

    The engine's own search is not used.
    """
    game = engines.load("carmony")
    deck = game.deck
    assert isinstance(deck, CarmonyDeck)
    puzzle = make_draft(game, "turn", seed)
    state = position.begin(game, game.new(PLAYER_NAMES, 1), puzzle.position)
    hand, cards = Counter(state.hands[0]), [deck.meld(face) for face in state.meld_hands[0]]
    scale = any(meld is not None and deck.meld(meld.meld).type == 3 for meld in state.tables[0])
    chords = sum(meld is not None and deck.meld(meld.meld).type == 2 for meld in state.tables[0])
    totals = {0}
    for size in range(1, len(cards) + 1):
        for melds in combinations(cards, size):
            if len({card.type for card in melds}) > 1:
                continue
            for plays in product(*([play for _, play in card.plays] for card in melds)):
                used_notes = Counter(note for play in plays for note in play.notes)
                if not used_notes <= hand:
                    continue
                points = sum(meld_points(deck, Meld(play.meld, play.root, play.notes)) for play in plays)
                chord_count = chords + (len(melds) if melds[0].type == 2 else 0)
                goes_out = (hand - used_notes).total() <= 1 and (scale or melds[0].type == 3 or chord_count >= 3)
                totals.add(points + GOING_OUT_POINTS * goes_out)
                totals.add(points)
    best, second = sorted(totals, reverse=True)[:2]
    assert puzzle.goal["points"] == best
    assert best - second >= 20


TAKES_WHAT_COMES = """{"id": "x", "kind": "turn", "grade": 2, "goal": {"points": 60}, "facts": {"points": 60},
"position": {"hands": [["E", "G", "G#", "G#", "A", "A", "B"], ["C#", "E", "B", "G", "C"]], "phase": "act",
"melds": [["chord.suspended-fourth", "chord.seventh", "interval.m2", "chord.thirteenth", "interval.M2"],
["scale.major", "interval.M3", "scale.natural-minor", "interval.TT", "interval.P8"]], "tables": [[], []],
"meld_deck": ["interval.P5", "scale.minor-pentatonic", "scale.blues", "scale.harmonic-minor", "scale.mixolydian"],
"discard": ["A#"]},
"solution": [{"type": "Play", "meld": 60, "root": 7, "notes": [7, 8]}, {"type": "Play", "meld": 61, "root": 9,
"notes": [9, 11]}, {"type": "Play", "meld": 66, "root": 9, "notes": [9, 4]}]}"""
"""Turn of Carmony whose best play takes a fifth from the MELD deck."""


def test_a_richest_turn_uses_only_visible_cards() -> None:
    game, kinds = engines.load("carmony"), collection.load_kinds("carmony")
    puzzle = msgspec.json.decode(TAKES_WHAT_COMES, type=Puzzle)
    assert maker.find_complaints(game, puzzle, kinds["turn"]) != ()
    for puzzle in collection.load_bundled("carmony"):
        if puzzle.kind == "turn":
            laid_melds = Counter(row["meld"] for row in puzzle.solution if row["type"] == "Play")
            assert laid_melds <= Counter(game.card_ids[id_] for id_ in puzzle.position["melds"][0]), puzzle.id


@pytest.mark.parametrize("game", GAMES)
@examples(1)
@given(seed=st.integers(0, 10**6))
def test_the_solution_of_a_new_puzzle_solves_it(game: str, seed: int) -> None:
    rules, kinds = engines.load(game), collection.load_kinds(game)
    kind = [*rules.puzzles][seed % len(rules.puzzles)]
    puzzle = make_puzzle(make_draft(rules, kind, seed), "new", kind)
    assert maker.find_complaints(rules, puzzle, kinds[kind]) == ()


@examples(4)
@given(st.integers(0, 10**6))
def test_one_of_two_phrases_has_the_error_and_no_other_fault(seed: int) -> None:
    game = engines.load("iv-v-i")
    puzzle = make_draft(game, "flawed", seed)
    halves = puzzle.play.split(" // ")
    assert halves[0] == halves[1]
    kind, number = puzzle.error.split("@")
    cards, key = puzzle.position["phrases"][0].split(), Key.parse("C major")
    place = (int(number) - 1) % len(cards) + 1
    assert cards[place - 1] in puzzle.tap
    right = progression.read_progression(halves[0], key, is_grown=True).realisation
    wrong = progression.read_progression(halves[0], key, {place: kind}, is_grown=True).realisation
    assert right is not None
    assert wrong is not None
    assert not right.faults
    assert {fault.kind for fault in wrong.faults} == {kind}


def find_sounding_chords(puzzle: Puzzle) -> tuple[list[dict[int, str]], list[dict[int, str]]]:
    """Return the chords of both phrases as they sound when the puzzle begins.

    A chord gives the name of the note of each voice.
    """
    game = engines.load("iv-v-i")
    lesson = make_lesson(game, puzzle, collection.load_kinds("iv-v-i")["flawed"])
    passage = course.make_opening(lesson, lesson.step[0])
    assert passage is not None
    chords: dict[float, dict[int, str]] = {}
    for note in passage.notes:
        chords.setdefault(note.onset, {})[note.voice] = note.name
    both = [chords[onset] for onset in sorted(chords)]
    return both[: len(both) // 2], both[len(both) // 2 :]


def count_letters(name: str) -> int:
    """Return the place of a note's letter, counted through the octaves."""
    return "CDEFGAB".index(name[0]) + 7 * int(name[-1])


C_MAJOR = Key.parse("C major")
VOICES = ("soprano", "alto", "tenor", "bass")
DISTANCE_NAMES = ("ninth", "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "two octaves")


def find_named_voices(sentence: str) -> list[int]:
    """Return the voices that a sentence names, in its order."""
    return sorted((VOICES.index(word) for word in VOICES if word in sentence), key=lambda v: sentence.index(VOICES[v]))


@pytest.mark.parametrize(
    "puzzle", [p for p in collection.load_bundled("iv-v-i") if p.kind == "flawed"], ids=lambda p: p.id
)
def test_sentences_about_two_phrases_fit_their_sound(puzzle: Puzzle) -> None:
    """Judge by the notes alone where the phrases differ and how it is explained.

    Both the solution and each reply to a wrong answer are checked.
    """
    game = engines.load("iv-v-i")
    step = make_lesson(game, puzzle, collection.load_kinds("iv-v-i")["flawed"]).step[0]
    assert isinstance(step, Question)
    first, second = find_sounding_chords(puzzle)
    phrase = puzzle.position["phrases"][0].split()
    places = [index for index, card in enumerate(phrase) if card in puzzle.tap]
    pitches = [
        [sorted(map(count_letters, chord.values())) for chord in sounding_chords] for sounding_chords in (first, second)
    ]
    differ = {index for index in range(len(phrase)) if pitches[0][index] != pitches[1][index]}
    assert differ, "somebody can hear it"
    assert differ <= set(places)
    for index, card in enumerate(phrase):
        if card not in puzzle.tap:
            assert first[index] == second[index]
            assert "the same both times" in step.replies[card]
    assert len(set(step.narrowed) - set(puzzle.tap)) >= 1, "the first hint does not mark the answer"
    assert set(puzzle.tap) <= set(step.narrowed)
    plural = "s" if len(places) > 1 else ""
    assert f"number{plural} {'–'.join(str(index + 1) for index in places)}:" in step.because
    kind, number = puzzle.error.split("@")
    wrong = second if int(number) > len(phrase) else first
    for sounding_chords in (first, second):
        for index, (card, sounding) in enumerate(zip(phrase, sounding_chords, strict=True)):
            roles = {
                member.name.letter: member.role
                for member in RomanNumeral.parse(card.replace("vii06", "vii°6")).members(C_MAJOR)
            }
            missing = set(roles) - {name[0] for name in sounding.values()}
            lacks_third = kind == "missing-third" and sounding_chords is wrong and index in places
            assert {roles[letter] for letter in missing} <= {"third" if lacks_third else "fifth"}, (
                "the notes are those of the chord"
            )
    chord, stated = wrong[places[0]], step.because.split(": ")[1]
    voices = find_named_voices(stated)
    if kind == "spacing":
        upper, lower = voices
        distance = count_letters(chord[upper]) - count_letters(chord[lower]) + 1
        assert DISTANCE_NAMES[min(distance, 15) - 9] in stated
    elif kind == "voice-crossing":
        lower, upper = voices
        assert Pitch.parse(chord[lower]).midi > Pitch.parse(chord[upper]).midi
    elif kind in ("doubled-leading-tone", "doubled-third"):
        assert all(chord[voice].startswith(stated[0]) for voice in voices)
    elif kind == "missing-third":
        assert not any(name.startswith(stated.rstrip(".")[-1]) for name in chord.values())
    elif kind == "unresolved-seventh":
        (voice,) = voices
        assert chord[voice].startswith(stated[0])
        assert count_letters(wrong[places[1]][voice]) - count_letters(chord[voice]) not in (0, -1)
    else:
        steps = [count_letters(c[voices[0]]) - count_letters(c[voices[1]]) for c in (chord, wrong[places[1]])]
        assert [step % 7 for step in steps] == [4 if "fifth" in stated else 0] * 2
        assert wrong[places[0]][voices[0]] != wrong[places[1]][voices[0]]


def make_old_puzzle(kind: str, **fields: Any) -> Puzzle:
    return msgspec.convert({"id": "old", "kind": kind, "grade": 1, "position": {}} | fields, Puzzle)


PHRASE = {"hands": [["Do"], ["Re"]], "phase": "play"}
OLD_PUZZLES = (
    (  # 2-126: the voices that cross change places, so that both phrases sound alike
        "iv-v-i",
        make_old_puzzle(
            "flawed",
            position=PHRASE | {"phrases": ["V vi IV ii65 V I"]},
            play="V vi IV ii65 V I // V vi IV ii65 V I",
            error="voice-crossing@9",
            tap=["IV"],
        ),
    ),
    (  # heard as one note
        "carmony",
        make_old_puzzle(
            "heard",
            position={
                "hands": [["C"], ["D"]],
                "melds": [["chord.major", "chord.minor"], []],
                "discard": ["C"],
                "phase": "act",
            },
            play="G",
            facts={"root": "G"},
            tap=["chord.major"],
        ),
    ),
    (  # another answer sounds the same
        "muzicando",
        make_old_puzzle(
            "heard",
            position={"display": "parada"},
            play="Do // Re Mi",
            answers=["Do Mi", "Re Mi", "Re re", "Re mi"],
            right=2,
        ),
    ),
    (  # the chords are those of another key
        "cantoludus",
        make_old_puzzle(
            "key",
            position={"progressions": ["I-V"], "hands": [["C", "D"], None]},
            play="C G",
            facts={"chords": "C major, G major", "numerals": "I–V", "key": "F major"},
            answers=["F major", "C major", "G major", "D major"],
            right=1,
        ),
    ),
)


@pytest.mark.parametrize(("game", "puzzle"), OLD_PUZZLES, ids=[f"{game} {puzzle.kind}" for game, puzzle in OLD_PUZZLES])
def test_a_puzzle_that_cannot_be_solved_by_ear_is_rejected(game: str, puzzle: Puzzle) -> None:
    rules = engines.load(game)
    assert rules.puzzle_provers[puzzle.kind](rules, puzzle.to_draft())


MISFITS: tuple[tuple[str, str, dict[str, Any], str], ...] = (
    ("carmony", "heard", {"play": ""}, "“play” is missing"),
    ("carmony", "heard", {"play": "C D E", "reveal": "C D E"}, "play: expected one chord"),
    ("carmony", "heard", {"reveal": "Cm7"}, "reveal: expected the same as in “play”"),
    ("carmony", "heard", {"tap": []}, "“tap” is missing"),
    ("carmony", "heard", {"tap": ["scale.blues"]}, "tap: expected nothing but chord."),
    ("carmony", "heard", {"tap": ["chord.major", "chord.minor"]}, "tap: expected exactly one card"),
    ("carmony", "heard", {"facts": {"root": "H"}}, "facts, root: "),
    ("carmony", "heard", {"facts": {"root": 3}}, "facts, root: expected a text"),
    ("carmony", "heard", {"position": {"melds": 127}}, "position: Position, melds: expected a list"),
    ("carmony", "turn", {"goal": {"kept": 3}}, "goal: “points” is missing"),
    ("muzicando", "out", {"facts": {}}, "facts: a puzzle of its kind needs the fact “count”"),
    ("muzicando", "heard", {"right": 999}, "right: expected the number of the right answer, 1 to 4"),
    ("muzicando", "heard", {"play": "Re Mi"}, "play: expected the first note, “ // ” and the melody"),
    ("muzicando", "heard", {"answers": ["Re", "Mi", "Fa La", "Sol"]}, "expected as many syllables as the right"),
    ("muzicando", "heard", {"answers": ["C", "D", "E", "Sol"]}, "answers: “C”: expected syllables"),
    ("cantoludus", "spend", {"goal": {"card": "C", "kept": 3, "place": "won"}}, "goal, card: expected nothing but "),
    ("cantoludus", "key", {"answers": ["C", "D", "E", "F"]}, "answers: expected nothing but B♭ minor"),
    ("cantoludus", "key", {"position": {"progressions": []}}, "position, progressions: expected at least one card"),
    ("iv-v-i", "rebuilt", {"goal": {"row": ["V", "I", "N6"], "place": "body"}}, "goal, row: expected the card that"),
    ("iv-v-i", "rebuilt", {"play": "V,I", "reveal": "V,I"}, "play: expected numerals with one space"),
    ("iv-v-i", "misprinted", {"play": "V", "reveal": "V"}, "play: expected as many chords as there are cards"),
    ("iv-v-i", "misprinted", {"facts": {"right": "V", "number": 99}}, "facts, number: expected a number from 1 to "),
    ("iv-v-i", "misprinted", {"facts": {"right": "Do", "number": 2}}, "facts, right: “Do” is no card with a numeral"),
    ("iv-v-i", "flawed", {"play": "V I", "reveal": "V I"}, "play: expected the same numerals twice"),
    ("iv-v-i", "flawed", {"error": "parallel-fifths@99"}, "error: expected a number from 1 to "),
    ("iv-v-i", "flawed", {"error": ""}, "error: "),
)


@pytest.mark.parametrize(("game", "kind", "changes", "complaint"), MISFITS)
def test_a_part_that_does_not_fit_its_kind_is_reported_with_its_place(
    game: str, kind: str, changes: dict[str, Any], complaint: str
) -> None:
    rules, words = engines.load(game), collection.load_kinds(game)[kind]
    puzzle = next(puzzle for puzzle in collection.load_bundled(game) if puzzle.kind == kind)
    data = msgspec.to_builtins(puzzle)
    changed = {**changes}
    if "position" in changes:
        changed["position"] = data["position"] | changes["position"]
    broken = msgspec.convert(data | changed, Puzzle)
    complaints = [str(found_complaint) for found_complaint in maker.find_complaints(rules, broken, words)]
    assert any(
        found_complaint.startswith(f"{puzzle.id}: ") and complaint in found_complaint for found_complaint in complaints
    ), complaints
    with pytest.raises(engines.DataError, match=f"^{puzzle.id}: "):
        make_lesson(rules, broken, words)


def test_a_kind_unknown_to_the_game_is_refused() -> None:
    with pytest.raises(engines.DataError, match=r"^old: kind: expected one of turn, heard$"):
        make_lesson(engines.load("carmony"), make_old_puzzle("key"), collection.load_kinds("carmony")["turn"])
    assert not any(
        maker.make_puzzles(
            engines.load("carmony"), collection.load_kinds("carmony"), 0, 1, earlier_puzzles=[make_old_puzzle("key")]
        )
    )


@pytest.mark.parametrize("part", ["puzzle_provers", "wording_finders"])
def test_an_error_in_a_judge_is_a_complaint_about_the_puzzle(monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    def fail(game: Any, draft: Any) -> Any:
        raise KeyError("melds")

    rules, words = engines.load("carmony"), collection.load_kinds("carmony")["heard"]
    puzzle = next(puzzle for puzzle in collection.load_bundled("carmony") if puzzle.kind == "heard")
    monkeypatch.setattr(type(rules), part, {"heard": fail})
    (complaint,) = maker.find_complaints(rules, puzzle, words)
    assert str(complaint).startswith(f"{puzzle.id}: its parts do not fit together")


def test_a_goal_below_the_best_is_reported() -> None:
    for game, kind in (("carmony", "turn"), ("iv-v-i", "lock"), ("cantoludus", "turn")):
        rules, kinds = engines.load(game), collection.load_kinds(game)
        puzzle = next(puzzle for puzzle in collection.load_bundled(game) if puzzle.kind == kind)
        assert puzzle.goal is not None
        less = msgspec.structs.replace(puzzle.goal, points=puzzle.goal.points - 1)
        (complaint,) = maker.find_complaints(rules, msgspec.structs.replace(puzzle, goal=less), kinds[kind])
        assert "the best that can be reached is" in str(complaint)


def test_existing_puzzles_have_ids_that_no_new_one_gets() -> None:
    game, kinds = engines.load("muzicando"), collection.load_kinds("muzicando")
    puzzles = [p for p in maker.make_puzzles(game, kinds, 6, seed=5) if p is not None]
    first, broken = puzzles[0], msgspec.structs.replace(puzzles[1], facts={"count": 99}, right=puzzles[1].right % 4 + 1)
    more_puzzles = [
        p for p in maker.make_puzzles(game, kinds, 6, seed=5, earlier_puzzles=(first, first, broken)) if p is not None
    ]
    assert more_puzzles[0] == first
    assert len({p.id for p in more_puzzles}) == len({p.question_key for p in more_puzzles}) == 6
    assert broken.id not in {p.id for p in more_puzzles}


def test_kinds_take_turns_within_a_grade() -> None:
    rows = [
        make_old_puzzle(kind, id=f"{kind}-{index}") for kind, count in (("a", 4), ("b", 2)) for index in range(count)
    ]
    assert [p.kind for p in maker.mix_evenly(rows)] == ["a", "b", "a", "a", "b", "a"]


@pytest.mark.parametrize(
    ("game", "kind", "sentence"),
    [
        ("carmony", "heard", "would be"),
        ("cantoludus", "key", "would be"),
        ("muzicando", "heard", "is not"),
        ("iv-v-i", "misprinted", "sounds as it is written"),
    ],
)
def test_wrong_answers_have_replies_and_the_first_hint_leaves_two(game: str, kind: str, sentence: str) -> None:
    rules, kinds = engines.load(game), collection.load_kinds(game)
    for puzzle in (puzzle for puzzle in collection.load_bundled(game) if puzzle.kind == kind):
        step = make_lesson(rules, puzzle, kinds[kind]).step[0]
        assert isinstance(step, Question)
        right = {str(puzzle.right)} if puzzle.answers else {*puzzle.tap}
        answers = {str(index) for index in range(1, len(puzzle.answers) + 1)}
        answers |= {*puzzle.position.get("melds", [[]])[0]} if kind == "heard" and not puzzle.answers else set()
        answers |= {*puzzle.position["phrases"][0].split()} if kind == "misprinted" else set()
        assert set(step.replies) == answers - right
        assert all(sentence in reply for reply in step.replies.values())
        assert right < set(step.narrowed) <= answers
        assert step.narrowing


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_for_the_ear_shows_no_score(game: str) -> None:
    rules, kinds = engines.load(game), collection.load_kinds(game)
    for puzzle in collection.load_bundled(game):
        if puzzle.play:
            lesson = make_lesson(rules, puzzle, kinds[puzzle.kind])
            passage = course.make_opening(lesson, lesson.step[0])
            assert passage is not None
            assert not passage.has_score


def test_the_same_seed_makes_the_same_puzzles() -> None:
    game, kinds = engines.load("iv-v-i"), collection.load_kinds("iv-v-i")
    first_run, second_run = ([p for p in maker.make_puzzles(game, kinds, 3, seed=5) if p is not None] for _ in range(2))
    assert first_run == second_run
    assert len(first_run) == 3


EASY_PUZZLE = Puzzle(
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


def test_a_puzzle_that_a_novice_solves_has_the_first_grade() -> None:
    game = engines.load("carmony")
    assert (
        grading.find_grade(
            game, make_lesson(game, EASY_PUZZLE, collection.load_kinds("carmony")["turn"]), position_count=3
        )
        == 1
    )


def test_a_puzzle_that_nobody_solves_has_the_last_grade() -> None:
    """Set a goal that brings no points, so that no player aims at it."""
    game = engines.load("carmony")
    lesson = make_lesson(game, EASY_PUZZLE, collection.load_kinds("carmony")["turn"])
    step = msgspec.structs.replace(lesson.step[0], goal=msgspec.convert({"move": {"type": "EndTurn"}}, Goal))
    assert grading.find_grade(game, msgspec.structs.replace(lesson, step=(step,)), position_count=3) == MAX_GRADE


def test_every_day_has_a_puzzle_of_its_own() -> None:
    puzzles = collection.load_bundled("carmony")
    first = date(2026, 11, 24)
    days = [collection.puzzle_of_day(puzzles, first + timedelta(days=day)).id for day in range(len(puzzles))]
    assert len(set(days)) == len(puzzles)
    assert collection.puzzle_of_day(puzzles, first).id == days[0]


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
def test_an_invalid_collection_is_refused_in_one_sentence(text: str, complaint: str) -> None:
    with pytest.raises(engines.DataError, match=r"^mine\.json: ") as error:
        collection.read(text, "mine.json")
    assert complaint in str(error.value)
    assert "\n" not in str(error.value)


def test_a_written_collection_is_read_unchanged() -> None:
    saved = collection.Collection("carmony", collection.load_bundled("carmony")[:3])
    assert collection.read(collection.to_json(saved), "mine.json") == saved
