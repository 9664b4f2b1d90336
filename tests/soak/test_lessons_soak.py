"""Soak test of five thousand faulty lessons."""

from random import Random

from tests.engines.lessons.test_lesson_contents import FILES, check_faulty_lesson


def test_five_thousand_mistakes_are_reported_in_sentences() -> None:
    rng = Random(1)
    for _ in range(5000):
        check_faulty_lesson(rng.choice(FILES), rng)
