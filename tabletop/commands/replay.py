"""`tabletop replay`: shows, prints or verifies a saved game."""

import sys
from argparse import Namespace
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from tabletop.cards.wording import number_of
from tabletop.cli import FOUND_PROBLEM, GOOD, UsageError
from tabletop.commands.arguments import at_least, file_of, print_json
from tabletop.commands.play import open_window
from tabletop.session.luck import luck_lines
from tabletop.session.narrator import opened_seal_text
from tabletop.session.session import Session
from tabletop.session.transcript import reader_of, transcript, transcript_lines
from tabletop.storage.people import HUMAN
from tabletop.storage.records import is_record, load_game, load_games
from tabletop.storage.saves import PLAIN, SavedGame, SaveError, load


def run(args: Namespace) -> int:
    """Replays a save; prints its log, or whether it matches the saved data."""
    path = file_of(args.file)
    if is_record(path):
        if args.verify and args.game is None:
            return _verify_record(args)
        number = at_least(args.game or 1, 1, "--game")
        read = partial(load_game, path, number)
    elif args.game is not None:
        raise UsageError("--game: needs a record of games, got a save")
    else:
        read = partial(load, args.file, checks_lines=args.verify)
    error, saved = None, None
    try:
        saved = read()
    except SaveError as failure:
        error, saved = failure, failure.playable
    reader = None if saved is None else _reader(saved, args.seat)
    if args.watch and saved is not None:
        return _watch(saved, error, args.window)
    if args.json:
        print_json(_result_fields(args, saved, reader, error))
    else:
        if saved is not None and not args.verify:
            print("\n".join(transcript_lines(saved, reader)))
        if error is None and saved is not None and args.verify:
            moves = number_of(len(saved.referee.table.entries), "move")
            print(f"{args.file}: {moves}, all as saved.")
            for line in _proof_lines(saved):
                print(line)
        if error is not None:
            print(f"tabletop: {error}", file=sys.stderr)
    return GOOD if error is None else FOUND_PROBLEM


def _reader(saved: SavedGame, seat: int | None) -> int | None:
    """Returns the seat whose log is printed, from 0; None for public entries.

    In an unfinished game with people, the seat must be that of a person.

    Raises:
        UsageError: The seat does not exist, or its log is still secret.
    """
    seats, is_over = saved.header.seats, saved.referee.outcome() is not None
    if seat is None:
        return reader_of(saved)
    if not 1 <= seat <= len(seats):
        raise UsageError(f"--seat: expected 1 to {len(seats)}, got {seat}")
    if not is_over and HUMAN in seats and seats[seat - 1] != HUMAN:
        raise UsageError(f"--seat {seat}: a bot, whose log is available after the game ends")
    return seat - 1


def _proof_lines(saved: SavedGame) -> Iterator[str]:
    """Yields the commitment to the seed, and after the game each seat's luck."""
    session = Session.as_saved(saved)
    if saved.header.format == PLAIN:
        yield "Earlier save format, without a sealed seed."
    elif session.outcome() is None:
        yield f"The seed matches its seal: {saved.seal.commitment}"
        yield "It is revealed when the game ends."
    else:
        yield f"The seed matches its seal: {saved.seal.commitment}"
        yield opened_seal_text(session)
    if session.outcome() is None:
        return
    for seat, lines in luck_lines(session):
        yield f"{session.full_name(seat)}:"
        yield from (f"  {line}" for line in lines)


def _verify_record(args: Namespace) -> int:
    """Replays all games of a record, up to the first that differs."""
    games, error = 0, None
    try:
        for _ in load_games(Path(args.file)):
            games += 1
    except SaveError as failure:
        error = failure
    if args.json:
        result = {"file": args.file, "ok": error is None, "games": games}
        print_json(result if error is None else result | {"error": _fault(error)})
    elif error is None:
        print(f"{args.file}: {number_of(games, 'game')}, all as recorded.")
    else:
        print(f"tabletop: {error}", file=sys.stderr)
    return GOOD if error is None else FOUND_PROBLEM


def _fault(error: SaveError) -> dict[str, object]:
    return {"line": error.line, "message": error.message, "remedy": error.remedy}


def _watch(saved: SavedGame, error: SaveError | None, window: str | None) -> int:
    """Opens the window on the game as far as it can be replayed."""
    from tabletop.app.lobby.open_table import watch_saved

    if error is not None:
        print(f"tabletop: {error}", file=sys.stderr)
    return open_window(partial(watch_saved, saved=saved), window)


def _result_fields(
    args: Namespace, saved: SavedGame | None, reader: int | None, error: SaveError | None
) -> dict[str, object]:
    result: dict[str, object] = {"file": args.file, "ok": error is None}
    if error is not None:
        result["error"] = _fault(error)
    if saved is not None:
        outcome = saved.referee.outcome()
        result |= {
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
        if args.verify and outcome is not None:
            result["luck"] = dict(luck_lines(Session.as_saved(saved)))
    if saved is not None and not args.verify:
        result["log"] = [
            {
                "move": move,
                "lines": [{"text": line.text, "rule": line.rule} for line in lines],
            }
            for _, move, lines in transcript(saved, reader)
        ]
    return result
