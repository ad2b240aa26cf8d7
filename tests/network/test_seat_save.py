"""Saves of games at other hosts, with what one seat has seen."""

import re

import msgspec
import pytest

from tabletop.app.lobby.replay import Replay
from tabletop.app.lobby.seat_replay import SeatReplay
from tabletop.app.table.review import Review
from tabletop.players.protocol import sight
from tabletop.rules.decision import Evaluation
from tabletop.session.answers import BotAnswer
from tabletop.storage.autosaves import autosaves_dir, last_unfinished, newest_first
from tabletop.storage.save_list import save_entry
from tabletop.storage.saves import SaveError, load
from tests.network.clients import FakeClient, hosted, remote
from tests.tiers import in_full, in_tier_0

BUNDLED = ["guardians", "realm_of_sand", "sacred_wars", "sandland", "wasteland"]


@pytest.fixture(autouse=True)
def own_home(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))


def played(table, guest, *, look=lambda: None):
    """Plays a whole game, which the guest follows."""
    session = table.session
    for number in range(3000):
        if session.outcome() is not None:
            break
        seat = session.seat_to_move()
        moves = sorted(map(str, session.referee.legal_moves(seat)))
        by_words = {str(move): move for move in session.referee.legal_moves(seat)}
        session.play(by_words[moves[number % 7 % len(moves)]])
        table.position_changed(seat)
        guest.listen()
        guest.follow()
        look()
    assert session.outcome() is not None


SEEN = [("caravan", "seat"), ("caravan", "watch"), *((name, "seat") for name in BUNDLED)]
WATCHED = [(name, "watch") for name in ("wasteland", *BUNDLED[:-1])]


# Replays know no game. The mirrors that they show are compared for all spectators in
# test_native_client.py.
@pytest.mark.parametrize(("name", "place"), in_full(SEEN + WATCHED, 2, len(SEEN) + 2))
def test_a_replay_shows_what_the_seat_has_seen(name, place, caplog):
    table, watches = hosted(name), place == "watch"
    table.session.rename_player(1, "Ben")
    guest = remote(table, name="Ada", watch=watches)
    guest.keep_count = 5
    piles = []
    count = 0

    def look():
        nonlocal count
        if len(guest.table.entries) > count:
            count = len(guest.table.entries)
            piles.append((count, guest.view(0).piles))

    played(table, guest, look=look)
    assert "could not be followed" not in caplog.text
    (path,) = newest_first(autosaves_dir())
    assert guest.replay_path == path
    entry = save_entry(path)
    assert (entry.header.seen_from, entry.over) == (0 if watches else 1, True)
    assert entry.header.title.endswith("watched" if watches else "seen by Ada")
    assert last_unfinished() is None
    with pytest.raises(SaveError, match="watch it"):
        load(path)
    replay = SeatReplay.load(path)
    replay.go(replay.length)
    assert replay.outcome() == guest.outcome() is not None
    reader = table.session.spectator if watches else 0
    assert [line.text for line in replay.lines(0)] == [
        line.text for line in table.session.lines(reader)
    ]
    assert replay.names == table.session.names
    for number, seen in reversed(piles):
        replay.go(number)
        assert visible(replay.view(0).piles) == visible(seen)
    replay.go(0)
    assert replay.table.entries == []


@pytest.mark.parametrize("name", in_tier_0(["caravan"], ["caravan", *BUNDLED]))
def test_a_review_asks_about_the_own_decisions_what_the_host_would_ask(name):
    table = hosted(name)
    guest = remote(table, name="Ada")
    guest.keep_count = 5
    played(table, guest)
    session = table.session
    whole = Review(Replay(session.referee, session.players, session.options), lambda: None)
    own = Review(SeatReplay.load(guest.replay_path), lambda: None)
    assert own.replay.review_obstacle() == ""
    decisions = [
        [number for number, move in enumerate(review.moves) if move.seat == guest.seat]
        for review in (own, whole)
    ]
    compared = 0
    for at, real in list(zip(*decisions, strict=True))[::3]:
        asked, expected = own._request(at, 1.0), whole._request(real, 1.0)
        assert (asked is None) == (expected is None)
        if asked is not None:
            assert {*map(str, asked.moves)} == {*map(str, expected.moves)}
            assert encoded(asked.view) == encoded(expected.view)
            compared += 1
    assert compared > 2
    own.bots = asked = Adviser(own)
    own.start()
    asked.answer_all()
    assert {each.seat for each in asked.answered} == {guest.seat}
    assert all(sum(values) == 100 for values in own.course().values)


class Adviser:
    """Answers the requests of a review at once, without preference."""

    def __init__(self, review):
        self.review, self.asked, self.answered = review, [], []

    def ask(self, request):
        self.asked.append(request)

    def stop(self):
        """Does nothing, as it has no process."""

    def answer_all(self):
        while self.asked:
            request = self.asked.pop()
            self.answered.append(request)
            thoughts = (Evaluation(request.moves[0], 0.7, 3),) * (2 if request.played_move else 1)
            move = request.moves[0]
            self.review._answered(BotAnswer(request.revision, move, thoughts=thoughts))


def encoded(view):
    data = sight(view)
    in_order = msgspec.structs.replace(data, sealed=sorted(data.sealed))
    return msgspec.json.encode(in_order, order="deterministic")


def test_a_game_that_ends_again_after_an_undo_is_saved_once():
    table = hosted("caravan")
    guest = remote(table, name="Ada")
    guest.keep_count = 5
    played(table, guest)
    first = guest.replay_path
    first.with_suffix(".png").touch()
    table.session.undo()
    table.position_changed()
    guest.listen()
    guest.follow()
    assert guest.outcome() is None
    seat, undone = table.session.seat_to_move(), table.session.referee.undone[-1][0]
    moves = table.session.referee.legal_moves(seat)
    table.session.play(next(move for move in moves if move != undone))
    table.position_changed(seat)
    played(table, guest)
    guest.listen()
    guest.follow()
    (path,) = newest_first(autosaves_dir())
    assert (guest.replay_path, first.with_suffix(".png").exists()) == (path, False)
    assert path != first


def visible(piles):
    """Returns the pieces of each zone without the ids of hidden ones."""
    return {
        name: [piece if piece.kind is not None else piece._replace(id=None) for piece in pile]
        for name, pile in piles.items()
    }


def test_the_save_tells_nothing_of_what_the_seat_did_not_see():
    texts = []
    hands = []
    for is_other in (False, True):
        table = hosted("caravan", seed="8")
        guest, _ = remote(table, name="Ada"), FakeClient(table, name="Ben")
        guest.keep_count = 5
        referee = table.session.referee
        hand, pieces = referee.table.piles["hand.1"], referee.table.pieces
        hand.sort(key=lambda number: pieces[number].kind, reverse=is_other)
        referee.table.invalidate()
        hands.append(list(hand))
        played(table, guest)
        text = guest.replay_path.read_text()
        assert table.session.table.seed not in re.findall(r'"([^"]*)"', text)
        texts.append(re.sub(r"begun: .*", "", text))
        guest.replay_path.unlink()
    assert hands[0] != hands[1]
    assert texts[0] == texts[1]


def test_a_game_is_saved_once_and_damage_is_named():
    table = hosted("caravan")
    guest = remote(table, name="Ada")
    guest.keep_count = 5
    played(table, guest)
    again = remote(table, name="Ben", watch=True)
    again.keep_count = 5
    again.listen()
    again.follow()
    guest._keep()
    assert len(newest_first(autosaves_dir())) == 2
    path = guest.replay_path
    path.write_text(re.sub(r"\n7 \{", "\n7  {", path.read_text()))
    with pytest.raises(SaveError, match="line of move 7"):
        SeatReplay.load(path)
