"""Tables without rules: YAML files that can be played and saved."""

from pathlib import Path
from random import Random

import pytest

from tabletop.analysis.checking import check_paths
from tabletop.cards.errors import DataErrors
from tabletop.games.sandbox import load_folder
from tabletop.rules import InvalidMove, Move, Referee, Refusal
from tabletop.rules.game import Drag
from tabletop.rules.narrator import narrate
from tabletop.session.session import HUMAN, Session
from tabletop.storage.saves import SaveFile, load
from tabletop.table import Table, view_of

EXAMPLE = Path(__file__).parents[2] / "examples" / "sandbox_table"


def new_table(seats: int = 2) -> Referee:
    game = load_folder(EXAMPLE)
    return Referee(game, game.setup(seats, {}, "seed"))


def test_the_example_is_sound() -> None:
    assert check_paths([EXAMPLE]) == []


def test_zones_for_each_seat_and_grids() -> None:
    table = new_table(3).table
    assert {"hand.0", "hand.1", "hand.2", "field.a1", "field.d3", "deck"} <= set(table.zones)
    assert "hand.3" not in table.zones
    assert len(table.zones) == 3 + 12 + 3 + 3
    assert len(table.piles["deck"]) == 20
    assert {piece.face for piece in table.pile("deck")} == {0}


def test_everything_is_done_by_hand_from_the_start() -> None:
    referee = new_table()
    assert referee.mode == "sandbox"
    for text in ("1 @draw deck hand.0 3", "1 @move field.a1#0 field.b2", "1 @count day 1"):
        referee.push(Move.parse(text))
    assert len(referee.table.piles["hand.0"]) == 3
    assert referee.table.counters["day"] == 2
    assert view_of(referee.table, 1).piles["hand.0"][0].kind is None
    assert view_of(referee.table, 0).piles["hand.0"][0].kind is not None


@pytest.mark.rule("table", "TABLE-TURN.1")
def test_the_turn_is_passed_on() -> None:
    referee = new_table()
    referee.push(Move(0, "pass"))
    assert referee.seats_to_move() == (1,)
    refusal = referee.judge(Move(0, "pass"))
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "TABLE-TURN.1"
    referee.push(Move(1, "pass"))
    assert referee.seats_to_move() == (0,)
    with pytest.raises(InvalidMove):
        referee.judge(Move(0, "win"))


def test_a_dropped_piece_goes_on_top() -> None:
    referee = new_table()
    table = referee.table
    camel = table.piles["field.a1"][0]
    move = referee.game.drop(table, Drag(0, camel, "coins"))
    assert move is not None
    referee.push(move)
    assert table.piles["coins"][0] == camel
    assert referee.game.drop(table, Drag(0, camel, "coins")) is None


def test_it_is_saved_with_its_folder(tmp_path: Path) -> None:
    referee = new_table()
    save = SaveFile.create(tmp_path / "t.sandtable", referee, ["human", "human"], {})
    rng = Random(1)
    for _ in range(20):
        zones = list(referee.table.zones)
        full = [zone for zone in zones if referee.table.piles[zone]]
        referee.push(Move(0, "@move", (f"{rng.choice(full)}#0", rng.choice(zones))))
        save.sync(referee)
    saved = load(save.path)
    assert saved.referee.table.digest() == referee.table.digest()
    assert saved.game.info.id == "caravan_market"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("zone: coins", "zone: coinz", "unknown zone 'coinz'"),
        ("shuffle: [deck]", "shuffle: [dekk]", "did you mean 'deck'?"),
        ('rows: "123"', 'row: "123"', "did you mean 'rows'?"),
        (', rows: "123"', "", "a grid has both"),
        ("{id: discard}", "{id: deck}", "duplicate zone 'deck'"),
        ("seats: [1, 4]", "seats: [4, 1]", "write the smaller number first"),
        ("sight: owner", "sight: nobody", "sight"),
        ("count: 24", "count: 0", "count"),
    ],
)
def test_mistakes_are_named(tmp_path: Path, old: str, new: str, message: str) -> None:
    text = (EXAMPLE / "table.yaml").read_text()
    assert old in text
    (tmp_path / "table.yaml").write_text(text.replace(old, new))
    with pytest.raises(DataErrors) as caught:
        load_folder(tmp_path)
    assert message in str(caught.value)
    assert "table.yaml:" in str(caught.value)


def test_folder_without_a_table_is_reported(tmp_path: Path) -> None:
    with pytest.raises(DataErrors, match="no such file"):
        load_folder(tmp_path)


def test_the_table_in_the_documentation_is_sound(tmp_path: Path) -> None:
    page = EXAMPLE.parents[1] / "docs" / "sandbox-tables.md"
    text = page.read_text().split("```yaml\n")[1].partition("```")[0]
    (tmp_path / "table.yaml").write_text(text)
    assert load_folder(tmp_path).info.name == "Caravan market"


HEXES = """
id: land
name: Land
seats: [2, 3]
rules: Take the tower.
zones:
- {id: land, columns: 28, rows: 12, form: hex, fields: [{boxes: [ab12], colour: "#336699", name: Sea}]}
- {id: deck}
- {id: hand, each: true, sight: owner}
- {id: third, seats: [3]}
seat_counters: {life: 20}
deal: [{zone: deck, to: hand, number: {2: 4, 3: 2}}]
pieces:
- {kind: "{rank}-of-{suit}", name: "{rank} of {suit}", of: {rank: [Ace, 2], suit: [Suns, Moons]}, zone: deck, count: 3, face: 0}
- {kind: scout, name: Scout, zone: hand, each: true}
- {kind: tower, name: Tower, zone: land.ab12, owner: 3, seats: [3]}
"""  # noqa: E501


def lay(folder: Path, seats: int, text: str = HEXES) -> Table:
    (folder / "table.yaml").write_text(text)
    return load_folder(folder).setup(seats, {}, "seed")


def test_table_for_three_is_set_up_by_seats(tmp_path: Path) -> None:
    two, three = lay(tmp_path, 2), lay(tmp_path, 3)
    assert len(two.zones) == 28 * 12 + 1 + 2
    assert len(three.zones) == 28 * 12 + 1 + 3 + 1
    assert [len(two.piles[f"hand.{seat}"]) for seat in range(2)] == [5, 5]
    assert [len(three.piles[f"hand.{seat}"]) for seat in range(3)] == [3, 3, 3]
    assert (len(two.piles["deck"]), len(three.piles["deck"])) == (12 - 8, 12 - 6)
    assert two.piles["land.ab12"] == []
    assert three.pile("land.ab12")[0].owner == 2
    assert three.counters == {"life.0": 20, "life.1": 20, "life.2": 20}


def test_a_deck_is_written_in_one_entry(tmp_path: Path) -> None:
    table = lay(tmp_path, 2)
    kinds = {piece.kind for piece in table.pieces} - {"scout"}
    assert kinds == {"ace-of-suns", "ace-of-moons", "2-of-suns", "2-of-moons"}
    assert load_folder(tmp_path).names["2-of-moons"] == "2 of Moons"


def test_goal_shows_rules_and_counters(tmp_path: Path) -> None:
    table = lay(tmp_path, 2)
    goal = load_folder(tmp_path).goal(table)
    assert goal.wins == "Take the tower."
    assert goal.stands == ("life 20", "life 20")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("boxes: [ab12]", "boxes: [ac12]", "unknown box 'ac12'"),
        ("{2: 4, 3: 2}", "{2: 4, 3: 5}", "too few pieces to deal at a table for 3"),
        ("to: hand", "to: deck", "is not a zone of each seat"),
        ("of {suit}", "of {suite}", "did you mean 'suit'?"),
        ("zone: land.ab12", "zone: third.1", "unknown zone 'third.1' at a table for 3"),
        (
            "rank: [Ace, 2]",
            ", ".join(f"{name}: {list(range(200))}" for name in ("rank", "a", "b", "c")),
            "at most 2000",
        ),
        ("columns: 28", "columns: 101", "columns"),
        ("form: hex", "form: round", "form"),
        ("id: deck}", "id: deck, form: hex}", "only a board has a form"),
    ],
)
def test_mistakes_of_boards_and_decks_are_named(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    assert old in HEXES
    with pytest.raises(DataErrors) as caught:
        lay(tmp_path, 2, HEXES.replace(old, new))
    assert message in str(caught.value)


def test_handling_hidden_pieces_looks_alike_to_others() -> None:
    # Two tables with different decks and the same handling by seat 1 look equal to seat 2.
    worlds = []
    for turned in (False, True):
        game = load_folder(EXAMPLE)
        referee = Referee(game, game.setup(2, {}, "seed"))
        deck = referee.table.pile("deck")
        kinds = [piece.kind for piece in deck]
        for piece, kind in zip(deck, reversed(kinds) if turned else kinds, strict=True):
            piece.kind = kind
        for line in (
            "1 @draw deck hand.0 3", "1 @flip coins#0,hand.0#2", "1 @turn hand.0#1 30°",
            "1 @remove hand.0#0", "1 @reveal deck#0 1", "1 @reveal deck 1", "1 @cut deck 5",
            "1 @move hand.0#0,deck#3 deck 2", "1 @lock deck#0,deck#1", "1 @private it is silk",
            "1 @counter gold each", "1 @copy coins#1", "1 @move removed#0 deck",
            "1 @shuffle deck",
        ):  # fmt: skip
            referee.push(Move.parse(line))
        table = referee.table
        texts = [narrate(table, entry, 1, game.names) for entry in range(len(table.entries))]
        order = [piece.kind for piece in table.pile("deck")]
        worlds.append((order, view_of(table, 1), texts))
    (order, view, texts), (other, *same) = worlds
    assert order != other
    assert [view, texts] == same


def test_left_game_continues(tmp_path: Path) -> None:
    game = load_folder(EXAMPLE)
    session = Session.new(game, [HUMAN, HUMAN], {}, "1")
    session.make_save_path = lambda: tmp_path / "left.sandtable"
    session.play(Move.parse("1 @draw deck hand.0 2"))
    session.close()
    assert len(load(tmp_path / "left.sandtable").referee.table.piles["hand.0"]) == 2
