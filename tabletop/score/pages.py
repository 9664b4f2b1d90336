"""Printed scores: A4 pages as SVG with phrases in order under their markers.

Short phrases share a row with their staves on one line; long ones take as many systems and pages as they need.
QSvgRenderer (and thus QPdfWriter), browsers and Inkscape draw the pages alike, without any installed font.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engines.theory.passage import Cue
from tabletop.score.colours import ScoreColours
from tabletop.score.engraving import draw_score
from tabletop.score.errors import ScoreError
from tabletop.score.lettering import Lettering, make_caption, make_text
from tabletop.score.notation import clean_text, make_cue_score
from tabletop.score.typeface import SANS_BOLD_FACE, SANS_FACE, SANS_ITALIC_FACE, SERIF_BOLD_FACE
from tabletop.score.verovio_svg import BRACE_WIDTH, STAFF_SPACE, ScoreDrawing, make_glyph_defs

PAGE_WIDTH, PAGE_HEIGHT = 21_000, 29_700
"""Size of an A4 page in hundredths of a millimetre, the unit of this module."""
PAGE_MARGIN = 1_600
FOOTER_HEIGHT = 900
"""Distance of the page number from the lower edge."""
FORCED_NOTE = "(…), dashed: what was laid left no choice"
"""Explanation of the marks on a fault that the cards left no way to avoid."""
_TITLE_SIZE, _PLAYERS_SIZE, _CAPTION_SIZE, _NUMBER_SIZE = 760, 400, 330, 320
"""Type sizes of title, players, captions and page numbers."""
_PHRASE_GAP = 700
"""Gap between the phrases of a row, and between rows."""
_MAX_EXTRA_GAP = 1_500
"""Greatest extra gap between two rows of a full page."""
_DRAWING_SCALE = 150 / STAFF_SPACE
"""Scale of the drawings, for a staff space of 1.5 mm."""

_CONTENT_WIDTH = PAGE_WIDTH - 2 * PAGE_MARGIN
_CONTENT_HEIGHT = PAGE_HEIGHT - 2 * PAGE_MARGIN
_CAPTION_HEIGHT = 1.5 * _CAPTION_SIZE


class _PhraseBlock(NamedTuple):
    """A phrase, or one page of it, with its captions; lengths are those of the page."""

    drawing: ScoreDrawing
    captions: tuple[Lettering, ...] = ()
    """Captions side by side above it."""

    @property
    def width(self) -> float:
        captions_width = sum(caption.width * _CAPTION_SIZE + _CAPTION_SIZE for caption in self.captions)
        return max(self.drawing.width * _DRAWING_SCALE - self.indent, captions_width)

    @property
    def indent(self) -> float:
        """Distance of its left edge from its staff or brace."""
        return (self.drawing.systems[0].left - (BRACE_WIDTH if self.drawing.has_brace else 0.0)) * _DRAWING_SCALE

    @property
    def height_above(self) -> float:
        """Height above its uppermost staff line."""
        return self.drawing.systems[0].top * _DRAWING_SCALE + (_CAPTION_HEIGHT if self.captions else 0.0)

    @property
    def height_below(self) -> float:
        return (self.drawing.height - self.drawing.systems[0].top) * _DRAWING_SCALE


def _measure_row_height(row: Sequence[_PhraseBlock]) -> float:
    return max(block.height_above for block in row) + max(block.height_below for block in row)


class _Page:
    def __init__(self, colours: ScoreColours) -> None:
        self.colours = colours
        self.parts: list[str] = []
        self.rows: list[Sequence[_PhraseBlock]] = []
        self.glyphs: dict[str, str] = {}
        self.y = float(PAGE_MARGIN)

    def add_centred(self, text: Lettering, size: float, baseline: float) -> None:
        x = max(float(PAGE_MARGIN), (PAGE_WIDTH - text.width * size) / 2)
        self.parts.append(text.to_svg(x, baseline, size, self.colours.text))

    def add_row(self, blocks: Sequence[_PhraseBlock]) -> None:
        """Add phrases side by side below the rows so far."""
        self.rows.append(blocks)
        self.y += _measure_row_height(blocks) + _PHRASE_GAP

    def _draw_row(self, blocks: Sequence[_PhraseBlock], top: float) -> None:
        """Draw a row with the first staves on one line."""
        staff_line_y = top + max(block.height_above for block in blocks)
        x = float(PAGE_MARGIN)
        for block in blocks:
            caption_x = x
            for caption in block.captions:
                # Directly above its staff, however high the other phrases of the row are.
                self.parts.append(
                    caption.to_svg(
                        caption_x, staff_line_y - block.height_above + _CAPTION_SIZE, _CAPTION_SIZE, self.colours.text
                    )
                )
                caption_x += caption.width * _CAPTION_SIZE + _CAPTION_SIZE
            upper = staff_line_y - block.drawing.systems[0].top * _DRAWING_SCALE
            transform = f"translate({x - block.indent:.1f},{upper:.1f}) scale({_DRAWING_SCALE:.5f})"
            ink = self.colours.ink
            self.parts.append(f'<g transform="{transform}" fill="{ink}" stroke="{ink}">{block.drawing.body}</g>')
            self.glyphs |= block.drawing.glyphs
            x += block.width + _PHRASE_GAP

    def to_svg(self, number: int, page_count: int, footnote: str = "") -> bytes:
        """Return the page, with rows spread over its height if another page follows.

        `footnote` is printed at its foot.
        """
        if footnote:
            self.parts.append(
                make_text(footnote, SANS_ITALIC_FACE).to_svg(
                    PAGE_MARGIN, PAGE_HEIGHT - FOOTER_HEIGHT, _NUMBER_SIZE, self.colours.forced
                )
            )
        heights = [_measure_row_height(row) for row in self.rows]
        top = self.y - sum(heights) - _PHRASE_GAP * len(heights)
        extra_gap = (
            (PAGE_HEIGHT - PAGE_MARGIN - self.y + _PHRASE_GAP) / max(1, len(heights) - 1)
            if number < page_count
            else 0.0
        )
        for row, height in zip(self.rows, heights, strict=True):
            self._draw_row(row, top)
            top += height + _PHRASE_GAP + min(max(0.0, extra_gap), _MAX_EXTRA_GAP)
        if page_count > 1:
            self.add_centred(
                make_text(f"{number} / {page_count}", SANS_FACE), _NUMBER_SIZE, PAGE_HEIGHT - FOOTER_HEIGHT
            )
        return (
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
            f'width="210mm" height="297mm" viewBox="0 0 {PAGE_WIDTH} {PAGE_HEIGHT}">'
            f"{make_glyph_defs(self.glyphs)}{''.join(self.parts)}</svg>\n"
        ).encode()


def make_pages(
    cues: Sequence[Cue],
    title: str = "",
    *,
    players: Sequence[str] = (),
    tempo_factor: float = 1.0,
    colours: ScoreColours | None = None,
    progress: Callable[[float], None] | None = None,
    forced_note: str = FORCED_NOTE,
) -> tuple[bytes, ...]:
    """Return A4 pages as SVG with passages one after the other.

    Cues without notes are skipped. `tempo_factor` scales all tempos; each is printed where it changes. `forced_note` is
    printed at the foot of the first page if there is such a fault. `progress` is called with the finished part, 0.0 to
    1.0; an exception from it ends the work.

    Raises ScoreError if there is nothing to write or a passage cannot be written.
    """
    colours = colours or ScoreColours()
    sounding_cues = [cue for cue in cues if cue.passage.has_score]
    if not sounding_cues:
        raise ScoreError("score.no-passage")
    pages = [_Page(colours)]
    _add_heading(pages[0], clean_text(title), [name for name in map(clean_text, players) if name])
    row: list[_PhraseBlock] = []
    printed_tempo = 0
    for number, cue in enumerate(sounding_cues):
        previous_tempo, printed_tempo = printed_tempo, round(cue.passage.tempo * tempo_factor)
        for block in _make_blocks(number, cue, colours, printed_tempo if printed_tempo != previous_tempo else None):
            if row and sum(other.width + _PHRASE_GAP for other in row) + block.width > _CONTENT_WIDTH:
                _add_row(pages, row)
                row = []
            row.append(block)
        if progress is not None:
            progress((number + 1) / len(sounding_cues))
    _add_row(pages, row)
    has_no_forced_fault = not any(
        fault_mark.forced and fault_mark.text for cue in sounding_cues for fault_mark in cue.passage.fault_marks
    )
    footnotes = ["" if has_no_forced_fault else forced_note] + [""] * (len(pages) - 1)
    return tuple(
        page.to_svg(index + 1, len(pages), footnote)
        for index, (page, footnote) in enumerate(zip(pages, footnotes, strict=True))
    )


def _add_heading(page: _Page, title: str, players: Sequence[str]) -> None:
    if title:
        page.y += _TITLE_SIZE
        page.add_centred(make_text(title, SERIF_BOLD_FACE), _TITLE_SIZE, page.y)
    if players:
        page.y += 1.6 * _PLAYERS_SIZE
        page.add_centred(make_text(", ".join(players), SANS_FACE), _PLAYERS_SIZE, page.y)
    if title or players:
        page.y += _PHRASE_GAP


def _add_row(pages: list[_Page], row: Sequence[_PhraseBlock]) -> None:
    page = pages[-1]
    if page.y + _measure_row_height(row) > PAGE_HEIGHT - PAGE_MARGIN and not (not page.rows and len(pages) > 1):
        page = _Page(page.colours)
        pages.append(page)
    page.add_row(row)


def _make_blocks(number: int, cue: Cue, colours: ScoreColours, tempo: int | None) -> list[_PhraseBlock]:
    marker_text = clean_text(cue.marker)
    captions = [make_caption(marker_text, SANS_BOLD_FACE)] if marker_text else []
    if tempo is not None:
        captions.append(make_text(f"♩ = {tempo}", SANS_FACE))
    max_height = (_CONTENT_HEIGHT - _CAPTION_HEIGHT) / _DRAWING_SCALE
    drawings, _ = draw_score(
        make_cue_score(cue), _CONTENT_WIDTH / _DRAWING_SCALE, colours, f"phrase-{number}-", max_height
    )
    return [_PhraseBlock(drawing, () if index else tuple(captions)) for index, drawing in enumerate(drawings)]
