"""Handling of our own errors: details in a log, and one sentence for the player.

A crash inside Qt or a C library is written there too, by Python's fault handler.
"""

from __future__ import annotations

import faulthandler
import logging
import platform
import sys
import threading
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TextIO

from engines.messages import Message, message
from tabletop.files import find_kind_code
from tabletop.shell import folders

LOG_NAME = "crash.log"
"""Name of the log file."""
MAX_LOG_BYTES = 512 * 1024
"""Bytes above which the log is renamed to `crash.log.old` at the next start."""

ShowMessage = Callable[[Message], None]


class CrashLog:
    """The log of uncaught exceptions, and the function that tells the player.

    If its folder cannot be written, only the log is missing.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or folders.log_folder() / LOG_NAME
        self.show_message: ShowMessage = _print_to_stderr
        self._handler: logging.Handler | None = None
        self._file = self._open()

    def _open(self) -> TextIO | None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if find_kind_code(self.path) is not None:  # opening a pipe would wait for its reader
                return None
            if self.path.exists() and self.path.stat().st_size > MAX_LOG_BYTES:
                self.path.replace(self.path.with_suffix(".log.old"))
            return self.path.open("a", encoding="utf-8")
        except OSError:
            return None

    def install(self) -> None:
        """Install the handlers for uncaught exceptions."""
        if self._file is not None:
            faulthandler.enable(self._file)
        elif sys.stderr is not None:  # a windowed program on Windows has no standard error
            faulthandler.enable()
        sys.excepthook = self.on_exception
        threading.excepthook = self._on_thread_exception
        if self._file is not None:
            self._handler = logging.StreamHandler(self._file)
            self._handler.setLevel(logging.WARNING)
            self._handler.setFormatter(logging.Formatter("%(asctime)s  %(name)s: %(message)s"))
            logging.getLogger().addHandler(self._handler)

    def close(self) -> None:
        """Close the file; later errors are only shown."""
        if self._file is not None:
            if sys.excepthook == self.on_exception:
                faulthandler.disable()
                sys.excepthook = sys.__excepthook__
                threading.excepthook = threading.__excepthook__
            if self._handler is not None:
                logging.getLogger().removeHandler(self._handler)
            self._file.close()
            self._file = None

    def _on_thread_exception(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            self.on_exception(args.exc_type, args.exc_value, args.exc_traceback)

    def on_exception(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Write an uncaught error to the log, and tell the player."""
        if issubclass(kind, KeyboardInterrupt):
            return
        is_written = False
        if self._file is not None:
            try:
                time_text = time.strftime("%Y-%m-%d %H:%M:%S")
                self._file.write(f"\n{time_text}  Python {platform.python_version()}, {platform.platform()}\n")
                self._file.write("".join(traceback.format_exception(kind, error, trace)))
                self._file.flush()
                is_written = True
            except OSError:
                pass
        description = f"{kind.__name__}: {error}" if str(error) else kind.__name__
        if is_written:
            self.show_message(message("crash.mistake-logged", what=description, path=str(self.path)))
        else:
            self.show_message(message("crash.mistake", what=description))


def _print_to_stderr(sentence: Message) -> None:
    if sys.stderr is not None:
        print(f"consort: {sentence}", file=sys.stderr)
