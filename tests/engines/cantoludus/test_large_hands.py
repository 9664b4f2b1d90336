"""Tests of hands of 24 cards, which are too large for the oracle.

A purchase prepared beforehand is legal in any order, and every purchase that begins can be finished.
"""

from __future__ import annotations

import random

import pytest
from hypothesis import assume, given
from msgspec.structs import replace

from engines.cantoludus.actions import Claim, Give, GiveChord, Sign
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.state import Acquired, State
from engines.cantoludus.tones import parse_tone
from tests.engines.cantoludus.table.brute_force import LETTERS, BruteForce, Note, write_note
from tests.engines.cantoludus.table.cantoludus_table import CUSTOM_GAME, GAME, arrange, make_random_position
from tests.engines.cantoludus.table.scarce_hands import make_scarce_hand
from tests.further import examples, seeds

CARD_COUNT = 24


def make_paying_hand(game: Cantoludus, rng: random.Random) -> tuple[State, list[Give | GiveChord]]:
    """Return a hand that pays for one way to build a progression, and the gifts."""
    deck = game.deck
    state = arrange(sevenths=rng.random() < 0.5, enharmonic=rng.random() < 0.3)
    oracle = BruteForce(deck, state)
    while True:
        card = rng.randrange(deck.first_progression, deck.blank)
        parts = rng.choice(list(oracle.list_prices(card)))
        gifts: list[Give | GiveChord] = []
        cards: list[int] = []
        for part in parts:
            chord_cards = [
                face for face in range(deck.first_chord, deck.first_interval) if oracle.is_this_chord(face, part)
            ]
            if chord_cards and rng.random() < 0.4:
                gifts.append(GiveChord(rng.choice(chord_cards)))
                cards.append(gifts[-1].card)
                continue
            for note in part:
                sources = find_sources(game, note)
                if not sources:
                    break
                gift, source_cards = rng.choice(sources)
                gifts.append(gift)
                cards += source_cards
            else:
                continue
            break
        else:
            if len(cards) <= CARD_COUNT:
                break
    cards += rng.choices(range(deck.first_interval), k=CARD_COUNT - len(cards))
    rng.shuffle(gifts)
    return replace(state, progressions=(card, None, None), hands=(tuple(sorted(cards)), ())), gifts


def find_sources(game: Cantoludus, note: Note) -> list[tuple[Give, list[int]]]:
    """Return every way to give a note from the hand without an effect.

    Each comes with the cards that it takes.
    """
    deck, (letter, sharps) = game.deck, note
    if abs(sharps) > 2:
        return []
    number = parse_tone(write_note(note))
    sources = [
        (Give(face, number), [face]) for face in range(deck.first_interval) if number in deck.supplied_notes[face]
    ]
    if abs(sharps) == 1:
        sign: Sign = "#" if sharps > 0 else "b"
        plain_number = parse_tone(LETTERS[letter])
        if sign in deck.signs:
            accidental = deck.first_sign + deck.signs.index(sign)
            faces = (face for face in range(deck.first_interval) if plain_number in deck.supplied_notes[face])
            sources += [(Give(face, number, False, sign, "hand"), [face, accidental]) for face in faces]
    return sources


@pytest.mark.parametrize("game", [GAME, CUSTOM_GAME], ids=["printed", "own"])
@examples(10)
@given(seeds)
def test_gifts_that_pay_can_be_given_in_any_order(game: Cantoludus, seed: int) -> None:
    state, gifts = make_paying_hand(game, random.Random(seed))
    state, _ = game.play(state, Claim("progressions", 0))
    for gift in gifts:
        assert gift in game.legal(state)
        state, events = game.play(state, gift)
    assert any(isinstance(event, Acquired) for event in events)


@pytest.mark.parametrize("hands", ["any", "just enough"])
@pytest.mark.parametrize("game", [GAME, CUSTOM_GAME], ids=["printed", "own"])
@examples(5)
@given(seeds)
def test_every_purchase_can_be_finished(game: Cantoludus, hands: str, seed: int) -> None:
    """Each legal gift leaves another one until the card is bought."""
    rng = random.Random(seed)
    state = (
        make_scarce_hand(rng, game) if hands == "just enough" else make_random_position(rng, game, max_cards=CARD_COUNT)
    )
    state = replace(state, blind=False)
    claims = [action for action in game.legal(state) if isinstance(action, Claim)]
    assume(claims)  # Hands of this size nearly always buy something.
    for claim in claims:
        after, _ = game.play(state, claim)
        while after.phase == "gather":
            gift = rng.choice(game.legal(after))
            after, _ = game.play(after, gift)
        assert after.phase in ("act", "over")


@pytest.mark.parametrize(("hand", "bought"), [("C C C C", True), ("C C C D", False)])
def test_a_note_needed_four_times_takes_four_copies(hand: str, bought: bool) -> None:
    deck = CUSTOM_GAME.deck
    cards_by_name = {deck.card_name(face): face for face in range(deck.blank)}
    cards = [cards_by_name[note] for note in f"{hand} E E E G G G A A A F F D D".split()] + [
        cards_by_name["B diminished"]
    ]
    state = arrange(progressions="-")
    state = replace(state, progressions=(cards_by_name["I–vi–IV–ii–V–I"], None, None), hands=(tuple(sorted(cards)), ()))
    assert (Claim("progressions", 0) in CUSTOM_GAME.legal(state)) is bought
