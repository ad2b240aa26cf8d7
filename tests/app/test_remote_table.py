"""The table of a game that another computer hosts."""

from random import Random

import pytest

from tabletop.app.widgets import Button
from tabletop.net.hosted_table import HostedTable
from tests.network.clients import FakeClient, hosted, remote
from tests.tiers import in_tier_0

GAMES = ["guardians", "realm_of_sand", "sacred_wars", "sandland", "wasteland"]


@pytest.fixture
def open_remote(app, window):
    """Returns a function that opens the table of a native client."""

    def lay(table, **join):
        scene = app.scene("remote", remote(table, name="Ada", **join))
        window.open(scene)
        window.run_frame()
        return scene

    return lay


def play_others(table: HostedTable, own: int | None, rng: Random) -> bool:
    """Makes a random move of another seat, if one has to decide."""
    session = table.session
    seats = [seat for seat in session.referee.seats_to_move() if seat != own]
    if not seats or session.outcome() is not None:
        return False
    session.play(rng.choice(session.referee.legal_moves(rng.choice(seats))))
    table.position_changed(session.table.entries[-1].move.seat)
    return True


def tell(scene, player):
    """Passes the messages of the host to the scene, and shows them."""
    scene._hear()
    player.wait(0.1)
    scene.finish_animations()
    if scene.window.scene is not scene and scene.session.outcome() is None:
        scene.window.back()  # the pages of a report


@pytest.mark.parametrize("name", in_tier_0(["sandland"], GAMES))
@pytest.mark.parametrize("watches", [False, True], ids=["seat", "watch"])
def test_a_game_is_played_and_watched_as_at_the_host(open_remote, player, app, name, watches):
    app.settings.reduced_motion = True
    table = hosted(name)
    rng, host = Random(name), table.session
    host.rename_player(1, "Ben")
    scene = open_remote(table, watch=watches)
    own = scene.session.seat
    assert (own is None) == watches
    for _ in range(25):
        tell(scene, player)
        choices = [] if own is None else scene.session.choices(own)
        if choices:
            assert {each.move for each in choices} == set(host.referee.legal_moves(own))
            scene.play(rng.choice(choices).move)
        elif not play_others(table, own, rng):
            break
    tell(scene, player)
    reader = host.spectator if own is None else own
    assert [line.text for line in scene.session.lines(reader)] == [
        line.text for line in host.lines(reader)
    ]
    named = [line.pieces for line in scene.session.lines(scene.seat)]
    assert named == [line.pieces for line in host.lines(reader)]
    assert any(named)
    shown, real = scene.session.view(scene.seat), host.view(reader)
    assert shown.piles == real.piles
    assert len(scene.session.table.entries) > 10


def test_a_host_that_does_not_answer_is_named_until_it_does(open_remote, player, monkeypatch):
    table = hosted("caravan")
    scene = open_remote(table)
    tell(scene, player)
    while not scene.session.choices(scene.seat):
        play_others(table, scene.session.seat, Random(0))
        tell(scene, player)
    connection = scene.session.connection
    with monkeypatch.context() as silent:
        silent.setattr(connection, "take", lambda seconds=0.0: None)
        scene.play(scene.session.choices(scene.seat)[0].move)
        assert scene.hud.decision.prompt.words == "The host has not answered yet."
        assert scene.session.choices(scene.seat) == []
        connection.is_lost = True
        scene._hear()
        assert "connection to the host is lost" in scene.hud.decision.prompt.words
    connection.is_lost = False
    tell(scene, player)
    assert len(scene.session.table.entries) == len(table.session.table.entries)
    assert "host" not in scene.hud.decision.prompt.words


@pytest.mark.full
def test_the_results_lead_to_a_replay_of_what_the_seat_saw_and_the_next_game_follows(
    open_remote, player, app, window
):
    app.settings.reduced_motion = True
    table = hosted("caravan")
    scene = open_remote(table)
    own, rng = scene.session.seat, Random("results")
    while table.session.outcome() is None:
        tell(scene, player)
        choices = scene.session.choices(own)
        if choices:
            scene.play(rng.choice(choices).move)
        else:
            play_others(table, own, rng)
    tell(scene, player)
    if window.scene is scene:
        scene.show_results()
    window.run_frame()
    results = window.scene
    buttons = {each.label: each for each in results.group.widgets if isinstance(each, Button)}
    assert buttons["Replay"].enabled
    assert (buttons["Review"].enabled, buttons["Play again"].enabled) == (True, True)
    player.click(buttons["Replay"].rect.center)
    window.run_frame()
    replay = window.scene
    assert replay.replay.viewers() == [own]
    window.run_frame()
    assert (replay.replay_bar.on.enabled, replay.replay_bar.back.enabled) == (False, True)
    replay.timeline.go(replay.replay.length // 2)
    player.wait(0.1)
    assert replay.replay.move_number == replay.replay.length // 2
    replay.timeline.go(replay.replay.length)
    player.wait(0.1)
    assert replay.replay.view(own).piles == scene.session.view(own).piles
    replay.play_on()
    assert replay.dialog is None
    load = app.scene("load")
    window.open(load)
    window.run_frame()
    (entry,) = load.saves
    assert (entry.over, entry.header.title.partition(", ")[2][:7]) == (True, "seen by")
    load._open(0)  # resuming is not possible
    assert type(window.scene) is type(replay)
    while window.scene is not results:
        window.back()
    window.run_frame()
    player.click(buttons["Replay"].rect.center)
    window.run_frame()
    replay = window.scene
    scene.play_again()
    assert table.session.outcome() is None
    scene._hear()
    assert replay.dialog.words == "The next game has begun."
    next(each for each in replay.dialog.buttons if each.label == "Stay here").on_press()
    scene._hear()
    assert (window.scene, replay.dialog) == (replay, None)
    window.back()
    window.run_frame()
    assert window.scene is results
    scene._hear()
    assert (type(window.scene), window.scene is scene) == (type(scene), False)
    assert window.scene.session.keep_count == app.settings.kept_games


def test_menu_of_a_joined_table_has_no_actions_of_the_host(open_remote, player):
    scene = open_remote(hosted("caravan"))
    tell(scene, player)
    scene.open_game_menu()
    labels = {button.label for button in scene.dialog.buttons}
    assert {"Players", "Say", "Undo", "Help level", "Game details", "Leave table"} <= labels
    assert not labels & {"Save copy", "Save as puzzle", "New game", "Play again"}
    for label in ("Game details", "Create bug report"):
        scene.open_game_menu()
        next(each for each in scene.dialog.buttons if each.label == label).on_press()
        scene.dialog.buttons[0].on_press()


def test_a_game_without_rules_can_begin_again_from_the_menu(open_remote, player):
    table = hosted("caravan")
    scene = open_remote(table)
    FakeClient(table, program=True)  # which agrees
    scene.guests.ask("referee", "sandbox")
    tell(scene, player)
    scene.open_game_menu()
    next(each for each in scene.dialog.buttons if each.label == "Play again").on_press()
    assert table.session.referee.mode == "strict"
    scene._hear()
    assert scene.window.scene.session.table.entries == []


def test_a_player_who_leaves_before_the_next_game_opens_is_disconnected(open_remote, player, app):
    table = hosted("caravan")
    scene = open_remote(table)
    FakeClient(table, program=True)  # which agrees
    scene.guests.ask("referee", "sandbox")
    tell(scene, player)
    app.open("rulebook", scene.session.game)
    scene.play_again()
    scene._hear()
    window = scene.window
    assert window.scene.dialog.words == "The next game has begun."
    while window.scenes:
        window.back()
    assert scene.session.seat in table.absent_seats()
