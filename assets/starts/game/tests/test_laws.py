"""Tests of the invariants of all games, run for this game by a plugin."""

pytest_plugins = ["tabletop.testing"]
