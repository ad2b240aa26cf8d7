"""The disputed lands by mouse: every drop is the move of its gesture."""

from random import Random

from tabletop.games import load as load_game
from tabletop.games.guardians.lands.verbs import VERBS
from tabletop.rules import Referee
from tabletop.rules.game import Drag
from tests.cases import parametrize_in_one
from tests.games.guardians.board import position

game = load_game("guardians")


def gestures(referee, seat):
    """Yields each move of a seat with the drop of its piece and its gesture."""
    for move in referee.legal_moves(seat):
        gesture = game.gesture(referee.table, move)
        assert gesture.label
        if gesture.piece is not None and gesture.target is not None:
            drop = game.drop(referee.table, Drag(seat, gesture.piece, gesture.target))
            yield move, drop, gesture


@parametrize_in_one("seed", range(4))
def test_every_move_is_a_button_or_a_drop(seed):
    rng = Random(seed)
    referee = Referee(game, game.setup(2, {"way": "lands"}, f"hands {seed}"))
    observed = set()
    while referee.seats_to_move():
        seat = rng.choice(referee.seats_to_move())
        for move, drop, gesture in gestures(referee, seat):
            if move.verb in {verb.name for verb in VERBS}:
                observed.add(move.verb)
                assert drop == move, (move, drop, gesture)
        moves = referee.legal_moves(seat)
        verb = rng.choice(sorted({move.verb for move in moves}))
        referee.push(rng.choice([move for move in moves if move.verb == verb]))
    assert {"place", "raise", "shed", "march", "stay", "cover", "sink"} <= observed


SHIELD = {"shield.a2.0": "sun-shield", "force.a2.0": ["swordsman", "archer"]}


@parametrize_in_one(
    ("cards", "step", "data", "verb"),
    [
        ({"hand.0": "valkyrie-spirit"}, "place", (), "tuck"),
        ({"hand.0": ["high-wall", "tax-office"]}, "place", (), "build"),
        ({"hand.0": "astrolabe"}, "place", (), "set"),
        ({**SHIELD, "force.a1.0": "squire"}, "march", (), "reinforce"),
        ({**SHIELD, "force.a1.0": "squire"}, "send", ("a2", "a1", 0), "send"),
        ({**SHIELD, "depot.0": "boots-for-everyone"}, "march", (), "play"),
        ({**SHIELD, "depot.0": "wall-of-wind"}, "march", (), "aim"),
        ({"shield.a4.0": "sun-shield", "force.a4.0": "squire", "stronghold.a4": []}, "march", (),
         "assault"),
        (SHIELD, "retreat", ("a2",), "retreat"),
        ({**SHIELD, "shield.a2.0": ["sun-shield", "boar-shield"]}, "merge", ("a2",), "retain"),
        ({**SHIELD, "force.a2.0": ["blind-titan", "snow-bear"]}, "cut", ("a2",), "lose"),
        ({"terrain.a2": "woods"}, "settlement", (), "lift"),
    ],
)  # fmt: skip
def test_rare_moves_are_drops(cards, step, data, verb):
    referee = position(cards, step, 0, data)
    results = [(move, drop) for move, drop, _ in gestures(referee, 0) if move.verb == verb]
    assert results
    assert all(drop == move for move, drop in results)


def test_a_march_says_what_it_would_bring():
    cards = {**SHIELD, "shield.a3.1": "sun-shield", "force.a3.1": ["squire", "deckhand"],
             "terrain.b2": "woods"}  # fmt: skip
    referee = position(cards)
    labels = {
        move.args[1]: game.gesture(referee.table, move).label
        for move in referee.legal_moves(0)
        if move.verb == "march"
    }
    assert labels["a3"] == "Attack 2 creatures in a3"
    assert labels["b3"] == "March to b3 and hold it"
    assert labels["a1"] == "March to a1"
