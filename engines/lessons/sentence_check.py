"""Check that a lesson's sentences are true of every answer a learner can give.

`lesson_check` plays the solutions of the author; this module plays every other answer. Authors write a praise with the
solution in mind, so each answer that reaches the goal must have the cards and counts that the praise mentions.
Statements about the hand or the table must be written as claims, which are checked by the rules.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from engines.kernel.complaints import Complaints
from engines.kernel.contract import Game
from engines.kernel.errors import SetupError
from engines.kernel.record import Step as PlayedStep
from engines.kernel.translation import ACCIDENTALS_BY_WORD, NOTE_PATTERN, remove_note_brackets
from engines.lessons import answers, course, patterns
from engines.lessons.answers import Answer, Answers
from engines.lessons.course import LEARNER_SEAT
from engines.lessons.lesson import Claim, Lesson, Step, Wrong
from engines.messages import DataPlace, Message, message, to_place_parts
from engines.messages.grammar import printable_line

SENTENCE_END = re.compile(r"(?<=[.?!…:])\s+")

POINT_COUNT = re.compile(
    r"\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) points?\b", re.IGNORECASE
)

NUMBER_WORD = re.compile(
    r"\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|both|twice|again)\b", re.IGNORECASE
)

CARD_COUNT = re.compile(r"\b(?:two|three|four|five|six|seven) (?:notes|cards)\b", re.IGNORECASE)

BARE_NUMBER = re.compile(r"(?<![\w.])\d+(?![\w.])")

CARD_STATEMENT = re.compile(
    r"\bsame (?:hand|cards)\b"
    r"|\b(?:nothing|none)(?: else| more)?\b[^.?!:]*\b(?:fits?|can (?:now )?be)\b"
    r"|\bneither\b.*\bhand\b"
    r"|\b(?:hand|bank|pile|deck|row|phrase|display) is (?:full|empty)\b"
    r"|\ball (?:two|three|four|five|six|seven)\b"
    r"|\bonly (?:one|two|three) of\b"
    r"|\bmore than one\b"
    r"|\b(?:is|are) enough\b"
    r"|\b(?:all|everything)[^.?!:]* needed\b"
    r"|\b(?:in|from|with) (?:this|the same) hand\b",
    re.IGNORECASE,
)
"""English words about the hand or the table that need a claim."""

DEMONSTRATIVE = re.compile(r"\bthat (?:note|card|chord|interval|scale)\b", re.IGNORECASE)
"""Words that point at the attempted card or note."""

MAX_EXAMPLES = 3
"""Maximum number of answers that are named for one sentence."""


class _StepCheck(NamedTuple):
    game: Game[Any, Any]
    lesson: Lesson
    step: Step
    place: str | Message
    state: Any
    all_answers: Answers
    solution_line: tuple[PlayedStep, ...]
    complaints: Complaints

    @property
    def right_answers(self) -> tuple[Answer, ...]:
        """Answers that reach the goal."""
        return tuple(answer for answer in self.all_answers.answers if answer.outcome.kind == "done")

    def complain(self, place: DataPlace, complaint: Message) -> None:
        self.complaints.add_error((self.place, *to_place_parts(place)), complaint)


def check_truth(game: Game[Any, Any], lesson: Lesson, places: Sequence[str | Message], complaints: Complaints) -> None:
    """Add an error for each sentence that some answer makes untrue.

    The lesson must have passed `check_lesson`.
    """
    for index, (step, place) in enumerate(zip(lesson.step, places, strict=True)):
        record = course.match_before_step(game, lesson, index)
        for pattern in step.moves:
            record.play(course.find_action(record, pattern))
        all_answers = Answers((), (record.state,), True)
        if step.goal is not None:
            all_answers = answers.find_answers(game, step, record.state)
        state, start_index = record.state, len(record.steps)
        for pattern in step.solution:
            record.play(course.find_action(record, pattern))
        check = _StepCheck(game, lesson, step, place, state, all_answers, tuple(record.steps[start_index:]), complaints)
        if not all_answers.complete:
            complaints.add_error(place, "lesson.many-ways", most=answers.MAX_POSITIONS)
        _check_claims(check)
        _check_unclaimed(check)
        if step.goal is not None:
            _check_praise(check)
            _check_mistakes(check)


def split_sentences(text: str) -> Iterator[str]:
    """Yield the sentences of a text.

    >>> list(split_sentences("Listen: two notes. Which?"))
    ['Listen:', 'two notes.', 'Which?']
    """
    yield from filter(None, SENTENCE_END.split(text))


def find_texts(step: Step) -> Iterator[tuple[DataPlace, str]]:
    """Yield each text of a step with its field."""
    yield "say", step.say
    yield "because", step.because
    yield "otherwise", step.otherwise
    for number, hint in enumerate(step.hints, start=1):
        yield ("hints", message("place.entry", number=number)), hint
    for number, wrong in enumerate(step.wrong, start=1):
        yield ("wrong", message("place.entry", number=number)), wrong.say
    for number, answer in enumerate(step.answers, start=1):
        yield ("answers", message("place.entry", number=number)), answer


def _is_claimed(step: Step, sentence: str) -> bool:
    return any(
        remove_note_brackets(claim.says) in remove_note_brackets(sentence)
        or remove_note_brackets(sentence) in remove_note_brackets(claim.says)
        for claim in step.claims
    )


# --- claims ----------------------------------------------------------------------------------------------------------


def _check_unclaimed(check: _StepCheck) -> None:
    for place, text in find_texts(check.step):
        if text in check.step.answers:  # All answers but one are meant to be untrue.
            continue
        for sentence in split_sentences(text):
            if CARD_STATEMENT.search(sentence) and not _is_claimed(check.step, sentence):
                check.complain(place, message("lesson.claim-needed", text=remove_note_brackets(sentence)))


def _check_claims(check: _StepCheck) -> None:
    for number, claim in enumerate(check.step.claims, start=1):
        place = ("claims", message("place.entry", number=number))
        if not any(
            remove_note_brackets(claim.says) in remove_note_brackets(text) for _, text in find_texts(check.step)
        ):
            check.complain(place, message("lesson.claim-unsaid", text=remove_note_brackets(claim.says)))
        elif sum(map(bool, _list_queries(claim))) != 1 or _is_counting(claim) != (
            claim.count is not None or claim.least is not None
        ):
            check.complain(place, message("lesson.claim-of-one", text=remove_note_brackets(claim.says)))
        elif claim.rule:
            if claim.rule not in {rule.slug for rule in check.game.rules.rule}:
                check.complaints.add_error((check.place, *place), "lesson.no-rule", rule=claim.rule)
        else:
            try:
                _check_claim(check, claim, place)
            except SetupError as error:
                check.complaints.add_error((check.place, *place), error.message)


def _list_queries(claim: Claim) -> tuple[Any, ...]:
    return claim.rule, claim.moves, claim.made, claim.place, claim.same_hand, claim.points is not None, claim.ways


def _is_counting(claim: Claim) -> bool:
    return bool(claim.moves or claim.made or claim.ways or (claim.place and not claim.cards))


def _check_claim(check: _StepCheck, claim: Claim, place: DataPlace) -> None:
    """Add an error for a claim that does not hold.

    The claim is checked when the step begins or, if it is part of the praise, after each right answer.
    """
    after_answer = check.step.goal is not None and remove_note_brackets(claim.says) in remove_note_brackets(
        check.step.because
    )
    text = remove_note_brackets(claim.says)
    if not after_answer:
        if not _is_true(check, claim, ()):
            check.complain(place, message("lesson.claim-fails", text=text))
        return
    failed_lines = (answer.line for answer in check.right_answers if not _is_true(check, claim, answer.line))
    for line in islice(failed_lines, MAX_EXAMPLES):
        check.complain(place, message("lesson.claim-fails-after", text=text, answer=_describe_answer(check.game, line)))


def _is_true(check: _StepCheck, claim: Claim, answer: tuple[PlayedStep, ...]) -> bool:
    game, state = check.game, answer[-1].after if answer else check.state
    for pattern in claim.after:
        action = patterns.read_pattern(game, pattern).find_first(game.legal(state))
        if action is None:
            raise SetupError("lesson.illegal-move")
        state, _ = game.play(state, action)
    if claim.points is not None:
        return course.count_points(game, state) - course.count_points(game, check.state) == claim.points
    if claim.same_hand:
        earlier = course.match_before_step(game, check.lesson, claim.same_hand - 1).state
        return _count_learner_hand(game, state) == _count_learner_hand(game, earlier)
    if claim.place:
        cards_in_place = [
            card
            for place, cards in game.places(state).items()
            if place.name == claim.place and place.seat in (None, claim.seat)
            for card in cards
        ]
        claimed_cards = Counter(game.card_ids[card] for card in claim.cards if card in game.card_ids)
        if len(claim.cards) != claimed_cards.total() or claimed_cards - Counter(cards_in_place):
            return False
        return _is_right_number(claim, len(cards_in_place))
    if claim.moves:
        claimed_actions = patterns.read_pattern(game, claim.moves)
        return _is_right_number(claim, sum(action in claimed_actions for action in game.legal(state)))
    if claim.made:
        claimed_actions = patterns.read_pattern(game, claim.made)
        return _is_right_number(claim, sum(step.action in claimed_actions for step in answer))
    return _is_right_number(
        claim, len({answers.find_moved_cards(right_answer.line) for right_answer in check.right_answers})
    )


def _is_right_number(claim: Claim, number: int) -> bool:
    return claim.count in (None, number) and (claim.least is None or number >= claim.least)


def _count_learner_hand(game: Game[Any, Any], state: Any) -> Counter[int]:
    return Counter(
        card
        for place, cards in game.places(state).items()
        if place.sight == "owner" and place.seat == LEARNER_SEAT
        for card in cards
    )


def _describe_answer(game: Game[Any, Any], answer: tuple[PlayedStep, ...]) -> str:
    return printable_line(Answer(answer, course.UNDECIDED).describe(game), 160)


# --- praise ----------------------------------------------------------------------------------------------------------


def _find_named_content(check: _StepCheck, answer: tuple[PlayedStep, ...]) -> Any:
    """Return the moved cards and the heard chords of an answer."""
    return answers.find_moved_cards(answer), answers.find_heard_labels(check.game, answer)


def _find_sounding_content(check: _StepCheck, answer: tuple[PlayedStep, ...]) -> Any:
    """Return True if an answer sounds all chords of the solution.

    If the solution sounds no named chords, return the answer's cards.
    """
    heard_labels = answers.find_heard_labels(check.game, answer)
    solution_labels = answers.find_heard_labels(check.game, check.solution_line)
    return solution_labels <= heard_labels if solution_labels else answers.find_moved_cards(answer)


def _count_content(check: _StepCheck, answer: tuple[PlayedStep, ...]) -> Any:
    """Return the counts of an answer that a sentence may mention.

    These are its points, and its moves of the types that the solution has.
    """
    action_counts = Counter(type(played_step.action) for played_step in answer)
    solution_kinds = {patterns.read_pattern(check.game, pattern).kind for pattern in check.step.solution}
    return answers.count_gained_points(check.game, answer), frozenset(
        (kind, action_counts[kind]) for kind in solution_kinds
    )


def _count_moved_cards(check: _StepCheck, answer: tuple[PlayedStep, ...]) -> Any:
    return sum(count for _, count in answers.find_moved_cards(answer))


def _count_gained_points(check: _StepCheck, answer: tuple[PlayedStep, ...]) -> Any:
    return answers.count_gained_points(check.game, answer)


def _has_card_name(check: _StepCheck, sentence: str, all_answers: Sequence[tuple[PlayedStep, ...]]) -> bool:
    if NOTE_PATTERN.search(sentence):
        return True
    game, words = check.game, remove_note_brackets(sentence)
    moved_cards = {card for line in all_answers for card, _ in answers.find_moved_cards(line)}
    names = {name for name, card in game.card_ids.items() if card in moved_cards} | {
        game.card_name(card) for card in moved_cards
    }
    return any(_contains_name(part, words) for name in names for part in name.split("/"))


def _contains_name(name: str, text: str) -> bool:
    """Return True if a text contains a card's name.

    "A" and "I" do not count, since they are also English words.
    """
    return name not in ("A", "I") and re.search(rf"(?<!\w){re.escape(name)}(?![\w♯♭#]| sharp| flat)", text) is not None


Facet = Callable[[_StepCheck, tuple[PlayedStep, ...]], Any]


def _find_facets(check: _StepCheck, sentence: str, all_answers: Sequence[tuple[PlayedStep, ...]]) -> Iterator[Facet]:
    """Yield the facets in which answers must agree if a sentence is true of all."""
    if _has_card_name(check, sentence, all_answers):
        yield _find_named_content
    if POINT_COUNT.search(sentence) or BARE_NUMBER.search(sentence):
        yield _count_gained_points
    if NUMBER_WORD.search(POINT_COUNT.sub("", BARE_NUMBER.sub("", sentence))):
        yield _count_content


def _check_praise(check: _StepCheck) -> None:
    step, solution_line = check.step, check.solution_line
    lines = [solution_line, *(right_answer.line for right_answer in check.right_answers)]
    for sentence in split_sentences(step.because):
        if _is_claimed(step, sentence):
            continue
        for facet in _find_facets(check, sentence, lines):
            for answer in _find_differing(check, lines, facet):
                check.complain(
                    "because", message("lesson.not-every-answer", text=remove_note_brackets(sentence), answer=answer)
                )
    if step.reveal:
        for answer in _find_differing(check, lines, _find_sounding_content):
            check.complain("reveal", message("lesson.not-every-answer", text=step.reveal, answer=answer))
    asked_cards = {card for card, _ in answers.find_moved_cards(solution_line) if _is_named(check.game, card, step.say)}
    unasked_lines = [
        line
        for line in lines
        if asked_cards - {card for card, _ in answers.find_moved_cards(line)} and not _is_claimed(step, step.say)
    ]
    for line in unasked_lines[:MAX_EXAMPLES]:
        description = _describe_answer(check.game, line)
        check.complain("say", message("lesson.not-as-asked", text=remove_note_brackets(step.say), answer=description))


def _is_named(game: Game[Any, Any], card: int, text: str) -> bool:
    """Return True if a text names a card: a note in brackets, or a longer name."""
    name = game.card_name(card)
    if _find_notes(text) & set(name.split("/")):
        return True
    return any(_contains_name(part, remove_note_brackets(text)) for part in (name, *name.split("/")))


def _find_notes(text: str) -> set[str]:
    return {match[1].upper() + ACCIDENTALS_BY_WORD.get(match[2], match[2]) for match in NOTE_PATTERN.finditer(text)}


def _find_differing(check: _StepCheck, all_answers: Sequence[tuple[PlayedStep, ...]], facet: Facet) -> Iterator[str]:
    expected = facet(check, all_answers[0])
    differing_lines = (line for line in all_answers[1:] if facet(check, line) != expected)
    yield from dict.fromkeys(_describe_answer(check.game, line) for line in islice(differing_lines, MAX_EXAMPLES))


# --- mistakes --------------------------------------------------------------------------------------------------------


def _check_mistakes(check: _StepCheck) -> None:
    for number, wrong in enumerate(check.step.wrong, start=1):
        place = ("wrong", message("place.entry", number=number))
        if wrong.move:
            _check_mistake(check, wrong, place)
        else:
            _check_refusal(check, wrong, place)


def _check_mistake(check: _StepCheck, wrong: Wrong, place: DataPlace) -> None:
    mistake_lines = [
        found_answer.line[-1:]
        for found_answer in check.all_answers.answers
        if found_answer.outcome.kind == "wrong"
        and found_answer.outcome.say == wrong.say
        and answers.is_match(check.game, wrong.move, found_answer.line[-1].action)
    ]
    if not mistake_lines:
        check.complain(place, message("lesson.never-answered", text=remove_note_brackets(wrong.say)))
        return
    for sentence in split_sentences(wrong.say):
        if _is_claimed(check.step, sentence):
            continue
        facets: list[Facet] = []
        if _has_moved_card_name(check, sentence, mistake_lines) and not _has_only_goal_notes(check, sentence):
            facets.append(_find_named_content)
        if BARE_NUMBER.search(sentence):
            facets.append(_count_gained_points)
        if CARD_COUNT.search(sentence):
            facets.append(_count_moved_cards)
        for facet in facets:
            for answer in _find_differing(check, mistake_lines, facet):
                check.complain(
                    place, message("lesson.not-every-mistake", text=remove_note_brackets(sentence), answer=answer)
                )


def _has_only_goal_notes(check: _StepCheck, sentence: str) -> bool:
    """Return True if all notes in a sentence belong to the task.

    Such a sentence tells the learner the right move.
    """
    step = check.step
    goal_patterns = [*step.solution, *([step.goal.move] if step.goal is not None else [])]
    asked_notes = _find_notes(step.say) | {
        value.replace("#", "♯") for pattern in goal_patterns for value in pattern.values() if isinstance(value, str)
    }
    return _find_notes(sentence) <= asked_notes


def _has_moved_card_name(check: _StepCheck, sentence: str, all_answers: Sequence[tuple[PlayedStep, ...]]) -> bool:
    moved_cards = {card for line in all_answers for card, _ in answers.find_moved_cards(line)}
    return any(_is_named(check.game, card, sentence) for card in moved_cards)


def _check_refusal(check: _StepCheck, wrong: Wrong, place: DataPlace) -> None:
    """Add an error for a reply that points at a card or note of an unclear kind.

    The kind is unclear if moves of several types are refused in the same way.
    """
    if not DEMONSTRATIVE.search(wrong.say) or _is_claimed(check.step, wrong.say):
        return
    kinds: dict[type[Any], str] = {}
    for refusal in check.all_answers.find_refusals(check.game):
        if type(refusal.action) in kinds:
            continue
        if refusal.verdict.rule == wrong.refused and wrong.case in ("", refusal.verdict.case):
            kinds.setdefault(type(refusal.action), check.game.describe(refusal.state, refusal.action))
    if len(kinds) > 1:
        for answer in kinds.values():
            check.complain(
                place, message("lesson.not-every-mistake", text=remove_note_brackets(wrong.say), answer=answer)
            )
