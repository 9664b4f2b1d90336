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

"""Key of the melodies."""

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
    deck = _muzicando_deck(game)
    display, before, more = rng.choice(DISPLAYS), rng.randrange(5, 22), rng.randrange(3, 8)
    left = [card for card in range(deck.blank) if not is_sign(card)]
    rng.shuffle(left)
    laid: list[dict[str, Any]] = []
    played: list[int] = []
    for _ in range(before + more):
        hand = [deck.ids[card] for card in left[:DRAFT_HAND_SIZE]]
        written: dict[str, Any] = {"display": display, "hands": [hand, None], "laid": laid}
        state = position.begin(game, game.new(PLAYER_NAMES, 1), written)
        lays = [action for action in legal(deck, state) if isinstance(action, Lay)]
        if not lays:
            return None
        lay = rng.choice(lays)
        laid.append({"card": deck.ids[lay.card], "x": lay.x, "y": lay.y})
        played.append(lay.card)
        left.remove(lay.card)
        rng.shuffle(left)
    cards = sorted([*played[before:], deck.rest])
    written = {
        "display": display,
        "hands": [[deck.ids[card] for card in cards], [deck.ids[card] for card in left[:5]]],
        "laid": laid[:before],
    }
    state = position.begin(game, game.new(PLAYER_NAMES, 1), written)
    line = find_finishing_turn(deck, state, MAX_POSITIONS)
    if not line or all(_is_emptied_at_random(deck, state, rng) for _ in range(TRIAL_COUNT)):
        return None
    reached = search_turn(game, state, lambda here: -len(here.hands[0]), _is_lay, MAX_POSITIONS)
    ways = MAX_POSITIONS + 1 if reached is None else reached.ways
    return PuzzleDraft(written, {"emptied": True}, line, {"count": len(cards)}, ways=ways)


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
    deck = _muzicando_deck(game)
    grade = rng.randrange(1, 6)
    names = deck.file.notes
    melody = [rng.randrange(NOTE_COUNT) for _ in range(LENGTHS_BY_GRADE[grade])]
    choices = [melody]
    while len(choices) < ANSWER_COUNT:
        at, other = rng.randrange(len(melody)), list(melody)
        far = rng.choice((-1, 1)) if grade > 2 else rng.choice((-3, -2, 2, 3))
        other[at] += far
        if 0 <= other[at] < NOTE_COUNT and other not in choices:
            choices.append(other)
    answers, right = shuffle_answers([" ".join(names[note] for note in each) for each in choices], rng)
    sounds = f"{names[0]}{HALVES_SEPARATOR}{' '.join(names[note] for note in melody)}"  # Do serves as a reference.
    written = {"display": rng.choice(DISPLAYS)}
    draft = PuzzleDraft(written, play=sounds, reveal=sounds, answers=answers, right=right, grade=grade)
    return None if prove_heard(game, draft) else draft


def prove_emptied(game: Game[Any, Any], draft: PuzzleDraft) -> list[Message]:
    """Return errors if the hand cannot be emptied or its size is not as stated."""
    state = position.begin(game, game.new(PLAYER_NAMES, 1), draft.position)
    said = []
    if not find_finishing_turn(_muzicando_deck(game), state, MAX_POSITIONS):
        said.append(message("puzzle.no-margin", margin=1))
    if len(state.hands[0]) != draft.facts["count"]:
        said.append(message("puzzle.untrue-fact", fact="count", told=str(draft.facts["count"])))
    return said


def prove_heard(game: Game[Any, Any], draft: PuzzleDraft) -> list[Message]:
    """Return errors if an answer other than the right one sounds like the melody.

    The right one must sound like it, and an answer must differ from the right one in at most one note.
    """
    melody, said = _read_melody(draft.halves[1]), []
    for number, answer in enumerate(draft.answers, start=1):
        fits = _read_melody(answer) == melody
        if fits != (number == draft.right):
            said.append(message("puzzle.fits-too" if fits else "puzzle.fits-not", answer=answer, number=number))
    right = draft.answers[draft.right - 1].split()
    for answer in draft.answers:
        other = answer.split()
        if len(other) != len(right) or sum(one != two for one, two in zip(other, right, strict=True)) > 1:
            said.append(message("puzzle.untrue-reply", answer=answer))
    return said


def _read_melody(syllables: str) -> list[int]:
    passage = progression.read_progression(syllables, C_MAJOR).passage
    return [note.pitch for attack in passage.attacks for note in attack]


def find_heard_wording(game: Game[Any, Any], draft: PuzzleDraft) -> PuzzleWording:
    """Return the wording that names the wrong note of each other answer."""
    right = draft.answers[draft.right - 1].split()
    replies: dict[str, tuple[str, Mapping[str, Fact]]] = {}
    for number, answer in enumerate(draft.answers, start=1):
        if number != draft.right:
            pairs = enumerate(zip(answer.split(), right, strict=True), start=1)
            at, note = next((at, note) for at, (note, wanted) in pairs if note != wanted)
            replies[str(number)] = ("other", {"number": at, "note": game.naming.translate_names(note)})
    numbers = [str(number) for number in range(1, len(draft.answers) + 1)]
    left = narrow_answers(numbers, draft.right - 1, draft.play)
    told = [game.naming.translate_names(draft.answers[int(number) - 1]) for number in left]
    notes = game.naming.translate_names(" ".join(right))
    return PuzzleWording({"choice": game.join_words(told, "or"), "notes": notes}, replies=replies, narrowed=left)


def _muzicando_deck(game: Game[Any, Any]) -> MuzicandoDeck:
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
