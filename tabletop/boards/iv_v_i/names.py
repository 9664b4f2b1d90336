"""What lies on the table of IV-V-I in words, for the screen reader."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from engines.iv_v_i.game import IVVI
from engines.iv_v_i.state import DISCARD_PILE, DRAW_PILE, STYLES, State
from tabletop.boards.iv_v_i.intents import in_phrase
from tabletop.boards.iv_v_i.layout import HAND, SPREAD
from tabletop.boards.iv_v_i.state import TableState
from tabletop.boards.kit.intent import place_of
from tabletop.table.layout import Spot, Target


def _tr(words: str) -> str:
    return QCoreApplication.translate("IVVINames", words)


def of_target(game: IVVI, view: State, desk: TableState, target: Target) -> str:
    """A pile, a place or a part of a phrase; "" for what has no name."""
    if target == HAND:
        return _tr("Hand")
    if target == SPREAD:
        return _tr("Open discard pile")
    place = place_of(target) or target
    if place == STYLES:
        names = game.list_words([game.card_name(style) for style in view.styles])
        return _tr("Styles in play: {names}").format(names=names or _tr("none"))
    if place == DRAW_PILE:
        return _tr("Draw pile, {count} cards").format(count=len(view.draw_pile))
    if place == DISCARD_PILE:
        if not view.discard:
            return _tr("Empty discard pile")
        at = target.index if isinstance(target, Spot) and desk.open(view) else -1
        return _tr("Discard pile, {card}").format(card=game.card_name(view.discard[at]))
    where = in_phrase(view, target)
    return _part(game, view, *where) if where is not None else ""


def _part(game: IVVI, view: State, part: str, seat: int, at: int) -> str:
    """A part of a phrase, as `in_phrase` tells it."""
    owner, phrase = view.seats[seat], view.phrases[seat]
    names = [game.card_name(slot.card) for slot in phrase]
    if part == "row":
        told = game.list_words(names) or _tr("empty")
        return _tr("Phrase of {owner}: {cards}").format(owner=owner, cards=told)
    if part == "gap":
        return _gap(names, at)
    if part == "pair":
        words = _tr("Across {left} and {right} of {owner}")
        return words.format(left=names[at], right=names[at + 1], owner=owner)
    if part == "soprano":
        return _tr("Above {card}").format(card=names[at])
    if part == "bass":
        return _tr("Below {card}").format(card=names[at])
    said = _tr("{card} of {owner}").format(card=names[at], owner=owner)
    error = phrase[at].error
    return said if error is None else f"{said}, {game.card_name(error)}"


def _gap(names: list[str], at: int) -> str:
    """A place before card `at` of a body, or behind its last one."""
    if not names:
        return _tr("Start of a phrase")
    if at == 0:
        return _tr("Left end, before {card}").format(card=names[0])
    if at == len(names):
        return _tr("Right end, after {card}").format(card=names[-1])
    return _tr("Between {left} and {right}").format(left=names[at - 1], right=names[at])
