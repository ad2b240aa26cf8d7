"""Table marks of Guardians: the game state beside cards and counters."""

from typing import Final

from tabletop.games.guardians.board import LANDS
from tabletop.table import REMEMBERED_PREFIX, TableMark

MODE: Final = TableMark[str]("way")
"""Game mode: `duel` or `lands`."""
PHASE: Final = TableMark[str]("phase")
"""Part of the game.

Duel: `organize`, `combat`, `drop`. Lands: `opening`, `place`, `keep`, `march`, `settlement`. Both:
`over`.
"""

# Combat.
ATTACKER: Final = TableMark[int]("attacker")
STAGE: Final = TableMark[str]("stage")
"""Stage of the combat: empty, `command`, `primary` or `secondary`."""
SIEGE: Final = TableMark[str]("siege")
"""Stake of the combat: `stronghold`, `guardian` or empty."""
PLACE: Final = TableMark[str]("place")
"""Zone that the combat is about."""
DECLARED: Final = TableMark[tuple[int, ...]]("declared")
"""Seats that have declared a command card."""
STRIKER: Final = TableMark[int]("striker")
"""Piece id of the current secondary attacker; -1: none."""
HOME: Final = tuple(TableMark[str](f"home.{seat}") for seat in (0, 1))
"""Zone of the fighting creatures, by seat."""
BANNER: Final = tuple(TableMark[str](f"banner.{seat}") for seat in (0, 1))
"""Zone of the shield card, by seat."""
ANNOUNCED: Final = tuple(TableMark[str](f"said.{seat}") for seat in (0, 1))
"""Announced property of the played creature, by seat."""
SEALED: Final = tuple(TableMark[str | None](f"sealed.{seat}.bribe") for seat in (0, 1))
"""Secretly chosen bribe, by seat."""

# Both game modes.
READY: Final = TableMark[tuple[int, ...]]("ready")
"""Seats that have finished a simultaneous decision."""

# Duel.
RESULTS: Final = TableMark[tuple[int, ...]]("results")
"""Winner of each finished combat."""
SEEN_KINDS: Final = tuple(
    TableMark[tuple[str, ...]](f"{REMEMBERED_PREFIX}seen.{seat}") for seat in (0, 1)
)
"""Card kinds that were face up when combats ended, by seat.

Each kind is listed as often as it was face up at the same time.
"""

# Disputed lands.
FIRST: Final = TableMark[int]("first")
"""Seat that is active first in this turn; -1 before the first march."""
LOWER: Final = TableMark[int]("lower")
"""Seat with the lower up-card; -1: none."""
LAID: Final = TableMark[tuple[str, ...]]("laid")
"""Lands in which the settling side has placed terrain."""
BARRED: Final = TableMark[tuple[str, ...]]("barred")
"""Lands that magic has closed this turn."""
GROUNDED: Final = TableMark[bool]("grounded")
"""Whether flying is suspended this turn."""
FALLEN: Final = TableMark[tuple[int, ...]]("fallen")
"""Seats whose Guardian is beaten."""
WINNER: Final = TableMark[int]("winner")
END: Final = TableMark[tuple[str, ...]]("end")
"""Rule and reason of the end of the game."""
REDRAWN: Final = tuple(TableMark[bool](f"redrawn.{seat}") for seat in (0, 1))
"""Whether a seat has redrawn its opening hand, by seat."""
FLOWN: Final = tuple(TableMark[bool](f"flown.{seat}") for seat in (0, 1))
"""Whether one of a seat's shields has flown this turn, by seat."""
HOLDER: Final = {land: TableMark[int](f"holder.{land}") for land in LANDS}
"""Seat that holds each land."""
