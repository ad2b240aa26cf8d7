"""Sacred Wars: Tactics Arena.

The rules are in `card_data/sacred_wars`. Read `game`, `setup`, `flow` and `verbs` in this order.
`acting` contains the legal actions of tokens, `table_changes` their effects on the table, `battle`
the battles, and `modes` the victory conditions. `effects` are the words of cards; `spells` and
`resolving` apply them. `keywords`, `stats` and `odds` compute the numbers.

`evaluation` evaluates a position. The look-ahead player is in `search`, `candidate_moves`, `beam`,
`heuristic_turn` and `win_chance`.
"""

from tabletop.games.sacred_wars import content  # noqa: F401 - it reads the card data for the rules
