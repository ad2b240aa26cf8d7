"""The default words for what a move brings: its log, counters and losses."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from tabletop.cards.wording import capital, number_of
from tabletop.rules.narrator import narrate, piece_name
from tabletop.rules.place_names import counter_name
from tabletop.table import Change, Table
from tabletop.table.changes import ChangeCounter, MovePiece, Note, Roll

RARE: Final = 0.3
"""The share of deals below which an effect is a guess and is left out."""
_DECISIVE: Final = ("win", "lose", "destroy", "defeat", "beat", "complet")
"""Parts of words about decisive effects."""
_WORD: Final = re.compile(r"[^\s:,.{}]+|{[\w-]+}")
_NUMBER: Final = re.compile(r"(?<![\w.])\d+(?!\w)")


def effects(
    table: Table,
    seat: int,
    changes: Sequence[Change],
    names: Mapping[str, str],
    places: Mapping[str, str],
) -> list[str]:
    """Returns the effects of the latest move on a trial table, for a seat.

    These are the lines of the log, except the one that states the move itself. Without such lines
    they are the counters of seats, lost pieces and drawn pieces.

    Args:
        table: The trial table, after the move.
        seat: The seat that reads.
        changes: The changes of the latest journal entry.
        names: The display names of kinds and backs; see `Game.names`.
        places: The display names of zones; see `Game.places`.
    """
    notes = [change for change in changes if isinstance(change, Note) and change.text]
    if notes:
        lines, of_rolls = narrate(table, -1, seat, names, (), places), _states_roll(changes)
        verb, first = table.entries[-1].move.verb, notes[0].text
        states_move = first.startswith("{seat}") or first.endswith(f" {verb}s.")
        told = list(zip(lines, of_rolls, strict=True))[states_move:]
        if texts := [line.text.removesuffix(".") for line, of_roll in told if not of_roll]:
            return texts
    return [*_lost_pieces(table, seat, changes, names), *_counters(seat, changes, table)]


def _states_roll(changes: Sequence[Change]) -> list[bool]:
    """Returns for each note whether it states a roll, which is only a guess."""
    result, is_rolled = [], False
    for change in changes:
        if isinstance(change, Roll):
            is_rolled = change.sides > 0
        elif isinstance(change, Note) and change.text:
            result.append(is_rolled)
            is_rolled = False
    return result


def _lost_pieces(
    table: Table, seat: int, changes: Sequence[Change], names: Mapping[str, str]
) -> list[str]:
    """Returns the pieces that left the board, and the number drawn."""
    first_zones: dict[int, str] = {}
    for change in changes:
        if isinstance(change, MovePiece):
            first_zones.setdefault(change.piece, change.source)
    lines, drawn = [], 0
    for number, source in first_zones.items():
        piece, old_zone, zone = (
            table.pieces[number],
            table.zones[source],
            table.zones[table.pieces[number].zone],
        )
        if old_zone.box and not zone.box and table.can_see(seat, piece):
            owner = old_zone.owner if piece.owner is None else piece.owner
            name = capital(piece_name(piece.kind, names))
            lost = f"{name} leaves the table" if owner is None else f"Seat {owner + 1} loses {name}"
            lines.append(f"You lose {name}" if owner == seat else lost)
        drawn += old_zone.owner != seat and zone.owner == seat and zone.sight == "owner"
    return [*lines, f"You draw {number_of(drawn, 'piece')}"] if drawn else lines


def _counters(seat: int, changes: Sequence[Change], table: Table) -> list[str]:
    """Returns changed counters of seats, those of the reader first."""
    risen: dict[str, int] = {}
    for change in changes:
        if isinstance(change, ChangeCounter) and change.name.rpartition(".")[2].isdecimal():
            risen[change.name] = risen.get(change.name, 0) + change.delta
    lines = []
    for name in sorted(risen, key=lambda name: not name.endswith(f".{seat}")):
        stem, _, owner = name.rpartition(".")
        now, words = table.counters[name], counter_name(stem)
        if risen[name]:
            whose = capital(words) if int(owner) == seat else f"Seat {int(owner) + 1}: {words}"
            lines.append(f"{whose} {now - risen[name]} → {now}")
    return lines


def news(label: str, lines: Sequence[str], seat: int) -> list[str]:
    """Returns the effects of a move that neither its label nor others state.

    Args:
        label: The label of the move.
        lines: The effects.
        seat: The seat that moves, whose own sentences can repeat its effects.

    Examples:
        >>> news("Draw", ["Draw 1 card", "Seat 1 draws 1 card", "2 stones left"], 0)
        ['Draw 1 card', '2 stones left']
    """
    kept: list[str] = []
    for line in lines:
        own_words = line.removeprefix(f"Seat {seat + 1} ")
        if (words := _without_label(label, line)) and not any(
            _restates(other, own_words) for other in kept
        ):
            kept.append(words)
    return kept


def _without_label(label: str, line: str) -> str:
    """Returns an effect without the words of a label; "" if none is left.

    `Attack Ghoul: 17 against 12` becomes `17 against 12`.
    """
    head, colon, rest = line.partition(": ")
    if colon and _restates(label, head):
        return capital(rest)
    return "" if _restates(label, line) else line


def _restates(label: str, line: str) -> bool:
    """Returns whether all words of an effect are in a text, also as verbs."""
    known = {*_WORD.findall(label.lower())}
    words = _WORD.findall(line.partition(" on ")[0].lower())
    return all({word, f"{word}s", word.removesuffix("s")} & known for word in words)


def merged(deals: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """Merges the effects on several deals: numbers to ranges, and odds.

    Decisive effects are first.

    Args:
        deals: The effects on each deal, at least one deal.

    Examples:
        >>> merged([["2 damage", "Wins"], ["4 damage"], ["2 damage", "Wins"]])
        ('Wins (about 70 %)', '2–4 damage')
    """
    groups: dict[tuple[str, int], list[str]] = {}
    for lines in deals:
        repeats: dict[str, int] = {}
        for line in lines:
            template = _NUMBER.sub("#", line)
            repeats[template] = repeats.get(template, 0) + 1
            groups.setdefault((template, repeats[template]), []).append(line)
    result = []
    for group in groups.values():
        share = len(group) / len(deals)
        if share >= RARE:
            odds = "" if share == 1 else f" (about {max(10, round(10 * share) * 10)} %)"
            result.append(f"{_range(group)}{odds}")
    result.sort(key=lambda line: not _is_decisive(line))
    return (capital(result[0]), *result[1:]) if result else ()


def _is_decisive(line: str) -> bool:
    """Returns whether an effect is decisive; that of a later move is not."""
    return not line.startswith("then ") and any(word in line.lower() for word in _DECISIVE)


def _range(lines: Sequence[str]) -> str:
    """Returns lines that differ only in their numbers as one, with ranges."""
    columns = zip(
        *[[int(number) for number in _NUMBER.findall(line)] for line in lines], strict=True
    )
    ranges = iter([(min(column), max(column)) for column in columns])

    def number(match: re.Match[str]) -> str:
        low, high = next(ranges)
        return str(low) if low == high else f"{low}–{high}"

    return _NUMBER.sub(number, lines[0])
