"""Printed scores: A4 pages as SVG with phrases in order under their markers.

Short phrases share a row with their staves on one line; long ones take as many systems and pages as they need.
QSvgRenderer (and thus QPdfWriter), browsers and Inkscape draw the pages alike, without any installed font.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engines.theory.passage import Cue
from tabletop.score.colours import Colours
from tabletop.score.engrave import draw
from tabletop.score.errors import ScoreError
from tabletop.score.lettering import Lettering, caption, words
from tabletop.score.notation import clean, cue_score
from tabletop.score.typeface import SANS, SANS_BOLD, SANS_ITALIC, SERIF_BOLD
from tabletop.score.verovio_svg import BRACE, SPACE, Drawing, glyph_defs

WIDTH, HEIGHT = 21_000, 29_700
"""Size of an A4 page in hundredths of a millimetre, the unit of this module."""
MARGIN = 1_600
FOOT = 900
"""Distance of the page number from the lower edge."""
FORCED = "(…), dashed: what was laid left no choice"
"""Explanation of the marks on a fault that the cards left no way to avoid."""
_TITLE, _PLAYERS, _CAPTION, _NUMBER = 760, 400, 330, 320
"""Type sizes of title, players, captions and page numbers."""
_GAP = 700
"""Gap between the phrases of a row, and between rows."""
_MOST_SPARE = 1_500
"""Greatest extra gap between two rows of a full page."""
_SCALE = 150 / SPACE
"""Scale of the drawings, for a staff space of 1.5 mm."""

_ACROSS = WIDTH - 2 * MARGIN
_DOWN = HEIGHT - 2 * MARGIN
_CAPTION_ROOM = 1.5 * _CAPTION


class _Block(NamedTuple):
    """A phrase, or one page of it, with its captions; lengths are those of the page."""

    drawing: Drawing
    captions: tuple[Lettering, ...] = ()
    """Captions side by side above it."""

    @property
    def width(self) -> float:
        captions = sum(one.width * _CAPTION + _CAPTION for one in self.captions)
        return max(self.drawing.width * _SCALE - self.indent, captions)

    @property
    def indent(self) -> float:
        """Distance of its left edge from its leftmost part: a staff or a brace."""
        return (self.drawing.systems[0].left - (BRACE if self.drawing.braced else 0.0)) * _SCALE

    @property
    def above(self) -> float:
        """Height above its uppermost staff line."""
        return self.drawing.systems[0].top * _SCALE + (_CAPTION_ROOM if self.captions else 0.0)

    @property
    def below(self) -> float:
        return (self.drawing.height - self.drawing.systems[0].top) * _SCALE


def _height(row: Sequence[_Block]) -> float:
    return max(block.above for block in row) + max(block.below for block in row)


class _Page:
    def __init__(self, colours: Colours) -> None:
        self.colours = colours
        self.parts: list[str] = []
        self.rows: list[Sequence[_Block]] = []
        self.glyphs: dict[str, str] = {}
        self.y = float(MARGIN)

    def centred(self, text: Lettering, size: float, baseline: float) -> None:
        x = max(float(MARGIN), (WIDTH - text.width * size) / 2)
        self.parts.append(text.svg(x, baseline, size, self.colours.text))

    def row(self, blocks: Sequence[_Block]) -> None:
        """Add phrases side by side below the rows so far."""
        self.rows.append(blocks)
        self.y += _height(blocks) + _GAP

    def _draw(self, blocks: Sequence[_Block], top: float) -> None:
        """Draw a row with the first staves on one line."""
        line = top + max(block.above for block in blocks)
        x = float(MARGIN)
        for block in blocks:
            at = x
            for one in block.captions:
                # Directly above its staff, however high the other phrases of the row are.
                self.parts.append(one.svg(at, line - block.above + _CAPTION, _CAPTION, self.colours.text))
                at += one.width * _CAPTION + _CAPTION
            upper = line - block.drawing.systems[0].top * _SCALE
            place = f"translate({x - block.indent:.1f},{upper:.1f}) scale({_SCALE:.5f})"
            ink = self.colours.ink
            self.parts.append(f'<g transform="{place}" fill="{ink}" stroke="{ink}">{block.drawing.body}</g>')
            self.glyphs |= block.drawing.glyphs
            x += block.width + _GAP

    def svg(self, number: int, of: int, note: str = "") -> bytes:
        """Return the page, spread over its height if another one follows.

        `note` is printed at its foot.
        """
        if note:
            self.parts.append(words(note, SANS_ITALIC).svg(MARGIN, HEIGHT - FOOT, _NUMBER, self.colours.forced))
        heights = [_height(row) for row in self.rows]
        top = self.y - sum(heights) - _GAP * len(heights)
        spare = (HEIGHT - MARGIN - self.y + _GAP) / max(1, len(heights) - 1) if number < of else 0.0
        for row, height in zip(self.rows, heights, strict=True):
            self._draw(row, top)
            top += height + _GAP + min(max(0.0, spare), _MOST_SPARE)
        if of > 1:
            self.centred(words(f"{number} / {of}", SANS), _NUMBER, HEIGHT - FOOT)
        return (
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
            f'width="210mm" height="297mm" viewBox="0 0 {WIDTH} {HEIGHT}">'
            f"{glyph_defs(self.glyphs)}{''.join(self.parts)}</svg>\n"
        ).encode()


def pages(
    cues: Sequence[Cue],
    title: str = "",
    *,
    players: Sequence[str] = (),
    tempo: float = 1.0,
    colours: Colours | None = None,
    progress: Callable[[float], None] | None = None,
    forced: str = FORCED,
) -> tuple[bytes, ...]:
    """Return A4 pages as SVG with passages one after the other.

    Cues without notes are skipped. `tempo` scales all tempos; each is printed where it changes. `forced` is printed at
    the foot of the first page if there is such a fault. `progress` is called with the finished part, 0.0 to 1.0; an
    exception from it ends the work.

    Raises ScoreError if there is nothing to write or a passage cannot be written.
    """
    colours = colours or Colours()
    sounding = [cue for cue in cues if cue.passage.has_score]
    if not sounding:
        raise ScoreError("score.no-passage")
    filled = [_Page(colours)]
    _head(filled[0], clean(title), [name for name in map(clean, players) if name])
    row: list[_Block] = []
    played = 0
    for number, cue in enumerate(sounding):
        before, played = played, round(cue.passage.tempo * tempo)
        for block in _blocks(number, cue, colours, played if played != before else None):
            if row and sum(one.width + _GAP for one in row) + block.width > _ACROSS:
                _place(filled, row)
                row = []
            row.append(block)
        if progress is not None:
            progress((number + 1) / len(sounding))
    _place(filled, row)
    asked = not any(blemish.forced and blemish.text for cue in sounding for blemish in cue.passage.blemishes)
    notes = ["" if asked else forced] + [""] * (len(filled) - 1)
    return tuple(page.svg(at + 1, len(filled), note) for at, (page, note) in enumerate(zip(filled, notes, strict=True)))


def _head(page: _Page, title: str, players: Sequence[str]) -> None:
    if title:
        page.y += _TITLE
        page.centred(words(title, SERIF_BOLD), _TITLE, page.y)
    if players:
        page.y += 1.6 * _PLAYERS
        page.centred(words(", ".join(players), SANS), _PLAYERS, page.y)
    if title or players:
        page.y += _GAP


def _place(filled: list[_Page], row: Sequence[_Block]) -> None:
    page = filled[-1]
    if page.y + _height(row) > HEIGHT - MARGIN and not (not page.rows and len(filled) > 1):
        page = _Page(page.colours)
        filled.append(page)
    page.row(row)


def _blocks(number: int, cue: Cue, colours: Colours, tempo: int | None) -> list[_Block]:
    above = clean(cue.marker)
    captions = [caption(above, SANS_BOLD)] if above else []
    if tempo is not None:
        captions.append(words(f"♩ = {tempo}", SANS))
    room = (_DOWN - _CAPTION_ROOM) / _SCALE
    drawings, _ = draw(cue_score(cue), _ACROSS / _SCALE, colours, f"phrase-{number}-", room)
    return [_Block(drawing, () if at else tuple(captions)) for at, drawing in enumerate(drawings)]
