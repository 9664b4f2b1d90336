"""The positions of Cantoludus that are worth seeing: each out of a match that was played, looked for seed by seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Qt

import engines
from engines import Record
from engines.cantoludus.actions import Bank, Claim, EndTurn, GiveChord, PlayInterval
from engines.cantoludus.cheapest import cheapest
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.scoring import scores
from engines.cantoludus.state import HANDS, Acquired, State
from engines.cantoludus.tones import PITCH_CLASSES
from engines.kernel.rng import below
from engines.players.player import OwnView, moves
from tabletop.boards.cantoludus.board import Board
from tabletop.boards.cantoludus.reference import KINDS, Reference
from tabletop.boards.kit.table_keys import PIANO
from tabletop.session.match import Match
from tabletop.shell import games
from tabletop.table.layout import Spot
from tools.screens.moments import NAMES, SEED, Position, at, be_asked, be_refused, looked_at_again, looking, sounding

PLAYERS = NAMES[:2]
SEEDS = range(SEED, SEED + 60)
MOST = 400
"""Actions after which nobody waits for a position any more."""

Test = Callable[[Cantoludus, State], bool]

RICHEST = "2-many"
"""The position with most to choose from."""


class Keen:
    """Does the first kind of thing that can be done, by chance where there are several: the kinds in this order, then
    anything but ending the turn."""

    def __init__(self, seed: int, *kinds: type) -> None:
        self._rng = seed
        self.kinds = kinds

    def choose(self, game: Any, legal: Sequence[Any], look: OwnView) -> Any:
        wanted: Sequence[Any] = [action for action in legal if not isinstance(action, EndTurn)] or legal
        for kind in self.kinds:
            of_kind: list[Any] = [action for action in legal if isinstance(action, kind)]
            if of_kind:
                wanted = _dearest(game, look(), of_kind) if kind is Claim else of_kind
                break
        self._rng, pick = below(self._rng, len(wanted))
        return wanted[pick]


def _dearest(game: Cantoludus, view: State, claims: Sequence[Claim]) -> list[Claim]:
    """The claims of what brings most points."""
    worths = [game.deck.points[_card_at(view, claim.row, claim.at)] for claim in claims]
    return [claim for claim, worth in zip(claims, worths, strict=True) if worth == max(worths)]


def _card_at(view: State, row: str, place: int) -> int:
    card = (view.orchestra if row == "orchestra" else view.progressions)[place]
    assert card is not None, "nobody claims a gap"
    return card


BUYING = (PlayInterval, Claim, Bank)
SAVING = (PlayInterval, Bank)
"""Nothing is bought but with what is left, so that hand and bank grow."""


def positions() -> Iterator[Position]:
    """In the order in which a match goes; then its modes, the sheet beside it, and what is done on the table."""
    yield Position("2-deal", found(lambda game, state: True))
    yield Position("2-start", found(lambda game, state: state.phase == "act"))
    yield Position("2-curtain", found(lambda game, state: state.phase == "act", lift=False))
    yield Position("2-turn", found(_well_off))
    yield Position("2-chord", found(lambda game, state: _gathers(game, state, "chord", 2)))
    yield Position("2-progression", found(lambda game, state: _gathers(game, state, "progression", 4)))
    yield Position("2-whole-chord", found(_whole_chord))
    yield Position("2-many", found(_rich, kinds=SAVING, own_deck=True))
    yield Position("2-effect", found(lambda game, state: _asked(state, "topdeck", "discard", "recover")))
    yield Position("2-replacing", found(lambda game, state: _asked(state, "replace-row") and bool(state.replacing)))
    yield Position("2-opponent", found(lambda game, state: _asked(state, "opponent-discards")))
    yield Position("2-waiting", found(lambda game, state: bool(state.shifts or state.wilds) and state.phase == "act"))
    yield Position("2-spread", found(_long_pile), lambda board: board.turn_discards())
    yield Position("2-late", found(lambda game, state: max(scores(game.deck, state)) >= 20 and state.phase == "act"))
    yield Position("2-end", found(lambda game, state: state.phase == "over"))
    yield Position("2-blind", found(_in_the_dark, kinds=SAVING, blind=True))
    yield Position("2-blind-laid", found(lambda game, state: _gathers(game, state, "chord", 2), blind=True))
    yield Position("2-intervals", found(_well_off, mode="intervals"))
    yield Position("2-chords", found(_well_off, mode="chords"))
    for kind in KINDS:
        yield Position(f"2-tables-{kind}", found(_well_off), _tables(Reference(kind, "Eb")))
        if kind != "intervals":
            yield Position(
                f"2-blind-tables-{kind}", found(_in_the_dark, kinds=SAVING, blind=True), _tables(Reference(kind, "Eb"))
            )
    yield Position("2-offer", found(_well_off), offering)
    yield Position("2-carrying", found(_well_off), carrying)
    yield Position("2-keys", found(_well_off), holding_chord)
    yield Position("2-piano-sounding", found(lambda game, state: _gathers(game, state, "chord", 2)), playing_chord)
    for bought in ("interval", "chord", "progression"):
        yield Position(f"2-sounding-{bought}", found(partial(_last_gift, bought)), buying)
    yield Position("2-piano", found(_well_off), walking)
    yield Position("2-chooser", found(_well_off), be_asked)
    yield Position("2-refusal", found(_well_off), be_refused)
    for kind_of in ("NoteFace", "ChordFace", "IntervalFace", "ProgressionFace"):
        name = kind_of.removesuffix("Face").lower()
        yield Position(f"2-look-{name}", found(_many_kinds), looking(kind_of))
    yield Position("2-replay", looked_at_again(played(SEED)[0]))


# --- what is looked for -----------------------------------------------------------------------------------------------


def found(
    test: Test, lift: bool = True, kinds: tuple[type, ...] = BUYING, own_deck: bool = False, **options: bool | str
) -> Callable[[], Match]:
    """Makes a match that stands at the first position that passes a test."""

    def make() -> Match:
        for seed in SEEDS:
            record, states = played(seed, kinds, own_deck, tuple(options.items()))
            game = record.game
            assert isinstance(game, Cantoludus), "the match is one of Cantoludus"
            for number, state in enumerate(states):
                if test(game, state):
                    return at(record, number, lift)()
        raise LookupError("no match that was tried comes to such a position")

    return make


@cache
def played(
    seed: int, kinds: tuple[type, ...] = BUYING, own_deck: bool = False, options: tuple[tuple[str, Any], ...] = ()
) -> tuple[Record, tuple[State, ...]]:
    """A match of keen players, or what they come to of it, with all its states."""
    game = games.speaking(engines.load("cantoludus", generous_deck() if own_deck else None), games.SYSTEM)
    record = Record.start(game, PLAYERS, seed=seed, options=dict(options))
    states = [record.state]
    for action, state in moves(game, [Keen(seed + seat, *kinds) for seat in range(len(PLAYERS))], record.state):
        record.play(action)
        states.append(state)
        if len(states) > MOST:
            break
    return record, tuple(states)


def generous_deck() -> dict[str, Any]:
    """A deck as players make their own: the bundled one, but every interval card draws four and banks three more. With
    the bundled one a hand hardly grows beyond eight."""
    game = games.load("cantoludus")
    assert isinstance(game, Cantoludus), "the game of that name"
    data = game.deck.data()
    for row in data["interval"]:
        row["text"] = "draw four, bank three more cards this turn"
        row["effects"] = [{"do": "draw", "n": 4}, {"do": "bank-more", "n": 3}]
    return data


def _well_off(game: Cantoludus, state: State) -> bool:
    """A chord, or in Just Intervals an interval, can be bought; both have bought something, and cards lie in the
    bank."""
    seat = state.to_move
    return (
        state.phase == "act"
        and seat is not None
        and len(state.hands[seat]) >= 5
        and len(state.banks[seat]) >= 2
        and len({purchase.seat for purchase in state.purchases}) == 2
        and any(_is_dear(game, state, action) for action in game.legal(state))
    )


def _is_dear(game: Cantoludus, state: State, action: Any) -> bool:
    """Whether it claims a chord, or in Just Intervals anything."""
    return (isinstance(action, Claim) and game.deck.is_chord(_card_at(state, action.row, action.at))) or (
        state.mode == "intervals" and isinstance(action, Claim)
    )


def _in_the_dark(game: Cantoludus, state: State) -> bool:
    """Chord cards lie closed in the orchestra, and notes in hand and bank."""
    closed = sum(card is not None and game.deck.is_chord(card) for card in state.orchestra)
    seat = state.to_move
    if state.phase != "act" or seat is None or closed < 2:
        return False
    return len(state.hands[seat]) >= 4 and 2 <= len(state.banks[seat]) <= 6


def _buys(game: Cantoludus, state: State) -> Any:
    """The action that buys something, if there is one."""
    for action in game.legal(state):
        if any(isinstance(event, Acquired) for event in game.play(state, action)[1]):
            return action
    return None


def _last_gift(kind: str, game: Cantoludus, state: State) -> bool:
    """Whether the next gift buys a card of this kind."""
    if state.claim is None:
        return False
    card = _card_at(state, *state.claim)
    of_kind = {"interval": game.deck.is_interval, "chord": game.deck.is_chord}.get(kind)
    is_it = of_kind(card) if of_kind is not None else state.claim[0] == "progressions"
    return is_it and len(state.laid) >= (1 if kind == "interval" else 2) and _buys(game, state) is not None


def _gathers(game: Cantoludus, state: State, kind: str, given: int) -> bool:
    """So much of a chord or of a progression is given."""
    if state.claim is None or len(state.given) < given:
        return False
    card = _card_at(state, *state.claim)
    return game.deck.is_chord(card) if kind == "chord" else card >= game.deck.first_progression


def _whole_chord(game: Cantoludus, state: State) -> bool:
    """A Chord card lies for a chord of a progression."""
    return any(isinstance(gift, GiveChord) for gift in state.given)


def _rich(game: Cantoludus, state: State) -> bool:
    """A dozen cards in hand, and as many in the bank as fill it."""
    seat = state.to_move
    return state.phase == "act" and seat is not None and len(state.hands[seat]) >= 12 and len(state.banks[seat]) >= 8


def _asked(state: State, *words: str) -> bool:
    """An interval's effect asks for a choice of this kind."""
    return state.phase == "effect" and state.effects[0].do in words


def _long_pile(game: Cantoludus, state: State) -> bool:
    """Somebody's discard pile is long."""
    seat = state.to_move
    return state.phase == "act" and seat is not None and len(state.discards[seat]) >= 20


def _many_kinds(game: Cantoludus, state: State) -> bool:
    """A note, a chord and an interval lie in the orchestra, and the progressions lie open."""
    cards = [card for card in state.orchestra if card is not None]
    deck = game.deck
    kinds = (deck.is_note, deck.is_chord, deck.is_interval)
    return state.phase == "act" and all(any(map(is_kind, cards)) for is_kind in kinds)


# --- what is done -----------------------------------------------------------------------------------------------------


def _tables(reference: Reference) -> Callable[[Board], None]:
    """The reference sheet lies open."""
    return lambda board: board.set_desk(replace(board.desk, reference=reference), animate=False)


def offering(board: Board) -> None:
    """The cheapest spend for the dearest card that can be paid is offered."""
    state, deck = board.now, board.game.deck
    claims = [action for action in board.match.legal if isinstance(action, Claim)]
    payable = [claim for claim in claims if cheapest(deck, state, claim.row, claim.at)]
    dearest = _dearest(board.game, state, payable)[0]
    board.set_desk(board.desk.choosing((dearest.row, dearest.at)), animate=False)
    board.pay()


def holding_chord(board: Board) -> None:
    """The notes of a chord that can be bought are held on the MIDI keyboard."""
    deck, claims = board.game.deck, [action for action in board.match.legal if isinstance(action, Claim)]
    cards = (_card_at(board.now, claim.row, claim.at) for claim in claims)
    chord = next(card for card in cards if deck.is_chord(card))
    board.keys_held(frozenset(48 + PITCH_CLASSES[note] for note in deck.chord_notes(chord)))


def carrying(board: Board) -> None:
    """A note of the hand is taken up: what it can be given for, and the bank, welcome it."""
    seat = board.now.to_move
    assert seat is not None, "whoever acts has a hand"
    hand = board.now.hands[seat]
    spot = Spot(HANDS[seat], next(at for at, card in enumerate(hand) if board.game.deck.is_note(card)))
    _walk_to(board, spot)
    board.view.walk.key(Qt.Key.Key_Return)


def buying(board: Board) -> None:
    """What is claimed is bought, and heard."""
    sounding(_buys(board.game, board.match.state))(board)


def playing_chord(board: Board) -> None:
    """The chord of which two notes are gathered sounds."""
    for midi in (62, 65, 69):
        board.light((PIANO, midi), True)


def walking(board: Board) -> None:
    """The focus is on a key of the piano."""
    board.turn_keys()
    _walk_to(board, ("piano", 64))


def _walk_to(board: Board, target: object) -> None:
    walk = board.view.walk
    while walk.focus != target and walk.tab(True):
        pass
    assert walk.focus == target, f"the focus finds {target}"
