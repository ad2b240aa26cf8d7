"""Scenarios: a position, moves, and the expected results, in YAML.

The format is described in `docs/scenarios.md`.
"""

# ruff: noqa: RUF012 - msgspec copies the empty defaults

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final, NamedTuple

from msgspec import Meta

from tabletop.cards.errors import DataErrors, InvalidStruct, Problem, Trail
from tabletop.cards.load import display_path, loads, read_bytes
from tabletop.cards.reader import read_places
from tabletop.cards.schema import Data, GameId, Text
from tabletop.rules import position
from tabletop.rules.expectation import Expectation, failures, plain
from tabletop.rules.game import Game
from tabletop.rules.position import PieceRequest, PositionError, suggestion_hint
from tabletop.rules.referee import Referee
from tabletop.rules.refusal import Refusal
from tabletop.table import Step, Table
from tabletop.table.move import InvalidMove, Move

SEED: Final = "scenario"


Count = Annotated[int, Meta(ge=-(10**9), le=10**9)]
Single = None | bool | Count | str
Value = Single | tuple[Single | tuple[Single | tuple[Single, ...], ...], ...]
"""A value for a mark of the table: lists may be nested three deep."""


class ScenarioPiece(Data, frozen=True):
    """A piece with more properties than its kind."""

    piece: Text
    face: Annotated[int, Meta(ge=0, le=9)] | None = None
    turn: Annotated[int, Meta(ge=0, le=3)] | None = None
    owner: Annotated[int, Meta(ge=0, le=7)] | None = None
    known: tuple[Annotated[int, Meta(ge=1, le=8)], ...] | None = None
    """The seats that know it although it is hidden from them, counted from 1."""
    marks: dict[str, Count] | None = None
    id: Annotated[int, Meta(ge=0, le=9999)] | None = None
    """The id of the exact piece, for steps and marks that name pieces by number."""
    times: Annotated[int, Meta(ge=1, le=200)] = 1
    """The number of such pieces, one below the other."""
    host: Text | None = None
    """The location of the piece it is attached to: `zone` for the top piece, else `zone#index`."""


Pile = Text | ScenarioPiece | tuple[Text | ScenarioPiece, ...]


class PendingStep(Data, frozen=True):
    """A pending decision of a seat."""

    step: Text
    seat: Annotated[int, Meta(ge=1, le=8)]
    data: tuple[Value, ...] = ()


class Position(Data, frozen=True):
    """The differences of a table from the usual setup."""

    empty: bool = False
    agenda: tuple[PendingStep, ...] | None = None
    pictures: dict[str, tuple[str, ...]] = {}
    place: dict[str, Pile] = {}
    counters: dict[str, Count] = {}
    marks: dict[str, Value] = {}
    dice: dict[str, tuple[Annotated[int, Meta(ge=1, le=1000)], ...]] = {}
    """The next results of each stream of chance, counted from 1 as on a die."""


class ScenarioStep(Data, frozen=True):
    """An entry of `moves`: a move, an expectation, an undo or a redo."""

    move: Text | None = None
    refused: Text | bool | None = None
    expect: Expectation | None = None
    undo: Annotated[int, Meta(ge=1)] | None = None
    redo: Annotated[int, Meta(ge=1)] | None = None

    def __post_init__(self) -> None:
        keys = [name for name in ("move", "expect", "undo", "redo") if getattr(self, name)]
        if len(keys) != 1:
            raise InvalidStruct(
                "expected one of 'move', 'expect', 'undo' and 'redo'",
                "write one of them",
                code="scenario/turn",
            )
        if self.refused is not None and self.move is None:
            raise InvalidStruct(
                "'refused' needs a 'move'",
                "add the move that is refused",
                code="scenario/turn",
            )


class Scenario(Data, frozen=True):
    """One scenario of a file."""

    game: GameId
    name: Text = ""
    about: str = ""
    seats: Annotated[int, Meta(ge=1, le=8)] | None = None
    options: dict[str, str] = {}
    seed: str = SEED
    position: Position = Position()
    to_move: Annotated[int, Meta(ge=1, le=8)] | None = None
    moves: tuple[Text | ScenarioStep, ...] = ()
    expect: Expectation = Expectation()


class ScenarioFile(Data, frozen=True):
    """A file with several scenarios."""

    scenarios: Annotated[tuple[Scenario, ...], Meta(min_length=1)]


class ScenarioFailure(NamedTuple):
    """An expectation that failed, with its line in the file."""

    line: int
    message: str


class ScenarioResult(NamedTuple):
    """The result of a scenario; it passed if it has no failures."""

    file: str
    name: str
    line: int
    failures: tuple[ScenarioFailure, ...]


def run_file(
    path: str | os.PathLike[str], load_game: Callable[[str], Game]
) -> list[ScenarioResult]:
    """Runs all scenarios of a file.

    Args:
        path: The file, with one scenario or a list `scenarios`.
        load_game: Returns the game of an id; see `tabletop.games.load`.

    Raises:
        DataErrors: The file is missing or broken.
    """
    data, file = read_bytes(path), display_path(path)
    raw, places, _ = read_places(data, file)
    scenarios: list[tuple[Scenario, Trail]]
    if isinstance(raw, dict) and "scenarios" in raw:
        several = loads(data, ScenarioFile, file).scenarios
        scenarios = [(item, ("scenarios", number)) for number, item in enumerate(several)]
    else:
        scenarios = [(loads(data, Scenario, file), ())]
    results = []
    for number, (scenario, trail) in enumerate(scenarios, start=1):
        failed = sorted(
            {
                ScenarioFailure(problem.at(file, places).line, problem.message)
                for problem in run(scenario, load_game, trail)
            }
        )
        stem = Path(path).stem.replace("_", " ").replace("-", " ")
        name = scenario.name or (f"{stem} {number}" if len(scenarios) > 1 else stem)
        line = Problem(trail, "").at(file, places).line
        results.append(ScenarioResult(file, name, line, tuple(failed)))
    return results


def run(
    scenario: Scenario, load_game: Callable[[str], Game], trail: Trail = ()
) -> Iterator[Problem]:
    """Plays a scenario, and yields every expectation that failed.

    It stops at a move that cannot be made.

    Args:
        scenario: The scenario.
        load_game: Returns the game of an id; see `tabletop.games.load`.
        trail: The keys that lead to the scenario in its file.

    Examples:
        >>> from tabletop.games import load
        >>> from tabletop.rules.expectation import Expectation
        >>> wrong = Scenario("sandland", expect=Expectation(counters={"water": 3}))
        >>> [problem.message for problem in run(wrong, load)]
        ['counter water is 0']
    """
    try:
        game = load_game(scenario.game)
    except LookupError as error:
        yield Problem((*trail, "game"), str(error))
        return
    except DataErrors as error:
        yield Problem((*trail, "game"), f"game cannot be played: {error.errors[0]}")
        return
    try:
        referee = open_scenario(scenario, game)
    except PositionError as error:
        yield Problem((*trail, *error.key), str(error))
        return
    yield from play(scenario, referee, trail)


def open_scenario(scenario: Scenario, game: Game) -> Referee:
    """Returns the referee of a scenario's position, before its moves.

    Args:
        scenario: The scenario.
        game: Its game.

    Raises:
        PositionError: The position cannot be set up, or another seat is to move.

    Examples:
        >>> from tabletop.games import load
        >>> open_scenario(Scenario("sandland"), load("sandland")).seats_to_move()
        (0, 1)
    """
    referee = Referee(game, lay_table(scenario, game))
    if scenario.to_move is not None and scenario.to_move - 1 not in referee.seats_to_move():
        seats_text = ", ".join(str(seat + 1) for seat in referee.seats_to_move()) or "none"
        raise PositionError(f"seat to move: {seats_text}", "to_move")
    return referee


def play(scenario: Scenario, referee: Referee, trail: Trail = ()) -> Iterator[Problem]:
    """Makes the moves of a scenario, and yields every failed expectation.

    Args:
        scenario: The scenario.
        referee: The referee of its position.
        trail: The keys that lead to the scenario in its file.
    """
    for number, turn in enumerate(scenario.moves):
        entry_trail = (*trail, "moves", number)
        try:
            yield from _play(referee, turn, entry_trail)
        except (InvalidMove, Refusal, IndexError) as error:
            yield Problem(entry_trail, f"{_failures_of(turn)}: {error}")
            return
    for keys, message in failures(referee, scenario.expect):
        yield Problem((*trail, "expect", *keys), message)


def lay_table(scenario: Scenario, game: Game) -> Table:
    """Returns the table of a scenario.

    Args:
        scenario: The scenario.
        game: Its game.

    Raises:
        PositionError: The number of seats, an option or the position is not possible.
    """
    minimum, maximum = game.info.seats
    seats = scenario.seats if scenario.seats is not None else max(minimum, min(2, maximum))
    if not minimum <= seats <= maximum:
        span = f"{minimum}" if minimum == maximum else f"{minimum} to {maximum}"
        raise PositionError(f"{game.info.id}: needs {span} seats, got {seats}", "seats")
    options = game.info.unnamed
    for name, value in scenario.options.items():
        option = next((item for item in game.info.options if item.id == name), None)
        if option is None:
            remedy = suggestion_hint(name, list(options))
            raise PositionError(f"unknown option '{name}'{remedy}", "options", name)
        if not option.allows(value):
            remedy = suggestion_hint(value, [item.id for item in option.values])
            raise PositionError(f"'{name}': invalid value '{value}'{remedy}", "options", name)
        options[name] = value
    try:
        table = game.setup(seats, options, scenario.seed)
    except DataErrors as error:
        raise PositionError(str(error.errors[0]), "options") from None
    with _prefixed_errors("position"):
        apply_position(table, scenario.position, game)
    if scenario.to_move is not None and type(table.marks.get("turn")) is int:
        table.marks["turn"] = scenario.to_move - 1
    table.invalidate()
    return table


def apply_position(table: Table, target: Position, game: Game) -> None:
    """Changes a table to the position of a scenario, without undo.

    Args:
        table: The table after setup.
        target: The position.
        game: The game.

    Raises:
        PositionError: The position is not possible.
    """
    position.add_aside(table)
    if target.empty:
        position.clear_table(table)
        table.decision_stack.clear()
    if target.agenda is not None:
        table.decision_stack[:] = [
            Step(item.step, item.seat - 1, tuple(plain(value) for value in item.data))
            for item in target.agenda
        ]
    with _prefixed_errors("marks"):
        marks = {name: plain(value) for name, value in target.marks.items()}
        position.set_values(table.marks, marks, "mark")
    with _prefixed_errors("counters"):
        position.set_values(table.counters, target.counters, "counter")
    for stream, rolls in target.dice.items():
        start = table.draws.get(stream, 0)
        table.fixed_draws |= {
            (stream, start + number): roll - 1 for number, roll in enumerate(rolls)
        }
    piles: dict[str, list[PieceRequest]] = {}
    for name, rows in target.pictures.items():
        with _prefixed_errors("pictures", name):
            picture, seat = position.picture_named(game.pictures, name, table.seats)
            for zone, kinds in picture.read(rows, seat).items():
                piles[zone] = [PieceRequest(kind) for kind in kinds]
    for zone, pile in target.place.items():
        pieces = pile if isinstance(pile, tuple) else (pile,)
        with _prefixed_errors("place", zone):
            piles[zone] = [item for piece in pieces for item in _requests(piece)]
    with _prefixed_errors("place"):
        position.set_piles(table, piles, game.names, game.back)
    game.recount(table)
    table.clear_journal()


def _requests(piece: str | ScenarioPiece) -> list[PieceRequest]:
    if isinstance(piece, str):
        return _wanted_in_words(piece)
    known = None if piece.known is None else tuple(seat - 1 for seat in piece.known)
    request = PieceRequest(
        piece.piece, piece.face, piece.turn, piece.owner, piece.marks, piece.host, known, piece.id
    )
    return [request] * piece.times


def _wanted_in_words(text: str) -> list[PieceRequest]:
    """Returns a piece written as `river-singer turn=1 damage=2`.

    Names other than the properties of a piece are marks.

    Raises:
        PositionError: A word is not a name, `=` and a number.
    """
    kind, *words = text.split()
    known: dict[str, int] = {}
    marks: dict[str, int] = {}
    host, times = None, 1
    seats: tuple[int, ...] | None = None
    for word in words:
        name, _, value = word.partition("=")
        if name == "host":
            host = value
        elif not name or not value.removeprefix("-").isdigit():
            raise PositionError(f"'{word}' in '{text}': expected name=number")
        elif name == "known":  # One digit per seat.
            seats = tuple(int(digit) - 1 for digit in value if digit in "12345678")
        elif name == "times":
            times = min(int(value), 200)
        else:
            (known if name in ("face", "turn", "owner", "id") else marks)[name] = int(value)
    return [PieceRequest(kind, marks=marks or None, host=host, known=seats, **known)] * times


@contextmanager
def _prefixed_errors(*keys: str | int) -> Iterator[None]:
    """Prefixes the keys of errors raised in the block.

    Raises:
        PositionError: One was raised in the block.
    """
    try:
        yield
    except PositionError as error:
        raise PositionError(str(error), *keys, *error.key) from None


def _play(referee: Referee, turn: str | ScenarioStep, trail: Trail) -> Iterator[Problem]:
    """Plays one entry of `moves`.

    Raises:
        Refusal: The move is against the rules.
        InvalidMove: The move cannot be read or applied.
        IndexError: No move can be undone or redone.
    """
    if isinstance(turn, str):
        referee.push(Move.parse(turn))
    elif turn.expect is not None:
        for keys, message in failures(referee, turn.expect):
            yield Problem((*trail, "expect", *keys), message)
    elif turn.move is None:
        for _ in range(turn.undo or 0):
            referee.pop()
        for _ in range(turn.redo or 0):
            referee.redo()
    elif turn.refused in (None, False):
        referee.push(Move.parse(turn.move))
    else:
        try:
            refusal = referee.judge(Move.parse(turn.move))
        except InvalidMove as error:
            yield Problem((*trail, "move"), str(error))
            return
        if refusal is None:
            yield Problem((*trail, "move"), f"'{turn.move}': legal, expected a refusal")
        elif turn.refused is not True and refusal.rule != turn.refused:
            error_text = f"'{turn.move}': expected a refusal by {turn.refused}, got {refusal}"
            yield Problem((*trail, "refused"), error_text)


def _failures_of(turn: str | ScenarioStep) -> str:
    if isinstance(turn, str):
        return f"'{turn}'"
    return f"'{turn.move}'" if turn.move else "undo" if turn.undo else "redo"
