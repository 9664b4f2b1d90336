"""Soak test of five thousand faulty lessons."""

from random import Random

from tests.engines.lessons.test_taught import FILES, tried


def test_five_thousand_mistakes_are_said_in_sentences() -> None:
    chance = Random(1)
    for _ in range(5000):
        tried(chance.choice(FILES), chance)
