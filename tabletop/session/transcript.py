"""A saved game as text: its moves and events, as far as a reader may know."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.rules.narrator import (
    SECRET_VERB,
    LogLine,
    narrate,
    public_part_of_move,
    use_seat_names,
)
from tabletop.storage.people import HUMAN, noted_people, seated_players
from tabletop.storage.saves import SavedGame


def reader_of(saved: SavedGame) -> int | None:
    """Returns the seat whose knowledge a transcript uses, or None for nobody.

    For finished games and games of bots this is the first seat. Otherwise it is the seat of the
    only person.
    """
    players = saved.header.seats
    people = [seat for seat, player in enumerate(players) if player == HUMAN]
    if saved.referee.outcome() is not None or not people:
        return 0
    return people[0] if len(people) == 1 else None


def transcript(saved: SavedGame, reader: int | None) -> Iterator[tuple[int, str, list[LogLine]]]:
    """Yields number, move and lines of each entry that a reader may know.

    During a game, the words of other seats' moves are left out, because they name hidden pieces. A
    move that the reader may not know of is 'sealed'.
    """
    table = saved.referee.table
    is_over = saved.referee.outcome() is not None
    # an index behind the last seat, which knows no secrets
    seat = table.seats if reader is None else reader
    for number, entry in enumerate(table.entries):
        lines = narrate(table, number, seat, saved.game.names, (), saved.game.places)
        if is_over or lines or entry.move.seat == seat:
            move = entry.move if is_over else public_part_of_move(table, number, seat)
            part = move.verb != SECRET_VERB and move != entry.move
            yield number, str(move) + (" (sealed)" if part else ""), lines
        else:
            yield number, "sealed", []


def transcript_lines(saved: SavedGame, reader: int | None) -> list[str]:
    """Returns a game as text, with rule ids and the result."""
    lines_: list[str] = []
    people = noted_people(saved.notes)
    names = [player.name for player in seated_players(saved.header.seats, people)] if people else []
    for number, move, lines in transcript(saved, reader):
        lines_.append(f"{number + 1:4} {move}")
        for line in lines:
            rule = f" ({line.rule})" if line.rule else ""
            lines_.append(
                f"       {use_seat_names(line.text, names) if names else line.text}{rule}"
            )
    outcome = saved.referee.outcome()
    if outcome is not None:
        lines_.append(f"Outcome: {outcome.reason} ({outcome.rule})")
    return lines_
