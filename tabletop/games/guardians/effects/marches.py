"""Words of magic that is played on the march, before a shield is turned."""

from typing import Literal

from tabletop.cards.wording import number_of
from tabletop.games.guardians.board import LANDS, TERRAIN, force_zone
from tabletop.games.guardians.card_words import WORDS, EffectWord
from tabletop.games.guardians.combat.leaving import discard
from tabletop.games.guardians.counters import HASTENED
from tabletop.games.guardians.lands import marching
from tabletop.games.guardians.marks import BARRED, GROUNDED
from tabletop.games.guardians.phrases import side
from tabletop.games.guardians.selectors import Signed, refuse_zero
from tabletop.table import Table


@WORDS.add
class Pace(EffectWord, frozen=True, tag="pace"):
    """Changes the march distance of one side's shields this turn."""

    sign, where = "agile", ("march",)
    amount: Signed
    whose: Literal["own", "foe"] = "own"

    def __post_init__(self) -> None:
        refuse_zero(self.amount)

    def march(self, table: Table, seat: int, space: str) -> None:
        target = seat if self.whose == "own" else 1 - seat
        HASTENED.add(table, target, self.amount)
        spaces = number_of(marching.pace(table, target), "space")
        table.note("GD-TURN.23", f"The shields of {{seat}} march {spaces} this turn.", target)

    def phrase(self, command: bool) -> str:
        comparative = "further" if self.amount > 0 else "less"
        spaces = number_of(abs(self.amount), "space")
        return f"{side(self.whose)} shields march {spaces} {comparative} this turn."


@WORDS.add
class Raze(EffectWord, frozen=True, tag="raze"):
    """Discards the terrain of one of the lands."""

    sign, where = "stronghold", ("march",)
    text = "Discard a terrain in 1 of the lands."

    def can_hit(self, table: Table, seat: int, space: str) -> bool:
        return space in LANDS and bool(table.piles[TERRAIN(box=space)])

    def march(self, table: Table, seat: int, space: str) -> None:
        for piece in table.pile(TERRAIN(box=space)):
            discard(table, piece)
            table.note("GD-TURN.23", f"{{0}} in {space} is destroyed.", seat, piece.id)


@WORDS.add
class Ground(EffectWord, frozen=True, tag="ground"):
    """Stops all shields from flying for the rest of this turn."""

    sign, where = "class-wing", ("march",)
    text = "Shields cannot fly this turn."

    def is_vain(self, table: Table, seat: int) -> bool:
        return bool(GROUNDED(table))

    def march(self, table: Table, seat: int, space: str) -> None:
        GROUNDED.set(table, True)
        table.note("GD-TURN.23", "Shields can no longer fly this turn.", seat)


@WORDS.add
class Bar(EffectWord, frozen=True, tag="bar"):
    """Closes one of the lands this turn.

    No shield moves into, out of or over a closed land.
    """

    sign, where = "lock", ("march",)
    text = "Choose a land. Shields cannot enter, leave or cross it this turn."

    def can_hit(self, table: Table, seat: int, space: str) -> bool:
        return space in LANDS and not marching.is_barred(table, space)

    def march(self, table: Table, seat: int, space: str) -> None:
        BARRED.set(table, (*BARRED(table), space))
        table.note("GD-TURN.23", f"Shields cannot enter or leave {space} this turn.", seat)


@WORDS.add
class Scout(EffectWord, frozen=True, tag="scout"):
    """Reveals the opponent's creatures in one space."""

    sign, where = "search", ("march",)
    text = "Look at the enemy creatures in 1 space."

    def can_hit(self, table: Table, seat: int, space: str) -> bool:
        return bool(table.piles[force_zone(space, 1 - seat)])

    def march(self, table: Table, seat: int, space: str) -> None:
        for piece in table.pile(force_zone(space, 1 - seat)):
            table.reveal_to(piece.id, [seat])
            table.note("GD-TURN.23", "{seat} sees {0}.", seat, piece.id)
