"""Puzzles of Cantoludus: the richest turn, the thriftiest purchase, and a key.

A hand is built from what it can buy. There are no banked cards and no interval cards, so everything that counts is
open.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from engines.cantoludus.actions import Claim, Give, GiveChord, GiveSign
from engines.cantoludus.deck import CantoludusDeck
from engines.cantoludus.position import called, ids
from engines.cantoludus.state import State
from engines.kernel import position
from engines.kernel.contract import Game
from engines.kernel.draft import PLAYERS, Draft, Fact, Form, Maker, Misfit, Prover, Teller, Telling, mixed, narrowed
from engines.kernel.outcomes import Outcomes, outcomes, points, unproved
from engines.messages import Message, message
from engines.theory.interval import Interval
from engines.theory.pitch import Name

ANSWERS = 4

NODES = 5000
MOST = 8
"""Maximum number of cards in a hand."""

NOT_BOUGHT = -1

ABOVE = {"i": "P1", "ii": "M2", "iii": "M3", "iv": "P4", "v": "P5", "vi": "M6"}
"""Interval from the tonic of a major key to each numeral; minor has a lower sixth."""

SIGNS = range(-5, 6)
"""Key signatures: numbers of sharps, negative for flats."""


def richest(game: Game[Any, Any], chance: Random) -> Draft | None:
    """Draft a puzzle: buy the most points from five orchestra cards and a progression."""
    deck = _deck(game)
    chords = chance.sample(range(deck.first_chord, deck.first_interval), 5)
    progression = chance.choice(deck.progressions)
    wanted = [note for chord in chords[:2] for note in deck.chord(chord).notes[: chance.choice((2, 3))]]
    return _solved(game, chance, wanted, chords, progression, points(game, 0), "points")


def thriftiest(game: Game[Any, Any], chance: Random) -> Draft | None:
    """Draft a puzzle: buy a progression and keep as many cards as possible.

    The hand has its chords as cards or as notes.
    """
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

    return _solved(game, chance, wanted, others, progression, _left(progression), "kept")


def _solved(
    game: Game[Any, Any],
    chance: Random,
    wanted: Sequence[str],
    chords: Sequence[int],
    progression: int,
    worth: Any,
    goal: str,
) -> Draft | None:
    """Return the puzzle of a hand with these notes and chords and a few more, or None."""
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
    begun = worth(state)
    reached = _reached(game, state, worth, progression if goal == "kept" else None)
    best = reached and reached.best(1)
    if not reached or best is None or best <= begun or len(reached.lines) < 3:
        return None
    facts = {"card": game.card_name(progression), "points": best - begun, "kept": best}
    card = words[progression]
    wants = {"points": best - begun} if goal == "points" else {"kept": best, "card": card, "place": "won"}
    return Draft(written, wants, reached.lines[best], facts, ways=reached.ways)


def _reached(game: Game[Any, Any], state: State, worth: Any, only: int | None) -> Outcomes | None:
    """Return all outcomes of buying cards that are open at first, or one progression."""
    claim = Claim("progressions", state.progressions.index(only)) if only is not None else None

    def buys(here: State, action: Any) -> bool:
        """Return True if an action pays, or begins to buy a card that was open at first.

        Nobody can plan for other cards.
        """
        if not isinstance(action, Claim):
            return isinstance(action, Give | GiveChord | GiveSign)
        return action == claim or (claim is None and _open(here, action) == _open(state, action))

    return outcomes(game, state, worth, buys, NODES)


def _left(progression: int) -> Any:
    """Return a function that counts the cards in hand after a progression is bought."""

    def left(state: State) -> int:
        return len(state.hands[0]) if progression in state.won[0] else NOT_BOUGHT

    return left


def prove_richest(game: Game[Any, Any], draft: Draft) -> list[Message]:
    """Return complaints if the goal is not the maximum from the open cards."""
    state = position.begin(game, game.new(PLAYERS, 1), draft.position)
    worth = points(game, 0)
    return unproved(_reached(game, state, worth, None), 1, points=worth(state) + int(draft.goal["points"]))


def prove_thriftiest(game: Game[Any, Any], draft: Draft) -> list[Message]:
    """Return complaints if the goal is not the most cards that the purchase can leave."""
    state = position.begin(game, game.new(PLAYERS, 1), draft.position)
    progression = game.card_ids[draft.goal["card"]]
    reached = _reached(game, state, _left(progression), progression)
    return unproved(reached, 1, kept=int(draft.goal["kept"]))


def prove_key(game: Game[Any, Any], draft: Draft) -> list[Message]:
    """Return complaints if the chords fit another key, or do not fit the right one.

    There are also complaints if they are not the chords that are played, or a fact is untrue.
    """
    numerals = _deck(game).progression(game.card_ids[draft.position["progressions"][0]]).numerals
    said = []
    for number, answer in enumerate(draft.answers, start=1):
        fits = _typed(_in_key(numerals, answer)) == draft.play
        if fits != (number == draft.right):
            said.append(message("puzzle.fits-too" if fits else "puzzle.fits-not", answer=answer, number=number))
    told = {"chords": _told(_in_key(numerals, draft.answers[draft.right - 1])), "key": draft.answers[draft.right - 1]}
    told["numerals"] = "–".join(numerals)
    return said + [
        message("puzzle.untrue-fact", fact=name, told=str(draft.facts[name]))
        for name, found in told.items()
        if draft.facts[name] != found
    ]


def tell_bought(game: Game[Any, Any], draft: Draft) -> Telling:
    """Return the wording: the progression in the language of the game."""
    card = draft.goal["card"] if draft.goal.get("card") else draft.position["progressions"][0]
    return Telling({"card": game.card_name(game.card_ids[card])})


def tell_key(game: Game[Any, Any], draft: Draft) -> Telling:
    """Return the wording: the chords of the progression in each wrong key."""
    numerals = _deck(game).progression(game.card_ids[draft.position["progressions"][0]]).numerals
    naming = game.naming
    replies: dict[str, tuple[str, Mapping[str, Fact]]] = {}
    for number, answer in enumerate(draft.answers, start=1):
        if number != draft.right:
            chords = naming.rewritten(_told(_in_key(numerals, answer)))
            replies[str(number)] = ("other", {"key": naming.rewritten(answer), "chords": chords})
    numbers = [str(number) for number in range(1, len(draft.answers) + 1)]
    left = narrowed(numbers, draft.right - 1, draft.play)
    choice = game.list_words([naming.rewritten(draft.answers[int(number) - 1]) for number in left], "or")
    return Telling({"choice": choice}, replies=replies, narrowed=left)


def _in_key(numerals: Sequence[str], key: str) -> list[tuple[Name, str]]:
    signs = next(each for each in SIGNS if _key_name(each, _is_minor(numerals)) == key)
    return _chords(numerals, signs) or []


def _typed(chords: Sequence[tuple[Name, str]]) -> str:
    return " ".join(f"{root}{'m' if quality == 'minor' else ''}" for root, quality in chords)


def _told(chords: Sequence[tuple[Name, str]]) -> str:
    return ", ".join(f"{root.engraved} {quality}" for root, quality in chords)


def _open(state: State, claim: Claim) -> int | None:
    return (state.orchestra if claim.row == "orchestra" else state.progressions)[claim.at]


def key(game: Game[Any, Any], chance: Random) -> Draft | None:
    """Draft a puzzle: find the key of the chords of a progression."""
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
    sounds = _typed(chords)
    facts = {
        "chords": _told(chords),
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
    """Return the triads of a progression as roots and qualities.

    Return None if a numeral is not a plain triad of the key.
    """
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
    """Return a card for a note, or a note and an accidental if there is no such card."""
    if note in sources:
        return [note]
    plain, sign = note[0], note[1:2]
    return [plain, sign] if plain in sources and sign in sources else []


def _deck(game: Game[Any, Any]) -> CantoludusDeck:
    assert isinstance(game.deck, CantoludusDeck), "puzzles of Cantoludus are made of its cards"
    return game.deck


def _find_misfits_spend(game: Game[Any, Any], draft: Draft) -> Iterator[Misfit]:
    known = tuple(draft.position["progressions"])
    if draft.goal["card"] not in known:
        yield ("goal", "card"), message("puzzle.one-of", known=known)


def _find_misfits_key(game: Game[Any, Any], draft: Draft) -> Iterator[Misfit]:
    numerals = _deck(game).progression(game.card_ids[draft.position["progressions"][0]]).numerals
    known = tuple(_key_name(signs, _is_minor(numerals)) for signs in SIGNS)
    if any(answer not in known for answer in draft.answers):
        yield ("answers",), message("puzzle.one-of", known=known)


KINDS: Mapping[str, Maker] = {"turn": richest, "spend": thriftiest, "key": key}
FORMS: Mapping[str, Form] = {
    "turn": Form("goal", goal=("points",)),
    "spend": Form("goal", goal=("card", "kept"), rows=("progressions",), finds_misfits=_find_misfits_spend),
    "key": Form(
        "answers",
        facts={"chords": str, "key": str, "numerals": str},
        rows=("progressions",),
        sound="readable",
        finds_misfits=_find_misfits_key,
    ),
}
TELLERS: Mapping[str, Teller] = {"spend": tell_bought, "key": tell_key}
PROVERS: Mapping[str, Prover] = {"turn": prove_richest, "spend": prove_thriftiest, "key": prove_key}
