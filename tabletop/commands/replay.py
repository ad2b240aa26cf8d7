"""`tabletop replay`: shows, prints or verifies a saved game."""

import sys
from argparse import Namespace
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from tabletop.cards.wording import number_of
from tabletop.cli import FOUND_WRONG, GOOD, WrongUse
from tabletop.commands.asked import at_least, file_of, print_json, size_of
from tabletop.commands.play import open_window
from tabletop.play.luck import luck_lines
from tabletop.play.narrator import opened
from tabletop.play.session import Session
from tabletop.play.transcript import reader_of, transcript, written
from tabletop.storage.people import HUMAN
from tabletop.storage.records import is_record, load_game, load_games
from tabletop.storage.saves import PLAIN, Saved, SaveError, load


def run(asked: Namespace) -> int:
    """Replays a save; prints its log, or whether it matches the saved data."""
    path = file_of(asked.file)
    if is_record(path):
        if asked.verify and asked.game is None:
            return _verify_record(asked)
        number = at_least(asked.game or 1, 1, "--game")
        read = partial(load_game, path, number)
    elif asked.game is not None:
        raise WrongUse("--game: needs a record of games, got a save")
    else:
        read = partial(load, asked.file)
    error, saved = None, None
    try:
        saved = read()
    except SaveError as failure:
        error, saved = failure, failure.playable
    reader = None if saved is None else _reader(saved, asked.seat)
    if asked.watch and saved is not None:
        return _watch(saved, error, asked.window)
    if asked.json:
        print_json(_told(asked, saved, reader, error))
    else:
        if saved is not None and not asked.verify:
            print("\n".join(written(saved, reader)))
        if error is None and saved is not None and asked.verify:
            moves = number_of(len(saved.referee.table.entries), "move")
            print(f"{asked.file}: {moves}, all as saved.")
            for line in _vouched(saved):
                print(line)
        if error is not None:
            print(f"tabletop: {error}", file=sys.stderr)
    return GOOD if error is None else FOUND_WRONG


def _reader(saved: Saved, seat: int | None) -> int | None:
    """Returns the seat whose log is printed, from 0; None for public entries.

    In an unfinished game with people, the seat must be that of a person.

    Raises:
        WrongUse: The seat does not exist, or its log is still secret.
    """
    seats, over = saved.header.seats, saved.referee.outcome() is not None
    if seat is None:
        return reader_of(saved)
    if not 1 <= seat <= len(seats):
        raise WrongUse(f"--seat: expected 1 to {len(seats)}, got {seat}")
    if not over and HUMAN in seats and seats[seat - 1] != HUMAN:
        raise WrongUse(f"--seat {seat}: a bot, whose log is available after the game ends")
    return seat - 1


def _vouched(saved: Saved) -> Iterator[str]:
    """Yields the commitment to the seed, and after the game each seat's luck."""
    session = Session.as_saved(saved)
    if saved.header.format == PLAIN:
        yield "Earlier save format, without a sealed seed."
    elif session.outcome() is None:
        yield f"The seed matches its seal: {saved.seal.commitment}"
        yield "It is revealed when the game ends."
    else:
        yield f"The seed matches its seal: {saved.seal.commitment}"
        yield opened(session)
    if session.outcome() is None:
        return
    for seat, lines in luck_lines(session):
        yield f"{session.full_name(seat)}:"
        yield from (f"  {line}" for line in lines)


def _verify_record(asked: Namespace) -> int:
    """Replays all games of a record, up to the first that differs."""
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
    """Opens the window on the game as far as it can be replayed."""
    from tabletop.app.opening import watch_saved

    if error is not None:
        print(f"tabletop: {error}", file=sys.stderr)
    return open_window(partial(watch_saved, saved=saved), size_of(size) if size else None)


def _told(
    asked: Namespace, saved: Saved | None, reader: int | None, error: SaveError | None
) -> dict[str, object]:
    told: dict[str, object] = {"file": asked.file, "ok": error is None}
    if error is not None:
        told["error"] = _fault(error)
    if saved is not None:
        outcome = saved.referee.outcome()
        told |= {
            "game": saved.header.game,
            "commitment": saved.header.commitment,
            "seed": saved.header.seed if outcome is not None else None,
            "options": saved.header.options,
            "seats": list(saved.header.seats),
            "moves": len(saved.referee.table.entries),
            "undos": saved.undos,
            "digest": saved.referee.table.digest(),
            "outcome": outcome and outcome._asdict(),
        }
        if asked.verify and outcome is not None:
            told["luck"] = dict(luck_lines(Session.as_saved(saved)))
    if saved is not None and not asked.verify:
        told["log"] = [
            {
                "move": move,
                "lines": [{"text": line.text, "rule": line.rule} for line in lines],
            }
            for _, move, lines in transcript(saved, reader)
        ]
    return told
