"""Moves by hand that a hosted table offers to its clients."""

from random import Random

import pytest

from tabletop.rules.felt import felt_id
from tabletop.session.hand_actions import hand_actions, pile_items
from tabletop.table.move import InvalidMove, Move
from tests.network.clients import FakeClient, hosted, remote
from tests.tiers import in_tier_0

BOXES = ["caravan", "guardians", "realm_of_sand", "sacred_wars", "sandland", "wasteland"]


def without_rules(name="caravan"):
    table = hosted(name)
    ada, ben = FakeClient(table), FakeClient(table)
    ada.say("ask", what="referee", value="sandbox")
    ben.say("answer", question=1, agrees=True)
    return table, ada


def filled(action, piece, zone):
    """Returns the move of an action with its first values."""
    move = action.move.replace("{zone}", zone).replace("{piece}", piece)
    move = move.replace("{felt}", felt_id(400, 300))
    for field in action.fields:
        move = move.replace(f"{{{field.name}}}", field.value or "word")
    return f"1 {move}"


@pytest.mark.parametrize("name", in_tier_0(["caravan"], BOXES))
def test_each_offered_move_can_be_made(name):
    session = without_rules(name)[0].session
    piles = [zone for zone, pile in session.table.piles.items() if pile]
    locked, last = (f"{zone}#0" for zone in (piles[0], piles[-1]))
    session.play(Move(0, "@lock", (locked,)))
    places = ["", f"{piles[1]}#0,{last}", f"{locked},{last}"]
    places += [place for zone in piles for place in (zone, f"{zone}#0")]
    made, refused = set(), set()
    for place in places:
        own = place.partition("#")[0]
        piece = next(f"{zone}#0" for zone in piles if zone != own)
        target = next(zone for zone in session.table.zones if zone != own)
        for action in hand_actions(session, 0, place):
            move = Move.parse(filled(action, piece, target))
            if action.reason and move.verb != "@look":
                with pytest.raises(InvalidMove):
                    session.play(move)
                refused.add(action.reason)
                continue
            session.play(move)
            session.undo()
            made.add(action.label)
    assert len(made) >= 35
    assert refused == {"The piece is locked.", "Only open pieces can be copied."}


def test_moves_by_hand_name_no_hidden_piece():
    table, ada = without_rules()
    view = table.session.view(0)
    hidden = next(zone for zone, pile in view.piles.items() if pile and pile[0].kind is None)
    assert pile_items(table.session, 0, hidden) == []
    ada.say("handle", place=f"{hidden}#0")
    actions = ada.last("actions")["actions"]
    ada.say("move", move=f"1 @look {hidden}")
    assert len(pile_items(table.session, 0, hidden)) == len(view.piles[hidden])
    assert "Look at piece" in {action["label"] for action in actions}


@pytest.mark.parametrize("place", ["deck#999", "nowhere", "deck#x", "#", "nowhere#0"])
def test_an_unknown_place_is_an_error(place):
    _, ada = without_rules()
    ada.hear()
    ada.say("handle", place=place)
    assert [item["type"] for item in ada.hear()] == ["error"]


def test_moves_by_hand_are_offered_only_without_rules():
    table = hosted()
    ada = FakeClient(table)
    ada.say("handle", place="")
    assert ada.last("actions") is None
    assert ada.last("error")["message"] == "handle: the referee is on"


@pytest.mark.parametrize("name", in_tier_0(["caravan"], BOXES))
def test_the_host_makes_each_move_that_a_joined_player_is_offered(name, caplog):
    table, rng = hosted(name), Random(name)
    session = remote(table, name="Ada")
    FakeClient(table, name="Ben")
    host = table.session
    for _ in range(rng.randrange(30)):
        if host.outcome() is None:
            seat = host.referee.seats_to_move()[0]
            host.play(rng.choice(host.referee.legal_moves(seat)))
    host.play(Move(0, "@referee", ("sandbox",)))
    table.position_changed()

    def follow():
        session.listen()
        session.follow()

    follow()
    view = session.view(0)
    piles = [zone for zone, pile in view.piles.items() if pile]
    places = ["", *(f"{zone}#{n}" for zone in piles for n in range(len(view.piles[zone])))]
    offered = []
    for place in sample(rng, places, 40):
        own = place.partition("#")[0]
        piece = f"{rng.choice([zone for zone in piles if zone != own])}#0"
        target = rng.choice([zone for zone in view.zones if zone != own])
        actions = hand_actions(session, 0, place)
        offered += [filled(each, piece, target) for each in actions if not each.reason]
    assert any("@copy" in move for move in offered)
    for move in sample(rng, offered, 150):
        session.play(Move.parse(move))
        host.undo()
        table.position_changed()
        follow()
        assert not caplog.records, move


def sample(rng, items, count):
    return rng.sample(items, min(count, len(items)))
