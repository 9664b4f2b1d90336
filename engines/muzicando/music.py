"""What Muzicando sounds like: every colour has a register of its own, notes meet what they touch, finished runs play
through, each sign has a figure."""

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
"""Do, Re, Mi…"""

REGISTERS = ((2, False), (3, False), (3, True), (4, False), (5, False), (5, True), (6, False))
"""By colour, the octave of its notes, and whether the octave above sounds softly with them, as in an organ's stops:
seven registers in the five octaves that small loudspeakers carry."""

LOWEST, HIGHEST = 24, 107
"""C1 and B7: the seven octaves from C to B that a piano has. No run goes beyond them."""

STEP, LAST, STROKE, DAMPED = 0.5, 1.0, 1 / 12, 0.25
"""Beats: a note that goes on, the last one, a stroke that is damped, and how that is written. What may follow a stroke
at once then begins on the grid of sixteenths and triplets."""
LOUD, SOFT, FAINT = 92, 70, 44

ALTERED: dict[Sign, tuple[int, ...]] = {"sharp": (0, 1), "flat": (0, -1), "natural": (0, 1, 0)}
"""What a sign does to the note it lies by, in half steps: a sharp raises it, a flat lowers it, a natural returns to
it."""

Source = tuple[Place, int]


def pitch(card: int) -> Pitch:
    """The pitch of a note card: its note in the octave of its colour."""
    return Pitch(Name(LETTERS[value_of(card)]), REGISTERS[colour_of(card)][0])


def of_event(deck: MuzicandoDeck, event: Event, after: State, name: Callable[[int], str]) -> Passage | None:
    """What an event sounds like; `name` is what a card is called."""
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
    """A note; in Sarabanda the step to it from every card that it touches. `title` is what its card is called."""
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
    """A run that is complete, note after note: a column or pile in its colour's register, a string in one line, though
    its cards are of all colours."""
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
    """A line that a piano can play. One that leaves it is moved by as few octaves as will do; one that is wider than
    the piano begins at the end from which it has furthest to go, and goes on an octave back wherever it would leave."""
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
    """A sign's figure, on the note that it lies on; beside a pile on the pile's Do."""
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
    """What a score writes of a card that is laid: all of the display in the order in which it was laid, a note a beat,
    a sign as its figure. `title` is what the display is called."""
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
    """What a sign does to the note that it lies on, or to its pile's Do; a rest lets it be struck and damped."""
    base = pitch(under if not is_sign(under) else card_of(colour_of(sign), 0))
    altered = ALTERED.get(deck.sign(sign), (0,))
    return [Pitch(Name(base.name.letter, half_steps), base.octave) for half_steps in altered]


def _near(card: int, other: Pitch) -> Pitch:
    """A card's note in the octave in which it is nearest to another pitch: a step away, if it is a neighbour."""
    name = Name(LETTERS[value_of(card)])
    return min((Pitch(name, other.octave + away) for away in (-1, 0, 1)), key=lambda one: abs(one.midi - other.midi))


def _line(pitches: list[Pitch], sources: tuple[Source, ...] = (), title: str = "", doubled: bool = False) -> Passage:
    """Pitches one after the other, each from its source."""
    notes: list[Note] = []
    for at, one in enumerate(pitches):
        length = LAST if at == len(pitches) - 1 else STEP
        notes += _sounding(one, at * STEP, length, LOUD, at if sources else None, doubled)
    return Passage(tuple(notes), TEMPO, title, sources=sources, labels=(Label(0.0, title),) if title else ())


def _sounding(
    one: Pitch, onset: float, length: float, loudness: int, source: int | None, doubled: bool = False
) -> list[Note]:
    """A pitch as it sounds; if it is doubled, the octave above sounds faintly in a voice of its own."""
    notes = [Note(one.midi, onset, length, 0, loudness, str(one), source)]
    if doubled:
        above = Pitch(one.name, one.octave + 1)
        notes.append(Note(above.midi, onset, length, 1, FAINT, str(above), source))
    return notes


def _places(state: State) -> dict[int, Source]:
    """Where every note of the display lies."""
    return {card: (cell_place(x, y), 0) for x, y, card in state.laid if not is_sign(card)}
