"""What lies on the table in words, for the screen reader."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from engines.cantoludus.game import Cantoludus
from engines.cantoludus.state import DECKS, DISCARDS, ORCHESTRA_DECK, PROGRESSION_DECK, REMOVED, State
from engines.kernel.places import Place
from tabletop.boards.cantoludus.layout import HAND, SPREAD
from tabletop.boards.cantoludus.piano import key_words
from tabletop.boards.cantoludus.reference import reference_words
from tabletop.boards.cantoludus.tray import PLAY
from tabletop.boards.kit.intent import place_of
from tabletop.table.layout import Target


def _tr(words: str) -> str:
    return QCoreApplication.translate("CantoludusNames", words)


def of_target(game: Cantoludus, view: State, target: Target) -> str:
    """A place, a pile, a key; empty for what has no name."""
    place = target if isinstance(target, Place) else place_of(target)
    if place is not None:
        return _of_place(game, view, place)
    fixed = {
        PLAY: _tr("Where a purchase is gathered and intervals are played"),
        HAND: _tr("Hand"),
        SPREAD: _tr("The open discard pile"),
    }
    return fixed.get(target) or key_words(target) or reference_words(target)  # type: ignore[call-overload]


def _of_place(game: Cantoludus, view: State, place: Place) -> str:
    owner = view.seats[place.seat] if place.seat is not None else ""
    if place in DECKS:
        words = _tr("Deck of {owner}, {count} cards")
        return words.format(owner=owner, count=len(view.decks[DECKS.index(place)]))
    if place in DISCARDS:
        pile = view.discards[DISCARDS.index(place)]
        if not pile:
            return _tr("Discard pile of {owner}, empty").format(owner=owner)
        words = _tr("Discard pile of {owner}, {card} on top")
        return words.format(owner=owner, card=game.card_name(pile[-1]))
    if place == ORCHESTRA_DECK:
        return _tr("Orchestra deck, {count} cards").format(count=len(view.orchestra_deck))
    if place == PROGRESSION_DECK:
        return _tr("Progression deck, {count} cards").format(count=len(view.progression_deck))
    if place == REMOVED:
        return _tr("Cards out of the game")
    if place.name == "bank":
        return _tr("Bank of {owner}").format(owner=owner)
    return _tr("A free place of the row") if place.row is not None else ""
