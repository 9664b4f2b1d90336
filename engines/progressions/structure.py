"""The structure of a typed progression: chords, bars, repeats and sections.

Nothing here says what a chord means. `read_structure` turns tokens into slots, one for each chord that is typed or that
``%`` repeats, with the bars and repeats that they are in.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from engines.progressions.text import Token, read_beats
from engines.theory.key import Key
from engines.theory.pitch import NoteName

MAX_SLOTS = 4000
"""Limit of chords in one version of a progression."""
MAX_NESTED_GROUPS = 8
"""Limit of groups inside each other."""


class Slot(NamedTuple):
    """The place of one chord in the text and in its bar."""

    word: str
    """Word with its modifiers: ``"V7[no5]"``; ``"%"`` for a repeated chord."""
    start: int
    end: int
    key: Key
    weight: int = 1
    """Shares of the bar: 1, and one more for each ``/`` after the chord."""
    beats: Fraction | None = None
    """Beats that were typed, or None."""
    copied: int | None = None
    """Index of the slot that ``%`` repeats here, or None."""


class Repeat(NamedTuple):
    """Chords that are played several times: those from `first` up to `end`."""

    first: int
    """Index of the first chord."""
    end: int
    """Index after the last chord."""
    times: int
    """Number of times they are played in all."""
    is_inside_bar: bool = False
    """True for a group in parentheses that shares a bar with its repetitions."""


class Section(NamedTuple):
    """A name in brackets before a chord."""

    name: str
    first: int
    """Index of the section's first chord."""
    start: int
    end: int


class Structure(NamedTuple):
    """Slots with the bars, repeats and sections of a text."""

    slots: tuple[Slot, ...]
    bar_starts: tuple[int, ...]
    """Index of the first slot of each bar, or section if there are no bar lines."""
    repeats: tuple[Repeat, ...]
    """Repeats by their first chord, the outer one first; none crosses another."""
    sections: tuple[Section, ...]
    unpaired: tuple[Token, ...]
    """Signs that do not belong to anything."""
    has_bar_lines: bool


class _Frame(NamedTuple):
    """An open group or repeat."""

    token: Token
    first: int
    bar_line_count: int
    last_end: int
    """Index after the last repeat inside, from which a lone repeat sign repeats."""


class _StructureReader:
    """Reader of tokens, one after the other."""

    def __init__(self, key: Key) -> None:
        self.key = key
        self.slots: list[Slot] = []
        self.bar_starts = {0}
        self.bar_line_count = 0
        self.repeats: list[Repeat] = []
        self.sections: list[Section] = []
        self.unpaired: list[Token] = []
        self.frames: list[_Frame] = []
        self.last_end = 0
        """Index after the last repeat outside all groups."""

    def read(self, tokens: Sequence[Token]) -> None:
        slots = self.slots
        for token in tokens:
            match token.kind:
                case "word" | "same":
                    if len(slots) < MAX_SLOTS:
                        slots.append(Slot(token.text, token.start, token.end, self.key))
                    else:
                        self.unpaired.append(token)
                case "comment":
                    pass
                case "bar":
                    self._add_bar_line()
                case "modifier" | "beats" | "hold":
                    self._change_last_slot(token)
                case "key":
                    self.key = _read_key(token.text)
                case "section":
                    self.bar_starts.add(len(self.slots))
                    name = token.text[1:-1].strip()
                    self.sections.append(Section(name, len(self.slots), token.start, token.end))
                case "open" | "repeat-start":
                    self._open_frame(token)
                case "close":
                    self._close_group(token)
                case "repeat-end":
                    self._end_repeat(token)
                case _:
                    self.unpaired.append(token)
        self.unpaired += (frame.token for frame in self.frames)

    def _add_bar_line(self) -> None:
        self.bar_starts.add(len(self.slots))
        self.bar_line_count += 1

    def _change_last_slot(self, token: Token) -> None:
        """Add a modifier, beats or a share to the last chord."""
        slot = self.slots[-1] if self.slots else None
        if slot is None or (token.kind == "hold" and len(self.slots) in self.bar_starts and self.bar_line_count):
            self.unpaired.append(token)
            return
        if token.kind == "modifier":
            slot = slot._replace(word=slot.word + token.text, end=token.end)
        elif token.kind == "hold":
            slot = slot._replace(weight=slot.weight + 1, end=token.end)
        else:
            beats = read_beats(token.text)
            if beats is None:
                self.unpaired.append(token)
                return
            slot = slot._replace(beats=beats, end=token.end)
        self.slots[-1] = slot

    def _open_frame(self, token: Token) -> None:
        if token.kind == "repeat-start":
            self._add_bar_line()
        if len(self.frames) == MAX_NESTED_GROUPS:
            self.unpaired.append(token)
            return
        self.frames.append(_Frame(token, len(self.slots), self.bar_line_count, len(self.slots)))

    def _close_group(self, token: Token) -> None:
        if not any(frame.token.kind == "open" for frame in self.frames):
            self.unpaired.append(token)
            return
        while (frame := self.frames.pop()).token.kind != "open":
            self.unpaired.append(frame.token)
        has_bar_lines = self.bar_line_count > frame.bar_line_count
        if has_bar_lines:
            self.bar_starts |= {frame.first, len(self.slots)}
        self._add_repeat(frame.first, token.times, is_inside_bar=not has_bar_lines)

    def _end_repeat(self, token: Token) -> None:
        self._add_bar_line()
        if any(frame.token.kind == "repeat-start" for frame in self.frames):
            while (frame := self.frames.pop()).token.kind != "repeat-start":
                self.unpaired.append(frame.token)
            first = frame.first
        else:
            first = self.frames[-1].last_end if self.frames else self.last_end
        self.bar_starts.add(first)
        self._add_repeat(first, token.times, is_inside_bar=False)
        if self.frames:
            self.frames[-1] = self.frames[-1]._replace(last_end=len(self.slots))
        else:
            self.last_end = len(self.slots)

    def _add_repeat(self, first: int, times: int, *, is_inside_bar: bool) -> None:
        if times > 1 and first < len(self.slots):
            self.repeats.append(Repeat(first, len(self.slots), times, is_inside_bar))


def read_structure(tokens: Sequence[Token], key: Key) -> Structure:
    """Return the structure of tokens in a key, which ``G:`` changes.

    >>> from engines.progressions.text import list_tokens
    >>> found = read_structure(list_tokens("| I / V | % |: ii7 V7 :|x3"), Key.parse("C major"))
    >>> [(slot.word, slot.weight, slot.copied) for slot in found.slots]
    [('I', 2, None), ('V', 1, None), ('%', 2, 0), ('%', 1, 1), ('ii7', 1, None), ('V7', 1, None)]
    >>> found.bar_starts, [(repeat.first, repeat.end, repeat.times) for repeat in found.repeats]
    ((0, 2, 4), [(4, 6, 3)])
    """
    reader = _StructureReader(key)
    reader.read(tokens)
    count = len(reader.slots)
    bar_starts = sorted(start for start in reader.bar_starts if start < count)
    has_bar_lines = reader.bar_line_count > 0
    # The outer one of two groups with the same chords was closed last.
    reader.repeats.reverse()
    repeats = sorted(reader.repeats, key=lambda repeat: (repeat.first, -repeat.end))
    if not has_bar_lines:
        repeats = [repeat._replace(is_inside_bar=False) for repeat in repeats]
    structure = Structure(
        tuple(reader.slots),
        tuple(bar_starts),
        tuple(repeats),
        tuple(reader.sections),
        tuple(sorted(reader.unpaired, key=lambda token: token.start)),
        has_bar_lines,
    )
    return _repeat_bars(structure) if any(slot.word == "%" for slot in reader.slots) else structure


def _repeat_bars(structure: Structure) -> Structure:
    """Return the structure with the chords that each ``%`` repeats.

    One that is alone in a bar repeats the bar before, another the chord before. One that has nothing before it stays.
    """
    slots: list[Slot] = []
    new_indices: list[int] = []
    new_bar_starts: list[int] = []
    ends = (*structure.bar_starts[1:], len(structure.slots))
    for bar, (start, end) in enumerate(zip(structure.bar_starts, ends, strict=True)):
        new_bar_starts.append(len(slots))
        is_whole_bar = structure.has_bar_lines and end == start + 1
        for slot in structure.slots[start:end]:
            new_indices.append(len(slots))
            if slot.word != "%" or not slots:
                slots.append(slot)
            elif is_whole_bar and bar:
                slots += _copy_slots(slots, new_bar_starts[-2], len(slots), slot)
            else:
                slots += _copy_slots(slots, len(slots) - 1, len(slots), slot)
    new_indices.append(len(slots))
    return structure._replace(
        slots=tuple(slots),
        bar_starts=tuple(new_bar_starts),
        repeats=tuple(
            repeat._replace(first=new_indices[repeat.first], end=new_indices[repeat.end])
            for repeat in structure.repeats
        ),
        sections=tuple(section._replace(first=new_indices[section.first]) for section in structure.sections),
    )


def _copy_slots(slots: Sequence[Slot], start: int, end: int, sign: Slot) -> Iterator[Slot]:
    """Yield the slots from `start` to `end` again, at the place of a ``%``."""
    is_whole_bar = end - start > 1 or slots[start].beats is not None
    for index in range(start, min(end, start + MAX_SLOTS - len(slots))):
        slot = slots[index]
        yield slot._replace(
            word="%",
            start=sign.start,
            end=sign.end,
            weight=slot.weight if is_whole_bar else sign.weight,
            beats=sign.beats or (slot.beats if is_whole_bar else None),
            copied=index if slot.copied is None else slot.copied,
        )


def _read_key(text: str) -> Key:
    """Return the key of a token such as ``g:``."""
    name = text.removesuffix(":")
    is_minor = name[0].islower() or name.endswith("m")
    return Key(NoteName.parse(name[0].upper() + name[1:].removesuffix("m")), "minor" if is_minor else "major")


def unfold_order(repeats: Sequence[Repeat], count: int) -> Iterator[tuple[int, bool]]:
    """Yield the index of each chord as it is played, repeats unfolded.

    The second value is True if a repeat, other than one inside a bar, jumped back to the chord.

    >>> list(unfold_order([Repeat(0, 2, 2)], 3))
    [(0, False), (1, False), (0, True), (1, False), (2, False)]
    """
    yield from _unfold(repeats, 0, count)


def _unfold(repeats: Sequence[Repeat], first: int, end: int) -> Iterator[tuple[int, bool]]:
    index, position = first, 0
    while index < end:
        while position < len(repeats) and repeats[position].first < index:
            position += 1
        if position < len(repeats) and repeats[position].first == index:
            repeat = repeats[position]
            inner = [other for other in repeats[position + 1 :] if other.first < repeat.end]
            for time in range(repeat.times):
                for number, (played, is_jump) in enumerate(_unfold(inner, repeat.first, repeat.end)):
                    yield played, is_jump or (number == 0 and time > 0 and not repeat.is_inside_bar)
            index = repeat.end
        else:
            yield index, False
            index += 1
