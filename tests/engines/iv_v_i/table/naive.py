"""Second implementation of the rules: legal places of cards and the score.

It follows the rulings and the deck file alone and uses nothing of the engine's windows, charts and scoring. Cards are
identified by ids; a phrase is a list of `Spot`s built from visible events.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Any

DECK_DATA: dict[str, list[dict[str, Any]]] = tomllib.loads(
    (resources.files("assets") / "decks" / "iv-v-i.toml").read_text(encoding="utf-8")
)
HARMONY = {row["id"]: row for row in DECK_DATA["harmony"]}
SPECIAL = {row["id"]: row for row in DECK_DATA["special"]}
ERRORS = {row["id"]: row for row in DECK_DATA["error"]}
SYLLABLES = {row["syllable"]: row for row in DECK_DATA["voice_leading"]}
CADENCES = {row["id"]: row for row in DECK_DATA["cadence"]}
STYLES = {row["id"]: row for row in DECK_DATA["style"]}
PERIODS = ["Baroque", "Classical", "Romantic", "20th century"]


@dataclass
class Error:
    """Error on a phrase, and how many of its cards were replaced."""

    id: str
    spots: int
    fixes: int = 0

    @property
    def mended(self) -> bool:
        return self.fixes == self.spots


@dataclass
class Spot:
    """Card of a phrase's body and the cards attached to it.

    Two cards under one error have the same `Error`.
    """

    id: str
    soprano: str | None = None
    bass: str | None = None
    error: Error | None = None


# --- legal places of cards


def has_style(id_: str, styles: Iterable[str]) -> bool:
    """Return True if a style allows the card, by `ivvi.body.style`."""
    period = (HARMONY.get(id_) or SPECIAL[id_]).get("style", "").removesuffix("+")
    return not period or any(PERIODS.index(STYLES[style]["period"]) >= PERIODS.index(period) for style in styles)


def is_in_window(left: str, right: str) -> bool:
    """Return True if a card's own window lets another follow it."""
    card, following = HARMONY[left], HARMONY[right]
    return right in card["next"] or following["function"] in card["next"] or right in card["same"]


def can_follow(left: str, right: str, between: Sequence[str], styles: Iterable[str], i6_after_i: bool) -> bool:
    """Return True if two HARMONY cards may follow each other across SPECIAL HARMONY."""
    if any([left, right] in SPECIAL[id_].get("joins", []) for id_ in between):
        return True
    if (left, right) == ("I", "I6"):
        return i6_after_i
    if HARMONY[left]["name"] == HARMONY[right]["name"] and (left, right) not in (("V", "V42"), ("V7", "V42")):
        return False
    if "schubert" in styles and HARMONY[left]["colour"] == "purple" and HARMONY[right]["function"] == "T":
        return True
    return is_in_window(left, right)


def can_place(row: Sequence[Spot], id_: str, index: int, styles: Sequence[str], i6_after_i: bool) -> bool:
    """Return True if a card may become card `index` of a phrase."""
    if not has_style(id_, styles):
        return False
    body = [spot.id for spot in row]
    if not body:
        return index == 0 and id_ in HARMONY and (HARMONY[id_]["name"] in ("Tonic", "Dominant") or id_ == "I64")
    if id_ in SPECIAL:
        return 1 <= index <= len(body) and _can_place_special(row, id_, index, styles, i6_after_i)
    if index == 0:
        return can_follow(id_, body[0], [], styles, i6_after_i)
    if index != len(body):
        return False
    if id_ not in SPECIAL.get(body[-1], {}).get("left_of", [id_]):
        return False
    left, between = _find_last(body)
    return can_follow(left, id_, between, styles, i6_after_i)


def _find_last(body: Sequence[str]) -> tuple[str, list[str]]:
    """Return the last HARMONY card and the SPECIAL HARMONY right of it."""
    between: list[str] = []
    for id_ in reversed(body):
        if id_ in HARMONY:
            return id_, between
        between.append(id_)
    raise AssertionError("a special is never leftmost")


def _can_place_special(row: Sequence[Spot], id_: str, index: int, styles: Sequence[str], i6_after_i: bool) -> bool:
    window, left = SPECIAL[id_], row[index - 1]
    right = row[index] if index < len(row) else None
    if "right_of" in window and left.id not in window["right_of"]:
        return False
    if "left_of" in SPECIAL.get(left.id, {}):
        return False
    if right is not None and "right_of" in SPECIAL.get(right.id, {}):
        return False
    if right is not None and left.error is not None and left.error is right.error:
        return False
    if "left_of" not in window:
        return True
    if right is not None:
        return right.id in window["left_of"]
    last, between = _find_last([spot.id for spot in row])
    return any(can_follow(last, next_card, [*between, id_], styles, i6_after_i) for next_card in window["left_of"])


# --- score of a phrase


def find_last_scored(row: Sequence[Spot], cadence: str, index: int) -> int:
    """Return the last card that counts; a HALF on a six-four reaches its V."""
    return index + 2 if cadence == "half" and row[index + 1].id == "I64" else index + 1


def score_phrase(row: Sequence[Spot], cadence: str, index: int, styles: Sequence[str], penalties: bool) -> int:
    """Return the score of a phrase, by `ivvi.score.sum`."""
    scored = row[: find_last_scored(row, cadence, index) + 1]
    total: int = CADENCES[cadence]["points"]
    touching: list[Error] = []
    for place, spot in enumerate(scored):
        if spot.error is not None and not any(spot.error is touched for touched in touching):
            touching.append(spot.error)
        if not has_style(spot.id, styles):
            continue
        if spot.id in SPECIAL:
            total += SPECIAL[spot.id]["points"] + (2 if "beethoven" in styles else 0)
            continue
        card = HARMONY[spot.id]
        following = next((other.id for other in row[place + 1 :] if other.id in HARMONY), None)
        is_out_of_window = following is not None and not is_in_window(spot.id, following)
        if card["colour"] == "purple" and is_out_of_window and "schubert" not in styles:
            continue
        if spot.error is not None and not spot.error.mended and "shostakovich" not in styles:
            continue
        total += card["points"] + (1 if "handel" in styles and card["type"] == "6" else 0)
    everywhere = {id(spot.error) for spot in row if spot.error is not None}
    total += len(everywhere) if "shostakovich" in styles else 0
    for error in touching:
        if "shostakovich" not in styles and penalties and not error.mended:
            total -= ERRORS[error.id].get("penalty", 0)
    return total + score_voices(scored)


def score_voices(scored: Sequence[Spot]) -> int:
    """Return the points for groups of syllables, by `ivvi.voice.group`.

    The places of each voice form groups; an empty place ends one, and Chordal Expansion is skipped.
    """
    total = 0
    for voice in ("soprano", "bass"):
        group: list[int] = []
        for spot in [*(spot for spot in scored if spot.id != "expansion"), Spot("end")]:
            syllable = getattr(spot, voice)
            if syllable is None:
                total += len(group) * sum(group)
                group = []
            else:
                group.append(SYLLABLES[syllable]["points"])
    return total
