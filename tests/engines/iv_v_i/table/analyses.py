"""Roman-numeral analyses of real music, read as successions of the deck's cards.

music21 has analyses in RomanText: 20 chorales by Bach, 48 madrigals by Monteverdi and a few others. A figure becomes
the card that has it. A figure without a card breaks the succession, as do a change of key, the end of a phrase, and a
measure that refers to another one, which counts where it is written out. Alternative readings are left out.

    python tests/engines/iv_v_i/table/analyses.py     how much of it the windows allow, and what they refuse most
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from music21 import corpus
from music21.romanText import rtObjects, testFiles

from engines.iv_v_i.deck import IvviDeck

FIGURE_BY_ABBREVIATION = {"2": "4/2", "Cad64": "I6/4", "Cad6/4": "I6/4", "bII6": "N6"}

SIXTHS = {"It": "It+6", "Fr": "Fr+6", "Ger": "Ger+6"}

CARD_BY_MINOR_FIGURE = {
    "i": "I",
    "i6": "I6",
    "i6/4": "I6/4",
    "VI": "vi",
    "III": "iii",
    "iv": "IV",
    "iv6": "IV6",
    "iio6": "ii6",
    "iiø6/5": "ii6/5",
}
"""Cards for figures in minor; V and viio are written alike in both modes."""


@dataclass
class Count:
    """Counts of successions in some analyses.

    `pairs` are successions of different HARMONY cards, `across` those with SPECIAL HARMONY between, `lacking` the
    figures that the deck has no card for.
    """

    analyses: int = 0
    chords: int = 0
    pairs: Counter[tuple[str, str]] = field(default_factory=Counter)
    across: Counter[tuple[str, ...]] = field(default_factory=Counter)
    lacking: Counter[str] = field(default_factory=Counter)

    @property
    def successions(self) -> int:
        return self.pairs.total()


def find_card(deck: IvviDeck, figure: str, mode: str) -> str | None:
    """Return the id of the card for a figure in a key of this mode, or None.

    `V7/V` and its inversions, with or without the seventh, are the SPECIAL card of that name; `iv` in major is the
    borrowed one.
    """
    figure = re.sub(r"\[[^]]*\]", "", figure).replace("/o", "ø")
    figure = re.sub(r"^(V|ii|vi|I|IV)2\b", r"\g<1>4/2", FIGURE_BY_ABBREVIATION.get(figure, figure))
    applied = re.fullmatch(r"V(7|6|6/5|4/3|4/2|2)?/(V|vi)", figure)
    if applied is not None and mode == "major":
        return f"V7/{applied[2]}"
    sixth = re.fullmatch(r"(It|Fr|Ger)[+\d/]*", figure)
    if sixth is not None:
        figure = SIXTHS[sixth[1]]
    if mode == "minor":
        if figure in CARD_BY_MINOR_FIGURE.values():
            return None
        figure = CARD_BY_MINOR_FIGURE.get(figure, figure)
    elif figure == "iv":
        return "iv"
    figure = figure.replace("viio", "vii°")
    return next((row.id for row in deck.file.harmony if row.numeral == figure), None)


def list_texts() -> Iterator[tuple[str, str]]:
    """Yield the analyses in music21: composer and text."""
    for path in sorted(map(str, corpus.getPaths(fileExtensions=("rntxt",)))):
        with open(path, encoding="utf-8") as file:  # noqa: PTH123 - a path that music21 gives
            yield ("Monteverdi" if "monteverdi" in path else "Bach"), file.read()
    for text in (testFiles.mozartK279, testFiles.mozartK283_2_opening, testFiles.swv23):
        yield "others", text


def list_chords(text: str) -> Iterator[str | tuple[str, str]]:
    """Yield the chords of an analysis, each a figure and the mode of its key.

    Any other string is a break.
    """
    mode = ""
    reader: Any = rtObjects.RTFile
    for token in reader().readstr(text).tokens:
        if not isinstance(token, rtObjects.RTMeasure) or token.variantNumber is not None:
            continue
        if token.isCopyDefinition:
            yield "copy"
            continue
        for atom in token.atoms:
            if isinstance(atom, (rtObjects.RTKey, rtObjects.RTAnalyticKey, rtObjects.RTOptionalKeyOpen)):
                mode = "major" if re.sub(r"[^A-Ga-g]", "", atom.src)[:1].isupper() else "minor"
                yield "key"
            elif isinstance(atom, rtObjects.RTChord):
                yield atom.src, mode
            elif isinstance(atom, (rtObjects.RTPhraseMarker, rtObjects.RTRepeat, rtObjects.RTNoChord)):
                yield "phrase"


def count_successions(deck: IvviDeck, analyses: Iterable[str], mode: str) -> Count:
    """Count the successions in keys of one mode; repeats of a card are one card."""
    count = Count()
    specials = {row.id for row in deck.file.special}
    for text in analyses:
        count.analyses += 1
        last: str | None = None
        between: list[str] = []
        for sound in list_chords(text):
            if isinstance(sound, str) or sound[1] != mode:
                last, between = None, []
                continue
            count.chords += 1
            card = find_card(deck, *sound)
            if card is None:
                count.lacking[sound[0]] += 1
                last, between = None, []
            elif card in specials:
                between += [card] if [card] != between[-1:] else []
            else:
                if last is not None and between:
                    count.across[(last, *between, card)] += 1
                elif last is not None and last != card:
                    count.pairs[last, card] += 1
                last, between = card, []
    return count


def is_allowed(deck: IvviDeck, left: str, right: str, i6_after_i: bool = False) -> bool:
    """Return True if the windows let a card follow another."""
    return bool(deck.follower_masks(i6_after_i, False)[deck.face[left]] >> deck.face[right] & 1)


def is_allowed_across(deck: IvviDeck, row: tuple[str, ...]) -> bool:
    """Return True if the windows allow SPECIAL HARMONY between two HARMONY cards.

    An example is `V7/V` between `ii6` and `V`.
    """
    left, *between, right = (deck.face[id_] for id_ in row)
    follow = deck.follower_masks(False, False)[left]
    for special in between:
        follow |= deck.joins[special].get(left, 0)
    follow &= deck.left_of[between[-1]] or -1
    followers_of_left = deck.right_of[between[0]] or -1
    return len(between) == 1 and bool(follow >> right & followers_of_left >> left & 1)


def find_allowed_ratio(deck: IvviDeck, count: Count, i6_after_i: bool = False) -> float:
    """Return the fraction of successions that the windows allow."""
    lawful = sum(times for pair, times in count.pairs.items() if is_allowed(deck, *pair, i6_after_i))
    return lawful / count.successions


def count_refused(deck: IvviDeck, count: Count) -> Counter[tuple[str, str]]:
    """Count the successions that the windows refuse."""
    return Counter({pair: times for pair, times in count.pairs.items() if not is_allowed(deck, *pair)})


def format_chart(deck: IvviDeck) -> str:
    """Write the counts as a chart."""
    texts = list(list_texts())
    lines = [f"{'':24}{'chords':>8}{'no card':>9}{'successions':>13}{'allowed':>9}{'with I-I6':>11}"]
    for mode in ("major", "minor"):
        for group in ("Bach", "Monteverdi", "others", "all"):
            count = count_successions(deck, [text for composer, text in texts if group in (composer, "all")], mode)
            lacking, successions = count.lacking.total(), count.successions
            shares = f"{find_allowed_ratio(deck, count):9.1%}{find_allowed_ratio(deck, count, True):11.1%}"
            lines.append(f"{mode + ', ' + group:24}{count.chords:8,}{lacking:9,}{successions:13,}{shares}")
        most_refused = "; ".join(
            f"{left}-{right} {times}" for (left, right), times in count_refused(deck, count).most_common(10)
        )
        lines.append(f"  refused most: {most_refused}")
        across_count = count.across.total()
        lawful = sum(times for row, times in count.across.items() if is_allowed_across(deck, row))
        if across_count:
            lines.append(f"  across SPECIAL HARMONY: {across_count}, allowed {lawful}")
    return "\n".join(lines)


if __name__ == "__main__":
    from engines.iv_v_i.deck import load

    sys.stdout.write(format_chart(load()) + "\n")
