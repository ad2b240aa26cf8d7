"""Table marks of Sandland: state that is not in cards or counters."""

from typing import Final

from tabletop.table import TableMark

PHASE: Final = TableMark[str]("phase")
"""`deploy` (both seats at once), `start` (choice of the first seat), `action`, `over`."""
TURN: Final = TableMark[int]("turn")
FIRST: Final = TableMark[int]("first")
"""The seat that began the round."""
PASSED: Final = TableMark[tuple[int, ...]]("passed")
"""The seats that have passed in this round, in order."""
RESULTS: Final = TableMark[tuple[int, ...]]("results")
"""The winner of each skirmish so far; -1 for a draw."""
CLOSING: Final = TableMark[int]("closing")
"""Number of completed stages of the round's end."""
CHOOSER: Final = TableMark[int]("chooser")
"""The seat that chooses the first seat of the next round."""
WINNER: Final = TableMark[int]("winner")
GOAL: Final = TableMark[str]("goal")
"""What 5 water wins: the `skirmish` or the `game`."""
PASSING: Final = TableMark[str]("passing")
"""Whether a seat that can only pass does so automatically: `automatic` or `by-hand`."""
