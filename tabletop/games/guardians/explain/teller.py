"""Text descriptions of cards and positions, for use without pictures."""

from __future__ import annotations

from tabletop.cards.wording import number_of
from tabletop.games.guardians.content import Card, Creature, Guardian, Magic, content
from tabletop.games.guardians.counters import STONES
from tabletop.games.guardians.explain import cards, moment
from tabletop.games.guardians.explain.worth import Worth, said
from tabletop.games.guardians.marks import WAY
from tabletop.games.guardians.places import SEATS
from tabletop.games.guardians.sentences import card_text
from tabletop.rules.explainer import Told, joined
from tabletop.table.views import Seen


class Teller(Worth):
    """Text descriptions of a view."""

    def told(self, seen: Seen, zone: str) -> Told:
        card = content().cards.get(seen.kind or "")
        if card is None:
            return Told()
        return Told(_figures(card), tuple(card_text(card)), tuple(cards.lines(seen, self)))

    def rule(self, seen: Seen | None, zone: str) -> str:
        return cards.rule(seen, zone)

    def status(self) -> list[tuple[str, str]]:
        """Returns the turn, the scores and the stones, the viewer's first."""
        words = {"guardians": "shields destroyed", "power-stone": "power stones"}
        if WAY(self.view) == "duel":
            words["guardians"] = "combats won"
        *counted, clock = moment.status(self.view)
        said = [
            ("", f"{words[sign]} {numbers.removesuffix(' shields').removesuffix(' stones')}")
            if sign in words
            else (sign, numbers)
            for sign, numbers in counted
        ]
        return [clock, *said]

    def holdings(self, seat: int) -> list[str]:
        """Returns the power stones of a seat."""
        return [number_of(STONES(self.view, seat), "power stone")]

    def moment(self) -> list[str]:
        """Returns the situation, and in a combat the needs of each side."""
        heading, rows = moment.now(self)
        sums = [one for one in map(self.sum, SEATS) if one is not None]
        return [f"{heading}. {words}" if not n else words for n, (_, words) in enumerate(rows)] + [
            said(one) for one in sums
        ]


def _figures(card: Card) -> str:
    """Returns the numbers in the corners of a card."""
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
