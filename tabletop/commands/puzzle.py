"""`tabletop puzzle`: generates, proves and lists puzzles."""

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from tabletop.cards.errors import DataErrors
from tabletop.cli import FOUND_PROBLEM, GOOD, UsageError
from tabletop.commands.arguments import (
    at_least,
    installed_game,
    options_of,
    print_json,
    seats_of,
    write_error,
)
from tabletop.commands.progress import progress_bar
from tabletop.games import installed
from tabletop.rules.game import Game
from tabletop.rules.position import PositionError
from tabletop.rules.puzzle import GRADES, certify, goal_sentence, puzzles_to_yaml, read_puzzles
from tabletop.rules.puzzle_goals import MOVES
from tabletop.storage.puzzles import PuzzleEntry, puzzles_of


def run(args: Namespace) -> int:
    return {"generate": _generate, "verify": _verify, "list": _list}[args.act](args)


def _generate(args: Namespace) -> int:
    from tabletop.analysis.puzzles import generate

    game = installed_game(args.game)
    chosen_options = options_of(game, args.option)
    options = {
        name: chosen_options[name] for name in (word.partition("=")[0] for word in args.option)
    }
    seats = seats_of(game, args.seats) if args.seats is not None else None
    within = _within(game, args.within)
    count = at_least(args.count, 1, "--count")
    with progress_bar(count) as progress:

        def going_on(games: int, puzzles: int) -> bool:
            progress(puzzles)
            return games < 100 * count

        puzzles = [
            item.puzzle
            for item in generate(
                game,
                count,
                args.seed,
                options=options,
                seats=seats,
                within=within,
                greedy=args.easy,
                minimum=at_least(args.least, 1, "--least"),
                budget=at_least(args.budget, 1, "--budget"),
                most=args.most,
                should_continue=going_on,
            )
        ]
    if not puzzles:
        print("No puzzle found. Try another seed, or --easy.")
        return FOUND_PROBLEM
    if not args.output:
        print(puzzles_to_yaml(puzzles), end="")
        return GOOD
    try:
        Path(args.output).write_text(puzzles_to_yaml(puzzles), encoding="utf-8")
    except OSError as error:
        raise write_error(args.output, error) from None
    for puzzle in puzzles:
        print(f"{puzzle.title} ({GRADES[puzzle.grade - 1]}): {goal_sentence(puzzle, game)}")
    return GOOD


def _within(game: Game, text: str) -> dict[str, int] | None:
    """Returns the time limits of puzzles.

    Raises:
        UsageError: A limit is unknown or not a positive number.
    """
    limits: dict[str, int] = {}
    for word in filter(None, text.split(",")):
        name, _, number = word.partition("=")
        if name not in game.spans and name != MOVES:
            known = ", ".join([*game.spans, MOVES])
            raise UsageError(f"{game.info.id}: unknown span '{name}' (choose {known})")
        if not number.isdigit() or not int(number):
            raise UsageError(f"--within '{name}': expected SPAN=N, such as '{name}=1'")
        limits[name] = int(number)
    return limits or None


def _verify(args: Namespace) -> int:
    told_of = []
    failures = 0
    for game, entry in _chosen(args.what):
        puzzle = entry.puzzle
        error_text = certify(puzzle, game)
        failures += bool(error_text)
        told_of.append({"game": game.info.id, "title": puzzle.title, "wrong": error_text})
        if not args.json:
            maximum_text = f", maximum {puzzle.goal.amount:g}" if puzzle.goal.most else ""
            status_text = error_text or f"proved, minimum {puzzle.least} moves{maximum_text}"
            print(f"{game.info.name}: {puzzle.title}: {status_text}", flush=True)
    if args.json:
        print_json({"puzzles": told_of, "wrong": failures})
    else:
        print(f"{len(told_of) - failures} proved, {failures} wrong.")
    return FOUND_PROBLEM if failures else GOOD


def _list(args: Namespace) -> int:
    rows = []
    for game, entry in _chosen(args.what):
        puzzle = entry.puzzle
        try:
            goal = goal_sentence(puzzle, game)
        except PositionError as error:
            goal = str(error)
        rows.append(
            {
                "game": game.info.id,
                "title": puzzle.title,
                "goal": goal,
                "grade": puzzle.grade,
                "least": puzzle.least,
                "best": entry.best or None,
                "file": str(entry.path) if entry.path else None,
            }
        )
        if not args.json:
            status_text = f", solved in {entry.best}" if entry.best else ""
            print(f"{game.info.name}: {puzzle.title} ({GRADES[puzzle.grade - 1]}, "
                  f"{puzzle.least} moves{status_text}): {goal}")  # fmt: skip
    if args.json:
        print_json({"puzzles": rows})
    return GOOD


def _chosen(words: list[str]) -> Iterator[tuple[Game, PuzzleEntry]]:
    """Yields the puzzles of games and files.

    Raises:
        UsageError: A file or game cannot be read.
    """
    for word in words or installed():
        path = Path(word)
        if path.is_file():
            try:
                puzzles = read_puzzles(path)
            except DataErrors as error:
                raise UsageError(str(error.errors[0])) from None
            for puzzle in puzzles:
                yield installed_game(puzzle.game), PuzzleEntry(puzzle, path, 0)
            continue
        game = installed_game(word)
        entries, notices = puzzles_of(game)
        if notices:
            raise UsageError(str(notices[0]))
        for entry in entries:
            yield game, entry
