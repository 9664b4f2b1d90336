"""Names of part-writing errors, in the user's language."""

from __future__ import annotations

from importlib import resources

import pytest
from PySide6.QtCore import QTranslator

from engines.theory.key import Key
from engines.theory.part_writing import FAULTS
from engines.theory.passage import Passage
from engines.theory.progression import read
from tabletop.shell.score.words import KINDS, RULES, VOICES, Translate, fault_words, forced_words, told

LANGUAGES = ("de", "es", "fr", "ro")


def speaking(language: str) -> Translate:
    translator = QTranslator()
    assert translator.load(str(resources.files("assets") / "translations" / f"consort_{language}.qm"))
    return lambda context, words: translator.translate(context, words) or words


def wrong() -> Passage:
    return read("IV V", Key.parse("C major"), {1: "parallel-fifths"}).passage


def test_every_fault_that_theory_finds_has_words() -> None:
    assert {kind.replace("-", " ") for kind in FAULTS} == set(KINDS)
    assert set(FAULTS.values()) == set(RULES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_faults_are_told_apart_in_every_language(language: str) -> None:
    translate = speaking(language)
    said = [fault_words(words, translate) for words in (*KINDS, *RULES, *VOICES)]
    assert len(set(said)) == len(said)
    assert not {fault_words(words, translate) for words in (*KINDS, *RULES)} & {*KINDS, *RULES}
    assert forced_words(translate) != forced_words(lambda _, words: words)


def test_what_stands_over_a_staff_speaks_the_language() -> None:
    assert [one.text for one in told(wrong(), speaking("de")).blemishes] == ["Quintparallelen"]
    assert [one.text for one in told(wrong(), speaking("fr")).blemishes] == ["quintes parallèles"]


def test_what_was_told_once_is_not_told_again() -> None:
    german = told(wrong(), speaking("de"))
    assert told(german, speaking("de")) is german
