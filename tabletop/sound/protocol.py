"""Messages between the application and the sound process, and their frames.

A frame is four bytes, the length of the body as a big-endian unsigned integer, then the body: one msgpack map made by
msgspec, with the message's name under ``"type"``. Bodies have at most `MAX_BODY_BYTES` bytes. `child` describes the
conversation.

File names need not be text: the lone surrogates that Python reads from them go through the pipe as `ESCAPE_CHARACTER`
and four hexadecimal digits, and so does `ESCAPE_CHARACTER` itself.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Annotated, Any

import msgspec

from engines.messages import Message as Words
from engines.messages import MessageError
from tabletop.processes import frames

MAX_BODY_BYTES = 4 * 1024 * 1024
"""Limit of a frame's body in bytes; a passage of 10,000 notes fits several times."""

clock = time.perf_counter
"""Clock in seconds that all processes share.

That holds on Linux, macOS and Windows, where it is finer than `time.monotonic`.
"""

RESTART_STATUS = 4
"""Exit status with which the sound process asks to be started again.

It does so where a library can be initialised only once in a process.
"""

DEFAULT_VOLUME = 0.8
"""Volume, from 0.0 to 1.0, until a player chooses one."""

Name = Annotated[str, msgspec.Meta(max_length=4096)]
Level = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Program = Annotated[int, msgspec.Meta(ge=0, le=127)]
Channel = Annotated[int, msgspec.Meta(ge=0, le=15)]
Pitch = Annotated[int, msgspec.Meta(ge=0, le=127)]
Mark = Annotated[int, msgspec.Meta(ge=0)]
Seconds = Annotated[float, msgspec.Meta(ge=0.0, le=86_400.0)]
ShortMessage = Annotated[bytes, msgspec.Meta(min_length=1, max_length=3)]


class Message(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Base of all messages through the pipe."""


class PortName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Name of a port that messages go to, or come from.

    `kind` is one of

    - ``"built-in"``; `name` chooses an audio system such as ``"null"``, empty the best one there is;
    - ``"fluidsynth"``; `name` is the SoundFont's path, empty the system's default one;
    - ``"midi"``; `name` as the system lists it, without ALSA's numbers, `api` as rtmidi calls it (``"UNIX_JACK"``),
      empty for any;
    - ``"virtual"``; a port of our own that others connect to; `name` is what they see, empty "Consort", `api` as above;
    - ``"file"``; `name` is the path of the MIDI file to record to;
    - ``"none"``.

    A keyboard is ``"midi"`` or ``"virtual"``.
    """

    kind: Annotated[str, msgspec.Meta(pattern="^(built-in|fluidsynth|midi|virtual|file|none)$")] = "built-in"
    name: Name = ""
    api: Annotated[str, msgspec.Meta(max_length=32)] = ""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ports, instrument and volume that hold until they are changed."""

    port: PortName = PortName()
    input: PortName | None = None
    """The only keyboard that is read, or None."""
    thru: bool = True
    """True if what is played on the keyboard sounds through the port in use."""
    confirm_key: Pitch | None = None
    """Key that confirms instead of sounding, or None.

    The sustain pedal also confirms.
    """
    channel: Channel | None = None
    """The only channel of all messages. If None, each voice has its own.

    The events of later passages already have that channel.
    """
    programs: bool = True
    """True if MIDI ports get program changes; else devices keep their sounds."""
    volume: Level = DEFAULT_VOLUME
    muted: bool = False
    """True if nothing sounds. Marks are still reported."""
    instrument: Program = 0
    """The General MIDI program whose tones are to be prepared."""


# --- to the sound process ---------------------------------------------------------------------------------------------


class Play(Message, frozen=True):
    """Play these messages now and end what is playing.

    A preview is not played while a passage is playing.
    """

    id: int
    events: Annotated[list[tuple[Seconds, ShortMessage, Mark | None]], msgspec.Meta(max_length=100_000)]
    """Seconds from the start, bytes of one channel message, mark that is highlighted."""
    preview: bool = False


class Stop(Message, frozen=True):
    """End what is playing and silence the port."""


class Panic(Message, frozen=True):
    """Silence all sixteen channels, even those without known notes."""


class Use(Message, frozen=True):
    """Apply these settings. Only differences from the previous ones have an effect.

    With `again` the port is opened even if it is the same, since another one may have replaced it.
    """

    settings: Settings
    again: bool = False


class ListPorts(Message, frozen=True):
    """Ask for `Ports`."""


class Measure(Message, frozen=True):
    """Ask for `Measured`."""


class Quit(Message, frozen=True):
    """Silence everything and end."""


Request = Play | Stop | Panic | Use | ListPorts | Measure | Quit


# --- from the sound process -------------------------------------------------------------------------------------------


class Ready(Message, frozen=True):
    """The first message of the sound process."""

    process: int


class PortInUse(Message, frozen=True):
    """The port that is open from now on.

    `device` is the audio system of the built-in one, or ``"null"``.
    """

    port: PortName
    device: str = ""


class InputInUse(Message, frozen=True):
    """The keyboard that is read from now on, None if there is none.

    `device` is its MIDI system.
    """

    port: PortName | None
    device: str = ""


class Keys(Message, frozen=True):
    """The keys that are held on the keyboard, ascending.

    Sent whenever they change: at most every hundredth of a second, and always for the last state. `confirm`: the pedal
    went down or the confirm key was struck while exactly these were held.
    """

    held: tuple[Pitch, ...]
    confirm: bool = False


class Ports(Message, frozen=True):
    """All MIDI ports and keyboards, and the reason if no port is available."""

    ports: tuple[PortName, ...]
    trouble: Words | None = None
    inputs: tuple[PortName, ...] = ()


class Started(Message, frozen=True):
    """A passage begins; `when` is in seconds of `clock`."""

    id: int
    when: float


class Marked(Message, frozen=True):
    """The source with this index begins or ceases to sound now."""

    id: int
    mark: int
    on: bool


class Finished(Message, frozen=True):
    """A passage is over; all its marks are off.

    `whole` is False if it was stopped or could not be played.
    """

    id: int
    whole: bool


class Notice(Message, frozen=True):
    """A message for the player. `code` is its kind and `told` the message."""

    code: str
    told: Words

    @property
    def sentence(self) -> str:
        """The English sentence, for logs."""
        return str(self.told)


class Measured(Message, frozen=True):
    """Statistics of the built-in instrument since the last `Measure`.

    Durations are in seconds, instants in seconds of `clock`.
    """

    first_note: float | None = None
    """Instant at which the first block with the start of a note went to the device."""
    blocks: int = 0
    slowest_block: float = 0.0
    """Longest time that mixing one block took."""
    busy: float = 0.0
    """Time spent mixing, as a fraction of the whole."""
    late_blocks: int = 0
    """Number of blocks that came after the device needed them: audible gaps."""
    longest_gap: float = 0.0
    """Longest time between two blocks."""


Report = Ready | PortInUse | InputInUse | Keys | Ports | Started | Marked | Finished | Notice | Measured


# --- frames -----------------------------------------------------------------------------------------------------------


class FrameError(MessageError):
    """The other side does not keep to the protocol."""


ESCAPE_CHARACTER = "\ufdd0"
"""Escape character: a code point that Unicode reserves for internal use."""
_ESCAPE_BYTES = ESCAPE_CHARACTER.encode()
_ESCAPED = re.compile(rf"{ESCAPE_CHARACTER}([0-9a-f]{{4}})")
_UNSENDABLE = re.compile(rf"[{ESCAPE_CHARACTER}\ud800-\udfff]")

_encode = msgspec.msgpack.Encoder().encode
_decode_request: msgspec.msgpack.Decoder[Any] = msgspec.msgpack.Decoder(Request)
_decode_report: msgspec.msgpack.Decoder[Any] = msgspec.msgpack.Decoder(Report)


def encode_frame(message: Message) -> bytes:
    """Return a message as a frame.

    Raises FrameError if it is too long or cannot be encoded.
    """
    try:
        body = _encode(message)
        if _ESCAPE_BYTES in body:
            body = _encode(_map_texts(message, _escape))
    except UnicodeEncodeError:
        body = _encode(_map_texts(message, _escape))
    except (msgspec.MsgspecError, TypeError, ValueError, OverflowError) as error:
        raise FrameError("sound.cannot-be-sent", kind=type(message).__name__) from error
    if len(body) > MAX_BODY_BYTES:
        raise FrameError("sound.long-message", kind=type(message).__name__, size=len(body), most=MAX_BODY_BYTES)
    return frames.encode_frame(body)


def decode_request(body: bytes) -> Request:
    """Decode a message of the application. Raises FrameError."""
    return _decode(_decode_request, body)  # type: ignore[no-any-return]


def decode_report(body: bytes) -> Report:
    """Decode a message of the sound process. Raises FrameError."""
    return _decode(_decode_report, body)  # type: ignore[no-any-return]


def _decode(decoder: msgspec.msgpack.Decoder[Any], body: bytes) -> Any:
    try:
        message = decoder.decode(body)
        return _map_texts(message, _unescape) if _ESCAPE_BYTES in body else message
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise FrameError("sound.unreadable-message", size=len(body)) from error


def _map_texts(value: Any, change: Callable[[str], str]) -> Any:
    if isinstance(value, str):
        return change(value)
    if isinstance(value, tuple | list):
        return type(value)(_map_texts(item, change) for item in value)
    if isinstance(value, dict):
        return {change(key): _map_texts(item, change) for key, item in value.items()}
    if isinstance(value, msgspec.Struct):
        fields = {name: _map_texts(getattr(value, name), change) for name in value.__struct_fields__}
        return msgspec.structs.replace(value, **fields)
    return value


def _escape(text: str) -> str:
    return _UNSENDABLE.sub(lambda match: f"{ESCAPE_CHARACTER}{ord(match[0]):04x}", text)


def _unescape(text: str) -> str:
    return _ESCAPED.sub(lambda match: chr(int(match[1], 16)), text)


def read_body(descriptor: int) -> bytes | None:
    """Wait for the next frame from a pipe and return its body, or None at end of file.

    Raises FrameError or OSError.
    """
    try:
        return frames.read_frame(descriptor, MAX_BODY_BYTES)
    except frames.FrameTooLongError as error:
        raise FrameError("sound.long-frame", size=error.size, most=error.max_bytes) from None
