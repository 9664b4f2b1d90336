"""Test that the scoreboard shows the points that the rules count."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from engines.muzicando import scoring
from engines.muzicando.actions import CONCEDE
from engines.muzicando.game import Muzicando
from engines.muzicando.state import State
from tabletop.boards.muzicando import to_face
from tabletop.boards.muzicando.art.faces import OutPlace
from tabletop.boards.muzicando.art.painter import MuzicandoPainter
from tabletop.boards.muzicando.scoreboard import PlaceFace, ScoreFace, make_score_face, place_faces
from tabletop.table import theme as themes

ListStates = Callable[..., list[State]]


def test_a_team_match_has_two_sides_whose_rows_add_up(game: Muzicando, list_match_states: ListStates) -> None:
    state = list_match_states(4)[-1]
    face = make_score_face(state)
    totals = scoring.count_scores(state)
    assert [head.name for head in face.heads] == ["N–S", "E–W"]
    assert [head.total for head in face.heads] == [totals[0], totals[1]]
    assert len(face.rows) == face.displays == 4
    for side in (0, 1):
        assert sum(row.points[side] for row in face.rows) == face.rows[-1].running[side] == totals[side]
    for row, played_display in zip(face.rows, state.played, strict=True):
        assert played_display.contract is not None
        assert (row.level, row.display) == (played_display.contract.level, played_display.contract.display)
        assert row.column == played_display.contract.declarer % 2
        assert row.is_made == scoring.is_made(state, played_display)


def test_every_player_has_a_column_in_the_order_of_the_seats(game: Muzicando, list_match_states: ListStates) -> None:
    for players in (2, 3, 8):
        state = list_match_states(players)[-1]
        face = make_score_face(state)
        totals = scoring.count_scores(state)
        assert [head.seat for head in face.heads] == list(state.order)
        assert [head.total for head in face.heads] == [totals[seat] for seat in state.order]
        assert [row.is_made for row in face.rows] == [None] * players
        assert [face.place for face in place_faces(state)] == list(range(1, players + 1))


def test_a_conceded_display_has_a_row_of_its_own(game: Muzicando, list_match_states: ListStates) -> None:
    state_before = next(state for state in list_match_states(4) if state.phase == "place" and len(state.laid) == 5)
    state, _ = game.play(state_before, CONCEDE)
    (row,) = make_score_face(state).rows
    assert row.is_annulled
    assert row.is_made is None
    offender = state_before.to_move
    assert offender is not None
    assert row.player_name == state.seats[offender]
    assert row.points[offender % 2] == -12
    assert row.points[1 - offender % 2] == 0
    assert not place_faces(state)


def test_the_current_display_is_a_row_with_its_contract(game: Muzicando, list_match_states: ListStates) -> None:
    for players in (4, 3):
        state = next(state for state in list_match_states(players) if state.phase == "place" and len(state.played) == 1)
        first_row, current_row = make_score_face(state).rows
        assert first_row.points
        assert not current_row.points
        assert state.contract is not None
        assert (current_row.display, current_row.player_name) == (
            state.contract.display,
            state.seats[state.contract.declarer],
        )
        assert current_row.is_made is None


def test_every_player_has_a_final_place_and_partners_share_one(game: Muzicando, list_match_states: ListStates) -> None:
    for players in (2, 4, 8):
        state = list_match_states(players)[-1]
        heads = make_score_face(state).heads
        assert {head.place for head in heads} <= set(range(1, players + 1))
        assert min(head.place for head in heads) == 1
        assert all(
            (first.place < second.place) == (first.total > second.total)
            for first in heads
            for second in heads
            if first != second
        )
        for seat in range(players):
            (mark,) = to_face.player_marks(state, seat)
            assert mark == OutPlace(to_face.match_place(state, seat))
        if players == 4:
            assert to_face.match_place(state, 0) == to_face.match_place(state, 2)
            assert {to_face.match_place(state, 0), to_face.match_place(state, 1)} <= {1, 2}
    assert not any(head.place for head in make_score_face(list_match_states(4)[5]).heads)


def test_every_name_is_on_the_sheet_at_every_size(
    game: Muzicando, list_match_states: ListStates, qapp: QApplication
) -> None:
    """Names are shortened, but none is left out, nor set in type that cannot be read."""
    for players in (4, 5, 8):
        state = list_match_states(players)[-1]
        face = make_score_face(state)
        for width, height in ((340, 420), (460, 430), (900, 800)):
            texts = draw_texts(face, width, height)
            for head in face.heads:
                assert any(text.startswith(head.name[:2]) and size >= 7.0 for text, size in texts), head.name

    for place in place_faces(list_match_states(8)[-1]):
        for width, height in ((86, 72), (140, 120), (260, 140)):
            assert any(text.startswith(place.name[:2]) for text, _ in draw_texts(place, width, height))
            assert any(text == f"+{place.points}" for text, _ in draw_texts(place, width, height)) or place.points <= 0


def test_running_totals_do_not_look_like_points_of_a_display(list_match_states: ListStates, qapp: QApplication) -> None:
    """Plain numbers are the sums below the line; a display's row has signs or "="."""
    for players in (2, 4, 5, 8):
        face = make_score_face(list_match_states(players)[-1])
        for width, height in ((460, 430), (900, 800)):
            words = [text.replace("−", "-") for text, _ in draw_texts(face, width, height)]
            numbers = [word for word in words if word.isdecimal()]
            expected = [str(head.total) for head in face.heads] + [str(head.place) for head in face.heads]
            expected += [str(row.number) for row in face.rows] if not face.is_team_game else []
            expected += ["0" for row in face.rows for points in row.points if not points]
            left = list(expected)
            for word in numbers:
                assert word in left, f"{word} looks like points of a display"
                left.remove(word)


def draw_texts(face: ScoreFace | PlaceFace, width: int, height: int) -> list[tuple[str, float]]:
    """Return the texts on a sheet, each with the height of its ink."""
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(image)
    try:
        texts = MuzicandoPainter().draw(painter, face, QSizeF(width, height), themes.load_theme("evening"))
    finally:
        painter.end()
    return [(text.text, text.ink_box.height()) for text in texts]
