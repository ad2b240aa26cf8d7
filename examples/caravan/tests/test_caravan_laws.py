"""The invariants of every game, tested on Caravan."""

pytest_plugins = ["tabletop.testing"]
