"""Native clients: the mirror of a table, and the session at a host."""

import shutil
import time
from functools import partial
from random import Random
from socket import gethostname

import msgspec
import pytest

from tabletop.games.wasteland.explain.reveal import payments
from tabletop.net.messages import Question, Witnessed, WitnessedStart, decode_from_host
from tabletop.net.mirror import Mirror
from tabletop.net.remote_session import game_of
from tabletop.net.witness import start_of, witnessed_moves
from tabletop.players.protocol import Hello, sight
from tabletop.rules.refusal import Refusal
from tabletop.session.session import Session
from tabletop.storage.fingerprint import RULEBOOK, data_hash
from tabletop.storage.people import HUMAN
from tabletop.table.changes import Note
from tabletop.table.move import Move
from tabletop.table.views import view_of
from tabletop.testing.games import game_named
from tabletop.testing.laws import cases_of
from tests.network.clients import FakeClient, hosted, remote
from tests.tiers import in_full, in_tier_0

BUNDLED = ["guardians", "realm_of_sand", "sacred_wars", "sandland", "wasteland"]


def seen(session, reader):
    """Returns the table of a session as a reader sees it."""
    side = 0 if reader == session.table.seats else reader
    return view_of(session.table, side, 1 << reader).piles


def lines(session, reader):
    return [line.text for line in session.lines(reader)]


# --- the mirror --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", in_tier_0(["caravan"], ["caravan", *BUNDLED]))
def test_a_mirror_shows_what_the_seat_sees_after_each_move_and_before(name, caplog):
    case = cases_of(game_named(name), ["mirror"])[-1]
    for reader in (0, case.seats):
        host = Session(case.referee(), [HUMAN] * case.seats, dict(case.options))
        start = msgspec.json.decode(
            msgspec.json.encode(start_of(host, reader, 1)), type=WitnessedStart
        )
        mirror = Mirror(host.game, None if reader == case.seats else reader, start)
        piles = {0: seen(host, reader)}
        for move in case.played.moves[:40]:
            host.play(move)
            moves = list(witnessed_moves(host, reader, len(host.table.entries) - 1))
            view = sight(view_of(host.table, 0 if reader == case.seats else reader, 1 << reader))
            news = Witnessed(moves_kept=len(mirror.moves), moves=[each for each in moves if each],
                             view=view, decision=None, legal_moves=[])  # fmt: skip
            mirror.follow(decode_from_host(msgspec.json.encode(news)))
            now = view_of(mirror.table, view.seat, 1 << reader).piles
            assert now == seen(host, reader)
            piles[len(mirror.table.journal)] = now
        assert len(piles) > 4
        assert "could not be followed" not in caplog.text
        for index, before in piles.items():
            mirror.go(index)
            assert view_of(mirror.table, view.seat, 1 << reader).piles == before
        mirror.go(len(mirror.table.journal))
        assert view_of(mirror.table, view.seat, 1 << reader).piles == seen(host, reader)


def test_the_place_of_a_card_in_another_hand_is_not_told():
    streams = []
    for is_reversed in (False, True):
        table = hosted()
        clients, referee = [FakeClient(table, native=True) for _ in range(2)], table.session.referee
        mover = referee.seats_to_move()[0]
        if is_reversed:
            referee.table.piles[f"hand.{mover}"].reverse()
            referee.table.invalidate()
        heard = clients[1 - mover].raw()
        first = min(piece.kind for piece in referee.table.pile(f"hand.{mover}"))
        for verb, words in (("take", referee.legal_moves(mover)[0].args), ("load", (first,))):
            table.session.play(Move(mover, verb, words))
            table.position_changed(mover)
            heard += clients[1 - mover].raw()
        streams.append(heard)
    assert streams[0] == streams[1]


def test_secret_choices_are_told_to_their_own_seat_only():
    case = cases_of(game_named("wasteland"), ["mirror"])[0]
    host = Session(case.referee(), [HUMAN] * case.seats, dict(case.options))
    for move in case.played.moves:
        host.play(move)
    told = {0: [], 1: []}
    for move in filter(None, witnessed_moves(host, 0, 0)):
        for change in move.changes:
            if change.name == "setmark" and change.data[0].startswith("sealed."):
                told[int(change.data[0].split(".")[1]) > 0].append(change.data[1])
    assert any(told[0])
    assert not any(told[1])


def test_a_table_that_differs_from_the_view_is_dealt_again(caplog):
    table = hosted()
    guest, _ = remote(table), FakeClient(table)
    news = msgspec.to_builtins(guest.connection.heard[-1])
    news["view"]["zones"]["market"]["pieces"].reverse()
    order = [piece["id"] for piece in news["view"]["zones"]["market"]["pieces"]]
    assert guest.table.piles["market"] != order
    guest.receive(decode_from_host(msgspec.json.encode(news | {"start": None, "moves": []})))
    guest.follow()
    assert "could not be followed" in caplog.text
    assert guest.table.piles["market"] == order


# --- the session -------------------------------------------------------------------------------


def two_guests(name="caravan", **kwargs):
    """Returns a hosted table with two native clients, the deciding one first."""
    table = hosted(name, **kwargs)
    guests = [remote(table, name=words) for words in ("Ada", "Ben")]
    for guest in guests:
        guest.listen()
        guest.follow()
    return table, sorted(guests, key=lambda guest: guest.decision is None)


@pytest.mark.parametrize(
    "name",
    in_full(
        ["caravan", "sandland", "sacred_wars", "guardians", "realm_of_sand", "wasteland"], 1, 4
    ),
)
def test_two_native_clients_play_a_whole_game_and_read_its_log_and_result(name, caplog):
    bots = ["random"] if name == "wasteland" else []
    table, guests = two_guests(name, bots=bots)
    host, rng = table.session, Random(name)
    while host.outcome() is None:
        deciding = [guest for guest in guests if guest.decision is not None]
        if (bot := host.bot_to_move()) is not None:
            host.play(rng.choice(host.referee.legal_moves(bot)))
            table.position_changed(bot)
        else:
            mover = rng.choice(deciding)
            choices = [each.move for each in mover.choices(mover.seat)]
            assert set(choices) == set(host.referee.legal_moves(mover.seat))
            mover.play(rng.choice(choices))
        for guest in guests:
            guest.listen()
            guest.follow()
            assert seen(guest, guest.seat) == seen(host, guest.seat)
    assert "could not be followed" not in caplog.text
    outcome = host.outcome()._replace(reason=host.with_names(host.outcome().reason))
    for guest in guests:
        assert guest.outcome() == outcome
        assert lines(guest, guest.seat) == lines(host, guest.seat)
        assert guest.names == host.names
        notes = [change for change in guest.table.journal if isinstance(change, Note)]
        assert any(note.text.startswith("{seat} ") for note in notes)  # as the explainers expect
        assert payments(guest.table.journal) == payments(host.table.journal)
    assert {guest.names[guest.seat] for guest in guests} == {"Ada", "Ben"}


def test_the_host_decides_on_moves_and_its_refusal_arrives_at_once():
    table, (mover, other) = two_guests()
    legal = {choice.move for choice in mover.choices(mover.seat)}
    assert legal == set(table.session.referee.legal_moves(mover.seat))
    assert other.choices(other.seat) == []
    wrong = next(iter(legal))._replace(args=("nothing",))
    with pytest.raises((Refusal, ValueError)):
        mover.play(wrong)
    assert not mover.is_waiting
    assert table.session.table.entries == []


def test_while_the_connection_is_lost_nothing_is_sent():
    table, (mover, _other) = two_guests()
    move = mover.choices(mover.seat)[0].move
    mover.connection.is_lost = True
    assert mover.choices(mover.seat) == []
    with pytest.raises(Refusal, match="lost"):
        mover.play(move)
    assert mover.take_back(mover.seat) is not None
    mover.connection.is_lost = False
    mover.play(move)
    assert [entry.move for entry in table.session.table.entries] == [move]


def test_a_client_that_returns_keeps_the_journal_it_has():
    table, (mover, other) = two_guests()
    mover.play(mover.choices(mover.seat)[0].move)
    other.listen()
    other.follow()
    before = list(other.table.entries)
    token = other.connection.token
    table.detach(other.connection.client.connection)
    if mover.decision is not None:
        mover.play(mover.choices(mover.seat)[0].move)
    else:
        table.session.play(table.session.choices(other.seat)[0].move)
        table.position_changed(other.seat)
    other.connection.client = FakeClient(table, native=True, token=token)
    other.listen()
    assert not other.follow()
    assert other.table.entries[: len(before)] == before
    assert len(other.table.entries) == len(before) + 1
    assert seen(other, other.seat) == seen(table.session, other.seat)


def test_an_undo_is_followed_when_the_others_agree():
    _table, (mover, other) = two_guests()
    start = seen(mover, mover.seat)
    mover.play(mover.choices(mover.seat)[0].move)
    assert seen(mover, mover.seat) != start
    obstacle = mover.take_back(mover.seat)
    if obstacle is not None:
        other.listen()
        question = next(each for each in other.news if type(each).__name__ == "Question")
        other.connection.client.say("answer", question=question.number, agrees=True)
        mover.listen()
        assert mover.follow()
    assert seen(mover, mover.seat) == start
    assert mover.table.entries == []
    other.listen()
    other.follow()
    assert other.table.entries == []


def test_a_player_reads_once_that_the_others_are_asked_for_an_undo():
    _table, (mover, other) = two_guests()
    mover.news.clear()
    mover.play(Move.parse(f"{mover.seat + 1} draw"))
    assert mover.take_back(mover.seat) == "The other players are asked."
    assert not mover.news
    other.listen()
    assert any(isinstance(message, Question) for message in other.news)


def test_other_cards_of_the_host_are_refused_with_a_remedy():
    hello = FakeClient(hosted(), native=True).last("hello")
    hello = msgspec.convert(hello, Hello)
    assert game_of(hello).info.id == "caravan"
    for changes, words in (
        ({"game": "chess", "name": "Chess"}, "Chess is not installed here"),
        ({"packs": {"more": "1.0 abc"}}, "other cards"),
        ({"data": "0123456789ab"}, "other cards or rules"),
        ({"verbs": {}}, "another version"),
    ):
        with pytest.raises(ValueError, match=f"{words}.*browser"):
            game_of(msgspec.structs.replace(hello, **changes))


def test_the_hash_of_cards_and_rulebook_differs_with_either(tmp_path):
    hello = msgspec.convert(FakeClient(hosted(), native=True).last("hello"), Hello)
    shutil.copytree(game_named("caravan").folder, tmp_path, dirs_exist_ok=True)
    assert data_hash(tmp_path, RULEBOOK) == hello.data
    for name in (RULEBOOK, "goods.yaml"):
        file = tmp_path / name
        text = file.read_text("utf-8")
        file.write_text(f"{text}\n# changed\n", "utf-8")
        assert data_hash(tmp_path, RULEBOOK) != hello.data
        file.write_text(text, "utf-8")


def test_the_next_game_at_the_table_follows_with_the_same_seat():
    _table, (mover, _other) = two_guests()
    rematch = hosted(seed="8")
    mover.connection.client = FakeClient(rematch, native=True)
    mover.listen()
    following = mover.successor
    assert following is not None
    assert (following.names, following.connection) == (mover.names, mover.connection)
    assert seen(following, following.seat) == seen(rematch.session, following.seat)


def wait_until(happened, seconds=10):
    end = time.monotonic() + seconds
    while not happened() and time.monotonic() < end:
        time.sleep(0.005)


class LocalNetwork:
    """A network in which announcements arrive at once."""

    def __init__(self):
        self.services = []

    def register_service(self, service, **_):
        self.services.append(service)

    def update_service(self, service):
        self.services[:] = [service]

    def get_service_info(self, _type, name):
        return next(service for service in self.services if service.name == name)

    def close(self):
        self.services.clear()


def test_tables_are_found_in_the_local_network_without_their_code(monkeypatch):
    discovery = pytest.importorskip("tabletop.net.discovery")
    network, changes = LocalNetwork(), []
    monkeypatch.setattr(discovery, "Zeroconf", lambda: network)
    monkeypatch.setattr(discovery, "ServiceBrowser", lambda *_, **__: None)
    with discovery.announced(["Caravan"], "10.0.0.2", 8799, "https") as tell:
        finder = discovery.TableFinder(lambda: changes.append(1))
        (service,) = network.services
        assert "ABCDEF" not in repr(service)
        state = discovery.ServiceStateChange
        finder._notice(network, discovery.SERVICE, service.name, state.Added)
        (found,) = finder.tables
        assert found == discovery.FoundTable("Caravan", gethostname(), "https://10.0.0.2:8799")
        table = hosted()
        table.on_seats = partial(tell, 0)
        FakeClient(table)
        wait_until(lambda: network.services[0] is not service)
        finder._notice(network, discovery.SERVICE, service.name, state.Updated)
        assert [each.free_seats for each in finder.tables] == [1]
        finder._notice(network, discovery.SERVICE, service.name, state.Removed)
    assert (finder.tables, len(changes), network.services) == ([], 3, [])
