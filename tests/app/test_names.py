"""Names and emblems: chosen in setup, saved, and used for every seat."""

import re
import shutil
from pathlib import Path
from random import Random

import pygame
import pytest

from tabletop import games
from tabletop.app.lobby.player_dialog import current_players
from tabletop.app.painting import text
from tabletop.app.painting.seat_names import NUMBERS, PlayerNames
from tabletop.app.scenes.load import LoadScene
from tabletop.app.scenes.setup import SetupScene
from tabletop.app.scenes.table import TableScene
from tabletop.app.skins.sandland import mats
from tabletop.app.table.zone_texts import zone_tooltip
from tabletop.games.sandbox import load_folder
from tabletop.rules.game import Outcome, ScoreInfo
from tabletop.session.narrator import headline
from tabletop.session.new_game import new_session
from tabletop.session.session import Session, standing_text
from tabletop.storage.autosaves import saves_dir
from tabletop.storage.people import HUMAN, SYMBOLS, Person, ResolvedPerson
from tabletop.storage.saves import load
from tabletop.storage.settings import load_settings
from tabletop.table.move import Move
from tests.altered_games import altered
from tests.tiers import in_tier_0

ADA, BEN = Person("Ada", 2, "moon"), Person("Ben", 5, "leaf", assist=1)


def begin(app, name, players, people=(ADA, BEN)):
    app.settings.people, app.settings.bots = list(people), list(people)
    game = games.load(name)
    options = {option.id: option.default for option in game.info.options}
    return new_session(app.settings, game, players, options, "5")


@pytest.fixture
def tictactoe(app):
    return begin(app, "tictactoe", [HUMAN, HUMAN])


def test_the_log_and_the_prompts_call_people_by_their_names(app, window, tictactoe):
    scene = TableScene(app, tictactoe)
    window.open(scene)
    window.run_frame()
    assert scene.hud.top_bar.turn.words == "It is the turn of Ada."
    scene.play(Move(0, "mark", ("b2",)))
    assert tictactoe.lines(0)[0].text == "Ada: mark b2."
    assert tictactoe.with_names("Seat 2 waits for seat 1.") == "Ben waits for Ada."
    scene.show_message("Seat 2 has seen this card.")
    assert scene.toast.words == "Ben has seen this card."


def test_only_the_one_person_at_a_table_is_you(app):
    alone = begin(app, "tictactoe", [HUMAN, "fair"])
    assert [alone.name_of(seat) for seat in (0, 1)] == ["You", "Ben (fair)"]
    assert headline(alone, Outcome((0,), (1, 0), "", "")) == "You won"
    shared = begin(app, "tictactoe", [HUMAN, HUMAN], [Person("You"), BEN])
    assert headline(shared, Outcome((0,), (1, 0), "", "")) == "You won"  # here "You" is a name
    assert not shared.is_you(0)
    bots = begin(app, "tictactoe", ["fair", "fair"])
    assert [bots.name_of(seat) for seat in (0, 1)] == ["Ada (fair)", "Ben (fair)"]


def test_a_save_keeps_who_played_and_their_help(app, tictactoe):
    tictactoe.play(Move(0, "mark", ("b2",)))
    tictactoe.help_allowed[0] = 2
    tictactoe.note_help(0, 2)
    copy = tictactoe.save_copy(saves_dir())
    tictactoe.close()
    resumed = Session.resume(load(copy))
    resumed.close()
    assert resumed.names == ["Ada", "Ben"]
    assert [(who.colour, who.symbol) for who in resumed.seated] == [(2, "moon"), (5, "leaf")]
    assert (resumed.help_allowed, resumed.help_used) == ([2, 1], [2, 0])
    by_itself = Session.resume(load(tictactoe_file(tictactoe)))
    by_itself.close()
    assert by_itself.names == ["Ada", "Ben"]


def tictactoe_file(session):
    """Returns the autosave of a closed session."""
    (file,) = saves_dir().glob("auto/*.sandtable")
    return file


def test_a_save_without_names_counts_its_seats(app):
    session = Session.new(games.load("tictactoe"), [HUMAN, "fair"], {}, "1")
    assert session.names == ["Seat 1", "Seat 2"]
    assert session.with_names("Seat 2 waits.") == "Seat 2 waits."
    assert "people" not in session.notes()


def test_save_list_shows_players_standing_and_mode(app, window):
    session = begin(app, "realm_of_sand", [HUMAN, "fair"])
    session.play(session.referee.legal_moves(0)[0])
    session.close()
    empty = Session.new(games.load("tictactoe"), ["fair", "greedy"], {}, "1")
    empty.save_to(saves_dir() / "old.sandtable")
    empty.close()
    scene = LoadScene(app)
    window.open(scene)
    notes = {save.header.game: row.note for save, row in zip(scene.saves, rows(scene), strict=True)}
    assert "Ada" in notes["realm_of_sand"]
    assert "Ben (fair)" in notes["realm_of_sand"]
    assert "Stars 0 : 0" in notes["realm_of_sand"]
    assert "against bots" in notes["realm_of_sand"]
    assert "unfinished" in notes["realm_of_sand"]
    assert notes["tictactoe"].startswith("Player 1 (fair), Player 2 (greedy)")
    assert "bots only" in notes["tictactoe"]


def test_a_table_without_rules_has_its_name_in_the_list_of_saves(app, window, tmp_path):
    lies = Path(__file__).parents[2] / "examples" / "sandbox_table"
    folder = shutil.copytree(lies, tmp_path / "caravan_market")
    sheet = folder / "table.yaml"
    words = sheet.read_text("utf-8").replace("name: Caravan market", "name: Bazaar by night")
    sheet.write_text(words, "utf-8")
    game = load_folder(folder)
    session = Session.new(game, [HUMAN, HUMAN], {}, "1")
    session.save_to(saves_dir() / "old.sandtable")
    session.close()
    scene = LoadScene(app)
    window.open(scene)
    assert [row.text for row in rows(scene)] == ["Bazaar by night"]


def rows(scene):
    return next(
        w.rows for w in scene.group.widgets if hasattr(w, "rows") and hasattr(w, "selected_index")
    )


def test_standing_reveals_no_private_information(app):
    game = games.load("sandland")
    numbers = {kind: number for number, kind in enumerate(sorted(game.names))}

    def measure(table):
        """Returns a score that reveals the cards of each hand."""
        hands = (table.pile(f"hand.{seat}") for seat in range(2))
        return ScoreInfo("Hand", tuple(sum(numbers[one.kind] for one in hand) for hand in hands))

    session = begin(app, "sandland", [HUMAN, HUMAN])
    session.referee.game = altered(game, score_info=measure)
    assert standing_text(session) == "Hand ? : ?"
    session.players = [HUMAN, "fair"]
    own = measure(session.table).values[0]
    assert standing_text(session) == f"Hand {own:.3g} : ?"


def test_a_name_is_chosen_in_setup_and_kept(app, window, player):
    scene = SetupScene(app, games.load("tictactoe"))
    window.open(scene)
    before = current_players(app.settings, [HUMAN, "fair"])
    button = next(w for w in scene.group.widgets if before[1].name in getattr(w, "label", ""))
    player.click(button.rect.center)
    _field, colours, symbols = scene.dialog.extra  # a bot needs no help
    for letter in "Zoë":
        player.send(pygame.TEXTINPUT, text=letter)
    player.click(colours.parts()[before[0].colour].center)
    player.click(symbols.parts()[3].center)
    player.key(pygame.K_RETURN)
    assert scene.dialog is None
    stored, notices = load_settings()
    assert notices == []
    first, second = current_players(stored, [HUMAN, "fair"])
    assert (second.name, second.symbol) == ("Zoë", SYMBOLS[3])
    # The two players have exchanged colours.
    assert (second.colour, first.colour) == (before[0].colour, before[1].colour)
    assert any("Zoë" in getattr(w, "label", "") for w in scene.group.widgets)


def test_names_go_through_values_that_are_painted():
    names = PlayerNames([ResolvedPerson("Ada", 0, "sun"), ResolvedPerson("Ben", 1, "moon")])
    assert names.with_names_in(("Seat 2 pulls", 3, ("seat 1",))) == ("Ben pulls", 3, ("Ada",))
    line = names.with_names_in(ResolvedPerson("Seat 1", 4, "ring"))
    assert line == ResolvedPerson("Ada", 4, "ring")
    assert isinstance(line, ResolvedPerson)
    assert names.plate(1, is_own=True) == "{emblem-moon-1} Ben (you)"
    assert NUMBERS.plate(1, is_own=True) == "Seat 2 (you)"
    assert NUMBERS.with_names_in(("Seat 2",)) == ("Seat 2",)


def test_a_long_name_is_cut_with_an_ellipsis_and_keeps_its_emblem_and_brackets(window):
    name = "{emblem-moon-1} Maximiliane von und zu (you)"
    for available in (400, 160, 120, 40):
        words = text.truncate(name, "bold", 16, available)
        assert words.startswith("{emblem-moon-1}")
        assert words.endswith("(you)")
        if available < 300:
            assert "…" in words
        if available >= 120:
            assert text.measure(words, "bold", 16)[0] <= available
    assert text.truncate("Ada", "bold", 16, 200) == "Ada"


def test_full_name_is_in_the_tooltip(app, window, player):
    session = begin(app, "sandland", [HUMAN, "strong"], [Person("Maximiliane v. Sandhaus"), BEN])
    scene = TableScene(app, session)
    window.open(scene)
    window.run_frame()
    plates = [one for one in scene.renderer.layout.pictures if one.name == "seat"]
    for plate, name in ((0, "Maximiliane v. Sandhaus"), (1, "Ben (strong bot)")):
        rect = next(one.rect for one in plates if one.seat == plate)
        player.move(rect.center)
        assert str(scene.control.hover.tooltip).startswith(name)


def test_a_skirmish_that_was_won_shows_the_emblem_of_who_won_it(app, window):
    session = begin(app, "sandland", [HUMAN, HUMAN])
    session.table.marks["results"] = (1,)
    session.table.invalidate()
    scene = TableScene(app, session)
    window.open(scene)
    picture = next(one for one in scene.renderer.layout.pictures if one.name == "skirmishes")
    state = scene.skin.backdrop_state(picture, session.view(0))
    mark = scene.skin.names.seat_mark(1)
    assert mark.startswith("{emblem-leaf")
    drawn = mats.counter(picture.rect.size, *state)
    without = mats.counter(picture.rect.size, *state[:-1], ("", ""))
    assert drawn.get_buffer().raw != without.get_buffer().raw
    assert state[-1][1] == mark


@pytest.mark.parametrize(
    ("name", "moves"),
    [("sandland", 8), *(pytest.param(name, 16, marks=pytest.mark.full) for name in games.BUNDLED)],
)
def test_no_words_on_a_table_call_people_by_their_numbers(app, window, name, moves, monkeypatch):
    session = begin(app, name, [HUMAN, HUMAN])
    app.settings.curtain = False
    scene = TableScene(app, session)
    window.open(scene)
    for function in vars(text).values():
        if hasattr(function, "cache_clear"):
            function.cache_clear()
    picture, wrap = set(), text._wrap
    monkeypatch.setattr(
        text, "_wrap", lambda words, *rest: picture.add(words) or wrap(words, *rest)
    )
    rng = Random(name)
    for _ in range(moves):
        (*_, seat) = session.referee.seats_to_move()
        scene.play(rng.choice(session.referee.legal_moves(seat)))
        window.run_frame()
        scene.finish_animations()
        window.run_frame()
        while window.scene is not scene:  # skips the report of automatic moves
            window.run_frame()
            window.back()
    assert picture
    places = map(scene.renderer.zone_rect, scene.renderer.view.piles)
    picture |= {zone_tooltip(scene, rect.center) or "" for rect in places if rect is not None}
    assert not [words for words in picture if re.search(r"\bseat \d", words, re.IGNORECASE)]


@pytest.mark.parametrize("name", in_tier_0(["realm_of_sand", "sandland"], games.BUNDLED))
def test_an_own_place_is_yours_and_that_of_another_is_theirs(app, window, name):
    scene = TableScene(app, begin(app, name, [HUMAN, "fair"]))
    window.open(scene)
    zones, texts = scene.session.table.zones, {0: set(), 1: set()}
    for zone in scene.renderer.view.piles:
        rect, owner = scene.renderer.zone_rect(zone), zones[zone].owner
        if rect and owner is not None and scene.renderer.layout.zone_at(*rect.center) == zone:
            texts[owner].add(zone_tooltip(scene, rect.center))
    assert texts[0]
    assert all(words.startswith("Your ") for words in texts[0])
    assert texts[1]
    assert all(" of Ben" in words for words in texts[1])
