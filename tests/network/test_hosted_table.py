"""The hosted table: seats, moves, secrets and requests, without a network."""

import json
from functools import partial
from itertools import count
from pathlib import Path
from random import Random

import msgspec
import msgspec.inspect
import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from tabletop.net import hosted_table
from tabletop.net.connection import MAX_WAITING
from tabletop.net.hosted_table import MAX_STRANGERS, MAX_WATCHERS
from tabletop.net.messages import (
    LONGEST_MESSAGE,
    NET_PROTOCOL,
    ClientMessages,
    HostMessages,
    PicturePatch,
    TapArea,
    schema,
)
from tabletop.net.seat_keys import SHORTEST_TOKEN, SeatKeys, new_token
from tabletop.net.seat_pictures import PictureChanges, SeatPicture, ShownTiles
from tabletop.net.seat_text import MAX_EXPLAINED_CHOICES, seat_text
from tabletop.rules import preview
from tabletop.rules.referee import Referee
from tabletop.session.answers import answer
from tabletop.session.session import Session
from tabletop.storage.people import HUMAN
from tabletop.storage.saves import load
from tabletop.table.views import view_of
from tabletop.testing.games import game_named
from tabletop.testing.laws import (
    cases_of,
    copied,
    copy_piece,
    exchange,
    never_seen,
    other_world,
    replace_seed,
    sample,
    touches,
)
from tests.network.clients import FakeClient, hosted
from tests.tiers import in_tier_0

ROOT = Path(__file__).resolve().parents[2]
BUNDLED = ["guardians", "realm_of_sand", "sacred_wars", "sandland", "wasteland"]


def deciding(*clients):
    """Returns the client that has a decision, and the others."""
    first = next(client for client in clients if client.decision is not None)
    return first, *(client for client in clients if client is not first)


# --- seats and tokens --------------------------------------------------------------------------


def test_clients_get_the_invited_seats_in_turn_and_their_own_secrets():
    table = hosted()
    ada, ben, cem = FakeClient(table, name="Ada"), FakeClient(table, name="Ben"), FakeClient(table)
    assert (ada.last("seated")["seat"], ben.last("seated")["seat"]) == (0, 1)
    assert ada.last("seated")["token"] != ben.last("seated")["token"]
    assert cem.last("closed")["reason"].startswith("All seats are taken")
    assert [player["name"] for player in ada.last("presence")["players"]] == ["Ada", "Ben"]
    assert table.session.names == ["Ada", "Ben"]


def test_a_token_returns_to_the_seat_and_the_newer_client_wins():
    table = hosted()
    ada, ben = FakeClient(table, name="Ada"), FakeClient(table, name="Ben")
    token = ada.last("seated")["token"]
    again = FakeClient(table, token=token)
    assert again.last("seated") == ada.last("seated")
    assert ada.last("closed")["reason"] == "Your seat is open on another device."
    ada.say("phrase", id="hello")
    assert ben.last("phrased") is None
    assert again.last("text")["choices"]


def test_a_client_cut_before_its_answer_returns_to_its_seat():
    table, token = hosted(), new_token()
    lost = [FakeClient(table, name="Ada", token=token) for _ in range(2)]  # it tries twice
    for client in lost:
        table.detach(client.connection)  # before it has heard anything
    ben = FakeClient(table, token=new_token())
    ada = FakeClient(table, token=token)
    assert (ada.last("seated")["seat"], ben.last("seated")["seat"]) == (0, 1)
    assert ada.last("seated")["token"] == token


def test_a_token_that_could_be_guessed_is_replaced():
    table = hosted()
    for token in ("1", "x" * (SHORTEST_TOKEN - 1)):
        assert FakeClient(table, token=token).last("seated")["token"].startswith("token-")


def test_a_lost_connection_keeps_the_seat_and_the_others_see_it():
    table = hosted()
    ada, ben = FakeClient(table, name="Ada"), FakeClient(table)
    table.detach(ada.connection)
    assert [player["connected"] for player in ben.last("presence")["players"]] == [False, True]
    assert FakeClient(table).last("closed") is not None
    FakeClient(table, token=ada.last("seated")["token"])
    assert all(player["connected"] for player in ben.last("presence")["players"])


def test_a_player_who_leaves_opens_the_seat_and_loses_its_token():
    table = hosted()
    ada = FakeClient(table)
    ada.say("bye")
    assert ada.last("closed")
    ben = FakeClient(table)
    assert ben.last("seated")["seat"] == 0
    late = FakeClient(table, token=ada.last("seated")["token"])
    assert late.last("seated")["seat"] == 1  # an open seat, not the former one


def test_a_save_keeps_seats_and_code_but_no_token(tmp_path):
    table = hosted()
    table.session.save_to(tmp_path / "game.sandtable")
    ada, ben = FakeClient(table, name="Ada"), FakeClient(table)
    mover, other = deciding(ada, ben)
    mover.move()
    table.save()
    tokens = [client.last("seated")["token"] for client in (mover, other)]
    position = table.session.table.digest()
    # The host is killed here: nothing is closed.
    session = Session.resume(load(tmp_path / "game.sandtable"))
    keys = SeatKeys.from_note(session.hosting)
    assert (keys.code, session.table.digest(), session.names[0]) == ("ABCDEF", position, "Ada")
    assert [keys.seat_of(token) for token in tokens] == [
        client.last("seated")["seat"] for client in (mover, other)
    ]
    saved = (tmp_path / "game.sandtable").read_text("utf-8")
    assert not any(token in saved for token in tokens)


@pytest.mark.parametrize(
    "note", ["", "[]", "{}", '{"code":"abc","seats":{}}', '{"code":"ABCDEF","seats":[1]}']
)
def test_unreadable_keys_are_ignored(note):
    assert SeatKeys.from_note(note) is None


def test_spectators_see_no_hand_and_make_no_move():
    table = hosted()
    FakeClient(table)
    watcher = FakeClient(table, watch=True)
    assert watcher.last("seated")["seat"] is None
    assert watcher.last("text")["choices"] == []
    watcher.say("move", move="1 draw")
    assert watcher.last("error")["message"] == "message: you only watch this table"
    watchers = [FakeClient(table, watch=True) for _ in range(MAX_WATCHERS)]
    assert watchers[-2].last("closed") is None
    assert watchers[-1].last("closed")


# --- moves -------------------------------------------------------------------------------------


def test_a_move_reaches_the_other_client_and_a_late_one_is_refused():
    ada, ben = deciding(*(table := hosted()) and (FakeClient(table), FakeClient(table)))
    late = ada.last("text")
    ada.move()
    assert len(table.session.table.entries) == 1
    assert len(ben.last("text")["log"]) == 1
    ada.say("move", decision=late["decision"], move=late["choices"][0]["move"])
    assert "over" in ada.last("error")["message"]
    assert len(table.session.table.entries) == 1


def test_a_client_moves_only_its_own_seat_and_never_the_referee():
    table = hosted()
    ada, ben = deciding(FakeClient(table), FakeClient(table))
    seat = ada.last("seated")["seat"]
    own = ada.last("text")["choices"][0]["move"]
    foreign = f"{2 - seat} {own.split(' ', 1)[1]}"
    for client, move, words in (
        (ada, foreign, "expected seat"),
        (ada, f"{seat + 1} @referee sandbox", "ask for another referee"),
        (ada, f"{seat + 1} @flip deck#0", "not a legal move"),
        (ben, foreign, "not your decision"),
    ):
        client.say("move", move=move)
        assert words in client.last("error")["message"], move
    assert table.session.table.entries == []


def test_an_illegal_move_is_refused_by_its_rule():
    table = hosted("sandland")
    ada, _ben = deciding(FakeClient(table), FakeClient(table))
    seat = ada.last("seated")["seat"] + 1
    ada.say("move", move=f"{seat} deploy centaur z9")
    assert ada.last("refused") or ada.last("error")
    ada.say("move", move=f"{seat} pass")
    refused = ada.last("refused")
    assert refused is None or (refused["rule"] and refused["reason"])


def test_bots_and_stand_ins_play_until_a_person_decides():
    table = hosted(seats=2, bots=["random"])
    ada, ben = FakeClient(table, name="Ada"), FakeClient(table, name="Ben")
    table.detach(ben.connection)
    ada.say("ask", what="bot", value="1")
    assert ada.last("presence")["players"][1]["stand_in"]
    for _ in range(40):
        while (request := table.bot_request()) is not None:
            table.play_bot(answer(request))
        if ada.decision is None:
            break
        ada.move()
    movers = {entry.move.seat for entry in table.session.table.entries}
    assert movers == {0, 1, 2}
    again = FakeClient(table, token=ben.last("seated")["token"])
    assert not again.last("presence")["players"][1]["stand_in"]


def test_a_bots_answer_to_an_older_position_is_dropped():
    table = hosted(seats=1, bots=["random"])
    ada = FakeClient(table)
    while ada.decision is not None:
        ada.move()
    request = table.bot_request()
    ada.say("ask", what="undo")
    before = len(table.session.table.entries)
    table.play_bot(answer(request))
    assert len(table.session.table.entries) == before


def test_a_program_speaks_the_bot_protocol():
    table = hosted()
    FakeClient(table)
    bot = FakeClient(table, program=True)
    assert bot.last("hello")["game"] == "caravan"
    seen = bot.hear("text")
    assert not seen
    for client in (table.connections[0],):
        while table.session.seat_to_move() == 0:
            move = table.session.referee.legal_moves(0)[0]
            table.receive(client, json.dumps({"type": "move", "move": str(move)}))
    decide = bot.last("decide")
    assert decide["view"]["seat"] == 1
    assert bot.last("played")["seat"] == 0
    bot.say("move", decision=decide["decision"], move=decide["moves"][0])
    assert table.session.table.entries[-1].move.seat == 1


def test_a_program_agrees_to_moves_by_hand_and_waits_until_they_end():
    table = hosted("sandland")  # in which both seats have a decision
    ada, program = FakeClient(table), FakeClient(table, program=True)
    program.hear()
    ada.say("ask", what="referee", value="sandbox")
    ada.say("move", move="1 @note hello")
    assert {message["type"] for message in program.hear()} <= {"notice", "played"}
    ada.say("ask", what="referee", value="strict")
    (decision,) = program.hear("decide")
    program.say("move", decision=decision["decision"], move=decision["moves"][0])
    assert table.session.table.entries[-1].move.seat == 1


def test_words_of_a_seat_are_made_again_only_if_something_in_them_may_change(monkeypatch):
    table = hosted("sandland")
    first, second = FakeClient(table), FakeClient(table)
    first.hear(), second.hear()
    made = []

    def counted(*arguments):
        made.append(arguments)
        return seat_text(*arguments)

    monkeypatch.setattr(hosted_table, "seat_text", counted)
    for change, texts in (
        (lambda: None, 0),
        (first.move, 2),
        (lambda: table.session.rename_player(0, "Ada"), 2),
        (lambda: table.session.rename_player(0, "Ada"), 0),
    ):
        made.clear()
        change()
        table.position_changed()
        assert len(first.hear("text") + second.hear("text")) == len(made) == texts


@pytest.mark.parametrize("mover", [0, 1])
def test_others_see_a_move_before_the_mover(mover):
    table, woken = hosted("sandland"), []
    clients = [FakeClient(table), FakeClient(table)]
    for seat, client in enumerate(clients):
        client.hear()
        client.connection.wake = partial(woken.append, seat)
    clients[mover].move()
    assert woken == [1 - mover, mover]


def test_choices_without_effects_bring_a_message_only_after_some_with_effects():
    table = hosted("sandland")
    ada, _ = FakeClient(table), FakeClient(table)
    ada.say("follow", effects=True)
    assert len(ada.last("text")["choices"]) > MAX_EXPLAINED_CHOICES
    assert ada.last("effects") is None
    ada.connection.has_effects = True
    ada.move()
    assert [effects["notes"] for effects in ada.hear("effects")] == [[]]
    ada.move()
    assert not ada.hear("effects")


def test_only_clients_that_ask_receive_effects_and_the_table_in_words():
    table = hosted()
    ada, ben = FakeClient(table), FakeClient(table)
    first, other = deciding(ada, ben)
    first.say("follow", effects=True, table=True)
    text, effects = first.last("text"), first.last("effects")
    assert (effects["revision"], len(effects["notes"])) == (text["revision"], len(text["choices"]))
    assert any(effects["notes"])
    assert first.last("table")["parts"]
    table.session.rename_player(other.last("seated")["seat"], "Zoe")
    table.position_changed()
    first.heard.clear()
    again = first.last("effects")
    assert again == effects | {"revision": first.last("text")["revision"]}
    assert any(part["heading"] == "Zoe" for part in first.last("table")["parts"])
    assert {message["type"] for message in other.heard} == {"seated", "presence", "text"}


@pytest.mark.full
@pytest.mark.parametrize("name", BUNDLED)
def test_a_game_of_each_box_is_played_by_its_choices(name):
    table = hosted(name)
    clients, rng = [FakeClient(table), FakeClient(table)], Random(name)
    for _ in range(100):
        if table.session.outcome() is not None:
            break
        mover = rng.choice([client for client in clients if client.decision is not None])
        before = len(table.session.table.entries)
        mover.move(rng.randrange(len(mover.last("text")["choices"])))
        assert len(table.session.table.entries) == before + 1
        assert not mover.hear("error")
        clients[0].heard, clients[1].heard = clients[0].heard[-20:], clients[1].heard[-20:]


# --- after the game ---------------------------------------------------------------------------


def painted(session, seat, size, _scale, before):
    """Returns a picture of a table that only shows a view."""
    image = repr(session.view(session.spectator if seat is None else seat)).encode()
    tiles = ShownTiles((hash(image),), ())
    patches = [PicturePatch(x=0, y=0, w=400, h=300, bytes=len(image))]
    changes = PictureChanges([] if tiles == before else patches, image, tiles)
    return SeatPicture(*size, [], None, lambda: changes)


def test_a_slow_client_receives_the_changes_to_the_picture_it_has():
    befores = []

    def paint(session, seat, size, scale, before):
        befores.append(before)
        return painted(session, seat, size, scale, before)

    table = hosted(paint=paint)
    _ada, ben = FakeClient(table), FakeClient(table)
    ben.say("show", width=400, height=300)
    ben.pictures()
    session, shown = table.session, [None]
    for _ in range(3):
        shown.append(painted(session, 1, (400, 300), 1.0, None).changes().tiles)
        for _ in range(2):
            seat = min(session.referee.seats_to_move())
            session.play(session.referee.legal_moves(seat)[0])
            table.position_changed(seat)
            table.drain(ben.connection)
        ben.pictures()
    assert befores == shown
    ben.say("show", width=400, height=301)
    assert len(ben.pictures()) == 1
    assert befores[4:] == [None]


def test_equal_pictures_of_watchers_are_painted_once():
    sizes = []

    def paint(session, seat, size, scale, before):
        sizes.append(size)
        return painted(session, seat, size, scale, before)

    table = hosted(paint=paint)
    players = FakeClient(table), FakeClient(table)
    watchers = [FakeClient(table, watch=True) for _ in range(3)]
    for watcher, width in zip(watchers, (400, 400, 500), strict=True):
        watcher.say("show", width=width, height=300)
    for _ in range(3):
        sizes.clear()
        pictures = [watcher.pictures() for watcher in watchers]
        assert sizes == [(400, 300), (500, 300)]
        assert pictures[0] == pictures[1] != []
        for _ in range(8):
            deciding(*players)[0].move()


def test_areas_are_sent_only_if_they_have_changed():
    area = TapArea(x=0, y=0, w=9, h=9, label="Card", moves=[0])
    areas = [area]

    def paint(session, seat, size, scale, before):
        return painted(session, seat, size, scale, before)._replace(areas=list(areas))

    table = hosted(paint=paint)
    ada, ben = FakeClient(table), FakeClient(table)
    ada.say("show", width=400, height=300)
    assert len(ada.last("picture")["areas"]) == 1
    deciding(ada, ben)[0].move()
    assert ada.last("picture")["areas"] is None
    areas.append(area)
    deciding(ada, ben)[0].move()
    assert len(ada.last("picture")["areas"]) == 2


def test_each_card_that_a_client_sees_is_sent_once():
    table = hosted()
    ada, ben = FakeClient(table), FakeClient(table)
    own, other = ({card["kind"] for card in each.last("text")["hand"]} for each in (ada, ben))
    ada.say("faces", kinds=sorted(own | other | {"nothing"}))
    shown = ada.raw()
    seen = {piece.kind for pile in table.session.view(0).piles.values() for piece in pile}
    assert [json.loads(each)["kind"] for each in shown[::2]] == sorted((own | other) & seen)
    assert shown[1::2] == [kind.encode() for kind in sorted((own | other) & seen)]
    assert own <= seen
    assert other - seen
    ada.say("faces", kinds=sorted(own))
    assert ada.raw() == []


def test_each_client_reviews_the_game_as_it_saw_it():
    table = hosted(paint=painted)
    clients = [FakeClient(table), FakeClient(table), FakeClient(table, watch=True)]
    ada, _ben, watcher = clients
    ada.say("review", step=0)
    assert ada.last("error")["message"] == "review: the game is not over"
    for client in clients:
        client.say("show", width=400, height=300)
    saw = [client.pictures() for client in clients]
    rng = Random("review")
    while table.session.outcome() is None:
        mover = deciding(*clients)[0]
        mover.move(rng.randrange(len(mover.last("text")["choices"])))
        for client, pictures in zip(clients, saw, strict=True):
            pictures += client.pictures()[-1:]
    for client, pictures in zip(clients, saw, strict=True):
        client.say("review", step=None)
        steps = client.last("reviewed")["steps"]
        again = [pictures[-1]]
        for step in range(steps, -1, -1):
            client.say("review", step=step)
            again += client.pictures()
        assert again[::-1] == pictures
    watcher.say("review", step=1)
    assert watcher.last("reviewed")["lines"][0]["text"] == ada.last("text")["log"][0]["text"]


def test_pieces_are_explained_as_they_were_in_the_position_on_display():
    table = hosted()
    ada, ben = FakeClient(table), FakeClient(table)
    at_first = {card["id"] for card in ada.last("text")["hand"]}
    while table.session.outcome() is None:
        deciding(ada, ben)[0].move()
    drawn = min({card["id"] for card in ada.last("text")["hand"]} - at_first)
    for step, kind in ((None, "explanation"), (0, "error")):
        ada.say("review", step=step)
        ada.hear()
        ada.say("explain", what="piece", value=str(drawn))
        assert ada.hear(kind)


# --- requests ----------------------------------------------------------------------------------


def revealed(table, *clients):
    """Plays until an undo needs consent; returns the deciding client first."""
    for _ in range(40):
        mover, *others = deciding(*clients)
        mover.move(-1)
        seat = mover.last("seated")["seat"]
        if table.session.undo_obstacle(seat) is not None:
            return mover, *others
    raise AssertionError("nothing was revealed")


def test_an_undo_that_reveals_something_needs_the_consent_of_all_others():
    table = hosted(seats=3)
    ada, ben, cem = revealed(table, *(FakeClient(table) for _ in range(3)))
    moves = len(table.session.table.entries)
    ada.say("ask", what="undo")
    number = ben.last("question")["number"]
    assert cem.last("question")["number"] == number
    assert ada.last("question") is None
    ben.say("answer", question=number, agrees=True)
    assert len(table.session.table.entries) == moves
    ben.say("answer", question=number, agrees=True)
    assert "already answered" in ben.last("error")["message"]
    cem.say("answer", question=number, agrees=True)
    assert len(table.session.table.entries) == moves - 1
    assert "undone" in cem.last("notice")["text"]


def test_one_refusal_or_a_move_ends_a_question():
    table = hosted(seats=3)
    ada, ben, cem = revealed(table, *(FakeClient(table) for _ in range(3)))
    moves = len(table.session.table.entries)
    ada.say("ask", what="undo")
    ben.say("answer", question=1, agrees=False)
    assert [client.last("withdrawn") is None for client in (ada, ben, cem)] == [True, True, False]
    cem.say("answer", question=1, agrees=True)
    assert "over" in cem.last("error")["message"]
    ada.say("ask", what="undo")
    ada.say("ask", what="undo")
    assert "still open" in ada.last("error")["message"]
    deciding(ada, ben, cem)[0].move()
    for client in (ben, cem):
        assert client.last("withdrawn")["question"] == 2
        client.say("answer", question=2, agrees=True)
    assert len(table.session.table.entries) == moves + 1


def test_a_player_who_leaves_or_is_absent_leaves_no_question_open():
    table = hosted(seats=3)
    ada, ben, cem = (FakeClient(table) for _ in range(3))
    ada.say("ask", what="referee", value="coach")
    cem.say("bye")
    ben.say("ask", what="undo")
    assert "still open" not in str(ben.hear("error"))
    cem = FakeClient(table)
    ada.say("ask", what="referee", value="coach")
    table.detach(cem.connection)
    ada.say("ask", what="bot", value="2")
    ben.say("answer", question=ben.last("question")["number"], agrees=True)
    assert ada.last("presence")["players"][2]["stand_in"]
    assert table.session.referee.mode == "strict"


def choosing(count=3):
    """Returns a table on which all seats choose in secret, with its clients."""
    table = hosted("wasteland", seats=count)
    clients = [FakeClient(table) for _ in range(count)]
    for _ in range(60):
        if table.session.table.marks["phase"] == "target":
            return table, clients
        deciding(*clients)[0].move(-1)
    raise AssertionError("no secret choice")


@pytest.mark.parametrize("has_chosen", [True, False])
def test_an_undo_does_not_tell_whether_others_have_chosen(has_chosen):
    streams = []
    for others_choose in (True, False):
        table, (ada, ben, cem) = choosing()
        ada.hear(), ben.hear(), cem.hear()
        if has_chosen:
            ada.move()
        if others_choose:
            ben.move(), cem.move()
        ben.hear(), cem.hear()
        moves = [entry.move for entry in table.session.table.entries]
        ada.say("ask", what="undo")
        streams.append((ada.raw(), ben.last("question"), ada.last("text")["choices"]))
        if has_chosen:
            kept = [entry.move for entry in table.session.table.entries]
            assert kept == [move for move in moves if move.seat or move.verb != "target"]
            assert len(kept) == len(moves) - 1
            assert ben.hear() == cem.hear() == []
    assert streams[0] == streams[1]
    assert (streams[0][1] is None) == has_chosen


def test_a_secret_choice_does_not_end_a_question_about_another_thing():
    table, (ada, ben, cem) = choosing()
    ada.say("ask", what="referee", value="coach")
    number = ben.last("question")["number"]
    ben.move()
    cem.say("answer", question=number, agrees=True)
    ben.say("answer", question=number, agrees=True)
    assert not cem.hear("error")
    assert table.session.referee.mode == "coach"


def test_an_undo_without_rules_needs_consent_if_something_was_seen():
    table = hosted()
    ada, ben = FakeClient(table), FakeClient(table)
    ada.say("ask", what="referee", value="sandbox")
    ben.say("answer", question=1, agrees=True)
    zone = next(name for name, pile in table.session.table.piles.items()
                if pile and table.session.view(0).piles[name][0].kind is None)  # fmt: skip
    ada.say("move", move=f"1 @peek {zone}#0")
    moves = len(table.session.table.entries)
    ada.say("ask", what="undo")
    assert ben.last("question")
    assert len(table.session.table.entries) == moves


def test_the_referee_changes_only_with_consent():
    table = hosted()
    ada, ben = FakeClient(table), FakeClient(table)
    ada.say("ask", what="referee", value="sandbox")
    assert table.session.referee.mode == "strict"
    ben.say("answer", question=1, agrees=True)
    assert table.session.referee.mode == "sandbox"
    ada.say("ask", what="referee", value="off")
    assert ada.last("error")


@pytest.mark.parametrize("leaves", [True, False])
def test_nobody_handles_the_cards_of_absent_players(leaves):
    table = hosted()
    ada, ben = FakeClient(table), FakeClient(table)
    token = ben.last("seated")["token"]
    if leaves:
        ben.say("bye")
    else:
        table.detach(ben.connection)
        ada.say("ask", what="bot", value="1")
    ada.say("ask", what="referee", value="sandbox")
    assert table.session.referee.mode == "strict"
    ben = FakeClient(table, token=token)
    assert (ben.last("question") is None) == leaves


def test_a_free_seat_does_not_block_an_undo():
    table = hosted(seats=3)
    ada, ben, cem = revealed(table, *(FakeClient(table) for _ in range(3)))
    moves = len(table.session.table.entries)
    cem.say("bye")
    ada.say("ask", what="undo")
    ben.say("answer", question=1, agrees=True)
    assert len(table.session.table.entries) == moves - 1


def test_phrases_are_fixed():
    table = hosted()
    ada, ben = FakeClient(table), FakeClient(table)
    ada.say("phrase", id="hello")
    ada.say("phrase", id="<b>")
    assert ben.last("phrased") == {"type": "phrased", "seat": 0, "id": "hello"}
    assert len([item for item in ben.heard if item["type"] == "phrased"]) == 1
    assert ada.last("error")


# --- faults ------------------------------------------------------------------------------------

FIELDS = {
    "protocol": NET_PROTOCOL, "name": "x", "token": "t", "watch": False, "program": False,
    "move": "1 draw", "decision": 1, "id": "hello", "what": "undo", "value": "", "question": 1,
    "agrees": True, "width": 400, "height": 400, "scale": 1.0,
}  # fmt: skip
KINDS = ["join", "move", "phrase", "ask", "answer", "show", "bye", "text", "hello", ""]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda values: st.lists(values, max_size=3) | st.dictionaries(st.text(max_size=8), values),
    max_leaves=5,
)
ALMOST = st.builds(
    lambda kind, fields, rest: json.dumps({"type": kind} | fields | rest),
    st.sampled_from(KINDS),
    st.dictionaries(st.sampled_from(list(FIELDS)), JSON | st.sampled_from(list(FIELDS.values()))),
    st.dictionaries(st.sampled_from(list(FIELDS)), JSON, max_size=1),
)
ANYTHING = st.text() | st.binary() | JSON.map(json.dumps) | ALMOST


@given(st.lists(ANYTHING, max_size=12), st.booleans())
def test_wrong_messages_get_one_clear_error_and_change_nothing(texts, has_joined):
    table = hosted()
    ada = FakeClient(table) if has_joined else None
    connection = table.attach()
    if not has_joined:
        FakeClient(table)
    target = connection if ada is None else ada.connection
    others = FakeClient(table, watch=True)
    others.hear()
    for text in texts:
        table.drain(target)
        moves = len(table.session.table.entries)
        table.receive(target, text)
        answers = [json.loads(item) for item in table.drain(target)]
        errors = [item for item in answers if item["type"] == "error"]
        assert len(errors) <= 1
        assert all(0 < len(item["message"]) <= 300 for item in errors)
        if len(table.session.table.entries) > moves:
            assert not errors
        if target.is_closed:
            break
    others.say("phrase", id="hello")
    assert others.last("error")  # the table still answers


def classes_in(found):
    """Yields the classes of message types and of their parts."""
    if isinstance(found, list | tuple):
        for part in found:
            yield from classes_in(part)
    elif isinstance(found, msgspec.Struct):
        if hasattr(found, "cls"):
            yield found.cls
        for name in found.__struct_fields__:
            yield from classes_in(getattr(found, name))


def test_messages_have_no_parts_of_compiled_classes():
    """Compiled classes lose the types of their fields, which decoding needs."""
    types = msgspec.inspect.multi_type_info([HostMessages, ClientMessages])
    names = {cls.__module__.split(".")[1] for cls in classes_in(types)}
    assert names == {"net", "players", "session"}


def test_the_published_schema_is_made_from_the_types_and_fits_all_messages():
    stored = json.loads((ROOT / "docs" / "hosted.schema.json").read_text("utf-8"))
    assert stored == schema(), "run 'tabletop host --schema'"
    validator = Draft202012Validator(stored)
    table = hosted("sandland")
    ada, ben = FakeClient(table, name="Ada"), FakeClient(table, program=True)
    ada.say("phrase", id="hello")
    ada.say("nothing")
    deciding(ada)[0].move()
    ada.say("ask", what="referee", value="coach")
    ben.hear(), ada.hear()
    ada.say("bye")
    ben.hear(), ada.hear()
    messages = ada.heard + ben.heard
    assert len({message["type"] for message in messages}) >= 9
    for message in messages:
        validator.validate(message)


def test_long_deep_and_binary_messages_are_errors():
    table = hosted()
    ada = FakeClient(table)
    ada.hear()
    padded = '{"type":"phrase","id":"hello"}'.ljust(LONGEST_MESSAGE + 1)
    for text in (padded, "[" * 60_000, b"\xff\xfe", '{"type":"bye","x":1}'):
        table.receive(ada.connection, text)
        assert [item["type"] for item in ada.hear()] == ["error"]


def test_a_client_that_does_not_read_is_closed_and_returns_to_the_latest_state():
    table = hosted()
    ada, ben = FakeClient(table), FakeClient(table)
    token = ben.last("seated")["token"]
    for _ in range(MAX_WAITING + 5):
        ben.say("nothing")
    assert len(ben.connection.waiting) == 1
    assert ben.last("closed")["reason"].startswith("Your connection is too slow")
    again = FakeClient(table, token=token)
    assert again.last("text")["log"] == ada.last("text")["log"]


def test_chat_and_visitors_do_not_close_the_connection_of_a_slow_client():
    table = hosted()
    ada, ben = FakeClient(table), FakeClient(table)
    for _ in range(MAX_WAITING + 5):
        ada.say("phrase", id="hello")
        ada.hear()
        table.detach(FakeClient(table, watch=True).connection)
    assert ben.last("closed") is None
    assert ben.last("presence")["watching"] == 0
    assert len(ben.heard) < MAX_WAITING


def test_clients_that_never_join_do_not_keep_others_out():
    table = hosted()
    strangers = [table.attach() for _ in range(MAX_STRANGERS)]
    ada = FakeClient(table)
    assert ada.last("seated")
    assert [stranger.is_closed for stranger in strangers[:2]] == [True, False]


# --- secrets -----------------------------------------------------------------------------------


@pytest.fixture
def steady_clock(monkeypatch):
    """Lets the effects of each choice be tried on three deals, even if slow."""
    ticks = count()
    monkeypatch.setattr(preview, "perf_counter", lambda: next(ticks) * preview.SECONDS * 0.4)


def two_worlds(case, seat, length, **join):
    """Yields pairs of streams that one seat receives in two games.

    The games differ only in pieces that the seat never sees; see `laws.log_kept_secrets`.
    """
    moves = case.played.moves[:length]
    first, other = case.referee(), case.referee()
    goes = exchange(first.table, never_seen(case, moves, seat), case.rng(f"exchange {seat}"))
    for pile in other.table.piles.values():
        pile[:] = [goes.get(number, number) for number in pile]
    for old, new in goes.items():
        kind = first.table.pieces[new].kind
        other.table.pieces[new] = copy_piece(first.table.pieces[old], new, kind)
    clients = []
    for referee in (first, other):
        session = Session(referee, [HUMAN] * case.seats, dict(case.options))
        table = hosted(seats=case.seats, session=session)
        clients.append([FakeClient(table, **join) for _ in range(case.seats)][seat])
        clients[-1].say("follow", effects=True, table=True)
    yield len(goes), *(client.raw() for client in clients)
    pieces = first.table.pieces
    for move in moves:
        played = [move, move]
        if move.seat != seat:
            kinds = {
                pieces[old].kind: pieces[new].kind
                for old, new in goes.items()
                if pieces[old].owner in (None, move.seat)
            }
            played[1] = move._replace(args=tuple(kinds.get(word, word) for word in move.args))
        try:
            for client, own in zip(clients, played, strict=True):
                client.table.session.play(own)
                client.table.position_changed(own.seat)
        except Exception:  # that the move was possible is information
            return
        if view_of(first.table, seat) != view_of(other.table, seat):
            return  # a card was revealed in one game only
        if played[0] != played[1] and not touches(first.table, goes):
            return
        yield len(goes), *(client.raw() for client in clients)


@pytest.mark.parametrize("join", [{}, {"native": True}], ids=["page", "native"])
@pytest.mark.parametrize("name", in_tier_0([], BUNDLED))
def test_a_seats_stream_depends_only_on_its_view(name, join, steady_clock):
    case = cases_of(game_named(name), ["streams"])[-1]
    compared = 0
    for seat in (0, case.seats - 1):
        for length in (40, 12, 4):
            exchanged = 0
            for exchanged, first, other in two_worlds(case, seat, length, **join):
                assert first == other
                compared += len(first) if exchanged else 0
            if exchanged:
                break
    assert compared > 3


CLIENTS = [{}, {"native": True}, {"program": True}, {"watch": True},
           {"watch": True, "native": True}]  # fmt: skip


@pytest.mark.parametrize("mode", ["strict", "coach", "sandbox"])
@pytest.mark.parametrize("name", in_tier_0(["caravan"], ["caravan", *BUNDLED]))
def test_a_client_receives_the_same_in_two_worlds_that_its_seat_cannot_tell_apart(
    name, mode, steady_clock
):
    case = cases_of(game_named(name), ["joined"])[-1]
    rng, differing = case.rng("worlds"), 0
    for referee, join in zip(sample(case, len(CLIENTS)), CLIENTS, strict=True):
        watches = "watch" in join
        seat = case.seats if watches else rng.randrange(case.seats)
        other = other_world(referee.table, seat, rng)
        differing += other.digest() != replace_seed(referee.table, other.seed).digest()
        words = [str(move).partition(" ")[2] for move in rng.sample(case.played.moves, 8)]
        words += [f"{case.game.info.id} {word}" for word in ("nothing#0", "1 2 3", "a")]
        worlds = []
        for table in (copied(referee.table), other):  # both without a journal
            table.marks["referee"] = mode
            session = Session(Referee(case.game, table), [HUMAN] * case.seats, dict(case.options))
            hosted_table = hosted(seats=case.seats, session=session)
            seats = [FakeClient(hosted_table, **({} if watches else join)) for _ in session.players]
            client = FakeClient(hosted_table, **join) if watches else seats[seat]
            worlds.append(attacked(client, hosted_table, seat, words))
        assert worlds[0] == worlds[1]
    assert differing


def attacked(client, hosted_table, seat, words):
    """Returns what a client receives that asks for all that it may not know."""
    session = hosted_table.session
    table, mode = session.table, session.referee.mode
    client.say("follow", effects=True, table=True)
    if seat < len(session.players) and mode != "sandbox":  # allowed moves may reveal something
        legal = {str(move) for move in session.referee.legal_moves(seat)}
        for word in words:
            if f"{seat + 1} {word}" not in legal and not table.entries:
                client.say("move", move=f"{seat + 1} {word}")
    client.say("ask", what="undo")
    client.say("phrase", id="hello")
    client.say("review", step=0)
    received = client.raw()
    questions = [("explain", {"what": "piece", "value": str(n)}) for n in range(len(table.pieces))]
    questions += [("explain", {"what": "seat", "value": str(n)}) for n in range(9)]
    for zone, pile in table.piles.items():
        places = (zone, *(f"{zone}#{index}" for index in range(min(len(pile), 3) + 1)))
        questions += [("handle", {"place": place}) for place in places]
    kinds = sorted({piece.kind for piece in table.pieces})
    questions.append(("faces", {"kinds": kinds[:100]}))
    for kind, fields in questions:
        client.say(kind, **fields)
        received += client.raw()
    assert client.last("closed") is None
    return received


def test_nothing_is_sent_if_a_view_does_not_change():
    table = hosted()
    ada, ben = FakeClient(table), FakeClient(table)
    ada.hear(), ben.hear()
    table.position_changed()
    assert ada.raw() == ben.raw() == []
