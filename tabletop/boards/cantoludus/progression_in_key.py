"""Payment for a progression in the chosen key: notes, chords and usable cards."""

from __future__ import annotations

from typing import NamedTuple

from engines.cantoludus import music
from engines.cantoludus.game import Cantoludus
from engines.cantoludus.position import tone_ids
from engines.cantoludus.progression_price import NumeralPrice, find_price_in_key
from engines.cantoludus.state import BANKS, HANDS, State
from engines.cantoludus.tones import PITCH_CLASSES, tone_name
from engines.theory.key import Key
from engines.theory.passage import Passage
from tabletop.boards.cantoludus.reference import ProgressionRows, Reference
from tabletop.boards.cantoludus.state import TableState
from tabletop.table.layout import Spot
from tabletop.translator import translator

_tr = translator("CantoludusReference")


class ProgressionInKey(NamedTuple):
    """A progression in a key: its card, the tonic, and the part for each numeral."""

    card: int
    tonic: int
    parts: tuple[NumeralPrice, ...]


def find_progression(game: Cantoludus, view: State, ui_state: TableState) -> int | None:
    """Return the progression of the reference sheet.

    It is the clicked one while it is in the row, else the one chosen to be bought, else the first of the row.
    """
    row = [card for card in view.progressions if card is not None and card != game.deck.blank]
    if ui_state.reference is not None and ui_state.reference.card in row:
        return ui_state.reference.card
    if (
        ui_state.chosen is not None
        and ui_state.chosen[0] == "progressions"
        and ui_state.chosen[1] < len(view.progressions)
    ):
        return view.progressions[ui_state.chosen[1]]
    return row[0] if row else None


def find_progression_in_key(game: Cantoludus, view: State, ui_state: TableState) -> ProgressionInKey | None:
    """Return that progression in the key of the sheet.

    None if the sheet is closed, in Blind Chords, without a progression, or if it cannot be paid in this key.
    """
    card = find_progression(game, view, ui_state)
    if card is None or ui_state.reference is None or view.blind:
        return None
    tonic = tone_ids()[ui_state.reference.note]
    parts = find_price_in_key(game.deck, card, tonic, view.enharmonic, view.sevenths)
    return ProgressionInKey(card, tonic, parts) if parts is not None else None


def progression_rows(game: Cantoludus, view: State, ui_state: TableState) -> ProgressionRows | None:
    """Return the rows for the sheet; None if it has no such chart."""
    if view.mode != "full" or view.blind or ui_state.reference is None:
        return None
    progression, card = find_progression_in_key(game, view, ui_state), find_progression(game, view, ui_state)
    if card is None:
        return ProgressionRows(_tr("No progression lies here."), ())
    title = game.card_name(card)
    if progression is None:
        return ProgressionRows(_tr("{progression}: too many accidentals here").format(progression=title), ())
    key = Key(tone_name(progression.tonic), music.find_mode(game.deck, card))
    naming = game.naming.in_key(key)
    rows = tuple(
        (
            part.numeral,
            "  ".join(naming.name(tone_name(note)) for note in part.notes),
            " ".join(game.card_name(chord) for chord in dict.fromkeys(part.chords)) or "–",
        )
        for part in progression.parts
    )
    return ProgressionRows(f"{title}, {naming.key_name(key)}", rows)


def paying_spots(game: Cantoludus, view: State, progression: ProgressionInKey, seat: int) -> frozenset[Spot]:
    """Return the cards of a seat's hand and bank that can be given for it.

    These are its Chord cards, and the cards that can be spent as one of its notes.
    """
    chords = {chord for part in progression.parts for chord in part.chords}
    notes = {note for part in progression.parts for note in part.notes}
    if view.enharmonic:
        pitch_classes = {PITCH_CLASSES[note] for note in notes}
        notes = {note for note in range(len(PITCH_CLASSES)) if PITCH_CLASSES[note] in pitch_classes}
    deck = game.deck

    def pays(card: int) -> bool:
        if not 0 <= card < deck.blank or deck.is_interval(card):
            return False
        return card in chords or (deck.is_source(card) and bool(notes.intersection(deck.supplied_notes[card])))

    cards_by_place = ((HANDS[seat], view.hands[seat]), (BANKS[seat], view.banks[seat]))
    return frozenset(
        Spot(place, index) for place, cards in cards_by_place for index, card in enumerate(cards) if pays(card)
    )


def progression_passage(game: Cantoludus, progression: ProgressionInKey) -> Passage:
    """Return the progression as it sounds in that key."""
    return music.progression_passage(game.deck, progression.card, progression.tonic)


def is_at_progression(reference: Reference | None) -> bool:
    """Return True if the reference sheet is open at the chart of a progression."""
    return reference is not None and reference.chart == "ways"
