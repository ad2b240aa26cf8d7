"""Sandtable: a table for card and board games, with a referee who can look away."""

__version__ = "0.1.0"
