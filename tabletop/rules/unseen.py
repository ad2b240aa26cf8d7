"""What is left: the pieces that a seat has not seen, and where such pieces lie."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from tabletop.cards.wording import capital
from tabletop.rules.game import Game
from tabletop.rules.narrator import piece_name
from tabletop.rules.spots import zone_name
from tabletop.table import View


class Left(NamedTuple):
    """The hidden pieces of one pool: any of these may be any of those that lie hidden.

    `kinds` are their kinds by name, with how many there are of each; `places` where they lie.
    """

    name: str
    owner: int | None
    back: str
    kinds: tuple[tuple[str, int], ...]
    places: tuple[tuple[str, int], ...]


def what_is_left(game: Game, view: View) -> Sequence[Left]:
    """Give what the seat of a view has not seen, its own first; nothing but the view is asked."""
    places: dict[object, Counter[str]] = {}
    for name, pile in view.piles.items():
        zone = view.zones[name]
        for seen in pile:
            if seen.kind is None:
                where = zone_name(zone, game.places)
                places.setdefault((seen.back, seen.owner, zone.pool), Counter())[where] += 1
    found = [
        Left(
            capital(piece_name(pool[0], game.names)),
            pool[1],
            pool[0],
            tuple(sorted(Counter(kinds).items(), key=lambda one: piece_name(one[0], game.names))),
            tuple(places[pool].items()),
        )
        for pool, kinds in view.unseen.items()
        if kinds
    ]
    return sorted(found, key=lambda left: (left.owner != view.seat, left.owner or 0))
