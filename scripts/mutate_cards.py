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
        key = next((one for one in reversed(trail) if isinstance(one, str)), "")
        if isinstance(inner, dict):
            for one in inner:
                if one not in PROSE and isinstance(one, str):
                    typo = {misspelt(one) if each == one else each: v for each, v in inner.items()}
                    yield Mutant(file, (*trail, one), "key", f"-> {misspelt(one)}",
                                 put(value, trail, typo))  # fmt: skip
                    left = {each: v for each, v in inner.items() if each != one}
                    yield Mutant(file, (*trail, one), "key", "left out", put(value, trail, left))
        elif isinstance(inner, bool):
            yield Mutant(file, trail, "value", f"-> {not inner}", put(value, trail, not inner))
        elif isinstance(inner, int):
            for number in (inner + 1, inner - 1):
                changed = put(value, trail, number)
                yield Mutant(file, trail, "value", f"{inner} -> {number}", changed)
        elif isinstance(inner, str):
            others = [word for word in words.get(key, ()) if word != inner]
            for other in [misspelt(inner), *([rng.choice(others)] if others else [])]:
                yield Mutant(file, trail, "value", f"{inner} -> {other}", put(value, trail, other))


def walk(value: Any, trail: Trail) -> Iterator[tuple[Trail, Any]]:
    """Yields every part of a value with its path."""
    yield trail, value
    for key, inner in (
        value.items()
        if isinstance(value, dict)
        else enumerate(value if isinstance(value, list) else ())
    ):
        yield from walk(inner, (*trail, key))


def put(value: Any, trail: Trail, inner: Any) -> Any:
    """Returns a value with one part replaced; the rest is shared."""
    if not trail:
        return inner
    whole = copy.copy(value)
    whole[trail[0]] = put(value[trail[0]], trail[1:], inner)
    return whole


def misspelt(word: str) -> str:
    """Returns a word without a letter; a single letter is doubled."""
    at = len(word) // 2
    return word[:at] + word[at + 1 :] if len(word) > 1 else word * 2


class Tried:
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
                key = next((one for one in reversed(trail) if isinstance(one, str)), "")
                if isinstance(value, str) and value not in words.setdefault(key, []):
                    words[key].append(value)
        return [each for name in self.names for each in mutants(name, self.raw[name], words, rng)]

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
        way = ".".join(map(str, change.trail))
        named = " ".join(ids_on_the_way(self.raw[change.file], change.trail))
        return f"{self.game}/{change.file} {named} {way}: {change.what}"

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
        for one in CHECKS.values():
            of_all = one.code in ("card/id-twice", "card/name-twice")
            if one.game in (None, self.game) and (changed in one.needs or of_all):
                if of_all:
                    folder.values = {changed: value}
                if any(True for _ in one.find(folder)):
                    return True
                folder.values = self.right | {changed: value}
        return False

    def _tested(self, mutant: Mutant) -> str:
        names = set(ids_on_the_way(self.raw[mutant.file], mutant.trail))
        about = [one for one in self.items if names & self.texts[one.nodeid]]
        quick = [one for one in self.items
                 if one not in about and self.took.get(one.nodeid, 0) < SLOW
                 and BOX_TESTS.search(Path(str(one.path)).stem)
                 and not (self._of_a_card(one) and self._is_card(names))]  # fmt: skip
        left = PATIENCE
        for one in [*sorted(about, key=lambda each: self.took.get(each.nodeid, 0)), *quick]:
            began = time.process_time()
            if fails(one):
                self.caught_by[one.nodeid] = one
                return "test"
            self.took[one.nodeid] = time.process_time() - began
            left -= self.took[one.nodeid]
            if left < 0:
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


def ids_on_the_way(value: Any, trail: Trail) -> Iterator[str]:
    """Yields the ids of the entries that contain a path."""
    for step in trail:
        value = value[step] if not isinstance(value, dict) or step in value else None
        if isinstance(value, dict) and isinstance(value.get("id"), str):
            yield value["id"]


def text_of(item: pytest.Item) -> set[str]:
    """Returns the words in a test's parameters, or in its file."""
    given = getattr(item, "callspec", None)
    if given is None:
        return set()
    said = ""
    for value in given.params.values():
        for one in value if isinstance(value, list) else [value]:
            is_file = isinstance(one, Path) and one.is_file()
            said += " " + (one.read_text(encoding="utf-8") if is_file else str(one))
    return set(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)*", said))


def fails(item: pytest.Item) -> bool:
    """Runs a test and returns whether it fails."""
    return any(report.failed for report in runtestprotocol(item, nextitem=None, log=False))


class Trials:
    """A pytest plugin that runs tests repeatedly with different data."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.asked = args
        self.found: dict[str, dict[str, Any]] = {}
        self.survivors: list[str] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Tests the changes of all games."""
        for game in self.asked.game or games.BUNDLED:
            mine = [item for item in session.items if f"{game}/" in item.nodeid]
            self.found[game] = self._try(game, mine)
        return True

    def _try(self, game: str, items: list[pytest.Item]) -> dict[str, Any]:
        tried, rng = Tried(game, items), Random(self.asked.seed)
        changes = tried.all_mutants(rng)
        if self.asked.again:
            lines = set(Path(self.asked.again).read_text(encoding="utf-8").splitlines())
            changes = [one for one in changes if tried.told(one) in lines]
        if self.asked.sample and self.asked.sample < len(changes):
            changes = rng.sample(changes, self.asked.sample)
        began, counts = time.process_time(), Counter[tuple[str, str]]()
        for number, change in enumerate(changes, 1):
            how = tried.caught(change)
            counts[change.sort, how] += 1
            if not how:
                self.survivors.append(tried.told(change))
                if self.asked.survivors:
                    with open(self.asked.survivors, "a", encoding="utf-8") as file:
                        print(self.survivors[-1], file=file)
            if sys.stderr.isatty():
                print(f"\r{game} {number}/{len(changes)}", end="", file=sys.stderr)
        tried.mend()
        told: dict[str, Any] = {"seconds": round(time.process_time() - began)}
        for sort in ("key", "value"):
            ways = {how: n for (which, how), n in sorted(counts.items()) if which == sort}
            total = sum(n for how, n in ways.items() if how != "same")
            told[sort] = {"changes": total, "caught": total - ways.get("", 0), **ways}
        return told


def share(part: dict[str, int]) -> float:
    """Returns the detected share in percent."""
    return 100 * part["caught"] / max(1, part["changes"])


def main() -> int:
    """Tests changes and prints the detected share; fails below a minimum."""
    ask = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    ask.add_argument("--game", action="append", choices=[*games.BUNDLED], help="only this game")
    ask.add_argument("--sample", type=int, default=0, help="size of a random sample of each game")
    ask.add_argument("--seed", default="cards", help="seed of the sample")
    ask.add_argument(
        "--keys", type=float, default=0, help="minimum share of detected keys in percent"
    )
    ask.add_argument(
        "--values", type=float, default=0, help="minimum share of detected values in percent"
    )
    ask.add_argument("--survivors", help="append undetected changes to this file")
    ask.add_argument("--again", help="try only the changes in this file")
    ask.add_argument("--json", action="store_true")
    args = ask.parse_args()
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
    below = False
    for sort, floor in (("key", args.keys), ("value", args.values)):
        parts = [one[sort] for one in trials.found.values()]
        for game, found in trials.found.items():
            print(f"{game:14} {sort:6} {found[sort]['changes']:6} changes, "
                  f"{share(found[sort]):6.2f} % detected  {found[sort]}")  # fmt: skip
        whole = {key: sum(part[key] for part in parts) for key in ("changes", "caught")}
        print(f"{'total':14} {sort:6} {whole['changes']:6} changes, {share(whole):6.2f} % detected")
        below = below or share(whole) < floor
    for line in trials.survivors[:20]:
        print(f"undetected: {line}")
    return int(below)


if __name__ == "__main__":
    sys.exit(main())
