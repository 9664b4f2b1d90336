"""Diagnostics: versions, screens, sound and the last crash, nothing personal."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import qVersion
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from tabletop.shell import diagnostics
from tabletop.shell.controls.look import Look
from tabletop.shell.crash import CrashLog
from tabletop.shell.dialogs.help import DiagnosticsDialog
from tabletop.shell.preferences import Sound
from tabletop.shell.sound.sound_player import SoundPlayer
from tabletop.shell.version import app_version
from tabletop.sound.protocol import PortInUse, PortName, Ports


def read_diagnostics(look: Look, sound_player: SoundPlayer, crash_log: Path) -> str:
    return diagnostics.to_text(diagnostics.collect_parts(look, sound_player, crash_log))


@pytest.fixture
def sound_player() -> SoundPlayer:
    return SoundPlayer(Sound())


def test_diagnostics_name_all_versions(look: Look, sound_player: SoundPlayer, tmp_path: Path) -> None:
    lines = read_diagnostics(look, sound_player, tmp_path / "none.log")
    assert f"Version: {app_version()}" in lines
    assert qVersion() in lines
    assert "mido: " in lines


def test_diagnostics_name_ports_once_they_are_found(qtbot: QtBot, look: Look, sound_player: SoundPlayer) -> None:
    dialog = DiagnosticsDialog(look, sound_player)
    qtbot.addWidget(dialog)
    assert "not looked for yet" in dialog.text_field.toPlainText()
    sound_player.available_ports = Ports((PortName("midi", "Grand Piano", "LINUX_ALSA"),))
    sound_player.in_use = PortInUse(PortName("midi", "Grand Piano", "LINUX_ALSA"), "LINUX_ALSA")
    sound_player.ports_found.emit(sound_player.available_ports)
    assert "MIDI ports: Grand Piano (LINUX_ALSA)" in dialog.text_field.toPlainText()
    assert "Port in use: midi Grand Piano" in dialog.text_field.toPlainText()


def test_diagnostics_contain_the_last_crash_without_private_folders(
    look: Look, sound_player: SoundPlayer, tmp_path: Path
) -> None:
    log = CrashLog(tmp_path / "crash.log")
    log.show_message = lambda _: None
    for what in ("the first one", f"a file {Path.home()}/Music/anas-song.sf2"):
        try:
            raise ValueError(what)
        except ValueError as error:
            log.on_exception(ValueError, error, error.__traceback__)
    log.close()
    crash = read_diagnostics(look, sound_player, tmp_path / "crash.log").partition("Last crash")[2]
    assert "ValueError: a file ~/Music" in crash
    assert "the first one" not in crash
    assert str(Path.home()) not in crash
    assert str(Path(__file__).parents[3]) not in crash


def test_a_log_without_a_crash_is_left_out(look: Look, sound_player: SoundPlayer, tmp_path: Path) -> None:
    assert "none" in read_diagnostics(look, sound_player, tmp_path / "missing.log").partition("Last crash")[2]


def test_diagnostics_can_be_copied(qtbot: QtBot, look: Look, sound_player: SoundPlayer) -> None:
    dialog = DiagnosticsDialog(look, sound_player)
    qtbot.addWidget(dialog)
    dialog.copy_button.click()
    assert QGuiApplication.clipboard().text() == dialog.text_field.toPlainText()
