"""The check of packs: each fault with its file, line and remedy."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tabletop import __version__, games
from tabletop.analysis.new_pack import write_start
from tabletop.analysis.pack_checking import check_pack
from tabletop.cards import added
from tabletop.cards.errors import DataErrors
from tabletop.cards.load import load
from tabletop.cards.pack import read_pack
from tabletop.cards.playmat import PlaymatFile
from tabletop.cards.schema import GameInfo
from tabletop.games.sandland.content import Assets
from tabletop.rules.options import all_options
from tests.packs import CARD_FILE, write_pack
from tests.tiers import in_full

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20"><path d="M0 0"/></svg>'
CARDS = CARD_FILE.format(card="salt-runner", name="Salt Runner")
FAULTS = {
    "no game": ("game: sandlnd", {}, "pack.yaml:6:7: unknown game 'sandlnd'", "'sandland'?"),
    "unknown key": ("colour: red", {}, "pack.yaml:7:1: unknown key 'colour'", ""),
    "too new": ('needs: {sandtable: "99.0"}', {}, "needs Sandtable 99.0", "install what"),
    "needs another": ('needs: {well: "1.0"}', {}, "needs the pack 'well'", ""),
    "option": ("options: {watr: game}", {}, "unknown option 'watr'", "'water'?"),
    "value": ("options: {water: gme}", {}, "'water': invalid value 'gme'", "'game'?"),
    "unknown file": ("", {"asets_yaml": CARDS}, "unknown file name asets.yaml", "'assets.yaml'?"),
    "own file": ("", {"rulebook_yaml": "a: 1"}, "cannot extend rulebook.yaml", "remove it"),
    "hidden file": ("", {"more__assets_yaml": CARDS}, "this file is not read", "put it beside"),
    "schema": ("", {"assets_yaml": CARDS.replace("cost: 1", "cost: many")},
               "salt/assets.yaml:5:9: 'cost': expected a whole number", ""),
    "no list": ("", {"assets_yaml": "assets: 3"}, "salt/assets.yaml:1:", "add entries to lists"),
    "known id": ("", {"assets_yaml": CARDS.replace("salt-runner", "gate-ward")},
                 "id 'gate-ward' is already used in card_data/sandland/assets.yaml",
                 "change the id"),
    "known name": ("", {"assets_yaml": CARDS.replace("Salt Runner", "Gate Ward")},
                   "name 'Gate Ward' is already used by card_data/sandland", ""),
    "id of a leader": ("", {"assets_yaml": CARDS.replace("salt-runner", "brass-regent")},
                       "brass-regent", ""),
    "dead tag": ("", {"assets_yaml": CARDS.replace("[nomad]", "[vermn]")},
                 "no effect refers to 'vermn'", "did you mean 'vermin'?"),
    "deck of strangers": ("", {"decks_yaml": "decks:\n- {id: a, name: A, leader: brass-regent, "
                                             "cards: {gate-wrd: 3}}"},
                          "decks.yaml:2:60: unknown card 'gate-wrd'", "'gate-ward'?"),
    "small deck": ("", {"decks_yaml": "decks:\n- {id: a, name: A, leader: brass-regent, "
                                      "cards: {gate-ward: 3}}"},
                   "the deck has 3 cards", "use 30"),
    "name of nothing": ("", {"names_yaml": "names: {gate-wrd: Wart}"},
                        "names.yaml:1:9: unknown id 'gate-wrd'", "'gate-ward'?"),
    "picture of nothing": ("", {"pictures_yaml": "pictures: [{of: sun, file: a.svg}]",
                                "a_svg": SVG}, "unknown id 'sun'", ""),
    "no picture": ("", {"pictures_yaml": "pictures: [{of: gate-ward, file: b.svg}]", "a_svg": SVG},
                   "pictures.yaml:1:34: no such file 'b.svg'", "did you mean 'a.svg'?"),
    "outside": ("", {"pictures_yaml": "pictures: [{of: gate-ward, file: ../x.svg}]"},
                "'../x.svg' is outside the pack", "copy the picture"),
    "script": ("", {"pictures_yaml": "pictures: [{of: gate-ward, file: a.svg}]",
                    "a_svg": SVG.replace("<path", "<script>1</script><path")},
               "contains a <script>", "plain SVG"),
    "test": ("", {"scenarios__a_yaml": "game: sandland\nposition: {empty: true}\n"
                                       "expect: {counters: {round: 7}}\n"},
             "scenarios/a.yaml:3:", "change the card or the test"),
    "no table": ("game:", {"assets_yaml": ""}, "for no game and contains no table", "add"),
    "broken table": ("", {"tables__felt__table_yaml": "id: felt\nname: Felt\nzones: []\n"},
                     "tables/felt/table.yaml:3:", ""),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_faults_have_place_and_remedy(fault: str, tmp_path: Path) -> None:
    head, files, text, remedy = FAULTS[fault]
    problems = check_pack(write_pack(tmp_path / "salt", head, **files))
    assert any(text in str(error) and remedy in error.remedy for error in problems), problems
    assert games.loaded_packs("sandland") == ()


def test_a_sound_pack_has_no_fault(tmp_path: Path) -> None:
    deck = "decks:\n- {id: salt, name: Salt, leader: brass-regent, cards: {%s}}\n"
    others = ("gate-ward", "wall-builder", "mirror-guard", "sand-nurse", "oath-keeper",
              "rampart-captain", "last-shield", "plate-smith", "shield-bearer")  # fmt: skip
    cards = ", ".join(f"{card}: 3" for card in ("salt-runner", *others))
    folder = write_pack(
        tmp_path / "salt",
        f'needs: {{sandtable: "{__version__.split("+")[0]}"}}\noptions: {{water: game}}',
        decks_yaml=deck % cards,
        names_yaml="names: {gate-ward: Torwache, card-0: Karte}",
        pictures_yaml="pictures: [{of: salt-runner, file: a.svg}, {of: table, file: a.svg}]",
        a_svg=SVG,
    )
    assert check_pack(folder) == []
    base_game = games.load("sandland")
    default_options = all_options(base_game, {}, "5")
    digest = base_game.setup(2, default_options, "5").digest()
    try:
        game = games.load("sandland", [read_pack(folder)])
        options = {option.id: option for option in game.info.options}
        assert options["water"].default == "game"
        assert [value.id for value in options["deck-1"].values][-1] == "salt"
        assert (game.names["gate-ward"], game.names["card-0"]) == ("Torwache", "Karte")
        table = game.setup(2, {**default_options, "deck-1": "salt"}, "5")
        assert sum(piece.kind == "salt-runner" for piece in table.pieces) == 3
    finally:
        assert games.load("sandland").setup(2, default_options, "5").digest() == digest


def test_packs_meet_in_order(tmp_path: Path) -> None:
    names = ("Erste", "Zweite")
    first, second = (
        read_pack(write_pack(tmp_path / one, names_yaml=f"names: {{gate-ward: {name}}}"))
        for one, name in zip(("salt", "well"), names, strict=True)
    )
    try:
        assert games.load("sandland", [first, second]).names["gate-ward"] == "Zweite"
        assert games.load("sandland", [second, first]).names["gate-ward"] == "Erste"
        same = read_pack(write_pack(tmp_path / "dune", assets_yaml=CARDS))
        with pytest.raises(DataErrors, match="'salt-runner' is already used by assets"):
            games.load("sandland", [first, same])
        assert [pack.id for pack in games.loaded_packs("sandland")] == ["well", "salt"]
        assert check_pack(same.folder) == []
        assert "use only one" in str(check_pack(same.folder, [first])[0])
    finally:
        games.load("sandland")


def test_a_file_of_which_there_is_one_is_that_of_the_last_pack(tmp_path: Path) -> None:
    mat = (games.load("sandland").folder / "playmat.yaml").read_text("utf-8")
    wider = re.sub(r"canvas: \[\d+, 1000\]", "canvas: [1800, 1000]", mat, count=1)
    folder = write_pack(tmp_path / "salt", playmat_yaml=wider)
    assert check_pack(folder) == []
    game = games.load("sandland", [read_pack(folder)])
    try:
        assert load(game.folder / "playmat.yaml", PlaymatFile).playmats[0].canvas == (1800, 1000)
    finally:
        game = games.load("sandland")
    own = load(game.folder / "playmat.yaml", PlaymatFile)
    assert own.playmats[0].canvas != (1800, 1000)
    assert load(game.folder / "game.yaml", GameInfo).options[0].default == "skirmish"


@pytest.mark.parametrize("name", in_full(["sandland", "realm_of_sand"], 1))
def test_a_start_passes_its_check(name: str, tmp_path: Path) -> None:
    folder = tmp_path / "My 2nd Pack"
    card = write_start(folder, games.load(name), __version__)
    assert (card is None) == (name == "realm_of_sand")
    assert check_pack(folder) == []
    assert read_pack(folder).id == "my-2nd-pack"
    with pytest.raises(FileExistsError):
        write_start(folder, games.load(name), __version__)


def mutants(data: bytes, count: int, seed: str) -> Iterator[bytes]:
    """Yields damaged copies of a file."""
    bits = (b"", b"\n", b": ", b"- ", b"{", b"]", b"'", b"0", b"\xff", b"&a ", b"\x07")
    rng = Random(seed)
    for _ in range(count):
        mutant = bytearray(data)
        for _ in range(rng.randint(1, 3)):
            index = rng.randrange(len(mutant) + 1)
            mutant[index : index + rng.randint(0, 3)] = rng.choice(bits)
        yield bytes(mutant)


@pytest.mark.parametrize("many", in_full([1, 3], 1))
def test_mutated_packs_never_end_the_program(tmp_path: Path, many: int) -> None:
    folder = write_pack(
        tmp_path / "salt",
        names_yaml="names: {gate-ward: Torwache}",
        pictures_yaml="pictures: [{of: gate-ward, file: a.svg}]",
        a_svg=SVG,
    )
    wrong = 0
    for path in sorted(folder.iterdir()):
        content = path.read_bytes()
        for mutant in mutants(content, many, path.name):
            path.write_bytes(mutant)
            for error in check_pack(folder):
                wrong += 1
                assert error.line >= 1
                assert error.message
        path.write_bytes(content)
    assert wrong > many
    assert games.loaded_packs("sandland") == ()


@pytest.mark.parametrize("many", in_full([50, 160], 1))
def test_mutated_cards_are_reported_or_valid(tmp_path: Path, many: int) -> None:
    pack = write_pack(tmp_path / "salt")
    folder = games.load("sandland").folder
    refused = 0
    added.add(folder, [pack])
    try:
        for mutant in mutants((pack / "assets.yaml").read_bytes(), many, "cards"):
            (pack / "assets.yaml").write_bytes(mutant)
            try:
                load(folder / "assets.yaml", Assets)
            except DataErrors as error:
                refused += 1
                assert all("salt/assets.yaml" in one.file for one in error.errors)
    finally:
        added.add(folder, [])
    assert refused > many // 2
