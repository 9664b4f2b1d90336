"""The application's side of thinking: asks the thinking process what a computer player does, and hears the answer.

No method waits. A process that dies is started again and asked again; one that hangs is killed. Where no process can be
had, the weakest player of the game answers here: it takes a thousandth of a second.
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
"""Seconds after which a process that has not answered is taken for one that never will. A new one needs some tenths of
a second to start, and a decision takes one second at most."""

MOST_FAILURES = 3
"""Of a process, over one question; then it is answered without one."""


class Thinker(Asker):
    """The thinking process of one application, started with the first question.

    Only the last question counts: what is answered to those before it is dropped.
    """

    answered = Signal(int, object)
    """The number of a question of `ask`, and the action that was chosen."""
    advised = Signal(int, object)
    """The number of a question of `advise`, and the Advice."""
    ordered = Signal(int, object)
    """The number of a question of `order`, and of each move that is allowed, what is worth the most first, its number
    among them and the points that it brings at once."""
    failed = Signal(str)
    """Why a question was answered without the process, in a sentence."""

    def __init__(
        self, parent: QObject | None = None, *, command: list[str] | None = None, silence_s: float = SILENCE_S
    ) -> None:
        own = own_command("tabletop.session.thinking_child", "--thinking-process")
        super().__init__(command or own, silence_s, parent)
        self._told = ""  # the digest of the deck that the process knows
        self._number = 0
        self._waiting: tuple[Game[Any, Any], Question, Any] | None = None
        self._failures = 0

    def ask(self, game: Game[Any, Any], view: Any, level: str, seed: int) -> int:
        """What would a player of that level do? `view` is that of the seat that acts. The number of the question."""
        return self._question(game, view, level, seed)

    def advise(self, game: Game[Any, Any], view: Any, told: Advice | None = None) -> int:
        """What is best in a view of the seat that acts: at a glance, or with thought where `told` is what a glance
        found. The number of the question."""
        return self._question(game, view, told=msgspec.msgpack.encode(told) if told is not None else b"")

    def order(self, game: Game[Any, Any], view: Any) -> int:
        """In what order are the moves by their worth? The number of the question."""
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
        """Nobody waits for the answer any more."""
        self._waiting = None
        if self._process is not None:
            self._process.settle()

    def close(self) -> None:
        """End the process."""
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
        """Do without this process; ask another one what is still to be answered."""
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
