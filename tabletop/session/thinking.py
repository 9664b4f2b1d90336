"""The application's side of computer players: questions to the thinking process.

No method waits. A process that dies is started and asked again; one that hangs is killed. Where no process can be had,
the weakest player of the game answers here, in a thousandth of a second.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from engines import BadData
from engines.kernel.contract import Game
from engines.players.hints import Advice
from engines.players.levels import levels_of, player
from tabletop.processes.parent import own_command
from tabletop.session import thinking_child
from tabletop.session.asking import Asker
from tabletop.session.thinking_child import Answer, Question

SILENCE_S = 8.0
"""Seconds without an answer after which a process is given up.

A new process needs some tenths of a second to start, and a decision takes one second at most.
"""

MOST_FAILURES = 3
"""Limit of failed processes for one question, after which none is used."""


class Thinker(Asker):
    """The application's thinking process, started with the first question.

    Only the last question counts: answers to earlier ones are dropped.
    """

    answered = Signal(int, object)
    """Number of a question of `ask`, and the chosen action."""
    advised = Signal(int, object)
    """Number of a question of `advise`, and the `Advice`."""
    ordered = Signal(int, object)
    """Number of a question of `order`, and the legal moves, the best first.

    Each move is a pair: its number in the list of legal actions, and the points that it brings at once.
    """
    failed = Signal(str)
    """Sentence that says why a question was answered without the process."""

    def __init__(
        self, parent: QObject | None = None, *, command: list[str] | None = None, silence_s: float = SILENCE_S
    ) -> None:
        own = own_command("tabletop.session.thinking_child", "--thinking-process")
        super().__init__(command or own, silence_s, parent)
        self._told = ""  # Digest of the deck that the process knows.
        self._number = 0
        self._waiting: tuple[Game[Any, Any], Question, Any] | None = None
        self._failures = 0

    def ask(self, game: Game[Any, Any], view: Any, level: str, seed: int) -> int:
        """Ask which action a player of a level would choose; return the question's number.

        `view` is that of the seat that acts.
        """
        return self._question(game, view, level, seed)

    def advise(self, game: Game[Any, Any], view: Any, told: Advice | None = None) -> int:
        """Ask for the best action in a view; return the question's number.

        `view` is that of the seat that acts. The advice is made at a glance, or with thought if `told` is the advice
        that a glance gave.
        """
        return self._question(game, view, told=msgspec.msgpack.encode(told) if told is not None else b"")

    def order(self, game: Game[Any, Any], view: Any) -> int:
        """Ask for the legal moves, the best first; return the question's number."""
        return self._question(game, view, order=True)

    def _question(
        self, game: Game[Any, Any], view: Any, level: str = "", seed: int = 0, told: bytes = b"", order: bool = False
    ) -> int:
        self._number += 1
        packed = msgspec.msgpack.encode(view)
        deck = game.deck.digest
        question = Question(self._number, game.info.id, deck, level, view.to_move, seed, packed, told=told, order=order)
        self._waiting, self._failures = (game, question, view), 0
        self._send()
        return self._number

    def forget(self) -> None:
        """Drop the open question."""
        self._waiting = None
        if self._process is not None:
            self._process.settle()

    def close(self) -> None:
        self.forget()
        super().close()

    def _send(self) -> None:
        if self._waiting is None:
            return
        game, question, _ = self._waiting
        if self._process is None:
            self._told = ""
        if self._told != question.digest:
            question = replace(question, deck=game.deck.data())
            self._told = question.digest
        self._running().ask(msgspec.msgpack.encode(question))

    def _hear(self, body: bytes) -> None:
        try:
            self._take(thinking_child.answer_of(body))
        except BadData:
            self._lose()

    def _take(self, answer: Answer) -> None:
        if self._waiting is None or answer.number != self._waiting[1].number:
            return
        game, question, view = self._waiting
        found = thinking_child.result_of(game, view, question, answer)
        self.forget()
        told = self.answered if question.level else self.ordered if question.order else self.advised
        told.emit(answer.number, found)

    def _lose(self) -> None:
        """Give this process up and ask another one the open question."""
        self._end_process()
        if self._waiting is not None:
            self._failures += 1
            QTimer.singleShot(0, self, self._send if self._failures < MOST_FAILURES else self._answer_here)

    def _answer_here(self) -> None:
        if self._waiting is None:
            return
        game, question, view = self._waiting
        self.forget()
        if not question.level:
            self.failed.emit(self.tr("There is no hint just now."))
            return
        simple = player(game, levels_of(game)[0], question.seed)
        self.failed.emit(self.tr("Computer players cannot think just now; a simple move was made."))
        self.answered.emit(question.number, simple.choose(game, game.legal(view), lambda: view))
