"""Makes puzzles out of games between bots: positions in which something rare can be reached."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

import msgspec

from tabletop.cards.schema import GameInfo
from tabletop.players import PLAYERS, Asked
from tabletop.players.chance import chance_of
from tabletop.players.seated import Seated
from tabletop.rules.aims import MOVES, WIN
from tabletop.rules.game import Game
from tabletop.rules.goals import Goal, Limits, aims_of, home_of, is_gone, places_of, spans_of
from tabletop.rules.options import all_options
from tabletop.rules.position import ASIDE, PositionError
from tabletop.rules.puzzle import (
    GoalThere,
    Puzzle,
    Task,
    certify,
    found_most,
    grade_of,
    lay,
    position_of,
)
from tabletop.rules.referee import Referee
from tabletop.rules.scenario import Position
from tabletop.rules.solver import Search, solve
from tabletop.table import Change, Table, view_of

BUDGET = 12_000
"""Positions that are looked at to survey one moment of a game."""
DEEPEST = 14
"""Moves of its own that a seat may need at most."""
FAR, SURE = 12, 3
"""So many times as many are looked at to find the most that there can be, and to prove it."""
GREEDY_TRIES = 3
SHORT = 100
"""Games of no more moves are looked at from the beginning."""


class Found(NamedTuple):
    """A puzzle with what makes it one."""

    puzzle: Puzzle
    first: int
    choices: int
    greedy: bool
    """Whether the greedy player finds it, in one of some tries."""


class Wish(NamedTuple):
    """What puzzles shall be like, and how many positions are looked at to find them."""

    greedy: bool
    least: int
    budget: int
    most: bool = False
    """Whether they ask for the most that can be reached, of what the game names first."""


class Survey(Goal):
    """Is never reached, and notes what could be: the best of each aim, and which pieces go."""

    def __init__(self, game: Game, table: Table, seat: int, within: Limits) -> None:
        """Begin with what there is."""
        super().__init__(game, table, seat, *_any_aim(game), within=within)
        self.best: dict[tuple[str, str], float] = {}
        self.start = {
            name: aim.value(table, seat)
            for name, aim in aims_of(game).items()
            if aim.value is not None
        }
        self.about = next((n for n, aim in aims_of(game).items() if aim.value is None), "")
        self.theirs: dict[int, str] = {}
        if self.about:
            self.theirs = dict(places_of(game, table, seat, self.about))
        self.homes = {number: home_of(table, number) for number in self.theirs}

    def reached(self, table: Table, changes: Sequence[Change], sure: int = -1) -> bool:
        """Note what is reached."""
        if 0 <= sure < len(changes):
            return False
        for name, aim in aims_of(self.game).items():
            if aim.value is None:
                continue
            value = aim.value(table, self.seat)
            best = self.best.get((name, ""), self.start[name])
            if (value < best) if aim.lowers else (value > best):
                self.best[name, ""] = value
        for number, place in self.theirs.items():
            aim = aims_of(self.game)[self.about]
            if is_gone(table, number, self.homes[number], aim, self.seat):
                self.best[self.about, place] = 0.0
        if table.seats > 1:
            outcome = self.game.outcome(table)
            if outcome is not None and outcome.winners == (self.seat,):
                self.best[WIN, ""] = 1.0
        return False


def _any_aim(game: Game) -> tuple[str, float | None]:
    for name, aim in aims_of(game).items():
        if aim.value is not None:
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
    least: int = 2,
    budget: int = BUDGET,
    most: bool = False,
    going_on: Callable[[int, int], bool] = lambda games, found: True,
) -> Iterator[Found]:
    """Yield puzzles: one of a game between bots at most, no two alike.

    With `greedy` also those that the greedy player finds; all take `least` moves or more. With
    `most` they ask for the most that can be reached at the end of a game, and cards that nobody
    knows are left out.
    `options` and `seats` hold for all; without them they vary. `going_on` is told the games played
    and the puzzles found; False ends it. The same seed gives the same puzzles.
    """
    number = found = 0
    wish = Wish(greedy, least, budget, most)
    told: set[str] = set()
    while found < count and going_on(number, found):
        number += 1
        name = f"{seed}-{number}"
        for one in _from_one_game(game, name, options, seats, within, wish):
            goal = one.puzzle.goal
            puzzle = one.puzzle
            like = f"{goal} {puzzle.least} {puzzle.seats} {sorted(puzzle.options.items())}"
            if like in told:
                continue
            told.add(like)
            found += 1
            title = f"{game.info.name} {seed} {found}"
            yield one._replace(puzzle=msgspec.structs.replace(one.puzzle, title=title))
            break


def _from_one_game(
    game: Game,
    seed: str,
    options: Mapping[str, str] | None,
    seats: int | None,
    within: Limits | None,
    wish: Wish,
) -> Iterator[Found]:
    """Play one game, and look for puzzles at some of its moments."""
    rng = Random(seed)
    chosen = dict(all_options(game, {**_some_options(game.info, rng), **(options or {})}, seed))
    fewest, most = game.info.seats
    number = seats or rng.randint(fewest, min(2, most)) if fewest < 2 else seats or fewest
    referee = Referee(game, game.setup(number, chosen, seed))
    spans = spans_of(game, referee.table)
    limits = within or ({next(iter(spans)): 1} if spans else {MOVES: 4})
    seated = Seated([PLAYERS["greedy"]] * number, seed)
    due = rng.randint(10, 40) if game.move_bound > SHORT else rng.randint(1, 4)
    span = next(iter(spans.values()), None)
    before: tuple[int, int] | None = None
    while (waiting := referee.waiting()) and len(referee.table.entries) < game.move_bound:
        seat = waiting[0]
        moves = referee.legal_moves(seat)
        due -= 1
        now = (seat, span.value(referee.table) if span is not None else 0)
        begins, before = now != before, now
        if due <= 0 and (begins or rng.random() < 0.3) and len(moves) > 1 and not wish.most:
            found = _at(game, referee.table, seat, chosen, seed, limits, wish)
            if found is not None:
                yield found
            due = rng.randint(3, 12)

        if rng.random() < 0.15:
            referee.push(rng.choice(moves))
        else:
            referee.push(seated.choose(referee, seat, moves))
    if wish.most and (seat := back_to_last(referee, limits)) >= 0:
        found = _most_at(game, referee.table, seat, chosen, seed, limits, wish)
        if found is not None:
            yield found


def back_to_last(referee: Referee, limits: Limits) -> int:
    """Take a game back to where so much of it was left, and give the seat that is asked there.

    -1 where it was shorter.
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
            table.take_back()
        referee.push(move)
    return referee.waiting()[0]


def _some_options(info: GameInfo, rng: Random) -> dict[str, str]:
    """Choose half of the options by chance; of decks there is one for everyone."""
    return {
        option.id: rng.choice(option.values).id
        for option in info.options
        if option.values and option.also != "deck" and rng.random() < 0.5
    }


def lay_open(table: Table, seat: int) -> None:
    """Let a seat know all that any other seat knows: puzzles rest on thinking, not on guessing."""
    for piece in table.pieces:
        if piece.zone != ASIDE and not table.sees(seat, piece) and table.onlookers(piece):
            piece.known |= 1 << seat
    table.altered()


def _at(
    game: Game,
    table: Table,
    seat: int,
    options: Mapping[str, str],
    seed: str,
    within: Limits,
    wish: Wish,
) -> Found | None:
    """Look for a puzzle in a position."""
    plain = _laid_open(game, table, seat, options, seed)
    if plain is None:
        return None
    there = lay(plain, game).referee.table
    survey = Survey(game, there, seat, within)
    search = Search(game, there, survey, wish.budget)
    if search.has_begun_in_secret():
        return None
    search.look_at_all(DEEPEST)
    # What a game names first is what it is about, and comes first more often.
    order, rng = [WIN, *aims_of(game)], Random(f"{seed}/{len(table.entries)}")
    wishes = sorted(
        survey.best.items(), key=lambda wish: order.index(wish[0][0]) + 3 * rng.random()
    )
    best: Found | None = None
    for (aim, place), amount in wishes[:4]:
        goal = GoalThere(
            aim,
            None if place or aim == WIN else round(amount),
            place or None,
            dict(within),
        )
        found = _proved(game, msgspec.structs.replace(plain, goal=goal), wish)
        if found is not None and (best is None or found.puzzle.grade > best.puzzle.grade):
            best = found
    return best


def _most_at(
    game: Game,
    table: Table,
    seat: int,
    options: Mapping[str, str],
    seed: str,
    within: Limits,
    wish: Wish,
) -> Found | None:
    """Look for a puzzle that asks for the most that can be reached of what the game names first."""
    plain = _laid_open(game, table, seat, options, seed, known_only=True)
    aim = next((name for name, aim in aims_of(game).items() if aim.value and not aim.lowers), "")
    if plain is None or not aim:
        return None
    goal = GoalThere(aim, 0.0, None, dict(within), most=True)
    plain = msgspec.structs.replace(plain, goal=goal)
    referee = lay(plain, game).referee
    line = found_most(referee.table, plain, game, FAR * wish.budget)
    own = sum(move.seat == seat for move in line)
    if own < wish.least:
        return None
    for move in line:
        referee.push(move)
    value = aims_of(game)[aim].value
    assert value is not None
    puzzle = msgspec.structs.replace(
        plain,
        goal=msgspec.structs.replace(goal, amount=round(value(referee.table, seat))),
        solution=tuple(map(str, line)),
        least=own,
    )
    if certify(puzzle, game, SURE * wish.budget):
        return None
    is_easy = greedy_finds(game, puzzle)
    if is_easy and not wish.greedy:
        return None
    grade = grade_of(own, 1, 1, easy=is_easy)
    return Found(msgspec.structs.replace(puzzle, grade=grade), 1, 1, is_easy)


def _laid_open(
    game: Game,
    table: Table,
    seat: int,
    options: Mapping[str, str],
    seed: str,
    *,
    known_only: bool = False,
) -> Puzzle | None:
    """Write a position as a puzzle without a goal, in which the seat knows what anybody knows.

    With `known_only` the pieces that nobody knows are left out. None: it cannot be written down.
    """
    unnamed = game.info.unnamed
    plain = Puzzle(
        game.info.id,
        "a position",
        GoalThere(_any_aim(game)[0], _any_aim(game)[1]),
        ("1 x",),
        1,
        seat=seat + 1,
        seats=table.seats,
        options={k: v for k, v in options.items() if unnamed.get(k) != v},
        seed=seed,
    )
    try:
        written = position_of(game, table, options, seed)
        plain = msgspec.structs.replace(plain, position=msgspec.convert(written, Position))
        there = lay(plain, game).referee.table
        lay_open(there, seat)
        if known_only:
            for piece in there.pieces:
                if piece.zone != ASIDE and not there.sees(seat, piece):
                    there.put(piece.id, ASIDE)
        written = position_of(game, there, options, seed)
    except PositionError:
        return None
    return msgspec.structs.replace(plain, position=msgspec.convert(written, Position))


def _proved(game: Game, puzzle: Puzzle, wish: Wish) -> Found | None:
    """Give a puzzle with its solution, if it is one worth solving."""
    try:
        referee, goal = lay(puzzle, game)
    except PositionError:
        return None
    solution = solve(game, referee.table, goal, budget=3 * wish.budget, most_moves=DEEPEST)
    if solution.why or solution.least < wish.least or solution.choices < 2:
        return None
    if solution.first > max(1, solution.choices // 4):
        return None
    named = sum(bool(move.args) for move in solution.line if move.seat == goal.seat)
    if not named or (named < 2 and solution.least < 4):  # who only waits has solved nothing
        return None
    if _is_quicker(game, puzzle, wish.budget):
        return None
    found_by_greedy = greedy_finds(game, puzzle)
    if found_by_greedy and not wish.greedy:
        return None
    grade = grade_of(solution.least, solution.first, solution.choices, easy=found_by_greedy)
    done = msgspec.structs.replace(
        puzzle,
        solution=tuple(str(move) for move in solution.line),
        least=solution.least,
        grade=grade,
    )
    return Found(done, solution.first, solution.choices, found_by_greedy)


def _is_quicker(game: Game, puzzle: Puzzle, budget: int) -> bool:
    """Tell whether the goal of several turns can be reached in one less."""
    goal = puzzle.goal
    for name, number in goal.within.items():
        if number > 1 and name != MOVES:
            shorter = msgspec.structs.replace(goal, within={**goal.within, name: number - 1})
            task = lay(msgspec.structs.replace(puzzle, goal=shorter), game)
            if not solve(game, task.referee.table, task.goal, budget=budget).why:
                return True
    return False


def greedy_finds(game: Game, puzzle: Puzzle) -> bool:
    """Tell whether the greedy player reaches the goal, in one of some tries."""
    return any(_is_found(game, lay(puzzle, game), number) for number in range(GREEDY_TRIES))


def _is_found(game: Game, task: Task, number: int) -> bool:
    """Let the greedy player try, with a chance of its own."""
    referee, goal = task
    table = referee.table
    rng = chance_of(f"greedy {number}")
    own = 0
    while (waiting := referee.waiting()) and own < DEEPEST + 4:
        asked = Asked(
            waiting[0],
            referee.legal_moves(waiting[0]),
            partial(view_of, table, waiting[0]),
            rng,
        )
        referee.push(PLAYERS["greedy"](game, asked))
        own += waiting[0] == goal.seat
        if goal.reached(table, table.changes_of(-1)):
            return True
        if goal.is_late(table) or (goal.moves and own >= goal.moves):
            return False
    return False
