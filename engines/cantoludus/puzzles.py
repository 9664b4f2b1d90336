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
from engines.cantoludus.position import card_ids, words_by_face
from engines.cantoludus.state import State
from engines.kernel import position
from engines.kernel.contract import Game
from engines.kernel.puzzle_draft import (
    PLAYER_NAMES,
    Fact,
    FindWording,
    InvalidPart,
    MakePuzzle,
    ProvePuzzle,
    PuzzleDraft,
    PuzzleForm,
    PuzzleWording,
    narrow_answers,
    shuffle_answers,
)
from engines.kernel.turn_search import Outcomes, find_unproved_goals, points_counter, search_turn
from engines.messages import Message, message
from engines.theory.interval import Interval
from engines.theory.pitch import NoteName

ANSWER_COUNT = 4

MAX_SEARCH_NODES = 5000
MAX_HAND_CARDS = 8
"""Maximum number of cards in a hand."""

NOT_BOUGHT = -1

INTERVALS_ABOVE_TONIC = {"i": "P1", "ii": "M2", "iii": "M3", "iv": "P4", "v": "P5", "vi": "M6"}
"""Interval from the tonic of a major key to each numeral; minor has a lower sixth."""

KEY_SIGNATURES = range(-5, 6)
"""Key signatures: numbers of sharps, negative for flats."""


def make_turn_puzzle(game: Game[Any, Any], rng: Random) -> PuzzleDraft | None:
    """Draft a puzzle: buy the most points from five orchestra cards and a progression."""
    deck = _deck(game)
    chords = rng.sample(range(deck.first_chord, deck.first_interval), 5)
    progression = rng.choice(deck.progressions)
    wanted = [note for chord in chords[:2] for note in deck.chord(chord).notes[: rng.choice((2, 3))]]
    return _make_solved_puzzle(game, rng, wanted, chords, progression, points_counter(game, 0), "points")


def make_spending_puzzle(game: Game[Any, Any], rng: Random) -> PuzzleDraft | None:
    """Draft a puzzle: buy a progression and keep as many cards as possible.

    The hand has its chords as cards or as notes.
    """
    deck = _deck(game)
    progression = rng.choice(deck.progressions)
    chords = _find_chords(deck.progression(progression).numerals, rng.choice(KEY_SIGNATURES))
    if chords is None:
        return None
    wanted: list[str] = []
    for root, quality in chords:
        third = root.transpose(Interval.parse("m3" if quality == "minor" else "M3"))
        notes = [str(root), str(third), str(root.transpose(Interval.parse("P5")))]
        if rng.random() < 0.6:
            wanted.append(f"{root} {quality}")
        if rng.random() < 0.7:
            wanted += notes[: rng.choice((2, 3))]
    others = rng.sample(range(deck.first_chord, deck.first_interval), 5)

    return _make_solved_puzzle(game, rng, wanted, others, progression, _make_hand_counter(progression), "kept")


def _make_solved_puzzle(
    game: Game[Any, Any],
    rng: Random,
    wanted: Sequence[str],
    chords: Sequence[int],
    progression: int,
    worth: Any,
    goal: str,
) -> PuzzleDraft | None:
    """Return the puzzle of a hand with these notes and chords and a few more, or None."""
    deck = _deck(game)
    words = words_by_face(deck)
    sources = [word for word, face in card_ids(deck).items() if deck.is_source(face)]
    hand = [word for each in wanted for word in _find_source_cards(each, sources)]
    hand += rng.sample(sources, rng.randrange(1, 4))
    if not 4 <= len(hand) <= MAX_HAND_CARDS:
        return None
    bought_words = [
        word for word in hand if card_ids(deck)[word] >= deck.first_chord or hand.count(word) > 2 or len(word) > 1
    ]
    bought_words = [word for word in bought_words if word not in ("#", "b")]
    position_data: dict[str, Any] = {
        "hands": [hand, ["C", "D", "E", "F"]],
        "bought": [bought_words, []],
        "orchestra": [words[chord] for chord in chords],
        "progressions": [words[progression]],
    }
    state = position.begin(game, game.new(PLAYER_NAMES, 1), position_data)
    worth_before = worth(state)
    outcomes_found = _search_outcomes(game, state, worth, progression if goal == "kept" else None)
    best = outcomes_found and outcomes_found.best(1)
    if not outcomes_found or best is None or best <= worth_before or len(outcomes_found.lines) < 3:
        return None
    facts = {"card": game.card_name(progression), "points": best - worth_before, "kept": best}
    card = words[progression]
    wants = {"points": best - worth_before} if goal == "points" else {"kept": best, "card": card, "place": "won"}
    return PuzzleDraft(position_data, wants, outcomes_found.lines[best], facts, ways=outcomes_found.ways)


def _search_outcomes(game: Game[Any, Any], state: State, worth: Any, only: int | None) -> Outcomes | None:
    """Return all outcomes of buying cards that are open at first, or one progression."""
    claim = Claim("progressions", state.progressions.index(only)) if only is not None else None

    def is_buying(here: State, action: Any) -> bool:
        """Return True if an action pays, or begins to buy a card that was open at first.

        Nobody can plan for other cards.
        """
        if not isinstance(action, Claim):
            return isinstance(action, Give | GiveChord | GiveSign)
        return action == claim or (claim is None and _claimed_card(here, action) == _claimed_card(state, action))

    return search_turn(game, state, worth, is_buying, MAX_SEARCH_NODES)


def _make_hand_counter(progression: int) -> Any:
    """Return a function that counts the cards in hand after a progression is bought."""

    def count_cards_left(state: State) -> int:
        return len(state.hands[0]) if progression in state.won[0] else NOT_BOUGHT

    return count_cards_left


def prove_turn_puzzle(game: Game[Any, Any], draft: PuzzleDraft) -> list[Message]:
    """Return complaints if the goal is not the maximum from the open cards."""
    state = position.begin(game, game.new(PLAYER_NAMES, 1), draft.position)
    worth = points_counter(game, 0)
    return find_unproved_goals(
        _search_outcomes(game, state, worth, None), 1, points=worth(state) + int(draft.goal["points"])
    )


def prove_spending_puzzle(game: Game[Any, Any], draft: PuzzleDraft) -> list[Message]:
    """Return complaints if the goal is not the most cards that the purchase can leave."""
    state = position.begin(game, game.new(PLAYER_NAMES, 1), draft.position)
    progression = game.card_ids[draft.goal["card"]]
    reached = _search_outcomes(game, state, _make_hand_counter(progression), progression)
    return find_unproved_goals(reached, 1, kept=int(draft.goal["kept"]))


def prove_key_puzzle(game: Game[Any, Any], draft: PuzzleDraft) -> list[Message]:
    """Return complaints if the chords fit another key, or do not fit the right one.

    There are also complaints if they are not the chords that are played, or a fact is untrue.
    """
    numerals = _deck(game).progression(game.card_ids[draft.position["progressions"][0]]).numerals
    complaints = []
    for number, answer in enumerate(draft.answers, start=1):
        fits = _chords_to_input(_chords_in_key(numerals, answer)) == draft.play
        if fits != (number == draft.right):
            complaints.append(message("puzzle.fits-too" if fits else "puzzle.fits-not", answer=answer, number=number))
    facts = {
        "chords": _chords_to_text(_chords_in_key(numerals, draft.answers[draft.right - 1])),
        "key": draft.answers[draft.right - 1],
    }
    facts["numerals"] = "–".join(numerals)
    return complaints + [
        message("puzzle.untrue-fact", fact=name, told=str(draft.facts[name]))
        for name, found in facts.items()
        if draft.facts[name] != found
    ]


def find_purchase_wording(game: Game[Any, Any], draft: PuzzleDraft) -> PuzzleWording:
    """Return the wording: the progression in the language of the game."""
    card = draft.goal["card"] if draft.goal.get("card") else draft.position["progressions"][0]
    return PuzzleWording({"card": game.card_name(game.card_ids[card])})


def find_key_wording(game: Game[Any, Any], draft: PuzzleDraft) -> PuzzleWording:
    """Return the wording: the chords of the progression in each wrong key."""
    numerals = _deck(game).progression(game.card_ids[draft.position["progressions"][0]]).numerals
    naming = game.naming
    replies: dict[str, tuple[str, Mapping[str, Fact]]] = {}
    for number, answer in enumerate(draft.answers, start=1):
        if number != draft.right:
            chords = naming.translate_names(_chords_to_text(_chords_in_key(numerals, answer)))
            replies[str(number)] = ("other", {"key": naming.translate_names(answer), "chords": chords})
    numbers = [str(number) for number in range(1, len(draft.answers) + 1)]
    left = narrow_answers(numbers, draft.right - 1, draft.play)
    choice = game.join_words([naming.translate_names(draft.answers[int(number) - 1]) for number in left], "or")
    return PuzzleWording({"choice": choice}, replies=replies, narrowed=left)


def _chords_in_key(numerals: Sequence[str], key: str) -> list[tuple[NoteName, str]]:
    signs = next(each for each in KEY_SIGNATURES if _key_name(each, _is_minor(numerals)) == key)
    return _find_chords(numerals, signs) or []


def _chords_to_input(chords: Sequence[tuple[NoteName, str]]) -> str:
    return " ".join(f"{root}{'m' if quality == 'minor' else ''}" for root, quality in chords)


def _chords_to_text(chords: Sequence[tuple[NoteName, str]]) -> str:
    return ", ".join(f"{root.engraved} {quality}" for root, quality in chords)


def _claimed_card(state: State, claim: Claim) -> int | None:
    return (state.orchestra if claim.row == "orchestra" else state.progressions)[claim.at]


def make_key_puzzle(game: Game[Any, Any], rng: Random) -> PuzzleDraft | None:
    """Draft a puzzle: find the key of the chords of a progression."""
    deck = _deck(game)
    card = rng.choice(deck.progressions)
    numerals, signs = deck.progression(card).numerals, rng.choice(KEY_SIGNATURES)
    chords = _find_chords(numerals, signs)
    if chords is None:
        return None
    minor = _is_minor(numerals)
    near = sorted(KEY_SIGNATURES, key=lambda other: abs(other - signs) + rng.random())[:ANSWER_COUNT]
    near.remove(signs)
    names = [_key_name(each, minor) for each in (signs, *near)]
    answers, right = shuffle_answers(names, rng)
    sounds = _chords_to_input(chords)
    facts = {
        "chords": _chords_to_text(chords),
        "numerals": "–".join(numerals),
        "key": names[0],
    }
    words = words_by_face(deck)
    return PuzzleDraft(
        {"progressions": [words[card]], "hands": [["C", "D", "E", "F", "G", "A"], None]},
        facts=facts,
        play=sounds,
        reveal=sounds,
        answers=answers,
        right=right,
        grade=1 + min(4, abs(signs)),
    )


def _find_chords(numerals: Sequence[str], signs: int) -> list[tuple[NoteName, str]] | None:
    """Return the triads of a progression as roots and qualities.

    Return None if a numeral is not a plain triad of the key.
    """
    minor, found = _is_minor(numerals), []
    tonic = NoteName.from_fifths(signs + 3 * minor)
    for numeral in numerals:
        if numeral.lower() not in INTERVALS_ABOVE_TONIC:
            return None
        interval = (
            "m6"
            if minor and numeral == "VI"
            else "m3"
            if minor and numeral == "III"
            else INTERVALS_ABOVE_TONIC[numeral.lower()]
        )
        found.append((tonic.transpose(Interval.parse(interval)), "minor" if numeral.islower() else "major"))
    return found


def _is_minor(numerals: Sequence[str]) -> bool:
    return "i" in numerals or "iv" in numerals


def _key_name(signs: int, minor: bool) -> str:
    return f"{NoteName.from_fifths(signs + 3 * minor).engraved} {'minor' if minor else 'major'}"


def _find_source_cards(note: str, sources: Sequence[str]) -> list[str]:
    """Return a card for a note, or a note and an accidental if there is no such card."""
    if note in sources:
        return [note]
    plain, sign = note[0], note[1:2]
    return [plain, sign] if plain in sources and sign in sources else []


def _deck(game: Game[Any, Any]) -> CantoludusDeck:
    assert isinstance(game.deck, CantoludusDeck), "puzzles of Cantoludus are made of its cards"
    return game.deck


def _find_spending_contradictions(game: Game[Any, Any], draft: PuzzleDraft) -> Iterator[InvalidPart]:
    known = tuple(draft.position["progressions"])
    if draft.goal["card"] not in known:
        yield ("goal", "card"), message("puzzle.one-of", known=known)


def _find_key_contradictions(game: Game[Any, Any], draft: PuzzleDraft) -> Iterator[InvalidPart]:
    numerals = _deck(game).progression(game.card_ids[draft.position["progressions"][0]]).numerals
    known = tuple(_key_name(signs, _is_minor(numerals)) for signs in KEY_SIGNATURES)
    if any(answer not in known for answer in draft.answers):
        yield ("answers",), message("puzzle.one-of", known=known)


MAKERS: Mapping[str, MakePuzzle] = {"turn": make_turn_puzzle, "spend": make_spending_puzzle, "key": make_key_puzzle}
FORMS: Mapping[str, PuzzleForm] = {
    "turn": PuzzleForm("goal", goal=("points",)),
    "spend": PuzzleForm(
        "goal", goal=("card", "kept"), rows=("progressions",), find_contradictions=_find_spending_contradictions
    ),
    "key": PuzzleForm(
        "answers",
        facts={"chords": str, "key": str, "numerals": str},
        rows=("progressions",),
        sound="readable",
        find_contradictions=_find_key_contradictions,
    ),
}
WORDING_FINDERS: Mapping[str, FindWording] = {"spend": find_purchase_wording, "key": find_key_wording}
PROVERS: Mapping[str, ProvePuzzle] = {
    "turn": prove_turn_puzzle,
    "spend": prove_spending_puzzle,
    "key": prove_key_puzzle,
}
