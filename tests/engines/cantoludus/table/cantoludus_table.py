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
    **more: Any,
) -> State:
    """Return a position with Ana to move, in which everything not given is empty.

    The decks hold some plain notes. Piles are written from the bottom up.
    """
    nothing: tuple[int, ...] = ()
    return State(
        seats=SEATS,
        mode=mode,
        target=target,
        enharmonic=bool(more.pop("enharmonic", False)),
        sevenths=bool(more.pop("sevenths", False)),
        blind=bool(more.pop("blind", False)),
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
        banks=(tuple(sorted(read_cards(bank))), nothing),
        won=(nothing, nothing),
        effects=effects,
        **more,
    )


def make_claim(state: State, word: str) -> Claim:
    """Return the action that buys the first such card of the rows."""
    wanted = read_card(word)
    if wanted in state.orchestra:
        return Claim("orchestra", state.orchestra.index(wanted))
    return Claim("progressions", state.progressions.index(wanted))


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
    found = set()
    for action in GAME.legal(state):
        if isinstance(action, Give):
            plain = DECK.is_note(action.card) and not action.sign and not action.shift
            found.add(str(tone_name(action.note)) + ("" if plain else "*"))
        elif isinstance(action, GiveChord):
            found.add(write_cards((action.card,)))
    return found


def make_random_position(chance: random.Random, game: Cantoludus = GAME, max_cards: int = 6) -> State:
    """Return a small random position with Ana to move, with any options and effects.

    Hand and bank have at most `max_cards` cards.
    """
    deck = game.deck
    notes, signs = range(deck.first_sign), range(deck.first_sign, deck.first_chord)
    chords = range(deck.first_chord, deck.first_interval)
    kinds = chance.choices([notes, signs, chords], [5, chance.choice((0, 2, 4)), chance.choice((0, 1, 3))], k=max_cards)
    held = [chance.choice(kind) for kind in kinds]
    held += chance.choices(held, k=2)  # Copies should be common.
    chance.shuffle(held)
    hand = held[: chance.randint(1, max_cards)]
    bank = held[len(hand) : chance.choice((len(hand), len(held)))][: max_cards - len(hand)]
    sources = sorted(filter(deck.is_source, hand))
    effects = chance.random() < 0.4
    state = arrange(
        enharmonic=chance.random() < 0.3,
        sevenths=chance.random() < 0.3,
        blind=chance.random() < 0.1,
        wilds=chance.choice((0, 0, 1, 2)) if effects else 0,
        shifts=tuple(sorted(chance.choices((1, 2, 5), k=chance.choice((0, 0, 1, 2))))) if effects else (),
        doubled=tuple(sorted(chance.choices(sources, k=chance.choice((0, 1))))) if effects and sources else (),
    )
    orchestra = tuple(chance.choices(range(deck.first_progression), k=5))
    progressions = tuple(chance.choices(range(deck.first_progression, deck.blank), k=3))
    nothing: tuple[int, ...] = ()
    return replace(
        state,
        orchestra=orchestra,
        progressions=progressions,
        hands=(tuple(sorted(hand)), nothing),
        banks=(tuple(sorted(bank)), nothing),
    )
