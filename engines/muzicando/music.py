"""What Muzicando sounds like: every colour has an octave of its own, notes meet what they touch, finished runs play
through, each sign has a figure."""

from __future__ import annotations

from engines.kernel.events import Event, Happened
from engines.muzicando.deck import MuzicandoDeck, colour_of, is_sign, value_of
from engines.muzicando.deck_file import Sign
from engines.muzicando.state import Placed, State, cell_place
from engines.theory.passage import Note, Passage
from engines.theory.pitch import Name, Pitch

TEMPO = 112.0
SCALE = tuple(Name(letter) for letter in "CDEFGAB")
LOWEST = 36
"""The Do of the lowest colour; colours lie half an octave apart."""
LOUD, SOFT = 92, 70


def pitch(card: int) -> Pitch:
    """The pitch of a note: the lowest colours sound lowest, the highest highest; C2 to B6."""
    name = SCALE[value_of(card)]
    octave = LOWEST + 12 * ((colour_of(card) * 2 + 1) // 3)
    return Pitch.sounding(name, octave + name.pitch_class)


def of_event(deck: MuzicandoDeck, event: Event, after: State) -> Passage | None:
    """What an event sounds like."""
    match event:
        case Placed(card=card) if is_sign(card):
            return sign_passage(deck, card, (cell_place(event.x, event.y), 1))
        case Placed(run=run) if run:
            return run_passage(event, after)
        case Placed(card=card):
            return placed_passage(event)
        case Happened(rule="muz.score.match" | "muz.solo.match"):
            return _figure(
                [Pitch.sounding(Name(letter), midi) for letter, midi in zip("CEGC", (60, 64, 67, 72), strict=True)]
            )
        case _:
            return None


def placed_passage(event: Placed) -> Passage:
    """A note; in Sarabanda after the notes that it touches."""
    here = pitch(event.card)
    notes = [
        Note(_near(contact, here).midi, 0.5 * at, 0.5, 0, SOFT, str(_near(contact, here)))
        for at, contact in enumerate(event.contacts)
    ]
    notes.append(Note(here.midi, 0.5 * len(notes), 1.0, 0, LOUD, str(here), 0))
    return Passage(tuple(notes), TEMPO, sources=((cell_place(event.x, event.y), 0),))


def _near(card: int, other: Pitch) -> Pitch:
    """A card's note in the octave in which it is a step from another."""
    name = SCALE[value_of(card)]
    midi = min(range(name.pitch_class, 128, 12), key=lambda midi: abs(midi - other.midi))
    return Pitch.sounding(name, midi)


def run_passage(event: Placed, after: State) -> Passage:
    """A run that is complete, note after note; a string in one line, though its cards are of all colours."""
    cells = {card: (cell_place(x, y), 0) for x, y, card in after.laid}
    pitches = [pitch(event.run[0])]
    for card in event.run[1:]:
        pitches.append(_near(card, pitches[-1]))
    notes = tuple(Note(one.midi, 0.5 * at, 0.5, 0, LOUD, str(one), at) for at, one in enumerate(pitches))
    return Passage(notes, TEMPO, sources=tuple(cells[card] for card in event.run))


def sign_passage(deck: MuzicandoDeck, card: int, source: tuple[object, int]) -> Passage:
    """A sign's figure: a sharp rises by a half step, a flat falls, a natural returns, a rest is a damped stroke."""
    low, high = Pitch.sounding(Name("F"), 65), Pitch.sounding(Name("F", 1), 66)
    down = Pitch.sounding(Name("F", -1), 64)
    figures: dict[Sign, list[Pitch]] = {
        "sharp": [low, high],
        "flat": [low, down],
        "natural": [low, high, low],
        "rest": [Pitch.sounding(Name("C"), 36)],
    }
    sign = deck.sign(card)
    if sign == "rest":
        stroke = figures[sign][0]
        return Passage((Note(stroke.midi, 0.0, 0.1, 0, LOUD, str(stroke), 0),), TEMPO, sources=(source,))
    return _figure(figures[sign], (source,))


def _figure(pitches: list[Pitch], sources: tuple[object, ...] = ()) -> Passage:
    """Pitches one after the other."""
    notes = tuple(
        Note(one.midi, 0.5 * at, 0.5, 0, LOUD, str(one), 0 if sources else None) for at, one in enumerate(pitches)
    )
    return Passage(notes, TEMPO, sources=sources)
