"""Positions of Cantoludus worth seeing, found in played matches seed by seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Qt

import engines
from engines import Record
from engines.cantoludus.actions import Bank, Claim, EndTurn, GiveChord, PlayInterval
from engines.cantoludus.cheapest_payment import find_cheapest_payment
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.scoring import scores
from engines.cantoludus.state import HANDS, Acquired, State
from engines.cantoludus.tones import PITCH_CLASSES
from engines.kernel.rng import below
from engines.players.player import OwnView, play_moves
from tabletop.boards.cantoludus.board import Board
from tabletop.boards.cantoludus.reference import CHART_KINDS, Reference
from tabletop.boards.kit.piano_keys import PIANO
from tabletop.session.match import Match
from tabletop.shell import games
from tabletop.table.layout import Spot
from tools.screens.moments import (
    MATCH_SEED,
    NAMES,
    Position,
    make_ambiguous_gesture,
    make_enlargement,
    make_match,
    make_performance,
    make_replay,
    try_refused_action,
)

PLAYERS = NAMES[:2]
SEEDS = range(MATCH_SEED, MATCH_SEED + 60)
MAX_ACTIONS = 400
"""Maximum number of actions in the search for a position."""

Test = Callable[[Cantoludus, State], bool]

RICHEST = "2-many"
"""Name of the position with the most possible actions."""


class KeenPlayer:
    """A player who takes a random action of the first possible kind.

    Kinds are given in order; any other action comes next, and the end of the turn last.
    """

    def __init__(self, seed: int, *kinds: type) -> None:
        self._rng = seed
        self.kinds = kinds

    def choose(self, game: Any, legal: Sequence[Any], look: OwnView) -> Any:
        preferred: Sequence[Any] = [action for action in legal if not isinstance(action, EndTurn)] or legal
        for kind in self.kinds:
            of_kind: list[Any] = [action for action in legal if isinstance(action, kind)]
            if of_kind:
                preferred = _find_dearest(game, look(), of_kind) if kind is Claim else of_kind
                break
        self._rng, pick = below(self._rng, len(preferred))
        return preferred[pick]


def _find_dearest(game: Cantoludus, view: State, claims: Sequence[Claim]) -> list[Claim]:
    """Return the claims of the card with most points."""
    points = [game.deck.points[_find_card(view, claim.row, claim.at)] for claim in claims]
    return [claim for claim, claim_points in zip(claims, points, strict=True) if claim_points == max(points)]


def _find_card(view: State, row: str, place: int) -> int:
    card = (view.orchestra if row == "orchestra" else view.progressions)[place]
    assert card is not None, "nobody claims a gap"
    return card


BUYING = (PlayInterval, Claim, Bank)
SAVING_ORDER = (PlayInterval, Bank)
"""Order of kinds that buys only with spare cards, so that hand and bank grow."""


def positions() -> Iterator[Position]:
    """Return the positions in match order, then modes, reference sheet and gestures."""
    yield Position("2-deal", make_found(lambda game, state: True))
    yield Position("2-start", make_found(lambda game, state: state.phase == "act"))
    yield Position("2-curtain", make_found(lambda game, state: state.phase == "act", raises_curtain=False))
    yield Position("2-turn", make_found(_has_good_choices))
    yield Position("2-chord", make_found(lambda game, state: _has_gathered(game, state, "chord", 2)))
    yield Position("2-progression", make_found(lambda game, state: _has_gathered(game, state, "progression", 4)))
    yield Position("2-whole-chord", make_found(_has_chord_payment))
    yield Position("2-many", make_found(_has_many_cards, kinds=SAVING_ORDER, own_deck=True))
    yield Position("2-effect", make_found(lambda game, state: _is_choice_asked(state, "topdeck", "discard", "recover")))
    yield Position(
        "2-replacing", make_found(lambda game, state: _is_choice_asked(state, "replace-row") and bool(state.replacing))
    )
    yield Position("2-opponent", make_found(lambda game, state: _is_choice_asked(state, "opponent-discards")))
    yield Position(
        "2-waiting", make_found(lambda game, state: bool(state.shifts or state.wilds) and state.phase == "act")
    )
    yield Position("2-spread", make_found(_has_long_pile), lambda board: board.toggle_discards())
    yield Position(
        "2-late", make_found(lambda game, state: max(scores(game.deck, state)) >= 20 and state.phase == "act")
    )
    yield Position("2-end", make_found(lambda game, state: state.phase == "over"))
    yield Position("2-blind", make_found(_has_closed_chords, kinds=SAVING_ORDER, blind=True))
    yield Position("2-blind-laid", make_found(lambda game, state: _has_gathered(game, state, "chord", 2), blind=True))
    yield Position("2-intervals", make_found(_has_good_choices, mode="intervals"))
    yield Position("2-chords", make_found(_has_good_choices, mode="chords"))
    for kind in CHART_KINDS:
        yield Position(f"2-tables-{kind}", make_found(_has_good_choices), _open_reference(Reference(kind, "Eb")))
        if kind != "intervals":
            yield Position(
                f"2-blind-tables-{kind}",
                make_found(_has_closed_chords, kinds=SAVING_ORDER, blind=True),
                _open_reference(Reference(kind, "Eb")),
            )
    yield Position("2-offer", make_found(_has_good_choices), offer_price)
    yield Position("2-carrying", make_found(_has_good_choices), pick_up_note)
    yield Position("2-keys", make_found(_has_good_choices), hold_chord)
    yield Position(
        "2-piano-sounding", make_found(lambda game, state: _has_gathered(game, state, "chord", 2)), play_chord
    )
    for bought in ("interval", "chord", "progression"):
        yield Position(f"2-sounding-{bought}", make_found(partial(_is_last_payment, bought)), buy_card)
    yield Position("2-piano", make_found(_has_good_choices), focus_piano_key)
    yield Position("2-chooser", make_found(_has_good_choices), make_ambiguous_gesture)
    yield Position("2-refusal", make_found(_has_good_choices), try_refused_action)
    for kind_of in ("NoteFace", "ChordFace", "IntervalFace", "ProgressionFace"):
        name = kind_of.removesuffix("Face").lower()
        yield Position(f"2-look-{name}", make_found(_has_many_kinds), make_enlargement(kind_of))
    yield Position("2-replay", make_replay(play_record(MATCH_SEED)[0]))


# --- what is looked for -----------------------------------------------------------------------------------------------


def make_found(
    test: Test,
    raises_curtain: bool = True,
    kinds: tuple[type, ...] = BUYING,
    own_deck: bool = False,
    **options: bool | str,
) -> Callable[[], Match]:
    """Return a function that makes a match at the first position that passes a test."""

    def make() -> Match:
        for seed in SEEDS:
            record, states = play_record(seed, kinds, own_deck, tuple(options.items()))
            game = record.game
            assert isinstance(game, Cantoludus), "the match is one of Cantoludus"
            for index, state in enumerate(states):
                if test(game, state):
                    return make_match(record, index, raises_curtain)()
        raise LookupError("no match that was tried comes to such a position")

    return make


@cache
def play_record(
    seed: int, kinds: tuple[type, ...] = BUYING, own_deck: bool = False, options: tuple[tuple[str, Any], ...] = ()
) -> tuple[Record, tuple[State, ...]]:
    """Return a match of keen players with all its states."""
    game = games.translate_game(
        engines.load("cantoludus", make_generous_deck() if own_deck else None), games.SYSTEM_LOCALE
    )
    record = Record.start(game, PLAYERS, seed=seed, options=dict(options))
    states = [record.state]
    for action, state in play_moves(
        game, [KeenPlayer(seed + seat, *kinds) for seat in range(len(PLAYERS))], record.state
    ):
        record.play(action)
        states.append(state)
        if len(states) > MAX_ACTIONS:
            break
    return record, tuple(states)


def make_generous_deck() -> dict[str, Any]:
    """Return the bundled deck with interval cards that draw four and bank three more.

    With the bundled one a hand hardly grows beyond eight cards.
    """
    game = games.load_translated("cantoludus")
    assert isinstance(game, Cantoludus), "the game of that name"
    data = game.deck.data()
    for row in data["interval"]:
        row["text"] = "draw four, bank three more cards this turn"
        row["effects"] = [{"do": "draw", "n": 4}, {"do": "bank-more", "n": 3}]
    return data


def _has_good_choices(game: Cantoludus, state: State) -> bool:
    """Return True if a chord or, in Just Intervals, an interval can be bought.

    Both players must have bought something and have cards in the bank.
    """
    seat = state.to_move
    return (
        state.phase == "act"
        and seat is not None
        and len(state.hands[seat]) >= 5
        and len(state.banks[seat]) >= 2
        and len({purchase.seat for purchase in state.purchases}) == 2
        and any(_is_valuable(game, state, action) for action in game.legal(state))
    )


def _is_valuable(game: Cantoludus, state: State, action: Any) -> bool:
    """Return True if an action claims a chord or, in Just Intervals, any card."""
    return (isinstance(action, Claim) and game.deck.is_chord(_find_card(state, action.row, action.at))) or (
        state.mode == "intervals" and isinstance(action, Claim)
    )


def _has_closed_chords(game: Cantoludus, state: State) -> bool:
    """Return True if the orchestra has closed chords, and hand and bank have notes."""
    closed = sum(card is not None and game.deck.is_chord(card) for card in state.orchestra)
    seat = state.to_move
    if state.phase != "act" or seat is None or closed < 2:
        return False
    return len(state.hands[seat]) >= 4 and 2 <= len(state.banks[seat]) <= 6


def _find_purchase(game: Cantoludus, state: State) -> Any:
    """Return the action that completes a purchase, or None."""
    for action in game.legal(state):
        if any(isinstance(event, Acquired) for event in game.play(state, action)[1]):
            return action
    return None


def _is_last_payment(kind: str, game: Cantoludus, state: State) -> bool:
    """Return True if the next payment buys a card of this kind."""
    if state.claim is None:
        return False
    card = _find_card(state, *state.claim)
    of_kind = {"interval": game.deck.is_interval, "chord": game.deck.is_chord}.get(kind)
    is_it = of_kind(card) if of_kind is not None else state.claim[0] == "progressions"
    return is_it and len(state.laid) >= (1 if kind == "interval" else 2) and _find_purchase(game, state) is not None


def _has_gathered(game: Cantoludus, state: State, kind: str, count: int) -> bool:
    """Return True if this much of a chord or progression is paid."""
    if state.claim is None or len(state.given) < count:
        return False
    card = _find_card(state, *state.claim)
    return game.deck.is_chord(card) if kind == "chord" else card >= game.deck.first_progression


def _has_chord_payment(game: Cantoludus, state: State) -> bool:
    """Return True if a Chord card is paid for a chord of a progression."""
    return any(isinstance(gift, GiveChord) for gift in state.given)


def _has_many_cards(game: Cantoludus, state: State) -> bool:
    """Return True if the hand has a dozen cards and the bank is full."""
    seat = state.to_move
    return state.phase == "act" and seat is not None and len(state.hands[seat]) >= 12 and len(state.banks[seat]) >= 8


def _is_choice_asked(state: State, *text: str) -> bool:
    """Return True if an interval's effect asks for a choice of this kind."""
    return state.phase == "effect" and state.effects[0].do in text


def _has_long_pile(game: Cantoludus, state: State) -> bool:
    """Return True if any discard pile is long."""
    seat = state.to_move
    return state.phase == "act" and seat is not None and len(state.discards[seat]) >= 20


def _has_many_kinds(game: Cantoludus, state: State) -> bool:
    """Return True if the orchestra has a note, a chord and an interval.

    The progressions must be open.
    """
    cards = [card for card in state.orchestra if card is not None]
    deck = game.deck
    kinds = (deck.is_note, deck.is_chord, deck.is_interval)
    return state.phase == "act" and all(any(map(is_kind, cards)) for is_kind in kinds)


# --- what is done -----------------------------------------------------------------------------------------------------


def _open_reference(reference: Reference) -> Callable[[Board], None]:
    """Return a gesture that opens the reference sheet."""
    return lambda board: board.set_ui_state(replace(board.ui_state, reference=reference), animate=False)


def offer_price(board: Board) -> None:
    """Offer the lowest price for the most valuable card that can be paid."""
    state, deck = board.current_view, board.game.deck
    claims = [action for action in board.match.legal if isinstance(action, Claim)]
    payable = [claim for claim in claims if find_cheapest_payment(deck, state, claim.row, claim.at)]
    dearest = _find_dearest(board.game, state, payable)[0]
    board.set_ui_state(board.ui_state.with_chosen((dearest.row, dearest.at)), animate=False)
    board.pay()


def hold_chord(board: Board) -> None:
    """Hold the notes of a chord that can be bought on the MIDI keyboard."""
    deck, claims = board.game.deck, [action for action in board.match.legal if isinstance(action, Claim)]
    cards = (_find_card(board.current_view, claim.row, claim.at) for claim in claims)
    chord = next(card for card in cards if deck.is_chord(card))
    board.set_held_notes(frozenset(48 + PITCH_CLASSES[note] for note in deck.chord_notes(chord)))


def pick_up_note(board: Board) -> None:
    """Pick up a note of the hand, so that its drop targets are highlighted."""
    seat = board.current_view.to_move
    assert seat is not None, "whoever acts has a hand"
    hand = board.current_view.hands[seat]
    spot = Spot(HANDS[seat], next(index for index, card in enumerate(hand) if board.game.deck.is_note(card)))
    _move_focus(board, spot)
    board.view.navigator.handle_key(Qt.Key.Key_Return)


def buy_card(board: Board) -> None:
    """Buy the claimed card and let it sound."""
    make_performance(_find_purchase(board.game, board.match.state))(board)


def play_chord(board: Board) -> None:
    """Play the chord of which two notes are gathered."""
    for midi in (62, 65, 69):
        board.highlight_source((PIANO, midi), True)


def focus_piano_key(board: Board) -> None:
    """Move the focus to a key of the piano."""
    board.toggle_piano_focus()
    _move_focus(board, ("piano", 64))


def _move_focus(board: Board, target: object) -> None:
    walk = board.view.navigator
    while walk.focused_target != target and walk.move_by_tab(True):
        pass
    assert walk.focused_target == target, f"the focus finds {target}"
