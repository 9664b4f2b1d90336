"""Positions for `make screens` that all games have, taken from played matches.

A game with a module `tools.screens.<game>.positions` shows its `positions()` instead. This module knows no game: it
asks the board for the meaning of a drop, as the pointer does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, NamedTuple

from engines import Record
from engines.players.greedy import GreedyPlayer
from engines.players.player import play_match
from tabletop.boards.kit.board import AnyBoard
from tabletop.boards.kit.gestures import Drop
from tabletop.boards.kit.intent import Intent
from tabletop.session.match import Match
from tabletop.session.step_music import make_step_passage as heard_of
from tabletop.shell import games
from tabletop.table.layout import Flag

NAMES = ("Ana", "Ben", "Clara", "Dario")
MATCH_SEED = 11


class Position(NamedTuple):
    """A position to paint: its name, a maker of its match, and a gesture on its board."""

    name: str
    make: Callable[[], Match]
    arrange: Callable[[Any], object] = lambda board: None


def positions(game_id: str) -> Iterable[Position]:
    """Return the positions of a game to paint."""
    module = _import_positions(game_id)
    if module is None:
        return play_positions(game_id)
    result: Iterable[Position] = module.positions()
    return result


def find_richest_name(game_id: str) -> str:
    """Return the name of a game's position with the most possible actions.

    It is `RICHEST` of the module of its positions.
    """
    module = _import_positions(game_id)
    return "2-turn" if module is None else str(module.RICHEST)


def _import_positions(game_id: str) -> ModuleType | None:
    name = f"tools.screens.{game_id.replace('-', '_')}"
    return None if find_spec(name) is None else import_module(f"{name}.positions")


def play_positions(game_id: str) -> Iterator[Position]:
    """Yield positions of matches with the fewest and the most players."""
    for players in dict.fromkeys(games.load_translated(game_id).info.seats):
        record = play_whole_match(game_id, players)
        length = len(record.steps)
        middle, late = find_own_move(record, length // 5), find_own_move(record, length * 4 // 5)
        deal = type(record.steps[0].action)
        later_deals = [n for n, step in enumerate(record.steps) if n and type(step.action) is deal]
        yield Position(f"{players}-start", make_match(record, 1))
        yield Position(f"{players}-curtain", make_match(record, 1, raises_curtain=False))
        yield Position(f"{players}-turn", make_match(record, middle), change_ui_state)
        yield Position(f"{players}-refusal", make_match(record, middle), try_refused_action)
        yield Position(f"{players}-chooser", make_match(record, middle), make_ambiguous_gesture)
        yield Position(f"{players}-look", make_match(record, middle), make_enlargement())
        yield Position(f"{players}-late", make_match(record, late))
        yield Position(f"{players}-round-end", make_match(record, later_deals[0] if later_deals else length))
        yield Position(f"{players}-end", make_match(record, length))
        yield Position(f"{players}-replay", make_replay(record))


@cache
def play_whole_match(game_id: str, players: int) -> Record:
    """Return a match that was played to its end."""
    hands = [GreedyPlayer(MATCH_SEED + seat, depth=1) for seat in range(players)]
    return play_match(games.load_translated(game_id), hands, NAMES[:players], seed=MATCH_SEED)


def make_match(record: Record, moves: int, raises_curtain: bool = True) -> Callable[[], Match]:
    """Return a function that makes a match of the first `moves` actions of a record."""

    def make() -> Match:
        header = record.header
        match_record = Record.start(record.game, header.seats, seed=header.seed, options=header.options)
        for step in record.steps[:moves]:
            match_record.play(step.action)
        match = Match(match_record)
        if raises_curtain:
            match.raise_curtain()
        return match

    return make


def make_replay(record: Record) -> Callable[[], Match]:
    """Return a function that replays a finished match and stops in the middle."""

    def make() -> Match:
        match = Match(record, replay=True)
        match.jump(match.length // 2)
        return match

    return make


def find_own_move(record: Record, start: int) -> int:
    """Return a step from `start` on at which the player has many possible actions."""
    numbers = range(start, min(start + 30, len(record.steps)))
    return max(numbers, key=lambda n: len(record.game.legal(record.state_at(n))))


def change_ui_state(board: AnyBoard) -> None:
    """Move a card so that only the UI state changes.

    The move is the one that leaves most cards highlighted.
    """
    best: tuple[int, Any] | None = None
    for card in board.scene.layout.cards:
        if not card.flags & Flag.MOVABLE:
            continue
        for zone in board.scene.layout.zones:
            ui_state = board.interpret(Drop(card.spot, zone.key)).ui_state
            if ui_state is not None and ui_state != board.ui_state:
                old_ui_state = board.ui_state
                board.set_ui_state(ui_state, animate=False)
                lit_count = sum(bool(placement.flags & Flag.LIT) for placement in board.scene.layout.cards)
                if best is None or lit_count > best[0]:
                    best = (lit_count, ui_state)
                board.set_ui_state(old_ui_state, animate=False)
    if best is not None:
        board.set_ui_state(best[1], animate=False)


def make_performance(action: Any, heard_ratio: float = 0.6) -> Callable[[Any], None]:
    """Return a gesture that performs an action up to a fraction of its cards.

    The last of these cards sounds.
    """

    def arrange(board: AnyBoard) -> None:
        board.set_motion(True)
        board.match.attempt(action)
        board.passage_clock.stop()
        assert board.staged_performance is not None, "the action is one that is performed"
        passage = heard_of(board.game, board.match.record.steps[-1])
        assert passage is not None, "what is performed is heard"
        passage = board.add_key_sources(passage)
        sources = list(dict.fromkeys(passage.sources[note.source] for note in passage.notes if note.source is not None))
        sources = sources[: max(1, round(heard_ratio * len(sources)))]
        for source in sources:
            board.highlight_source(source, True)
            if source != sources[-1]:
                board.highlight_source(source, False)
        board.scene.motion.finish()

    return arrange


def try_refused_action(board: AnyBoard) -> None:
    """Try an action that the rules refuse."""
    match = board.match
    refused = [action for action in match.game.universe(match.view) if not match.game.check(match.view, action)]
    refused.sort(key=lambda action: len(str(match.game.check(match.view, action))))
    if refused:
        match.attempt(refused[len(refused) // 2])


def make_ambiguous_gesture(board: AnyBoard) -> None:
    """Make a gesture with several meanings."""
    match = board.match
    actions_by_key: dict[str, list[Any]] = {}
    for action in match.legal:
        actions_by_key.setdefault(match.game.action_words(match.view, action)[0], []).append(action)
    largest = max(actions_by_key.values(), key=len, default=[])
    if len(largest) > 1:
        board.execute_intent(Intent(tuple(largest[:5])))


def make_key_press(*pitches: int) -> Callable[[Any], None]:
    """Return a gesture that holds these notes on the MIDI keyboard."""
    return lambda board: board.set_held_notes(frozenset(pitches))


def make_enlargement(kind: str = "") -> Callable[[Any], None]:
    """Return a gesture that enlarges the first card with a face of this class name.

    Without a name it is the first card.
    """

    def arrange(board: AnyBoard) -> None:
        cards = board.scene.cards.values()
        card = next(
            card for card in cards if kind in ("", type(card.face).__name__) and board.enlarged_card(card.target)
        )
        board.view.pointer.x, board.view.pointer.y = card.home.x, card.home.y
        board.view.enlarge_item(card)

    return arrange
