"""Queue of decks to read: small ones in the event loop, large ones in a thread."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from engines import DataError
from engines.messages import Message
from tabletop.boards.kit import card_sheet
from tabletop.boards.kit.card_sheet import SheetCard
from tabletop.shell import games
from tabletop.shell.decks import deck_files
from tabletop.shell.decks.deck_files import CardCounts, DeckSource

MAX_FOREGROUND_BYTES = 40_000
"""Size in bytes of a deck file that is read within about 15 ms.

The bundled decks have about 15,000 bytes.
"""


class DeckReading(NamedTuple):
    """Result of reading a deck: cards, counts and warnings, or an error in `error`."""

    source: DeckSource
    cards: tuple[SheetCard, ...] = ()
    counts: CardCounts = CardCounts(0, 0)
    error: DataError | None = None
    warnings: tuple[Message, ...] = ()


def count_words(count: int) -> str:
    """Return a text about a number of warnings."""
    if count == 1:
        return QCoreApplication.translate("DecksDialog", "1 warning")
    return QCoreApplication.translate("DecksDialog", "{count} warnings").format(count=count)


def read_deck(source: DeckSource, locale: games.Locale = games.SYSTEM_LOCALE) -> DeckReading:
    """Read a deck by the rules of its game."""
    try:
        game = games.load_translated(source.game_id, source.path, locale)
    except DataError as error:
        return DeckReading(source, error=error)
    return DeckReading(source, card_sheet.list_cards(game), deck_files.count_cards(game), warnings=game.deck.warnings)


class DeckReader(QObject):
    """Queue that reads one deck after the other, and emits `deck_read` each time."""

    deck_read = Signal(object)
    _deck_read = Signal(object)

    def __init__(self, locale: games.Locale = games.SYSTEM_LOCALE, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._locale = locale
        self._queue: list[DeckSource] = []
        self._is_reading = False
        self._is_closed = False
        self._thread = ThreadPoolExecutor(1, "deck reader")
        self._deck_read.connect(self._on_deck_read)

    def enqueue(self, source: DeckSource, is_first: bool = False) -> None:
        """Add a deck to the end of the queue, or to its beginning."""
        if source in self._queue:
            self._queue.remove(source)
        self._queue.insert(0 if is_first else len(self._queue), source)
        self._read_next()

    @property
    def is_busy(self) -> bool:
        """True if a deck is being read or waits."""
        return self._is_reading or bool(self._queue)

    def close(self) -> None:
        """Stop reading."""
        self._is_closed = True
        self._queue.clear()
        self._thread.shutdown(wait=True, cancel_futures=True)

    def _read_next(self) -> None:
        if not self._queue or self._is_reading or self._is_closed:
            return
        self._is_reading = True
        source = self._queue.pop(0)
        if _find_file_size(source) <= MAX_FOREGROUND_BYTES:
            QTimer.singleShot(0, self, lambda: self._read(source))
        else:
            self._thread.submit(self._read, source)

    def _read(self, source: DeckSource) -> None:
        try:
            reading: DeckReading | Exception = read_deck(source, self._locale)
        except Exception as error:  # A bug of ours is raised where the window reports it.
            reading = error
        with suppress(RuntimeError):  # The reader has been deleted meanwhile.
            self._deck_read.emit(reading)

    def _on_deck_read(self, reading: DeckReading | Exception) -> None:
        self._is_reading = False
        self._read_next()
        if isinstance(reading, Exception):
            raise reading
        if not self._is_closed:
            self.deck_read.emit(reading)


def _find_file_size(source: DeckSource) -> int:
    try:
        return source.path.stat().st_size if source.path is not None else 0
    except OSError:
        return 0
