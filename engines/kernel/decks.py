"""Decks from the bundled file, a user's file, or the plain data of a save."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeVar

import msgspec

from engines.kernel import reading, tolerant
from engines.kernel.complaints import Complaints
from engines.kernel.data_files import find_data_file
from engines.kernel.errors import DataError, SetupError
from engines.messages.grammar import printable_line

if TYPE_CHECKING:
    from engines.kernel.contract import Game

F = TypeVar("F")

MAX_NAME_LENGTH = 200
"""Maximum number of characters in a deck's name, which a saved match contains."""


def read(
    deck: Path | Mapping[str, Any] | None, bundled: str, kind: type[F], name: reading.RowName
) -> tuple[F, Complaints]:
    """Return a deck in the type that its game declares, and the complaints so far.

    `deck` None stands for the file `bundled`; `name` returns the name of a row. The game adds its own complaints and
    then calls `Complaints.raise_errors`. Raises DataError for a file that cannot be read to its end.
    """
    if deck is None:
        complaints = Complaints(bundled)
        data: Mapping[str, Any] = reading.parse_toml(bundled_text(bundled), bundled)
    elif isinstance(deck, Path):
        complaints = Complaints(printable_line(deck.name, MAX_NAME_LENGTH))
        data = tolerant.parse(reading.read_text(deck), kind, complaints, name)
    else:
        complaints, data = Complaints("deck"), deck
    return tolerant.convert(data, kind, complaints, name), complaints


def bundled_text(name: str) -> str:
    """Return the text of a bundled deck file, with its comments.

    Raises DataError if there is no such file, since a game may have its deck in code.
    """
    file = find_data_file("decks", name)
    if not file.is_file():
        raise DataError(name, "", "deck.no-file")
    return file.read_text(encoding="utf-8")


def require_cards(
    game: Game[Any, Any],
    player_count: int,
    required_count: int,
    card_count: int,
    cards: Literal["cards", "notes", "melds"] = "cards",
) -> None:
    """Raise SetupError if a deck has fewer cards than the players need."""
    if card_count < required_count:
        deck_name = printable_line(game.deck.name, MAX_NAME_LENGTH)
        raise SetupError(
            "setup.too-few-cards",
            game=game.info.title,
            players=player_count,
            wanted=required_count,
            cards=cards,
            deck=deck_name,
            found=card_count,
        )


def digest(file: msgspec.Struct) -> str:
    """Return a hash of a deck's cards and words that ignores the layout of its file."""
    return blake2b(msgspec.msgpack.encode(file, order="deterministic"), digest_size=16).hexdigest()


def to_plain_data(file: msgspec.Struct) -> dict[str, Any]:
    """Return a deck file as plain data, from which the same deck can be read."""
    data: dict[str, Any] = msgspec.to_builtins(file)
    return data


def count_copies(game: Game[Any, Any]) -> tuple[int, ...]:
    """Return the number of copies of each face.

    They are counted in the places at the start of a match with the fewest players.

    >>> import engines
    >>> sum(count_copies(engines.load("carmony")))
    180
    """
    result = [0] * game.deck.blank
    start = game.new([f"{seat + 1}" for seat in range(game.info.seats[0])], seed=0)
    for cards in game.places(start).values():
        for card in cards:
            result[card] += 1
    return tuple(result)
