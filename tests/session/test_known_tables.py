"""Known tables, which use the pieces of earlier ones again."""

import pickle
from random import Random

import pytest

from tabletop.rules.options import all_options
from tabletop.session.session import Session
from tabletop.table.move import Move
from tabletop.table.views import View
from tabletop.testing.games import game_named
from tabletop.testing.laws import random_handling
from tests.tiers import in_full

GAMES = ["sandland", "wasteland", "caravan", "guardians", "sacred_wars", "realm_of_sand"]
MOVES = 60


def everything(table):
    names = ("id", "kind", "back", "zone", "face", "turn", "owner", "known", "host", "marks")
    pieces = [[getattr(piece, name) for name in names] for piece in table.pieces]
    return pieces, table.piles, table.zones, table.marks, table.counters, table.decision_stack


@pytest.mark.parametrize("is_by_hand", [False, True])
@pytest.mark.parametrize("name", in_full(GAMES, quick=2))
def test_known_tables_are_those_made_without_earlier_ones(name, is_by_hand):
    game, rng, shared = game_named(name), Random(name), 0
    session = Session.new(game, ["human"] * 2, all_options(game, {}, "7"), "7")
    referee, before = session.referee, {}
    for number in range(MOVES):
        for reader in (0, 1, session.spectator):
            view = session.view(reader)
            table = view.known_table()
            assert everything(table) == everything(View(*view).known_table())
            shared += len({*map(id, table.pieces)} & {*map(id, before.get(reader, ()))})
            before[reader] = table.pieces
        if is_by_hand and number >= MOVES // 2:
            is_first = number == MOVES // 2
            sandbox = Move(0, "@referee", ("sandbox",))
            referee.push(sandbox if is_first else random_handling(session.table, rng))
        elif number > 5 and rng.random() < 0.2:
            referee.pop()
        elif seats := referee.seats_to_move():
            referee.push(rng.choice(referee.legal_moves(rng.choice(seats))))
    assert shared > MOVES


def test_a_kept_view_is_sent_to_workers_without_its_pieces():
    game = game_named("caravan")
    session = Session.new(game, ["human"] * 2, all_options(game, {}, "7"), "7")
    view = session.view(0)
    view.known_table()
    copy = pickle.loads(pickle.dumps(view))
    assert type(copy) is View
    assert copy == view
