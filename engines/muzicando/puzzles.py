"""Puzzles of Muzicando.

out
  Empty the hand in one turn with the help of a rest.
heard
  Choose the syllables of a melody that is heard.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from engines.kernel import position
from engines.kernel.contract import Game
from engines.kernel.puzzle_draft import (
    HALVES_SEPARATOR,
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
from engines.kernel.turn_search import search_turn
from engines.messages import Message, message
from engines.muzicando.actions import DISPLAYS, Lay
from engines.muzicando.deck import MuzicandoDeck, is_sign
from engines.muzicando.deck_file import NOTE_COUNT
from engines.muzicando.finish import find_finishing_turn
from engines.muzicando.legality import legal
from engines.muzicando.turn import apply
from engines.theory import progression
from engines.theory.errors import TheoryError
from engines.theory.key import C_MAJOR

MAX_POSITIONS = 4000
ANSWER_COUNT = 4
DRAFT_HAND_SIZE = 12
"""Number of cards to choose from for each card laid while a display is made."""

TRIAL_COUNT = 20
"""Number of random turns, at least one of which must leave cards in the hand."""

LENGTHS_BY_GRADE = {1: 2, 2: 3, 3: 3, 4: 4, 5: 5}
"""Number of notes in a melody, by grade."""


def make_emptied(game: Game[Any, Any], rng: Random) -> PuzzleDraft | None:
    """Return a puzzle about emptying a hand in one turn, or None if it has no answer.

    The hand holds the rest and notes that continue the display one after another.
    """
    deck = _get_deck(game)
    display, laid_count, final_count = rng.choice(DISPLAYS), rng.randrange(5, 22), rng.randrange(3, 8)
    remaining = [card for card in range(deck.blank) if not is_sign(card)]
    rng.shuffle(remaining)
    laid_cards: list[dict[str, Any]] = []
    played_faces: list[int] = []
    for _ in range(laid_count + final_count):
        hand = [deck.ids[card] for card in remaining[:DRAFT_HAND_SIZE]]
        position_data: dict[str, Any] = {"display": display, "hands": [hand, None], "laid": laid_cards}
        state = position.begin(game, game.new(PLAYER_NAMES, 1), position_data)
        lays = [action for action in legal(deck, state) if isinstance(action, Lay)]
        if not lays:
            return None
        lay = rng.choice(lays)
        laid_cards.append({"card": deck.ids[lay.card], "x": lay.x, "y": lay.y})
        played_faces.append(lay.card)
        remaining.remove(lay.card)
        rng.shuffle(remaining)
    cards = sorted([*played_faces[laid_count:], deck.rest])
    position_data = {
        "display": display,
        "hands": [[deck.ids[card] for card in cards], [deck.ids[card] for card in remaining[:5]]],
        "laid": laid_cards[:laid_count],
    }
    state = position.begin(game, game.new(PLAYER_NAMES, 1), position_data)
    actions = find_finishing_turn(deck, state, MAX_POSITIONS)
    if not actions or all(_is_emptied_at_random(deck, state, rng) for _ in range(TRIAL_COUNT)):
        return None
    outcomes = search_turn(game, state, lambda reached_state: -len(reached_state.hands[0]), _is_lay, MAX_POSITIONS)
    ways = MAX_POSITIONS + 1 if outcomes is None else outcomes.ways
    return PuzzleDraft(position_data, {"emptied": True}, actions, {"count": len(cards)}, ways=ways)


def _is_lay(state: Any, action: Any) -> bool:
    return isinstance(action, Lay)


def _is_emptied_at_random(deck: MuzicandoDeck, state: Any, rng: Random) -> bool:
    """Return True if a turn of random cards after the rest empties the hand."""
    while state.to_move == 0 and state.hands[0]:
        lays = [action for action in legal(deck, state) if isinstance(action, Lay)]
        rests = [lay for lay in lays if lay.card == deck.rest]
        if not lays:
            return False
        state, _ = apply(deck, state, rng.choice(rests or lays))
    return not state.hands[0]


def make_heard(game: Game[Any, Any], rng: Random) -> PuzzleDraft | None:
    """Return a puzzle about a melody and four rows of syllables, or None."""
    deck = _get_deck(game)
    grade = rng.randrange(1, 6)
    names = deck.file.notes
    melody = [rng.randrange(NOTE_COUNT) for _ in range(LENGTHS_BY_GRADE[grade])]
    choices = [melody]
    while len(choices) < ANSWER_COUNT:
        index, melody_variant = rng.randrange(len(melody)), list(melody)
        change = rng.choice((-1, 1)) if grade > 2 else rng.choice((-3, -2, 2, 3))
        melody_variant[index] += change
        if 0 <= melody_variant[index] < NOTE_COUNT and melody_variant not in choices:
            choices.append(melody_variant)
    answers, correct_number = shuffle_answers([" ".join(names[note] for note in notes) for notes in choices], rng)
    sound = f"{names[0]}{HALVES_SEPARATOR}{' '.join(names[note] for note in melody)}"  # Do serves as a reference.
    position_data = {"display": rng.choice(DISPLAYS)}
    draft = PuzzleDraft(position_data, play=sound, reveal=sound, answers=answers, right=correct_number, grade=grade)
    return None if prove_heard(game, draft) else draft


def prove_emptied(game: Game[Any, Any], draft: PuzzleDraft) -> list[Message]:
    """Return errors if the hand cannot be emptied or has another size than stated."""
    state = position.begin(game, game.new(PLAYER_NAMES, 1), draft.position)
    messages = []
    if not find_finishing_turn(_get_deck(game), state, MAX_POSITIONS):
        messages.append(message("puzzle.no-margin", margin=1))
    if len(state.hands[0]) != draft.facts["count"]:
        messages.append(message("puzzle.untrue-fact", fact="count", told=str(draft.facts["count"])))
    return messages


def prove_heard(game: Game[Any, Any], draft: PuzzleDraft) -> list[Message]:
    """Return errors unless only the right answer sounds like the melody.

    There is also an error for each answer that differs from the right one in more than one note.
    """
    melody, messages = _read_melody(draft.halves[1]), []
    for number, answer in enumerate(draft.answers, start=1):
        is_melody = _read_melody(answer) == melody
        if is_melody != (number == draft.right):
            messages.append(
                message("puzzle.fits-too" if is_melody else "puzzle.fits-not", answer=answer, number=number)
            )
    correct_notes = draft.answers[draft.right - 1].split()
    for answer in draft.answers:
        answer_notes = answer.split()
        if (
            len(answer_notes) != len(correct_notes)
            or sum(
                answer_note != correct_note
                for answer_note, correct_note in zip(answer_notes, correct_notes, strict=True)
            )
            > 1
        ):
            messages.append(message("puzzle.untrue-reply", answer=answer))
    return messages


def _read_melody(syllables: str) -> list[int]:
    passage = progression.read_progression(syllables, C_MAJOR).passage
    return [note.pitch for attack in passage.attacks for note in attack]


def find_heard_wording(game: Game[Any, Any], draft: PuzzleDraft) -> PuzzleWording:
    """Return the wording that names the wrong note of each wrong answer."""
    correct_notes = draft.answers[draft.right - 1].split()
    replies: dict[str, tuple[str, Mapping[str, Fact]]] = {}
    for number, answer in enumerate(draft.answers, start=1):
        if number != draft.right:
            pairs = enumerate(zip(answer.split(), correct_notes, strict=True), start=1)
            index, note = next((index, note) for index, (note, expected) in pairs if note != expected)
            replies[str(number)] = ("other", {"number": index, "note": game.naming.translate_names(note)})
    numbers = [str(number) for number in range(1, len(draft.answers) + 1)]
    narrowed_numbers = narrow_answers(numbers, draft.right - 1, draft.play)
    answer_texts = [game.naming.translate_names(draft.answers[int(number) - 1]) for number in narrowed_numbers]
    notes = game.naming.translate_names(" ".join(correct_notes))
    return PuzzleWording(
        {"choice": game.join_words(answer_texts, "or"), "notes": notes}, replies=replies, narrowed=narrowed_numbers
    )


def _get_deck(game: Game[Any, Any]) -> MuzicandoDeck:
    assert isinstance(game.deck, MuzicandoDeck), "puzzles of Muzicando are made of its cards"
    return game.deck


def _find_heard_contradictions(game: Game[Any, Any], draft: PuzzleDraft) -> Iterator[InvalidPart]:
    """Yield errors about answers that are not syllables or differ in length."""
    count = len(draft.answers[draft.right - 1].split())
    for answer in draft.answers:
        try:
            if progression.read_progression(
                answer, C_MAJOR
            ).kind != "syllables" or answer.split() != progression.split_words(answer):
                yield ("answers",), message("puzzle.syllables", answer=answer)
            elif len(answer.split()) != count:
                yield ("answers",), message("puzzle.answer-length", answer=answer, count=count)
        except TheoryError as error:
            yield ("answers",), error.message


MAKERS: Mapping[str, MakePuzzle] = {"out": make_emptied, "heard": make_heard}
FORMS: Mapping[str, PuzzleForm] = {
    "out": PuzzleForm("goal", goal=("emptied",), facts={"count": int}, rows=("hands",)),
    "heard": PuzzleForm("answers", sound="melody", find_contradictions=_find_heard_contradictions),
}
WORDING_FINDERS: Mapping[str, FindWording] = {"heard": find_heard_wording}
PROVERS: Mapping[str, ProvePuzzle] = {"out": prove_emptied, "heard": prove_heard}
