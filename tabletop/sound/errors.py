"""The one error that leaves the sound room."""

from __future__ import annotations

from engines.messages import MessageError


class SoundError(MessageError):
    """Something about sound went wrong."""
