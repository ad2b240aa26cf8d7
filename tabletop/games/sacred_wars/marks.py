"""What the table and the tokens of Sacred Wars remember beside where they lie."""

from tabletop.table import TableMark

PHASE = TableMark[str]("phase")
"""`deploy`, `act` once a token has moved or acted, `over`."""
TURN = TableMark[int]("turn")
FIRST = TableMark[int]("first")
"""Who began."""
MODE = TableMark[str]("mode")
GROUNDS = TableMark[str]("field")
"""The id of the field that is played on."""
TIMER = TableMark[str]("timer")
DIAGONAL = TableMark[str]("diagonal")
"""Whether all tokens move diagonally, too: `yes` or `no`."""
WINNER = TableMark[int]("winner")
ENDED = TableMark[str]("ended")
"""The rule that decided the game."""
BLOW = TableMark[tuple[str, int] | tuple[()]]("blow")
"""How the last battle went: `dodged`, `hit` or `critical`, and the damage."""
ROLLS = tuple(TableMark[tuple[int, ...]](f"rolls.{seat}") for seat in (0, 1))
"""All rolls of each seat."""

DAMAGE, SPENT = "damage", "spent"
"""Marks of tokens that count against RES and ENR."""
STUNNED = "stunned"
"""It will be stunned in its next turn."""
STUNNED_NOW = "turn.stunned"
MOVED, ACTED = "turn.moved", "turn.acted"
AGAIN = "turn.again"
"""It may act once more than that (SW-EFFECT.7)."""
READIED = "turn.readied"
LASTING = {"": "losses and gains", "turn.": "this turn", "battle.": "this battle"}
"""How long marks last that are named after attributes, by the beginning of their names."""
