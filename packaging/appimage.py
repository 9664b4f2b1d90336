"""Make an AppImage of the bundle: `python packaging/appimage.py OUT`.

It runs on Debian in a folder with `consort`. An AppImage is a program followed by a squashfs. The program that mounts
it, the runtime, usually comes ready-made from the AppImage project, but no package registry has it. Ours is
`appimage.c` next to this file, built with Debian's libsquashfuse and libfuse3. Needs gcc, mksquashfs and the
development files of both.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import contents
import desktop

RUN = """\
#!/bin/sh
exec "$APPDIR/usr/lib/consort/consort" "$@"
"""
LIBRARIES = ("squashfuse_ll", "squashfuse", "fuse3", "zstd", "lzma", "lz4", "lzo2", "z", "pthread", "dl")
MAGIC = b"AI\x02"
"""Mark of an AppImage of type 2, at the eighth byte."""
LICENCES = ("libfuse3-3", "libsquashfuse0", "libzstd1", "liblzma5", "liblz4-1", "liblzo2-2", "zlib1g", "libc6")
"""Licences of the libraries that the runtime is linked with."""


def make_app_dir(folder: Path, tree: Path) -> None:
    """Make the AppDir: the bundle, the desktop's files, and the start script."""
    shutil.rmtree(tree, ignore_errors=True)
    (tree / "usr/lib").mkdir(parents=True)
    shutil.copytree(folder, tree / "usr/lib/consort", symlinks=True)
    desktop.install(tree / "usr", datetime.now(UTC).date())
    (tree / "usr/bin").mkdir()
    (tree / "usr/bin/consort").symlink_to("../lib/consort/consort")
    (tree / "AppRun").write_text(RUN, "utf-8")
    (tree / "AppRun").chmod(0o755)
    shutil.copy(tree / "usr/share/applications" / f"{contents.APP_ID}.desktop", tree)
    icon = f"{contents.APP_ID}.png"
    shutil.copy(tree / "usr/share/icons/hicolor/256x256/apps" / icon, tree)
    (tree / ".DirIcon").symlink_to(icon)
    for package in LICENCES:
        target = tree / "usr/lib/consort/_internal/licences/appimage-runtime" / f"{package}.txt"
        target.parent.mkdir(exist_ok=True)
        shutil.copyfile(Path("/usr/share/doc") / package / "copyright", target)


def build_runtime(program: Path) -> bytes:
    """Build the program that begins the AppImage."""
    source = Path(__file__).with_name("appimage.c")
    libraries = [f"-l{name}" for name in LIBRARIES]
    include = ["-I/usr/include/squashfuse", "-I/usr/include/fuse3", "-D_FILE_OFFSET_BITS=64"]
    run("gcc", "-O2", "-Wall", "-Wextra", "-static", *include, "-o", str(program), str(source), *libraries)
    run("strip", str(program))
    data = bytearray(program.read_bytes())
    data[8 : 8 + len(MAGIC)] = MAGIC
    head = int.from_bytes(data[0x28:0x30], "little") + int.from_bytes(data[0x3A:0x3C], "little") * int.from_bytes(
        data[0x3C:0x3E], "little"
    )
    if head != len(data):
        sys.exit("consort: the runtime does not end with its section headers, so nothing would be found behind it")
    return bytes(data)


def run(*command: str) -> None:
    """Run a program that must succeed."""
    process = subprocess.run(command, env={**os.environ, "LC_ALL": "C.UTF-8"}, capture_output=True, text=True)
    if process.returncode != 0:
        sys.exit(
            f"consort: {command[0]} has exited with {process.returncode}: {(process.stdout + process.stderr).strip()}"
        )


def main(folder: Path) -> None:
    """Make the AppImage from the bundle in a folder."""
    tree, image = contents.ROOT / "build" / "consort.AppDir", contents.ROOT / "build" / "consort.squashfs"
    make_app_dir(folder / "consort", tree)
    image.unlink(missing_ok=True)
    run(
        "mksquashfs", str(tree), str(image), "-comp", "zstd", "-Xcompression-level", "19", "-root-owned", "-no-progress"
    )
    target = folder / f"Consort-{desktop.read_version()}-{platform.machine()}.AppImage"
    target.write_bytes(build_runtime(contents.ROOT / "build" / "appimage") + image.read_bytes())
    target.chmod(0o755)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
