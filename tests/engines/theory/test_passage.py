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
