"""The words of seats at a hosted table, limited to what each seat knows."""

from random import Random

import msgspec
import pytest

from tabletop.games import load
from tabletop.net.seat_text import TextSources, seat_text, table_parts
from tabletop.rules.options import all_options
from tabletop.rules.referee import Referee
from tabletop.session.session import Session
from tabletop.table.move import Move
from tabletop.testing.laws import other_world
from tests.tiers import in_full

GAMES = in_full(["caravan", "sandland", "wasteland", "guardians", "sacred_wars"], quick=2)
MOVES, EVERY = 60, 15


def new_session(name, players=None):
    game = load(name)
    players = players or ["human"] * max(2, game.info.seats[0])
    return Session.new(game, players, all_options(game, {}, "7"), "7")


def positions(session, moves=MOVES, every=EVERY):
    """Yields every n-th position of a random game."""
    rng = Random("words")
    for number in range(moves):
        seat = session.seat_to_move()
        if seat is None:
            return
        if number % every == 0:
            yield number
        session.play(rng.choice(session.referee.legal_moves(seat)))


def words(session, seat):
    decides = seat is not None and seat in session.referee.seats_to_move()
    reader = session.spectator if seat is None else seat
    return seat_text(session, reader, TextSources.of(session, reader, 1 if decides else None))


@pytest.mark.parametrize("name", GAMES)
def test_words_depend_only_on_what_the_reader_knows(name):
    """The log is left out: `tests/app/test_secrets.py` compares its sentences."""
    session, rng = new_session(name), Random("worlds")
    differing = 0
    for _ in positions(session):
        for seat in (None, *range(len(session.players))):
            reader = session.spectator if seat is None else seat
            table = other_world(session.table, reader, rng)
            differing += table.digest() != session.table.digest()
            other = Session(Referee(session.game, table), session.players, session.options)
            one, two = (msgspec.structs.replace(words(s, seat), log=[]) for s in (session, other))
            assert one == two, seat
            assert table_parts(session, seat) == table_parts(other, seat), seat
    assert differing


def test_each_choice_is_a_legal_move_in_words():
    session = new_session("sandland")
    for _ in positions(session, 40, 5):
        seat = session.seat_to_move()
        text = words(session, seat)
        legal = session.referee.legal_moves(seat)
        assert [choice.move for choice in text.choices] == [str(move) for move in legal]
        assert all(choice.label for choice in text.choices)
        assert words(session, 1 - seat).choices == [] or len(session.referee.seats_to_move()) == 2


def test_equal_labels_get_the_words_that_differ(monkeypatch):
    session = new_session("sandland")
    choices = session.choices(0)
    same = [choice._replace(gesture=choice.gesture._replace(label="Place")) for choice in choices]
    monkeypatch.setattr(session, "choices", lambda seat: same)
    labels = [choice.label for choice in words(session, 0).choices]
    assert len({*labels}) == len(choices) > 1
    first = choices[0].move
    assert labels[0] == f"Place ({', '.join(first.args)})"


def test_hand_has_the_cards_of_its_seat_only():
    session = new_session("caravan")
    hand = words(session, 0).hand
    assert [card.id for card in hand] == session.table.piles["hand.0"]
    assert any(card.moves for card in hand) == any(
        choice.gesture.piece in session.table.piles["hand.0"] for choice in session.choices(0)
    )
    assert words(session, None).hand == []


def test_public_words_address_nobody_as_you():
    session = new_session("sandland", ["human", "greedy"])
    for _ in positions(session):
        text = words(session, None)
        assert "your" not in text.prompt.lower()
        assert "You" not in [part.heading for part in table_parts(session, None)]


def test_sandbox_has_no_choices():
    session = new_session("caravan")
    session.play(Move(0, "@referee", ("sandbox",)))
    assert words(session, 0).choices == []
    assert "by hand" in words(session, 0).prompt
