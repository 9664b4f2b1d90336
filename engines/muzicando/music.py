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

With this notation, the note after a stroke begins on the grid of sixteenths and triplets.
"""
FULL_LOUDNESS, SOFT_LOUDNESS, FAINT_LOUDNESS = 92, 70, 44

SIGN_HALF_STEPS: dict[Sign, tuple[int, ...]] = {"sharp": (0, 1), "flat": (0, -1), "natural": (0, 1, 0)}
"""Half steps by which a sign alters its note; a natural returns to the note."""

Source = tuple[Place, int]


def card_pitch(card: int) -> Pitch:
    """Return the pitch of a note card: its note in the octave of its colour."""
    return Pitch(NoteName(NOTE_LETTERS[value_of(card)]), REGISTERS[colour_of(card)][0])


def make_event_passage(
    deck: MuzicandoDeck, event: Event, state: State, get_card_name: Callable[[int], str]
) -> Passage | None:
    """Return the passage of an event, or None if it is silent."""
    match event:
        case Placed(card=card) if is_sign(card):
            return sign_passage(deck, event, state, get_card_name(card))
        case Placed(card=card, run=run) if run:
            return run_passage(event, state, get_card_name(card))
        case Placed(card=card):
            return placed_passage(event, state, get_card_name(card))
        case Happened(rule="muz.score.match" | "muz.solo.match"):
            return _make_line([Pitch.parse(name) for name in ("C4", "E4", "G4", "C5")]).as_signal()
        case _:
            return None


def placed_passage(event: Placed, state: State, title: str) -> Passage:
    """Return the passage of a placed note, titled with the card's name.

    In Sarabanda it contains the step to the note from each card that it touches.
    """
    pitch, sources_by_card = card_pitch(event.card), _find_note_places(state)
    is_doubled = REGISTERS[colour_of(event.card)][1]
    notes: list[Note] = []
    beat = 0.0
    for index, contact in enumerate(event.contacts, start=1):
        notes += _make_notes(_find_nearest_pitch(contact, pitch), beat, STEP_BEATS, SOFT_LOUDNESS, index)
        length = LAST_NOTE_BEATS if index == len(event.contacts) else STEP_BEATS
        notes += _make_notes(pitch, beat + STEP_BEATS, length, FULL_LOUDNESS, 0, is_doubled)
        beat += 2 * STEP_BEATS
    if not notes:
        notes = _make_notes(pitch, 0.0, LAST_NOTE_BEATS, FULL_LOUDNESS, 0, is_doubled)
    sources = tuple(sources_by_card[card] for card in (event.card, *event.contacts))
    labels = (Label(STEP_BEATS if event.contacts else 0.0, title),)
    return Passage(tuple(notes), TEMPO_BPM, title, sources=sources, labels=labels)


def run_passage(event: Placed, state: State, title: str) -> Passage:
    """Return the passage of a complete run, note after note.

    A column or pile sounds in its colour's register. A string, whose cards have different colours, sounds as one line.
    """
    sources_by_card = _find_note_places(state)
    pitches = [card_pitch(event.run[0])]
    for card in event.run[1:]:
        pitches.append(_find_nearest_pitch(card, pitches[-1]))
    pitches = fit_piano_range(pitches)
    has_one_colour = len({colour_of(card) for card in event.run}) == 1
    is_doubled = has_one_colour and REGISTERS[colour_of(event.card)][1]
    label = Label(STEP_BEATS * event.run.index(event.card), title)
    passage = _make_line(pitches, tuple(sources_by_card[card] for card in event.run), title, is_doubled)
    return replace(passage, labels=(label,))


def fit_piano_range(pitches: list[Pitch]) -> list[Pitch]:
    """Return a line of pitches in the range of a piano.

    A line outside the range is moved by as few octaves as possible. A line wider than the range begins in the highest
    or lowest possible octave and jumps back by an octave wherever it would leave the range.
    """
    midi_pitches = [pitch.midi for pitch in pitches]
    low, high = min(midi_pitches), max(midi_pitches)
    upward, downward = -((low - MIN_PITCH) // 12), (MAX_PITCH - high) // 12
    if upward <= downward:
        octaves = max(upward, min(0, downward))
        return [_shift_octaves(pitch, octaves) for pitch in pitches]
    octaves = upward if midi_pitches.index(low) < midi_pitches.index(high) else downward
    result = []
    for pitch in pitches:
        while pitch.midi + 12 * octaves > MAX_PITCH:
            octaves -= 1
        while pitch.midi + 12 * octaves < MIN_PITCH:
            octaves += 1
        result.append(_shift_octaves(pitch, octaves))
    return result


def _shift_octaves(pitch: Pitch, octaves: int) -> Pitch:
    return Pitch(pitch.name, pitch.octave + octaves)


def sign_passage(deck: MuzicandoDeck, event: Placed, state: State, title: str) -> Passage:
    """Return the passage of a sign: its figure on its note, or on Do next to a pile."""
    cell = event.x, event.y
    lower_card = next((card for x, y, card in state.laid if (x, y) == cell and not is_sign(card)), None)
    base = card_pitch(card_of(colour_of(event.card), 0) if lower_card is None else lower_card)
    source = cell_place(*cell), 0 if lower_card is None else 1
    sign = deck.sign(event.card)
    if sign == "rest":
        notes = tuple(_make_notes(base, 0.0, CLICK_BEATS, FULL_LOUDNESS, 0))
        return Passage(notes, TEMPO_BPM, title, sources=(source,), labels=(Label(0.0, title),))
    pitches = _list_sign_pitches(deck, event.card, event.card if lower_card is None else lower_card)
    return _make_line(pitches, (source,) * len(pitches), title)


def find_notated_passage(
    deck: MuzicandoDeck, previous_state: State, event: Event, state: State, title: str
) -> NotatedPassage | None:
    """Return the passage that a score notates for a laid card, or None.

    It is the whole display in the order in which it was laid, with one card per beat and each sign as its figure.
    `title` is the display's name.
    """
    if not isinstance(event, Placed):
        return None
    notes: list[Note] = []
    labels: list[Label] = []
    sources: list[Source] = []
    lower_cards: dict[tuple[int, int], int] = {}
    last = beat = 0.0
    for x, y, card in state.laid:
        last = beat
        lower_card = lower_cards.setdefault((x, y), card)
        if is_sign(card):
            pitches, text = _list_sign_pitches(deck, card, lower_card), str(deck.sign(card))
        else:
            pitches, text = [card_pitch(card)], deck.note_name(value_of(card))
        length = DAMPED_BEATS if deck.is_rest(card) else 1.0 / len(pitches)
        for index, pitch in enumerate(pitches):
            notes.append(Note(pitch.midi, beat + index * length, length, 0, FULL_LOUDNESS, str(pitch), len(sources)))
        labels.append(Label(beat, text))
        sources.append((cell_place(x, y), int(lower_card != card)))
        beat += 1.0
    passage = Passage(tuple(notes), TEMPO_BPM, title, sources=tuple(sources), labels=tuple(labels), downbeat=0.0)
    return NotatedPassage(passage, None, (last, passage.length), ("display", len(previous_state.played)), grows=True)


def _list_sign_pitches(deck: MuzicandoDeck, sign: int, lower_card: int) -> list[Pitch]:
    """Return the pitches of a sign on its note or its pile's Do. A rest has one."""
    base = card_pitch(lower_card if not is_sign(lower_card) else card_of(colour_of(sign), 0))
    half_step_row = SIGN_HALF_STEPS.get(deck.sign(sign), (0,))
    return [Pitch(NoteName(base.name.letter, half_steps), base.octave) for half_steps in half_step_row]


def _find_nearest_pitch(card: int, target: Pitch) -> Pitch:
    """Return the note of a card in the octave that is nearest to a pitch."""
    name = NoteName(NOTE_LETTERS[value_of(card)])
    return min(
        (Pitch(name, target.octave + octave_shift) for octave_shift in (-1, 0, 1)),
        key=lambda pitch: abs(pitch.midi - target.midi),
    )


def _make_line(
    pitches: list[Pitch], sources: tuple[Source, ...] = (), title: str = "", is_doubled: bool = False
) -> Passage:
    """Return a passage of single pitches, each with its source."""
    notes: list[Note] = []
    for index, pitch in enumerate(pitches):
        length = LAST_NOTE_BEATS if index == len(pitches) - 1 else STEP_BEATS
        notes += _make_notes(pitch, index * STEP_BEATS, length, FULL_LOUDNESS, index if sources else None, is_doubled)
    return Passage(tuple(notes), TEMPO_BPM, title, sources=sources, labels=(Label(0.0, title),) if title else ())


def _make_notes(
    pitch: Pitch, onset: float, length: float, loudness: int, source: int | None, is_doubled: bool = False
) -> list[Note]:
    """Return a pitch as notes, with a faint octave above it if `is_doubled`."""
    notes = [Note(pitch.midi, onset, length, 0, loudness, str(pitch), source)]
    if is_doubled:
        above = Pitch(pitch.name, pitch.octave + 1)
        notes.append(Note(above.midi, onset, length, 1, FAINT_LOUDNESS, str(above), source))
    return notes


def _find_note_places(state: State) -> dict[int, Source]:
    return {card: (cell_place(x, y), 0) for x, y, card in state.laid if not is_sign(card)}
