"""The scoreboard, like the printed one: a row for every display, with its contract, what it brought and what that makes
together; by side in the team game, else by player. Where a display is over, who took which place in it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engines.muzicando import scoring
from engines.muzicando.state import Played, State, team
from tabletop.boards.muzicando import to_face
from tabletop.boards.muzicando.art.faces import Display
from tabletop.boards.muzicando.lately import sides
from tabletop.boards.muzicando.state import BoardView
from tabletop.table.layout import Flag, Part, Plate, Rect
from tabletop.table.theme import TARGET

SHEET_KEY = ("scoreboard", 0, 0)
CLOSE_KEY = ("scoreboard", 1, 0)


class ScoreHead(msgspec.Struct, frozen=True):
    """Over a column: a side (0 or 1) or a player by name and seat; the total; the place in the match, 0 before its
    end."""

    name: str
    seat: int
    side: int | None
    total: int
    place: int = 0


class ScoreRow(msgspec.Struct, frozen=True):
    """A display: what was played (level 0 where nothing was bid) and for whom, whether that was made (None where there
    is nothing to make), what it brought to each column and what that makes together: nothing while it is played.
    `annulled`: it was conceded."""

    number: int
    display: Display | None
    level: int
    column: int | None
    by: str
    made: bool | None
    points: tuple[int, ...]
    running: tuple[int, ...]
    annulled: bool = False


class PlaceFace(msgspec.Struct, frozen=True):
    """A player's place in the last display, whether the hand was emptied, and all that it brought: `parts` are the
    points for the place and those for the display or the contract. Those of a side are the side's on the scoreboard."""

    place: int
    name: str
    seat: int
    out: bool
    parts: tuple[int, ...]

    @property
    def points(self) -> int:
        """Return all points together."""
        return sum(self.parts)


class ScoreFace(msgspec.Struct, frozen=True):
    """The whole sheet; `displays` is how many rows the match will have."""

    heads: tuple[ScoreHead, ...]
    rows: tuple[ScoreRow, ...]
    displays: int
    team: bool = True


class CloseFace(msgspec.Struct, frozen=True):
    """What puts the sheet away."""


def scoreboard_parts(seen: BoardView, rect: Rect) -> Iterator[Part]:
    """The sheet and what closes it."""
    yield Plate(SHEET_KEY, rect, score_face(seen.view), depth=5.0)
    side = max(TARGET, 0.05 * rect.width)
    box = Rect(rect.right - side - 4.0, rect.y + 4.0, side, side)
    if seen.view.phase != "over":
        yield Plate(CLOSE_KEY, box, CloseFace(), depth=5.5, flags=Flag.CLICKABLE)


def score_face(view: State) -> ScoreFace:
    """The scoreboard of a match."""
    teams = view.mode == "team"
    columns = (0, 1) if teams else view.order
    totals = scoring.scores(view)
    over = view.phase == "over"
    heads = tuple(
        ScoreHead(
            sides()[seat] if teams else view.seats[seat],
            seat,
            seat if teams else None,
            totals[seat],
            to_face.rank(view, seat) if over else 0,
        )
        for seat in columns
    )
    running = [0] * len(columns)
    rows = []
    for played in view.played:
        points = tuple(scoring.display_points(view, played)[seat] for seat in columns)
        running = [before + more for before, more in zip(running, points, strict=True)]
        rows.append(_row(view, played, columns, points, tuple(running)))
    if view.contract is not None and view.phase == "place":
        number = len(view.played) + 1
        rows.append(_row(view, Played(number, view.contract), columns, (), ()))
    return ScoreFace(heads, tuple(rows), view.displays, teams)


def _row(
    view: State, played: Played, columns: tuple[int, ...], points: tuple[int, ...], running: tuple[int, ...]
) -> ScoreRow:
    contract = played.contract
    if played.offender is not None or contract is None:
        offender = played.offender if played.offender is not None else 0
        column = team(offender) if view.mode == "team" else columns.index(offender)
        display = contract.display if contract is not None else None
        level = contract.level if contract is not None else 0
        return ScoreRow(played.number, display, level, column, view.seats[offender], None, points, running, True)
    declarer = contract.declarer
    column = team(declarer) if view.mode == "team" else columns.index(declarer)
    made = scoring.made(view, played) if contract.level and played.ranking else None
    return ScoreRow(
        played.number, contract.display, contract.level, column, view.seats[declarer], made, points, running
    )


def place_key(seat: int) -> tuple[str, int, int]:
    """The plate of a player's place in the last display."""
    return "place", seat, 0


def place_parts(view: State, rect: Rect) -> Iterator[Plate]:
    """Who took which place in the display that is over, from the first."""
    places = place_faces(view)
    high = 0.66 * rect.height
    gap = 0.1 * high
    wide = min(1.9 * high, (rect.width - gap * (len(places) - 1)) / max(1, len(places)))
    left = rect.centre[0] - (wide * len(places) + gap * (len(places) - 1)) / 2
    top = rect.y + (rect.height - high) / 2
    for at, face in enumerate(places):
        yield Plate(place_key(face.seat), Rect(left + at * (wide + gap), top, wide, high), face, depth=-1.0)


def place_faces(view: State) -> tuple[PlaceFace, ...]:
    """Every player's place in the display that was over last; none while the next is played, nor of one that was
    annulled."""
    if view.phase not in ("deal", "over") or not view.played or view.played[-1].offender is not None:
        return ()
    played = view.played[-1]
    entries = scoring.entries(view, played)
    return tuple(
        PlaceFace(
            at + 1,
            view.seats[seat],
            seat,
            at < played.finished,
            tuple(entry.points for entry in entries if entry.seat == seat),
        )
        for at, seat in enumerate(played.ranking)
    )
