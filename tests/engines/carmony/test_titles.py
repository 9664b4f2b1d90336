"""Tests of the names of melds, cards and actions; spelling follows the degree."""

import pytest

from engines.carmony.actions import DEAL, DRAW_DECK, DRAW_PILE, END_TURN, Discard, Play
from tests.engines.carmony.carmony_table import FACES, GAME, arrange, do, eat, extend, log_lines, make_meld, play


@pytest.mark.parametrize(
    ("meld", "title", "spelled"),
    [
        ("interval.m2: C Db", "Minor Second C–D♭", "C D♭"),
        ("interval.P8: C C", "Octave C–C", "C C"),
        ("interval.TT: C F#", "Tritone C–F♯", "C F♯"),
        ("chord.power-chord: D A", "D5", "D A"),
        ("chord.major: C E G", "C (Major chord)", "C E G"),
        ("chord.minor: C Eb G", "Cm", "C E♭ G"),
        ("chord.diminished-seventh: C Eb Gb A", "Cdim7", "C E♭ G♭ B𝄫"),
        ("chord.half-diminished-seventh: B D F A", "Bm7♭5", "B D F A"),
        ("chord.seventh-sharp-ninth: C E G Bb D#", "C7(♯9)", "C E G B♭ D♯"),
        ("chord.thirteenth: C E G Bb D F A", "C13", "C E G B♭ D F A"),
        ("chord.minor: C# E G#", "C♯m", "C♯ E G♯"),
        ("scale.dorian: D E F G A B C", "D Dorian", "D E F G A B C"),
        ("scale.major: Gb Ab Bb B Db Eb F", "G♭ Major", "G♭ A♭ B♭ C♭ D♭ E♭ F"),
    ],
)
def test_a_meld_has_a_title_and_spelled_notes(meld: str, title: str, spelled: str) -> None:
    laid_meld = make_meld(meld)
    assert laid_meld is not None
    assert GAME.meld_title(laid_meld) == title
    assert GAME.notes_to_text(laid_meld.meld, laid_meld.root, laid_meld.notes) == spelled


@pytest.mark.parametrize(
    ("card", "name"),
    [(0, "C"), (1, "C♯/D♭"), (11, "B"), (12, "Chromatic scale"), (29, "Minor chord"), (60, "Minor Second")],
)
def test_a_card_has_a_name(card: int, name: str) -> None:
    assert GAME.card_name(card) == name


def test_a_hidden_card_has_a_name() -> None:
    assert GAME.card_name(GAME.deck.blank) == "a hidden card"


def test_legal_actions_are_described() -> None:
    dealing = arrange(phase="deal", round=0, to_move=1)
    assert GAME.describe(dealing, DEAL) == "Shuffle and deal round 1"
    drawing = arrange(phase="draw", discard="A B C")
    assert GAME.describe(drawing, DRAW_DECK) == "Draw two cards from the NOTE deck"
    assert GAME.describe(drawing, DRAW_PILE) == "Take the discard pile (3)"
    state = arrange(hands=("C Eb G", "B"), melds=("chord.minor", ""), tables=((), ("interval.P5: D A",)))
    assert GAME.describe(state, play("chord.minor", "C Eb G")) == "Play Cm: C E♭ G, and draw 3"
    assert GAME.describe(state, play("chord.minor", "E G B")) == "Play Em: E G B"
    assert GAME.describe(state, eat("chord.minor", 1)) == "Eat Perfect Fifth D–A of Ben with the Minor chord"
    assert GAME.describe(state, Discard(3)) == "Discard D♯/E♭"
    assert GAME.describe(state, END_TURN) == "End the turn without a discard"


def test_impossible_actions_are_described() -> None:
    state = arrange(hands=("C Eb G", "B"), melds=("chord.minor", ""), tables=((), ("interval.P5: D A", None)))
    assert GAME.describe(state, eat("chord.minor", 2)) == "Eat with the Minor chord where no meld lies"
    assert GAME.describe(state, eat("chord.minor", 1, 1)) == "Eat with the Minor chord where no meld lies"
    assert GAME.describe(state, eat("chord.minor", 1, -2)) == "Eat with the Minor chord where no meld lies"
    assert GAME.describe(state, extend("C", 1, 5)) == "Add C where no meld lies"
    assert GAME.describe(state, play("chord.minor", "C E")) == "Play Minor chord: C and E"
    assert GAME.describe(state, Play(FACES["chord.minor"], 0, ())) == "Play Minor chord: nothing"
    assert GAME.describe(state, Play(-1, -1, (-1,))) == "Play a hidden card: a hidden card"


def test_equal_melds_of_a_player_are_numbered() -> None:
    fifth = "interval.P5: D A"
    state = arrange(melds=("chord.minor", ""), tables=((), (fifth, "interval.P5: E B", fifth)))
    assert [GAME.describe(state, eat("chord.minor", 1, row)) for row in range(3)] == [
        "Eat Perfect Fifth D–A of Ben, number 1, with the Minor chord",
        "Eat Perfect Fifth E–B of Ben with the Minor chord",
        "Eat Perfect Fifth D–A of Ben, number 2, with the Minor chord",
    ]


def test_the_log_names_the_players() -> None:
    state = arrange(hands=("C Eb G", "B"), melds=("chord.minor", ""), deck="A B C D")
    assert log_lines(do(state, play("chord.minor", "C Eb G"))) == [
        "Ana plays Cm (Minor chord), worth 40.",
        "The root is C: Ana draws 3.",
    ]
