"""Navigation between scenes and their layout at every size."""

import os
import re
from itertools import combinations
from pathlib import Path
from random import Random

import msgspec
import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletop import games
from tabletop.app.lobby.open_table import start_game
from tabletop.app.lobby.player_dialog import SeatButton
from tabletop.app.lobby.seat_options import seat_options
from tabletop.app.painting.picture_cache import clear_picture_caches
from tabletop.app.painting.theme import Scale, WidgetStyle
from tabletop.app.program.app import App
from tabletop.app.scenes import settings as settings_module
from tabletop.app.scenes.daily import DailyScene
from tabletop.app.scenes.deckbuilder import DeckBuilderScene
from tabletop.app.scenes.error import ErrorScene, places_of
from tabletop.app.scenes.home import GameBox, HomeScene
from tabletop.app.scenes.keys import KeysScene
from tabletop.app.scenes.load import LoadScene
from tabletop.app.scenes.result_widgets import ScoreLine
from tabletop.app.scenes.results import Chart, ResultsScene, ScoreCourse, course_of
from tabletop.app.scenes.rulebook import RulebookScene
from tabletop.app.scenes.settings import SettingsScene
from tabletop.app.scenes.setup import SetupScene
from tabletop.app.scenes.table import TableScene
from tabletop.app.skins import palette_of
from tabletop.app.table.menus import _new_game
from tabletop.app.widgets import Button, ScrollList
from tabletop.app.widgets.labels import Label, Panel
from tabletop.app.window.window import Window
from tabletop.cards.errors import DataError, DataErrors
from tabletop.games.deck_registry import deck_registry
from tabletop.games.sandbox import load_folder
from tabletop.rules.game import Outcome
from tabletop.session.session import HUMAN, Session
from tabletop.session.thinking_time import record_turns
from tabletop.storage.autosaves import last_autosave
from tabletop.storage.log import log, log_path, start_log
from tabletop.storage.people import INVITED
from tabletop.storage.save_list import new_autosave
from tabletop.storage.scores import FinishedGame, record
from tabletop.storage.settings import SetupChoices, load_settings
from tabletop.storage.tutorial_progress import store_progress
from tests.tiers import in_tier_0


def realm_for_four():
    return Session.new(
        games.load("realm_of_sand"),
        [HUMAN, "greedy", "random", HUMAN],
        {"board": "advanced"},
        "1",
    )


def setup_for_four(app):
    setup = SetupScene(app, games.load("realm_of_sand"))
    setup.seats = 4
    return setup


def results_of_four(app):
    outcome = Outcome((0,), (31, 20, 11, 5), "RS-SCORE.1", "Seat 1 has the most stars.")
    return ResultsScene(app, realm_for_four(), outcome, "medal-3")


def full_home(app):
    """Returns a home scene with saves, results, and many games."""
    session = Session.new(games.load("tictactoe"), [HUMAN] * 2, {}, "1")
    session.save_to(new_autosave("tictactoe", 0))
    for name in ("sandland", "realm_of_sand"):
        record(FinishedGame(name, 1234, "King of Ragusa", "2026-11-21", "1", winners=(0,)))
        store_progress(name, 1, 5)
    home = HomeScene(app)
    caravan = next(info for info in home.games if info.id == "caravan")
    names = ("Ярмарка и караваны без конца", "砂漠の隊商", "An extraordinarily long name of a game")
    home.games += [msgspec.structs.replace(caravan, name=name) for name in names]
    home.broken.append(("yard", ValueError()))
    return home


SCENES = {
    "home": HomeScene,
    "full home": full_home,
    "daily": DailyScene,
    "setup": setup_for_four,
    "table": lambda app: TableScene(app, realm_for_four()),
    "results": results_of_four,
    "rulebook": lambda app: RulebookScene(app, games.load("realm_of_sand")),
    "settings": SettingsScene,
    "load": LoadScene,
    "keys": KeysScene,
    "deckbuilder": lambda app: DeckBuilderScene(
        app, games.load("sandland"), deck_registry("sandland")
    ),
    "decks": lambda app: SetupScene(app, games.load("sandland")),
    "error": lambda app: ErrorScene(app, ValueError("a card has no name"), lambda: None),
}


def misplaced_widgets(app, name, size, ui_scale):
    """Returns the widgets that are outside the window or cover each other."""
    app.settings.ui_scale = ui_scale
    app.window = Window(size)
    scene = SCENES[name](app)
    app.window.open(scene)
    widgets = [w for w in scene.group.widgets if w.visible and w.rect.w and w.rect.h]
    window = pygame.Rect((0, 0), size)
    solid = [w for w in widgets if not isinstance(w, Panel)]
    app.window.close()
    return [(type(w).__name__, w.rect) for w in widgets if not window.contains(w.rect)] + [
        (type(a).__name__, a.rect, type(b).__name__, b.rect)
        for a, b in combinations(solid, 2)
        if a.rect.inflate(-2, -2).colliderect(b.rect.inflate(-2, -2))
    ]


@pytest.mark.parametrize("name", SCENES)
def test_widgets_fit_and_do_not_overlap(app, name):
    assert misplaced_widgets(app, name, (1024, 640), 1.0) == []


@pytest.mark.full
@settings(
    max_examples=settings().max_examples // 5,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(
    name=st.sampled_from(list(SCENES)),
    width=st.integers(1024, 3840),
    height=st.integers(640, 2160),
    ui_scale=st.sampled_from([0.75, 1.0, 1.25, 1.5, 2.0]),
)
def test_widgets_fit_and_do_not_overlap_at_any_size(app, name, width, height, ui_scale):
    assert misplaced_widgets(app, name, (width, height), ui_scale) == []


@pytest.mark.full
@pytest.mark.parametrize("size", [(1024, 640), (3440, 1440)])
@pytest.mark.parametrize("name", SCENES)
def test_widgets_fit_and_do_not_overlap_in_extreme_windows(app, name, size):
    assert misplaced_widgets(app, name, size, 2.0) == []


def button(scene, label):
    return next(w for w in scene.group.widgets if getattr(w, "label", None) == label)


def test_two_clicks_from_the_shelf_to_a_solo_game(app, window, player):
    window.open(HomeScene(app))
    box = next(
        w
        for w in window.scene.group.widgets
        if isinstance(w, GameBox) and w.info.id == "realm_of_sand"
    )
    player.click(box.rect.center)
    player.click(button(window.scene, "Play").rect.center)
    assert isinstance(window.scene, TableScene)
    session = window.scene.session
    assert session.players == [HUMAN]
    assert last_autosave() is None
    session.play(session.referee.legal_moves(0)[0])
    assert "1 1 " in last_autosave().read_text("utf-8")


def test_continue_opens_the_last_game(app, window, player):
    window.open(HomeScene(app))
    start_game(app, games.load("tictactoe"), [HUMAN, HUMAN], {}, "7")
    scene = window.scene
    player.click(scene.renderer.zone_rect("b2").center)
    window.back()
    window.back()
    home = HomeScene(app)
    window.open(home)
    player.click(button(home, "Continue").rect.center)
    assert isinstance(window.scene, TableScene)
    assert [str(e.move) for e in window.scene.session.table.entries] == ["1 mark b2"]
    player.click(window.scene.renderer.zone_rect("a1").center)
    assert "2 mark a1" in last_autosave().read_text("utf-8")


def test_a_finished_game_is_not_continued(app, window, player):
    def play(*squares):
        start_game(app, games.load("tictactoe"), [HUMAN, HUMAN], {}, "7")
        for square in squares:
            player.click(window.scene.renderer.zone_rect(square).center)
        path = window.scene.session.file.path
        window.back()
        return path

    window.open(HomeScene(app))
    finished = play("a1", "b1", "a2", "b2", "a3")
    while not isinstance(window.scene, HomeScene):  # the results
        window.back()
    labels = [w.label for w in window.scene.group.widgets if isinstance(w, Button)]
    assert "Continue" not in labels
    assert "Play again" not in labels  # the tutorials come first
    assert "Learn" in labels

    unfinished = play("b2")
    os.utime(unfinished, (1, 1))
    window.scene.layout(window.surface.get_size())
    assert last_autosave() == finished
    player.click(button(window.scene, "Continue").rect.center)
    assert [str(e.move) for e in window.scene.session.table.entries] == ["1 mark b2"]


def test_damaged_save_continues_from_last_good_move(app, window, player):
    start_game(app, games.load("tictactoe"), [HUMAN, HUMAN], {}, "7")
    for square in ("b2", "a1", "c3"):
        player.click(window.scene.renderer.zone_rect(square).center)
    window.back()
    path = last_autosave()
    damaged = path.read_text("utf-8").replace("2 2 mark a1", "2 2 mark b2")
    path.write_text(damaged, "utf-8")
    window.open(HomeScene(app))
    player.click(button(window.scene, "Continue").rect.center)
    assert window.scene.dialog.words.startswith(f"{path.name}:")
    window.scene.dialog.buttons[0].on_press()
    assert [str(e.move) for e in window.scene.session.table.entries] == ["1 mark b2"]
    assert path.read_text("utf-8") == damaged


def test_an_error_is_shown_with_its_place_and_the_way_home(app, window, player):
    app.window = window
    window.on_error = app.error_scene

    class Broken(HomeScene):
        def on_key(self, event):
            raise ValueError("a card has no name")

    window.open(Broken(app))
    player.key(pygame.K_x, letter="x")
    rows = window.scene.group.widgets[3].rows
    assert rows[0].text == "ValueError: a card has no name"
    assert "test_scenes.py, line" in rows[1].text
    player.click(button(window.scene, "Home").rect.center)
    assert type(window.scene) is HomeScene


def test_setup_lays_the_table_that_was_asked_for(app, window, player):
    scene = SetupScene(app, games.load("realm_of_sand"))
    window.open(scene)
    scene._set_seats(3)
    scene.options["board"] = "advanced"
    scene.players[2] = "random"
    scene.seed = "abc"
    scene.play()
    session = window.scene.session
    assert session.players == [HUMAN, "fair", "random"]
    assert session.options["board"] == "advanced"
    assert session.table.seed == "abc"


def test_setup_chooses_players_by_portraits(app, window, player):
    scene = SetupScene(app, games.load("wasteland"))
    window.open(scene)
    player.click(next(w for w in scene.group.widgets if w.tip == "Add a player").rect.center)
    assert (scene.seats, scene.selected) == (3, 2)

    def portraits():
        return next(w for w in scene.group.widgets if w.name == f"Player {scene.selected + 1}")

    for label in ("Expert bot", "Human here"):
        number = [option.label for option in portraits().options].index(label)
        player.click(portraits().parts()[number].center)
        words = [getattr(widget, "words", "") for widget in scene.group.widgets]
        assert any(each.startswith(f"{label}: ") for each in words)
    chips = [w for w in scene.group.widgets if isinstance(w, SeatButton)]
    player.click(chips[1].rect.center)
    player.click(portraits().parts()[2].center)
    assert scene.players[:3] == [HUMAN, "relaxed", HUMAN]
    assert scene.dialog is None
    remove = next(w for w in scene.group.widgets if w.tip == "Remove a player")
    player.click(remove.rect.center)
    player.click(remove.rect.center)
    assert scene.seats == 2


def test_tables_without_rules_offer_no_bots(app, window):
    scene = SetupScene(app, load_folder(Path(__file__).parents[2] / "examples" / "sandbox_table"))
    window.open(scene)
    portraits = next(w for w in scene.group.widgets if w.name == "Player 1")
    assert [option.value for option in portraits.options] == [HUMAN, INVITED]


def test_the_setup_of_invited_players_offers_the_network(app, window, player):
    scene = SetupScene(app, games.load("caravan"))
    window.open(scene)
    assert not any(w.name == "Network" for w in scene.group.widgets)
    portraits = next(w for w in scene.group.widgets if w.name == "Player 2")
    player.click(portraits.parts()[1].center)
    assert scene.players[1] == INVITED
    assert not scene.is_open
    network = next(w for w in scene.group.widgets if w.name == "Network")
    player.click(network.parts()[1].center)
    assert scene.is_open


def test_without_libraries_nobody_can_be_invited(app, window, player, monkeypatch):
    monkeypatch.setattr("tabletop.app.lobby.hosting.find_spec", lambda name: None)
    seat_options.cache_clear()
    scene = SetupScene(app, games.load("caravan"))
    window.open(scene)
    portraits = next(w for w in scene.group.widgets if w.name == "Player 2")
    assert "pip install" in portraits.options[1].reason
    player.click(portraits.parts()[1].center)
    assert scene.players[1] == "fair"
    seat_options.cache_clear()


def test_rare_choices_are_folded_and_named_if_they_are_unusual(app, window, player):
    scene = SetupScene(app, games.load("sacred_wars"))
    window.open(scene)
    assert not button(scene, "More").is_highlighted
    player.click(button(scene, "More").rect.center)
    field = next(w for w in scene.group.widgets if w.name == "Field")
    player.click(field.parts()[2].center)
    player.click(button(scene, "Less").rect.center)
    more = button(scene, "More")
    assert more.is_highlighted
    assert more.tip == "Field: 5 × 9"


def test_the_next_game_is_set_up_as_the_last_one_was(app, window):
    game = games.load("sandland")
    scene = SetupScene(app, game)
    decks = [option for option in game.info.options if option.also == "deck"]
    scene.players[1] = "expert"
    scene.options |= {option.id: option.values[-1].id for option in decks}
    scene.referee, scene.seed = "coach", "abc"
    window.open(scene)
    scene.play()
    _new_game(window.scene)
    second = window.scene
    assert isinstance(second, SetupScene)
    later = SetupScene(App(window, load_settings()[0]), games.load("sandland"))
    for one in (second, later):
        assert one.players == [HUMAN, "expert"]
        assert one.options == scene.options != game.info.defaults
        assert (one.referee, one.seed) == ("coach", "")
    other = SetupScene(app, games.load("guardians"))
    assert (other.players, other.referee) == ([HUMAN, "fair"], "strict")


def test_removed_options_use_their_default(app):
    info = games.load("realm_of_sand").info
    options = dict.fromkeys(info.defaults, "gone")
    app.settings.chosen = {info.id: SetupChoices([HUMAN, "gone", "strong"], options)}
    scene = SetupScene(app, games.load(info.id))
    assert (scene.seats, scene.players[:3]) == (3, [HUMAN, "fair", "strong"])
    assert scene.options == info.defaults
    app.settings.chosen = {info.id: SetupChoices([HUMAN] * 9, {})}
    scene = SetupScene(app, games.load(info.id))
    assert scene.seats == 1
    assert scene.options == info.defaults


def test_f1_opens_the_last_mentioned_rule(open_table, player, window):
    scene = open_table()
    scene.rule_notes.last = "RS-PLACE.2"
    player.key(pygame.K_F1)
    rules = window.scene.rules
    assert rules.rows[rules.selected_index].value == "RS-PLACE.2"
    player.key(pygame.K_ESCAPE)
    assert window.scene is scene


def opened_rule(player, window):
    """Returns the rule that F1 opens, and closes the rulebook again."""
    player.key(pygame.K_F1)
    rules = window.scene.rules
    rule = rules.rows[rules.selected_index].value if rules.selected_index is not None else ""
    player.key(pygame.K_ESCAPE)
    return rule


def test_f1_opens_the_rule_of_the_place_under_the_pointer(open_table, player, window):
    scene = open_table()
    queen = scene.session.table.piles["circle"][0]
    for place, rule in [
        (scene.renderer.zone_rect("row.2.3").center, "RS-COMPLETE.1"),
        (scene.renderer.zone_rect("board.0.d3").center, "RS-LEVEL.1"),
        (scene.renderer.sprites.by_key[queen].rect.center, "RS-REPLENISH.3"),
        (scene.renderer.zone_rect("disks.0").center, "RS-SUMMON.1"),
    ]:
        player.move(place)
        assert opened_rule(player, window) == rule
        assert opened_rule(player, window) == rule


def test_f1_opens_the_rule_of_the_last_refusal_under_the_pointer(open_table, player, window):
    scene = open_table()
    tile = scene.session.table.piles["area.0"][0]
    home = scene.renderer.sprites.by_key[tile].rect.center
    bounds = scene.renderer.zone_rect("board.0.a1").center
    player.drag(home, bounds)
    refused = scene.rule_notes.last
    assert refused != "RS-LEVEL.1"
    assert opened_rule(player, window) == refused
    player.wait(0.6)
    player.move(home)
    assert opened_rule(player, window) == refused
    player.drag(home, scene.renderer.zone_rect("board.0.d3").center)
    player.move(bounds)
    assert opened_rule(player, window) == "RS-LEVEL.1"


def test_f1_while_a_refused_place_is_aimed_at_opens_its_rule(open_table, player, window):
    scene = open_table()
    tile = scene.session.table.piles["area.0"][0]
    player.press(scene.renderer.sprites.by_key[tile].rect.center)
    player.move(scene.renderer.zone_rect("board.0.b2").center)
    player.move(scene.renderer.zone_rect("board.0.a1").center)
    refused = scene.gestures.hand.target.refusal.rule
    assert opened_rule(player, window) == refused
    assert scene.gestures.hand is None


def test_every_rule_that_the_table_points_to_is_in_the_rulebook():
    from tabletop.games.realm_of_sand.explain import rule_of
    from tabletop.rules.rulebook import load_rulebook

    game = games.load("realm_of_sand")
    table = game.setup(2, {"board": "advanced"}, "1")
    kinds = {"", *(piece.kind for piece in table.pieces)}
    pointed = {rule_of(kind, zone) for zone in table.zones for kind in kinds}
    assert pointed <= set(load_rulebook(game.folder).rules)


def test_f1_in_a_game_that_says_no_rules_opens_the_rulebook(open_table, player, window):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    player.move(scene.renderer.zone_rect("b2").center)
    assert opened_rule(player, window) == ""


def test_the_rulebook_can_be_searched(app, window, player):
    scene = RulebookScene(app, games.load("realm_of_sand"))
    window.open(scene)
    scene._search("queen")
    results = [f"{row.value} {row.text}" for row in scene.rules.rows]
    assert results
    assert all("queen" in text.lower() for text in results)


def test_the_contents_follow_who_scrolls_through_the_rules(app, window):
    scene = RulebookScene(app, games.load("realm_of_sand"))
    window.open(scene)
    assert scene.sections.selected_index == 0
    scene.rules.scroll(10**6)
    assert scene.sections.selected_index > len(scene.book.sections) // 2
    scene.rules.scroll(-(10**6))
    assert scene.sections.selected_index == 0


@pytest.mark.parametrize("name", in_tier_0(["realm_of_sand"], games.BUNDLED))
def test_common_rules_are_in_every_rulebook(app, window, name):
    scene = RulebookScene(app, games.load(name), "TABLE-HAND.1")
    window.open(scene)
    assert scene.rules.rows[scene.rules.selected_index].value == "TABLE-HAND.1"
    scene._search("pieces by hand")
    assert "TABLE-HAND.1" in [row.value for row in scene.rules.rows]


def test_settings_show_the_log_path_and_the_error_page_mentions_the_log(app, window, monkeypatch):
    monkeypatch.setattr(log, "handlers", list(log.handlers))
    start_log()
    window.on_error = lambda error: ErrorScene(app, error, window.back)
    window.open(SettingsScene(app))
    foot = [one for one in window.scene.group.widgets if isinstance(one, Label)][-1]
    assert str(log_path()) in foot.caption_text()
    window.fail(KeyError("ace-of-spades"))
    lists = [one for one in window.scene.group.widgets if isinstance(one, ScrollList)]
    assert "in the log" in lists[0].rows[-1].text
    assert str(log_path().parent) not in str(lists[0].rows)
    message = log_path().read_text(encoding="utf-8")
    assert "Scene failed" in message
    assert "ace-of-spades" not in message


def test_home_lists_broken_and_working_games(app, window, player, monkeypatch, caplog):
    fault = DataErrors([DataError("wasteland/game.yaml", 3, 1, "unknown key 'sandd'")])

    def info(name, complete=games.info):
        if name == "wasteland":
            raise fault
        return complete(name)

    monkeypatch.setattr(games, "info", info)
    window.on_error = lambda error: ErrorScene(app, error, window.back)
    scene = HomeScene(app)
    window.open(scene)
    assert "Game 'wasteland' cannot be read" in caplog.messages
    assert [game.id for game in scene.games] == [
        "guardians", "realm_of_sand", "sacred_wars", "sandland", "caravan", "tictactoe"
    ]  # fmt: skip
    button = next(one for one in scene.group.widgets if "wasteland" in getattr(one, "label", ""))
    player.click(button.rect.center)
    assert isinstance(window.scene, ErrorScene)
    assert places_of(window.scene.error) == [
        ("wasteland/game.yaml:3:1: unknown key 'sandd'", False)
    ]


def test_broken_game_opens_a_page_with_the_error(app, window, player, monkeypatch):
    fault = DataErrors([DataError("sandland/assets.yaml", 7, 3, "unknown key 'sandd'")])

    def load(name):
        raise fault

    window.on_error = lambda error: ErrorScene(app, error, window.back)
    scene = HomeScene(app)
    window.open(scene)
    monkeypatch.setattr(games, "load", load)
    box = next(
        one for one in scene.group.widgets if getattr(one, "label", "").startswith("Sandland")
    )
    player.click(box.rect.center)
    assert isinstance(window.scene, ErrorScene)
    assert places_of(window.scene.error) == [
        ("sandland/assets.yaml:7:3: unknown key 'sandd'", False)
    ]
    player.key(pygame.K_RETURN)
    assert window.scene is scene


@pytest.mark.parametrize("key", in_tier_0([pygame.K_RETURN], [pygame.K_SPACE, pygame.K_RETURN]))
def test_early_press_does_not_skip_the_results(open_table, player, window, key):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    for square in ("a1", "b1", "a2", "b2", "a3"):
        player.click(scene.renderer.zone_rect(square).center)
    player.wait(3)
    assert isinstance(window.scene, ResultsScene)
    player.key(key)
    assert isinstance(window.scene, ResultsScene)
    player.key(pygame.K_TAB)
    player.key(key)
    assert isinstance(window.scene, TableScene)
    assert not window.scene.session.table.entries


@pytest.mark.parametrize("name", in_tier_0(["sandland"], ["sandland", "guardians", "sacred_wars"]))
def test_the_tally_has_the_colours_that_the_seats_have_on_the_table(app, window, name):
    session = Session.new(games.load(name), [HUMAN, HUMAN], {}, "1")
    outcome = Outcome((1,), (3, 5), "", "Seat 2 has more.")
    window.open(ResultsScene(app, session, outcome))
    window.run_frame()
    lines = [one for one in window.scene.group.widgets if isinstance(one, ScoreLine)]
    dot = lines[0].style.scale.px(7)
    for line, seat in zip(lines, (1, 0), strict=True):  # the winner is on top
        pixel = window.surface.get_at((line.rect.left + dot, line.rect.centery))[:3]
        far = [sum(abs(a - b) for a, b in zip(pixel, seat, strict=True))
               for seat in palette_of(name).seats]  # fmt: skip
        assert far.index(min(far)) == seat


def test_settings_hold_and_are_written_down(app, window, player, tmp_path):
    from tabletop.storage.settings import load_settings

    window.open(SettingsScene(app))
    window.scene._set("speed", 2.0)
    window.scene._set("ui_scale", 1.25)
    assert load_settings()[0].speed == 2.0
    assert load_settings()[0].ui_scale == 1.25


def test_settings_say_where_the_files_lie(app, window, monkeypatch, tmp_path):
    deep = tmp_path.joinpath(*["a-folder-with-a-long-name"] * 4, "games")
    for lies, text in ((Path("/games/mine"), Path("/games/mine")), (deep, Path(*deep.parts[-2:]))):
        monkeypatch.setattr(settings_module, "user_dir", lambda lies=lies: lies)
        window.open(SettingsScene(app))
        foot = [one for one in window.scene.group.widgets if isinstance(one, Label)][-1]
        assert foot.words.endswith(str(text))
        assert str(lies) in foot.tip
        assert (str(lies) in foot.words) == (lies != deep)


def test_settings_say_which_games_are_kept(app, window):
    window.open(SettingsScene(app))
    for kept, rule in ((30, "the last 30 finished games are kept"), (0, "never deleted")):
        window.scene._set("kept_games", kept)
        words = [one.words for one in window.scene.group.widgets if isinstance(one, Label)]
        assert any(rule in one for one in words)


def test_the_lead_is_worked_out_without_changing_the_game(open_table, player):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    for square in ("a1", "a2", "b1"):
        player.click(scene.renderer.zone_rect(square).center)
    before = scene.session.table.digest()
    course = course_of(scene.session)
    assert course.name == "Marks in an open line"
    assert course.moves == [0, 1, 2, 3]
    assert course.values == [(0, 0), (1, 0), (1, 1), (2, 1)]
    assert scene.session.table.digest() == before


@pytest.mark.parametrize("size", in_tier_0([(1024, 640)], [(1024, 640), (1280, 800), (1920, 1080)]))
@pytest.mark.parametrize("name", in_tier_0(["realm_of_sand", "tictactoe"], games.installed()))
def test_a_rule_is_shown_with_its_heading(app, window, name, size):
    scene = RulebookScene(app, games.load(name))
    window.open(scene)
    scene.layout(size)
    for number, section in enumerate(scene.book.sections):
        for rule in (section.rules[0], section.rules[-1]):
            scene._show(rule.id)
            rows = scene.rules.rows
            chosen = rows[scene.rules.selected_index]
            assert chosen.value == rule.id
            sight = shown_rows(scene.rules)
            assert rule.id in sight
            assert scene.sections.selected_index == number
            assert section.id in shown_rows(scene.sections)
            headings = [row.value if row.face == "display" else "" for row in rows]
            first = headings.index(section.id)  # a rule can have the id of its section
            tops, offset = scene.rules._tops, scene.rules.offset
            height = tops[scene.rules.selected_index + 1] - tops[first]
            assert (tops[first] >= offset) == (height <= scene.rules.rect.h)


def shown_rows(rows):
    """Returns the values of the rows that are fully visible."""
    top_positions = rows._tops
    return [
        row.value
        for number, row in enumerate(rows.rows)
        if rows.offset <= top_positions[number]
        and top_positions[number + 1] <= rows.offset + rows.rect.h
    ]


def test_the_chart_says_where_the_lead_changed_and_puts_the_winner_on_top():
    course = ScoreCourse("Stars", [0, 2, 4, 6], [(0, 0), (3, 1), (3, 4), (3, 6)])
    assert course.lead_changes() == [(2, 1)]
    chart = Chart(WidgetStyle(palette_of("home"), Scale(1.0, 1.0)), course, (1,))
    chart.place(pygame.Rect(10, 20, 500, 150))
    assert chart.bounds() == (0, 6)
    assert chart.point(-1, 1)[1] < chart.point(-1, 0)[1]
    assert chart.point(0, 0) == chart.inner.bottomleft
    assert chart.point(-1, 1) == chart.inner.topright
    assert chart.rect.contains(chart.inner)


# Phrases that address a player. Card text addresses the seat that plays the card.
SECOND_PERSON = re.compile(
    r"^You\b(?!r)|\(you\)|\byou (attack|defend)|\bby you\b|\b(went to|for) you\b|\byours$"
    r"|[Yy]our (turn|base|shield|leader|targets|commander|deck|grave|hand|enemy|units come)\b"
)


@pytest.mark.parametrize(
    ("name", "moves"),
    [
        ("sandland", 6),
        *(
            pytest.param(name, 25, marks=pytest.mark.full)
            for name in ("guardians", "sacred_wars", "sandland", "wasteland")
        ),
    ],
)
def test_you_is_not_used_for_bots(app, window, monkeypatch, name, moves):
    # Without a human, plates and prompts never say "you".
    from tabletop.app.painting import text

    picture = set()
    for draw in ("render", "fit"):
        original = getattr(text, draw)

        def note(words, *rest, original=original, **more):
            picture.add(words)
            return original(words, *rest, **more)

        monkeypatch.setattr(text, draw, note)
    # Card text addresses its owner, not its reader.
    monkeypatch.setattr(
        "tabletop.app.table.beat_picture._draw_card", lambda *card: pygame.Surface((9, 9))
    )

    def said(players):
        picture.clear()
        clear_picture_caches()
        game = games.load(name)
        options = {option.id: option.default for option in game.info.options}
        session = Session.new(game, players, options, "3")
        scene = TableScene(app, session)
        monkeypatch.setattr(scene.turns.bots, "ask", lambda request: None)
        window.open(scene)
        scene.pass_screen.seat = scene.dialog = None
        rng = Random("you")
        for _ in range(moves):
            seat = session.seat_to_move()
            if seat is None:
                break
            session.play(rng.choice(session.referee.legal_moves(seat)))
            scene.after_change()
            while window.scene is not scene:
                window.back()
            scene.finish_animations()
            window.run_frame()
            for zone in scene.renderer.layout.spots:
                message = scene.renderer.zone_rect(zone).center
                tell = getattr(scene.skin, "tell", None)
                if tell is not None:
                    picture.add(tell(message, scene.renderer.layout, scene.renderer.view))
        window.back()
        return {words for words in map(str, picture) if SECOND_PERSON.search(words)}

    assert said(["random", "random"]) == set()
    assert said([HUMAN, "random"])


def test_the_box_is_seen_while_its_table_is_laid(app, window, monkeypatch):
    app.open("home")
    window.run_frame()
    home_picture, seen = window.surface.copy(), []
    present = type(window).present

    def shown(self):
        present(self)
        seen.append((self.scene.title, self.surface.copy()))

    monkeypatch.setattr(type(window), "present", shown)
    start_game(app, games.load("tictactoe"), [HUMAN, HUMAN], {}, "1")
    ((over, picture),) = seen
    assert over == "Sandtable"  # the table is not open yet
    middle = pygame.Rect(0, 0, 40, 40)
    middle.center = picture.get_rect().center
    assert picture.subsurface(middle).copy().get_buffer().raw != (
        home_picture.subsurface(middle).copy().get_buffer().raw
    )
    window.run_frame()
    assert window.scene.title == "Tic-tac-toe"
    assert window.surface.get_buffer().raw != picture.get_buffer().raw
    drawn = window.surface.copy()
    window.scene.redraw()
    window.run_frame()
    assert window.surface.get_buffer().raw == drawn.get_buffer().raw  # no trace of it remains


@pytest.mark.parametrize(
    ("values", "ends"), [([0, 0], (0, 1)), ([0, 5], (0, 5)), ([-3, 0], (-3, 0))]
)
def test_chart_axis_has_a_range_for_constant_values(values, ends):
    course = ScoreCourse("Stars", [0, 4], [(value,) for value in values])
    assert Chart(WidgetStyle(palette_of("home"), Scale(1.0, 1.0)), course).bounds() == ends


def test_setup_offers_a_weaker_bot_on_a_slow_computer(app, window, player):
    record_turns("wasteland", "expert", [12.0] * 3)
    scene = SetupScene(app, games.load("wasteland"))
    window.open(scene)
    offered = {option.value: option.about for option in scene._seat_options()}
    assert offered["expert"] == "About 12 s a turn on this computer."

    def notices():
        return [w for w in scene.group.widgets if getattr(w, "label", "") == "Use Strong"]

    assert not notices()
    choice = next(w for w in scene.group.widgets if w.name == "Player 2")
    number = [option.label for option in choice.options].index("Expert bot")
    player.click(choice.parts()[number].center)
    words = "Expert bot: about 12 s a turn on this computer."
    assert any(getattr(w, "words", "") == words for w in scene.group.widgets)
    player.click(notices()[0].rect.center)
    assert scene.players[1] == "strong"
    assert not notices()
