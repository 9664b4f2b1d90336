"""Tests of the cheapest way to pay, offered by a double click on a card."""

from __future__ import annotations

import random

from hypothesis import given

from engines.cantoludus.actions import Claim, Give
from engines.cantoludus.cheapest_payment import find_cheapest_payment
from engines.cantoludus.purse import Gift
from engines.cantoludus.state import State
from tests.engines.cantoludus.table.cantoludus_table import (
    DECK,
    GAME,
    arrange,
    do,
    give_chord,
    give_sign,
    make_claim,
    make_gift,
    read_card,
    write_cards,
)
from tests.further import examples, seeds


def find_cheapest(state: State, word: str = "") -> tuple[Gift, ...] | None:
    """Return the cheapest spend for a card, by default the first of the orchestra."""
    action = make_claim(state, word) if word else Claim("orchestra", 0)
    return find_cheapest_payment(DECK, state, action.row, action.at)


def test_one_card_is_cheaper_than_two() -> None:
    assert find_cheapest(arrange(hand="C C# #", orchestra="C#")) == (make_gift("C#"),)
    assert find_cheapest(arrange(hand="C #", orchestra="C#")) == (make_gift("C", "C#", sign="#"),)


def test_the_hand_pays_before_the_bank() -> None:
    assert find_cheapest(arrange(hand="C", bank="C", orchestra="C")) == (make_gift("C"),)
    assert find_cheapest(arrange(hand="C #", bank="C#", orchestra="C#")) == (make_gift("C#", bank=True),), (
        "one card, not two"
    )


def test_a_note_card_is_cheaper_than_a_chord_card() -> None:
    assert find_cheapest(arrange(hand="C! C E G", orchestra="C")) == (make_gift("C"),)
    assert set(find_cheapest(arrange(hand="C! E G", orchestra="C!")) or ()) == {
        make_gift("C!", "C"),
        make_gift("E"),
        make_gift("G"),
    }


def test_an_effect_is_spared_if_the_card_alone_is_enough() -> None:
    assert find_cheapest(arrange(hand="C#", orchestra="C#", wilds=1, shifts=(1,))) == (make_gift("C#"),)
    assert find_cheapest(arrange(hand="C", orchestra="C#", wilds=1)) == (
        make_gift("C", "C#", sign="#", sign_from="effect"),
    )
    assert find_cheapest(arrange(hand="C #", orchestra="C#", wilds=1)) == (
        make_gift("C", "C#", sign="#", sign_from="effect"),
    ), "a card counts more than an effect that lapses with the turn"


def test_an_effect_is_used_once() -> None:
    state = arrange(hand="F A C # b", orchestra="F#m!", wilds=1)
    gifts = find_cheapest(state) or ()
    assert sorted(gift.sign_from for gift in gifts if isinstance(gift, Give)) == ["", "effect", "hand"]
    assert do(state, make_claim(state, "F#m!"), *gifts).after.purchases


def test_an_accidental_pays_for_another_if_that_is_cheapest() -> None:
    assert find_cheapest(arrange(hand="#", bank="C", orchestra="b")) == (give_sign("#"),)
    assert find_cheapest(arrange(hand="C", bank="#", orchestra="b")) == (make_gift("C"),)
    assert find_cheapest(arrange(hand="C! #", orchestra="b")) == (give_sign("#"),), (
        "a Chord card can be other notes too"
    )
    assert find_cheapest(arrange(hand="C #", orchestra="b", wilds=1)) == (give_sign("b", "effect"),)


def test_a_card_that_may_be_spent_twice_stays_the_first_time() -> None:
    state = arrange(hand="C D", orchestra="P8", doubled=(read_card("C"),))
    assert find_cheapest(state) == (make_gift("C"), make_gift("C"))
    after = do(state, make_claim(state, "P8"), *(find_cheapest(state) or ())).after
    assert write_cards(after.hands[0]) == "D"


def test_a_progression_takes_one_chord_card_for_three_notes() -> None:
    state = arrange(hand="Dm! D F A G B D", progressions="ii-V")
    gifts = find_cheapest(state, "ii-V") or ()
    assert gifts[0] == give_chord("Dm!")
    assert set(gifts[1:]) == {make_gift("G"), make_gift("B"), make_gift("D")}


def test_an_offer_during_a_purchase_has_only_the_missing_gifts() -> None:
    state = arrange(hand="C E G", orchestra="C!")
    assert find_cheapest(do(state, make_claim(state, "C!"), make_gift("E")).after) == (make_gift("C"), make_gift("G"))


def test_no_spend_is_offered_for_a_card_that_cannot_be_bought() -> None:
    assert find_cheapest(arrange(hand="C", orchestra="D")) is None
    assert find_cheapest(arrange(hand="C", orchestra="- C")) is None
    assert find_cheapest_payment(DECK, arrange(hand="C", orchestra="C"), "orchestra", 9) is None
    assert find_cheapest(arrange(hand="C", orchestra="C", failed=True)) is None
    assert find_cheapest(arrange(hand="C", orchestra="C", phase="effect")) is None, "an effect comes first"
    state = arrange(hand="C D", orchestra="C D")
    gathering = do(state, make_claim(state, "C")).after
    assert find_cheapest(gathering, "D") is None, "another card is claimed"


def test_blind_chords_offer_spends_for_intervals_only() -> None:
    assert find_cheapest(arrange(hand="C E G", orchestra="C!", blind=True)) is None
    assert find_cheapest(arrange(hand="C E G", orchestra="M3", blind=True)) == (make_gift("C"), make_gift("E"))


def test_no_spend_is_offered_from_a_hidden_hand() -> None:
    assert find_cheapest(GAME.view(arrange(hand="C", orchestra="C"), 1)) is None


def count_cost(state: State, gifts: tuple[Gift, ...]) -> tuple[int, int, int, int]:
    """Return the cost of gifts, counted from the states before and after."""
    after = state
    for gift in gifts:
        assert GAME.check(after, gift), "in this order each gift is legal"
        after = GAME.apply(after, gift)[0]
    cards = [gift.card for gift in gifts]
    spent_count = len(state.hands[0]) + len(state.banks[0]) - len(after.hands[0]) - len(after.banks[0])
    spent_twice = len(gifts) + sum(isinstance(g, Give) and g.sign_from in ("hand", "bank") for g in gifts) - spent_count
    effects = spent_twice + sum(
        (gift.sign_from == "effect") + bool(gift.shift) for gift in gifts if isinstance(gift, Give)
    )
    chords = sum(map(DECK.is_chord, cards)) - sum(1 for card in state.doubled if card in cards and DECK.is_chord(card))
    return spent_count, len(state.banks[0]) - len(after.banks[0]), effects, chords


def find_all_costs(state: State) -> set[tuple[int, int, int, int]]:
    """Return the cost of every complete spend for the first orchestra card.

    It tries each legal gift after each other.
    """
    costs: set[tuple[int, int, int, int]] = set()
    claimed = GAME.apply(state, Claim("orchestra", 0))[0]
    paths: list[tuple[State, tuple[Gift, ...]]] = [(claimed, ())]
    while paths:
        current, gifts = paths.pop()
        for gift in GAME.legal(current):
            assert isinstance(gift, Gift)
            after = GAME.apply(current, gift)[0]
            if after.claim is None:
                costs.add(count_cost(claimed, (*gifts, gift)))
            else:
                paths.append((after, (*gifts, gift)))
    return costs


@examples(3)
@given(seeds)
def test_no_other_spend_costs_less(seed: int) -> None:
    rng = random.Random(seed)
    sources = [*range(DECK.first_interval)]
    compared = 0
    while compared < 3:
        hand = tuple(sorted(rng.choices(sources, k=5)))
        bank = tuple(sorted(rng.choices(sources, k=2)))
        doubled = tuple(card for card in hand[-1:] if DECK.is_source(card) and rng.random() < 0.5)
        card = rng.choice(range(DECK.first_progression))
        state = arrange(orchestra="C", wilds=rng.randint(0, 1), shifts=(1,) * rng.randint(0, 1), doubled=doubled)
        state = type(state)(
            **{
                **{name: getattr(state, name) for name in state.__struct_fields__},
                "hands": (hand, state.hands[1]),
                "banks": (bank, ()),
                "orchestra": (card, None, None, None, None),
            }
        )
        gifts = find_cheapest_payment(DECK, state, "orchestra", 0)
        assert (gifts is None) == (not GAME.check(state, Claim("orchestra", 0)))
        if gifts is not None:
            claimed = GAME.apply(state, Claim("orchestra", 0))[0]
            assert count_cost(claimed, gifts) == min(find_all_costs(state))
            compared += 1
