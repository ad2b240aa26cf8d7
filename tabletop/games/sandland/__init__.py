"""Sandland Tactical Card Battle.

The rules are in `card_data/sandland`. Read `game`, `setup`, `flow`, `verbs` and `turn_flow` in this
order. `acting`, `revealing`, `combat` and `table_changes` change the cards on the table. `effects`
are the words of card texts, and `resolving` applies them. `keywords` and `stats` compute the
numbers.
"""

from tabletop.games.sandland import content  # noqa: F401 - it reads the card data for the rules
