"""Card tests: a small position in which a new card can be played.

The file `try_out.yaml` of a game defines positions for the cards of each list, with `{card}` in
place of the card. Without one, the card is put into a hand, or where its kind usually is, on a
newly set up table.
"""

# ruff: noqa: RUF012 - msgspec copies the empty defaults

from collections.abc import Sequence
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from tabletop.cards.added import has_file
from tabletop.cards.load import load
from tabletop.cards.schema import Data, Entries, Text
from tabletop.rules import position
from tabletop.rules.game import Game
from tabletop.rules.position import PieceRequest
from tabletop.rules.scenario import Position, Scenario, lay_table
from tabletop.table import Table

TRY_OUT: Final = "try_out.yaml"
CARD: Final = "{card}"
SEED: Final = "try"


class TryOut(Data, frozen=True):
    """The position for testing cards of some lists; the first match counts."""

    of: Annotated[tuple[Text, ...], Meta(min_length=1)]
    """The lists of cards, by their keys in the game's files, such as `units`."""
    seats: Annotated[int, Meta(ge=1, le=8)] | None = None
    options: dict[str, str] = {}
    position: Position = Position()
    to_move: Annotated[int, Meta(ge=1, le=8)] | None = None


class TryOutFile(Data, frozen=True):
    """The contents of `try_out.yaml`."""

    tries: Entries[TryOut]


def try_out(game: Game, kind: str, of: str = "") -> Table:
    """Returns a table on which a card can be tested.

    Args:
        game: The game.
        kind: The id of the card.
        of: The list that the card is in, by its key in the game's files.

    Raises:
        PositionError: The position cannot be set up.
        DataErrors: The file `try_out.yaml` is broken.

    Examples:
        >>> from tabletop.games import load
        >>> table = try_out(load("sandland"), "centaur", "units")
        >>> any(piece.kind == "centaur" for piece in table.pieces)
        True
    """
    file = game.folder / TRY_OUT
    tries: Sequence[TryOut] = load(file, TryOutFile).tries if has_file(file) else ()
    for try_out_entry in tries:
        if of in try_out_entry.of:
            return lay_table(_filled(try_out_entry, game, kind), game)
    return _in_hand(game, kind)


def _filled(entry: TryOut, game: Game, kind: str) -> Scenario:
    written = msgspec.to_builtins(entry)
    del written["of"]
    scenario_data = {"game": game.info.id, "seed": SEED, **_with_card(written, kind)}
    return msgspec.convert(scenario_data, Scenario)


def _with_card(value: Any, kind: str) -> Any:
    if isinstance(value, str):
        return value.replace(CARD, kind)
    if isinstance(value, dict):
        return {_with_card(key, kind): _with_card(inner, kind) for key, inner in value.items()}
    return [_with_card(item, kind) for item in value] if isinstance(value, list | tuple) else value


def _in_hand(game: Game, kind: str) -> Table:
    """Returns a new table with the card in a hand, or where its kind is found."""
    table = lay_table(Scenario(game.info.id, seed=SEED), game)
    seat = next(iter(game.seats_to_move(table)), 0)
    own_zones = [zone for zone in table.zones.values() if zone.owner == seat]
    hands = [zone.id for zone in own_zones if zone.sight == "owner"]
    zones_of_kind = [piece.zone for piece in table.pieces if piece.kind == kind]
    zones = zones_of_kind or sorted(hands, key=lambda zone: -len(table.piles[zone]))
    zones = zones or [zone.id for zone in own_zones] or list(table.zones)
    pile = [PieceRequest(kind), PieceRequest(position.REST)]
    if not zones_of_kind:
        position.set_piles(table, {zones[0]: pile}, [kind], game.back)
        game.recount(table)
        table.clear_journal()
    return table
