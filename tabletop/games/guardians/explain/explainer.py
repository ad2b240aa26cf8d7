"""Text descriptions of cards and positions, for use without pictures."""

from __future__ import annotations

from functools import cache

from tabletop.cards.wording import number_of
from tabletop.games.guardians.card_text import printed_text
from tabletop.games.guardians.content import Creature, Guardian, Magic, content
from tabletop.games.guardians.counters import STONES
from tabletop.games.guardians.explain import cards, situation
from tabletop.games.guardians.explain.creature_values import CreatureValues, said
from tabletop.games.guardians.marks import MODE
from tabletop.games.guardians.zones import SEATS
from tabletop.rules.explainer import PieceText, joined
from tabletop.table.views import VisiblePiece


class Explainer(CreatureValues):
    """Text descriptions of a view."""

    def describe(self, piece_view: VisiblePiece, zone: str) -> PieceText:
        card = content().cards.get(piece_view.kind or "")
        if card is None:
            return PieceText()
        return PieceText(
            _corner_numbers(card.id), printed_text(card.id), tuple(cards.lines(piece_view, self))
        )

    def rule(self, piece_view: VisiblePiece | None, zone: str) -> str:
        return cards.rule(piece_view, zone)

    def status(self) -> list[tuple[str, str]]:
        """Returns the turn, the scores and the stones, the viewer's first."""
        words = {"guardians": "shields destroyed", "power-stone": "power stones"}
        if MODE(self.view) == "duel":
            words["guardians"] = "combats won"
        *counted, turn_entry = situation.status(self.view)
        entries = [
            ("", f"{words[sign]} {numbers.removesuffix(' shields').removesuffix(' stones')}")
            if sign in words
            else (sign, numbers)
            for sign, numbers in counted
        ]
        return [turn_entry, *entries]

    def holdings(self, seat: int) -> list[str]:
        """Returns the power stones of a seat."""
        return [number_of(STONES(self.view, seat), "power stone")]

    def situation(self) -> list[str]:
        """Returns the situation, and in a combat the needs of each side."""
        heading, rows = situation.now(self)
        sums = [fighter_sum for fighter_sum in map(self.sum, SEATS) if fighter_sum is not None]
        return [
            f"{heading}. {words}" if not index else words for index, (_, words) in enumerate(rows)
        ] + [said(fighter_sum) for fighter_sum in sums]


@cache
def _corner_numbers(kind: str) -> str:
    """Returns the numbers in the corners of a card."""
    card = content().cards[kind]
    match card:
        case Creature():
            weight = f"stacking points {card.weight}" if card.weight != card.vitality else ""
            return joined(
                f"{card.size} {card.border} {card.kin}",
                "flies" if card.flies else "",
                f"vitality {card.vitality}",
                weight,
            )
        case Guardian():
            return f"Guardian, vitality {card.vitality}, {number_of(card.stones, 'stone')}"
        case Magic():
            costs = f"costs {number_of(card.stones, 'stone')}" if card.stones else ""
            return joined(card.sort, "command card" if card.command else "", costs)
    return type(card).__name__.lower()
