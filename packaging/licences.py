"""Collect the licence texts of everything that is distributed with Consort.

Most packages include their texts. A package without one gets the identical text of another package, with a note about
its origin. Nothing may be bundled without: `collect` raises MissingLicenceError.
"""

from __future__ import annotations

import platform
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
TEXT = re.compile(r"^(LICEN[CS]E|COPYING|NOTICE|COPYRIGHT|AUTHORS)\b.*", re.IGNORECASE)


class MissingLicenceError(Exception):
    """A bundled package has no licence text; `str()` names it."""


class Lent(NamedTuple):
    """Texts that a package lacks: the package that has them, and a note for the top."""

    package: str
    files: tuple[str, ...]
    note: str


QT = (
    "Qt for Python and the Qt libraries in its wheels are used under the GNU Lesser General Public License, version 3, "
    "unchanged, as shared libraries that can be replaced. Copyright (C) The Qt Company Ltd. and other contributors. "
    "Their source is published by the Qt Project under the version named here; Qt's documentation lists the parts of "
    "others that Qt holds, with their licences."
)
LENT = {
    "pyside6-essentials": Lent("verovio", ("COPYING.LESSER", "COPYING"), QT),
    "shiboken6": Lent("verovio", ("COPYING.LESSER", "COPYING"), QT),
}
PARTS = {
    "bravura": Lent(
        "font-source-sans-pro",
        ("LICENSE.txt",),
        "Bravura, whose outlines lie in verovio's data folder: Copyright (C) Steinberg Media Technologies GmbH, with "
        "Reserved Font Name “Bravura”, under the SIL Open Font License, version 1.1. The text of the licence "
        "follows, as another font under it carries it.",
    ),
    "leipzig": Lent(
        "font-source-sans-pro",
        ("LICENSE.txt",),
        "Leipzig, whose outlines lie in verovio's data folder: Copyright (C) Etienne Darbellay, Jean-François Marti, "
        "Laurent Pugin, Rodolfo Zitellini and others, under the SIL Open Font License, version 1.1. The text of the "
        "licence follows, as another font under it carries it.",
    ),
    "libraries-under-the-lgpl-2.1": Lent(
        "pyfluidsynth",
        ("LICENSE",),
        "JACK's client library, in the wheels of the package for MIDI ports, and libquadmath, in the wheels of numpy, "
        "are used under the GNU Lesser General Public License, version 2.1 or later, unchanged, as shared libraries "
        "that can be replaced. The text of the licence follows, as pyfluidsynth, which is under it, carries it.",
    ),
}
"""Parts of packages that the packages themselves do not mention."""


def find_bundled_distributions() -> list[Distribution]:
    """Return the distributions that Consort needs on this system, Consort first."""
    distributions: dict[str, Distribution] = {}

    def add(name: str, extras: frozenset[str]) -> None:
        if canonicalize_name(name) in distributions:
            return
        try:
            package = distribution(name)
        except PackageNotFoundError:
            if extras:  # Packages of an extra need not be installed.
                return
            raise
        distributions[canonicalize_name(name)] = package
        for row in package.requires or ():
            requirement = Requirement(row)
            if requirement.marker is None or any(
                requirement.marker.evaluate({"extra": extra}) for extra in ("", *extras)
            ):
                add(requirement.name, frozenset(requirement.extras))

    add("consort", frozenset({"fluidsynth"}))
    return list(distributions.values())


def normalize_name(package: Distribution) -> str:
    """Return a package's name normalised for comparison."""
    return str(canonicalize_name(package.metadata["Name"]))


def find_texts(package: Distribution) -> dict[str, Path]:
    """Return the licence texts of a distribution by name."""
    paths: dict[str, Path] = {}
    for file in package.files or ():
        path = Path(str(package.locate_file(file)))
        parts = file.parts
        is_licence = parts[0].endswith(".dist-info") and ("licenses" in parts or TEXT.match(parts[-1]))
        if (is_licence or TEXT.match(parts[-1])) and path.is_file() and path.suffix not in (".py", ".pyc", ".h"):
            name_parts = parts[parts.index("licenses") + 1 :] if "licenses" in parts else parts[-1:]
            paths["-".join(name_parts)] = path
    return paths


def collect(target: Path, packages: Iterable[Distribution], *, python: bool, libraries: Iterable[Path] = ()) -> None:
    """Write all licence texts into a folder. Raises MissingLicenceError.

    They are those of the packages and their parts, of Python if it is bundled, and of bundled system libraries.
    """
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    shutil.copyfile(ROOT / "THIRD_PARTY.md", target / "README.md")
    shutil.copyfile(ROOT / "LICENSE", target / "consort.txt")
    for package in packages:
        name = normalize_name(package)
        if name == "consort":
            continue
        own_texts = find_texts(package)
        if own_texts:
            (target / name).mkdir()
            for file, path in own_texts.items():
                shutil.copyfile(path, target / name / file)
        elif name in LENT:
            _write_lent_texts(target / name, LENT[name], f"{package.metadata['Name']} {package.version}")
        else:
            raise MissingLicenceError(
                f"{package.metadata['Name']} {package.version} carries no licence text and is lent none"
            )
    for name, lent in PARTS.items():
        _write_lent_texts(target / name, lent, "")
    if python:
        _write_python_licence(target / "python")
    _write_system_licences(target / "system-libraries", libraries)


def _write_lent_texts(folder: Path, lent: Lent, title: str) -> None:
    folder.mkdir()
    available = find_texts(distribution(lent.package))
    (folder / "NOTICE.txt").write_text(f"{title}\n\n{lent.note}\n".lstrip(), "utf-8")
    for file in lent.files:
        if file not in available:
            raise MissingLicenceError(f"{lent.package} no longer carries {file}, which {folder.name} is lent")
        shutil.copyfile(available[file], folder / file)


def _write_python_licence(folder: Path) -> None:
    """Write Python's licence into a folder. Raises MissingLicenceError."""
    version = ".".join(platform.python_version_tuple()[:2])
    places = (
        Path(sys.base_prefix) / "lib" / f"python{version}" / "LICENSE.txt",
        Path(sys.base_prefix) / "LICENSE.txt",
        Path(f"/usr/share/doc/python{version}/copyright"),
        Path(f"/usr/share/doc/libpython{version}-stdlib/copyright"),
        Path(f"/usr/share/doc/python{version}-minimal/copyright"),
    )
    for place in places:
        if place.is_file():
            folder.mkdir()
            shutil.copyfile(place, folder / "LICENSE.txt")
            return
    raise MissingLicenceError(f"the licence of Python {version} is in none of {', '.join(map(str, places))}")


def _write_system_licences(folder: Path, libraries: Iterable[Path]) -> None:
    """Write Debian's copyright files of the packages that libraries come from.

    Raises MissingLicenceError.
    """
    packages = set[str]()
    for library in libraries:
        places = {str(library), str(library.resolve()), *(str(path).removeprefix("/usr") for path in (library,))}
        output = subprocess.run(["dpkg-query", "--search", *places], capture_output=True, text=True).stdout
        owners = {line.rpartition(": ")[0].partition(":")[0] for line in output.splitlines()}
        if not owners:
            raise MissingLicenceError(f"no package of the system owns {library}")
        packages |= owners
    for package in sorted(packages):
        place = Path("/usr/share/doc") / package / "copyright"
        if not place.is_file():
            raise MissingLicenceError(f"Debian's {package} has no file of its copyright")
        folder.mkdir(exist_ok=True)
        shutil.copyfile(place, folder / f"{package}.txt")


if __name__ == "__main__":
    collect(Path(sys.argv[1]), find_bundled_distributions(), python=False)
