"""Decodes the answers of a thinking process and holds them against the rules.

The process is ours; but it may have been started from another version of the program, killed in the middle of a
message, or may simply be wrong. Whatever it says, nothing but `BadData` escapes.
"""

from __future__ import annotations

from typing import Any

import msgspec

from engines import BadData
from engines.kernel import free
from engines.kernel.contract import Game
from engines.kernel.reading import UNREADABLE, unreadable
from engines.players.hints import Advice
from tabletop.session.thinking_child import Answer, Question, advice_of

NAME = "answer"
"""Name of an answer in complaints."""


def answer_of(body: bytes) -> Answer:
    """Return the answer that a frame holds. Raises BadData."""
    answer: Answer = _decoded(body, Answer)
    return answer


def result_of(game: Game[Any, Any], view: Any, question: Question, answer: Answer) -> Any:
    """Return what an answer to a question about a view says: an action, an order of the moves, or an `Advice`.

    Raises BadData where it cannot be decoded, or where the rules do not allow it.
    """
    game = free.plain(game)  # a free table is thought about as a match
    if question.level:
        action = _decoded(answer.found, game.action_type)
        if not game.check(view, action):
            raise BadData(NAME, "", "answer.illegal")
        return action
    if question.order:
        order = _decoded(answer.found, tuple[tuple[int, int], ...])
        if sorted(number for number, _ in order) != list(range(len(game.legal(view)))):
            raise BadData(NAME, "", "answer.order")
        return order
    return _advice(game, view, answer.found)


def _advice(game: Game[Any, Any], view: Any, packed: bytes) -> Advice:
    """Return an advice that the seat which acts can carry out. Raises BadData."""
    try:
        advice = advice_of(game, packed)
    except UNREADABLE as error:
        raise BadData(NAME, "", unreadable(error)) from None
    if not 0 <= advice.goal < len(advice.course):
        raise BadData(NAME, "goal", "answer.goal")
    state = view
    for action in advice.course:
        if state.to_move != view.to_move or not game.check(state, action):
            raise BadData(NAME, "course", "answer.illegal")
        state, _ = game.apply(state, action)
    return advice


def _decoded(data: bytes, kind: Any) -> Any:
    try:
        return msgspec.msgpack.decode(data, type=kind)
    except UNREADABLE as error:
        raise BadData(NAME, "", unreadable(error)) from None
