"""Positions of Muzicando worth seeing, each found in a played match, seed by seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import Any

from PySide6.QtCore import Qt

from engines import Record
from engines.kernel.rng import below
from engines.muzicando.actions import CONCEDE, DISPLAYS, PASS, Bid, Concede, Display, Lay, Name
from engines.muzicando.deck import colour_of, is_sign
from engines.muzicando.game import Muzicando
from engines.muzicando.legality import must_bid
from engines.muzicando.music import REGISTERS, card_pitch
from engines.muzicando.state import HANDS, Placed, State
from engines.players.player import OwnView, play_moves
from tabletop.boards.kit.intent import Intent
from tabletop.boards.muzicando.board import Board
from tabletop.boards.muzicando.intents import lays_to_try
from tabletop.boards.muzicando.state import is_between_displays
from tabletop.session.match import Match
from tabletop.shell import games
from tabletop.table.layout import Spot
from tools.screens.moments import (
    MATCH_SEED,
    Position,
    make_enlargement,
    make_match,
    make_performance,
    make_replay,
    try_refused_action,
)

NAMES = ("Ana", "Ben", "Clara", "Dario", "Eva", "Finn", "Gina", "Hugo")
SEEDS = range(MATCH_SEED, MATCH_SEED + 40)
MAX_ACTIONS = 700
"""Maximum number of actions in the search for a position."""

Test = Callable[[State], bool]

RICHEST = "4-sarabanda-turn"
"""Name of the position with the most possible actions."""


class Placer:
    """A player who bids for the displays in turn and places any card that has a cell.

    Signs are placed first or last. It passes only if it must, and never concedes.
    """

    def __init__(self, seed: int, first: Display = "sarabanda", is_shy: bool = False, signs: bool = True) -> None:
        self._rng = seed
        self.first, self.shy, self.signs = DISPLAYS.index(first), is_shy, signs

    def choose(self, game: Any, legal: Sequence[Any], look: OwnView) -> Any:
        """Return a random one of the preferred actions."""
        preferred = self._choose_actions(legal, look())
        self._rng, pick = below(self._rng, len(preferred))
        return preferred[pick]

    def _choose_actions(self, legal: Sequence[Any], view: State) -> Sequence[Any]:
        display = DISPLAYS[(self.first + len(view.played)) % len(DISPLAYS)]
        if view.phase == "bid":
            return [self._bid(legal, view, display)]
        if view.phase == "name":
            return [Name(display)]
        lays = [action for action in legal if isinstance(action, Lay)]
        preferred = [action for action in lays if is_sign(action.card) == self.signs]
        others: list[Any] = [action for action in legal if not isinstance(action, Concede)]
        return preferred or lays or others

    def _bid(self, legal: Sequence[Any], view: State, display: Display) -> Any:
        """Return a bid; bids are few and rising, and end with the wanted display."""
        bid_count = sum(bid is not None for _, bid in view.bids)
        if PASS in legal and (self.shy or bid_count >= 4):
            return PASS
        if view.bids and view.bids[-1][1] is not None and len(view.bids) % 3 == 2:
            return PASS
        bids = [action for action in legal if isinstance(action, Bid)]
        if bid_count == 3:
            return next((bid for bid in bids if bid.display == display), PASS)
        return bids[bid_count % 2] if bids else PASS


def positions() -> Iterator[Position]:
    """Return the positions in match order, first of the team game."""
    yield Position("4-deal", make_found(lambda state: True))
    yield Position("4-auction-begins", make_found(lambda state: state.phase == "bid" and not state.bids))
    yield Position("4-auction", make_found(lambda state: state.phase == "bid" and len(state.bids) >= 6))
    yield Position(
        "4-auction-level", make_found(lambda state: state.phase == "bid" and len(state.bids) >= 2), choose_level
    )
    yield Position("4-has-to-bid", make_found(must_bid, is_shy=True))
    yield Position(
        "4-naming", make_found(lambda state: state.phase == "name", is_shy=True, mode="individual", auction=True)
    )
    yield Position("4-contract", make_found(lambda state: state.phase == "place" and not state.laid))
    yield Position(
        "4-contract-curtain", make_found(lambda state: state.phase == "place" and not state.laid, raises_curtain=False)
    )
    yield Position("4-sign-curtain", make_found(_is_sign_just_laid, raises_curtain=False))
    yield Position(
        "4-curtain", make_found(lambda state: state.phase == "place" and len(state.laid) == 3, raises_curtain=False)
    )
    for display in DISPLAYS:
        yield Position(f"4-{display}-opens", make_found(_has_laid(0), first=display))
        yield Position(f"4-{display}-early", make_found(_has_laid(6), first=display))
        yield Position(f"4-{display}-turn", make_found(_has_laid(24), first=display))
        yield Position(f"4-{display}-late", make_found(_has_laid(44), first=display))
        yield Position(f"4-{display}-full", make_found(_is_almost_full, first=display))
        yield Position(f"4-{display}-carrying", make_found(_has_laid(24), first=display), pick_up_card)
        yield Position(
            f"4-{display}-scores",
            make_found(_has_laid(24), first=display),
            lambda board: board.find_button("sheet").click(),
        )
        yield Position(
            f"4-{display}-sounding", make_found(partial(_is_completing, False), first=display), finish_display
        )
    yield Position("4-sounding-run", make_found(partial(_is_completing, True), first="glissando"), complete_run)
    yield Position("4-keys", make_found(_has_laid(24)), hold_note)
    yield Position("4-parada-keys", make_found(_has_laid(24), first="parada"), hold_note)
    yield Position("4-sign-carrying", make_found(_can_place_sign), pick_up_sign)
    yield Position("4-blocked", make_found(lambda state: len(state.blocked) >= 1 and state.phase == "place"))
    yield Position("4-run", make_found(lambda state: state.runner is not None and len(state.laid) > 12))
    yield Position("4-out", make_found(lambda state: len(state.out) >= 2 and state.phase == "place", first="parada"))
    yield Position("4-stuck", make_found(_must_pass))
    yield Position("4-between", make_found(lambda state: is_between_displays(state) and len(state.played) == 2))
    yield Position("4-annulled", make_annulled)
    yield Position("4-end", make_found(lambda state: state.phase == "over"))
    yield Position("4-chooser", make_found(_has_laid(24)), ask_for_cell)
    yield Position("4-conceding", make_found(_has_laid(24)), lambda board: board.attempt(CONCEDE))
    yield Position("4-refusal", make_found(_has_laid(24)), try_refused_action)
    yield Position("4-no-place", make_found(_has_laid(24)), lambda board: board.match.attempt(PASS))
    yield Position("4-look-note", make_found(_has_laid(24)), make_enlargement("NoteFace"))
    yield Position("4-look-sign", make_found(_is_almost_full), make_enlargement("SignFace"))
    yield Position("8-seats", make_found(lambda state: state.phase == "seat", players=8))
    yield Position("8-deal", make_found(lambda state: state.phase == "deal", players=8))
    yield Position("8-naming", make_found(lambda state: state.phase == "name", players=8))
    yield Position(
        "8-auction", make_found(lambda state: state.phase == "bid" and len(state.bids) >= 9, players=8, auction=True)
    )
    for players in (2, 3, 5, 6, 7, 8):
        yield Position(f"{players}-turn", make_found(_has_laid(16), players=players))
        yield Position(f"{players}-glissando", make_found(_has_laid(20), players=players, first="glissando"))
        yield Position(f"{players}-between", make_found(is_between_displays, players=players))
        yield Position(f"{players}-end", make_found(lambda state: state.phase == "over", players=players))
    yield Position("2-many", make_found(_has_many_cards, players=2))
    yield Position("4-alone", make_found(_has_laid(20), mode="individual"))
    yield Position("4-replay", make_replay(play_record(MATCH_SEED)[0]))


# --- what is looked for -----------------------------------------------------------------------------------------------


def make_found(
    test: Test,
    raises_curtain: bool = True,
    players: int = 4,
    first: Display = "sarabanda",
    is_shy: bool = False,
    **options: bool | str,
) -> Callable[[], Match]:
    """Return a function that makes a match at the first position that passes a test."""

    def make() -> Match:
        for seed in SEEDS:
            record, states = play_record(seed, players, first, is_shy, tuple(options.items()))
            for index, state in enumerate(states):
                if test(state):
                    return make_match(record, index, raises_curtain)()
        raise LookupError("no match that was tried comes to such a position")

    return make


@cache
def play_record(
    seed: int,
    players: int = 4,
    first: Display = "sarabanda",
    is_shy: bool = False,
    options: tuple[tuple[str, Any], ...] = (),
) -> tuple[Record, tuple[State, ...]]:
    """Return a match of placers with all its states."""
    game = games.load_translated("muzicando")
    record = Record.start(game, NAMES[:players], seed=seed, options=dict(options))
    states = [record.state]
    hands = [Placer(seed + seat, first, is_shy, signs=seat % 2 == 0) for seat in range(players)]
    for action, state in play_moves(game, hands, record.state):
        record.play(action)
        states.append(state)
        if len(states) > MAX_ACTIONS:
            break
    return record, tuple(states)


def _has_laid(count: int) -> Test:
    """Return True if a display is being played and has at least this many cards."""
    return lambda state: state.phase == "place" and len(state.laid) >= count and not state.played


def _is_almost_full(state: State) -> bool:
    """Return True if hardly a card is missing in the first display."""
    return len(state.laid) >= 52 and state.phase == "place" and not state.played


def _load_game() -> Muzicando:
    game = games.load_translated("muzicando")
    assert isinstance(game, Muzicando), "the game of that name"
    return game


def _can_place_sign(state: State) -> bool:
    """Return True if the player to move has a sign that can be placed."""
    return _find_placeable_sign(state) is not None


def _find_placeable_sign(state: State) -> int | None:
    if state.phase != "place" or state.to_move is None:
        return None
    legal = _load_game().legal(state)
    return next((a.card for a in legal if isinstance(a, Lay) and is_sign(a.card)), None)


def _is_sign_just_laid(state: State) -> bool:
    """Return True if a sign was just laid and nobody is blocked by it any more."""
    return state.phase == "place" and bool(state.laid) and is_sign(state.laid[-1][2]) and state.runner is None


def _must_pass(state: State) -> bool:
    if state.phase != "place" or state.stock:
        return False
    return not any(isinstance(action, Lay) for action in _load_game().legal(state))


def _has_many_cards(state: State) -> bool:
    """Return True if a hand has grown by drawing."""
    seat = state.to_move
    return state.phase == "place" and seat is not None and len(state.hands[seat]) >= 9


# --- what is done -----------------------------------------------------------------------------------------------------


def choose_level(board: Board) -> None:
    """Choose the level of a bid."""
    board.set_ui_state(board.ui_state.with_bid_level(3), animate=False)


def hold_note(board: Board) -> None:
    """Hold a note that can be laid on the MIDI keyboard, in its colour's register."""
    lay = next(action for action in board.match.legal if isinstance(action, Lay) and not is_sign(action.card))
    midi = card_pitch(lay.card).midi
    board.set_held_notes(frozenset((midi, midi + 12) if REGISTERS[colour_of(lay.card)][1] else (midi,)))


def _find_completing(game: Any, state: State, is_run: bool) -> Any:
    """Return the action that completes a run or ends the display, or None."""
    for action in game.legal(state) if state.phase == "place" and len(state.laid) > 4 else ():
        if not isinstance(action, Lay) or is_sign(action.card):
            continue
        next_state, events = game.play(state, action)
        is_over = len(next_state.played) > len(state.played)
        if is_over != is_run and (is_over or any(isinstance(event, Placed) and event.run for event in events)):
            return action
    return None


def _is_completing(is_run: bool, state: State) -> bool:
    return _find_completing(games.load_translated("muzicando"), state, is_run) is not None


def finish_display(board: Board) -> None:
    """Lay the last card of a display and let it sound."""
    make_performance(_find_completing(board.game, board.match.state, False))(board)


def complete_run(board: Board) -> None:
    """Complete a run and let it sound."""
    make_performance(_find_completing(board.game, board.match.state, True))(board)


def pick_up_card(board: Board) -> None:
    """Pick up the card that has most cells."""
    seat = board.current_view.to_move
    assert seat is not None, "whoever acts has a hand"
    hand = board.current_view.hands[seat]
    counts = [sum(getattr(action, "card", -1) == card for action in board.match.legal) for card in hand]
    _pick_up(board, Spot(HANDS[seat], counts.index(max(counts))))


def pick_up_sign(board: Board) -> None:
    """Pick up a sign that has a cell."""
    seat, card = board.current_view.to_move, _find_placeable_sign(board.match.state)
    assert seat is not None, "whoever acts has a hand"
    assert card is not None, "there is such a sign"
    _pick_up(board, Spot(HANDS[seat], board.current_view.hands[seat].index(card)))


def _pick_up(board: Board, spot: Spot) -> None:
    walk = board.view.navigator
    walk.move_to_pressed(spot)
    walk.is_visible = True
    walk.handle_key(Qt.Key.Key_Return)


def ask_for_cell(board: Board) -> None:
    """Click a card with several cells twice."""
    seat = board.current_view.to_move
    assert seat is not None, "whoever acts has a hand"
    lays_by_card = [lays_to_try(board.game, board.current_view, card) for card in board.current_view.hands[seat]]
    board.execute_intent(Intent(max(lays_by_card, key=len)[:6]))


def make_annulled() -> Match:
    """Return a match in which a display was conceded and the same dealer deals again."""
    game = _load_game()
    record = Record.start(game, NAMES[:4], seed=MATCH_SEED)
    hands = [Placer(MATCH_SEED + seat) for seat in range(4)]
    for action, state in play_moves(game, hands, record.state):
        if state.phase == "deal" and state.played:
            break
        record.play(action)
        if len(record.state.laid) == 9:
            record.play(Concede())
            break
    return make_match(record, len(record.steps))()
