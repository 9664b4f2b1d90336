"""Build all packages and try each in a bare root: `make packages`.

    python3 packaging/packages.py [--no-trial] [--mirror URL] [--anew] [PART ...]

It needs Linux and root. The parts are `wheel`, `bundle` and `deb`, all by default. HEAD is cloned into copies of bare
roots (`roots`) of bookworm and trixie. Wheel, sdist, bundle and AppImage are built on bookworm, a .deb on each.
Results, logs and pictures of the windows are in out/packages. Each package is then installed in another bare root,
tried there (`trial`) and removed; only the player's own files may remain.
"""

from __future__ import annotations

import shlex
import shutil
import sys
import tarfile
import time
from collections.abc import Callable
from pathlib import Path

import roots
from bootstrap import ROOT, say
from roots import SOURCES, CommandFailedError, Machine

PARTS = ("wheel", "bundle", "deb")
OUT = ROOT / "out" / "packages"
BUILT = "/srv/out"
TOOLS = (
    "binutils",
    "file",
    "gcc",
    "libc6-dev",
    "libpython3-dev",
    "squashfs-tools",
    "libsquashfuse-dev",
    "libfuse3-dev",
    "libzstd-dev",
    "liblzma-dev",
    "liblz4-dev",
    "liblzo2-dev",
    "zlib1g-dev",
)
"""Debian packages needed to build the bundle and its AppImage.

PyInstaller uses binutils and bundles libpython; the AppImage is a squashfs behind a C program of ours.
"""
STAGE = ("xvfb", "xdotool", "netpbm")
"""Debian packages for a trial: a screen, and tools for its titles and pictures."""
DESKTOP = ("libglib2.0-bin", "desktop-file-utils", "shared-mime-info")
"""Debian packages of a desktop, which knows files by type and opens them."""
HOSTS = {
    "bookworm": ("libasound2", "libdbus-1-3", "libegl1", "libfontconfig1", "libgl1", "libglib2.0-0", "libx11-xcb1"),
    "trixie": ("libasound2t64", "libdbus-1-3", "libegl1", "libfontconfig1", "libgl1", "libglib2.0-0t64", "libx11-xcb1"),
}
"""Debian packages of the libraries in `contents.HOSTS`."""
LARGEST_BUNDLE = 210
"""Maximum size of the bundle's folder in megabytes."""
LATEST_FRAME = 0.35
"""Maximum time from command to first frame, in seconds."""


class RootCopy:
    """A copy of a bare root in which commands are run."""

    def __init__(self, machine: Machine, root: Path) -> None:
        self.machine, self.root = machine, root
        self._environment = roots.make_environment(machine.settings, machine.pip)
        (root / BUILT[1:]).mkdir(parents=True, exist_ok=True)

    def run(self, command: str, *, network: bool = False, folder: str = "/srv", is_shown: bool = False) -> str:
        """Return the output of a command in the root. Raises CommandFailedError."""
        environment = {**self._environment, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C.UTF-8"}
        root_command = roots.make_root_command(
            self.root, self.machine.pip, command, environment, folder=folder, network=network
        )
        self.machine.log.write(f"\n$ {command}\n")
        status, output = roots.run_in_namespaces(
            root_command, self.machine.log, {"PATH": environment["PATH"]}, is_shown=is_shown
        )
        if status != 0:
            last = "; ".join(line.strip() for line in output.strip().splitlines()[-3:])
            raise CommandFailedError(f"{command.split(' && ')[0][:100]} exited with {status}: {last}")
        return output

    def apt(self, *packages: str) -> None:
        """Install Debian packages in the root."""
        names = shlex.join(packages)
        self.run(f"apt-get -q update && apt-get -q install -y --no-install-recommends {names}", network=True)

    def install_tools(self) -> None:
        """Prepare the root for building.

        It gets a clone, the libraries that Qt loads, and a virtual environment with the build tools and Consort.
        """
        roots.clone(self.root)
        self.run("python3 -c 'import bootstrap; bootstrap.check_system()'", network=True, folder=f"{SOURCES}/packaging")
        pip = "/srv/build/bin/pip --disable-pip-version-check install --quiet"
        self.run(
            "python3 -m venv /srv/build"
            f" && {pip} --require-hashes --only-binary :all: -r {SOURCES}/packaging/packages.lock"
            f" && /srv/build/bin/python -m hatchling build -d {BUILT}"
            f" && {pip} --no-deps {BUILT}/*.whl",
            network=True,
            folder=SOURCES,
        )

    def bring(self, path: Path, place: str) -> None:
        """Copy a file or a folder into the root."""
        target = self.root / place[1:]
        target.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            shutil.copytree(path, target, symlinks=True, dirs_exist_ok=True)
        else:
            shutil.copy2(path, target)

    def fetch(self, name: str, folder: Path) -> Path:
        """Copy a built file out of the root."""
        folder.mkdir(parents=True, exist_ok=True)
        path = self.root / BUILT[1:] / name
        if path.is_dir():
            shutil.rmtree(folder / name, ignore_errors=True)
            shutil.copytree(path, folder / name, symlinks=True)
        else:
            shutil.copy2(path, folder / name)
        return folder / name


# --- builds -----------------------------------------------------------------------------------------------------------


def build_wheel(root_copy: RootCopy) -> list[Path]:
    """Build the wheel and the sdist for package indexes."""
    root_copy.run(f"/srv/build/bin/twine check --strict {BUILT}/consort-*.whl {BUILT}/consort-*.tar.gz")
    return [
        root_copy.fetch(path.name, OUT)
        for path in sorted((root_copy.root / BUILT[1:]).iterdir())
        if path.name.endswith((".whl", ".tar.gz"))
    ]


def build_bundle(root_copy: RootCopy) -> list[Path]:
    """Build the bundle, which runs without Python, as an archive and an AppImage."""
    root_copy.apt(*TOOLS)
    root_copy.run(
        f"PYTHONPATH= /srv/build/bin/python -m PyInstaller --noconfirm --log-level WARN --distpath {BUILT}"
        " --workpath /srv/work packaging/consort.spec",
        folder=SOURCES,
    )
    root_copy.run(
        f"find {BUILT}/consort -name '*.so*' -type f -not -path '*/PySide6/*' -not -path '*.libs/*'"
        " -exec strip --strip-unneeded {} +"
    )
    root_copy.run(f"find {BUILT}/consort -type f -size +700k -printf '%s %P\\n' | sort -n")  # Log the largest files.
    megabytes = measure_size(root_copy.root / BUILT[1:] / "consort") / 1e6
    if megabytes > LARGEST_BUNDLE:
        raise CommandFailedError(f"the bundle has {megabytes:.0f} MB, more than {LARGEST_BUNDLE}")
    say(f"the bundle has {megabytes:.0f} MB")
    root_copy.run(f"/srv/build/bin/python packaging/appimage.py {BUILT}", folder=SOURCES)
    folder = root_copy.fetch("consort", OUT)
    version = next(OUT.glob("consort-*.whl"), Path("consort-0-")).name.split("-")[1]
    archive = OUT / f"consort-{version}-linux-x86_64.tar.xz"
    with tarfile.open(archive, "w:xz", preset=3) as packed:
        packed.add(folder, folder.name)
    shutil.rmtree(folder)
    images = [root_copy.fetch(path.name, OUT) for path in (root_copy.root / BUILT[1:]).glob("*.AppImage")]
    return [archive, *images]


def build_deb(root_copy: RootCopy) -> list[Path]:
    """Build the .deb for the suite of a root."""
    root_copy.apt("debhelper")
    root_copy.run(f"/srv/build/bin/python packaging/debian.py {BUILT}", folder=SOURCES, network=True)
    return [root_copy.fetch(path.name, OUT) for path in (root_copy.root / BUILT[1:]).glob("*.deb")]


def measure_size(folder: Path) -> int:
    """Return the total size of the files in a folder, in bytes."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


# --- trials -----------------------------------------------------------------------------------------------------------


def prepare_desktop(root_copy: RootCopy, *packages: str) -> None:
    """Prepare a root with a screen and the files to be opened."""
    root_copy.apt(*STAGE, *packages)
    files = root_copy.root / "srv/files"
    files.mkdir()
    assets = ROOT / "assets"
    for source, name in (
        ("demo/carmony.jsonl", "match.consort"),
        ("demo/carmony.jsonl", "before.jsonl"),
        ("decks/carmony.toml", "deck.consort-deck"),
        ("lessons/en/carmony/1-two-minutes.toml", "lesson.consort-lesson"),
    ):
        shutil.copy2(assets / source, files / name)
    root_copy.bring(ROOT / "packaging" / "trial.py", "/srv/trial.py")


def try_package(root_copy: RootCopy, name: str, command: str) -> None:
    """Try an installed Consort; its pictures go to out/packages/NAME."""
    say(f"{name}: trying it")
    try:
        output = root_copy.run(f"python3 trial.py {BUILT}/{name} /srv/files {command}", is_shown=True)
    finally:
        shutil.rmtree(OUT / name, ignore_errors=True)
        if (root_copy.root / BUILT[1:] / name).is_dir():
            root_copy.fetch(name, OUT)
    (OUT / name / "trial.txt").write_text(output, "utf-8")


def try_deb(root_copy: RootCopy, package: Path) -> None:
    """Install a .deb, try it, remove it, and check the files that remain."""
    prepare_desktop(root_copy, *DESKTOP)
    root_copy.bring(package, f"/srv/{package.name}")
    old_files = list_files(root_copy)
    root_copy.run(f"apt-get -q install -y --no-install-recommends /srv/{package.name}", network=True)
    if output := find_missing_libraries(root_copy):
        raise CommandFailedError(f"the package needs libraries that it does not depend on: {output}")
    for name in ("match.consort", "before.jsonl", "deck.consort-deck", "lesson.consort-lesson"):
        output = root_copy.run(f"gio info -a standard::content-type /srv/files/{name}")
        if "application/vnd.consort." not in output:
            raise CommandFailedError(f"{name} is taken for {output.split()[-1]}")
    root_copy.run("man -w consort >/dev/null 2>&1 || test -s /usr/share/man/man1/consort.1.gz")
    try_package(root_copy, f"deb-{root_copy.machine.suite}", "/usr/bin/consort")
    root_copy.run("apt-get -q purge -y consort")
    remaining = sorted(path for path in list_files(root_copy) - old_files if not is_owned(root_copy, path))
    if remaining:
        raise CommandFailedError(f"removing it leaves {', '.join(remaining[:8])}")
    say(f"deb-{root_copy.machine.suite}: removed, and nothing is left but the player's files")


def find_missing_libraries(root_copy: RootCopy) -> str:
    """Return the missing libraries that the installed files need."""
    output = root_copy.run(
        "find /opt/consort -name '*.so*' -type f -exec ldd {} + 2>/dev/null | grep 'not found' | sort -u || true"
    )
    return ", ".join(sorted({line.split()[0] for line in output.splitlines() if line.strip()}))


PASSING = ("proc", "sys", "dev", "tmp", "root", "run", "srv", "var/lib/apt", "var/lib/dpkg", "var/cache", "var/log")
"""Folders of a root with temporary files, and the player's home."""


def list_files(root_copy: RootCopy) -> set[str]:
    """Return the files of a root outside the folders of temporary files."""
    ignored = tuple(f"{name}/" for name in PASSING)
    names = (path.relative_to(root_copy.root).as_posix() for path in root_copy.root.rglob("*") if not path.is_dir())
    return {name for name in names if not name.startswith(ignored)}


def is_owned(root_copy: RootCopy, name: str) -> bool:
    """Return True if a file belongs to another package, or is a cache of the system.

    Such caches are those of fonts, icons, MIME types and the linker.
    """
    if name.startswith(
        ("usr/share/mime/", "usr/share/applications/mimeinfo.cache", "etc/", "var/lib/", "usr/lib/python3")
    ):
        return "consort" not in name
    output = root_copy.run(
        f"dpkg-query --search {shlex.quote('/' + name)} 2>/dev/null || dpkg-query --search "
        f"{shlex.quote('/' + name.removeprefix('usr/'))} 2>/dev/null || true"
    )
    return bool(output.strip())


def try_bundle(root_copy: RootCopy, archive: Path) -> None:
    """Unpack and try the bundle, with Debian packages for a screen and a desktop only."""
    prepare_desktop(root_copy, *HOSTS[root_copy.machine.suite])
    with tarfile.open(archive) as packed:
        if sys.version_info >= (3, 12):
            packed.extractall(root_copy.root / "srv", filter="fully_trusted")
        else:
            packed.extractall(root_copy.root / "srv")
    try_package(root_copy, f"bundle-{root_copy.machine.suite}", "/srv/consort/consort")


def try_image(root_copy: RootCopy, image: Path) -> None:
    """Start the AppImage as a user would; without FUSE it unpacks itself."""
    prepare_desktop(root_copy, *HOSTS[root_copy.machine.suite])
    root_copy.bring(image, f"/srv/{image.name}")
    root_copy.run(f"chmod +x /srv/{image.name}")
    try_package(root_copy, f"appimage-{root_copy.machine.suite}", f"/srv/{image.name}")


# --- builds and trials ------------------------------------------------------------------------------------------------


def run_in_copy(machine: Machine, function: Callable[[RootCopy, Path], object], path: Path) -> None:
    """Call a function with a file in a copy of a bare root."""
    with roots.copy_root(machine.bare, machine.settings, machine.pip) as root:
        function(RootCopy(machine, root), path)


def build(machine: Machine, parts: list[str], built_paths: list[Path]) -> None:
    """Build the parts on a suite."""
    is_first = machine.suite == roots.SUITES[0]

    def build_parts(root_copy: RootCopy, _: Path) -> None:
        say(f"{machine.suite}: making the tools ready")
        root_copy.install_tools()
        for part, builder, is_built_here in (
            ("wheel", build_wheel, is_first),
            ("bundle", build_bundle, is_first),
            ("deb", build_deb, True),
        ):
            if part in parts and is_built_here:
                say(f"{machine.suite}: building {part}")
                paths = builder(root_copy)
                built_paths.extend(paths)
                for path in paths:
                    say(f"  {path.relative_to(ROOT)}: {path.stat().st_size / 1e6:.1f} MB")

    if is_first or "deb" in parts:
        run_in_copy(machine, build_parts, OUT)


def try_all(machine: Machine, parts: list[str]) -> None:
    """Try the built packages on a suite."""
    if "deb" in parts:
        for package in OUT.glob(f"*~{machine.suite}_*.deb"):
            run_in_copy(machine, try_deb, package)
    if "bundle" in parts:
        for archive in OUT.glob("*-linux-*.tar.xz"):
            run_in_copy(machine, try_bundle, archive)
        for image in OUT.glob("*.AppImage"):
            run_in_copy(machine, try_image, image)


def main(arguments: list[str]) -> int:
    parser = roots.make_parser("packages", "Build what is handed out, and try it.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"which parts (default: {' '.join(PARTS)})")
    parser.add_argument("--no-trial", action="store_true", help="only build")
    parser.add_argument("--no-build", action="store_true", help="only try what was built before")
    parser.add_argument("--suite", choices=roots.SUITES, action="append", help="on one suite only")
    options = parser.parse_args(arguments)
    parts = options.parts or list(PARTS)
    if unknown := set(parts) - set(PARTS):
        parser.error(f"there is no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    start_time, built_paths = time.monotonic(), list[Path]()

    def build_and_try(machine: Machine) -> None:
        if not options.no_build:
            build(machine, parts, built_paths)
        if not options.no_trial:
            try_all(machine, parts)

    failed = roots.run_for_suites(
        options.suite or roots.SUITES, "packages", options.mirror, options.anew, build_and_try
    )
    say(f"{len(built_paths)} packages in out/packages after {time.monotonic() - start_time:.0f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
