"""Checks common to several games: similar names, and decks on offer."""

from pathlib import Path
from types import SimpleNamespace as Page

import pytest

from tabletop.cards.check import Folder
from tabletop.cards.shared_checks import NUMBER, shared_names, unoffered_decks, unplayable_setups

UNITS = """
units:
  - {id: ant, name: Ant}
  - {id: bee, name: Bee}
"""
ITEMS = """
items:
  - {id: bee, name: Honey}
  - {id: hive, name: ANT}
"""
OPTIONS = """
seats: [1, 3]
options:
  - {id: deck-1, values: [{id: any}, {id: swarm}]}
  - {id: deck-2, values: [{id: any}]}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folder:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "hill"
    path.mkdir()
    for name, text in (("units.yaml", UNITS), ("items.yaml", ITEMS), ("game.yaml", OPTIONS)):
        (path / name).write_text(text, encoding="utf-8")
    units = [Page(id="ant", name="Ant"), Page(id="bee", name="Bee")]
    items = [Page(id="bee", name="Honey"), Page(id="hive", name="ANT")]
    options = [
        Page(id="deck-1", values=[Page(id="any"), Page(id="swarm")]),
        Page(id="deck-2", values=[Page(id="any")]),
    ]
    values = {
        "units.yaml": Page(units=units),
        "items.yaml": Page(items=items),
        "game.yaml": Page(seats=(1, 3), options=options),
    }
    return Folder(path, "hill", values)


def test_ids_and_names_are_unique_over_several_lists(folder: Folder) -> None:
    lists = [("units.yaml", "units"), ("items.yaml", "items")]
    assert [str(error) for error in shared_names(folder, lists)] == [
        "hill/items.yaml:3:10: id bee is also used in units.yaml (choose another)",
        "hill/items.yaml:4:22: name ant is also used in units.yaml (choose another)",
    ]


def test_every_deck_can_be_chosen_for_either_seat(folder: Folder) -> None:
    assert [str(error) for error in unoffered_decks(folder, ["swarm"])] == [
        "hill/game.yaml:5:26: the values of 'deck-2' differ from the decks that can be chosen "
        "(write any and swarm)"
    ]


def test_options_that_the_rules_do_not_ask_for(folder: Folder) -> None:
    known = {"deck-1": ("any", NUMBER), "turns": ()}
    assert [str(error) for error in unplayable_setups(folder, (1, 2), known)] == [
        "hill/game.yaml:2:8: the rules allow 1 to 2 seats (write [1, 2])",
        "hill/game.yaml:4:43: unknown value 'swarm' of 'deck-1' (choose any or 0-9)",
        "hill/game.yaml:5:10: unknown option 'deck-2' (did you mean 'deck-1'?)",
    ]
    folder.values["game.yaml"].options[0].values[1].id = "12"
    folder.values["game.yaml"].options[1].id = "turns"
    assert not list(unplayable_setups(folder, (1, 3), known))
