"""Tests that sentences that are false for some possible answer are detected."""

import pytest

import engines
from engines.lessons import answers, course, reader

BEGINNING = """title = "Chords"
game = "carmony"
summary = "Chords."
minutes = 1
teaches = ["car.play.exact"]
[position]
hands = [["C", "D", "E", "G", "F#", "A"], ["C"]]
melds = [["chord.major", "chord.sixth", "interval.P5", "interval.M3"], ["chord.minor"]]
phase = "act"
discard = ["A"]
"""
MAJOR = """[[step]]
say = "Lay a major chord."
goal = { move = { type = "Play", meld = "chord.major" } }
solution = [{ type = "Play", meld = "chord.major", root = "C" }]
wrong = [{ move = { type = "Play" }, say = "Another card is wanted." }]
"""
BUYING = """title = "Notes"
game = "cantoludus"
summary = "Notes."
minutes = 1
teaches = []
[position]
hands = [["C", "E", "G", "D", "F", "A"], ["A"]]
orchestra = ["F major", "C major", "D minor", "Eb major", "Ab major"]
progressions = ["I-V", "ii-V", "V-I"]
[[step]]
"""
BANKING = """say = "Bank [D] and [F]."
goal = { card = "F", place = "bank" }
solution = [{ type = "Bank", card = "D" }, { type = "Bank", card = "F" }]
wrong = [{ move = { type = "Claim" }, say = "The bank first." }]
"""


def find_complaints(text: str) -> list[str]:
    """Return all complaints about a lesson."""
    try:
        reader.check_sentences(text, "mine.toml", engines.load)
    except engines.DataError as error:
        return [str(error_item) for error_item in error.all_errors]
    return []


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        pytest.param(
            MAJOR + 'because = "[C] major, well heard."',
            "because: “C major, well heard.” does not fit an answer that meets the goal, too: Play D (Major chord)",
            id="names another chord",
        ),
        pytest.param(
            MAJOR.partition("wrong")[0].replace('move = { type = "Play", meld = "chord.major" }', "points = 40")
            + 'because = "40 points."',
            "because: “40 points.” does not fit an answer that meets the goal, too",
            id="counts other points",
        ),
        pytest.param(
            """[[step]]
say = "Lay them."
goal = { points = 40 }
solution = [{ type = "Play", meld = "interval.P5", root = "D" }, { type = "Play", meld = "interval.M3", root = "C" }]
because = "Both lie there, two of a kind."
""",
            "because: “Both lie there, two of a kind.” does not fit an answer that meets the goal, too: Play D (Major",
            id="counts other moves",
        ),
        pytest.param(
            MAJOR + 'reveal = "C"',
            "reveal: “C” does not fit an answer that meets the goal, too: Play D (Major chord)",
            id="sounds like another chord",
        ),
        pytest.param(
            MAJOR.replace("Another card is wanted.", "[A] belongs elsewhere."),
            "wrong, entry 1: “A belongs elsewhere.” does not fit each move that it answers",
            id="an answer to a mistake names a note of another one",
        ),
        pytest.param(
            MAJOR.replace("Another card is wanted.", "A fifth: 20 points."),
            "wrong, entry 1: “20 points.” does not fit each move that it answers",
            id="an answer to a mistake counts the points of another one",
        ),
        pytest.param(
            MAJOR.replace("Another card is wanted.", "Another chord of four notes."),
            "wrong, entry 1: “Another chord of four notes.” does not fit each move that it answers",
            id="an answer to a mistake counts the notes of another one",
        ),
        pytest.param(
            MAJOR.replace("Another card is wanted.", "Fewer than four points."),
            "",
            id="an answer to a mistake may compare",
        ),
        pytest.param(
            MAJOR.replace('move = { type = "Play" }', 'move = { type = "Play", meld = "chord.major" }'),
            "wrong, entry 1: “Another card is wanted.” is never said",
            id="an answer is never given",
        ),
        pytest.param(
            MAJOR.replace("wrong = [", 'wrong = [{ refused = "car.play.exact", say = "That note is wrong." }, '),
            "",
            id="one type of refused move may be pointed at",
        ),
        pytest.param(
            MAJOR.replace("Lay a major chord.", "Lay a major chord. More than one lies in it."),
            "say: “More than one lies in it.” says something about the cards: write a claim for it",
            id="says something of the hand without a claim",
        ),
        pytest.param(
            MAJOR + 'because = "Both."\nclaims = [{ says = "Bo", made = { type = "Play" }, count = 2 }]',
            "claims, entry 1: “Bo” is not true after: Play C (Major chord)",
            id="a claim of the praise fails",
        ),
        pytest.param(
            MAJOR + 'claims = [{ says = "Lay", moves = { type = "Play" }, count = 1 }]',
            "claims, entry 1: “Lay” is not true when the step begins",
            id="a claim of the table fails",
        ),
        pytest.param(
            MAJOR + 'claims = [{ says = "Lay", ways = true, count = 3 }]',
            "claims, entry 1: “Lay” is not true when the step begins",
            id="a claim of the number of answers fails",
        ),
        pytest.param(
            MAJOR + '[[step]]\nsay = "The same hand."\nclaims = [{ says = "The same hand", same_hand = 1 }]',
            "step 2 (line 16), claims, entry 1: “The same hand” is not true",
            id="the hand is another one",
        ),
        pytest.param(
            MAJOR + 'claims = [{ says = "Lay", place = "notes", cards = ["B"] }]',
            "claims, entry 1: “Lay” is not true",
            id="a card is not in hand",
        ),
        pytest.param(
            MAJOR + 'claims = [{ says = "Nobody", ways = true, count = 2 }]',
            "claims, entry 1: no text of this step says “Nobody”",
            id="a claim of nothing that is said",
        ),
        pytest.param(
            MAJOR + 'claims = [{ says = "Lay", ways = true }]',
            "claims, entry 1: “Lay”: a claim asks for one thing",
            id="a claim without a number",
        ),
        pytest.param(
            MAJOR + 'claims = [{ says = "Lay", rule = "car.none" }]',
            "claims, entry 1: there is no rule “car.none”",
            id="a claim of no rule",
        ),
        pytest.param(
            MAJOR + 'claims = [{ says = "Lay", ways = true, count = 2 }]',
            "",
            id="a claim that holds",
        ),
    ],
)
def test_an_untrue_sentence_is_found(text: str, complaint: str) -> None:
    complaints = find_complaints(BEGINNING + text)
    assert any(complaint in found_complaint for found_complaint in complaints) if complaint else not complaints, (
        complaints
    )


def test_a_goal_met_by_one_of_two_requested_cards_is_reported() -> None:
    complaints = find_complaints(BUYING + BANKING)
    assert any(
        "say: “Bank D and F.” asks for other cards than an answer that meets the goal: Bank F" in s for s in complaints
    )


def test_a_reply_that_fits_only_some_refused_moves_is_reported() -> None:
    buys = """say = "Buy [C] major."
goal = { card = "C major", place = "discard" }
solution = [
    { type = "Claim", row = "orchestra", at = 1 },
    { type = "Give", card = "C" },
    { type = "Give", card = "E" },
    { type = "Give", card = "G" },
]
wrong = [
    { move = { type = "Bank" }, say = "Buy first." },
    { refused = "can.acquire.chord", say = "That note is not in [C] major." },
]
"""
    complaints = find_complaints(BUYING + buys)
    assert any(
        "“That note is not in C major.” does not fit each move that it answers: Buy" in found_complaint
        for found_complaint in complaints
    )


def test_a_mistake_that_meets_the_goal_still_counts_as_a_mistake() -> None:
    text = MAJOR.replace('move = { type = "Play" }', 'move = { type = "Play", root = "D" }')
    lesson, game = reader.read(BEGINNING + text, "mine.toml", engines.load), engines.load("carmony")
    record = course.match_before_step(game, lesson, 0)
    found_answers = answers.find_answers(game, lesson.step[0], record.state)
    outcomes = {answer.describe(game): answer.outcome for answer in found_answers.answers if len(answer.line) == 1}
    assert outcomes["Play D (Major chord): D F♯ A"] == course.Outcome("wrong", "Another card is wanted.")
    assert [outcome.kind for words, outcome in outcomes.items() if words.startswith("Play C (Major chord)")] == ["done"]


def test_a_mistake_pattern_that_fits_the_solution_spares_right_answers() -> None:
    lesson, game = reader.read(BEGINNING + MAJOR, "mine.toml", engines.load), engines.load("carmony")
    record = course.match_before_step(game, lesson, 0)
    record.play(course.find_action(record, {"type": "Play", "meld": "chord.major", "root": "D"}))
    assert course.judge(game, lesson.step[0], record.steps).kind == "done"


def test_a_move_of_the_solution_is_not_reported_as_a_mistake() -> None:
    """Give the first of three cards, which the mistake's pattern matches, too.

    It must not be reported as "another one".
    """
    text = """say = "Buy [C] major."
goal = { card = "C major", place = "discard" }
solution = [
    { type = "Claim", row = "orchestra", at = 1 },
    { type = "Give", card = "C" },
    { type = "Give", card = "E" },
    { type = "Give", card = "G" },
]
wrong = [{ move = { type = "Claim" }, say = "Another card is wanted." }]
"""
    lesson, game = reader.read(BUYING + text, "mine.toml", engines.load), engines.load("cantoludus")
    kinds = {}
    for index in (0, 1):
        record = course.match_before_step(game, lesson, 0)
        record.play(course.find_action(record, {"type": "Claim", "row": "orchestra", "at": index}))
        kinds[index] = course.judge(game, lesson.step[0], record.steps).kind
    assert kinds == {0: "wrong", 1: "going"}


def test_ending_a_step_too_early_is_a_mistake() -> None:
    """Ending Blind Chords too early is answered although the solution ends it, too."""
    lesson, game = reader.open_bundled("cantoludus", "8-blind", engines.load), engines.load("cantoludus")
    record = course.match_before_step(game, lesson, 2)
    for pattern in ({"type": "Claim", "row": "orchestra", "at": 0}, {"type": "Give", "card": "G"}, {"type": "Settle"}):
        record.play(course.find_action(record, pattern))
    outcome = course.judge(game, lesson.step[2], record.steps[-3:])
    assert (outcome.kind, outcome.say[:14]) == ("wrong", "That was wrong")


@pytest.mark.parametrize("game", list(engines.GAMES))
def test_every_sentence_of_bundled_lessons_is_true_of_every_answer(game: str) -> None:
    complaints_by_lesson = {
        name: find_complaints(file.read_text(encoding="utf-8")) for name, file in reader.find_bundled(game).items()
    }
    assert {name: complaints for name, complaints in complaints_by_lesson.items() if complaints} == {}


def test_an_incomplete_search_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "MAX_POSITIONS", 3)
    assert any(
        "more than 3 ways were begun" in found_complaint for found_complaint in find_complaints(BUYING + BANKING)
    )
