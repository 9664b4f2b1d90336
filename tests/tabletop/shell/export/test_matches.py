"""Exported files of a match contain what was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tabletop.session import heard
from tabletop.shell.export import matches
from tabletop.shell.match import demo
from tabletop.shell.preferences import MatchSound, Preferences, Sound, identity

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Played


def test_every_meld_is_a_cue_named_for_who_played_it(played: Played) -> None:
    record = played()
    melds = [step for step in record.steps if type(step.action).__name__ == "Play"]
    cues = matches.cues(record)
    assert len(cues) == len(melds) > 0
    for cue, step in zip(cues, melds, strict=True):
        assert cue.marker.startswith(f"{record.header.seats[step.before.to_move]}: ")
        assert cue.passage.title in cue.marker


def test_a_summary_has_names_and_points(played: Played) -> None:
    record = played()
    result = record.game.result(record.state)
    assert result is not None
    assert str(matches.summary(record)) == (
        f"Carmony: Ana {result.scores[0]}, Ben {result.scores[1]}; {len(record.steps)} moves"
    )
    assert str(matches.summary(played(3))) == "Carmony: Ana, Ben; 3 moves"


def test_a_match_sounds_as_asked_else_as_its_own_else_as_usual(played: Played) -> None:
    record = played(3)
    name = identity(record)
    usual = Preferences(sound=Sound(instrument="harp", tempo=0.9))
    assert matches.sound_of(record, usual) == MatchSound(name, "harp", 0.9)
    kept = usual.sounding(name, MatchSound(name, "choir", 1.2))
    assert matches.sound_of(record, kept) == MatchSound(name, "choir", 1.2)
    assert matches.sound_of(record, kept, tempo=2.0) == MatchSound(name, "choir", 2.0)
    assert matches.sound_of(record, kept, instrument="organ") == MatchSound(name, "organ", 1.2)


@pytest.mark.parametrize("game", demo.games())
def test_a_demo_is_a_whole_match_that_is_heard(game: str) -> None:
    record = demo.record(game)
    assert record.notice is None
    assert record.game.result(record.state) is not None
    assert len(matches.cues(record)) >= 3


@pytest.mark.parametrize("game", demo.games())
def test_a_score_has_what_was_finished_and_no_card_of_it_by_itself(game: str) -> None:
    record = demo.record(game)
    pieces = matches.score(record)
    assert 0 < len(pieces) <= len(matches.cues(record))
    assert all(piece.player in ("", *record.header.seats) for piece in pieces)
    notes = sum(len(piece.passage.notes) for piece in pieces)
    assert notes / len(pieces) > 2


def test_a_phrase_is_written_once_and_as_it_was_locked() -> None:
    record = demo.record("iv-v-i")
    locked = [step for step in record.steps if type(step.action).__name__ == "Lock"]
    pieces = [piece.passage for piece in matches.score(record)]
    assert len(pieces) - len(locked) <= len(record.header.seats)  # an unfinished phrase of each player
    assert all(heard.passage_of(record.game, step) in pieces for step in locked)
