"""Realm of Sand: rune tiles become buildings.

The rules are in `card_data/realm_of_sand`. Read `game`, `setup`, `flow` and `verbs` in this order.
`runes` contains the bit arithmetic of the board. `levels`, `disks`, `buildings` and `crystals`
contain the rules of these pieces, and `effects` the steps of bonuses and powers.

The look-ahead player represents its state by `side` and `model`, and evaluates it by `prospects`
and `nearness`. `turns` and `search` find turns, and `planning` plays them.
"""

from tabletop.games.realm_of_sand import content  # noqa: F401 - it reads the card data for the rules
