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
from tabletop.session import answers, processes
from tabletop.session.child import framed
from tabletop.session.processes import ChildProcess
from tabletop.session.thinking_child import LONGEST, Answer, Question

PATIENCE = 8000
"""Milliseconds after which a process that has not answered is taken for one that never will. A new one needs some
tenths of a second to start, and a decision takes one second at most."""

MOST_FAILURES = 3
"""Of a process, over one question; then it is answered without one."""


class Thinker(QObject):
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
        self, parent: QObject | None = None, *, command: list[str] | None = None, patience_ms: int = PATIENCE
    ) -> None:
        super().__init__(parent)
        self._command = command or processes.command("tabletop.session.thinking_child", "--thinking-process")
        self._process: ChildProcess | None = None
        self._told = ""  # the digest of the deck that the process knows
        self._buffer = bytearray()
        self._number = 0
        self._waiting: tuple[Game[Any, Any], Question, Any] | None = None
        self._failures = 0
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(patience_ms)
        self._patience.timeout.connect(self._fail)

    @property
    def process(self) -> int | None:
        """The number of the thinking process; None while there is none."""
        return self._process.number if self._process is not None else None

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
        self._patience.stop()

    def close(self) -> None:
        """End the process."""
        self.forget()
        self._process = None
        processes.end_children(self)

    def _send(self) -> None:
        assert self._waiting is not None, "there is a question"
        game, question, _ = self._waiting
        if self._process is None:
            self._start()
        assert self._process is not None, "it was started"
        if self._told != question.digest:
            question = replace(question, deck=game.deck.data())
            self._told = question.digest
        self._patience.start()
        self._process.write(framed(msgspec.msgpack.encode(question)))

    def _start(self) -> None:
        self._told = ""
        self._buffer.clear()
        process = self._process = ChildProcess(self._command, self)
        process.received.connect(self._hear)
        process.ended.connect(self._fail)
        process.start()

    def _hear(self, data: bytes) -> None:
        self._buffer += data
        while len(self._buffer) >= 4:
            size = int.from_bytes(self._buffer[:4], "big")
            if size > LONGEST:
                self._fail()
                return
            if len(self._buffer) < 4 + size:
                return
            body = bytes(self._buffer[4 : 4 + size])
            del self._buffer[: 4 + size]
            try:
                self._take(answers.answer_of(body))
            except BadData:
                self._fail()
                return

    def _take(self, answer: Answer) -> None:
        if self._waiting is None or answer.number != self._waiting[1].number:
            return
        game, question, view = self._waiting
        found = answers.result_of(game, view, question, answer)
        self.forget()
        told = self.answered if question.level else self.ordered if question.order else self.advised
        told.emit(answer.number, found)

    def _fail(self) -> None:
        """Do without this process; ask another one what is still to be answered."""
        process, self._process = self._process, None
        if process is not None:
            process.end()
        self._patience.stop()
        if self._waiting is None:
            return
        self._failures += 1
        if self._failures < MOST_FAILURES:
            QTimer.singleShot(0, self, self._send_again)
        else:
            QTimer.singleShot(0, self, self._answer_here)

    def _send_again(self) -> None:
        if self._waiting is not None:
            self._send()

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
