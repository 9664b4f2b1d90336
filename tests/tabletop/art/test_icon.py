"""Test the application's icon in every size that desktops request."""

import importlib.resources
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

ROOT = Path(__file__).parents[3]
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


@pytest.mark.parametrize("size", SIZES)
def test_each_icon_has_its_size_and_is_not_blank(size: int) -> None:
    data = (importlib.resources.files("assets") / "icons" / f"consort-{size}.png").read_bytes()
    image = QImage.fromData(data)
    assert (image.width(), image.height()) == (size, size)
    assert image.pixelColor(0, 0).alpha() == 0
    colours = {image.pixel(x, y) for x in range(size) for y in range(size)}
    assert len(colours) > 60


def test_icons_for_windows_and_macos_contain_their_pictures() -> None:
    ico, icns = ((ROOT / "packaging" / f"icon.{kind}").read_bytes() for kind in ("ico", "icns"))
    assert ico[:6] == bytes([0, 0, 1, 0, 7, 0])
    assert ico.count(b"\x89PNG\r\n") == 7
    assert icns[:4] == b"icns"
    assert int.from_bytes(icns[4:8], "big") == len(icns)
