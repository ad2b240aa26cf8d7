"""Sandland Tactical Card Battle, by the rules in `card_data/sandland`.

Read `setup`, `flow` and `moves` in this order; `acting`, `combat` and `revealing` are what cards
do, `effects` the vocabulary of their texts, `resolving` what it means, `stats` the arithmetic.
"""

from tabletop.games.sandland.bot import score
from tabletop.games.sandland.content import FOLDER, content
from tabletop.games.sandland.flow import outcome, prompt, waiting
from tabletop.games.sandland.hands import attempt, gesture
from tabletop.games.sandland.laws import laws
from tabletop.games.sandland.moves import VERBS, carry_out, judge, legal_moves
from tabletop.games.sandland.setup import setup
from tabletop.games.sandland.words import random_move
from tabletop.rules import Game

game = Game(
    info=content().info,
    folder=FOLDER,
    setup=setup,
    waiting=waiting,
    prompt=prompt,
    legal_moves=legal_moves,
    judge=judge,
    carry_out=carry_out,
    outcome=outcome,
    gesture=gesture,
    attempt=attempt,
    score=score,
    random_move=random_move,
    names=content().names,
    move_bound=4000,
    laws=laws,
    verbs={name: verb.usage for name, verb in VERBS.items()},
)
