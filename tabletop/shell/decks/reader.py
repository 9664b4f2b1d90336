"""Queue of decks to read: small ones in the event loop, large ones in a thread."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from engines import BadData
from engines.messages import Message
from tabletop.boards.kit import printed
from tabletop.boards.kit.printed import PrintedCard
from tabletop.shell import games
from tabletop.shell.decks import library
from tabletop.shell.decks.library import Holding, Kept

SMALL = 40_000
"""Size in bytes of a deck file that is read within about 15 ms.

The bundled decks have about 15,000 bytes.
"""


class Reading(NamedTuple):
    """Result of reading a deck: cards, counts and warnings, or an error in `wrong`."""

    kept: Kept
    cards: tuple[PrintedCard, ...] = ()
    held: Holding = Holding(0, 0)
    wrong: BadData | None = None
    warnings: tuple[Message, ...] = ()


def warnings_in_words(count: int) -> str:
    """Return a text about a number of warnings."""
    if count == 1:
        return QCoreApplication.translate("Decks", "1 warning")
    return QCoreApplication.translate("Decks", "{count} warnings").format(count=count)


def read(kept: Kept, locale: games.Locale = games.SYSTEM) -> Reading:
    """Read a deck by the rules of its game."""
    try:
        game = games.load(kept.game, kept.path, locale)
    except BadData as error:
        return Reading(kept, wrong=error)
    return Reading(kept, printed.cards(game), library.holding(game), warnings=game.deck.warnings)


class Reader(QObject):
    """Queue that reads one deck after the other; `done` is emitted with each reading."""

    done = Signal(object)
    _came = Signal(object)

    def __init__(self, locale: games.Locale = games.SYSTEM, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._locale = locale
        self._waiting: list[Kept] = []
        self._busy = False
        self._closed = False
        self._thread = ThreadPoolExecutor(1, "deck reader")
        self._came.connect(self._take)

    def ask(self, kept: Kept, first: bool = False) -> None:
        """Add a deck to the end of the queue, or to its beginning."""
        if kept in self._waiting:
            self._waiting.remove(kept)
        self._waiting.insert(0 if first else len(self._waiting), kept)
        self._go_on()

    @property
    def busy(self) -> bool:
        """True if a deck is being read or waits."""
        return self._busy or bool(self._waiting)

    def close(self) -> None:
        """Stop reading."""
        self._closed = True
        self._waiting.clear()
        self._thread.shutdown(wait=True, cancel_futures=True)

    def _go_on(self) -> None:
        if not self._waiting or self._busy or self._closed:
            return
        self._busy = True
        kept = self._waiting.pop(0)
        if _size(kept) <= SMALL:
            QTimer.singleShot(0, self, lambda: self._read(kept))
        else:
            self._thread.submit(self._read, kept)

    def _read(self, kept: Kept) -> None:
        try:
            found: Reading | Exception = read(kept, self._locale)
        except Exception as error:  # A bug of ours is raised where the window reports it.
            found = error
        with suppress(RuntimeError):  # The reader has been deleted meanwhile.
            self._came.emit(found)

    def _take(self, found: Reading | Exception) -> None:
        self._busy = False
        self._go_on()
        if isinstance(found, Exception):
            raise found
        if not self._closed:
            self.done.emit(found)


def _size(kept: Kept) -> int:
    try:
        return kept.path.stat().st_size if kept.path is not None else 0
    except OSError:
        return 0
