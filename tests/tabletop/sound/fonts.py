"""Headers of SoundFonts, and computers without FluidSynth."""

from __future__ import annotations

import builtins
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tabletop.sound import sampler
from tabletop.sound.errors import SoundError
from tabletop.sound.fluid import FluidPort
from tabletop.sound.protocol import PortName


def write_font_header(path: Path, name: str = "A piano") -> Path:
    """Write the header of a SoundFont, the only part that Consort reads itself."""
    title = name.encode("latin-1") + b"\0"
    title += b"\0" * (len(title) % 2)
    version = b"ifil" + (4).to_bytes(4, "little") + bytes([2, 0, 4, 0])
    info = b"INFO" + version + b"INAM" + len(title).to_bytes(4, "little") + title
    body = b"sfbk" + b"LIST" + len(info).to_bytes(4, "little") + info
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"RIFF" + len(body).to_bytes(4, "little") + body)
    return path


def soundfont_refusal(path: str) -> str:
    """Return the sentence that tells a player why FluidSynth cannot play a SoundFont."""
    with pytest.raises(SoundError) as caught:
        FluidPort(PortName("fluidsynth", path, "null"))
    return str(caught.value)


@contextmanager
def without_fluidsynth(missing: Exception) -> Iterator[None]:
    """Make imports of pyfluidsynth raise this error within the context."""
    real = builtins.__import__

    def importing(name: str, *rest: Any, **options: Any) -> Any:
        if name == "fluidsynth":
            raise missing
        return real(name, *rest, **options)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(builtins, "__import__", importing)
        sampler._load_library.cache_clear()
        yield


NO_LIBRARY = ImportError("Couldn't find the FluidSynth library.")
NO_BINDING = ModuleNotFoundError("No module named 'fluidsynth'")
