"""What the table and the tokens of Sacred Wars remember beside where they lie."""

from typing import Final

from tabletop.table import TableMark

PHASE: Final = TableMark[str]("phase")
"""`deploy`, `act` once a token has moved or acted, `over`."""
TURN: Final = TableMark[int]("turn")
FIRST: Final = TableMark[int]("first")
"""Who began."""
MODE: Final = TableMark[str]("mode")
GROUNDS: Final = TableMark[str]("field")
"""The id of the field that is played on."""
TIMER: Final = TableMark[str]("timer")
DIAGONAL: Final = TableMark[str]("diagonal")
"""Whether all tokens move diagonally, too: `yes` or `no`."""
WINNER: Final = TableMark[int]("winner")
ENDED: Final = TableMark[str]("ended")
"""The rule that decided the game."""
BLOW: Final = TableMark[tuple[str, int] | tuple[()]]("blow")
"""How the last battle went: `dodged`, `hit` or `critical`, and the damage."""
ROLLS: Final = tuple(TableMark[tuple[int, ...]](f"rolls.{seat}") for seat in (0, 1))
"""All rolls of each seat."""

DAMAGE, SPENT = "damage", "spent"
"""Marks of tokens that count against RES and ENR."""
STUNNED: Final = "stunned"
"""It will be stunned in its next turn."""
STUNNED_NOW: Final = "turn.stunned"
MOVED, ACTED = "turn.moved", "turn.acted"
AGAIN: Final = "turn.again"
"""It may act once more than that (SW-EFFECT.7)."""
READIED: Final = "turn.readied"
LASTING: Final = {
    "": "permanent changes",
    "turn.": "until end of turn",
    "battle.": "until end of battle",
}
"""How long marks last that are named after attributes, by the beginning of their names."""
