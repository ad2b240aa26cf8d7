"""Positions and scenarios written in Python, in the words of scenario files.

Both are checked exactly as a file is; `docs/scenarios.md` describes every word.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from tabletop.cards.diagnose import problems
from tabletop.cards.errors import Problem
from tabletop.cards.load import loads
from tabletop.cards.reader import read, read_places
from tabletop.games import load
from tabletop.rules import Game, Referee
from tabletop.rules.position import PositionError
from tabletop.rules.scenario import SEED, Scenario, laid, play


def position(
    game: str | Game,
    *,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    seed: str = SEED,
    to_move: int | None = None,
    empty: bool = False,
    place: Mapping[str, Any] | str | None = None,
    pictures: Mapping[str, Sequence[str]] | None = None,
    counters: Mapping[str, int] | None = None,
    marks: Mapping[str, Any] | None = None,
    agenda: Sequence[Mapping[str, Any]] | None = None,
    dice: Mapping[str, Sequence[int]] | None = None,
) -> Referee:
    """Lay a position and give its referee; the words are those of a scenario's `position`.

    `game` is the id of an installed game, or a game; `place` a mapping, or its text in YAML.
    Raises `PositionError` for what cannot be laid and `DataErrors` for a text that cannot be
    read, with the same sentence that the file would get.

    >>> table = position("sandland", empty=True, place="slot.0.a1: centaur damage=1").table
    >>> table.pile("slot.0.a1")[0].marks
    {'damage': 1}
    """
    record = load(game) if isinstance(game, str) else game
    written = {
        "empty": empty,
        "place": _mapping(place) if isinstance(place, str) else place,
        "pictures": pictures,
        "counters": counters,
        "marks": marks,
        "agenda": agenda,
        "dice": dice,
    }
    raw = {
        "game": record.info.id,
        "seats": seats,
        "options": dict(options or {}),
        "seed": seed,
        "to_move": to_move,
        "position": {name: value for name, value in written.items() if value is not None},
    }
    try:
        wanted = msgspec.convert(raw, Scenario)
    except msgspec.ValidationError as error:
        found = problems(raw, Scenario, str(error))
        told = [f"{'.'.join(map(str, one.trail))}: {one.message}" for one in found]
        raise PositionError("; ".join(told)) from None
    return laid(wanted, record)


def _mapping(text: str) -> Any:
    """Read what a file would have between the brackets of `place: {…}`."""
    return read(f"{{{text}}}".encode(), "place")


def scenario(text: str) -> Referee:
    """Run one scenario, written as in a file, and give the referee at its end.

    Raises `AssertionError` that names every expectation that failed with its line, and
    `DataErrors` where the text is no scenario.
    """
    data = text.encode()
    wanted = loads(data, Scenario, "scenario")
    _, places, _ = read_places(data, "scenario")
    try:
        referee = laid(wanted, load(wanted.game))
        failed = list(play(wanted, referee))
    except PositionError as error:
        failed = [Problem(error.key, str(error))]
    told = [f"line {one.at('scenario', places).line}: {one.message}" for one in failed]
    if told:
        raise AssertionError("\n".join(told))
    return referee
