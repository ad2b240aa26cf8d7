"""`tabletop replay`: a saved game watched, told, or verified."""

import sys
from argparse import Namespace
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from tabletop.cards.wording import number_of
from tabletop.cli import FOUND_WRONG, GOOD, WrongUse
from tabletop.commands.asked import at_least, print_json, size_of
from tabletop.commands.play import open_window
from tabletop.rules.narrator import Line, heard, narrate
from tabletop.storage.records import is_record, load_game, load_games
from tabletop.storage.saves import Saved, SaveError, load
from tabletop.table.move import Move


def run(asked: Namespace) -> int:
    """Play a save again; print its log, or only whether it is as it was saved."""
    if not Path(asked.file).exists():
        raise WrongUse(f"there is no file '{asked.file}'")
    if is_record(Path(asked.file)):
        if asked.verify and asked.game is None:
            return _verify_record(asked)
        number = at_least(asked.game or 1, 1, "--game")
        read = partial(load_game, Path(asked.file), number)
    elif asked.game is not None:
        raise WrongUse("--game chooses a game of a record; this is no record")
    else:
        read = partial(load, asked.file)
    error, saved = None, None
    try:
        saved = read()
    except SaveError as failure:
        error, saved = failure, failure.playable
    if saved is not None and not 1 <= asked.seat <= len(saved.header.seats):
        raise WrongUse(f"there are seats 1 to {len(saved.header.seats)}, not {asked.seat}")
    if asked.watch and saved is not None:
        return _watch(saved, error, asked.window)
    if asked.json:
        print_json(_told(asked, saved, error))
    else:
        if saved is not None and not asked.verify:
            _print_log(saved, asked.seat - 1)
        if error is None and saved is not None and asked.verify:
            moves = number_of(len(saved.referee.table.entries), "move")
            print(f"{asked.file}: {moves}, all as saved.")
        if error is not None:
            print(f"tabletop: {error}", file=sys.stderr)
    return GOOD if error is None else FOUND_WRONG


def _verify_record(asked: Namespace) -> int:
    """Play all games of a record again, up to the first that is not as it was."""
    games, error = 0, None
    try:
        for _ in load_games(Path(asked.file)):
            games += 1
    except SaveError as failure:
        error = failure
    if asked.json:
        told = {"file": asked.file, "ok": error is None, "games": games}
        print_json(told if error is None else told | {"error": _fault(error)})
    elif error is None:
        print(f"{asked.file}: {number_of(games, 'game')}, all as recorded.")
    else:
        print(f"tabletop: {error}", file=sys.stderr)
    return GOOD if error is None else FOUND_WRONG


def _fault(error: SaveError) -> dict[str, object]:
    return {"line": error.line, "message": error.message, "remedy": error.remedy}


def _watch(saved: Saved, error: SaveError | None, size: str | None) -> int:
    """Open the window on the game, as far as it could be played again."""
    from tabletop.app.opening import watch_saved

    if error is not None:
        print(f"tabletop: {error}", file=sys.stderr)
    return open_window(partial(watch_saved, saved=saved), size_of(size) if size else None)


def _log(saved: Saved, seat: int) -> Iterator[tuple[int, Move, list[Line]]]:
    """Give the number, the move and the lines of all that a seat may read.

    As long as the game goes on these are not the words of the others' moves, which name what they
    hold, and no moves of which it may not even know that they were made.
    """
    table = saved.referee.table
    over = saved.referee.outcome() is not None
    for number, entry in enumerate(table.entries):
        lines = narrate(table, number, seat, saved.game.names, (), saved.game.places)
        if over or lines or entry.move.seat == seat:
            move = entry.move if over else heard(table, entry.move, seat)
            yield number, move, lines


def _print_log(saved: Saved, seat: int) -> None:
    for number, move, lines in _log(saved, seat):
        print(f"{number + 1:4} {move}")
        for line in lines:
            rule = f" ({line.rule})" if line.rule else ""
            print(f"       {line.text}{rule}")
    outcome = saved.referee.outcome()
    if outcome is not None:
        print(f"Outcome: {outcome.reason} ({outcome.rule})")


def _told(asked: Namespace, saved: Saved | None, error: SaveError | None) -> dict[str, object]:
    told: dict[str, object] = {"file": asked.file, "ok": error is None}
    if error is not None:
        told["error"] = _fault(error)
    if saved is not None:
        outcome = saved.referee.outcome()
        told |= {
            "game": saved.header.game,
            "seed": saved.header.seed,
            "options": saved.header.options,
            "seats": list(saved.header.seats),
            "moves": len(saved.referee.table.entries),
            "undos": saved.undos,
            "digest": saved.referee.table.digest(),
            "outcome": outcome and outcome._asdict(),
        }
    if saved is not None and not asked.verify:
        told["log"] = [
            {
                "move": str(move),
                "lines": [{"text": line.text, "rule": line.rule} for line in lines],
            }
            for _, move, lines in _log(saved, asked.seat - 1)
        ]
    return told
