"""Guardians, a duel of shields or a campaign over disputed lands.

The rules and card data are in `card_data/guardians`. Read `game`, `setup`, `flow` and `verbs`
first, in this order. The package `combat` implements combats for both game modes; `duel` and
`lands` implement the modes. `effects` and `keywords` define the vocabulary of the cards, and
`card_rules` the rules data of each card.

`search` is the entry point of the look-ahead players. `proposals` suggests whole placements and
`playouts` plays games to a later point. `campaign` simulates turns of the lands with simplified
combats.
"""

from tabletop.games.guardians import content  # noqa: F401 - it reads the card data for the rules
