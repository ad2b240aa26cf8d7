"""Sandland Tactical Card Battle, by the rules in `card_data/sandland`.

Read `setup`, `flow` and `moves` in this order; `moves` takes its verbs from `turn_verbs`,
`action_verbs` and `answer_verbs`. `acting`, `revealing`, `combat` and `play` are what happens to
cards; `effects` is the vocabulary of their texts, `resolving` and `steps` carry it out,
`sentences` says it, and `stats` does the arithmetic.
"""

from tabletop.games.sandland.bot import score
from tabletop.games.sandland.content import FOLDER, content
from tabletop.games.sandland.flow import outcome, prompt, waiting
from tabletop.games.sandland.hands import attempt, gesture
from tabletop.games.sandland.laws import laws
from tabletop.games.sandland.moves import VERBS, carry_out, judge, legal_moves
from tabletop.games.sandland.setup import back_of, setup
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
    back=back_of,
    verbs={name: verb.usage for name, verb in VERBS.items()},
)
