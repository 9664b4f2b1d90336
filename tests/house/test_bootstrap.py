"""Tests of packaging/bootstrap.py: known libraries, messages and skipped runs."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.house.programs import load_program

ROOT = Path(__file__).parents[2]


@pytest.fixture
def bootstrap() -> ModuleType:
    return load_program("bootstrap")


@pytest.fixture
def copy(bootstrap: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Bootstrap of a project with metadata, locks and an empty .venv."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "packaging").mkdir()
    for lock in ("app", "dev"):
        shutil.copy(ROOT / "packaging" / f"{lock}.lock", tmp_path / "packaging")
    (tmp_path / ".venv").mkdir()
    monkeypatch.setattr(bootstrap, "ROOT", tmp_path)
    monkeypatch.setattr(bootstrap, "VENV", tmp_path / ".venv")
    return bootstrap


def test_an_unknown_library_is_missing(bootstrap: ModuleType) -> None:
    nowhere = bootstrap.Library("libconsort-is-not-a-library.so.9", ("nothing",))
    assert bootstrap.find_missing((nowhere,)) == [nowhere]


@pytest.mark.skipif(sys.platform != "linux", reason="sonames are Linux's")
def test_qt_libraries_are_present_if_qt_runs(bootstrap: ModuleType) -> None:
    assert bootstrap.find_missing(bootstrap.QT) == []


def list_qt_files() -> list[Path]:
    """Return the Qt libraries and plugins that Consort and pytest-qt load."""
    import PySide6

    folder = Path(PySide6.__path__[0])
    sources = [path.read_text("utf-8") for path in (ROOT / "tabletop").rglob("*.py")]
    modules = {"QtTest"}.union(*(re.findall(r"PySide6\.(Qt\w+)", source) for source in sources))
    plugins = ["platforms/libqxcb", "platforms/libqoffscreen", "platforms/libqwayland", "iconengines/libqsvgicon"]
    plugins += ["xcbglintegrations/libqxcb-glx-integration", "xcbglintegrations/libqxcb-egl-integration"]
    plugins += [
        "wayland-shell-integration/libxdg-shell",
        "wayland-graphics-integration-client/libqt-plugin-wayland-egl",
    ]
    bindings = [next(folder.glob(f"{module}.abi3.so")) for module in modules]
    return bindings + [folder / "Qt" / "plugins" / f"{plugin}.so" for plugin in plugins]


@pytest.mark.needs("binutils")
def test_every_library_that_qt_needs_is_known(bootstrap: ModuleType) -> None:
    known_names = {library.soname for library in bootstrap.QT + bootstrap.WINDOW}
    glibc_pattern = re.compile(r"^(libc|libm|libdl|librt|libpthread|libresolv|ld-linux.*)\.so")
    unvisited, visited, needed = list_qt_files(), set[Path](), set[str]()
    while unvisited:
        path = unvisited.pop()
        if path in visited:
            continue
        visited.add(path)
        listed = subprocess.run(["readelf", "-d", path], capture_output=True, check=True, text=True).stdout
        for name in re.findall(r"\(NEEDED\).*\[(.+)\]", listed):
            bundled = [library_path for folder in list_qt_folders() if (library_path := folder / name).exists()]
            unvisited += bundled
            if not bundled and not glibc_pattern.match(name):
                needed.add(name)
    assert len(visited) > 15
    assert needed - known_names == set()


def list_qt_folders() -> list[Path]:
    """Return the folders of the libraries in the wheels of PySide6 and shiboken6."""
    import PySide6
    import shiboken6

    pyside = Path(PySide6.__path__[0])
    return [pyside / "Qt" / "lib", pyside, Path(shiboken6.__path__[0])]


def test_one_sentence_names_the_packages_for_users_without_root(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap.sys, "platform", "linux")
    monkeypatch.setattr(bootstrap, "can_install_packages", lambda: False)
    monkeypatch.setattr(bootstrap, "find_missing", lambda rows: [row for row in rows if row.soname == "libEGL.so.1"])
    with pytest.raises(SystemExit) as exit_info:
        bootstrap.check_system()
    assert str(exit_info.value) == (
        "consort: Qt needs system libraries that are not here (libEGL.so.1). "
        "On Debian or Ubuntu: sudo apt install libegl1"
    )


def test_root_installs_missing_libraries(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    absent, calls = {"libxcb-cursor.so.0"}, list[tuple[str, ...]]()

    def apt(*arguments: str) -> bool:
        calls.append(arguments)
        if arguments[0] == "install":
            absent.clear()
        return True

    monkeypatch.setattr(bootstrap.sys, "platform", "linux")
    monkeypatch.setattr(bootstrap, "can_install_packages", lambda: True)
    monkeypatch.setattr(bootstrap, "find_missing", lambda rows: [row for row in rows if row.soname in absent])
    monkeypatch.setattr(bootstrap, "run_apt", apt)
    bootstrap.check_system()
    assert calls == [("update",), ("install", "-y", "--no-install-recommends", "libxcb-cursor0")]


def test_a_window_needs_more_libraries_than_a_test(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bootstrap.sys, "platform", "linux")
    monkeypatch.setattr(bootstrap, "can_install_packages", lambda: False)
    monkeypatch.setattr(
        bootstrap, "find_missing", lambda rows: [row for row in rows if row.soname == "libxcb-cursor.so.0"]
    )
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    bootstrap.check_system()
    assert capsys.readouterr().out == ""
    monkeypatch.setenv("DISPLAY", ":0")
    with pytest.raises(SystemExit, match=r"sudo apt install libxcb-cursor0$"):
        bootstrap.check_system()


def test_a_missing_sound_library_is_reported_but_not_fatal(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bootstrap.sys, "platform", "linux")
    monkeypatch.setattr(bootstrap, "can_install_packages", lambda: False)
    monkeypatch.setattr(
        bootstrap, "find_missing", lambda rows: [row for row in rows if row.soname.startswith("libasound")]
    )
    bootstrap.check_system()
    assert "libasound.so.2 is not here" in capsys.readouterr().out


def test_a_python_that_is_too_old_is_refused(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap.sys, "version_info", (3, 10, 4, "final", 0))
    with pytest.raises(SystemExit, match=r"Python 3\.11 or newer is needed and this is 3\.10\."):
        bootstrap.check_python()


def test_the_package_for_a_missing_ensurepip_is_named(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "can_install_packages", lambda: False)
    monkeypatch.setattr(bootstrap.importlib.util, "find_spec", lambda name: None)
    package = f"python{sys.version_info[0]}.{sys.version_info[1]}-venv"
    with pytest.raises(SystemExit, match=re.escape(f"sudo apt install {package}")):
        bootstrap.check_venv_module()


def test_a_stamp_is_valid_until_a_lock_or_the_metadata_changes(copy: ModuleType, tmp_path: Path) -> None:
    copy.stamp_file("app").write_text(f"3.11\n{copy.make_fingerprint('app')}\n")
    project, lock = tmp_path / "pyproject.toml", tmp_path / "packaging" / "app.lock"

    project.write_text(project.read_text().replace("line-length = 120", "line-length = 100"))
    assert copy.is_current("app", "3.11")
    assert not copy.is_current("app", "3.12")
    assert not copy.is_current("dev", "3.11")

    text = project.read_text()
    project.write_text(text.replace('"mido>=1.3.3"', '"mido>=1.3.2"'))
    assert not copy.is_current("app", "3.11")
    project.write_text(text)
    assert copy.is_current("app", "3.11")
    lock.write_text(lock.read_text().replace("mido==1.3.3", "mido==1.3.2"))
    assert not copy.is_current("app", "3.11")


def test_the_dev_installation_is_current_for_playing_too(copy: ModuleType) -> None:
    copy.stamp_file("dev").write_text(f"3.11\n{copy.make_fingerprint('dev')}\n")
    assert copy.is_current("app", "3.11")
    assert copy.is_current("dev", "3.11")


def test_an_unknown_lock_is_refused() -> None:
    process = subprocess.run(
        [sys.executable, ROOT / "packaging" / "bootstrap.py", "all"], capture_output=True, text=True
    )
    assert process.returncode == 1
    assert process.stderr == "consort: say which lock to install: python3 packaging/bootstrap.py app, dev or site.\n"
