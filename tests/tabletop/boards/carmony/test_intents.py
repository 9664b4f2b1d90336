"""Test the intents of drops on Carmony's table without a window."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

import engines
from engines.carmony.actions import DEAL, Play
from engines.carmony.game import Carmony
from engines.carmony.state import MELD_HANDS, NOTE_HANDS, Meld, State
from tabletop.boards.carmony import intents
from tabletop.boards.carmony.layout import RACK_KEY, WHEEL_KEY
from tabletop.boards.carmony.state import TableState, find_rack_order, wheel_play
from tabletop.boards.kit.intent import NO_INTENT, Intent
from tabletop.table.layout import Spot, Target

ANA, BEN = 0, 1


@pytest.fixture
def game() -> Carmony:
    loaded = engines.load("carmony")
    assert isinstance(loaded, Carmony)
    return loaded


def find_meld_card(game: Carmony, ident: str) -> int:
    return next(12 + i for i, meld in enumerate(game.deck.melds) if meld.id == ident)


@pytest.fixture
def state(game: Carmony) -> State:
    """Ana to act with C E G Bb and five MELD cards; Ben has a fifth on the table."""
    melds = sorted(
        find_meld_card(game, i)
        for i in ("chord.major", "chord.seventh", "chord.thirteenth", "interval.m3", "scale.major")
    )
    fifth = Meld(find_meld_card(game, "interval.P5"), 2, (2, 9))
    dealt, _ = game.play(game.new(["Ana", "Ben"], 1), DEAL)
    return replace(
        dealt,
        to_move=ANA,
        phase="act",
        hands=((0, 4, 7, 10), dealt.hands[BEN]),
        meld_hands=(tuple(melds), dealt.meld_hands[BEN]),
        tables=((), (fifth,)),
    )


def interpret_drop(
    game: Carmony, state: State, spot: Spot, target: Target, ui_state: TableState | None = None
) -> Intent:
    return intents.drop_intent(game, state, ui_state or TableState(), ANA, spot, target)


def test_a_note_dropped_on_the_wheel_becomes_the_root_of_its_card(game: Carmony, state: State) -> None:
    ui_state = TableState().with_meld(state.meld_hands[ANA][0]).with_wheel_turned(4)
    intent = interpret_drop(game, state, Spot(NOTE_HANDS[ANA], 2), WHEEL_KEY, ui_state)
    assert intent.ui_state.root == 7
    assert intent.ui_state.wheel_turn == 4
    assert interpret_drop(game, state, Spot(NOTE_HANDS[ANA], 2), RACK_KEY) == NO_INTENT


def test_a_note_dropped_in_place_of_a_meld_card_gets_a_remark(game: Carmony, state: State) -> None:
    for target in (WHEEL_KEY, ("table", ANA, 0)):
        intent = interpret_drop(game, state, Spot(NOTE_HANDS[ANA], 2), target)
        assert "MELD card" in game.rules.words[intent.remark_key]


def test_a_meld_card_in_the_wheel_turns_to_a_playable_root(game: Carmony, state: State) -> None:
    third = find_meld_card(game, "interval.m3")
    spot = Spot(MELD_HANDS[ANA], state.meld_hands[ANA].index(third))
    for intent in (
        interpret_drop(game, state, spot, WHEEL_KEY),
        intents.double_click_intent(game, state, TableState(), ANA, spot),
    ):
        play = wheel_play(game.deck, intent.ui_state, state.hands[ANA])
        assert play == Play(third, 4, (4, 7))
        assert game.check(state, play)


def test_optional_notes_are_played_until_their_sector_is_clicked(game: Carmony, state: State) -> None:
    thirteenth = find_meld_card(game, "chord.thirteenth")
    hand = (0, 2, 4, 5, 7, 9, 10)
    ui_state = TableState().with_meld(thirteenth)
    assert wheel_play(game.deck, ui_state, hand) == Play(thirteenth, 0, (0, 4, 7, 10, 2, 5, 9))
    without_ninth = intents.click_intent(game, replace(state, hands=(hand, ())), ui_state, ANA, ("name", 2, 0)).ui_state
    assert wheel_play(game.deck, without_ninth, hand) == Play(thirteenth, 0, (0, 4, 7, 10, 5, 9))
    assert wheel_play(game.deck, ui_state, (0, 4, 7, 9, 10)) == Play(thirteenth, 0, (0, 4, 7, 10, 9))


def test_a_click_on_any_other_sector_makes_it_the_root(game: Carmony, state: State) -> None:
    ui_state = TableState().with_meld(find_meld_card(game, "chord.major"))
    assert intents.click_intent(game, state, ui_state, ANA, ("name", 9, 0)).ui_state.root == 9


def test_the_root_of_the_wheel_decides_between_several_fits(game: Carmony, state: State) -> None:
    tritone = find_meld_card(game, "interval.TT")
    for root in (2, 8, 0, 6):
        play = wheel_play(game.deck, TableState().with_meld(tritone).with_root(root), (0, 2, 6, 8))
        assert play == Play(tritone, root, (root, (root + 6) % 12))


def find_best_root(game: Carmony, ident: str, *hand: int, wheel: int = 0) -> int:
    """Return the root that a MELD card gets when it is dropped in the wheel."""
    return TableState(wheel_turn=wheel).with_meld(find_meld_card(game, ident)).with_best_root(game.deck, hand).root


def test_a_card_in_the_wheel_gets_a_root_that_the_hand_can_play(game: Carmony) -> None:
    assert find_best_root(game, "chord.major", 2, 6, 9) == 2
    assert find_best_root(game, "interval.P8", 0, 3, 3) == 3
    assert find_best_root(game, "chord.major", 0, 4, 8) == 0, "the wheel does not turn if no root can be played"
    assert find_best_root(game, "chord.major", 0, 4, 8, wheel=5) == 7


def test_the_root_worth_most_is_chosen(game: Carmony) -> None:
    """A thirteenth with one optional note is worth more at any distance."""
    bare = [(1 + note) % 12 for note in (0, 4, 7, 10, 9)]
    with_ninth = [(10 + note) % 12 for note in (0, 4, 7, 10, 9, 2)]
    assert find_best_root(game, "chord.thirteenth", *bare) == 1
    assert find_best_root(game, "chord.thirteenth", *bare, *with_ninth) == 10


def test_the_nearest_of_equally_good_roots_is_chosen(game: Carmony) -> None:
    assert find_best_root(game, "interval.P5", 2, 9, 10, 5) == 2
    assert find_best_root(game, "interval.P5", 2, 9, 10, 5, wheel=4) == 10
    assert find_best_root(game, "interval.P5", 1, 8, 11, 6) == 1


def test_the_root_c_is_chosen_only_if_it_is_worth_more(game: Carmony) -> None:
    """A meld on C draws cards that cannot go back, so other equal roots come first."""
    assert find_best_root(game, "chord.augmented", 0, 4, 8) == 4
    assert find_best_root(game, "interval.P5", 0, 7, 5) == 5
    assert find_best_root(game, "interval.P5", 0, 7) == 0


def test_the_rack_is_sorted_by_pitch_or_round_the_circle_of_fifths() -> None:
    hand = (0, 2, 5, 7, 7)
    assert [hand[i] for i in find_rack_order(hand, "pitch")] == [0, 2, 5, 7, 7]
    assert [hand[i] for i in find_rack_order(hand, "fifths")] == [0, 7, 7, 2, 5]


def test_a_card_that_left_the_hand_leaves_the_wheel(game: Carmony, state: State) -> None:
    ui_state = TableState().with_meld(find_meld_card(game, "chord.major"))
    assert ui_state.normalized(state, ANA) == ui_state
    assert ui_state.normalized(state, None).meld is None
