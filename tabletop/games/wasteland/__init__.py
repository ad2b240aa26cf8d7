"""War for the Wasteland, a bidding game over bases and battlefields.

The rules and card data are in `card_data/wasteland`. Read `game`, `setup`, `flow` and `verbs`
first, in this order. `collecting`, `bidding`, `battles`, `shop` and `ending` implement the phases.
`fights` finds the opposing sides, and `strength` computes strengths and costs. `effects` defines
the words of the cards, `counts` the quantities that they count, and `card_events` applies them.

`search` is the entry point of the look-ahead players. `bids` creates possible bids, and
`bid_comparison` compares them, using the values of `stakes`. `regret` finds the best mix of bids.
"""

from tabletop.games.wasteland import content  # noqa: F401 - it reads the card data for the rules
