"""Search algorithms that the bots of all games share.

They know no game. A game supplies candidates, an evaluation and a policy for simulated moves.
"""
