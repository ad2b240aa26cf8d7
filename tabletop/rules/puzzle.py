"""Puzzles: a position, a goal, and the proof that it can be reached.

They are written like scenarios; `docs/scenarios.md` describes the format.
"""

# ruff: noqa: RUF012 - msgspec copies the empty defaults

import os
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, Final, NamedTuple
from unicodedata import category

import msgspec
import yaml
from msgspec import Meta

from tabletop.cards.errors import DataError, DataErrors
from tabletop.cards.ids import casefolded, file_id
from tabletop.cards.load import load
from tabletop.cards.schema import Data, GameId, Id, Text
from tabletop.rules.game import Game
from tabletop.rules.narrator import piece_name
from tabletop.rules.objective import Objective, aims_of, sentence
from tabletop.rules.position import ASIDE, PositionError
from tabletop.rules.referee import Referee
from tabletop.rules.scenario import SEED, Count, Position, Scenario, open_scenario
from tabletop.rules.solver import Solution, position_key, solve
from tabletop.table import Piece, Primitive, Table
from tabletop.table.move import InvalidMove, Move

PUZZLES: Final = "puzzles.yaml"
"""The file with the bundled puzzles in a game's folder."""
GRADES: Final = ("easy", "medium", "hard")


Amount = Annotated[float, Meta(ge=-1e6, le=1e6)]


class GoalEntry(Data, frozen=True):
    """The goal of a puzzle as written, and its limits."""

    aim: Text = "win"
    amount: Amount | Count | None = None
    piece: Text | None = None
    within: dict[str, Annotated[int, Meta(ge=1, le=100)]] = {}
    most: bool = False
    """Whether the amount is the maximum that can be reached within the limits."""


class Puzzle(Data, frozen=True):
    """A position with a goal; `certify` proves its `solution` and `least`."""

    game: GameId
    title: Text
    goal: GoalEntry
    solution: Annotated[tuple[Text, ...], Meta(min_length=1)]
    least: Annotated[int, Meta(ge=1, le=1000)]
    """The minimum number of moves of the seat that reach the goal against every reply. For a
    maximum, the number of moves in the solution."""
    about: str = ""
    grade: Annotated[int, Meta(ge=1, le=3)] = 1
    seat: Annotated[int, Meta(ge=1, le=8)] = 1
    seats: Annotated[int, Meta(ge=1, le=8)] | None = None
    options: dict[str, str] = {}
    seed: str = SEED
    position: Position = Position()
    packs: dict[Id, str] = {}
    """The packs of its cards, each with its version, as a save names them."""

    @property
    def id(self) -> str:
        """The id under which solved puzzles are remembered."""
        folded_title = self.title.lower().replace("'", "")
        words = "".join(letter if letter.isalnum() else " " for letter in folded_title).split()
        stem = "-".join(words)
        # Many scripts write vowels as combining marks, and pictographs are not letters. Without
        # them, different titles would get one id.
        lost = any(category(letter) in ("Mn", "Mc", "Me", "So") for letter in folded_title)
        if lost or file_id(" ".join(words), "puzzle") != casefolded(stem):
            return file_id(self.title, "puzzle")
        return stem


class PuzzleFile(Data, frozen=True):
    """The contents of a file of puzzles."""

    puzzles: Annotated[tuple[Puzzle, ...], Meta(min_length=1)]


class OpenPuzzle(NamedTuple):
    """A puzzle set up on a table."""

    referee: Referee
    goal: Objective


def read_puzzles(path: str | os.PathLike[str]) -> tuple[Puzzle, ...]:
    """Returns the puzzles of a file.

    Raises:
        DataErrors: The file is missing or broken.

    Examples:
        >>> from tabletop.games import load
        >>> puzzles = read_puzzles(load("sandland").folder / PUZZLES)
        >>> puzzles[0].game
        'sandland'
    """
    return load(path, PuzzleFile).puzzles


def lay(puzzle: Puzzle, game: Game) -> OpenPuzzle:
    """Sets up a puzzle on a table of its own.

    Raises:
        PositionError: The position or goal is not possible, or its seat is not to move.

    Examples:
        >>> from tabletop.games import load
        >>> game = load("sandland")
        >>> task = lay(read_puzzles(game.folder / PUZZLES)[0], game)
        >>> task.goal.holds(task.referee.table)
        False
    """
    scenario = Scenario(
        puzzle.game,
        puzzle.title,
        seats=puzzle.seats,
        options=puzzle.options,
        seed=puzzle.seed,
        position=puzzle.position,
    )
    referee = open_scenario(scenario, game)
    seat, goal_entry = puzzle.seat - 1, puzzle.goal
    if seat not in referee.seats_to_move():
        raise PositionError(f"it is not the turn of seat {puzzle.seat}", "seat")
    goal = Objective(
        game,
        referee.table,
        seat,
        goal_entry.aim,
        goal_entry.amount,
        goal_entry.piece,
        goal_entry.within,
    )
    return OpenPuzzle(referee, goal)


def grade_of(minimum: int, first: int, choices: int, *, easy: bool = False) -> int:
    """Returns the difficulty of a puzzle, 1 to 3.

    Args:
        minimum: The minimum number of moves to the goal.
        first: The number of first moves that reach it in as few.
        choices: The number of legal first moves.
        easy: Whether the greedy player finds the solution.

    Examples:
        >>> grade_of(2, first=1, choices=30), grade_of(6, first=1, choices=30)
        (1, 3)
    """
    if minimum <= (4 if easy else 2):
        return 1
    if easy:
        return 2
    return 3 if minimum >= 6 or (minimum >= 4 and first * 20 <= choices) else 2


def goal_sentence(puzzle: Puzzle, game: Game) -> str:
    """Returns the goal of a puzzle as a sentence.

    Raises:
        PositionError: The game does not know the aim or a span.

    Examples:
        >>> from tabletop.games import load
        >>> game = load("sandland")
        >>> goal_sentence(read_puzzles(game.folder / PUZZLES)[0], game).endswith(".")
        True
    """
    goal = puzzle.goal
    name = ""
    if goal.piece is not None:
        zone, _, index = goal.piece.partition("#")
        pile = puzzle.position.place.get(zone, ())
        pieces = pile if isinstance(pile, tuple) else (pile,)
        kinds = [
            piece.partition(" ")[0] if isinstance(piece, str) else piece.piece for piece in pieces
        ]
        index_ = int(index or 0) if (index or "0").isdigit() else len(kinds)
        name = piece_name(kinds[index_], game.names) if index_ < len(kinds) else goal.piece
    return sentence(game, goal.aim, goal.amount, name, goal.within, maximum=goal.most)


def solve_puzzle(
    puzzle: Puzzle,
    game: Game,
    budget: int = 200_000,
    going_on: Callable[[int, int], bool] = lambda moves, positions: True,
) -> Solution:
    """Solves a puzzle.

    Args:
        puzzle: The puzzle.
        game: Its game.
        budget: The maximum number of positions to examine.
        going_on: Called regularly with the number of moves and of positions so far; False stops it.

    Raises:
        PositionError: The puzzle cannot be set up.
    """
    referee, goal = lay(puzzle, game)
    return solve(game, referee.table, goal, budget=budget, going_on=going_on)


def certify(puzzle: Puzzle, game: Game, budget: int = 400_000) -> str:
    """Proves the solution of a puzzle and its minimum number of moves.

    Args:
        puzzle: The puzzle.
        game: Its game.
        budget: The maximum number of positions to examine.

    Returns:
        The error in words; empty if the puzzle is proved.
    """
    try:
        referee, goal = lay(puzzle, game)
    except PositionError as error:
        return str(error)
    own_moves = 0
    for text in puzzle.solution:
        try:
            move = Move.parse(text)
            referee.push(move)
        except (InvalidMove, ValueError) as error:
            return f"'{text}': cannot be played: {error}"
        except Exception as error:  # The move was refused.
            return f"'{text}': refused: {error}"
        own_moves += move.seat == goal.seat
    table = referee.table
    if not goal.reached(table, table.changes_of(-1)):
        return "the solution does not reach the goal"
    if own_moves > puzzle.least:
        return f"the solution takes {own_moves} moves, expected {puzzle.least}"
    if puzzle.goal.most:
        if own_moves != puzzle.least:
            return f"the solution takes {own_moves} moves, expected {puzzle.least}"
        return prove_maximum(lay(puzzle, game).referee.table, puzzle, game, budget)
    solution = solve_puzzle(puzzle, game, budget)
    if solution.why:
        return solution.why
    if solution.minimum != puzzle.least:
        return f"the minimum is {solution.minimum} moves, expected {puzzle.least}"
    return ""


# --- maxima -------------------------------------------------------------------------------------


def find_maximum(table: Table, puzzle: Puzzle, game: Game, budget: int) -> tuple[Move, ...]:
    """Returns the moves that reach the highest amount that can be found.

    Uses the game's own function if it has one. Otherwise the solver is asked for one more until it
    fails.

    Args:
        table: A table on which the puzzle is set up; it is unchanged afterwards.
        puzzle: The puzzle.
        game: Its game.
        budget: The maximum number of positions to examine.

    Returns:
        The moves; empty if none was found.
    """
    seat, goal = puzzle.seat - 1, puzzle.goal
    if game.farthest is not None:
        best = game.farthest.find(table, seat, goal.aim, goal.within, budget)
        if best is not None:
            return best
    puzzle_goal = aims_of(game).get(goal.aim)
    if puzzle_goal is None or puzzle_goal.value is None or puzzle_goal.lowers:
        return ()
    amount = puzzle_goal.value(table, seat)
    result: tuple[Move, ...] = ()
    while True:
        amount += 1
        objective = Objective(game, table, seat, goal.aim, amount, None, goal.within)
        line = solve(game, table, objective, budget=budget).line
        if not line:
            return result
        result = line


def prove_maximum(table: Table, puzzle: Puzzle, game: Game, budget: int) -> str:
    """Proves that a seat cannot exceed the amount of a puzzle.

    Args:
        table: A table on which the puzzle is set up; it is unchanged afterwards.
        puzzle: The puzzle.
        game: Its game.
        budget: The maximum number of positions to examine.

    Returns:
        An empty text, or why it is not proved.
    """
    seat, goal = puzzle.seat - 1, puzzle.goal
    amount = goal.amount or 0.0
    if game.farthest is not None:
        proof_error = game.farthest.prove(table, seat, goal.aim, amount, goal.within, budget)
        if proof_error is not None:
            return proof_error
    objective = Objective(game, table, seat, goal.aim, amount + 1, None, goal.within)
    solution = solve(game, table, objective, budget=budget)
    if solution.line:
        return f"more than {amount:g} is possible"
    return "" if solution.sure else solution.why


# --- writing ------------------------------------------------------------------------------------


def position_of(game: Game, table: Table, options: Mapping[str, str], seed: str) -> dict[str, Any]:
    """Returns a position in the format of a scenario.

    Args:
        game: The game.
        table: The table.
        options: The values of its options.
        seed: The seed of its setup.

    Raises:
        PositionError: The position cannot be written. Some games record pieces by number in the
            middle of an action, and these numbers differ on another table.

    Examples:
        >>> from tabletop.testing import position
        >>> referee = position("sandland", seed="7")
        >>> written = position_of(referee.game, referee.table, {}, "7")
        >>> written["empty"]
        True
    """
    marks = {name: _to_lists(value) for name, value in table.marks.items() if name != "referee"}
    start = game.setup(table.seats, game.info.unnamed | dict(options), seed)
    written: dict[str, Any] = {
        "empty": True,
        "marks": {n: v for n, v in marks.items() if _to_lists(start.marks.get(n)) != v},
        "counters": {n: v for n, v in table.counters.items() if start.counters.get(n) != v},
    }
    if table.decision_stack:
        written["agenda"] = [
            {"step": step.name, "seat": step.seat + 1, "data": _to_lists(step.data)}
            for step in table.decision_stack
        ]
    for by_number in (False, True):
        written["place"] = _zone_contents(table, by_number)
        if _is_same(game, table, options, seed, written):
            return written
    raise PositionError("this position cannot be saved; finish the current action and try again")


def _zone_contents(table: Table, by_number: bool) -> dict[str, Any]:
    """Returns the contents of each zone; `by_number` adds the ids of pieces."""
    place: dict[str, Any] = {}
    for zone, pile in table.piles.items():
        if zone == ASIDE or not pile:
            continue
        entries: list[str] = []
        last, times = None, 0
        for number in [*pile, None]:
            entry = None if number is None else _piece_text(table, table.pieces[number], by_number)
            if entry is not None and entry == last:
                times += 1
                continue
            if last is not None:
                entries.append(last if times == 1 else f"{last} times={times}")
            last, times = entry, 1
        place[zone] = entries[0] if len(entries) == 1 else entries
    return place


def _is_same(
    game: Game, table: Table, options: Mapping[str, str], seed: str, written: Mapping[str, Any]
) -> bool:
    """Checks whether a written position can be set up with the same result."""
    scenario = Scenario(
        game.info.id,
        seats=table.seats,
        options=dict(options),
        seed=seed,
        position=msgspec.convert(written, Position),
    )
    try:
        again = open_scenario(scenario, game)
    except PositionError:
        return False
    seats_to_move = game.seats_to_move(table)
    return (
        position_key(again.table) == position_key(table)
        and again.seats_to_move() == seats_to_move
        and all(
            sorted(map(str, again.legal_moves(seat)))
            == sorted(map(str, game.legal_moves(table, seat)))
            for seat in seats_to_move
        )
    )


def _piece_text(table: Table, piece: Piece, by_number: bool) -> str:
    """Returns a piece in the format of a scenario."""
    zone = table.zones[piece.zone]
    properties: dict[str, Any] = {"id": piece.id} if by_number else {}
    if piece.face != 1:
        properties["face"] = piece.face
    if piece.turn:
        properties["turn"] = piece.turn
    if piece.owner is not None and piece.owner != zone.owner:
        properties["owner"] = piece.owner
    marks = {name: value for name, value in sorted(piece.marks.items()) if value}
    laid_by = piece.owner if piece.face == 0 and "owner" in properties else None
    expected = 0 if laid_by is None else 1 << laid_by
    if piece.known != expected:
        knowing = [str(s + 1) for s in range(table.seats) if piece.known >> s & 1]
        properties["known"] = "".join(knowing) or "0"
    if piece.host is not None:
        host = table.pieces[piece.host]
        properties["host"] = f"{host.zone}#{table.piles[host.zone].index(host.id)}"
    return " ".join(
        [piece.kind, *(f"{name}={value}" for name, value in {**properties, **marks}.items())]
    )


def _to_lists(value: Primitive) -> Any:
    return [_to_lists(item) for item in value] if isinstance(value, tuple) else value


def puzzles_to_yaml(puzzles: Iterable[Puzzle]) -> str:
    """Returns puzzles as the text of a file.

    Examples:
        >>> from tabletop.games import load
        >>> puzzles = read_puzzles(load("sandland").folder / PUZZLES)
        >>> puzzles_to_yaml(puzzles[:1]).splitlines()[0]
        'puzzles:'
    """
    return yaml.dump(
        {"puzzles": [_builtins(puzzle) for puzzle in puzzles]},
        Dumper=_Dumper,
        sort_keys=False,
        allow_unicode=True,
        width=110,
    )


def _builtins(value: Any) -> Any:
    """Returns a value as plain data, without fields that have their defaults."""
    if isinstance(value, msgspec.Struct):
        names, defaults = value.__struct_fields__, value.__struct_defaults__
        usual = dict(zip(names[len(names) - len(defaults) :], defaults, strict=True))
        fields = {name: getattr(value, name) for name in names}
        return {
            name: _builtins(item_value)
            for name, item_value in fields.items()
            if name not in usual or (item_value != usual[name] and item_value != {})
        }
    if isinstance(value, dict):
        return {name: _builtins(item_value) for name, item_value in value.items()}
    if isinstance(value, list | tuple):
        return _Row(_builtins(item) for item in value)
    return value


class _Row(list[Any]):
    """A list that is written on one line, as far as it fits."""


class _Dumper(yaml.SafeDumper):
    """A dumper that writes lists in one line, and mappings in several."""


_Dumper.add_representer(
    _Row,
    lambda dumper, row: dumper.represent_sequence(
        "tag:yaml.org,2002:seq", row, flow_style=not any(isinstance(item, dict) for item in row)
    ),
)


def read_single_puzzle(path: str | os.PathLike[str]) -> Puzzle:
    """Returns the puzzle of a file that has exactly one.

    Raises:
        DataErrors: The file is missing or broken, or has several puzzles.
    """
    puzzles = read_puzzles(path)
    if len(puzzles) != 1:
        message = f"expected one puzzle, got {len(puzzles)}"
        raise DataErrors(
            [
                DataError(
                    str(path), 1, 1, message, "share each in its own file", code="puzzle/together"
                )
            ]
        )
    return puzzles[0]
