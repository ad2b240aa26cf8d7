"""Watched card files: their type, their content, and their errors."""

from pathlib import Path

import pytest

from tabletop import games
from tabletop.analysis.checking import files_of
from tabletop.analysis.file_watch import NothingToWatch, WatchedFiles
from tabletop.cli import main
from tabletop.games.sandland.content import content
from tabletop.rules.try_out import try_out
from tests.cases import parametrize_in_one
from tests.packs import write_pack


@pytest.fixture(autouse=True)
def _as_before():
    yield
    games.set_packs("sandland", ())


def test_a_pack_is_read_again_with_what_was_written(tmp_path: Path) -> None:
    folder = write_pack(tmp_path / "salt")
    watched = WatchedFiles(folder / "assets.yaml")
    before, stamp = watched.read(), watched.stamp()
    assert [(card.kind, card.list_name) for card in before.cards] == [("salt-runner", "assets")]
    assert before.errors == ()
    file = folder / "assets.yaml"
    file.write_text(file.read_text().replace("name: Salt Runner", "name: Salt Walker!"))
    assert watched.stamp() != stamp
    after = watched.read()
    assert after.game is not None
    assert after.game.names["salt-runner"] == "Salt Walker!"


def test_unreadable_file_is_reported_and_recovers(tmp_path: Path) -> None:
    folder = write_pack(tmp_path / "salt")
    watched, file = WatchedFiles(folder), folder / "assets.yaml"
    right = file.read_text()
    for wrong, line, code in (
        (right.replace("attack: 2", "attack: [2"), 7, "yaml/syntax"),
        (right.replace("attack: 2", "attack: two"), 6, "schema/kind"),
    ):
        file.write_text(wrong)
        reading = watched.read()
        assert reading.game is None
        assert [(error.line, error.code) for error in reading.errors] == [(line, code)]
        assert reading.errors[0].remedy or code == "schema/kind"
    file.write_text(right)
    assert watched.read().game is not None


def test_tables_and_games_are_watched(tmp_path: Path) -> None:
    main(["new", "table", str(tmp_path / "yard")])
    table = WatchedFiles(tmp_path / "yard" / "table.yaml").read()
    assert table.game is not None
    assert {card.kind for card in table.cards} >= {"scout", "red-1", "gold-5"}
    before = content()
    own = WatchedFiles(games.load("sandland").folder / "leaders.yaml").read()
    assert {card.list_name for card in own.cards} == {"leaders"}
    assert content() is not before  # the file has been read again


def test_unrelated_file_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture) -> None:
    (tmp_path / "a.yaml").write_text("a: 1")
    with pytest.raises(NothingToWatch, match="tabletop new pack"):
        WatchedFiles(tmp_path / "a.yaml")
    assert main(["watch", str(tmp_path / "none.yaml")]) == 2
    assert "no such file or folder" in capsys.readouterr().err


@pytest.mark.full
@parametrize_in_one("name", games.BUNDLED)
def test_a_card_of_each_list_can_be_tried_out(name: str) -> None:
    game = games.load(name)
    results = list(WatchedFiles(game.folder)._cards(game))
    first = {card.list_name: card for card in reversed(results)}
    assert first
    for of, card in first.items():
        table = try_out(game, card.kind, of)
        assert any(piece.kind == card.kind for piece in table.pieces), of
        seats = game.seats_to_move(table)
        assert any(game.legal_moves(table, seat) for seat in seats), of


def test_a_game_that_says_nothing_of_it_has_its_cards_in_a_hand() -> None:
    game = games.load("caravan")
    kind = next(iter(game.setup(2, {}, "1").pieces)).kind
    table = try_out(game, kind)
    assert any(piece.kind == kind for piece in table.pieces)
    assert "try_out.yaml" in files_of("sandland")
