"""Test the banner at the end of a match.

A shared win has the colours of all who share it.
"""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QSizeF
from PySide6.QtGui import QColor, QImage, QPainter

import engines
from engines import Record
from tabletop.boards.kit.art.banner import EndFace, Rank, paint_end
from tabletop.boards.kit.end_screen import make_banner
from tabletop.shell.match import demo
from tabletop.table import theme as themes
from tabletop.table.sketch import Sketch
from tests.engines.generic import goldens


def paint_face(face: EndFace, width: int, height: int, theme_id: str) -> QImage:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint_end(Sketch(painter, themes.load_theme(theme_id)), face, QSizeF(width, height))
    painter.end()
    return image


@pytest.mark.parametrize("theme_id", themes.BUNDLED_THEMES)
@pytest.mark.parametrize("size", [(520, 180), (300, 270)])
def test_a_shared_win_has_a_stripe_for_each_winner(qapp: object, theme_id: str, size: tuple[int, int]) -> None:
    ranks = (Rank(1, "Ana", 0, 50), Rank(1, "Clara", 2, 50), Rank(3, "Ben", 1, 12))
    image = paint_face(EndFace("Ana and Clara share the win", ranks), *size, theme_id)
    row = {image.pixelColor(x, 14).name() for x in range(4, size[0] // 2)}
    fills = [QColor(themes.load_theme(theme_id).seat_colour(seat).fill).name() for seat in range(3)]
    assert [fill in row for fill in fills] == [True, False, True]


def test_the_colour_of_a_sole_winner_fills_the_banner(qapp: object) -> None:
    image = paint_face(EndFace("Ana wins", (Rank(1, "Ana", 0, 50), Rank(2, "Ben", 1, 12))), 520, 180, "evening")
    assert {image.pixelColor(x, 14).name() for x in range(20, 250)} == {
        QColor(themes.load_theme("evening").seat_colour(0).fill).name()
    }


@pytest.mark.parametrize("players", [2, 4, 5, 8])
def test_names_of_all_players_are_legible_and_do_not_overlap(qapp: object, players: int) -> None:
    """Names can be read across a room, few in one column and many in two."""
    names = ("Ana", "Ben", "Clara", "Dario", "Eva", "Finn", "Gina", "Hugo")[:players]
    ranks = tuple(Rank(seat + 1, name, seat, 90 - 7 * seat) for seat, name in enumerate(names))
    image = QImage(1080, 209, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    sketch = Sketch(painter, themes.load_theme("evening"))
    paint_end(sketch, EndFace("Ana wins", ranks), QSizeF(1080, 209))
    painter.end()
    name_boxes = {text.text: text.ink_box for text in sketch.drawn_texts if text.text in names}
    assert set(name_boxes) == set(names)
    assert min(ink.height() for ink in name_boxes.values()) > 16, "capitals of 16 pixels where the table is 720 high"
    for first, second in combinations(name_boxes.values(), 2):
        assert not first.intersects(second)
    assert all(ink.right() < 1080 for ink in name_boxes.values())


def load_journal(game_id: str, match: str) -> Record:
    file = goldens.golden_folder(game_id) / f"{match}.jsonl"
    return engines.loads(file.read_text(encoding="utf-8"), file.name)


def make_end_face(record: Record) -> EndFace:
    face = make_banner(record.game, record.game.view(record.state, None))
    assert face is not None, "the match is over"
    return face


@pytest.mark.parametrize("game_id", engines.GAMES)
def test_the_banner_names_a_sole_winner_once(game_id: str) -> None:
    """The headline names the winner, so a reason would only repeat it."""
    face = make_end_face(demo.load_demo(game_id))
    assert [rank.place for rank in face.ranks].count(1) == 1, "by one winner"
    assert face.reason == ""


@pytest.mark.parametrize(
    ("game_id", "match", "headline"),
    [
        ("carmony", "a-shared-win", "share the win"),
        ("muzicando", "team-sarabanda", " win"),
    ],
)
def test_the_banner_names_joint_winners_once(game_id: str, match: str, headline: str) -> None:
    face = make_end_face(load_journal(game_id, match))
    assert [rank.place for rank in face.ranks].count(1) > 1, "by several"
    assert face.headline.endswith(headline)
    assert face.reason == ""


@pytest.mark.parametrize(
    ("game_id", "match", "why"),
    [
        ("iv-v-i", "stalemate", "Nobody has locked a phrase"),
        ("iv-v-i", "a-shared-stalemate", "Nobody has locked a phrase"),
        ("cantoludus", "blind-standstill", "Nobody has bought anything"),
    ],
)
def test_the_banner_explains_why_a_match_ended_without_a_goal(game_id: str, match: str, why: str) -> None:
    assert make_end_face(load_journal(game_id, match)).reason.startswith(why)
