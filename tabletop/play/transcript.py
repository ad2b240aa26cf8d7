"""A saved game as text: its moves and what they brought, as far as a reader may know it."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.rules.narrator import UNHEARD, Line, called, heard, narrate
from tabletop.storage.people import HUMAN, noted_people, seated
from tabletop.storage.saves import Saved


def reader_of(saved: Saved) -> int | None:
    """Give the seat by whose knowledge a game is told: the one person's; None for nobody's.

    Where it is over, or bots play among themselves, that of the first seat is as good as any.
    """
    players = saved.header.seats
    people = [seat for seat, player in enumerate(players) if player == HUMAN]
    if saved.referee.outcome() is not None or not people:
        return 0
    return people[0] if len(people) == 1 else None


def transcript(saved: Saved, reader: int | None) -> Iterator[tuple[int, str, list[Line]]]:
    """Give the number, the move and the lines of all that a seat may read, or nobody in particular.

    As long as the game goes on these are not the words of the others' moves, which name what they
    hold; a move of which the reader may not even know that it was made is 'sealed'.
    """
    table = saved.referee.table
    over = saved.referee.outcome() is not None
    seat = table.seats if reader is None else reader  # nobody sits behind the last
    for number, entry in enumerate(table.entries):
        lines = narrate(table, number, seat, saved.game.names, (), saved.game.places)
        if over or lines or entry.move.seat == seat:
            move = entry.move if over else heard(table, number, seat)
            part = move.verb != UNHEARD and move != entry.move
            yield number, str(move) + (" (sealed)" if part else ""), lines
        else:
            yield number, "sealed", []


def written(saved: Saved, reader: int | None) -> list[str]:
    """Write a game move by move, with the rule behind each sentence, and how it ended."""
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
