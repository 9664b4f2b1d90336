"""The command `consort decks`: list, check, copy and show, and its error messages."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from importlib import resources
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

import engines
from tabletop.__main__ import main
from tabletop.shell import qt_check
from tabletop.shell.decks import deck_files
from tests.examples.added import EXAMPLE, add_example

ROOT = Path(__file__).resolve().parents[4]
Run = Callable[..., tuple[int, str, str]]


def read_bundled_deck(game: str) -> str:
    return (resources.files("assets") / "decks" / f"{game}.toml").read_text("utf-8")


@pytest.fixture(autouse=True)
def cantoludus(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cantoludus, the game whose decks are the freest, with or without a board."""
    monkeypatch.setitem(engines.GAMES, "cantoludus", "engines.cantoludus")
    monkeypatch.setattr(qt_check, "suppress_offscreen_messages", lambda: None)  # so that a Qt warning fails the test


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*arguments: object) -> tuple[int, str, str]:
        status = main(["decks", *map(str, arguments)])
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return run


@pytest.fixture
def write(tmp_path: Path) -> Callable[..., Path]:
    def write(text: str, name: str = "mine.toml") -> Path:
        path = tmp_path / name
        path.write_text(text, "utf-8")
        return path

    return write


Write = Callable[..., Path]


# -- list


def test_bundled_decks_are_listed(run: Run) -> None:
    status, out, err = run("list")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert [line.split()[0] for line in lines[:-1]] == list(engines.GAMES)
    assert lines[0].split(maxsplit=1)[1] == "(comes with Consort)  180 cards, 72 different"
    assert lines[-1] == f"Your decks lie in {deck_files.deck_folder()}, in a folder for each game."


def test_own_decks_are_listed_with_contents_and_errors(run: Run) -> None:
    run("copy", "carmony", "Zebra")
    good = run("copy", "carmony", "altered")[1].strip()
    bad = run("copy", "iv-v-i", "broken")[1].strip()
    Path(bad).write_text(Path(bad).read_text("utf-8").replace("copies = 11", 'copies = "many"', 1), "utf-8")
    Path(good).write_text(Path(good).read_text("utf-8").replace('name = "Dorian"', 'name = "Dorisch"'), "utf-8")
    lines = run("list")[1].splitlines()
    assert [line[:10] for line in lines[:4]] == ["carmony   ", "carmony   ", "carmony   ", "iv-v-i    "]
    assert lines[1].split() == ["carmony", "altered", "180", "cards,", "72", "different"]
    assert lines[2].split()[1] == "Zebra"
    wrong = "broken.toml: I, copies: expected a whole number from 1 to 75, found a word (“many”)"
    assert lines[4].endswith(f"broken                cannot be read: {wrong}")


# -- check


@pytest.mark.parametrize(
    ("game", "says"),
    [
        ("carmony", "a deck of Carmony, 180 cards, 72 different"),
        ("iv-v-i", "a deck of IV-V-I, 161 cards, 55 different"),
        ("cantoludus", "a deck of Cantoludus, 188 cards, 90 different"),
    ],
)
def test_checking_a_good_deck_prints_its_contents(run: Run, write: Write, game: str, says: str) -> None:
    path = write(read_bundled_deck(game))
    assert run("check", path) == (0, f"mine.toml: {says}\n", "")
    assert run("check", path, "--game", game) == (0, f"mine.toml: {says}\n", "")


def test_a_bad_deck_is_one_sentence_naming_file_card_and_field(run: Run, write: Write) -> None:
    path = write(read_bundled_deck("cantoludus").replace("points = 2", 'points = "two"', 1))
    says = "mine.toml: C, points: expected a whole number from 0 to 50, found a word (“two”)"
    assert run("check", path, "--game", "cantoludus") == (1, "", f"{says}\n")
    assert run("check", path) == (1, "", f"{says} (read as a deck of Cantoludus)\n")


TEACHERS_CHORDS = ("I", "IV", "V", "V7", "vi")


def make_teachers_deck(text: str) -> str:
    """Reduce a deck of IV-V-I to the chords of a first lesson and the cadences."""
    rows = text.split("\n[[")[1:]
    rows = [
        row for row in rows if any(f'id = "{id_}"' in row for id_ in TEACHERS_CHORDS) or row.startswith("cadence]]")
    ]
    return "\n".join(f"[[{row}" for row in rows if row.partition("]]")[0] in ("harmony", "cadence"))


def test_a_teachers_small_deck_is_valid_with_warnings(run: Run, write: Write) -> None:
    status, out, err = run("check", write(make_teachers_deck(read_bundled_deck("iv-v-i"))))
    assert (status, out) == (0, "mine.toml: a deck of IV-V-I, 51 cards, 9 different\n")
    lines = err.splitlines()
    assert all(line.startswith("warning: mine.toml: ") for line in lines)
    assert "warning: mine.toml: style: there is no STYLE card" in lines
    assert len(lines) == len(set(lines))


def test_all_errors_of_a_deck_are_listed_at_once(run: Run, write: Write) -> None:
    text = (
        read_bundled_deck("iv-v-i")
        .replace("copies = 11", "copies = eleven", 1)
        .replace('numeral = "Ger+6"', 'numeral = "Q"')
    )
    number = 1 + text[: text.index("eleven")].count("\n")
    status, out, err = run("check", write(text))
    assert (status, out) == (1, "")
    first, second = err.splitlines()
    wanted = f"mine.toml: I, copies (line {number}): expected a whole number from 1 to 75, found eleven"
    assert first == f"{wanted} (read as a deck of IV-V-I)"
    assert second.startswith("mine.toml: Ger6, numeral: “Q” is not a Roman numeral")
    run("copy", "iv-v-i", "broken")
    (deck_files.deck_folder("iv-v-i") / "broken.toml").write_text(text, "utf-8")
    assert any(line.endswith("found eleven (and 1 more)") for line in run("list")[1].splitlines())


def test_every_file_is_checked(run: Run, write: Write, tmp_path: Path) -> None:
    good, bad = write(read_bundled_deck("carmony"), "good.toml"), write("[", "bad.toml")
    status, out, err = run("check", good, bad, tmp_path / "none.toml", good)
    assert status == 1
    assert out.count("good.toml: a deck of Carmony") == 2
    assert [line.split(":")[0] for line in err.splitlines()] == ["bad.toml", "none.toml"]


@pytest.mark.parametrize("text", ["", "[weather]\nrain = true\n"], ids=["empty", "something else"])
def test_a_deck_of_no_game_is_refused_with_the_games_names(run: Run, write: Write, text: str) -> None:
    status, out, err = run("check", write(text))
    assert (status, out) == (1, "")
    titles = [engines.load(game).info.title for game in engines.GAMES]
    games = f"{', '.join(titles[:-1])} or {titles[-1]}"
    assert err == f"mine.toml: expected a deck of {games}, found the tables of none of them\n"


def test_a_file_that_is_not_toml_is_refused_as_such(run: Run, write: Write) -> None:
    status, out, err = run("check", write("x = [\n"))
    assert (status, out) == (1, "")
    assert err.startswith("mine.toml: ")
    assert "expected TOML" in err


def test_a_game_without_a_deck_file_offers_none_to_copy(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    add_example(monkeypatch)
    status, _, err = run("copy", EXAMPLE, "mine")
    assert (status, err) == (2, f"consort: {EXAMPLE}: there is no bundled deck file of this name\n")


def test_a_folder_is_refused_as_a_deck(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "jazz.toml"
    folder.mkdir()
    assert run("check", folder) == (1, "", "jazz.toml: cannot be read (it is a folder)\n")


def test_a_deck_that_two_games_can_read_needs_a_game(run: Run, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(engines.GAMES, "twin", "engines.carmony")
    path = write(read_bundled_deck("carmony"))
    status, _, err = run("check", path)
    assert status == 1
    assert (
        err
        == "mine.toml: can be read as a deck of Carmony (carmony) and Carmony (carmony); say with --game which it is\n"
    )
    assert run("check", path, "--game", "carmony")[0] == 0


def test_the_folder_of_a_deck_decides_its_game(run: Run) -> None:
    place = deck_files.deck_folder("iv-v-i")
    place.mkdir(parents=True)
    (place / "astray.toml").write_text(read_bundled_deck("carmony"), "utf-8")
    status, _, err = run("check", place / "astray.toml")
    assert status == 1
    assert err.startswith("astray.toml: there is no field “notes”; there are harmony, special, ")
    assert "read as" not in err


def test_a_bundled_deck_is_named_by_the_id_of_its_game(run: Run) -> None:
    status, printed, err = run("check", "carmony")
    assert (status, err) == (0, "")
    assert printed.startswith("carmony: a deck of Carmony, ")


def test_a_deck_of_another_game_is_reported_as_such(run: Run) -> None:
    assert run("copy", "carmony", "mine")[0] == 0
    assert run("check", "--game", "iv-v-i", "mine") == (1, "", "mine: is a deck of carmony, not of iv-v-i\n")


def test_own_decks_are_found_by_name(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run("copy", "carmony", "mine")
    says = "mine.toml: a deck of Carmony, 180 cards, 72 different\n"
    assert run("check", "mine") == run("check", "mine.toml") == (0, says, "")
    run("copy", "iv-v-i", "mine")
    wrong = "mine: is the name of several of your decks, for carmony and iv-v-i; say which with --game\n"
    assert run("check", "mine") == (1, "", wrong)
    assert run("check", "mine", "--game", "carmony") == (0, says, "")
    assert run("check", "yours") == (
        1,
        "",
        "yours: there is no file and no deck of this name; “consort decks list” names the decks\n",
    )
    Path("mine").write_text(read_bundled_deck("cantoludus"), "utf-8")
    assert run("check", "mine")[1].startswith("mine: a deck of Cantoludus")  # Files are preferred to decks.


def test_an_unknown_game_is_refused(run: Run, write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        run("check", write(read_bundled_deck("carmony")), "--game", "poker")
    assert left.value.code == 2
    assert "invalid choice: 'poker'" in capsys.readouterr().err


# -- copy


@pytest.mark.parametrize("game", ["carmony", "iv-v-i", "cantoludus"])
def test_a_copy_keeps_the_comments_of_the_deck(run: Run, game: str) -> None:
    status, out, _ = run("copy", game, "mine")
    assert status == 0
    path = Path(out.strip())
    assert path == deck_files.deck_folder(game) / "mine.toml"
    first, _, rest = path.read_bytes().decode().partition("\n")
    assert rest == read_bundled_deck(game).partition("\n")[2]
    schema = path.parent / first.removeprefix("#:schema ")
    assert json.loads(schema.read_text("utf-8"))["title"].startswith("A deck of ")
    assert run("check", path)[0] == 0


def test_a_deck_is_copied_even_if_its_schema_cannot_be_written(run: Run) -> None:
    (deck_files.deck_folder().parent / "schemas").mkdir(parents=True)
    (deck_files.deck_folder().parent / "schemas" / "carmony").write_text("a file where the folder should be")
    path = Path(run("copy", "carmony", "mine")[1].strip())
    assert path.read_text("utf-8") == read_bundled_deck("carmony").partition("\n")[2]


def test_copies_without_a_name_get_different_names(run: Run) -> None:
    names = [Path(run("copy", "carmony")[1].strip()).name for _ in range(3)]
    assert names == ["my-deck.toml", "my-deck-2.toml", "my-deck-3.toml"]


def test_a_copy_never_overwrites_a_file(run: Run) -> None:
    path = Path(run("copy", "carmony", "mine")[1].strip())
    path.write_text("# mine", "utf-8")
    status, out, err = run("copy", "carmony", "mine.toml")
    assert (status, out) == (2, "")
    assert err == f"consort: {path}: is there already; give the copy another name.\n"
    assert path.read_text("utf-8") == "# mine"
    assert [file.name for file in path.parent.iterdir()] == ["mine.toml"]


@pytest.mark.parametrize("name", ["../mine", "a/b", "a\\b", ".hidden", "con", "NUL.x", "two\nlines", "why?", "dot."])
def test_an_unsafe_deck_name_is_refused(run: Run, name: str) -> None:
    status, _, err = run("copy", "carmony", name)
    assert status == 2
    assert "cannot be a file's name; use letters" in err
    assert not deck_files.deck_folder().exists()


def test_the_length_of_a_deck_name_is_limited(run: Run) -> None:
    assert run("copy", "carmony", "x" * 61)[2] == "consort: A deck's name has at most 60 characters.\n"
    assert run("copy", "carmony", " .toml")[2] == "consort: A deck needs a name.\n"
    assert run("copy", "carmony", "Größe – für Zoë")[0] == 0


def test_an_unwritable_folder_is_reported_in_one_sentence(run: Run, home: Path) -> None:
    deck_files.deck_folder().parent.mkdir(parents=True)
    deck_files.deck_folder().write_text("a file where the folder should be")
    status, _, err = run("copy", "carmony", "mine")
    assert status == 2
    assert "mine.toml: cannot be written (" in err


# -- show


@pytest.mark.parametrize("theme", ["evening", "paper", "projector"])
def test_all_cards_are_painted(qapp: QApplication, run: Run, write: Write, tmp_path: Path, theme: str) -> None:
    out = tmp_path / "cards.png"
    status, printed, err = run("show", write(read_bundled_deck("iv-v-i")), "--out", out, "--theme", theme)
    assert (status, err) == (0, "")
    assert printed == f"{out}: 161 cards, 55 different\n"
    picture = QImage(str(out))
    colours = {picture.pixel(x, y) for x in range(0, picture.width(), 16) for y in range(0, picture.height(), 16)}
    assert len(colours) > 100


def test_an_unreadable_deck_is_not_painted(qapp: QApplication, run: Run, write: Write, tmp_path: Path) -> None:
    out = tmp_path / "cards.png"
    status, _, err = run("show", write("[[chord]]"), "--out", out, "--game", "carmony")
    assert status == 1
    assert "mine.toml: chord, entry 1: “id” is missing; expected text in quotes\n" in err
    assert not out.exists()


def test_an_unwritable_picture_is_reported_in_one_sentence(
    qapp: QApplication, run: Run, write: Write, tmp_path: Path
) -> None:
    deck = write(read_bundled_deck("carmony"))
    status, _, err = run("show", deck, "--out", tmp_path / "no" / "cards.png")
    assert (status, err.count("\n")) == (2, 1)
    assert "cannot be written" in err
    status, _, err = run("show", deck, "--out", deck)
    assert status == 2
    assert "its name should end in .png" in err


def test_a_game_without_pictures_of_cards_is_refused(
    qapp: QApplication, run: Run, write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabletop.boards.kit.card_sheet.find_module", lambda game, what: None)
    status, _, err = run("show", write(read_bundled_deck("carmony")), "--out", tmp_path / "a.png")
    assert (status, err) == (2, "consort: The cards of Carmony cannot be shown by themselves.\n")


# -- whole runs


def test_commands_that_paint_nothing_do_not_import_qt(home: Path) -> None:
    code = (
        "import sys; from tabletop.__main__ import main; "
        "status = main(['decks', 'copy', 'carmony']) or main(['decks', 'list']); "
        "sys.exit(status or any(name.startswith('PySide6') for name in sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, timeout=120)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"{home / 'data' / 'consort' / 'decks' / 'carmony' / 'my-deck.toml'}\n")


def test_a_process_without_a_display_shows_a_deck(tmp_path: Path) -> None:
    variables = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "QT_QPA_PLATFORM")}
    deck = ROOT / "assets" / "decks" / "carmony.toml"
    command = [sys.executable, "-m", "tabletop", "decks", "show", str(deck), "--out", "a.png"]
    environment = {**variables, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    assert QImage(str(tmp_path / "a.png")).width() == 1640


def test_a_missing_subcommand_is_answered_with_the_known_ones(run: Run, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        run()
    assert left.value.code == 2
    assert "list | check | copy | show" in capsys.readouterr().err


def test_errors_of_a_deck_are_listed_in_german(run: Run, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    """Place, expected value and found value of a complaint are German, too."""
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    text = (
        read_bundled_deck("iv-v-i")
        .replace("copies = 11", "copies = eleven", 1)
        .replace('numeral = "Ger+6"', 'numeral = "Q"')
    )
    number = 1 + text[: text.index("eleven")].count("\n")
    _, _, err = run("check", write(text))
    assert err.splitlines()[:2] == [
        f"mine.toml: I, copies (Zeile {number}): erwartet wurde eine ganze Zahl von 1 bis 75, gefunden eleven"
        " (gelesen als Kartensatz von IV-V-I)",
        "mine.toml: Ger6, numeral: „Q“ ist keine Stufe: Erwartet wurde eine wie V4/2, vii°6, N6, It+6 oder V7/vi",
    ]
