"""`tabletop puzzle`: generates, proves and lists puzzles."""

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from tabletop.cards.errors import DataErrors
from tabletop.cli import FOUND_WRONG, GOOD, WrongUse
from tabletop.commands.asked import (
    at_least,
    installed_game,
    options_of,
    print_json,
    seats_of,
    unwritable,
)
from tabletop.commands.progress import progress_bar
from tabletop.games import installed
from tabletop.rules.aims import MOVES
from tabletop.rules.game import Game
from tabletop.rules.position import PositionError
from tabletop.rules.puzzle import GRADES, certify, read_puzzles, told, written
from tabletop.storage.puzzles import Shelved, puzzles_of


def run(asked: Namespace) -> int:
    return {"generate": _generate, "verify": _verify, "list": _list}[asked.act](asked)


def _generate(asked: Namespace) -> int:
    from tabletop.lab.puzzles import generate

    game = installed_game(asked.game)
    given = options_of(game, asked.option)
    options = {name: given[name] for name in (word.partition("=")[0] for word in asked.option)}
    seats = seats_of(game, asked.seats) if asked.seats is not None else None
    within = _within(game, asked.within)
    count = at_least(asked.count, 1, "--count")
    with progress_bar(count) as progress:

        def going_on(games: int, found: int) -> bool:
            progress(found)
            return games < 100 * count

        puzzles = [
            one.puzzle
            for one in generate(
                game,
                count,
                asked.seed,
                options=options,
                seats=seats,
                within=within,
                greedy=asked.easy,
                least=at_least(asked.least, 1, "--least"),
                budget=at_least(asked.budget, 1, "--budget"),
                most=asked.most,
                going_on=going_on,
            )
        ]
    if not puzzles:
        print("No puzzle found. Try another seed, or --easy.")
        return FOUND_WRONG
    if not asked.output:
        print(written(puzzles), end="")
        return GOOD
    try:
        Path(asked.output).write_text(written(puzzles), encoding="utf-8")
    except OSError as error:
        raise unwritable(asked.output, error) from None
    for puzzle in puzzles:
        print(f"{puzzle.title} ({GRADES[puzzle.grade - 1]}): {told(puzzle, game)}")
    return GOOD


def _within(game: Game, text: str) -> dict[str, int] | None:
    """Returns the time limits of puzzles.

    Raises:
        WrongUse: A limit is unknown or not a positive number.
    """
    limits: dict[str, int] = {}
    for word in filter(None, text.split(",")):
        name, _, number = word.partition("=")
        if name not in game.spans and name != MOVES:
            known = ", ".join([*game.spans, MOVES])
            raise WrongUse(f"{game.info.id}: unknown span '{name}' (choose {known})")
        if not number.isdigit() or not int(number):
            raise WrongUse(f"--within '{name}': expected SPAN=N, such as '{name}=1'")
        limits[name] = int(number)
    return limits or None


def _verify(asked: Namespace) -> int:
    told_of = []
    wrong = 0
    for game, one in _chosen(asked.what):
        puzzle = one.puzzle
        said = certify(puzzle, game)
        wrong += bool(said)
        told_of.append({"game": game.info.id, "title": puzzle.title, "wrong": said})
        if not asked.json:
            most = f", maximum {puzzle.goal.amount:g}" if puzzle.goal.most else ""
            stand = said or f"proved, minimum {puzzle.least} moves{most}"
            print(f"{game.info.name}: {puzzle.title}: {stand}", flush=True)
    if asked.json:
        print_json({"puzzles": told_of, "wrong": wrong})
    else:
        print(f"{len(told_of) - wrong} proved, {wrong} wrong.")
    return FOUND_WRONG if wrong else GOOD


def _list(asked: Namespace) -> int:
    rows = []
    for game, one in _chosen(asked.what):
        puzzle = one.puzzle
        try:
            goal = told(puzzle, game)
        except PositionError as error:
            goal = str(error)
        rows.append(
            {
                "game": game.info.id,
                "title": puzzle.title,
                "goal": goal,
                "grade": puzzle.grade,
                "least": puzzle.least,
                "best": one.best or None,
                "file": str(one.path) if one.path else None,
            }
        )
        if not asked.json:
            stand = f", solved in {one.best}" if one.best else ""
            print(f"{game.info.name}: {puzzle.title} ({GRADES[puzzle.grade - 1]}, "
                  f"{puzzle.least} moves{stand}): {goal}")  # fmt: skip
    if asked.json:
        print_json({"puzzles": rows})
    return GOOD


def _chosen(words: list[str]) -> Iterator[tuple[Game, Shelved]]:
    """Yields the puzzles of games and files.

    Raises:
        WrongUse: A file or game cannot be read.
    """
    for word in words or installed():
        path = Path(word)
        if path.is_file():
            try:
                puzzles = read_puzzles(path)
            except DataErrors as error:
                raise WrongUse(str(error.errors[0])) from None
            for puzzle in puzzles:
                yield installed_game(puzzle.game), Shelved(puzzle, path, 0)
            continue
        game = installed_game(word)
        shelf, notices = puzzles_of(game)
        if notices:
            raise WrongUse(notices[0])
        for one in shelf:
            yield game, one
