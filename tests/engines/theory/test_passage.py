import msgspec

from engines.theory.passage import Note, Passage


def test_length_is_where_the_last_note_ends_not_where_it_starts() -> None:
    assert Passage((Note(48, 0.0, 4.0), Note(60, 1.0, 1.0))).length == 4.0


def test_an_empty_passage_has_no_length() -> None:
    assert Passage(()).length == 0.0


def test_a_passage_survives_the_pipe() -> None:
    passage = Passage((Note(60, 0.0, 1.0, 2, 90, "C4", 0),), tempo=120.0, title="C", key="C major", sources=("card",))
    again = msgspec.convert(msgspec.to_builtins(passage), Passage)
    assert again == passage


def test_written_beats_follow_the_pace_and_run_on_evenly_outside_it() -> None:
    passage = Passage((), pace=((1.0, 1.0), (3.0, 2.0), (4.0, 4.0)))
    assert [passage.written(beat) for beat in (0.0, 0.5, 1.0, 2.0, 3.0, 3.5, 4.0, 6.0)] == [
        0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0,
    ]  # fmt: skip


def test_without_a_pace_it_is_played_as_it_is_written() -> None:
    assert Passage(()).written(2.75) == 2.75
