"""Puzzles of Cantoludus: the richest turn, the purchase that leaves most in the hand, and the key of two chords.

A hand is built round what it can buy. Neither bank nor interval cards are in play: all that counts lies open.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from engines.cantoludus.actions import Claim, Give, GiveChord, GiveSign
from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.position import called, ids
from engines.cantoludus.state import State
from engines.kernel import position
from engines.kernel.contract import Game
from engines.kernel.draft import PLAYERS, Draft, Maker, mixed
from engines.kernel.outcomes import outcomes, points
from engines.theory.interval import Interval
from engines.theory.pitch import Name

ANSWERS = 4

NODES = 5000
MOST = 8
"""Cards of a hand."""

NOT_BOUGHT = -1

ABOVE = {"i": "P1", "ii": "M2", "iii": "M3", "iv": "P4", "v": "P5", "vi": "M6"}
"""By numeral, how far above the tonic of a major key a chord stands; in minor the sixth is lower."""

SIGNS = range(-5, 6)
"""The signatures of the keys: sharps, or flats where they are negative."""


def richest(game: Game[Any, Any], chance: Random) -> Draft | None:
    """Two cards of the orchestra and a progression lie open, and the hand has notes for some of it."""
    deck = _deck(game)
    chords = chance.sample(range(deck.first_chord, deck.first_interval), 5)
    progression = chance.choice(deck.progressions)
    wanted = [note for chord in chords[:2] for note in deck.chord(chord).notes[: chance.choice((2, 3))]]
    return _solved(game, chance, wanted, chords, progression, points(game, 0), "points")


def thriftiest(game: Game[Any, Any], chance: Random) -> Draft | None:
    """A progression, whose chords the hand has whole or in notes."""
    deck = _deck(game)
    progression = chance.choice(deck.progressions)
    written = _chords(deck.progression(progression).numerals, chance.choice(SIGNS))
    if written is None:
        return None
    wanted: list[str] = []
    for root, quality in written:
        third = root.transposed(Interval.parse("m3" if quality == "minor" else "M3"))
        notes = [str(root), str(third), str(root.transposed(Interval.parse("P5")))]
        if chance.random() < 0.6:
            wanted.append(f"{root} {quality}")
        if chance.random() < 0.7:
            wanted += notes[: chance.choice((2, 3))]
    others = chance.sample(range(deck.first_chord, deck.first_interval), 5)

    def left(state: State) -> int:
        return len(state.hands[0]) if progression in state.won[0] else NOT_BOUGHT

    return _solved(game, chance, wanted, others, progression, left, "kept")


def _solved(
    game: Game[Any, Any],
    chance: Random,
    wanted: Sequence[str],
    chords: Sequence[int],
    progression: int,
    worth: Any,
    goal: str,
) -> Draft | None:
    """The puzzle of a hand with these notes and chords and some more."""
    deck = _deck(game)
    words = called(deck)
    sources = [word for word, face in ids(deck).items() if deck.is_source(face)]
    hand = [word for each in wanted for word in _source(each, sources)]
    hand += chance.sample(sources, chance.randrange(1, 4))
    if not 4 <= len(hand) <= MOST:
        return None
    own = [word for word in hand if ids(deck)[word] >= deck.first_chord or hand.count(word) > 2 or len(word) > 1]
    own = [word for word in own if word not in ("#", "b")]
    written: dict[str, Any] = {
        "hands": [hand, ["C", "D", "E", "F"]],
        "bought": [own, []],
        "orchestra": [words[chord] for chord in chords],
        "progressions": [words[progression]],
    }
    state = position.begin(game, game.new(PLAYERS, 1), written)
    row = state.progressions.index(progression)
    begun = worth(state)
    only = Claim("progressions", row) if goal == "kept" else None

    def buys(here: State, action: Any) -> bool:
        """Whether it pays, or begins to buy what was wanted from the first: what comes into a row nobody can plan."""
        if not isinstance(action, Claim):
            return isinstance(action, Give | GiveChord | GiveSign)
        return action == only or (only is None and _open(here, action) == _open(state, action))

    reached = outcomes(game, state, worth, buys, NODES)
    best = reached and reached.best(1)
    if not reached or best is None or best <= begun or len(reached.lines) < 3:
        return None
    facts = {"card": game.card_name(progression), "points": best - begun, "kept": best}
    card = words[progression]
    wants = {"points": best - begun} if goal == "points" else {"kept": best, "card": card, "place": "won"}
    return Draft(written, wants, reached.lines[best], facts, ways=reached.ways)


def _open(state: State, claim: Claim) -> int | None:
    """The card of a row that is claimed."""
    return (state.orchestra if claim.row == "orchestra" else state.progressions)[claim.at]


def key(game: Game[Any, Any], chance: Random) -> Draft | None:
    """The chords of a progression, of which key is asked."""
    deck = _deck(game)
    card = chance.choice(deck.progressions)
    numerals, signs = deck.progression(card).numerals, chance.choice(SIGNS)
    chords = _chords(numerals, signs)
    if chords is None:
        return None
    minor = _is_minor(numerals)
    near = sorted(SIGNS, key=lambda other: abs(other - signs) + chance.random())[:ANSWERS]
    near.remove(signs)
    names = [_key_name(each, minor) for each in (signs, *near)]
    answers, right = mixed(names, chance)
    sounds = " ".join(f"{root}{'m' if quality == 'minor' else ''}" for root, quality in chords)
    facts = {
        "chords": ", ".join(f"{root.engraved} {quality}" for root, quality in chords),
        "numerals": "–".join(numerals),
        "key": names[0],
    }
    words = called(deck)
    return Draft(
        {"progressions": [words[card]], "hands": [["C", "D", "E", "F", "G", "A"], None]},
        facts=facts,
        play=sounds,
        reveal=sounds,
        answers=answers,
        right=right,
        grade=1 + min(4, abs(signs)),
    )


def _chords(numerals: Sequence[str], signs: int) -> list[tuple[Name, str]] | None:
    """The triads of a progression in a key, by root and quality; None where a numeral is no plain triad."""
    minor, found = _is_minor(numerals), []
    home = Name.from_fifths(signs + 3 * minor)
    for numeral in numerals:
        if numeral.lower() not in ABOVE:
            return None
        far = "m6" if minor and numeral == "VI" else "m3" if minor and numeral == "III" else ABOVE[numeral.lower()]
        found.append((home.transposed(Interval.parse(far)), "minor" if numeral.islower() else "major"))
    return found


def _is_minor(numerals: Sequence[str]) -> bool:
    return "i" in numerals or "iv" in numerals


def _key_name(signs: int, minor: bool) -> str:
    return f"{Name.from_fifths(signs + 3 * minor).engraved} {'minor' if minor else 'major'}"


def _source(note: str, sources: Sequence[str]) -> list[str]:
    """A card for a note, or a note and an accidental where there is none."""
    if note in sources:
        return [note]
    plain, sign = note[0], note[1:2]
    return [plain, sign] if plain in sources and sign in sources else []


def _deck(game: Game[Any, Any]) -> CantoludusDeck:
    assert isinstance(game.deck, CantoludusDeck), "puzzles of Cantoludus are made of its cards"
    return game.deck


KINDS: Mapping[str, Maker] = {"turn": richest, "spend": thriftiest, "key": key}
