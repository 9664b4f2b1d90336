"""Try an installed Consort: `python3 trial.py OUT FOLDER COMMAND...`.

`make packages` runs it inside a bare root; it uses only the standard library. COMMAND starts Consort, and FOLDER has a
match, a deck and a lesson. Consort must print its version, play its demo without a display, list ports (which starts
its sound process), run an arena, think and review in other processes, write MIDI, sound and scores, show its window in
each language and with each game's demo, and open each kind of file. Xvfb, xdotool and netpbm must be installed.
Pictures of the windows go to OUT. Exits with 1 at the first failure.
"""

from __future__ import annotations

import mmap
import os
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

WIDTH, HEIGHT = 1280, 800
RESULT_TIMEOUT_S = 90.0
"""Timeout in seconds for any result, since the machine may be busy."""
MEASURED_STARTS = 7
"""Number of measured starts.

The fastest counts, because the machine may be busy.
"""
LOCALES = ("en_GB.UTF-8", "de_DE.UTF-8", "es_ES.UTF-8", "fr_FR.UTF-8", "ro_RO.UTF-8")
GAMES = ("carmony", "iv-v-i", "cantoludus", "muzicando")
SHOWN_FOR_S = 10
"""Time in seconds for which a window is shown in each language."""
FEWEST_COLOURS = 200
"""Minimum number of colours in a picture that is not empty."""


class TrialFailedError(Exception):
    """A check failed; `str()` is a sentence."""


# --- screen -----------------------------------------------------------------------------------------------------------


class Screen(NamedTuple):
    """Picture of an X server, which keeps it in a file of format xwd."""

    display: str
    file: Path

    def is_dark(self) -> bool:
        """Return True if nothing is shown yet, because all pixels in the middle are black."""
        with self.file.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
            start = struct.unpack(">I", data[:4])[0] + 12 * struct.unpack(">I", data[76:80])[0]
            middle = start + 4 * (WIDTH * (HEIGHT // 2) + WIDTH // 2)
            return not any(data[middle - 400 : middle + 400])

    def save(self, path: Path) -> None:
        """Save the picture as a PNG. Raises TrialFailedError if it is empty."""
        picture = subprocess.run(["xwdtopnm", "-quiet", self.file], capture_output=True, check=True).stdout
        pixels = picture[-3 * WIDTH * HEIGHT :]
        colours = len({pixels[index : index + 3] for index in range(0, len(pixels), 3)})
        if colours < FEWEST_COLOURS:
            raise TrialFailedError(f"the window shows next to nothing: {colours} colours instead of {path.name}")
        path.write_bytes(subprocess.run(["pnmtopng", "-quiet"], input=picture, capture_output=True, check=True).stdout)


@contextmanager
def run_screen() -> Iterator[Screen]:
    """Run an invisible screen temporarily."""
    folder = Path(tempfile.mkdtemp(prefix="screen-"))
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-fbdir", str(folder)]
    server = subprocess.Popen([*command, "-nolisten", "tcp", "-noreset"], pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as file:
            number = file.readline().strip()
        if not number:
            raise TrialFailedError("Xvfb does not start")
        yield Screen(f":{number}", folder / "Xvfb_screen0")
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(folder, ignore_errors=True)


# --- trial ------------------------------------------------------------------------------------------------------------


class Trial:
    """Checks of an installed Consort, which runs in a separate folder."""

    def __init__(self, command: Sequence[str], target: Path, files: Path) -> None:
        self.command = list(command)
        self.out = target
        self.files = files
        self.folder = Path(tempfile.mkdtemp(prefix="trial-"))

    def say(self, sentence: str) -> None:
        """Print a line about a finished check."""
        print(f"  {sentence}", flush=True)

    def run(self, *arguments: object, status: int = 0) -> str:
        """Run Consort without a display and return its output.

        Raises TrialFailedError if it exits with an unexpected status.
        """
        environment = {name: value for name, value in os.environ.items() if name != "DISPLAY"}
        command = [*self.command, *map(str, arguments)]
        process = subprocess.run(command, cwd=self.folder, env=environment, capture_output=True, text=True, timeout=600)
        if process.returncode != status:
            output = (process.stdout + process.stderr).strip()[-1500:]
            raise TrialFailedError(
                f"consort {' '.join(map(str, arguments))} exited with {process.returncode}: {output}"
            )
        return process.stdout + process.stderr

    def check_written(self, *names: str) -> None:
        """Check that files exist and begin with the signature of their type."""
        signatures = {
            ".mid": b"MThd",
            ".wav": b"RIFF",
            ".pdf": b"%PDF",
            ".png": b"\x89PNG",
            ".svg": b"<",
            ".musicxml": b"<",
        }
        for name in names:
            path = self.folder / name
            if not path.is_file() or path.stat().st_size < 60:
                raise TrialFailedError(f"{name} was not written, or has nothing in it")
            if not path.read_bytes().startswith(signatures[path.suffix]):
                raise TrialFailedError(f"{name} is no {path.suffix} file")

    def check_commands(self) -> None:
        """Check the functions of Consort that need no window."""
        self.say(self.run("--version").strip())
        self.run()
        self.check_written("out/demo.png", "out/demo.mid", "out/demo.wav")
        shutil.copyfile(self.folder / "out/demo.png", self.out / "demo.png")
        self.say("the demo plays without a display: a picture, MIDI, sound")
        match = self.files / "match.consort"
        kinds = (
            ("midi", "mid"),
            ("wav", "wav"),
            ("pdf", "pdf"),
            ("musicxml", "musicxml"),
            ("svg", "svg"),
            ("png", "png"),
        )
        self.run("replay", match, *(word for kind, ending in kinds for word in (f"--{kind}", f"a.{ending}")))
        pages = sorted(path.name for path in self.folder.glob("a*.svg"))
        self.check_written("a.mid", "a.wav", "a.pdf", "a.musicxml", "a.png", *(pages or ["a.svg"]))
        self.say("a match is written as MIDI, WAV, PDF, MusicXML, SVG and PNG")
        ports = self.run("ports")
        if "built-in" not in ports.casefold():
            raise TrialFailedError(f"the sound process does not tell its ports: {ports.strip()}")
        self.say("the sound process answers: " + "; ".join(line.strip() for line in ports.splitlines()[:3]))
        self.run("hear", "I IV V I", "--midi", "b.mid", "--svg", "b.svg", "--wav", "b.wav")
        self.check_written("b.mid", "b.svg", "b.wav")
        self.run("arena", "carmony", "amateur", "random", "--games", "2", "--jobs", "2", "--set", "rounds=1")
        self.say("an arena plays in processes of its own")
        self.run("decks", "check", self.files / "deck.consort-deck", "--game", "carmony")
        self.run("lessons", "check", self.files / "lesson.consort-lesson")
        self.say("the deck and the lesson are read")

    @contextmanager
    def window(self, *arguments: object, starter: Sequence[str] | None = None) -> Iterator[tuple[Screen, float]]:
        """Show the window on its own screen and measure the time to the first frame."""
        with run_screen() as x_screen:
            while not x_screen.file.exists():
                time.sleep(0.01)
            environment = {**os.environ, "DISPLAY": x_screen.display, "XDG_RUNTIME_DIR": str(self.folder)}
            environment.pop("QT_QPA_PLATFORM", None)
            log = (self.out / "window.log").open("a")
            command = [*(starter or self.command), *map(str, arguments)]
            start_time = time.monotonic()
            program = subprocess.Popen(
                command, cwd=self.folder, env=environment, stdout=log, stderr=log, start_new_session=True
            )
            try:
                self._until(lambda: not x_screen.is_dark(), "no window is shown", program if starter is None else None)
                yield x_screen, time.monotonic() - start_time
            finally:
                with log:
                    if program.poll() is None:
                        os.killpg(program.pid, signal.SIGTERM)
                    program.wait(RESULT_TIMEOUT_S)

    def _until(self, is_done: Callable[[], bool], failure: str, program: subprocess.Popen[bytes] | None = None) -> None:
        end_time = time.monotonic() + RESULT_TIMEOUT_S
        while not is_done():
            if program is not None and program.poll() is not None:
                raise TrialFailedError(f"{failure}: it exited with {program.returncode}; window.log has what it said")
            if time.monotonic() > end_time:
                raise TrialFailedError(f"{failure} after {RESULT_TIMEOUT_S:.0f} s")
            time.sleep(0.002)

    def check_windows(self, picture: str) -> None:
        """Check the window and how soon it appears."""
        seconds = []
        for index in range(MEASURED_STARTS):
            with self.window() as (x_screen, first_frame_s):
                seconds.append(first_frame_s)
                if index == 0:
                    time.sleep(3)  # Processes that start after the first frame.
                    x_screen.save(self.out / f"{picture}-window.png")
                    self.check_sound_process(x_screen)
        self.say(
            f"the window is there: first frame {1000 * min(seconds):.0f} ms after the command at best, "
            f"{1000 * sorted(seconds)[MEASURED_STARTS // 2]:.0f} ms in the middle of {MEASURED_STARTS}"
        )

    def check_language(self, locale: str) -> None:
        """Check Consort in a language, with each game's demo at the same time."""
        starts = [(), *(("--demo", "--game", game) for game in GAMES)]
        with run_screen() as x_screen, (self.out / "window.log").open("a") as log:
            environment = {**os.environ, "DISPLAY": x_screen.display, "XDG_RUNTIME_DIR": str(self.folder)}
            environment |= {"LANG": locale, "LC_ALL": locale}
            environment.pop("QT_QPA_PLATFORM", None)
            running = [
                subprocess.Popen(
                    [*self.command, *start],
                    cwd=self.folder,
                    env=environment,
                    stdout=log,
                    stderr=log,
                    start_new_session=True,
                )
                for start in starts
            ]
            try:
                self._until(lambda: not x_screen.is_dark(), f"no window is shown with LANG={locale}")
                time.sleep(SHOWN_FOR_S)
                for start, program in zip(starts, running, strict=True):
                    if program.poll() is not None:
                        command = " ".join(("consort", *start))
                        raise TrialFailedError(
                            f"{command} with LANG={locale} exited with {program.returncode}, see window.log"
                        )
                x_screen.save(self.out / f"language-{locale[:2]}.png")
            finally:
                for program in running:
                    if program.poll() is None:
                        os.killpg(program.pid, signal.SIGTERM)
                    program.wait(RESULT_TIMEOUT_S)
        self.say(f"with LANG={locale} the window starts, and the demo of each game")

    def check_sound_process(self, x_screen: Screen) -> None:
        """Check that a window starts its sound process."""
        commands = [path.read_bytes().replace(b"\0", b" ").decode() for path in _iterate_command_files()]
        if not any(("sound" in command and "process" in command) or "sound.child" in command for command in commands):
            raise TrialFailedError("the window has no sound process")
        self.say("its sound process runs")

    def check_opens(self, name: str, title: str, picture: str, starter: Sequence[str] | None = None) -> None:
        """Check that a file opens a window with the right title."""
        path = self.files / name
        with self.window(path, starter=starter) as (x_screen, _):
            self._until(
                lambda: any(title in each for each in _find_titles(x_screen)), f"{name} does not open as “{title}”"
            )
            time.sleep(2.5)
            x_screen.save(self.out / f"{picture}.png")
            titles = "; ".join(_find_titles(x_screen))
        self.say(f"{name} is opened: {titles}")


def _iterate_command_files() -> Iterator[Path]:
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        if path.is_file():
            yield path


def _find_titles(x_screen: Screen) -> list[str]:
    """Return the titles of the visible windows."""
    environment = {**os.environ, "DISPLAY": x_screen.display}
    command = ["xdotool", "search", "--onlyvisible", "--name", ".", "getwindowname", "%@"]
    output = subprocess.run(command, env=environment, capture_output=True, text=True).stdout
    return sorted({line for line in output.splitlines() if line.strip()})


OPENED = (
    ("match.consort", "Carmony"),
    ("before.jsonl", "Carmony"),
    ("deck.consort-deck", "Decks"),
    ("lesson.consort-lesson", "Learn in two minutes"),
)
"""Files of FOLDER, each with a part of the title of the window that it opens."""


def main(arguments: list[str]) -> int:
    target, files, *command = arguments
    trial = Trial(command, Path(target), Path(files))
    Path(target).mkdir(parents=True, exist_ok=True)
    try:
        trial.check_commands()
        trial.check_windows("start")
        for locale in LOCALES:
            trial.check_language(locale)
        for name, title in OPENED:
            trial.check_opens(name, title, f"opened-{name}")
        if shutil.which("gio"):
            for name, title in OPENED:
                trial.check_opens(name, title, f"double-click-{name}", starter=["gio", "open"])
    except (TrialFailedError, OSError, subprocess.SubprocessError) as error:
        print(f"  FAILED: {error}", flush=True)
        return 1
    finally:
        shutil.rmtree(trial.folder, ignore_errors=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
