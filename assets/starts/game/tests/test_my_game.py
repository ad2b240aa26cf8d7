"""The rules of My Game: given a position, a move, and what follows."""

import pytest
from my_game import MyGame
from my_game.skin import PALETTE, MyGameSkin

from tabletop.rules import Move, Referee, Refusal
from tabletop.table import VisiblePiece, view_of
from tabletop.testing import position

game = MyGame()
PLACE = "hand.0: [queen, scout], hand.1: [guard], deck: [captain, scout]"


def referee() -> Referee:
    return position(game, empty=True, place=PLACE)


def test_each_seat_draws_three_cards_that_only_it_sees() -> None:
    table = game.setup(2, {}, "seed")
    assert [len(table.piles[f"hand.{seat}"]) for seat in (0, 1)] == [3, 3]
    assert {piece.kind for piece in view_of(table, 0).piles["hand.1"]} == {None}


def test_a_played_card_counts_and_another_is_drawn() -> None:
    played = referee()
    played.push(Move.parse("1 play queen"))
    assert game.score_info(played.table).values == (7, 0)
    assert [card.kind for card in played.table.pile("hand.0")] == ["scout", "captain"]
    assert played.seats_to_move() == (1,)


@pytest.mark.parametrize(("line", "rule"), [("1 play guard", "MINE.2"), ("2 play guard", "MINE.3")])
def test_a_move_against_a_rule_is_refused(line: str, rule: str) -> None:
    with pytest.raises(Refusal) as refusal:
        referee().push(Move.parse(line))
    assert refusal.value.rule == rule


def test_the_game_ends_when_the_deck_is_empty() -> None:
    played = referee()
    played.push(Move.parse("1 play queen"))
    played.push(Move.parse("2 play guard"))
    outcome = played.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.rule) == ((0,), (7, 2), "MINE.4")


def test_the_skin_draws_cards_and_backs() -> None:
    painter = MyGameSkin(game, PALETTE)
    for kind, face in (("queen", 1), (None, 0)):
        card = VisiblePiece(None, kind, "card", face, 0, None, None, ())
        assert painter.draw_dragged(card, (100, 140), 0, False).get_size() == (100, 140)
