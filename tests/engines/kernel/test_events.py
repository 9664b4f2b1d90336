"""Tests of events: what each seat sees, and where cards are after them."""

import pytest

from engines.kernel.events import Event, Gathered, Happened, Moved, find_learners, fold
from engines.kernel.places import Place, make_visibility_test

DECK = Place("deck", sight="none")
PILE = Place("pile")
ANA, BEN = Place("hand", 0, sight="owner"), Place("hand", 1, sight="owner")
FAN = Place("fan", 0, row=2)
BLANK = 99


def make_move(
    source: Place, target: Place, source_index: int = 3, target_index: int = 2, card: int | None = 7
) -> Moved:
    return Moved(rule="r", card=card, source=source, at=source_index, target=target, to=target_index)


@pytest.mark.parametrize(
    ("place", "seers"), [(DECK, set()), (PILE, {None, 0, 1}), (ANA, {0}), (BEN, {1}), (FAN, {None, 0, 1})]
)
def test_the_sight_of_a_place_decides_which_seats_see_it(place: Place, seers: set[int | None]) -> None:
    assert {seat for seat in (None, 0, 1) if place.is_seen_by(seat)} == seers


# (source, target, seat) -> what the seat is told of card, at and to
WITNESS_CASES = [
    (DECK, ANA, 0, 7, 3, 2),
    (DECK, ANA, 1, None, 3, 0),
    (DECK, ANA, None, None, 3, 0),
    (ANA, PILE, 0, 7, 3, 2),
    (ANA, PILE, 1, 7, 0, 2),
    (ANA, FAN, None, 7, 0, 2),
    (PILE, BEN, 1, 7, 3, 2),
    (PILE, BEN, 0, 7, 3, 0),
    (ANA, DECK, 0, 7, 3, 2),
    (ANA, DECK, 1, None, 0, 2),
    (ANA, BEN, 0, 7, 3, 0),
    (ANA, BEN, 1, 7, 0, 2),
    (ANA, BEN, None, None, 0, 0),
    (DECK, DECK, 0, None, 3, 2),
    (PILE, FAN, None, 7, 3, 2),
]


@pytest.mark.parametrize(("source", "target", "seat", "card", "source_index", "target_index"), WITNESS_CASES)
def test_a_witness_learns_card_and_index_only_of_visible_places(
    source: Place, target: Place, seat: int | None, card: int | None, source_index: int, target_index: int
) -> None:
    assert make_move(source, target).witness(make_visibility_test(seat), BLANK) == make_move(
        source, target, source_index, target_index, card
    )


def test_a_public_event_is_the_same_for_every_witness() -> None:
    happened = Happened(rule="r", seat=1, facts=(("count", 3),))
    assert happened.witness(make_visibility_test(None), BLANK) is happened
    assert not happened.reveals_to(0)


def test_a_shuffle_shows_only_the_cards_of_visible_places() -> None:
    gathered = Gathered(rule="r", sources=(ANA,), piles=((DECK, (3, 1, 2)), (PILE, (5,)), (BEN, (4,))))
    assert gathered.witness(make_visibility_test(0), BLANK).piles == ((DECK, (99, 99, 99)), (PILE, (5,)), (BEN, (99,)))
    assert gathered.witness(make_visibility_test(1), BLANK).piles == ((DECK, (99, 99, 99)), (PILE, (5,)), (BEN, (4,)))


@pytest.mark.parametrize(
    ("source", "target", "learners"),
    [
        (DECK, ANA, (0,)),
        (DECK, PILE, (0, 1)),
        (ANA, PILE, (1,)),
        (ANA, BEN, (1,)),
        (PILE, ANA, ()),
        (ANA, DECK, ()),
        (DECK, DECK, ()),
        (PILE, FAN, ()),
    ],
)
def test_seats_that_newly_see_a_card_learn_it(source: Place, target: Place, learners: tuple[int, ...]) -> None:
    assert find_learners([make_move(source, target)], seats=2) == learners
    assert find_learners([make_move(PILE, PILE), make_move(source, target)], seats=2) == learners


def test_an_event_of_a_game_may_reveal_a_card() -> None:
    class Shown(Event, frozen=True, tag=True, kw_only=True):
        def reveals_to(self, seat: int | None) -> bool:
            return seat == 1

    assert find_learners([Shown(rule="r")], seats=3) == (1,)


def test_fold_follows_the_cards() -> None:
    places = {DECK: (1, 2, 3), ANA: (5,), PILE: ()}
    events = [
        make_move(DECK, ANA, source_index=2, target_index=0, card=3),
        make_move(ANA, PILE, source_index=1, target_index=0, card=5),
        make_move(DECK, PILE, 0, 1, 1),
    ]
    assert fold(places, events, BLANK) == {DECK: (2,), ANA: (3,), PILE: (5, 1)}
    assert places == {DECK: (1, 2, 3), ANA: (5,), PILE: ()}


def test_fold_blanks_cards_that_the_reader_does_not_see() -> None:
    places = {DECK: (99, 99), ANA: (99,), PILE: (4,)}
    events = [
        make_move(DECK, ANA, source_index=1, target_index=0, card=None),
        make_move(PILE, ANA, source_index=0, target_index=0, card=4),
    ]
    folded = fold(places, events, BLANK, lambda place: place.is_seen_by(1))
    assert folded == {DECK: (99,), ANA: (99, 99, 99), PILE: ()}


def test_a_numbered_place_exists_only_while_it_has_cards() -> None:
    places = fold({ANA: (1, 2)}, [make_move(ANA, FAN, source_index=0, target_index=0, card=1)], BLANK)
    assert places == {ANA: (2,), FAN: (1,)}
    assert fold(places, [make_move(FAN, ANA, source_index=0, target_index=0, card=1)], BLANK) == {ANA: (1, 2)}


def test_fold_gathers_cards_into_piles() -> None:
    gathered = Gathered(rule="r", sources=(ANA, FAN), piles=((DECK, (2, 1)),))
    assert fold({ANA: (1,), FAN: (2,), PILE: (3,)}, [gathered], BLANK) == {PILE: (3,), DECK: (2, 1)}


@pytest.mark.parametrize(
    ("event", "complaint"),
    [
        (make_move(DECK, ANA, source_index=2, target_index=0), "no card 2 in Place"),
        (make_move(DECK, ANA, source_index=-1, target_index=0), "no card -1 in Place"),
        (make_move(BEN, ANA, source_index=0, target_index=0), "no card 0 in Place"),
        (make_move(DECK, ANA, source_index=0, target_index=2), "no room at 2 in Place"),
        (make_move(DECK, ANA, source_index=0, target_index=-1), "no room at -1 in Place"),
        (make_move(DECK, DECK, source_index=0, target_index=2), "no room at 2 in Place"),
    ],
)
def test_fold_refuses_impossible_moves(event: Moved, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        fold({DECK: (1, 2), ANA: (3,)}, [event], BLANK)


def test_fold_moves_a_card_within_a_place() -> None:
    assert fold({PILE: (1, 2, 3)}, [make_move(PILE, PILE, source_index=0, target_index=2, card=1)], BLANK) == {
        PILE: (2, 3, 1)
    }
