"""Names of Muzicando's targets, tool tips of plates, and descriptions of cards."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from engines.kernel.text import Verbatim, capitalize
from engines.muzicando.actions import BID_LADDER
from engines.muzicando.deck import SIGN_VALUE, card_of
from engines.muzicando.deck_file import NOTE_COUNT
from engines.muzicando.displays.coloured import ColouredDisplay
from engines.muzicando.displays.display_state import Cell
from engines.muzicando.game import Muzicando
from engines.muzicando.judgement import FIRST_DISPLAY
from engines.muzicando.scoring import display_value
from engines.muzicando.state import DRAWN, HANDS, STOCK, State, partner_of
from tabletop.boards.kit.board_areas import HAND_KEY
from tabletop.boards.kit.intent import find_place
from tabletop.boards.muzicando.art.bids import DISPLAY_TITLES, beginners_mark, laying_text, worth_text
from tabletop.boards.muzicando.art.faces import (
    BlockedMark,
    CompassMark,
    Display,
    NoteFace,
    OutPlace,
    PassMark,
    RunMark,
    SignFace,
)
from tabletop.boards.muzicando.display import fitting_notes
from tabletop.boards.muzicando.intents import cell_at, column_at
from tabletop.boards.muzicando.recent_turns import side_names
from tabletop.boards.muzicando.scoreboard import CLOSE_KEY, SHEET_KEY, PlaceFace
from tabletop.boards.muzicando.state import BoardView
from tabletop.table.layout import Spot, Target
from tabletop.translator import translator

_tr = translator("MuzicandoWords")


def card_at(board_view: BoardView, target: Target) -> int | None:
    """Return the visible card at a target, or None."""
    place, view = find_place(target), board_view.view
    if not isinstance(target, Spot) or place is None:
        return None
    cards: tuple[int, ...] = ()
    if place.name == "cell":
        cards = tuple(card for x, y, card in view.laid if (x, y) == cell_at(target))
    elif place in HANDS:
        cards = view.hands[HANDS.index(place)]
    elif place in DRAWN and view.drawn:
        cards = (view.drawn[DRAWN.index(place)],)
    if not 0 <= target.index < len(cards) or cards[target.index] == board_view.game.deck.blank:
        return None
    return cards[target.index]


def cell_words(board_view: BoardView, cell: Cell) -> str:
    """Return the row and column of a cell, counted from the upper left card."""
    display = board_view.display
    cells = display.cells if display is not None else {}
    left, top = min((x for x, _ in cells), default=0), min((y for _, y in cells), default=0)
    return _tr("row {row}, column {column}").format(row=cell[1] - top + 1, column=cell[0] - left + 1)


def target_name(board_view: BoardView, target: Target) -> str:
    """Return the name of a target for screen readers, or "" if it has none."""
    return capitalize(_target_name(board_view, target))


def _target_name(board_view: BoardView, target: Target) -> str:
    game, view = board_view.game, board_view.view
    card = card_at(board_view, target)
    cell, column = cell_at(target), column_at(target)
    if column is not None:
        return _tr("the {colour} cards").format(colour=game.deck.colour_name(column))
    if cell is not None:
        return _cell_name(board_view, cell, card)
    if card is not None:
        return game.card_name(card)
    if find_place(target) == STOCK:
        if view.phase == "deal":
            return _tr("Deal")
        return _tr("stock: {count} cards").format(count=len(view.stock))
    match target:
        case ("bid", int(level), str(display)):
            bid = next(bid for bid in BID_LADDER if (bid.level, bid.display) == (level, display))
            return game.describe(view, bid)
        case ("name", str(display), int()):
            return game.rules.words[display]
        case ("gap", int(after), int()):
            return chair_name(board_view, after)
        case ("seat", int(seat), int()):
            return Verbatim(view.seats[seat])
    if target == HAND_KEY:
        return _tr("Hand")
    if target == SHEET_KEY:
        return _tr("Scoreboard")
    return _tr("Close the scoreboard") if target == CLOSE_KEY else ""


def _cell_name(board_view: BoardView, cell: Cell, card: int | None) -> str:
    game, display = board_view.game, board_view.display
    if isinstance(display, ColouredDisplay):
        if card is not None:
            return game.card_name(card)
        note = game.deck.note_name(cell[1]) if cell[1] < len(game.deck.file.notes) else _tr("sign")
        return _tr("{colour} {note}, free").format(colour=game.deck.colour_name(cell[0]), note=note)
    if card is not None:
        return f"{game.card_name(card)}, {cell_words(board_view, cell)}"
    notes = fitting_notes(display).get(cell, ()) if display is not None else ()
    if not notes:
        return _tr("{where}, nothing fits").format(where=cell_words(board_view, cell))
    notes_text = game.join_words([game.deck.note_name(note) for note in notes])
    return _tr("{where}, free for {notes}").format(where=cell_words(board_view, cell), notes=notes_text)


def describe_target(board_view: BoardView, target: Target, face: object) -> tuple[str, str]:
    """Return the title and text of a target's tool tip; both are empty if it has none."""
    if find_place(target) == STOCK:
        return _stock_text(board_view)
    match target:
        case ("bid", int(level), str(display)):
            return f"{level} {_display_title(display)}", _bid_text(board_view, level, display)  # type: ignore[arg-type]
        case ("name", str(display), int()) | ("head", str(display)):
            text = f"{capitalize(worth_text(display))}. {laying_text(display)}"  # type: ignore[arg-type]
            return _display_title(display), f"{text} {beginners_mark()}." if display == FIRST_DISPLAY else text
        case ("contract", int(), int()):
            return _contract_text(board_view)
        case ("seat", int(seat), int()):
            return board_view.view.seats[seat], " ".join(_seat_sentences(board_view, seat))
        case ("place", int(seat), int()):
            return board_view.view.seats[seat], _place_text(face)
        case ("mark", int(seat), int()):
            return board_view.view.seats[seat], _mark_text(board_view, seat, face)
        case ("gap", int(after), int()):
            return capitalize(chair_name(board_view, after)), _tr("Key {number} takes it.").format(number=after + 1)
    return "", ""


def chair_name(board_view: BoardView, neighbour_index: int) -> str:
    """Return the name of a free chair: its number and its neighbour."""
    seated_players = [seat for seat in board_view.view.order if seat != board_view.view.to_move]
    if neighbour_index >= len(seated_players):
        return ""
    name = board_view.view.seats[seated_players[neighbour_index]]
    return _tr("chair {number}, after {name}").format(number=neighbour_index + 1, name=name)


def _display_title(display: str) -> str:
    return DISPLAY_TITLES[display]  # type: ignore[index]


def _stakes_sentence(board_view: BoardView, level: int, display: Display, player_text: str) -> str:
    points = level + display_value(display)
    template = _tr("{who} first out: +{points}, else −{points}.")
    return template.format(who=player_text, points=points)


def _bid_text(board_view: BoardView, level: int, display: Display) -> str:
    player_text = _tr("You or your partner") if board_view.view.mode == "team" else _tr("You")
    if board_view.view.to_move is not None:
        player_text = _player_names(board_view, board_view.view.to_move)
    return f"{_stakes_sentence(board_view, level, display, player_text)} {laying_text(display)}"


def _player_names(board_view: BoardView, seat: int) -> str:
    view = board_view.view
    if view.mode != "team":
        return view.seats[seat]
    return _tr("{one} or {other}").format(one=view.seats[seat], other=view.seats[partner_of(seat)])


def _contract_text(board_view: BoardView) -> tuple[str, str]:
    view = board_view.view
    contract = view.contract
    if contract is None:
        return _tr("The highest bid yet"), ""
    title = (
        f"{contract.level} {_display_title(contract.display)}" if contract.level else _display_title(contract.display)
    )
    if not contract.level:
        points = _tr("Everybody adds {points} for it.").format(points=display_value(contract.display))
        return title, f"{_tr('Chosen by {name}.').format(name=view.seats[contract.declarer])} {points}"
    stakes = _stakes_sentence(
        board_view, contract.level, contract.display, _player_names(board_view, contract.declarer)
    )
    return title, f"{stakes} {laying_text(contract.display)}"


def _seat_sentences(board_view: BoardView, seat: int) -> Iterator[str]:
    view = board_view.view
    if view.mode == "team":
        template = _tr("Plays for {side} with {name}.")
        yield template.format(side=side_names()[view.order.index(seat) % 2], name=view.seats[partner_of(seat)])
    count = len(view.hands[seat])
    yield _tr("1 card in hand,") if count == 1 else _tr("{count} cards in hand,").format(count=count)
    points = board_view.scores[seat]
    yield _tr("1 point.") if points == 1 else _tr("{points} points.").format(points=str(points).replace("-", "−"))
    if view.phase not in ("seat", "over") and view.dealer == seat:
        yield _tr("D: deals this display.")


def _mark_text(board_view: BoardView, seat: int, face: object) -> str:
    match face:
        case CompassMark():
            return _tr("Plays for {side}.").format(side=side_names()[board_view.view.order.index(seat) % 2])
        case BlockedMark(is_lost=is_lost):
            return _tr("Has just lost a turn to a sign.") if is_lost else _tr("Loses the next turn to a sign.")
        case PassMark():
            return _tr("Has passed since the last card was laid.")
        case RunMark():
            return _tr("Goes on placing alone since the rest was laid.")
        case OutPlace(place=place):
            is_match_over = board_view.view.phase == "over"
            template = (
                _tr("Place {place} in the match.") if is_match_over else _tr("Out of this display, in place {place}.")
            )
            return template.format(place=place)
    return ""


def _place_text(face: object) -> str:
    if not isinstance(face, PlaceFace):
        return ""
    template = _tr("Place {place} in the last display: {points}.")
    if not face.is_out:
        template = _tr("Place {place} in the last display, with cards left: {points}.")
    parts = [f"{part:+d}".replace("-", "−") for part in face.parts]
    total_text = f"{face.points:+d}".replace("-", "−")
    return template.format(
        place=face.place, points=" ".join(parts) + f" = {total_text}" if len(parts) > 1 else total_text
    )


def _stock_text(board_view: BoardView) -> tuple[str, str]:
    view = board_view.view
    if view.phase == "deal":
        return _tr("Stock"), _tr("A click deals.")
    count = len(view.stock)
    if not count:
        return _tr("Stock"), _tr("No card is left: a pass draws none.")
    template = _tr("1 card.") if count == 1 else _tr("{count} cards.").format(count=count)
    return _tr("Stock"), f"{template} {_tr('A player who passes draws one.')}"


def card_of_face(game: Muzicando, face: Hashable) -> int | None:
    """Return the card of a face, or None for a back or another face."""
    match face:
        case NoteFace(colour=colour, height=height):
            return card_of(colour, height)
        case SignFace(colour=colour):
            return card_of(colour, SIGN_VALUE)
    return None


def describe_face(game: Muzicando, view: State, face: Hashable) -> tuple[str, str]:
    """Return name and help text of a face; both are empty for a back or another face."""
    card = card_of_face(game, face)
    if card is None:
        return "", ""
    sentences = _note_sentences(game, view, face) if isinstance(face, NoteFace) else _sign_sentences(game, view, face)
    return capitalize(game.card_name(card)), " ".join(sentences)


def _current_display(view: State) -> str:
    return view.contract.display if view.contract is not None else ""


def _note_sentences(game: Muzicando, view: State, face: Hashable) -> Iterator[str]:
    """Yield the displays that a note opens, and its places in the current display."""
    assert isinstance(face, NoteFace), "a note is being described"
    display, name = _current_display(view), game.deck.note_name
    note_below, note_above = name((face.height - 1) % NOTE_COUNT), name((face.height + 1) % NOTE_COUNT)
    colour = game.deck.colour_name(face.colour)
    if display in ("sarabanda", "muzicando") and not view.laid and face.height:
        yield _tr("First {note} has to open the display.").format(note=name(0))
    if display in ("glissando", "parada") and not view.laid and not face.is_opener:
        yield _tr("First an oval card has to open the display.")
    if face.height == 0 and display in ("", "sarabanda", "muzicando"):
        yield _tr("It opens Sarabanda and Muzicando.")
    if face.is_opener and display in ("", "glissando", "parada"):
        yield _tr("With its oval it opens Glissando and Parada.")
    if display == "sarabanda":
        template = _tr("It goes beside {low} or {high} of any colour.")
        if view.touch == "all":
            template = _tr("It goes beside {low} and {high} of any colour, and beside nothing else.")
        yield template.format(low=note_below, high=note_above)
    elif display == "glissando" and face.is_opener:
        template = _tr("It opens a string above or below the others, beside {low} or {high}; it goes on in none.")
        yield template.format(low=note_below, high=note_above)
    elif display == "glissando":
        yield _tr("It goes on at an end of a string, after {low} or {high}.").format(low=note_below, high=note_above)
    elif display == "parada" and not face.is_opener:
        yield _tr("It goes into the {colour} column, next to its neighbour on the scale.").format(colour=colour)
    elif display == "muzicando" and face.height:
        yield _tr("It goes onto {low} on the {colour} pile.").format(low=name(face.height - 1), colour=colour)


def _sign_sentences(game: Muzicando, view: State, face: Hashable) -> Iterator[str]:
    """Yield the players whom a sign blocks, and its places in the current display."""
    assert isinstance(face, SignFace), "a sign is being described"
    yield {
        "sharp": _tr("The next player loses a turn."),
        "flat": _tr("The previous player loses a turn."),
        "natural": _tr("The next and the previous player lose a turn."),
        "rest": _tr("Who lays it may go on placing, one card after the other, until passing."),
    }[face.sign]
    colour = game.deck.colour_name(face.colour)
    match _current_display(view):
        case "sarabanda" | "glissando":
            yield _tr("It lies on a note of its colour, {colour}, with cards on all four sides.").format(colour=colour)
        case "parada":
            yield _tr("It lies on the {colour} oval card.").format(colour=colour)
        case "muzicando":
            yield _tr("It lies beside the {colour} pile, on top when that is complete.").format(colour=colour)
    yield _tr("Nobody has to place it. {musician} is on it.").format(musician=face.musician)
