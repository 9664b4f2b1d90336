"""`python -m tabletop`, and the command `consort`."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line, the program's own by default.

    The exit status is that of the command (`tabletop.shell.cli`), or 128 and a signal's number where one asked to end:
    130 after Ctrl-C.
    """
    if getattr(sys, "frozen", False):  # a frozen build starts itself again as a process of an arena
        from multiprocessing import freeze_support

        freeze_support()
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given[:1] == ["--sound-process"]:  # a frozen build starts itself again as its sound process
        from tabletop.sound import child

        child.main()
    if given[:1] == ["--thinking-process"]:  # and as the one that thinks for computer players
        from tabletop.session import thinking_child

        thinking_child.main()
    if given[:1] == ["--reviewing-process"]:  # and as the one that looks back at a match
        from tabletop.session import reviewing_child

        reviewing_child.main()
    try:
        from tabletop.shell import cli

        if arguments is not None:  # called from Python, signals and streams are the caller's
            return cli.main(given)
        from tabletop.shell import interrupt

        interrupt.heed()
        return cli.run_process(given)
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
