"""Tests of a seat's knowledge of other hands."""

from __future__ import annotations

from engines.kernel.events import Gathered, Moved
from engines.kernel.knowledge import NO_KNOWLEDGE, update_knowledge
from engines.kernel.places import Place

DECK, PILE = Place("deck", sight="none"), Place("pile")
ANA, BEN = Place("hand", 0, sight="owner"), Place("hand", 1, sight="owner")
BLANK = 99


def make_move(card: int, source: Place, target: Place) -> Moved:
    return Moved(rule="r", card=card, source=source, at=0, target=target, to=0)


TAKING_MOVES = [
    make_move(7, PILE, BEN),
    make_move(3, PILE, BEN),
    make_move(7, PILE, BEN),
    make_move(5, DECK, BEN),
    make_move(4, PILE, ANA),
]


def test_cards_taken_openly_into_another_hand_are_known() -> None:
    assert update_knowledge(NO_KNOWLEDGE, TAKING_MOVES, 0, BLANK) == {BEN: (3, 7, 7)}
    assert update_knowledge(NO_KNOWLEDGE, TAKING_MOVES, 1, BLANK) == {ANA: (4,)}


def test_cards_played_openly_from_a_hand_are_forgotten() -> None:
    knowledge = {BEN: (3, 7, 7)}
    assert update_knowledge(knowledge, [make_move(7, BEN, PILE)], 0, BLANK) == {BEN: (3, 7)}
    assert update_knowledge(knowledge, [make_move(5, BEN, PILE)], 0, BLANK) == knowledge
    assert knowledge == {BEN: (3, 7, 7)}, "it is a value"


def test_a_card_leaving_unseen_clears_the_knowledge_of_its_hand() -> None:
    assert update_knowledge({BEN: (3, 7)}, [make_move(3, BEN, DECK)], 0, BLANK) == {}


def test_a_gathered_or_newly_dealt_hand_is_forgotten() -> None:
    knowledge = {BEN: (3, 7)}
    gathered = Gathered(rule="r", sources=(BEN,), piles=((DECK, (3, 7)),))
    dealt = Gathered(rule="r", sources=(DECK,), piles=((BEN, (1, 2)),))
    for event in (gathered, dealt):
        assert update_knowledge(knowledge, [event], 0, BLANK) == {}
