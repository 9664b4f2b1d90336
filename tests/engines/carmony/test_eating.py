"""Tests of eating melds: `car.eat.power`, `car.eat.take`."""

import pytest

from engines.carmony.actions import Eat
from engines.carmony.deck import POWER_CHORD
from engines.carmony.state import MELD_DECK, MELD_HANDS, NOTE_HANDS, Eaten, meld_place
from engines.kernel.events import revealing
from tests.engines.carmony.carmony_table import (
    FACES,
    GAME,
    arrange,
    cards,
    discard,
    do,
    eat,
    laid,
    moved,
    names,
    notes,
    refusal,
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
RANKS = [
    ["scale.chromatic"],
    ["scale.major"],
    ["scale.dorian", "scale.blues"],
    ["chord.thirteenth", "chord.power-chord"],
    ["interval.P8", "interval.m2"],
]
"""Printed order of power, strongest first; equal ranks cannot eat each other."""

RANK = {card: rank for rank, alike in enumerate(RANKS) for card in alike}


@pytest.mark.parametrize("eater", TABLE)
@pytest.mark.parametrize("eaten", TABLE)
def test_power(eater: str, eaten: str) -> None:
    state = arrange(melds=(eater, ""), tables=((), (TABLE[eaten],)))
    allowed = RANK[eater] < RANK[eaten]
    assert bool(GAME.check(state, eat(eater, 1))) == allowed
    assert (eat(eater, 1) in GAME.legal(state)) == allowed
    if not allowed:
        assert refusal(state, eat(eater, 1)).rule == "car.eat.power"


def test_every_card_of_the_deck_has_its_rank() -> None:
    for card in GAME.deck.melds:
        expected = {"scale.chromatic": 5, "scale.major": 4}.get(card.id, {"s": 3, "c": 2, "i": 1}[card.id[0]])
        assert card.power == expected


def test_the_eater_takes_the_notes_in_hand() -> None:
    state = arrange(hands=("D", "E"), melds=("chord.minor", ""), tables=((), ("interval.P8: C C", "interval.P5: D A")))
    step = do(state, eat("chord.minor", 1, 1))
    assert names(step.after.hands[0]) == "D D A"
    assert step.after.tables[1] == (laid("interval.P8: C C"), None)
    assert [(move.source, move.target) for move in moved(step, "car.eat.take")[:2]] == [
        (meld_place(1, 1), NOTE_HANDS[0])
    ] * 2


def test_both_meld_cards_go_under_the_deck_the_eaten_one_first() -> None:
    state = arrange(
        melds=("chord.minor scale.blues", ""),
        tables=((), ("interval.P5: D A",)),
        meld_deck="interval.m2 interval.M2 interval.m3",
    )
    step = do(state, eat("chord.minor", 1))
    # The eater's card goes to the very bottom, the eaten one above it. The replacement comes from the top.
    assert step.after.meld_deck == cards("chord.minor interval.P5 interval.m2 interval.M2")
    assert step.after.meld_hands[0] == tuple(sorted(cards("scale.blues interval.m3")))
    eaten, shown, drawn = moved(step, "car.eat.take")[2:]
    assert (eaten.card, eaten.source, eaten.target, eaten.to) == (FACES["interval.P5"], meld_place(1, 0), MELD_DECK, 0)
    assert (shown.card, shown.source, shown.target, shown.to) == (FACES["chord.minor"], MELD_HANDS[0], MELD_DECK, 0)
    assert (drawn.source, drawn.at, drawn.target) == (MELD_DECK, 4, MELD_HANDS[0])


def test_with_an_empty_deck_the_eater_draws_the_eaten_card() -> None:
    state = arrange(melds=("chord.minor", ""), tables=((), ("interval.P5: D A",)), meld_deck="")
    step = do(state, eat("chord.minor", 1))
    assert step.after.meld_hands[0] == cards("interval.P5")
    assert step.after.meld_deck == cards("chord.minor")


def test_no_notes_of_ones_own_are_needed() -> None:
    state = arrange(hands=("B", "E"), melds=("scale.chromatic", ""), tables=((), ("scale.major: C D E F G A B",)))
    assert len(do(state, eat("scale.chromatic", 1)).after.hands[0]) == 8


def test_any_other_players_melds_but_not_ones_own() -> None:
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


def test_one_a_turn_and_no_meld_after_it() -> None:
    state = arrange(
        hands=("D F A", "E"),
        melds=("chord.minor chord.major", ""),
        tables=((), ("interval.P8: C C", "interval.P5: D A")),
    )
    after = do(state, eat("chord.major", 1)).after
    assert set(GAME.legal(after)) == {discard(name) for name in ["C", "D", "F", "A"]}


def test_the_new_meld_card_waits_for_the_next_turn() -> None:
    state = arrange(
        hands=("D F A", "E"),
        melds=("scale.blues", ""),
        tables=((), ("interval.P8: C C", "interval.P5: D A")),
        meld_deck="chord.minor",
    )
    after = do(state, eat("scale.blues", 1)).after
    assert after.meld_hands[0] == cards("chord.minor")
    assert refusal(after, eat("chord.minor", 1, 1)).case == "one"


def test_an_eaten_meld_scores_no_more() -> None:
    state = arrange(hands=("D", ""), melds=("chord.minor", ""), tables=((), ("interval.P5: D A",)))
    assert [line.points for line in GAME.account(state) if line.seat == 1] == [20]
    after = do(state, eat("chord.minor", 1)).after
    assert [line.points for line in GAME.account(after)] == [-30]


def test_the_power_chord_is_a_chord() -> None:
    state = arrange(melds=(POWER_CHORD, ""), tables=((), ("interval.P5: D A",)))
    assert GAME.check(state, eat(POWER_CHORD, 1))


def test_all_learn_the_card_that_was_shown() -> None:
    state = arrange(hands=("D", "E", "F"), melds=("chord.minor", "", ""), tables=((), ("interval.P5: D A",), ()))
    step = do(state, eat("chord.minor", 1))
    assert revealing(step.events, 3) == (0, 1, 2)
    shown = [event for event in step.events if event.reveals_to(2)]
    assert [(type(event), getattr(event, "by", None)) for event in shown] == [(Eaten, FACES["chord.minor"])]


def test_what_is_eaten_falls_from_the_top_down_and_is_in_no_score() -> None:
    state = arrange(melds=("scale.dorian", ""), tables=((), ("chord.minor: D F A",)))
    step = do(state, eat("scale.dorian", 1))
    (passage,) = [found for event in step.events if (found := GAME.music(step.before, event, step.after)) is not None]
    pitches = [note.pitch for note in passage.notes]
    assert pitches == sorted(pitches, reverse=True)
    assert [note.name[0] for note in passage.notes] == ["A", "F", "D"]
    lights = [passage.sources[note.source] for note in passage.notes if note.source is not None]
    assert lights == [(meld_place(1, 0), at) for at in (3, 2, 1)]
    assert not passage.has_score


def test_what_was_eaten_can_be_played_the_turn_after() -> None:
    state = arrange(hands=("D A B", "E"), melds=("chord.minor", ""), tables=((), ("interval.P8: F F",)), to_move=0)
    after = do(state, eat("chord.minor", 1), discard("B")).after
    assert names(after.hands[0]) == "D F F A"
    assert after.discard == notes("B")
    assert (after.ate, after.turn_type) == (False, 0)
