"""Table and token marks of Sacred Wars."""

from typing import Final

from tabletop.table import TableMark

PHASE: Final = TableMark[str]("phase")
"""`deploy`; `act` once a token has moved or acted; `over`."""
TURN: Final = TableMark[int]("turn")
FIRST: Final = TableMark[int]("first")
"""The seat that had the first turn."""
MODE: Final = TableMark[str]("mode")
FIELD_ID: Final = TableMark[str]("field")
"""The id of the field."""
TIMER: Final = TableMark[str]("timer")
DIAGONAL: Final = TableMark[str]("diagonal")
"""Whether all tokens also move diagonally: `yes` or `no`."""
WINNER: Final = TableMark[int]("winner")
ENDED: Final = TableMark[str]("ended")
"""The rule that decided the game."""
BLOW: Final = TableMark[tuple[str, int] | tuple[()]]("blow")
"""Result of the last battle: `dodged`, `hit` or `critical`, and the damage."""
ROLLS: Final = tuple(TableMark[tuple[int, ...]](f"rolls.{seat}") for seat in (0, 1))
"""All rolls of each seat."""

DAMAGE, ENERGY_USED = "damage", "spent"
"""Token marks that reduce RES and ENR."""
STUNNED: Final = "stunned"
"""The token will be stunned in its next turn."""
STUNNED_NOW: Final = "turn.stunned"
MOVED, ACTED = "turn.moved", "turn.acted"
AGAIN: Final = "turn.again"
"""The token may act once more (SW-EFFECT.7)."""
READIED: Final = "turn.readied"
LASTING: Final = {
    "": "permanent changes",
    "turn.": "until end of turn",
    "battle.": "until end of battle",
}
"""Duration of attribute marks, by the prefix of their names."""
