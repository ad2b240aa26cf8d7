"""The bundled packs: sound, of the stated size, with tested cards."""

from pathlib import Path

import pytest

from tabletop import games
from tabletop.analysis.pack_checking import check_pack, contents_of
from tabletop.bundled import data_dir
from tabletop.cards.pack import PACK_FILE, read_pack
from tabletop.cards.reader import read
from tabletop.games.sandbox import load_folder
from tabletop.storage.packs import load_game

FOLDER = data_dir("assets") / "packs"
SALT = FOLDER / "salt-road"


def entries(name: str) -> list[dict[str, object]]:
    value = read((SALT / name).read_bytes(), name)
    return [one for results in value.values() for one in results]


def with_tiers() -> list[object]:
    """Returns the packs; that of the card room has 119 pictures to decode."""
    return [
        pytest.param(name, marks=pytest.mark.full if name == "card-room" else ())
        for name in sorted(path.name for path in FOLDER.iterdir())
    ]


@pytest.mark.parametrize("name", with_tiers())
def test_nothing_is_wrong_with_it(name: str) -> None:
    assert (FOLDER / name / PACK_FILE).is_file()
    assert check_pack(FOLDER / name) == []


def test_every_card_of_the_salt_road_has_a_test_and_is_in_its_deck() -> None:
    cards = [str(one["id"]) for name in ("leaders", "assets", "tactics")
             for one in entries(f"{name}.yaml")]  # fmt: skip
    assert len(cards) == 12
    tests = [str(one["position"]) for one in entries("scenarios/cards.yaml")]
    deck = entries("decks.yaml")[0]
    for card in cards:
        assert any(f"'{card}'" in test for test in tests), card
        assert card == deck["leader"] or card in str(deck["cards"]), card


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [("leaders.yaml", "once: true", "once: false"), ("leaders.yaml", "scrap: 1", "scrap: 2"),
     ("assets.yaml", "place: neighbor}, keywords", "place: same-column}, keywords"),
     ("assets.yaml", "attack: 1, until: turn", "attack: 2, until: turn"),
     ("assets.yaml", "keywords: {armor: 1}, until: round", "keywords: {armor: 1}, until: turn"),
     ("assets.yaml", "row: back}, to: front", "row: back}, to: back"),
     ("tactics.yaml", "ready, target: it", "exhaust, target: it")],
)  # fmt: skip
def test_its_tests_notice(name: str, old: str, new: str, tmp_path: Path) -> None:
    for path in SALT.rglob("*.*"):
        copy = tmp_path / "salt-road" / path.relative_to(SALT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    file = tmp_path / "salt-road" / name
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert any("scenarios/cards.yaml" in error.file for error in check_pack(tmp_path / "salt-road"))


def test_the_salt_road_is_played_and_leaves_no_trace() -> None:
    base_game = games.load("sandland")
    default_options = {option.id: option.default for option in base_game.info.options}
    try:
        game = load_game("sandland+salt-road")
        table = game.setup(2, {**default_options, "deck-1": "salt-road"}, "1")
        assert sum(piece.kind == "far-rider" for piece in table.pieces) == 3
        digest = game.setup(
            2, {**default_options, "deck-1": "first-drop", "deck-2": "venom-wind"}, "1"
        )
    finally:
        base_game = games.load("sandland")
    # With other decks the game is the same, with or without the pack.
    second = base_game.setup(
        2, {**default_options, "deck-1": "first-drop", "deck-2": "venom-wind"}, "1"
    )
    assert second.digest() == digest.digest()
    assert "far-rider" not in base_game.names


def test_the_card_room_has_a_whole_deck() -> None:
    pack = read_pack(FOLDER / "card-room")
    assert contents_of(pack) == {"tables": 1}
    game = load_folder(pack.folder / "tables" / "cards")
    table = game.setup(2, {}, "1")
    names = [game.names[table.pieces[one].kind] for one in table.piles["deck"]]
    suits = ("Hearts", "Diamonds", "Spades", "Clubs")
    ranks = ("Ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "King")
    assert sorted(names) == sorted(f"{rank} of {suit}" for suit in suits for rank in ranks)
