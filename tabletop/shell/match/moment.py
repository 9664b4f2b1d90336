"""When something was, in words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLocale


def moment(seconds: float, language: str = "") -> str:
    """A time (seconds since 1970) as one says it: the day by its name where it is near."""
    then = QDateTime.fromSecsSinceEpoch(int(seconds))
    days, time = then.date().daysTo(QDate.currentDate()), then.time().toString("H:mm")
    if days == 0:
        return QCoreApplication.translate("MainWindow", "today, {time}").format(time=time)
    if days == 1:
        return QCoreApplication.translate("MainWindow", "yesterday, {time}").format(time=time)
    return QLocale(language or "en").toString(then.date(), QLocale.FormatType.LongFormat)
