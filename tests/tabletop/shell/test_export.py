"""What a match leaves as files is what was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.shell import demo, export

if TYPE_CHECKING:
    from tests.tabletop.shell.conftest import Played


def test_every_meld_is_a_cue_named_for_who_played_it(played: Played) -> None:
    record = played()
    melds = [step for step in record.steps if type(step.action).__name__ == "Play"]
    cues = export.cues(record)
    assert len(cues) == len(melds) > 0
    for cue, step in zip(cues, melds, strict=True):
        assert cue.marker.startswith(f"{record.header.seats[step.before.to_move]}: ")
        assert cue.passage.title in cue.marker


def test_a_summary_has_names_and_points(played: Played) -> None:
    record = played()
    result = record.game.result(record.state)
    assert result is not None
    assert export.summary(record) == (
        f"Carmony: Ana {result.scores[0]}, Ben {result.scores[1]}; {len(record.steps)} moves"
    )
    assert export.summary(played(3)) == "Carmony: Ana, Ben; 3 moves"


def test_the_demo_is_a_whole_match_that_is_heard() -> None:
    record = demo.record()
    assert record.notice is None
    assert record.game.result(record.state) is not None
    assert len(export.cues(record)) >= 3
