import msgspec

from engines.theory.passage import BeatClock, Note, Passage


def test_the_length_is_the_latest_end_of_a_note() -> None:
    assert Passage((Note(48, 0.0, 4.0), Note(60, 1.0, 1.0))).length == 4.0


def test_an_empty_passage_has_no_length() -> None:
    assert Passage(()).length == 0.0


def test_a_passage_survives_serialization() -> None:
    passage = Passage((Note(60, 0.0, 1.0, 2, 90, "C4", 0),), tempo=120.0, title="C", key="C major", sources=("card",))
    decoded = msgspec.convert(msgspec.to_builtins(passage), Passage)
    assert decoded == passage


def test_a_clock_follows_changes_of_tempo() -> None:
    clock = BeatClock(Passage((), tempo=60.0, changes=((1.0, 0.5), (2.0, 2.0))))
    beats, seconds = [0.0, 0.5, 1.0, 1.5, 2.0, 4.0], [0.0, 0.5, 1.0, 2.0, 3.0, 4.0]
    assert [clock.seconds(beat) for beat in beats] == seconds
    assert [clock.beat(second) for second in seconds] == beats


def test_doubling_the_speed_halves_the_time() -> None:
    passage = Passage((), tempo=90.0, changes=((2.0, 0.8),))
    assert BeatClock(passage, 2.0).seconds(5.0) == BeatClock(passage).seconds(5.0) / 2


def test_the_upbeat_puts_the_last_onset_on_a_downbeat() -> None:
    line = tuple(Note(60, float(beat), 1.0) for beat in range(7))
    assert Passage(line[:4]).upbeat == 0.0
    assert Passage(line).upbeat == 2.0
    assert Passage(line, downbeat=1.0).upbeat == 1.0
