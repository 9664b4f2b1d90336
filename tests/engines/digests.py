"""Digests of values that must stay as they are."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import Any

import msgspec


def hash_values(values: Iterable[Any]) -> str:
    """Return a short digest of values as JSON.

    Actions keep their types and fields, which stand in files. Named tuples are only their values, because their names
    may change.
    """
    return blake2b(b"|".join(map(msgspec.json.encode, values)), digest_size=8).hexdigest()
