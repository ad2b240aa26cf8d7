"""Another game at a hosted table, with the same players."""

from pathlib import Path
from random import Random

import pytest

from tabletop.games.sandbox import load_folder
from tabletop.net.messages import Presence
from tabletop.net.seat_save import SeatSave
from tabletop.net.table_store import TableStore
from tabletop.session.session import Session
from tabletop.storage import saves
from tabletop.storage.people import HUMAN
from tabletop.storage.saves import SaveFile, load
from tests.network.clients import CODE, FakeClient, hosted, remote
from tests.network.test_hand_actions import BOXES
from tests.network.test_table_store import full
from tests.tiers import in_tier_0

SANDBOX = Path(__file__).resolve().parents[2] / "examples" / "sandbox_table"


def finish(table):
    """Plays a table at random to its end."""
    session, rng = table.session, Random("rematch")
    while session.outcome() is None:
        seat = session.referee.seats_to_move()[0]
        session.play(rng.choice(session.referee.legal_moves(seat)))
        table.position_changed(seat)


def finished(*joins, **table):
    """Returns a table whose game is over, and its clients."""
    table = hosted(**table)
    clients = [FakeClient(table, **join) for join in joins]
    finish(table)
    for client in clients:
        client.hear()
    return table, *clients


def ask(client):
    client.say("ask", what="rematch", value="")


def notices(client):
    return [message["text"] for message in client.hear("notice")]


def test_another_game_begins_for_everybody_once_all_others_agree():
    table, ada, ben, cleo, eve = finished(
        {"name": "Ada"}, {"name": "Ben"}, {"name": "Cleo"}, {"watch": True}, seats=3
    )
    former = table.session
    ask(ada)
    assert notices(ada) == ["The other players are asked."]
    assert [client.hear("question")[0]["text"] for client in (ben, cleo)] == [
        "Ada asks for another game."
    ] * 2
    assert eve.hear("question") == []
    ben.say("answer", question=1, agrees=True)
    assert table.session is former
    cleo.say("answer", question=1, agrees=True)
    session = table.session
    assert (session.outcome(), session.table.entries, session.options) == (
        None, [], former.options
    )  # fmt: skip
    assert session.table.seed != former.table.seed
    assert session.names == ["Ada", "Ben", "Cleo"]
    for client in (ada, ben, cleo, eve):
        assert notices(client)[-1:] == ["The next game begins."]
        assert client.last("text")["log"] == []
    finish(table)
    assert {len(client.hear("result")) for client in (ada, ben, cleo, eve)} == {1}


def test_a_late_move_for_the_former_game_is_not_made():
    table, ada, ben = finished({"name": "Ada"}, {"name": "Ben"})
    ada.say("ask", what="referee", value="sandbox")
    ben.say("answer", question=1, agrees=True)
    late = ada.last("text")["decision"]
    ask(ada)
    ben.say("answer", question=2, agrees=True)
    ada.say("move", decision=late, move="1 draw")
    assert ada.last("error")["message"].startswith(f"decision {late}: over") or (
        ada.last("error")["message"] == "move: not your decision now"
    )
    assert table.session.table.entries == []


def test_only_a_player_of_a_finished_game_can_ask():
    table = hosted()
    ada, eve = FakeClient(table), FakeClient(table, watch=True)
    ask(ada)
    assert ada.last("error")["message"] == "rematch: the game is not over"
    ask(eve)
    assert eve.last("error")["message"] == "message: you only watch this table"


def test_a_table_without_rules_which_has_no_end_can_begin_again(tmp_path):
    session = Session.new(load_folder(SANDBOX), [HUMAN, HUMAN], {}, "1")
    table = hosted(session=session)
    ada, ben = FakeClient(table, name="Ada"), FakeClient(table)
    session.save_to(tmp_path / "table.sandtable")
    ada.say("move", move="1 @note hello")
    assert len(session.table.entries) == 1
    ask(ada)
    assert ben.hear("question")[-1]["text"] == "Ada asks for another game."
    ask(ben)
    table.save()
    assert (table.session.table.entries, table.session.names[0]) == ([], "Ada")
    assert len(load(tmp_path / "table 2.sandtable").referee.table.entries) == 1


def test_two_players_who_ask_have_agreed():
    table, ada, ben = finished({}, {})
    former = table.session
    ask(ada), ask(ben)
    assert table.session is not former
    assert [item["question"] for item in ben.hear("withdrawn")] == [1]


def test_the_answer_of_a_bot_a_stand_in_or_a_program_is_not_awaited():
    table, ada, ben, _program = finished(
        {}, {"name": "Ben"}, {"program": True}, seats=3, bots=["random"]
    )
    former = table.session
    table.detach(ben.connection)
    ask(ada)
    assert notices(ada)[-1] == "The other players are asked. Ben is not connected."
    ada.say("ask", what="bot", value="1")
    assert table.session is former
    ask(ada)
    assert table.session is not former
    assert table.session.stand_ins == {1}
    assert table.session.players[3] == "random"


def test_a_request_ends_with_a_refusal_or_when_its_player_leaves():
    table, ada, ben = finished({"name": "Ada"}, {"name": "Ben"})
    former = table.session
    ask(ada)
    ben.say("answer", question=1, agrees=False)
    assert notices(ada)[-1] == "Ben does not agree."
    ask(ada)
    table.detach(ada.connection)
    assert [item["question"] for item in ben.hear("withdrawn")] == [2]
    assert table.session is former


@pytest.mark.parametrize("name", in_tier_0(["caravan", "tictactoe"], [*BOXES, "tictactoe"]))
def test_a_native_client_continues_with_the_next_game_and_keeps_the_replay(name):
    table = hosted(name)  # each game of tic-tac-toe begins with the same position
    session, ben = remote(table, name="Ada"), FakeClient(table, name="Ben")
    session.keep_replays(0)
    finish(table)
    session.listen()
    session.follow()
    replay = session.replay_path.read_bytes()
    ask(ben)
    session.listen()
    number = session.news.pop().number
    session.connection.client.say("answer", question=number, agrees=True)
    session.listen()
    following = session.successor
    assert (following.seat, following.names) == (0, ["Ada", "Ben"])
    assert following.table.entries == []
    finish(table)
    session.listen()
    following.follow()
    assert following.outcome().scores == table.session.outcome().scores
    assert following.replay_path != session.replay_path
    assert session.replay_path.read_bytes() == replay


def test_a_native_client_knows_the_bots_and_guests_of_the_next_game():
    table = hosted(bots=["random"])
    session, ben = remote(table, name="Ada"), FakeClient(table, name="Ben")
    finish(table)
    session.connection.client.say("ask", what="rematch")
    ask(ben)
    session.listen()
    following = session.successor
    assert (following.bots, following.name_of(2)) == ({2}, f"{table.session.names[2]} (bot)")
    (presence,) = [each for each in following.news if isinstance(each, Presence)]
    assert [player.connected for player in presence.players] == [True] * 3


def test_a_native_client_that_returns_after_the_end_can_replay_the_game():
    table, _ben = finished({"name": "Ben"})
    session = remote(table, name="Ada")
    assert session.outcome() is not None
    session.keep_replays(0)
    assert SeatSave.load(session.replay_path)[0].moves == session.mirror.moves


def test_a_program_is_asked_for_moves_of_the_next_game():
    table, ada, program = finished({"name": "Ada"}, {"program": True})
    last = program.last("decide")["decision"]
    ask(ada)
    assert [message["type"] for message in program.hear()][:2] == ["hello", "notice"]
    while table.session.referee.seats_to_move() != (1,) and not program.hear("decide"):
        ada.move()
    assert program.last("decide")["decision"] > last


def stored(folder):
    """Returns a store with a finished game, its table, and the clients."""
    store = TableStore(folder, lambda game: None)
    table, ada, ben = finished({"name": "Ada"}, {"name": "Ben"})
    table.session.save_to(store.path(CODE))
    table.save()
    return store, table, ada, ben


def test_the_save_of_the_table_has_the_next_game_and_a_copy_the_former_one(tmp_path):
    store, table, ada, ben = stored(tmp_path)
    outcome = table.session.outcome()
    for number in (2, 3):
        ask(ada), ask(ben)
        table.save()
        copy = load(tmp_path / f"{CODE} {number}.sandtable")
        assert copy.referee.outcome() == outcome
        assert load(store.path(CODE)).referee.table.entries == []
        finish(table)
        table.save()
        outcome = table.session.outcome()
    ask(ada), ask(ben)
    table.save()
    table.session.close()
    again = store.open(CODE)
    assert (again.session.names, again.keys.game) == (["Ada", "Ben"], 4)
    assert FakeClient(again, token="token-2").last("seated")["seat"] == 1
    store.close(again)


def test_a_host_killed_in_between_has_the_former_game(tmp_path, monkeypatch):
    store, table, ada, ben = stored(tmp_path)
    monkeypatch.setattr(SaveFile, "create", lambda *_, **__: 1 / 0)
    ask(ada), ask(ben)
    with pytest.raises(ZeroDivisionError):
        table.save()
    monkeypatch.undo()
    again = store.open(CODE)
    assert again.session.outcome() is not None
    ada, ben = (FakeClient(again, token=f"token-{number}") for number in (1, 2))
    ask(ada), ask(ben)
    again.save()
    assert load(store.path(CODE)).referee.table.entries == []
    store.close(again)


def test_the_next_game_is_saved_as_soon_as_the_disk_has_room(tmp_path, monkeypatch):
    store, table, ada, ben = stored(tmp_path)
    with monkeypatch.context() as disk:
        disk.setattr(saves, "write_new", full)
        ask(ada), ask(ben)
        table.save()
        assert table.is_unsaved
        assert load(store.path(CODE)).referee.outcome() is not None
        finish(table)
        ask(ada), ask(ben)
        table.save()
    table.save()
    assert not table.is_unsaved
    assert load(store.path(CODE)).referee.table.entries == []
    assert all(load(tmp_path / f"{CODE} {number}.sandtable").ended for number in (2, 3))
