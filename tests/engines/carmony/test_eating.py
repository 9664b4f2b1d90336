"""Tests of eating melds: `car.eat.power`, `car.eat.take`."""

import pytest

from engines.carmony.actions import Eat
from engines.carmony.deck import POWER_CHORD
from engines.carmony.state import MELD_DECK, MELD_HANDS, NOTE_HANDS, Eaten, meld_place
from engines.kernel.events import find_learners
from tests.engines.carmony.carmony_table import (
    FACES,
    GAME,
    arrange,
    discard,
    do,
    eat,
    find_moves,
    make_meld,
    read_cards,
    read_notes,
    refusal,
    write_notes,
)

TABLE = {
    "scale.chromatic": "scale.chromatic: C Db D Eb E F Gb G Ab A Bb B",
    "scale.major": "scale.major: C D E F G A B",
    "scale.dorian": "scale.dorian: D E F G A B C",
    "scale.blues": "scale.blues: C Eb F Gb G Bb",
    "chord.thirteenth": "chord.thirteenth: C E G Bb D F A",
    "chord.power-chord": "chord.power-chord: C G",
    "interval.P8": "interval.P8: C C",
    "interval.m2": "interval.m2: C Db",
}
CARDS_BY_RANK = [
    ["scale.chromatic"],
    ["scale.major"],
    ["scale.dorian", "scale.blues"],
    ["chord.thirteenth", "chord.power-chord"],
    ["interval.P8", "interval.m2"],
]
"""Printed order of power, strongest first; equal ranks cannot eat each other."""

RANK_BY_CARD = {card: rank for rank, alike in enumerate(CARDS_BY_RANK) for card in alike}


@pytest.mark.parametrize("eater", TABLE)
@pytest.mark.parametrize("eaten", TABLE)
def test_a_card_eats_only_weaker_melds(eater: str, eaten: str) -> None:
    state = arrange(melds=(eater, ""), tables=((), (TABLE[eaten],)))
    allowed = RANK_BY_CARD[eater] < RANK_BY_CARD[eaten]
    assert bool(GAME.check(state, eat(eater, 1))) == allowed
    assert (eat(eater, 1) in GAME.legal(state)) == allowed
    if not allowed:
        assert refusal(state, eat(eater, 1)).rule == "car.eat.power"


def test_every_card_has_the_power_of_the_rule_book() -> None:
    for card in GAME.deck.melds:
        expected = {"scale.chromatic": 5, "scale.major": 4}.get(card.id, {"s": 3, "c": 2, "i": 1}[card.id[0]])
        assert card.power == expected


def test_the_eater_takes_the_notes_into_the_hand() -> None:
    state = arrange(hands=("D", "E"), melds=("chord.minor", ""), tables=((), ("interval.P8: C C", "interval.P5: D A")))
    step = do(state, eat("chord.minor", 1, 1))
    assert write_notes(step.after.hands[0]) == "D D A"
    assert step.after.tables[1] == (make_meld("interval.P8: C C"), None)
    assert [(move.source, move.target) for move in find_moves(step, "car.eat.take")[:2]] == [
        (meld_place(1, 1), NOTE_HANDS[0])
    ] * 2


def test_both_meld_cards_go_under_the_deck() -> None:
    state = arrange(
        melds=("chord.minor scale.blues", ""),
        tables=((), ("interval.P5: D A",)),
        meld_deck="interval.m2 interval.M2 interval.m3",
    )
    step = do(state, eat("chord.minor", 1))
    # The eater's card goes to the very bottom, the eaten one above it. The replacement comes from the top.
    assert step.after.meld_deck == read_cards("chord.minor interval.P5 interval.m2 interval.M2")
    assert step.after.meld_hands[0] == tuple(sorted(read_cards("scale.blues interval.m3")))
    eaten_move, shown_move, drawn_move = find_moves(step, "car.eat.take")[2:]
    assert (eaten_move.card, eaten_move.source, eaten_move.target, eaten_move.to) == (
        FACES["interval.P5"],
        meld_place(1, 0),
        MELD_DECK,
        0,
    )
    assert (shown_move.card, shown_move.source, shown_move.target, shown_move.to) == (
        FACES["chord.minor"],
        MELD_HANDS[0],
        MELD_DECK,
        0,
    )
    assert (drawn_move.source, drawn_move.at, drawn_move.target) == (MELD_DECK, 4, MELD_HANDS[0])


def test_the_eater_draws_the_eaten_card_from_an_empty_deck() -> None:
    state = arrange(melds=("chord.minor", ""), tables=((), ("interval.P5: D A",)), meld_deck="")
    step = do(state, eat("chord.minor", 1))
    assert step.after.meld_hands[0] == read_cards("interval.P5")
    assert step.after.meld_deck == read_cards("chord.minor")


def test_eating_needs_no_notes_from_the_hand() -> None:
    state = arrange(hands=("B", "E"), melds=("scale.chromatic", ""), tables=((), ("scale.major: C D E F G A B",)))
    assert len(do(state, eat("scale.chromatic", 1)).after.hands[0]) == 8


def test_players_eat_melds_of_others_but_not_their_own() -> None:
    state = arrange(
        hands=("B", "E", "F", "G"),
        melds=("chord.minor interval.P5", "", "", ""),
        tables=(
            ("interval.P5: D A",),
            ("interval.P5: E B", None, "interval.P5: F C"),
            ("chord.major: F A C",),
            ("interval.P8: C C",),
        ),
    )
    eats = [action for action in GAME.legal(state) if isinstance(action, Eat)]
    assert eats == [eat("chord.minor", 1, 0), eat("chord.minor", 1, 2), eat("chord.minor", 3, 0)]


def test_a_player_eats_one_meld_a_turn_and_plays_none_after_it() -> None:
    state = arrange(
        hands=("D F A", "E"),
        melds=("chord.minor chord.major", ""),
        tables=((), ("interval.P8: C C", "interval.P5: D A")),
    )
    after = do(state, eat("chord.major", 1)).after
    assert set(GAME.legal(after)) == {discard(name) for name in ["C", "D", "F", "A"]}


def test_the_replacement_meld_card_cannot_eat_in_the_same_turn() -> None:
    state = arrange(
        hands=("D F A", "E"),
        melds=("scale.blues", ""),
        tables=((), ("interval.P8: C C", "interval.P5: D A")),
        meld_deck="chord.minor",
    )
    after = do(state, eat("scale.blues", 1)).after
    assert after.meld_hands[0] == read_cards("chord.minor")
    assert refusal(after, eat("chord.minor", 1, 1)).case == "one"


def test_an_eaten_meld_no_longer_scores() -> None:
    state = arrange(hands=("D", ""), melds=("chord.minor", ""), tables=((), ("interval.P5: D A",)))
    assert [line.points for line in GAME.account(state) if line.seat == 1] == [20]
    after = do(state, eat("chord.minor", 1)).after
    assert [line.points for line in GAME.account(after)] == [-30]


def test_the_power_chord_eats_like_a_chord() -> None:
    state = arrange(melds=(POWER_CHORD, ""), tables=((), ("interval.P5: D A",)))
    assert GAME.check(state, eat(POWER_CHORD, 1))


def test_all_players_see_the_card_that_eats() -> None:
    state = arrange(hands=("D", "E", "F"), melds=("chord.minor", "", ""), tables=((), ("interval.P5: D A",), ()))
    step = do(state, eat("chord.minor", 1))
    assert find_learners(step.events, 3) == (0, 1, 2)
    visible_events = [event for event in step.events if event.reveals_to(2)]
    assert [(type(event), getattr(event, "by", None)) for event in visible_events] == [(Eaten, FACES["chord.minor"])]


def test_an_eaten_meld_sounds_downward_and_has_no_score() -> None:
    state = arrange(melds=("scale.dorian", ""), tables=((), ("chord.minor: D F A",)))
    step = do(state, eat("scale.dorian", 1))
    (passage,) = [music for event in step.events if (music := GAME.music(step.before, event, step.after)) is not None]
    pitches = [note.pitch for note in passage.notes]
    assert pitches == sorted(pitches, reverse=True)
    assert [note.name[0] for note in passage.notes] == ["A", "F", "D"]
    highlights = [passage.sources[note.source] for note in passage.notes if note.source is not None]
    assert highlights == [(meld_place(1, 0), index) for index in (3, 2, 1)]
    assert not passage.has_score


def test_eaten_notes_stay_in_the_hand_after_the_turn() -> None:
    state = arrange(hands=("D A B", "E"), melds=("chord.minor", ""), tables=((), ("interval.P8: F F",)), to_move=0)
    after = do(state, eat("chord.minor", 1), discard("B")).after
    assert write_notes(after.hands[0]) == "D F F A"
    assert after.discard == read_notes("B")
    assert (after.ate, after.turn_type) == (False, 0)
