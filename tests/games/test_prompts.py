"""Prompts offer only options that exist, in random games.

Windows of a combat or a battle are left out, because both sides always get the same words
(GD-COMBAT.4, SW-BATTLE.2).
"""

import re
from random import Random

import pytest

from tabletop import games
from tabletop.rules import Referee
from tabletop.table.views import view_of
from tests.tiers import in_full

ASKS = {
    "guardians": {
        "Place cards": {"place", "tuck", "raise", "build", "set"},
        "Take terrains back": {"lift", "cover"},
        "Attack with a remaining creature": {"strike"},
    },
    "realm_of_sand": {
        "Place a tile": {"place"},
        "Complete buildings": {"complete", "power"},
        "Summon": {"summon", "shift"},
    },
    "sacred_wars": {
        "deploy a unit": {"deploy"},
        "deploy first": {"deploy"},
        "promote a unit": {"promote"},
        "Move tokens": {"move", "attack", "cast", "use", "hide", "ability", "quick", "reveal"},
        "Place a": {"lay"},
        "Remove an element tile": {"lay"},
    },
    "sandland": {
        "Choose a card to act with": {"act", "exhaust", "discard", "attach"},
        "Use leaders and tactics": {"exhaust", "discard", "attach"},
        "choose a card.": {"choose"},
        "use its effect": {"activate", "yes"},
        "move it": {"move"},
        "attack with it": {"attack"},
        "Choose the starting player": {"start"},
    },
    "wasteland": {
        "Mark more targets": {"target", "untarget"},
        "Mark your targets": {"target"},
        "Commit more": {"commit", "defend"},
        "Commit at least": {"commit"},
        "may defend": {"defend"},
        "units to defend": {"defend"},
        "withdraw units": {"withdraw"},
        "Withdraw some": {"withdraw"},
        "Take a card": {"take"},
        "Abandon units": {"abandon"},
    },
}
"""Words of the prompts of each game, with verbs that must be legal."""


PLAYED = [
    ("guardians", 2, {"way": "lands"}),
    ("realm_of_sand", 1, {}),
    ("realm_of_sand", 2, {}),
    ("sacred_wars", 2, {}),
    ("sandland", 2, {}),
    ("wasteland", 3, {}),
]


@pytest.mark.parametrize(("name", "seats", "options"), PLAYED)
def test_deciding_seat_is_addressed_as_you(name, seats, options):
    # Neither the prompt nor the status lines refer to the deciding seat as a third person.
    game, chance = games.load(name), Random("you")
    referee = Referee(game, game.setup(seats, options, "you"))
    for _ in range(120):
        if not referee.seats_to_move():
            break
        seat = chance.choice(referee.seats_to_move())
        teller = game.explainer(view_of(referee.table, seat))
        texts = [game.prompt(referee.table, seat), *(words for _, words in teller.status())]
        for words in [*texts, *teller.situation()]:
            assert not re.search(rf"\b[Ss]eat {seat + 1}\b", words), words
        referee.push(chance.choice(referee.legal_moves(seat)))


@pytest.mark.parametrize("seed", in_full(range(3), 1))
@pytest.mark.parametrize(("name", "seats", "options"), PLAYED)
def test_a_prompt_asks_for_nothing_that_is_not_there(name, seats, options, seed):
    game, chance = games.load(name), Random(f"prompts {seed}")
    referee, texts = Referee(game, game.setup(seats, options, f"prompts {seed}")), set()
    for _ in range(700):
        if not referee.seats_to_move():
            break
        seat = chance.choice(referee.seats_to_move())
        prompt, moves = game.prompt(referee.table, seat), referee.legal_moves(seat)
        verbs = {move.verb for move in moves}
        for words, expected in ASKS[name].items():
            if words in prompt:
                texts.add(words)
                assert verbs & expected, f"{prompt} {verbs}"
        referee.push(chance.choice(moves))
    assert texts
