"""Tests of events: what each seat is told, and where cards are after them."""

import pytest

from engines.kernel.events import Event, Gathered, Happened, Moved, find_learners, fold
from engines.kernel.places import Place, make_visibility_test

DECK = Place("deck", sight="none")
PILE = Place("pile")
ANA, BEN = Place("hand", 0, sight="owner"), Place("hand", 1, sight="owner")
FAN = Place("fan", 0, row=2)
BLANK = 99


def moved(source: Place, target: Place, at: int = 3, to: int = 2, card: int | None = 7) -> Moved:
    return Moved(rule="r", card=card, source=source, at=at, target=target, to=to)


@pytest.mark.parametrize(
    ("place", "seers"), [(DECK, set()), (PILE, {None, 0, 1}), (ANA, {0}), (BEN, {1}), (FAN, {None, 0, 1})]
)
def test_who_sees_a_place(place: Place, seers: set[int | None]) -> None:
    assert {seat for seat in (None, 0, 1) if place.is_seen_by(seat)} == seers


# (source, target, seat) -> what the seat is told of card, at and to
TOLD = [
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


@pytest.mark.parametrize(("source", "target", "seat", "card", "at", "to"), TOLD)
def test_a_witness_is_told_the_card_and_index_of_places_they_see(
    source: Place, target: Place, seat: int | None, card: int | None, at: int, to: int
) -> None:
    assert moved(source, target).witness(make_visibility_test(seat), BLANK) == moved(source, target, at, to, card)


def test_what_all_may_know_is_told_to_all() -> None:
    happened = Happened(rule="r", seat=1, facts=(("count", 3),))
    assert happened.witness(make_visibility_test(None), BLANK) is happened
    assert not happened.reveals_to(0)


def test_a_shuffle_shows_only_what_lies_open() -> None:
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
def test_who_learns_a_card(source: Place, target: Place, learners: tuple[int, ...]) -> None:
    assert find_learners([moved(source, target)], seats=2) == learners
    assert find_learners([moved(PILE, PILE), moved(source, target)], seats=2) == learners


def test_an_event_of_a_game_can_reveal_too() -> None:
    class Shown(Event, frozen=True, tag=True, kw_only=True):
        def reveals_to(self, seat: int | None) -> bool:
            return seat == 1

    assert find_learners([Shown(rule="r")], seats=3) == (1,)


def test_fold_follows_the_cards() -> None:
    places = {DECK: (1, 2, 3), ANA: (5,), PILE: ()}
    events = [moved(DECK, ANA, at=2, to=0, card=3), moved(ANA, PILE, at=1, to=0, card=5), moved(DECK, PILE, 0, 1, 1)]
    assert fold(places, events, BLANK) == {DECK: (2,), ANA: (3,), PILE: (5, 1)}
    assert places == {DECK: (1, 2, 3), ANA: (5,), PILE: ()}


def test_fold_blanks_what_the_reader_does_not_see() -> None:
    places = {DECK: (99, 99), ANA: (99,), PILE: (4,)}
    events = [moved(DECK, ANA, at=1, to=0, card=None), moved(PILE, ANA, at=0, to=0, card=4)]
    told = fold(places, events, BLANK, lambda place: place.is_seen_by(1))
    assert told == {DECK: (99,), ANA: (99, 99, 99), PILE: ()}


def test_one_of_several_places_comes_and_goes_with_its_cards() -> None:
    there = fold({ANA: (1, 2)}, [moved(ANA, FAN, at=0, to=0, card=1)], BLANK)
    assert there == {ANA: (2,), FAN: (1,)}
    assert fold(there, [moved(FAN, ANA, at=0, to=0, card=1)], BLANK) == {ANA: (1, 2)}


def test_fold_gathers() -> None:
    gathered = Gathered(rule="r", sources=(ANA, FAN), piles=((DECK, (2, 1)),))
    assert fold({ANA: (1,), FAN: (2,), PILE: (3,)}, [gathered], BLANK) == {PILE: (3,), DECK: (2, 1)}


@pytest.mark.parametrize(
    ("event", "complaint"),
    [
        (moved(DECK, ANA, at=2, to=0), "no card 2 in Place"),
        (moved(DECK, ANA, at=-1, to=0), "no card -1 in Place"),
        (moved(BEN, ANA, at=0, to=0), "no card 0 in Place"),
        (moved(DECK, ANA, at=0, to=2), "no room at 2 in Place"),
        (moved(DECK, ANA, at=0, to=-1), "no room at -1 in Place"),
        (moved(DECK, DECK, at=0, to=2), "no room at 2 in Place"),
    ],
)
def test_fold_refuses_what_cannot_be(event: Moved, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        fold({DECK: (1, 2), ANA: (3,)}, [event], BLANK)


def test_a_move_within_a_place() -> None:
    assert fold({PILE: (1, 2, 3)}, [moved(PILE, PILE, at=0, to=2, card=1)], BLANK) == {PILE: (2, 3, 1)}
