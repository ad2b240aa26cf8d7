"""Words about AOE attacks, which strike every creature of a combat hand at once."""

from typing import Literal

from tabletop.games.guardians.combat import areas, field
from tabletop.games.guardians.phrases import aoe, creatures
from tabletop.games.guardians.selectors import ANYONE, Few, Sort, Those
from tabletop.games.guardians.words import ABILITIES, WORDS, Ability, EffectWord
from tabletop.table import Piece, Table


@ABILITIES.add
class AreaAttack(Ability, frozen=True, tag="aoe"):
    """An AOE when it fights as a primary."""

    sign = "splash"
    points: Few
    sort: Sort = "plain"

    @property
    def figure(self) -> str:
        """Its points."""
        return str(self.points)

    def strikes(self) -> tuple[int, Sort]:
        """Its points and its sort."""
        return self.points, self.sort

    def sentence(self) -> str:
        """`Primary attack: 4-point AOE on your opponent's combat hand.`"""
        return f"Primary attack: {aoe(self.points, self.sort)} on your opponent's combat hand."


@WORDS.add
class CastArea(EffectWord, frozen=True, tag="aoe"):
    """An AOE on the enemy's combat hand, or on both hands."""

    sign, where = "splash", ("command", "cast")
    points: Few
    sort: Sort = "plain"
    hits: Literal["foe", "both"] = "foe"
    those: Those = Those()
    """Only these are hit."""

    def obstacle(self, table: Table, seat: int) -> str:
        """Empty hands."""
        sides = (1 - seat,) if self.hits == "foe" else (0, 1)
        if any(field.creature_cards(table, side) for side in sides):
            return ""
        return "It would hit no creature in a combat hand."

    def do(self, table: Table, seat: int, source: Piece) -> None:
        """Strike, the enemy's hand first."""
        sides = (1 - seat,) if self.hits == "foe" else (1 - seat, seat)
        hits = [
            (side, areas.struck(table, side, self.points, self.sort, self.those)) for side in sides
        ]
        areas.strike(table, source, hits, self.points, self.sort)

    def phrase(self, command: bool) -> str:
        """`4-point fire AOE on your opponent's combat hand.`"""
        only = "" if self.those == ANYONE else f", against {creatures(self.those)} only"
        hands = "both combat hands" if self.hits == "both" else "your opponent's combat hand"
        return f"{aoe(self.points, self.sort)} on {hands}{only}."
