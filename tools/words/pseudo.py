"""Pseudo-languages that reveal clipped text: accented English, also right to left.

Its words are a third longer than in English.
"""

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
"""Language code of the pseudo-language for books."""

ACCENTS = str.maketrans("aceinosuyACEINOSUYzlgdt", "àçéîñöšüýÀÇÉÎÑÖŠÜÝžłğđț")

KEPT_PATTERN = re.compile(r"(\{[^{}]*\}|<[^<>]*>|&\w+;|%n)")
"""Pattern of placeholders and markup, which stay as they are."""

EXTRA_LENGTH_RATIO = 0.35
"""Additional length of usual translations as a fraction of the English length."""


def to_pseudo(text: str) -> str:
    """Return a text as it might look in a language with longer words.

    >>> to_pseudo("Take {card} back")
    '[Tàké {card} bàçk ······]'
    """
    if not text.strip():
        return text
    accented = "".join(
        part if KEPT_PATTERN.fullmatch(part) else part.translate(ACCENTS) for part in KEPT_PATTERN.split(text)
    )
    core = accented.strip()
    padded = f"[{core} {'·' * max(1, round(EXTRA_LENGTH_RATIO * len(core)))}]"
    return accented.replace(core, padded, 1)


class Pseudo(QTranslator):
    """Translator of the windows."""

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str:
        return to_pseudo(source)

    def isEmpty(self) -> bool:
        return False


class Words(Mapping[str, str]):
    """Translations of the books: every sentence has one."""

    def __getitem__(self, sentence: str) -> str:
        if sentence.startswith(translation.PATH_PREFIX):
            raise KeyError(sentence)
        return to_pseudo(sentence)

    def __iter__(self) -> Iterator[str]:
        return iter(())

    def __len__(self) -> int:
        return 1


def install(application: QApplication, kind: str) -> None:
    """Install the pseudo-language for windows and books."""
    translator = Pseudo(application)
    QCoreApplication.installTranslator(translator)
    translation.load = lambda book, game, language, head=False: Words()  # type: ignore[assignment]
    games.load_rule_book.cache_clear()
    games.load_cover.cache_clear()
    if kind == RIGHT_TO_LEFT:
        application.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
