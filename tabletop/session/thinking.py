"""The application's side of computer players: questions to the thinking process.

No method waits. A process that dies is started and asked again; one that hangs is killed. If no process is
available, the weakest player of the game answers here, in a thousandth of a second.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from engines import DataError
from engines.kernel.contract import Game
from engines.players.hints import Advice
from engines.players.levels import find_levels, make_player
from tabletop.processes.parent import choose_command
from tabletop.session import thinking_child
from tabletop.session.process_qobjects import ProcessClient
from tabletop.session.thinking_child import Answer, Question

ANSWER_TIMEOUT_S = 8.0
"""Seconds without an answer after which a process is given up.

A new process needs some tenths of a second to start, and a decision takes one second at most.
"""

MAX_FAILURES = 3
"""Limit of failed processes for one question, after which none is used."""


class Thinker(ProcessClient):
    """The application's thinking process, started with the first question.

    Only the last question counts: answers to earlier ones are dropped.
    """

    move_chosen = Signal(int, object)
    """Number of a question of `ask`, and the chosen action."""
    advice_ready = Signal(int, object)
    """Number of a question of `advise`, and the `Advice`."""
    moves_ranked = Signal(int, object)
    """Number of a question of `order`, and the legal moves, the best first.

    Each move is a pair: its number in the list of legal actions, and the points that it brings at once.
    """
    failed = Signal(str)
    """Sentence that says why a question was answered without the process."""

    def __init__(
        self,
        parent: QObject | None = None,
        *,
        command: list[str] | None = None,
        answer_timeout_s: float = ANSWER_TIMEOUT_S,
    ) -> None:
        default_command = choose_command("tabletop.session.thinking_child", "--thinking-process")
        super().__init__(command or default_command, answer_timeout_s, parent)
        self._known_deck_digest = ""  # Digest of the deck that the process knows.
        self._number = 0
        self._open_question: tuple[Game[Any, Any], Question, Any] | None = None
        self._failures = 0

    def ask(self, game: Game[Any, Any], view: Any, level: str, seed: int) -> int:
        """Ask for the action of a player of a level. Return the question's number.

        `view` is that of the seat that acts.
        """
        return self._ask_question(game, view, level, seed)

    def advise(self, game: Game[Any, Any], view: Any, glance: Advice | None = None) -> int:
        """Ask for the best action in a view. Return the question's number.

        `view` is that of the seat that acts. The first advice is made quickly. If it is given as `glance`, the next one
        is made with more thought.
        """
        return self._ask_question(game, view, glance=msgspec.msgpack.encode(glance) if glance is not None else b"")

    def order(self, game: Game[Any, Any], view: Any) -> int:
        """Ask for the legal moves, the best first. Return the question's number."""
        return self._ask_question(game, view, is_order=True)

    def _ask_question(
        self,
        game: Game[Any, Any],
        view: Any,
        level: str = "",
        seed: int = 0,
        glance: bytes = b"",
        is_order: bool = False,
    ) -> int:
        self._number += 1
        packed = msgspec.msgpack.encode(view)
        deck = game.deck.digest
        question = Question(
            self._number, game.info.id, deck, level, view.to_move, seed, packed, told=glance, order=is_order
        )
        self._open_question, self._failures = (game, question, view), 0
        self._send()
        return self._number

    def drop_question(self) -> None:
        """Drop the open question."""
        self._open_question = None
        if self._process is not None:
            self._process.expect_no_answer()

    def close(self) -> None:
        self.drop_question()
        super().close()

    def _send(self) -> None:
        if self._open_question is None:
            return
        game, question, _ = self._open_question
        if self._process is None:
            self._known_deck_digest = ""
        if self._known_deck_digest != question.digest:
            question = replace(question, deck=game.deck.data())
            self._known_deck_digest = question.digest
        self._ensure_process().ask(msgspec.msgpack.encode(question))

    def _on_answer_received(self, body: bytes) -> None:
        try:
            self._emit_answer(thinking_child.decode_answer(body))
        except DataError:
            self._on_process_ended()

    def _emit_answer(self, answer: Answer) -> None:
        if self._open_question is None or answer.number != self._open_question[1].number:
            return
        game, question, view = self._open_question
        result = thinking_child.decode_result(game, view, question, answer)
        self.drop_question()
        signal = self.move_chosen if question.level else self.moves_ranked if question.order else self.advice_ready
        signal.emit(answer.number, result)

    def _on_process_ended(self) -> None:
        self._end_process()
        if self._open_question is not None:
            self._failures += 1
            QTimer.singleShot(0, self, self._send if self._failures < MAX_FAILURES else self._answer_here)

    def _answer_here(self) -> None:
        if self._open_question is None:
            return
        game, question, view = self._open_question
        self.drop_question()
        if not question.level:
            self.failed.emit(self.tr("There is no hint just now."))
            return
        player = make_player(game, find_levels(game)[0], question.seed)
        self.failed.emit(self.tr("Computer players cannot think just now; a simple move was made."))
        self.move_chosen.emit(question.number, player.choose(game, game.legal(view), lambda: view))
