"""Tests that bundled lessons sound as their sentences say."""

from __future__ import annotations

import re

import pytest

import engines
from engines.lessons import course, reader

SINGLE_NOTES = re.compile(r"(?:[A-G][#b]?\d|do|re|mi|fa|sol|la|ti)(?: (?:[A-G][#b]?\d|do|re|mi|fa|sol|la|ti))*")


@pytest.mark.parametrize("game", list(engines.GAMES))
def test_chords_in_bundled_lessons_sound_as_chords(game: str) -> None:
    """Single letters are read as notes: "G" is not the chord of G major."""
    lessons = {name: reader.open_bundled(game, name, engines.load) for name in reader.find_bundled(game)}
    music = {
        (name, words) for name, lesson in lessons.items() for step in lesson.step for words in (step.play, step.reveal)
    }
    bare = {
        (name, words)
        for name, words in music
        if words and not SINGLE_NOTES.fullmatch(words) and not course.read_music(lessons[name], words).labels
    }
    assert bare == set()
