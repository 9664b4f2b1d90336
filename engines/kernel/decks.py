"""Where a game's deck is read from: the bundled file, a file of the player's, or plain data out of a save."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import msgspec

from engines.kernel import reading, tolerant
from engines.kernel.complaints import Complaints
from engines.kernel.data_files import data_file
from engines.kernel.errors import BadData, BadSetup
from engines.messages.grammar import shown

if TYPE_CHECKING:
    from engines.kernel.contract import Game

F = TypeVar("F")

LONGEST_NAME = 200
"""Characters of a deck's name, which a saved match keeps."""


def read(
    deck: Path | Mapping[str, Any] | None, bundled: str, kind: type[F], name: reading.Name
) -> tuple[F, Complaints]:
    """A deck as its game declares it, and what there is to complain of so far. `bundled` names the file that is read
    for None, `name` tells what a row calls itself.

    What is wrong is gathered: the game adds its own complaints and settles them. Raises BadData for a file that cannot
    be read to its end.
    """
    if deck is None:
        complaints = Complaints(bundled)
        data: Mapping[str, Any] = reading.parse_toml(bundled_text(bundled), bundled)
    elif isinstance(deck, Path):
        complaints = Complaints(shown(deck.name, LONGEST_NAME))
        data = tolerant.parse(reading.read_text(deck), kind, complaints, name)
    else:
        complaints, data = Complaints("deck"), deck
    return tolerant.convert(data, kind, complaints, name), complaints


def bundled_text(name: str) -> str:
    """The bundled deck file of that name as it is written, comments and all. Raises BadData where there is none: a
    game's deck may be a constant."""
    file = data_file("decks", name)
    if not file.is_file():
        raise BadData(name, "", "deck.no-file")
    return file.read_text(encoding="utf-8")


def enough(
    game: Game[Any, Any], players: int, wanted: int, found: int, cards: Literal["cards", "notes", "melds"] = "cards"
) -> None:
    """Raises BadSetup where a deck has fewer cards than so many players need."""
    if found < wanted:
        file = shown(game.deck.name, LONGEST_NAME)
        raise BadSetup(
            "setup.too-few-cards",
            game=game.info.title,
            players=players,
            wanted=wanted,
            cards=cards,
            deck=file,
            found=found,
        )


def digest(file: msgspec.Struct) -> str:
    """A number that tells decks apart: of every card and word, whatever the file's layout."""
    return blake2b(msgspec.msgpack.encode(file, order="deterministic"), digest_size=16).hexdigest()


def plain(file: msgspec.Struct) -> dict[str, Any]:
    """A deck file as plain data, which reads back as the same deck."""
    data: dict[str, Any] = msgspec.to_builtins(file)
    return data


def copies(game: Game[Any, Any]) -> tuple[int, ...]:
    """By face, how many such cards there are: all lie somewhere when a match of the fewest players begins.

    >>> import engines
    >>> sum(copies(engines.load("carmony")))
    180
    """
    found = [0] * game.deck.blank
    start = game.new([f"{seat + 1}" for seat in range(game.info.seats[0])], seed=0)
    for cards in game.places(start).values():
        for card in cards:
            found[card] += 1
    return tuple(found)
