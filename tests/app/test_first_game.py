"""The guided first game: explanation, question, answer, undo, next part."""

import re

import pygame
import pytest

from tabletop import games
from tabletop.app.painting import icons, text
from tabletop.app.render.playmat import playmat_of
from tabletop.app.scenes.how_to_play import FramePicture, HowToPlayScene
from tabletop.app.scenes.table import TableScene
from tabletop.app.scenes.tutorial import TutorialScene
from tabletop.app.skins import table_skin_for
from tabletop.rules.first_game import load_first_game, open_lesson
from tabletop.rules.how_to_play import load_how_to_play
from tabletop.session.narrator import goal
from tabletop.storage.tutorial_progress import LessonProgress, progress_in, store_progress
from tabletop.table.move import Move
from tests.app.tables import goal_texts, slow_bots  # noqa: F401  (fixtures)
from tests.tiers import in_tier_0

pytestmark = pytest.mark.usefixtures("slow_bots")


@pytest.fixture
def open_tutorial(app, window):
    """Returns a function that opens a part of the first game, counted from 0."""

    def sit(name="sandland", number=None):
        window.open(TutorialScene(app, games.load(name), number))
        window.run_frame()
        return window.scene

    return sit


def button(scene, label):
    return next(each for each in scene.group.widgets if getattr(each, "label", "") == label)


def words(scene):
    return [each.words for each in scene.group.widgets if hasattr(each, "words")]


def do_step(scene, player):
    """Reads the current step, or makes its move, and waits for the others."""
    step = scene.lesson.step()
    if step.patterns:
        scene.play(scene.lesson.accepted_moves()[0])
    else:
        scene.continue_lesson()
    while scene.lesson.next_reply() is not None:
        player.wait(0.05)
    scene.finish_animations()


def test_a_wrong_move_is_answered_and_not_made(open_tutorial, player):
    scene = open_tutorial(number=0)
    for _ in range(3):
        player.click(button(scene, "Next").rect.center)
    assert any("Place the Centaur" in each for each in words(scene))
    hand = scene.session.table.pile("hand.0")
    scavenger = next(piece for piece in hand if piece.kind == "scavenger")
    start = scene.renderer.sprites.by_key[scene.actions.shown_like(scavenger.id)].end.rect
    player.drag(start.center, scene.renderer.zone_rect("slot.0.c1").center)
    player.wait(0.4)
    assert not scene.session.table.entries
    assert scavenger.zone == "hand.0"
    assert any("choose the Centaur" in each for each in words(scene))


def test_buttons_stay_in_place_and_the_main_button_never_makes_a_move(open_tutorial, player):
    scene = open_tutorial(number=0)
    rects = [each.rect.copy() for each in scene._column.buttons]
    for _ in range(12):  # a person who only clicks
        player.click(scene._column.next.rect.center)
    assert [each.rect for each in scene._column.buttons] == rects
    assert not scene.session.table.entries
    assert not scene._column.next.enabled
    assert any("Place the Centaur" in each for each in words(scene))
    player.click(button(scene, "Show me").rect.center)
    assert str(scene.session.table.entries[-1].move) == "1 deploy centaur c1"


def test_a_task_has_no_highlights_and_asks_before_it_is_solved(open_tutorial, player):
    scene = open_tutorial(number=0)
    while not scene.lesson.step().task:
        do_step(scene, player)
    player.wait(0.5)
    assert not scene._lit
    moves = len(scene.session.table.entries)
    player.click(scene._column.next.rect.center)
    player.click(button(scene, "Show me").rect.center)
    assert len(scene.session.table.entries) == moves
    assert [each.label for each in scene.dialog.buttons] == ["Keep trying", "Show me"]
    player.click(scene.dialog.buttons[0].rect.center)
    assert len(scene.session.table.entries) == moves
    player.click(button(scene, "Show me").rect.center)
    player.click(scene.dialog.buttons[1].rect.center)
    assert len(scene.session.table.entries) == moves + 1


def test_a_lesson_shows_a_card_large_with_the_meaning_of_its_icons(open_tutorial, player):
    scene = open_tutorial(number=0)
    assert scene._card is None
    for _ in range(2):
        do_step(scene, player)
    (piece,) = [each for each in scene.session.table.pieces if each.kind == "centaur"]
    small = scene.renderer.sprites.by_key[scene.actions.shown_like(piece.id)].end.rect
    assert scene._card[1].h > 2 * small.h
    assert scene._column.legend.words.count("{") == 5
    do_step(scene, player)
    assert scene._card is None
    assert not scene._column.legend.words


def test_back_reads_again_and_undoes_a_move(open_tutorial, player):
    scene = open_tutorial(number=0)
    assert not scene._column.back.enabled
    for _ in range(4):
        do_step(scene, player)
    assert scene.lesson.place().step == 4
    player.click(scene._column.back.rect.center)
    assert (scene.lesson.place().step, scene.session.table.entries) == (3, [])
    player.click(scene._column.back.rect.center)
    assert scene.lesson.place().step == 2


@pytest.mark.parametrize("name", in_tier_0(["sandland"], games.BUNDLED))
def test_icons_of_legends_exist(name):
    table_skin_for(games.load(name))
    for section in load_first_game(games.load(name)).sections:
        for step in section.steps:
            assert set(re.findall(r"\{([^}]+)\}", " ".join(step.legend))) <= icons.names()


@pytest.mark.parametrize("window_size", [(880, 520), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("name", in_tier_0(["wasteland"], games.BUNDLED))
def test_highlighted_places_are_on_the_table_at_every_size(name, window_size):
    game = games.load(name)
    first_game = load_first_game(game)
    for number, section in enumerate(first_game.sections):
        table = open_lesson(game, first_game, number).referee.table
        layout = playmat_of(game.folder, table, window_size).layout(pygame.Rect(0, 0, 900, 600), 0)
        known = {f"@{each.name}" for each in layout.pictures}
        known |= {f"@{each.name}.{each.seat}" for each in layout.pictures} | layout.spots.keys()
        shown = {place.partition(" ")[0] for step in section.steps for place in step.show}
        assert shown <= known


def test_keyboard_stays_in_the_column(open_tutorial, player):
    scene = open_tutorial(number=0)
    scene.group.give_focus(button(scene, "Next"))
    for _ in range(3):
        player.key(pygame.K_RETURN)
    assert scene.group.focus in scene._column.buttons
    scene.group.give_focus(button(scene, "Show me"))
    player.key(pygame.K_RETURN)
    assert str(scene.session.table.entries[-1].move) == "1 deploy centaur c1"


def test_task_is_done_by_hand_and_can_be_undone(open_tutorial, player):
    scene = open_tutorial(number=0)
    for _ in range(3):
        player.click(button(scene, "Next").rect.center)
    centaur = next(p for p in scene.session.table.pieces if p.kind == "centaur")
    start = scene.renderer.sprites.by_key[scene.actions.shown_like(centaur.id)].end.rect
    slot = scene.renderer.zone_rect("slot.0.c1")
    assert any(rect.contains(start.inflate(-8, -8)) for rect in scene._lit)
    assert any(rect.contains(slot.inflate(-8, -8)) for rect in scene._lit)
    player.drag(start.center, slot.center)
    assert centaur.zone == "slot.0.c1"
    assert any("Fill the last slot" in each for each in words(scene))
    scene.undo()
    assert centaur.zone == "hand.0"
    assert any("Place the Centaur" in each for each in words(scene))


def test_the_others_move_by_the_script_and_the_progress_is_kept(open_tutorial, player):
    scene = open_tutorial(number=1)
    scene.app.settings.reduced_motion, scene.app.settings.speed = True, 4.0
    for _ in scene.lesson.section.steps:
        do_step(scene, player)
    assert Move.parse("2 pay") in [entry.move for entry in scene.session.table.entries]
    assert progress_in("sandland") == LessonProgress(2, 5)
    player.click(button(scene, "Next").rect.center)
    assert (player.scene.number, player.scene.lesson.section.title) == (2, "The water counter")


def test_handling_pauses_the_lesson_until_undone(open_tutorial):
    scene = open_tutorial(number=0)
    scene.play(Move.parse("1 @referee sandbox"))
    assert any("tutorial is paused" in each for each in words(scene))
    assert not scene._column.next.enabled
    assert button(scene, "Restart")
    scene.undo()
    assert not scene.lesson.is_suspended


def test_a_first_game_is_not_saved_and_says_so(open_tutorial, player, tmp_path):
    scene = open_tutorial(number=0)
    player.key(pygame.K_s, mod=pygame.KMOD_CTRL)
    assert "Tutorials are not saved as games." in scene.toast.words
    assert not list(tmp_path.rglob("*.sandtable"))


@pytest.mark.full
def test_the_last_part_ends_in_a_real_game(open_tutorial, player, app):
    app.settings.reduced_motion, app.settings.speed = True, 4.0
    scene = open_tutorial("realm_of_sand", 4)
    for _ in scene.lesson.section.steps:
        do_step(scene, player)
    assert progress_in("realm_of_sand").finished
    player.click(button(scene, "Play a game").rect.center)
    assert type(player.scene) is TableScene
    assert list(player.scene.session.players) == ["human"]
    assert player.scene.toast.words == goal(player.scene.session, 0).wins


def test_tutorial_resumes_and_fits_a_small_window(open_tutorial, window):
    store_progress("wasteland", 2, 5)
    scene = open_tutorial("wasteland")
    assert scene.number == 2
    window.surface = pygame.display.set_mode((1024, 640))
    scene.layout((1024, 640))
    column = scene._column.rect
    for widget in scene._column.widgets:
        assert column.contains(widget.rect) or not widget.rect.h
    assert not column.colliderect(scene.hud.layout.table)


@pytest.mark.full
def test_goal_panel_shows_goal_standings_and_task(open_table, player):
    scene = open_table("sacred_wars", ["human", "fair"], mode="conquest", turns="10")
    assert not scene.hud.goal.visible
    player.key(pygame.K_g)
    wins, standings, _now = goal_texts(scene)
    assert scene.hud.goal.visible
    assert "After turn 10 the player with more coins wins." in wins
    own, other = standings.split("\n")
    assert own.startswith("{human} You: ")
    assert "coins" in other
    player.key(pygame.K_g)
    assert not scene.hud.goal.visible


def test_alone_the_goal_panel_begins_a_sentence_with_a_capital(open_table, player):
    scene = open_table("realm_of_sand", ["human"])
    player.key(pygame.K_g)
    assert "No stars, Apprentice" in goal_texts(scene)[1]


@pytest.mark.parametrize(
    ("players", "signs"),
    [(["human", "human"], ["human", "human"]), (["fair", "human"], ["bot", "human"])],
)
def test_goal_panel_distinguishes_humans_and_bots(open_table, players, signs):
    scene = open_table("sacred_wars", players)
    scene.toggle_goal()
    rows = goal_texts(scene)[1].split("\n")
    assert [row[1 : row.index("}")] for row in rows] == signs


def test_drop_on_a_piece_on_the_target_counts(open_tutorial, player):
    scene = open_tutorial("guardians", 4)
    scene.app.settings.reduced_motion, scene.app.settings.speed = True, 4.0
    for _ in range(4):  # the Idiot is beaten, and the Pikeman is on the Sand Lord
        do_step(scene, player)
    archer = next(p for p in scene.session.table.pieces if p.zone == "combat.0")
    pikeman = next(p for p in scene.session.table.pieces if p.zone == "assault.0")
    start = scene.renderer.sprites.by_key[archer.id].end.rect
    target = scene.renderer.sprites.by_key[pikeman.id].end.rect
    player.drag(start.center, target.center)
    assert str(scene.session.table.entries[-1].move) == "1 strike archer lane.1.1"


def test_every_place_and_picture_answers_when_pointed_at(open_table):
    scene = open_table("sandland", ["human", "fair"])
    layout, control = scene.renderer.layout, scene.control
    rects = [spot.rect for spot in layout.spots.values()]
    positions = [rect.center for rect in rects if rect.w and rect.h]
    for position in (*positions, *(picture.rect.center for picture in layout.pictures)):
        control.gestures.pointer = (round(position[0]), round(position[1]))
        control.update_hover()
        assert control.hover.has_item
    water = next(each for each in layout.pictures if each.name == "water")
    control.gestures.pointer = water.rect.midleft
    control.update_hover()
    assert str(control.hover.tooltip).endswith("(5-1)")


def test_undo_stops_at_the_start_of_a_part(open_tutorial):
    scene = open_tutorial("wasteland", 1)  # continues from the part before
    move_count = len(scene.session.table.entries)
    scene.undo()
    assert len(scene.session.table.entries) == move_count
    assert "Nothing to undo in this part" in scene.toast.words


def test_how_to_play_leads_to_the_rules_and_back_and_hits_are_marked(app, window, player):
    game = games.load("wasteland")
    window.open(HowToPlayScene(app, game))
    window.run_frame()
    scene = window.scene
    page = load_how_to_play(game).pages[0]
    player.click(button(scene, page.rules[0]).rect.center)
    book = player.scene
    assert book.rule == page.rules[0]
    assert any("explained in How to play" in row.note for row in book.rules.rows)
    player.click(button(book, "How to play").rect.center)
    assert isinstance(player.scene, HowToPlayScene)
    assert player.scene.book.pages[player.scene.page].title == page.title
    book._search("scrap")
    assert book.rules.highlighted_words == ("scrap",)


def test_hits_are_found_in_any_case_where_they_are_written():
    hits = text.find_words("No Scrap, no scrap", ("scrap",), "body", 16, None)
    assert len(hits) == 2
    width = text.measure("No ", "body", 16)[0]
    assert abs(hits[0].left - width) <= 1
    assert hits[0].right < hits[1].left


def test_the_picture_of_a_page_is_shown_larger_and_back_again(app, player, window):
    app.open("how_to_play", games.load("wasteland"))
    scene = window.scene

    def picture():
        return next(w for w in scene.group.widgets if isinstance(w, FramePicture))

    before = picture().rect
    player.click(before.center)
    assert picture().rect.w > 1.2 * before.w
    assert window.surface.get_rect().contains(picture().rect)
    player.key(pygame.K_ESCAPE)
    assert window.scene is scene
    assert picture().rect == before
