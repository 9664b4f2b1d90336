"""Tests of the cheapest way to pay, offered by a double click on a card."""

from __future__ import annotations

import random

from hypothesis import given

from engines.cantoludus.actions import Claim, Give
from engines.cantoludus.cheapest import cheapest
from engines.cantoludus.spending import Gift
from engines.cantoludus.state import State
from tests.engines.cantoludus.table.cantoludus_table import (
    DECK,
    GAME,
    alone,
    at_table,
    claim,
    do,
    face,
    give,
    whole,
    words,
)
from tests.further import examples, seeds


def offered(state: State, word: str = "") -> tuple[Gift, ...] | None:
    """Return the cheapest spend for a card, by default the first of the orchestra."""
    action = claim(state, word) if word else Claim("orchestra", 0)
    return cheapest(DECK, state, action.row, action.at)


def test_a_card_of_its_own_is_cheaper_than_two() -> None:
    assert offered(at_table(hand="C C# #", orchestra="C#")) == (give("C#"),)
    assert offered(at_table(hand="C #", orchestra="C#")) == (give("C", "C#", sign="#"),)


def test_the_hand_pays_before_the_bank_which_stays() -> None:
    assert offered(at_table(hand="C", bank="C", orchestra="C")) == (give("C"),)
    assert offered(at_table(hand="C #", bank="C#", orchestra="C#")) == (give("C#", bank=True),), "one card, not two"


def test_a_note_card_is_cheaper_than_a_chord_card() -> None:
    assert offered(at_table(hand="C! C E G", orchestra="C")) == (give("C"),)
    assert set(offered(at_table(hand="C! E G", orchestra="C!")) or ()) == {give("C!", "C"), give("E"), give("G")}


def test_an_effect_is_kept_where_a_card_does_the_same() -> None:
    assert offered(at_table(hand="C#", orchestra="C#", wilds=1, shifts=(1,))) == (give("C#"),)
    assert offered(at_table(hand="C", orchestra="C#", wilds=1)) == (give("C", "C#", sign="#", sign_from="effect"),)
    assert offered(at_table(hand="C #", orchestra="C#", wilds=1)) == (give("C", "C#", sign="#", sign_from="effect"),), (
        "a card counts more than an effect that lapses with the turn"
    )


def test_an_effect_is_used_once() -> None:
    state = at_table(hand="F A C # b", orchestra="F#m!", wilds=1)
    gifts = offered(state) or ()
    assert sorted(gift.sign_from for gift in gifts if isinstance(gift, Give)) == ["", "effect", "hand"]
    assert do(state, claim(state, "F#m!"), *gifts).after.purchases


def test_an_accidental_pays_for_an_accidental_where_that_leaves_most_behind() -> None:
    assert offered(at_table(hand="#", bank="C", orchestra="b")) == (alone("#"),)
    assert offered(at_table(hand="C", bank="#", orchestra="b")) == (give("C"),)
    assert offered(at_table(hand="C! #", orchestra="b")) == (alone("#"),), "a Chord card can be other notes too"
    assert offered(at_table(hand="C #", orchestra="b", wilds=1)) == (alone("b", "effect"),)


def test_a_card_that_may_be_spent_twice_stays_the_first_time() -> None:
    state = at_table(hand="C D", orchestra="P8", doubled=(face("C"),))
    assert offered(state) == (give("C"), give("C"))
    after = do(state, claim(state, "P8"), *(offered(state) or ())).after
    assert words(after.hands[0]) == "D"


def test_a_progression_takes_one_chord_card_for_three_notes() -> None:
    state = at_table(hand="Dm! D F A G B D", progressions="ii-V")
    gifts = offered(state, "ii-V") or ()
    assert gifts[0] == whole("Dm!")
    assert set(gifts[1:]) == {give("G"), give("B"), give("D")}


def test_what_is_still_missing_while_it_is_gathered() -> None:
    state = at_table(hand="C E G", orchestra="C!")
    assert offered(do(state, claim(state, "C!"), give("E")).after) == (give("C"), give("G"))


def test_nothing_is_offered_that_cannot_be_bought() -> None:
    assert offered(at_table(hand="C", orchestra="D")) is None
    assert offered(at_table(hand="C", orchestra="- C")) is None
    assert cheapest(DECK, at_table(hand="C", orchestra="C"), "orchestra", 9) is None
    assert offered(at_table(hand="C", orchestra="C", failed=True)) is None
    assert offered(at_table(hand="C", orchestra="C", phase="effect")) is None, "an effect comes first"
    state = at_table(hand="C D", orchestra="C D")
    gathering = do(state, claim(state, "C")).after
    assert offered(gathering, "D") is None, "another card is claimed"


def test_blind_chords_hint_at_no_chord_but_at_notes_and_intervals() -> None:
    assert offered(at_table(hand="C E G", orchestra="C!", blind=True)) is None
    assert offered(at_table(hand="C E G", orchestra="M3", blind=True)) == (give("C"), give("E"))


def test_who_does_not_see_the_hand_is_offered_nothing() -> None:
    assert offered(GAME.view(at_table(hand="C", orchestra="C"), 1)) is None


def cost(state: State, gifts: tuple[Gift, ...]) -> tuple[int, int, int, int]:
    """Return the cost of gifts, counted from the states before and after."""
    after = state
    for gift in gifts:
        assert GAME.check(after, gift), "in this order each gift is legal"
        after = GAME.apply(after, gift)[0]
    cards = [gift.card for gift in gifts]
    held = len(state.hands[0]) + len(state.banks[0]) - len(after.hands[0]) - len(after.banks[0])
    spent_twice = len(gifts) + sum(isinstance(g, Give) and g.sign_from in ("hand", "bank") for g in gifts) - held
    effects = spent_twice + sum(
        (gift.sign_from == "effect") + bool(gift.shift) for gift in gifts if isinstance(gift, Give)
    )
    chords = sum(map(DECK.is_chord, cards)) - sum(1 for card in state.doubled if card in cards and DECK.is_chord(card))
    return held, len(state.banks[0]) - len(after.banks[0]), effects, chords


def every_cost(state: State) -> set[tuple[int, int, int, int]]:
    """Return the cost of every complete spend for the first orchestra card.

    It tries each legal gift after each other.
    """
    costs: set[tuple[int, int, int, int]] = set()
    claimed = GAME.apply(state, Claim("orchestra", 0))[0]
    paths: list[tuple[State, tuple[Gift, ...]]] = [(claimed, ())]
    while paths:
        at, gifts = paths.pop()
        for gift in GAME.legal(at):
            assert isinstance(gift, Gift)
            after = GAME.apply(at, gift)[0]
            if after.claim is None:
                costs.add(cost(claimed, (*gifts, gift)))
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
        state = at_table(orchestra="C", wilds=rng.randint(0, 1), shifts=(1,) * rng.randint(0, 1), doubled=doubled)
        state = type(state)(
            **{
                **{name: getattr(state, name) for name in state.__struct_fields__},
                "hands": (hand, state.hands[1]),
                "banks": (bank, ()),
                "orchestra": (card, None, None, None, None),
            }
        )
        gifts = cheapest(DECK, state, "orchestra", 0)
        assert (gifts is None) == (not GAME.check(state, Claim("orchestra", 0)))
        if gifts is not None:
            claimed = GAME.apply(state, Claim("orchestra", 0))[0]
            assert cost(claimed, gifts) == min(every_cost(state))
            compared += 1
