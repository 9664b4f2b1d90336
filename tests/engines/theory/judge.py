"""Judge of four-part writing by music21's intervals, chords and voice leading.

Nothing of `engines.theory` decides here but the pitches that it wrote: chords come from music21's `RomanNumeral`,
parallels, hidden intervals, crossing and overlap from its `VoiceLeadingQuartet`, everything else from its intervals.
FAULTS defines the faults in words; the licences are those that `rules` names.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

from music21 import interval, note, pitch, roman, voiceLeading
from music21 import key as keys

from engines.theory.key import Key
from engines.theory.part_writing import Harmony, Realisation

Finding = tuple[int, str, tuple[int, ...]]
"""Index of the chord (of a motion, the second), kind, voices."""

PAIRS = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
NEIGHBOURS = ((0, 1), (1, 2), (2, 3))
RANGES = (("C4", "A5"), ("G3", "D5"), ("C3", "G4"), ("E2", "D4"))
WIDEST = ("P8", "P8", "P12")
FIGURES = {"It+6": "It6", "Fr+6": "Fr43", "Ger+6": "Ger65", "ct°7": "#iio42"}


class Reading(NamedTuple):
    """One chord as music21 reads its numeral; names are music21's, "B-" for B flat."""

    names: frozenset[str]
    root: str
    third: str | None
    fifth: str | None
    seventh: str | None
    bass: str
    inversion: int
    quality: str
    leading: dict[str, str]
    """Tones that must rise, and to what."""
    falling: dict[str, tuple[str, ...]]
    """Flat tones that must fall, and to what."""
    doubled_bass: bool
    """True if the bass of a first inversion, its third, may sound twice.

    It may in diminished and Neapolitan chords, and in ii6.
    """
    sixth: str
    """Italian, French, German, Neapolitan, common-tone; empty for others."""


def spelled(name: object) -> str:
    return str(name).replace("b", "-")


@cache
def home(key: str) -> Any:
    tonic, mode = key.split()
    return keys.Key(spelled(tonic), mode)


@cache
def numeral(key: str, figure: str) -> Any:
    """Return music21's own chord for one of our numerals."""
    ascii_figure = figure.replace("°", "o")
    if "/" in ascii_figure and ascii_figure.rpartition("/")[2].isdigit():
        ascii_figure = ascii_figure.replace("/", "")
    common_tone = figure == "ct°7" and key.endswith("minor")  # it holds the third of the tonic, too
    return roman.RomanNumeral("#ivo43" if common_tone else FIGURES.get(figure, ascii_figure), home(key))


@cache
def read(key: str, figure: str) -> Reading:
    chord = numeral(key, figure)
    sixth = {"It": "Italian", "Fr": "French", "Ge": "German", "N6": "Neapolitan", "ct": "common-tone"}.get(
        figure[:2], ""
    )
    local = chord.secondaryRomanNumeralKey or home(key)
    tonic = local.tonic
    leading: dict[str, str] = {}
    falling: dict[str, tuple[str, ...]] = {}
    if sixth in ("Italian", "French", "German"):
        scale = home(key)
        raised = scale.pitchFromDegree(4).transpose("A1").name
        leading[raised] = scale.pitchFromDegree(5).name
        falling[chord.bass().name] = (scale.pitchFromDegree(5).name,)
    elif sixth == "Neapolitan":
        falling[chord.root().name] = (tonic.name, tonic.transpose("-m2").name)
    elif sixth != "common-tone":
        seventh_degree = tonic.transpose("-m2").name
        if seventh_degree in [p.name for p in chord.pitches] and chord.root().name in (
            tonic.transpose("P5").name,
            seventh_degree,
        ):
            leading[seventh_degree] = tonic.name

    def name(member: Any) -> str | None:
        return member.name if member is not None else None

    altered = sixth not in ("", "Neapolitan")
    return Reading(
        names=frozenset(p.name for p in chord.pitches),
        root=chord.root().name,
        third=None if altered else name(chord.third),
        fifth=None if altered else name(chord.fifth),
        seventh=None if altered else name(chord.seventh),
        bass=chord.bass().name,
        inversion=chord.inversion(),
        quality=chord.quality,
        leading=leading,
        falling=falling,
        doubled_bass=chord.quality == "diminished"
        or sixth == "Neapolitan"
        or (chord.quality == "minor" and chord.root().name == home(key).pitchFromDegree(2).name),
        sixth=sixth,
    )


@cache
def tone(name: str) -> Any:
    return note.Note(name)


@cache
def between(lower: str, upper: str) -> Any:
    return interval.Interval(tone(lower), tone(upper))


@cache
def pair_findings(upper: str, upper_next: str, lower: str, lower_next: str, outer: bool) -> frozenset[str]:
    """Return music21's findings about two voices."""
    quartet = voiceLeading.VoiceLeadingQuartet(tone(upper), tone(upper_next), tone(lower), tone(lower_next))
    findings = set()
    if quartet.parallelFifth():
        findings.add("parallel-fifths")
    # music21 keeps unisons and octaves apart; from one to the other is the same fault.
    perfect = [between(lower, upper).semiSimpleName, between(lower_next, upper_next).semiSimpleName]
    both_move = upper != upper_next and lower != lower_next
    if quartet.parallelUnisonOrOctave() or (both_move and set(perfect) <= {"P1", "P8"}):
        findings.add("parallel-octaves")
    elif outer and abs(between(upper, upper_next).generic.directed) > 2:
        if quartet.hiddenFifth():
            findings.add("hidden-fifths")
        if quartet.hiddenOctave():
            findings.add("hidden-octaves")
    return frozenset(findings)


@cache
def overlaps(upper: str, upper_next: str, lower: str, lower_next: str) -> bool:
    quartet = voiceLeading.VoiceLeadingQuartet(tone(upper), tone(upper_next), tone(lower), tone(lower_next))
    return bool(quartet.voiceOverlap())


@cache
def crossed(upper: str, lower: str) -> bool:
    quartet = voiceLeading.VoiceLeadingQuartet(tone(upper), tone(upper), tone(lower), tone(lower))
    return bool(quartet.voiceCrossing())


def judge(key: Key, harmonies: tuple[Harmony, ...], realisation: Realisation) -> list[Finding]:
    """Return every fault in the notes, in order."""
    readings = [read(key.title, str(harmony.chord)) for harmony in harmonies]
    parts = [tuple(spelled(part) for part in voicing.parts) for voicing in realisation.voicings]
    findings: list[Finding] = []
    for index, (reading, four) in enumerate(zip(readings, parts, strict=True)):
        findings += [(index, kind, voices) for kind, voices in one(reading, four)]
    for index, ((previous_reading, before), (next_reading, after)) in enumerate(
        pairwise(zip(readings, parts, strict=True)), start=1
    ):
        # Under a missing third nothing can resolve to it: no fault, but where a seventh is to stay unresolved.
        resolving = next_reading
        hollow = harmonies[index].error == "missing-third" and next_reading.third not in names_of(after)
        if hollow and harmonies[index - 1].error != "unresolved-seventh":
            resolving = next_reading._replace(names=next_reading.names - {next_reading.third or ""})
        findings += [(index, kind, voices) for kind, voices in two(previous_reading, before, resolving, after)]
    played_errors = {
        index: {harmony.error} for index, harmony in enumerate(harmonies) if index not in realisation.unheard
    }
    for index, harmony in enumerate(harmonies):  # parallels stand on the left one of their two chords
        if (harmony.error or "").startswith("parallel"):
            is_heard = harmony.joined and index not in realisation.unheard
            played_errors[index] = (
                {harmony.error}
                if is_heard or (index and harmonies[index - 1].joined and index - 1 not in realisation.unheard)
                else set()
            )
    return sorted(finding for finding in findings if not same_thing(finding, findings, played_errors))


def same_thing(finding: Finding, findings: list[Finding], played_errors: dict[int, set[str | None]]) -> bool:
    """Return True if a finding is the played error seen from another side."""
    index, kind, voices = finding
    errors_there: set[str | None] = played_errors.get(index, set())
    if kind == "voice-overlap":
        crossed = [n for n in (index, index - 1) if (n, "voice-crossing", voices) in findings]
        return any("voice-crossing" in played_errors.get(n, ()) for n in crossed)
    if kind == "doubled-third":
        return "doubled-leading-tone" in errors_there
    if kind == "doubled-leading-tone":
        return "doubled-third" in errors_there
    return kind == "missing-tone" and bool(
        errors_there & {"doubled-leading-tone", "parallel-fifths", "parallel-octaves"}
    )


def names_of(four: tuple[str, ...]) -> list[str]:
    return [tone(part).name for part in four]


def one(reading: Reading, four: tuple[str, ...]) -> list[tuple[str, tuple[int, ...]]]:
    """Return the faults of one voicing."""
    findings: list[tuple[str, tuple[int, ...]]] = []
    heights = [tone(part).pitch for part in four]
    for voice, (low, high) in enumerate(RANGES):
        if not pitch.Pitch(low).ps <= heights[voice].ps <= pitch.Pitch(high).ps:
            findings.append(("range", (voice,)))
    for upper, lower in NEIGHBOURS:
        if between(four[lower], four[upper]).semitones > interval.Interval(WIDEST[upper]).semitones:
            findings.append(("spacing", (upper, lower)))
    findings += [("voice-crossing", pair) for pair in PAIRS if crossed(four[pair[0]], four[pair[1]])]
    names = names_of(four)
    counts = Counter(names)

    def doubled(kind: str, name: str | None, limit: int = 1) -> None:
        if name is not None and counts[name] > limit:
            findings.append((kind, tuple(voice for voice in range(4) if names[voice] == name)))

    for name in reading.leading:
        doubled("doubled-leading-tone", name)
    for name in reading.falling:
        doubled("doubled-flat", name)
    doubled("doubled-seventh", reading.seventh)
    first_inversion = reading.inversion == 1 and reading.seventh is None and reading.third is not None
    if first_inversion:
        doubled("doubled-third", reading.third, 2 if reading.doubled_bass else 1)
    assert set(names) <= reading.names
    assert names[3] == reading.bass
    dispensable = reading.quality in ("major", "minor") or (reading.seventh and reading.quality != "diminished")
    fifth_may_go = dispensable and not reading.sixth and reading.fifth != reading.bass
    for name in reading.names:
        if name not in counts:
            if name == reading.third:
                findings.append(("missing-third", ()))
            elif not (name == reading.fifth and fifth_may_go):
                findings.append(("missing-tone", ()))
    return findings


def two(
    first: Reading, before: tuple[str, ...], second: Reading, after: tuple[str, ...]
) -> list[tuple[str, tuple[int, ...]]]:
    """Return the faults of the motion between two voicings."""
    findings: list[tuple[str, tuple[int, ...]]] = []
    for i, j in PAIRS:
        findings += [
            (kind, (i, j)) for kind in pair_findings(before[i], after[i], before[j], after[j], (i, j) == (0, 3))
        ]
    findings += [("voice-overlap", (i, j)) for i, j in NEIGHBOURS if overlaps(before[i], after[i], before[j], after[j])]
    wrong: dict[int, str] = {}
    for voice in range(4):
        move = between(before[voice], after[voice])
        if move.simpleName.startswith("A") and move.generic.undirected != 1:
            findings.append(("augmented-interval", (voice,)))
        loose = unresolved(voice, first, tone(before[voice]).name, second, tone(after[voice]).name, move)
        if loose:
            wrong[voice] = loose
    names = names_of(before)
    # It is enough if one of a doubled tendency tone resolves.
    findings += [
        (wrong[voice], (voice,))
        for voice in wrong
        if all(other in wrong for other in range(4) if names[other] == names[voice])
    ]
    return findings


def unresolved(voice: int, reading: Reading, name: str, next_reading: Reading, new: str, move: Any) -> str | None:
    """Return the fault of a tendency tone that goes the wrong way, or None."""
    bass = voice == 3
    steps = move.generic.directed
    stays = move.name == "P1"
    if name in reading.leading:
        goal = reading.leading[name]
        if goal not in next_reading.names or (bass and next_reading.bass != goal) or stays:
            return None
        rises = move.directedName == "m2"
        falls_to_seventh = abs(steps) == 1 and move.semitones == -1 and new == next_reading.seventh
        frustrated = voice in (1, 2) and steps == -3 and new == next_reading.fifth and next_reading.inversion == 0
        frustrated = frustrated and next_reading.seventh is None and not next_reading.sixth
        return None if rises or falls_to_seventh or frustrated else "unresolved-leading-tone"
    if name in reading.falling:
        targets = [target for target in reading.falling[name] if target in next_reading.names]
        targets = [target for target in targets if not bass or next_reading.bass == target]
        if not targets or stays:
            return None
        return None if move.directedName in ("m-2", "d-3") and new in targets else "unresolved-flat"
    if name == reading.seventh:
        letter = name[0]
        below = "CDEFGAB"["CDEFGAB".index(letter) - 1]
        target = next((other for other in next_reading.names if other[0] == below), None)
        same = next((other for other in next_reading.names if other[0] == letter), None)
        if steps in (1, -1, -2) or (target is None and same is None):
            return None
        if bass:
            return None if next_reading.bass not in (target, same) else "unresolved-seventh"
        if steps == 2 and (next_reading.bass == target or reading.root == next_reading.root):
            return None
        return "unresolved-seventh"
    return None
