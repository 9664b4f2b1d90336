"""Scoreboard like the printed one: a row a display, a column a player or side.

A row shows the contract, its points and their running total. After a display, players' places in it are shown too.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engines.muzicando import scoring
from engines.muzicando.state import PlayedDisplay, State, team_of
from tabletop.boards.muzicando import to_face
from tabletop.boards.muzicando.art.faces import Display
from tabletop.boards.muzicando.recent_turns import side_names
from tabletop.boards.muzicando.state import BoardView
from tabletop.table.layout import Flag, LayoutPart, Plate, Rect
from tabletop.table.theme import MIN_TARGET_PX

SHEET_KEY = ("scoreboard", 0, 0)
CLOSE_KEY = ("scoreboard", 1, 0)


class ScoreHead(msgspec.Struct, frozen=True):
    """Head of a column: a player, or a side (0 or 1), with the total.

    `place` is the place in the match, 0 before its end.
    """

    name: str
    seat: int
    side: int | None
    total: int
    place: int = 0


class ScoreRow(msgspec.Struct, frozen=True):
    """Result of a display, or its contract while it is played.

    - `level` is 0 if nothing was bid.
    - `column` is that of the player or side who opens, or who conceded.
    - `is_made` is True if the contract was made, None if there was no bid.
    - `points` and `running` have a number for each column; they are empty while the display is played.
    - `is_annulled` is True if the display was conceded.
    """

    number: int
    display: Display | None
    level: int
    column: int | None
    player_name: str
    is_made: bool | None
    points: tuple[int, ...]
    running: tuple[int, ...]
    is_annulled: bool = False


class PlaceFace(msgspec.Struct, frozen=True):
    """A player's place in the last display, and the points that it brought.

    `is_out` is True if the hand was emptied. `parts` are the points for the place and those for the display or
    contract. Points of a side are on the scoreboard.
    """

    place: int
    name: str
    seat: int
    is_out: bool
    parts: tuple[int, ...]

    @property
    def points(self) -> int:
        """Sum of all parts."""
        return sum(self.parts)


class ScoreFace(msgspec.Struct, frozen=True):
    """The whole scoreboard; `displays` is the number of rows the match will have."""

    heads: tuple[ScoreHead, ...]
    rows: tuple[ScoreRow, ...]
    displays: int
    is_team_game: bool = True


class CloseFace(msgspec.Struct, frozen=True):
    """Button that closes the scoreboard."""


def make_scoreboard_parts(board_view: BoardView, rect: Rect) -> Iterator[LayoutPart]:
    """Yield the scoreboard and its close button."""
    yield Plate(SHEET_KEY, rect, make_score_face(board_view.view), depth=5.0)
    side = max(MIN_TARGET_PX, 0.05 * rect.width)
    close_rect = Rect(rect.right - side - 4.0, rect.y + 4.0, side, side)
    if board_view.view.phase != "over":
        yield Plate(CLOSE_KEY, close_rect, CloseFace(), depth=5.5, flags=Flag.CLICKABLE)


def make_score_face(view: State) -> ScoreFace:
    """Return the scoreboard of a match."""
    is_team_game = view.mode == "team"
    columns = (0, 1) if is_team_game else view.order
    totals = scoring.count_scores(view)
    is_match_over = view.phase == "over"
    heads = tuple(
        ScoreHead(
            side_names()[seat] if is_team_game else view.seats[seat],
            seat,
            seat if is_team_game else None,
            totals[seat],
            to_face.match_place(view, seat) if is_match_over else 0,
        )
        for seat in columns
    )
    running = [0] * len(columns)
    rows = []
    for played_display in view.played:
        points = tuple(scoring.count_display_points(view, played_display)[seat] for seat in columns)
        running = [total + gain for total, gain in zip(running, points, strict=True)]
        rows.append(_make_score_row(view, played_display, columns, points, tuple(running)))
    if view.contract is not None and view.phase == "place":
        number = len(view.played) + 1
        rows.append(_make_score_row(view, PlayedDisplay(number, view.contract), columns, (), ()))
    return ScoreFace(heads, tuple(rows), view.displays, is_team_game)


def _make_score_row(
    view: State,
    played_display: PlayedDisplay,
    columns: tuple[int, ...],
    points: tuple[int, ...],
    running: tuple[int, ...],
) -> ScoreRow:
    contract = played_display.contract
    if played_display.offender is not None or contract is None:
        offender = played_display.offender if played_display.offender is not None else 0
        column = team_of(offender) if view.mode == "team" else columns.index(offender)
        display = contract.display if contract is not None else None
        level = contract.level if contract is not None else 0
        return ScoreRow(
            played_display.number, display, level, column, view.seats[offender], None, points, running, True
        )
    declarer = contract.declarer
    column = team_of(declarer) if view.mode == "team" else columns.index(declarer)
    is_made = scoring.is_made(view, played_display) if contract.level and played_display.ranking else None
    return ScoreRow(
        played_display.number, contract.display, contract.level, column, view.seats[declarer], is_made, points, running
    )


def place_key(seat: int) -> tuple[str, int, int]:
    """Return the key of the plate with a player's place in the last display."""
    return "place", seat, 0


def make_place_parts(view: State, rect: Rect) -> Iterator[Plate]:
    """Yield the plates of all places in the last display, from the first."""
    places = place_faces(view)
    height = 0.66 * rect.height
    gap = 0.1 * height
    width = min(1.9 * height, (rect.width - gap * (len(places) - 1)) / max(1, len(places)))
    left = rect.centre[0] - (width * len(places) + gap * (len(places) - 1)) / 2
    top = rect.y + (rect.height - height) / 2
    for index, face in enumerate(places):
        yield Plate(place_key(face.seat), Rect(left + index * (width + gap), top, width, height), face, depth=-1.0)


def place_faces(view: State) -> tuple[PlaceFace, ...]:
    """Return every player's place in the last display.

    Empty while the next one is played, and after an annulled one.
    """
    if view.phase not in ("deal", "over") or not view.played or view.played[-1].offender is not None:
        return ()
    played_display = view.played[-1]
    entries = scoring.list_score_lines(view, played_display)
    return tuple(
        PlaceFace(
            index + 1,
            view.seats[seat],
            seat,
            index < played_display.finished,
            tuple(entry.points for entry in entries if entry.seat == seat),
        )
        for index, seat in enumerate(played_display.ranking)
    )
