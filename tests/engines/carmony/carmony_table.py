"""Builder of Carmony positions, written in the words of the rule book.

Notes are written by name, MELD cards by the deck file's ids.

>>> state = arrange(hands=("C E G A", "D"), melds=("chord.major", ""))
>>> do(state, play("chord.major", "C E G")).after.tables[0]
(Meld(meld=28, root=0, notes=(0, 4, 7)),)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import engines
from engines.carmony.actions import Discard, Eat, Extend, Play
from engines.carmony.deck import INTERVAL
from engines.carmony.game import Carmony
from engines.carmony.state import Meld, Phase, State
from engines.theory.pitch import NoteName
from tests.engines.generic.acting import Acting


def _load_carmony() -> Carmony:
    loaded = engines.load("carmony")
    assert isinstance(loaded, Carmony)
    return loaded


GAME = _load_carmony()

_acting = Acting(GAME)
do, refusal, log_lines = _acting.play_all, _acting.refusal, _acting.announcements
list_rules, find_moves = _acting.rules, _acting.moved

SEATS = ("Ana", "Ben", "Cleo", "Dan")
FACES = {card.id: face for face, card in enumerate(GAME.deck.melds, start=12)}


def read_note(name: str) -> int:
    """Return the NOTE card with this name, which is its pitch class."""
    return NoteName.parse(name).pitch_class


def read_notes(names: str) -> tuple[int, ...]:
    """Return the NOTE cards in the order given."""
    return tuple(read_note(name) for name in names.split())


def read_cards(ids: str) -> tuple[int, ...]:
    """Return the MELD cards in the order given."""
    return tuple(FACES[id_] for id_ in ids.split())


def make_meld(text: str | None) -> Meld | None:
    """Return a meld on the table, or None in the place of an eaten one.

    It is written `chord.minor: C Eb G`, the root first.
    """
    if text is None:
        return None
    id_, _, names = text.partition(":")
    return Meld(FACES[id_], read_notes(names)[0], read_notes(names))


def arrange(
    hands: Sequence[str] = ("C D", "E F"),
    melds: Sequence[str] = (),
    tables: Sequence[Sequence[str | None]] = (),
    discard: str = "",
    deck: str | None = None,
    meld_deck: str | None = None,
    phase: Phase = "act",
    to_move: int | None = 0,
    turn: str = "",
    ate: bool = False,
    sole: str | None = None,
    deck_out: bool = False,
    round: int = 1,
    rounds: int = 3,
    dealer: int = -1,
    rng: int = 1,
) -> State:
    """Return a position in which everything not given is empty.

    `hands` has one entry for each player. The decks hold all cards that are nowhere else. Piles are written from the
    bottom up: their top is the last card. `turn` is the type of the melds played this turn.
    """
    seats = SEATS[: len(hands)]
    note_hands = [tuple(sorted(read_notes(hand))) for hand in hands]
    melds = [*melds, *[""] * (len(seats) - len(melds))]
    meld_hands = [tuple(sorted(read_cards(hand))) for hand in melds]
    rows = [tuple(make_meld(text) for text in table) for table in (*tables, *[()] * (len(seats) - len(tables)))]
    laid_melds = [meld for table in rows for meld in table if meld is not None]
    used_cards = Counter(card for row in (*note_hands, *meld_hands, read_notes(discard)) for card in row)
    used_cards += Counter(card for meld in laid_melds for card in (meld.meld, *meld.notes))
    rest = Counter((*GAME.deck.note_cards, *GAME.deck.meld_cards)) - used_cards
    return State(
        seats=seats,
        rounds=rounds,
        rng=rng,
        round=round,
        dealer=dealer % len(seats),
        to_move=to_move,
        phase=phase,
        note_deck=tuple(sorted(c for c in rest.elements() if c < 12)) if deck is None else read_notes(deck),
        discard=read_notes(discard),
        meld_deck=tuple(sorted(c for c in rest.elements() if c >= 12)) if meld_deck is None else read_cards(meld_deck),
        hands=tuple(note_hands),
        meld_hands=tuple(meld_hands),
        tables=tuple(rows),
        turn_type={"": 0, "interval": INTERVAL, "chord": 2, "scale": 3}[turn],
        ate=ate,
        sole=None if sole is None else read_note(sole),
        deck_out=deck_out,
    )


def play(id_: str, names: str) -> Play:
    """Return the action that lays a meld; its root is the first note."""
    return Play(FACES[id_], read_notes(names)[0], read_notes(names))


def eat(id_: str, seat: int, row: int = 0) -> Eat:
    """Return the action that shows a MELD card and eats."""
    return Eat(FACES[id_], seat, row)


def extend(name: str, seat: int, row: int = 0) -> Extend:
    """Return the action that adds a note to a meld on the table."""
    return Extend(read_note(name), seat, row)


def discard(name: str) -> Discard:
    """Return the action that ends the turn with a NOTE card."""
    return Discard(read_note(name))


def write_notes(faces: Sequence[int]) -> str:
    """Write NOTE cards as `C Eb G`, black keys as flats."""
    return " ".join(["C", "Db", "D", "Eb", "E", "F", "Gb", "G", "Ab", "A", "Bb", "B"][face] for face in faces)
