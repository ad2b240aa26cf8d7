"""The player's own decks on the disk: whole or not at all, drafts marked, nothing lost."""

import os

import pytest

from tabletop import games
from tabletop.cards.builder import workshop
from tabletop.cards.deck import Deck, DeckBox, deck_text
from tabletop.rules.referee import Referee
from tabletop.storage.decks import deck_path, drop_deck, keep_deck, kept_decks, own_decks
from tabletop.storage.saves import SaveFile, load

BOX = DeckBox({"queen": "Locust Queen"}, {"fly": "Fly", "camp": "Camp"}, 5, 3, "9-1", "9-2")
LEGAL = Deck("bites", "Bites", "queen", {"fly": 3, "camp": 2}, "Bite.")
DRAFT = Deck("half", "Half", "queen", {"fly": 2})


@pytest.fixture(autouse=True)
def _home(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))


def test_a_deck_is_kept_as_the_text_that_people_exchange():
    path = keep_deck("sandland", LEGAL, BOX)
    assert path.read_text("utf-8") == deck_text(LEGAL, BOX)
    assert list(own_decks("sandland", BOX)) == [LEGAL]
    assert list(own_decks("realm_of_sand", BOX)) == []


def test_a_draft_is_kept_and_marked_but_not_offered_for_play():
    path = keep_deck("sandland", DRAFT, BOX)
    assert path.read_text("utf-8").startswith("# A draft")
    assert list(own_decks("sandland", BOX)) == []
    (kept,) = kept_decks("sandland", BOX)
    assert (kept.deck, kept.legal) == (DRAFT, False)
    assert kept.wrong == "the deck has 2 cards (9-2)"


def test_a_file_that_cannot_be_read_is_shown_with_its_reason():
    path = keep_deck("sandland", LEGAL, BOX)
    path.write_text("Deck: Bites\nLeader: Locust Queen\n5 Fry\n", "utf-8")
    (kept,) = kept_decks("sandland", BOX)
    assert (kept.id, kept.deck, kept.legal) == ("bites", None, False)
    assert "there is no card 'Fry'" in kept.wrong


def test_a_write_that_fails_leaves_the_old_deck(monkeypatch):
    path = keep_deck("sandland", LEGAL, BOX)

    def full(_file):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        keep_deck("sandland", Deck("bites", "Bites", "queen", {"camp": 1}), BOX)
    assert list(own_decks("sandland", BOX)) == [LEGAL]
    assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_a_deleted_deck_is_gone():
    drop_deck(keep_deck("sandland", LEGAL, BOX))
    assert list(kept_decks("sandland", BOX)) == []
    drop_deck(deck_path("sandland", "bites"))


def test_a_game_goes_on_after_its_deck_was_changed_and_deleted(tmp_path):
    box, presets = workshop("sandland")
    mine = Deck("mine", "Mine: a “test”", "river-mother", presets["first-drop"].cards, "Drink.")
    path = keep_deck("sandland", mine, box)
    game = games.load("sandland")
    options = {"deck-1": deck_text(mine, box), "deck-2": "venom-wind"}
    referee = Referee(game, game.setup(2, options, "7"))
    for _ in range(3):
        seat = game.waiting(referee.table)[0]
        referee.push(game.legal_moves(referee.table, seat)[0])
    SaveFile.create(tmp_path / "a.sandtable", referee, ["human", "greedy"], options).close()
    drop_deck(path)
    loaded = load(tmp_path / "a.sandtable")
    assert loaded.header.options["deck-1"] == deck_text(mine, box)
    assert loaded.referee.table.digest() == referee.table.digest()
