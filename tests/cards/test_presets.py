"""A preset that names an unknown card is refused when its file is read."""

from importlib import import_module

import pytest

from tabletop.cards.errors import DataErrors


def read_spoiled(game, old, new, folder, monkeypatch):
    """Reads a game's content with one changed text in its decks.

    Returns the line of the text.
    """
    room = import_module(f"tabletop.games.{game}.content")
    line = 0
    for file in room.FOLDER.glob("*.yaml"):
        text = file.read_text(encoding="utf-8")
        if file.name == "decks.yaml":
            line = text.partition(old)[0].count("\n") + 1
            text = text.replace(old, new, 1)
        (folder / file.name).write_text(text, encoding="utf-8")
    monkeypatch.setattr(room, "FOLDER", folder)
    with pytest.raises(DataErrors) as raised:
        room.content.__wrapped__()
    return raised.value.errors, line


@pytest.mark.parametrize(
    ("game", "card"),
    [("sandland", "dune-locust"), ("guardians", "grand-master"), ("sacred_wars", "gate-sentry")],
)
def test_a_preset_with_an_unknown_card_is_refused(game, card, tmp_path, monkeypatch):
    (error,), line = read_spoiled(game, f"{card}: ", f"x-{card}: ", tmp_path, monkeypatch)
    assert (error.line, error.message) == (line, f"unknown card 'x-{card}'")
    assert error.remedy == f"did you mean '{card}'?"


@pytest.mark.parametrize("game", ["sandland", "guardians", "sacred_wars"])
def test_a_preset_with_an_unknown_leader_is_refused(game, tmp_path, monkeypatch):
    (error,), line = read_spoiled(game, "leader: ", "leader: nobody-", tmp_path, monkeypatch)
    assert error.line == line
    assert error.message.startswith("unknown leader 'nobody-")
