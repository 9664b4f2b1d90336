"""`consort review FILE`: print a saved match's chances, luck and missed moves.

The exit status is 1 if the match is damaged and was reviewed only in part.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from engines import Record
from engines.players.review import Moment, Review, to_json
from engines.players.reviewing import FULL_EFFORT, review_incrementally
from tabletop.files import atomic_write, resolve_links, write_failure
from tabletop.shell.cli import print_error
from tabletop.shell.cli.output import failure_reason, localize_number, print_line, translate_message, translator

_tr = translator("CommandLine")

MAX_REVIEW_S = 3600


def parse_seconds(text: str) -> float:
    """Read the time limit in seconds."""
    if not text.isdecimal() or not 0 < int(text) <= MAX_REVIEW_S:
        raise argparse.ArgumentTypeError(
            _tr("expected a number of seconds from 1 to {longest}, not {text}").format(
                longest=MAX_REVIEW_S, text=text[:20]
            )
        )
    return float(text)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=_tr("a saved match"))
    parser.add_argument("--json", type=Path, metavar="a.json", help=_tr("write the review as JSON"))
    parser.add_argument(
        "--seconds",
        type=parse_seconds,
        default=FULL_EFFORT.seconds,
        metavar="S",
        help=_tr("of the processor it may take at most (default: {seconds})").format(
            seconds=f"{FULL_EFFORT.seconds:.0f}"
        ),
    )


def run(arguments: argparse.Namespace) -> int:
    from tabletop.shell import qt_check

    sentence = qt_check.prepare_painting()  # reading matches needs Qt's core
    if sentence is not None:
        return print_error(sentence)
    from tabletop.session import saves
    from tabletop.shell import games
    from tabletop.shell.export.matches import match_summary
    from tabletop.shell.preferences import PreferencesStore

    path: Path | None = arguments.json
    try:
        if path is not None and resolve_links(path) == resolve_links(arguments.file):
            return print_error(_tr("{file}: the review would be written over the match.").format(file=path))
    except OSError as error:
        return print_error(
            _tr("{file}: cannot be read ({why})").format(file=arguments.file.name, why=failure_reason(error))
        )
    record = saves.read_record(arguments.file)
    if record.notice:
        print_error(translate_message(record.notice))
    record.game = games.translate_game(record.game, PreferencesStore().preferences.locale)
    review = _make_review(record, arguments.seconds)
    print_line(translate_message(match_summary(record)))
    for line in iterate_review_lines(record, review):
        print_line(line)
    if path is not None:
        try:
            with atomic_write(path) as file:
                file.write(to_json(review).encode())
        except OSError as error:
            return print_error(translate_message(write_failure(path, error)))
    return 1 if record.notice else 0


def _make_review(record: Record, max_seconds: float) -> Review:
    progress_steps, shown_percent = review_incrementally(record, FULL_EFFORT._replace(seconds=max_seconds)), -1
    while True:
        try:
            percent = int(100 * next(progress_steps))
        except StopIteration as stop:
            if shown_percent >= 0:
                print("\r\x1b[K", end="", file=sys.stderr, flush=True)
            review: Review = stop.value
            return review
        if percent != shown_percent and sys.stderr.isatty():
            shown_percent = percent
            print(f"\r\x1b[K{percent} %", end="", file=sys.stderr, flush=True)


def iterate_review_lines(record: Record, review: Review) -> Iterator[str]:
    """Yield the lines of a review: the graph as numbers, luck, misses and moments."""
    names = record.header.seats
    sides = {seat: side for side in record.game.sides(record.state) for seat in side}
    yield ""
    headings = [heading for name in names for heading in (name[:14], _tr("lead"), _tr("chance"))]
    rows: list[Sequence[str]] = [(_tr("Move"), *headings)]
    for index, position in enumerate(review.positions):
        previous = review.positions[index - 1] if index else None
        if previous is None or (position.leads, position.chances) != (previous.leads, previous.chances):
            # Partners win together, so each has the sum of both chances.
            chances = [sum(position.chances[member] for member in sides[seat]) for seat in range(len(names))]
            seat_values = zip(position.standings, position.leads, chances, strict=True)
            cells = [
                cell
                for points, lead, chance in seat_values
                for cell in (localize_number(f"{points:g}"), localize_number(f"{lead:+.1f}"), f"{chance:.0%}")
            ]
            rows.append((str(index + 1) if index < len(review.moves) else _tr("end"), *cells))
    yield from _align_columns(rows)
    yield ""
    rows = [("", _tr("luck"), _tr("missed"), _tr("accuracy"), _tr("choices"))]
    for name, sheet in zip(names, review.sheets, strict=True):
        accuracy = "" if sheet.accuracy is None else localize_number(f"{sheet.accuracy:.1f} %")
        luck = localize_number(f"{sheet.luck:+.1f} ± {sheet.luck_error:.1f}")
        missed = f"{sheet.missed:.1f} ± {sheet.missed_error:.1f}" if sheet.missed_error else f"{sheet.missed:g}"
        rows.append((name[:40], luck, localize_number(missed), accuracy, str(sheet.decisions)))
    yield from _align_columns(rows)
    yield _tr("Missed: the points of a player's moments below, together. Accuracy is 100 only where there are none.")
    for moment in review.moments:
        yield ""
        yield from _iterate_moment_lines(record, moment)
    if not review.moments:
        yield ""
        yield _tr("Nothing clearly better was found at any move.")
    if not review.whole:
        yield ""
        yield _tr("The time did not suffice to look at everything closely.")


def _iterate_moment_lines(record: Record, moment: Moment) -> Iterator[str]:
    points = f"{moment.points:g}" if moment.error is None else f"{moment.points:.1f} ± {moment.error:.1f}"
    gain = _tr("{points} points more at once") if moment.is_exact else _tr("{points} points in the end")
    gain = gain.format(points=localize_number(points))
    if moment.turns > 1:
        gain = _tr("{worth}, open for {count} turns").format(worth=gain, count=moment.turns)
    template, name = _tr("Move {number}, {name}: {text} ({worth})"), record.header.seats[moment.seat]
    yield template.format(number=moment.at + 1, name=name, text=moment.text, worth=gain)
    for word, actions in ((_tr("done"), moment.played), (_tr("open"), moment.instead)):
        state, words = record.state_at(moment.at), []
        for action in actions:
            words.append(record.game.describe(state, action))
            state, _ = record.game.play(state, action)
        yield f"  {word}: {'; '.join(words)}"


def _align_columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield aligned rows; the first cell to the left, all others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        first, *other_cells = (cell.rjust(width) for cell, width in zip(row, widths, strict=True))
        yield "  ".join((row[0].ljust(len(first)), *other_cells))
