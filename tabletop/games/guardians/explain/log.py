"""Log lines as addressed to one seat: `You hold b2.`, `Your shield …`."""

from __future__ import annotations

import re
from typing import Final

from tabletop.cards.wording import capital
from tabletop.games.guardians.card_rules import name_of
from tabletop.table import Table
from tabletop.table.changes import Note

_IRREGULAR_VERBS: Final = {"goes": "go", "has": "have", "passes": "pass"}


def told(table: Table, note: Note, seat: int) -> str:
    """Returns a log line for a seat, which the text calls `you`.

    Hidden cards are called `a card`. For seat -1 only public knowledge is used.
    """
    words = note.text
    if note.seat == seat:
        words = re.sub(r"^\{seat\} (\w+)", _second_person, words)
        words = re.sub(r"^(?:The )?(\S+) of \{seat\}", r"Your \1", words)
    words = words.replace("{seat}", f"Seat {note.seat + 1}")
    for number, (piece, mask) in enumerate(note.pieces):
        may_know = mask >> (seat if seat >= 0 else table.seats) & 1
        name = name_of(table.pieces[piece].kind) if may_know else "a card"
        words = words.replace(f"{{{number}}}", name)
    return capital(words)


def _second_person(match: re.Match[str]) -> str:
    verb = match[1]
    return f"You {_IRREGULAR_VERBS.get(verb, verb.removesuffix('s'))}"
