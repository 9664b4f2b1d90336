"""Choice of the tones that sound above the bass, and its costs."""

from collections.abc import Iterator
from itertools import combinations

from engines.theory.chord_voicing.chord_tones import MAJOR_NINTH, MAJOR_SIXTH, PERFECT_FIFTH, ChordTones
from engines.theory.chord_voicing.costs import (
    DOUBLED_BASS_COST,
    DOUBLED_TONE_COST,
    MISSING_COLOUR_COST,
    PLAIN_CHORD_COST,
    ROOT_COST,
    ROOT_WITH_NINTH_COST,
    SHELL_ROOT_COST,
    UNNAMED_COLOUR_COST,
)
from engines.theory.chord_voicing.textures import Texture

_VOICES_BY_SELECTION = {"guides": 2, "three": 3, "four": 4}
_MIN_TONES_WITHOUT_BASS = 4
"""Number of tones from which the bass is not doubled."""


def list_selections(tones: ChordTones, texture: Texture) -> dict[tuple[int, ...], int]:
    """Return the choices of tones above the bass, each with its cost.

    Tones are in half steps above the root, in rising order. A tone that sounds twice is there twice.
    """
    if texture.selection == "named":
        return _list_named(tones)
    size = _VOICES_BY_SELECTION[texture.selection]
    result: dict[tuple[int, ...], int] = {}
    for selected_tones, cost in _list_combinations(tones, texture, size):
        selection = tuple(sorted(selected_tones))
        result[selection] = min(cost, result.get(selection, cost))
    return result


def _list_named(tones: ChordTones) -> dict[tuple[int, ...], int]:
    """Return all tones of the name, and those without the bass of larger chords."""
    named = tuple(sorted(tones.named))
    if len(named) < _MIN_TONES_WITHOUT_BASS or not tones.is_bass_named:
        return {named: 0}
    others = tuple(tone for tone in named if tone != tones.bass_tone)
    return {others: 0} | ({named: DOUBLED_BASS_COST} if len(named) == _MIN_TONES_WITHOUT_BASS else {})


def _list_combinations(tones: ChordTones, texture: Texture, size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the required tones with each choice of others that fills the voices."""
    required = _list_required_tones(tones, texture, size)
    added_costs = _price_other_tones(tones, texture, required)
    count = size - len(required)
    is_found = False
    for others in combinations(added_costs, count):
        if MAJOR_SIXTH in (selected := {*required, *others}) and PERFECT_FIFTH in selected and tones.has_seventh:
            continue  # A player puts the thirteenth in the place of the fifth.
        cost = sum(added_costs[tone] for tone in others)
        if tones.free_colours and texture.has_added_colours and not set(others) & set(tones.free_colours):
            cost += PLAIN_CHORD_COST
        if 0 in selected and MAJOR_NINTH in selected and MAJOR_NINTH in tones.free_colours:
            cost += ROOT_WITH_NINTH_COST
        cost += MISSING_COLOUR_COST * sum(colour not in (*required, *others) for colour in tones.colours[:count])
        is_found = True
        yield (*required, *others), cost
    if not is_found:
        yield from _list_doublings(tones, (*required, *added_costs), size)


def _list_required_tones(tones: ChordTones, texture: Texture, size: int) -> tuple[int, ...]:
    """Return the tones that must sound: third, seventh and altered fifth.

    Over another bass the root is one of them; a tone that the bass has is none.
    """
    required = [tone for tone in (tones.third, tones.seventh) if tone is not None and tone != tones.bass_tone]
    if tones.has_slash and (texture.selection != "guides" or len(required) < size):
        required.append(0)
    if texture.selection != "guides" and tones.fifth not in (None, PERFECT_FIFTH, tones.bass_tone):
        required.append(tones.fifth or 0)
    if texture.selection != "guides":
        required += [colour for colour in tones.colours if colour != tones.bass_tone]
    return tuple(dict.fromkeys(required))[:size]


def _price_other_tones(tones: ChordTones, texture: Texture, required: tuple[int, ...]) -> dict[int, int]:
    """Return the costs of the tones that may fill the remaining voices."""
    root_cost = 0 if texture.has_root else ROOT_COST
    costs = {0: root_cost if texture.selection != "guides" else SHELL_ROOT_COST}
    if tones.fifth is not None:
        costs[tones.fifth] = 0
    for tone in (tones.third, tones.seventh):
        if tone is not None and tone == tones.bass_tone:
            costs[tone] = DOUBLED_TONE_COST
    if texture.selection != "guides":
        free_cost = 0 if texture.has_added_colours else UNNAMED_COLOUR_COST
        costs |= dict.fromkeys(tones.colours, 0) | dict.fromkeys(tones.free_colours, free_cost)
    return {tone: cost for tone, cost in costs.items() if tone not in required}


def _list_doublings(tones: ChordTones, available: tuple[int, ...], size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield all tones of a chord that has too few, with some of them twice."""
    missing_count = size - len(available)
    for doubled in combinations(available, min(missing_count, len(available))):
        third_cost = DOUBLED_TONE_COST * (tones.third in doubled and tones.third is not None)
        yield (*available, *doubled), DOUBLED_TONE_COST * len(doubled) + third_cost
