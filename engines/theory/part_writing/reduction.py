"""Choice of the tones that four voices sing of a chord with more than four.

The bass, the third or the tone suspended in its place, the seventh and the added tones stay. The fifth is left out
first, then the root. Of a chord of stacked thirds the highest one stays, and an eleventh takes the place of a major
third, with which it would clash.
"""

from engines.theory.chord_members import ROLES_BY_STEP, ChordTone, name_added_role
from engines.theory.key import Key
from engines.theory.roman import RomanNumeral

VOICE_COUNT = 4

_RANKS_BY_ROLE = {
    "third": 1, "raised fourth": 1, "flat sixth": 1, "seventh": 2, "flat third": 2, "thirteenth": 4, "eleventh": 4,
    "ninth": 4, "root": 5, "tonic": 5, "second": 5, "fifth": 6,
}  # fmt: skip
"""Order in which tones are chosen, the most important first."""
_BASS_RANK, _SUSPENSION_RANK, _ADDED_RANK, _CLASH_RANK = 0, 1, 3, 7
_MAJOR_THIRD_SEMITONES = 4


def choose_members(chord: RomanNumeral, key: Key) -> tuple[ChordTone, ...]:
    """Return the tones that four voices sing, in the order of `RomanNumeral.members`.

    No two of them sound alike. Raises `TheoryError` if the chord cannot be written in the key.

    >>> key = Key.parse("C major")
    >>> [str(tone.name) for tone in choose_members(RomanNumeral.parse("V9"), key)]
    ['G', 'B', 'F', 'A']
    >>> [str(tone.name) for tone in choose_members(RomanNumeral.parse("V4/3[add9]"), key)]
    ['B', 'D', 'F', 'A']
    """
    members = chord.members(key)
    bass_role = chord.bass_role()
    if len(members) <= VOICE_COUNT and len({member.name.pitch_class for member in members}) == len(members):
        return members
    ranks = _rank_members(chord, members, bass_role)
    chosen: list[ChordTone] = []
    for member in sorted(members, key=lambda member: ranks[member.role]):
        is_new = all(member.name.pitch_class != other.name.pitch_class for other in chosen)
        if is_new and len(chosen) < VOICE_COUNT:
            chosen.append(member)
    return tuple(member for member in members if member in chosen)


def list_left_out(chord: RomanNumeral, key: Key) -> tuple[ChordTone, ...]:
    """Return the tones of a chord that four voices leave out.

    >>> [tone.role for tone in list_left_out(RomanNumeral.parse("V13"), Key.parse("C major"))]
    ['fifth', 'ninth', 'eleventh']
    """
    chosen = choose_members(chord, key)
    return tuple(member for member in chord.members(key) if member not in chosen)


def _rank_members(chord: RomanNumeral, members: tuple[ChordTone, ...], bass_role: str) -> dict[str, tuple[int, int]]:
    """Return by role how important a tone is, the most important first.

    Of equal ones that with the highest number is first.
    """
    roles = [member.role for member in members]
    numbers = {name_added_role(step): step.number for step in (*chord.altered, *chord.added)}
    suspended_roles = {member.role for member in members if member.tendency in ("suspension", "retardation")}
    altered_roles = {ROLES_BY_STEP[step.number] for step in chord.altered if step.number in ROLES_BY_STEP}
    highest_role = ROLES_BY_STEP[chord.steps[-1]]

    def rank(role: str) -> int:
        if role == bass_role:
            return _BASS_RANK
        if role in suspended_roles:
            return _SUSPENSION_RANK
        if role == "third" and highest_role == "eleventh" and _has_major_third(members):
            return _CLASH_RANK
        if role not in _RANKS_BY_ROLE or (role in altered_roles and role != "third"):
            return _ADDED_RANK
        if role == highest_role and role not in ("fifth", "seventh"):
            return _ADDED_RANK
        return _RANKS_BY_ROLE[role]

    return {role: (rank(role), -numbers.get(role, 0)) for role in roles}


def _has_major_third(members: tuple[ChordTone, ...]) -> bool:
    names = {member.role: member.name for member in members}
    return "root" in names and names["root"].interval_up_to(names["third"]).semitones == _MAJOR_THIRD_SEMITONES
