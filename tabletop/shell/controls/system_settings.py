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

PORTAL_ADDRESS = (
    "org.freedesktop.portal.Desktop",
    "/org/freedesktop/portal/desktop",
    "org.freedesktop.portal.Settings",
)

APPEARANCE_NAMESPACE, GNOME_NAMESPACE = "org.freedesktop.appearance", "org.gnome.desktop.interface"

PORTAL_SETTINGS = (
    (APPEARANCE_NAMESPACE, "contrast"),
    (APPEARANCE_NAMESPACE, "reduced-motion"),
    (GNOME_NAMESPACE, "enable-animations"),
)
"""Settings of the portal; the third is an older form of the second."""

SPI_GETCLIENTAREAANIMATION = 0x1042
"""Windows' number of the setting SPI_GETCLIENTAREAANIMATION."""


class SystemSettings(QObject):
    """Current accessibility settings, with a signal of changes.

    Before `listen`, only Qt is asked.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._values: dict[tuple[str, str], object] = {}
        self._calls: list[QObject] = []
        # The object returned by its `accessibility` lives only as long as it.
        self._style = QGuiApplication.styleHints()
        hints = self._accessibility_hints()
        if hints is not None:
            # A function would be called after this object is gone, as the hints outlive it.
            hints.contrastPreferenceChanged.connect(self.changed)

    def _accessibility_hints(self) -> Any:
        """Return Qt's accessibility hints, or None before Qt 6.10."""
        hints = getattr(self._style, "accessibility", lambda: None)()
        return hints if hasattr(hints, "contrastPreference") else None

    @property
    def high_contrast(self) -> bool:
        """True if the user wants high contrast."""
        hints = self._accessibility_hints()
        if hints is not None and hints.contrastPreference().name == "HighContrast":
            return True
        return self._values.get((APPEARANCE_NAMESPACE, "contrast")) == 1

    @property
    def reduced_motion(self) -> bool:
        """True if the user wants as little motion as possible."""
        reduced_motion, has_animations = (
            self._values.get((APPEARANCE_NAMESPACE, "reduced-motion")),
            self._values.get((GNOME_NAMESPACE, "enable-animations")),
        )
        return reduced_motion == 1 or has_animations is False

    def listen(self) -> None:
        """Read the settings and follow their changes."""
        if QGuiApplication.platformName() in ("offscreen", "minimal"):
            return
        if sys.platform == "win32":
            self._ask_windows()
        elif sys.platform != "darwin" and _has_session_bus():
            self._ask_portal()

    def store_setting(self, namespace: str, key: str, value: object) -> None:
        """Store a setting reported by the portal."""
        old_settings = (self.high_contrast, self.reduced_motion)
        self._values[namespace, key] = value
        if old_settings != (self.high_contrast, self.reduced_motion):
            self.changed.emit()

    def _ask_windows(self) -> None:
        if sys.platform == "win32":  # The type checker understands this test.
            import ctypes

            has_animations = ctypes.c_int(1)
            ctypes.windll.user32.SystemParametersInfoW(SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(has_animations), 0)
            self.store_setting(GNOME_NAMESPACE, "enable-animations", bool(has_animations.value))

    def _ask_portal(self) -> None:
        try:
            from PySide6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher
        except ImportError:  # Some distributions package QtDBus separately.
            return
        bus = QDBusConnection.sessionBus()
        if not bus.isConnected():
            return
        bus.connect(*PORTAL_ADDRESS, "SettingChanged", self, SLOT("setting_changed(QDBusMessage)"))  # type: ignore[call-overload]
        for namespace, key in PORTAL_SETTINGS:
            call = QDBusMessage.createMethodCall(*PORTAL_ADDRESS, "Read")
            call.setArguments([namespace, key])
            watcher = QDBusPendingCallWatcher(bus.asyncCall(call), self)
            watcher.finished.connect(lambda done, asked=(namespace, key): self._on_watcher_finished(asked, done))
            self._calls.append(watcher)

    def _on_watcher_finished(self, setting: tuple[str, str], call: Any) -> None:
        """Store the answer to a query; a desktop without the setting sends an error."""
        from PySide6.QtDBus import QDBusMessage

        reply = call.reply()
        if reply.type() == QDBusMessage.MessageType.ReplyMessage and reply.arguments():
            self.store_setting(*setting, _unwrap_variant(reply.arguments()[0]))

    @Slot("QDBusMessage")
    def setting_changed(self, message: Any) -> None:
        """Store the arguments of the portal's signal: namespace, key, value."""
        arguments = message.arguments()
        if len(arguments) == 3 and (arguments[0], arguments[1]) in PORTAL_SETTINGS:
            self.store_setting(arguments[0], arguments[1], _unwrap_variant(arguments[2]))


def _has_session_bus() -> bool:
    """Return True if a session bus is running.

    Qt would start one otherwise, which takes long.
    """
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    return bool(os.environ.get("DBUS_SESSION_BUS_ADDRESS")) or (bool(runtime) and (Path(runtime) / "bus").exists())


def _unwrap_variant(value: Any) -> object:
    while hasattr(value, "variant"):
        value = value.variant()
    return value
