"""Values of the fighters of a combat, part by part, as one seat sees them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from tabletop.games.guardians.board import FORCE
from tabletop.games.guardians.card_rules import creature_of, is_creature, name_of
from tabletop.games.guardians.combat import field, secondary
from tabletop.games.guardians.combat.ending import counted, remaining_creatures
from tabletop.games.guardians.combat.strength import (
    does_no_damage,
    needed_against,
    needed_vitality,
    strength,
    total,
    will_be_destroyed,
)
from tabletop.games.guardians.content import content
from tabletop.games.guardians.counters import DESTROYED, STONES
from tabletop.games.guardians.lands.forces import held_lands
from tabletop.games.guardians.marks import MODE, RESULTS, STAGE
from tabletop.games.guardians.zones import SEATS, SHIELD, is_guardian, seats_in
from tabletop.rules.explainer import Explainer
from tabletop.rules.sums import Sum, Term, listed_sum, printed_sum
from tabletop.table import Change, Piece
from tabletop.table.changes import Note
from tabletop.table.views import View, VisiblePiece

TOTAL_RULES: Final = ("GD-DUEL.10", "GD-RESULT.2")
TOTALS: Final = re.compile(r"(\d+) against (\d+)")
"""The totals of a combat in the log, that of the named seat first."""
STAGES: Final = ("command", "primary", "secondary")


class FighterSum(NamedTuple):
    """The parts of a creature's vitality, and what it needs to win.

    `needs` is None without an opponent, and -1 if the creature cannot win.
    """

    seat: int
    own: bool
    name: str
    parts: tuple[tuple[str, int], ...]
    needs: int | None
    turned: bool = False
    defends: bool = False
    doomed: bool = False
    """The opponent's text destroys it before the comparison."""

    @property
    def name_with_side(self) -> str:
        """The name with its side, since both sides can have the same kind."""
        return f"Your {self.name}" if self.own else f"{self.name} of seat {self.seat + 1}"

    @property
    def total(self) -> int:
        return sum(amount for _, amount in self.parts)


def said(fighter_sum: FighterSum) -> str:
    """Returns the sentence about what a side needs."""
    name = fighter_sum.name_with_side
    subject = "You" if fighter_sum.own else name
    if fighter_sum.defends:
        return f"{name} defends itself with {fighter_sum.total}."
    if fighter_sum.doomed:
        return f"{name} will be destroyed."
    if fighter_sum.turned or (fighter_sum.needs is not None and fighter_sum.needs < 0):
        return f"{name} does no damage."
    if fighter_sum.needs is None:
        return f"{subject} {'are' if fighter_sum.own else 'is'} unchallenged."
    if fighter_sum.needs == 0:
        return f"{subject} {'win' if fighter_sum.own else 'wins'} at the moment."
    return f"{subject} {'need' if fighter_sum.own else 'needs'} {fighter_sum.needs} more to win."


class CreatureValues(Explainer):
    """The values of all creatures in one view, computed by the rules."""

    def __init__(self, view: View, *, is_spectator: bool = False) -> None:
        # A compiled subclass needs a constructor: mypyc leaks the arguments of an inherited one.
        super().__init__(view, is_spectator=is_spectator)

    @property
    def stage(self) -> str:
        """The stage of the combat, or an empty string."""
        stage = STAGE(self.view)
        return stage if stage in STAGES else ""

    def fighters(self) -> tuple[Piece | None, Piece | None]:
        """Returns the fighters by seat; both None if one is hidden."""
        if not self.stage:
            return (None, None)
        fighters = [field.fighter(self.table, seat) for seat in SEATS]
        if any(piece is not None and not piece.face for piece in fighters):
            return (None, None)
        return (fighters[0], fighters[1])

    def sum(self, seat: int) -> FighterSum | None:
        """Returns a side's sum with its parts, or None without a fighter."""
        fighters = self.fighters()
        piece, opponent = fighters[seat], fighters[1 - seat]
        if piece is None:
            return None
        parts = _merged_parts(
            ("its text" if part.words == "text" else part.words, part.amount)
            for part in strength(self.table, piece)
        )
        missing = needed_vitality(self.table, seat) if opponent is not None else None
        defends = STAGE(self.table) == "secondary" and seat != self._striking()
        return FighterSum(
            seat, seat == self.you, name_of(piece.kind), parts, None if defends else missing,
            opponent is not None and does_no_damage(self.table, piece, opponent), defends,
            opponent is not None and will_be_destroyed(self.table, piece, opponent),
        )  # fmt: skip

    def piece_sums(self, piece_view: VisiblePiece, zone: str) -> list[Sum]:
        """Returns the present vitality of a creature or Guardian."""
        piece = self.piece(piece_view)
        if piece is None or not piece_view.kind or not (is_creature(piece) or is_guardian(piece)):
            return []
        first, *others = strength(self.table, piece)
        terms = [
            Term(part.amount, "its text" if part.words == "text" else part.words, part.rule)
            for part in others
        ]
        return [printed_sum("", "Vitality", first.amount, terms, None)]

    def seat_sums(self, seat: int) -> list[Sum]:
        """Returns the power stones of a seat, and what counts for a victory."""
        view = self.view
        stones = Sum("Power stones", STONES(view, seat), (), "power-stone", STONES.name(seat))
        if MODE(view) == "duel":
            won = [
                Term(1, f"combat {number}", "GD-DUEL.10")
                for number, winner in enumerate(seats_in(view, RESULTS), 1)
                if winner == seat
            ]
            return [listed_sum("guardians", "Combats won", won), stones]
        lands = [Term(1, space, "GD-BOARD.3") for space in held_lands(self.table, seat)]
        destroyed = DESTROYED(view, seat)
        return [
            listed_sum("terrain", "Lands", lands),
            Sum("Shields destroyed", destroyed, (), "guardians", DESTROYED.name(seat)),
            stones,
        ]

    def zone_sums(self, zone: str) -> list[Sum]:
        """Returns the stacking points of the known creatures in a space."""
        creatures = [
            self.table.pieces[piece_view.id]
            for piece_view in self.view.piles.get(zone, ())
            if piece_view.id is not None and piece_view.kind in content().creatures
        ]
        terms = [
            Term(creature_of(piece).weight, name_of(piece.kind), "GD-BOARD.4")
            for piece in creatures
        ]
        is_stack = self.view.zones[zone].area in (SHIELD.name, FORCE.name)
        return [listed_sum("", "Stacking points", terms)] if is_stack and terms else []

    def result_sums(self, happened: Sequence[Change]) -> list[str]:
        """Returns the creatures that decide a combat, if a side shows all."""
        sums = []
        for note in happened:
            if not isinstance(note, Note) or note.rule not in TOTAL_RULES:
                continue
            for found in TOTALS.finditer(note.text):
                totals = [(note.seat, int(found[1])), (1 - note.seat, int(found[2]))]
                sums += [text for each in totals for text in self._total_text(*each)]
        return sums

    def _total_text(self, seat: int, result: int) -> list[str]:
        """Returns the sum of a side's remaining creatures, if all are visible."""
        terms = [
            Term(counted(piece), name_of(piece.kind), "GD-RESULT.2")
            for piece in remaining_creatures(self.table, seat)
            if self.table.can_see(self.view.seat, piece)
        ]
        opened = listed_sum("", "Vitality", terms)
        is_whole = bool(terms) and opened.value == result
        return [f"Seat {seat + 1}: {opened.text}"] if is_whole else []

    def _striking(self) -> int:
        piece = field.striker(self.table)
        return (piece.owner or 0) if piece is not None else -1

    def totals(self) -> tuple[int | None, int | None]:
        """Returns the sums by seat; None without a fighter."""
        first, second = (
            total(self.table, piece) if piece is not None else None for piece in self.fighters()
        )
        return (first, second)

    def beats(self, piece_view: VisiblePiece) -> int | None:
        """Returns what the seat's next secondary attacker needs to beat a card.

        None if no attack is due or the card cannot be attacked.
        """
        view = self.view
        step = view.decision_stack[-1] if view.decision_stack else None
        piece = self.piece(piece_view)
        if self.stage != "secondary" or step is None or piece is None:
            return None
        if step.name != "secondary" or step.seat != view.seat:
            return None
        targets = secondary.targets(self.table, view.seat)
        return needed_against(self.table, view.seat, piece) if piece in targets else None

    def is_asked_about(self, piece_view: VisiblePiece) -> bool:
        """Checks whether the current decision is to dispel or bribe this card."""
        step = self.view.decision_stack[-1] if self.view.decision_stack else None
        asks = step is not None and step.name in ("answer", "tempt")
        return asks and step is not None and step.data[0] == piece_view.id

    def load(self, zone: str) -> int:
        """Returns the stacking points of the known cards in a zone."""
        return sum(
            creature_of(self.table.pieces[piece_view.id]).weight
            for piece_view in self.view.piles.get(zone, ())
            if piece_view.id is not None and piece_view.kind in content().creatures
        )


def _merged_parts(parts: Iterable[tuple[str, int]]) -> tuple[tuple[str, int], ...]:
    """Merges parts with the same source, such as a spell cast twice."""
    amounts_by_source: dict[str, list[int]] = {}
    for words, amount in parts:
        amounts_by_source.setdefault(words, []).append(amount)
    return tuple(
        (f"{len(all_amounts)} × {words}" if len(all_amounts) > 1 else words, sum(all_amounts))
        for words, all_amounts in amounts_by_source.items()
    )
