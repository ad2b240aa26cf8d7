"""The drops of a face-down piece that are possible after it is turned up."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from tabletop.app.gestures.drop_target import DropTarget
from tabletop.rules.determinizer import Determinizer
from tabletop.rules.game import Drag, Game
from tabletop.rules.preview import TRIALS
from tabletop.session.session import Session
from tabletop.table import Table
from tabletop.table.move import InvalidMove, Move


class PeekedTable(NamedTuple):
    """A determinized table on which these moves turned a piece face up."""

    table: Table
    moves: tuple[Move, ...]


class Reveal:
    """Tries on determinized tables what a face-down piece does once turned up."""

    def __init__(self, session: Session, seat: int, piece: int, origin: str) -> None:
        self.session, self.piece, self.origin = session, piece, origin
        self._drag_back = Drag(seat, piece, origin)
        self._tables: dict[Move, list[PeekedTable]] = {}

    def target(self, zone: str, first_move: Move) -> DropTarget:
        """Returns the drop on a zone after `first_move` has turned the piece up.

        Its effect may depend on hidden information. It is legal if it is legal on all tables, and
        refused if it is legal on none.
        """
        game, drag = self.session.game, self._drag_back._replace(target=zone)
        targets = []
        for opened in self._revealed_tables(first_move):
            try:
                move = game.drop(opened.table, drag)
            except InvalidMove:
                continue
            if move is None or move.verb == first_move.verb:
                continue
            gesture = game.gesture(opened.table, move)
            if gesture.piece == self.piece:
                refusal = game.judge(opened.table, move)
                covers, label = gesture.covers or (zone,), gesture.label
                targets.append(
                    DropTarget(zone, move, covers, refusal, moves_before=opened.moves, label=label)
                )
        if len(targets) == TRIALS and len({target.is_legal for target in targets}) == 1:
            return targets[0]
        return DropTarget(zone, first_move, (zone,), game.refuse_drop(self.session.table, drag))

    def targets_after(self, first_move: Move) -> set[str]:
        """Returns the zones with a legal drop after `first_move`."""
        tables = [opened.table for opened in self._revealed_tables(first_move)]
        return {
            zone
            for table in tables
            for zone in _other_targets(self.session.game, table, self._drag_back)
        }

    def _revealed_tables(self, first_move: Move) -> list[PeekedTable]:
        """Returns the tables on which the piece is face up after `first_move`."""
        if first_move not in self._tables:
            # the same seed as for the preview text
            game, rng = self.session.game, Random("preview")
            dealer = Determinizer(game, self.session.view(self._drag_back.seat))
            tables = [dealer.deal(rng) for _ in range(TRIALS)]
            opened = [self._table_after(table, first_move) for table in tables]
            self._tables[first_move] = [one for one in opened if one is not None]
        return self._tables[first_move]

    def _table_after(self, table: Table, first_move: Move) -> PeekedTable | None:
        """Makes `first_move` and its follow-up moves on a table, or returns None."""
        game, moves, back = self.session.game, [first_move], self._drag_back
        while True:
            table.begin_entry(moves[-1])
            game.apply(table, moves[-1])
            zone = table.pieces[self.piece].zone
            if zone != self.origin or back.seat not in game.seats_to_move(table):
                return None
            if _other_targets(game, table, back):
                return PeekedTable(table, tuple(moves))
            move = game.drop(table, back)
            if move is None or move.verb in {one.verb for one in moves}:
                return None
            if game.judge(table, move) is not None:
                return None
            moves.append(move)


def _other_targets(game: Game, table: Table, drag: Drag) -> set[str]:
    """Returns the legal target zones of a piece, except the current one."""
    gestures = [game.gesture(table, move) for move in game.legal_moves(table, drag.seat)]
    own_targets = [one.target for one in gestures if one.piece == drag.piece]
    return {target for target in own_targets if target is not None} - {drag.target}
