"""Names of Carmony's targets for screen readers, and descriptions of its faces.

A face is described in a sentence or two: what the card is and what it brings.
"""

from __future__ import annotations

from collections.abc import Hashable

from engines.carmony.game import Carmony
from engines.carmony.state import DISCARD_PILE, MELD_DECK, NOTE_DECK, State
from tabletop.boards.carmony.art.faces import FanCentre, MeldFace, MeldPlate, NoteFace
from tabletop.boards.carmony.art.melds import kind_words
from tabletop.boards.kit.intent import place_of
from tabletop.table.layout import Target
from tabletop.table.lettering import accidentals
from tabletop.translator import translator

_tr = translator("CarmonyWords")


def name_of(game: Carmony, view: State, target: Target) -> str:
    """Return the name of a pile, a player's table or a part of the hand, else ""."""
    place = place_of(target) or target
    if place == NOTE_DECK:
        return _tr("NOTE deck, {count} cards").format(count=len(view.note_deck))
    if place == MELD_DECK:
        return _tr("MELD deck, {count} cards").format(count=len(view.meld_deck))
    if place == DISCARD_PILE:
        if not view.discard:
            return _tr("Empty discard pile")
        return _tr("Discard pile, {card} on top").format(card=game.card_name(view.discard[-1]))
    match target:
        case ("table", int(seat), int()):
            return _tr("Table before {owner}, for melds").format(owner=view.seats[seat])
        case ("rack", *_):
            return _tr("NOTE cards in hand")
        case ("melds", *_):
            return _tr("MELD cards in hand")
    return ""


def of_face(game: Carmony, face: Hashable) -> tuple[str, str]:
    """Return the name and the help text of a face; both are empty if it is no card."""
    match face:
        case NoteFace():
            return _note(game, face)
        case MeldFace():
            return face.name, " ".join((*_meld(game, face), game.rules["car.eat.power"].text))
        case MeldPlate():
            return of_face(game, face.middle)
        case FanCentre():
            laid = _tr("{kind} of {count} NOTE cards, worth {points}.")
            words = laid.format(kind=kind_words()[face.kind], count=len(face.notes), points=face.points)
            return accidentals(_centre(game, face)), f"{words} {game.rules['car.eat.power'].text}"
    return "", ""


def _centre(game: Carmony, face: FanCentre) -> str:
    """Return the name of a laid meld, without its notes."""
    if face.kind == "scale":
        return game.rules.words["scale-title"].format(root=face.root, name=face.name)
    words = _tr("{interval} on {root}") if face.kind == "interval" else _tr("{root} {chord}")
    return words.format(root=face.root, interval=face.name, chord=face.name)


def _note(game: Carmony, face: NoteFace) -> tuple[str, str]:
    title = accidentals(face.name) if face.name else game.naming.both(face.pitch_class)
    if face.degree:
        return title, _tr("NOTE card, degree {degree} of its meld.").format(degree=accidentals(face.degree))
    return title, _tr("NOTE card: any of its names will do.")


def _meld(game: Carmony, face: MeldFace) -> list[str]:
    words = _tr("{kind} of the degrees {degrees} counted from its root.")
    told = [words.format(kind=kind_words()[face.kind], degrees=_degrees(face.degrees))]
    if face.optional:
        told.append(_tr("{degrees} may be added, each by itself.").format(degrees=_degrees(face.optional)))
    least, most = face.points
    told.append(
        _tr("Worth {points}.").format(points=most)
        if least == most
        else _tr("Worth {least} to {most}.").format(least=least, most=most)
    )
    return told


def _degrees(degrees: tuple[str, ...]) -> str:
    return " ".join(map(accidentals, degrees))
