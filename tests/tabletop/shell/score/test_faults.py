"""Names of part-writing errors, in the user's language."""

from __future__ import annotations

from importlib import resources

import pytest
from PySide6.QtCore import QTranslator

from engines.theory.key import Key
from engines.theory.part_writing import FAULTS
from engines.theory.passage import Passage
from engines.theory.progression import read_progression
from tabletop.shell.score.words import (
    FAULT_NAMES,
    FAULT_RULES,
    VOICE_NAMES,
    Translate,
    forced_note,
    translate_fault,
    translate_faults,
)

LANGUAGES = ("de", "es", "fr", "ro")


def load_language(language: str) -> Translate:
    translator = QTranslator()
    assert translator.load(str(resources.files("assets") / "translations" / f"consort_{language}.qm"))
    return lambda context, words: translator.translate(context, words) or words


def find_errors() -> Passage:
    return read_progression("IV V", Key.parse("C major"), {1: "parallel-fifths"}).passage


def test_every_part_writing_error_has_a_name() -> None:
    assert {kind.replace("-", " ") for kind in FAULTS} == set(FAULT_NAMES)
    assert set(FAULTS.values()) == set(FAULT_RULES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_errors_have_different_names_in_every_language(language: str) -> None:
    translate = load_language(language)
    said = [translate_fault(words, translate) for words in (*FAULT_NAMES, *FAULT_RULES, *VOICE_NAMES)]
    assert len(set(said)) == len(said)
    assert not {translate_fault(words, translate) for words in (*FAULT_NAMES, *FAULT_RULES)} & {
        *FAULT_NAMES,
        *FAULT_RULES,
    }
    assert forced_note(translate) != forced_note(lambda _, words: words)


def test_text_above_a_staff_is_in_the_users_language() -> None:
    assert [one.text for one in translate_faults(find_errors(), load_language("de")).fault_marks] == ["Quintparallelen"]
    assert [one.text for one in translate_faults(find_errors(), load_language("fr")).fault_marks] == [
        "quintes parallèles"
    ]


def test_named_errors_are_not_named_again() -> None:
    german = translate_faults(find_errors(), load_language("de"))
    assert translate_faults(german, load_language("de")) is german
