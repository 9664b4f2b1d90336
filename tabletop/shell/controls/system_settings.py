"""Accessibility settings of the desktop: reduced motion and high contrast.

Qt knows the contrast (since 6.10) but not the motion. On Linux both are read asynchronously from the desktop portal of
GNOME, KDE and others; on Windows the system is asked directly. Settings that nobody reports are off. Windows without a
screen (offscreen) ignore them.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from PySide6.QtCore import SLOT, QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication

PORTAL = ("org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings")

APPEARANCE, GNOME = "org.freedesktop.appearance", "org.gnome.desktop.interface"

ASKED = ((APPEARANCE, "contrast"), (APPEARANCE, "reduced-motion"), (GNOME, "enable-animations"))
"""Settings of the portal; the third is an older form of the second."""

ANIMATES_WITHIN_WINDOWS = 0x1042
"""Windows' number of the setting SPI_GETCLIENTAREAANIMATION."""


class SystemSettings(QObject):
    """Current accessibility settings, with a signal of changes.

    Before `listen`, only Qt is asked.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._told: dict[tuple[str, str], object] = {}
        self._calls: list[QObject] = []
        self._style = (
            QGuiApplication.styleHints()
        )  # The object returned by its `accessibility` lives only as long as it.
        hints = self._hints()
        if hints is not None:
            hints.contrastPreferenceChanged.connect(
                self.changed
            )  # A function would be called after this object is gone, as the hints outlive it.

    def _hints(self) -> Any:
        """Return Qt's accessibility hints; None before Qt 6.10."""
        hints = getattr(self._style, "accessibility", lambda: None)()
        return hints if hasattr(hints, "contrastPreference") else None

    @property
    def high_contrast(self) -> bool:
        """True if the user wants high contrast."""
        hints = self._hints()
        if hints is not None and hints.contrastPreference().name == "HighContrast":
            return True
        return self._told.get((APPEARANCE, "contrast")) == 1

    @property
    def reduced_motion(self) -> bool:
        """True if the user wants as little motion as possible."""
        asked, animated = self._told.get((APPEARANCE, "reduced-motion")), self._told.get((GNOME, "enable-animations"))
        return asked == 1 or animated is False

    def listen(self) -> None:
        """Read the settings and follow their changes."""
        if QGuiApplication.platformName() in ("offscreen", "minimal"):
            return
        if sys.platform == "win32":
            self._ask_windows()
        elif sys.platform != "darwin" and _has_session_bus():
            self._ask_portal()

    def take(self, namespace: str, key: str, value: object) -> None:
        """Store a setting reported by the portal."""
        before = (self.high_contrast, self.reduced_motion)
        self._told[namespace, key] = value
        if before != (self.high_contrast, self.reduced_motion):
            self.changed.emit()

    def _ask_windows(self) -> None:
        if sys.platform == "win32":  # The type checker understands this test.
            import ctypes

            animates = ctypes.c_int(1)
            ctypes.windll.user32.SystemParametersInfoW(ANIMATES_WITHIN_WINDOWS, 0, ctypes.byref(animates), 0)
            self.take(GNOME, "enable-animations", bool(animates.value))

    def _ask_portal(self) -> None:
        try:
            from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher
        except ImportError:  # Some distributions package QtDBus separately.
            return
        bus = QDBusConnection.sessionBus()
        if not bus.isConnected():
            return
        bus.connect(*PORTAL, "SettingChanged", self, SLOT("setting_changed(QDBusMessage)"))  # type: ignore[call-overload]
        for namespace, key in ASKED:
            question = QDBusMessage.createMethodCall(*PORTAL, "Read")
            question.setArguments([namespace, key])
            watcher = QDBusPendingCallWatcher(bus.asyncCall(question), self)
            watcher.finished.connect(lambda done, asked=(namespace, key): self._answered(asked, done))
            self._calls.append(watcher)

    def _answered(self, asked: tuple[str, str], call: Any) -> None:
        """Store the answer to a query; a desktop without the setting sends an error."""
        from PySide6.QtDBus import QDBusMessage

        reply = call.reply()
        if reply.type() == QDBusMessage.MessageType.ReplyMessage and reply.arguments():
            self.take(*asked, _plain(reply.arguments()[0]))

    @Slot("QDBusMessage")
    def setting_changed(self, message: Any) -> None:
        """Store the arguments of the portal's signal: namespace, key, value."""
        arguments = message.arguments()
        if len(arguments) == 3 and (arguments[0], arguments[1]) in ASKED:
            self.take(arguments[0], arguments[1], _plain(arguments[2]))


def _has_session_bus() -> bool:
    """Return whether a session bus is running.

    Qt would start one otherwise, which takes long.
    """
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    return bool(os.environ.get("DBUS_SESSION_BUS_ADDRESS")) or (bool(runtime) and (Path(runtime) / "bus").exists())


def _plain(value: Any) -> object:
    while hasattr(value, "variant"):
        value = value.variant()
    return value
