"""The invariants of every game, tested on tic-tac-toe."""

pytest_plugins = ["tabletop.testing"]
