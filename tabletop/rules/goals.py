"""Goals of puzzles: what is to be reached by whom, and whether it is."""

from collections.abc import Iterator, Mapping, Sequence

from mypy_extensions import mypyc_attr

from tabletop.cards.errors import suggestion
from tabletop.cards.wording import number_of
from tabletop.rules.aims import MOVES, WIN, Aim, Span
from tabletop.rules.game import Game
from tabletop.rules.position import PositionError
from tabletop.table import Change, Table

Home = tuple[str, int | None]
Limits = Mapping[str, int]
"""How many of each span, or of the seat's own moves, there are to reach a goal."""


def spans_of(game: Game, table: Table) -> dict[str, Span]:
    """Give the spans of a game that a table counts."""
    return {name: span for name, span in game.spans.items() if span.value(table) >= 0}


def aims_of(game: Game) -> dict[str, Aim]:
    """Give what puzzles of a game can ask for beside a victory."""
    if game.aims or game.measure is None:
        return dict(game.aims)
    measure = game.measure
    return {
        "measure": Aim("Reach {n} of what counts", lambda table, seat: measure(table).values[seat])
    }


def places_of(game: Game, table: Table, seat: int, aim: str) -> Iterator[tuple[int, str]]:
    """Yield the pieces of others that an aim can be about, with their places."""
    for zone in table.zones.values():
        if zone.id.partition(".")[0] in aims_of(game)[aim].areas:
            for index, number in enumerate(table.piles[zone.id]):
                piece = table.pieces[number]
                owner = zone.owner if zone.owner is not None else piece.owner
                if owner not in (None, seat) and table.sees(seat, piece) and piece.host is None:
                    yield number, f"{zone.id}#{index}" if index else zone.id


@mypyc_attr(allow_interpreted_subclasses=True)
class Goal:
    """What a seat is to reach from a position, and how long it may take.

    `piece` is a place, `zone` or `zone#1`: the piece that lies there when the goal is set.
    Raises `PositionError` for words that the game does not know.
    """

    def __init__(
        self,
        game: Game,
        table: Table,
        seat: int,
        aim: str,
        amount: float | None = None,
        piece: str | None = None,
        within: Limits | None = None,
    ) -> None:
        """Set a goal on the table as it is now."""
        self.game = game
        self.seat = seat
        self.amount = 0.0 if amount is None else float(amount)
        self.aim = _aim(game, aim)
        self.piece = -1
        if self.aim is not None and self.aim.value is None:
            self.piece = _piece_at(table, piece)
            self.home = home_of(table, self.piece)
        elif piece is not None:
            raise PositionError(f"aim '{aim}': takes no piece", "piece")
        elif (amount is None) != (self.aim is None):
            said = (
                f"aim '{aim}': needs an amount"
                if amount is None
                else (f"aim '{aim}': takes no amount")
            )
            raise PositionError(said, "amount")
        self.moves = 0
        """How many moves of its own the seat may make; 0: any number."""
        self.spans: list[tuple[Span, int, int]] = []
        for name, count in (within or {}).items():
            if name == MOVES:
                self.moves = count
                continue
            span = _span(game, name, count)
            if span.value(table) < 0:
                raise PositionError(f"span '{name}': not counted on this table", "within")
            self.spans.append((span, count, span.value(table)))

    def holds(self, table: Table) -> bool:
        """Tell whether it is reached."""
        aim = self.aim
        if aim is None:
            outcome = self.game.outcome(table)
            return outcome is not None and self.seat in outcome.winners
        if aim.value is None:
            return is_gone(table, self.piece, self.home, aim, self.seat)
        value = aim.value(table, self.seat)
        return value <= self.amount if aim.lowers else value >= self.amount

    def reached(self, table: Table, changes: Sequence[Change], sure: int = -1) -> bool:
        """Tell whether the latest move, with these changes, has reached it in time.

        It has if it holds now, and held before its time was over, if the move has ended that. With
        `sure` it must have held after so many of the changes: what came then was not sure.
        """
        if not self.holds(table):
            return False
        most = len(changes) if sure < 0 else sure
        found = most == len(changes) and not self.is_late(table)
        if found:
            return True
        number = len(changes)
        while number > 0 and not found:
            number -= 1
            changes[number].undo(table)
            table.altered()
            found = number <= most and self.holds(table) and not self.is_late(table)
        for change in changes[number:]:
            change.apply(table)
        table.altered()
        return found

    def is_late(self, table: Table) -> bool:
        """Tell whether its time is over, its moves aside."""
        for span, count, start in self.spans:
            passed = span.value(table) - start
            if passed >= count or passed < 0:
                return True
        return False


def sentence(
    game: Game,
    aim_name: str,
    amount: float | None,
    piece: str,
    within: Limits,
    *,
    most: bool = False,
) -> str:
    """Say a goal to people; `most` says that no more can be reached.

    Raises `PositionError` for words that the game does not know.
    """
    aim = _aim(game, aim_name)
    if aim is None:
        words = "Win the game"
    else:
        one = amount == 1
        words = aim.sentence.format(
            n=f"{amount or 0:g}", s="" if one else "s", es="" if one else "es", piece=piece
        )
    for name, count in within.items():
        if name == MOVES:
            words += f" in {number_of(count, 'move')}"
        else:
            words += f" {said(_span(game, name, count), count)}"
    return f"{words} (the maximum)." if most else f"{words}."


def said(span: Span, count: int) -> str:
    """Say so many of a span; of one that cannot be counted there is only one."""
    return span.several.format(n=count) if count > 1 and span.several else span.words


def _span(game: Game, name: str, count: int) -> Span:
    if name not in game.spans:
        known = suggestion(name, [*game.spans, MOVES])
        raise PositionError(f"unknown span '{name}' ({known})", "within")
    span = game.spans[name]
    if count > 1 and not span.several:
        raise PositionError(f"span '{name}': expected 1, got {count}", "within")
    return span


def _aim(game: Game, name: str) -> Aim | None:
    """Give what is aimed at; None is a victory."""
    if name == WIN:
        if game.info.seats[1] == 1:
            raise PositionError(f"aim 'win': not for the solo game {game.info.name}", "aim")
        return None
    known = aims_of(game)
    if name not in known:
        raise PositionError(f"unknown aim '{name}' ({suggestion(name, [WIN, *known])})", "aim")
    return known[name]


def _piece_at(table: Table, place: str | None) -> int:
    if place is None:
        raise PositionError("missing piece (write zone or zone#index)", "piece")
    zone, _, index = place.partition("#")
    pile = table.piles.get(zone, [])
    if not (index or "0").isdigit() or int(index or 0) >= len(pile):
        raise PositionError(f"no piece at '{place}'", "piece")
    return pile[int(index or 0)]


def is_gone(table: Table, number: int, home: Home, aim: Aim, seat: int) -> bool:
    """Tell whether a piece has gone from where it stood to where an aim wants it."""
    now = home_of(table, number)
    if now == home or (aim.ends and now[0] not in aim.ends):
        return False
    return now[0] != home[0] or now[1] == seat


def home_of(table: Table, number: int) -> Home:
    """Give the area and the seat where a piece lies."""
    zone = table.zones[table.pieces[number].zone]
    return zone.id.partition(".")[0], zone.owner
