"""Faces of IV-V-I's cards, made from the engine's integers."""

from __future__ import annotations

from collections.abc import Iterable

from engines.iv_v_i.deck import IvviDeck, list_faces
from engines.iv_v_i.deck_file import Syllable
from engines.theory.solfege import find_degree
from tabletop.boards.iv_v_i.art.faces import (
    BackFace,
    CadenceFace,
    Card,
    ErrorFace,
    Function,
    HarmonyFace,
    Indicator,
    SpecialFace,
    StyleFace,
    VoiceFace,
)
from tabletop.boards.kit.card_sheet import SizedFace
from tabletop.boards.kit.common_faces import CARD_ASPECT_RATIO
from tabletop.translator import translator

_tr = translator("IVVIWords")


SPECIAL_NUMERALS = {
    "expansion": "",
    "passing64": "P6/4",
    "pedal64": "Ped6/4",
    "ct07": "ct°7",
}
"""Numerals of SPECIAL cards whose id is not a numeral; the expansion is drawn."""


def card_face(deck: IvviDeck, face: int) -> Card:
    """Return the face of a card, or the back for a card that is not seen."""
    if not 0 <= face < deck.blank:
        return BackFace()
    index = face - deck.faces_of_kind(deck.kinds[face])[0]
    match deck.kinds[face]:
        case "harmony":
            return harmony_face(deck, face)
        case "special":
            return special_face(deck, face)
        case "voice_leading":
            voice = deck.file.voice_leading[index]
            return VoiceFace(deck.translate_syllable(voice.syllable), voice.degree, voice.points)
        case "error":
            error = deck.error_row(face)
            targets = list_faces(deck.error_targets[face]) if error.names and error.types else ()
            target_numerals = tuple(deck.harmony_row(card).numeral for card in targets)
            return ErrorFace(error.id, error.name, error.cards, error.names, error.types, numerals=target_numerals)
        case "cadence":
            cadence = deck.file.cadence[index]
            colours = cadence.left_colour, cadence.right_colour
            left, right = (
                cadence_numerals(deck, deck.cadence_left[face]),
                cadence_numerals(deck, deck.cadence_right[face]),
            )
            return CadenceFace(cadence.id, cadence.name, cadence.points, *colours, left, right)
        case _:
            style = deck.file.style[index]
            return StyleFace(style.id, style.name, style.period, style.effect)


def harmony_face(deck: IvviDeck, face: int) -> HarmonyFace:
    row = deck.harmony_row(face)
    return HarmonyFace(
        row.numeral,
        row.name,
        row.type,
        row.function,
        row.colour,
        row.points,
        indicators(deck, row.soprano),
        indicators(deck, row.bass),
        row.style,
        numerals(deck, row.next),
        numerals(deck, row.same),
    )


def indicators(deck: IvviDeck, syllables: Iterable[Syllable]) -> tuple[Indicator, ...]:
    """Return syllables by their names in the deck, with their scale degrees."""
    return tuple(Indicator(deck.translate_syllable(syllable), find_degree(syllable)) for syllable in syllables)


def special_face(deck: IvviDeck, face: int) -> SpecialFace:
    row = deck.special_row(face)
    return SpecialFace(
        row.id,
        SPECIAL_NUMERALS.get(row.id, row.id),
        row.name,
        row.type,
        row.function,
        row.points,
        numerals(deck, row.right_of),
        numerals(deck, row.left_of),
        tuple((numeral(deck, left), numeral(deck, right)) for left, right in deck.list_joined_pairs(row)),
        row.style,
        row.effect,
    )


def cadence_numerals(deck: IvviDeck, mask: int) -> tuple[str, ...]:
    """Return the numerals that one side of a CADENCE names.

    They are empty if the letter of a function or "any" is enough.
    """
    faces = list_faces(mask)
    functions = {deck.harmony_row(face).function for face in faces}
    if len(functions) > 1 or len(faces) > len(list_faces(deck.dominants)):
        return ()
    return tuple(deck.harmony_row(face).numeral for face in faces)


def numerals(deck: IvviDeck, ids: Iterable[str]) -> tuple[str, ...]:
    """Return the numerals of HARMONY cards in the deck, by id, and functions' letters."""
    return tuple(numeral(deck, id_) for id_ in ids if id_ in ("T", "S", "D") or deck.find_harmony_faces((id_,)))


def numeral(deck: IvviDeck, id_: str) -> str:
    """Return a HARMONY card's numeral by its id; a function's letter is unchanged."""
    return id_ if id_ in ("T", "S", "D") else deck.harmony_row(deck.face[id_]).numeral


def make_printed_face(deck: IvviDeck, card: int) -> SizedFace:
    """Return a card's face and its size in widths of a card."""
    return SizedFace(card_face(deck, card), 1.0, 1 / CARD_ASPECT_RATIO)


def named_functions(letters: str) -> tuple[tuple[Function, str], ...]:
    """Return functions by their letters, each with its name."""
    names: dict[Function, str] = {"T": _tr("tonic"), "S": _tr("subdominant"), "D": _tr("dominant")}
    return tuple((letter, names[letter]) for character in letters for letter in names if letter == character)
