"""Processes of ours that are spoken to through pipes: how they are started, installed or not."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment


def command(module: str, option: str) -> list[str]:
    """How a process is started: this Python with a module, or the frozen application with an option."""
    if getattr(sys, "frozen", False):
        return [sys.executable, option]
    return [sys.executable, "-P", "-m", module]


def process(parent: QObject) -> QProcess:
    """A process that finds our modules, installed or not, and complains where the application does."""
    made = QProcess(parent)
    environment = QProcessEnvironment.systemEnvironment()
    paths = [str(Path(__file__).resolve().parents[2]), *filter(None, [environment.value("PYTHONPATH")])]
    environment.insert("PYTHONPATH", (";" if sys.platform == "win32" else ":").join(paths))
    made.setProcessEnvironment(environment)
    made.setProcessChannelMode(QProcess.ProcessChannelMode.ForwardedErrorChannel)
    return made
