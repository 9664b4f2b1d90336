"""Pictures of everything: each board in telling positions, and each window. Positions come from played matches.

Nothing here knows a game: what a drop means is asked of the board, as the pointer does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication, QWidget

import engines
from engines import Record
from engines.players.greedy import GreedyPlayer
from engines.players.player import play_match
from tabletop import boards
from tabletop.boards.base import Board
from tabletop.boards.meaning import Meaning
from tabletop.session import saves
from tabletop.session.match import Match
from tabletop.shell import app, export
from tabletop.shell.look import Look
from tabletop.shell.main_window import MainWindow
from tabletop.shell.preferences import Preferences, Store
from tabletop.table.layout import Flag

NAMES = ("Ana", "Ben", "Clara", "Dario")
SEED = 11


class Scene(NamedTuple):
    """A position to paint: its name, how many of the match's actions are played, what is done on the board then."""

    name: str
    moves: int
    arrange: Callable[[Board], object] = lambda board: None
    lift: bool = True


def paint(
    out: Path,
    themes: tuple[str, ...],
    sizes: tuple[tuple[int, int], ...],
    only: str = "",
    tell: Callable[[str], object] = lambda _: None,
) -> int:
    """Write all pictures into `out`, telling each theme and size that begins; returns how many. Raises OSError."""
    out.mkdir(parents=True, exist_ok=True)
    application = app.application()
    count = 0
    for theme_id in themes:
        look = Look(application, theme_id)
        for size in sizes:
            named = f"{theme_id}-{size[0]}x{size[1]}"
            tell(named)
            for name, widget in _boards(look, size, only):
                export.save(export.grab(widget), out / f"{name}-{named}.png")
                count += 1
            for name, widget in _windows(look, size, only):
                export.save(export.grab(widget), out / f"window-{name}-{named}.png")
                count += 1
    return count


# -- boards


def _boards(look: Look, size: tuple[int, int], only: str) -> Iterator[tuple[str, QWidget]]:
    for game_id in engines.GAMES:
        for players, scenes in _matches(game_id):
            record, positions = scenes
            for scene in positions:
                name = f"{game_id}-{players}-{scene.name}"
                if only not in name:
                    continue
                board = boards.load(game_id)(_match_at(record, scene), look.table)
                board.set_motion(False)
                board.resize(*size)
                board.show()
                export.settle()
                # Where a hand would be: what is said and asked appears by the last drop.
                board.view.pointer.x, board.view.pointer.y = size[0] * 0.42, size[1] * 0.45
                scene.arrange(board)
                export.settle()
                yield name, board
                board.close()
                board.deleteLater()


_played: dict[str, list[tuple[int, tuple[Record, list[Scene]]]]] = {}


def _matches(game_id: str) -> list[tuple[int, tuple[Record, list[Scene]]]]:
    """Matches of a game for the fewest and the most players, with the positions worth seeing."""
    if game_id not in _played:
        game = engines.load(game_id)
        fewest, most = game.info.seats
        _played[game_id] = []
        for players in dict.fromkeys((fewest, most)):
            hands = [GreedyPlayer(SEED + seat, depth=1) for seat in range(players)]
            record = play_match(game, hands, NAMES[:players], seed=SEED)
            _played[game_id].append((players, (record, _scenes(record))))
    return _played[game_id]


def _scenes(record: Record) -> list[Scene]:
    length = len(record.steps)
    begun = 1
    middle = _own_move(record, length // 5)
    late = _own_move(record, length * 4 // 5)
    again = [n for n, step in enumerate(record.steps) if n and type(step.action) is type(record.steps[0].action)]
    round_end = again[0] if again else length
    return [
        Scene("start", begun),
        Scene("curtain", begun, lift=False),
        Scene("turn", middle, _lay_something),
        Scene("refusal", middle, _be_refused),
        Scene("chooser", middle, _be_asked),
        Scene("late", late),
        Scene("round-end", round_end),
        Scene("end", length),
    ]


def _own_move(record: Record, near: int) -> int:
    """A moment from `near` on at which the mover has much to choose from."""
    ahead = range(near, min(near + 30, len(record.steps)))
    return max(ahead, key=lambda n: len(record.game.legal(record.state_at(n))))


def _match_at(record: Record, scene: Scene) -> Match:
    """A match of its own, played up to the scene."""
    header = record.header
    shown = Record.start(record.game, header.seats, seed=header.seed, options=header.options)
    for step in record.steps[: scene.moves]:
        shown.play(step.action)
    match = Match(shown)
    if scene.lift:
        match.lift()
    return match


def _lay_something(board: Board) -> None:
    """Lay a card where it changes only the desk: the card that leaves most to do."""
    best: tuple[int, Any] | None = None
    for card in board.scene.layout.cards:
        if not card.flags & Flag.MOVABLE:
            continue
        for zone in board.scene.layout.zones:
            desk = board.drop_meaning(card.spot, zone.key).desk
            if desk is not None and desk != board.desk:
                before = board.desk
                board.set_desk(desk, animate=False)
                lit = sum(bool(placed.flags & Flag.LIT) for placed in board.scene.layout.cards)
                if best is None or lit > best[0]:
                    best = (lit, desk)
                board.set_desk(before, animate=False)
    if best is not None:
        board.set_desk(best[1], animate=False)


def _be_refused(board: Board) -> None:
    """Try what the rules refuse."""
    match = board.match
    refused = [action for action in match.game.universe(match.view) if not match.game.check(match.view, action)]
    refused.sort(key=lambda action: len(str(match.game.check(match.view, action))))
    if refused:
        match.attempt(refused[len(refused) // 2])


def _be_asked(board: Board) -> None:
    """Do what has several meanings."""
    match = board.match
    kinds: dict[str, list[Any]] = {}
    for action in match.legal:
        kinds.setdefault(match.game.action_words(match.view, action)[0], []).append(action)
    most = max(kinds.values(), key=len, default=[])
    if len(most) > 1:
        board.carry_out(Meaning(tuple(most[:5])))


# -- windows


def _windows(look: Look, size: tuple[int, int], only: str) -> Iterator[tuple[str, QWidget]]:
    for name, show in WINDOWS.items():
        if only not in f"window-{name}":
            continue
        preferences = Preferences(theme=look.theme.id, motion=False)
        window = MainWindow(look, Store(keep=preferences), saves.Matches(Path("/nonexistent/consort")))
        window.sounding.silent = True
        window.resize(*size)
        window.show()
        export.settle()
        show(window)
        export.settle()
        dialog = QApplication.activeModalWidget() or QApplication.activePopupWidget()
        if dialog is None:
            yield name, window
        else:
            yield name, dialog
            dialog.close()
        window.close()
        window.deleteLater()


def _in_a_match(window: MainWindow) -> Match:
    game_id = next(iter(engines.GAMES))
    _, (record, scenes) = _matches(game_id)[0]
    match = _match_at(record, next(scene for scene in scenes if scene.name == "turn"))
    match.lift()
    window.play_match(match)
    export.settle()
    return match


def _panel(name: str) -> Callable[[MainWindow], None]:
    def show(window: MainWindow) -> None:
        _in_a_match(window)
        window.match_page.open_panel(name)

    return show


def _rule(window: MainWindow) -> None:
    match = _in_a_match(window)
    window.match_page.show_rule(match.game.rules.rule[len(match.game.rules.rule) // 2].slug)


def _replay(window: MainWindow) -> None:
    game_id = next(iter(engines.GAMES))
    _, (record, _) = _matches(game_id)[0]
    match = Match(record, replay=True)
    window.play_match(match)
    match.jump(match.length * 2 // 3)
    window.match_page.open_panel("log")


def _undo(window: MainWindow) -> None:
    match = _in_a_match(window)
    while match.can_undo() and not match.undo_needs():
        match.undo()
    window.undo()


def _sound(window: MainWindow) -> None:
    _in_a_match(window)
    window.show_sound()


def _resume(window: MainWindow) -> None:
    from tabletop.shell.start_page import Resumable

    words = QCoreApplication.translate("Gallery", "Ana, Ben · 61 moves · yesterday")
    window.start_page.offer(Resumable(engines.load(next(iter(engines.GAMES))).info.title, words))
    window.start_page.take_focus()


def _advanced(window: MainWindow) -> None:
    from tabletop.shell.new_game import NewGame

    window.new_game()
    dialog = window.findChild(NewGame)
    assert dialog is not None, "the dialog was opened in the line above"
    dialog.set_players(4)
    dialog.show_advanced(True)
    dialog.seed.setText("seven")
    dialog.say("A seed is a whole number from 0 to 2^64 - 1.")


WINDOWS: dict[str, Callable[[MainWindow], object]] = {
    "start": lambda window: None,
    "continue": _resume,
    "new-game": lambda window: window.new_game(),
    "new-game-more": _advanced,
    "moves": _panel("moves"),
    "score": _panel("score"),
    "log": _panel("log"),
    "rules": _rule,
    "replay": _replay,
    "undo": _undo,
    "sound": _sound,
    "preferences": lambda window: window.show_preferences(),
    "rule-book": lambda window: window.show_rules(),
    "keys": lambda window: window.show_keys(),
    "about": lambda window: window.show_about(),
}
