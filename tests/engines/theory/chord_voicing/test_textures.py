"""Tests of the textures' names and data."""

from __future__ import annotations

import pytest

from engines.theory.chord_voicing import DEFAULT_TEXTURE, TEXTURES, find_texture, voice_chords
from engines.theory.errors import TheoryError
from tests.engines.theory.chord_voicing.progressions import read_chords


def test_the_default_is_one_of_the_textures() -> None:
    assert find_texture(DEFAULT_TEXTURE) is TEXTURES[DEFAULT_TEXTURE]


def test_an_unknown_texture_is_refused_with_the_known_ones() -> None:
    with pytest.raises(TheoryError, match="“polka” is no texture") as refused:
        voice_chords(read_chords("C"), "polka")
    assert all(name in str(refused.value) for name in TEXTURES)


def test_no_chords_have_no_voicings() -> None:
    assert voice_chords(()) == ()
