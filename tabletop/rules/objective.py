"""Goals of puzzles, and checks that a seat has reached them."""

from collections.abc import Iterator, Mapping, Sequence

from mypy_extensions import mypyc_attr

from tabletop.cards.errors import suggestion
from tabletop.cards.wording import number_of
from tabletop.rules.game import Game
from tabletop.rules.position import PositionError
from tabletop.rules.puzzle_goals import MOVES, WIN, GoalSpan, PuzzleGoal
from tabletop.table import Change, Table

Home = tuple[str, int | None]
Limits = Mapping[str, int]
"""The number of units of each span, or of the seat's own moves, within which a goal must be
reached."""


def spans_of(game: Game, table: Table) -> dict[str, GoalSpan]:
    """Returns the spans of a game that a table counts, by name.

    Examples:
        >>> from tabletop.testing import position
        >>> referee = position("sandland")
        >>> sorted(spans_of(referee.game, referee.table))
        ['round', 'turn']
    """
    return {name: span for name, span in game.spans.items() if span.value(table) >= 0}


def aims_of(game: Game) -> dict[str, PuzzleGoal]:
    """Returns the aims of a game's puzzles besides a victory, by name.

    A game without goals of its own has `measure`, if it has a `score_info`.

    Examples:
        >>> from tabletop.games import load
        >>> sorted(aims_of(load("sandland")))
        ['defeat', 'enemies', 'skirmishes', 'water']
    """
    if game.aims or not game.overrides("score_info"):
        return dict(game.aims)

    def value(table: Table, seat: int) -> float:
        score_info = game.score_info(table)
        return 0.0 if score_info is None else score_info.values[seat]

    return {"measure": PuzzleGoal("Reach {n} of what counts", value)}


def places_of(game: Game, table: Table, seat: int, aim: str) -> Iterator[tuple[int, str]]:
    """Yields the pieces of other seats that a puzzle goal can be about.

    Args:
        game: The game.
        table: The table.
        seat: The seat that has the goal, from 0.
        aim: The name of a puzzle goal about pieces.

    Yields:
        The id of a piece and its location: `zone` for a top piece, else `zone#index`.
    """
    for zone in table.zones.values():
        if zone.id.partition(".")[0] in aims_of(game)[aim].areas:
            for index, number in enumerate(table.piles[zone.id]):
                piece = table.pieces[number]
                owner = zone.owner if zone.owner is not None else piece.owner
                if owner not in (None, seat) and table.can_see(seat, piece) and piece.host is None:
                    yield number, f"{zone.id}#{index}" if index else zone.id


@mypyc_attr(allow_interpreted_subclasses=True)
class Objective:
    """A goal for a seat, measured from the position in which it was set."""

    def __init__(
        self,
        game: Game,
        table: Table,
        seat: int,
        puzzle_goal: str,
        amount: float | None = None,
        piece: str | None = None,
        within: Limits | None = None,
    ) -> None:
        """Sets a goal in the present position of a table.

        Args:
            game: The game.
            table: The table at the start.
            seat: The seat that is to reach the goal, from 0.
            puzzle_goal: `win`, or one of `aims_of`.
            amount: The amount to reach; only for aims with a value.
            piece: The location of the piece, `zone` or `zone#index`; only for aims about a piece.
            within: The limits, by span or `moves`; by default none.

        Raises:
            PositionError: The game does not know the aim or a span, or the other arguments do not
                fit.

        Examples:
            >>> from tabletop.testing import position
            >>> referee = position("sandland")
            >>> Objective(referee.game, referee.table, 0, "win").holds(referee.table)
            False
        """
        self.game = game
        self.seat = seat
        self.amount = 0.0 if amount is None else float(amount)
        self.puzzle_goal = _aim(game, puzzle_goal)
        self.piece = -1
        if self.puzzle_goal is not None and self.puzzle_goal.value is None:
            self.piece = _piece_at(table, piece)
            self.home = home_of(table, self.piece)
        elif piece is not None:
            raise PositionError(f"aim '{puzzle_goal}': takes no piece", "piece")
        elif (amount is None) != (self.puzzle_goal is None):
            message = (
                f"aim '{puzzle_goal}': needs an amount"
                if amount is None
                else (f"aim '{puzzle_goal}': takes no amount")
            )
            raise PositionError(message, "amount")
        self.moves = 0
        """The maximum number of moves of the seat; 0 for any number."""
        self.spans: list[tuple[GoalSpan, int, int]] = []
        for name, count in (within or {}).items():
            if name == MOVES:
                self.moves = count
                continue
            span = _span(game, name, count)
            if span.value(table) < 0:
                raise PositionError(f"span '{name}': not counted on this table", "within")
            self.spans.append((span, count, span.value(table)))

    def holds(self, table: Table) -> bool:
        """Checks whether the goal is reached in a position, in time or not."""
        puzzle_goal = self.puzzle_goal
        if puzzle_goal is None:
            outcome = self.game.outcome(table)
            return outcome is not None and self.seat in outcome.winners
        if puzzle_goal.value is None:
            return is_gone(table, self.piece, self.home, puzzle_goal, self.seat)
        value = puzzle_goal.value(table, self.seat)
        return value <= self.amount if puzzle_goal.lowers else value >= self.amount

    def reached(self, table: Table, changes: Sequence[Change], sure: int = -1) -> bool:
        """Checks whether the latest move has reached the goal in time.

        The goal must hold after the move. If the move itself uses up the time, the goal must hold
        after some of its changes, before the time was over.

        Args:
            table: The table, just after the move; it is unchanged afterwards.
            changes: The changes of the move, oldest first.
            sure: The number of changes whose result was certain. The goal must hold after at most
                these. -1: all of them.
        """
        if not self.holds(table):
            return False
        maximum = len(changes) if sure < 0 else sure
        result = maximum == len(changes) and not self.is_late(table)
        if result:
            return True
        number = len(changes)
        while number > 0 and not result:
            number -= 1
            changes[number].undo(table)
            table.invalidate()
            result = number <= maximum and self.holds(table) and not self.is_late(table)
        for change in changes[number:]:
            change.apply(table)
        table.invalidate()
        return result

    def is_late(self, table: Table) -> bool:
        """Checks whether the time is over, apart from the number of moves."""
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
    maximum: bool = False,
) -> str:
    """Returns a goal as a sentence.

    Args:
        game: The game.
        aim_name: `win`, or one of `aims_of`.
        amount: The amount to reach, or None.
        piece: The name of the piece, or an empty text.
        within: The limits, by span or `moves`.
        maximum: Whether to add that no more can be reached.

    Raises:
        PositionError: The game does not know the aim or a span.

    Examples:
        >>> from tabletop.games import load
        >>> sentence(load("sandland"), "win", None, "", {"moves": 2})
        'Win the game in 2 moves.'
    """
    puzzle_goal = _aim(game, aim_name)
    if puzzle_goal is None:
        words = "Win the game"
    else:
        is_single = amount == 1
        words = puzzle_goal.sentence.format(
            n=f"{amount or 0:g}",
            s="" if is_single else "s",
            es="" if is_single else "es",
            piece=piece,
        )
    for name, count in within.items():
        if name == MOVES:
            words += f" in {number_of(count, 'move')}"
        else:
            words += f" {time_limit_text(_span(game, name, count), count)}"
    return f"{words} (the maximum)." if maximum else f"{words}."


def time_limit_text(span: GoalSpan, count: int) -> str:
    """Returns a number of spans in words, as `within 2 turns`.

    A span that cannot be counted has only its single form.

    Args:
        span: The span.
        count: The number of spans, at least 1.
    """
    return span.several.format(n=count) if count > 1 and span.several else span.words


def _span(game: Game, name: str, count: int) -> GoalSpan:
    """Returns the span of a name.

    Raises:
        PositionError: The game has no such span, or it cannot be counted.
    """
    if name not in game.spans:
        known = suggestion(name, [*game.spans, MOVES])
        raise PositionError(f"unknown span '{name}' ({known})", "within")
    span = game.spans[name]
    if count > 1 and not span.several:
        raise PositionError(f"span '{name}': expected 1, got {count}", "within")
    return span


def _aim(game: Game, name: str) -> PuzzleGoal | None:
    """Returns the aim of a name; None for a victory.

    Raises:
        PositionError: The game has no such aim, or a solo game is to be won.
    """
    if name == WIN:
        if game.info.seats[1] == 1:
            raise PositionError(f"aim 'win': not for the solo game {game.info.name}", "aim")
        return None
    known = aims_of(game)
    if name not in known:
        raise PositionError(f"unknown aim '{name}' ({suggestion(name, [WIN, *known])})", "aim")
    return known[name]


def _piece_at(table: Table, place: str | None) -> int:
    """Returns the piece at a location.

    Raises:
        PositionError: The location is missing, or no piece is there.
    """
    if place is None:
        raise PositionError("missing piece (write zone or zone#index)", "piece")
    zone, _, index = place.partition("#")
    pile = table.piles.get(zone, [])
    if not (index or "0").isdigit() or int(index or 0) >= len(pile):
        raise PositionError(f"no piece at '{place}'", "piece")
    return pile[int(index or 0)]


def is_gone(table: Table, number: int, home: Home, puzzle_goal: PuzzleGoal, seat: int) -> bool:
    """Checks whether a piece has moved from its home to where an aim wants it.

    Args:
        table: The table.
        number: The id of the piece.
        home: The area and seat of the piece at the start.
        puzzle_goal: An aim about a piece.
        seat: The seat that has the goal, from 0.
    """
    now = home_of(table, number)
    if now == home or (puzzle_goal.ends and now[0] not in puzzle_goal.ends):
        return False
    return now[0] != home[0] or now[1] == seat


def home_of(table: Table, number: int) -> Home:
    """Returns the area and the seat of the zone that holds a piece."""
    zone = table.zones[table.pieces[number].zone]
    return zone.id.partition(".")[0], zone.owner
