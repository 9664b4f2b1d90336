"""What lies on the table of Muzicando besides cards, in a title and a sentence, for who rests the pointer on it."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from engines.kernel.text import begun
from engines.muzicando.scoring import display_value
from engines.muzicando.state import STOCK, partner
from tabletop.boards.muzicando.art.bids import TITLES
from tabletop.boards.muzicando.art.faces import BlockedMark, CompassMark, Display, OutPlace, PassMark, RunMark
from tabletop.boards.muzicando.intents import lying
from tabletop.boards.muzicando.lately import SIDES
from tabletop.boards.muzicando.scoreboard import PlaceFace
from tabletop.boards.muzicando.told import how, worth
from tabletop.boards.muzicando.view import BoardView
from tabletop.table.layout import Target


def _tr(words: str) -> str:
    return QCoreApplication.translate("MuzicandoTips", words)


def of_target(seen: BoardView, target: Target, face: object) -> tuple[str, str]:
    """Title and text of a plate or of the stock; both empty for what needs none."""
    if lying(target) == STOCK:
        return _stock(seen)
    match target:
        case ("bid", int(level), str(display)):
            return f"{level} {_title(display)}", _bid(seen, level, display)  # type: ignore[arg-type]
        case ("name", str(display), int()) | ("head", str(display)):
            return _title(display), f"{begun(worth(display))}. {how(display)}"  # type: ignore[arg-type]
        case ("contract", int(), int()):
            return _contract(seen)
        case ("seat", int(seat), int()):
            return seen.view.seats[seat], " ".join(_seat(seen, seat))
        case ("place", int(seat), int()):
            return seen.view.seats[seat], _place(face)
        case ("mark", int(seat), int()):
            return seen.view.seats[seat], _mark(seen, seat, face)
        case ("gap", int(after), int()):
            return begun(chair(seen, after)), _tr("Key {number} takes it.").format(number=after + 1)
    return "", ""


def chair(seen: BoardView, after: int) -> str:
    """A free chair by its number and between whom it stands."""
    others = [seat for seat in seen.view.order if seat != seen.view.to_move]
    if after >= len(others):
        return ""
    name = seen.view.seats[others[after]]
    return _tr("chair {number}, after {name}").format(number=after + 1, name=name)


def _title(display: str) -> str:
    return TITLES[display]  # type: ignore[index]


def _stakes(seen: BoardView, level: int, display: Display, who: str) -> str:
    points = level + display_value(display)
    words = _tr("{who} first out: +{points}, else −{points}.")
    return words.format(who=who, points=points)


def _bid(seen: BoardView, level: int, display: Display) -> str:
    """What it would bring, and how the display is laid."""
    who = _tr("You or your partner") if seen.view.mode == "team" else _tr("You")
    if seen.view.to_move is not None:
        who = _players(seen, seen.view.to_move)
    return f"{_stakes(seen, level, display, who)} {how(display)}"


def _players(seen: BoardView, seat: int) -> str:
    """A player, in the team game with the partner."""
    view = seen.view
    if view.mode != "team":
        return view.seats[seat]
    return _tr("{one} or {other}").format(one=view.seats[seat], other=view.seats[partner(seat)])


def _contract(seen: BoardView) -> tuple[str, str]:
    """What is played, for whom, and what that brings; or the bid that stands."""
    view = seen.view
    contract = view.contract
    if contract is None:
        return _tr("The highest bid yet"), ""
    title = f"{contract.level} {_title(contract.display)}" if contract.level else _title(contract.display)
    if not contract.level:
        points = _tr("Everybody adds {points} for it.").format(points=display_value(contract.display))
        return title, f"{_tr('Chosen by {name}.').format(name=view.seats[contract.declarer])} {points}"
    stakes = _stakes(seen, contract.level, contract.display, _players(seen, contract.declarer))
    return title, f"{stakes} {how(contract.display)}"


def _seat(seen: BoardView, seat: int) -> Iterator[str]:
    """Side, hand, points, deal."""
    view = seen.view
    if view.mode == "team":
        words = _tr("Plays for {side} with {name}.")
        yield words.format(side=SIDES[view.order.index(seat) % 2], name=view.seats[partner(seat)])
    count = len(view.hands[seat])
    yield _tr("1 card in hand,") if count == 1 else _tr("{count} cards in hand,").format(count=count)
    points = seen.scores[seat]
    yield _tr("1 point.") if points == 1 else _tr("{points} points.").format(points=str(points).replace("-", "−"))
    if view.phase not in ("seat", "over") and view.dealer == seat:
        yield _tr("D: deals this display.")


def _mark(seen: BoardView, seat: int, face: object) -> str:
    match face:
        case CompassMark():
            return _tr("Plays for {side}.").format(side=SIDES[seen.view.order.index(seat) % 2])
        case BlockedMark(lost=lost):
            return _tr("Has just lost a turn to a sign.") if lost else _tr("Loses the next turn to a sign.")
        case PassMark():
            return _tr("Has passed since the last card was laid.")
        case RunMark():
            return _tr("Goes on placing alone since the rest was laid.")
        case OutPlace(place=place):
            over = seen.view.phase == "over"
            words = _tr("Place {place} in the match.") if over else _tr("Out of this display, in place {place}.")
            return words.format(place=place)
    return ""


def _place(face: object) -> str:
    """A place in the last display, and what it brought."""
    if not isinstance(face, PlaceFace):
        return ""
    words = _tr("Place {place} in the last display: {points}.")
    if not face.out:
        words = _tr("Place {place} in the last display, with cards left: {points}.")
    return words.format(place=face.place, points=f"{face.points:+d}".replace("-", "−"))


def _stock(seen: BoardView) -> tuple[str, str]:
    """How many cards it has, and who draws."""
    view = seen.view
    if view.phase == "deal":
        return _tr("Stock"), _tr("A click deals.")
    count = len(view.stock)
    if not count:
        return _tr("Stock"), _tr("No card is left: a pass draws none.")
    words = _tr("1 card.") if count == 1 else _tr("{count} cards.").format(count=count)
    return _tr("Stock"), f"{words} {_tr('A player who passes draws one.')}"
