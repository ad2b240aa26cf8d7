"""Counts how often each rule fires in games of bots; writes the report.

A rule fires when the program cites it: in the log of a move, in the outcome of a game, or in a
refusal. To cause refusals, random moves, legal or not, are judged occasionally. Rules that are
never cited fire when a function runs whose docstring, comment or text names them. This is traced in
fewer games, because it is slow. Neither needs any change in the rules themselves.

    python tests/reliability/rules.py count --games 10000     # continues a stopped run
    python tests/reliability/rules.py trace --games 100       # only without compiled rules
    python tests/reliability/rules.py write                   # reports/coverage/rules-coverage.md
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Mapping
from datetime import date
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

from tabletop import __version__, games
from tabletop.cards.deck import Deck, DeckRules, deck_text, faults, fits
from tabletop.cards.load import load
from tabletop.games.deck_registry import deck_registry, presets
from tabletop.players import load as load_player
from tabletop.players.seated_players import SeatedPlayers
from tabletop.rules import Game, InvalidMove, Referee
from tabletop.rules.options import all_options
from tabletop.rules.rulebook import load_rulebook
from tabletop.table.changes import Note

ROOT = Path(__file__).parents[2]
COUNTED = Path(__file__).parent / "rules-fired.json"
"""The counts by game."""
SILENT = Path(__file__).parent / "rules-silent.yaml"
"""Reasons for rules that never fire, by game and rule."""
PAGE = ROOT / "reports" / "coverage" / "rules-coverage.md"
LONGEST = 110
"""Maximum characters of a rule's text on the page."""
NEVER = '<span style="color: #b03020">**never fired**</span>'
HEAD = """\
# Every rule, and how often it fired

Every rule of the five games, with the beginning of its text, the number of times it fired in games
of bots, and the number of tests that name it. A rule is *cited* if a line of the log, an outcome or
a refusal names it. To cause refusals, random moves, legal or not, are judged occasionally. *Its
code ran* if a function ran that names the rule in its docstring, a comment or a text; this is
counted in fewer games. Rules that never fired are red, with the reason. Seats, options and decks
are random: half of the decks are presets, and half have most cards replaced. Three of a hundred
seats have a greedy player, and the others a random one.

`python tests/reliability/rules.py write` creates this page from `rules-fired.json` and
`rules-silent.yaml`. A test checks that every rule that never fires has its explanation."""
GREEDY_SHARE = 0.03
"""Fraction of seats with a greedy player, which leads to different positions."""
GAMES_PER_ROUND = 250
"""Number of games of each kind before the next one."""
OWN_DECKS = 0.5
"""Fraction of games with other decks than presets."""
JUDGED_SHARE = 0.15
"""Fraction of positions in which random moves are judged."""


# --- counting ------------------------------------------------------------------------------------


def play(game: Game, number: int, fired: Counter[str], seed: str = "rules") -> int:
    """Plays a game of bots with random options and counts; returns its moves."""
    rng = Random(f"{seed}/{game.info.id}/{number}")
    chosen_options = {
        option.id: rng.choice(option.values).id
        for option in game.info.options
        if rng.random() < 0.6
    }
    name = f"{seed}-{number}"
    options = all_options(game, chosen_options, name)
    if rng.random() < OWN_DECKS:
        options |= own_decks(game, options, rng)
    seats = rng.randint(*game.info.seats)
    referee = Referee(game, game.setup(seats, options, name))
    table = referee.table
    players = [
        load_player("greedy" if rng.random() < GREEDY_SHARE else "random") for _ in range(seats)
    ]
    seated_players = SeatedPlayers(players, name)
    for _ in range(game.move_bound):
        seats_to_move = referee.seats_to_move()
        if not seats_to_move:
            break
        if rng.random() < JUDGED_SHARE:
            _judge(referee, rng, fired)
        seat = seats_to_move[0]
        referee.push(seated_players.choose(referee, seat, referee.legal_moves(seat)))
    fired.update(change.rule for change in table.journal if isinstance(change, Note))
    _judge(referee, rng, fired)
    if (outcome := referee.outcome()) is not None:
        fired[outcome.rule] += 1
    return len(table.entries)


def own_decks(game: Game, options: Mapping[str, str], rng: Random) -> dict[str, str]:
    """Returns decks like those of players: presets with most cards replaced."""
    registry = (
        deck_registry(game.info.id)
        if any(one.also == "deck" for one in game.info.options)
        else None
    )
    if registry is None:
        return {}
    box = registry.box
    fitting_decks = [
        deck for deck in presets(game.info.id, options).values() if fits(deck, box, options)
    ]
    deck_texts = {}
    for option in game.info.options:
        if option.also == "deck" and fitting_decks:
            deck = replace_cards(rng.choice(fitting_decks), box, rng)
            if not any(faults(deck, box)) and fits(deck, box, options):
                deck_texts[option.id] = deck_text(deck, box)
    return deck_texts


def replace_cards(deck: Deck, box: DeckRules, rng: Random) -> Deck:
    """Returns a deck with random cards of the same kind and another leader."""
    cards: dict[str, int] = {}
    for card, number in deck.cards.items():
        card_type = box.note(card).sort
        alternatives = [
            alternative
            for alternative in box.cards
            if box.note(alternative).sort == card_type
            and alternative not in cards
            and alternative not in deck.cards
            and (box.max_copies(alternative) or number) >= number
        ]
        chosen_card = rng.choice(alternatives) if alternatives and rng.random() < 0.8 else card
        cards[chosen_card] = number
    leader = rng.choice(list(box.leaders)) if deck.leader and rng.random() < 0.8 else deck.leader
    return Deck("own", "Own", leader, cards)


def _judge(referee: Referee, rng: Random, fired: Counter[str]) -> None:
    for _ in range(3):
        try:
            refusal = referee.judge(referee.game.random_move(referee.table, rng))
        except InvalidMove:
            continue
        if refusal is not None:
            fired[refusal.rule] += 1


def count(names: list[str], game_count: int, into: Path, seconds: float | None = None) -> None:
    """Plays `game_count` games of each game, and saves the counts regularly."""
    counts_by_game: dict[str, Any] = json.loads(into.read_text()) if into.exists() else {}
    start, last_write = time.monotonic(), time.monotonic()

    def write_counts() -> None:
        into.write_text(
            json.dumps(counts_by_game, indent=1, sort_keys=True) + "\n", encoding="utf-8"
        )

    for step in range(GAMES_PER_ROUND, game_count + GAMES_PER_ROUND, GAMES_PER_ROUND):
        for name in names:
            game = games.load(name)
            empty = {"counted": "", "games": 0, "moves": 0, "seconds": 0.0, "fired": {}}
            entry = counts_by_game.setdefault(name, empty)
            fired = Counter(entry["fired"])
            while entry["games"] < min(step, game_count):
                if seconds is not None and time.monotonic() - start > seconds:
                    break
                step_start = time.process_time()
                entry["moves"] += play(game, entry["games"], fired)
                entry["games"] += 1
                entry["seconds"] += time.process_time() - step_start
                entry["fired"] = dict(fired)
                entry["counted"] = str(date.today())
                if time.monotonic() - last_write > 20:
                    last_write = time.monotonic()
                    write_counts()
            write_counts()
    for name, entry in counts_by_game.items():
        print(f"{name}: {entry['games']} games, {entry['moves']} moves, {entry['seconds']:.0f} s")


# --- traced code ---------------------------------------------------------------------------------

ID = re.compile(r"(?<![\w.-])(?:[A-Z]{2}-[A-Z]+\.\d+|(?:R|\d+)(?:-\d+)+[a-z]?)(?![\w-])")
"""Matches rule ids in docstrings and comments; those of Sandland are numbers."""
TEXT_ONLY = ("explain", "sentences", "phrases", "moment", "notes", "gesture", "prompt", "phrase")
"""Modules, folders and functions that only produce texts, so that running them proves no rule."""


def rules_named_in(name: str) -> dict[tuple[str, int], frozenset[str]]:
    """Returns the rules that each function of a game names.

    The key is the file and the first line of the function. Rules in the docstring of a class count
    for all of its methods.
    """
    known = set(load_rulebook(games.folder_of(name) or ROOT).rules)
    rules_by_function: dict[tuple[str, int], set[str]] = defaultdict(set)
    package = Path(import_module(f"tabletop.games.{name}").__file__ or "").parent
    for file in sorted(package.rglob("*.py")):
        if any(word in file.relative_to(package).as_posix() for word in TEXT_ONLY):
            continue
        source = file.read_text(encoding="utf-8")
        lines = source.splitlines()

        def visit(
            node: ast.AST, class_rules: frozenset[str], file: Path = file, lines: list[str] = lines
        ) -> None:
            for child in ast.iter_child_nodes(node):
                if isinstance(child, ast.ClassDef):
                    docstring = ast.get_docstring(child) or ""
                    visit(child, frozenset(set(ID.findall(docstring)) & known))
                elif isinstance(child, ast.FunctionDef) and child.name not in TEXT_ONLY:
                    first = min(
                        [child.lineno, *(decorator.lineno for decorator in child.decorator_list)]
                    )
                    text = "\n".join(lines[first - 1 : child.end_lineno])
                    rules_by_function[str(file), first] |= {*ID.findall(text), *class_rules} & known
                    visit(child, frozenset())

        visit(ast.parse(source), frozenset())
    return {place: frozenset(rules) for place, rules in rules_by_function.items() if rules}


def trace(name: str, game_count: int, fired: Counter[str], executed: Counter[str]) -> int:
    """Plays games in Python and counts code that names rules; returns moves."""
    game, named = games.load(name), rules_named_in(name)
    rules_by_code: dict[Any, frozenset[str]] = {}
    no_rules: frozenset[str] = frozenset()

    def count_call(frame: Any, event: str, _argument: object) -> None:
        if event == "call":
            code = frame.f_code
            rules = rules_by_code.get(code)
            if rules is None:
                rules = rules_by_code[code] = named.get(
                    (code.co_filename, code.co_firstlineno), no_rules
                )
            if rules:
                executed.update(rules)

    moves = 0
    for number in range(game_count):
        sys.setprofile(count_call)
        try:
            moves += play(game, number, fired, "traced")
        finally:
            sys.setprofile(None)
    return moves


def trace_all(names: list[str], game_count: int, into: Path) -> None:
    """Traces games of each kind and adds the results to the counts."""
    for name in names:
        fired: Counter[str] = Counter()
        executed: Counter[str] = Counter()
        moves = trace(name, game_count, fired, executed)
        counts_by_game: dict[str, Any] = json.loads(into.read_text()) if into.exists() else {}
        counts_by_game.setdefault(name, {})["traced"] = {
            "games": game_count,
            "moves": moves,
            "ran": executed,
        }
        into.write_text(
            json.dumps(counts_by_game, indent=1, sort_keys=True) + "\n", encoding="utf-8"
        )
        print(f"{name}: {game_count} games traced, {moves} moves", flush=True)


# --- the page ------------------------------------------------------------------------------------


class Silent(Struct, frozen=True, forbid_unknown_fields=True):
    """Reasons for rules that never fire, by game and rule.

    A reason that is not a key of `reasons` is its own sentence. `in RULE` means that the rule is
    applied together with another one.
    """

    reasons: dict[str, str]
    rules: dict[str, dict[str, str]]


def read_reasons() -> Silent:
    """Returns the reasons.

    Raises:
        DataErrors: The file cannot be read.
    """
    return load(SILENT, Silent)


def counted() -> dict[str, Any]:
    """Returns the counts."""
    found: dict[str, Any] = json.loads(COUNTED.read_text(encoding="utf-8"))
    return found


def times(entry: dict[str, Any], rule: str) -> tuple[int, int]:
    """Returns how often a rule was cited, and how often its code ran."""
    return entry["fired"].get(rule, 0), entry["traced"]["ran"].get(rule, 0)


def has_never_fired(entry: dict[str, Any], rule: str) -> bool:
    """Returns whether a rule has never fired."""
    return times(entry, rule) == (0, 0)


def explain(why: str, reasons: dict[str, str], entry: dict[str, Any]) -> str:
    """Returns a sentence about why a rule never fires."""
    if why.startswith("in "):
        other = why.removeprefix("in ")
        cited, ran = times(entry, other)
        often = f"cited {cited:,} times" if cited else f"whose code ran {ran:,} times"
        return f"Carried out together with {other}, {often}."
    return reasons.get(why, why)


def page(tests: dict[str, dict[str, list[str]]]) -> str:
    """Returns the page of all rules, with the tests of each rule.

    Args:
        tests: The tests by game and rule.
    """
    known, entries = read_reasons(), counted()
    lines = [HEAD, "", f"Created on {date.today()} with Sandtable {__version__}.", ""]
    for name in games.BUNDLED:
        entry, folder = entries[name], games.folder_of(name)
        assert folder is not None
        rules = load_rulebook(folder).rules
        red = [rule for rule in rules if has_never_fired(entry, rule)]
        traced = entry["traced"]
        lines += [
            f"## {games.load(name).info.name}",
            "",
            f"{len(rules)} rules. {entry['games']:,} games of {entry['moves']:,} moves in all, "
            f"the last on {entry['counted']}; {traced['games']:,} of {traced['moves']:,} moves "
            "were traced. "
            f"{len(rules) - len(red)} rules fired, {len(red)} did not.",
            "",
            "| rule | what it says | cited | its code ran | tests |",
            "|---|---|---|---|---|",
        ]
        for rule, text in rules.items():
            cited, ran = times(entry, rule)
            own = tests.get(name, {}).get(rule, [])
            words = shorten(text.text)
            if rule in red:
                why = explain(known.rules.get(name, {}).get(rule, ""), known.reasons, entry)
                words += f"<br>{NEVER} {why}"
            lines.append(f"| {rule} | {words} | {cited:,} | {ran:,} | {len(own)} |")
        lines.append("")
    return "\n".join(lines)


def shorten(text: str) -> str:
    """Returns the beginning of a rule's text for a table cell."""
    words = " ".join(text.replace("|", "/").split())
    return words if len(words) <= LONGEST else words[:LONGEST].rpartition(" ")[0] + " …"


def write(target: Path) -> None:
    """Writes the page, with the number of tests that name each rule."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "rules.json"
        command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider"]
        folders = (ROOT / "tests", *sorted((ROOT / "examples").glob("*/tests")))
        subprocess.run(
            [*command, "-n0", "--rules-to", str(file), *map(str, folders)],
            cwd=ROOT,
            check=True,
            stdout=subprocess.DEVNULL,
        )
        tests = json.loads(file.read_text(encoding="utf-8"))
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(page(tests), encoding="utf-8")
    print(f"{target} is written")


def main() -> None:
    """Counts, or writes the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("count", "trace", "write"))
    parser.add_argument("--games", type=int, default=10_000, help="of each game")
    parser.add_argument("--game", action="append", help="only these games")
    parser.add_argument("--seconds", type=float, help="stop after so long")
    parser.add_argument("--into", type=Path, default=COUNTED, help="the file of counts")
    parser.add_argument("--page", type=Path, default=PAGE, help="the page that 'write' creates")
    args = parser.parse_args()
    if args.what == "count":
        count(args.game or list(games.BUNDLED), args.games, args.into, args.seconds)
    elif args.what == "trace":
        trace_all(args.game or list(games.BUNDLED), args.games, args.into)
    else:
        write(args.page)


if __name__ == "__main__":
    main()
