"""Choice of files from installed packages that go into our packages.

It uses only the standard library. Qt's wheel includes all of Qt, but Consort needs only widgets. The files listed here
are kept, with those of Qt's libraries that they need. The rest was chosen by running the tests of `make packages`.
"""

from __future__ import annotations

import fnmatch
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parent.parent

APP_ID = "io.github.consort_tabletop.consort"
"""Identifier of Consort for desktops and systems."""

MODULES = ("QtCore", "QtGui", "QtWidgets", "QtSvg")
"""Modules of PySide6 to be kept."""

PYSIDE = ("Qt", "__init__.py", "_config.py", "_git_pyside_version.py", "libpyside6.*", "py.typed")
"""Other files of PySide6's folder to be kept."""

PLUGINS = {
    "accessiblebridge": "*",
    "iconengines": "*svgicon*",
    "imageformats": "*gif* *ico.* *jpeg* *svg* *webp*",
    "platforminputcontexts": "*compose* *ibus*",
    "platforms": "*qxcb* *qwayland* *qoffscreen* *qminimal.* *qwindows* *qcocoa* *qdirect2d*",
    "platformthemes": "*xdgdesktopportal*",
    "styles": "*",
    "wayland-decoration-client": "*",
    "wayland-shell-integration": "*",
}
"""Folders of Qt's plugins, and the plugins to be kept in each.

GTK's theme would need all of GTK. Without OpenGL its integrations are not needed, and without network access neither
TLS nor network monitors.
"""


def find_languages() -> list[str]:
    """Return the codes of Consort's languages."""
    return sorted(path.name for path in (ROOT / "assets" / "rules").iterdir() if path.is_dir())


def list_translations() -> tuple[str, ...]:
    """Return Qt's own translations, for its buttons and dialogs, in those languages."""
    return tuple(f"qtbase_{language}*.qm" for language in find_languages())


UNUSED = (
    "verovio/data/Gootville*",
    "verovio/data/Leland*",
    "verovio/data/Petaluma*",
    "font_source_*_pro/files/*.otf",
    "font_source_*_pro/files/*-Black*",
    "font_source_*_pro/files/*-ExtraLight*",
    "font_source_*_pro/files/*-Light*",
    "numpy/*/tests/*",
    "numpy/tests/*",
    "numpy/f2py/*",
    "numpy/_core/include/*",
    "numpy/_core/lib/*",
    "numpy/_core/_*_tests.*",
    "numpy/_core/_simd.*",
    "mido/scripts/*",
    "fontTools/*/testdata/*",
    "*.dist-info/RECORD",
    "*.dist-info/sboms/*",
)
"""Patterns of other files that Consort never reads, under the packages' folder."""

HOSTS = (
    "libGL.so.*",
    "libEGL.so.*",
    "libX11.so.*",
    "libX11-xcb.so.*",
    "libasound.so.*",
    "libdbus-1.so.*",
    "libexpat.so.*",
    "libfontconfig.so.*",
    "libfreetype.so.*",
    "libgcc_s.so.*",
    "libglib-2.0.so.*",
    "libgthread-2.0.so.*",
    "libmvec.so.*",
    "libstdc++.so.*",
    "libxcb.so.*",
    "libz.so.*",
)
"""Libraries that every Linux desktop has in a version fitting its drivers.

They are left out of portable packages, as AppImage's exclude list recommends.
"""

EXCLUDED = (
    "PIL",
    "PySide6.QtNetwork",
    "PySide6.QtOpenGL",
    "_codecs_cn",
    "_codecs_hk",
    "_codecs_iso2022",
    "_codecs_jp",
    "_codecs_kr",
    "_codecs_tw",
    "_curses",
    "_hashlib",
    "_ssl",
    "_testcapi",
    "fontTools.varLib",
    "lxml",
    "matplotlib",
    "numpy._core._multiarray_tests",
    "numpy._core._operand_flag_tests",
    "numpy._core._rational_tests",
    "numpy._core._simd",
    "numpy._core._struct_ufunc_tests",
    "numpy._core._umath_tests",
    "numpy.f2py",
    "numpy.testing",
    "pip",
    "pydoc",
    "readline",
    "setuptools",
    "sqlite3",
    "test",
    "tkinter",
)
"""Modules that some package could import but Consort never does."""


def find_qt_place(name: str) -> tuple[str, str] | None:
    """Return the kind of a file in Qt's part of PySide6, and its path there, or None.

    The kind is "plugins", "translations" or "qml". `name` is a path under the packages' folder.
    """
    match = re.search(r"PySide6/(?:Qt/)?(plugins|translations|qml|resources|libexec|metatypes)/(.+)$", name)
    return (match[1], match[2]) if match else None


def is_kept(name: str) -> bool:
    """Return True if a file is kept, by its path under the packages' folder.

    The path has slashes.
    """
    name = str(PurePosixPath(name.replace("\\", "/")))
    place = find_qt_place(name)
    if place is not None:
        kind, file = place
        if kind == "plugins":
            folder, _, file = file.partition("/")
            return _matches(file.casefold(), PLUGINS.get(folder, "").split())
        return kind == "translations" and _matches(file, list_translations())
    return not _matches(name, UNUSED)


def _matches(name: str, patterns: Iterable[str]) -> bool:
    return any(fnmatch.fnmatchcase(name, pattern) for pattern in patterns)


def prune(packages: Path) -> None:
    """Delete all unneeded files from a folder of installed packages.

    It is for packages that install the wheels themselves, like the .deb. Libraries that no kept library needs,
    according to `ldd`, are deleted too.
    """
    qt = packages / "PySide6"
    for path in list(qt.iterdir()):
        is_module = path.name.partition(".")[0] in MODULES and path.suffix != ".pyi"
        if not is_module and not any(map(path.match, PYSIDE)):
            _remove(path)
    for path in sorted(packages.rglob("*"), reverse=True):
        if path.is_file() and not is_kept(path.relative_to(packages).as_posix()):
            path.unlink()
        elif path.is_dir() and path.name == "__pycache__":
            _remove(path)
    libraries = qt / "Qt" / "lib"
    needed_names = _find_needed_libraries(qt, libraries)
    for path in libraries.iterdir():
        if path.name not in needed_names:
            _remove(path)
    for path in sorted(packages.rglob("*"), reverse=True):
        if path.is_dir() and not any(path.iterdir()):
            path.rmdir()


def _find_needed_libraries(qt: Path, libraries: Path) -> set[str]:
    """Return names of Qt's libraries that modules and plugins load, directly or not."""
    names = set[str]()
    for path in (*qt.glob("*.so*"), *qt.glob("Qt/plugins/*/*.so")):
        output = subprocess.run(["ldd", path], capture_output=True, text=True).stdout
        names |= {Path(line).name for line in re.findall(r"=> (\S+)", output) if libraries.name in Path(line).parts}
    return names


def _remove(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink()


if __name__ == "__main__":
    prune(Path(sys.argv[1]))
