"""A saved game as text: its moves and events, as far as a reader may know."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.rules.narrator import UNHEARD, Line, called, heard, narrate
from tabletop.storage.people import HUMAN, noted_people, seated
from tabletop.storage.saves import Saved


def reader_of(saved: Saved) -> int | None:
    """Returns the seat whose knowledge a transcript uses, or None for nobody.

    For finished games and games of bots this is the first seat. Otherwise it is the seat of the
    only person.
    """
    players = saved.header.seats
    people = [seat for seat, player in enumerate(players) if player == HUMAN]
    if saved.referee.outcome() is not None or not people:
        return 0
    return people[0] if len(people) == 1 else None


def transcript(saved: Saved, reader: int | None) -> Iterator[tuple[int, str, list[Line]]]:
    """Yields number, move and lines of each entry that a reader may know.

    During a game, the words of other seats' moves are left out, because they name hidden pieces. A
    move that the reader may not know of is 'sealed'.
    """
    table = saved.referee.table
    over = saved.referee.outcome() is not None
    # an index behind the last seat, which knows no secrets
    seat = table.seats if reader is None else reader
    for number, entry in enumerate(table.entries):
        lines = narrate(table, number, seat, saved.game.names, (), saved.game.places)
        if over or lines or entry.move.seat == seat:
            move = entry.move if over else heard(table, number, seat)
            part = move.verb != UNHEARD and move != entry.move
            yield number, str(move) + (" (sealed)" if part else ""), lines
        else:
            yield number, "sealed", []


def written(saved: Saved, reader: int | None) -> list[str]:
    """Returns a game as text, with rule ids and the result."""
    told: list[str] = []
    people = noted_people(saved.notes)
    names = [one.name for one in seated(saved.header.seats, people)] if people else []
    for number, move, lines in transcript(saved, reader):
        told.append(f"{number + 1:4} {move}")
        for line in lines:
            rule = f" ({line.rule})" if line.rule else ""
            told.append(f"       {called(line.text, names) if names else line.text}{rule}")
    outcome = saved.referee.outcome()
    if outcome is not None:
        told.append(f"Outcome: {outcome.reason} ({outcome.rule})")
    return told
