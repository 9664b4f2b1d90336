"""Builder of Cantoludus positions, with cards written as they are printed.

>>> state = arrange(hand="C E G", orchestra="C!")
>>> [GAME.describe(state, action) for action in GAME.legal(state)][0]
'Buy C major'
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, Literal

from msgspec.structs import replace

from engines import cantoludus
from engines.cantoludus.actions import Claim, Give, GiveChord, GiveSign, Sign, SignSource
from engines.cantoludus.deck_file import Effect
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.state import Mode, Phase, State
from engines.cantoludus.tones import parse_tone, tone_name
from tests.engines.generic.acting import Acting

GAME: Cantoludus = cantoludus.load()

CUSTOM_GAME: Cantoludus = cantoludus.load(Path(__file__).with_name("own.toml"))
"""The same game with a custom deck."""

_acting = Acting(GAME)
do, refusal, log_lines = _acting.play_all, _acting.refusal, _acting.announcements
list_rules, find_moves = _acting.rules, _acting.moved

DECK = GAME.deck
SEATS = ("Ana", "Ben")

FACES_BY_WORD: dict[str, int] = {
    **{DECK.card_name(face): face for face in range(DECK.first_sign)},
    **{sign: DECK.first_sign + at for at, sign in enumerate(DECK.signs)},
    **{f"{row.symbol}!": DECK.first_chord + at for at, row in enumerate(DECK.file.chord)},
    **{row.symbol: DECK.first_interval + at for at, row in enumerate(DECK.file.interval)},
    **{"-".join(row.numerals): DECK.first_progression + at for at, row in enumerate(DECK.file.progression)},
}
"""Faces by written card.

Notes are written `C` or `F♯`, accidentals `#` `b` `♮`, Chord cards `C!` or `Am7!`, intervals `M3`, progressions `ii-V`.
"""


def read_card(word: str) -> int:
    """Return a card by what is printed on it; `#` and `b` may stand for ♯ and ♭."""
    if word in FACES_BY_WORD:
        return FACES_BY_WORD[word]
    return FACES_BY_WORD[word[0] + word[1:].replace("#", "♯").replace("b", "♭")]


def read_cards(words: str) -> tuple[int, ...]:
    return tuple(map(read_card, words.split()))


def read_row(words: str, size: int) -> tuple[int | None, ...]:
    cards: list[int | None] = [None if word == "-" else read_card(word) for word in words.split()]
    return tuple(cards + [None] * (size - len(cards)))


def arrange(
    hand: str = "C D E",
    bank: str = "",
    orchestra: str = "",
    progressions: str = "",
    discard: str = "",
    deck: str | None = None,
    other_hand: str = "C C D D E E",
    other_discard: str = "",
    mode: Mode = "full",
    target: int = 25,
    phase: Phase = "act",
    to_move: int | None = 0,
    effects: tuple[Effect, ...] = (),
    orchestra_deck: str | None = None,
    **fields: Any,
) -> State:
    """Return a position with Ana to move, in which everything not given is empty.

    The decks hold some plain notes. Piles are written from the bottom up.
    """
    no_cards: tuple[int, ...] = ()
    return State(
        seats=SEATS,
        mode=mode,
        target=target,
        enharmonic=bool(fields.pop("enharmonic", False)),
        sevenths=bool(fields.pop("sevenths", False)),
        blind=bool(fields.pop("blind", False)),
        rng=1,
        turn=0,
        to_move=to_move,
        phase=phase,
        orchestra_deck=read_cards("A B C D E F") if orchestra_deck is None else read_cards(orchestra_deck),
        progression_deck=(),
        orchestra=read_row(orchestra, 5),
        progressions=read_row(progressions, 3),
        decks=(read_cards("F G A B F G A B") if deck is None else read_cards(deck), read_cards("F G A B F G A B")),
        hands=(tuple(sorted(read_cards(hand))), tuple(sorted(read_cards(other_hand)))),
        discards=(read_cards(discard), read_cards(other_discard)),
        banks=(tuple(sorted(read_cards(bank))), no_cards),
        won=(no_cards, no_cards),
        effects=effects,
        **fields,
    )


def make_claim(state: State, word: str) -> Claim:
    """Return the action that buys the first such card of the rows."""
    card = read_card(word)
    if card in state.orchestra:
        return Claim("orchestra", state.orchestra.index(card))
    return Claim("progressions", state.progressions.index(card))


def make_gift(
    word: str, note: str = "", bank: bool = False, sign: Sign = "", sign_from: SignSource = "", shift: int = 0
) -> Give:
    """Return the action that gives a card as a note, by default the printed one."""
    if sign and not sign_from:
        sign_from = "hand"
    return Give(read_card(word), parse_tone(note or word), bank, sign, sign_from, shift)


def give_chord(word: str, bank: bool = False) -> GiveChord:
    """Return the action that gives a Chord card as a whole chord."""
    return GiveChord(read_card(word), bank)


def give_sign(word: str, sign_from: Literal["hand", "bank", "effect"] = "hand") -> GiveSign:
    """Return the action that gives an accidental by itself."""
    return GiveSign(read_card(word), sign_from)


def write_cards(cards: tuple[int, ...]) -> str:
    """Write cards as text."""
    names = {number: word for word, number in FACES_BY_WORD.items()}
    return " ".join(names[card] for card in cards)


def list_gifts(state: State) -> set[str]:
    """Return the notes that may be given next, with `*` if not from a plain note card."""
    notes = set()
    for action in GAME.legal(state):
        if isinstance(action, Give):
            is_plain = DECK.is_note(action.card) and not action.sign and not action.shift
            notes.add(str(tone_name(action.note)) + ("" if is_plain else "*"))
        elif isinstance(action, GiveChord):
            notes.add(write_cards((action.card,)))
    return notes


def make_random_position(rng: random.Random, game: Cantoludus = GAME, max_cards: int = 6) -> State:
    """Return a small random position with Ana to move, with any options and effects.

    Hand and bank have at most `max_cards` cards.
    """
    deck = game.deck
    notes, signs = range(deck.first_sign), range(deck.first_sign, deck.first_chord)
    chords = range(deck.first_chord, deck.first_interval)
    kinds = rng.choices([notes, signs, chords], [5, rng.choice((0, 2, 4)), rng.choice((0, 1, 3))], k=max_cards)
    cards = [rng.choice(kind) for kind in kinds]
    cards += rng.choices(cards, k=2)  # Copies should be common.
    rng.shuffle(cards)
    hand = cards[: rng.randint(1, max_cards)]
    bank = cards[len(hand) : rng.choice((len(hand), len(cards)))][: max_cards - len(hand)]
    sources = sorted(filter(deck.is_source, hand))
    effects = rng.random() < 0.4
    state = arrange(
        enharmonic=rng.random() < 0.3,
        sevenths=rng.random() < 0.3,
        blind=rng.random() < 0.1,
        wilds=rng.choice((0, 0, 1, 2)) if effects else 0,
        shifts=tuple(sorted(rng.choices((1, 2, 5), k=rng.choice((0, 0, 1, 2))))) if effects else (),
        doubled=tuple(sorted(rng.choices(sources, k=rng.choice((0, 1))))) if effects and sources else (),
    )
    orchestra = tuple(rng.choices(range(deck.first_progression), k=5))
    progressions = tuple(rng.choices(range(deck.first_progression, deck.blank), k=3))
    no_cards: tuple[int, ...] = ()
    return replace(
        state,
        orchestra=orchestra,
        progressions=progressions,
        hands=(tuple(sorted(hand)), no_cards),
        banks=(tuple(sorted(bank)), no_cards),
    )
