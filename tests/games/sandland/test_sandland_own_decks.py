"""A seat may play a deck passed in the options of the game."""

from collections import Counter

import pytest

from tabletop.cards.deck import deck_text
from tabletop.cards.errors import DataErrors
from tabletop.games import load as load_game
from tabletop.games.sandland.content import content
from tabletop.games.sandland.decks import deck_box
from tabletop.rules import Referee
from tabletop.rules.position import PositionError
from tabletop.rules.scenario import Scenario, lay_table
from tabletop.storage.saves import SaveError, SaveFile, load

game = load_game("sandland")

BRASS = content().decks["walls-of-brass"]
TEXT = deck_text(BRASS, deck_box())


@pytest.mark.rule("sandland", "1-1-1")
@pytest.mark.rule("sandland", "1-1-2")
def test_deck_is_on_the_table() -> None:
    table = game.setup(2, {"deck-1": TEXT, "deck-2": "first-drop"}, "own")
    kinds = Counter(piece.kind for piece in (*table.pile("deck.0"), *table.pile("hand.0")))
    assert kinds == BRASS.cards
    assert [piece.kind for piece in table.pile("leader.0")] == ["brass-regent"]


@pytest.mark.rule("sandland", "9-2")
def test_an_illegal_deck_is_refused() -> None:
    with pytest.raises(DataErrors, match=r"31 cards \(use 30\) \[9-2\]"):
        game.setup(2, {"deck-1": TEXT + "1 Centaur\n"}, "own")
    scenario = Scenario(game="sandland", options={"deck-1": TEXT + "1 Centaur\n"})
    with pytest.raises(PositionError, match="31 cards"):
        lay_table(scenario, game)


def test_game_with_a_user_deck_is_saved_and_continues(tmp_path) -> None:
    options = {"water": "skirmish", "deck-1": TEXT, "deck-2": "first-drop"}
    referee = Referee(game, game.setup(2, options, "own"))
    referee.push(referee.legal_moves(0)[0])
    path = tmp_path / "own.sandtable"
    SaveFile.create(path, referee, ["human", "greedy"], options).close()
    saved = load(path, game)
    assert saved.referee.table.digest() == referee.table.digest()
    path.write_text(path.read_text(encoding="utf-8").replace("3 Shield Bearer", "4 Shield Bearer"))
    with pytest.raises(SaveError, match="a deck cannot be played"):
        load(path, game)
