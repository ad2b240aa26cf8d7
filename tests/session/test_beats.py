"""The beats of a game cover its journal, in order and without secrets."""

import re
from random import Random

import pytest

from tabletop import games
from tabletop.rules.beat_weight import BeatWeight, beat_weights
from tabletop.rules.options import all_options
from tabletop.session.beats import READY, BeatLog, dividing_indexes, join, weight_of
from tabletop.session.session import Session
from tabletop.table.changes import CountOnPiece, MovePiece, Note
from tabletop.table.move import Move

GAMES = {
    "caravan": 2,
    "guardians": 2,
    "realm_of_sand": 2,
    "sacred_wars": 2,
    "sandland": 2,
    "tictactoe": 2,
    "wasteland": 5,
}


def random_game(name, moves, seed="1"):
    """Returns a session after random moves, most of them not passes."""
    game, rng = games.load(name), Random(seed)
    seats = GAMES[name]
    session = Session.new(game, ["fair"] * seats, all_options(game, {}, seed), seed)
    for _ in range(moves):
        seat = session.seat_to_move()
        if seat is None:
            break
        legal = session.referee.legal_moves(seat)
        active = [move for move in legal if move.verb not in ("pass", "end")]
        session.referee.push(rng.choice(active or legal))
    return session


@pytest.mark.parametrize("name", GAMES)
def test_beats_cover_each_change_once_in_order(name):
    session = random_game(name, 70)
    table, digest = session.table, session.table.digest()
    for seat in range(table.seats):
        beats = BeatLog(session).since(seat, 0)
        assert beats[0].start == 0
        assert [beat.start for beat in beats[1:]] == [beat.end for beat in beats[:-1]]
        assert beats[-1].end == len(table.journal)
        assert [line for beat in beats for line in beat.lines] == session.lines(seat)
        assert table.digest() == digest


@pytest.mark.parametrize("name", GAMES)
def test_beats_show_no_face_that_their_seat_has_not_seen(name):
    session = random_game(name, 70)
    table = session.table
    for seat in range(table.seats):
        beats = BeatLog(session).since(seat, 0)
        with session.rewinding() as go:
            for beat in reversed(beats):
                go(beat.end)
                told = {
                    piece
                    for change in table.journal[beat.start : beat.end]
                    if isinstance(change, Note)
                    for piece, mask in change.pieces
                    if mask >> seat & 1
                }
                seen = {piece for piece in beat.ids if table.can_see(seat, table.pieces[piece])}
                assert set(beat.ids) == seen | told & set(beat.ids)
                faces = [piece.kind for piece in beat.pieces if piece.kind is not None]
                assert faces == [table.pieces[piece].kind for piece in beat.ids]


@pytest.mark.parametrize(("name", "moves"), [("sandland", 120), ("sacred_wars", 260)])
def test_sums_explain_the_damage_of_attacks(name, moves):
    session = random_game(name, moves, "3" if name == "sandland" else "4")
    opened = [beat for beat in BeatLog(session).since(0, 0) if beat.sums]
    assert len({len(beat.sums) for beat in opened}) > 1
    attacks = 0
    for beat in opened:
        for text in beat.sums:
            if (damage := re.search(r" = (\d+) damage$", text)) is not None:
                attacks += 1
                assert any(re.search(rf"takes {damage[1]}\b", line.text) for line in beat.lines)
                continue
            total, first, sign, other = re.search(
                r" (−?\d+) = (−?\d+) ([+−]) (\d+)$", text
            ).groups()
            change = int(other) if sign == "+" else -int(other)
            assert int(total.replace("−", "-")) == int(first.replace("−", "-")) + change
    assert attacks


def test_a_rewound_table_returns_to_the_present():
    session = random_game("sandland", 60)
    table, digest, lines = session.table, session.table.digest(), session.lines(0)
    entries = list(table.entries)
    middle = table.entries[30].start + 1
    with session.as_of(middle):
        assert len(table.journal) == middle
        assert len(table.entries) == 31
        assert session.lines(0) == [line for line in session.lines(0) if line.entry <= 30]
        with session.rewinding() as go:
            go(0)
            go(middle)
        assert len(table.journal) == middle
    assert table.digest() == digest
    assert table.entries == entries
    assert session.lines(0) == lines


def test_a_defeat_begins_with_the_movement_of_its_card():
    weights = beat_weights(plain="attack", heavy="defeat")
    changes = [
        Note("attack", "{0} attacks {1}.", 0, ((1, 3), (2, 3))),
        CountOnPiece(2, "damage", 3),
        CountOnPiece(2, "damage", -3),
        MovePiece(2, "a1", 0, "discard", 0),
        Note("defeat", "{0} is defeated.", 1, ((2, 3),)),
        Note("defeat", "{0} is defeated.", 1, ((3, 3),)),
    ]
    assert dividing_indexes(changes, weights) == [2]
    assert dividing_indexes(changes, {}) == []


def test_some_weights_need_a_named_piece():
    weights = beat_weights(heavy="spell+")
    assert weight_of(Note("spell", "{seat} casts {0}.", 0, ((1, 3),)), weights) == BeatWeight.HEAVY
    assert weight_of(Note("spell", "{seat} passes.", 0), weights) is None


def test_simultaneous_choices_are_announced_and_joined():
    game = games.load("wasteland")
    session = Session.new(game, ["fair"] * 5, all_options(game, {}, "1"), "1")
    for seat in range(3):
        session.referee.push(Move.parse(f"{seat + 1} produce spark"))
    first, second, third = BeatLog(session).since(4, 0)
    assert first.headline == "Seat 1 has chosen."
    assert {beat.kind for beat in (first, second, third)} == {READY}
    both = join(first, second, session)
    every = join(both, third, session)
    assert every.headline == "Seat 1, Seat 2 and Seat 3 have chosen."
    assert (every.start, every.end) == (0, len(session.table.journal))
    assert join(first, third, session) is None  # not adjacent


def test_weights_of_a_game_without_any_come_from_its_changes():
    session = random_game("caravan", 40)
    weights = {beat.weight for beat in BeatLog(session).since(0, 0)}
    assert BeatWeight.SLIGHT in weights
    assert not games.load("caravan").beat_weights
