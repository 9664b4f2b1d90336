"""The thinking process of computer players.

Started by ``python -m tabletop.session.thinking_child``.

It answers each `Question` with an `Answer`, both in msgpack, and ends with the pipe. All that it knows of a match is
the view of the seat that acts.
"""

from __future__ import annotations

from typing import Any, NoReturn

import msgspec
from msgspec.structs import replace

import engines
from engines import DataError
from engines.kernel import free_table
from engines.kernel.contract import Game
from engines.kernel.reading import DECODE_ERRORS, explain_decode_error
from engines.players.hints import FULL_EFFORT, GLANCE_EFFORT, Advice, advise, rank_moves
from engines.players.levels import make_player
from engines.players.player import Player
from tabletop.processes.child import RequestPipe

ERROR_NAME = "answer"
"""Name of an answer in error messages."""


def decode_answer(body: bytes) -> Answer:
    """Return the answer in a frame. Raises DataError."""
    answer: Answer = _decode(body, Answer)
    return answer


def decode_result(game: Game[Any, Any], view: Any, question: Question, answer: Answer) -> Any:
    """Return an answer's content: an action, an order of moves, or an `Advice`.

    Raises DataError if it cannot be decoded, or the rules do not allow it.
    """
    game = free_table.ordinary_game(game)  # The rules are those of a match, also on a free table.
    if question.level:
        action = _decode(answer.found, game.action_type)
        if not game.check(view, action):
            raise DataError(ERROR_NAME, "", "answer.illegal")
        return action
    if question.order:
        order = _decode(answer.found, tuple[tuple[int, int], ...])
        if sorted(number for number, _ in order) != list(range(len(game.legal(view)))):
            raise DataError(ERROR_NAME, "", "answer.order")
        return order
    return _decode_legal_advice(game, view, answer.found)


def _decode_legal_advice(game: Game[Any, Any], view: Any, packed: bytes) -> Advice:
    try:
        advice = decode_advice(game, packed)
    except DECODE_ERRORS as error:
        raise DataError(ERROR_NAME, "", explain_decode_error(error)) from None
    if not 0 <= advice.goal < len(advice.course):
        raise DataError(ERROR_NAME, "goal", "answer.goal")
    state = view
    for action in advice.course:
        if state.to_move != view.to_move or not game.check(state, action):
            raise DataError(ERROR_NAME, "course", "answer.illegal")
        state, _ = game.apply(state, action)
    return advice


def _decode(data: bytes, kind: Any) -> Any:
    try:
        return msgspec.msgpack.decode(data, type=kind)
    except DECODE_ERRORS as error:
        raise DataError(ERROR_NAME, "", explain_decode_error(error)) from None


NICE_LEVEL = 5
"""Niceness of thinking, after drawing and sounding."""


class Question(msgspec.Struct, frozen=True):
    """A question about a seat's view: an action, advice, or an order of the moves.

    `view` is the msgpack of the seat's view. `deck` is the deck as plain data; it comes with the first question of a
    game, and when the deck changes. With a `level`, the answer is the action of a player of that level. Otherwise, with
    `order`, it is the order of the legal moves by their worth; without, it is advice: at a glance, or with thought if
    `told` is the msgpack of the `Advice` that a glance gave.
    """

    number: int
    game_id: str
    digest: str
    level: str
    seat: int
    seed: int
    view: bytes
    deck: dict[str, Any] | None = None
    told: bytes = b""
    order: bool = False


class Answer(msgspec.Struct, frozen=True):
    """The msgpack of the chosen action, the `Advice`, or the order of the moves.

    The order is a sequence of pairs, the best move first: its number in the list of legal actions, and the points it
    brings at once.
    """

    number: int
    found: bytes


def decode_advice(game: Game[Any, Any], packed: bytes) -> Advice:
    """Return an advice as it was before the pipe. Raises msgspec.ValidationError."""
    raw_advice = msgspec.msgpack.decode(packed, type=Advice)
    course = msgspec.convert(raw_advice.course, type=tuple[game.action_type, ...])  # type: ignore[name-defined]
    return replace(raw_advice, course=course)


class QuestionAnswerer:
    """A thinker that answers one question after the other.

    Players are kept for as long as they play the same game, because they have plans.
    """

    def __init__(self) -> None:
        self._game: Game[Any, Any] | None = None
        self._digest = ""
        self._players: dict[tuple[str, int, int], Player] = {}

    def answer(self, question: Question) -> Answer:
        """Choose or advise.

        Raises ConsortError or msgspec.ValidationError for a bad question.
        """
        game = self._load_game(question)
        min_seats = game.info.seats[0]
        state_type = type(game.new([f"Player {seat}" for seat in range(min_seats)], 0))
        view = msgspec.msgpack.decode(question.view, type=state_type)
        if question.order:
            legal = {action: index for index, action in enumerate(game.legal(view))}
            order = [(legal[move.action], move.points) for move in rank_moves(game, view)]
            return Answer(question.number, msgspec.msgpack.encode(order))
        if not question.level:
            glance_advice = decode_advice(game, question.told) if question.told else None
            advice = advise(game, view, FULL_EFFORT if glance_advice else GLANCE_EFFORT, advice=glance_advice)
            return Answer(question.number, msgspec.msgpack.encode(advice))
        player_key = question.level, question.seat, question.seed
        if player_key not in self._players:
            self._players[player_key] = make_player(game, question.level, question.seed)
        action = self._players[player_key].choose(game, game.legal(view), lambda: view)
        return Answer(question.number, msgspec.msgpack.encode(action))

    def _load_game(self, question: Question) -> Game[Any, Any]:
        if self._game is None or question.deck is not None or self._digest != question.digest:
            self._game = engines.load(question.game_id, deck=question.deck)
            self._digest = question.digest
            self._players.clear()
        return self._game


def main() -> NoReturn:
    """Answer questions until the input ends."""
    pipe, answerer = RequestPipe(NICE_LEVEL), QuestionAnswerer()
    while True:
        answer = answerer.answer(msgspec.msgpack.decode(pipe.get(), type=Question))
        pipe.answer(msgspec.msgpack.encode(answer))


if __name__ == "__main__":
    main()
