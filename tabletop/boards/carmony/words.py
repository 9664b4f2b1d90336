"""Names of Carmony's targets for screen readers, and descriptions of its faces.

A face is described in one or two sentences about the card and its points.
"""

from __future__ import annotations

from collections.abc import Hashable

from engines.carmony.game import Carmony
from engines.carmony.state import DISCARD_PILE, MELD_DECK, NOTE_DECK, State
from tabletop.boards.carmony.art.faces import MeldCentre, MeldFace, MeldPlate, NoteFace
from tabletop.boards.carmony.art.melds import list_kind_names
from tabletop.boards.kit.intent import find_place
from tabletop.table.layout import Target
from tabletop.table.lettering import replace_accidentals
from tabletop.translator import translator

_tr = translator("CarmonyWords")


def target_name(game: Carmony, view: State, target: Target) -> str:
    """Return the name of a pile, a player's table or a part of the hand, or ""."""
    place = find_place(target) or target
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


def describe_face(game: Carmony, face: Hashable) -> tuple[str, str]:
    """Return the name and the help text of a card's face, or two empty strings."""
    match face:
        case NoteFace():
            return _describe_note(game, face)
        case MeldFace():
            return face.name, " ".join((*_list_meld_sentences(game, face), game.rules["car.eat.power"].text))
        case MeldPlate():
            return describe_face(game, face.centre)
        case MeldCentre():
            template = _tr("{kind} of {count} NOTE cards, worth {points}.")
            text = template.format(kind=list_kind_names()[face.kind], count=len(face.notes), points=face.points)
            return replace_accidentals(_make_laid_meld_name(game, face)), f"{text} {game.rules['car.eat.power'].text}"
    return "", ""


def _make_laid_meld_name(game: Carmony, face: MeldCentre) -> str:
    if face.kind == "scale":
        return game.rules.words["scale-title"].format(root=face.root, name=face.name)
    template = _tr("{interval} on {root}") if face.kind == "interval" else _tr("{root} {chord}")
    return template.format(root=face.root, interval=face.name, chord=face.name)


def _describe_note(game: Carmony, face: NoteFace) -> tuple[str, str]:
    title = replace_accidentals(face.name) if face.name else game.naming.piano_key_names(face.pitch_class)
    if face.degree:
        return title, _tr("NOTE card, degree {degree} of its meld.").format(degree=replace_accidentals(face.degree))
    return title, _tr("NOTE card: any of its names will do.")


def _list_meld_sentences(game: Carmony, face: MeldFace) -> list[str]:
    template = _tr("{kind} of the degrees {degrees} counted from its root.")
    sentences = [template.format(kind=list_kind_names()[face.kind], degrees=_join_degrees(face.degrees))]
    if face.optional:
        sentences.append(_tr("{degrees} may be added, each by itself.").format(degrees=_join_degrees(face.optional)))
    min_points, max_points = face.points
    sentences.append(
        _tr("Worth {points}.").format(points=max_points)
        if min_points == max_points
        else _tr("Worth {least} to {most}.").format(least=min_points, most=max_points)
    )
    return sentences


def _join_degrees(degrees: tuple[str, ...]) -> str:
    return " ".join(map(replace_accidentals, degrees))
