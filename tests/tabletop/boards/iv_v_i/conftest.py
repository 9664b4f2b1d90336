"""What the tests of IV-V-I's board share: hand-made phrases and positions."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

import engines
from engines.iv_v_i.actions import DEAL
from engines.iv_v_i.deck import IvviDeck
from engines.iv_v_i.game import IVVI
from engines.iv_v_i.state import Phrase, Slot, State

CARD = re.compile(r"([^+_*]+)(?:\+([A-Z][a-z]+))?(?:_([A-Z][a-z]+))?(?:\*([\w-]+?)([<>]?))?(=?)")
NAMES = ("Ana", "Ben", "Charlotte", "Maximiliane-Theodora")
PAIRS = {">": 1, "<": -1, "": 0}


def phrase_of(deck: IvviDeck, words: str) -> Phrase:
    """A phrase from words like "I+Do IV_Fa V*parallel-fifths> I*parallel-fifths<=": soprano, bass, the error (over the
    next card too, or the one before), mended."""
    slots = []
    for number, word in enumerate(words.split()):
        found = CARD.fullmatch(word)
        assert found is not None, word
        card, soprano, bass, error, pair, fixed = found.groups()
        face: Any = deck.face
        slots.append(
            Slot(
                number,
                face[card],
                face[soprano] if soprano else None,
                face[bass] if bass else None,
                face[error] if error else None,
                PAIRS[pair or ""],  # type: ignore[arg-type]
                bool(fixed),
            )
        )
    return tuple(slots)


class Table:
    """Makes positions."""

    def __init__(self) -> None:
        game = engines.load("iv-v-i")
        assert isinstance(game, IVVI)
        self.game = game
        self.deck = game.deck

    def faces(self, words: str) -> tuple[int, ...]:
        """Cards by their ids."""
        return tuple(self.deck.face[word] for word in words.split())

    def state(
        self,
        phrases: tuple[str, ...] = ("", ""),
        hand: str = "I V IV ii6 Do Ti authentic",
        discard: str = "V I6 bach",
        styles: str = "",
        phase: str = "play",
    ) -> State:
        """Ana to act with this hand; phrases by seat, as many players as there are."""
        dealt, _ = self.game.play(self.game.new(NAMES[: len(phrases)], 1), DEAL)
        return replace(
            dealt,
            to_move=0,
            phase=phase,
            takes=3 if phase == "take" else 0,
            hands=(tuple(sorted(self.faces(hand))), *dealt.hands[1:]),
            phrases=tuple(phrase_of(self.deck, words) for words in phrases),
            discard=self.faces(discard),
            styles=self.faces(styles),
            scores=tuple(12 * seat + 7 for seat in range(len(phrases))),
        )


@pytest.fixture(scope="session")
def table() -> Table:
    return Table()
