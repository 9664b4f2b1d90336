"""Takes a learner through a lesson step by step.

The guide sets the table for each step, plays the lesson's moves and sounds, watches the learner, answers, and takes
wrong moves back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from PySide6.QtCore import QObject, QTimer, Signal

from engines.kernel.places import Place
from engines.kernel.verdict import Verdict
from engines.lessons import course
from engines.lessons.lesson import Lesson, Step
from engines.puzzles.puzzle import Question, find_reply_to_row
from engines.theory.naming import Naming
from engines.theory.passage import Passage
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.board_widget import ShownHint
from tabletop.session.listener import Listener
from tabletop.session.match import Match
from tabletop.table.layout import Spot, Target

REST_POLL_MS = 120
"""Milliseconds until the table is checked again for running animations and sound."""

Phase = Literal["laying", "going", "done", "wrong", "over"]
"""State of a step: setting up, the learner's turn, done, or wrong.

In "wrong" a mistake is about to be taken back; "over" is the end of the whole lesson.
"""


class Guide(QObject):
    """The learner's progress in one lesson; `progress_changed` asks to show it again."""

    step_entered = Signal()
    """A step begins; sound of the one before must stop."""
    progress_changed = Signal()
    lesson_finished = Signal()
    """The last step is done."""
    puzzle_solved = Signal(bool)
    """A puzzle is solved; True if at once, without a mistake or a hint."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.lesson: Lesson | None = None
        self.puzzle = ""
        """Title of a puzzle; empty for a lesson."""
        self.number = 0
        self.phase: Phase = "over"
        self.reply = ""
        """Reply to the learner's last action."""
        self.excluded_answers: frozenset[int] = frozenset()
        """Numbers of the answers that are wrong or ruled out by a hint, 1 for the first."""
        self.given_up = False
        """True if the solution of a puzzle is shown without having been found."""
        self._match: Match | None = None
        self._listener = Listener(stepped=self._on_stepped, jumped=self._on_jumped, refused=self._on_refused)
        self._board_listener = Listener(target_activated=self._on_target_activated)
        self._board: AnyBoard | None = None
        self._start_length = 0
        self._hint_count = 0
        self._is_flawless = True
        self._moves: list[Any] = []
        self._spotlight: ShownHint | None = None
        self._when_at_rest: Callable[[], None] | None = None
        self._rest_timer = QTimer(self, interval=REST_POLL_MS)
        self._rest_timer.timeout.connect(self._check_rest)

    # -- state

    @property
    def step(self) -> Step:
        """The current step."""
        assert self.lesson is not None, "asked while a lesson is taught"
        return self.lesson.step[self.number]

    @property
    def count(self) -> int:
        """Number of steps."""
        return len(self.lesson.step) if self.lesson is not None else 0

    @property
    def has_open_task(self) -> bool:
        """True if the step has a task that is not done yet."""
        return self.phase in ("laying", "going", "wrong") and self.step.kind != "read"

    @property
    def can_hint(self) -> bool:
        """True if there is more help for the step."""
        if self.phase != "going":
            return False
        return self.step.kind in ("do", "tap") or bool(self._narrowing_hint and not self._hint_count)

    @property
    def _narrowing_hint(self) -> str:
        """First hint of a question that narrows the choice; empty if there is none."""
        return self.step.narrowing if isinstance(self.step, Question) else ""

    @property
    def spotlight(self) -> ShownHint | None:
        """The cards and places in the spotlight."""
        return self._spotlight

    @property
    def is_by_ear(self) -> bool:
        """True if an unsolved puzzle can only be solved by listening."""
        return (
            self.lesson is not None and self.has_open_task and isinstance(self.step, Question) and self.step.is_by_ear
        )

    @property
    def can_give_up(self) -> bool:
        """True if a puzzle's solution can be shown now."""
        return bool(self.puzzle) and self.phase == "going"

    # -- steps of a lesson

    def teach(
        self,
        lesson: Lesson | None,
        match: Match | None,
        board: AnyBoard | None,
        number: int = 0,
        puzzle: str = "",
    ) -> None:
        """Teach a lesson or a puzzle from a step on, or stop teaching with None.

        Nobody else may play in the match. `puzzle` is the title if it is a puzzle.
        """
        if self._match is not None:
            self._match.block_reason = ""
        if self._board is not None:
            self._board.has_win_warning = True
        is_taught = lesson is not None and match is not None and board is not None
        self._listener.follow(match if is_taught else None)
        self._board_listener.follow(board if is_taught else None)
        self._reset_step()
        self.lesson, self._match, self._board = lesson, match, board
        self.puzzle, self._is_flawless = puzzle, True
        self.phase = "over"
        if lesson is not None and match is not None and board is not None:
            board.has_win_warning = False
            board.set_forced_moves(False)  # a learner makes every move in person
            self.enter(number)
        else:
            self.progress_changed.emit()

    def enter(self, number: int) -> None:
        """Begin a step; all steps before it count as done."""
        match, lesson = self._match, self.lesson
        assert match is not None, "a lesson has a match"
        assert lesson is not None, "asked while a lesson is taught"
        self._reset_step()
        self.step_entered.emit()
        self.number, self.phase = number, "laying"
        self._set_block_reason(self.tr("One moment: the table is being laid."))
        record = course.match_before_step(match.game, lesson, number)
        if number == 0 or self.step.position is not None or match.state != record.state:
            match.load(record)
        self._moves = [*self.step.moves]
        self._go_on()

    def back(self) -> None:
        """Go to the step before, or to the beginning of the first one."""
        if self.lesson is not None:
            self.enter(max(0, self.number - 1))

    def forward(self) -> None:
        """Go to the next step, done or not; after the last one end the lesson."""
        if self.lesson is None or self.phase in ("wrong", "over"):
            return
        if self.number + 1 < self.count:
            self.enter(self.number + 1)
        else:
            is_done = not self.has_open_task
            self._reset_step()
            self.phase = "over"
            self._set_block_reason(self.tr("The lesson is over."))
            self.progress_changed.emit()
            if is_done:
                self._celebrate()
                self.lesson_finished.emit()

    def _reset_step(self) -> None:
        self.reply, self.excluded_answers, self._hint_count, self.given_up = "", frozenset(), 0, False
        self._moves = []
        self._when_at_rest = None
        self._rest_timer.stop()
        self._ask_for_card(False)
        self._set_spotlight(None)

    def _go_on(self) -> None:
        """Play the next of the lesson's moves; after the last one the learner may act."""
        match = self._match
        assert match is not None, "a lesson has a match"
        if self._moves:
            self._call_at_rest(self._play_next_move)
            return
        if self.given_up:
            self._finish(self.step.because)
            return
        self._start_length = match.length
        self.phase = "going"
        tasks = {"answer": self.tr("Answer the question first."), "tap": self.tr("Tap the card that is asked for.")}
        kind = self.step.kind
        self._set_block_reason(
            "" if kind == "do" else tasks.get(kind, self.tr("Read on first: the next step is below."))
        )
        self._ask_for_card(kind == "tap")
        self._show_named(self.step.show)
        self._play_passage(course.make_opening)
        self.progress_changed.emit()

    def _play_next_move(self) -> None:
        match = self._match
        assert match is not None, "a lesson has a match"
        action = course.find_action(match.record, self._moves.pop(0))
        self._play(match, action)
        self._go_on()

    def _play(self, match: Match, action: Any) -> None:
        match.block_reason = ""
        seat = match.state.to_move
        if seat == course.LEARNER_SEAT:
            match.attempt(action)
        else:
            match.play_for(seat, action)
        self._set_block_reason(self.tr("One moment: the table is being laid."))

    # -- the learner's actions

    def answer(self, number: int) -> None:
        """Answer the question of the step, 1 for the first answer."""
        if self.phase != "going" or self.step.kind != "answer":
            return
        if number == self.step.right:
            self._solve(self.step.because)
        else:
            self.excluded_answers |= {number}
            self._is_flawless = False
            self._show_reply(self._find_reply(str(number)))

    def _find_reply(self, answer: str) -> str:
        """Return the reply to a wrong answer; keys are those of `Question.replies`."""
        replies = self.step.replies if isinstance(self.step, Question) else {}
        return replies.get(answer) or self.step.otherwise or self.tr("Not that one. Try again.")

    def _on_target_activated(self, target: Target) -> None:
        match = self._match
        if match is None or self.lesson is None or self.phase != "going" or self.step.kind != "tap":
            return
        place = target.place if isinstance(target, Spot) else None
        if not isinstance(target, Spot) or not isinstance(place, Place):
            return
        cards = match.game.places(match.view).get(place, ())
        if not 0 <= target.index < len(cards):
            return
        face = cards[target.index]
        if face in course.find_faces(match.game, self.step.tap):
            self._solve(self.step.because)
        else:
            self._is_flawless = False
            self._show_reply(
                self._find_reply(next((id_ for id_, card in match.game.card_ids.items() if card == face), ""))
            )

    def _on_stepped(self, _: object) -> None:
        match = self._match
        if match is None or self.lesson is None or self.phase != "going" or self.step.kind != "do":
            return
        self._set_spotlight(None)
        outcome = course.judge(match.game, self.step, match.record.steps[self._start_length :])
        if outcome.kind == "done":
            self._solve(outcome.say)
        elif outcome.kind == "wrong":
            self.phase, self._is_flawless = "wrong", False
            self._set_block_reason(self.tr("That is being taken back."))
            reply = find_reply_to_row(match.game, self.step, match.state)
            self._show_reply(reply or outcome.say or self.tr("That leads elsewhere, so it is taken back. Try again."))
            self._call_at_rest(self._take_back)
        else:
            self.reply = ""
            self.progress_changed.emit()

    def _take_back(self) -> None:
        match = self._match
        assert match is not None, "a lesson has a match"
        match.block_reason = ""
        self.phase = "going"
        match.undo(match.length - self._start_length)
        self._set_block_reason("")
        self._show_named(self.step.show)
        self.progress_changed.emit()

    def _on_refused(self, verdict: Verdict) -> None:
        if self.lesson is not None and self.phase == "going" and (answer := course.find_reply(self.step, verdict)):
            self._show_reply(answer)

    def _on_jumped(self) -> None:
        """Restart the step if more than its own moves were taken back."""
        match = self._match
        if match is not None and self.phase == "going" and self.step.kind == "do" and match.length < self._start_length:
            self.enter(self.number)

    def give_up(self) -> None:
        """Show the solution of a puzzle, which then does not count as solved."""
        match = self._match
        if match is None or not self.can_give_up:
            return
        self.given_up, self._is_flawless = True, False
        self._set_spotlight(None)
        if self.step.kind != "do":
            self._finish(self.step.because)
            return
        self.phase = "laying"
        if match.length > self._start_length:
            match.undo(match.length - self._start_length)
        self._set_block_reason(self.tr("One moment: the solution is being laid."))
        self._moves = [*self.step.solution]
        self.progress_changed.emit()
        self._go_on()

    def _solve(self, because: str) -> None:
        self._finish(because)
        if self.puzzle:
            self._celebrate()
            self.puzzle_solved.emit(self._is_flawless)

    def _finish(self, because: str) -> None:
        self.phase = "done"
        self._ask_for_card(False)
        self._show_named(self.step.tap)
        self._set_block_reason(self.tr("That is done; the next step is below."))
        self._show_reply(because or self.tr("Well done."))
        if self.step.reveal:
            self._call_at_rest(lambda: self._play_passage(course.make_reveal))

    def _show_reply(self, sentence: str) -> None:
        self.reply = sentence
        self.progress_changed.emit()

    # -- help

    def hint(self) -> None:
        """Show the next hint of the step, then its move; at last play the move."""
        match, board = self._match, self._board
        if match is None or board is None or not self.can_hint:
            return
        hints = self.step.hints
        self._hint_count += 1
        self._is_flawless = False
        if self._narrowing_hint and self._hint_count == 1:
            self._narrow_choice()
        elif self._hint_count <= len(hints):
            self._show_reply(hints[self._hint_count - 1])
        elif self.step.kind == "tap":
            self._show_named(self.step.tap)
        elif self._hint_count == len(hints) + 1:
            action = self._find_next_move(match)
            cards, targets = course.find_moved_cards(match.game, match.view, action)
            self._set_spotlight(ShownHint("", tuple(Spot(*card) for card in cards), targets))
            self._show_reply(match.game.describe(match.view, action))
        else:
            match.attempt(self._find_next_move(match))

    def _narrow_choice(self) -> None:
        """Keep some answers or cards of which one is right, and say which."""
        step, match = self.step, self._match
        assert isinstance(step, Question), "it narrows the choice"
        assert match is not None, "a puzzle has a match"
        if step.kind == "answer":
            numbers = range(1, len(step.answers) + 1)
            self.excluded_answers |= {number for number in numbers if str(number) not in step.narrowed}
        else:
            first, last = step.span if step.span is not None else (0, len(match.game.card_ids))
            right, faces = course.find_faces(match.game, step.tap), course.find_faces(match.game, step.narrowed)
            rows = [(place, row) for place, row in match.game.places(match.view).items() if right & {*row}]
            spots = (
                Spot(place, index)
                for place, row in rows
                for index, face in enumerate(row)
                if first <= index <= last and face in faces
            )
            self._set_spotlight(ShownHint("", tuple(spots), ()))
        self._show_reply(step.narrowing)

    def _find_next_move(self, match: Match) -> Any:
        action = course.find_next_move(match.record, self.step, self._start_length)
        if action is None:
            match.undo(match.length - self._start_length)
            action = course.find_next_move(match.record, self.step, self._start_length)
        return action

    def hear_again(self) -> None:
        """Play the sound of the step once more."""
        if self.lesson is not None:
            self._play_passage(course.make_reveal if self.phase == "done" and self.step.reveal else course.make_opening)

    # -- the table

    def _set_block_reason(self, sentence: str) -> None:
        match, board = self._match, self._board
        if match is not None and board is not None and match.block_reason != sentence:
            match.block_reason = sentence
            board.refresh()

    def _celebrate(self) -> None:
        if self._board is not None:
            self._board.celebrate()

    def _ask_for_card(self, is_asking: bool) -> None:
        if self._board is not None:
            self._board.ask_for_card(is_asking)

    def _show_named(self, names: tuple[str, ...]) -> None:
        match = self._match
        assert match is not None, "a lesson has a match"
        faces, cards_by_place = course.find_faces(match.game, names), match.game.places(match.view)
        cards = tuple(
            Spot(place, index)
            for place, row in cards_by_place.items()
            for index, face in enumerate(row)
            if face in faces
        )
        places = tuple(
            place for place in cards_by_place if place.name in names and place.seat in (None, course.LEARNER_SEAT)
        )
        rows = tuple(
            Spot(place, index)
            for place in places
            for index in range(len(cards_by_place[place]))
            if place.sight != "none"
        )
        self._set_spotlight(ShownHint("", cards + rows, places) if names else None)

    def _set_spotlight(self, hint: ShownHint | None) -> None:
        self._spotlight = hint
        if self._board is not None:
            self._board.show_hint(hint)

    def _play_passage(self, make_passage: Callable[[Lesson, Step, Naming], Passage | None]) -> None:
        if self._board is None or self.lesson is None:
            return
        passage = make_passage(self.lesson, self.step, self._board.game.naming)
        if passage is not None:
            self._board.passage_requested.emit(passage)

    def _call_at_rest(self, callback: Callable[[], None]) -> None:
        self._when_at_rest = callback
        self._rest_timer.start()

    def _check_rest(self) -> None:
        if self._board is None or self._board.is_busy or self._when_at_rest is None:
            return
        callback, self._when_at_rest = self._when_at_rest, None
        self._rest_timer.stop()
        callback()
