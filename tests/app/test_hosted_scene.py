"""A table with guests: moves and requests on both sides.

The server runs in this process. Messages wait until both sides have read them.
"""

from collections import deque
from math import isfinite
from pathlib import Path

import pygame
import pytest

from tabletop import games
from tabletop.app.lobby.hosting import invite, restore_invited_seats
from tabletop.app.painting.news_pages import PageFrame
from tabletop.app.scenes import hosted
from tabletop.app.scenes.hosted import HostedScene
from tabletop.net.messages import PHRASES
from tabletop.net.seat_keys import SeatKeys
from tabletop.net.window_messages import AgreedRematch, Changes, GameCopy, Opened
from tabletop.net.window_table import WindowTable
from tabletop.rules.options import all_options
from tabletop.session.new_game import new_session
from tabletop.session.session import Session
from tabletop.storage.people import HUMAN, INVITED
from tabletop.storage.saves import load
from tabletop.table.move import Move
from tests.app.tables import quick_bots, slow_bots  # noqa: F401
from tests.network.clients import FakeClient

pytestmark = pytest.mark.usefixtures("slow_bots")


class ServerHere:
    """The server of a table without a process of its own."""

    def __init__(self):
        self.losses, self.version, self.reason, self.table = 0, 0, None, None
        self.to_window, self.to_server = deque(), deque()

    def open(self, session):
        path = session.save_copy(session.file.path.parent / "copy")
        keys = SeatKeys.from_note(session.hosting)
        if self.table is None:
            copy = Session.as_saved(load(path))
            self.table = WindowTable(copy, keys, None, self.to_window.append)
        else:
            self.version += 1
            self.table.begin_copy(GameCopy(path, session.hosting, self.version))
        self.to_window.append(Opened(f"http://10.0.0.2:8765/t/{keys.code}", keys.note()))
        self.table.tell_presence()

    def send(self, message):
        self.to_server.append(message)

    def close(self, reason):
        self.reason = reason

    def pump(self):
        """Passes on all messages until none waits."""
        while self.to_window or self.to_server:
            while self.to_window:
                self.on_message(self.to_window.popleft())
            while self.to_server:
                message = self.to_server.popleft()
                follows = isinstance(message, Changes)
                (self.table.follow if follows else self.table.hear)(message)


@pytest.fixture
def host(app, window, monkeypatch):
    """Returns a function that opens a hosted table.

    `host("tictactoe", [HUMAN, INVITED])`
    """
    monkeypatch.setattr(hosted, "TableServer", ServerHere)

    def lay(name="caravan", players=(HUMAN, INVITED), seed="7"):
        game = games.load(name)
        session = new_session(app.settings, game, players, all_options(game, {}, seed), seed)
        invite(session, session.invited, is_open=False)
        scene = HostedScene(app, session)
        window.open(scene)
        window.run_frame()
        scene.server.pump()
        return scene

    return lay


def join(scene, name="Ada", **words):
    client = FakeClient(scene.server.table, name=name, **words)
    scene.server.pump()
    return client


def press(widgets, label):
    """Presses a button."""
    next(each for each in widgets if getattr(each, "label", "") == label).on_press()


def answer(scene, label):
    """Presses a button of the open dialog."""
    press(scene.dialog.buttons, label)
    scene.server.pump()


def play_here(scene):
    """Makes the first legal move of the person here."""
    scene.play(scene.session.choices(scene.seat)[0].move)
    scene.server.pump()


def play_a_move(scene, guest):
    """Makes a move of the deciding seat, here or at the guest's."""
    if guest.decision is None:
        play_here(scene)
    else:
        guest.move()
        scene.server.pump()


def same_position(scene):
    window, server = scene.session.table, scene.server.table.session.table
    return [each.move for each in window.entries] == [each.move for each in server.entries] and (
        window.digest() == server.digest()
    )


def test_card_data_is_not_reloaded_because_guests_have_the_former(host, player):
    scene = host("sandland")
    scene.session.play(Move(0, "@referee", ("sandbox",)))
    scene.after_change()
    game, count = scene.session.game, len(scene.session.table.entries)
    join(scene)
    player.key(pygame.K_F5)
    assert "cannot be reloaded" in scene.toast.words
    assert (scene.session.game, len(scene.session.table.entries)) == (game, count)


def test_the_invitation_is_shown_until_all_seats_are_taken(host, player):
    scene = host("caravan", [HUMAN, INVITED, INVITED])
    code = SeatKeys.from_note(scene.session.hosting).code
    assert scene.dialog.title == "Invite players"
    assert f"http://10.0.0.2:8765/t/{code}   Code: {code}" in scene.dialog.words
    join(scene, "Ada")
    (shown,) = scene.dialog.extra
    assert "{check} Ada" in shown.words
    assert "Player 3: free" in shown.words
    join(scene, "Ben")
    assert scene.dialog is None
    assert scene.session.names == ["Player 1", "Ada", "Ben"]
    player.key(pygame.K_i, letter="i")
    assert scene.dialog.title == "Players"


def test_moves_of_guests_and_of_people_here_reach_each_other(host):
    scene = host()
    ada = join(scene)
    for _ in range(12):
        if ada.decision is not None:
            ada.move()
            scene.server.pump()
        else:
            play_here(scene)
    assert len(scene.session.table.entries) == 12
    assert same_position(scene)
    saved = load(scene.session.file.path)
    assert len(saved.referee.table.entries) == 12


def test_a_guest_cannot_answer_one_decision_twice(host):
    scene = host()
    ada = join(scene)
    while ada.decision is None:
        play_here(scene)
    moves = len(scene.session.table.entries)
    ada.move()
    ada.move()  # the window has not made the first move yet
    assert "not made yet" in ada.last("error")["message"]
    scene.server.pump()
    assert len(scene.session.table.entries) == moves + 1


def test_a_move_for_a_position_that_is_undone_is_dropped(host):
    scene = host()
    ada = join(scene)
    scene.session.play(Move(0, "@referee", ("sandbox",)))  # every note is allowed
    scene.after_change()
    scene.server.pump()
    ada.say("move", move="2 @note first")
    scene.server.pump()
    moves = len(scene.session.table.entries)
    ada.say("move", move="2 @note second")
    scene.session.undo()  # at the same time
    scene.after_change(is_undo=True)
    scene.server.pump()
    assert len(scene.session.table.entries) == moves - 1
    assert same_position(scene)


@pytest.mark.parametrize("agrees", [True, False])
def test_guests_are_asked_for_an_undo(host, agrees):
    scene = host()
    ada = join(scene)
    while scene.session.undo_obstacle(0) is None or not scene.session.undo_reach():
        ada.move() if ada.decision is not None else play_here(scene)
        scene.server.pump()
    moves = len(scene.session.table.entries)
    assert scene.game_buttons.undo.enabled
    scene.undo()
    scene.server.pump()
    question = ada.last("question")
    assert len(scene.session.table.entries) == moves
    ada.say("answer", question=question["number"], agrees=agrees)
    scene.server.pump()
    assert (len(scene.session.table.entries) < moves) is agrees
    assert same_position(scene)


def ask_for_sandbox(scene, ada, window):
    """Lets a guest ask that the referee be off; the window shows the request."""
    ada.say("ask", what="referee", value="sandbox")
    scene.server.pump()
    window.run_frame()
    assert scene.dialog.title == "Ada asks"


def test_requests_of_guests_are_answered_at_the_window(host, window):
    scene = host()
    ada = join(scene)
    ask_for_sandbox(scene, ada, window)
    answer(scene, "Refuse")
    assert scene.session.referee.mode == "strict"
    assert "does not agree" in ada.last("notice")["text"]
    ask_for_sandbox(scene, ada, window)
    answer(scene, "Agree")
    assert scene.session.referee.mode == scene.server.table.session.referee.mode == "sandbox"


def test_a_request_that_is_over_closes_at_the_window(host, window):
    scene = host()
    ada = join(scene)
    ask_for_sandbox(scene, ada, window)
    scene.server.table.detach(ada.connection)
    scene.server.pump()
    window.run_frame()
    assert scene.dialog is None
    assert scene.session.referee.mode == "strict"


def test_a_lost_guest_is_seen_and_a_bot_can_play(host, player):
    scene = host()
    ada = join(scene)
    while ada.decision is None:
        play_here(scene)
    token = ada.last("seated")["token"]
    scene.server.table.detach(ada.connection)
    scene.server.pump()
    assert scene.toast.words == "Ada has lost the connection."
    assert scene.skin.names.plate(1).startswith("{offline}")
    assert scene.session.bot_to_move() is None
    player.wait(8)
    assert scene.dialog.title == "Ada is absent"
    answer(scene, "Let a bot play")
    assert scene.session.bot_to_move() == 1
    request = scene.turns.conversation.request(1)
    assert request.player == "fair"
    join(scene, "Ada", token=token)
    assert scene.session.bot_to_move() is None
    assert not scene.skin.names.plate(1).startswith("{offline}")


def test_the_window_waits_for_an_absent_guest(host, player, window):
    scene = host()
    ada = join(scene)
    while ada.decision is None:
        play_here(scene)
    scene.server.table.detach(ada.connection)
    scene.server.pump()
    player.wait(8)
    answer(scene, "Wait")
    player.wait(60)
    assert scene.dialog is None
    due = window.run_frame()
    assert due is None or isfinite(due)


def test_a_free_seat_can_be_left_to_a_bot_until_a_guest_comes(host):
    scene = host()
    answer(scene, "Let a bot play")
    assert scene.session.stand_ins == {1}
    join(scene)
    assert not scene.session.stand_ins


@pytest.mark.usefixtures("quick_bots")
def test_bots_go_on_while_the_host_reads_a_page(host, app, window, player):
    scene = host("caravan", [HUMAN, "random", INVITED])
    join(scene)
    app.open("pages", "caravan", [(PageFrame(1, lambda size, _: pygame.Surface(size)),)], None)
    while scene.session.choices(0):
        scene.play(scene.session.choices(0)[0].move)
    own = len(scene.session.table.entries)
    player.wait(30)
    scene.server.pump()
    assert window.scene is not scene
    assert {entry.move.seat for entry in scene.session.table.entries[own:]} == {1}
    assert same_position(scene)


def test_phrases_appear_on_both_sides(host):
    scene = host()
    ada = join(scene)
    ada.say("phrase", id="thanks")
    scene.server.pump()
    assert scene.toast.words == f"Ada: {PHRASES['thanks']}"
    scene.guests.say()
    answer(scene, PHRASES["hello"])
    assert ada.last("phrased") == {"type": "phrased", "seat": 0, "id": "hello"}


@pytest.mark.parametrize(
    "name",
    ["caravan", *(pytest.param(each, marks=pytest.mark.full) for each in games.BUNDLED)],
)
def test_a_window_without_a_player_shows_public_information_only(host, player, name):
    seats = max(2, games.info(name).seats[0])
    scene = host(name, [INVITED] * seats)
    clients = [join(scene, f"Guest {number}") for number in range(seats)]
    for _ in range(12):
        next(client for client in clients if client.decision is not None).move()
        scene.server.pump()
        player.wait(0.1)
    session = scene.session
    assert scene.seat == session.spectator
    assert scene.dialog is None
    table, everyone = session.table, (1 << seats) - 1
    public = {each.id for each in table.pieces if table.viewers_of(each) == everyone}
    views = [scene.renderer.piece_view(key) for key in scene.renderer.sprites.by_key]
    assert {view.id for view in views if view is not None and view.kind is not None} <= public
    assert scene.actions.deciding_seat() is None
    moves = len(session.table.entries)
    scene.undo()
    assert len(session.table.entries) == moves
    scene.open_game_menu()
    assert "Help level" not in [button.label for button in scene.dialog.buttons]


def test_one_person_here_sees_the_own_hand_and_no_pass_screen(host):
    scene = host("caravan", [INVITED, HUMAN])
    ada = join(scene)
    for _ in range(6):
        ada.move() if ada.decision is not None else play_here(scene)
        scene.server.pump()
        assert scene.seat == 1
        assert not scene.pass_screen.is_up


def test_people_here_pass_the_screen_to_each_other_only(host):
    scene = host("caravan", [HUMAN, INVITED, HUMAN])
    join(scene)
    assert scene.pass_screen.is_up
    assert scene.pass_screen.seat in (0, 2)


def test_a_table_left_can_be_opened_again_with_the_same_seats(host, app, window):
    scene = host()
    ada = join(scene)
    token, path = ada.last("seated")["token"], Path(scene.session.file.path)
    window.back()
    assert scene.server.reason.startswith("The host has closed the table")
    session = Session.resume(load(path))
    restore_invited_seats(session)
    assert session.invited == {1}
    again = HostedScene(app, session)
    window.open(again)
    again.server.pump()
    assert join(again, "Ada", token=token).last("seated")["seat"] == 1


def test_the_next_game_has_the_same_guests(host, app, window):
    scene = host("tictactoe")
    ada = join(scene)
    token = ada.last("seated")["token"]
    while scene.session.outcome() is None:
        play_a_move(scene, ada)
    scene.show_results()
    press(window.scene.group.widgets, "Play again")
    again = window.scene
    assert isinstance(again, HostedScene)
    assert (again is scene, again.server) == (False, scene.server)
    again.server.pump()
    assert (again.session.names[1], again.server.reason) == ("Ada", None)
    assert (ada.last("text")["log"], again.guests.address[-6:]) == ([], ada.table.keys.code)
    play_a_move(again, ada)
    assert same_position(again)
    assert join(again, "Ada", token=token).last("seated")["seat"] == 1
    again.server.on_message(AgreedRematch(version=0))  # on its way when the host began
    assert window.scene is again


def test_a_guest_asks_for_another_game_while_the_results_are_shown(host, window):
    scene = host("tictactoe")
    ada = join(scene)
    while scene.session.outcome() is None:
        play_a_move(scene, ada)
    scene.show_results()
    results = window.scene
    for label in ("Refuse", "Agree"):
        ada.say("ask", what="rematch", value="")
        scene.server.pump()
        window.run_frame()
        assert results.dialog.words == "Ada asks for another game."
        press(results.dialog.buttons, label)
        assert window.scene is results
        scene.server.pump()
    again = window.scene
    assert isinstance(again, HostedScene)
    play_a_move(again, ada)
    assert same_position(again)


def test_menu_asks_before_it_closes_a_table_with_guests(host):
    scene = host("caravan", [HUMAN, INVITED])
    join(scene)
    scene.server.pump()
    scene.dialog = None
    scene.open_game_menu()
    leave = next(each for each in scene.dialog.buttons if each.label == "Leave table")
    leave.on_press()
    assert scene.dialog.title == "Close the table?"
    assert scene.window.scene is scene


def test_a_watching_host_has_no_moves_by_hand(host, player):
    scene = host("caravan", [INVITED, INVITED])
    guests = [join(scene, name) for name in ("Ada", "Ben")]
    guests[0].say("ask", what="referee", value="sandbox")
    question = guests[1].last("question")
    guests[1].say("answer", question=question["number"], agrees=True)
    scene.server.pump()
    assert scene.session.referee.mode == "sandbox"
    scene.dialog = None
    key = next(iter(scene.renderer.sprites.by_key))
    scene.open_menu(key, scene.renderer.sprites.by_key[key].end.rect.center)
    labels = [entry.label for entry in scene.menu.entries]
    assert "Show card preview" in labels
    assert "Flip" not in labels
