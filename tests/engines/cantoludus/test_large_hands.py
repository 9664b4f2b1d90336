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
from engines.cantoludus.tones import tone
from tests.engines.cantoludus.table.cantoludus_table import GAME, OWN, at_random, at_table
from tests.engines.cantoludus.table.everything import LETTERS, Naive, Note, written
from tests.engines.cantoludus.table.just_enough import just_enough
from tests.further import examples, seeds

CARDS = 24


def paid_for(game: Cantoludus, chance: random.Random) -> tuple[State, list[Give | GiveChord]]:
    """Return a hand that pays for one way to build a progression, and the gifts."""
    deck = game.deck
    state = at_table(sevenths=chance.random() < 0.5, enharmonic=chance.random() < 0.3)
    oracle = Naive(deck, state)
    while True:
        card = chance.randrange(deck.first_progression, deck.blank)
        parts = chance.choice(list(oracle.prices(card)))
        gifts: list[Give | GiveChord] = []
        cards: list[int] = []
        for part in parts:
            whole = [face for face in range(deck.first_chord, deck.first_interval) if oracle.is_this_chord(face, part)]
            if whole and chance.random() < 0.4:
                gifts.append(GiveChord(chance.choice(whole)))
                cards.append(gifts[-1].card)
                continue
            for note in part:
                found = sources(game, note)
                if not found:
                    break
                gift, held = chance.choice(found)
                gifts.append(gift)
                cards += held
            else:
                continue
            break
        else:
            if len(cards) <= CARDS:
                break
    cards += chance.choices(range(deck.first_interval), k=CARDS - len(cards))
    chance.shuffle(gifts)
    return replace(state, progressions=(card, None, None), hands=(tuple(sorted(cards)), ())), gifts


def sources(game: Cantoludus, note: Note) -> list[tuple[Give, list[int]]]:
    """Return every way to give a note from the hand without an effect.

    Each comes with the cards that it takes.
    """
    deck, (letter, sharps) = game.deck, note
    if abs(sharps) > 2:
        return []
    number = tone(written(note))
    found = [(Give(face, number), [face]) for face in range(deck.first_interval) if number in deck.supplies[face]]
    if abs(sharps) == 1:
        sign: Sign = "#" if sharps > 0 else "b"
        plain = tone(LETTERS[letter])
        if sign in deck.signs:
            accidental = deck.first_sign + deck.signs.index(sign)
            faces = (face for face in range(deck.first_interval) if plain in deck.supplies[face])
            found += [(Give(face, number, False, sign, "hand"), [face, accidental]) for face in faces]
    return found


@pytest.mark.parametrize("game", [GAME, OWN], ids=["printed", "own"])
@examples(10)
@given(seeds)
def test_what_is_laid_out_can_be_given_in_any_order(game: Cantoludus, seed: int) -> None:
    state, gifts = paid_for(game, random.Random(seed))
    state, _ = game.play(state, Claim("progressions", 0))
    for gift in gifts:
        assert gift in game.legal(state)
        state, events = game.play(state, gift)
    assert any(isinstance(event, Acquired) for event in events)


@pytest.mark.parametrize("hands", ["any", "just enough"])
@pytest.mark.parametrize("game", [GAME, OWN], ids=["printed", "own"])
@examples(5)
@given(seeds)
def test_what_is_begun_comes_to_an_end(game: Cantoludus, hands: str, seed: int) -> None:
    """Each legal gift leaves another one until the card is bought."""
    chance = random.Random(seed)
    state = just_enough(chance, game) if hands == "just enough" else at_random(chance, game, most=CARDS)
    state = replace(state, blind=False)
    claims = [action for action in game.legal(state) if isinstance(action, Claim)]
    assume(claims)  # Hands of this size nearly always buy something.
    for claim in claims:
        after, _ = game.play(state, claim)
        while after.phase == "gather":
            gift = chance.choice(game.legal(after))
            after, _ = game.play(after, gift)
        assert after.phase in ("act", "over")


@pytest.mark.parametrize(("held", "bought"), [("C C C C", True), ("C C C D", False)])
def test_a_note_that_is_needed_four_times_is_there_four_times(held: str, bought: bool) -> None:
    deck = OWN.deck
    named = {deck.card_name(face): face for face in range(deck.blank)}
    cards = [named[note] for note in f"{held} E E E G G G A A A F F D D".split()] + [named["B diminished"]]
    state = at_table(progressions="-")
    state = replace(state, progressions=(named["I–vi–IV–ii–V–I"], None, None), hands=(tuple(sorted(cards)), ()))
    assert (Claim("progressions", 0) in OWN.legal(state)) is bought
