"""Performances of complete runs and displays, and the sound of a single card."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication

from engines.muzicando import music
from engines.muzicando.deck import is_sign
from engines.muzicando.game import Muzicando
from engines.muzicando.scoring import count_display_points
from engines.muzicando.state import Placed, State, cell_place
from engines.theory.passage import Passage
from tabletop.boards.kit.art.performance import PointsLine
from tabletop.boards.kit.common_faces import CARD_ASPECT_RATIO
from tabletop.boards.kit.performance import Performance, share_points
from tabletop.boards.muzicando import to_face
from tabletop.boards.muzicando.scoreboard import CLOSE_KEY, SHEET_KEY, place_key
from tabletop.session.match import ShownStep
from tabletop.table.layout import Spot


def make_performance(game: Muzicando, shown_step: ShownStep) -> Performance | None:
    """Return the performance of a complete run or of the end of a display, else None.

    The end performs the last card with its neighbours, and the points of every player.
    """
    view_before, view_after = shown_step.before_view, shown_step.after_view
    placed = next((event for event in shown_step.events if isinstance(event, Placed)), None)
    if placed is None or is_sign(placed.card):
        return None
    is_display_over = len(view_after.played) > len(view_before.played)
    if not placed.run and not is_display_over:
        return None
    spots = {card: Spot(cell_place(x, y), 0) for x, y, card in (*view_before.laid, (placed.x, placed.y, placed.card))}
    cards = [card for card in placed.run or (*placed.contacts, placed.card) if card in spots]
    points = count_display_points(view_after, view_after.played[-1]) if is_display_over else ()
    units = tuple(
        replace(unit, face=to_face.face_of(game.deck, card), aspect_ratio=CARD_ASPECT_RATIO)
        for card, unit in zip(
            cards, share_points([spots[card] for card in cards], sum(points[placed.seat :][:1])), strict=True
        )
    )
    if not is_display_over:
        return Performance(placed.seat, _make_run_title(game, placed), units)
    order = sorted(range(len(points)), key=lambda seat: -points[seat])
    point_lines = tuple(PointsLine(view_after.seats[seat], points[seat]) for seat in order)
    place_keys = map(place_key, order)
    replaced_keys = frozenset({SHEET_KEY, CLOSE_KEY, *place_keys})
    return Performance(
        placed.seat,
        _find_display_title(game, view_after),
        units,
        point_lines,
        replaced_plates=replaced_keys,
        can_use_hand_area=True,
    )


def _make_run_title(game: Muzicando, placed: Placed) -> str:
    template = QCoreApplication.translate("MatchResult", "{first} to {last}")
    title = template.format(first=game.card_name(placed.run[0]), last=game.card_name(placed.run[-1]))
    return title[:1].upper() + title[1:]


def _find_display_title(game: Muzicando, view: State) -> str:
    contract = view.played[-1].contract
    assert contract is not None, "a display that was played had a contract"
    return game.rules.words[contract.display]


def card_passage(game: Muzicando, view: State, card: int) -> Passage | None:
    """Return the sound of a card in the display, or of one that may still be laid.

    None for a hidden card, and for a sign in the hand, which has no pitch without its note.
    """
    if not 0 <= card < game.deck.blank:
        return None
    cell = next(((x, y) for x, y, laid_card in view.laid if laid_card == card), None)
    if cell is None:
        if is_sign(card):
            return None
        cell, view = (0, 0), _with_only_card(view, card)
    placed = Placed(rule="", seat=0, card=card, x=cell[0], y=cell[1])
    if is_sign(card):
        return music.sign_passage(game.deck, placed, view, game.card_name(card))
    return music.placed_passage(placed, view, game.card_name(card))


def _with_only_card(view: State, card: int) -> State:
    return replace(view, laid=((0, 0, card),))
