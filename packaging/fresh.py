"""Try on a bare Debian what the README says is enough: `make fresh`. Linux, root and Debian's package debootstrap.

    python3 packaging/fresh.py [--anew] [--mirror URL] [SUITE ...]       the suites are bookworm and trixie by default

A copy of a bare root of each suite (`roots`) gets a clone of HEAD, and in that the commands of the README's section
"Start" are carried out, `make play` once more without a network. Each has to exit with 0, and to set up without a
warning.

Then, on the suite of `JACK_ON`, the tests that speak to a JACK server are run there, too: its Python has another MIDI
library than that of the machine on which `make test-system` is run.

Everything runs in namespaces of its own: its mounts and processes are gone with it, however it ends. What was said is
in out/fresh/SUITE.log.
"""

from __future__ import annotations

import argparse
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO

from bootstrap import ROOT, say
from roots import (
    SUITES,
    Failed,
    alone,
    apt_settings,
    built,
    carried_out,
    check_machine,
    copied,
    end,
    entering,
    environment_of,
    mirror_of,
    pip_settings,
)

CLONE = "/srv/consort"
"""Where the clone lies in the root."""


def readme_commands() -> list[str]:
    """The commands of the README's section "Start"."""
    section = (ROOT / "README.md").read_text("utf-8").partition("\n## Start\n")[2].partition("\n## ")[0]
    return re.findall(r"^    (make .*)$", section, re.MULTILINE)


# --- a suite ----------------------------------------------------------------------------------------------------------

CLOSING = re.compile(r"^=+ (.*\b(?:passed|failed|skipped|error).*) in [\d.]+s.* =+$", re.MULTILINE)
"""The last line of a run of pytest."""
BAD = re.compile(r"^.*(?:WARNING: |Traceback \(most recent call last\)).*$", re.MULTILINE)
"""What nobody should see when setting up and playing; what apt says of a root without init is its own affair."""

JACK_ON = "trixie"
"""Where Python is 3.13 or later, and ports come by rtmidi2."""
JACK = "jackd2 jack-example-tools fluidsynth timgm6mb-soundfont"
"""Debian's packages of a server, of what lists its ports and connects them, and of what is played to."""
JACK_TESTS = (
    "tests/tabletop/sound/test_jack.py tests/tabletop/shell/cli/test_ports.py tests/tabletop/sound/test_ports_lives.py"
)
LEFT_OUT = "not killed and not dies"
"""Of those tests. A client that is killed within a cycle can bring jackd 1.9.22 itself to a halt ("Process error",
"Cannot read socket" in its log), whatever library it speaks by; `make test-system` has these, too."""


def jack_commands() -> Iterator[tuple[str, bool]]:
    """What lets the tests of JACK run in a root in which `make test` has been, and whether it has a network. Without
    one no server of this machine is to be seen."""
    install = "DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends"
    yield f"apt-get -q update && {install} {JACK}", True
    there = ".venv/bin/python -c 'from tabletop.sound import midi; assert midi.rtmidi is not None'"
    pytest = "QT_QPA_PLATFORM=offscreen .venv/bin/python -m pytest --benchmark-disable"
    yield f"{there} && {pytest} {JACK_TESTS} -k '{LEFT_OUT}'", False


def tried(suite: str, mirror: str | None, log: IO[str], *, anew: bool) -> list[str]:
    """Carry out the README's commands in a bare root; what came of each. Raises Failed at the first that fails."""
    settings, pip = apt_settings(), pip_settings(os.environ, Path.home())
    environment = environment_of(settings, pip)
    results = []
    bare = built(suite, mirror_of(suite, mirror), settings, log, anew=anew)
    with copied(bare, settings, pip) as root:
        clone(root)
        readme = list(steps(readme_commands()))
        jack = list(jack_commands()) if suite == JACK_ON else []
        for command, network in readme + jack:
            words = command if network else f"{command} without a network"
            say(f"{suite}: {words}")
            begun = time.monotonic()
            entered = entering(root, pip, command, environment, folder=CLONE, network=network)
            status, said = carried_out(entered, log, os.environ, shown=True)
            ends: list[str] = CLOSING.findall(said)
            result = "; ".join([f"{words}: {time.monotonic() - begun:.0f} s", *ends])
            if status != 0:
                raise Failed(f"{result}; it exited with {status}")
            if (command, network) in readme and not ends and (bad := BAD.search(said)):
                raise Failed(f"{result}; it said “{bad[0].strip()}”")
            results.append(result)
    return results


def steps(commands: Iterable[str]) -> Iterator[tuple[str, bool]]:
    """Each command, and whether it has a network. Playing is tried once more without one."""
    for command in commands:
        yield command, True
        if command == "make play":
            yield command, False


def clone(root: Path) -> None:
    """Clone HEAD into a root: nothing that is not committed is there."""
    target = root / CLONE[1:]
    target.parent.mkdir(parents=True, exist_ok=True)
    command = ["git", "clone", "--quiet", "--depth", "1", f"file://{ROOT}", str(target)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise Failed(f"HEAD cannot be cloned: {done.stderr.strip()}")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="make fresh", description="Try the README's commands on a bare Debian.")
    parser.add_argument("suites", nargs="*", metavar="SUITE", help=f"a suite of Debian (default: {' '.join(SUITES)})")
    parser.add_argument("--mirror", metavar="URL", help="the Debian mirror (default: one that apt uses here)")
    parser.add_argument("--anew", action="store_true", help="build the bare roots again")
    asked = parser.parse_args(arguments)
    check_machine("fresh")
    signal.signal(signal.SIGTERM, end)
    if subprocess.run(["git", "status", "--porcelain"], cwd=ROOT, capture_output=True, text=True).stdout:
        say("what is not committed is not tried")
    results, failed = list[str](), 0
    logs = ROOT / "out" / "fresh"
    logs.mkdir(parents=True, exist_ok=True)
    with alone():
        for suite in asked.suites or SUITES:
            with (logs / f"{suite}.log").open("w", encoding="utf-8") as log:
                try:
                    results += [f"{suite}: {result}" for result in tried(suite, asked.mirror, log, anew=asked.anew)]
                except Failed as error:
                    failed += 1
                    results.append(f"{suite}: FAILED: {error} (out/fresh/{suite}.log)")
    for result in results:
        say(result)
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
