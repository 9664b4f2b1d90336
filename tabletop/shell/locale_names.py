"""Names of languages, days and times as the system knows them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLocale


def time_text(seconds: float, language: str = "") -> str:
    """Return a time (seconds since 1970) in words, with the day's name if it is near."""
    then = QDateTime.fromSecsSinceEpoch(int(seconds))
    days, time = then.date().daysTo(QDate.currentDate()), then.time().toString("H:mm")
    if days == 0:
        return QCoreApplication.translate("MainWindow", "today, {time}").format(time=time)
    if days == 1:
        return QCoreApplication.translate("MainWindow", "yesterday, {time}").format(time=time)
    return QLocale(language or "en").toString(then.date(), QLocale.FormatType.LongFormat)


def language_names(codes: Sequence[str]) -> dict[str, str]:
    """Return each language's own name by its code.

    The country is added only if two codes have one language.

        >>> language_names(["en", "de"])
        {'en': 'English', 'de': 'Deutsch'}
        >>> language_names(["en_GB", "en", "fr"])
        {'en_GB': 'English (United Kingdom)', 'en': 'English', 'fr': 'Français'}
    """
    named = {code: _common_name(code) for code in codes}
    often = Counter(named.values())
    return {
        code: f"{name} ({QLocale(code).nativeTerritoryName()})" if often[name] > 1 and "_" in code else name
        for code, name in named.items()
    }


def _common_name(code: str) -> str:
    """Return the name that most countries use for the language.

    For a code without a country Qt picks one, and "en" becomes "American English".
    """
    locale = QLocale(code)
    everywhere = QLocale.matchingLocales(locale.language(), locale.script(), QLocale.Country.AnyTerritory)
    called = Counter(name for place in everywhere if (name := place.nativeLanguageName()))
    if locale.language() == QLocale.Language.C or not called:
        return code
    name = min(called, key=lambda name: (-called[name], len(name), name))
    return locale.toUpper(name[:1]) + name[1:]
