"""What a card of Muzicando is and does, in a few sentences for who looks at it closely."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from PySide6.QtCore import QCoreApplication

from engines.kernel.text import begun
from engines.muzicando.deck import SIGN, card_of
from engines.muzicando.deck_file import NOTES
from engines.muzicando.game import Muzicando
from engines.muzicando.state import State
from tabletop.boards.muzicando.art.faces import NoteFace, SignFace


def _tr(words: str) -> str:
    return QCoreApplication.translate("MuzicandoAbout", words)


def card_of_face(game: Muzicando, face: Hashable) -> int | None:
    """The card that a face shows; None for a back and for what is no card."""
    match face:
        case NoteFace(colour=colour, height=height):
            return card_of(colour, height)
        case SignFace(colour=colour):
            return card_of(colour, SIGN)
    return None


def of_face(game: Muzicando, view: State, face: Hashable) -> tuple[str, str]:
    """Name and help of the card that a face shows; both empty for what is no card, and for a back."""
    card = card_of_face(game, face)
    if card is None:
        return "", ""
    told = _note(game, view, face) if isinstance(face, NoteFace) else _sign(game, view, face)
    return begun(game.card_name(card)), " ".join(told)


def _display(view: State) -> str:
    return view.contract.display if view.contract is not None else ""


def _note(game: Muzicando, view: State, face: Hashable) -> Iterator[str]:
    """What it opens, and where it goes in the display that is on."""
    assert isinstance(face, NoteFace), "a note is being described"
    display, name = _display(view), game.deck.note_name
    low, high = name((face.height - 1) % NOTES), name((face.height + 1) % NOTES)
    colour = game.deck.colour_name(face.colour)
    if display in ("sarabanda", "muzicando") and not view.laid and face.height:
        yield _tr("First {note} has to open the display.").format(note=name(0))
    if display in ("glissando", "parada") and not view.laid and not face.opener:
        yield _tr("First an oval card has to open the display.")
    if face.height == 0 and display in ("", "sarabanda", "muzicando"):
        yield _tr("It opens Sarabanda and Muzicando.")
    if face.opener and display in ("", "glissando", "parada"):
        yield _tr("With its oval it opens Glissando and Parada.")
    if display == "sarabanda":
        words = _tr("It goes beside {low} or {high} of any colour.")
        if view.touch == "all":
            words = _tr("It goes beside {low} and {high} of any colour, and beside nothing else.")
        yield words.format(low=low, high=high)
    elif display == "glissando" and face.opener:
        words = _tr("It opens a string above or below the others, beside {low} or {high}; it goes on in none.")
        yield words.format(low=low, high=high)
    elif display == "glissando":
        yield _tr("It goes on at an end of a string, after {low} or {high}.").format(low=low, high=high)
    elif display == "parada" and not face.opener:
        yield _tr("It goes into the {colour} column, next to its neighbour on the scale.").format(colour=colour)
    elif display == "muzicando" and face.height:
        yield _tr("It goes onto {low} on the {colour} pile.").format(low=name(face.height - 1), colour=colour)


def _sign(game: Muzicando, view: State, face: Hashable) -> Iterator[str]:
    """Whom it blocks, and where it goes in the display that is on."""
    assert isinstance(face, SignFace), "a sign is being described"
    yield {
        "sharp": _tr("The next player loses a turn."),
        "flat": _tr("The previous player loses a turn."),
        "natural": _tr("The next and the previous player lose a turn."),
        "rest": _tr("Who lays it may go on placing, one card after the other, until passing."),
    }[face.sign]
    colour = game.deck.colour_name(face.colour)
    match _display(view):
        case "sarabanda" | "glissando":
            yield _tr("It lies on a {colour} note with cards on all four sides.").format(colour=colour)
        case "parada":
            yield _tr("It lies on the {colour} oval card.").format(colour=colour)
        case "muzicando":
            yield _tr("It lies beside the {colour} pile, on top when that is complete.").format(colour=colour)
    yield _tr("Nobody has to place it. {musician} is on it.").format(musician=face.musician)
