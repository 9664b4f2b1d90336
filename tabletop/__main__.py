"""Entry point of `python -m tabletop` and of the command `consort`."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command line, by default that of the process, and return its exit status.

    The status is that of the command (`tabletop.shell.cli`), or 128 plus a signal's number if one asked the program to
    end: 130 after Ctrl-C.
    """
    if getattr(sys, "frozen", False):  # a frozen build starts itself again as an arena's worker process
        from multiprocessing import freeze_support

        freeze_support()
    command_line = list(sys.argv[1:] if arguments is None else arguments)
    if command_line[:1] == ["--sound-process"]:  # a frozen build starts itself again as its sound process
        from tabletop.sound import child

        child.main()
    if command_line[:1] == ["--thinking-process"]:  # and as the process in which computer players think
        from tabletop.session import thinking_child

        thinking_child.main()
    if command_line[:1] == ["--reviewing-process"]:  # and as the process that reviews a match
        from tabletop.session import reviewing_child

        reviewing_child.main()
    try:
        from tabletop.shell import cli

        if arguments is not None:  # a caller in Python keeps control of signals and streams
            return cli.main(command_line)
        from tabletop.shell import interrupt

        interrupt.end_on_signals()
        return cli.run_process(command_line)
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
