"""Names of languages, days and times as the system knows them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLocale


def time_text(seconds: float, language: str = "") -> str:
    """Return a time (seconds since 1970) in words, with the day's name if it is near."""
    date_time = QDateTime.fromSecsSinceEpoch(int(seconds))
    days, time = date_time.date().daysTo(QDate.currentDate()), date_time.time().toString("H:mm")
    if days == 0:
        return QCoreApplication.translate("MainWindow", "today, {time}").format(time=time)
    if days == 1:
        return QCoreApplication.translate("MainWindow", "yesterday, {time}").format(time=time)
    return QLocale(language or "en").toString(date_time.date(), QLocale.FormatType.LongFormat)


def language_names(codes: Sequence[str]) -> dict[str, str]:
    """Return each language's own name by its code.

    The country is added only if two codes have one language.

        >>> language_names(["en", "de"])
        {'en': 'English', 'de': 'Deutsch'}
        >>> language_names(["en_GB", "en", "fr"])
        {'en_GB': 'English (United Kingdom)', 'en': 'English', 'fr': 'Français'}
    """
    names = {code: _find_common_name(code) for code in codes}
    name_counts = Counter(names.values())
    return {
        code: f"{name} ({QLocale(code).nativeTerritoryName()})" if name_counts[name] > 1 and "_" in code else name
        for code, name in names.items()
    }


def _find_common_name(code: str) -> str:
    """Return the name that most countries use for the language.

    For a code without a country Qt picks one, and "en" becomes "American English".
    """
    locale = QLocale(code)
    locales = QLocale.matchingLocales(locale.language(), locale.script(), QLocale.Country.AnyTerritory)
    name_counts = Counter(name for matching_locale in locales if (name := matching_locale.nativeLanguageName()))
    if locale.language() == QLocale.Language.C or not name_counts:
        return code
    name = min(name_counts, key=lambda name: (-name_counts[name], len(name), name))
    return locale.toUpper(name[:1]) + name[1:]
