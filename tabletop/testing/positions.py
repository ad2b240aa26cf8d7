"""Positions and scenarios in Python, in the words of scenario files.

They are checked exactly as files are; `docs/scenarios.md` describes every word.
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
from tabletop.rules.scenario import SEED, Scenario, open_scenario, play


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
    decision_stack: Sequence[Mapping[str, Any]] | None = None,
    dice: Mapping[str, Sequence[int]] | None = None,
) -> Referee:
    """Sets up a position and returns its referee.

    The arguments have the meaning of a scenario's keys in its file.

    Args:
        game: The id of an installed game, or a game.
        seats: The number of seats; by default two, if the game allows it.
        options: The values of options; others have their defaults.
        seed: The seed of the table.
        to_move: The seat to move, from 1.
        empty: Whether the table is cleared first.
        place: The pieces by zone, as a mapping or as YAML without the outer braces.
        pictures: Grids drawn with letters, by name.
        counters: The values of counters, by name.
        marks: The values of marks, by name.
        decision_stack: The pending decisions, the most urgent last.
        dice: The next results of each stream of chance, counted from 1.

    Raises:
        PositionError: The position is not possible.
        DataErrors: The text of `place` cannot be read.
        UnknownGame: No game of this id is installed.

    Examples:
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
        "agenda": decision_stack,
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
        scenario = msgspec.convert(raw, Scenario)
    except msgspec.ValidationError as error:
        problems_found = problems(raw, Scenario, str(error))
        lines = [f"{'.'.join(map(str, item.trail))}: {item.message}" for item in problems_found]
        raise PositionError("; ".join(lines)) from None
    return open_scenario(scenario, record)


def _mapping(text: str) -> Any:
    """Reads the text between the braces of `place: {…}`."""
    return read(f"{{{text}}}".encode(), "place")


def scenario(text: str) -> Referee:
    """Runs one scenario, written as in a file, and returns its referee.

    Args:
        text: The scenario in YAML.

    Raises:
        AssertionError: Expectations failed; the message names each with its line.
        DataErrors: The text is not a scenario.
        UnknownGame: No game of this id is installed.

    Examples:
        >>> referee = scenario("{game: sandland, expect: {counters: {water: 0}}}")
        >>> referee.seats_to_move()
        (0, 1)
        >>> scenario("{game: sandland, expect: {counters: {water: 3}}}")
        Traceback (most recent call last):
            ...
        AssertionError: line 1: counter water is 0
    """
    data = text.encode()
    expected = loads(data, Scenario, "scenario")
    _, places, _ = read_places(data, "scenario")
    try:
        referee = open_scenario(expected, load(expected.game))
        failed = list(play(expected, referee))
    except PositionError as error:
        failed = [Problem(error.key, str(error))]
    lines = [f"line {item.at('scenario', places).line}: {item.message}" for item in failed]
    if lines:
        raise AssertionError("\n".join(lines))
    return referee
