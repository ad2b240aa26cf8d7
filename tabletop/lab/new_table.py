"""The starts of a table and of a game: what `tabletop new` writes beside packs."""

import re
from pathlib import Path

from tabletop.cards.table import TABLE_FILE
from tabletop.lab.new_pack import id_of

_TABLE = """\
# A table to play by hand. docs/sandbox-tables.md says what else can stand here.
# Look at it:  tabletop play {folder}      Check it:  tabletop check {folder}
id: {id}
name: {name}
about: Write in a sentence or two what it is.
seats: [1, 4]
colour: "#5c7f6f"              # of the cloth
rules: |
  Write here what you play by; it stands beside the table (G shows and hides it).
zones:
- {{id: board, columns: 7, rows: 6, form: hex}}      # or square, points, free
- {{id: deck, lies: pile}}                          # a pile; others lie in a row
- {{id: discard, lies: pile}}
- {{id: hand, each: true, sight: owner, lies: fan}} # one for each seat, seen by its owner alone
backs: {{card: Card}}
counters: {{round: 1}}
seat_counters: {{points: 0}}
shuffle: [deck]
deal:
- {{zone: deck, to: hand, number: 3}}
pieces:
# Twenty cards in one entry: each number in each colour.
- kind: "{{colour}}-{{number}}"
  name: "{{colour}} {{number}}"
  text: "Worth {{number}}."
  of: {{colour: [Red, Blue, Green, Gold], number: [1, 2, 3, 4, 5]}}
  colour: {{Red: "#a8443a", Blue: "#3d6a9e", Green: "#4d7f52", Gold: "#b08a2e"}}
  back: card
  face: 0
  zone: deck
# One piece for each seat, in its colour.
- {{kind: scout, name: Scout, zone: board.a1, owner: 1}}
- {{kind: scout, name: Scout, zone: board.g6, owner: 2, seats: [2, 3, 4]}}
- {{kind: scout, name: Scout, zone: board.g1, owner: 3, seats: [3, 4]}}
- {{kind: scout, name: Scout, zone: board.a6, owner: 4, seats: [4]}}
"""
_PROJECT = """\
[build-system]
requires = ["hatchling>=1.24"]
build-backend = "hatchling.build"

[project]
name = "sandtable-{id}"
version = "0.1"
requires-python = ">=3.11"
dependencies = ["sandtable-games"]

[project.entry-points."tabletop.games"]
{id} = "{id}:game"

[tool.hatch.build.targets.wheel]
packages = ["{id}"]

[tool.pytest.ini_options]
testpaths = ["tests"]
pythonpath = ["."]
"""
_FACTS = """\
id: {id}
name: {name}
tagline: Whoever takes the last stone wins
summary: Two players take one to three stones in turn.
seats: [2, 2]
prefix: {prefix}
"""
_RULES = """\
sections:
  - id: {prefix}
    title: {name}
    rules:
      - {{id: {prefix}.1, kind: seed, text: The two players take stones in turn.}}
      - {{id: {prefix}.2, kind: seed, text: "On your turn you take one, two or three stones."}}
      - {{id: {prefix}.3, kind: seed, text: Whoever takes the last stone wins.}}
"""
_MAT = """\
playmats:
  - seats: [2]
    canvas: [1600, 900]
    zones:
      - {zone: heap, arrange: row, rect: [200, 150, 1200, 200], piece: [100, 100], label: The heap}
      - {zone: taken.0, arrange: row, rect: [200, 600, 560, 160], piece: [90, 90], label: Seat 1}
      - {zone: taken.1, arrange: row, rect: [840, 600, 560, 160], piece: [90, 90], label: Seat 2}
"""
_GAME = '''\
"""{name}: a start that can be played. Read it from top to bottom, then make it yours."""

from collections.abc import Iterable
from pathlib import Path

from tabletop.rules import (
    Flow,
    Game,
    Gesture,
    InvalidMove,
    Measure,
    Move,
    Options,
    Outcome,
    Phase,
    Refusal,
    Verb,
    Words,
    game_of,
    one_of,
)
from tabletop.table import Area, Step, Table, TableMark, Zone

FOLDER = Path(__file__).parent
HEAP = "heap"
TAKEN = Area("taken")
STONES = 15
NEXT = TableMark[int]("next")
"""The seat whose turn it is."""


def setup(seats: int, options: Options, seed: str) -> Table:
    """Lay the stones on the heap."""
    table = Table(seats, seed)
    table.add_zone(Zone(HEAP))
    for seat in range(seats):
        table.add_zone(TAKEN.zone(seat))
    for _ in range(STONES):
        table.add_piece("stone", HEAP)
    table.marks["next"] = 0
    return table


class Turn(Phase):
    """The turn of a seat ({prefix}.1)."""

    name = "turn"
    asks = "Take one, two or three stones."

    def wait(self, table: Table, step: Step, seat: int) -> Refusal:
        """It is the other seat's turn."""
        return Refusal("{prefix}.1", f"It is seat {{step.seat + 1}}'s turn.")


class Take(Verb):
    """Take stones from the heap ({prefix}.2)."""

    usage = "take NUMBER"
    answers = ("turn",)

    def moves(self, table: Table, step: Step) -> Iterable[Words]:
        """One to three stones, as far as there are so many."""
        most = min(3, len(table.piles[HEAP]))
        return [(str(number),) for number in range(1, most + 1)]

    def why_not(self, table: Table, step: Step, words: Words) -> Refusal:
        """Fewer stones are left."""
        return Refusal("{prefix}.2", "So many stones are not there.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Take them, and hand the turn on."""
        number = int(move.args[0])
        if number > len(table.piles[HEAP]):
            raise InvalidMove("so many stones are not there")
        for _ in range(number):
            table.put(table.piles[HEAP][0], TAKEN(move.seat))
        NEXT.set(table, 1 - move.seat)
        table.note("{prefix}.2", f"{{{{seat}}}} takes {{number}}.", move.seat)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """A button."""
        return Gesture(f"Take {{move.args[0]}}")


def outcome(table: Table) -> Outcome | None:
    """Whoever took the last stone wins ({prefix}.3)."""
    if table.piles[HEAP]:
        return None
    winner = 1 - NEXT(table)
    scores = tuple([int(seat == winner) for seat in (0, 1)])
    return Outcome((winner,), scores, "{prefix}.3", "The last stone is taken.")


def measure(table: Table) -> Measure:
    """How many stones each has taken."""
    taken = [len(table.piles[TAKEN(seat)]) for seat in (0, 1)]
    return Measure("Stones taken", tuple(taken))


flow = Flow(
    [Turn()],
    [Take()],
    {{"number": one_of(["1", "2", "3"])}},
    outcome,
    otherwise=("{prefix}.2", "Take one, two or three stones."),
    now=lambda table: Step("turn", NEXT(table)) if table.piles[HEAP] else None,
)
game: Game = game_of(
    flow,
    folder=FOLDER,
    setup=setup,
    score=lambda table, seat: float((over := outcome(table)) is not None and seat in over.winners),
    measure=measure,
    move_bound=STONES,
)
'''
_LAWS = '''\
"""The laws that every game keeps: the line below tries each of them on this one."""

pytest_plugins = ["tabletop.testing"]
'''


def write_table(folder: Path) -> Path:
    """Write the start of a table without rules into a folder, and give its file.

    Raises `OSError`, among them `FileExistsError` where the folder holds anything.
    """
    _make(folder)
    name = id_of(folder.resolve().name).replace("-", "_")
    title = name.replace("_", " ").title()
    file = folder / TABLE_FILE
    file.write_text(_TABLE.format(folder=folder, id=name, name=title), encoding="utf-8")
    return file


def write_game(folder: Path) -> Path:
    """Write the start of a game with rules into a folder, and give the file of its rules.

    Raises `OSError`, among them `FileExistsError` where the folder holds anything.
    """
    _make(folder)
    name = id_of(folder.resolve().name).replace("-", "_")
    title = name.replace("_", " ").title()
    prefix = f"{re.sub('[^A-Z]', '', name.upper())[:3]}X"[:5]
    words = {"id": name, "name": title, "prefix": prefix}
    code = folder / name / "__init__.py"
    for file, text in (
        (folder / "pyproject.toml", _PROJECT.format(**words)),
        (folder / name / "game.yaml", _FACTS.format(**words)),
        (folder / name / "rulebook.yaml", _RULES.format(**words)),
        (folder / name / "playmat.yaml", _MAT),
        (folder / "tests" / "test_laws.py", _LAWS),
        (code, _GAME.format(**words)),
    ):
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return code


def _make(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    if any(folder.iterdir()):
        raise FileExistsError(17, "the folder is not empty", str(folder))
