"""Measurements of how costs grow with long games and large tables.

Each curve has one cost at several sizes. A cost per step should be flat, and a cost of everything
together should be linear in the size. A curve that grows more than that is marked.
"""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from tabletop.cards.pack import PACK_FILE, read_pack
from tabletop.cards.table import TABLE_FILE
from tabletop.games import load, reload
from tabletop.games.sandbox import load_folder
from tabletop.rules import Game, Move, Referee
from tabletop.session.session import Session
from tabletop.storage.files import SUFFIX
from tabletop.storage.save_list import list_saves
from tabletop.storage.saves import load as load_save
from tabletop.table.views import view_of

GAME: Final = "wasteland"
ENTRIES = (500, 2_000, 8_000, 20_000)
PIECES = (52, 200, 800, 2_000)
SAVES = (30, 100, 300)
CARDS = (200, 600, 2_000)
SEATS = (2, 4, 8)
STEPS = 40
"""The number of steps whose median is the cost at one size."""
RUNS = 5
"""The number of runs of an action that takes long, and of random games."""
TOLERANCE: Final = 1.3
"""The factor up to which a curve counts as flat or linear, because measurements vary."""

_PER_STEP: Final = ("play and save", "read the last log line", "undo and save", "redo and save")
_TABLE: Final = """\
id: many_pieces
name: Many pieces
about: A table for measurements.
seats: [1, 2]
zones:
- {{id: deck}}
- {{id: field, columns: abcdefgh, rows: "12345678"}}
pieces:
- {{kind: hearts, name: Hearts, zone: deck, count: {count}}}
- {{kind: spades, name: Spades, zone: deck, count: {count}}}
- {{kind: clubs, name: Clubs, zone: field.a1, count: {count}}}
- {{kind: bells, name: Bells, zone: field.h8, count: {count}}}
"""
_PACK: Final = """\
id: many-cards
name: Many cards
version: "1"
author: Sandtable
licence: CC0-1.0
game: wasteland
about: Cards for measurements.
"""
_CARD: Final = """\
- {{id: rider-{n}, name: Rider {n}, cost: {{scrap: 1}}, attack: 2, price: 3, tags: [raider]}}
"""


class Curve(NamedTuple):
    """The cost of one thing at several sizes.

    Attributes:
        subject: The measured action.
        unit: What the sizes count.
        sizes: The sizes, ascending.
        seconds: The cost at each size.
        per_step: Whether the cost should not depend on the size.
    """

    subject: str
    unit: str
    sizes: tuple[int, ...]
    seconds: tuple[float, ...]
    per_step: bool

    @property
    def growth(self) -> float:
        """The factor by which the cost grows beyond flat or linear."""
        factor = self.seconds[-1] / self.seconds[0]
        return factor if self.per_step else factor / (self.sizes[-1] / self.sizes[0])

    @property
    def is_steep(self) -> bool:
        """Whether the cost grows more than it should."""
        return self.growth > TOLERANCE


def growth() -> list[Curve]:
    """Returns the curves of games, tables, saves, packs and seats."""
    with TemporaryDirectory() as folder:
        place = Path(folder)
        return [
            *_long_game(place),
            *_large_table(place),
            _many_saves(place),
            _many_cards(place),
            _many_seats(),
        ]


def _long_game(folder: Path) -> Iterator[Curve]:
    """Yields the costs of a step after more and more moves by hand."""
    sessions, played, opened = [], [], []
    for size in ENTRIES:
        session = game_by_hand(load(GAME), folder / f"long {size}{SUFFIX}")
        missing = size - len(session.table.entries)
        played.append(processor_seconds(partial(play_steps, session, missing)))
        sessions.append(session)
    costs = _steps(sessions)
    for session in sessions:
        opened.append(_least(partial(load_save, _file(session)), 2))
        session.close()
    costs |= {"open the save": opened, "play and save all moves": played}
    for subject, times in costs.items():
        yield Curve(subject, "moves", ENTRIES, tuple(times), subject in _PER_STEP)


def game_by_hand(game: Game, path: Path) -> Session:
    """Returns a saved game in which pieces are moved by hand."""
    session = Session.new(game, ["human"] * game.info.seats[0], game.info.defaults, "growth")
    session.play(Move(0, "@referee", ("sandbox",)))
    session.save_to(path)
    return session


def _file(session: Session) -> Path:
    if session.file is None:
        raise OSError(session.save_error)
    return session.file.path


def _step(session: Session) -> None:
    """Flips the top piece of a zone, each time of the next zone."""
    zones = [zone for zone, pile in session.table.piles.items() if pile]
    session.play(Move(0, "@flip", (f"{zones[len(session.table.entries) % len(zones)]}#0",)))


def play_steps(session: Session, count: int = 1) -> None:
    """Flips `count` pieces by hand."""
    for _ in range(count):
        _step(session)


def _steps(sessions: Sequence[Session]) -> dict[str, list[float]]:
    """Returns the median costs of some steps in each session.

    The sessions take turns, so that a busy computer slows all of them. They are as before.
    """
    times: dict[str, list[list[float]]] = {subject: [[] for _ in sessions] for subject in _PER_STEP}
    for session in sessions:
        session.lines(0)
    for _ in range(STEPS):
        for number, session in enumerate(sessions):
            actions: tuple[Callable[[], object], ...] = (
                partial(_step, session),
                partial(session.latest_lines, 0, 1),
                session.undo,
                session.redo,
            )
            for subject, action in zip(_PER_STEP, actions, strict=True):
                times[subject][number].append(processor_seconds(action))
            session.undo()
    return {subject: [median(costs) for costs in lists] for subject, lists in times.items()}


def processor_seconds(action: Callable[[], object]) -> float:
    """Returns the processor time of an action."""
    start = time.process_time()
    action()
    return time.process_time() - start


def _large_table(folder: Path) -> Iterator[Curve]:
    """Yields the costs of a step on tables without rules with many pieces."""
    sessions = []
    for size in PIECES:
        place = folder / f"pieces_{size}"
        place.mkdir()
        (place / TABLE_FILE).write_text(_TABLE.format(count=size // 4), encoding="utf-8")
        sessions.append(game_by_hand(load_folder(place), folder / f"pieces {size}{SUFFIX}"))
    costs = _steps(sessions)
    costs["view the table"] = [_least(partial(_view, session)) for session in sessions]
    for session in sessions:
        session.close()
    for subject, seconds in costs.items():
        yield Curve(subject, "pieces", PIECES, tuple(seconds), per_step=False)


def _view(session: Session) -> None:
    session.table.invalidate()
    view_of(session.table, 0)


def _least(action: Callable[[], object], runs: int = RUNS) -> float:
    """Returns the least processor time of several runs."""
    return min(processor_seconds(action) for _ in range(runs))


def _many_saves(folder: Path) -> Curve:
    """Returns the cost of a list of saves."""
    place, times = folder / "many", []
    place.mkdir()
    session = game_by_hand(load(GAME), place / f"first{SUFFIX}")
    session.close()
    first, *_ = list_saves(place)
    for size in SAVES:
        for number in range(size - 1):
            shutil.copy(first.path, place / f"{number}{SUFFIX}")
        times.append(_least(lambda: list_saves(place)))
    return Curve("list the saves", "saves", SAVES, tuple(times), per_step=False)


def _many_cards(folder: Path) -> Curve:
    """Returns the cost of loading a game with a pack."""
    place, times = folder / "cards", []
    place.mkdir()
    (place / PACK_FILE).write_text(_PACK, encoding="utf-8")
    for size in CARDS:
        cards = "".join(_CARD.format(n=number) for number in range(size))
        (place / "market.yaml").write_text(f"units:\n{cards}bases: []\n", encoding="utf-8")
        pack = read_pack(place)
        times.append(_least(partial(reload, GAME, [pack])))
    reload(GAME)
    return Curve("load a pack", "cards", CARDS, tuple(times), per_step=False)


def _many_seats() -> Curve:
    """Returns the cost of a random move with more and more seats."""
    game = load(GAME)
    times = tuple(_random_move(game, seats) for seats in SEATS)
    return Curve("play a random move", "seats", SEATS, times, per_step=False)


def _random_move(game: Game, seats: int) -> float:
    """Returns the processor time of a move in random games."""
    rng, count, used = Random("growth"), 0, 0.0
    for number in range(RUNS):
        referee = Referee(game, game.setup(seats, game.info.defaults, f"growth {number}"))
        start = time.process_time()
        while deciding := referee.seats_to_move():
            referee.push(rng.choice(referee.legal_moves(deciding[0])))
            count += 1
        used += time.process_time() - start
    return used / count
