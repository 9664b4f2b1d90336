"""Build the .deb on its Debian release, as root: `python packaging/debian.py OUT`.

README.md in this folder explains the design. It is run by the Python of a virtual environment that has the `packages`
group of pyproject.toml and Consort itself (`make packages` makes one in a bare root). /opt/consort becomes a virtual
environment of the distribution's own Python; files for desktops and shells go to /usr/share. debhelper packs both
(`packaging/debian`).
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

import bootstrap
import contents
import desktop
import licences

ROOT = contents.ROOT
OPT = Path("/opt/consort")
"""Folder of the installation; it is built there because venvs contain their path."""
BUILD = ROOT / "build" / "deb"
COPYRIGHT = """\
{licence}

The packages in /opt/consort and their licences are listed in licences/README.md beside this file; the texts lie in the
folders there.
"""
CHANGELOG = """\
consort ({version}) unstable; urgency=medium

  * See CHANGELOG.md in the sources.

 -- {maintainer}  {when}
"""


def list_dependencies() -> str:
    """Return the Debian packages required by Python, Qt and sound."""
    major, minor = sys.version_info[:2]
    python = f"python3 (>= {major}.{minor}), python3 (<< {major}.{minor + 1}), libpython3-stdlib"
    packages = bootstrap.find_packages(bootstrap.QT + bootstrap.WINDOW + bootstrap.SOUND)
    return ", ".join([python, *packages, "libc6"])


def make_lock(names: set[str]) -> str:
    """Return pins and hashes of some packages from this environment's lock."""
    text = (ROOT / "packaging" / "packages.lock").read_text("utf-8")
    blocks = re.findall(r"^(?:[^\s#].*\n)(?:[ \t].*\n?)*", text, re.MULTILINE)
    return "".join(block for block in blocks if block.partition("==")[0] in names)


def install_files(wheel: Path) -> None:
    """Install Consort and the files of packages that it uses into /opt/consort."""
    shutil.rmtree(OPT, ignore_errors=True)
    system = Path(f"/usr/bin/python3.{sys.version_info.minor}")
    run(str(system), "-m", "venv", "--without-pip", str(OPT))
    lock = ROOT / "build" / "runtime.lock"
    lock.parent.mkdir(exist_ok=True)
    lock.write_text(
        make_lock({licences.normalize_name(package) for package in licences.find_bundled_distributions()}), "utf-8"
    )
    pip = f"{sys.executable} -m pip --python {OPT}/bin/python --disable-pip-version-check install".split()
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


def write_tree(tree: Path) -> None:
    """Write the files that the package installs."""
    shutil.copytree(OPT, tree / "opt" / "consort", symlinks=True)
    now = datetime.now(UTC)
    desktop.install(tree / "usr", now.date())
    about = tree / "usr/share/doc/consort"
    licences.collect(about / "licences", licences.find_bundled_distributions(), python=False)
    (about / "copyright").write_text(COPYRIGHT.format(licence=(ROOT / "LICENSE").read_text("utf-8")), "utf-8")


def write_recipe(recipe: Path) -> None:
    """Write debhelper's folder with the version for this Debian release."""
    shutil.copytree(ROOT / "packaging" / "debian", recipe)
    (recipe / "rules").chmod(0o755)
    maintainer = re.findall(r"^Maintainer: (.*)$", (recipe / "control").read_text("utf-8"), re.MULTILINE)[0]
    release = re.findall(r"^VERSION_CODENAME=(\w+)$", Path("/etc/os-release").read_text("utf-8"), re.MULTILINE)[0]
    version = f"{desktop.read_version()}-1~{release}"
    entry = CHANGELOG.format(version=version, maintainer=maintainer, when=format_datetime(datetime.now(UTC)))
    (recipe / "changelog").write_text(entry, "utf-8")
    with (recipe / "control").open("a", encoding="utf-8") as control:
        control.write(f"Homepage: {desktop.read_homepage()}\n")


def run(*command: str, folder: Path = ROOT, **variables: str) -> None:
    """Run a program that must succeed."""
    environment = {**os.environ, "PYTHONPATH": "", "DEBIAN_FRONTEND": "noninteractive", **variables}
    process = subprocess.run(command, cwd=folder, env=environment)
    if process.returncode != 0:
        sys.exit(f"consort: {' '.join(command)} has exited with {process.returncode}")


def main(target: Path) -> None:
    """Build the package into a folder that holds the wheel."""
    (wheel,) = target.glob("consort-*.whl")
    install_files(wheel)
    shutil.rmtree(BUILD, ignore_errors=True)
    write_tree(BUILD / "tree")
    write_recipe(BUILD / "debian")
    run("dh", "binary", folder=BUILD, DEPENDS=list_dependencies())
    for package in BUILD.parent.glob("consort_*.deb"):
        shutil.move(package, target / package.name)
    shutil.rmtree(OPT)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
