"""Bare roots of Debian, built once, copied, and entered in their own namespaces.

The functions need Linux, root and debootstrap. `make fresh` tries the README's commands in them, `make packages` builds
and tries the packages. A root of each suite, with Debian's essential packages and those of `BARE`, is built once and
kept in `$XDG_CACHE_HOME/consort/fresh` (`~/.cache` by default). Commands run in copies of it. Mirror, proxies and
certificates are those of apt and pip on this machine.
"""

from __future__ import annotations

import argparse
import contextlib
import fcntl
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import IO, NamedTuple, NoReturn

import bootstrap
from bootstrap import say, stop

SUITES = ("bookworm", "trixie")
BARE = ("python3", "python3-venv", "make", "git", "ca-certificates")
"""Packages that the README requires on a bare Debian, and those for the clone."""
HOME = "/root"
SOURCES = "/srv/consort"
"""Folder of the clone in a root."""
OLD = 30 * 24 * 3600
"""Age in seconds after which a root is built again, because Debian has changed."""
NODES = ("null", "zero", "full", "random", "urandom", "tty")
"""Devices that every machine has; sound cards are left out."""


class CommandFailedError(Exception):
    """A suite has failed; `str()` gives the reason in a sentence."""


def cache_folder() -> Path:
    """Return the folder of roots and downloads."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "consort" / "fresh"


# --- requirements -----------------------------------------------------------------------------------------------------


def check_machine(target: str) -> None:
    """Check that roots can be built and entered here.

    Installs debootstrap, or names what is missing and exits. `target` is the target of make.
    """
    if sys.platform != "linux":
        stop("a bare Debian is tried on Linux only.")
    if os.geteuid() != 0:
        stop(f"only root can build and enter a bare Debian: sudo make {target}")
    for program, package in (("debootstrap", "debootstrap"), ("unshare", "util-linux"), ("git", "git")):
        if shutil.which(program) is None and bootstrap.can_install_packages():
            bootstrap.run_apt("update")
            bootstrap.install_packages([package])
        if shutil.which(program) is None:
            stop(f"the program {program} is missing. On Debian or Ubuntu: sudo apt install {package}")
    if subprocess.run([*NAMESPACES, "true"], capture_output=True).returncode != 0:
        stop("this machine, a container perhaps, does not let even root make namespaces of mounts and processes.")


# --- mirrors of Debian ------------------------------------------------------------------------------------------------


def find_mirrors() -> list[str]:
    """Return the Debian mirrors that apt uses here."""
    command = ["apt-get", "indextargets", "--format", "$(ORIGIN)|$(LABEL)|$(REPO_URI)", "Created-By: Packages"]
    if shutil.which("apt-get") is None:
        return []
    listed = subprocess.run(command, capture_output=True, text=True).stdout
    if not listed.strip():  # apt knows them after an update.
        bootstrap.run_apt("update")
        listed = subprocess.run(command, capture_output=True, text=True).stdout
    return find_debian_mirrors(listed)


def find_debian_mirrors(listed: str) -> list[str]:
    """Return mirrors of Debian itself from lines of "origin|label|URI".

    Those of security updates and of others are left out.
    """
    names = [line.split("|")[2] for line in listed.splitlines() if line.startswith("Debian|Debian|")]
    uris = [uri for name in names for uri in _read_mirrors(name)]
    return list(dict.fromkeys(uri.rstrip("/") for uri in uris if uri.startswith(("http:", "https:", "file:"))))


def _read_mirrors(uri: str) -> list[str]:
    """Return the mirrors in a file of mirrors, which cloud images have."""
    if not uri.startswith("mirror+file:"):
        return [uri]
    try:
        lines = Path(uri.removeprefix("mirror+file:").rstrip("/")).read_text("utf-8").splitlines()
    except OSError:
        return []
    return [line.split()[0] for line in lines if line.strip() and not line.startswith("#")]


HELPER = Path("/usr/lib/apt/apt-helper")
"""Program that fetches a file as apt does."""


def find_mirror(suite: str, chosen_mirror: str | None) -> str:
    """Return a mirror that has a suite. Raises CommandFailedError."""
    candidates = [chosen_mirror.rstrip("/")] if chosen_mirror else find_mirrors()
    if not candidates:
        raise CommandFailedError("none of apt's sources is a Debian mirror; name one with ARGS='--mirror URL'")
    if not HELPER.exists():  # debootstrap reports a missing suite.
        return candidates[0]
    with tempfile.TemporaryDirectory() as folder:
        for mirror in candidates:
            arguments = (f"{mirror}/dists/{suite}/InRelease", f"{folder}/InRelease")
            if subprocess.run([HELPER, "download-file", *arguments], capture_output=True).returncode == 0:
                return mirror
    raise CommandFailedError(f"no mirror that apt uses here has {suite}; name one with ARGS='--mirror URL'")


APT_SETTINGS = ("http", "https", "Retries", "ForceIPv4", "ForceIPv6", "Check-Valid-Until", "Check-Date")
"""Settings of apt under `Acquire` that concern access to a mirror."""


def read_apt_settings() -> str:
    """Return these settings of this machine as the text of a file for apt."""
    if shutil.which("apt-config") is None:
        return ""
    commands = (["apt-config", "dump", "--no-empty", f"Acquire::{name}"] for name in APT_SETTINGS)
    return "".join(subprocess.run(command, capture_output=True, text=True).stdout for command in commands)


def find_proxies(settings: str) -> dict[str, str]:
    """Return the proxies of the environment and of apt."""
    names = ("http_proxy", "https_proxy", "no_proxy", "all_proxy")
    result = {name: value for name, value in os.environ.items() if name.lower() in names}
    for scheme, proxy in re.findall(r'^Acquire::(https?)::Proxy "(.+)";$', settings, re.MULTILINE):
        result.setdefault(f"{scheme}_proxy", proxy)
    return result


# --- settings of pip --------------------------------------------------------------------------------------------------


class Pip(NamedTuple):
    """Settings that pip needs to find packages as it does on this machine."""

    environment: dict[str, str]
    configurations: dict[str, Path]
    """Configuration files, by their place in the root."""
    paths: list[Path]
    """Files and folders named in the settings: certificates and wheels."""


class Machine(NamedTuple):
    """Network access of this machine, and a bare root of a suite."""

    suite: str
    bare: Path
    settings: str
    pip: Pip
    log: IO[str]


NOT_PIPS = ("PIP_CONFIG_FILE", "PIP_CACHE_DIR", "PIP_NO_CACHE_DIR")
CERTIFICATES = ("SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE")


def read_pip_settings(environment: Mapping[str, str], home: Path) -> Pip:
    """Return pip's settings from environment, user and system."""
    variables = {
        name: value
        for name, value in environment.items()
        if (name.startswith("PIP_") and name not in NOT_PIPS) or name in CERTIFICATES
    }
    user_file = Path(environment.get("XDG_CONFIG_HOME") or home / ".config") / "pip/pip.conf"
    places = {
        "/etc/xdg/pip/pip.conf": Path("/etc/xdg/pip/pip.conf"),
        "/etc/pip.conf": Path("/etc/pip.conf"),
        f"{HOME}/.pip/pip.conf": home / ".pip/pip.conf",
        f"{HOME}/.config/pip/pip.conf": user_file,
    }
    if chosen_file := environment.get("PIP_CONFIG_FILE"):
        places[f"{HOME}/pip.conf"] = Path(chosen_file)
        variables["PIP_CONFIG_FILE"] = chosen_file if chosen_file == os.devnull else f"{HOME}/pip.conf"
    configurations = {place: path for place, path in places.items() if path.is_file()}
    words = [word for value in variables.values() for word in value.split()]
    words += [word for path in configurations.values() for word in re.split(r"[\s=]+", path.read_text("utf-8"))]
    paths = {Path(word.removeprefix("file://")) for word in words if word.startswith(("/", "file:///"))}
    paths = {
        path.parent if path.name == "simple" else path for path in paths
    }  # The packages of an index are next to it.
    inside = {Path(place) for place in configurations}
    return Pip(variables, configurations, sorted(path for path in paths - inside if path.is_file() or path.is_dir()))


# --- a root -----------------------------------------------------------------------------------------------------------

NAMESPACES = ("unshare", "--mount", "--pid", "--fork", "--kill-child")
"""Command that separates mounts and processes; they end with the first process."""


def run_in_namespaces(
    command: Iterable[str], log: IO[str], environment: Mapping[str, str], *, is_shown: bool
) -> tuple[int, str]:
    """Run a program in its own namespaces and return its exit status and output.

    Output is logged and may be shown. All its processes end with the first one.
    """

    def show(line: str) -> None:
        if is_shown:
            print(line, end="", flush=True)

    return bootstrap.run_logged([*NAMESPACES, *command], log, environment, show)


def build_root(suite: str, mirror: str, settings: str, log: IO[str], *, is_rebuild: bool) -> Path:
    """Return a bare root of a suite, and build it if necessary.

    Raises CommandFailedError.
    """
    root, stamp = cache_folder() / suite, cache_folder() / f"{suite}.stamp"
    stamp_text = "\n".join([mirror, *BARE, os.uname().machine, ""])
    if (
        not is_rebuild
        and stamp.exists()
        and stamp.read_text("utf-8") == stamp_text
        and time.time() - stamp.stat().st_mtime < OLD
    ):
        return root
    say(f"building a bare {suite}, which takes some minutes once")
    stamp.unlink(missing_ok=True)
    remove(root)
    command = ["debootstrap", "--variant=minbase", f"--include={','.join(BARE)}", suite, str(root), mirror]
    if not Path("/usr/share/debootstrap/scripts", suite).exists():
        command.append("sid")  # The suite may be newer than this debootstrap.
    status, output = run_in_namespaces(command, log, {**os.environ, **find_proxies(settings)}, is_shown=False)
    if status != 0:
        errors = [line for line in output.splitlines() if line.startswith("E: ")] or output.splitlines()[-1:]
        raise CommandFailedError(f"debootstrap could not build {suite}: {' '.join(errors).removeprefix('E: ')}")
    for package in (root / "var/cache/apt/archives").glob("*.deb"):
        package.unlink()
    stamp.write_text(stamp_text, "utf-8")
    return root


def make_environment(settings: str, pip: Pip) -> dict[str, str]:
    """Return the variables for programs in a root.

    They contain this machine's network access and nothing of its user.
    """
    (cache_folder() / "pip").mkdir(parents=True, exist_ok=True)
    return {
        "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
        "HOME": HOME,
        **{name: os.environ[name] for name in ("CI", "TERM") if name in os.environ},
        **find_proxies(settings),
        **pip.environment,
        "PIP_CACHE_DIR": "/var/cache/pip",
    }


def remove(root: Path) -> None:
    """Remove a root. It has no mounts, since those ended with their namespaces."""
    if root.exists():
        shutil.rmtree(root)


@contextlib.contextmanager
def copy_root(root: Path, settings: str, pip: Pip) -> Iterator[Path]:
    """Copy a root temporarily, with this machine's network access."""
    copy = root.with_name(f"{root.name}.run")
    remove(copy)
    try:
        subprocess.run(["cp", "-a", "--reflink=auto", root, copy], check=True)
        for name in ("resolv.conf", "hosts"):
            bring(Path("/etc", name), copy / "etc" / name)
        (copy / "etc/apt/apt.conf.d/99machine").write_text(settings, "utf-8")
        for place, path in pip.configurations.items():
            bring(path, copy / place[1:])
        for path in pip.paths:
            if path.is_file():
                bring(path, copy / str(path)[1:])
            else:
                (copy / str(path)[1:]).mkdir(parents=True, exist_ok=True)
        yield copy
    finally:
        remove(copy)


def clone(root: Path) -> None:
    """Clone HEAD into a root at `SOURCES`, without uncommitted changes.

    Raises CommandFailedError.
    """
    target = root / SOURCES[1:]
    target.parent.mkdir(parents=True, exist_ok=True)
    command = ["git", "clone", "--quiet", "--depth", "1", f"file://{bootstrap.ROOT}", str(target)]
    process = subprocess.run(command, capture_output=True, text=True)
    if process.returncode != 0:
        raise CommandFailedError(f"HEAD cannot be cloned: {process.stderr.strip()}")


def bring(path: Path, target: Path) -> None:
    """Copy a file into a root, replacing a link if there is one."""
    if path.is_file():
        target.parent.mkdir(parents=True, exist_ok=True)
        target.unlink(missing_ok=True)
        shutil.copyfile(path, target)


def make_root_command(
    root: Path, pip: Pip, command: str, environment: Mapping[str, str], *, folder: str, network: bool
) -> list[str]:
    """Return a command that runs another one in a folder of a root, in new namespaces."""
    quoted_root = shlex.quote(str(root))
    quoted_paths = {name: shlex.quote(str(root / name)) for name in ("proc", "sys", "dev", "var/cache/pip")}
    lines = [
        "set -e",
        f"mount --rbind {quoted_root} {quoted_root}",  # Mount it separately, so that others can be mounted in it.
        f"mount -t proc proc {quoted_paths['proc']}",
        f"mount -t sysfs -o ro sysfs {quoted_paths['sys']}",
        f"mount -t tmpfs -o mode=755 dev {quoted_paths['dev']}",
        f"mkdir {quoted_paths['dev']}/shm {quoted_paths['dev']}/pts",
        f"mount -t tmpfs -o mode=1777 shm {quoted_paths['dev']}/shm",
        f"mount -t devpts -o newinstance,ptmxmode=666 devpts {quoted_paths['dev']}/pts",
        f"ln -s pts/ptmx {quoted_paths['dev']}/ptmx",
        f"ln -s /proc/self/fd {quoted_paths['dev']}/fd",
        *(
            f"touch {quoted_paths['dev']}/{node}; mount --bind /dev/{node} {quoted_paths['dev']}/{node}"
            for node in NODES
        ),
        f"mkdir -p {quoted_paths['var/cache/pip']}",
        f"mount --bind {shlex.quote(str(cache_folder() / 'pip'))} {quoted_paths['var/cache/pip']}",
    ]
    for path in filter(Path.is_dir, pip.paths):
        place = shlex.quote(str(root / str(path)[1:]))
        lines += [f"mount --bind {shlex.quote(str(path))} {place}", f"mount -o remount,bind,ro {place}"]
    variables = shlex.join(f"{name}={value}" for name, value in environment.items())
    namespace = "" if network else "unshare --net "
    inside = shlex.quote(f"cd {folder} && {command}")
    # Not `exec`: the shell must stay the first process and reap orphans.
    lines.append(f"{namespace}chroot {quoted_root} /usr/bin/env -i {variables} /bin/sh -c {inside}")
    return ["/bin/sh", "-c", "\n".join(lines)]


def make_parser(target: str, description: str) -> argparse.ArgumentParser:
    """Return a parser with the common options of programs for bare roots."""
    result = argparse.ArgumentParser(prog=f"make {target}", description=description)
    result.add_argument("--mirror", metavar="URL", help="the Debian mirror (default: one that apt uses here)")
    result.add_argument("--anew", action="store_true", help="build the bare roots again")
    return result


def run_for_suites(
    suites: Iterable[str], target: str, mirror: str | None, is_rebuild: bool, function: Callable[[Machine], None]
) -> int:
    """Call a function with a root of each suite and return the number of failures."""
    check_machine(target)
    signal.signal(signal.SIGTERM, _interrupt)
    if subprocess.run(["git", "status", "--porcelain"], cwd=bootstrap.ROOT, capture_output=True, text=True).stdout:
        say("what is not committed is left out")
    settings, pip, failed = read_apt_settings(), read_pip_settings(os.environ, Path.home()), 0
    logs = bootstrap.ROOT / "out" / target
    logs.mkdir(parents=True, exist_ok=True)
    with wait_for_lock():
        for suite in suites:
            with (logs / f"{suite}.log").open("w", encoding="utf-8") as log:
                try:
                    bare = build_root(suite, find_mirror(suite, mirror), settings, log, is_rebuild=is_rebuild)
                    function(Machine(suite, bare, settings, pip, log))
                except CommandFailedError as error:
                    failed += 1
                    say(f"{suite}: FAILED: {error} (out/{target}/{suite}.log)")
    return failed


@contextlib.contextmanager
def wait_for_lock() -> Iterator[None]:
    """Wait for other runs to end, because all share the roots."""
    cache_folder().mkdir(parents=True, exist_ok=True)
    with (cache_folder() / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            say("another make fresh or make packages is under way; waiting for it to end")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _interrupt(*_: object) -> NoReturn:
    raise KeyboardInterrupt
