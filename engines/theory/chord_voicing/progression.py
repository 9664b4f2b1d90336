"""Voicings of a progression of named chords, searched as a whole."""

from collections.abc import Sequence
from itertools import pairwise

from engines.theory.chord_voicing.candidates import Candidate, list_candidates
from engines.theory.chord_voicing.chord_tones import find_chord_tones
from engines.theory.chord_voicing.joints import cost_joint, make_joint_table
from engines.theory.chord_voicing.search import find_loop, find_path
from engines.theory.chord_voicing.textures import DEFAULT_TEXTURE, find_texture
from engines.theory.chord_voicing.values import ChordVoicing
from engines.theory.degree import Degree
from engines.theory.named_chords import NamedChord
from engines.theory.pitch import Pitch

NEIGHBOUR_CHANGE_COST = 60_000
"""Cost of another voicing beside a new chord; parallels of all voices cost more."""
CHANGE_COST = 1_000_000
"""Cost of another voicing farther from a new chord."""

END_CHORDS = 4
"""Chords at the beginning and at the end that are in the middle of the register."""
_ADDED_DEGREES = (Degree(9), Degree(13))
"""Degrees of colours that players add."""


def voice_chords(
    chords: Sequence[NamedChord],
    texture: str = DEFAULT_TEXTURE,
    *,
    previous: Sequence[ChordVoicing | None] = (),
    loop: bool = False,
) -> tuple[ChordVoicing, ...]:
    """Return the voicing of each chord.

    `texture` is one of `TEXTURES`. A chord with a `previous` voicing keeps it; beside a new chord it changes if
    otherwise all voices would move in parallel. A previous voicing of another chord, with notes that do not belong to
    this one, is left out. In a `loop` the last chord leads to the first as to any other. The same arguments have the
    same result everywhere.

    >>> from engines.theory.named_chords import read_named_chord
    >>> chords = list(map(read_named_chord, ("Dm7", "G7", "Cmaj7")))
    >>> [str(voicing) for voicing in voice_chords(chords, "shells")]
    ['D3 C4 F4', 'G2 B3 F4', 'C3 B3 E4']

    Raises `TheoryError` for an unknown texture.
    """
    style = find_texture(texture)
    if not chords:
        return ()
    following = (*chords[1:], chords[0] if loop else None)
    tones = [find_chord_tones(chord, next_chord) for chord, next_chord in zip(chords, following, strict=True)]
    padded = (*previous, *[None] * len(chords))
    kept = [_to_candidate(chord, voicing) for chord, voicing in zip(chords, padded, strict=False)]
    candidates = [list_candidates(chord_tones, style) for chord_tones in tones]
    candidates = list(map(_add_candidate, candidates, kept))
    costs = _list_costs(candidates, kept, loop=loop)
    joints = [*pairwise(range(len(chords))), *([(len(chords) - 1, 0)] if loop else [])]
    tables = [
        make_joint_table(tones[first], tones[second], style)
        if kept[first] is None and kept[second] is None
        else cost_joint(tones[first], tones[second], candidates[first], candidates[second])
        for first, second in joints
    ]
    path = find_loop(costs, tables) if loop else find_path(costs, tables)
    return tuple(_spell(chord, choices[index]) for chord, choices, index in zip(chords, candidates, path, strict=True))


def _add_candidate(candidates: tuple[Candidate, ...], kept: Candidate | None) -> tuple[Candidate, ...]:
    """Return the voicings of a chord, with the previous one if it is another."""
    if kept is None or any(candidate.has_notes_of(kept) for candidate in candidates):
        return candidates
    return (*candidates, kept)


def _list_costs(
    candidates: Sequence[Sequence[Candidate]], kept: Sequence[Candidate | None], *, loop: bool
) -> list[list[int]]:
    """Return the costs of every chord's candidates without the joints."""
    size = len(candidates)
    change_costs = _list_change_costs(kept, loop=loop)
    result = []
    for index, (choices, previous) in enumerate(zip(candidates, kept, strict=True)):
        costs = [candidate.cost for candidate in choices]
        if not loop and not END_CHORDS <= index < size - END_CHORDS:
            costs = [cost + candidate.end_cost for cost, candidate in zip(costs, choices, strict=True)]
        if previous is not None:
            costs = [
                cost if candidate.has_notes_of(previous) else cost + change_costs[index]
                for cost, candidate in zip(costs, choices, strict=True)
            ]
        result.append(costs)
    return result


def _list_change_costs(kept: Sequence[Candidate | None], *, loop: bool) -> list[int]:
    """Return the cost of another voicing of each chord."""
    size = len(kept)

    def is_new(index: int) -> bool:
        return (loop or 0 <= index < size) and kept[index % size] is None

    return [NEIGHBOUR_CHANGE_COST if is_new(index - 1) or is_new(index + 1) else CHANGE_COST for index in range(size)]


def _to_candidate(chord: NamedChord, voicing: ChordVoicing | None) -> Candidate | None:
    """Return a previous voicing as a candidate, or None if it is not one of the chord."""
    if voicing is None or voicing.bass.midi % 12 != chord.lowest.pitch_class:
        return None
    tones = find_chord_tones(chord)
    pitch_classes = {(tones.root + tone) % 12 for tone in (0, *tones.named, *tones.free_colours)}
    upper = tuple(sorted((pitch.midi for pitch in voicing.upper), reverse=True))
    if not upper or upper[-1] <= voicing.bass.midi or not {midi % 12 for midi in upper} <= pitch_classes:
        return None
    return Candidate(voicing.bass.midi, upper, 0, 0)


def _spell(chord: NamedChord, candidate: Candidate) -> ChordVoicing:
    """Return a candidate with the names that the chord gives its notes."""
    added_names = (degree.above(chord.root) for degree in _ADDED_DEGREES)
    names = {name.pitch_class: name for name in (*added_names, chord.root, *reversed(chord.notes))}
    return ChordVoicing(
        Pitch.from_midi(chord.lowest, candidate.bass),
        tuple(Pitch.from_midi(names[midi % 12], midi) for midi in reversed(candidate.upper)),
    )
