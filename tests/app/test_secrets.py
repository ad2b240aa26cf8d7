"""Words, pictures and sounds of a move, limited to the seat's knowledge."""

from collections import Counter

import pytest

from tabletop import games
from tabletop.app.render.events import events_of
from tabletop.app.skins import report_for, skin_of, table_skin_for
from tabletop.app.table.logged_moves import LoggedMoves
from tabletop.rules.narrator import public_part_of_move
from tabletop.session.session import Session
from tabletop.table import view_of
from tabletop.testing import laws

# Moves made in each game, and moves of each verb tried in a position.
POSITIONS, FEW = 80, 4


def shown_to_seat(session, seat, skin, report):
    """Returns everything that a seat is shown of the latest move.

    These are words, tile, pictures, sounds and motions.
    """
    table = session.table
    start = table.entries[-1].start
    changes = session.witnessed_changes(seat, table.journal[start:])
    known = session.table_as_watched_by(seat, changes)
    motions = Counter((way.source, way.target) for way in session.carried_pieces(start))
    return {
        "words": public_part_of_move(table, -1, seat),
        "tile": [vars(logged_move) for logged_move in LoggedMoves(session, skin).latest(seat, 1)],
        "events": events_of(known, changes, seat, skin_of(session.game.info.id).feel),
        "texts": skin.floating_texts(known, changes, seat),
        "losses": skin.losses(changes),
        "ways": motions,
        "pages": len(report(known, changes, seat, skin.names)) if report and changes else 0,
    }


def few_of_each_verb(moves):
    by_verb = {}
    for move in moves:
        by_verb.setdefault(move.verb, []).append(move)
    return [move for some in by_verb.values() for move in some[:FEW]]


@pytest.fixture(params=games.BUNDLED)
def compare(request):
    """Returns a function that compares every n-th position of some games.

    The function returns the number of compared moves.
    """
    game = games.load(request.param)
    skin, report = table_skin_for(game), report_for(game)

    def compare_all(every, cases):
        compared = sum(compare_case(case, every, skin, report) for case in cases(game))
        assert compared or request.param == "realm_of_sand"  # this game has no secret moves

    return compare_all


def usual_case(game):
    chosen = tuple((option.id, option.default) for option in game.info.options)
    return [laws.Case(game, 2, chosen, "amber")]


def all_cases(game):
    return [case for case in laws.cases_of(game, ("amber",)) if case.seats == 2]


def compare_case(case, every, skin, report):
    """Asserts that moves a seat cannot distinguish are shown alike."""
    compared = 0
    session = Session(case.referee(), ["fair", "fair"], dict(case.options))
    rng = case.rng("shown")
    for number in range(POSITIONS):
        if not session.referee.seats_to_move():
            break
        mover = rng.choice(session.referee.seats_to_move())
        known = {}
        if number % every == 0:
            for move in few_of_each_verb(session.referee.legal_moves(mover)):
                session.play(move)
                knows = view_of(session.table, 1 - mover), session.log_lines(1 - mover)[-1][1]
                known.setdefault(repr(knows), []).append(move)
                session.undo()
        for moves in known.values():
            observed = []
            for move in moves if len(moves) > 1 else ():
                session.play(move)
                observed.append(shown_to_seat(session, 1 - mover, skin, report))
                session.undo()
                assert observed[-1] == observed[0], f"{move} does not look like {moves[0]}"
                compared += 1
        laws.random_step(session.referee, rng)
    return compared


def test_moves_after_which_a_seat_knows_the_same_are_shown_to_it_alike(compare):
    compare(every=3, cases=usual_case)


@pytest.mark.full
def test_in_every_variant_they_are_shown_alike(compare):
    compare(every=4, cases=all_cases)


@pytest.mark.nightly
def test_in_every_position_of_every_variant_they_are_shown_alike(compare):
    compare(every=1, cases=all_cases)
