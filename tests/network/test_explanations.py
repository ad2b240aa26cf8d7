"""Explanations at a hosted table: numbers, refusals, rules and hints."""

import pytest

from tabletop.session.answers import answer
from tabletop.storage.people import BEST_MOVE, CONSEQUENCES
from tests.network.clients import FakeClient, hosted
from tests.network.test_hosted_table import deciding
from tests.tiers import in_tier_0


def explained(client, what, value=""):
    client.hear()
    client.say("explain", what=what, value=value)
    return client.last("explanation")["lines"]


def test_a_rule_opens_with_the_rules_that_it_names():
    ada = FakeClient(hosted("sandland"))
    sections = explained(ada, "rules")
    assert {"Scrap", "Water"} <= {line["text"] for line in sections}
    first = explained(ada, "rule", sections[-1]["rule"])
    assert first[0]["text"]
    word = first[0]["text"].split()[-1].strip(".")
    assert first[0] in explained(ada, "rules", word)
    assert explained(ada, "rule", first[0]["rule"].lower())[0] == first[0]
    assert explained(ada, "rules", "xyzzy") == []


@pytest.mark.parametrize(
    ("what", "value"), [("rule", "NO-1"), ("piece", "99999"), ("piece", ""), ("seat", "7")]
)
def test_what_cannot_be_explained_is_an_error(what, value):
    ada = FakeClient(hosted("sandland"))
    ada.hear()
    ada.say("explain", what=what, value=value)
    assert [message["type"] for message in ada.hear()] == ["error"]


def test_hidden_pieces_are_unknown_to_explanations():
    table = hosted("sandland")
    ada = FakeClient(table)
    session = table.session
    hidden = [piece for piece in session.table.pieces if not session.table.can_see(0, piece)]
    answers = set()
    for value in (hidden[0].id, 99999):
        ada.hear()
        ada.say("explain", what="piece", value=str(value))
        answers.add(ada.last("error")["message"])
    assert len(answers) == 1


def test_a_card_without_a_move_says_why():
    table = hosted("wasteland")
    ada, *_ = deciding(FakeClient(table), FakeClient(table))
    idle = [card for card in ada.last("text")["hand"] if not card["moves"]]
    reasons = [line for card in idle for line in explained(ada, "piece", str(card["id"]))]
    assert any(line["rule"] and line["text"] for line in reasons)


@pytest.mark.parametrize(
    "name",
    in_tier_0(["sandland"], ["guardians", "realm_of_sand", "sacred_wars", "sandland", "wasteland"]),
)
def test_numbers_of_each_seat_and_piece_can_be_opened(name):
    table = hosted(name)
    ada = FakeClient(table)
    FakeClient(table)
    assert explained(ada, "seat", "1")
    watcher = FakeClient(table, watch=True)
    for client, seat in ((ada, 0), (watcher, table.session.spectator)):
        seen = [piece for pile in table.session.view(seat).piles.values() for piece in pile]
        for piece in [piece for piece in seen if piece.id is not None][::7]:
            explained(client, "piece", str(piece.id))
            assert not client.hear("error")


def test_equal_cards_of_a_hand_have_the_same_moves():
    table = hosted("sandland")
    ada = FakeClient(table)
    hand = ada.last("text")["hand"]
    groups = {}
    for card in hand:
        groups.setdefault(card["name"], []).append(card["moves"])
    twins = [moves for moves in groups.values() if len(moves) > 1]
    assert twins
    assert all(moves == several[0] != [] for several in twins for moves in several)


@pytest.mark.full
def test_a_hint_follows_the_help_level_and_is_thought_out_once():
    table = hosted("caravan")
    ada, ben = deciding(FakeClient(table), FakeClient(table))
    seat = ada.last("seated")["seat"]
    ada.say("explain", what="hint")
    table.play_bot(answer(table.bot_request()))
    advice = ada.last("explanation")
    assert advice["move"] in [choice["move"] for choice in ada.last("text")["choices"]]
    assert advice["lines"][0]["text"]
    assert table.session.help_used[seat] == BEST_MOVE
    assert not table.session.table.entries
    assert not ben.hear("explanation")
    ada.say("explain", what="hint")
    assert table.bot_request() is None
    assert ada.hear("explanation") == [advice]
    table.session.help_allowed[seat] = CONSEQUENCES
    ada.move()
    for client in (ada, ben):
        client.hear()
    ada.say("explain", what="hint")
    assert ada.hear("error")
