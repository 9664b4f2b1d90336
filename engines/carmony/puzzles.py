"""Puzzles of Carmony: the richest turn of a hand, and a chord to recognise.

A hand is built from the notes of melds, so that there is always a solution. No meld of it can be laid on
C, because that would draw cards that nobody knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import Any

from engines.carmony.actions import Discard, Play
from engines.carmony.deck import CHORD, INTERVAL, NOTE_FACES, SCALE, CarmonyDeck, MeldCard
from engines.carmony.position import NOTE_NAMES
from engines.carmony.state import State
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
)
from engines.kernel.turn_search import find_unproved_goals, points_counter, search_turn
from engines.messages import Message, message
from engines.theory import progression
from engines.theory.chord_symbols import COMMON_SYMBOLS, read_symbol
from engines.theory.errors import TheoryError
from engines.theory.key import C_MAJOR
from engines.theory.pitch import NoteName

MELD_HAND_SIZE = 5
MAX_SEARCH_NODES = 4000
MIN_MARGIN_POINTS = 20
"""Minimum number of points between the answer and the next best turn."""

CHORD_SUFFIXES = {" ".join(map(str, read_symbol(suffix).degrees)): suffix for suffix in reversed(COMMON_SYMBOLS)}
"""Chord symbols after the root, by the degrees of the chord."""

MAJOR_SUFFIX = "maj"
"""Suffix that makes a major chord of a root, which alone would be a single note."""

CHORD_SIZES_BY_GRADE = {1: (3,), 2: (3, 4), 3: (4,), 4: (4, 5), 5: (5,)}
CARD_COUNTS_BY_GRADE = {1: 3, 2: 4, 3: 4, 4: 5, 5: 5}
"""Number of notes in each chord, and number of cards to choose from, by grade."""


def make_turn_puzzle(game: Game[Any, Any], rng: Random) -> PuzzleDraft | None:
    """Draft a puzzle: melds of one type use most of the hand, others are in the way."""
    deck = _get_deck(game)
    kind = rng.choice((INTERVAL, CHORD, CHORD, CHORD, CHORD, SCALE))
    cards = [card for card in deck.melds if card.type == kind]
    solution_cards = rng.sample(cards, {INTERVAL: 4, CHORD: rng.choice((1, 2, 2, 3)), SCALE: 1}[kind])
    notes: list[int] = []
    for card in solution_cards:
        plays = [play for _, play in card.plays if 0 not in play.notes]
        if not plays:
            return None
        notes += rng.choice(plays).notes
    notes += rng.choices(range(1, NOTE_FACES), k=rng.randrange(1, 5))
    if not 6 <= len(notes) <= 14 or max(map(notes.count, notes)) > deck.note_cards.count(1):
        return None
    other_cards = [card for card in deck.melds if card not in solution_cards]
    rng.shuffle(other_cards)
    melds = [*solution_cards, *other_cards[: MELD_HAND_SIZE - len(solution_cards)]]
    remaining_ids = [card.id for card in other_cards[MELD_HAND_SIZE - len(solution_cards) :] if card.type != kind]
    tables: list[list[Mapping[str, Any]]] = [[], []]
    if rng.random() < 0.3:  # The player who empties the hand is out then.
        tables[0] = [{"meld": "chord.major", "root": "C"}, {"meld": "chord.minor", "root": "C"}]
        if {"chord.major", "chord.minor"} & {card.id for card in (*melds, *other_cards[:5])}:
            return None
        remaining_ids = [meld_id for meld_id in remaining_ids if meld_id not in ("chord.major", "chord.minor")]
    position_data = {
        "hands": [_to_note_names(sorted(notes)), _to_note_names(rng.sample(range(NOTE_FACES), 5))],
        "melds": [[card.id for card in melds], remaining_ids[5:10]],
        "tables": tables,
        "meld_deck": remaining_ids[:5],
        "discard": _to_note_names([rng.randrange(NOTE_FACES)]),
        "phase": "act",
    }
    state = position.begin(game, game.new(PLAYER_NAMES, 1), position_data)
    count_points = points_counter(game, 0)
    points_before = count_points(state)
    outcomes = search_turn(game, state, count_points, _is_laying, MAX_SEARCH_NODES)
    if outcomes is None:
        return None
    best_points = outcomes.best(MIN_MARGIN_POINTS)
    if best_points is None or len(outcomes.lines) < 3:
        return None
    if any(isinstance(action, Play) and deck.meld(action.meld) not in melds for action in outcomes.lines[best_points]):
        return None  # It uses a MELD card that is only drawn during the turn, which nobody can foresee.
    goal = {"points": best_points - points_before}
    return PuzzleDraft(position_data, goal, outcomes.lines[best_points], goal, ways=outcomes.ways)


def make_chord_puzzle(game: Game[Any, Any], rng: Random) -> PuzzleDraft | None:
    """Draft a puzzle: one of several MELD cards is played."""
    grade = rng.randrange(1, 6)
    deck = _get_deck(game)
    named_chords = [card for card in deck.melds if card.type == CHORD and _degrees_to_text(card) in CHORD_SUFFIXES]
    candidates = [card for card in named_chords if len(card.required_notes(0)) in CHORD_SIZES_BY_GRADE[grade]]
    if len(candidates) < CARD_COUNTS_BY_GRADE[grade]:
        return None
    shown_cards = rng.sample(candidates, CARD_COUNTS_BY_GRADE[grade])
    root, card = rng.randrange(NOTE_FACES), shown_cards[0]
    chord_text = NOTE_NAMES[root] + (CHORD_SUFFIXES[_degrees_to_text(card)] or MAJOR_SUFFIX)
    other_ids = [other.id for other in deck.melds if other not in shown_cards]
    position_data = {
        "hands": [_to_note_names(rng.sample(range(NOTE_FACES), 5)), _to_note_names(rng.sample(range(NOTE_FACES), 5))],
        "melds": [sorted(shown_card.id for shown_card in shown_cards), other_ids[:5]],
        "discard": _to_note_names([rng.randrange(NOTE_FACES)]),
        "phase": "act",
    }
    facts = {"root": NoteName.parse(NOTE_NAMES[root]).engraved}
    draft = PuzzleDraft(position_data, facts=facts, play=chord_text, reveal=chord_text, tap=(card.id,), grade=grade)
    return None if prove_chord_puzzle(game, draft) else draft


def prove_turn_puzzle(game: Game[Any, Any], draft: PuzzleDraft) -> list[Message]:
    """Return complaints if the goal of a puzzle is not the clear maximum of the turn.

    The goal must beat every other result by `MIN_MARGIN_POINTS`, and may use no MELD card that is only drawn during the
    turn.
    """
    state = position.begin(game, game.new(PLAYER_NAMES, 1), draft.position)
    count_points = points_counter(game, 0)
    goal = count_points(state) + int(draft.goal["points"])
    complaints = find_unproved_goals(
        search_turn(game, state, count_points, _is_laying, MAX_SEARCH_NODES), MIN_MARGIN_POINTS, points=goal
    )
    return complaints or find_unproved_goals(
        search_turn(game, state, count_points, _make_laying_test(game, draft), MAX_SEARCH_NODES),
        MIN_MARGIN_POINTS,
        points=goal,
    )


def prove_chord_puzzle(game: Game[Any, Any], draft: PuzzleDraft) -> list[Message]:
    """Return complaints if another card fits the chord, or the right card does not."""
    # Chords that are written by name sound the same in any key.
    (attack,) = progression.read_progression(draft.play, C_MAJOR).passage.attacks
    sounding_notes = {note.pitch % 12 for note in attack}
    root = attack[-1].pitch % 12
    complaints = []
    for id_ in draft.position["melds"][0]:
        is_fitting = set(_find_chord_notes(_get_deck(game).meld(game.card_ids[id_]), root)) == sounding_notes
        if is_fitting != (id_ in draft.tap):
            complaints.append(message("puzzle.fits-too" if is_fitting else "puzzle.fits-not", answer=id_, number=1))
    if NoteName.parse(str(draft.facts["root"])).pitch_class != root:
        complaints.append(message("puzzle.untrue-fact", fact="root", told=str(draft.facts["root"])))
    return complaints


def find_chord_wording(game: Game[Any, Any], draft: PuzzleDraft) -> PuzzleWording:
    """Return the wording: notes of the chord, and of each card that is wrong."""
    root = NoteName.parse(str(draft.facts["root"])).pitch_class
    shown_ids, right_id = draft.position["melds"][0], draft.tap[0]

    def card_facts(id_: str) -> Mapping[str, Fact]:
        face = game.card_ids[id_]
        notes = _find_chord_notes(_get_deck(game).meld(face), root)
        return {"card": game.card_name(face), "notes": game.notes_to_text(face, root, notes)}  # type: ignore[attr-defined]

    remaining_ids = narrow_answers(shown_ids, shown_ids.index(right_id), draft.play)
    choice = game.join_words([game.card_name(game.card_ids[id_]) for id_ in remaining_ids], "or")
    replies = {id_: ("other", card_facts(id_)) for id_ in shown_ids if id_ != right_id}
    facts = {**card_facts(right_id), "root": game.naming.piano_key_names(root), "choice": choice}
    return PuzzleWording(facts, replies=replies, narrowed=remaining_ids)


def _find_chord_notes(card: MeldCard, root: int) -> tuple[int, ...]:
    """Return the pitch classes of a complete chord, in degree order."""
    return tuple((root + degree.semitones) % 12 for degree in card.degrees)


def _is_laying(state: State, action: Any) -> bool:
    """Return True for a meld, or a discard that empties the hand."""
    return isinstance(action, Play) or (isinstance(action, Discard) and len(state.hands[0]) == 1)


def _make_laying_test(game: Game[Any, Any], draft: PuzzleDraft) -> Callable[[State, Any], bool]:
    """Return a test like `_is_laying` that refuses MELD cards drawn during the turn."""
    hand_counts = Counter(game.card_ids[id_] for id_ in draft.position["melds"][0])
    initial_counts = Counter(game.card_ids[row["meld"]] for row in (*draft.position.get("tables", ()), ())[0])

    def is_laying(state: State, action: Any) -> bool:
        if not isinstance(action, Play):
            return _is_laying(state, action)
        laid_counts = Counter(meld.meld for meld in state.tables[0] if meld is not None)
        return laid_counts[action.meld] - initial_counts[action.meld] < hand_counts[action.meld]

    return is_laying


def _get_deck(game: Game[Any, Any]) -> CarmonyDeck:
    assert isinstance(game.deck, CarmonyDeck), "puzzles of Carmony are made of its cards"
    return game.deck


def _degrees_to_text(card: MeldCard) -> str:
    return " ".join(map(str, card.degrees))


def _to_note_names(notes: Iterable[int]) -> list[str]:
    return [NOTE_NAMES[note] for note in notes]


def _find_chord_contradictions(game: Game[Any, Any], draft: PuzzleDraft) -> Iterator[InvalidPart]:
    shown_ids = draft.position["melds"][0]
    if len(draft.tap) != 1:
        yield ("tap",), message("puzzle.one-card")
    elif draft.tap[0] not in shown_ids:
        yield ("tap",), message("puzzle.one-of", known=tuple(shown_ids))
    try:
        NoteName.parse(str(draft.facts["root"]))
    except TheoryError as error:
        yield ("facts", "root"), error.message


MAKERS: Mapping[str, MakePuzzle] = {"turn": make_turn_puzzle, "heard": make_chord_puzzle}
FORMS: Mapping[str, PuzzleForm] = {
    "turn": PuzzleForm("goal", goal=("points",), rows=("melds",)),
    "heard": PuzzleForm(
        "tap", facts={"root": str}, rows=("melds",), sound="chord", find_contradictions=_find_chord_contradictions
    ),
}
WORDING_FINDERS: Mapping[str, FindWording] = {"heard": find_chord_wording}
PROVERS: Mapping[str, ProvePuzzle] = {"turn": prove_turn_puzzle, "heard": prove_chord_puzzle}
