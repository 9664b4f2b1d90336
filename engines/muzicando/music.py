"""Sound of Muzicando.

Each colour has its own register, notes sound with those they touch, complete runs are played through, and each sign has
a figure.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engines.kernel.contract import Piece
from engines.kernel.events import Event, Happened
from engines.kernel.places import Place
from engines.muzicando.deck import MuzicandoDeck, card_of, colour_of, is_sign, value_of
from engines.muzicando.deck_file import Sign
from engines.muzicando.state import Placed, State, cell_place
from engines.theory.passage import Label, Note, Passage
from engines.theory.pitch import Name, Pitch

TEMPO = 112.0
LETTERS = "CDEFGAB"
"""Letters of the notes from Do to Si."""

REGISTERS = ((2, False), (3, False), (3, True), (4, False), (5, False), (5, True), (6, False))
"""Register of each colour: its octave, and True if the octave above sounds too.

The octave above is soft. These are seven registers, like organ stops, in the five octaves that small loudspeakers can
play.
"""

LOWEST, HIGHEST = 24, 107
"""Lowest and highest MIDI pitch, C1 and B7; no run goes beyond them."""

STEP, LAST, STROKE, DAMPED = 0.5, 1.0, 1 / 12, 0.25
"""Lengths in beats: a passing note, a last note, a damped stroke, its notation.

With this notation, a note directly after a stroke begins on the grid of sixteenths and triplets.
"""
LOUD, SOFT, FAINT = 92, 70, 44

ALTERED: dict[Sign, tuple[int, ...]] = {"sharp": (0, 1), "flat": (0, -1), "natural": (0, 1, 0)}
"""Half steps by which a sign alters its note; a natural returns to the note."""

Source = tuple[Place, int]


def pitch(card: int) -> Pitch:
    """Return the pitch of a note card: its note in the octave of its colour."""
    return Pitch(Name(LETTERS[value_of(card)]), REGISTERS[colour_of(card)][0])


def of_event(deck: MuzicandoDeck, event: Event, after: State, name: Callable[[int], str]) -> Passage | None:
    """Return the passage of an event, or None; `name` returns a card's name."""
    match event:
        case Placed(card=card) if is_sign(card):
            return sign_passage(deck, event, after, name(card))
        case Placed(card=card, run=run) if run:
            return run_passage(event, after, name(card))
        case Placed(card=card):
            return placed_passage(event, after, name(card))
        case Happened(rule="muz.score.match" | "muz.solo.match"):
            return _line([Pitch.parse(name) for name in ("C4", "E4", "G4", "C5")]).as_signal()
        case _:
            return None


def placed_passage(event: Placed, after: State, title: str) -> Passage:
    """Return the passage of a placed note, titled with the card's name.

    In Sarabanda it contains the step to the note from each card that it touches.
    """
    here, places = pitch(event.card), _places(after)
    doubled = REGISTERS[colour_of(event.card)][1]
    notes: list[Note] = []
    beat = 0.0
    for at, contact in enumerate(event.contacts, start=1):
        notes += _sounding(_near(contact, here), beat, STEP, SOFT, at)
        length = LAST if at == len(event.contacts) else STEP
        notes += _sounding(here, beat + STEP, length, LOUD, 0, doubled)
        beat += 2 * STEP
    if not notes:
        notes = _sounding(here, 0.0, LAST, LOUD, 0, doubled)
    sources = tuple(places[card] for card in (event.card, *event.contacts))
    labels = (Label(STEP if event.contacts else 0.0, title),)
    return Passage(tuple(notes), TEMPO, title, sources=sources, labels=labels)


def run_passage(event: Placed, after: State, title: str) -> Passage:
    """Return the passage of a complete run, note after note.

    A column or pile sounds in its colour's register. A string, whose cards have different colours, sounds as one line.
    """
    places = _places(after)
    pitches = [pitch(event.run[0])]
    for card in event.run[1:]:
        pitches.append(_near(card, pitches[-1]))
    pitches = within(pitches)
    one_colour = len({colour_of(card) for card in event.run}) == 1
    doubled = one_colour and REGISTERS[colour_of(event.card)][1]
    label = Label(STEP * event.run.index(event.card), title)
    passage = _line(pitches, tuple(places[card] for card in event.run), title, doubled)
    return replace(passage, labels=(label,))


def within(line: list[Pitch]) -> list[Pitch]:
    """Return a line of pitches in the range of a piano.

    A line outside the range is moved by as few octaves as possible. A line wider than the range starts at the end from
    which it has furthest to go, and jumps back by an octave where it would leave the range.
    """
    heights = [one.midi for one in line]
    low, high = min(heights), max(heights)
    upward, downward = -((low - LOWEST) // 12), (HIGHEST - high) // 12
    if upward <= downward:
        octaves = max(upward, min(0, downward))
        return [_moved(one, octaves) for one in line]
    octaves = upward if heights.index(low) < heights.index(high) else downward
    found = []
    for one in line:
        while one.midi + 12 * octaves > HIGHEST:
            octaves -= 1
        while one.midi + 12 * octaves < LOWEST:
            octaves += 1
        found.append(_moved(one, octaves))
    return found


def _moved(one: Pitch, octaves: int) -> Pitch:
    return Pitch(one.name, one.octave + octaves)


def sign_passage(deck: MuzicandoDeck, event: Placed, after: State, title: str) -> Passage:
    """Return the passage of a sign: its figure on its note, or on Do next to a pile."""
    cell = event.x, event.y
    under = next((card for x, y, card in after.laid if (x, y) == cell and not is_sign(card)), None)
    base = pitch(card_of(colour_of(event.card), 0) if under is None else under)
    source = cell_place(*cell), 0 if under is None else 1
    sign = deck.sign(event.card)
    if sign == "rest":
        notes = tuple(_sounding(base, 0.0, STROKE, LOUD, 0))
        return Passage(notes, TEMPO, title, sources=(source,), labels=(Label(0.0, title),))
    pitches = _figure(deck, event.card, event.card if under is None else under)
    return _line(pitches, (source,) * len(pitches), title)


def tune(deck: MuzicandoDeck, before: State, event: Event, after: State, title: str) -> Piece | None:
    """Return the passage that a score notates for a laid card, or None.

    It is the whole display in the order in which it was laid, with one card a beat and each sign as its figure. `title`
    is the display's name.
    """
    if not isinstance(event, Placed):
        return None
    notes: list[Note] = []
    labels: list[Label] = []
    sources: list[Source] = []
    lying: dict[tuple[int, int], int] = {}
    last = beat = 0.0
    for x, y, card in after.laid:
        last = beat
        under = lying.setdefault((x, y), card)
        if is_sign(card):
            written, word = _figure(deck, card, under), str(deck.sign(card))
        else:
            written, word = [pitch(card)], deck.note_name(value_of(card))
        length = DAMPED if deck.is_rest(card) else 1.0 / len(written)
        for at, one in enumerate(written):
            notes.append(Note(one.midi, beat + at * length, length, 0, LOUD, str(one), len(sources)))
        labels.append(Label(beat, word))
        sources.append((cell_place(x, y), int(under != card)))
        beat += 1.0
    passage = Passage(tuple(notes), TEMPO, title, sources=tuple(sources), labels=tuple(labels), downbeat=0.0)
    return Piece(passage, None, (last, passage.length), ("display", len(before.played)), grows=True)


def _figure(deck: MuzicandoDeck, sign: int, under: int) -> list[Pitch]:
    """Return the pitches of a sign on its note or its pile's Do; one for a rest."""
    base = pitch(under if not is_sign(under) else card_of(colour_of(sign), 0))
    altered = ALTERED.get(deck.sign(sign), (0,))
    return [Pitch(Name(base.name.letter, half_steps), base.octave) for half_steps in altered]


def _near(card: int, other: Pitch) -> Pitch:
    """Return a card's note in the octave nearest to another pitch."""
    name = Name(LETTERS[value_of(card)])
    return min((Pitch(name, other.octave + away) for away in (-1, 0, 1)), key=lambda one: abs(one.midi - other.midi))


def _line(pitches: list[Pitch], sources: tuple[Source, ...] = (), title: str = "", doubled: bool = False) -> Passage:
    """Return a passage of single pitches, each with its source."""
    notes: list[Note] = []
    for at, one in enumerate(pitches):
        length = LAST if at == len(pitches) - 1 else STEP
        notes += _sounding(one, at * STEP, length, LOUD, at if sources else None, doubled)
    return Passage(tuple(notes), TEMPO, title, sources=sources, labels=(Label(0.0, title),) if title else ())


def _sounding(
    one: Pitch, onset: float, length: float, loudness: int, source: int | None, doubled: bool = False
) -> list[Note]:
    """Return a pitch as notes; `doubled` adds the octave above, faintly."""
    notes = [Note(one.midi, onset, length, 0, loudness, str(one), source)]
    if doubled:
        above = Pitch(one.name, one.octave + 1)
        notes.append(Note(above.midi, onset, length, 1, FAINT, str(above), source))
    return notes


def _places(state: State) -> dict[int, Source]:
    """Return the place of each note of the display."""
    return {card: (cell_place(x, y), 0) for x, y, card in state.laid if not is_sign(card)}
