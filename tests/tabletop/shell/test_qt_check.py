"""Checks before Qt starts: missing libraries and displays are named in a sentence."""

from __future__ import annotations

import socket
import sys
import tempfile
from pathlib import Path

import pytest

from tabletop.shell import qt_check


def test_a_display_is_an_x_server_a_wayland_compositor_or_a_named_platform() -> None:
    assert not qt_check.has_display({}, "linux")
    assert not qt_check.has_display({"DISPLAY": ""}, "linux")
    assert qt_check.has_display({"DISPLAY": ":0"}, "linux")
    assert qt_check.has_display({"WAYLAND_DISPLAY": "wayland-0"}, "linux")
    assert qt_check.has_display({"QT_QPA_PLATFORM": "offscreen"}, "linux")
    assert qt_check.has_display({}, "darwin")
    assert qt_check.has_display({}, "win32")


def test_a_missing_library_is_named_with_its_package() -> None:
    error = "libEGL.so.1: cannot open shared object file: No such file or directory"
    sentence = str(qt_check.library_message(error))
    assert "libEGL.so.1" in sentence
    assert "apt install libegl1" in sentence


def test_an_unknown_missing_library_is_named() -> None:
    sentence = str(qt_check.library_message("libodd.so.3: cannot open shared object file: No such file or directory"))
    assert "libodd.so.3" in sentence


def test_any_other_message_of_qt_is_passed_on() -> None:
    assert "wrong ELF class" in str(qt_check.library_message("libqt.so: wrong ELF class"))


linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks Linux's plugins")


@linux
def test_the_offscreen_platform_can_start() -> None:
    assert qt_check.find_problem({"QT_QPA_PLATFORM": "offscreen"}) is None


@linux
def test_an_unknown_platform_is_answered_with_the_known_ones() -> None:
    sentence = qt_check.find_problem({"QT_QPA_PLATFORM": "paper"})
    assert sentence is not None
    assert "paper" in str(sentence)
    assert "offscreen" in str(sentence)


@linux
def test_an_unreachable_x_server_is_reported() -> None:
    sentence = qt_check.find_problem({"DISPLAY": ":250"})
    assert sentence is not None
    assert ":250" in str(sentence) or "library" in str(sentence)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Wayland is a Linux display")
@pytest.mark.parametrize("display", ["nobody", "", "/nowhere/at/all", "x" * 300])
@pytest.mark.parametrize("named", [{"QT_QPA_PLATFORM": "wayland"}, {}])
def test_an_unreachable_compositor_is_reported_in_one_sentence(
    named: dict[str, str], display: str, tmp_path: Path
) -> None:
    environment = {**named, "WAYLAND_DISPLAY": display, "XDG_RUNTIME_DIR": str(tmp_path)}
    sentence = qt_check.find_problem(environment)
    if not named and not display:  # Wayland is not requested.
        assert sentence is None
    else:
        assert sentence is not None
        assert str(sentence).startswith(("No Wayland compositor answers", "Qt needs the system library"))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Wayland is a Linux display")
def test_a_listening_compositor_passes_the_check() -> None:
    with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX) as compositor:
        compositor.bind(f"{folder}/wayland-7")
        compositor.listen()
        sentence = qt_check.find_problem({"WAYLAND_DISPLAY": "wayland-7", "XDG_RUNTIME_DIR": folder})
    assert sentence is None or str(sentence).startswith("Qt needs the system library")
