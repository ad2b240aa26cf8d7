"""Seals: sealed data is restorable, unreadable, and committed."""

import json
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.games import load as load_game
from tabletop.games.sandbox import load_folder
from tabletop.rules import Move, Referee
from tabletop.rules.narrator import is_public_move
from tabletop.rules.options import all_options
from tabletop.session.narrator import opened_seal_text, seal_text
from tabletop.session.session import Session
from tabletop.storage.saves import SaveError, SaveFile, continued_from, load, read_summary
from tabletop.storage.seals import Seal
from tabletop.testing.laws import random_step
from tests.cases import parametrize_in_one
from tests.storage.test_saves import is_same_game
from tests.texts import texts


@given(texts(max_size=80).map(lambda text: text.rstrip(" ")), st.integers(-1, 7))
def test_sealed_data_round_trips_with_different_bytes(text: str, seat: int) -> None:
    seal = Seal("s")
    closed = [seal.close(text, seat) for _ in range(3)]
    assert {seal.open(one) for one in closed} == {text}
    assert len(set(closed)) == 3
    assert len(text) < 4 or text not in closed[0]


def test_short_words_are_sealed_in_one_length() -> None:
    seal = Seal("s")
    assert len({len(seal.close(text)) for text in ("", "b", "1 hide hive-x")}) == 1


def test_a_seal_is_read_from_its_field_and_no_other_opens_what_it_closed() -> None:
    seal = Seal("砂 \\ \x85")
    second = Seal.read(seal.field())
    assert (second.seed, second.salt, second.commitment) == (seal.seed, seal.salt, seal.commitment)
    assert second.open(seal.close("1 hide a", 0)) == "1 hide a"
    with pytest.raises(ValueError, match="damaged"):
        Seal("砂 \\ \x85").open(seal.close("1 hide a", 0))


@parametrize_in_one("field", ["", "~", "~AAAA", "~AAAAAAAAAAAAAAAA", "x", "~ü", "~A"])
def test_damaged_field_is_reported(field: str) -> None:
    with pytest.raises(ValueError, match="seal"):
        Seal.read(field)


def test_commitment_is_verifiable_at_the_end() -> None:
    seal = Seal("oasis")
    data = json.loads(seal.opening)
    words = f"{data['salt']} {data['seed']}"
    assert sha256(words.encode()).hexdigest() == seal.commitment
    assert seal.short_commitment == " ".join(
        seal.commitment[position : position + 4] for position in (0, 4, 8, 12)
    )


def test_unfinished_save_hides_seed_and_cards_and_round_trips(
    tmp_path: Path,
) -> None:
    # In the skirmish each seat hides cards of its hand until the battle: `hide` and `muster`.
    game = load_game("guardians")
    options = all_options(game, {}, "quicksilver")
    referee = Referee(game, game.setup(2, options, "quicksilver"))
    path = tmp_path / "g.sandtable"
    save = SaveFile.create(path, referee, ("human", "human"), options)
    rng, hidden = Random(3), []
    while len(referee.table.entries) < 8 or referee.table.entries[-1].move.verb != "ready":
        move = random_step(referee, rng)
        assert move is not None
        save.sync(referee)
        if move.verb in ("hide", "muster"):
            hidden.append(move)
            referee.pop()  # undone moves reveal as little
            save.sync(referee)
            referee.redo()
            save.sync(referee)
    save.close()
    text = path.read_text()
    body = text.split("\n---\n")[1]
    assert hidden
    assert "quicksilver" not in text
    for move in hidden:
        assert move.args[0] not in body
    assert " ready #" in body
    assert is_same_game(load(path), referee)
    copy = SaveFile.create(tmp_path / "c.sandtable", referee, ("human", "human"), options)
    assert "quicksilver" not in copy.path.read_text()
    assert str(hidden[0]) in " ".join(read_summary(path).lines)


def test_handling_of_hidden_pieces_is_sealed(tmp_path: Path) -> None:
    game = load_game("caravan")
    referee = Referee(game, game.setup(2, {}, "s"))
    referee.push(Move(0, "@referee", ("sandbox",)))
    assert is_public_move(referee.table)
    card = referee.table.pile("hand.0")[0].kind
    referee.push(Move(0, "@move", ("hand.0#0", "hand.1")))
    assert not is_public_move(referee.table)
    referee.push(Move(0, "@private", ("I", "hold", card)))
    assert not is_public_move(referee.table)
    path = tmp_path / "g.sandtable"
    SaveFile.create(path, referee, ("human", "human"), {}).close()
    assert "hold" not in path.read_text()
    assert "@referee sandbox" in path.read_text()
    assert is_same_game(load(path), referee)


def test_table_without_rules_is_sealed(tmp_path: Path) -> None:
    # The table has only handling by hand. Face-down and drawn cards remain secret.
    table = load_folder(Path(__file__).parents[2] / "examples" / "sandbox_table")
    referee = Referee(table, table.setup(2, {}, "quicksilver"))
    path = tmp_path / "g.sandtable"
    save = SaveFile.create(path, referee, ("human", "human"), {})
    referee.push(Move(1, "@shuffle", ("deck",)))
    referee.push(Move(1, "@move", ("deck#0", "hand.1")))
    save.sync(referee)
    text = path.read_text()
    assert "1 2 @shuffle deck #" in text
    assert "@move" not in text
    assert "quicksilver" not in text
    assert is_same_game(load(path, table), referee)


def test_games_without_secrets_are_not_sealed(tmp_path: Path) -> None:
    game = load_game("tictactoe")
    referee = Referee(game, game.setup(2, {}, "quicksilver"))
    path = tmp_path / "g.sandtable"
    save = SaveFile.create(path, referee, ("human", "greedy"), {})
    for number, square in enumerate(("a1", "b1", "a2", "b2")):
        referee.push(Move(number % 2, "mark", (square,)))
        save.sync(referee)
    text = path.read_text()
    assert "quicksilver" not in text
    assert "1 1 mark a1 #" in text
    referee.push(Move(0, "mark", ("a3",)))
    save.sync(referee)
    opened = path.read_text().splitlines()[-1]
    assert opened == f"over {save.seal.opening}"
    assert json.loads(opened.removeprefix("over "))["seed"] == "quicksilver"
    assert save.seal.commitment in path.read_text()
    referee.pop()
    save.sync(referee)
    assert "quicksilver" not in path.read_text()


def test_continued_game_commits_to_its_deals(tmp_path: Path) -> None:
    game = load_game("caravan")
    referee = Referee(game, game.setup(2, {}, "quicksilver"))
    for _ in range(4):
        referee.push(referee.legal_moves(referee.seats_to_move()[0])[0])
    on, before = continued_from(referee, [0], "5eed")
    path = tmp_path / "g.sandtable"
    save = SaveFile.create(path, on, ("human", "fair"), {}, before=before)
    save.close()
    text = path.read_text()
    assert "quicksilver" not in text
    assert "5eed" not in text
    data = json.loads(save.seal.opening)
    words = " ".join((data["salt"], data["seed"], *data["deals"]))
    assert data["deals"] == ["5eed"]
    assert sha256(words.encode()).hexdigest() in text
    assert is_same_game(load(path), on)


def test_changed_seed_is_reported(tmp_path: Path) -> None:
    game = load_game("tictactoe")
    referee = Referee(game, game.setup(2, {}, "a"))
    path = tmp_path / "g.sandtable"
    SaveFile.create(path, referee, ("human", "greedy"), {})
    lines = path.read_text().splitlines()
    index = next(number for number, line in enumerate(lines) if line.startswith("sealed"))
    lines[index] = f'sealed: "{Seal("b").field()}"'
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(SaveError, match="does not match its seal") as error:
        load(path)
    assert error.value.playable is not None
    assert not error.value.playable.is_complete


def test_session_describes_its_seal_and_opens_it_at_the_end() -> None:
    session = Session.new(load_game("tictactoe"), ["human", "fair"], {}, "oasis")
    words = seal_text(session)
    assert session.seal.short_commitment in words
    assert "oasis" not in words
    for number, square in enumerate(("a1", "b1", "a2", "b2", "a3")):
        session.play(Move(number % 2, "mark", (square,)))
    assert "oasis" in seal_text(session)
    assert f"{session.seal.salt} oasis" in opened_seal_text(session)
    session.is_sealed = False  # a position that was set up
    assert not seal_text(session)
