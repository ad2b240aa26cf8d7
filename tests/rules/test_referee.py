"""The referee in its three modes, undo and redo, and obstacles to an undo."""

import pytest

from tabletop.rules import Game, InvalidMove, Move, Referee, Refusal
from tabletop.table import Table
from tabletop.table.changes import Note
from tests.altered_games import altered
from tests.cases import parametrize_in_one
from tests.conformance import toy


def referee_of(game: Game = toy.game) -> Referee:
    """Returns a referee after bids of two seats; seat 1 (number 0) is to draw."""
    referee = Referee(game, game.setup(2, {}, "sand"))
    referee.push(Move(0, "bid", ("2",)))
    referee.push(Move(1, "bid", ("3",)))
    return referee


def pieces_in_hand(referee: Referee, seat: int) -> str:
    """Returns the kind of the first card in a seat's hand."""
    return referee.table.pile(f"hand.{seat}")[0].kind


def switch(referee: Referee, mode: str) -> None:
    referee.push(Move(0, "@referee", (mode,)))


# Strict, coach, sandbox


def test_strict_refuses_and_leaves_the_table_alone() -> None:
    referee = referee_of()
    before = referee.table.digest()
    revision = referee.revision
    with pytest.raises(Refusal) as refused:
        referee.push(Move(1, "draw"))
    assert refused.value.rule == "HU-PLAY.2"
    assert str(refused.value) == "It is the turn of seat 1. (HU-PLAY.2)"
    assert referee.table.digest() == before
    assert (referee.revision, len(referee.table.entries)) == (revision, 2)


def test_coach_warns_and_lets_through() -> None:
    referee = referee_of()
    switch(referee, "coach")
    warning = referee.push(Move(1, "draw"))
    assert warning is not None
    assert warning.rule == "HU-PLAY.2"
    assert len(referee.table.piles["hand.1"]) == 2
    assert referee.push(Move(1, "show", (pieces_in_hand(referee, 1),))) is None


def test_coach_says_what_cannot_be_done() -> None:
    referee = referee_of()
    switch(referee, "coach")
    before = referee.table.digest()
    with pytest.raises(InvalidMove, match="not in the hand"):
        referee.push(Move(0, "show", (pieces_in_hand(referee, 1),)))
    assert referee.table.digest() == before


def test_sandbox_does_not_say_a_word() -> None:
    referee = referee_of()
    switch(referee, "sandbox")
    assert referee.judge(Move(1, "draw")) is not None, "asked, it still knows the rules"
    assert referee.push(Move(1, "draw")) is None
    assert len(referee.table.piles["hand.1"]) == 2


@pytest.mark.parametrize("mode", ["strict", "coach", "sandbox"])
@pytest.mark.parametrize(
    "move", [Move(0, "fly"), Move(0, "show"), Move(0, ""), Move(7, "draw"), Move(0, "@fly")]
)
def test_unreadable_moves_are_refused_in_every_mode(mode: str, move: Move) -> None:
    referee = referee_of()
    switch(referee, mode)
    before = referee.table.digest()
    with pytest.raises(InvalidMove):
        referee.push(move)
    assert referee.table.digest() == before
    assert len(referee.table.entries) == 3


@pytest.mark.parametrize("mode", ["strict", "coach", "sandbox"])
@pytest.mark.parametrize("error", [InvalidMove("half way"), RuntimeError("a mistake")])
def test_a_move_that_fails_half_way_leaves_nothing(mode: str, error: Exception) -> None:
    def apply(table: Table, move: Move) -> None:
        toy.apply_move(table, move)
        if move.verb == "draw":
            raise error

    referee = referee_of(altered(toy.game, apply=apply))
    switch(referee, mode)
    referee.push(Move(0, "@referee", (mode,)))
    referee.pop()
    before, revision = referee.table.digest(), referee.revision
    with pytest.raises(type(error)):
        referee.push(Move(0, "draw"))
    assert referee.table.digest() == before
    assert (len(referee.table.entries), referee.revision) == (3, revision)
    assert len(referee.undone) == 1, "a failed move does not cost the redo"


@pytest.mark.rule("table", "TABLE-REFEREE.1")
def test_any_seat_switches_the_referee() -> None:
    referee = referee_of()
    before = referee.table.digest()
    assert referee.mode == "strict"
    referee.push(Move(1, "@referee", ("sandbox",)))
    assert referee.mode == "sandbox"
    note = referee.table.journal[-1]
    assert isinstance(note, Note)
    assert note.rule == "TABLE-REFEREE.1"
    referee.push(Move(0, "@referee", ("coach",)))
    assert referee.mode == "coach"
    referee.pop()
    assert referee.mode == "sandbox"
    referee.pop()
    assert referee.mode == "strict"
    assert referee.table.digest() == before


# Undo and redo


def test_undo_and_redo() -> None:
    referee = referee_of()
    after_bids = referee.table.digest()
    revision = referee.revision
    referee.push(Move(0, "draw"))
    after_draw = referee.table.digest()
    card = pieces_in_hand(referee, 0)
    assert referee.pop() == Move(0, "draw")
    assert referee.table.digest() == after_bids
    assert referee.redo() == Move(0, "draw")
    assert referee.table.digest() == after_draw
    assert pieces_in_hand(referee, 0) == card
    assert referee.revision == revision + 3, "whoever was asked before answers no more"


def test_a_new_move_ends_redoing() -> None:
    referee = referee_of()
    referee.pop()
    referee.pop()
    with pytest.raises(Refusal):
        referee.push(Move(0, "draw"))
    assert len(referee.undone) == 2, "a refused move is no move"
    referee.push(Move(1, "bid", ("1",)))
    with pytest.raises(IndexError):
        referee.redo()


def test_nothing_to_undo() -> None:
    referee = Referee(toy.game, toy.game.setup(2, {}, "sand"))
    assert referee.undo_obstacle() == "Nothing to undo."
    with pytest.raises(IndexError):
        referee.pop()
    with pytest.raises(IndexError):
        referee.redo()


def test_legal_moves_and_waiting_are_the_games() -> None:
    referee = referee_of()
    assert referee.seats_to_move() == (0,)
    assert referee.legal_moves(0) == [Move(0, "draw")]
    assert referee.legal_moves(1) == []
    assert referee.outcome() is None


# Obstacles to an undo


def sandbox() -> Referee:
    referee = referee_of()
    switch(referee, "sandbox")
    return referee


def test_move_without_information_can_be_undone() -> None:
    referee = sandbox()
    before = referee.table.digest()
    referee.push(Move(0, "@move", ("hand.0#0", "hidden.0")))
    referee.push(Move(0, "@move", ("deck#0", "bag")))
    after, revision = referee.table.digest(), referee.revision
    assert referee.undo_obstacle() is None
    assert (referee.table.digest(), referee.revision) == (after, revision), "asking changes nothing"
    assert len(referee.table.entries) == 5
    referee.pop()
    referee.pop()
    assert referee.table.digest() == before


@parametrize_in_one(
    ("line", "seat"),
    [
        ("1 @flip deck#0", 1),  # all seats see it; seat 1 is named first
        ("1 @move hand.0#0 hand.1", 2),
        ("1 @move deck#0 hand.1", 2),
        ("2 @peek deck#3", 2),
        ("1 @draw deck hand.0 2", 1),
    ],
)
def test_seen_cards_prevent_undo(line: str, seat: int) -> None:
    referee = sandbox()
    referee.push(Move.parse(line))
    after = referee.table.digest()
    assert referee.undo_obstacle() == f"Cannot undo: seat {seat} has seen a hidden piece."
    assert referee.table.digest() == after


def test_a_glance_counts_as_seen() -> None:
    # A card that one move reveals and hides again has been seen.
    def apply(table: Table, move: Move) -> None:
        toy.apply_move(table, move)
        if move.verb == "hide":
            card = table.piles[f"hidden.{move.seat}"][0]
            table.flip(card, 1)
            table.flip(card, 0)

    referee = referee_of(altered(toy.game, apply=apply))
    referee.push(Move(0, "draw"))
    referee.push(Move(0, "hide", (pieces_in_hand(referee, 0),)))
    assert referee.undo_obstacle() == "Cannot undo: seat 2 has seen a hidden piece."


@pytest.mark.parametrize("line", ["1 @roll 6", "1 @shuffle deck", "1 draw"])
def test_random_draws_prevent_undo(line: str) -> None:
    referee = sandbox()
    referee.push(Move.parse(line))
    assert referee.undo_obstacle() == "Cannot undo after a random event."


def test_only_its_seat_can_undo_a_secret_choice() -> None:
    referee = Referee(toy.game, toy.game.setup(2, {}, "sand"))
    referee.push(Move(0, "bid", ("2",)))
    after = referee.table.digest()
    assert referee.undo_obstacle(1, asking=0) is None
    text = "Only seat 1 can undo its secret choice."
    assert referee.undo_obstacle(1, asking=1) == text
    assert referee.table.digest() == after


def test_revealed_choices_prevent_undo() -> None:
    # The last bidder has seen the other bids and must not bid again.
    referee = Referee(toy.game, toy.game.setup(3, {}, "sand"))
    for seat in (0, 1):
        referee.push(Move(seat, "bid", ("2",)))
        assert referee.undo_obstacle() is None
    referee.push(Move(2, "bid", ("3",)))
    assert referee.undo_obstacle() == "Cannot undo after secret choices were revealed."


def test_undo_obstacle_considers_all_undone_moves() -> None:
    referee = sandbox()
    entries = len(referee.table.entries)
    referee.push(Move(0, "@roll", ("6",)))
    referee.push(Move(1, "@note", ("harmless",)))
    assert referee.undo_obstacle() is None
    assert referee.undo_obstacle(2) == "Cannot undo after a random event."
    assert referee.undo_obstacle(entries + 3) == "Nothing to undo."
    referee.pop()
    referee.pop()
    referee.push(Move(1, "@peek", ("deck#3",)))
    referee.push(Move(0, "@move", ("deck#3", "deck")))
    after = referee.table.digest()
    assert referee.undo_obstacle(2) == "Cannot undo: seat 2 has seen a hidden piece."
    assert referee.table.digest() == after


def test_a_refusal_points_at_pieces() -> None:
    refusal = Refusal("X.1", "Box b2 is taken.", 4, 5)
    assert refusal.pieces == (4, 5)
    assert (refusal.rule, refusal.reason) == ("X.1", "Box b2 is taken.")
    assert str(refusal) == "Box b2 is taken. (X.1)"
    assert str(Refusal("", "Nothing lies there.")) == "Nothing lies there."
