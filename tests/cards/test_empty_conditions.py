"""Empty conditions, errors in card data because they always hold."""

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Any

import msgspec
import msgspec.inspect as kinds
import pytest

from tabletop import games
from tabletop.cards.errors import DataErrors
from tabletop.cards.load import loads
from tabletop.cards.schema import Data
from tests.cases import parametrize_in_one

# Conditions for which `{}` means "any", unlike a missing key.
ACCEPTED_EMPTY = {
    ("guardians", "Immune", "to"),
    ("guardians", "Bonus", "against"),
    ("sandland", "Each", "cards"),
    ("sandland", "Condition", "have"),
    ("sacred_wars", "While", "have"),
}


def _below(cls: type) -> Iterator[type]:
    for one in cls.__subclasses__():
        yield one
        yield from _below(one)


def structs() -> list[type]:
    """Returns all structs of card data of the bundled games."""
    for name in games.BUNDLED:
        package = importlib.import_module(f"tabletop.games.{name}")
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    results = dict.fromkeys(_below(Data))
    return [one for one in results if one.__module__.startswith("tabletop.games.")]


def _plain(kind: Any) -> list[Any]:
    while isinstance(kind, kinds.Metadata):
        kind = kind.type
    return list(kind.types) if isinstance(kind, kinds.UnionType) else [kind]


def optional_structs() -> dict[tuple[str, str, str], type]:
    """Returns the keys whose value is a mapping or None.

    The values of the result are the mappings' structs.
    """
    results = {}
    for struct in structs():
        for field in kinds.type_info(struct).fields:  # type: ignore[attr-defined]
            if field.default is not None:
                continue
            for one in _plain(field.type):
                if isinstance(one, kinds.StructType) and not one.tag_field:
                    game = struct.__module__.split(".")[2]
                    results[game, struct.__name__, field.encode_name] = one.cls
    return results


def refusal(cls: type, text: str = "{}") -> str:
    with pytest.raises(DataErrors) as caught:
        loads(text.encode(), cls, "card.yaml")
    return str(caught.value.errors[0])


def test_no_optional_mapping_may_be_empty():
    results = optional_structs()
    assert results.keys() >= ACCEPTED_EMPTY
    assert {"sandland", "sacred_wars", "wasteland", "guardians"} == {game for game, _, _ in results}
    for key, cls in results.items():
        if key in ACCEPTED_EMPTY:
            msgspec.convert({}, cls)
        else:
            text = refusal(cls) if key[1:] not in CONTEXTS else refusal(*CONTEXTS[key[1:]])
            assert text.startswith("card.yaml:1:"), key
            assert "write " in text or "add " in text or "choose " in text, (key, text)


def _struct(game: str, name: str) -> type:
    return next(
        one
        for one in structs()
        if one.__module__.startswith(f"tabletop.games.{game}.") and one.__name__ == name
    )


DESTROY = _struct("guardians", "Destroy")
# Mappings that only the struct around them refuses. Elsewhere they may be empty.
CONTEXTS = {
    ("Destroy", "if-own"): (DESTROY, "{do: destroy, whose: both, if-own: {}}"),
    ("Destroy", "if-foe"): (DESTROY, "{do: destroy, whose: foe, if-foe: {}}"),
}


@parametrize_in_one(
    ("game", "name", "text", "place"),
    [
        ("sandland", "Reveal", "type: reveal\nif: {}\nsteps: [{do: pull}]", "2:"),
        ("sandland", "Condition", "{}", "1:1"),
        ("sandland", "Condition", "have-at-least: 2", "1:"),
        ("sacred_wars", "While", "{}", "1:1"),
        ("sacred_wars", "While", "have-at-least: 2", "1:"),
        ("sacred_wars", "While", "role: attacks\nfoe: {}", "2:"),
        ("sacred_wars", "Kin", "{}", "1:1"),
        ("guardians", "Destroy", "do: destroy\nwhose: foe\nif-foe: {}", "3:"),
        ("wasteland", "Condition", "count: wastes", "1:1"),
        ("wasteland", "Discount", "type: discount\nless: {}", "2:"),
        ("wasteland", "Income", "type: income\ngain: {}", "1:1"),
    ],
)
def test_empty_conditions_are_refused(game, name, text, place):
    message = refusal(_struct(game, name), text)
    assert message.startswith(f"card.yaml:{place}")
    assert "write" in message or "choose" in message


def test_a_group_without_any_key_is_everyone():
    group = loads(b"{}", _struct("sacred_wars", "Group"))
    assert (group.side, group.place) == ("own", "field")


def test_realm_of_sand_conditions_cannot_be_empty():
    # Each mapping has a required key or a tag.
    empty = [
        one.__name__
        for one in structs()
        if one.__module__.startswith("tabletop.games.realm_of_sand.")
        and not kinds.type_info(one).tag_field  # type: ignore[attr-defined]
        and _accepts_nothing(one)
    ]
    assert empty == []


def _accepts_nothing(cls: type) -> bool:
    try:
        msgspec.convert({}, cls)
    except msgspec.ValidationError:
        return False
    return True
