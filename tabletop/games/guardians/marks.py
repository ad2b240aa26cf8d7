"""What the table of Guardians remembers beside its cards."""

from typing import Final

from tabletop.games.guardians.board import LANDS
from tabletop.table import REMEMBERED, TableMark

WAY: Final = TableMark[str]("way")
"""The way to play: `duel` or `lands`."""
PHASE: Final = TableMark[str]("phase")
"""Of the duel `organize`, `combat`, `drop`; of the lands `opening`, `place`, `keep`, `march`,
`settlement`; `over`."""

# Of a combat.
ATTACKER: Final = TableMark[int]("attacker")
STAGE: Final = TableMark[str]("stage")
"""The part of the combat: nothing, `command`, `primary`, `secondary`."""
SIEGE: Final = TableMark[str]("siege")
"""Whether a `stronghold` is fought for, or the `guardian` is attacked."""
PLACE: Final = TableMark[str]("place")
"""The zone that the combat is about."""
DECLARED: Final = TableMark[tuple[int, ...]]("declared")
"""The seats that play a command card."""
STRIKER: Final = TableMark[int]("striker")
"""The secondary attacker whose attack is being decided; -1: none."""
HOME: Final = tuple(TableMark[str](f"home.{seat}") for seat in (0, 1))
"""The zone whose creatures fight, of each seat."""
BANNER: Final = tuple(TableMark[str](f"banner.{seat}") for seat in (0, 1))
"""The zone of its shield card."""
SAID: Final = tuple(TableMark[str](f"said.{seat}") for seat in (0, 1))
"""What a seat has announced of its creature."""
SEALED: Final = tuple(TableMark[str | None](f"sealed.{seat}.bribe") for seat in (0, 1))
"""The bribe that a seat has decided on in secret."""

# Of both ways to play.
READY: Final = TableMark[tuple[int, ...]]("ready")
"""The seats that have finished what both do at once; nothing where it is sealed."""

# Of the duel.
RESULTS: Final = TableMark[tuple[int, ...]]("results")
"""Who won each combat so far."""
SEEN: Final = tuple(TableMark[tuple[str, ...]](f"{REMEMBERED}seen.{seat}") for seat in (0, 1))
"""The kinds of a seat's cards that lay open when combats ended, each as often as it did at once."""

# Of the disputed lands.
FIRST: Final = TableMark[int]("first")
"""Who was active first in this turn; -1 before the first march."""
LOWER: Final = TableMark[int]("lower")
"""Whose up-card was the lower; -1: nobody's."""
LAID: Final = TableMark[tuple[str, ...]]("laid")
"""The lands in which the side that settles has laid terrain."""
BARRED: Final = TableMark[tuple[str, ...]]("barred")
"""The lands that magic has closed in this turn."""
GROUNDED: Final = TableMark[bool]("grounded")
"""Whether nobody flies any more in this turn."""
FALLEN: Final = TableMark[tuple[int, ...]]("fallen")
"""The seats whose Guardian is beaten."""
WINNER: Final = TableMark[int]("winner")
END: Final = TableMark[tuple[str, ...]]("end")
"""The rule and the reason by which the game has ended."""
REDRAWN: Final = tuple(TableMark[bool](f"redrawn.{seat}") for seat in (0, 1))
"""Whether a seat has drawn new first cards."""
FLOWN: Final = tuple(TableMark[bool](f"flown.{seat}") for seat in (0, 1))
"""Whether a shield of a seat has flown in this turn."""
HOLDER: Final = {land: TableMark[int](f"holder.{land}") for land in LANDS}
"""The seat that holds each land."""
