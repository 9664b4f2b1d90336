"""Tests of the score, with the rule book's check values.

They cover `car.score.meld`, `car.score.out`, `car.score.left` and `car.score.match`.
"""

import pytest
from msgspec.structs import replace

from engines.carmony.scoring import meld_points
from engines.carmony.state import Meld, State, Tally
from tests.engines.carmony.carmony_table import GAME, arrange, discard, do, make_meld, play


def find_result(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the scores and winners of a finished match."""
    result = GAME.result(state)
    assert result is not None
    return result.scores, result.winners


@pytest.mark.parametrize(
    ("meld", "points"),
    [
        ("interval.P5: C G", 20),
        ("interval.P8: C C", 20),
        ("chord.power-chord: C G", 100),
        ("chord.major: C E G", 40),
        ("chord.augmented: C E Ab", 40),
        ("chord.seventh: C E G Bb", 70),
        ("chord.eleventh: C G Bb F", 70),
        ("chord.eleventh: C E G Bb F", 100),
        ("chord.eleventh: C G Bb D F", 100),
        ("chord.eleventh: C E G Bb D F", 150),
        ("chord.ninth: C E G Bb D", 100),
        ("chord.thirteenth: C E G Bb A", 100),
        ("chord.thirteenth: C E G Bb D A", 150),
        ("chord.thirteenth: C E G Bb D F A", 200),
        ("scale.major-pentatonic: C D E G A", 100),
        ("scale.blues: C Eb F Gb G Bb", 150),
        ("scale.whole-tone: C D E F# G# A#", 150),
        ("scale.dorian: D E F G A B C", 200),
        ("scale.major: C D E F G A B", 350),
        ("scale.chromatic: C C# D Eb E F F# G Ab A Bb B", 500),
    ],
)
def test_a_meld_scores_by_its_notes_or_its_name(meld: str, points: int) -> None:
    state = arrange(hands=("", ""), tables=((meld,), ()))
    (line,) = GAME.account(state)
    assert (line.seat, line.rule, line.points, line.part) == (0, "car.score.meld", points, 1)


def test_every_possible_meld_scores_by_the_table() -> None:
    table = {2: 20, 3: 40, 4: 70, 5: 100, 6: 150, 7: 200}
    special = {"chord.power-chord": 100, "scale.major": 350, "scale.chromatic": 500}
    for face, card in enumerate(GAME.deck.melds, start=12):
        for root, notes in card.allowed_melds:
            points = special.get(card.id) or table[len(notes)]
            assert meld_points(GAME.deck, Meld(face, root, notes)) == points


def test_three_triads_score_with_going_out() -> None:
    """The winner gets 200 + 120; each opponent loses 40 for four cards."""
    triads = ("chord.minor: D F A", "chord.major: C E G")
    state = arrange(
        hands=("B D F", "C D E F", "G A B C"), melds=("chord.diminished", "", ""), tables=(triads, (), ()), rounds=1
    )
    step = do(state, play("chord.diminished", "B D F"))
    assert find_result(step.after) == ((320, -40, -40), (0,))


def test_every_player_pays_for_cards_left() -> None:
    state = arrange(hands=("B C", "C D E", ""), deck="", deck_out=True, rounds=1)
    assert find_result(do(state, discard("B")).after) == ((-10, -30, 0), (2,))


def test_the_account_explains_each_line() -> None:
    tables = (("chord.seventh: C E G Bb", "scale.blues: A C D Eb E G"), ("interval.m3: C Eb",))
    step = do(arrange(hands=("B", "C D"), tables=tables), discard("B"))
    lines = [(line.seat, line.rule, line.points, line.text) for line in GAME.account(step.after)]
    assert lines == [
        (0, "car.score.meld", 70, "C7"),
        (0, "car.score.meld", 150, "A Blues"),
        (0, "car.score.out", 200, "Going out"),
        (1, "car.score.meld", 20, "Minor Third C–E♭"),
        (1, "car.score.left", -20, "NOTE cards left: 2"),
    ]


def test_the_account_includes_the_current_round() -> None:
    state = arrange(hands=("B C", "D"), tables=((), ("interval.m3: C Eb",)))
    lines = [(line.seat, line.points) for line in GAME.account(state)]
    assert lines == [(0, -20), (1, 20), (1, -10)]


def make_tally(out_seat: int | None, melds: tuple[tuple[str, ...], ...], left: tuple[int, ...]) -> Tally:
    return Tally(out_seat, tuple(tuple(meld for text in table if (meld := make_meld(text))) for table in melds), left)


def test_the_highest_total_of_all_rounds_wins() -> None:
    first = make_tally(0, (("scale.major: C D E F G A B",), ()), (0, 3))
    second = make_tally(1, (("chord.major: C E G",), ("scale.blues: C Eb F Gb G Bb",)), (5, 0))
    chromatic = "scale.chromatic: C C# D Eb E F F# G Ab A Bb B"
    third = arrange(hands=("B", "C"), tables=((), (chromatic,)), round=3, to_move=1)
    step = do(replace(third, tallies=(first, second)), discard("C"))
    # Ana 350 + 200, then 40 - 50, then -10; Ben -30, then 150 + 200, then 500 + 200.
    assert find_result(step.after) == ((530, 1020), (1,))
    assert [line.part for line in GAME.account(step.after)] == [1, 1, 1, 2, 2, 2, 2, 3, 3, 3]


def test_two_rounds_are_not_yet_a_match() -> None:
    state = arrange(hands=("B", "C"), tables=(("scale.blues: C Eb F Gb G Bb",), ()), round=2)
    assert GAME.result(do(state, discard("B")).after) is None


def test_equal_totals_share_the_win() -> None:
    state = arrange(hands=("B C", "E", "F G", "A"), deck="", deck_out=True, rounds=1)
    assert find_result(do(state, discard("B")).after) == ((-10, -10, -20, -10), (0, 1, 3))


def test_the_meld_card_decides_the_points() -> None:
    """C-G brings 20 points as a fifth and 100 as a power chord."""
    state = arrange(hands=("C G B", "D"), melds=("interval.P5 chord.power-chord", ""))
    points = {
        card: next(line.points for line in GAME.account(do(state, play(card, "C G")).after) if line.seat == 0)
        for card in ("interval.P5", "chord.power-chord")
    }
    assert points == {"interval.P5": 20, "chord.power-chord": 100}
