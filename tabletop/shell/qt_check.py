"""Checks that Qt can start: on failure Qt itself would abort without a message.

Every answer is one sentence that names what is missing and how to install it.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import importlib.util
import os
import re
import socket
import sys
from collections.abc import Mapping
from pathlib import Path

from engines.messages import Message, message

DEBIAN_PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libwayland-client.so.0": "libwayland-client0",
}
"""Debian packages of the libraries that are missing most often."""


def has_display(environment: Mapping[str, str] = os.environ, system: str = sys.platform) -> bool:
    """Return True if there is a display or the user has named a Qt platform."""
    if environment.get("QT_QPA_PLATFORM") or system in ("win32", "darwin"):
        return True
    return bool(environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY"))


def use_offscreen_platform() -> None:
    """Let Qt paint without a display, unless the user has named a platform."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def suppress_offscreen_messages() -> None:
    """Suppress Qt's messages about what the offscreen platform does not support."""
    from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

    def print_message(message_type: QtMsgType, context: QMessageLogContext, message: str) -> None:
        if not message.startswith("This plugin does not support"):
            print(message, file=sys.stderr)

    qInstallMessageHandler(print_message)


def prepare_painting() -> Message | None:
    """Prepare Qt for painting without a window; return why it cannot, or None."""
    use_offscreen_platform()
    problem = find_problem()
    if problem is None:
        suppress_offscreen_messages()
    return problem


def find_problem(environment: Mapping[str, str] = os.environ) -> Message | None:
    """Return why Qt cannot start, or None."""
    if importlib.util.find_spec("PySide6") is None:
        return message("qt.missing")
    try:
        import PySide6.QtGui
        import PySide6.QtWidgets  # noqa: F401
    except ImportError as error:
        return library_message(str(error))
    if not sys.platform.startswith("linux"):
        return None
    return _find_platform_problem(environment)


def _find_platform_problem(environment: Mapping[str, str]) -> Message | None:
    plugin_folder = _find_plugin_folder()
    platform_name = environment.get("QT_QPA_PLATFORM", "").split(";")[0].split(":")[0]
    if platform_name:
        names = sorted(path.stem.removeprefix("libq") for path in plugin_folder.glob("libq*.so"))
        if platform_name not in names:
            return message("qt.platform", name=platform_name, known=tuple(names))
        candidates = [platform_name]
    else:
        candidates = ["wayland"] if environment.get("WAYLAND_DISPLAY") else []
        candidates += ["xcb"] if environment.get("DISPLAY") else []
    problems = [problem for name in candidates if (problem := _find_plugin_problem(name, plugin_folder, environment))]
    return problems[-1] if candidates and len(problems) == len(candidates) else None


def _find_plugin_problem(name: str, plugin_folder: Path, environment: Mapping[str, str]) -> Message | None:
    try:
        ctypes.CDLL(str(plugin_folder / f"libq{name}.so"))
    except OSError as error:
        return library_message(str(error))
    if name == "xcb" and not _has_x_server(environment.get("DISPLAY", "")):
        display = environment.get("DISPLAY", "")
        return message("qt.no-x", display=display)
    if name.startswith("wayland") and not _has_wayland(environment):
        display = environment.get("WAYLAND_DISPLAY", "")
        return message("qt.no-wayland", display=display)
    return None


def _has_wayland(environment: Mapping[str, str]) -> bool:
    """Return True if a compositor listens where Qt would look for one."""
    if environment.get("WAYLAND_SOCKET"):  # an open connection
        return True
    socket_path = Path(environment.get("XDG_RUNTIME_DIR", ""), environment.get("WAYLAND_DISPLAY") or "wayland-0")
    if not socket_path.is_absolute():
        return False
    with socket.socket(socket.AF_UNIX) as compositor:
        try:
            compositor.connect(str(socket_path))
        except (OSError, ValueError):  # the path is too long or invalid
            return False
    return True


def library_message(error: str) -> Message:
    """Return the loader's error as a message that names the package to install."""
    library_match = re.match(r"([^\s:]+\.so[.\d]*): cannot open shared object file", error)
    if library_match is None:
        return message("qt.not-loaded", reason=error)
    library = library_match.group(1)
    package = DEBIAN_PACKAGES.get(library)
    if package:
        return message("qt.library-package", library=library, package=package)
    return message("qt.library", library=library)


def _find_plugin_folder() -> Path:
    spec = importlib.util.find_spec("PySide6")
    assert spec is not None, "asked for only where PySide6 can be imported"
    assert spec.submodule_search_locations is not None, "PySide6 is a package"
    return Path(spec.submodule_search_locations[0]) / "Qt" / "plugins" / "platforms"


def _has_x_server(display: str) -> bool:
    """Return True if an X server accepts a connection, or if it cannot be found out."""
    try:
        xcb = ctypes.CDLL("libxcb.so.1")
    except OSError:
        return True
    xcb.xcb_connect.restype = ctypes.c_void_p
    xcb.xcb_connect.argtypes = [ctypes.c_char_p, ctypes.c_void_p]
    xcb.xcb_connection_has_error.argtypes = [ctypes.c_void_p]
    xcb.xcb_disconnect.argtypes = [ctypes.c_void_p]
    connection = xcb.xcb_connect(display.encode(), None)
    failed: int = xcb.xcb_connection_has_error(connection)
    xcb.xcb_disconnect(connection)
    return not failed
