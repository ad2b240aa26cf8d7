"""Verbs for laying element tiles (SW-SPELL.13)."""

from collections.abc import Iterator

from tabletop.games.sacred_wars import flow, table_changes
from tabletop.games.sacred_wars.steps import LAY, Tiles
from tabletop.games.sacred_wars.zones import FIELD
from tabletop.rules import Args, Gesture, InvalidMove, Move, Refusal, Verb, step_is
from tabletop.table import Step, Table


def laying(table: Table, seat: int) -> Tiles:
    """Returns the tiles that the seat is to lay.

    Raises:
        InvalidMove: If the seat is not to lay tiles.
    """
    tiles = LAY.on_top(table)
    if tiles is None or table.decision_stack[-1].seat != seat:
        raise InvalidMove("there are no tiles to place")
    return tiles


class Lay(Verb):
    """Lays one more element tile."""

    usage = "lay BOX"
    answers = ("lay",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        for box in flow.layable_tiles(table, step):
            yield (box,)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses tiles out of range, and tiles that would not change."""
        if words[0] not in LAY.of(step).boxes:
            return Refusal("SW-SPELL.9", f"Tile {words[0]} is out of range.")
        return Refusal("SW-TILES.2", f"A tile there would change nothing on {words[0]}.")

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        tiles = laying(table, move.seat)
        table.pop_step()
        table_changes.lay_tile(table, move.seat, tiles.element, move.args[0])
        if tiles.left > 1:
            LAY.push(table, move.seat, Tiles(tiles.element, tiles.left - 1, *tiles.boxes))

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        element, box = LAY.of(step_is(step)).element, move.args[0]
        text = "Remove the tile" if element == "might" else f"Place {element.capitalize()}"
        zone = FIELD(None, box)
        return Gesture(f"{text} on {box}", None, zone, (zone,))


class Done(Verb):
    """Lays no more element tiles."""

    usage = "done"
    answers = ("lay",)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        laying(table, move.seat)
        table.note("SW-SPELL.13", "{seat} places no more tiles.", move.seat)
        table.pop_step()

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        return Gesture("Stop placing", is_formality=True, ends=True, forfeited_verbs=("lay",))
