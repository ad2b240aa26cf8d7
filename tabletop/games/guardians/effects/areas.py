"""Words for AOE attacks, which hit every creature of a combat hand."""

from typing import Literal

from tabletop.games.guardians.card_words import ABILITIES, WORDS, Ability, EffectWord
from tabletop.games.guardians.combat import areas, field
from tabletop.games.guardians.phrases import aoe, creatures
from tabletop.games.guardians.selectors import ANY_CREATURE, CreatureSort, Positive, TargetFilter
from tabletop.table import Piece, Table


@ABILITIES.add
class AreaAttack(Ability, frozen=True, tag="aoe"):
    """Makes an AOE attack when the creature fights as a primary."""

    sign = "splash"
    points: Positive
    sort: CreatureSort = "plain"

    @property
    def figure(self) -> str:
        return str(self.points)

    def strikes(self) -> tuple[int, CreatureSort]:
        return self.points, self.sort

    def sentence(self) -> str:
        return f"Primary attack: {aoe(self.points, self.sort)} on your opponent's combat hand."


@WORDS.add
class CastArea(EffectWord, frozen=True, tag="aoe"):
    """Makes an AOE attack on the opponent's combat hand or on both hands."""

    sign, where = "splash", ("command", "cast")
    points: Positive
    sort: CreatureSort = "plain"
    hits: Literal["foe", "both"] = "foe"
    those: TargetFilter = TargetFilter()
    """Creatures that can be hit."""

    def obstacle(self, table: Table, seat: int) -> str:
        sides = (1 - seat,) if self.hits == "foe" else (0, 1)
        if any(field.creature_cards(table, side) for side in sides):
            return ""
        return "It would hit no creature in a combat hand."

    def do(self, table: Table, seat: int, source: Piece) -> None:
        """Hits the opponent's hand first."""
        sides = (1 - seat,) if self.hits == "foe" else (1 - seat, seat)
        hits = [
            (side, areas.affected_creatures(table, side, self.points, self.sort, self.those))
            for side in sides
        ]
        areas.apply_aoe(table, source, hits, self.points, self.sort)

    def phrase(self, command: bool) -> str:
        only = "" if self.those == ANY_CREATURE else f", against {creatures(self.those)} only"
        hands = "both combat hands" if self.hits == "both" else "your opponent's combat hand"
        return f"{aoe(self.points, self.sort)} on {hands}{only}."
