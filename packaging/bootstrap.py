"""Make `.venv` hold exactly what a lock names, and check the system libraries that Qt loads. Standard library only.

    python3 packaging/bootstrap.py app      what playing needs     (packaging/app.lock)
    python3 packaging/bootstrap.py dev      and what testing needs (packaging/dev.lock)
    python3 packaging/bootstrap.py site     and what builds the website (packaging/site.lock), beside what is there

Nothing is installed while the lock and the project's metadata are those that `.venv` was made from. What is missing on
the system is installed with apt by root on Debian and Ubuntu; anybody else reads one sentence that names the packages.
What pip and apt say goes to out/setup.log. After an interruption `.venv` is made anew, and where the network is gone
playing goes on with what was installed before.
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
    """A shared library by the name it is loaded by, and the Debian packages that may hold it, newest name first."""

    soname: str
    packages: tuple[str, ...]


def _libraries(*rows: str) -> tuple[Library, ...]:
    return tuple(Library(soname, tuple(packages)) for soname, *packages in map(str.split, rows))


# NEEDED entries of the Qt libraries that we load; tests/house/test_bootstrap.py compares them with the installed Qt.
# The t64 names are those of Debian 13 and Ubuntu 24.04.
QT = _libraries(
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
WINDOW = _libraries(
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
SOUND = _libraries("libasound.so.2 libasound2t64 libasound2")


def say(sentence: str) -> None:
    """A line about what is being done."""
    print("consort:", sentence, flush=True)


def stop(sentence: str) -> NoReturn:
    """End with one readable sentence instead of a traceback."""
    sys.exit("consort: " + sentence)


def log() -> Path:
    """Where everything goes that pip and apt say."""
    return ROOT / "out" / "setup.log"


def run(*command: str, environment: Mapping[str, str] | None = None) -> str | None:
    """Run a program without a question and without a word on the screen. None when it has succeeded, otherwise what it
    said. On a terminal one line shows what pip is at."""
    log().parent.mkdir(exist_ok=True)
    shown = sys.stdout.isatty()

    def show(line: str) -> None:
        if shown and line.startswith(("Collecting ", "Installing collected ")):
            print(f"\r\x1b[K  {line[:70].split(' (')[0].strip()}", end="", flush=True)

    with log().open("a", encoding="utf-8") as file:
        file.write(f"$ {' '.join(command)}\n")
        status, said = carried_out(command, file, {**os.environ, **(environment or {})}, show, ROOT)
    if shown:
        print("\r\x1b[K", end="", flush=True)
    return None if status == 0 else said


def carried_out(
    command: Sequence[str],
    log: IO[str],
    environment: Mapping[str, str],
    hear: Callable[[str], object],
    folder: Path | None = None,
) -> tuple[int, str]:
    """Run a program that is asked nothing: its exit status and what it said. Every line is logged at once, and then
    heard. Whatever interrupts it ends the program."""
    said = []
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
                said.append(line)
                log.write(line)
                log.flush()
                hear(line)
        except BaseException:
            process.kill()
            raise
    return process.returncode, "".join(said)


def missing(libraries: Iterable[Library]) -> list[Library]:
    """Those of `libraries` that the dynamic loader cannot find."""

    def loads(library: Library) -> bool:
        try:
            ctypes.CDLL(library.soname)
        except OSError:
            return False
        return True

    return [library for library in libraries if not loads(library)]


def root_with_apt() -> bool:
    """Whether system packages can be installed here without asking anybody."""
    return sys.platform == "linux" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def package_of(library: Library) -> str:
    """The package's name in this release; the last one, which is the oldest, where apt does not know."""
    for package in library.packages[:-1]:
        if shutil.which("apt-cache") is None:
            break
        if subprocess.run(["apt-cache", "show", package], capture_output=True).stdout:
            return package
    return library.packages[-1]


def packages_of(libraries: Iterable[Library]) -> list[str]:
    """The packages that hold `libraries`, each once, sorted."""
    return sorted({package_of(library) for library in libraries})


def apt(*arguments: str) -> bool:
    """Run apt-get without questions; whether it succeeded."""
    return run("apt-get", "-q", *arguments, environment={"DEBIAN_FRONTEND": "noninteractive"}) is None


def apt_install(packages: Iterable[str]) -> bool:
    """Install system packages; whether that succeeded."""
    names = list(packages)
    say(f"installing the system's packages {' '.join(names)}")
    return apt("install", "-y", "--no-install-recommends", *names)


def check_system() -> None:
    """See that Qt can be loaded: install what is missing, or name it and stop. Sound is wished for, not required."""
    if sys.platform != "linux":
        return
    everything = QT + WINDOW + SOUND
    if root_with_apt() and missing(everything):
        apt("update")
        apt_install(packages_of(missing(everything)))
    absent = missing(everything)
    display = bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    needed = [library for library in absent if library in (QT + WINDOW if display else QT)]
    if needed:
        names = ", ".join(library.soname for library in needed)
        packages = " ".join(packages_of(absent))
        stop(f"Qt needs system libraries that are not here ({names}). On Debian or Ubuntu: sudo apt install {packages}")
    if wished := [library for library in absent if library in SOUND]:
        say(
            f"{wished[0].soname} is not here, so there will be no MIDI ports and no sound card. "
            f"On Debian or Ubuntu: sudo apt install {' '.join(packages_of(wished))}"
        )


def check_python() -> None:
    """Refuse a Python that is too old."""
    if sys.version_info[:2] < OLDEST:
        oldest, this = (".".join(map(str, version)) for version in (OLDEST, sys.version_info[:2]))
        stop(f"Python {oldest} or newer is needed and this is {this}. With another one: make PYTHON=python3.12 play")


def check_venv_module() -> None:
    """Debian ships Python without what makes virtual environments: install that package, or name it and stop."""
    if importlib.util.find_spec("ensurepip") and importlib.util.find_spec("venv"):
        return
    package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    if root_with_apt() and apt("update") and apt_install([package]):
        importlib.invalidate_caches()
        if importlib.util.find_spec("ensurepip"):
            return
    stop(
        "this Python cannot make virtual environments, its module ensurepip is not here. "
        f"On Debian or Ubuntu: sudo apt install {package}"
    )


def venv_version() -> str | None:
    """Which Python `.venv` runs, or None where there is none or it no longer starts."""
    if not PYTHON.exists():
        return None
    asked = [str(PYTHON), "-I", "-S", "-c", "import sys; print(*sys.version_info[:2], sep='.')"]
    answer = subprocess.run(asked, capture_output=True, text=True)
    return answer.stdout.strip() or None


def fingerprint(lock: str) -> str:
    """A digest of what an installation follows from: the lock and the project's metadata, not its tools' settings."""
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    parts = (project["build-system"], project["project"], project["tool"]["hatch"])
    text = repr(parts) + (ROOT / "packaging" / f"{lock}.lock").read_text("utf-8")
    return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


def stamp(lock: str) -> Path:
    return VENV / f".consort-{lock}"


def is_current(lock: str, version: str) -> bool:
    """Whether `.venv` was made from this lock, or from a larger one, and by the Python that it runs now."""
    return any(
        stamp(name).exists() and stamp(name).read_text("utf-8").split() == [version, fingerprint(name)]
        for name in (LOCKS if lock == "app" else (lock,))
    )


def was_complete(version: str) -> bool:
    """Whether `.venv` has held everything for some earlier state of the project, on the Python that it runs now."""
    return any(stamp(name).exists() and stamp(name).read_text("utf-8").split()[:1] == [version] for name in LOCKS)


def half_made() -> bool:
    """Return whether making `.venv`, or installing into it, was interrupted: then it has to be made anew."""
    if installing().exists():
        return True
    return subprocess.run([str(PYTHON), "-I", "-m", "pip", "--version"], capture_output=True).returncode != 0


def installing() -> Path:
    """A file that is there while pip works, and after pip was interrupted."""
    return VENV / ".consort-installing"


def reason(said: str) -> str:
    """Why pip has failed, from what it has said."""
    if "Retrying (Retry(" in said:
        return "no package index can be reached"
    errors = [line.removeprefix("ERROR: ").strip().rstrip(".") for line in said.splitlines() if "ERROR: " in line]
    return errors[0] if errors else "pip failed"


def install(lock: str) -> None:
    """Bring `.venv` to the lock. What already stands there at the right version is not touched."""
    version = venv_version()
    if version and is_current(lock, version) and not installing().exists():
        return
    if version and half_made():
        version = None
    if version is None:
        check_venv_module()
        say("making .venv")
        if run(sys.executable, "-m", "venv", "--clear", str(VENV)) is not None:
            stop(f"the virtual environment .venv could not be made; {log().relative_to(ROOT)} says why.")
        version = venv_version()
    assert version is not None
    installing().touch()
    if not is_current(lock, version):
        fill(lock, version)
    if is_current(lock, version):
        installing().unlink()


def fill(lock: str, version: str) -> None:
    """Have pip install what the lock names. Where it cannot, playing goes on with what was installed before."""
    say(f"installing what packaging/{lock}.lock names into .venv")
    begun = time.monotonic()
    pip = (str(PYTHON), "-m", "pip", "--disable-pip-version-check", "install")
    said = run(*pip, "--require-hashes", "--only-binary", ":all:", "-r", f"packaging/{lock}.lock")
    if said is None:
        said = run(*pip, "--no-deps", "--no-build-isolation", "--editable", ".")
    if said is None:
        stamp(lock).write_text(f"{version}\n{fingerprint(lock)}\n", "utf-8")
        say(f".venv is ready after {time.monotonic() - begun:.0f} s")
        return
    sentence = (
        f"the packages of packaging/{lock}.lock cannot be installed now: {reason(said)}; "
        f"{log().relative_to(ROOT)} has the whole of what pip said."
    )
    if lock != "app" or not was_complete(version):
        stop(sentence)
    say(sentence + " Consort starts with what was installed before.")


def main(arguments: list[str]) -> None:
    """`arguments`: the lock's name, one of LOCKS."""
    if arguments not in ([lock] for lock in LOCKS):
        stop("say which lock to install: python3 packaging/bootstrap.py app, dev or site.")
    check_python()
    log().unlink(missing_ok=True)
    check_system()
    install(arguments[0])


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        print("\nconsort: the set-up was interrupted; the next one begins anew.", file=sys.stderr)
        sys.exit(130)
