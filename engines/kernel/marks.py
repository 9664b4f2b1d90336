"""What lies on a free table against the rules: where, and which rule says so."""

from __future__ import annotations

from typing import NamedTuple

from engines.kernel.places import Place
from engines.kernel.verdict import Verdict


class Mark(NamedTuple):
    """A card that lies where a rule refuses it; `str(verdict)` is the rule's sentence."""

    place: Place
    index: int  # type: ignore[assignment]  # as in the table's `Spot`; tuple.index is not needed here
    verdict: Verdict
