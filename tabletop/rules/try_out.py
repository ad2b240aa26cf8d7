"""Trying a card out: a small position in which it can be played, for who makes cards.

A game says in `try_out.yaml`, for cards of each list of its files, where such a card lies and what
else is there: positions as scenarios have them, in which `{card}` stands for the card. Without
that the card lies in a hand, or where cards of its sort lie, on a table as it is set up.
"""

# ruff: noqa: RUF012 - msgspec copies the empty defaults

from collections.abc import Sequence
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from tabletop.cards.added import is_there
from tabletop.cards.load import load
from tabletop.cards.schema import Data, Entries, Text
from tabletop.rules import position
from tabletop.rules.game import Game
from tabletop.rules.position import Wanted
from tabletop.rules.scenario import Position, Scenario, lay_table
from tabletop.table import Table

TRY_OUT: Final = "try_out.yaml"
CARD: Final = "{card}"
SEED: Final = "try"


class TryOut(Data, frozen=True):
    """The table on which cards of some lists are tried out; the first that fits is taken."""

    of: Annotated[tuple[Text, ...], Meta(min_length=1)]
    """Lists of cards, by their keys in the game's files, such as `units`."""
    seats: Annotated[int, Meta(ge=1, le=8)] | None = None
    options: dict[str, str] = {}
    position: Position = Position()
    to_move: Annotated[int, Meta(ge=1, le=8)] | None = None


class TryOutFile(Data, frozen=True):
    """``try_out.yaml``."""

    tries: Entries[TryOut]


def try_out(game: Game, kind: str, of: str = "") -> Table:
    """Lay a table on which a card of a list can be tried out.

    Raises `PositionError` where it cannot be laid so, and `DataErrors`.
    """
    file = game.folder / TRY_OUT
    tries: Sequence[TryOut] = load(file, TryOutFile).tries if is_there(file) else ()
    for one in tries:
        if of in one.of:
            return lay_table(_filled(one, game, kind), game)
    return _in_hand(game, kind)


def _filled(one: TryOut, game: Game, kind: str) -> Scenario:
    written = msgspec.to_builtins(one)
    del written["of"]
    whole = {"game": game.info.id, "seed": SEED, **_with_card(written, kind)}
    return msgspec.convert(whole, Scenario)


def _with_card(value: Any, kind: str) -> Any:
    if isinstance(value, str):
        return value.replace(CARD, kind)
    if isinstance(value, dict):
        return {_with_card(key, kind): _with_card(inner, kind) for key, inner in value.items()}
    return [_with_card(one, kind) for one in value] if isinstance(value, list | tuple) else value


def _in_hand(game: Game, kind: str) -> Table:
    """Lay the usual table, the card in the hand of who decides first, or among its like."""
    table = lay_table(Scenario(game.info.id, seed=SEED), game)
    seat = next(iter(game.waiting(table)), 0)
    own = [zone for zone in table.zones.values() if zone.owner == seat]
    hands = [zone.id for zone in own if zone.sight == "owner"]
    like = [piece.zone for piece in table.pieces if piece.kind == kind]
    zones = like or sorted(hands, key=lambda zone: -len(table.piles[zone]))
    zones = zones or [zone.id for zone in own] or list(table.zones)
    pile = [Wanted(kind), Wanted(position.REST)]
    if not like:
        position.lay(table, {zones[0]: pile}, [kind], game.back)
        game.recount(table)
        table.journal.clear()
    return table
