"""Pages show a whole match in order and inside their margins."""

from __future__ import annotations

from xml.etree import ElementTree

import numpy as np
import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect

from engines.theory.passage import Cue, FaultMark, Passage
from tabletop.score.errors import ScoreError
from tabletop.score.pages import FOOTER_HEIGHT, PAGE_HEIGHT, PAGE_MARGIN, PAGE_WIDTH, make_pages
from tests.tabletop.score.music import GAMES, cues, make_line, make_phrase, music
from tests.tabletop.score.pixels import paint_svg

pytestmark = pytest.mark.usefixtures("qapp")

SVG = "{http://www.w3.org/2000/svg}"


def find_ink_box(page: bytes, scale: int = 40) -> QRect:
    """Return the bounding box of everything drawn on a page.

    Its unit is `scale` hundredths of a millimetre.
    """
    dark = paint_svg(page, PAGE_WIDTH // scale, PAGE_HEIGHT // scale) != 0xFFFFFF
    ys, xs = np.nonzero(dark)
    return QRect(int(xs.min()), int(ys.min()), int(np.ptp(xs)), int(np.ptp(ys)))


def list_note_ids(page: bytes) -> list[str]:
    ids = (element.get("id", "") for element in ElementTree.fromstring(page).iter(f"{SVG}g"))
    return [id_ for id_ in ids if id_.startswith("phrase-")]


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_drawn_completely_and_in_order(game: str) -> None:
    match = cues(game, 1, 20)
    pages = make_pages(match, "A match", players=("Ana", "Ben"))
    note_ids = [id_ for page in pages for id_ in list_note_ids(page)]
    assert len(note_ids) == len(set(note_ids))
    phrases = [int(id_.split("-")[1]) for id_ in note_ids]
    assert phrases == sorted(phrases)
    expected = {(index, note) for index, cue in enumerate(match) for note in music(cue.passage)}
    assert {(int(id_.split("-")[1]), int(id_.split("-")[3])) for id_ in note_ids} == expected


def test_drawings_stay_inside_the_margins() -> None:
    match = (
        *cues("iv-v-i", 0, 10),
        Cue(make_phrase(" ".join(["I IV V I"] * 6)), marker="All of it"),
        *cues("muzicando", 0, 8),
    )
    for page in make_pages(match, "A match", players=("Ana", "Ben")):
        box = find_ink_box(page)
        assert box.left() >= PAGE_MARGIN // 40 - 3
        assert box.right() <= (PAGE_WIDTH - PAGE_MARGIN) // 40 + 3
        assert box.top() >= PAGE_MARGIN // 40 - 3
        assert box.bottom() <= PAGE_HEIGHT // 40 - 10


def test_a_phrase_longer_than_a_page_takes_several_pages() -> None:
    long = make_line(" ".join(["C4 G4 E4 C5"] * 100), " ".join(["1"] * 400))
    pages = make_pages((Cue(long, marker="Ana, turn 1"), Cue(make_phrase("V I"), marker="Ben, turn 2")), "Long")
    assert len(pages) > 1
    assert sum(len(list_note_ids(page)) for page in pages) == 408
    assert all(find_ink_box(page).bottom() <= PAGE_HEIGHT // 40 - 10 for page in pages)


def test_one_phrase_needs_no_title_and_no_page_number() -> None:
    (page,) = make_pages((Cue(make_phrase("IV V I")),))
    assert find_ink_box(page).bottom() < PAGE_HEIGHT // 80
    root = ElementTree.fromstring(page)
    assert (root.get("width"), root.get("height")) == ("210mm", "297mm")


def test_a_forced_fault_is_explained_in_the_footer() -> None:
    def find_bottom(forced: bool) -> int:
        (page,) = make_pages(
            (Cue(replace(make_phrase("IV V I"), fault_marks=(FaultMark(0.0, (0,), "spacing", forced),))),)
        )
        return find_ink_box(page).bottom()

    assert find_bottom(False) < PAGE_HEIGHT // 80 < find_bottom(True) <= (PAGE_HEIGHT - FOOTER_HEIGHT) // 40 + 5


def test_progress_is_reported_and_can_cancel() -> None:
    progress: list[float] = []
    match = cues("carmony", 0, 6)
    make_pages(match, progress=progress.append)
    assert progress == sorted(progress)
    assert progress[-1] == 1.0

    class Enough(Exception):
        pass

    def cancel(part: float) -> None:
        raise Enough

    with pytest.raises(Enough):
        make_pages(match, progress=cancel)


def test_a_match_without_notes_is_refused() -> None:
    with pytest.raises(ScoreError, match="nothing to write down"):
        make_pages((Cue(Passage(())),), "Nothing")


def test_names_in_any_script_are_drawn() -> None:
    (page,) = make_pages((Cue(make_line("C4", "1"), marker="山田, turn 1"),), "Match <&>", players=("Žofie", "Łukasz"))
    texts = [element.text for element in ElementTree.fromstring(page).iter(f"{SVG}text")]
    assert texts == ["山田, turn 1"]
