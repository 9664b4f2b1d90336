"""What languages are called in themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QLocale


def names(codes: Sequence[str]) -> dict[str, str]:
    """Each code with its language's own name. The country stands behind it only where two are of one language.

    >>> names(["en", "de"])
    {'en': 'English', 'de': 'Deutsch'}
    >>> names(["en_GB", "en", "fr"])
    {'en_GB': 'English (United Kingdom)', 'en': 'English', 'fr': 'Français'}
    """
    named = {code: _name(code) for code in codes}
    often = Counter(named.values())
    return {
        code: f"{name} ({QLocale(code).nativeTerritoryName()})" if often[name] > 1 and "_" in code else name
        for code, name in named.items()
    }


def _name(code: str) -> str:
    """What most countries call the language: Qt has a code without a country mean one, and en "American English"."""
    locale = QLocale(code)
    everywhere = QLocale.matchingLocales(locale.language(), locale.script(), QLocale.Country.AnyTerritory)
    called = Counter(name for place in everywhere if (name := place.nativeLanguageName()))
    if locale.language() == QLocale.Language.C or not called:
        return code
    name = min(called, key=lambda name: (-called[name], len(name), name))
    return locale.toUpper(name[:1]) + name[1:]
