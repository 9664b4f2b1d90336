"""Check of a puzzle against the form of its kind, before other code relies on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from engines.kernel import position
from engines.kernel.complaints import Complaints
from engines.kernel.contract import Game
from engines.kernel.errors import ConsortError, DataError, SetupError
from engines.kernel.puzzle_draft import HALVES_SEPARATOR, PLAYER_NAMES, InvalidPart, PuzzleDraft, PuzzleForm
from engines.lessons.lesson import MAX_ANSWERS, MIN_ANSWERS
from engines.messages import message
from engines.theory import progression
from engines.theory.errors import TheoryError
from engines.theory.key import C_MAJOR

Result = TypeVar("Result")


def check_form(game: Game[Any, Any], id: str, kind: str, draft: PuzzleDraft) -> None:
    """Raise DataFileError with the parts of a puzzle that its kind's form forbids."""
    complaints = Complaints(id)
    form = game.puzzle_forms[kind]
    for place, complaint in _find_bad_parts(game, draft, form):
        complaints.add_error(place, complaint)
    complaints.raise_errors()
    for place, complaint in call_safely(id, lambda: list(form.find_contradictions(game, draft))):
        complaints.add_error(place, complaint)
    complaints.raise_errors()


def call_safely(id: str, call: Callable[[], Result]) -> Result:
    """Call a function about a puzzle, and return its result.

    Raises DataError if the call raises any exception. Only a puzzle from a user's file can cause that, since bundled
    puzzles are tested. In that case the check of its form is incomplete.
    """
    try:
        return call()
    except ConsortError as error:
        raise DataError(id, "", error.message) from error
    except Exception as error:
        raise DataError(id, "", "puzzle.unjudged") from error


def _find_bad_parts(game: Game[Any, Any], draft: PuzzleDraft, puzzle_form: PuzzleForm) -> Iterator[InvalidPart]:
    asks = puzzle_form.asks
    if not getattr(draft, asks):
        yield (), message("data.missing", field=asks)
    elif asks == "goal":
        yield from _find_bad_goal(game, draft, puzzle_form)
    elif asks == "answers":
        yield from _find_bad_answers(draft)
    for card in draft.tap:
        if card not in game.card_ids:
            yield ("tap",), message("position.no-card", card=card)
    for name, fact_type in puzzle_form.facts.items():
        if name not in draft.facts:
            yield ("facts",), message("puzzle.no-fact", fact=name)
        elif type(draft.facts[name]) is not fact_type:
            yield ("facts", name), message("puzzle.fact-type", type=fact_type.__name__)
    yield from _find_bad_position(game, draft, puzzle_form)
    if puzzle_form.sound:
        yield from _find_bad_sound(draft, puzzle_form)


def _find_bad_goal(game: Game[Any, Any], draft: PuzzleDraft, puzzle_form: PuzzleForm) -> Iterator[InvalidPart]:
    for field in puzzle_form.goal:
        if not draft.goal.get(field):
            yield ("goal",), message("data.missing", field=field)
    cards = (("card", draft.goal.get("card")), *(("row", card) for card in draft.goal.get("row", ())))
    for field, card in cards:
        if card and card not in game.card_ids:
            yield ("goal", field), message("lesson.no-card", card=card)


def _find_bad_answers(draft: PuzzleDraft) -> Iterator[InvalidPart]:
    count = len(draft.answers)
    if not MIN_ANSWERS <= count <= MAX_ANSWERS:
        yield ("answers",), message("lesson.answers", least=MIN_ANSWERS, most=MAX_ANSWERS, found=count)
    elif not 1 <= draft.right <= count:
        yield ("right",), message("lesson.right-answer", most=count)
    if len({" ".join(answer.split()) for answer in draft.answers}) < count:
        yield ("answers",), message("lesson.same-answers")


def _find_bad_position(game: Game[Any, Any], draft: PuzzleDraft, puzzle_form: PuzzleForm) -> Iterator[InvalidPart]:
    try:
        position.begin(game, game.new(PLAYER_NAMES, 1), draft.position)
    except SetupError as error:
        yield ("position",), error.message
        return
    for field in puzzle_form.rows:
        if field not in draft.position:
            yield ("position",), message("data.missing", field=field)
        elif not draft.position[field] or not draft.position[field][0]:
            yield ("position", field), message("puzzle.empty-row")


def _find_bad_sound(draft: PuzzleDraft, puzzle_form: PuzzleForm) -> Iterator[InvalidPart]:
    if not draft.play:
        yield (), message("data.missing", field="play")
        return
    try:
        if not _SOUND_CHECKS[puzzle_form.sound](draft.play):
            yield ("play",), message("puzzle.sound", form=puzzle_form.sound)
    except TheoryError as error:
        yield ("play",), error.message
    if draft.reveal != draft.play:
        yield ("reveal",), message("puzzle.reveal")


def _is_readable(text: str) -> bool:
    progression.read_progression(text, C_MAJOR)
    return True


def _is_chord(text: str) -> bool:
    result = progression.read_progression(text, C_MAJOR)
    return len(result.passage.attacks) == 1


def _are_numerals(text: str) -> bool:
    result = progression.read_progression(text, C_MAJOR)
    return result.kind == "numerals" and text.split(" ") == progression.split_words(text)


def _is_twice(text: str) -> bool:
    first, _, second = text.partition(HALVES_SEPARATOR)
    return first == second and _are_numerals(first)


def _is_melody(text: str) -> bool:
    first, separator, second = text.partition(HALVES_SEPARATOR)
    return bool(separator) and all(
        progression.read_progression(half, C_MAJOR).kind == "syllables" for half in (first, second)
    )


_SOUND_CHECKS = {
    "readable": _is_readable,
    "chord": _is_chord,
    "numerals": _are_numerals,
    "twice": _is_twice,
    "melody": _is_melody,
}
