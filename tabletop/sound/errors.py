"""The only error that leaves the sound package."""

from __future__ import annotations

from engines.messages import MessageError


class SoundError(MessageError):
    """Sound cannot do what it was asked for."""
