import pytest

from engines.theory.errors import TheoryError
from engines.theory.fifths import CIRCLE, chromatic_place, circle_place
from engines.theory.pitch import Name


def test_the_circle_goes_up_by_fifths_and_closes() -> None:
    assert sorted(CIRCLE) == list(range(12))
    assert all((CIRCLE[(place + 1) % 12] - CIRCLE[place]) % 12 == 7 for place in range(12))


@pytest.mark.parametrize("start", range(12))
def test_places_count_from_the_start(start: int) -> None:
    ordered = sorted(range(12), key=lambda number: circle_place(number, start))
    first = CIRCLE.index(start)
    assert tuple(ordered) == CIRCLE[first:] + CIRCLE[:first]
    assert [chromatic_place((start + up) % 12, start) for up in range(12)] == list(range(12))


def test_the_circle_agrees_with_the_line_of_fifths() -> None:
    assert [circle_place(Name.from_fifths(place).pitch_class) for place in range(12)] == list(range(12))


@pytest.mark.parametrize(("number", "start"), [(12, 0), (-1, 0), (0, 12)])
def test_only_pitch_classes_have_a_place(number: int, start: int) -> None:
    with pytest.raises(TheoryError):
        circle_place(number, start)
    with pytest.raises(TheoryError):
        chromatic_place(number, start)
