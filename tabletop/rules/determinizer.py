"""Complete tables that are consistent with the view of a seat."""

from collections.abc import Sequence
from random import Random

from tabletop.rules.game import Game
from tabletop.table import Table, View, ViewDealer, view_of
from tabletop.table.views import SEALED_PREFIX


class Determinizer:
    """A generator of tables that are consistent with the view of a seat.

    It is created once per view and deals any number of tables. Hidden pieces go only to zones that
    the rules allow them. Secret choices of other seats are made at random from what these seats
    hold on the dealt table.

    Examples:
        >>> from tabletop.testing import position
        >>> referee = position("sandland")
        >>> view = view_of(referee.table, seat=0)
        >>> dealt = Determinizer(referee.game, view).deal(Random(1))
        >>> view_of(dealt, seat=0) == view
        True
    """

    __slots__ = ("_deals", "_sealed", "game", "view")

    def __init__(self, game: Game, view: View) -> None:
        """Analyses a view for dealing."""
        self.game = game
        self.view = view
        self._deals = ViewDealer(view, game.may_lie, game.rooms, game.remembered)
        chosen = {int(name.removeprefix(SEALED_PREFIX).partition(".")[0]) for name in view.sealed}
        self._sealed = sorted(chosen)
        """The seats that have made a secret choice."""

    def deal(self, rng: Random) -> Table:
        """Returns a table that matches the view of the seat, without journal.

        All ways to deal the hidden pieces are equally likely (see `Game.may_lie`).
        """
        table = self._deals.deal(rng)
        if self._sealed:
            for seat in self._sealed:
                self.game.choose(table, seat, rng)
            table.clear_journal()
            table.draws.clear()
        return table


def dealt_again(game: Game, table: Table, seats: Sequence[int], chance: str) -> Table:
    """Returns a position in which everything unknown to the seats is redealt.

    The seats keep what they knew, and learn nothing about the future: the new table has its own
    seed. It has no journal.

    Args:
        game: The game.
        table: The table, which is not changed.
        seats: The seats whose knowledge is combined; at least one.
        chance: The seed of the deal; the same text gives the same table.
    """
    viewer_mask = 0
    for seat in seats:
        viewer_mask |= 1 << seat
    view = view_of(table, seats[0], viewer_mask)
    dealt = Determinizer(game, view).deal(Random(chance))
    for pile in view.piles.values():
        for piece_view in pile:
            if (
                piece_view.id is not None
            ):  # Each seat keeps its own knowledge, not the combined one.
                dealt.pieces[piece_view.id].known = table.pieces[piece_view.id].known
    return dealt
