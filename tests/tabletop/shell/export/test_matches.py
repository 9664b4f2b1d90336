"""Exported files of a match contain what was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tabletop.session import step_music
from tabletop.shell.export import matches
from tabletop.shell.match import demo
from tabletop.shell.preferences import MatchSound, Preferences, Sound, match_identity

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Played


def test_each_meld_is_a_cue_named_after_its_player(played: Played) -> None:
    record = played()
    melds = [step for step in record.steps if type(step.action).__name__ == "Play"]
    cues = matches.match_cues(record)
    assert len(cues) == len(melds) > 0
    for cue, step in zip(cues, melds, strict=True):
        assert cue.marker.startswith(f"{record.header.seats[step.before.to_move]}: ")
        assert cue.passage.title in cue.marker


def test_a_summary_has_names_and_points(played: Played) -> None:
    record = played()
    result = record.game.result(record.state)
    assert result is not None
    assert str(matches.match_summary(record)) == (
        f"Carmony: Ana {result.scores[0]}, Ben {result.scores[1]}; {len(record.steps)} moves"
    )
    assert str(matches.match_summary(played(3))) == "Carmony: Ana, Ben; 3 moves"


def test_options_override_a_matchs_sound_and_that_the_preferences(played: Played) -> None:
    record = played(3)
    name = match_identity(record)
    usual = Preferences(sound=Sound(instrument="harp", tempo=0.9))
    assert matches.match_sound(record, usual) == MatchSound(name, "harp", 0.9)
    preferences_with_sound = usual.with_match_sound(name, MatchSound(name, "choir", 1.2))
    assert matches.match_sound(record, preferences_with_sound) == MatchSound(name, "choir", 1.2)
    assert matches.match_sound(record, preferences_with_sound, tempo_factor=2.0) == MatchSound(name, "choir", 2.0)
    assert matches.match_sound(record, preferences_with_sound, instrument="organ") == MatchSound(name, "organ", 1.2)


@pytest.mark.parametrize("game", demo.demo_games())
def test_a_demo_is_a_complete_audible_match(game: str) -> None:
    record = demo.load_demo(game)
    assert record.notice is None
    assert record.game.result(record.state) is not None
    assert len(matches.match_cues(record)) >= 3


@pytest.mark.parametrize("game", demo.demo_games())
def test_a_score_has_finished_phrases_and_no_single_cards_of_them(game: str) -> None:
    record = demo.load_demo(game)
    pieces = matches.match_score(record)
    assert 0 < len(pieces) <= len(matches.match_cues(record))
    assert all(piece.player in ("", *record.header.seats) for piece in pieces)
    notes = sum(len(piece.passage.notes) for piece in pieces)
    assert notes / len(pieces) > 2


def test_a_phrase_is_written_once_in_its_locked_form() -> None:
    record = demo.load_demo("iv-v-i")
    locked = [step for step in record.steps if type(step.action).__name__ == "Lock"]
    pieces = [piece.passage for piece in matches.match_score(record)]
    assert len(pieces) - len(locked) <= len(record.header.seats)  # an unfinished phrase of each player
    assert all(step_music.make_step_passage(record.game, step) in pieces for step in locked)
