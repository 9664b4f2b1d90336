"""Outlines of letters, read from the fonts that come with Consort: a score looks the same wherever it is opened,
whatever fonts are there, and how wide a word is does not have to be guessed.

Only what these fonts have is read: TrueType outlines and a character map of format 4 (OpenType, ISO/IEC 14496-22).
Musical signs come from Bravura as verovio carries it, SVG paths by SMuFL code.
"""

from __future__ import annotations

import functools
import importlib.util
import re
import struct
from pathlib import Path
from typing import NamedTuple

from tabletop.score.errors import ScoreError

SERIF, SERIF_BOLD, SANS, SANS_ITALIC, SANS_BOLD = "serif", "serif-bold", "sans", "sans-italic", "sans-bold"
_FILES = {
    SERIF: ("font_source_serif_pro", "SourceSerifPro-Regular.ttf"),
    SERIF_BOLD: ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    SANS: ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    SANS_ITALIC: ("font_source_sans_pro", "SourceSansPro-It.ttf"),
    SANS_BOLD: ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
}
_SIGNS = {"♭": "E260", "♮": "E261", "♯": "E262", "𝄪": "E263", "𝄫": "E264"}
_SMUFL_EM = 1000.0


class Outline(NamedTuple):
    """A character: an SVG path with y upwards from the baseline, in units of which `em` are one em."""

    path: str
    advance: float
    """How far the pen moves on, in ems."""
    em: float


def folder(package: str) -> Path:
    """Where an installed package lies, without importing it. Raises ScoreError."""
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise ScoreError(f"The package {package} is not installed; install Consort again.")
    return Path(spec.submodule_search_locations[0])


@functools.lru_cache(maxsize=2048)
def outline(face: str, character: str) -> Outline | None:
    """A character of a face; None where the face has none. Raises ScoreError for a font that cannot be read."""
    if character in _SIGNS:
        return _sign(_SIGNS[character])
    font = _font(face)
    glyph = font.glyph(ord(character))
    if glyph == 0:
        return None
    return Outline(font.path(glyph), font.advance(glyph) / font.em, font.em)


@functools.cache
def _sign(code: str) -> Outline:
    data = folder("verovio") / "data"
    try:
        text = (data / "Bravura" / f"{code}.xml").read_text(encoding="utf-8")
        index = (data / "Bravura.xml").read_text(encoding="utf-8")
    except OSError as error:
        raise ScoreError(f"verovio's Bravura cannot be read: {error.strerror}.") from None
    advance = re.search(rf'<g c="{code}"[^>]*? h-a-x="([0-9.]+)"', index)
    path = " ".join(re.findall(r'\bd="([^"]*)"', text))
    if advance is None or not path:
        raise ScoreError(f"verovio's Bravura has no sign {code}.")
    return Outline(path, float(advance[1]) / _SMUFL_EM, _SMUFL_EM)


@functools.cache
def _font(face: str) -> _Font:
    package, name = _FILES[face]
    file = folder(package) / "files" / name
    try:
        return _Font(file.read_bytes())
    except (OSError, struct.error, KeyError, IndexError, ValueError) as error:
        raise ScoreError(f"The font {name} of {package} cannot be read; install Consort again.") from error


class _Font:
    """One TrueType file."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        count = struct.unpack_from(">H", data, 4)[0]
        self._tables: dict[bytes, int] = {}
        for at in range(12, 12 + 16 * count, 16):
            tag, _, offset, _ = struct.unpack_from(">4sIII", data, at)
            self._tables[tag] = offset
        self.em = float(struct.unpack_from(">H", data, self._tables[b"head"] + 18)[0])
        self._long = struct.unpack_from(">h", data, self._tables[b"head"] + 50)[0]
        self._metrics = struct.unpack_from(">H", data, self._tables[b"hhea"] + 34)[0]
        self._glyphs = struct.unpack_from(">H", data, self._tables[b"maxp"] + 4)[0]
        self._map = self._character_map()

    def glyph(self, code: int) -> int:
        """The number of a character's glyph; 0 where there is none."""
        return self._map.get(code, 0)

    def advance(self, glyph: int) -> int:
        at = self._tables[b"hmtx"] + 4 * min(glyph, self._metrics - 1)
        return int(struct.unpack_from(">H", self._data, at)[0])

    def path(self, glyph: int) -> str:
        return " ".join(_contour(points) for points in self._contours(glyph))

    def _character_map(self) -> dict[int, int]:
        base = self._tables[b"cmap"]
        count = struct.unpack_from(">H", self._data, base + 2)[0]
        for record in range(count):
            offset = base + struct.unpack_from(">I", self._data, base + 4 + 8 * record + 4)[0]
            if struct.unpack_from(">H", self._data, offset)[0] == 4:
                return self._segments(offset)
        raise ValueError("no character map of format 4")

    def _segments(self, base: int) -> dict[int, int]:
        segments = struct.unpack_from(">H", self._data, base + 6)[0] // 2

        def column(number: int, kind: str) -> tuple[int, ...]:
            at = base + 14 + 2 * segments * number + (2 if number else 0)
            return struct.unpack_from(f">{segments}{kind}", self._data, at)

        ends, starts, deltas, ranges = column(0, "H"), column(1, "H"), column(2, "h"), column(3, "H")
        found: dict[int, int] = {}
        for number, (start, end, delta, shift) in enumerate(zip(starts, ends, deltas, ranges, strict=True)):
            for code in range(start, min(end, 0xFFFE) + 1):
                glyph = code
                if shift:
                    at = base + 16 + 2 * segments * 3 + 2 * number + shift + 2 * (code - start)
                    glyph = struct.unpack_from(">H", self._data, at)[0]
                    if glyph == 0:
                        continue
                found[code] = (glyph + delta) & 0xFFFF
        return found

    def _contours(self, glyph: int) -> list[list[tuple[float, float, bool]]]:
        """Closed lines of points, each with whether it lies on the outline or bends it."""
        begin, end = self._place(glyph)
        if begin == end:
            return []
        data, at = self._data, begin
        contours = struct.unpack_from(">h", data, at)[0]
        if contours < 0:
            return self._composite(at + 10)
        at += 10
        ends = struct.unpack_from(f">{contours}H", data, at)
        at += 2 * contours
        at += 2 + struct.unpack_from(">H", data, at)[0]
        size = ends[-1] + 1
        flags: list[int] = []
        while len(flags) < size:
            flag, at = data[at], at + 1
            times = 1
            if flag & 8:
                times, at = data[at] + 1, at + 1
            flags += [flag] * times
        xs, at = self._coordinates(flags[:size], at, short=2, same=16)
        ys, at = self._coordinates(flags[:size], at, short=4, same=32)
        points = [(float(x), float(y), bool(flag & 1)) for x, y, flag in zip(xs, ys, flags, strict=False)]
        return [points[first : last + 1] for first, last in zip((0, *(end + 1 for end in ends)), ends, strict=False)]

    def _coordinates(self, flags: list[int], at: int, *, short: int, same: int) -> tuple[list[int], int]:
        values, value = [], 0
        for flag in flags:
            if flag & short:
                value += self._data[at] if flag & same else -self._data[at]
                at += 1
            elif not flag & same:
                value += struct.unpack_from(">h", self._data, at)[0]
                at += 2
            values.append(value)
        return values, at

    def _composite(self, at: int) -> list[list[tuple[float, float, bool]]]:
        """A glyph put together of others, as accented letters are."""
        contours = []
        more = True
        while more:
            flags, part = struct.unpack_from(">HH", self._data, at)
            dx, dy = struct.unpack_from(">hh" if flags & 1 else ">bb", self._data, at + 4)
            at += 8 if flags & 1 else 6
            a, b, c, d = 1.0, 0.0, 0.0, 1.0
            if flags & 8:
                a = d = struct.unpack_from(">h", self._data, at)[0] / 16384
                at += 2
            elif flags & 64:
                a, d = (value / 16384 for value in struct.unpack_from(">hh", self._data, at))
                at += 4
            elif flags & 128:
                a, b, c, d = (value / 16384 for value in struct.unpack_from(">hhhh", self._data, at))
                at += 8
            contours += [
                [(a * x + c * y + dx, b * x + d * y + dy, on) for x, y, on in points] for points in self._contours(part)
            ]
            more = bool(flags & 32)
        return contours

    def _place(self, glyph: int) -> tuple[int, int]:
        base, loca = self._tables[b"glyf"], self._tables[b"loca"]
        if self._long:
            begin, end = struct.unpack_from(">II", self._data, loca + 4 * glyph)
        else:
            begin, end = (2 * value for value in struct.unpack_from(">HH", self._data, loca + 2 * glyph))
        return base + begin, base + end


def _contour(points: list[tuple[float, float, bool]]) -> str:
    """A closed line as an SVG path. Between two points that bend lies one on the outline, in their middle."""
    full: list[tuple[float, float, bool]] = []
    for point, next_ in zip(points, [*points[1:], points[0]], strict=True):
        full.append(point)
        if not point[2] and not next_[2]:
            full.append(((point[0] + next_[0]) / 2, (point[1] + next_[1]) / 2, True))
    first = next(at for at, point in enumerate(full) if point[2])
    full = full[first:] + full[:first]
    words = [f"M{_number(full[0][0])} {_number(full[0][1])}"]
    bend: tuple[float, float] | None = None
    for x, y, on in [*full[1:], full[0]]:
        if not on:
            bend = x, y
        elif bend is None:
            words.append(f"L{_number(x)} {_number(y)}")
        else:
            words.append(f"Q{_number(bend[0])} {_number(bend[1])} {_number(x)} {_number(y)}")
            bend = None
    return "".join(words) + "Z"


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
