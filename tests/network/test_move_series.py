"""Moves of several pieces at once at a hosted table."""

import pytest

from tests.network.clients import FakeClient, hosted


def joined(name, seats=2):
    table = hosted(name, seats)
    clients = [FakeClient(table) for _ in range(seats)]
    for client in clients:
        client.say("follow", effects=True)
        client.hear()
    return table, clients


def moves_of(client, series):
    choices = client.last("text")["choices"]
    return [choices[number]["move"] for number in series["pieces"].values()]


def zones(table, pieces):
    return {table.session.table.pieces[int(piece)].zone for piece in pieces}


def test_several_cards_are_placed_at_once_and_taken_back_at_once():
    table, (ada, ben) = joined("guardians")
    while ben.decision is not None:  # afterwards nobody has to agree to an undo
        ben.move()
    (series,) = ada.last("effects")["series"]
    assert series["label"] == "Place {count} cards under the shield"
    assert 1 < series["maximum"] <= len(series["pieces"])
    before = table.session.table.digest()
    moves = moves_of(ada, series)[:2]
    hand = zones(table, [*series["pieces"]][:2])
    ada.say("series", decision=ada.decision, moves=moves)
    assert not zones(table, [*series["pieces"]][:2]) & hand
    assert [str(entry.move) for entry in table.session.table.entries[-2:]] == moves
    assert not {"error", "refused", "notice"} & {message["type"] for message in ada.hear()}
    ada.say("ask", what="undo")
    assert table.session.table.digest() == before


def test_an_impossible_move_ends_the_series_with_a_sentence():
    table, (ada, _) = joined("guardians")
    (series,) = ada.last("effects")["series"]
    first, second, *_ = moves_of(ada, series)
    ada.say("series", decision=ada.decision, moves=[first, first, second])
    (notice,) = ada.hear("notice")
    assert notice["text"] == "1 of 3 moves made; the next one is not possible."
    assert [str(entry.move) for entry in table.session.table.entries] == [first]


@pytest.mark.parametrize("is_second", [False, True])
def test_a_series_makes_no_move_of_another_seat(is_second):
    table, (ada, ben) = joined("guardians")
    own, foreign = [client.last("text")["choices"][0]["move"] for client in (ada, ben)]
    ada.say("series", decision=ada.decision, moves=[own, foreign] if is_second else [foreign, own])
    assert len(table.session.table.entries) == is_second
    assert ada.last("notice" if is_second else "error")


@pytest.mark.parametrize("name", ["caravan", "sandland"])
def test_moves_that_end_the_step_are_no_series(name):
    _, (ada, ben) = joined(name)
    for client in (ada, ben):
        if (effects := client.last("effects")) is not None:
            assert effects["series"] == []
