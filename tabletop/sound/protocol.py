"""What the application and the sound process say to each other, and how it is framed.

A frame is four bytes, the length of the body as a big-endian unsigned integer, then the body: one msgpack map made by
msgspec, with the message's name under ``"type"``. Bodies have at most `LARGEST` bytes. The conversation is in `child`.

Names of files need not be text: what Python reads of them as lone surrogates goes through the pipe as `MARK` and four
hexadecimal digits, and so does `MARK` itself.
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

LARGEST = 4 * 1024 * 1024
"""Bytes in the body of one frame. A passage of 10,000 notes fits several times."""

clock = time.perf_counter
"""Seconds. On Linux, macOS and Windows the same in every process, and finer on Windows than `time.monotonic`."""

RENEW = 4
"""The status with which the sound process ends to be started afresh, where a library of its can begin only once."""

DEFAULT_VOLUME = 0.8
"""Of 1.0, where a player has not chosen."""

Name = Annotated[str, msgspec.Meta(max_length=4096)]
Level = Annotated[float, msgspec.Meta(ge=0.0, le=1.0)]
Program = Annotated[int, msgspec.Meta(ge=0, le=127)]
Channel = Annotated[int, msgspec.Meta(ge=0, le=15)]
Pitch = Annotated[int, msgspec.Meta(ge=0, le=127)]
Mark = Annotated[int, msgspec.Meta(ge=0)]
Seconds = Annotated[float, msgspec.Meta(ge=0.0, le=86_400.0)]
ShortMessage = Annotated[bytes, msgspec.Meta(min_length=1, max_length=3)]


class Message(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Anything that goes through the pipe."""


class PortName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where messages go, or where they come from.

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
    """What is in force until it changes: where everything sounds and how, and which keyboard is listened to."""

    port: PortName = PortName()
    input: PortName | None = None
    """The keyboard that is listened to, and no other; None: none is."""
    thru: bool = True
    """Whether what is played on the keyboard sounds through the port in use."""
    confirm_key: Pitch | None = None
    """The key that confirms in place of sounding; None: none. The sustain pedal confirms besides."""
    channel: Channel | None = None
    """The one channel that everything goes to, as passages to come have it in their events; None: one a voice."""
    programs: bool = True
    """Whether a MIDI port is sent program changes. If not, what is behind it keeps its own sound."""
    volume: Level = DEFAULT_VOLUME
    muted: bool = False
    """Nothing sounds; marks go on."""
    instrument: Program = 0
    """The General MIDI program that will be asked for, so that its tones are got ready."""


# --- to the sound process ---------------------------------------------------------------------------------------------


class Play(Message, frozen=True):
    """Play these messages now. Ends what is playing; a preview, though, gives way to a passage that is playing."""

    id: int
    events: Annotated[list[tuple[Seconds, ShortMessage, Mark | None]], msgspec.Meta(max_length=100_000)]
    """Seconds from the start, the bytes of one channel message, the mark that its note lights."""
    preview: bool = False


class Stop(Message, frozen=True):
    """End what is playing and silence the port."""


class Panic(Message, frozen=True):
    """Silence everything on all sixteen channels, whatever is believed to sound."""


class Use(Message, frozen=True):
    """Put these settings in force, now and from here on: what differs from those before is changed.

    `again`: the port is opened even if it is the same, since another one may have had to step in.
    """

    settings: Settings
    again: bool = False


class ListPorts(Message, frozen=True):
    """Which ports are there now?"""


class Measure(Message, frozen=True):
    """Ask for `Measured`."""


class Quit(Message, frozen=True):
    """Silence everything and end."""


Request = Play | Stop | Panic | Use | ListPorts | Measure | Quit


# --- from the sound process -------------------------------------------------------------------------------------------


class Ready(Message, frozen=True):
    """The first word of the sound process."""

    process: int


class PortInUse(Message, frozen=True):
    """The port that is open from now on; `device` says more of the built-in one: its audio system, or ``"null"``."""

    port: PortName
    device: str = ""


class InputInUse(Message, frozen=True):
    """The keyboard that is listened to from now on, None when there is none; `device` says by which MIDI system."""

    port: PortName | None
    device: str = ""


class Keys(Message, frozen=True):
    """What is held on the keyboard, ascending, whenever that changes: at most every hundredth of a second, the last
    state always. `confirm`: the pedal went down or the confirm key was struck, while just this was held."""

    held: tuple[Pitch, ...]
    confirm: bool = False


class Ports(Message, frozen=True):
    """Every MIDI port there is, one sentence where none can be had, and every keyboard."""

    ports: tuple[PortName, ...]
    trouble: Words | None = None
    inputs: tuple[PortName, ...] = ()


class Started(Message, frozen=True):
    """A passage begins; `when` is in seconds of `clock`."""

    id: int
    when: float


class Marked(Message, frozen=True):
    """The source with this index begins or ceases to sound, now."""

    id: int
    mark: int
    on: bool


class Finished(Message, frozen=True):
    """A passage is over; `whole` unless it was stopped or could not be played. No mark of it is on any more."""

    id: int
    whole: bool


class Notice(Message, frozen=True):
    """Tells the player something: `code` says what has happened, `told` is the message about it."""

    code: str
    told: Words

    @property
    def sentence(self) -> str:
        """The English sentence, for logs."""
        return str(self.told)


class Measured(Message, frozen=True):
    """Figures of the built-in instrument since the last `Measure`, in seconds; instants are of `clock`."""

    first_note: float | None = None
    """When the first block in which a note begins was handed to the device."""
    blocks: int = 0
    slowest_block: float = 0.0
    """The longest time one block took to mix."""
    busy: float = 0.0
    """The part of the time spent mixing."""
    late_blocks: int = 0
    """Blocks handed over after the device needed them: gaps that can be heard."""
    longest_gap: float = 0.0
    """The longest time between two blocks that were handed over."""


Report = Ready | PortInUse | InputInUse | Keys | Ports | Started | Marked | Finished | Notice | Measured


# --- frames -----------------------------------------------------------------------------------------------------------


class FrameError(MessageError):
    """The other side does not keep to the protocol."""


MARK = "\ufdd0"
"""A code point that Unicode keeps free of characters for uses such as this one."""
_MARKED = MARK.encode()
_ESCAPED = re.compile(rf"{MARK}([0-9a-f]{{4}})")
_UNSENDABLE = re.compile(rf"[{MARK}\ud800-\udfff]")

_encode = msgspec.msgpack.Encoder().encode
_decode_request: msgspec.msgpack.Decoder[Any] = msgspec.msgpack.Decoder(Request)
_decode_report: msgspec.msgpack.Decoder[Any] = msgspec.msgpack.Decoder(Report)


def frame(message: Message) -> bytes:
    """A message as it goes through the pipe. Raises FrameError when it is too long, or cannot go through it."""
    try:
        body = _encode(message)
        if _MARKED in body:
            body = _encode(_each_text(message, _escape))
    except UnicodeEncodeError:
        body = _encode(_each_text(message, _escape))
    except (msgspec.MsgspecError, TypeError, ValueError, OverflowError) as error:
        raise FrameError("sound.cannot-be-sent", kind=type(message).__name__) from error
    if len(body) > LARGEST:
        raise FrameError("sound.long-message", kind=type(message).__name__, size=len(body), most=LARGEST)
    return frames.frame(body)


def request(body: bytes) -> Request:
    """What the application asks. Raises FrameError."""
    return _decoded(_decode_request, body)  # type: ignore[no-any-return]


def report(body: bytes) -> Report:
    """What the sound process says. Raises FrameError."""
    return _decoded(_decode_report, body)  # type: ignore[no-any-return]


def _decoded(decoder: msgspec.msgpack.Decoder[Any], body: bytes) -> Any:
    try:
        message = decoder.decode(body)
        return _each_text(message, _unescape) if _MARKED in body else message
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        raise FrameError("sound.unreadable-message", size=len(body)) from error


def _each_text(value: Any, change: Callable[[str], str]) -> Any:
    """The same with every text in it changed."""
    if isinstance(value, str):
        return change(value)
    if isinstance(value, tuple | list):
        return type(value)(_each_text(each, change) for each in value)
    if isinstance(value, dict):
        return {change(key): _each_text(each, change) for key, each in value.items()}
    if isinstance(value, msgspec.Struct):
        fields = {name: _each_text(getattr(value, name), change) for name in value.__struct_fields__}
        return msgspec.structs.replace(value, **fields)
    return value


def _escape(text: str) -> str:
    return _UNSENDABLE.sub(lambda found: f"{MARK}{ord(found[0]):04x}", text)


def _unescape(text: str) -> str:
    return _ESCAPED.sub(lambda found: chr(int(found[1], 16)), text)


def body(descriptor: int) -> bytes | None:
    """The body of the next frame from a pipe, waiting for it; None at end of file. Raises FrameError, OSError."""
    try:
        return frames.read_frame(descriptor, LARGEST)
    except frames.LongFrame as error:
        raise FrameError("sound.long-frame", size=error.size, most=error.most) from None
