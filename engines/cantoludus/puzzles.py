"""Puzzles of Cantoludus: the richest turn, the thriftiest purchase, and a key.

A hand is built from the price of cards that it can buy. There are no banked cards and no interval cards, so everything
that counts is open.
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
    deck = _get_deck(game)
    chords = rng.sample(range(deck.first_chord, deck.first_interval), 5)
    progression = rng.choice(deck.progressions)
    needed_words = [note for chord in chords[:2] for note in deck.chord(chord).notes[: rng.choice((2, 3))]]
    return _make_solved_puzzle(game, rng, needed_words, chords, progression, points_counter(game, 0), "points")


def make_spending_puzzle(game: Game[Any, Any], rng: Random) -> PuzzleDraft | None:
    """Draft a puzzle: buy a progression and keep as many cards as possible.

    The hand has its chords as cards or as notes.
    """
    deck = _get_deck(game)
    progression = rng.choice(deck.progressions)
    chords = _find_chords(deck.progression(progression).numerals, rng.choice(KEY_SIGNATURES))
    if chords is None:
        return None
    needed_words: list[str] = []
    for root, quality in chords:
        third = root.transpose(Interval.parse("m3" if quality == "minor" else "M3"))
        notes = [str(root), str(third), str(root.transpose(Interval.parse("P5")))]
        if rng.random() < 0.6:
            needed_words.append(f"{root} {quality}")
        if rng.random() < 0.7:
            needed_words += notes[: rng.choice((2, 3))]
    other_chords = rng.sample(range(deck.first_chord, deck.first_interval), 5)

    return _make_solved_puzzle(
        game, rng, needed_words, other_chords, progression, _make_hand_counter(progression), "kept"
    )


def _make_solved_puzzle(
    game: Game[Any, Any],
    rng: Random,
    needed_words: Sequence[str],
    chords: Sequence[int],
    progression: int,
    evaluate: Any,
    goal: str,
) -> PuzzleDraft | None:
    """Return the puzzle of a hand with these notes and chords and a few more, or None."""
    deck = _get_deck(game)
    words = words_by_face(deck)
    sources = [word for word, face in card_ids(deck).items() if deck.is_source(face)]
    hand = [word for needed_word in needed_words for word in _find_source_cards(needed_word, sources)]
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
    value_before = evaluate(state)
    outcomes = _search_outcomes(game, state, evaluate, progression if goal == "kept" else None)
    best_value = outcomes and outcomes.best(1)
    if not outcomes or best_value is None or best_value <= value_before or len(outcomes.lines) < 3:
        return None
    facts = {"card": game.card_name(progression), "points": best_value - value_before, "kept": best_value}
    card = words[progression]
    goal_data = (
        {"points": best_value - value_before}
        if goal == "points"
        else {"kept": best_value, "card": card, "place": "won"}
    )
    return PuzzleDraft(position_data, goal_data, outcomes.lines[best_value], facts, ways=outcomes.ways)


def _search_outcomes(game: Game[Any, Any], state: State, evaluate: Any, progression: int | None) -> Outcomes | None:
    """Return all outcomes of buying cards that are open at first, or one progression."""
    claim = Claim("progressions", state.progressions.index(progression)) if progression is not None else None

    def is_buying(current_state: State, action: Any) -> bool:
        """Return True if an action pays, or begins to buy a card that was open at first.

        Nobody can plan for other cards.
        """
        if not isinstance(action, Claim):
            return isinstance(action, Give | GiveChord | GiveSign)
        return action == claim or (
            claim is None and _get_claimed_card(current_state, action) == _get_claimed_card(state, action)
        )

    return search_turn(game, state, evaluate, is_buying, MAX_SEARCH_NODES)


def _make_hand_counter(progression: int) -> Any:
    """Return a function that counts the cards in hand after a progression is bought."""

    def count_cards_left(state: State) -> int:
        return len(state.hands[0]) if progression in state.won[0] else NOT_BOUGHT

    return count_cards_left


def prove_turn_puzzle(game: Game[Any, Any], draft: PuzzleDraft) -> list[Message]:
    """Return complaints if the goal is not the maximum from the open cards."""
    state = position.begin(game, game.new(PLAYER_NAMES, 1), draft.position)
    evaluate = points_counter(game, 0)
    return find_unproved_goals(
        _search_outcomes(game, state, evaluate, None), 1, points=evaluate(state) + int(draft.goal["points"])
    )


def prove_spending_puzzle(game: Game[Any, Any], draft: PuzzleDraft) -> list[Message]:
    """Return complaints if the goal is not the maximum number of remaining cards."""
    state = position.begin(game, game.new(PLAYER_NAMES, 1), draft.position)
    progression = game.card_ids[draft.goal["card"]]
    outcomes = _search_outcomes(game, state, _make_hand_counter(progression), progression)
    return find_unproved_goals(outcomes, 1, kept=int(draft.goal["kept"]))


def prove_key_puzzle(game: Game[Any, Any], draft: PuzzleDraft) -> list[Message]:
    """Return complaints if the chords fit another key, or do not fit the right one.

    There are also complaints if other chords are played, or if a fact is untrue.
    """
    numerals = _get_deck(game).progression(game.card_ids[draft.position["progressions"][0]]).numerals
    complaints = []
    for number, answer in enumerate(draft.answers, start=1):
        is_fitting = _chords_to_input(_chords_in_key(numerals, answer)) == draft.play
        if is_fitting != (number == draft.right):
            complaints.append(
                message("puzzle.fits-too" if is_fitting else "puzzle.fits-not", answer=answer, number=number)
            )
    facts = {
        "chords": _chords_to_text(_chords_in_key(numerals, draft.answers[draft.right - 1])),
        "key": draft.answers[draft.right - 1],
    }
    facts["numerals"] = "–".join(numerals)
    return complaints + [
        message("puzzle.untrue-fact", fact=name, told=str(draft.facts[name]))
        for name, expected in facts.items()
        if draft.facts[name] != expected
    ]


def find_purchase_wording(game: Game[Any, Any], draft: PuzzleDraft) -> PuzzleWording:
    """Return the wording: the progression in the language of the game."""
    card = draft.goal["card"] if draft.goal.get("card") else draft.position["progressions"][0]
    return PuzzleWording({"card": game.card_name(game.card_ids[card])})


def find_key_wording(game: Game[Any, Any], draft: PuzzleDraft) -> PuzzleWording:
    """Return the wording: the chords of the progression in each wrong key."""
    numerals = _get_deck(game).progression(game.card_ids[draft.position["progressions"][0]]).numerals
    naming = game.naming
    replies: dict[str, tuple[str, Mapping[str, Fact]]] = {}
    for number, answer in enumerate(draft.answers, start=1):
        if number != draft.right:
            chords = naming.translate_names(_chords_to_text(_chords_in_key(numerals, answer)))
            replies[str(number)] = ("other", {"key": naming.translate_names(answer), "chords": chords})
    numbers = [str(number) for number in range(1, len(draft.answers) + 1)]
    remaining = narrow_answers(numbers, draft.right - 1, draft.play)
    choice = game.join_words([naming.translate_names(draft.answers[int(number) - 1]) for number in remaining], "or")
    return PuzzleWording({"choice": choice}, replies=replies, narrowed=remaining)


def _chords_in_key(numerals: Sequence[str], key: str) -> list[tuple[NoteName, str]]:
    sharps = next(
        key_signature for key_signature in KEY_SIGNATURES if _key_name(key_signature, _is_minor(numerals)) == key
    )
    return _find_chords(numerals, sharps) or []


def _chords_to_input(chords: Sequence[tuple[NoteName, str]]) -> str:
    return " ".join(f"{root}{'m' if quality == 'minor' else ''}" for root, quality in chords)


def _chords_to_text(chords: Sequence[tuple[NoteName, str]]) -> str:
    return ", ".join(f"{root.engraved} {quality}" for root, quality in chords)


def _get_claimed_card(state: State, claim: Claim) -> int | None:
    return (state.orchestra if claim.row == "orchestra" else state.progressions)[claim.at]


def make_key_puzzle(game: Game[Any, Any], rng: Random) -> PuzzleDraft | None:
    """Draft a puzzle: find the key of the chords of a progression."""
    deck = _get_deck(game)
    card = rng.choice(deck.progressions)
    numerals, sharps = deck.progression(card).numerals, rng.choice(KEY_SIGNATURES)
    chords = _find_chords(numerals, sharps)
    if chords is None:
        return None
    is_minor = _is_minor(numerals)
    near_signatures = sorted(KEY_SIGNATURES, key=lambda other: abs(other - sharps) + rng.random())[:ANSWER_COUNT]
    near_signatures.remove(sharps)
    names = [_key_name(key_signature, is_minor) for key_signature in (sharps, *near_signatures)]
    answers, right = shuffle_answers(names, rng)
    chord_text = _chords_to_input(chords)
    facts = {
        "chords": _chords_to_text(chords),
        "numerals": "–".join(numerals),
        "key": names[0],
    }
    words = words_by_face(deck)
    return PuzzleDraft(
        {"progressions": [words[card]], "hands": [["C", "D", "E", "F", "G", "A"], None]},
        facts=facts,
        play=chord_text,
        reveal=chord_text,
        answers=answers,
        right=right,
        grade=1 + min(4, abs(sharps)),
    )


def _find_chords(numerals: Sequence[str], sharps: int) -> list[tuple[NoteName, str]] | None:
    """Return the triads of a progression as roots and qualities.

    Return None if a numeral is not a plain triad of the key.
    """
    is_minor, result = _is_minor(numerals), []
    tonic = NoteName.from_fifths(sharps + 3 * is_minor)
    for numeral in numerals:
        if numeral.lower() not in INTERVALS_ABOVE_TONIC:
            return None
        interval = (
            "m6"
            if is_minor and numeral == "VI"
            else "m3"
            if is_minor and numeral == "III"
            else INTERVALS_ABOVE_TONIC[numeral.lower()]
        )
        result.append((tonic.transpose(Interval.parse(interval)), "minor" if numeral.islower() else "major"))
    return result


def _is_minor(numerals: Sequence[str]) -> bool:
    return "i" in numerals or "iv" in numerals


def _key_name(sharps: int, is_minor: bool) -> str:
    return f"{NoteName.from_fifths(sharps + 3 * is_minor).engraved} {'minor' if is_minor else 'major'}"


def _find_source_cards(note: str, sources: Sequence[str]) -> list[str]:
    """Return a card for a note, or a note and an accidental if there is no such card."""
    if note in sources:
        return [note]
    letter, sign = note[0], note[1:2]
    return [letter, sign] if letter in sources and sign in sources else []


def _get_deck(game: Game[Any, Any]) -> CantoludusDeck:
    assert isinstance(game.deck, CantoludusDeck), "puzzles of Cantoludus are made of its cards"
    return game.deck


def _find_spending_contradictions(game: Game[Any, Any], draft: PuzzleDraft) -> Iterator[InvalidPart]:
    progressions = tuple(draft.position["progressions"])
    if draft.goal["card"] not in progressions:
        yield ("goal", "card"), message("puzzle.one-of", known=progressions)


def _find_key_contradictions(game: Game[Any, Any], draft: PuzzleDraft) -> Iterator[InvalidPart]:
    numerals = _get_deck(game).progression(game.card_ids[draft.position["progressions"][0]]).numerals
    key_names = tuple(_key_name(key_signature, _is_minor(numerals)) for key_signature in KEY_SIGNATURES)
    if any(answer not in key_names for answer in draft.answers):
        yield ("answers",), message("puzzle.one-of", known=key_names)


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
