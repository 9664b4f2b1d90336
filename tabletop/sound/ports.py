"""Opening of ports by name.

Each kind is loaded when it is asked for: only the built-in one needs numpy.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from engines.messages import Message, message
from tabletop.sound.errors import SoundError
from tabletop.sound.port import Port, SilentPort
from tabletop.sound.protocol import PortName
from tabletop.sound.soundfonts import read_font_name


def preload_built_in() -> None:
    """Load the built-in port's modules, so that it can replace a lost port at once."""
    with suppress(ImportError, OSError):
        import tabletop.sound.builtin  # noqa: F401


def open_port(name: PortName) -> Port:
    """Open the port with this name. Raises SoundError if it cannot be opened."""
    # Imported here: each kind needs a library of its own, and a machine that lacks one can still use the others.
    match name.kind:
        case "none":
            return SilentPort(name)
        case "file":
            from tabletop.sound.recorder import Recorder

            return Recorder(name)
        case "midi" | "virtual":
            from tabletop.sound.midi import MidiPort

            return MidiPort(name)
        case "built-in":
            try:
                from tabletop.sound.builtin import BuiltInPort
            except (ImportError, OSError) as error:
                raise SoundError("sound.no-instrument", reason=str(error)) from error
            return BuiltInPort(name)
        case "fluidsynth":
            try:
                from tabletop.sound.fluid import FluidPort
            except (ImportError, OSError) as error:
                raise SoundError("sound.no-fluidsynth", reason=str(error)) from error
            return FluidPort(name)
        case _:
            raise SoundError("sound.port-kind", kind=name.kind)


def find_fluidsynth_trouble(soundfont: Path | None = None) -> Message | None:
    """Return the reason if FluidSynth cannot play a SoundFont, else None.

    The default is the system's default SoundFont.
    """
    try:
        from tabletop.sound import sampler

        sampler.check_library()
        read_font_name(soundfont or sampler.find_default_soundfont())
    except SoundError as error:
        return error.message
    except (ImportError, OSError) as error:
        return message("sound.no-fluidsynth", reason=str(error))
    return None
