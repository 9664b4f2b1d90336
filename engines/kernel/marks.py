"""Marks of cards on a free table that break a rule."""

from __future__ import annotations

from typing import NamedTuple

from engines.kernel.places import Place
from engines.kernel.verdict import Verdict


class Mark(NamedTuple):
    """Card that is in a place where a rule refuses it.

    `str(verdict)` is the rule's sentence.
    """

    place: Place
    index: int  # type: ignore[assignment]  # as in the table's `Spot`; tuple.index is not needed here
    verdict: Verdict
