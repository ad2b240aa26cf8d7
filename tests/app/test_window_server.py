"""The server beside a window, in its own process, with a real client."""

import subprocess
import sys
from types import SimpleNamespace

import pytest

from tabletop import games
from tabletop.app.lobby.hosting import invite
from tabletop.app.scenes.hosted import HostedScene
from tabletop.rules.options import all_options
from tabletop.session.new_game import new_session
from tabletop.storage.people import HUMAN, INVITED
from tests.network.servers import SocketClient


@pytest.fixture
def scene(app, window, player):
    game = games.load("caravan")
    session = new_session(app.settings, game, [HUMAN, INVITED], all_options(game, {}, "7"), "7")
    invite(session, session.invited, is_open=False, port=18_765)
    scene = HostedScene(app, session)
    window.open(scene)
    player.wait_for(lambda: scene.guests.address)
    return scene


def client_of(scene, **join):
    port = int(scene.guests.address.split(":")[2].split("/")[0])
    return SocketClient(SimpleNamespace(port=port, codes=[scene.guests.address[-6:]]), **join)


def play(scene, player, ada, moves):
    """Plays until the window has a number of moves."""
    session = scene.session
    while len(session.table.entries) < moves:
        if session.seat_to_move() == 0:
            scene.play(session.choices(0)[0].move)
        else:
            while ada.text["decision"] is None:
                ada.wait_for("text")
            ada.say("move", decision=ada.text["decision"], move=ada.text["choices"][0]["move"])
            made = len(session.table.entries)
            player.wait_for(lambda made=made: len(session.table.entries) > made)
        ada.drain()


@pytest.mark.full
def test_a_guest_plays_with_the_window_and_survives_a_lost_server(scene, player):
    ada = client_of(scene, name="Ada")
    play(scene, player, ada, 6)
    player.wait_for(lambda: scene.session.names[1] == "Ada")
    scene.guests.address = ""
    scene.server._process.kill()
    player.wait_for(lambda: scene.guests.address)
    ada.cut()
    ada.open()
    assert ada.seat == 1
    play(scene, player, ada, 10)
    scene.window.back()
    assert ada.wait_for("closed")["reason"].startswith("The host has closed the table")


@pytest.mark.full
def test_games_at_one_screen_do_not_import_the_network():
    code = (
        "import sys; import tabletop.app.scenes.home, tabletop.app.scenes.setup;"
        "import tabletop.app.scenes.table, tabletop.app.scenes.results;"
        "from tabletop.app.lobby.seat_options import seat_options; seat_options();"
        "print([name for name in sys.modules if name.startswith('tabletop.net')])"
    )
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert printed.stdout.splitlines()[-1] == "[]"
