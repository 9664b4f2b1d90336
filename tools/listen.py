"""Make a page for a blind listening test: `make listen`.

It has pairs of sound files in an order that only the key reveals: music by an earlier commit and by this one, built-in
instruments and a SoundFont, equal and just thirds. Both files of a pair are equally loud, because a louder one would
seem better.

    python -m tools.listen --out out/listen --old HEAD~20 --soundfont FluidR3_GM.sf2
"""

from __future__ import annotations

import argparse
import html
import json
import os
import random
import subprocess
import sys
import tempfile
import wave
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import numpy as np

import engines
from tabletop.sound.instruments import INSTRUMENTS
from tabletop.sound.soundfonts import find_soundfonts
from tools.loudness import measure_loudness

ROOT = Path(__file__).resolve().parent.parent
PHRASES = (("I vi ii6 V7 I", "Eb"), ("I IV6 V6/5 I ii6/5 V I", "G"), ("i iv6 V i", "A minor"))
MAX_MATCH_S = 40.0
"""Length in seconds to which the sound of a match is cut."""

PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Consort: which sounds better?</title>
<style>body{{font:18px/1.5 sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}}
fieldset{{margin:0 0 1.5rem;border:1px solid #999;border-radius:8px}}audio{{width:100%}}
textarea{{width:100%;height:8rem}}</style>
<h1>Which sounds better?</h1><p>Listen to both of each pair as often as you like, and choose. What they are stands in
key.json; look there afterwards.</p>
<form id="answers">{pairs}</form><p><button onclick="tell()">Show my answers</button></p>
<textarea id="told" readonly></textarea>
<script>function tell(){{const found={{}};for(const [name,value] of new FormData(document.getElementById("answers")))
found[name]=value;document.getElementById("told").value=JSON.stringify(found,null,1)}}</script></html>
"""
PAIR = """<fieldset><legend>{number}. {title}</legend>
<p>A <audio controls src="{a}"></audio></p><p>B <audio controls src="{b}"></audio></p>
<label><input type="radio" name="{number}" value="A"> A</label>
<label><input type="radio" name="{number}" value="B"> B</label>
<label><input type="radio" name="{number}" value="alike"> I hear no difference</label></fieldset>
"""


class Pair(NamedTuple):
    """Two versions of one sound: their names in the key and arguments for `consort`."""

    title: str
    names: tuple[str, str]
    arguments: tuple[tuple[str, ...], tuple[str, ...]]
    homes: tuple[Path, Path]
    """Checkouts that play the two versions."""


def iterate_pairs(old: Path | None, soundfont: Path | None) -> Iterator[Pair]:
    """Yield all pairs to be compared."""
    current_homes = (ROOT, ROOT)
    if old is not None:
        for game in engines.GAMES:
            match = ("replay", str(ROOT / "assets" / "demo" / f"{game}.jsonl"), "--soundfont", "none")
            yield Pair(f"A match of {game}", ("before", "now"), (match, match), (old, ROOT))
        can_hear = (old / "tabletop" / "shell" / "cli" / "hear.py").exists()
        for text, key in PHRASES if can_hear else ():
            phrase = ("hear", text, "--key", key, "--soundfont", "none")
            yield Pair(f"{text} in {key}", ("before", "now"), (phrase, phrase), (old, ROOT))
    if soundfont is not None:
        for instrument in INSTRUMENTS:
            text, key = PHRASES[0]
            arguments = ("hear", text, "--key", key, "--instrument", instrument.name, "--soundfont")
            variants = (*arguments, "none"), (*arguments, str(soundfont))
            yield Pair(f"{instrument.name.capitalize()}", ("built-in", soundfont.name), variants, current_homes)
    for text, key in PHRASES[:2]:
        tuned = ("hear", text, "--key", key, "--instrument", "organ", "--soundfont", "none", "--tuning")
        yield Pair(f"{text} in {key}, organ", ("equal", "just"), ((*tuned, "equal"), (*tuned, "just")), current_homes)


def write_sound(pair: Pair, index: int, path: Path, config: Path) -> None:
    """Write one sound of a pair as a file.

    Raises SystemExit if its checkout cannot.
    """
    environment = {**os.environ, "PYTHONPATH": str(pair.homes[index]), "XDG_CONFIG_HOME": str(config)}
    command = [sys.executable, "-m", "tabletop", *pair.arguments[index], "--wav", str(path)]
    process = subprocess.run(command, env=environment, cwd=config, capture_output=True, text=True, check=False)
    if process.returncode:
        raise SystemExit(f"{pair.title}, {pair.names[index]}: {process.stderr.strip()}")
    shorten(path, MAX_MATCH_S)


def shorten(path: Path, seconds: float) -> None:
    """Cut a sound file to its beginning."""
    with wave.open(str(path)) as sound:
        settings, frames = sound.getparams(), sound.readframes(round(seconds * sound.getframerate()))
    with wave.open(str(path), "wb") as sound:
        sound.setparams(settings)
        sound.writeframes(frames)


def level_loudness(paths: Sequence[Path]) -> None:
    """Make sound files as loud as the softest of them."""
    recordings = {}
    for path in paths:
        with wave.open(str(path)) as sound:
            frames = np.frombuffer(sound.readframes(sound.getnframes()), "<i2").reshape(-1, 2)
            recordings[path] = (sound.getparams(), frames, measure_loudness(frames / 32768, sound.getframerate()))
    softest = min(level for _, _, level in recordings.values())
    for path, (settings, frames, level) in recordings.items():
        if level > softest > -np.inf:
            with wave.open(str(path), "wb") as sound:
                sound.setparams(settings)
                sound.writeframes((frames * 10 ** ((softest - level) / 20)).round().astype("<i2").tobytes())


@contextmanager
def check_out(ref: str) -> Iterator[Path]:
    """Check out an earlier commit into a temporary folder."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder) / "old"
        subprocess.run(["git", "worktree", "add", "--quiet", "--detach", str(place), ref], cwd=ROOT, check=True)
        try:
            yield place
        finally:
            subprocess.run(["git", "worktree", "remove", "--force", str(place)], cwd=ROOT, check=True)


def make_page(
    target: Path, old: Path | None, soundfont: Path | None, seed: int, tell: Callable[[str], None] = print
) -> None:
    """Write sound files, page and key into a folder."""
    target.mkdir(parents=True, exist_ok=True)
    rng = random.Random(seed)
    key, body = {}, []
    with tempfile.TemporaryDirectory() as config:
        for number, pair in enumerate(iterate_pairs(old, soundfont), start=1):
            order = [0, 1]
            rng.shuffle(order)
            files = [f"{number:02}-{letter}.wav" for letter in "ab"]
            for index, name in zip(order, files, strict=True):
                write_sound(pair, index, (target / name).resolve(), Path(config))
            level_loudness([target / name for name in files])
            key[number] = {"what": pair.title, "A": pair.names[order[0]], "B": pair.names[order[1]]}
            body.append(PAIR.format(number=number, title=html.escape(pair.title), a=files[0], b=files[1]))
            tell(f"{number}. {pair.title}")
    (target / "index.html").write_text(PAGE.format(pairs="".join(body)), encoding="utf-8")
    (target / "key.json").write_text(json.dumps(key, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(prog="make listen", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "out" / "listen", help="the folder for page and sound files")
    parser.add_argument("--old", metavar="REF", help="a commit to be compared with")
    parser.add_argument(
        "--soundfont", type=Path, help="to be compared with the built-in instruments; else the system's"
    )
    parser.add_argument("--seed", type=int, default=1, help="which of each pair is A")
    arguments = parser.parse_args()
    fonts = [font.path for font in find_soundfonts()]
    soundfont: Path | None = arguments.soundfont or (fonts[0] if fonts else None)
    if arguments.old is None:
        make_page(arguments.out, None, soundfont, arguments.seed)
    else:
        with check_out(arguments.old) as old:
            make_page(arguments.out, old, soundfont, arguments.seed)
    print(arguments.out / "index.html")


if __name__ == "__main__":
    main()
