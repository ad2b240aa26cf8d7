"""What the table of Guardians remembers beside its cards."""

from tabletop.games.guardians.board import LANDS
from tabletop.table import REMEMBERED, TableMark

WAY = TableMark[str]("way")
"""The way to play: `duel` or `lands`."""
PHASE = TableMark[str]("phase")
"""Of the duel `organize`, `combat`, `drop`; of the lands `opening`, `place`, `keep`, `march`,
`settlement`; `over`."""

# Of a combat.
ATTACKER = TableMark[int]("attacker")
STAGE = TableMark[str]("stage")
"""The part of the combat: nothing, `command`, `primary`, `secondary`."""
SIEGE = TableMark[str]("siege")
"""Whether a `stronghold` is fought for, or the `guardian` is attacked."""
PLACE = TableMark[str]("place")
"""The zone that the combat is about."""
DECLARED = TableMark[tuple[int, ...]]("declared")
"""The seats that play a command card."""
STRIKER = TableMark[int]("striker")
"""The secondary attacker whose attack is being decided; -1: none."""
HOME = tuple(TableMark[str](f"home.{seat}") for seat in (0, 1))
"""The zone whose creatures fight, of each seat."""
BANNER = tuple(TableMark[str](f"banner.{seat}") for seat in (0, 1))
"""The zone of its shield card."""
SAID = tuple(TableMark[str](f"said.{seat}") for seat in (0, 1))
"""What a seat has announced of its creature."""
SEALED = tuple(TableMark[str | None](f"sealed.{seat}.bribe") for seat in (0, 1))
"""The bribe that a seat has decided on in secret."""

# Of both ways to play.
READY = TableMark[tuple[int, ...]]("ready")
"""The seats that have finished what both do at once; nothing where it is sealed."""

# Of the duel.
RESULTS = TableMark[tuple[int, ...]]("results")
"""Who won each combat so far."""
SEEN = tuple(TableMark[tuple[str, ...]](f"{REMEMBERED}seen.{seat}") for seat in (0, 1))
"""The kinds of a seat's cards that lay open when combats ended, each as often as it did at once."""

# Of the disputed lands.
FIRST = TableMark[int]("first")
"""Who was active first in this turn; -1 before the first march."""
LOWER = TableMark[int]("lower")
"""Whose up-card was the lower; -1: nobody's."""
LAID = TableMark[tuple[str, ...]]("laid")
"""The lands in which the side that settles has laid terrain."""
BARRED = TableMark[tuple[str, ...]]("barred")
"""The lands that magic has closed in this turn."""
GROUNDED = TableMark[bool]("grounded")
"""Whether nobody flies any more in this turn."""
FALLEN = TableMark[tuple[int, ...]]("fallen")
"""The seats whose Guardian is beaten."""
WINNER = TableMark[int]("winner")
END = TableMark[tuple[str, ...]]("end")
"""The rule and the reason by which the game has ended."""
REDRAWN = tuple(TableMark[bool](f"redrawn.{seat}") for seat in (0, 1))
"""Whether a seat has drawn new first cards."""
FLOWN = tuple(TableMark[bool](f"flown.{seat}") for seat in (0, 1))
"""Whether a shield of a seat has flown in this turn."""
HOLDER = {land: TableMark[int](f"holder.{land}") for land in LANDS}
"""The seat that holds each land."""
