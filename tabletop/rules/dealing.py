"""Tables dealt anew from what one seat may know, by the rules of a game."""

from collections.abc import Sequence
from random import Random

from tabletop.rules.game import Game
from tabletop.table import Deals, Table, View, view_of
from tabletop.table.views import SEALED


class Dealer:
    """All tables that may be the real one, as far as the seat of a view can know.

    It is made once for a view and deals as often as wanted. Hidden pieces come only where they
    may lie by the rules, and what others have chosen in secret is chosen anew, from what they
    hold on the dealt table.
    """

    __slots__ = ("_deals", "_sealed", "game", "view")

    def __init__(self, game: Game, view: View) -> None:
        """Draw up what there is to be dealt."""
        self.game = game
        self.view = view
        self._deals = Deals(view, game.may_lie, game.rooms, game.remembered)
        chosen = {int(name.removeprefix(SEALED).partition(".")[0]) for name in view.sealed}
        self._sealed = sorted(chosen)
        """The seats of which some secret choice is made."""

    def deal(self, rng: Random) -> Table:
        """Give a table that looks like the view to its seat; nothing lies in its journal.

        All ways to deal the hidden pieces are equally likely (see `Game.may_lie`).
        """
        table = self._deals.deal(rng)
        if self._sealed:
            choose = self.game.choose or self._choose
            for seat in self._sealed:
                choose(table, seat, rng)
            table.journal.clear()
            table.draws.clear()
        return table

    def _choose(self, table: Table, seat: int, rng: Random) -> None:
        """Make any legal moves of a seat, verbs first, until it is no longer waited for."""
        game = self.game
        while seat in game.waiting(table):
            moves = game.legal_moves(table, seat)
            if not moves:
                return
            verb = rng.choice(list(dict.fromkeys([move.verb for move in moves])))
            game.carry_out(table, rng.choice([move for move in moves if move.verb == verb]))


def dealt_anew(game: Game, table: Table, seats: Sequence[int], chance: str) -> Table:
    """Give a position in which all is dealt anew that none of some seats may know.

    So those who play on from there know what they knew, and no more of what is to come: the new
    table has a chance of its own. Nothing lies in its journal. The same `chance` gives the same
    table.
    """
    eyes = 0
    for seat in seats:
        eyes |= 1 << seat
    view = view_of(table, seats[0], eyes)
    dealt = Dealer(game, view).deal(Random(chance))
    for pile in view.piles.values():
        for seen in pile:
            if seen.id is not None:  # each of them knows of it what it knew
                dealt.pieces[seen.id].known = table.pieces[seen.id].known
    return dealt
