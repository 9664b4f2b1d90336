"""Tests of what the lessons teach together, and of faulty lesson files."""

import re
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engines
from engines.lessons import course, reader, writer
from tests.further import examples

LESSONS = 8

NOT_FOR_BEGINNERS = {
    "carmony": {"car.setup.deal", "car.setup.dealer", "car.score.match"},
    "iv-v-i": {"ivvi.stalemate"},
    "cantoludus": {"can.setup.starters", "can.setup.rows", "can.setup.first", "can.stall"},
    "muzicando": {"muz.score.match", "muz.block.rest-last", "muz.penalty"},
}
"""Rules without a lesson, by game: automatic or rare ones, drawn matches."""


@pytest.mark.parametrize("game", list(engines.GAMES))
def test_the_lessons_teach_every_rule_that_a_beginner_meets(game: str) -> None:
    lessons = [reader.open_bundled(game, name, engines.load) for name in reader.find_bundled(game)]
    assert len(lessons) == LESSONS
    taught = {slug for lesson in lessons for slug in lesson.teaches}
    rules = {rule.slug for rule in engines.load(game).rules.rule}
    assert taught | NOT_FOR_BEGINNERS[game] == rules
    assert len({lesson.title for lesson in lessons}) == LESSONS


@pytest.mark.parametrize("game", list(engines.GAMES))
def test_the_last_step_of_a_lesson_is_a_task_with_hints(game: str) -> None:
    for name in reader.find_bundled(game):
        last = reader.open_bundled(game, name, engines.load).step[-1]
        assert last.kind == "do", name
        assert last.hints, name
        assert last.otherwise, name


FILES = [(game, name) for game in engines.GAMES for name in reader.find_bundled(game)]


def spoil_text(text: str, rng: Random) -> str:
    """Return a lesson's text with one typical mistake."""
    position, lines = rng.randrange(len(text)), text.split("\n")
    line = rng.randrange(len(lines))
    match rng.randrange(7):
        case 0:
            return text[:position] + text[position + rng.randrange(1, 9) :]
        case 1:
            return text[:position] + rng.choice('"[]{}=,.#\n0é\x00♯') + text[position:]
        case 2:
            return "\n".join(lines[:line] + lines[line + 1 :])
        case 3:
            return "\n".join([*lines[: line + 1], lines[line], *lines[line + 1 :]])
        case 4:
            return text[:position]
        case 5:
            words = text.split(" ")
            first, second = (rng.randrange(len(words)) for _ in range(2))
            words[first], words[second] = words[second], words[first]
            return " ".join(words)
        case _:
            return text.replace(str(rng.randrange(10)), rng.choice(("-1", "99999999999", "1.5", '"x"', "[]")), 1)


def check_faulty_lesson(file: tuple[str, str], rng: Random) -> None:
    """Read a faulty lesson; it is a lesson, or its faults are reported."""
    text = spoil_text(reader.find_bundled(file[0])[file[1]].read_text(encoding="utf-8"), rng)
    try:
        reader.read(text, "mine.toml", engines.load)
    except engines.DataError as error:
        complaints = [str(error_item) for error_item in error.all_errors]
        assert complaints
        assert all(
            sentence.startswith("mine.toml: ") and "\n" not in sentence and len(sentence) < 600
            for sentence in complaints
        )


@examples(40)
@given(st.sampled_from(FILES), st.integers(0, 2**32))
def test_mistakes_of_a_file_are_reported_in_sentences(file: tuple[str, str], seed: int) -> None:
    check_faulty_lesson(file, Random(seed))


def test_a_goal_may_ask_for_a_row_and_for_cards_left_in_the_hand() -> None:
    text = """title = "Row"
game = "iv-v-i"
summary = "A row."
minutes = 1
teaches = []
[position]
hands = [["V", "I", "Do"], ["Re"]]
phrases = ["I"]
phase = "play"
[[step]]
say = "Lay V, then I."
goal = { row = ["I", "V", "I"], place = "body", kept = KEPT }
solution = [{ type = "Play", card = "V", at = 1 }, { type = "Play", card = "I", at = 2 }]
"""
    assert reader.read(text.replace("KEPT", "1"), "mine.toml", engines.load).step[0].kind == "do"
    with pytest.raises(engines.DataError, match="it does not reach the goal"):
        reader.read(text.replace("KEPT", "2"), "mine.toml", engines.load)


def test_a_full_row_of_other_cards_is_wrong_at_once() -> None:
    text = """title = "Row"
game = "iv-v-i"
summary = "A row."
minutes = 1
teaches = []
[position]
hands = [["V", "I", "IV", "Do"], ["Re"]]
phrases = ["I"]
phase = "play"
[[step]]
say = "Lay V, then I."
goal = { row = ["I", "V", "I"], place = "body" }
solution = [{ type = "Play", card = "V", at = 1 }, { type = "Play", card = "I", at = 2 }]
otherwise = "Another phrase."
"""
    lesson = reader.read(text, "mine.toml", engines.load)
    game, step = engines.load("iv-v-i"), lesson.step[0]

    def after(*cards: str) -> course.Outcome:
        record = course.begin_match(game, lesson, lesson.position)
        for index, card in enumerate(cards, start=1):
            record.play(course.find_action(record, {"type": "Play", "card": card, "at": index}))
        return course.judge(game, step, record.steps)

    assert after("IV").kind == "going"
    assert after("IV", "V") == course.Outcome("wrong", "Another phrase.")
    assert after("V", "I").kind == "done"


MISLED = """title = "Fifths"
game = "iv-v-i"
summary = "Fifths."
minutes = 1
teaches = []
[position]
hands = [["V"], ["Re"]]
phrases = ["I"]
phase = "play"
[[step]]
say = "Listen."
"""


def test_a_part_writing_error_changes_the_sound() -> None:
    lesson = reader.read(MISLED + 'play = "I IV V I"\nerror = "parallel-fifths@2"\n', "mine.toml", engines.load)
    step = lesson.step[0]
    assert course.read_music(lesson, step.play, step.error).notes != course.read_music(lesson, step.play).notes


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ('play = "I V I"\nerror = "fifths"', "play: expected an error and the number of a chord"),
        ('play = "I V I"\nerror = "spacing@9"', "spacing cannot lie on chord 9 of 3"),
        ('play = "C E G"\nerror = "spacing@1"', "errors lie on numerals"),
        ('error = "spacing@1"', "error: there is nothing played"),
    ],
)
def test_an_impossible_part_writing_error_is_refused(line: str, complaint: str) -> None:
    with pytest.raises(engines.DataError, match=complaint):
        reader.read(f"{MISLED}{line}\n", "mine.toml", engines.load)


def test_two_progressions_are_played_one_after_the_other() -> None:
    lesson = reader.read(
        MISLED + 'play = "I IV V I // I IV V I"\nerror = "parallel-fifths@6"\n', "m.toml", engines.load
    )
    music, step = course.read_music(lesson, "I IV V I"), lesson.step[0]
    opening = course.make_opening(lesson, step)
    assert opening is not None
    first = [note for note in opening.notes if note.onset < music.length]
    second = [note.pitch for note in opening.notes if note.onset > music.length]
    assert [note.pitch for note in first] == [note.pitch for note in music.notes]
    assert second == [note.pitch for note in course.read_music(lesson, "I IV V I", "parallel-fifths@2").notes]
    assert [label.text for label in opening.labels] == ["I", "IV", "V", "I"] * 2


ASKED = MISLED + 'play = "I V"\nreveal = "I V"\n'


@pytest.mark.parametrize(
    ("asks", "is_shown"),
    [
        ('tap = ["V"]', False),
        ('answers = ["half", "plagal", "authentic", "deceptive"]\nright = 1', False),
        ('goal = { move = { type = "Play" } }\nsolution = [{ type = "Play", card = "V" }]', True),
        (
            'goal = { row = ["I", "V"], place = "body" }\nsolution = [{ type = "Play", card = "V", at = 1 }]',
            False,
        ),
    ],
)
def test_a_question_by_ear_shows_its_score_only_after_the_answer(asks: str, is_shown: bool) -> None:
    lesson = reader.read(f"{ASKED}{asks}\n", "mine.toml", engines.load)
    opening, revealed = course.make_opening(lesson, lesson.step[0]), course.make_reveal(lesson, lesson.step[0])
    assert opening is not None
    assert opening.has_score == is_shown
    assert revealed is not None
    assert revealed.has_score


def test_the_template_for_authors_and_its_proposals_are_lessons() -> None:
    lesson = reader.read(f"{MISLED}\n", "mine.toml", engines.load)
    template = writer.to_toml_with_help(lesson)
    assert reader.read(template, "mine.toml", engines.load) == lesson
    proposed = re.sub(r"(?m)^# (?=\[\[|\w+ = )", "", template)
    assert [step.kind for step in reader.read(proposed, "mine.toml", engines.load).step] == ["read", "answer", "tap"]
