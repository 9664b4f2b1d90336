"""Whole random matches of every game as MusicXML.

music21 and verovio must find every note where it was written, and the bars of any random passage must add up.
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.theory.passage import Passage
from tabletop.score.engraving import engrave
from tabletop.score.notation import make_score
from tests.tabletop.score.music import GAMES, cues, music
from tests.tabletop.score.test_musicxml import assert_readers_agree
from tests.tabletop.score.test_notation import assert_bars_add_up, passages, tones


@pytest.mark.parametrize("seed", range(2, 8))
@pytest.mark.parametrize("game", GAMES)
def test_exported_matches_are_read_unchanged(game: str, seed: int) -> None:
    match = cues(game, seed, 400)
    assert_readers_agree(match)
    for cue in match:
        assert_readers_agree((cue,))


@settings(max_examples=5000)
@given(passages, st.booleans())
def test_bars_of_any_passage_add_up(passage: Passage, whole_bars: bool) -> None:
    score = make_score(passage, whole_bars=whole_bars)
    assert_bars_add_up(score)
    assert {tone.note_index for tone in tones(score)} == music(passage)


@settings(max_examples=1000)
@given(passages)
def test_every_note_of_a_passage_is_drawn(passage: Passage) -> None:
    assert {head.note_index for head in engrave(passage, 600).notes} == music(passage)
