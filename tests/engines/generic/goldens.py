"""Golden matches: journals that must always play the same, with their results.

A game keeps them in `tests/engines/<game>/golden/`, its id written with _ for -: `plan.toml` says how each match is
played, `<name>.jsonl` is its journal, and `<name>.json` its end, the rules that took effect, and a refusal by each rule
that refused an action.

    python -m tests.engines.generic.goldens carmony           show the changes
    python -m tests.engines.generic.goldens carmony --write   play and write the matches anew

A change here is a change of the rules: increase `rules_version` and explain it in the changelog.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tomllib
from pathlib import Path
from typing import Any

import msgspec

import engines
from engines.kernel.record import Record, digest
from tests.engines.generic import walks
from tests.examples import added

GAMES_FOLDER = Path(__file__).parents[1]


class Refusal(msgspec.Struct, frozen=True):
    """Action that was refused after `at` actions."""

    at: int
    action: Any
    rule: str
    case: str


class Golden(msgspec.Struct, frozen=True):
    """Results of a match."""

    purpose: str
    actions: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    digest: str
    """Digest of the last state."""
    effects: tuple[str, ...]
    refusals: tuple[Refusal, ...]


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Plan of a golden match.

    `style` weighs the kinds of action (default 1), `greed` is how often players take the action that is best for their
    score, `doubt` how often a move is undone.
    """

    name: str
    purpose: str
    seats: int
    seed: int
    options: dict[str, int | str | bool] = {}
    style: dict[str, float] = {}
    greed: float = 0.0
    doubt: float = 0.0


def golden_folder(game: str) -> Path:
    return GAMES_FOLDER / game.replace("-", "_") / "golden"


def read_plans(game: str) -> tuple[Plan, ...]:
    text = (golden_folder(game) / "plan.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text)["match"], tuple[Plan, ...])


def list_names(game: str) -> list[str]:
    """Return the names of a game's golden matches."""
    return sorted(file.stem for file in golden_folder(game).glob("*.jsonl"))


def play_plan(game: Any, plan: Plan) -> Record:
    """Play the match of a plan."""
    rng = random.Random(plan.seed)
    record = Record.start(game, walks.NAMES[: plan.seats], seed=plan.seed, options=plan.options)
    while record.state.to_move is not None:
        assert len(record.steps) < walks.MAX_ACTIONS, f"{plan.name} does not end"
        legal = game.legal(record.state)
        if rng.random() < plan.greed:
            action = max(legal, key=lambda action: count_gain(game, record.state, action))
        else:
            weights = [plan.style.get(" ".join(walks.kind(action)), 1.0) for action in legal]
            action = rng.choices(legal, weights)[0] if any(weights) else legal[0]
        record.play(action)
        if rng.random() < plan.doubt:
            back = rng.randint(1, min(4, len(record.steps)))
            record.undo(back, agreed=record.find_learners(back))
            for _ in range(rng.randint(0, back)):
                record.redo()
    return record


def count_gain(game: Any, state: Any, action: Any) -> int:
    """Return how an action changes the mover's score relative to the best opponent."""
    after, _ = game.play(state, action)
    totals = [0] * len(state.seats)
    for line in game.account(after):
        totals[line.seat] += line.points
    mover: int = state.to_move
    return totals[mover] - max(points for seat, points in enumerate(totals) if seat != mover)


def find_outcome(record: Record, purpose: str) -> Golden:
    """Return the results of a match from its journal.

    Refusals are searched in every tenth position and wherever a rule takes effect for the first time.
    """
    game, effects = record.game, dict[str, None]()
    refusals: dict[tuple[str, str], Refusal] = {}
    for count in range(len(record.steps) + 1):
        events = record.steps[count].events if count < len(record.steps) else ()
        new_rules = {event.rule for event in events} - set(effects)
        effects |= dict.fromkeys(event.rule for event in events if event.rule in new_rules)
        if count % 10 == 0 or new_rules or count == len(record.steps):
            state = record.state_at(count)
            for action in game.universe(state):
                verdict = game.check(state, action)
                if not verdict and (verdict.rule, verdict.case) not in refusals:
                    action_data = msgspec.json.decode(msgspec.json.encode(action))
                    refusals[verdict.rule, verdict.case] = Refusal(count, action_data, verdict.rule, verdict.case)
    result = game.result(record.state)
    assert result is not None, "a golden match is played to its end"
    return Golden(
        purpose=purpose,
        actions=len(record.steps),
        scores=result.scores,
        winners=result.winners,
        digest=digest(game.projection(record.state)),
        effects=tuple(sorted(effects)),
        refusals=tuple(refusals.values()),
    )


def read_expected(game: str, name: str) -> Golden:
    return msgspec.json.decode((golden_folder(game) / f"{name}.json").read_bytes(), type=Golden)


def main() -> None:
    parser = argparse.ArgumentParser(description="Play a game's golden matches anew.")
    parser.add_argument("game")
    parser.add_argument("--write", action="store_true", help="replace the files; without it only say what would change")
    arguments = parser.parse_args()
    engines.add(added.FOLDER)
    game, changed = engines.load(arguments.game), 0
    game_plans = read_plans(arguments.game)
    for plan in game_plans:
        record = play_plan(game, plan)
        golden = msgspec.to_builtins(find_outcome(record, plan.purpose))
        files = {
            golden_folder(arguments.game) / f"{plan.name}.jsonl": record.dumps(),
            golden_folder(arguments.game) / f"{plan.name}.json": json.dumps(golden, indent=1) + "\n",
        }
        different = [file for file, text in files.items() if not file.exists() or file.read_text() != text]
        changed += bool(different)
        scores = " ".join(map(str, golden["scores"]))
        print(f"{'changes' if different else 'same   '}  {plan.name}: {golden['actions']} actions, {scores}")
        for file in different if arguments.write else ():
            file.write_text(files[file])
    for name in sorted(set(list_names(arguments.game)) - {plan.name for plan in game_plans}):
        changed += 1
        print(f"no plan  {name}")
    sys.exit(1 if changed and not arguments.write else 0)


if __name__ == "__main__":
    main()
