"""Sandland Tactical Card Battle, by the rules in `card_data/sandland`."""
