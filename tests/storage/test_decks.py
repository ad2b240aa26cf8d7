"""Saved decks: atomic writes, marked drafts, no loss."""

import os

import pytest

from tabletop import games
from tabletop.cards.deck import Deck, DeckRules, deck_id, deck_text
from tabletop.games.deck_registry import as_text, deck_registry
from tabletop.rules.referee import Referee
from tabletop.storage.decks import (
    deck_path,
    delete_deck,
    import_deck_file,
    own_decks,
    store_deck,
    stored_decks,
)
from tabletop.storage.saves import SaveFile, load

DECK_RULES = DeckRules(
    {"queen": "Locust Queen"}, {"fly": "Fly", "camp": "Camp"}, 5, 3, "9-1", "9-2"
)
LEGAL = Deck("bites", "Bites", "queen", {"fly": 3, "camp": 2}, "Bite.")
DRAFT = Deck("half", "Half", "queen", {"fly": 2})


@pytest.fixture(autouse=True)
def _home(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))


def test_a_deck_is_kept_as_the_text_that_people_exchange():
    path = store_deck("sandland", LEGAL, DECK_RULES)
    assert path.read_text("utf-8") == deck_text(LEGAL, DECK_RULES)
    assert list(own_decks("sandland", DECK_RULES, ())) == [LEGAL]
    assert list(own_decks("realm_of_sand", DECK_RULES, ())) == []


def test_a_draft_is_kept_and_marked_but_not_offered_for_play():
    path = store_deck("sandland", DRAFT, DECK_RULES)
    assert path.read_text("utf-8").startswith("# Draft")
    assert list(own_decks("sandland", DECK_RULES, ())) == []
    (stored,) = stored_decks("sandland", DECK_RULES)
    assert (stored.deck, stored.legal) == (DRAFT, False)
    assert stored.wrong == "the deck has 2 cards (9-2)"


def test_a_file_that_cannot_be_read_is_shown_with_its_reason():
    path = store_deck("sandland", LEGAL, DECK_RULES)
    path.write_text("Deck: Bites\nLeader: Locust Queen\n5 Fry\n", "utf-8")
    (stored,) = stored_decks("sandland", DECK_RULES)
    assert (stored.id, stored.deck, stored.legal) == ("bites", None, False)
    assert "unknown card 'Fry'" in stored.wrong


def test_a_write_that_fails_leaves_the_old_deck(monkeypatch):
    path = store_deck("sandland", LEGAL, DECK_RULES)

    def full(_file):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        store_deck("sandland", Deck("bites", "Bites", "queen", {"camp": 1}), DECK_RULES)
    assert list(own_decks("sandland", DECK_RULES, ())) == [LEGAL]
    assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_deleted_deck_is_removed():
    delete_deck(store_deck("sandland", LEGAL, DECK_RULES))
    assert list(stored_decks("sandland", DECK_RULES)) == []
    delete_deck(deck_path("sandland", "bites"))


def test_game_survives_changes_of_its_deck(tmp_path):
    deck_rules, presets = deck_registry("sandland")
    mine = Deck("mine", "Mine: a “test”", "river-mother", presets["first-drop"].cards, "Drink.")
    path = store_deck("sandland", mine, deck_rules)
    game = games.load("sandland")
    options = {"deck-1": deck_text(mine, deck_rules), "deck-2": "venom-wind"}
    referee = Referee(game, game.setup(2, options, "7"))
    for _ in range(3):
        seat = game.seats_to_move(referee.table)[0]
        referee.push(game.legal_moves(referee.table, seat)[0])
    SaveFile.create(tmp_path / "a.sandtable", referee, ["human", "greedy"], options).close()
    delete_deck(path)
    loaded = load(tmp_path / "a.sandtable")
    assert loaded.header.options["deck-1"] == deck_text(mine, deck_rules)
    assert loaded.referee.table.digest() == referee.table.digest()


def names():
    return [deck.name for deck in own_decks("sandland", DECK_RULES, ["Walls of Brass", "any"])]


def test_a_deck_that_comes_from_elsewhere_overwrites_none():
    import_deck_file("sandland", LEGAL, DECK_RULES, ())
    other = Deck("bites", "Bites", "queen", {"fly": 2, "camp": 3})
    kept, path, before = import_deck_file("sandland", other, DECK_RULES, ())
    assert (kept.name, kept.id, before) == ("Bites (2)", "bites_2", None)
    assert path == deck_path("sandland", "bites_2")
    assert {deck.id: deck.cards for deck in own_decks("sandland", DECK_RULES, ())} == {
        "bites": LEGAL.cards,
        "bites_2": other.cards,
    }
    second, _, before = import_deck_file("sandland", LEGAL, DECK_RULES, ())
    assert second == before == LEGAL
    kept, path, before = import_deck_file("sandland", other, DECK_RULES, (), replace=True)
    assert (kept, before, path) == (other, LEGAL, deck_path("sandland", "bites"))
    assert names() == ["Bites", "Bites (2)"]


def test_names_without_latin_letters_do_not_overwrite_each_other():
    for name in ("Песок", "Ветер"):
        import_deck_file("sandland", Deck("deck", name, "queen", LEGAL.cards), DECK_RULES, ())
    assert len(names()) == 2


def test_a_deck_is_replaced_only_by_one_of_its_name():
    # Files of earlier versions also count. They called every non-Latin name "deck".
    old = store_deck("sandland", Deck("deck", "Песок", "queen", LEGAL.cards), DECK_RULES)
    assert old == deck_path("sandland", "deck")
    sand = old.read_bytes()
    for name, file in (("Deck", "deck_2"), ("Ветер", "ветер"), ("🔥", "deck_")):
        brought = Deck(deck_id(name), name, "queen", {"fly": 2, "camp": 3})
        _, path, before = import_deck_file("sandland", brought, DECK_RULES, (), replace=True)
        assert before is None
        assert path.name.startswith(file)
        assert old.read_bytes() == sand
    same = Deck(deck_id("ПЕСОК"), "ПЕСОК", "queen", {"fly": 2, "camp": 3})
    _, path, before = import_deck_file("sandland", same, DECK_RULES, (), replace=True)
    assert (path, before.name) == (old, "Песок")
    assert len(names()) == 4


def test_a_file_that_cannot_be_read_is_never_replaced():
    broken = store_deck("sandland", LEGAL, DECK_RULES)
    broken.write_text("3 Fly", encoding="utf-8")
    import_deck_file("sandland", LEGAL, DECK_RULES, (), replace=True)
    assert broken.read_text(encoding="utf-8") == "3 Fly"
    assert names() == ["Bites"]


def test_user_deck_hides_no_other_deck():
    kept, _, _ = import_deck_file(
        "sandland", Deck("any", "Any", "queen", LEGAL.cards), DECK_RULES, ["any"]
    )
    assert kept.id == "any_2"
    store_deck(
        "sandland", Deck("walls-of-brass", "Walls of Brass", "queen", LEGAL.cards), DECK_RULES
    )
    path = store_deck("sandland", LEGAL, DECK_RULES)
    path.with_name("copy.deck.txt").write_bytes(path.read_bytes())
    assert sorted(names()) == ["Any (2)", "Bites", "Bites (2)", "Walls of Brass (2)"]


def test_a_deck_that_an_editor_on_windows_touched_is_read():
    path = store_deck("sandland", LEGAL, DECK_RULES)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert list(own_decks("sandland", DECK_RULES, ())) == [LEGAL]


DECK_GAMES = [name for name in games.installed() if games.info(name).has_decks]


@pytest.mark.parametrize("name", DECK_GAMES)
def test_a_preset_as_text_lays_the_same_table(name):
    game = games.load(name)
    shop = deck_registry(name)
    default_options = {option.id: option.default for option in game.info.options}
    ways = [{**default_options, **one.options} for one in shop.box.formats] or [default_options]
    choice = next(option for option in game.info.options if option.id == "deck-1")
    for way in ways:
        for value in choice.values[1:]:
            options = {**way, "deck-1": value.id, "deck-2": "any"}
            written = as_text(game.info, options)
            assert written["deck-1"].startswith("Deck: ")
            assert written["deck-2"] == "any"
            assert game.setup(2, written, "7").digest() == game.setup(2, options, "7").digest()


@pytest.mark.parametrize("name", DECK_GAMES)
def test_a_save_opens_where_its_preset_is_unknown(name, tmp_path, monkeypatch):
    game = games.load(name)
    chosen = game.info.options[-1].values[-1].id
    options = {option.id: option.default for option in game.info.options}
    options |= {"deck-1": chosen, "deck-2": chosen}
    referee = Referee(game, game.setup(2, options, "7"))
    SaveFile.create(tmp_path / "a.sandtable", referee, ["human", "greedy"], options).close()
    assert f'"{chosen}"' not in (tmp_path / "a.sandtable").read_text("utf-8")
    monkeypatch.setattr(type(game.info.options[-1]), "allows", lambda _, value: value != chosen)
    assert load(tmp_path / "a.sandtable").referee.table.digest() == referee.table.digest()
