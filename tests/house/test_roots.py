"""Tests of packaging/roots.py: sources of packages, messages and clean-up."""

import os
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from types import ModuleType

import pytest

from tests.house.programs import PACKAGING, load_program
from tests.waiting import wait_until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="a bare Debian is tried on Linux only")


@pytest.fixture
def roots(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(PACKAGING)
    return load_program("roots")


def test_debian_comes_from_the_mirrors_that_apt_uses(roots: ModuleType, tmp_path: Path) -> None:
    cloud = tmp_path / "debian.list"
    cloud.write_text("# near\nhttps://near.example/debian\thttps://far.example/debian\n")
    listed = [
        "Debian|Debian|http://one.example/debian/",
        "Debian|Debian|http://one.example/debian/",
        "Debian|Debian-Security|http://one.example/debian-security/",
        "Node|Node|https://node.example/",
        f"Debian|Debian|mirror+file:{cloud}/",
        "Debian|Debian|cdrom:[Debian]/",
    ]
    assert roots.find_debian_mirrors("\n".join(listed)) == ["http://one.example/debian", "https://near.example/debian"]


@pytest.mark.skipif(shutil.which("apt-get") is None, reason="apt asks the mirror")
def test_a_suite_without_a_mirror_is_refused(roots: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(roots.CommandFailedError, match="has woody; name one with ARGS='--mirror URL'"):
        roots.find_mirror("woody", f"file://{tmp_path}")


def test_a_machine_without_debian_mirrors_is_refused(roots: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(roots, "find_mirrors", list)
    with pytest.raises(roots.CommandFailedError, match="none of apt's sources is a Debian mirror"):
        roots.find_mirror("bookworm", None)


def test_pip_finds_its_packages_and_certificates_as_on_this_machine(roots: ModuleType, tmp_path: Path) -> None:
    wheels, index, certificate = tmp_path / "wheels", tmp_path / "index/simple", tmp_path / "authority.crt"
    wheels.mkdir()
    index.mkdir(parents=True)
    certificate.write_text("")
    (tmp_path / ".config/pip").mkdir(parents=True)
    settings_file = tmp_path / ".config/pip/pip.conf"
    settings_file.write_text(f"[global]\nextra-index-url = file://{index}\n    https://other.example{tmp_path}\n")
    environment = {
        "PIP_CERT": str(certificate),
        "PIP_FIND_LINKS": f"{wheels} {tmp_path / 'nowhere'}",
        "PIP_CACHE_DIR": str(tmp_path),
        "PIP_DEFAULT_TIMEOUT": "180",
        "EDITOR": "ed",
    }
    settings = roots.read_pip_settings(environment, tmp_path)
    assert settings.environment == {
        name: environment[name] for name in ("PIP_CERT", "PIP_FIND_LINKS", "PIP_DEFAULT_TIMEOUT")
    }
    assert settings.configurations[f"{roots.HOME}/.config/pip/pip.conf"] == settings_file
    assert {wheels, index.parent, certificate} <= set(settings.paths)
    assert tmp_path not in settings.paths
    assert tmp_path / "nowhere" not in settings.paths


def test_a_proxy_that_apt_uses_is_used(roots: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(os.environ):
        if name.lower().endswith("_proxy"):
            monkeypatch.delenv(name)
    settings = 'Acquire::http::Proxy "http://proxy.example:3142";\n'
    assert roots.find_proxies(settings) == {"http_proxy": "http://proxy.example:3142"}
    monkeypatch.setenv("http_proxy", "http://mine.example")
    assert roots.find_proxies(settings) == {"http_proxy": "http://mine.example"}


def test_a_user_other_than_root_is_refused(roots: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    with pytest.raises(SystemExit, match="only root can build and enter a bare Debian: sudo make fresh"):
        roots.check_machine("fresh")


def test_a_missing_program_is_named_with_its_package(roots: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr("shutil.which", lambda program: None)
    with pytest.raises(SystemExit, match=r"the program debootstrap is missing.*sudo apt install debootstrap"):
        roots.check_machine("fresh")


def may_make_namespaces() -> bool:
    if sys.platform != "linux" or os.geteuid() != 0:
        return False
    return subprocess.run(["unshare", "--mount", "--pid", "--fork", "true"], capture_output=True).returncode == 0


def is_running(word: str) -> bool:
    """Return True if a process has this word in its command."""
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):  # it has just ended
            if word.encode() in path.read_bytes():
                return True
    return False


@pytest.mark.skipif(not may_make_namespaces(), reason="only root makes namespaces, and not everywhere")
def test_an_interrupted_program_leaves_no_process_and_no_mount(roots: ModuleType, tmp_path: Path) -> None:
    """Interrupt the caller at the first line of output, as Ctrl-C does."""

    class Interrupted:
        def write(self, line: str) -> None:
            raise KeyboardInterrupt

    place, mark = tmp_path / "place", tmp_path / "mark"
    place.mkdir()
    script = f"mount -t tmpfs none {place}; touch {place}/there; echo there; sleep 600; touch {mark}"
    with pytest.raises(KeyboardInterrupt):
        roots.run_in_namespaces(["/bin/sh", "-c", script], Interrupted(), os.environ, is_shown=False)
    assert str(place) not in Path("/proc/self/mounts").read_text("utf-8")
    assert not (place / "there").exists()
    wait_until(lambda: not is_running(str(mark)))
