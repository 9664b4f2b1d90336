"""Reading decks one by one, a turn of the event loop each; one so large that the window would be felt to stand still
is read beside it."""

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
"""Bytes of a deck file that are read within some 15 ms. The bundled ones have 15,000."""


class Reading(NamedTuple):
    """A deck as it was read: its cards, what it holds and what is thin about it, or what is `wrong` with it."""

    kept: Kept
    cards: tuple[PrintedCard, ...] = ()
    held: Holding = Holding(0, 0)
    wrong: BadData | None = None
    warnings: tuple[Message, ...] = ()


def warnings_in_words(count: int) -> str:
    """How many warnings there are about a deck."""
    if count == 1:
        return QCoreApplication.translate("Decks", "1 warning")
    return QCoreApplication.translate("Decks", "{count} warnings").format(count=count)


def read(kept: Kept, locale: games.Locale = games.SYSTEM) -> Reading:
    """Read a deck through the rules of its game."""
    try:
        game = games.load(kept.game, kept.path, locale)
    except BadData as error:
        return Reading(kept, wrong=error)
    return Reading(kept, printed.cards(game), library.holding(game), warnings=game.deck.warnings)


class Reader(QObject):
    """Reads one deck after the other; `done` brings each reading."""

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
        """Have a deck read, before all others that wait or after them."""
        if kept in self._waiting:
            self._waiting.remove(kept)
        self._waiting.insert(0 if first else len(self._waiting), kept)
        self._go_on()

    @property
    def busy(self) -> bool:
        """Whether anything is still to be read."""
        return self._busy or bool(self._waiting)

    def close(self) -> None:
        """Read nothing any more."""
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
        except Exception as error:  # a fault of ours: it is raised where the window tells it
            found = error
        with suppress(RuntimeError):  # nobody is there any more
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
