"""Install exactly what a lock names into `.venv`, and check Qt's system libraries.

    python3 packaging/bootstrap.py app      packages for playing     (packaging/app.lock)
    python3 packaging/bootstrap.py dev      and for testing          (packaging/dev.lock)
    python3 packaging/bootstrap.py site     and for the website      (packaging/site.lock), in addition

It uses only the standard library. If lock and project metadata have not changed since `.venv` was made, nothing is
installed. Missing system packages are installed with apt by root on Debian and Ubuntu; otherwise one sentence names
them. The output of pip and apt goes to out/setup.log. After an interruption `.venv` is made again. Without a network, a
previous installation still works.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import IO, TYPE_CHECKING, NamedTuple, NoReturn

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
OLDEST = (3, 11)
LOCKS = ("app", "dev", "site")


class Library(NamedTuple):
    """A shared library, with its possible Debian packages.

    The newest package name comes first.
    """

    soname: str
    packages: tuple[str, ...]


def _make_libraries(*rows: str) -> tuple[Library, ...]:
    return tuple(Library(soname, tuple(packages)) for soname, *packages in map(str.split, rows))


# NEEDED entries of the Qt libraries that we load; tests/house/test_bootstrap.py compares them with the installed Qt.
# The t64 names are those of Debian 13 and Ubuntu 24.04.
QT = _make_libraries(
    "libEGL.so.1 libegl1",
    "libGL.so.1 libgl1",
    "libX11.so.6 libx11-6",
    "libdbus-1.so.3 libdbus-1-3",
    "libfontconfig.so.1 libfontconfig1",
    "libfreetype.so.6 libfreetype6",
    "libglib-2.0.so.0 libglib2.0-0t64 libglib2.0-0",
    "libgthread-2.0.so.0 libglib2.0-0t64 libglib2.0-0",
    "libxkbcommon.so.0 libxkbcommon0",
    "libz.so.1 zlib1g",
    "libzstd.so.1 libzstd1",
    "libstdc++.so.6 libstdc++6",
    "libgcc_s.so.1 libgcc-s1",
)
WINDOW = _make_libraries(
    "libX11-xcb.so.1 libx11-xcb1",
    "libxcb.so.1 libxcb1",
    "libxcb-cursor.so.0 libxcb-cursor0",
    "libxcb-glx.so.0 libxcb-glx0",
    "libxcb-icccm.so.4 libxcb-icccm4",
    "libxcb-image.so.0 libxcb-image0",
    "libxcb-keysyms.so.1 libxcb-keysyms1",
    "libxcb-randr.so.0 libxcb-randr0",
    "libxcb-render-util.so.0 libxcb-render-util0",
    "libxcb-render.so.0 libxcb-render0",
    "libxcb-shape.so.0 libxcb-shape0",
    "libxcb-shm.so.0 libxcb-shm0",
    "libxcb-sync.so.1 libxcb-sync1",
    "libxcb-util.so.1 libxcb-util1",
    "libxcb-xfixes.so.0 libxcb-xfixes0",
    "libxcb-xkb.so.1 libxcb-xkb1",
    "libxkbcommon-x11.so.0 libxkbcommon-x11-0",
    "libwayland-client.so.0 libwayland-client0",
    "libwayland-cursor.so.0 libwayland-cursor0",
    "libwayland-egl.so.1 libwayland-egl1",
)
SOUND = _make_libraries("libasound.so.2 libasound2t64 libasound2")


def say(sentence: str) -> None:
    """Print a line about the current step."""
    print("consort:", sentence, flush=True)


def stop(sentence: str) -> NoReturn:
    """Exit with one readable sentence instead of a traceback."""
    sys.exit("consort: " + sentence)


def find_log_file() -> Path:
    """Return the file for the output of pip and apt."""
    return ROOT / "out" / "setup.log"


def run(*command: str, environment: Mapping[str, str] | None = None) -> str | None:
    """Run a program silently; return None on success, or else its output.

    On a terminal, one line shows pip's progress.
    """
    find_log_file().parent.mkdir(exist_ok=True)
    is_terminal = sys.stdout.isatty()

    def show(line: str) -> None:
        if is_terminal and line.startswith(("Collecting ", "Installing collected ")):
            print(f"\r\x1b[K  {line[:70].split(' (')[0].strip()}", end="", flush=True)

    with find_log_file().open("a", encoding="utf-8") as file:
        file.write(f"$ {' '.join(command)}\n")
        status, output = run_logged(command, file, {**os.environ, **(environment or {})}, show, ROOT)
    if is_terminal:
        print("\r\x1b[K", end="", flush=True)
    return None if status == 0 else output


def run_logged(
    command: Sequence[str],
    log: IO[str],
    environment: Mapping[str, str],
    on_line: Callable[[str], object],
    folder: Path | None = None,
) -> tuple[int, str]:
    """Run a program without input and return its exit status and output.

    Each line is logged and passed to `on_line` at once. An interruption ends the program.
    """
    lines = []
    with subprocess.Popen(
        command,
        cwd=folder,
        env=dict(environment),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as process:
        assert process.stdout is not None
        try:
            for line in process.stdout:
                lines.append(line)
                log.write(line)
                log.flush()
                on_line(line)
        except BaseException:
            process.kill()
            raise
    return process.returncode, "".join(lines)


def find_missing(libraries: Iterable[Library]) -> list[Library]:
    """Return the libraries that the dynamic loader cannot find."""

    def loads(library: Library) -> bool:
        try:
            ctypes.CDLL(library.soname)
        except OSError:
            return False
        return True

    return [library for library in libraries if not loads(library)]


def can_install_packages() -> bool:
    """Return True if system packages can be installed without a question."""
    return sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def find_package(library: Library) -> str:
    """Return a library's package in this release, or the oldest if apt knows none."""
    for package in library.packages[:-1]:
        if shutil.which("apt-cache") is None:
            break
        if subprocess.run(["apt-cache", "show", package], capture_output=True).stdout:
            return package
    return library.packages[-1]


def find_packages(libraries: Iterable[Library]) -> list[str]:
    """Return the packages of `libraries`, sorted and without duplicates."""
    return sorted({find_package(library) for library in libraries})


def run_apt(*arguments: str) -> bool:
    """Run apt-get without questions; return True if it succeeded."""
    return run("apt-get", "-q", *arguments, environment={"DEBIAN_FRONTEND": "noninteractive"}) is None


def install_packages(packages: Iterable[str]) -> bool:
    """Install system packages; return True if that succeeded."""
    names = list(packages)
    say(f"installing the system's packages {' '.join(names)}")
    return run_apt("install", "-y", "--no-install-recommends", *names)


def check_system() -> None:
    """Check that Qt can be loaded.

    Missing libraries are installed, or the program names them and exits. Libraries for sound are optional.
    """
    if sys.platform != "linux":
        return
    libraries = QT + WINDOW + SOUND
    if can_install_packages() and find_missing(libraries):
        run_apt("update")
        install_packages(find_packages(find_missing(libraries)))
    absent = find_missing(libraries)
    has_display = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    needed = [library for library in absent if library in (QT + WINDOW if has_display else QT)]
    if needed:
        names = ", ".join(library.soname for library in needed)
        packages = " ".join(find_packages(absent))
        stop(f"Qt needs system libraries that are not here ({names}). On Debian or Ubuntu: sudo apt install {packages}")
    if sound_libraries := [library for library in absent if library in SOUND]:
        say(
            f"{sound_libraries[0].soname} is not here, so there will be no MIDI ports and no sound card. "
            f"On Debian or Ubuntu: sudo apt install {' '.join(find_packages(sound_libraries))}"
        )


def check_python() -> None:
    """Exit if Python is too old."""
    if sys.version_info[:2] < OLDEST:
        oldest, this = (".".join(map(str, version)) for version in (OLDEST, sys.version_info[:2]))
        stop(f"Python {oldest} or newer is needed and this is {this}. With another one: make PYTHON=python3.12 play")


def check_venv_module() -> None:
    """Install Debian's package for virtual environments, or name it and exit.

    Debian's Python does not include it.
    """
    if importlib.util.find_spec("ensurepip") and importlib.util.find_spec("venv"):
        return
    package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    if can_install_packages() and run_apt("update") and install_packages([package]):
        importlib.invalidate_caches()
        if importlib.util.find_spec("ensurepip"):
            return
    stop(
        "this Python cannot make virtual environments, its module ensurepip is not here. "
        f"On Debian or Ubuntu: sudo apt install {package}"
    )


def find_venv_version() -> str | None:
    """Return the Python version of `.venv`, or None if there is none that starts."""
    if not PYTHON.exists():
        return None
    command = [str(PYTHON), "-I", "-S", "-c", "import sys; print(*sys.version_info[:2], sep='.')"]
    answer = subprocess.run(command, capture_output=True, text=True)
    return answer.stdout.strip() or None


def make_fingerprint(lock: str) -> str:
    """Return a digest of the lock and the project's metadata, without tool settings."""
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    parts = (project["build-system"], project["project"], project["tool"]["hatch"])
    text = repr(parts) + (ROOT / "packaging" / f"{lock}.lock").read_text("utf-8")
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def stamp_file(lock: str) -> Path:
    return VENV / f".consort-{lock}"


def is_current(lock: str, version: str) -> bool:
    """Return True if `.venv` matches this lock or a larger one, and its Python."""
    return any(
        stamp_file(name).exists() and stamp_file(name).read_text("utf-8").split() == [version, make_fingerprint(name)]
        for name in (LOCKS if lock == "app" else (lock,))
    )


def was_complete(version: str) -> bool:
    """Return True if `.venv` was complete for an earlier state and the same Python."""
    return any(
        stamp_file(name).exists() and stamp_file(name).read_text("utf-8").split()[:1] == [version] for name in LOCKS
    )


def is_incomplete() -> bool:
    """Return True if `.venv` must be made again, because making it was interrupted."""
    if marker_file().exists():
        return True
    return subprocess.run([str(PYTHON), "-I", "-m", "pip", "--version"], capture_output=True).returncode != 0


def marker_file() -> Path:
    """Return the marker file that exists while pip works, or after an interruption."""
    return VENV / ".consort-installing"


def find_reason(text: str) -> str:
    """Return the reason for pip's failure, from its output."""
    if "Retrying (Retry(" in text:
        return "no package index can be reached"
    errors = [line.removeprefix("ERROR: ").strip().rstrip(".") for line in text.splitlines() if "ERROR: " in line]
    return errors[0] if errors else "pip failed"


def install(lock: str) -> None:
    """Install the packages of the lock into `.venv`, if necessary."""
    version = find_venv_version()
    if version and is_current(lock, version) and not marker_file().exists():
        return
    if version and is_incomplete():
        version = None
    if version is None:
        check_venv_module()
        say("making .venv")
        if run(sys.executable, "-m", "venv", "--clear", str(VENV)) is not None:
            stop(f"the virtual environment .venv could not be made; {find_log_file().relative_to(ROOT)} says why.")
        version = find_venv_version()
    assert version is not None
    marker_file().touch()
    if not is_current(lock, version):
        fill(lock, version)
    if is_current(lock, version):
        marker_file().unlink()


def fill(lock: str, version: str) -> None:
    """Install the lock with pip; if that fails, keep a previous installation."""
    say(f"installing what packaging/{lock}.lock names into .venv")
    start_time = time.monotonic()
    pip = (str(PYTHON), "-m", "pip", "--disable-pip-version-check", "install")
    output = run(*pip, "--require-hashes", "--only-binary", ":all:", "-r", f"packaging/{lock}.lock")
    if output is None:
        output = run(*pip, "--no-deps", "--no-build-isolation", "--editable", ".")
    if output is None:
        stamp_file(lock).write_text(f"{version}\n{make_fingerprint(lock)}\n", "utf-8")
        say(f".venv is ready after {time.monotonic() - start_time:.0f} s")
        return
    sentence = (
        f"the packages of packaging/{lock}.lock cannot be installed now: {find_reason(output)}; "
        f"{find_log_file().relative_to(ROOT)} has the whole of what pip said."
    )
    if lock != "app" or not was_complete(version):
        stop(sentence)
    say(sentence + " Consort starts with what was installed before.")


def main(arguments: list[str]) -> None:
    """Run the command; `arguments` is the lock's name, one of LOCKS."""
    if arguments not in ([lock] for lock in LOCKS):
        stop("say which lock to install: python3 packaging/bootstrap.py app, dev or site.")
    check_python()
    find_log_file().unlink(missing_ok=True)
    check_system()
    install(arguments[0])


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        print("\nconsort: the set-up was interrupted; the next one begins anew.", file=sys.stderr)
        sys.exit(130)
