"""Verbs of the turn: taking and discarding tiles, ending steps and turns."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from tabletop.cards.wording import number_of
from tabletop.games.realm_of_sand.buildings import completions, stars
from tabletop.games.realm_of_sand.card_rules import contents, name_of
from tabletop.games.realm_of_sand.counters import TILES_TAKEN
from tabletop.games.realm_of_sand.disks import can_summon
from tabletop.games.realm_of_sand.flow import end_turn
from tabletop.games.realm_of_sand.steps import EXCHANGE, SUMMON
from tabletop.games.realm_of_sand.verbs.placing import can_place
from tabletop.games.realm_of_sand.verbs.summoning import finish
from tabletop.games.realm_of_sand.zones import ACTIVE, CIRCLE, DISKS, ROUNDS, fetch, tiles
from tabletop.rules import Args, Drag, Gesture, InvalidMove, Move, Refusal, Verb, piece_id
from tabletop.table import Change, Step, Table


def is_tile(table: Table, drag: Drag) -> bool:
    """Returns whether the dragged piece is a tile that the seat can identify."""
    piece = table.pieces[drag.piece]
    return piece.kind in contents().tiles and table.can_see(drag.seat, piece)


class Take(Verb):
    """Takes one of the first two tiles of the circle (RS-REPLENISH)."""

    usage = "take TILE"
    answers = ("replenish",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        for tile in tiles(table, CIRCLE(), 2):
            yield (tile.kind,)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses tiles other than the first two (RS-REPLENISH.2)."""
        first = tiles(table, CIRCLE(), 2)
        names = " or ".join([name_of(tile.kind) for tile in first])
        reason = f"Take {names}, not {name_of(words[0])}."
        return Refusal("RS-REPLENISH.2", reason, *[tile.id for tile in first])

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        """Takes the tile; the queen moves on (RS-REPLENISH.3)."""
        tile = fetch(table, move.args[0], CIRCLE())
        table.put(tile.id, ACTIVE(move.seat))
        TILES_TAKEN.add(table, 1)
        table.note("RS-REPLENISH.2", "{seat} takes {0}.", move.seat, tile.id)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        area, tile = ACTIVE(move.seat), table.find(move.args[0], CIRCLE())
        return Gesture(f"Take {name_of(move.args[0])}", piece_id(tile), area, (area,))

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Reads a tile of the circle dropped on the seat's area."""
        piece = table.pieces[drag.piece]
        if piece.zone == CIRCLE() and drag.target == ACTIVE(drag.seat) and is_tile(table, drag):
            return (piece.kind,)
        return None


class Discard(Verb):
    """Puts a tile aside as a round marker of the solo challenge (RS-SOLO.3)."""

    usage = "discard TILE"
    answers = ("discard",)

    def moves(self, table: Table, step: Step) -> Iterator[Args]:
        for tile in tiles(table, ACTIVE(step.seat)):
            yield (tile.kind,)

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal:
        """Refuses tiles outside the seat's area."""
        reason = f"{name_of(words[0])} is not in your activated area.".capitalize()
        return Refusal("RS-SOLO.3", reason)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        tile = fetch(table, move.args[0], ACTIVE(move.seat))
        if step is not None:
            table.pop_step()
        table.put(tile.id, ROUNDS())
        table.note("RS-SOLO.3", "{seat} sets {0} aside as a round marker.", move.seat, tile.id)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        tile = table.find(move.args[0], ACTIVE(move.seat))
        return Gesture(f"Set {name_of(move.args[0])} aside", piece_id(tile), ROUNDS(), (ROUNDS(),))

    def drop(self, table: Table, drag: Drag, step: Step | None) -> Args | None:
        """Reads a tile dropped beside the circle."""
        if drag.target == ROUNDS() and is_tile(table, drag):
            return (table.pieces[drag.piece].kind,)
        return None


OPTIONAL: Final = (SUMMON.name, EXCHANGE.name)
"""Steps that may be ended at any time; other steps only without a legal move in them."""


class Done(Verb):
    """Ends a step of the decision stack."""

    usage = "done"
    answers = ("summon", "exchange")
    judges = True

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        if not table.decision_stack:
            raise InvalidMove("there is nothing to end")
        if table.decision_stack[-1].name == SUMMON.name:
            table.note("RS-SUMMON.8", "{seat} ends the summon.", move.seat)
            finish(table, move.seat)
        else:
            table.pop_step()

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        """Returns a button; disks that are not summoned stay with the seat."""
        label = "Done" if step is not None and step.name in OPTIONAL else "Continue"
        return Gesture(label, is_formality=True, ends=True, forfeited_verbs=())

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the ready buildings and the number of disks kept."""
        names = dict.fromkeys([name_of(one.args[0]) for one in completions(table, move.seat)])
        ready = [f"Ready to complete: {', '.join(names)}"] if names else []
        disks = number_of(len(table.piles[DISKS(move.seat)]), "disk")
        return "\n".join([*ready, f"You keep {disks} for later"])


class End(Verb):
    """Ends the turn (RS-TURN.5).

    It is legal once the main action is taken, or if none is possible (RS-TURN.9).
    """

    usage = "end"
    answers = ("before", "after")
    judges = True

    def moves(self, table: Table, step: Step) -> Iterable[Args]:
        return ((),) if self.refusal(table, step, ()) is None else ()

    def refusal(self, table: Table, step: Step, words: Args) -> Refusal | None:
        """Refuses to end the turn while the main action is possible."""
        if step.name == "after" or not (
            can_place(table, step.seat) or can_summon(table, step.seat)
        ):
            return None
        reason = "First place a tile or summon disks; then you may end your turn."
        return Refusal("RS-TURN.5", reason)

    def do(self, table: Table, move: Move, step: Step | None) -> None:
        end_turn(table, move.seat)

    def gesture(self, table: Table, move: Move, step: Step | None) -> Gesture:
        label = "End round" if table.seats == 1 else "End turn"
        return Gesture(label, is_formality=True, ends=True, forfeited_verbs=("complete",))

    def preview(self, table: Table, move: Move, changes: Sequence[Change]) -> str:
        """Returns the buildings left for later, and the stars of all seats."""
        names = dict.fromkeys([name_of(one.args[0]) for one in completions(table, move.seat)])
        left = [f"Ready, but not completed: {', '.join(names)}"] if names else []
        own = stars(table, move.seat)
        others = [stars(table, seat) for seat in range(table.seats) if seat != move.seat]
        against = f" against {max(others)}" if others else ""
        return "\n".join([*left, f"Stars: {own}{against}"])
