"""What the checks of several games look for; each game registers them with its own codes."""

from collections.abc import Iterable, Iterator

from tabletop.cards.check import Folder
from tabletop.cards.errors import DataError, Problem, Trail, listed


def shared_names(folder: Folder, lists: Iterable[tuple[str, str]]) -> Iterator[DataError]:
    """Yield ids and names that stand in more than one of some lists, each named by file and key.

    What stands twice in one list is found in every game, by C3 and C4.
    """
    seen: dict[str, tuple[str, str]] = {}
    for name, key in lists:
        for index, card in enumerate(getattr(folder.values[name], key)):
            for what in ("id", "name"):
                word = f"{what} {getattr(card, what).casefold()}"
                first = seen.setdefault(word, (name, key))
                if first != (name, key):
                    where = f"among the {first[1]}" if first[0] == name else f"in {first[0]}"
                    said = f"the {word} stands {where}, too"
                    trail: Trail = (key, index, what)
                    yield folder.at(name, Problem(trail, said, "choose another"))


def unoffered_decks(folder: Folder, decks: Iterable[str]) -> Iterator[DataError]:
    """Yield the options `deck-…` whose values are not the choice by chance and then these decks."""
    values = ["any", *decks]
    for index, option in enumerate(folder.values["game.yaml"].options):
        if option.id.startswith("deck-") and [value.id for value in option.values] != values:
            said = f"the values of '{option.id}' are not the decks that can be chosen"
            trail: Trail = ("options", index, "values")
            yield folder.at("game.yaml", Problem(trail, said, f"write {listed(values, 'and')}"))
