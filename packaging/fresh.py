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

import os
import re
import sys
import time
from collections.abc import Iterable, Iterator

import roots
from bootstrap import ROOT, say
from roots import SOURCES, SUITES, Failed, Machine


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


def tried(machine: Machine) -> list[str]:
    """Carry out the README's commands in a bare root; what came of each. Raises Failed at the first that fails."""
    environment = roots.environment_of(machine.settings, machine.pip)
    results = []
    with roots.copied(machine.bare, machine.settings, machine.pip) as root:
        roots.clone(root)
        readme = list(steps(readme_commands()))
        jack = list(jack_commands()) if machine.suite == JACK_ON else []
        for command, network in readme + jack:
            words = command if network else f"{command} without a network"
            say(f"{machine.suite}: {words}")
            begun = time.monotonic()
            entered = roots.entering(root, machine.pip, command, environment, folder=SOURCES, network=network)
            status, said = roots.carried_out(entered, machine.log, os.environ, shown=True)
            ends: list[str] = CLOSING.findall(said)
            result = "; ".join([f"{words}: {time.monotonic() - begun:.0f} s", *ends])
            if status != 0:
                raise Failed(f"{result}; it exited with {status}")
            if (command, network) in readme and not ends and (bad := BAD.search(said)):
                raise Failed(f"{result}; it said “{bad[0].strip()}”")
            results.append(f"{machine.suite}: {result}")
    return results


def steps(commands: Iterable[str]) -> Iterator[tuple[str, bool]]:
    """Each command, and whether it has a network. Playing is tried once more without one."""
    for command in commands:
        yield command, True
        if command == "make play":
            yield command, False


def main(arguments: list[str]) -> int:
    parser = roots.parser("fresh", "Try the README's commands on a bare Debian.")
    parser.add_argument("suites", nargs="*", metavar="SUITE", help=f"a suite of Debian (default: {' '.join(SUITES)})")
    asked = parser.parse_args(arguments)
    results = list[str]()

    def try_suite(machine: Machine) -> None:
        results.extend(tried(machine))

    failed = roots.for_each(asked.suites or SUITES, "fresh", asked.mirror, asked.anew, try_suite)
    for result in results:
        say(result)
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
