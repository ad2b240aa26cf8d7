"""The deck builder: cards by mouse and keys, files, games."""

import pygame
import pytest

from tabletop import games
from tabletop.app.decks import deck_statistics
from tabletop.app.scenes.deckbuilder import DeckBuilderScene
from tabletop.app.scenes.home import HomeScene
from tabletop.app.scenes.rulebook import RulebookScene
from tabletop.app.scenes.setup import SetupScene
from tabletop.cards.builder import CardFilter, search_cards
from tabletop.cards.deck import deck_text, read_deck
from tabletop.games.deck_registry import deck_registry, presets
from tabletop.storage.decks import deck_path, own_decks, store_deck, stored_decks

BOX, PRESETS = deck_registry("sandland")
FIRST_PRESET = [next(iter(PRESETS.values())).name]
CTRL = pygame.KMOD_CTRL


@pytest.fixture
def builder(app, window):
    """Returns the scene with an empty deck and no open dialog."""
    scene = DeckBuilderScene(app, games.load("sandland"), deck_registry("sandland"))
    window.open(scene)
    scene.files._begin(None)
    window.run_frame()
    return scene


def place_of(scene, card):
    """Scrolls a card of the gallery into view and returns its centre."""
    scene.wish = CardFilter(words=BOX.name(card))
    scene.layout(scene.window.surface.get_size())
    return scene.gallery.card_rect(scene.gallery.cards.index(card)).center


def button(scene, label):
    return next(w for w in scene.group.widgets if getattr(w, "label", None) == label)


def answer(scene, label):
    next(one for one in scene.dialog.buttons if one.label == label).on_press()


def start_with(scene, preset):
    scene.files._begin(PRESETS[preset])


def test_builder_asks_for_the_starting_deck(app, window, player):
    scene = DeckBuilderScene(app, games.load("sandland"), deck_registry("sandland"))
    window.open(scene)
    rows = scene.dialog.extra[0].rows
    assert [row.text for row in rows] == ["New deck", *(one.name for one in PRESETS.values())]
    player.key(pygame.K_DOWN)
    player.key(pygame.K_DOWN)
    player.key(pygame.K_RETURN)
    assert scene.dialog is None
    assert scene.builder.deck.name == "My Thousand Stings"
    assert scene.builder.deck.cards == PRESETS["thousand-stings"].cards


def test_user_decks_come_before_presets(builder, player, tmp_path):
    start_with(builder, "first-drop")
    builder._rename("Ready")
    builder.files.save()
    builder._rename("Half")
    builder.remove(next(iter(builder.builder.deck.cards)))
    builder.files.save()
    answer(builder, "Keep both")
    deck_path("sandland", "broken").write_text(
        "Deck: Broken\nLeader: River Mother\n1 Nothing\n", "utf-8"
    )
    builder.files.open()
    rows = builder.dialog.extra[0].rows
    assert [row.text for row in rows][:5] == ["New deck", "broken", "Half", "Ready", *FIRST_PRESET]
    assert rows[2].note == "Draft: the deck has 29 cards (9-2)."
    assert [row.sign for row in rows[:4]] == ["", "warning", "warning", ""]
    table = builder.dialog.extra[0]
    player.move((table.rect.centerx, table.rect.top + table._tops[2] - table.offset + 8))
    assert "The deck has 29 cards" in table.caption_text()
    player.wait_for(lambda: builder._caption is not None)
    builder.files._begin(rows[1].value)
    assert "unknown card 'Nothing'" in builder.dialog.words
    builder.dialog = None
    builder.files._begin(rows[3].value)
    assert (builder.builder.deck.name, builder.builder.changed) == ("Ready", False)
    assert builder.files.path == deck_path("sandland", "ready")


@pytest.mark.rule("sandland", "9-2")
def test_cards_are_clicked_into_the_deck_until_the_rules_say_no(builder, player):
    place = place_of(builder, "centaur")
    for _ in range(4):
        player.click(place)
    assert builder.builder.deck.cards == {"centaur": 3}
    assert builder.toast is not None
    player.click(place, button=3)
    assert builder.builder.deck.cards == {"centaur": 2}
    line = builder.listing.rect
    player.click((line.left + 60, line.top + 8))
    assert builder.builder.deck.cards == {"centaur": 1}
    player.click((builder.listing._sign_left(1) + 6, line.top + 8))
    assert builder.builder.deck.cards == {"centaur": 2}


def test_cards_are_dragged_in_and_out(builder, player):
    player.drag(place_of(builder, "centaur"), builder.deck_place.center)
    assert builder.builder.deck.cards == {"centaur": 1}
    assert builder.gallery.over is None
    start = (builder.listing.rect.left + 60, builder.listing.rect.top + 8)
    player.drag(start, (builder.deck_place.centerx, builder.deck_place.bottom - 120))
    assert builder.builder.deck.cards == {"centaur": 1}
    player.drag(start, builder.gallery.rect.center)
    assert builder.builder.deck.cards == {}
    player.drag(builder.gallery.card_rect(0).center, (builder.gallery.rect.centerx, 500))
    assert builder.builder.deck.cards == {}


def test_everything_works_by_keyboard(builder, player):
    builder._look_for(sort="unit")
    builder.group.give_focus(builder.gallery)
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_RETURN)
    second = search_cards(BOX, CardFilter(sort="unit"))[1]
    assert builder.builder.deck.cards == {second: 2}
    player.key(pygame.K_DELETE)
    assert builder.builder.deck.cards == {second: 1}
    player.key(pygame.K_LALT)
    assert builder.close_up.picture is not None
    player.key(pygame.K_z, CTRL)
    player.key(pygame.K_z, CTRL)
    assert builder.builder.deck.cards == {second: 1}
    player.key(pygame.K_y, CTRL)
    player.key(pygame.K_y, CTRL)
    assert builder.builder.deck.cards == {second: 1}
    builder.group.give_focus(builder.listing)
    player.key(pygame.K_DOWN)
    player.key(pygame.K_PLUS)
    player.key(pygame.K_MINUS)
    player.key(pygame.K_MINUS)
    assert builder.builder.deck.cards == {}
    player.key(pygame.K_f, CTRL)
    player.send(pygame.TEXTINPUT, text="centaur")
    assert "centaur" in builder.gallery.cards
    assert len(builder.gallery.cards) < 10


@pytest.mark.rule("sandland", "9-1")
def test_a_leader_is_chosen_among_the_leaders(builder, player):
    player.click(builder.leader.rect.center)
    assert set(builder.gallery.cards) == set(BOX.leaders)
    player.click(builder.gallery.card_rect(3).center)
    leader = builder.gallery.cards[3]
    assert builder.builder.deck.leader == leader
    assert BOX.name(leader) in builder.leader.label


def test_a_card_under_the_pointer_is_shown_large_after_a_moment(builder, player):
    player.move(place_of(builder, "centaur"))
    assert builder.close_up.picture is None
    player.wait(0.5)
    assert builder.close_up.picture is not None
    assert builder.window.surface.get_rect().contains(builder.close_up.picture[1])
    player.move(builder.verdict.rect.center)
    assert builder.close_up.picture is None


@pytest.mark.rule("sandland", "9-2")
def test_only_a_legal_deck_is_saved_and_a_draft_is_marked(builder, player):
    start_with(builder, "first-drop")
    card = next(iter(builder.builder.deck.cards))
    builder.remove(card)
    assert not builder.save_button.enabled
    assert "29 cards" in builder.save_button.reason
    assert "(9-2)" in builder.save_button.reason
    player.click(builder.draft_button.rect.center)
    (stored,) = stored_decks("sandland", BOX)
    assert not stored.legal
    builder.add(card)
    player.key(pygame.K_s, CTRL)
    assert [deck.name for deck in own_decks("sandland", BOX, ())] == ["My First Drop"]
    assert not builder.builder.changed
    builder.remove(card)
    player.key(pygame.K_s, CTRL)
    assert "draft is not" in builder.dialog.words
    answer(builder, "Cancel")
    assert len(list(own_decks("sandland", BOX, ()))) == 1


def test_a_broken_rule_leads_to_the_rulebook(builder, player, window):
    player.click(builder.verdict.rect.center)
    assert isinstance(window.scene, RulebookScene)
    assert window.scene.rules.rows[window.scene.rules.selected_index].value == "9-2"
    player.key(pygame.K_ESCAPE)
    assert window.scene is builder


def test_another_name_renames_or_makes_a_second_deck(builder):
    start_with(builder, "first-drop")
    builder.files.save()
    builder._rename("Second")
    builder.files.save()
    answer(builder, "Keep both")
    assert [deck.id for deck in own_decks("sandland", BOX, ())] == ["my-first-drop", "second"]
    builder._rename("Third")
    builder.files.save()
    answer(builder, "Rename")
    assert [deck.id for deck in own_decks("sandland", BOX, ())] == ["my-first-drop", "third"]
    builder._rename("My First Drop")
    builder.files.save()
    assert "deletes its cards" in builder.dialog.words
    answer(builder, "Cancel")
    assert deck_path("sandland", "third").exists()


@pytest.mark.parametrize("name", ["", "  ", "First Drop", "first-drop", "Any", "Any deck"])
def test_a_deck_needs_a_name_of_its_own(builder, name):
    start_with(builder, "first-drop")
    builder._rename(name)
    assert not builder.save_button.enabled
    builder.files.save()
    assert list(stored_decks("sandland", BOX)) == []


def test_leaving_asks_for_what_was_not_saved(builder, player, app, window):
    window.scenes.insert(0, HomeScene(app))
    window.scenes[0].window = window
    start_with(builder, "first-drop")
    builder.add("dune-locust")
    player.key(pygame.K_ESCAPE)
    answer(builder, "Keep editing")
    assert window.scene is builder
    player.key(pygame.K_ESCAPE)
    answer(builder, "Save draft")
    assert isinstance(window.scene, HomeScene)
    assert len(list(stored_decks("sandland", BOX))) == 1


def test_a_deck_is_deleted_after_a_question(builder, player):
    assert not builder.delete_button.enabled
    start_with(builder, "first-drop")
    builder.files.save()
    player.click(builder.delete_button.rect.center)
    answer(builder, "Cancel")
    assert len(list(stored_decks("sandland", BOX))) == 1
    player.click(builder.delete_button.rect.center)
    answer(builder, "Delete")
    assert list(stored_decks("sandland", BOX)) == []
    builder.files.save()
    assert len(list(stored_decks("sandland", BOX))) == 1


def test_text_goes_out_to_the_clipboard_and_comes_back(builder, monkeypatch):
    board = []
    monkeypatch.setattr(pygame.scrap, "put_text", board.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: board[-1])
    start_with(builder, "venom-wind")
    builder.files.copy()
    assert read_deck(board[-1], BOX).cards == PRESETS["venom-wind"].cards
    builder.files._begin(None)
    builder.files.paste()
    assert builder.builder.deck.cards == PRESETS["venom-wind"].cards
    assert builder.builder.changed


def test_without_a_clipboard_a_file_is_written(builder, monkeypatch, tmp_path, player):
    def none(*_):
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    monkeypatch.setattr(pygame.scrap, "get_text", none)
    start_with(builder, "venom-wind")
    builder.files.copy()
    (path,) = (tmp_path / "exports").iterdir()
    builder.files._begin(None)
    builder.files.paste()
    assert builder.builder.size == 0
    player.send(pygame.DROPFILE, file=str(path))
    assert builder.builder.size == 30


@pytest.mark.full
def test_printing_does_not_block_the_window(player, builder, tmp_path):
    start_with(builder, "venom-wind")
    builder.files.print()
    steps = 0
    while builder.files.advance() is not None:
        steps += 1
    assert steps > 16  # one step for each side of each card and for each sheet
    (path,) = (tmp_path / "exports").iterdir()
    assert path.suffix == ".pdf"
    assert path.read_bytes().startswith(b"%PDF-")
    assert builder.toast.words.endswith(f" saved as {path.name}.")


def test_missing_pdf_library_is_reported(builder, monkeypatch):
    monkeypatch.setattr("tabletop.app.decks.files.can_print", lambda: False)
    builder.files.print()
    assert "sandtable-games[print]" in builder.dialog.words
    assert builder.files.advance() is None


def test_import_reports_unreadable_lines(builder, tmp_path):
    path = tmp_path / "bad.txt"
    path.write_text("Deck: Bad\nLeader: Nobody\n3 Centaur\n2 Centaurus Rex\n", "utf-8")
    builder.files.read_file(str(path))
    assert "Line 2: unknown leader 'Nobody'" in builder.dialog.words
    assert "(9-1)" in builder.dialog.words
    assert "Line 4: unknown card 'Centaurus Rex'" in builder.dialog.words
    assert (builder.builder.size, builder.builder.deck.name) == (3, "Bad")
    assert builder.builder.changed


def test_a_text_without_cards_leaves_the_deck_as_it_is(builder, tmp_path):
    path = tmp_path / "letter.txt"
    path.write_text("Dear Sir,\n", "utf-8")
    builder.files.read_file(str(path))
    assert "no line has a card of this game" in builder.dialog.words
    assert builder.builder.size == 0
    path.write_bytes(b"\x89PNG\0\0")
    builder.files.read_file(str(path))
    assert "cannot be read: not text" in builder.toast.words


def test_an_imported_deck_may_be_a_draft(builder, tmp_path):
    path = tmp_path / "five.txt"
    path.write_text("Deck: Five\nLeader: River Mother\n5 Centaur\n", "utf-8")
    builder.files.read_file(str(path))
    assert builder.builder.deck.cards == {"centaur": 5}
    assert [fault.rule for fault in builder.verdict.faults] == ["9-2", "9-2"]
    assert builder.listing.lines[0].wrong


def test_an_imported_deck_of_the_same_name_says_that_both_are_kept(builder, tmp_path):
    start_with(builder, "first-drop")
    builder._rename("Mine")
    builder.files.save()
    path = tmp_path / "mine.txt"
    path.write_text(builder.files._text().replace("3 ", "2 ", 1), "utf-8")
    builder.toast = None
    builder.files.read_file(str(path))
    assert builder.builder.deck.name == "Mine (2)"
    assert builder.toast is not None


def test_a_deck_that_was_changed_from_elsewhere_is_not_overwritten_unasked(builder):
    start_with(builder, "first-drop")
    builder._rename("Mine")
    builder.files.save()
    path = builder.files.path
    builder.files.save()
    assert builder.dialog is None
    path.write_text(path.read_text("utf-8").replace("Plan: ", "Plan: Other. "), "utf-8")
    content = path.read_bytes()
    builder.files.save()
    assert "changed outside" in builder.dialog.words
    assert path.read_bytes() == content
    answer(builder, "Keep both")
    assert path.read_bytes() == content
    assert [deck.id for deck in own_decks("sandland", BOX, ())] == ["mine", "mine_2"]
    builder.files.save()
    assert builder.dialog is None


def test_a_deck_with_the_name_of_a_preset_is_offered_under_another(app, window):
    store_deck("sandland", PRESETS["first-drop"], BOX)
    setup = SetupScene(app, games.load("sandland"))
    window.open(setup)
    ((own, _),) = setup.decks.own()
    assert own.label == "First Drop (2)"


def test_custom_deck_from_home_to_game(app, window, player):
    window.open(HomeScene(app))
    player.click(button(window.scene, "Menu").rect.center)
    answer(window.scene, "Decks")
    assert [row.value for row in window.scene.list.rows] == ["guardians", "sacred_wars", "sandland"]
    window.scene.list.on_choose(2)
    scene = window.scene
    assert isinstance(scene, DeckBuilderScene)
    start_with(scene, "first-drop")
    scene._rename("Mine")
    scene.files.save()
    player.key(pygame.K_ESCAPE)
    window.open(SetupScene(app, games.load("sandland")))
    setup = window.scene
    (deck,) = own_decks("sandland", BOX, ())
    setup.options["deck-1"] = deck_text(deck, BOX)
    player.click(button(setup, "Decks").rect.center)
    assert isinstance(window.scene, DeckBuilderScene)
    window.scene.dialog = None
    other = PRESETS["venom-wind"]
    store_deck("sandland", read_deck(deck_text(other, BOX).replace(other.name, "Mine"), BOX), BOX)
    player.key(pygame.K_ESCAPE)
    assert window.scene is setup
    setup.play()
    table = window.scene.session.table
    assert table.top("leader.0").kind == other.leader
    piles = (*table.piles["deck.0"], *table.piles["hand.0"])
    kinds = [table.pieces[piece].kind for piece in piles]
    assert {kind: kinds.count(kind) for kind in kinds} == other.cards


def test_setup_forgets_a_deleted_deck(app, window):
    deck = PRESETS["first-drop"]
    mine = read_deck(deck_text(deck, BOX).replace(deck.name, "Mine"), BOX)
    path = store_deck("sandland", mine, BOX)
    setup = SetupScene(app, games.load("sandland"))
    window.open(setup)
    setup.options["deck-2"] = deck_text(mine, BOX)
    path.unlink()
    setup.layout((1280, 720))
    assert setup.options["deck-2"] == "any"


def test_a_preset_that_is_not_the_same_for_all_formats_asks_which_it_is_to_be(app, window):
    scene = DeckBuilderScene(app, games.load("sacred_wars"), deck_registry("sacred_wars"))
    window.open(scene)
    scene.files._begin(scene.presets["first-steps"])
    labels = [one.label for one in scene.dialog.buttons]
    assert labels == ["10 turns", "15 turns", "20 turns", "25 turns", "30 turns", "Back"]
    answer(scene, "15 turns")
    assert scene.builder.deck.name == "My First Steps"
    assert (scene.builder.size, scene.builder.faults) == (15, [])
    scene.remove(next(iter(scene.builder.deck.cards)))
    (fault,) = scene.builder.faults
    assert (fault.rule, fault.remedy) == ("SW-DECK.1", "use 15")


def test_the_setup_offers_only_own_decks_that_fit_its_options(app, window):
    shop = deck_registry("sacred_wars")
    for turns in ("10", "30"):
        deck = presets("sacred_wars", {"turns": turns})["long-canoe"]
        named = deck_text(deck, shop.box).replace(f"Deck: {deck.name}", f"Deck: Canoe for {turns}")
        store_deck("sacred_wars", read_deck(named, shop.box), shop.box)
    window.open(SetupScene(app, games.load("sacred_wars")))
    setup = window.scene
    assert setup.decks.own() == []
    setup._option_setter("turns")("30")
    assert [one.label for one, _ in setup.decks.own()] == ["Canoe for 30"]


def test_the_setup_says_what_the_chosen_preset_is_for(app, window, player):
    scene = SetupScene(app, games.load("guardians"))
    window.open(scene)

    def deck_card():
        return next(w for w in scene.group.widgets if getattr(w, "label", "") == "Deck of player 1")

    assert deck_card().face.title == "Any deck"
    for variant in ("duel", "lands"):
        scene._option_setter("way")(variant)
        player.click(deck_card().rect.center)
        page = window.scene
        number = next(n for n, row in enumerate(page.list.rows) if row.text == "Iron Oath")
        page.list.on_choose(number)
        assert window.scene is scene
        assert scene.options["deck-1"] == "iron-oath"
        deck = next(d for d in presets("guardians", {}).values()
                    if (d.theme, d.way) == ("iron-oath", variant))  # fmt: skip
        plan, facts = deck_card().face.note.split("\n")
        assert plan == deck.plan
        assert facts.startswith(f"{sum(deck.cards.values())} cards · average cost ")


def test_the_builder_uses_the_words_of_the_game(app, window):
    scene = DeckBuilderScene(app, games.load("guardians"), deck_registry("guardians"))
    window.open(scene)
    scene.files._begin(deck_registry("guardians").presets["iron-oath"])
    window.run_frame()
    labels = [getattr(widget, "label", "") for widget in scene.group.widgets]
    assert "Guardian: The Old Watch" in labels
    cyclers = [one for one in scene.group.widgets if getattr(one, "options", None)]
    assert any(option.label == "Any stacking number" for one in cyclers for option in one.options)


def test_a_curve_of_many_costs_groups_neighbours_and_loses_no_card():
    curve = {cost: cost % 3 for cost in range(21)}
    shown = deck_statistics.grouped(curve)
    assert list(shown) == list(range(0, 21, 2))
    assert sum(shown.values()) == sum(curve.values())
    assert shown[4] == curve[4] + curve[5]
    few = dict.fromkeys(range(8), 1)
    assert deck_statistics.grouped(few) == few
