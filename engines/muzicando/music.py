"""Sound of Muzicando.

Each colour has its own register, notes sound with those they touch, complete runs are played through, and each sign has
a figure.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engines.kernel.contract import NotatedPassage
from engines.kernel.events import Event, Happened
from engines.kernel.places import Place
from engines.muzicando.deck import MuzicandoDeck, card_of, colour_of, is_sign, value_of
from engines.muzicando.deck_file import Sign
from engines.muzicando.state import Placed, State, cell_place
from engines.theory.passage import Label, Note, Passage
from engines.theory.pitch import NoteName, Pitch

TEMPO_BPM = 112.0
NOTE_LETTERS = "CDEFGAB"
"""Letters of the notes from Do to Si."""

REGISTERS = ((2, False), (3, False), (3, True), (4, False), (5, False), (5, True), (6, False))
"""Register of each colour: its octave, and True if the octave above sounds too.

The octave above is soft. These are seven registers, like organ stops, in the five octaves that small loudspeakers can
play.
"""

MIN_PITCH, MAX_PITCH = 24, 107
"""Lowest and highest MIDI pitch, C1 and B7; no run goes beyond them."""

STEP_BEATS, LAST_NOTE_BEATS, CLICK_BEATS, DAMPED_BEATS = 0.5, 1.0, 1 / 12, 0.25
"""Lengths in beats: a passing note, a last note, a damped stroke, its notation.

With this notation, a note directly after a stroke begins on the grid of sixteenths and triplets.
"""
FULL_LOUDNESS, SOFT_LOUDNESS, FAINT_LOUDNESS = 92, 70, 44

SIGN_HALF_STEPS: dict[Sign, tuple[int, ...]] = {"sharp": (0, 1), "flat": (0, -1), "natural": (0, 1, 0)}
"""Half steps by which a sign alters its note; a natural returns to the note."""

Source = tuple[Place, int]


def card_pitch(card: int) -> Pitch:
    """Return the pitch of a note card: its note in the octave of its colour."""
    return Pitch(NoteName(NOTE_LETTERS[value_of(card)]), REGISTERS[colour_of(card)][0])


def make_event_passage(deck: MuzicandoDeck, event: Event, after: State, name: Callable[[int], str]) -> Passage | None:
    """Return the passage of an event, or None; `name` returns a card's name."""
    match event:
        case Placed(card=card) if is_sign(card):
            return sign_passage(deck, event, after, name(card))
        case Placed(card=card, run=run) if run:
            return run_passage(event, after, name(card))
        case Placed(card=card):
            return placed_passage(event, after, name(card))
        case Happened(rule="muz.score.match" | "muz.solo.match"):
            return _make_line([Pitch.parse(name) for name in ("C4", "E4", "G4", "C5")]).as_signal()
        case _:
            return None


def placed_passage(event: Placed, after: State, title: str) -> Passage:
    """Return the passage of a placed note, titled with the card's name.

    In Sarabanda it contains the step to the note from each card that it touches.
    """
    here, places = card_pitch(event.card), _find_note_places(after)
    doubled = REGISTERS[colour_of(event.card)][1]
    notes: list[Note] = []
    beat = 0.0
    for index, contact in enumerate(event.contacts, start=1):
        notes += _make_notes(_nearest_pitch(contact, here), beat, STEP_BEATS, SOFT_LOUDNESS, index)
        length = LAST_NOTE_BEATS if index == len(event.contacts) else STEP_BEATS
        notes += _make_notes(here, beat + STEP_BEATS, length, FULL_LOUDNESS, 0, doubled)
        beat += 2 * STEP_BEATS
    if not notes:
        notes = _make_notes(here, 0.0, LAST_NOTE_BEATS, FULL_LOUDNESS, 0, doubled)
    sources = tuple(places[card] for card in (event.card, *event.contacts))
    labels = (Label(STEP_BEATS if event.contacts else 0.0, title),)
    return Passage(tuple(notes), TEMPO_BPM, title, sources=sources, labels=labels)


def run_passage(event: Placed, after: State, title: str) -> Passage:
    """Return the passage of a complete run, note after note.

    A column or pile sounds in its colour's register. A string, whose cards have different colours, sounds as one line.
    """
    places = _find_note_places(after)
    pitches = [card_pitch(event.run[0])]
    for card in event.run[1:]:
        pitches.append(_nearest_pitch(card, pitches[-1]))
    pitches = fit_piano_range(pitches)
    one_colour = len({colour_of(card) for card in event.run}) == 1
    doubled = one_colour and REGISTERS[colour_of(event.card)][1]
    label = Label(STEP_BEATS * event.run.index(event.card), title)
    passage = _make_line(pitches, tuple(places[card] for card in event.run), title, doubled)
    return replace(passage, labels=(label,))


def fit_piano_range(line: list[Pitch]) -> list[Pitch]:
    """Return a line of pitches in the range of a piano.

    A line outside the range is moved by as few octaves as possible. A line wider than the range starts at the end from
    which it has furthest to go, and jumps back by an octave where it would leave the range.
    """
    heights = [one.midi for one in line]
    low, high = min(heights), max(heights)
    upward, downward = -((low - MIN_PITCH) // 12), (MAX_PITCH - high) // 12
    if upward <= downward:
        octaves = max(upward, min(0, downward))
        return [_shift_octaves(one, octaves) for one in line]
    octaves = upward if heights.index(low) < heights.index(high) else downward
    found = []
    for one in line:
        while one.midi + 12 * octaves > MAX_PITCH:
            octaves -= 1
        while one.midi + 12 * octaves < MIN_PITCH:
            octaves += 1
        found.append(_shift_octaves(one, octaves))
    return found


def _shift_octaves(one: Pitch, octaves: int) -> Pitch:
    return Pitch(one.name, one.octave + octaves)


def sign_passage(deck: MuzicandoDeck, event: Placed, after: State, title: str) -> Passage:
    """Return the passage of a sign: its figure on its note, or on Do next to a pile."""
    cell = event.x, event.y
    under = next((card for x, y, card in after.laid if (x, y) == cell and not is_sign(card)), None)
    base = card_pitch(card_of(colour_of(event.card), 0) if under is None else under)
    source = cell_place(*cell), 0 if under is None else 1
    sign = deck.sign(event.card)
    if sign == "rest":
        notes = tuple(_make_notes(base, 0.0, CLICK_BEATS, FULL_LOUDNESS, 0))
        return Passage(notes, TEMPO_BPM, title, sources=(source,), labels=(Label(0.0, title),))
    pitches = _sign_pitches(deck, event.card, event.card if under is None else under)
    return _make_line(pitches, (source,) * len(pitches), title)


def find_notated_passage(
    deck: MuzicandoDeck, before: State, event: Event, after: State, title: str
) -> NotatedPassage | None:
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
            written, word = _sign_pitches(deck, card, under), str(deck.sign(card))
        else:
            written, word = [card_pitch(card)], deck.note_name(value_of(card))
        length = DAMPED_BEATS if deck.is_rest(card) else 1.0 / len(written)
        for index, one in enumerate(written):
            notes.append(Note(one.midi, beat + index * length, length, 0, FULL_LOUDNESS, str(one), len(sources)))
        labels.append(Label(beat, word))
        sources.append((cell_place(x, y), int(under != card)))
        beat += 1.0
    passage = Passage(tuple(notes), TEMPO_BPM, title, sources=tuple(sources), labels=tuple(labels), downbeat=0.0)
    return NotatedPassage(passage, None, (last, passage.length), ("display", len(before.played)), grows=True)


def _sign_pitches(deck: MuzicandoDeck, sign: int, under: int) -> list[Pitch]:
    """Return the pitches of a sign on its note or its pile's Do; one for a rest."""
    base = card_pitch(under if not is_sign(under) else card_of(colour_of(sign), 0))
    altered = SIGN_HALF_STEPS.get(deck.sign(sign), (0,))
    return [Pitch(NoteName(base.name.letter, half_steps), base.octave) for half_steps in altered]


def _nearest_pitch(card: int, other: Pitch) -> Pitch:
    """Return a card's note in the octave nearest to another pitch."""
    name = NoteName(NOTE_LETTERS[value_of(card)])
    return min((Pitch(name, other.octave + away) for away in (-1, 0, 1)), key=lambda one: abs(one.midi - other.midi))


def _make_line(
    pitches: list[Pitch], sources: tuple[Source, ...] = (), title: str = "", doubled: bool = False
) -> Passage:
    """Return a passage of single pitches, each with its source."""
    notes: list[Note] = []
    for index, one in enumerate(pitches):
        length = LAST_NOTE_BEATS if index == len(pitches) - 1 else STEP_BEATS
        notes += _make_notes(one, index * STEP_BEATS, length, FULL_LOUDNESS, index if sources else None, doubled)
    return Passage(tuple(notes), TEMPO_BPM, title, sources=sources, labels=(Label(0.0, title),) if title else ())


def _make_notes(
    one: Pitch, onset: float, length: float, loudness: int, source: int | None, doubled: bool = False
) -> list[Note]:
    """Return a pitch as notes; `doubled` adds the octave above, faintly."""
    notes = [Note(one.midi, onset, length, 0, loudness, str(one), source)]
    if doubled:
        above = Pitch(one.name, one.octave + 1)
        notes.append(Note(above.midi, onset, length, 1, FAINT_LOUDNESS, str(above), source))
    return notes


def _find_note_places(state: State) -> dict[int, Source]:
    """Return the place of each note of the display."""
    return {card: (cell_place(x, y), 0) for x, y, card in state.laid if not is_sign(card)}
