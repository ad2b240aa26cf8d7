"""Unseen pieces, counted from one seat's view."""

from tabletop import games
from tabletop.rules.unseen import unseen_groups
from tabletop.table import view_of
from tests.cases import parametrize_in_one


@parametrize_in_one("name", ["sandland", "wasteland", "guardians", "sacred_wars"])
def test_it_adds_up_with_the_hidden_pieces_of_the_view(name: str) -> None:
    game = games.load(name)
    options = {option.id: option.default for option in game.info.options}
    table = game.setup(2, options, "5")
    for seat in range(2):
        view = view_of(table, seat)
        hidden = sum(piece_view.kind is None for pile in view.piles.values() for piece_view in pile)
        left = unseen_groups(game, view)
        assert hidden > 0
        assert sum(count for one in left for _kind, count in one.kinds) == hidden
        assert sum(count for one in left for _place, count in one.places) == hidden
        assert left[0].holder == seat


def test_unseen_pieces_have_no_zones() -> None:
    game = games.load("sandland")
    options = {option.id: option.default for option in game.info.options}
    table = game.setup(2, options, "5")
    before = unseen_groups(game, view_of(table, 0))
    one = table.pieces[table.piles["hand.1"][0]]
    deck = (table.pieces[piece] for piece in table.piles["deck.1"])
    other = next(piece for piece in deck if piece.kind != one.kind)
    one.kind, other.kind = other.kind, one.kind
    table.invalidate()
    assert unseen_groups(game, view_of(table, 0)) == before


def test_open_table_has_no_unseen_pieces() -> None:
    game = games.load("tictactoe")
    assert list(unseen_groups(game, view_of(game.setup(2, {}, "1"), 0))) == []
