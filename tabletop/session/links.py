"""Links to positions: a line of text with a match's header and position, packed.

A link holds only what the screen shows. Cards that are hidden from the viewer are dealt again in it, so that no link
gives a hand away. At the end of a match, where nothing is hidden any more, it holds the whole match with every move. A
link is data and read as strictly as a saved match.
"""

from __future__ import annotations

import secrets
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

import engines
from engines import ConsortError, DataError, Record
from engines.kernel import free_table
from engines.kernel.record import Header
from tabletop.session.link_text import MAX_UNPACKED_BYTES, SCHEME, find_link
from tabletop.session.match import Match

MAX_LINK_CHARACTERS = 100_000
"""Limit of a link in characters; one with a bundled deck has some 600."""

ERROR_NAME = "link"
"""Name of a link in error messages."""


class LinkError(ConsortError):
    """Error: the position on the table cannot be expressed as a link."""


def make_link(match: Match, seed: int | None = None) -> str:
    """Return a link to the position on the table as its viewer may know it.

    Hidden cards are dealt by `seed`, by default a new one. Raises LinkError.
    """
    if match.result is not None:
        return _make_match_link(match.record)
    game, header = match.game, match.record.header
    seed = secrets.randbits(63) if seed is None else seed  # The seed of the match would give hidden cards away.
    position = game.to_position(game.guess(match.view, seed))
    if position is None:
        raise LinkError("link.cannot-be-written")
    record = Record.start(
        free_table.ordinary_game(game),
        header.seats,
        seed=seed,
        options=header.options,
        position=msgspec.to_builtins(position),
        free=header.free,
    )
    return _pack(record.header)


def _make_match_link(record: Record) -> str:
    """Return a link to a finished match without its undone moves. Raises LinkError."""
    finished_record = record.copy_until(len(record.steps))
    link = _pack(finished_record.header, finished_record.lines[1:])
    if len(link) > MAX_LINK_CHARACTERS:
        raise LinkError("link.match-too-long")
    return link


def _pack(header: Header, lines: Sequence[str] = ()) -> str:
    if header.deck.digest == engines.load(header.game).deck.digest:
        header = replace(header, deck=replace(header.deck, cards={}))  # The reader has these cards.
    text = "\n".join((msgspec.json.encode(header).decode(), *lines))
    return SCHEME + urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def is_link(text: str) -> bool:
    """Return True if a text contains a link."""
    return bool(find_link(text))


def read_link(text: str) -> Record:
    """Return the match that begins with the link in a text. Raises DataError."""
    packed = find_link(text).removeprefix(SCHEME)
    if len(packed) > MAX_LINK_CHARACTERS:
        raise DataError(ERROR_NAME, "", "link.too-long", length=MAX_LINK_CHARACTERS)
    try:
        decompressor = zlib.decompressobj()
        journal = decompressor.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), MAX_UNPACKED_BYTES)
        if not decompressor.eof:
            raise ValueError
    except (zlib.error, NotBase64, ValueError):
        raise DataError(ERROR_NAME, "", "link.damaged") from None
    first, *moves = journal.split(b"\n")
    return engines.loads(
        "\n".join((_restore_deck(first), *(line.decode("utf-8", "replace") for line in moves))), ERROR_NAME
    )


def _restore_deck(packed: bytes) -> str:
    """Return a header with its deck as the first line of a journal.

    Other bytes are returned unchanged, so that the reader of journals refuses them.
    """
    try:
        header = msgspec.json.decode(packed, type=Header)
        if header.deck.cards:
            return packed.decode()
        deck = engines.load(header.game).deck
    except (ConsortError, ValueError, RecursionError):
        return packed.decode("utf-8", "replace")
    if deck.digest != header.deck.digest:
        raise DataError(ERROR_NAME, "deck", "link.other-cards")
    return msgspec.json.encode(replace(header, deck=replace(header.deck, cards=deck.data()))).decode()
