"""The history beside the table shows only what the seat could see."""

import time
from dataclasses import replace
from itertools import product

import pygame
import pytest

from tabletop import games
from tabletop.app.render.table_skin import FloatingText, face_up_card
from tabletop.app.skins import table_skin_for
from tabletop.app.table.beat_picture import draw_result, legible_part
from tabletop.app.table.bot_buttons import BotButtons
from tabletop.app.table.director import HOLD_SECONDS
from tabletop.app.table.logged_moves import LoggedMoves
from tabletop.app.table.picture_log import EMPTY_TEXT
from tabletop.app.widgets import ScrollList
from tabletop.rules.beat_weight import BeatWeight
from tabletop.session.answers import BotAnswer
from tabletop.session.session import HUMAN, Session
from tabletop.table.move import Move
from tests.app.tables import slow_bots  # noqa: F401  (fixtures)

pytestmark = pytest.mark.usefixtures("slow_bots")


@pytest.fixture
def after_face_down_move():
    """Returns Sandland after seat `first` has placed a card face down on a1."""
    game = games.load("sandland")
    chosen = {option.id: option.default for option in game.info.options}
    session = Session.new(game, [HUMAN, HUMAN], chosen, "5")
    first = session.seat_to_move()
    move = next(c.move for c in session.choices(first) if c.move.args[-1:] == ("a1",))
    session.play(move)
    return session, first, move.args[0]


def logged_moves(session, seat, count=9):
    return LoggedMoves(session, table_skin_for(session.game)).latest(seat, count)


def test_a_card_laid_face_down_is_a_back_to_the_other_seat(after_face_down_move):
    session, first, kind = after_face_down_move
    (own,) = logged_moves(session, first)
    (other,) = logged_moves(session, 1 - first)
    assert [seen.kind for seen in own.pieces] == [kind]
    assert [seen.kind for seen in other.pieces] == [None]
    assert other.ids == ()
    assert other.zones[-1:] == own.zones[-1:] == (f"slot.{first}.a1",)


def test_history_keeps_the_back_of_a_later_revealed_card(after_face_down_move):
    session, first, kind = after_face_down_move
    for words in ("@referee sandbox", f"@flip slot.{first}.a1#0"):
        session.play(Move.parse(f"{first + 1} {words}"))
    assert session.table.top(f"slot.{first}.a1").face > 0
    events = logged_moves(session, 1 - first)
    assert [seen.kind for seen in events[0].pieces] == [None]
    assert kind in {seen.kind for seen in events[-1].pieces}


def test_viewing_history_does_not_change_the_table(after_face_down_move):
    session, first, _kind = after_face_down_move
    before, journal = session.table.digest(), list(session.table.journal)
    logged_moves(session, first)
    assert session.table.digest() == before
    assert session.table.journal == journal


def test_replaced_move_is_shown_again(after_face_down_move):
    session, first, kind = after_face_down_move
    events = LoggedMoves(session, table_skin_for(session.game))
    (before,) = events.latest(first, 9)
    session.undo()
    assert events.latest(first, 9) == []
    other = next(c.move for c in session.choices(first) if c.move.args[0] != kind)
    session.play(other)
    (after,) = events.latest(first, 9)
    assert (
        [piece_view.kind for piece_view in after.pieces]
        == [other.args[0]]
        != [before.pieces[0].kind]
    )


@pytest.fixture
def scene(open_table):
    """Returns tic-tac-toe, a game without a skin, after one mark of each seat."""
    scene = open_table("tictactoe", [HUMAN, HUMAN])
    for words in ("1 mark b2", "2 mark a1"):
        scene.play(Move.parse(words))
    return scene


def test_newest_event_is_at_the_bottom(scene):
    shown = [
        (logged_move.entry, logged_move.seat, rect.bottom)
        for rect, logged_move in scene.hud.history.strip.shown
    ]
    assert [each[:2] for each in shown] == [(1, 1), (0, 0)]
    assert shown[0][2] > shown[1][2]


def test_hovered_event_is_enlarged_and_highlighted(scene, player):
    rect, logged_move = scene.hud.history.strip.shown[1]
    player.move(rect.center)
    assert scene.hud.history.strip.enlarged() is not None
    (zone,) = logged_move.zones
    assert zone == scene.session.table.pieces[logged_move.ids[0]].zone
    assert scene.renderer.zone_highlights[zone] == "focus"
    player.move(scene.hud.layout.table.center)
    assert scene.hud.history.strip.enlarged() is None
    assert scene.renderer.zone_highlights.get(zone) != "focus"


def test_click_on_an_event_toggles_its_log(scene, player):
    rect, logged_move = scene.hud.history.strip.shown[1]
    assert not scene.hud.history.log.visible
    player.click(rect.center)
    assert scene.hud.history.log.visible
    assert (
        scene.hud.history.log.rows[scene.hud.history.log.selected_index].value.entry
        == logged_move.entry
    )
    assert not scene.hud.history.log.rect.colliderect(scene.hud.layout.table)
    assert not scene.hud.history.log.rect.colliderect(scene.hud.layout.side)
    player.click(rect.center)
    assert not scene.hud.history.log.visible


def test_the_log_is_folded_until_l_and_stays_so_when_the_window_changes(scene, player):
    assert not scene.hud.history.log.visible
    player.key(pygame.K_l)
    scene.layout((1100, 700))
    assert scene.hud.history.log.visible
    player.key(pygame.K_l)
    assert not scene.hud.history.log.visible


def test_the_open_log_adds_new_lines_and_removes_undone_ones(scene, player):
    player.key(pygame.K_l)
    panel, session = scene.hud.history, scene.session
    first_row = panel.log.rows[0]

    def refreshed_rows():
        panel.refresh()
        fresh = ScrollList(panel.log.style, panel.log.rows, size="small")
        fresh.place(panel.log.rect)
        assert panel.log.content_height() == fresh.content_height()
        return [row.text for row in panel.log.rows]

    def lines():
        return [line.text for line in session.lines(scene.seat)]

    before = refreshed_rows()
    assert before == lines()
    session.play(session.choices(session.seat_to_move())[0].move)
    assert before != refreshed_rows() == lines()
    assert panel.log.rows[0] is first_row  # the cost does not grow with the log
    session.undo()
    assert refreshed_rows() == before
    while session.table.entries:
        session.undo()
    assert refreshed_rows() == [EMPTY_TEXT]
    session.redo()
    assert refreshed_rows() == lines() != []


def test_undone_moves_leave_the_strip(scene):
    scene.undo()
    assert [logged_move.entry for _rect, logged_move in scene.hud.history.strip.shown] == [0]


def test_keyboard_moves_through_events(scene, player):
    scene.group.give_focus(scene.hud.history.strip)
    player.key(pygame.K_UP)
    strip = scene.hud.history.strip
    assert strip.logged_move.entry == 1
    player.key(pygame.K_UP)
    assert strip.logged_move.entry == 0
    player.key(pygame.K_RETURN)
    assert scene.hud.history.log.visible
    player.key(pygame.K_ESCAPE)
    assert scene.hud.history.strip.chosen is None


@pytest.fixture
def long_strip(scene):
    """Returns a strip with room for three of six events."""
    for words in ("1 mark c3", "2 mark c1", "1 mark a3", "2 mark b3"):
        scene.play(Move.parse(words))
    scene.finish_animations()
    strip = scene.hud.history.strip
    height = strip.shown[0][0].h
    strip.place(
        pygame.Rect(strip.rect.left, strip.rect.top, strip.rect.w, 3 * height + height // 2)
    )
    strip.refresh()
    return scene


def shown_entries(scene):
    return [logged_move.entry for _rect, logged_move in scene.hud.history.strip.shown]


def test_strip_scrolls_to_both_ends(long_strip, player):
    strip = long_strip.hud.history.strip
    assert shown_entries(long_strip) == [5, 4, 3]
    player.move(strip.rect.center)
    player.wheel(1)
    assert shown_entries(long_strip) == [3, 2, 1]
    player.wheel(1)
    assert shown_entries(long_strip) == [2, 1, 0]
    assert strip.shown[-1][0].top == strip.rect.top
    player.wheel(1)
    assert shown_entries(long_strip) == [2, 1, 0]
    player.wheel(-2)
    assert shown_entries(long_strip) == [5, 4, 3]
    player.wheel(-1)
    assert shown_entries(long_strip) == [5, 4, 3]


def test_dragging_the_strip_is_not_a_click(long_strip, player):
    first = long_strip.hud.history.strip.shown[1][0]
    player.drag(first.center, (first.centerx, first.centery + 2 * first.h))
    assert shown_entries(long_strip)[0] < 5
    assert not long_strip.hud.history.log.visible


def test_keyboard_reaches_every_event(long_strip, player):
    strip = long_strip.hud.history.strip
    long_strip.group.give_focus(strip)
    player.key(pygame.K_HOME)
    assert (strip.logged_move.entry, shown_entries(long_strip)) == (0, [2, 1, 0])
    for entry in (1, 2, 3):
        player.key(pygame.K_DOWN)
        assert strip.logged_move.entry == entry
        assert strip.enlarged() is not None
    player.key(pygame.K_END)
    assert (strip.logged_move.entry, shown_entries(long_strip)) == (5, [5, 4, 3])


def test_scroll_position_survives_new_moves(long_strip, player):
    player.move(long_strip.hud.history.strip.rect.center)
    player.wheel(1)
    long_strip.session.play(Move.parse("1 mark b1"))
    long_strip.hud.refresh()
    assert shown_entries(long_strip) == [3, 2, 1]


def buttons_of(scene):
    """Returns the buttons for the bots of a scene."""
    parts = [part for part in scene.hud.parts if isinstance(part, BotButtons)]
    return [widget for part in parts for widget in part.widgets]


def test_layout_of_strip_table_and_log(open_table):
    scene = open_table("tictactoe", ["fair", "fair"])
    for size in ((1024, 640), (1280, 800), (1920, 1080)):
        scene.layout(size)
        history, layout = scene.hud.history, scene.hud.layout
        assert layout.side.right == size[0]
        assert not layout.side.colliderect(layout.table)
        assert all(layout.side.contains(each.rect) for each in (history.strip, *buttons_of(scene)))
        assert history.strip.rect.collidelist([each.rect for each in buttons_of(scene)]) == -1
        assert layout.side.w < 0.09 * size[0]


def test_bots_wait_while_paused_and_make_one_move_at_a_step(open_table, player):
    scene = open_table("tictactoe", ["fair", "fair"])
    turns, table = scene.turns, scene.session.table

    def think(words):
        turns.answer = BotAnswer(scene.session.referee.revision, Move.parse(words), "")
        turns.advance(time.perf_counter() + 60)
        return len(table.entries)

    player.key(pygame.K_p)
    assert think("1 mark a1") == 0
    player.key(pygame.K_PERIOD)
    assert think("1 mark a1") == 1
    assert think("2 mark b1") == 1  # one step undoes one move
    player.key(pygame.K_p)
    assert think("2 mark b1") == 2


def test_the_speed_goes_round_and_is_shown(open_table, player, app):
    scene = open_table("tictactoe", [HUMAN, "fair"])
    displayed = []
    for _ in range(3):
        player.key(pygame.K_COMMA)
        displayed.append((app.settings.speed, buttons_of(scene)[-1].label))
    assert displayed == [(2.0, "2×"), (4.0, "4×"), (1.0, "1×")]


def test_there_is_nothing_to_pause_without_bots(scene):
    assert buttons_of(scene) == []


# --- beats of others -----------------------------------------------------------------


def test_opponents_beat_is_marked_until_it_is_over(open_table):
    scene = open_table("tictactoe", [HUMAN, "fair"])
    scene.play(Move.parse("1 mark b2"))
    assert scene.stage.event is None  # the seat itself has seen it
    scene.play(Move.parse("2 mark a1"))
    (piece,) = scene.stage.event.ids
    assert scene.stage.places() == [scene.renderer.sprites.by_key[piece].end.rect]
    assert scene.has_pending_events
    for seconds in (5, 10):
        scene.advance(time.perf_counter() + seconds)
    assert scene.stage.event is None
    assert scene.stage.places() == []
    assert not scene.has_pending_events


def test_a_new_layout_ends_the_beat(open_table):
    scene = open_table("tictactoe", [HUMAN, "fair"])
    scene.play(Move.parse("1 mark b2"))
    scene.play(Move.parse("2 mark a1"))
    scene.layout((1100, 700))
    assert scene.stage.event is None
    assert not scene.has_pending_events


def deploy(scene):
    """Plays until a seat deploys a card from its hand, and returns that seat."""
    for _ in range(30):
        seat = scene.session.seat_to_move()
        moves = scene.session.referee.legal_moves(seat)
        move = next((one for one in moves if one.verb == "deploy"), None)
        scene.play(move or next(one for one in moves if one.verb in ("end", "keep", "ready")))
        if move is not None:
            return seat
    raise AssertionError("nobody has deployed anything")


def test_a_card_that_another_plays_is_large_for_a_moment(open_table):
    scene = open_table("sacred_wars", [HUMAN, "fair"], income="3")
    while deploy(scene) == scene.seat:
        assert scene.stage.picture is None  # the seat that plays a card has seen it
        scene.play(Move.parse(f"{scene.seat + 1} end"))
    area = scene.stage.picture[1]
    assert area.h > scene.renderer.viewport.area.h / 2
    assert not area.colliderect(scene.renderer.zone_rect(f"hand.{scene.seat}"))
    drawn = time.perf_counter() + 60
    shown = scene.director.advance(drawn)
    assert shown == pytest.approx(HOLD_SECONDS[BeatWeight.PLAIN])
    assert shown >= 0.8
    scene.director.advance(drawn + shown - 0.01)
    assert scene.stage.picture is not None
    scene.director.advance(drawn + shown)
    assert scene.stage.picture is None


def test_a_click_takes_the_large_card_away(open_table, player):
    scene = open_table("sacred_wars", ["fair", "fair"], income="3")
    deploy(scene)  # without a human every seat is an opponent
    assert scene.stage.picture is not None
    player.click(scene.hud.layout.table.center)
    assert scene.stage.picture is None


def test_result_has_text_if_legible_otherwise_an_icon():
    assert legible_part("{die} Beaten", 10, (90, 20)) == "{die} Beaten"
    assert legible_part("{die} Beaten", 10, (20, 10)) == "{die}"
    assert legible_part("Dispelled", 10, (20, 10)) == "…"


def test_results_leave_room_for_the_event_picture(open_table, monkeypatch):
    # In the smallest window two results take one line each and at most two thirds.
    scene = open_table("guardians", [HUMAN, HUMAN], "3", way="duel")
    scene.layout((1024, 640))
    given = []
    monkeypatch.setattr(
        "tabletop.app.table.picture_log.draw_result",
        lambda *words: given.append(draw_result(*words)) or given[-1],
    )
    move = next(c.move for c in scene.session.choices(0) if c.move.verb == "muster")
    scene.play(move)
    (logged_move,) = LoggedMoves(scene.session, scene.skin).latest(0, 1)
    texts = [
        FloatingText("hand.0", words, "bad")
        for words in ("{splash} No creature hit", "{splash} 3 hit")
    ]
    strip = scene.hud.history.strip
    size = (strip.rect.w, round(strip.rect.w * 0.86))
    for results in (texts, texts[:1]):
        given.clear()
        strip._small(replace(logged_move, results=tuple(results)), size, is_highlighted=False)
        free = size[1] - sum(one.get_height() for one in given)
        assert free >= size[1] / (len(results) + 1)


@pytest.mark.parametrize("name", games.BUNDLED)
def test_cards_with_long_names_are_drawn_in_the_narrowest_strip(name):
    game = games.load(name)
    skin = table_skin_for(game)
    wordy = sorted(game.names, key=lambda kind: (-len(game.names[kind].split()), kind))[:4]
    for kind, size in product(wordy, ((28, 60), (60, 24))):
        assert skin.draw_in_log(face_up_card(kind), size).get_bounding_rect().size > (0, 0), (
            kind,
            size,
        )
