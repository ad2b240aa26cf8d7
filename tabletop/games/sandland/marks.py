"""What the table of Sandland remembers beside its cards."""

from tabletop.table import TableMark

PHASE = TableMark[str]("phase")
"""`deploy` (both at once), `start` (the loser chooses who begins), `action`, `over`."""
TURN = TableMark[int]("turn")
FIRST = TableMark[int]("first")
"""Who began the round."""
PASSED = TableMark[tuple[int, ...]]("passed")
"""The seats that have passed in this round, in order."""
RESULTS = TableMark[tuple[int, ...]]("results")
"""Who won each skirmish so far; -1: nobody."""
CLOSING = TableMark[int]("closing")
"""How many stages of the round's end are done."""
CHOOSER = TableMark[int]("chooser")
"""Who chooses who begins the next round."""
WINNER = TableMark[int]("winner")
GOAL = TableMark[str]("goal")
"""What 5 water win: the `skirmish` or the `game`."""
PASSING = TableMark[str]("passing")
"""Whether a seat that can only pass does so by itself: `automatic` or `by-hand`."""
