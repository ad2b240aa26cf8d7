"""What the table of Sandland remembers beside its cards."""

from typing import Final

from tabletop.table import TableMark

PHASE: Final = TableMark[str]("phase")
"""`deploy` (both at once), `start` (the loser chooses who begins), `action`, `over`."""
TURN: Final = TableMark[int]("turn")
FIRST: Final = TableMark[int]("first")
"""Who began the round."""
PASSED: Final = TableMark[tuple[int, ...]]("passed")
"""The seats that have passed in this round, in order."""
RESULTS: Final = TableMark[tuple[int, ...]]("results")
"""Who won each skirmish so far; -1: nobody."""
CLOSING: Final = TableMark[int]("closing")
"""How many stages of the round's end are done."""
CHOOSER: Final = TableMark[int]("chooser")
"""Who chooses who begins the next round."""
WINNER: Final = TableMark[int]("winner")
GOAL: Final = TableMark[str]("goal")
"""What 5 water win: the `skirmish` or the `game`."""
PASSING: Final = TableMark[str]("passing")
"""Whether a seat that can only pass does so by itself: `automatic` or `by-hand`."""
