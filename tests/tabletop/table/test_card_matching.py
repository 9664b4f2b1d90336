"""Test how cards of one layout are matched with those of the next.

Combined moves keep every card's identity. Nothing is lost if they contradict the layout.
"""

from __future__ import annotations

import random
from collections.abc import Hashable

from hypothesis import given

from tabletop.table.card_matching import HiddenOrigin, apply_moves, match_cards
from tabletop.table.layout import Move, Spot
from tests.further import examples, seeds


def make_spots(**places: str) -> dict[Spot, str]:
    """Return the spots of places: ``hand="abc"`` has a at index 0; a dot is hidden."""
    return {Spot(place, i): card for place, cards in places.items() for i, card in enumerate(cards) if card != "."}


def find_visible_face(card: str) -> Hashable:
    return card.split("#")[0]


def test_a_moved_card_shifts_the_indices_of_both_places() -> None:
    spots = apply_moves(make_spots(hand="abc", pile="xy"), [Move("hand", 1, "pile", 1)])
    assert spots == make_spots(hand="ac", pile="xby")


def test_moves_are_applied_in_order() -> None:
    spots = apply_moves(make_spots(a="1", b="2"), [Move("a", 0, "b", 0), Move("b", 1, "a", 0), Move("b", 0, "b", 0)])
    assert spots == make_spots(a="2", b="1")


def test_a_hidden_card_is_identified_by_its_origin() -> None:
    spots = apply_moves(make_spots(deck="..z", hand="a"), [Move("deck", 0, "hand", 1), Move("hand", 1, "pile", 0)])
    assert spots == {Spot("deck", 1): "z", Spot("hand", 0): "a", Spot("pile", 0): HiddenOrigin("hand", 1)} or spots == {
        Spot("deck", 1): "z",
        Spot("hand", 0): "a",
        Spot("pile", 0): HiddenOrigin("deck", 0),
    }


def test_a_hidden_card_keeps_its_first_origin() -> None:
    spots = apply_moves({}, [Move("deck", 5, "hand", 0), Move("hand", 0, "pile", 0)])
    assert spots[Spot("pile", 0)] == HiddenOrigin("deck", 5)


@examples(100)
@given(seeds)
def test_random_moves_keep_the_identity_of_cards(seed: int) -> None:
    """Compare the matching with lists of distinct cards that make the same moves.

    The table shows part of these cards, some of them as backs.
    """
    rng = random.Random(seed)
    names = ["deck", "hand", "pile", "table", "row"]
    truth: dict[str, list[int]] = {name: [] for name in names}
    for card in range(rng.randint(1, 60)):
        truth[rng.choice(names)].append(card)

    def list_shown_spots() -> set[Spot]:
        """Return the spots of the deck's last card and of all other cards."""
        spots = {Spot(name, i) for name in names[1:] for i in range(len(truth[name]))}
        return spots | ({Spot("deck", len(truth["deck"]) - 1)} if truth["deck"] else set())

    def find_face(card: int, place: Hashable) -> str:
        return "back" if place in ("deck", "row") else f"card {card % 7}"  # alike faces, too

    items: dict[Spot, int] = {spot: truth[str(spot.place)][spot.index] for spot in list_shown_spots()}
    faces = {card: find_face(card, spot.place) for spot, card in items.items()}
    for _ in range(6):
        moves = []
        for _ in range(rng.randint(0, 8)):
            source, target = rng.choice([n for n in names if truth[n]]), rng.choice(names)
            source_index = rng.randrange(len(truth[source]))
            card = truth[source].pop(source_index)
            target_index = rng.randint(0, len(truth[target]))
            truth[target].insert(target_index, card)
            moves.append(Move(source, source_index, target, target_index))
        items_before = items
        spots = list_shown_spots()
        expected = [
            (spot, find_face(truth[str(spot.place)][spot.index], spot.place)) for spot in sorted(spots, key=str)
        ]
        matched = match_cards(items, moves, expected, faces.__getitem__)
        assert matched.items.keys() | matched.new_cards.keys() == spots
        for spot in spots:
            card = truth[str(spot.place)][spot.index]
            if spot.place == "deck":
                continue  # a back that was buried in the deck may stand for the back that is now its last
            if card in items_before.values():
                assert matched.items[spot] == card
            else:
                origin = matched.new_cards[spot]
                assert origin is not None, "a hidden card is a new item, and moves give its origin"
                assert origin.place == "deck"
        shown_cards = {truth[str(spot.place)][spot.index] for spot in spots}
        for card in set(items_before.values()) - shown_cards - set(matched.items.values()):
            assert matched.removed[card] == "deck"
        items = {spot: truth[str(spot.place)][spot.index] for spot in spots}
        faces = {card: find_face(card, spot.place) for spot, card in items.items()}


def test_reordered_cards_are_matched_by_face_without_moves() -> None:
    shown_cards = {Spot("hand", i): card for i, card in enumerate(["c#1", "a#1", "b#1", "a#2"])}
    expected = [(Spot("hand", i), face) for i, face in enumerate("aabc")]
    matched = match_cards(shown_cards, (), expected, find_visible_face).items
    assert sorted(matched.values()) == sorted(shown_cards.values())
    assert [find_visible_face(matched[Spot("hand", i)]) for i in range(4)] == list("aabc")
    assert matched[Spot("hand", 1)] == "a#1", "a card at its place stays"


def test_a_card_turned_over_stays_the_same_card() -> None:
    shown_cards = {Spot("hand", 0): "back#1", Spot("hand", 1): "back#2"}
    matched = match_cards(shown_cards, (), [(Spot("hand", 0), "c"), (Spot("hand", 1), "d")], find_visible_face)
    assert matched.items == shown_cards
    assert not matched.new_cards
    assert not matched.removed


def test_a_face_in_another_place_is_the_same_card_without_moves() -> None:
    shown_cards = {Spot("hand", 0): "a", Spot("hand", 1): "b", Spot("pile", 0): "x"}
    expected = [(Spot("hand", 0), "b"), (Spot("pile", 0), "x"), (Spot("pile", 1), "a")]
    matched = match_cards(shown_cards, (), expected, find_visible_face)
    assert matched.items == {Spot("hand", 0): "b", Spot("pile", 0): "x", Spot("pile", 1): "a"}
    assert matched.moved_items == {"a"}


def test_moves_of_unknown_cards_and_places_are_tolerated() -> None:
    shown_cards = {Spot("hand", 0): "a"}
    moves = [Move("nowhere", 3, "hand", 9), Move("hand", 7, "elsewhere", 0), Move("hand", 0, "limbo", 2)]
    matched = match_cards(shown_cards, moves, [(Spot("hand", 0), "q")], find_visible_face)
    assert matched.removed == {"a": "limbo"}
    assert set(matched.new_cards) == {Spot("hand", 0)}


def test_a_removed_card_has_its_destination() -> None:
    shown_cards = {Spot("hand", 0): "a", Spot("hand", 1): "b", Spot("row", 0): "c"}
    matched = match_cards(shown_cards, [Move("hand", 0, "deck", 0)], [(Spot("hand", 0), "b")], find_visible_face)
    assert matched.removed == {"a": "deck", "c": None}
