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
from engines.puzzles.puzzle import Question, reply_to_row
from engines.theory.naming import Naming
from engines.theory.passage import Passage
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.laid_table import Pointed
from tabletop.session.listener import Listener
from tabletop.session.match import Match
from tabletop.table.layout import Spot, Target

AGAIN = 120
"""Milliseconds until the table is checked again for running animations and sound."""

Phase = Literal["laying", "going", "done", "wrong", "over"]
"""State of a step: setting up, the learner's turn, done, or wrong.

In "wrong" a mistake is about to be taken back; "over" is the end of the whole lesson.
"""


class Guide(QObject):
    """The learner's progress in one lesson; `changed` asks to show it again."""

    entered = Signal()
    """A step begins; sound of the one before must stop."""
    changed = Signal()
    learned = Signal()
    """The last step is done."""
    solved = Signal(bool)
    """A puzzle is solved; True if at once, without a mistake or a hint."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.lesson: Lesson | None = None
        self.puzzle = ""
        """Title of a puzzle; empty for a lesson."""
        self.number = 0
        self.phase: Phase = "over"
        self.said = ""
        """Reply to the learner's last action."""
        self.tried: frozenset[int] = frozenset()
        """Numbers of the answers that are wrong or ruled out by a hint, 1 for the first."""
        self.given_up = False
        """True if the solution of a puzzle is shown without having been found."""
        self._match: Match | None = None
        self._listener = Listener(stepped=self._stepped, jumped=self._jumped, refused=self._refused)
        self._board_listener = Listener(touched=self._touched)
        self._board: AnyBoard | None = None
        self._begun = 0
        self._hints = 0
        self._at_once = True
        self._moves: list[Any] = []
        self._pointed: Pointed | None = None
        self._then: Callable[[], None] | None = None
        self._still = QTimer(self, interval=AGAIN)
        self._still.timeout.connect(self._look)

    # -- what there is to show

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
    def waits(self) -> bool:
        """True if the step has a task that is not done yet."""
        return self.phase in ("laying", "going", "wrong") and self.step.kind != "read"

    @property
    def can_hint(self) -> bool:
        """True if there is more help for the step."""
        if self.phase != "going":
            return False
        return self.step.kind in ("do", "tap") or bool(self._narrowing and not self._hints)

    @property
    def _narrowing(self) -> str:
        """First hint of a question that narrows the choice; empty if there is none."""
        return self.step.narrowing if isinstance(self.step, Question) else ""

    @property
    def pointed(self) -> Pointed | None:
        """The cards and places in the spotlight."""
        return self._pointed

    @property
    def needs_ears(self) -> bool:
        """True if an unsolved puzzle can only be solved by listening."""
        return self.lesson is not None and self.waits and isinstance(self.step, Question) and self.step.by_ear

    @property
    def can_give_up(self) -> bool:
        """True if a puzzle's solution can be shown now."""
        return bool(self.puzzle) and self.phase == "going"

    # -- a lesson

    def teach(
        self,
        lesson: Lesson | None,
        match: Match | None,
        board: AnyBoard | None,
        number: int = 0,
        puzzle: str = "",
    ) -> None:
        """Teach a lesson or a puzzle from a step on; None: stop teaching.

        Nobody else may play in the match. `puzzle` is the title if it is a puzzle.
        """
        if self._match is not None:
            self._match.held = ""
        if self._board is not None:
            self._board.warns_of_losses = True
        is_taught = lesson is not None and match is not None and board is not None
        self._listener.follow(match if is_taught else None)
        self._board_listener.follow(board if is_taught else None)
        self._forget()
        self.lesson, self._match, self._board = lesson, match, board
        self.puzzle, self._at_once = puzzle, True
        self.phase = "over"
        if lesson is not None and match is not None and board is not None:
            board.warns_of_losses = False
            board.set_forced_moves(False)  # a learner makes every move in person
            self.enter(number)
        else:
            self.changed.emit()

    def enter(self, number: int) -> None:
        """Begin a step; all steps before it count as done."""
        match, lesson = self._match, self.lesson
        assert match is not None, "a lesson has a match"
        assert lesson is not None, "asked while a lesson is taught"
        self._forget()
        self.entered.emit()
        self.number, self.phase = number, "laying"
        self._hold(self.tr("One moment: the table is being laid."))
        record = course.before(match.game, lesson, number)
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
            done = not self.waits
            self._forget()
            self.phase = "over"
            self._hold(self.tr("The lesson is over."))
            self.changed.emit()
            if done:
                self._celebrate()
                self.learned.emit()

    def _forget(self) -> None:
        self.said, self.tried, self._hints, self.given_up = "", frozenset(), 0, False
        self._moves = []
        self._then = None
        self._still.stop()
        self._ask_for_card(False)
        self._point(None)

    def _go_on(self) -> None:
        """Play the next of the lesson's moves; after the last one the learner may act."""
        match = self._match
        assert match is not None, "a lesson has a match"
        if self._moves:
            self._when_still(self._move)
            return
        if self.given_up:
            self._finish(self.step.because)
            return
        self._begun = match.length
        self.phase = "going"
        tasks = {"answer": self.tr("Answer the question first."), "tap": self.tr("Tap the card that is asked for.")}
        kind = self.step.kind
        self._hold("" if kind == "do" else tasks.get(kind, self.tr("Read on first: the next step is below.")))
        self._ask_for_card(kind == "tap")
        self._show(self.step.show)
        self._sound(course.opening)
        self.changed.emit()

    def _move(self) -> None:
        match = self._match
        assert match is not None, "a lesson has a match"
        action = course.make(match.record, self._moves.pop(0))
        self._play(match, action)
        self._go_on()

    def _play(self, match: Match, action: Any) -> None:
        match.held = ""
        seat = match.state.to_move
        if seat == course.LEARNER:
            match.attempt(action)
        else:
            match.play_for(seat, action)
        self._hold(self.tr("One moment: the table is being laid."))

    # -- what the learner does

    def answer(self, number: int) -> None:
        """Answer the question of the step, 1 for the first answer."""
        if self.phase != "going" or self.step.kind != "answer":
            return
        if number == self.step.right:
            self._done(self.step.because)
        else:
            self.tried |= {number}
            self._at_once = False
            self._say(self._reply(str(number)))

    def _reply(self, answer: str) -> str:
        """Return the reply to a wrong answer; keys are those of `Question.replies`."""
        replies = self.step.replies if isinstance(self.step, Question) else {}
        return replies.get(answer) or self.step.otherwise or self.tr("Not that one. Try again.")

    def _touched(self, target: Target) -> None:
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
        if face in course.faces(match.game, self.step.tap):
            self._done(self.step.because)
        else:
            self._at_once = False
            self._say(self._reply(next((id_ for id_, card in match.game.card_ids.items() if card == face), "")))

    def _stepped(self, _: object) -> None:
        match = self._match
        if match is None or self.lesson is None or self.phase != "going" or self.step.kind != "do":
            return
        self._point(None)
        outcome = course.judge(match.game, self.step, match.record.steps[self._begun :])
        if outcome.kind == "done":
            self._done(outcome.say)
        elif outcome.kind == "wrong":
            self.phase, self._at_once = "wrong", False
            self._hold(self.tr("That is being taken back."))
            reply = reply_to_row(match.game, self.step, match.state)
            self._say(reply or outcome.say or self.tr("That leads elsewhere, so it is taken back. Try again."))
            self._when_still(self._take_back)
        else:
            self.said = ""
            self.changed.emit()

    def _take_back(self) -> None:
        match = self._match
        assert match is not None, "a lesson has a match"
        match.held = ""
        self.phase = "going"
        match.undo(match.length - self._begun)
        self._hold("")
        self._show(self.step.show)
        self.changed.emit()

    def _refused(self, verdict: Verdict) -> None:
        """Show the lesson's own sentence for a refusal, if it has one."""
        if self.lesson is not None and self.phase == "going" and (said := course.answer(self.step, verdict)):
            self._say(said)

    def _jumped(self) -> None:
        """Begin the step anew if more than its own moves were taken back."""
        match = self._match
        if match is not None and self.phase == "going" and self.step.kind == "do" and match.length < self._begun:
            self.enter(self.number)

    def give_up(self) -> None:
        """Show the solution of a puzzle, which then does not count as solved."""
        match = self._match
        if match is None or not self.can_give_up:
            return
        self.given_up, self._at_once = True, False
        self._point(None)
        if self.step.kind != "do":
            self._finish(self.step.because)
            return
        self.phase = "laying"
        if match.length > self._begun:
            match.undo(match.length - self._begun)
        self._hold(self.tr("One moment: the solution is being laid."))
        self._moves = [*self.step.solution]
        self.changed.emit()
        self._go_on()

    def _done(self, because: str) -> None:
        self._finish(because)
        if self.puzzle:
            self._celebrate()
            self.solved.emit(self._at_once)

    def _finish(self, because: str) -> None:
        self.phase = "done"
        self._ask_for_card(False)
        self._show(self.step.tap)
        self._hold(self.tr("That is done; the next step is below."))
        self._say(because or self.tr("Well done."))
        if self.step.reveal:
            self._when_still(lambda: self._sound(course.revealed))

    def _say(self, sentence: str) -> None:
        self.said = sentence
        self.changed.emit()

    # -- help

    def hint(self) -> None:
        """Show the next hint of the step, then its move; at last play the move."""
        match, board = self._match, self._board
        if match is None or board is None or not self.can_hint:
            return
        hints = self.step.hints
        self._hints += 1
        self._at_once = False
        if self._narrowing and self._hints == 1:
            self._narrow()
        elif self._hints <= len(hints):
            self._say(hints[self._hints - 1])
        elif self.step.kind == "tap":
            self._show(self.step.tap)
        elif self._hints == len(hints) + 1:
            action = self._next_move(match)
            cards, targets = course.pointed(match.game, match.view, action)
            self._point(Pointed("", tuple(Spot(*card) for card in cards), targets))
            self._say(match.game.describe(match.view, action))
        else:
            match.attempt(self._next_move(match))

    def _narrow(self) -> None:
        """Keep some answers or cards of which one is right, and say which."""
        step, match = self.step, self._match
        assert isinstance(step, Question), "it narrows the choice"
        assert match is not None, "a puzzle has a match"
        if step.kind == "answer":
            numbers = range(1, len(step.answers) + 1)
            self.tried |= {number for number in numbers if str(number) not in step.narrowed}
        else:
            first, last = step.span if step.span is not None else (0, len(match.game.card_ids))
            right, faces = course.faces(match.game, step.tap), course.faces(match.game, step.narrowed)
            rows = [(place, row) for place, row in match.game.places(match.view).items() if right & {*row}]
            spots = (
                Spot(place, at)
                for place, row in rows
                for at, face in enumerate(row)
                if first <= at <= last and face in faces
            )
            self._point(Pointed("", tuple(spots), ()))
        self._say(step.narrowing)

    def _next_move(self, match: Match) -> Any:
        action = course.next_move(match.record, self.step, self._begun)
        if action is None:
            match.undo(match.length - self._begun)
            action = course.next_move(match.record, self.step, self._begun)
        return action

    def hear_again(self) -> None:
        """Play the sound of the step once more."""
        if self.lesson is not None:
            self._sound(course.revealed if self.phase == "done" and self.step.reveal else course.opening)

    # -- the table

    def _hold(self, sentence: str) -> None:
        match, board = self._match, self._board
        if match is not None and board is not None and match.held != sentence:
            match.held = sentence
            board.refresh()

    def _celebrate(self) -> None:
        if self._board is not None:
            self._board.celebrate()

    def _ask_for_card(self, asks: bool) -> None:
        if self._board is not None:
            self._board.ask_for_card(asks)

    def _show(self, words: tuple[str, ...]) -> None:
        match = self._match
        assert match is not None, "a lesson has a match"
        faces, lies = course.faces(match.game, words), match.game.places(match.view)
        cards = tuple(Spot(place, at) for place, row in lies.items() for at, face in enumerate(row) if face in faces)
        places = tuple(place for place in lies if place.name in words and place.seat in (None, course.LEARNER))
        rows = tuple(Spot(place, at) for place in places for at in range(len(lies[place])) if place.sight != "none")
        self._point(Pointed("", cards + rows, places) if words else None)

    def _point(self, pointed: Pointed | None) -> None:
        self._pointed = pointed
        if self._board is not None:
            self._board.show_hint(pointed)

    def _sound(self, part: Callable[[Lesson, Step, Naming], Passage | None]) -> None:
        if self._board is None or self.lesson is None:
            return
        passage = part(self.lesson, self.step, self._board.game.naming)
        if passage is not None:
            self._board.play.emit(passage)

    def _when_still(self, then: Callable[[], None]) -> None:
        self._then = then
        self._still.start()

    def _look(self) -> None:
        if self._board is None or self._board.at_work or self._then is None:
            return
        then, self._then = self._then, None
        self._still.stop()
        then()
