"""`consort simulate`: play matches by computer players, without Qt and sound."""

from __future__ import annotations

import argparse

import engines
from engines.players.simulate import PLAYERS_BY_NAME, simulate
from tabletop.shell.cli.output import print_line, translator

_tr = translator("CommandLine")


def parse_number(text: str) -> int:
    """Read a number of players or matches."""
    if not text.isdecimal() or not 0 < int(text) < 10**9:
        raise argparse.ArgumentTypeError(_tr("expected a number from 1, not {text}").format(text=text))
    return int(text)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", choices=sorted(engines.GAMES), help=_tr("which game"))
    parser.add_argument(
        "--games", type=parse_number, default=100, metavar="N", help=_tr("how many matches (default: 100)")
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help=_tr("same seed, same matches (default: 1)"))
    parser.add_argument(
        "--players", type=parse_number, metavar="N", help=_tr("how many play (default: the game's fewest)")
    )
    parser.add_argument(
        "--by", choices=sorted(PLAYERS_BY_NAME), default="random", help=_tr("who plays (default: random)")
    )


def run(arguments: argparse.Namespace) -> int:
    game = engines.load(arguments.game)
    report = simulate(game, arguments.games, arguments.seed, arguments.players, players=arguments.by)
    for line in str(report).splitlines():
        print_line(line)
    return 0
