"""`consort arena`: compare two computer players. It imports neither Qt nor sound."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import msgspec

import engines
from engines import DataError
from engines.kernel.contract import OptionValue
from engines.kernel.reading import decode_text
from engines.messages import message
from engines.players.arena import ArenaMatch, Pairing, play_arena_matches, summarize
from engines.theory.errors import TheoryError
from engines.theory.key_names import read_key
from tabletop.files import exists
from tabletop.shell.cli import print_error
from tabletop.shell.cli.output import failure_reason, print_line, translator
from tabletop.shell.cli.simulate import parse_number

_tr = translator("CommandLine")


def read_option(text: str) -> tuple[str, OptionValue]:
    """Read a game's option, for example `rounds=1`."""
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(
            _tr("expected an option and its value, as rounds=1, not {text}").format(text=text)
        )
    if name == "key":
        value = _normalize_key(value)
    booleans: dict[str, bool] = {"true": True, "false": False}
    return name, booleans[value] if value in booleans else int(value) if value.isdecimal() else value


def _normalize_key(text: str) -> str:
    """Return a typed key as games write it, ``Eb`` or ``C minor``.

    A text that is not a key is returned unchanged, so that the game refuses it.
    """
    from tabletop.shell.preferences import PreferencesStore

    try:
        return read_key(text, PreferencesStore().preferences.locale.naming).title.removesuffix(" major")
    except TheoryError:
        return text


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=sorted(engines.GAMES), help=_tr("which game"))
    parser.add_argument("one", metavar="A", help=_tr("a level of the game (novice ... maestro), random or greedy"))
    parser.add_argument("other", metavar="B", help=_tr("who plays against it"))
    parser.add_argument(
        "--games", type=parse_number, default=100, metavar="N", help=_tr("how many matches (default: 100)")
    )
    parser.add_argument(
        "--jobs", type=parse_number, metavar="J", help=_tr("in how many processes (default: one a core)")
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=_tr("same seed, same deals (default: 1)"))
    parser.add_argument(
        "--set", type=read_option, action="append", default=[], metavar="OPTION=VALUE", help=_tr("as rounds=1")
    )
    parser.add_argument(
        "--out", type=Path, metavar="FILE", help=_tr("add a line for each match; those in it are not played again")
    )


def run(arguments: argparse.Namespace) -> int:
    pairing = Pairing(arguments.game, arguments.one, arguments.other, dict(arguments.set), arguments.seed)
    try:
        matches = _read_matches(arguments.out, pairing) if arguments.out else {}
        remaining = [match for match in range(arguments.games) if match not in matches]
        for arena_match in play_arena_matches(engines.load, pairing, remaining, arguments.jobs or os.cpu_count() or 1):
            matches[arena_match.number] = arena_match
            if arguments.out:
                _append_match(arguments.out, pairing, arena_match)
            if sys.stderr.isatty():
                print(
                    "\r"
                    + _tr("{done} of {all}: {result}").format(
                        done=len(matches), all=arguments.games, result=summarize(matches.values())
                    ),
                    end="",
                    file=sys.stderr,
                    flush=True,
                )
    except OSError as error:
        return print_error(f"{arguments.out}: {failure_reason(error)}.")
    if sys.stderr.isatty():
        print(file=sys.stderr)
    print_line(
        _tr("{game}: {one} wins {result} against {other}.").format(
            game=pairing.game, one=pairing.one, result=summarize(matches.values()), other=pairing.other
        )
    )
    return 0


def _read_matches(path: Path, pairing: Pairing) -> dict[int, ArenaMatch]:
    """Return the matches in a file by number; a truncated last line is played again.

    Raises DataError for a file of other players or options.
    """
    if not exists(path):
        return {}
    try:
        head, *lines = decode_text(path.read_bytes()).splitlines() or [""]
        if msgspec.json.decode(head, type=Pairing) != pairing:
            raise DataError(str(path), message("place.line", line=1), "arena.other-matches")
        matches = [msgspec.json.decode(line, type=ArenaMatch) for line in lines]
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise DataError(str(path), "", "arena.no-matches") from None
    return {arena_match.number: arena_match for arena_match in matches}


def _append_match(path: Path, pairing: Pairing, arena_match: ArenaMatch) -> None:
    with path.open("ab") as file:
        if not file.tell():
            file.write(msgspec.json.encode(pairing) + b"\n")
        file.write(msgspec.json.encode(arena_match) + b"\n")
