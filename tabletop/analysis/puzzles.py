"""Generation of puzzles from positions of games between bots."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

import msgspec

from tabletop.cards.schema import GameInfo
from tabletop.players import PLAYERS, Decision
from tabletop.players.chance import player_rng
from tabletop.players.seated_players import SeatedPlayers
from tabletop.rules.game import Game
from tabletop.rules.objective import (
    Limits,
    Objective,
    aims_of,
    home_of,
    is_gone,
    places_of,
    spans_of,
)
from tabletop.rules.options import all_options
from tabletop.rules.position import ASIDE, PositionError
from tabletop.rules.puzzle import (
    GoalEntry,
    OpenPuzzle,
    Puzzle,
    certify,
    find_maximum,
    grade_of,
    lay,
    position_of,
)
from tabletop.rules.puzzle_goals import MOVES, WIN
from tabletop.rules.referee import Referee
from tabletop.rules.scenario import Position
from tabletop.rules.solver import Search, solve
from tabletop.table import Change, Table, view_of

BUDGET = 12_000
"""Number of positions for the survey of one moment of a game."""
DEEPEST = 14
"""Maximum number of moves of the solving seat."""
FAR, SURE = 12, 3
"""Factors of the budget for finding the maximum, and for proving it."""
GREEDY_TRIES = 3
SHORT = 100
"""Maximum move bound of games that are surveyed from the beginning."""


class FoundPuzzle(NamedTuple):
    """A puzzle with the figures that qualify it."""

    puzzle: Puzzle
    first: int
    choices: int
    greedy: bool
    """Whether the greedy player solves it in one of some tries."""


class PuzzleSpec(NamedTuple):
    """The requirements for puzzles, and the budget of positions."""

    greedy: bool
    minimum: int
    budget: int
    is_maximum: bool = False
    """Whether puzzles require the maximum score of the game's first goal."""


class Survey(Objective):
    """A goal that is never reached, but records what can be reached.

    It records the best value of each goal and the pieces that can be removed.
    """

    def __init__(self, game: Game, table: Table, seat: int, within: Limits) -> None:
        """Records the initial values."""
        super().__init__(game, table, seat, *_any_aim(game), within=within)
        self.best: dict[tuple[str, str], float] = {}
        self.start = {
            name: puzzle_goal.value(table, seat)
            for name, puzzle_goal in aims_of(game).items()
            if puzzle_goal.value is not None
        }
        self.about = next(
            (n for n, puzzle_goal in aims_of(game).items() if puzzle_goal.value is None), ""
        )
        self.theirs: dict[int, str] = {}
        if self.about:
            self.theirs = dict(places_of(game, table, seat, self.about))
        self.homes = {number: home_of(table, number) for number in self.theirs}

    def reached(self, table: Table, changes: Sequence[Change], sure: int = -1) -> bool:
        """Records the values of a position; returns False."""
        if 0 <= sure < len(changes):
            return False
        for name, puzzle_goal in aims_of(self.game).items():
            if puzzle_goal.value is None:
                continue
            value = puzzle_goal.value(table, self.seat)
            best = self.best.get((name, ""), self.start[name])
            if (value < best) if puzzle_goal.lowers else (value > best):
                self.best[name, ""] = value
        for number, place in self.theirs.items():
            puzzle_goal = aims_of(self.game)[self.about]
            if is_gone(table, number, self.homes[number], puzzle_goal, self.seat):
                self.best[self.about, place] = 0.0
        if table.seats > 1:
            outcome = self.game.outcome(table)
            if outcome is not None and outcome.winners == (self.seat,):
                self.best[WIN, ""] = 1.0
        return False


def _any_aim(game: Game) -> tuple[str, float | None]:
    for name, puzzle_goal in aims_of(game).items():
        if puzzle_goal.value is not None:
            return name, 0.0
    return WIN, None


def generate(
    game: Game,
    count: int,
    seed: str,
    *,
    options: Mapping[str, str] | None = None,
    seats: int | None = None,
    within: Limits | None = None,
    greedy: bool = False,
    minimum: int = 2,
    budget: int = BUDGET,
    most: bool = False,
    should_continue: Callable[[int, int], bool] = lambda games, found: True,
) -> Iterator[FoundPuzzle]:
    """Yields different puzzles, at most one from each game between bots.

    The same seed has the same puzzles.

    Args:
        options: The options of all games; missing ones vary.
        seats: The number of seats of all games; None varies it.
        greedy: Whether to include puzzles that the greedy player solves.
        minimum: The minimum number of moves.
        most: Whether puzzles require the maximum at the end of a game, without unknown cards.
        should_continue: Is called with the numbers of games and puzzles; False ends the generation.
    """
    number = found = 0
    wish = PuzzleSpec(greedy, minimum, budget, most)
    signatures: set[str] = set()
    while found < count and should_continue(number, found):
        number += 1
        name = f"{seed}-{number}"
        for found_puzzle in _from_one_game(game, name, options, seats, within, wish):
            goal = found_puzzle.puzzle.goal
            puzzle = found_puzzle.puzzle
            signature = f"{goal} {puzzle.least} {puzzle.seats} {sorted(puzzle.options.items())}"
            if signature in signatures:
                continue
            signatures.add(signature)
            found += 1
            title = f"{game.info.name} {seed} {found}"
            yield found_puzzle._replace(
                puzzle=msgspec.structs.replace(found_puzzle.puzzle, title=title)
            )
            break


def _from_one_game(
    game: Game,
    seed: str,
    options: Mapping[str, str] | None,
    seats: int | None,
    within: Limits | None,
    wish: PuzzleSpec,
) -> Iterator[FoundPuzzle]:
    """Plays one game and yields the puzzles at some of its moments."""
    rng = Random(seed)
    chosen = dict(all_options(game, {**_some_options(game.info, rng), **(options or {})}, seed))
    minimum, maximum = game.info.seats
    number = seats or rng.randint(minimum, min(2, maximum)) if minimum < 2 else seats or minimum
    referee = Referee(game, game.setup(number, chosen, seed))
    spans = spans_of(game, referee.table)
    limits = within or ({next(iter(spans)): 1} if spans else {MOVES: 4})
    seated = SeatedPlayers([PLAYERS["greedy"]] * number, seed)
    due = rng.randint(10, 40) if game.move_bound > SHORT else rng.randint(1, 4)
    span = next(iter(spans.values()), None)
    before: tuple[int, int] | None = None
    while (seats_to_move := referee.seats_to_move()) and len(
        referee.table.entries
    ) < game.move_bound:
        seat = seats_to_move[0]
        moves = referee.legal_moves(seat)
        due -= 1
        now = (seat, span.value(referee.table) if span is not None else 0)
        begins, before = now != before, now
        if due <= 0 and (begins or rng.random() < 0.3) and len(moves) > 1 and not wish.is_maximum:
            found_puzzle = _best_puzzle_at(game, referee.table, seat, chosen, seed, limits, wish)
            if found_puzzle is not None:
                yield found_puzzle
            due = rng.randint(3, 12)

        if rng.random() < 0.15:
            referee.push(rng.choice(moves))
        else:
            referee.push(seated.choose(referee, seat, moves))
    if wish.is_maximum and (seat := back_to_last(referee, limits)) >= 0:
        found_puzzle = _maximum_puzzle_at(game, referee.table, seat, chosen, seed, limits, wish)
        if found_puzzle is not None:
            yield found_puzzle


def back_to_last(referee: Referee, limits: Limits) -> int:
    """Undoes moves until `limits` remain; returns the deciding seat, or -1.

    The result is -1 if the game was shorter.
    """
    table = referee.table
    for name, count in limits.items():
        span = spans_of(referee.game, table).get(name)
        if span is None:
            return -1
        last = span.value(table)
        while span.value(table) > last - count:
            if not table.entries:
                return -1
            move = table.entries[-1].move
            table.undo()
        referee.push(move)
    return referee.seats_to_move()[0]


def _some_options(info: GameInfo, rng: Random) -> dict[str, str]:
    """Returns random values for half of the options, except decks."""
    return {
        option.id: rng.choice(option.values).id
        for option in info.options
        if option.values and option.also != "deck" and rng.random() < 0.5
    }


def reveal_known(table: Table, seat: int) -> None:
    """Shows a seat all that other seats know, so that no guessing is needed."""
    for piece in table.pieces:
        if piece.zone != ASIDE and not table.can_see(seat, piece) and table.viewers_of(piece):
            piece.known |= 1 << seat
    table.invalidate()


def _best_puzzle_at(
    game: Game,
    table: Table,
    seat: int,
    options: Mapping[str, str],
    seed: str,
    within: Limits,
    wish: PuzzleSpec,
) -> FoundPuzzle | None:
    """Returns the best puzzle in a position, or None."""
    puzzle = _open_puzzle(game, table, seat, options, seed)
    if puzzle is None:
        return None
    laid_table = lay(puzzle, game).referee.table
    survey = Survey(game, laid_table, seat, within)
    search = Search(game, laid_table, survey, wish.budget)
    if search.has_begun_in_secret():
        return None
    search.look_at_all(DEEPEST)
    # The first goals of a game are its main goals, and are preferred.
    order, rng = [WIN, *aims_of(game)], Random(f"{seed}/{len(table.entries)}")
    wishes = sorted(
        survey.best.items(), key=lambda wish: order.index(wish[0][0]) + 3 * rng.random()
    )
    best: FoundPuzzle | None = None
    for (aim, place), amount in wishes[:4]:
        goal = GoalEntry(
            aim,
            None if place or aim == WIN else round(amount),
            place or None,
            dict(within),
        )
        found = _proved_puzzle(game, msgspec.structs.replace(puzzle, goal=goal), wish)
        if found is not None and (best is None or found.puzzle.grade > best.puzzle.grade):
            best = found
    return best


def _maximum_puzzle_at(
    game: Game,
    table: Table,
    seat: int,
    options: Mapping[str, str],
    seed: str,
    within: Limits,
    wish: PuzzleSpec,
) -> FoundPuzzle | None:
    """Returns a puzzle about the maximum of the game's first goal, or None."""
    base_puzzle = _open_puzzle(game, table, seat, options, seed, known_only=True)
    puzzle_goal = next(
        (
            name
            for name, puzzle_goal in aims_of(game).items()
            if puzzle_goal.value and not puzzle_goal.lowers
        ),
        "",
    )
    if base_puzzle is None or not puzzle_goal:
        return None
    goal = GoalEntry(puzzle_goal, 0.0, None, dict(within), most=True)
    base_puzzle = msgspec.structs.replace(base_puzzle, goal=goal)
    referee = lay(base_puzzle, game).referee
    line = find_maximum(referee.table, base_puzzle, game, FAR * wish.budget)
    own_moves = sum(move.seat == seat for move in line)
    if own_moves < wish.minimum:
        return None
    for move in line:
        referee.push(move)
    value = aims_of(game)[puzzle_goal].value
    assert value is not None
    puzzle = msgspec.structs.replace(
        base_puzzle,
        goal=msgspec.structs.replace(goal, amount=round(value(referee.table, seat))),
        solution=tuple(map(str, line)),
        least=own_moves,
    )
    if certify(puzzle, game, SURE * wish.budget):
        return None
    is_easy = greedy_finds(game, puzzle)
    if is_easy and not wish.greedy:
        return None
    grade = grade_of(own_moves, 1, 1, easy=is_easy)
    return FoundPuzzle(msgspec.structs.replace(puzzle, grade=grade), 1, 1, is_easy)


def _open_puzzle(
    game: Game,
    table: Table,
    seat: int,
    options: Mapping[str, str],
    seed: str,
    *,
    known_only: bool = False,
) -> Puzzle | None:
    """Returns a position as a puzzle without goal, known to the solving seat.

    The result is None if the position cannot be written.

    Args:
        known_only: Leaves out pieces that no seat knows.
    """
    unnamed = game.info.unnamed
    puzzle = Puzzle(
        game.info.id,
        "a position",
        GoalEntry(_any_aim(game)[0], _any_aim(game)[1]),
        ("1 x",),
        1,
        seat=seat + 1,
        seats=table.seats,
        options={k: v for k, v in options.items() if unnamed.get(k) != v},
        seed=seed,
    )
    try:
        written = position_of(game, table, options, seed)
        puzzle = msgspec.structs.replace(puzzle, position=msgspec.convert(written, Position))
        laid_table = lay(puzzle, game).referee.table
        reveal_known(laid_table, seat)
        if known_only:
            for piece in laid_table.pieces:
                if piece.zone != ASIDE and not laid_table.can_see(seat, piece):
                    laid_table.put(piece.id, ASIDE)
        written = position_of(game, laid_table, options, seed)
    except PositionError:
        return None
    return msgspec.structs.replace(puzzle, position=msgspec.convert(written, Position))


def _proved_puzzle(game: Game, puzzle: Puzzle, wish: PuzzleSpec) -> FoundPuzzle | None:
    """Returns a puzzle with its solution, or None if it is unsuitable."""
    try:
        referee, goal = lay(puzzle, game)
    except PositionError:
        return None
    solution = solve(game, referee.table, goal, budget=3 * wish.budget, most_moves=DEEPEST)
    if solution.why or solution.minimum < wish.minimum or solution.choices < 2:
        return None
    if solution.first > max(1, solution.choices // 4):
        return None
    named = sum(bool(move.args) for move in solution.line if move.seat == goal.seat)
    if not named or (named < 2 and solution.minimum < 4):  # a solution must not consist of waiting
        return None
    if _is_quicker(game, puzzle, wish.budget):
        return None
    found_by_greedy = greedy_finds(game, puzzle)
    if found_by_greedy and not wish.greedy:
        return None
    grade = grade_of(solution.minimum, solution.first, solution.choices, easy=found_by_greedy)
    done = msgspec.structs.replace(
        puzzle,
        solution=tuple(str(move) for move in solution.line),
        least=solution.minimum,
        grade=grade,
    )
    return FoundPuzzle(done, solution.first, solution.choices, found_by_greedy)


def _is_quicker(game: Game, puzzle: Puzzle, budget: int) -> bool:
    """Checks whether a goal over several turns can be reached a turn earlier."""
    goal = puzzle.goal
    for name, number in goal.within.items():
        if number > 1 and name != MOVES:
            shorter = msgspec.structs.replace(goal, within={**goal.within, name: number - 1})
            task = lay(msgspec.structs.replace(puzzle, goal=shorter), game)
            if not solve(game, task.referee.table, task.goal, budget=budget).why:
                return True
    return False


def greedy_finds(game: Game, puzzle: Puzzle) -> bool:
    """Returns whether the greedy player reaches the goal in one of some tries."""
    return any(_is_found(game, lay(puzzle, game), number) for number in range(GREEDY_TRIES))


def _is_found(game: Game, task: OpenPuzzle, number: int) -> bool:
    """Returns whether the greedy player reaches the goal with seed `number`."""
    referee, goal = task
    table = referee.table
    rng = player_rng(f"greedy {number}")
    own_moves = 0
    while (seats_to_move := referee.seats_to_move()) and own_moves < DEEPEST + 4:
        decision = Decision(
            seats_to_move[0],
            referee.legal_moves(seats_to_move[0]),
            partial(view_of, table, seats_to_move[0]),
            rng,
        )
        referee.push(PLAYERS["greedy"](game, decision))
        own_moves += seats_to_move[0] == goal.seat
        if goal.reached(table, table.changes_of(-1)):
            return True
        if goal.is_late(table) or (goal.moves and own_moves >= goal.moves):
            return False
    return False
