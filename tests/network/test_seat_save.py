"""Saves of games at other hosts, with what one seat has seen."""

import re

import pytest

from tabletop.app.lobby.seat_replay import SeatReplay
from tabletop.storage.autosaves import autosaves_dir, last_unfinished, newest_first
from tabletop.storage.save_list import save_entry
from tabletop.storage.saves import SaveError, load
from tests.network.clients import FakeClient, hosted, remote
from tests.tiers import in_tier_0

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


@pytest.mark.parametrize("name", in_tier_0(["caravan"], ["caravan", *BUNDLED]))
@pytest.mark.parametrize("watches", [False, True], ids=["seat", "watch"])
def test_a_replay_shows_what_the_seat_has_seen(name, watches, caplog):
    table = hosted(name)
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
