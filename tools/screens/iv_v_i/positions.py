"""Positions of IV-V-I worth seeing, written by hand or from random matches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from PySide6.QtCore import Qt

from engines import Record
from engines.iv_v_i.actions import Lock, Play
from engines.iv_v_i.game import IVVI
from engines.iv_v_i.state import BODIES, HANDS, State
from engines.players.player import play_match
from engines.players.random import RandomPlayer
from tabletop.boards.iv_v_i.board import Board
from tabletop.boards.kit.intent import Intent
from tabletop.session.match import Match
from tabletop.shell import games
from tabletop.table.layout import Spot
from tools.screens.iv_v_i.handmade import make_position
from tools.screens.moments import (
    MATCH_SEED,
    NAMES,
    Position,
    make_ambiguous_gesture,
    make_enlargement,
    make_key_press,
    make_match,
    make_performance,
    make_replay,
)

MIDDLE = ("I+Do IV V7+Ti", "I+Mi V I6")
ERRORS = (
    "I+Do IV*parallel-fifths> V+Ti*parallel-fifths< I V7*unresolved-seventh= vi",
    "I V*doubled-leading-tone I6+Do ii6*voice-crossing",
)
SPECIALS = ("I+Do_Do expansion vi+Do ii V7/V V+Re vi_La IV", "I+Do_Do passing64 I6+Mi IV+La iv V")
READY = ("I+Do IV+La ii6+Re V7+Fa I+Mi", "V I IV")
LONG = "I+Do vi IV ii6 V+Re V42 I6+Do IV V7+Ti I+Do IV6 V65 I ii65 V+Ti I6 IV"
TABLE = (
    "I+Do IV V42 I6+Do*doubled-third",
    "V7+Fa vi ii6*spacing V",
    "I expansion IV V+Ti*parallel-octaves> I*parallel-octaves<=",
    "V6",
)
HAND = "I V IV ii6 Do Ti authentic"
DISCARD = "V I6 plagal"

RICHEST = "4-long"
"""Name of the position with the most possible actions."""


def positions() -> Iterator[Position]:
    """Return the positions by number of players, then in match order."""
    for players in (2, 4):
        record = play_random_match(players)
        names = NAMES[:players]
        yield Position(f"{players}-deal", make_match(record, 0))
        yield Position(f"{players}-start", make_match(record, 2))
        yield Position(f"{players}-curtain", make_match(record, 1, raises_curtain=False))
        phrases = TABLE if players == 4 else MIDDLE
        yield Position(f"{players}-turn", make_handmade(names, phrases, HAND))
        yield Position(f"{players}-keys", make_handmade(names, phrases, HAND), make_key_press(48, 55, 64, 72))
        yield Position(f"{players}-end", make_match(record, len(record.steps)))
    names = NAMES[:2]
    yield Position("2-carrying", make_handmade(names, MIDDLE, "I vi ii6 V Do half spacing"), make_pick_up("I"))
    yield Position("2-errors", make_handmade(names, ERRORS, "IV V V7 spacing Do half I6"))
    yield Position("2-specials", make_handmade(names, SPECIALS, "expansion V7/vi ct07 N6 Ger6 Sol La"))
    yield Position("2-counting", make_handmade(names, READY, "authentic I vi Do Re bach spacing"), count_lock)
    yield Position("2-sounding", make_handmade(names, READY, "authentic I vi Do Re bach spacing"), sound_lock)
    errors = ("I+Do IV*parallel-fifths> V+Ti*parallel-fifths< I+Do ii6 V7+Ti I+Do", "I IV")
    yield Position("2-sounding-errors", make_handmade(names, errors, "authentic I vi Do Re bach spacing"), sound_lock)
    yield Position(
        "2-sounding-long", make_handmade(names, (LONG + " V I+Mi", "V I IV"), "authentic I vi Do"), sound_lock
    )
    yield Position(
        "2-mozart", make_handmade(names, READY, HAND, discard="V I6 bach Do N6 plagal iv mozart", phase="take")
    )
    yield Position("2-barber", make_handmade(names, MIDDLE, "I V shostakovich Do", styles="barber bach mozart"))
    yield Position("2-long", make_handmade(names, (LONG, "I V I"), HAND))
    yield Position("4-long", make_handmade(NAMES, (LONG, LONG, "I", LONG), HAND))
    yield Position(
        "2-chooser", make_handmade(names, ERRORS, "spacing I V7 IV missing-third Do bach"), make_ambiguous_gesture
    )
    for kind in ("HarmonyFace", "SpecialFace", "VoiceFace", "ErrorFace", "CadenceFace", "StyleFace"):
        match = make_handmade(names, ERRORS, "V7/V I ii6 Do half", styles="mozart")
        yield Position(f"2-look-{kind.removesuffix('Face').lower()}", match, make_enlargement(kind))
    yield Position("2-refusal", make_handmade(names, MIDDLE, HAND), make_drop("IV"))
    yield Position("2-replay", make_replay(play_random_match(2)))


def play_random_match(players: int) -> Record:
    """Return a whole match of random players."""
    seats = [RandomPlayer(MATCH_SEED + seat) for seat in range(players)]
    return play_match(games.load_translated("iv-v-i"), seats, NAMES[:players], seed=MATCH_SEED, options={"target": 50})


def make_handmade(
    names: tuple[str, ...], phrases: tuple[str, ...], hand: str, discard: str = DISCARD, **more: Any
) -> Callable[[], Match]:
    """Return a function that makes a match in a handmade position, curtain raised."""

    def make() -> Match:
        game = games.load_translated("iv-v-i")
        assert isinstance(game, IVVI), "the game of that name"
        return begin_match(game, make_position(game, names, phrases, hand, discard, **more))

    return make


def begin_match(game: IVVI, state: State) -> Match:
    """Return a match that begins in a position."""
    record = Record.start(game, state.seats, seed=1)
    record.start_state = state
    match = Match(record)
    match.raise_curtain()
    return match


def make_pick_up(card: str) -> Callable[[Any], None]:
    """Return a gesture that picks up a card, so that its drop targets are highlighted."""

    def arrange(board: Board) -> None:
        hand = board.current_view.hands[0]
        spot = Spot(HANDS[0], hand.index(board.game.deck.face[card]))
        walk = board.view.navigator
        while walk.focused_target != spot and walk.move_by_tab(True):
            pass
        walk.handle_key(Qt.Key.Key_Return)

    return arrange


def make_drop(card: str) -> Callable[[Any], None]:
    """Return a gesture that drops a card at the right end of a phrase.

    The card is not allowed there.
    """

    def arrange(board: Board) -> None:
        body = board.current_view.phrases[0]
        last = board.scene.cards[Spot(BODIES[0], len(body) - 1)].home
        board.view.pointer.x, board.view.pointer.y = last.x + 0.6 * last.width, last.y
        board.execute_intent(Intent((Play(board.game.deck.face[card], 0, len(body)),)))

    return arrange


def sound_lock(board: Board) -> None:
    """Lock a phrase and let it sound."""
    make_performance([action for action in board.match.legal if isinstance(action, Lock)][-1])(board)


def count_lock(board: Board) -> None:
    """Lock a phrase and count it up to its third card."""
    lock = next(action for action in board.match.legal if isinstance(action, Lock))
    board.match.attempt(lock)
    board.passage_clock.stop()
    assert board.held_view is not None, "a locked phrase lies there until it is counted"
    for index in range(3):
        board.highlight_source((BODIES[0], index), True)
        board.highlight_source((BODIES[0], index), False)
