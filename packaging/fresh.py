"""Try the README's commands on a bare Debian: `make fresh`.

    python3 packaging/fresh.py [--anew] [--mirror URL] [SUITE ...]       the suites are bookworm and trixie by default

It needs Linux, root and Debian's package debootstrap. HEAD is cloned into a copy of a bare root of each suite
(`roots`), and the commands of the README's section "Start" are run there, `make play` once more without a network. Each
must exit with 0 and set up without a warning.

On the suite of `JACK_ON`, the tests that use a JACK server are run as well: its Python has another MIDI library than
the machine of `make test-system`.

Everything runs in its own namespaces, so that mounts and processes end with it. Output goes to out/fresh/SUITE.log.
"""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Iterable, Iterator

import roots
from bootstrap import ROOT, say
from roots import SOURCES, SUITES, CommandFailedError, Machine


def find_readme_commands() -> list[str]:
    """Return the commands of the README's section "Start"."""
    section = (ROOT / "README.md").read_text("utf-8").partition("\n## Start\n")[2].partition("\n## ")[0]
    return re.findall(r"^    (make .*)$", section, re.MULTILINE)


# --- a suite ----------------------------------------------------------------------------------------------------------

CLOSING = re.compile(r"^=+ (.*\b(?:passed|failed|skipped|error).*) in [\d.]+s.* =+$", re.MULTILINE)
"""Pattern of the last line of a pytest run."""
BAD = re.compile(r"^.*(?:WARNING: |Traceback \(most recent call last\)).*$", re.MULTILINE)
"""Output that must not appear; apt's complaints about a root without init may."""

JACK_ON = "trixie"
"""Suite with Python 3.13 or later, where ports use rtmidi2."""
JACK = "jackd2 jack-example-tools fluidsynth timgm6mb-soundfont"
"""Debian packages of a JACK server, tools to connect its ports, and a client."""
JACK_TESTS = (
    "tests/tabletop/sound/test_jack.py tests/tabletop/shell/cli/test_ports.py tests/tabletop/sound/test_ports_lives.py"
)
LEFT_OUT = "not killed and not dies"
"""Tests of JACK that are left out.

A client killed within a cycle can stop jackd 1.9.22 itself ("Process error", "Cannot read socket" in its log), whatever
library it uses. `make test-system` runs these tests too.
"""


def iterate_jack_commands() -> Iterator[tuple[str, bool]]:
    """Yield the commands for JACK's tests, each with its network access.

    The root must have run `make test`. Without a network, the tests do not see a server of this machine.
    """
    install = "DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends"
    yield f"apt-get -q update && {install} {JACK}", True
    check = ".venv/bin/python -c 'from tabletop.sound import midi; assert midi.rtmidi is not None'"
    pytest = "QT_QPA_PLATFORM=offscreen .venv/bin/python -m pytest --benchmark-disable"
    yield f"{check} && {pytest} {JACK_TESTS} -k '{LEFT_OUT}'", False


def try_commands(machine: Machine) -> list[str]:
    """Run the README's commands in a bare root and return their results.

    Raises CommandFailedError at the first that fails.
    """
    environment = roots.make_environment(machine.settings, machine.pip)
    results = []
    with roots.copy_root(machine.bare, machine.settings, machine.pip) as root:
        roots.clone(root)
        readme = list(iterate_steps(find_readme_commands()))
        jack = list(iterate_jack_commands()) if machine.suite == JACK_ON else []
        for command, network in readme + jack:
            words = command if network else f"{command} without a network"
            say(f"{machine.suite}: {words}")
            start_time = time.monotonic()
            root_command = roots.make_root_command(
                root, machine.pip, command, environment, folder=SOURCES, network=network
            )
            status, output = roots.run_in_namespaces(root_command, machine.log, os.environ, is_shown=True)
            summaries: list[str] = CLOSING.findall(output)
            result = "; ".join([f"{words}: {time.monotonic() - start_time:.0f} s", *summaries])
            if status != 0:
                raise CommandFailedError(f"{result}; it exited with {status}")
            if (command, network) in readme and not summaries and (warning := BAD.search(output)):
                raise CommandFailedError(f"{result}; it said “{warning[0].strip()}”")
            results.append(f"{machine.suite}: {result}")
    return results


def iterate_steps(commands: Iterable[str]) -> Iterator[tuple[str, bool]]:
    """Yield the commands, each with its network access.

    `make play` is repeated without a network.
    """
    for command in commands:
        yield command, True
        if command == "make play":
            yield command, False


def main(arguments: list[str]) -> int:
    parser = roots.make_parser("fresh", "Try the README's commands on a bare Debian.")
    parser.add_argument("suites", nargs="*", metavar="SUITE", help=f"a suite of Debian (default: {' '.join(SUITES)})")
    options = parser.parse_args(arguments)
    results = list[str]()

    def try_suite(machine: Machine) -> None:
        results.extend(try_commands(machine))

    failed = roots.run_for_suites(options.suites or SUITES, "fresh", options.mirror, options.anew, try_suite)
    for result in results:
        say(result)
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
