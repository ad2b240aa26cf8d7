"""Playing at the table with mouse and keyboard."""

from itertools import pairwise
from random import Random
from types import SimpleNamespace

import pygame
import pytest

from tabletop import games
from tabletop.app.gestures.drop_target import DropTarget
from tabletop.app.gestures.held_piece import pick_up
from tabletop.app.offscreen.screenshot import screenshot
from tabletop.app.scenes.table import TableScene
from tabletop.app.table import save_picture
from tabletop.app.table.sandbox import SandboxMenu
from tabletop.app.widgets import Cycler, ScrollList
from tabletop.rules.referee import Referee
from tabletop.session.narrator import goal
from tabletop.session.session import HUMAN, Session
from tabletop.storage.scores import FinishedGame, record, today
from tabletop.table.changes import MovePiece
from tabletop.table.move import Move
from tabletop.table.views import PilePosition
from tests.app.tables import quick_bots  # noqa: F401  (fixtures)
from tests.conformance import toy


def zone_center(scene, zone):
    return scene.renderer.zone_rect(zone).center


def piece_in(scene, zone, number=0):
    """Returns the centre of the sprite of a piece in a zone."""
    piece = scene.session.table.piles[zone][number]
    return scene.renderer.sprites.by_key[piece].rect.center


def piece_top(scene, zone):
    """Returns the centre of the top piece of a hidden pile."""
    return scene.renderer.zone_rect(zone).center


def moves(scene):
    return [str(entry.move) for entry in scene.session.table.entries]


# --- tic-tac-toe ---------------------------------------------------------------------------


def test_click_on_a_square_makes_the_mark(open_table, player):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    player.click(zone_center(scene, "b2"))
    player.click(zone_center(scene, "a1"))
    assert moves(scene) == ["1 mark b2", "2 mark a1"]


def test_drag_to_a_square_makes_the_mark(open_table, player):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    player.drag(piece_in(scene, "box.0", -1), zone_center(scene, "c3"))
    assert moves(scene) == ["1 mark c3"]


def test_drop_on_a_full_square_is_refused_with_its_rule(open_table, player):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    player.click(zone_center(scene, "b2"))
    player.wait(0.5)
    home = piece_in(scene, "box.1", -1)
    player.drag(home, zone_center(scene, "b2"))
    assert moves(scene) == ["1 mark b2"]
    assert scene.gestures.hand is None
    assert scene.rule_notes.last == "T3.2"
    player.wait(0.6)
    assert piece_in(scene, "box.1", -1) == home


@pytest.mark.parametrize("name", games.BUNDLED)
@pytest.mark.parametrize("moves", [20, pytest.param(60, marks=pytest.mark.full)])
def test_a_piece_is_carried_back_to_where_the_last_move_took_it_from(name, moves):
    # Any last move is undone this way if the drag is not a legal move.
    game, chance, carried = games.load(name), Random("back"), 0
    options = {option.id: option.default for option in game.info.options}
    people = [HUMAN] * (1 if name == "realm_of_sand" else 2)
    session = Session.new(game, people, options, "1")
    for _ in range(moves):
        seat = min(session.referee.seats_to_move(), default=None)
        if seat is None:
            break
        session.play(chance.choice(session.referee.legal_moves(seat)))
        put = [one for one in session.table.changes_of(-1) if isinstance(one, MovePiece)]
        for piece in {one.piece for one in put}:
            home, zone = session.previous_zone_of(piece, seat), session.table.pieces[piece].zone
            if home is None or home == zone or seat not in session.referee.seats_to_move():
                continue
            position = PilePosition(zone, session.table.piles[zone].index(piece))
            piece_view = session.view(seat).piles[zone][position.number]
            hand = pick_up(session, seat, piece, position, piece_view, carried=False)
            if hand is not None and hand.piece == piece:
                target = hand.move_over(home)
                assert target.is_undo or target.is_legal or target.choices
                carried += target.is_undo
    assert carried > 1


def test_the_whole_game_by_keyboard(open_table, player):
    # Tab returns to the table, the arrows select a square, Enter marks it.
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    player.key(pygame.K_TAB)
    assert not scene.control.focused
    while not scene.control.focused:
        player.key(pygame.K_TAB)
    player.key(pygame.K_DOWN)
    assert scene.gestures.cursor.zone == "a1"
    player.key(pygame.K_RETURN)
    player.key(pygame.K_RIGHT)
    assert scene.gestures.cursor.zone == "b1"
    player.key(pygame.K_RETURN)
    assert moves(scene) == ["1 mark a1", "2 mark b1"]


def test_a_piece_in_the_hand_goes_back_when_a_question_comes_up(open_table, player):
    # The button is released over the question, and the drag must end.
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    player.press(piece_in(scene, "box.0", -1))
    player.move(zone_center(scene, "c3"))
    assert scene.gestures.hand is not None
    scene.open_dialog("Well?", "", [("Yes", None)])
    player.release(zone_center(scene, "c3"))
    assert scene.gestures.hand is None
    scene.dialog = None
    player.press(zone_center(scene, "b2"))
    scene.open_dialog("Well?", "", [("Yes", None)])
    player.release(zone_center(scene, "b2"))
    assert not scene.control.is_busy
    assert moves(scene) == []


def test_undo_and_redo_by_their_keys(open_table, player):
    scene = open_table("tictactoe", [HUMAN, "random"])
    player.click(zone_center(scene, "b2"))
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    assert moves(scene) == []
    player.key(pygame.K_y, pygame.KMOD_CTRL)
    assert moves(scene) == ["1 mark b2"]


def test_an_undo_past_a_bots_moves_is_as_free_as_all_of_them():
    # The bot drew a random card and then placed one face down. Undo would take both back.
    session = Session(
        Referee(toy.game, toy.game.setup(3, {}, "sand")), ["random", HUMAN, HUMAN], {}
    )
    for seat in (0, 2, 1):
        session.play(Move(seat, "bid", ("2",)))
    session.play(Move(0, "draw"))
    session.play(next(move for move in session.referee.legal_moves(0) if move.verb == "hide"))
    assert session.referee.undo_obstacle() is None
    assert session.undo_reach() == 3
    assert session.undo_obstacle(1) == "Cannot undo after a random event."


@pytest.mark.usefixtures("quick_bots")
def test_a_bot_answers_by_itself(open_table, player):
    scene = open_table("tictactoe", [HUMAN, "random"])
    player.click(zone_center(scene, "b2"))
    player.wait_for(lambda: len(moves(scene)) == 2)
    assert moves(scene)[1].startswith("2 mark ")


def test_a_bots_answer_to_an_older_position_is_dropped(open_table, player):
    from tabletop.session.answers import BotAnswer

    scene = open_table("tictactoe", [HUMAN, HUMAN])
    stamp = scene.session.referee.revision
    player.click(zone_center(scene, "b2"))
    scene.turns.answered(BotAnswer(stamp, Move(1, "mark", ("b2",))))
    assert scene.turns.answer is None


def test_the_outcome_is_shown_over_the_table(open_table, player, window):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    for square in ("a1", "a2", "b1", "b2", "c1"):
        player.click(zone_center(scene, square))
    player.key(pygame.K_SPACE)
    player.wait(1.5)
    assert window.scene.title == "Results"
    assert window.scene.outcome.winners == (0,)


# --- no drawing without motion ----------------------------------------------------------------


def test_an_idle_table_draws_nothing(open_table, player, window):
    open_table()
    player.wait(0.2)
    before = window.frames
    player.wait(0.5)
    assert window.frames == before


def test_a_moving_piece_draws_only_around_itself(open_table, player, window):
    scene = open_table()
    player.press(piece_in(scene, "area.0"))
    player.move(zone_center(scene, "board.0.d3"))
    before = window.pixels
    player.move(zone_center(scene, "board.0.d4"))
    assert 0 < window.pixels - before < window.surface.get_width() * window.surface.get_height() / 8


def cached_and_fresh_pictures(scene):
    """Returns the pixels of the cached picture and of a complete new one."""
    kept = scene.renderer._composed()
    full_picture = kept.copy()
    scene.renderer._compose(full_picture, full_picture.get_rect())
    return pygame.image.tobytes(kept, "RGB"), pygame.image.tobytes(full_picture, "RGB")


@pytest.mark.parametrize("times", [1, pytest.param(3, marks=pytest.mark.full)])
def test_sliding_pieces_leave_no_traces(open_table, player, times):
    scene = open_table()
    for _ in range(times):
        player.drag(piece_in(scene, "area.0"), zone_center(scene, "board.0.d3"))
        player.wait(0.2)  # the sprites are moving; then they are sent back
        player.key(pygame.K_z, pygame.KMOD_CTRL)
        player.wait(0.8)
    kept, complete = cached_and_fresh_pictures(scene)
    assert kept == complete


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=() if name in ("sandland", "tictactoe") else pytest.mark.full)
        for name in games.installed()
    ],
)
def test_lights_that_go_out_leave_no_traces(open_table, app, window, name):
    app.settings.curtain = False
    scene = open_table(name, [HUMAN, HUMAN], "1")
    scene.finish_animations()
    renderer = scene.renderer

    def lit(*kind):
        lights = dict.fromkeys(renderer.layout.spots, *kind) if kind else {}
        scene.redraw_all(renderer.highlight(lights, {}))
        window.draw()
        return pygame.image.tobytes(window.surface, "RGB")

    dark = lit()
    for kind in ("legal", "cover", "focus", "bad", "ready"):
        assert lit(kind) != dark
        assert lit() == dark


def test_bars_are_painted_again_only_when_they_change(open_table, player):
    scene = open_table()
    before = pygame.image.tobytes(scene.renderer._composed(), "RGB")
    for button in scene.hud.top_bar.tools.values():
        player.move(button.rect.center)
        kept, complete = cached_and_fresh_pictures(scene)
        assert kept == complete != before
    player.move(scene.hud.layout.table.center)
    assert pygame.image.tobytes(scene.renderer._composed(), "RGB") == before


@pytest.mark.parametrize("moves", [3, pytest.param(20, marks=pytest.mark.full)])
def test_tiles_that_turn_on_their_way_leave_no_traces(open_table, app, player, moves):
    # Four seats are around the table, so tiles turn. Frames are drawn during the motion.
    app.settings.curtain = False
    scene, rng = open_table(players=(HUMAN,) * 4, seed="3"), Random("3")
    for _ in range(moves):
        scene.play(rng.choice(scene.session.choices(scene.session.seat_to_move())).move)
        player.wait(0.2)
        kept, complete = cached_and_fresh_pictures(scene)
        assert kept == complete
        player.wait(1)
        kept, complete = cached_and_fresh_pictures(scene)
        assert kept == complete


# --- Realm of Sand by hand --------------------------------------------------------------------


def test_a_tile_is_carried_over_the_grid_and_dropped(open_table, player):
    scene = open_table()
    tile = scene.session.table.piles["area.0"][0]
    player.press(piece_in(scene, "area.0"))
    player.move(zone_center(scene, "board.0.b3"))
    player.move(zone_center(scene, "board.0.d3"))
    covers = scene.gestures.hand.target.covers
    assert scene.gestures.hand.target.is_legal
    assert "board.0.d3" in covers
    assert len(covers) == 3
    player.release(zone_center(scene, "board.0.d3"))
    move = scene.session.table.entries[0].move
    assert (move.verb, move.args[0]) == ("place", scene.session.table.pieces[tile].kind)
    assert {f"board.0.{word[:2]}" for word in move.args[1:]} == set(covers)


def test_piece_below_a_lifted_one_is_visible(open_table):
    scene = open_table("realm_of_sand", [HUMAN])
    renderer = scene.renderer
    position = PilePosition("supply.emerald", 0)
    renderer.lift(renderer.keys_by_position[position])  # the top one of 28
    assert renderer.sprites.beneath == renderer.keys_by_position[position._replace(number=1)]
    lifted = [text for _rect, text in renderer.badges]
    renderer.lift(None)
    assert renderer.sprites.beneath is None
    back = [text for _rect, text in renderer.badges]
    assert (lifted.count("27"), lifted.count("28")) == (1, 2)
    assert (back.count("27"), back.count("28")) == (0, 3)


def test_the_table_makes_room_for_the_goal_until_it_is_closed(open_table, player):
    scene = open_table("tictactoe", ["random", HUMAN])
    area = pygame.Rect(scene.hud.layout.table)
    scene.toggle_goal()
    labels = [each for each in scene.hud.goal.widgets if each.rect.h]
    assert all(not each.rect.colliderect(scene.hud.layout.table) for each in labels)
    assert all(not one.rect.colliderect(label.rect) for one, label in pairwise(labels[1:]))
    for move in ("1 mark a1", "2 mark a2"):
        scene.play(Move.parse(move))
    assert scene.hud.goal.visible
    player.click(scene.hud.goal.widgets[-1].rect.center)
    assert not scene.hud.goal.visible
    assert scene.hud.layout.table == area


def test_a_new_game_shows_its_goal_until_it_is_familiar(app, window, tmp_path):
    def start(size):
        window.surface = pygame.display.set_mode(size)
        game = games.load("tictactoe")
        session = Session.new(game, [HUMAN, "random"], {}, "1")
        session.make_save_path = tmp_path.joinpath
        window.open(TableScene(app, session))
        window.run_frame()
        return window.scene

    scene = start((1920, 1080))
    assert scene.hud.goal.visible
    scene = start((1024, 640))
    assert not scene.hud.goal.visible
    assert scene.toast.words == goal(scene.session, 0).wins
    for seed in "123":
        record(FinishedGame("tictactoe", 1, "", today(), seed, seats=(HUMAN, "random")))
    assert start((1024, 640)).toast is None


def test_wheel_and_keys_turn_and_flip_the_tile_in_the_hand(open_table, player):
    scene = open_table()
    player.press(piece_in(scene, "area.0"))
    player.move(zone_center(scene, "board.0.d3"))
    player.wheel(-1)
    assert scene.gestures.hand.turn == 1
    player.key(pygame.K_r)
    assert scene.gestures.hand.turn == 2
    player.key(pygame.K_f)
    assert scene.gestures.hand.flipped


def test_a_drop_on_dark_boxes_is_refused_with_the_rule(open_table, player):
    scene = open_table()
    player.drag(piece_in(scene, "area.0"), zone_center(scene, "board.0.a1"))
    assert moves(scene) == []
    assert scene.rule_notes.last.startswith("RS-PLACE.")
    assert scene.gestures.hand is None


def test_drop_preview_is_next_to_the_piece(open_table, player, window, monkeypatch):
    from tabletop.app.table import drag_image
    from tabletop.games.realm_of_sand.verbs import previews

    # A placement without special effects is described by its squares.
    monkeypatch.setattr(previews, "one_rune_short", lambda *_: [])
    messages = []
    monkeypatch.setattr(
        drag_image,
        "caption",
        lambda words, *rest: messages.append(words) or pygame.Surface((90, 20)),
    )
    scene = open_table()
    player.press(piece_in(scene, "area.0"))
    player.move(zone_center(scene, "board.0.b3"))
    player.move(zone_center(scene, "board.0.d3"))
    covers = [zone[-2:] for zone in scene.gestures.hand.target.covers]
    assert messages[-1].endswith("on " + ", ".join(covers))
    assert messages[-1].startswith("Place ")
    tag, ghost = scene.control.drag_image.tag[1], scene.control.drag_image.piece[1]
    assert not tag.colliderect(ghost)
    assert scene.control.rect.contains(tag)
    player.move(zone_center(scene, "board.0.a1"))
    assert "RS-PLACE" in messages[-1]
    player.move(zone_center(scene, "row.2.3"))
    assert scene.control.drag_image.tag is None


def test_a_drop_that_leaves_a_choice_says_so(open_table, player):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    player.press(piece_in(scene, "box.0", -1))
    player.move(zone_center(scene, "a1"))
    hand = scene.gestures.hand
    choices = scene.session.choices(0)[:3]
    label = choices[0].gesture.label
    hand.target = DropTarget("a1", choices=choices)
    assert hand.drop_label(choices) == f"{label}, or 2 other moves"
    assert hand.drop_label(choices[:2]) == f"{label}, or 1 other move"
    assert hand.drop_label(choices[:1]) == label
    hand.target = DropTarget("a1")
    assert hand.drop_label([]) == ""


def test_no_tag_promises_anything_in_the_sandbox(open_table, player):
    scene = open_table()
    player.key(pygame.K_F2)
    player.key(pygame.K_F2)
    player.press(piece_in(scene, "row.3.1"))
    player.move(zone_center(scene, "board.0.b3"))
    player.move(zone_center(scene, "board.0.d3"))
    assert scene.gestures.hand.target.move is not None
    assert scene.control.drag_image.tag is None


def test_click_picks_up_and_click_drops(open_table, player):
    scene = open_table()
    player.click(piece_in(scene, "area.0", 1))
    assert scene.gestures.hand is not None
    assert scene.gestures.hand.is_picked_up
    player.click(zone_center(scene, "board.0.d3"))
    assert scene.session.table.entries[0].move.verb == "place"


def test_escape_puts_the_tile_back(open_table, player):
    scene = open_table()
    player.click(piece_in(scene, "area.0"))
    player.key(pygame.K_ESCAPE)
    assert scene.gestures.hand is None
    assert moves(scene) == []
    assert scene.dialog is None


def test_the_next_tile_is_taken_by_one_click(open_table, player):
    scene = open_table()
    player.drag(piece_in(scene, "area.0"), zone_center(scene, "board.0.d3"))
    player.wait(0.9)
    player.click(piece_in(scene, "circle", 2))
    assert moves(scene)[-1].split()[1] == "take"


def test_a_button_ends_the_round_by_its_number(open_table, player):
    scene = open_table()
    player.drag(piece_in(scene, "area.0"), zone_center(scene, "board.0.d3"))
    player.wait(0.9)
    player.click(piece_in(scene, "circle", 1))
    player.key(pygame.K_1, letter="1")
    assert moves(scene)[-1] == "1 end"


def test_a_whole_placing_by_keyboard(open_table, player):
    scene = open_table()
    assert scene.control.focused
    player.key(pygame.K_DOWN)
    player.key(pygame.K_RETURN)
    assert scene.gestures.hand is not None
    for _ in range(40):
        if scene.gestures.hand.target.is_legal:
            break
        player.key(pygame.K_RIGHT)
        if not scene.gestures.hand.target.is_legal:
            player.key(pygame.K_r)
    player.key(pygame.K_RETURN)
    assert scene.session.table.entries[0].move.verb == "place"


# --- cancelled drags --------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_a_lost_window_lets_the_piece_go_home(open_table, player, kind):
    scene = open_table()
    player.press(piece_in(scene, "area.0"))
    player.move(zone_center(scene, "board.0.d3"))
    player.send(kind)
    assert scene.gestures.hand is None
    assert moves(scene) == []


def test_a_lost_release_lets_the_piece_go_home(open_table, player):
    scene = open_table()
    player.press(piece_in(scene, "area.0"))
    player.move(zone_center(scene, "board.0.d3"))
    player.buttons = (0, 0, 0)
    player.move(zone_center(scene, "board.0.d4"))
    assert scene.gestures.hand is None
    assert moves(scene) == []


def test_resizing_in_the_middle_of_a_drag_lets_the_piece_go_home(open_table, player, window):
    scene = open_table()
    player.press(piece_in(scene, "area.0"))
    player.move(zone_center(scene, "board.0.d3"))
    pygame.display.set_mode((900, 700), pygame.RESIZABLE)
    player.send(pygame.VIDEORESIZE, size=(900, 700), w=900, h=700)
    assert scene.gestures.hand is None
    assert moves(scene) == []
    player.buttons = (0, 0, 0)
    player.drag(piece_in(scene, "area.0"), zone_center(scene, "board.0.d3"))
    assert len(moves(scene)) == 1


# --- referee ----------------------------------------------------------------------------------


def test_the_coach_warns_and_lets_it_pass(open_table, player):
    scene = open_table()
    player.key(pygame.K_F2)
    assert scene.session.referee.mode == "coach"
    player.drag(piece_in(scene, "area.0"), zone_center(scene, "board.0.b1"))
    assert moves(scene)[-1].split()[1] == "place"


def test_the_sandbox_moves_any_piece_anywhere_and_the_way_back_lists_what_is_broken(
    open_table, player
):
    scene = open_table()
    player.key(pygame.K_F2)
    player.key(pygame.K_F2)
    assert scene.session.referee.mode == "sandbox"
    player.drag(piece_in(scene, "row.3.1"), zone_center(scene, "board.0.a1"))
    assert moves(scene)[-1] == "1 @move row.3.1#0 board.0.a1"
    player.key(pygame.K_F2)
    assert scene.session.referee.mode == "sandbox"
    assert "RS-" in scene.dialog.words
    buttons = {button.label: button for button in scene.dialog.buttons}
    buttons["Undo changes"].on_press()
    assert scene.session.referee.mode == "strict"
    assert scene.game_buttons.referee.label == "Strict"
    assert not scene.session.table.piles["board.0.a1"]


def test_house_ruling_is_noted(open_table, player):
    scene = open_table()
    player.key(pygame.K_F2)
    player.key(pygame.K_F2)
    player.drag(piece_in(scene, "row.3.1"), zone_center(scene, "board.0.a1"))
    player.key(pygame.K_F2)
    buttons = {button.label: button for button in scene.dialog.buttons}
    buttons["Allow as house rule"].on_press()
    assert scene.session.referee.mode == "strict"
    assert any("House rule" in line.text for line in scene.session.lines(0))


def test_the_right_button_offers_all_handling_in_the_sandbox(open_table, player):
    scene = open_table()
    player.key(pygame.K_F2)
    player.key(pygame.K_F2)
    player.click(piece_in(scene, "area.0"), button=3)
    labels = [entry.label for entry in scene.menu.entries]
    assert {"Flip", "Rotate clockwise", "Increase counter", "Attach to…"} <= set(labels)
    player.key(pygame.K_ESCAPE)
    assert scene.menu is None


def test_looking_through_a_pile_is_known_and_logged(open_table, player, app):
    app.settings.curtain = False
    scene = open_table("realm_of_sand", [HUMAN, HUMAN])
    player.key(pygame.K_F2)
    player.key(pygame.K_F2)
    table = scene.session.table
    player.click(piece_top(scene, "deck.1"), button=3)
    entry = next(e for e in scene.menu.entries if e.label == "Browse pile")
    entry.action()
    rows = [row.text for row in scene.dialog.extra[0].rows]
    assert len(rows) == len(table.piles["deck.1"])
    assert not any("hidden" in row for row in rows)
    assert moves(scene)[-1] == "1 @look deck.1"
    assert scene.session.lines(1)[-1].text == "Seat 1 looks through deck 1."
    assert all(piece_view.kind is None for piece_view in scene.session.view(1).piles["deck.1"])
    looked = len(table.entries)
    scene.dialog = None
    entry.action()
    assert len(table.entries) == looked, "what is known already needs no second look"


def test_the_counters_of_the_table_are_called_by_words(open_table, player):
    scene = open_table("realm_of_sand", [HUMAN, HUMAN])
    player.key(pygame.K_F2)
    player.key(pygame.K_F2)
    entries = SandboxMenu(scene, scene.control).entries(None, None, None)
    next(entry for entry in entries if entry.label == "Change counter…").action()
    cycler = next(widget for widget in scene.dialog.extra if isinstance(widget, Cycler))
    options = [option.label for option in cycler.options]
    assert "Level of seat 1 (0)" in options
    assert not any("." in option for option in options)


def test_a_new_piece_is_chosen_from_a_list(open_table, player):
    scene = open_table()
    player.key(pygame.K_F2)
    player.key(pygame.K_F2)
    player.click(zone_center(scene, "board.0.a1"), button=3)
    next(entry for entry in scene.menu.entries if entry.label == "Add piece…").action()
    rows = next(widget for widget in scene.dialog.extra if isinstance(widget, ScrollList))
    rows.on_choose(3)
    scene.dialog.buttons[0].on_press()
    *_, verb, kind, zone = moves(scene)[-1].split()
    assert (verb, zone) == ("@new", "board.0.a1")
    assert scene.session.piece_name(kind).lower() == rows.rows[3].text.lower()


def test_the_right_button_says_why_not_in_strict_play(open_table, player):
    scene = open_table()
    player.click(piece_in(scene, "row.3.1"), button=3)
    greyed = [entry for entry in scene.menu.entries if entry.action is None]
    assert any("RS-COMPLETE" in entry.note for entry in greyed)


# --- saved games ------------------------------------------------------------------------------


def test_every_move_is_saved_and_the_game_continues(open_table, player, tmp_path, app, window):
    from tabletop.app.scenes.table import TableScene
    from tabletop.storage.saves import load

    scene = open_table()
    path = tmp_path / "game.sandtable"
    scene.session.save_to(path)
    player.drag(piece_in(scene, "area.0"), zone_center(scene, "board.0.d3"))
    digest = scene.session.table.digest()
    assert "1 place tile-" in path.read_text("utf-8")
    window.back()
    resumed = TableScene(app, Session.resume(load(path)))
    window.open(resumed)
    assert resumed.session.table.digest() == digest


# --- two people --------------------------------------------------------------------------------


def test_pass_screen_appears_if_there_are_secrets(open_table, player):
    scene = open_table("realm_of_sand", [HUMAN, HUMAN])
    scene.session.table.reveal_to(scene.session.table.piles["deck.1"][0], [0])
    player.drag(piece_in(scene, "area.0"), zone_center(scene, "board.0.d3"))
    player.wait(0.9)
    player.click(piece_in(scene, "circle", 1))
    player.key(pygame.K_1, letter="1")
    assert scene.pass_screen.seat == 1
    assert scene.seat == 1
    ground = tuple(scene.window.surface.get_at((40, 400)))[:3]
    player.key(pygame.K_RETURN)
    assert scene.pass_screen.seat is None
    assert tuple(scene.window.surface.get_at(scene.hud.top_bar.menu.rect.center))[:3] != ground


def lay_secrets_open(sit_down, players=(HUMAN, HUMAN)):
    """Returns a table on which only seat 1 knows a certain card."""
    scene = sit_down("realm_of_sand", list(players))
    scene.session.table.reveal_to(scene.session.table.piles["deck.1"][0], [0])
    scene.after_change()
    return scene


@pytest.mark.parametrize("kind", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_a_lost_window_covers_open_secrets(open_table, player, window, kind):
    scene = lay_secrets_open(open_table)
    player.press(piece_in(scene, "area.0"))
    player.move(zone_center(scene, "board.0.d3"))
    player.move(zone_center(scene, "row.2.3"))
    window.run_frame()
    before = window.surface.copy()
    player.send(kind)
    assert scene.pass_screen.seat == 0
    assert scene.gestures.hand is None
    assert scene.actions.acting_seat() is None
    card = scene.renderer.zone_rect("row.1.1").center
    assert window.surface.get_at(card) != before.get_at(card)
    player.key(pygame.K_RETURN)
    assert scene.pass_screen.seat is None
    assert scene.actions.acting_seat() == 0


def test_resumed_game_begins_with_the_pass_screen(open_table, player, app, window):
    from tabletop.app.scenes.table import TableScene

    scene = open_table("realm_of_sand", [HUMAN, HUMAN])
    scene.session.table.reveal_to(scene.session.table.piles["deck.1"][0], [0])
    player.drag(piece_in(scene, "area.0"), zone_center(scene, "board.0.d3"))
    session = scene.session
    window.back()
    resumed = TableScene(app, session)
    window.open(resumed)
    assert resumed.pass_screen.seat == resumed.seat == 0
    assert resumed.actions.acting_seat() is None
    player.key(pygame.K_RETURN)
    assert resumed.pass_screen.seat is None
    assert resumed.actions.acting_seat() == 0


@pytest.mark.parametrize(("players", "shown"), [((HUMAN, "random"), True), ((HUMAN, HUMAN), False)])
def test_the_picture_on_the_shelf_hides_what_others_at_the_screen_may_not_know(
    open_table, app, monkeypatch, tmp_path, players, shown
):
    app.settings.curtain = True
    pictures = []
    monkeypatch.setattr(save_picture, "write", lambda picture, *_: pictures.append(picture))
    scene = open_table("sandland", players)
    scene.pass_screen.seat, scene.dialog = None, None
    scene.session.file = SimpleNamespace(
        path=tmp_path / "game", close=lambda: None, sync=lambda *_: None
    )
    scene.save_picture.keep()
    hand = scene.renderer.zone_rect("hand.0")
    same = [one.subsurface(hand).copy() for one in (pictures[0], scene.renderer.composed_picture())]
    assert (same[0].get_buffer().raw == same[1].get_buffer().raw) == shown


def test_pass_screen_replaces_an_open_dialog(open_table, player, window):
    scene = lay_secrets_open(open_table)
    player.click(piece_in(scene, "row.3.1"), button=3)
    assert scene.menu is not None
    player.send(pygame.WINDOWFOCUSLOST)
    assert scene.menu is None
    assert scene.dialog.title == "Pass to Seat 1"
    player.key(pygame.K_RETURN)
    player.key(pygame.K_ESCAPE)
    player.send(pygame.WINDOWFOCUSLOST)
    assert scene.dialog.title == "Pass to Seat 1"


def test_table_below_the_rulebook_is_covered(open_table, player, window):
    scene = lay_secrets_open(open_table)
    player.key(pygame.K_F1)
    assert window.scene is not scene
    player.send(pygame.WINDOWFOCUSLOST)
    player.key(pygame.K_ESCAPE)
    assert window.scene is scene
    assert scene.pass_screen.seat == 0
    assert scene.dialog is not None


@pytest.mark.parametrize("players", [(HUMAN,), (HUMAN, "greedy")])
def test_alone_nothing_is_covered(open_table, player, players):
    scene = lay_secrets_open(open_table, players)
    player.send(pygame.WINDOWFOCUSLOST)
    assert scene.pass_screen.seat is None


def test_without_open_secrets_nothing_is_covered(open_table, player):
    scene = open_table("realm_of_sand", [HUMAN, HUMAN])
    player.send(pygame.WINDOWFOCUSLOST)
    assert scene.pass_screen.seat is None
    secret = scene.session.table.piles["deck.1"][0]
    scene.session.table.reveal_to(secret, [1])
    player.send(pygame.WINDOWFOCUSLOST)
    assert scene.pass_screen.seat is None  # only the other seat knows the card, and it is not shown
    scene.session.table.reveal_to(secret, [0, 1])
    player.send(pygame.WINDOWFOCUSLOST)
    assert scene.pass_screen.seat is None


# --- screenshots --------------------------------------------------------------------------------


def test_a_screenshot_is_a_whole_frame(tmp_path, monkeypatch):
    from tabletop import games

    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    path = tmp_path / "frame.png"
    screenshot(games.load("realm_of_sand"), path, moves=10, size=(1024, 640))
    picture = pygame.image.load(path)
    assert picture.get_size() == (1024, 640)
    colours = {
        tuple(picture.get_at((x, y)))[:3] for x in range(0, 1024, 16) for y in range(0, 640, 16)
    }
    assert len(colours) > 200


def test_buttons_show_what_their_answers_bring_once_nothing_moves(open_table, monkeypatch):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    decision, choices = scene.hud.decision, scene.session.choices(0)[:2]
    brings = {choices[0].move: ("1 scrap left", "keeps attack 3"), choices[1].move: ()}
    monkeypatch.setattr(scene.session, "consequence", lambda move: brings[move])
    decision.show("", choices)
    (paid, _), (trash, _) = decision.buttons
    right = decision.buttons[-1].button.rect.right
    assert paid.notes == ()
    while decision.try_answers() is not None:
        pass
    assert paid.notes == ("1 scrap left", "keeps attack 3")
    assert "keeps attack 3" in paid.caption_text()
    assert trash.notes == ()
    assert decision.buttons[-1].button.rect.right == right


def test_a_message_moves_beside_buttons_that_become_wider(open_table, player, monkeypatch):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    choices = scene.session.choices(0)[:2]
    note = "a long sentence about all that this answer brings"
    monkeypatch.setattr(scene.session, "consequence", lambda _move: (note,))
    scene.hud.decision.show("Mark an empty square of this board.", choices)
    scene.show_message("Have three in a row.", "star", 60)
    assert scene.toast.rect.right == scene.hud.decision.prompt.rect.right
    before = scene.toast.rect
    player.wait(0.5)
    assert scene.hud.decision.buttons[0].button.notes == (note,)
    assert scene.toast.rect.right == scene.hud.decision.prompt.rect.right < before.right


def test_a_long_choice_has_room_for_its_whole_label_and_its_key(open_table, monkeypatch):
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    choice = scene.session.choices(0)[0]
    labels = ("Bribe the Village Hero with Babes", "No bribe")
    choices = [
        choice._replace(gesture=choice.gesture._replace(label=label, piece=None, target=None))
        for label in labels
    ]
    scene.hud.decision.show("", choices)
    buttons = [button for button, _ in scene.hud.decision.buttons]
    assert [button.label for button in buttons] == list(labels)
    assert all(button.rect.w >= button.preferred_size()[0] for button in buttons)
