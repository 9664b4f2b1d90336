"""Make `.venv` hold exactly what a lock names, and check the system libraries that Qt loads. Standard library only.

    python3 packaging/bootstrap.py app      what playing needs     (packaging/app.lock)
    python3 packaging/bootstrap.py dev      and what testing needs (packaging/dev.lock)

Nothing is installed while the lock and the project's metadata are those that `.venv` was made from. What is missing on
the system is installed with apt by root on Debian and Ubuntu; anybody else reads one sentence that names the packages.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, NoReturn

if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
OLDEST = (3, 11)


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


def stop(sentence: str) -> NoReturn:
    """End with one readable sentence instead of a traceback."""
    sys.exit("consort: " + sentence)


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
    environment = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    return subprocess.run(["apt-get", "-q", *arguments], env=environment, stdout=subprocess.DEVNULL).returncode == 0


def apt_install(packages: Iterable[str]) -> bool:
    """Install system packages; whether that succeeded."""
    names = list(packages)
    print("consort: installing", *names, flush=True)
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
        print(
            f"consort: {wished[0].soname} is not here, so there will be no MIDI ports and no sound card. "
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


def run(*command: str) -> bool:
    return subprocess.run(command, cwd=str(ROOT)).returncode == 0


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
    """Whether `.venv` was made from this lock, or from the larger one, and by the Python that it runs now."""
    return any(
        stamp(name).exists() and stamp(name).read_text("utf-8").split() == [version, fingerprint(name)]
        for name in ((lock, "dev") if lock == "app" else (lock,))
    )


def install(lock: str) -> None:
    """Bring `.venv` to the lock. What already stands there at the right version is not touched."""
    version = venv_version()
    if version and is_current(lock, version):
        return
    if version is None:
        check_venv_module()
        print("consort: making .venv", flush=True)
        if not run(sys.executable, "-m", "venv", "--clear", str(VENV)):
            stop("the virtual environment .venv could not be made; the message above says why.")
        version = venv_version()
    print(f"consort: installing what packaging/{lock}.lock names into .venv", flush=True)
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "install"]
    pip += [] if sys.stdout.isatty() else ["--quiet"]
    if not run(*pip, "--require-hashes", "--only-binary", ":all:", "-r", f"packaging/{lock}.lock"):
        stop(f"the packages of packaging/{lock}.lock could not be installed; pip's message above says why.")
    if not run(*pip, "--no-deps", "--no-build-isolation", "--editable", "."):
        stop("the project could not be installed into .venv; pip's message above says why.")
    stamp(lock).write_text(f"{version}\n{fingerprint(lock)}\n", "utf-8")


def main(arguments: list[str]) -> None:
    """`arguments`: the lock's name, "app" or "dev"."""
    if arguments not in (["app"], ["dev"]):
        stop("say which lock to install: python3 packaging/bootstrap.py app, or dev.")
    check_python()
    check_system()
    install(arguments[0])


if __name__ == "__main__":
    main(sys.argv[1:])
