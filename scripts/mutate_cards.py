"""Changes card data by one key or value at a time and tests for detection.

    python scripts/mutate_cards.py                        # everything, at nice 19
    python scripts/mutate_cards.py --sample 150           # a random sample of each game
    python scripts/mutate_cards.py --game sandland --survivors survivors.txt
    python scripts/mutate_cards.py --again survivors.txt  # only the undetected ones

A key is misspelled or removed. A number is changed by one, and a truth value is inverted. A word is
misspelled or replaced by another value of the same key. The schema, a check of the folder or a test
must detect the change. The tests that name the card run first, then those of the whole game.

Changes to text for people (`PROSE`) are not counted. Neither are changes without effect, such as
removing a default value. docs/analysis.md explains the method.
"""

import argparse
import copy
import json
import os
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, cast
from unittest.mock import patch

import msgspec
import pytest
from _pytest.runner import runtestprotocol

from tabletop import games
from tabletop.analysis.checking import content_of, files_of
from tabletop.bundled import data_dir
from tabletop.cards import check, load
from tabletop.cards.check import CHECKS, Folder
from tabletop.cards.errors import DataErrors, Trail
from tabletop.cards.load import display_path
from tabletop.cards.reader import read_places

ROOT = Path(__file__).resolve().parent.parent
PROSE = ("flavour", "name", "about", "plan", "art")
"""Keys of texts and pictures, which do not affect the rules."""
BOX_TESTS = re.compile(r"card|content|text|sentence|word|each|deck|setup|box|printed")
"""Parts of the names of test modules that cover a whole game."""
SLOW = 0.5
"""Seconds above which a test runs only if it names the changed entry."""
PATIENCE = 10.0
"""Maximum processor seconds for the tests of one change."""


class Mutant(NamedTuple):
    """One change: its path, its kind, and the changed content of the file."""

    file: str
    trail: Trail
    sort: str
    """`key` or `value`."""
    what: str
    value: Any


def mutants(file: str, value: Any, words: dict[str, list[str]], rng: Random) -> Iterator[Mutant]:
    """Yields all changes of a file.

    Args:
        words: The values of each key in the game.
    """
    for trail, inner in list(walk(value, ())):
        if any(key in PROSE for key in trail):
            continue
        key = next((name for name in reversed(trail) if isinstance(name, str)), "")
        if isinstance(inner, dict):
            for name in inner:
                if name not in PROSE and isinstance(name, str):
                    typo = {
                        misspell(name) if each == name else each: v for each, v in inner.items()
                    }
                    yield Mutant(file, (*trail, name), "key", f"-> {misspell(name)}",
                                 replaced(value, trail, typo))  # fmt: skip
                    remaining = {each: v for each, v in inner.items() if each != name}
                    yield Mutant(
                        file, (*trail, name), "key", "left out", replaced(value, trail, remaining)
                    )
        elif isinstance(inner, bool):
            yield Mutant(file, trail, "value", f"-> {not inner}", replaced(value, trail, not inner))
        elif isinstance(inner, int):
            for number in (inner + 1, inner - 1):
                changed = replaced(value, trail, number)
                yield Mutant(file, trail, "value", f"{inner} -> {number}", changed)
        elif isinstance(inner, str):
            other_words = [word for word in words.get(key, ()) if word != inner]
            for replacement in [
                misspell(inner),
                *([rng.choice(other_words)] if other_words else []),
            ]:
                yield Mutant(
                    file,
                    trail,
                    "value",
                    f"{inner} -> {replacement}",
                    replaced(value, trail, replacement),
                )


def walk(value: Any, trail: Trail) -> Iterator[tuple[Trail, Any]]:
    """Yields every part of a value with its path."""
    yield trail, value
    for key, inner in (
        value.items()
        if isinstance(value, dict)
        else enumerate(value if isinstance(value, list) else ())
    ):
        yield from walk(inner, (*trail, key))


def replaced(value: Any, trail: Trail, inner: Any) -> Any:
    """Returns a value with one part replaced; the rest is shared."""
    if not trail:
        return inner
    copied = copy.copy(value)
    copied[trail[0]] = replaced(value[trail[0]], trail[1:], inner)
    return copied


def misspell(word: str) -> str:
    """Returns a word without a letter; a single letter is doubled."""
    middle = len(word) // 2
    return word[:middle] + word[middle + 1 :] if len(word) > 1 else word * 2


class MutantTests:
    """The data of a game with one changed file, and the relevant tests."""

    def __init__(self, game: str, items: list[pytest.Item]) -> None:
        self.game = game
        self.folder = data_dir("card_data") / game
        self.files = files_of(game)
        room = cast("Any", content_of(game))
        self.content = room.content
        self.names = [name for name in room.FILES if (self.folder / name).exists()]
        self.raw: dict[str, Any] = {}
        self.places: dict[str, Any] = {}
        for file in self.folder.glob("*.yaml"):
            self.raw[file.name], self.places[file.name], _ = read_places(file.read_bytes(), "")
        self.right = {name: msgspec.convert(self.raw[name], self.files[name])
                      for name in self.raw if name in self.files}  # fmt: skip
        self.items = items
        modules = {cast("pytest.Function", item).module for item in items}
        self.boxes = [
            (module, name)
            for module in modules
            for name, value in vars(module).items()
            if value is self.content()
        ]
        self.took: dict[str, float] = {}
        self.texts = {item.nodeid: text_of(item) for item in items}
        self.caught_by: dict[str, pytest.Item] = {}

    def all_mutants(self, rng: Random) -> list[Mutant]:
        """Returns all changes of the game's files."""
        words: dict[str, list[str]] = {}
        for name in self.names:
            for trail, value in walk(self.raw[name], ()):
                key = next((step for step in reversed(trail) if isinstance(step, str)), "")
                if isinstance(value, str) and value not in words.setdefault(key, []):
                    words[key].append(value)
        return [
            mutant for name in self.names for mutant in mutants(name, self.raw[name], words, rng)
        ]

    def caught(self, mutant: Mutant) -> str:
        """Returns what detects a change, "", or `same` if it has no effect."""
        try:
            value = msgspec.convert(mutant.value, self.files[mutant.file])
        except msgspec.ValidationError:
            return "schema"
        if value == self.right[mutant.file]:
            return "same"
        raw = self.raw | {mutant.file: mutant.value}
        with (
            patch.object(load, "read", lambda data, file: self._read(raw, data, file)),
            patch.object(check, "read_places", lambda data, file: self._placed(raw, file)),
        ):
            try:
                if self._found(mutant.file, value):
                    return "check"
                games.set_packs(self.game, ())
                for module, name in self.boxes:
                    setattr(module, name, self.content())
                self.content()
                return self._tested(mutant)
            except (DataErrors, ValueError, KeyError, LookupError, TypeError, AssertionError):
                return "load"

    def told(self, change: Mutant) -> str:
        """Returns a line about a change and its place."""
        path = ".".join(map(str, change.trail))
        ids = " ".join(ids_along(self.raw[change.file], change.trail))
        return f"{self.game}/{change.file} {ids} {path}: {change.what}"

    def mend(self) -> None:
        """Restores the data, and checks that failed tests pass again."""
        games.set_packs(self.game, ())
        for module, name in self.boxes:
            setattr(module, name, self.content())
        for name, item in self.caught_by.items():
            if fails(item):
                raise SystemExit(f"{name} fails without any change")

    def _read(self, raw: dict[str, Any], data: bytes, file: str) -> Any:
        path = Path(file)
        if path.parent.name == self.game and display_path(self.folder / path.name) == file:
            return raw[path.name]
        return read_places(data, file)[0]

    def _placed(self, raw: dict[str, Any], file: str) -> Any:
        return raw[Path(file).name], self.places[Path(file).name], []

    def _found(self, changed: str, value: Any) -> bool:
        """Returns whether a check of the folder reports the changed file."""
        folder = Folder(self.folder, self.game, content=content_of(self.game))
        folder.values = self.right | {changed: value}
        for rule in CHECKS.values():
            of_all = rule.code in ("card/id-twice", "card/name-twice")
            if rule.game in (None, self.game) and (changed in rule.needs or of_all):
                if of_all:
                    folder.values = {changed: value}
                if any(True for _ in rule.find(folder)):
                    return True
                folder.values = self.right | {changed: value}
        return False

    def _tested(self, mutant: Mutant) -> str:
        names = set(ids_along(self.raw[mutant.file], mutant.trail))
        related = [item for item in self.items if names & self.texts[item.nodeid]]
        other_items = [item for item in self.items
                 if item not in related and self.took.get(item.nodeid, 0) < SLOW
                 and BOX_TESTS.search(Path(str(item.path)).stem)
                 and not (self._of_a_card(item) and self._is_card(names))]  # fmt: skip
        remaining = PATIENCE
        for item in [
            *sorted(related, key=lambda each: self.took.get(each.nodeid, 0)),
            *other_items,
        ]:
            start = time.process_time()
            if fails(item):
                self.caught_by[item.nodeid] = item
                return "test"
            self.took[item.nodeid] = time.process_time() - start
            remaining -= self.took[item.nodeid]
            if remaining < 0:
                break
        return ""

    def _is_card(self, names: set[str]) -> bool:
        return bool(names & self.known)

    def _of_a_card(self, item: pytest.Item) -> bool:
        return bool(self.texts[item.nodeid] & self.known)

    @property
    def known(self) -> set[str]:
        """All ids of entries in the game's files."""
        if not hasattr(self, "_known"):
            self._known = {
                entry["id"]
                for name in self.names
                for entries in self.raw[name].values()
                for entry in entries
                if isinstance(entry, dict) and isinstance(entry.get("id"), str)
            }
        return self._known


def ids_along(value: Any, trail: Trail) -> Iterator[str]:
    """Yields the ids of the entries that contain a path."""
    for step in trail:
        value = value[step] if not isinstance(value, dict) or step in value else None
        if isinstance(value, dict) and isinstance(value.get("id"), str):
            yield value["id"]


def text_of(item: pytest.Item) -> set[str]:
    """Returns the words in a test's parameters, or in its file."""
    callspec = getattr(item, "callspec", None)
    if callspec is None:
        return set()
    text = ""
    for value in callspec.params.values():
        for part in value if isinstance(value, list) else [value]:
            is_file = isinstance(part, Path) and part.is_file()
            text += " " + (part.read_text(encoding="utf-8") if is_file else str(part))
    return set(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)*", text))


def fails(item: pytest.Item) -> bool:
    """Runs a test and returns whether it fails."""
    return any(report.failed for report in runtestprotocol(item, nextitem=None, log=False))


class Trials:
    """A pytest plugin that runs tests repeatedly with different data."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args = args
        self.found: dict[str, dict[str, Any]] = {}
        self.survivors: list[str] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Tests the changes of all games."""
        for game in self.args.game or games.BUNDLED:
            items = [item for item in session.items if f"{game}/" in item.nodeid]
            self.found[game] = self._try(game, items)
        return True

    def _try(self, game: str, items: list[pytest.Item]) -> dict[str, Any]:
        data, rng = MutantTests(game, items), Random(self.args.seed)
        changes = data.all_mutants(rng)
        if self.args.again:
            lines = set(Path(self.args.again).read_text(encoding="utf-8").splitlines())
            changes = [one for one in changes if data.told(one) in lines]
        if self.args.sample and self.args.sample < len(changes):
            changes = rng.sample(changes, self.args.sample)
        began, counts = time.process_time(), Counter[tuple[str, str]]()
        for number, change in enumerate(changes, 1):
            method = data.caught(change)
            counts[change.sort, method] += 1
            if not method:
                self.survivors.append(data.told(change))
                if self.args.survivors:
                    with open(self.args.survivors, "a", encoding="utf-8") as file:
                        print(self.survivors[-1], file=file)
            if sys.stderr.isatty():
                print(f"\r{game} {number}/{len(changes)}", end="", file=sys.stderr)
        data.mend()
        result: dict[str, Any] = {"seconds": round(time.process_time() - began)}
        for sort in ("key", "value"):
            by_method = {method: n for (kind, method), n in sorted(counts.items()) if kind == sort}
            total = sum(n for method, n in by_method.items() if method != "same")
            result[sort] = {"changes": total, "caught": total - by_method.get("", 0), **by_method}
        return result


def share(part: dict[str, int]) -> float:
    """Returns the detected share in percent."""
    return 100 * part["caught"] / max(1, part["changes"])


def main() -> int:
    """Tests changes and prints the detected share; fails below a minimum."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--game", action="append", choices=[*games.BUNDLED], help="only this game")
    parser.add_argument(
        "--sample", type=int, default=0, help="size of a random sample of each game"
    )
    parser.add_argument("--seed", default="cards", help="seed of the sample")
    parser.add_argument(
        "--keys", type=float, default=0, help="minimum share of detected keys in percent"
    )
    parser.add_argument(
        "--values", type=float, default=0, help="minimum share of detected values in percent"
    )
    parser.add_argument("--survivors", help="append undetected changes to this file")
    parser.add_argument("--again", help="try only the changes in this file")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    os.nice(19)
    os.chdir(ROOT)
    trials = Trials(args)
    paths = [f"tests/games/{game}" for game in args.game or games.BUNDLED]
    status = pytest.main(
        ["-q", "-n0", "-p", "no:cacheprovider", "--assert=plain", "--tb=no", "--no-header",
         "--no-summary", *paths, "tests/scenarios/test_scenarios.py"],
        plugins=[trials],
    )  # fmt: skip
    if not trials.found:
        return int(status) or 1
    if args.json:
        print(json.dumps(trials.found))
    is_below = False
    for sort, floor in (("key", args.keys), ("value", args.values)):
        parts = [part_result[sort] for part_result in trials.found.values()]
        for game, game_result in trials.found.items():
            print(f"{game:14} {sort:6} {game_result[sort]['changes']:6} changes, "
                  f"{share(game_result[sort]):6.2f} % detected  {game_result[sort]}")  # fmt: skip
        totals = {key: sum(part[key] for part in parts) for key in ("changes", "caught")}
        print(
            f"{'total':14} {sort:6} {totals['changes']:6} changes, {share(totals):6.2f} % detected"
        )
        is_below = is_below or share(totals) < floor
    for line in trials.survivors[:20]:
        print(f"undetected: {line}")
    return int(is_below)


if __name__ == "__main__":
    sys.exit(main())
