"""What the desktop knows of its user: whether less motion is wanted, and more contrast.

Qt tells the contrast (from 6.10 on) and nothing of motion. On Linux both are asked of the desktop portal, which GNOME,
KDE and others have, without waiting for its answers; on Windows the system is asked directly. Where nobody tells,
nothing is wanted. A window that is on no screen obeys nobody.
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
"""The portal's settings. The second one is young; the third is what desktops had before."""

ANIMATES_WITHIN_WINDOWS = 0x1042
"""Windows' number of the setting that windows may animate what is in them (SPI_GETCLIENTAREAANIMATION)."""


class SystemSettings(QObject):
    """Tells what is wanted now, and when that changes. Nothing is asked before `listen`, but of Qt itself."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._told: dict[tuple[str, str], object] = {}
        self._calls: list[QObject] = []
        self._style = QGuiApplication.styleHints()  # kept, for what it gives goes with it
        hints = self._hints()
        if hints is not None:
            hints.contrastPreferenceChanged.connect(self.changed)  # not a function: the hints outlive this object

    def _hints(self) -> Any:
        """What Qt knows of accessibility; None before 6.10."""
        hints = getattr(self._style, "accessibility", lambda: None)()
        return hints if hasattr(hints, "contrastPreference") else None

    @property
    def high_contrast(self) -> bool:
        """Whether the user wants more contrast than usual."""
        hints = self._hints()
        if hints is not None and hints.contrastPreference().name == "HighContrast":
            return True
        return self._told.get((APPEARANCE, "contrast")) == 1

    @property
    def reduced_motion(self) -> bool:
        """Whether the user wants as little motion as possible."""
        asked, animated = self._told.get((APPEARANCE, "reduced-motion")), self._told.get((GNOME, "enable-animations"))
        return asked == 1 or animated is False

    def listen(self) -> None:
        """Ask the desktop, and hear from it from now on."""
        if QGuiApplication.platformName() in ("offscreen", "minimal"):
            return
        if sys.platform == "win32":
            self._ask_windows()
        elif sys.platform != "darwin" and _has_session_bus():
            self._ask_portal()

    def take(self, namespace: str, key: str, value: object) -> None:
        """The desktop has told a setting of its portal."""
        before = (self.high_contrast, self.reduced_motion)
        self._told[namespace, key] = value
        if before != (self.high_contrast, self.reduced_motion):
            self.changed.emit()

    def _ask_windows(self) -> None:
        if sys.platform == "win32":  # which the type checker understands
            import ctypes

            animates = ctypes.c_int(1)
            ctypes.windll.user32.SystemParametersInfoW(ANIMATES_WITHIN_WINDOWS, 0, ctypes.byref(animates), 0)
            self.take(GNOME, "enable-animations", bool(animates.value))

    def _ask_portal(self) -> None:
        try:
            from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher
        except ImportError:  # a package without it
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
        """An answer has come; a desktop that does not know a setting says so by an error."""
        from PySide6.QtDBus import QDBusMessage

        reply = call.reply()
        if reply.type() == QDBusMessage.MessageType.ReplyMessage and reply.arguments():
            self.take(*asked, _plain(reply.arguments()[0]))

    @Slot("QDBusMessage")
    def setting_changed(self, message: Any) -> None:
        """The portal's signal: namespace, key, value."""
        arguments = message.arguments()
        if len(arguments) == 3 and (arguments[0], arguments[1]) in ASKED:
            self.take(arguments[0], arguments[1], _plain(arguments[2]))


def _has_session_bus() -> bool:
    """Whether there is a bus, so that none is started for us, which takes long."""
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    return bool(os.environ.get("DBUS_SESSION_BUS_ADDRESS")) or (bool(runtime) and (Path(runtime) / "bus").exists())


def _plain(value: Any) -> object:
    """What is in a variant, or in a variant in a variant."""
    while hasattr(value, "variant"):
        value = value.variant()
    return value
