"""Performances of complete runs and displays, and the sound of a single card."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication

from engines.muzicando import music
from engines.muzicando.deck import is_sign
from engines.muzicando.game import Muzicando
from engines.muzicando.scoring import display_points
from engines.muzicando.state import Placed, State, cell_place
from engines.theory.passage import Passage
from tabletop.boards.kit.art.performance import Worth
from tabletop.boards.kit.furniture import CARD_RATIO
from tabletop.boards.kit.performance import Performance, shared
from tabletop.boards.muzicando import to_face
from tabletop.boards.muzicando.scoreboard import CLOSE_KEY, SHEET_KEY, place_key
from tabletop.session.match import Shown
from tabletop.table.layout import Spot


def performance(game: Muzicando, shown: Shown) -> Performance | None:
    """Return the performance of a complete run or of the end of a display, else None.

    The end performs the last card with its neighbours, and the points of every player.
    """
    before, after = shown.before_view, shown.after_view
    placed = next((event for event in shown.events if isinstance(event, Placed)), None)
    if placed is None or is_sign(placed.card):
        return None
    over = len(after.played) > len(before.played)
    if not placed.run and not over:
        return None
    laid = {card: Spot(cell_place(x, y), 0) for x, y, card in (*before.laid, (placed.x, placed.y, placed.card))}
    cards = [card for card in placed.run or (*placed.contacts, placed.card) if card in laid]
    points = display_points(after, after.played[-1]) if over else ()
    units = tuple(
        replace(unit, face=to_face.face_of(game.deck, card), ratio=CARD_RATIO)
        for card, unit in zip(
            cards, shared([laid[card] for card in cards], sum(points[placed.seat :][:1])), strict=True
        )
    )
    if not over:
        return Performance(placed.seat, _run(game, placed), units)
    order = sorted(range(len(points)), key=lambda seat: -points[seat])
    worth = tuple(Worth(after.seats[seat], points[seat]) for seat in order)
    places = map(place_key, order)
    instead = frozenset({SHEET_KEY, CLOSE_KEY, *places})
    return Performance(placed.seat, _display(game, after), units, worth, instead=instead, takes_hand=True)


def _run(game: Muzicando, placed: Placed) -> str:
    words = QCoreApplication.translate("Finished", "{first} to {last}")
    told = words.format(first=game.card_name(placed.run[0]), last=game.card_name(placed.run[-1]))
    return told[:1].upper() + told[1:]


def _display(game: Muzicando, view: State) -> str:
    contract = view.played[-1].contract
    assert contract is not None, "a display that was played had a contract"
    return game.rules.words[contract.display]


def card_passage(game: Muzicando, view: State, card: int) -> Passage | None:
    """Return the sound of a card in the display, or of one that may still be laid.

    None for a hidden card, and for a sign in the hand, which has no pitch without its note.
    """
    if not 0 <= card < game.deck.blank:
        return None
    there = next(((x, y) for x, y, lying in view.laid if lying == card), None)
    if there is None:
        if is_sign(card):
            return None
        there, view = (0, 0), _alone(view, card)
    placed = Placed(rule="", seat=0, card=card, x=there[0], y=there[1])
    if is_sign(card):
        return music.sign_passage(game.deck, placed, view, game.card_name(card))
    return music.placed_passage(placed, view, game.card_name(card))


def _alone(view: State, card: int) -> State:
    return replace(view, laid=((0, 0, card),))
