"""Positions of IV-V-I written as text, for pictures and tests."""

from __future__ import annotations

import re
from typing import Literal

from msgspec.structs import replace

from engines.iv_v_i.actions import DEAL
from engines.iv_v_i.deck import IvviDeck
from engines.iv_v_i.deck_file import HAND_SIZE
from engines.iv_v_i.game import IVVI
from engines.iv_v_i.state import Phase, Phrase, PhraseCard, State
from engines.kernel.guess import unseen_cards

CARD = re.compile(r"([^+_*]+)(?:\+([A-Z][a-z]+))?(?:_([A-Z][a-z]+))?(?:\*([\w-]+?)([<>]?))?(=?)")

PAIRS: dict[str, Literal[-1, 0, 1]] = {">": 1, "<": -1, "": 0}


def parse_phrase(deck: IvviDeck, text: str) -> Phrase:
    """Return a phrase from text, for example "I+Do IV_Fa V*spacing=".

    The marks are for soprano, bass, the error (`>` covers the next card too, `<` the one before), and a fix. Raises
    ValueError for a word of another form.
    """
    slots = []
    for index, word in enumerate(text.split()):
        match = CARD.fullmatch(word)
        if match is None:
            raise ValueError(f"expected a card such as I+Do or V*spacing=, not {word}")
        card, soprano, bass, error, pair, fixed = match.groups()
        slots.append(
            PhraseCard(
                index,
                deck.face[card],
                deck.face[soprano] if soprano else None,
                deck.face[bass] if bass else None,
                deck.face[error] if error else None,
                PAIRS[pair or ""],
                bool(fixed),
            )
        )
    return tuple(slots)


def find_faces(deck: IvviDeck, text: str) -> tuple[int, ...]:
    """Return cards by their ids."""
    return tuple(deck.face[word] for word in text.split())


def make_position(
    game: IVVI,
    names: tuple[str, ...],
    phrases: tuple[str, ...] = (),
    hand: str = "I V IV ii6 Do Ti authentic",
    discard: str = "V I6 bach",
    styles: str = "",
    phase: Phase = "play",
) -> State:
    """Return a state in which the first player acts, with a hand and phrases by seat.

    Other players have an empty phrase.
    """
    deck = game.deck
    dealt, _ = game.play(game.new(names, 1), DEAL)
    phrase_texts = [*phrases, *[""] * (len(names) - len(phrases))]
    hidden_hand = (deck.blank,) * HAND_SIZE
    view = replace(
        dealt,
        to_move=0,
        phase=phase,
        takes=3 if phase == "take" else 0,
        hands=(tuple(sorted(find_faces(deck, hand))), *(hidden_hand for _ in names[1:])),
        draw_pile=(),
        phrases=tuple(parse_phrase(deck, words) for words in phrase_texts),
        discard=find_faces(deck, discard),
        styles=find_faces(deck, styles),
        scores=tuple(12 * seat + 7 for seat in range(len(names))),
    )
    unseen = unseen_cards(deck.cards, *game.places(view).values(), blank=deck.blank)
    pile = (deck.blank,) * (len(unseen) - HAND_SIZE * (len(names) - 1))
    return game.guess(replace(view, draw_pile=pile), 1)
