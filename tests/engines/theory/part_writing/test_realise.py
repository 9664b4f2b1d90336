"""Tests of whole phrases: textbook chords are clean, syllables are sung."""

from itertools import pairwise, product

import pytest

from engines.theory.errors import TheoryError
from engines.theory.key import MAJOR_KEYS, Key
from engines.theory.part_writing import Fault, Harmony, Realisation, realise
from engines.theory.part_writing.candidates import FAULT_COST, FAULT_WEIGHTS, find_candidates
from engines.theory.part_writing.doubling import FAULTY_LEVEL
from engines.theory.part_writing.report import list_faults
from engines.theory.part_writing.sonority import RANGES
from engines.theory.pitch import NoteName
from engines.theory.roman import RomanNumeral
from engines.theory.solfege import find_sung_name

C = Key.parse("C major")

PROGRESSIONS = (
    "I IV V I",
    "I IV V7 I",
    "I ii6 V7 vi",
    "I vi IV ii6 I6/4 V7 I",
    "I V4/2 I6 V4/3 I",
    "I V6/5 I vii°6 I6",
    "I V4/3 I6 ii6/5 V I",
    "I V6/4 I6 IV I",
    "I6 V6/4 I V6 I",
    "I IV6/4 I V I6/4 V",
    "I V6/4 IV I6",  # a passing six-four that passes nowhere
    "I6 IV6 V V4/2 I6",
    "I iii IV I",
    "iii vi ii V I",
    "I IV iv I",
    "I ct°7 I V7 I",
    "I ct°7 IV V",
    "I V7/V V7 I",
    "I V7/V I6/4 V7 I",
    "I V7/vi vi IV V I",
    "V7 V7/vi vi ii6 V I",
    "I IV N6 V7 I",
    "vi N6 I6/4 V7 I",
    "IV N6 V4/2 I6",
    "IV It+6 V I",
    "I6 It+6 I6/4 V I",
    "I IV6 Fr+6 V I",
    "vi Ger+6 V7 I",
    "IV Ger+6 V I",
    "I Ger+6 I6/4 V7 I",
    "ii6/5 V6/5 I",
    "V7 I6",
    "ii6/5 N6 V",
    "V V4/2 I6",
    "I I6 I",
    "I",
    "V4/2",
)


def phrase(numerals: str) -> tuple[Harmony, ...]:
    return tuple(Harmony(RomanNumeral.parse(numeral)) for numeral in numerals.split())


def make_sung_phrase(text: str) -> tuple[Harmony, ...]:
    """Return a phrase with syllables: ``"V:Ti I:Do"``."""
    cards = (card.partition(":") for card in text.split())
    return tuple(Harmony(RomanNumeral.parse(numeral), syllable or None) for numeral, _, syllable in cards)


@pytest.mark.parametrize("numerals", PROGRESSIONS)
def test_textbook_progressions_are_clean_in_all_keys(numerals: str) -> None:
    for key in MAJOR_KEYS:
        realisation = realise(key, phrase(numerals))
        assert realisation.faults == (), key.title
        assert realisation.unheard == ()
        for harmony, voicing in zip(phrase(numerals), realisation.voicings, strict=True):
            members = {member.name for member in harmony.chord.members(key)}
            assert {pitch.name for pitch in voicing.parts} <= members
            assert voicing.bass.name == harmony.chord.bass(key)
            assert all(low <= p.midi <= high for p, (low, high) in zip(voicing.parts, RANGES, strict=True))


@pytest.mark.parametrize("numerals", ["i iv V7 i", "i VI ii°6 V i", "i V4/2 i6 iv V", "i N6 V7 i", "i Ger+6 V i"])
def test_phrases_in_minor_are_clean(numerals: str) -> None:
    for tonic in ("C", "E", "F#", "Bb"):
        assert realise(Key(NoteName.parse(tonic), "minor"), phrase(numerals)).faults == ()


def test_the_same_phrase_gives_the_same_notes() -> None:
    realisation = realise(C, phrase("I IV V7 I"))
    assert realise(C, phrase("I IV V7 I")) is realisation
    realise.cache_clear()
    assert realise(C, phrase("I IV V7 I")) == realisation


def test_syllables_are_sung_exactly() -> None:
    for key in MAJOR_KEYS:
        harmonies = make_sung_phrase("I:Mi V4/3:Fa I6:Do IV:La I6/4:Do V7:Ti I:Do")
        realisation = realise(key, harmonies)
        for harmony, voicing in zip(harmonies, realisation.voicings, strict=True):
            if harmony.soprano:
                assert voicing.soprano.name == find_sung_name(key, harmony.soprano)


def test_ti_goes_to_do_and_fa_to_mi() -> None:
    for text in ("I:Do V:Ti I:Do", "I:Mi V7:Fa I:Mi", "I:Mi V:Re I:Do", "I:Do V4/2:Ti I6:Do"):
        realisation = realise(C, make_sung_phrase(text))
        assert realisation.faults == ()
        for before, after in pairwise(realisation.voicings):
            assert abs(after.soprano.midi - before.soprano.midi) <= 2


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("I IV I6:Mi", Fault(2, "doubled-third", (0, 3), "forced")),
        ("I V7:Fa I:Do", Fault(2, "unresolved-seventh", (0,), "forced", True)),
        ("I vii°6:Ti I:Mi", Fault(2, "unresolved-leading-tone", (0,), "forced", True)),
        ("V7:Fa vi:Do", Fault(1, "unresolved-seventh", (0,), "forced", True)),
        ("ii6/5:Do V:Re", Fault(1, "unresolved-seventh", (0,), "forced", True)),
    ],
)
def test_faults_forced_by_syllables_are_reported(text: str, fault: Fault) -> None:
    for key in MAJOR_KEYS:
        faults = realise(key, make_sung_phrase(text)).faults
        assert fault in faults, key.title
        assert {forced_fault.cause for forced_fault in faults} == {"forced"}
        without = tuple(Harmony(harmony.chord) for harmony in make_sung_phrase(text))
        assert realise(key, without).faults == ()


def sum_fault_weights(realisation: Realisation) -> int:
    return sum(FAULT_WEIGHTS[fault.kind] for fault in realisation.faults)


def test_fa_over_the_supertonics_first_inversion_is_no_fault() -> None:
    for key in MAJOR_KEYS:
        assert realise(key, make_sung_phrase("I ii6:Fa V I")).faults == ()


@pytest.mark.parametrize("text", ["V7:Fa vi:Do", "ii6/5:Do V:Re", "V4/2:Re I6:Mi", "V6/5:Fa I:Do", "I:Mi N6"])
def test_forced_faults_have_the_least_possible_weight(text: str) -> None:
    """Every pair of voicings is tried, wrong ones included."""
    harmonies = make_sung_phrase(text)
    first, second = (find_candidates(C, harmony.chord, FAULTY_LEVEL, harmony.soprano) for harmony in harmonies)
    chords = tuple(harmony.chord for harmony in harmonies)
    best = min(
        sum(
            FAULT_WEIGHTS[fault.kind]
            for fault in list_faults(C, chords, (a[:4], b[:4]), (None, None), has_syllables=True)
        )
        for a, b in product(first, second)
        if a.cost < 9 * FAULT_COST and b.cost < 9 * FAULT_COST
    )
    assert sum_fault_weights(realise(C, harmonies)) == best


def test_a_long_phrase_is_clean() -> None:
    assert realise(Key.parse("Gb"), phrase("I IV V I vi ii6 I6/4 V7 " * 3 + "I")).faults == ()


def test_the_soprano_moves_mostly_by_step() -> None:
    """No leap is above an octave, few are above a fourth, and repeats are few."""
    moves = []
    for key, numerals in product(MAJOR_KEYS, PROGRESSIONS):
        line = [voicing.soprano.midi for voicing in realise(key, phrase(numerals)).voicings]
        moves += [abs(after - before) for before, after in pairwise(line)]
    assert max(moves) <= 12
    assert sum(move > 5 for move in moves) < 0.03 * len(moves)
    assert sum(move in (1, 2) for move in moves) > 0.4 * len(moves)
    assert sum(move == 0 for move in moves) < 0.4 * len(moves)


def test_the_bass_is_singable() -> None:
    for key, numerals in product(MAJOR_KEYS, PROGRESSIONS):
        line = [voicing.bass.midi for voicing in realise(key, phrase(numerals)).voicings]
        leaps = [abs(after - before) for before, after in pairwise(line)]
        assert all(leap <= 10 or leap == 12 for leap in leaps)
        assert sum(leap == 10 for leap in leaps) <= 1, "a seventh only where the range leaves nothing else"


def test_the_cadential_six_four_goes_down_by_step() -> None:
    for key in MAJOR_KEYS:
        voicings = realise(key, phrase("I IV I6/4 V I")).voicings
        do, mi = (find_sung_name(key, syllable) for syllable in ("Do", "Mi"))
        for before, after in zip(voicings[2].parts[:3], voicings[3].parts[:3], strict=True):
            if before.name in (do, mi):
                assert before.midi - after.midi in (1, 2)


def test_the_german_sixth_resolves_to_v_without_fifths() -> None:
    for key in MAJOR_KEYS:
        assert realise(key, phrase("Ger+6 V")).faults == ()


def test_syllables_must_be_in_the_chord() -> None:
    with pytest.raises(TheoryError, match="Fa was laid above I, which does not have that tone"):
        realise(C, (Harmony(RomanNumeral.parse("I"), "Fa"),))
    with pytest.raises(TheoryError, match="Do was laid under I6, whose bass is another tone"):
        realise(C, (Harmony(RomanNumeral.parse("I6"), bass="Do"),))
    assert realise(C, (Harmony(RomanNumeral.parse("I6"), bass="Mi"),)).faults == ()


def test_an_empty_phrase_is_refused() -> None:
    with pytest.raises(TheoryError, match="at least one chord"):
        realise(C, ())


def test_invalid_harmonies_are_refused() -> None:
    with pytest.raises(TheoryError, match="is no part-writing error"):
        Harmony(RomanNumeral.parse("I"), error="wrong-notes")
    with pytest.raises(TheoryError, match="is not a syllable"):
        Harmony(RomanNumeral.parse("I"), "do")
    with pytest.raises(TheoryError, match="Only parallel fifths or octaves join"):
        Harmony(RomanNumeral.parse("I"), error="spacing", joined=True)
