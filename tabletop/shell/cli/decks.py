"""`consort decks`: list, check, copy, show and print decks.

`check` prints each fault of a file in a sentence, and warnings about a playable deck. Its exit status is 1 if a file is
no deck.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import engines
from engines import BadData, ConsortError
from engines.kernel.contract import Game
from engines.kernel.errors import BadFile
from engines.messages import Message
from tabletop.files import exists
from tabletop.shell.cli import complain, unpaintable
from tabletop.shell.cli.speech import reason, say, translator, worded
from tabletop.shell.decks import library

_tr = translator("CommandLine")

THEMES = ("evening", "paper", "projector")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    games = sorted(engines.GAMES)
    parts = parser.add_subparsers(dest="part", required=True, metavar="list | check | copy | show | print")
    parts.add_parser("list", help=_tr("every deck, what it holds, whether it can be read"))
    check = parts.add_parser("check", help=_tr("say what a deck file holds, or what is wrong with it"))
    check.add_argument("file", type=Path, nargs="+", metavar="FILE", help=_tr("a deck file, or one of yours by name"))
    check.add_argument("--game", choices=games, help=_tr("which game it is for (default: found out)"))
    copy = parts.add_parser("copy", help=_tr("copy a game's own deck to your folder, to be changed there"))
    copy.add_argument("game", choices=games, help=_tr("whose deck"))
    copy.add_argument("name", nargs="?", default="", metavar="NAME", help=_tr("of the copy (default: my-deck)"))
    show = parts.add_parser("show", help=_tr("paint all cards of a deck into a picture"))
    show.add_argument("file", type=Path, metavar="FILE", help=_tr("a deck file, or one of yours by name"))
    show.add_argument("--out", type=Path, required=True, metavar="a.png", help=_tr("the picture to write"))
    show.add_argument("--game", choices=games, help=_tr("which game it is for (default: found out)"))
    show.add_argument("--theme", choices=THEMES, default="evening", help=_tr("of the picture (default: evening)"))
    sheets = parts.add_parser("print", help=_tr("all cards at their true size with cutting marks, as a PDF"))
    sheets.add_argument("file", type=Path, metavar="FILE", help=_tr("a deck file, one of yours by name, or a game"))
    sheets.add_argument("--out", type=Path, required=True, metavar="a.pdf", help=_tr("the sheets to write"))
    sheets.add_argument("--game", choices=games, help=_tr("which game it is for (default: found out)"))


def run(arguments: argparse.Namespace) -> int:
    match arguments.part:
        case "print":
            return _print(arguments.file, arguments.game, arguments.out)
        case "list":
            return _list()
        case "check":
            return max(_check(path, arguments.game) for path in arguments.file)
        case "copy":
            return _copy(arguments.game, arguments.name)
        case _:
            return _show(arguments.file, arguments.game, arguments.out, arguments.theme)


def _list() -> int:
    rows = [(kept.game, kept.name or _tr("(comes with Consort)"), _told(kept)) for kept in library.every()]
    across = [max(len(row[column]) for row in rows) for column in (0, 1)]
    for game_id, name, told in rows:
        say(f"{game_id:{across[0]}}  {name:{across[1]}}  {told}")
    say(_tr("Your decks lie in {folder}, in a folder for each game.").format(folder=library.folder()))
    return 0


def _told(kept: library.Kept) -> str:
    try:
        return holds(engines.load(kept.game, kept.path))
    except BadData as error:
        return _tr("cannot be read: {why}").format(why=worded(library.brief(error)))


def holds(game: Game[Any, Any]) -> str:
    """Return what a deck holds in words."""
    held = library.holding(game)
    return _tr("{cards} cards, {faces} different").format(cards=held.cards, faces=held.faces)


def read(given: Path, game_id: str | None) -> tuple[str, Game[Any, Any]]:
    """Return a deck's name and its game with that deck.

    Raises BadData if there is no such deck, or if it fits no game or several.
    """
    kept = find(given, game_id)
    if kept.path is None:
        return kept.game, engines.load(kept.game)
    if kept.game:
        return kept.path.name, engines.load(kept.game, kept.path)
    found = library.fitting(kept.path)
    if len(found) > 1:
        titles = tuple(f"{game.info.title} ({game.info.id})" for game in found)
        raise BadData(kept.path.name, "", "deck.many-games", games=titles)
    return kept.path.name, found[0]


def find(given: Path, game_id: str | None) -> library.Kept:
    """Return the deck that a name means.

    It is the file of that name, else the user's deck of that name, else the bundled deck of the game of that name. Its
    game is empty if it has yet to be found. Raises BadData if there are several decks, or none.
    """
    if exists(given) or given.name != str(given):
        return library.Kept(game_id or library.game_of(given) or "", given)
    name = given.name
    every = [kept for kept in library.every() if kept.path and name in (kept.path.stem, kept.path.name)]
    found = [kept for kept in every if game_id in (None, kept.game)]
    if len(found) > 1:
        games = tuple(kept.game for kept in found)
        raise BadData(name, "", "deck.many-decks", games=games)
    if found:
        return found[0]
    if name in engines.GAMES and game_id in (None, name):
        return library.Kept(name)
    if every:
        raise BadData(name, "", "deck.other-game", game=every[0].game, other=game_id or "")
    raise BadData(name, "", "deck.none")


def _check(given: Path, game_id: str | None) -> int:
    try:
        name, game = read(given, game_id)
    except ConsortError as error:
        _complain_of(error)
        return 1
    say(_tr("{name}: a deck of {game}, {holds}").format(name=name, game=game.info.title, holds=holds(game)))
    _warn(game.deck.warnings)
    return 0


def _complain_of(error: ConsortError) -> None:
    for each in error.every if isinstance(error, BadData) else (error,):
        say(worded(each), file=sys.stderr)
    _warn(error.warnings if isinstance(error, BadFile) else ())


def _warn(warnings: Sequence[Message]) -> None:
    for warning in warnings:
        say(_tr("warning: {sentence}").format(sentence=worded(warning)), file=sys.stderr)


def _copy(game_id: str, name: str) -> int:
    say(library.copy(library.Kept(game_id), name or library.free_name(game_id)))
    return 0


def _print(given: Path, game_id: str | None, out: Path) -> int:
    if (sentence := unpaintable(out, ".pdf", _tr("the sheets are a PDF"))) is not None:
        return complain(sentence)
    from tabletop.shell.decks import print_and_play

    def write(game: Game[Any, Any]) -> str:
        pages = print_and_play.write_sheets(game, out)
        words = _tr("{file}: {holds}, on {count} pages; print them at 100 %")
        return words.format(file=out, holds=holds(game), count=pages)

    return _write(given, game_id, out, write)


def _show(given: Path, game_id: str | None, out: Path, theme_id: str) -> int:
    if (sentence := unpaintable(out, ".png", _tr("the picture is a PNG"))) is not None:
        return complain(sentence)
    from tabletop.shell.decks import print_and_play

    def write(game: Game[Any, Any]) -> str:
        print_and_play.write_picture(game, out, theme_id)
        return f"{out}: {holds(game)}"

    return _write(given, game_id, out, write)


def _write(given: Path, game_id: str | None, out: Path, write: Callable[[Game[Any, Any]], str]) -> int:
    """Write a file of a deck and print the sentence that `write` returns.

    Returns the exit status.
    """
    try:
        _, game = read(given, game_id)
        words = write(game)
    except BadData as error:
        _complain_of(error)
        return 1
    except OSError as error:
        return complain(_tr("{file}: cannot be written ({why}).").format(file=out, why=reason(error)))
    say(words)
    return 0
