"""Sandtable: card and board games on one table.

The layers from the inside out: `tabletop.table` holds pieces and knows no game, `tabletop.rules`
judges moves, `tabletop.games` are the games, and `tabletop.app` draws them.

Examples:
    >>> from tabletop.games import installed, load
    >>> "sandland" in installed()
    True
    >>> load("sandland").info.seats
    (2, 2)
"""

__version__ = "1.0.0"
