"""The pieces that a seat has not seen, and their possible zones."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from tabletop.cards.wording import capital
from tabletop.rules.game import Game
from tabletop.rules.narrator import piece_name
from tabletop.rules.place_names import zone_name
from tabletop.table import View
from tabletop.table.views import Pool


class UnseenPieces(NamedTuple):
    """Hidden pieces of one name that one seat holds, or no seat.

    Attributes:
        name: The display name of their back.
        holder: The seat that holds them, from 0; None if no seat or several do.
        owner: The seat they belong to, or None.
        back: Their back.
        kinds: Their kinds, each with its number.
        places: The display names of their zones, each with its number of pieces.
    """

    name: str
    holder: int | None
    owner: int | None
    back: str
    kinds: tuple[tuple[str, int], ...]
    places: tuple[tuple[str, int], ...]


def unseen_groups(game: Game, view: View) -> Sequence[UnseenPieces]:
    """Returns the pieces that a view's seat has not seen, its own first.

    Examples:
        >>> from tabletop.testing import position
        >>> from tabletop.table import view_of
        >>> referee = position("sandland")
        >>> groups = unseen_groups(referee.game, view_of(referee.table, 0))
        >>> groups[0].holder
        0
    """
    zone_counts: dict[Pool, Counter[str]] = {pool: Counter() for pool in view.unseen}
    holders: dict[Pool, set[int | None]] = {pool: set() for pool in view.unseen}
    for zone_id, pile in view.piles.items():
        zone = view.zones[zone_id]
        for piece_view in pile:
            if piece_view.kind is None:
                pool = (piece_view.back, piece_view.owner, zone.pool)
                zone_counts[pool][zone_name(zone, game.places)] += 1
                holders[pool].add(zone.owner)
    pools_by_group: dict[tuple[str, int | None, str], list[Pool]] = {}
    # To players, all hidden pieces of one name that a seat holds are one group.
    for pool, owners in holders.items():
        holder = next(iter(owners)) if len(owners) == 1 else None
        name = capital(piece_name(pool[0], game.names))
        pools_by_group.setdefault((name, holder, "" if holder is not None else pool[2]), []).append(
            pool
        )
    results = []
    for (name, holder, _), pools in pools_by_group.items():
        kinds = Counter(kind for pool in pools for kind in view.unseen[pool])
        places: Counter[str] = sum((zone_counts[pool] for pool in pools), Counter())
        by_name = sorted(kinds.items(), key=lambda kind: piece_name(kind[0], game.names))
        back, owner, _ = pools[0]
        results.append(
            UnseenPieces(name, holder, owner, back, tuple(by_name), tuple(places.items()))
        )
    seats = [view.seat, *(seat for seat in range(view.seats) if seat != view.seat), None]
    return sorted(results, key=lambda group: seats.index(group.holder))
