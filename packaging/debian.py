"""Build the .deb on the Debian that it is for, as root: `python packaging/debian.py OUT`. README.md beside this says
why it is made as it is.

Run by the Python of a virtual environment that has the `packages` group of pyproject.toml and Consort itself
(`make packages` makes one in a bare root). What is installed goes to /opt/consort, a virtual environment of the
distribution's own Python; what desktops and shells want goes to /usr/share.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import bootstrap
import contents
import desktop
import licences

ROOT = contents.ROOT
OPT = Path("/opt/consort")
"""Where it is installed, and where it is built: a virtual environment knows its own place."""
MAINTAINER = "The Consort developers <consort@users.noreply.github.com>"

CONTROL = """\
Package: consort
Version: {version}
Architecture: {architecture}
Maintainer: {maintainer}
Installed-Size: {size}
Depends: {depends}
Recommends: desktop-file-utils, hicolor-icon-theme, shared-mime-info
Suggests: libfluidsynth3, timgm6mb-soundfont
Section: games
Priority: optional
Homepage: {homepage}
Description: table for four card games about music
 Carmony, IV-V-I, Cantoludus and Muzicando: chords, phrases and intervals are
 built from cards, with people round one screen, against computer players, or
 alone. The rules check every card that is dropped and say in a sentence why one
 does not fit; every chord is heard the moment it is played.
 .
 Lessons, puzzles, a window for the class, worksheets, scores and files of
 MIDI, sound and notation come with it. Consort is unofficial: the makers and
 publishers of the games have nothing to do with it.
"""
POSTINST = """\
#!/bin/sh
# Byte code is made once, for nobody who plays may write it: so every start is a quick one.
set -e
if [ "$1" = configure ]; then
    /opt/consort/bin/python -m compileall -q -j 0 /opt/consort/lib
fi
"""
PRERM = """\
#!/bin/sh
# What postinst made is in no list of dpkg's.
set -e
if [ -d /opt/consort ]; then
    find /opt/consort -name __pycache__ -type d -prune -exec rm -rf {} +
fi
"""
OVERRIDES = """\
# No package of Debian's archive: what comes from elsewhere goes to /opt (FHS 3.13), with the libraries of its wheels.
consort: dir-or-file-in-opt
consort: embedded-library
consort: custom-library-search-path
consort: bad-distribution-in-changes-file
consort: initial-upload-closes-no-bugs
# The wheels are as their makers published them: what auditwheel has patched no longer loads once it is stripped, and
# what takes all of its libc through the Python that loads it names none.
consort: unstripped-binary-or-object
consort: library-not-linked-against-libc
consort: shared-library-lacks-prerequisites
# It is run by the Python of its virtual environment.
consort: unusual-interpreter
# A game, and commands of which nobody expects that they are in /usr/games.
consort: package-section-games-but-contains-no-game
"""


def python_range() -> str:
    """What the Python must be whose byte code and wheels these are."""
    major, minor = sys.version_info[:2]
    return f"python3 (>= {major}.{minor}), python3 (<< {major}.{minor + 1}), libpython3-stdlib"


def depends() -> str:
    """The distribution's packages that are needed: Python, and what Qt and the sound load."""
    packages = bootstrap.packages_of(bootstrap.QT + bootstrap.WINDOW + bootstrap.SOUND)
    return ", ".join([python_range(), *packages, "libc6"])


def lock_of(names: set[str]) -> str:
    """The pins and hashes of some packages, from the lock that this environment was made from."""
    text = (ROOT / "packaging" / "packages.lock").read_text("utf-8")
    blocks = re.findall(r"^(?:[^\s#].*\n)(?:[ \t].*\n?)*", text, re.MULTILINE)
    return "".join(block for block in blocks if block.partition("==")[0] in names)


def fill(wheel: Path) -> None:
    """Make /opt/consort: the packages that Consort runs with, without what it does not use, and Consort."""
    shutil.rmtree(OPT, ignore_errors=True)
    system = Path(f"/usr/bin/python3.{sys.version_info.minor}")
    run(str(system), "-m", "venv", "--without-pip", str(OPT))
    lock = ROOT / "build" / "runtime.lock"
    lock.parent.mkdir(exist_ok=True)
    lock.write_text(lock_of({licences.name_of(one) for one in licences.bundled()}), "utf-8")
    pip = (
        sys.executable,
        "-m",
        "pip",
        "--python",
        str(OPT / "bin" / "python"),
        "--disable-pip-version-check",
        "install",
    )
    quiet = ("--quiet", "--no-compile", "--no-deps")
    run(*pip, *quiet, "--require-hashes", "--only-binary", ":all:", "-r", str(lock))
    run(*pip, *quiet, str(wheel))
    packages = next(OPT.glob("lib/python3.*/site-packages"))
    contents.prune(packages)
    for path in (OPT / "bin").iterdir():
        if path.name not in ("consort", "python", "python3", f"python3.{sys.version_info.minor}"):
            path.unlink()
    for name in ("include", "share", "lib64"):
        path = OPT / name
        path.unlink() if path.is_symlink() else shutil.rmtree(path, ignore_errors=True)
    for path in packages.rglob("*.so*"):
        path.chmod(0o644)


def lay(tree: Path) -> None:
    """Lay the tree that the package holds."""
    shutil.rmtree(tree, ignore_errors=True)
    (tree / "opt").mkdir(parents=True)
    shutil.copytree(OPT, tree / "opt" / "consort", symlinks=True)
    desktop.install(tree / "usr", datetime.now(UTC).date())
    (tree / "usr/bin").mkdir()
    (tree / "usr/bin/consort").symlink_to("/opt/consort/bin/consort")
    about = tree / "usr/share/doc/consort"
    licences.collect(about / "licences", licences.bundled(), python=False)
    (about / "copyright").write_text(_copyright(), "utf-8")
    with gzip.GzipFile(about / "changelog.Debian.gz", "wb", mtime=0) as file:
        file.write(_changelog().encode())
    overrides = tree / "usr/share/lintian/overrides"
    overrides.mkdir(parents=True)
    (overrides / "consort").write_text(OVERRIDES, "utf-8")
    for path in tree.rglob("*"):
        if not path.is_symlink():
            runs = path.is_dir() or path.parent.name == "bin"
            path.chmod(0o755 if runs else 0o644)


def _copyright() -> str:
    licence = (ROOT / "LICENSE").read_text("utf-8")
    return (
        f"{licence}\n\nWhat Consort is bundled with in /opt/consort, and under which licences, is said in\n"
        "licences/README.md beside this file; the texts lie in the folders there.\n"
    )


def version() -> str:
    """Of the package: the project's, for this release of Debian."""
    release = dict(
        line.split("=", 1) for line in Path("/etc/os-release").read_text("utf-8").splitlines() if "=" in line
    )
    return f"{desktop.version()}-1~{release['VERSION_CODENAME']}"


def _changelog() -> str:
    when = datetime.now(UTC).strftime("%a, %d %b %Y %H:%M:%S +0000")
    said = "  * As CHANGELOG.md of the sources says."
    return f"consort ({version()}) unstable; urgency=medium\n\n{said}\n\n -- {MAINTAINER}  {when}\n"


def control(tree: Path) -> None:
    """Write the package's own files."""
    place = tree / "DEBIAN"
    place.mkdir()
    held = [path for path in sorted(tree.rglob("*")) if path.is_file() and not path.is_symlink()]
    size = sum(path.stat().st_size for path in held) // 1024
    architecture = subprocess.run(
        ["dpkg", "--print-architecture"], capture_output=True, text=True, check=True
    ).stdout.strip()
    (place / "control").write_text(
        CONTROL.format(
            version=version(),
            architecture=architecture,
            maintainer=MAINTAINER,
            size=size,
            depends=depends(),
            homepage=desktop.homepage(),
        ),
        "utf-8",
    )
    sums = (f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(tree)}\n" for path in held)
    (place / "md5sums").write_text("".join(sums), "utf-8")
    for name, text in (("postinst", POSTINST), ("prerm", PRERM)):
        (place / name).write_text(text, "utf-8")
        (place / name).chmod(0o755)


def run(*command: str) -> None:
    """Run a program that has to succeed."""
    environment = {**os.environ, "PYTHONPATH": "", "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(command, env=environment)
    if done.returncode != 0:
        sys.exit(f"consort: {' '.join(command)} has exited with {done.returncode}")


def main(out: Path) -> None:
    """Build the package into a folder, in which the wheel lies."""
    (wheel,) = out.glob("consort-*.whl")
    fill(wheel)
    tree = ROOT / "build" / "deb"
    lay(tree)
    control(tree)
    run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(out))
    shutil.rmtree(OPT)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
