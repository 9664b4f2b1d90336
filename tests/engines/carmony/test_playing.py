"""Tests of playing melds.

They cover `car.play-or-eat`, `car.play.one-type`, `car.play.exact`, `car.play.refill` and `car.play.fixed`.
"""

from itertools import combinations

import pytest

from engines.carmony.actions import Discard, Eat, Play
from engines.carmony.deck import MeldCard
from engines.carmony.state import MELD_DECK, Meld, State, meld_place
from tests.engines.carmony.carmony_table import (
    FACES,
    GAME,
    arrange,
    discard,
    do,
    find_moves,
    play,
    read_cards,
    read_notes,
    write_notes,
)


def list_plays(state: State) -> list[Play]:
    return [action for action in GAME.legal(state) if isinstance(action, Play)]


@pytest.mark.parametrize("names", ["C Eb G", "D F A", "B D F#"])
def test_the_minor_triads_of_the_rule_book_can_be_played(names: str) -> None:
    step = do(arrange(hands=(f"{names} Bb", "D"), melds=("chord.minor", "")), play("chord.minor", names))
    assert step.after.tables[0] == (Meld(FACES["chord.minor"], read_notes(names)[0], read_notes(names)),)
    assert read_notes("Bb")[0] in step.after.hands[0]


def test_a_meld_shows_its_card_and_then_its_notes_by_degree() -> None:
    step = do(arrange(hands=("G B D F A", "C"), melds=("chord.ninth", "")), play("chord.ninth", "G B D F A"))
    assert step.after.tables[0] == (Meld(FACES["chord.ninth"], 7, (7, 11, 2, 5, 9)),)
    assert GAME.places(step.after)[meld_place(0, 0)] == (FACES["chord.ninth"], 7, 11, 2, 5, 9)


@pytest.mark.parametrize("card", GAME.deck.melds, ids=lambda card: card.id)
def test_a_meld_takes_exactly_the_notes_of_its_card(card: MeldCard) -> None:
    """Each root takes all required and any optional degrees; the hand has all notes."""
    state = arrange(
        hands=(" ".join(["C", "C#", "D", "Eb", "E", "F", "F#", "G", "Ab", "A", "Bb", "B"] * 2), "D"),
        melds=(card.id, ""),
    )
    listed = {to_choice(action) for action in list_plays(state)}
    expected = set()
    required = [degree.semitones for degree in card.degrees if degree not in card.optional]
    optional = [degree.semitones for degree in card.optional]
    for root in range(12):
        for count in range(len(optional) + 1):
            for added in combinations(optional, count):
                notes_on_root = tuple(sorted((root + semitones) % 12 for semitones in (*required, *added)))
                expected.add((root, notes_on_root))
    assert listed == expected
    assert len(list_plays(state)) == len(expected)


def to_choice(action: Play) -> tuple[int, tuple[int, ...]]:
    """Return the root and sorted notes, which alone tell melds of a card apart."""
    return action.root, tuple(sorted(action.notes))


def test_optional_degrees_may_be_added_one_by_one() -> None:
    state = arrange(hands=("C E G Bb A D F", "B"), melds=("chord.thirteenth", ""))
    plays = [write_notes(action.notes) for action in list_plays(state) if action.root == 0]
    assert plays == ["C E G Bb A", "C E G Bb D A", "C E G Bb F A", "C E G Bb D F A"]


def test_the_octave_takes_two_identical_notes() -> None:
    state = arrange(hands=("C D D E", "B"), melds=("interval.P8", ""))
    assert list_plays(state) == [play("interval.P8", "D D")]
    assert write_notes(do(state, play("interval.P8", "D D")).after.hands[0]) == "C E"


def test_a_meld_takes_single_copies_from_the_hand() -> None:
    state = arrange(hands=("D D F F A A", "C"), melds=("chord.minor", ""))
    assert list_plays(state) == [play("chord.minor", "D F A")]
    assert write_notes(do(state, play("chord.minor", "D F A")).after.hands[0]) == "D F A"


def test_copies_of_a_meld_card_are_listed_as_one_action() -> None:
    state = arrange(hands=("D A B", "C"), melds=("interval.P5 interval.P5 interval.P5", ""))
    assert list_plays(state) == [play("interval.P5", "D A")]
    assert do(state, play("interval.P5", "D A")).after.meld_hands[0].count(FACES["interval.P5"]) == 2


def test_a_fifth_cannot_be_played_as_an_inverted_fourth() -> None:
    state = arrange(hands=("D G", "C"), melds=("interval.P5 interval.P4", ""))
    assert list_plays(state) == [play("interval.P4", "D G"), play("interval.P5", "G D")]


def test_a_played_meld_card_is_replaced_and_the_new_one_may_be_used_at_once() -> None:
    state = arrange(
        hands=("D F A G B E", "C"), melds=("chord.minor interval.P4", ""), meld_deck="chord.diminished chord.major"
    )
    step = do(state, play("chord.minor", "D F A"))
    (draw,) = find_moves(step, "car.play.refill")
    assert (draw.source, draw.card) == (MELD_DECK, FACES["chord.major"])
    assert step.after.meld_hands[0] == tuple(sorted(read_cards("chord.major interval.P4")))
    second_step = do(
        arrange(hands=("D F A G B D", "C"), melds=("chord.minor", ""), meld_deck="chord.major"), step.action
    )
    assert list_plays(second_step.after) == [play("chord.major", "G B D")]


def test_a_replacement_of_another_type_cannot_be_used_this_turn() -> None:
    state = arrange(hands=("D F A E B", "C"), melds=("chord.minor", ""), meld_deck="interval.P5")
    step = do(state, play("chord.minor", "D F A"))
    assert list_plays(step.after) == []
    assert all(isinstance(action, Discard) for action in GAME.legal(step.after))


def test_all_melds_of_a_turn_are_of_one_type() -> None:
    every = "C C# D Eb E F F# G Ab A Bb B"
    melds = "interval.P5 chord.minor scale.blues chord.power-chord"
    state = arrange(hands=(every, "D"), melds=(melds, ""))
    assert {GAME.deck.meld(action.meld).type for action in list_plays(state)} == {1, 2, 3}
    for turn, types in (("interval", {1}), ("chord", {2}), ("scale", {3})):
        state = arrange(hands=(every, "D"), melds=(melds, ""), turn=turn)
        assert {GAME.deck.meld(action.meld).type for action in list_plays(state)} == types


def test_the_type_of_melds_is_free_again_next_turn() -> None:
    state = arrange(hands=("D A B", "C"), melds=("interval.P5", ""), to_move=0)
    step = do(state, play("interval.P5", "D A"), discard("B"))
    assert (step.after.turn_type, step.after.ate, step.after.to_move, step.after.phase) == (0, False, 1, "draw")


def test_a_player_may_play_several_melds_in_one_turn() -> None:
    state = arrange(
        hands=("D A E B F# C# G D# G#", "C"),
        melds=("interval.P5 interval.P5 interval.P5 interval.M6", ""),
        meld_deck="interval.m2 interval.m2 interval.m2 interval.m2",
    )
    step = do(
        state,
        play("interval.P5", "D A"),
        play("interval.P5", "E B"),
        play("interval.P5", "F# C#"),
    )
    assert len(step.after.tables[0]) == 3
    assert write_notes(step.after.hands[0]) == "Eb G Ab"


def test_a_player_may_either_play_or_eat_in_a_turn() -> None:
    state = arrange(
        hands=("D A E B", "C"),
        melds=("chord.minor interval.P5 chord.power-chord", ""),
        tables=((), ("interval.P4: C F", "interval.P4: D G")),
    )
    assert any(isinstance(action, Eat) for action in GAME.legal(state))
    after_playing = do(state, play("chord.power-chord", "D A")).after
    assert not any(isinstance(action, Eat) for action in GAME.legal(after_playing))
    eating = next(action for action in GAME.legal(state) if isinstance(action, Eat))
    after_eating = do(state, eating).after
    assert all(isinstance(action, Discard) for action in GAME.legal(after_eating))


def test_a_player_need_neither_play_nor_eat() -> None:
    state = arrange(hands=("D A", "C"), melds=("interval.P5", ""))
    assert discard("D") in GAME.legal(state)


def test_a_meld_takes_the_row_of_an_eaten_one() -> None:
    state = arrange(hands=("D A B", "C"), melds=("interval.P5", ""), tables=((None, "interval.P4: C F"), ()))
    step = do(state, play("interval.P5", "D A"))
    assert [meld.meld for meld in step.after.tables[0] if meld] == list(read_cards("interval.P5 interval.P4"))
