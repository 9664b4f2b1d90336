"""Second opinion on refusals in IV-V-I, from the rulings (`naive`) and by trying.

It yields the reasons against an action, the most useful first. Cards are written by the deck file's ids.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engines.iv_v_i.actions import (
    Abandon,
    Action,
    Attach,
    Deal,
    Discard,
    Draw,
    EndTurn,
    Fix,
    Leave,
    Lock,
    Nullify,
    Play,
    Style,
    Take,
)
from engines.iv_v_i.state import Phrase, State
from tests.engines.generic.judged import Reason
from tests.engines.iv_v_i.table import naive
from tests.engines.iv_v_i.table.iv_v_i_table import DECK
from tests.engines.iv_v_i.table.naive import CADENCES, ERRORS, HARMONY, PERIODS, SPECIAL, STYLES, SYLLABLES

BODY = {**HARMONY, **SPECIAL}
STARTERS = tuple(id_ for id_, card in HARMONY.items() if card["name"] in ("Tonic", "Dominant") or id_ == "I64")
DOMINANTS = tuple(id_ for id_, card in HARMONY.items() if card["name"] == "Dominant")
TONICS = tuple(id_ for id_, card in HARMONY.items() if card["name"] == "Tonic")


def write_card(card: int) -> str:
    return DECK.ids[card] if 0 <= card < DECK.blank else "?"


class Turn:
    """State within a turn, in the words of the rulings."""

    def __init__(self, state: State) -> None:
        assert state.to_move is not None
        self.state, self.seat = state, state.to_move
        self.hand = [write_card(card) for card in state.hands[self.seat]]
        self.styles = [write_card(card) for card in state.styles]

    def phrase(self, seat: int) -> Phrase:
        return self.state.phrases[seat] if seat in range(len(self.state.seats)) else ()

    def row(self, seat: int) -> list[naive.Spot]:
        spots: list[naive.Spot] = []
        for slot in self.phrase(seat):
            error = None
            if slot.error is not None:
                error = (
                    spots[-1].error if slot.pair == -1 else naive.Error(write_card(slot.error), 2 if slot.pair else 1)
                )
            above, below = (write_card(card) if card is not None else None for card in (slot.soprano, slot.bass))
            spots.append(naive.Spot(write_card(slot.card), above, below, error))
        return spots

    def can_place(self, id_: str, index: int) -> bool:
        return naive.can_place(self.row(self.seat), id_, index, self.styles, self.state.i6_after_i)

    def with_period(self, card: str) -> list[str]:
        """Return the styles in play and, if necessary, one that a card asks for.

        The added style changes nothing else.
        """
        return self.styles if naive.has_style(card, self.styles) else [*self.styles, "barber"]

    def list_placeable_harmony(self, index: int) -> tuple[str, ...]:
        """Return the HARMONY cards that may be placed here now."""
        return tuple(id_ for id_ in HARMONY if self.can_place(id_, index))

    # --- reasons common to several actions

    def closed(self) -> Iterator[Reason]:
        rule = {"cadence": "ivvi.limit.cadence", "abandon": "ivvi.abandon", "discard": "ivvi.discard"}
        if self.state.closing:
            yield Reason(rule[self.state.closing], "after")

    def elsewhere(self, card: str, seat: int) -> Iterator[Reason]:
        if seat == self.seat:
            return
        if seat in range(len(self.state.seats)):
            yield Reason("ivvi.own", "other", {"card": card, "owner": seat})
        else:
            yield Reason("ivvi.own", "nobody", {"card": card})

    def unbegun(self, card: str) -> Iterator[Reason]:
        if not self.phrase(self.seat):
            yield Reason("ivvi.start", "none", {"card": card, "seat": self.seat, "starters": STARTERS})

    def spent(self, card: str) -> Iterator[Reason]:
        if self.state.harmonies >= 3 and "brahms" not in self.styles:
            facts = {"card": card, "count": 3, "played": self.state.harmonies}
            yield Reason("ivvi.limit.harmony", "three", facts)

    def unstyled(self, card: str) -> Iterator[Reason]:
        if naive.has_style(card, self.styles):
            return
        period = BODY[card]["style"].removesuffix("+")
        enough = tuple(id_ for id_, style in STYLES.items() if PERIODS.index(style["period"]) >= PERIODS.index(period))
        facts: dict[str, Any] = {"card": card, "period": period, "styles": enough}
        if self.styles:
            yield Reason("ivvi.body.style", "early", {**facts, "now": tuple(self.styles)})
        else:
            yield Reason("ivvi.body.style", "none", facts)


def find_reasons(state: State, action: Action) -> Iterator[Reason]:
    """Yield every reason against an action, the most useful first."""
    if state.phase == "over":
        yield Reason("ivvi.win", "over")
    elif state.phase == "deal":
        if not isinstance(action, Deal):
            yield Reason("ivvi.setup", "first")
    elif isinstance(action, Deal):
        yield Reason("ivvi.setup", "dealt")
    elif state.phase == "draw":
        if not isinstance(action, Draw) or action.source not in ("deck", "discard"):
            yield Reason("ivvi.draw.one", "first" if state.discard else "first-deck")
        elif action.source == "discard" and not state.discard:
            yield Reason("ivvi.draw.one", "empty")
    elif state.phase == "take":
        if isinstance(action, Take):
            if action.card not in state.discard:
                yield Reason("ivvi.style.mozart", "not-there")
            elif write_card(action.card) == "mozart":
                yield Reason("ivvi.style.mozart", "mozart")
        elif not isinstance(action, Leave):
            yield Reason("ivvi.style.mozart", "first", {"count": state.takes})
    else:
        yield from KINDS[type(action)](Turn(state), action)


def _draw(turn: Turn, action: Draw) -> Iterator[Reason]:
    yield Reason("ivvi.draw.one", "again")


def _take(turn: Turn, action: Take | Leave) -> Iterator[Reason]:
    yield Reason("ivvi.style.mozart", "not-now")


def _discard(turn: Turn, action: Discard) -> Iterator[Reason]:
    if write_card(action.card) not in turn.hand or write_card(action.card) == "?":
        yield Reason("ivvi.discard", "no-card")


def _end(turn: Turn, action: EndTurn) -> Iterator[Reason]:
    if len(turn.hand) > 7:
        yield Reason("ivvi.discard", "down", {"count": len(turn.hand) - 7, "hand": 7})


def _style(turn: Turn, action: Style) -> Iterator[Reason]:
    card = write_card(action.card)
    if card not in turn.hand or card not in STYLES:
        yield Reason("ivvi.style.one", "no-card")
    elif turn.state.style_played:
        yield Reason("ivvi.limit.style", "one", {"card": card})


def _abandon(turn: Turn, action: Abandon) -> Iterator[Reason]:
    if not turn.state.abandon:
        yield Reason("ivvi.abandon", "off")
    yield from turn.closed()
    if not turn.phrase(turn.seat):
        yield Reason("ivvi.abandon", "none", {"seat": turn.seat})
    if turn.state.played:
        yield Reason("ivvi.abandon", "played", {"seat": turn.seat})


def _play(turn: Turn, action: Play) -> Iterator[Reason]:
    card, index = write_card(action.card), action.at
    if card not in turn.hand or card not in BODY:
        yield Reason("ivvi.body.ends", "no-card")
        return
    yield from turn.closed()
    yield from turn.elsewhere(card, action.seat)
    row = turn.row(turn.seat)
    if card in SPECIAL:
        yield from turn.unbegun(card)
        if index not in range(len(row) + 1):
            yield Reason("ivvi.special.where", "nowhere", {"card": card})
            return
    else:
        yield from turn.spent(card)
        if index not in range(len(row) + 1):
            yield Reason("ivvi.body.ends", "nowhere")
            return
    if not naive.can_place(row, card, index, turn.with_period(card), turn.state.i6_after_i):
        yield from (_special if card in SPECIAL else _harmony)(turn, row, card, index)
    yield from turn.unstyled(card)


def _harmony(turn: Turn, row: list[naive.Spot], card: str, index: int) -> Iterator[Reason]:
    if not row:
        if card not in STARTERS:
            yield Reason("ivvi.start", "other", {"card": card, "starters": STARTERS})
        return
    if 0 < index < len(row):
        yield Reason("ivvi.body.ends", "between", {"card": card})
        return
    body = [spot.id for spot in row]
    if index == 0:
        yield Reason(
            _succession(card, body[0]),
            "before",
            {"card": card, "right": body[0], "before": turn.list_placeable_harmony(0)},
        )
        return
    left = [id_ for id_ in body if id_ in HARMONY][-1]
    following = turn.list_placeable_harmony(index)
    facts = {"card": card, "left": left, "next": following}
    if "left_of" in SPECIAL.get(body[-1], {}):
        yield Reason("ivvi.special.window", "only" if following else "dead-end", {**facts, "special": body[-1]})
    else:
        yield Reason(_succession(left, card), "after", facts)


def _succession(left: str, right: str) -> str:
    """Return the rule that two HARMONY cards break in this order."""
    if HARMONY[left]["name"] == HARMONY[right]["name"] and (left, right) not in (("V", "V42"), ("V7", "V42")):
        return "ivvi.body.same-name"
    return "ivvi.body.cadential" if left == "I64" else "ivvi.body.follow"


def _in_order(cards: list[str]) -> tuple[str, ...]:
    """Return HARMONY cards in the deck's order."""
    return tuple(id_ for id_ in HARMONY if id_ in cards)


def _special(turn: Turn, row: list[naive.Spot], card: str, index: int) -> Iterator[Reason]:
    rule, window, facts = "ivvi.special.window", SPECIAL[card], {"card": card}
    if index == 0:
        side = "after" if "right_of" in window else "before"
        windows = _in_order(window.get("right_of") or window["left_of"])
        yield Reason("ivvi.special.where", "leftmost", {**facts, "side": side, "windows": windows})
        return
    left, right = row[index - 1], row[index] if index < len(row) else None
    free = [place for place in range(1, len(row) + 1) if turn.can_place(card, place)]

    def between(case: str, **more_facts: Any) -> Reason:
        assert right is not None
        known_facts = {**facts, "left": left.id, "right": right.id, **more_facts}
        if not free:
            return Reason(rule, case, known_facts)
        number = min(free, key=lambda place: abs(place - index))
        return Reason(rule, f"{case}-place", {**known_facts, "number": number, "there": row[number - 1].id})

    if right is not None and left.error is not None and left.error is right.error:
        yield between("parallels", error=left.error.id)
    if "left_of" in SPECIAL.get(left.id, {}):
        if right is not None:
            yield between("holds-right")
        else:
            following, last = turn.list_placeable_harmony(index), [spot.id for spot in row if spot.id in HARMONY][-1]
            windows = _in_order(window.get("right_of") or window["left_of"])
            known_facts: dict[str, Any] = {
                **facts,
                "next": following,
                "windows": windows,
                "side": "after" if "right_of" in window else "before",
            }
            if following:
                yield Reason(rule, "waits", {**known_facts, "left": left.id})
            else:
                yield Reason(rule, "dead-end", {**known_facts, "special": left.id, "left": last})
    if right is not None and "right_of" in SPECIAL.get(right.id, {}):
        yield between("holds-left")
    if "right_of" in window and left.id not in window["right_of"]:
        yield Reason(rule, "right-of", {**facts, "windows": _in_order(window["right_of"]), "side": "after"})
    elif "left_of" in window:
        known_facts = {**facts, "windows": _in_order(window["left_of"]), "side": "before"}
        if right is not None:
            yield Reason(rule, "left-of", known_facts)
        else:
            last = [spot.id for spot in row if spot.id in HARMONY][-1]
            yield Reason(rule, "no-way-on", {**known_facts, "left": last})


def _attach(turn: Turn, action: Attach) -> Iterator[Reason]:
    rule, card, index, voice = "ivvi.voice.match", write_card(action.card), action.at, action.voice
    if card not in turn.hand or card not in SYLLABLES or voice not in ("soprano", "bass"):
        yield Reason(rule, "no-card")
        return
    yield from turn.closed()
    yield from turn.elsewhere(card, action.seat)
    yield from turn.unbegun(card)
    if turn.state.voices >= 2 and "brahms" not in turn.styles:
        yield Reason("ivvi.limit.voice", "two", {"card": card, "count": 2, "played": turn.state.voices})
    row = turn.row(turn.seat)
    if index not in range(len(row)):
        yield Reason(rule, "nowhere", {"card": card})
        return
    spot, facts = row[index], {"card": card, "body": row[index].id}
    syllables = BODY[spot.id].get(voice, [])
    if not syllables:
        yield Reason(rule, f"none-{voice}", facts)
        return
    placed = getattr(spot, voice)
    if placed is not None:
        yield Reason(rule, f"taken-{voice}", {**facts, "lying": placed})
        return
    fitting = tuple(
        syllable
        for syllable in SYLLABLES
        if syllable in syllables and (voice == "bass" or not list(_check_resolutions(row, syllable, index)))
    )
    if card not in syllables:
        yield Reason(rule, f"other-{voice}", {**facts, "syllables": fitting})
    elif voice == "soprano":
        for wrong in _check_resolutions(row, card, index):
            yield Reason(wrong.rule, wrong.case, {**facts, "syllables": fitting, **wrong.facts})


def _check_resolutions(row: list[naive.Spot], card: str, index: int) -> Iterator[Reason]:
    """Yield the resolutions that a syllable breaks, and the right ones."""
    if index + 1 < len(row) and row[index + 1].soprano is not None:
        only_syllable = _find_only_syllable(row[index].id, card, row[index + 1].id)
        if only_syllable not in (None, row[index + 1].soprano):
            facts = {"instead": (only_syllable,), "neighbour": row[index + 1].id, "lying": row[index + 1].soprano}
            yield Reason("ivvi.voice.next", "follower", facts)
    if index and row[index - 1].soprano is not None:
        previous = row[index - 1].soprano
        only_syllable = _find_only_syllable(row[index - 1].id, str(previous), row[index].id)
        if only_syllable not in (None, card):
            rule = "ivvi.voice.ti-do" if previous == "Ti" else "ivvi.voice.fa-mi"
            yield Reason(
                rule, "effect", {"instead": (only_syllable,), "neighbour": row[index - 1].id, "lying": previous}
            )


def _find_only_syllable(left: str, syllable: str, right: str) -> str | None:
    """Return the only syllable for the next card, or None if any will do.

    The rules are `ivvi.voice.ti-do` and `ivvi.voice.fa-mi`.
    """
    if syllable == "Ti" and left in DOMINANTS and right in (*TONICS, "I64"):
        return "Do"
    return "Mi" if syllable == "Fa" and left == "V7" and right in ("I", "I6") else None


def _nullify(turn: Turn, action: Nullify) -> Iterator[Reason]:
    rule, card, index = "ivvi.error.target", write_card(action.card), action.at
    if card not in turn.hand or card not in ERRORS:
        yield Reason(rule, "no-card")
        return
    yield from turn.closed()
    yield from turn.unbegun(card)
    if "bach" in turn.styles:
        yield Reason("ivvi.style.bach", "none", {"card": card})
    row = turn.row(action.seat)
    if index not in range(len(row)):
        yield Reason(rule, "nowhere", {"card": card})
        return
    two = ERRORS[card].get("cards", 1) == 2
    targets = _find_targets(card)
    for place in range(index, min(index + 1 + two, len(row))):
        facts = {"card": card, "body": row[place].id}
        if row[place].id in SPECIAL:
            yield Reason(rule, "special", facts)
        if two and index + 1 == len(row):
            yield Reason(rule, "two", facts)
        if row[place].id not in targets:
            yield Reason(rule, "other", {**facts, "targets": targets})
        slot = turn.phrase(action.seat)[place]
        if slot.error is not None:
            case = "fixed" if slot.fixed else "lying"
            yield Reason("ivvi.error.no-stacking", case, {**facts, "lying": write_card(slot.error)})


def _find_targets(card: str) -> tuple[str, ...]:
    """Return the cards that an error hits by its own text: `ivvi.error.target`."""
    error = ERRORS[card]
    return tuple(
        id_
        for id_, row in HARMONY.items()
        if row["name"] in error.get("names", [row["name"]])
        and row["type"] in error.get("types", [row["type"]])
        and id_ in error.get("targets", [id_])
        and id_ not in error.get("except", [])
    )


def _fix(turn: Turn, action: Fix) -> Iterator[Reason]:
    rule, card, index = "ivvi.error.fix", write_card(action.card), action.at
    if card not in turn.hand or card not in HARMONY:
        yield Reason(rule, "no-card")
        return
    yield from turn.closed()
    yield from turn.elsewhere(card, action.seat)
    yield from turn.unbegun(card)
    phrase = turn.phrase(turn.seat)
    if index not in range(len(phrase)):
        yield Reason(rule, "nowhere", {"card": card})
        return
    slot = phrase[index]
    facts = {"card": card, "body": write_card(slot.card)}
    if slot.error is None:
        yield Reason(rule, "sound", facts)
    elif slot.fixed:
        yield Reason(rule, "fixed", facts)
    elif write_card(slot.card) != card:
        yield Reason(rule, "other", facts)
    yield from turn.spent(card)
    yield from turn.unstyled(card)


def _lock(turn: Turn, action: Lock) -> Iterator[Reason]:
    rule, card, index = "ivvi.cadence.pair", write_card(action.card), action.at
    if card not in turn.hand or card not in CADENCES:
        yield Reason(rule, "no-card")
        return
    if turn.state.closing == "cadence":
        yield Reason("ivvi.limit.cadence", "again", {"card": card})
    yield from turn.closed()
    yield from turn.elsewhere(card, action.seat)
    yield from turn.unbegun(card)
    body = [spot.id for spot in turn.row(turn.seat)]
    if index not in range(len(body) - 1):
        yield Reason(rule, "nowhere", {"card": card, "wanted": card})
        return
    left, right = body[index], body[index + 1]
    beyond = body[index + 2] if index + 2 < len(body) else ""
    end = index + 1
    if card == "half" and right == "I64" and beyond in DOMINANTS and left in HARMONY:
        end = index + 2
    elif not _fits_cadence(card, left, right):
        facts = {"card": card, "left": left, "right": right}
        if card == "half" and right == "I64" and left in HARMONY:
            yield Reason("ivvi.cadence.half-six-four", "no-dominant", facts)
        elif card == "half" and left == "I64" and right in DOMINANTS:
            yield Reason("ivvi.cadence.half-six-four", "across", facts)
        else:
            yield Reason(rule, "other", {**facts, "wanted": card})
    if body[0] not in STARTERS:
        yield Reason("ivvi.cadence.leftmost", "other", {"card": body[0], "starters": STARTERS})
    count = sum(id_ in HARMONY for id_ in body[: end + 1])
    if count < 3:
        yield Reason("ivvi.cadence.three", "few", {"count": count, "needed": 3})


def _fits_cadence(cadence: str, left: str, right: str) -> bool:
    """Return True if a CADENCE fits a pair, by `ivvi.cadence.pair`.

    The six-four is treated elsewhere.
    """
    if left in SPECIAL or right in SPECIAL:
        return False
    if cadence == "authentic":
        return HARMONY[left]["function"] == "D" and HARMONY[left]["colour"] == "red" and right in TONICS
    if cadence == "half":
        return right in DOMINANTS and left != "I64"
    if cadence == "deceptive":
        return left in ("V", "V7") and right == "vi"
    return (left, right) == ("IV", "I")


KINDS: dict[type, Callable[[Turn, Any], Iterator[Reason]]] = {
    Draw: _draw,
    Take: _take,
    Leave: _take,
    Discard: _discard,
    EndTurn: _end,
    Style: _style,
    Abandon: _abandon,
    Play: _play,
    Attach: _attach,
    Nullify: _nullify,
    Fix: _fix,
    Lock: _lock,
}
