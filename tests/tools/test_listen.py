"""The pairs of a listening test."""

from __future__ import annotations

import json
import re
import wave
from pathlib import Path

import numpy as np
import pytest

from tools import listen
from tools.loudness import measure_loudness

SAMPLE_RATE_HZ = 44_100


def write_tone(path: Path, size: float, seconds: float = 1.5) -> None:
    """Write a sound file with a tone on both sides."""
    sine = size * np.sin(2 * np.pi * 440 * np.arange(int(seconds * SAMPLE_RATE_HZ)) / SAMPLE_RATE_HZ)
    with wave.open(str(path), "wb") as sound:
        sound.setparams((2, 2, SAMPLE_RATE_HZ, 0, "NONE", ""))
        sound.writeframes((32767 * np.stack([sine, sine], axis=1)).astype("<i2").tobytes())


def measure_level(path: Path) -> float:
    with wave.open(str(path)) as sound:
        frames = np.frombuffer(sound.readframes(sound.getnframes()), "<i2").reshape(-1, 2)
    return measure_loudness(frames / 32768, SAMPLE_RATE_HZ)


def test_the_page_plays_equally_loud_pairs_and_the_key_names_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    no_files = (Path(), Path())
    pairs = [listen.Pair(name, ("before", "now"), ((), ()), no_files) for name in ("One <match>", "Another")]
    monkeypatch.setattr(listen, "iterate_pairs", lambda old, soundfont: iter(pairs))
    # The earlier sounds are louder and longer.
    monkeypatch.setattr(
        listen, "write_sound", lambda pair, which, path, config: write_tone(path, (0.8, 0.2)[which], (3.0, 1.5)[which])
    )
    listen.make_page(tmp_path, None, None, seed=3, tell=lambda _: None)
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    key = json.loads((tmp_path / "key.json").read_text(encoding="utf-8"))
    assert "One &lt;match&gt;" in page
    assert "before" not in page
    names = re.findall(r'src="([^"]+)"', page)
    assert len(names) == 4
    for number, (a, b) in enumerate(zip(names[::2], names[1::2], strict=True), start=1):
        assert measure_level(tmp_path / a) == pytest.approx(measure_level(tmp_path / b), abs=0.05)
        longer = "A" if (tmp_path / a).stat().st_size > (tmp_path / b).stat().st_size else "B"
        assert key[str(number)][longer] == "before"


def test_a_long_match_is_shortened(tmp_path: Path) -> None:
    path = tmp_path / "long.wav"
    write_tone(path, 0.5, 3.0)
    listen.shorten(path, 1.0)
    with wave.open(str(path)) as sound:
        assert sound.getnframes() == SAMPLE_RATE_HZ
