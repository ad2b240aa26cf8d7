"""Who has to decide, in the words of each reader."""

from tabletop import games
from tabletop.session.narrator import whose_turn
from tabletop.session.session import Session


def two_people(invited: frozenset[int]) -> Session:
    """Returns a new game of two people, in which seat 1 begins."""
    game = games.load("tictactoe")
    session = Session.new(game, ["human", "human"], game.info.defaults, "1")
    session.invited = invited
    return session


def test_people_at_one_screen_are_told_apart_by_name() -> None:
    session = two_people(frozenset())
    assert {whose_turn(session, seat) for seat in (0, 1)} == {"It is the turn of Seat 1."}


def test_the_only_person_at_a_screen_is_addressed() -> None:
    session = two_people(frozenset({1}))
    assert whose_turn(session, 0) == "Your turn."
    assert whose_turn(session, 1) == "It is the turn of Seat 1."
    session.play(session.referee.legal_moves(0)[0])
    assert whose_turn(session, 0) == "It is the turn of Seat 2."
    assert whose_turn(session, 1) == "Your turn."
    assert whose_turn(session, session.spectator) == "It is the turn of Seat 2."
