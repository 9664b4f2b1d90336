"""`consort decks`: list, check, copy, show and print decks.

`check` prints each fault of a file in a sentence, and warnings about a playable deck. Its exit status is 1 if a file is
not a deck.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import engines
from engines import ConsortError, DataError
from engines.kernel.contract import Game
from engines.kernel.errors import DataFileError
from engines.messages import Message
from tabletop.files import exists
from tabletop.shell.cli import find_paint_problem, print_error
from tabletop.shell.cli.output import failure_reason, print_line, translate_message, translator
from tabletop.shell.decks import deck_files

_tr = translator("CommandLine")

THEME_NAMES = ("evening", "paper", "projector")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    games = sorted(engines.GAMES)
    subparsers = parser.add_subparsers(dest="part", required=True, metavar="list | check | copy | show | print")
    subparsers.add_parser("list", help=_tr("every deck, what it holds, whether it can be read"))
    check = subparsers.add_parser("check", help=_tr("say what a deck file holds, or what is wrong with it"))
    check.add_argument("file", type=Path, nargs="+", metavar="FILE", help=_tr("a deck file, or one of yours by name"))
    check.add_argument("--game", choices=games, help=_tr("which game it is for (default: found out)"))
    copy = subparsers.add_parser("copy", help=_tr("copy a game's own deck to your folder, to be changed there"))
    copy.add_argument("game", choices=games, help=_tr("whose deck"))
    copy.add_argument("name", nargs="?", default="", metavar="NAME", help=_tr("of the copy (default: my-deck)"))
    show = subparsers.add_parser("show", help=_tr("paint all cards of a deck into a picture"))
    show.add_argument("file", type=Path, metavar="FILE", help=_tr("a deck file, or one of yours by name"))
    show.add_argument("--out", type=Path, required=True, metavar="a.png", help=_tr("the picture to write"))
    show.add_argument("--game", choices=games, help=_tr("which game it is for (default: found out)"))
    show.add_argument("--theme", choices=THEME_NAMES, default="evening", help=_tr("of the picture (default: evening)"))
    sheets = subparsers.add_parser("print", help=_tr("all cards at their true size with cutting marks, as a PDF"))
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
    rows = [
        (deck.game_id, deck.name or _tr("(comes with Consort)"), _describe_source(deck))
        for deck in deck_files.list_all_decks()
    ]
    widths = [max(len(row[column]) for row in rows) for column in (0, 1)]
    for game_id, name, description in rows:
        print_line(f"{game_id:{widths[0]}}  {name:{widths[1]}}  {description}")
    print_line(_tr("Your decks lie in {folder}, in a folder for each game.").format(folder=deck_files.deck_folder()))
    return 0


def _describe_source(deck: deck_files.DeckSource) -> str:
    try:
        return describe_deck(engines.load(deck.game_id, deck.path))
    except DataError as error:
        return _tr("cannot be read: {why}").format(why=translate_message(deck_files.summarize_error(error)))


def describe_deck(game: Game[Any, Any]) -> str:
    """Return the numbers of cards of a deck in words."""
    contents = deck_files.count_cards(game)
    return _tr("{cards} cards, {faces} different").format(cards=contents.cards, faces=contents.faces)


def load_deck(name_or_path: Path, game_id: str | None) -> tuple[str, Game[Any, Any]]:
    """Return a deck's name and its game with that deck.

    Raises DataError if there is no such deck, or if it fits no game or several.
    """
    deck = find_deck(name_or_path, game_id)
    if deck.path is None:
        return deck.game_id, engines.load(deck.game_id)
    if deck.game_id:
        return deck.path.name, engines.load(deck.game_id, deck.path)
    fitting_games = deck_files.find_fitting_games(deck.path)
    if len(fitting_games) > 1:
        titles = tuple(f"{game.info.title} ({game.info.id})" for game in fitting_games)
        raise DataError(deck.path.name, "", "deck.many-games", games=titles)
    return deck.path.name, fitting_games[0]


def find_deck(name_or_path: Path, game_id: str | None) -> deck_files.DeckSource:
    """Return the deck that a name means.

    It is the file of that name, else the user's deck of that name, else the bundled deck of the game of that name. Its
    game is empty if it has yet to be found. Raises DataError if there are several decks, or none.
    """
    if exists(name_or_path) or name_or_path.name != str(name_or_path):
        return deck_files.DeckSource(game_id or deck_files.find_game_of_folder(name_or_path) or "", name_or_path)
    name = name_or_path.name
    own_decks = [deck for deck in deck_files.list_all_decks() if deck.path and name in (deck.path.stem, deck.path.name)]
    matching_decks = [deck for deck in own_decks if game_id in (None, deck.game_id)]
    if len(matching_decks) > 1:
        games = tuple(deck.game_id for deck in matching_decks)
        raise DataError(name, "", "deck.many-decks", games=games)
    if matching_decks:
        return matching_decks[0]
    if name in engines.GAMES and game_id in (None, name):
        return deck_files.DeckSource(name)
    if own_decks:
        raise DataError(name, "", "deck.other-game", game=own_decks[0].game_id, other=game_id or "")
    raise DataError(name, "", "deck.none")


def _check(name_or_path: Path, game_id: str | None) -> int:
    try:
        name, game = load_deck(name_or_path, game_id)
    except ConsortError as error:
        _print_faults(error)
        return 1
    print_line(
        _tr("{name}: a deck of {game}, {holds}").format(name=name, game=game.info.title, holds=describe_deck(game))
    )
    _print_warnings(game.deck.warnings)
    return 0


def _print_faults(error: ConsortError) -> None:
    for fault in error.all_errors if isinstance(error, DataError) else (error,):
        print_line(translate_message(fault), file=sys.stderr)
    _print_warnings(error.warnings if isinstance(error, DataFileError) else ())


def _print_warnings(warnings: Sequence[Message]) -> None:
    for warning in warnings:
        print_line(_tr("warning: {sentence}").format(sentence=translate_message(warning)), file=sys.stderr)


def _copy(game_id: str, name: str) -> int:
    print_line(deck_files.copy_deck(deck_files.DeckSource(game_id), name or deck_files.find_free_name(game_id)))
    return 0


def _print(name_or_path: Path, game_id: str | None, target: Path) -> int:
    if (sentence := find_paint_problem(target, ".pdf", _tr("the sheets are a PDF"))) is not None:
        return print_error(sentence)
    from tabletop.shell.decks import print_and_play

    def write(game: Game[Any, Any]) -> str:
        pages = print_and_play.write_sheets(game, target)
        text = _tr("{file}: {holds}, on {count} pages; print them at 100 %")
        return text.format(file=target, holds=describe_deck(game), count=pages)

    return _write_deck_file(name_or_path, game_id, target, write)


def _show(name_or_path: Path, game_id: str | None, target: Path, theme_id: str) -> int:
    if (sentence := find_paint_problem(target, ".png", _tr("the picture is a PNG"))) is not None:
        return print_error(sentence)
    from tabletop.shell.decks import print_and_play

    def write(game: Game[Any, Any]) -> str:
        print_and_play.write_picture(game, target, theme_id)
        return f"{target}: {describe_deck(game)}"

    return _write_deck_file(name_or_path, game_id, target, write)


def _write_deck_file(
    name_or_path: Path, game_id: str | None, target: Path, write: Callable[[Game[Any, Any]], str]
) -> int:
    """Write a file of a deck and print the sentence that `write` returns.

    Returns the exit status.
    """
    try:
        _, game = load_deck(name_or_path, game_id)
        sentence = write(game)
    except DataError as error:
        _print_faults(error)
        return 1
    except OSError as error:
        return print_error(_tr("{file}: cannot be written ({why}).").format(file=target, why=failure_reason(error)))
    print_line(sentence)
    return 0
