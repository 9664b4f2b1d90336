"""Languages that nobody speaks, to find what is cut: English with accents, a third longer; and the same from right to
left."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from PySide6.QtCore import QCoreApplication, Qt, QTranslator
from PySide6.QtWidgets import QApplication

from engines.kernel import translation
from tabletop.shell import games

LONG, RIGHT_TO_LEFT = "long", "rtl"
KINDS = (LONG, RIGHT_TO_LEFT)

LANGUAGE = "en_ZZ"
"""The code under which books speak so."""

ACCENTS = str.maketrans("aceinosuyACEINOSUYzlgdt", "àçéîñöšüýÀÇÉÎÑÖŠÜÝžłğđț")

KEPT = re.compile(r"(\{[^{}]*\}|<[^<>]*>|&\w+;|%n)")
"""Places for facts, and markup."""

LONGER = 0.35
"""By what part translations are longer than English, at most usually."""


def pseudo(text: str) -> str:
    """A text as it might be in a language with longer words.

    >>> pseudo("Take {card} back")
    '[Tàké {card} bàçk ······]'
    """
    if not text.strip():
        return text
    said = "".join(part if KEPT.fullmatch(part) else part.translate(ACCENTS) for part in KEPT.split(text))
    core = said.strip()
    longer = f"[{core} {'·' * max(1, round(LONGER * len(core)))}]"
    return said.replace(core, longer, 1)


class Pseudo(QTranslator):
    """What windows say."""

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str:
        return pseudo(source)

    def isEmpty(self) -> bool:
        return False


class Words(Mapping[str, str]):
    """What books say: every sentence has a translation."""

    def __getitem__(self, sentence: str) -> str:
        if sentence.startswith(translation.PATH):
            raise KeyError(sentence)
        return pseudo(sentence)

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 1


def install(application: QApplication, kind: str) -> None:
    """Let windows and books speak so from now on."""
    translator = Pseudo(application)
    QCoreApplication.installTranslator(translator)
    translation.load = lambda book, game, language, head=False: Words()  # type: ignore[assignment]
    games.book.cache_clear()
    games.cover.cache_clear()
    if kind == RIGHT_TO_LEFT:
        application.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
