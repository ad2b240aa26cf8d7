"""Comparison of `printed.yaml` with what a game reads from its cards.

People write the file by hand from the card faces, so it is an independent source. Its
sections have an entry for each card: a mapping of printed values, or a list of sentences.
Values that are not printed, or are zero, may be omitted.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

Entry = Mapping[str, Any] | list[str]
Section = tuple[Callable[[str], Entry], Collection[str] | None]
"""The reader of a game's cards, and the cards the section must have.

Without a list of cards the section may have any of them.
"""


@cache
def printed(test_file: str) -> Mapping[str, Mapping[str, Entry]]:
    """Returns the sections of the `printed.yaml` in the folder of a test."""
    text = Path(test_file).with_name("printed.yaml").read_text(encoding="utf-8")
    sections: Mapping[str, Mapping[str, Entry]] = yaml.load(text, LOADER)
    return sections


def check_printed(test_file: str, sections: Mapping[str, Section]) -> None:
    """Fails with all differences between `printed.yaml` and the game's cards."""
    results = differences(test_file, sections)
    if results:
        pytest.fail("\n".join(f"{place}: {text}" for place, text in results.items()), pytrace=False)


def differences(test_file: str, sections: Mapping[str, Section]) -> dict[str, str]:
    """Returns each difference between file and game, by section and card."""
    results = dict.fromkeys(printed(test_file).keys() ^ sections.keys(), "is no section of both")
    for name, (read, cards) in sections.items():
        entries = printed(test_file).get(name, {})
        for card in dict.fromkeys([*entries, *(cards or ())]):
            if card not in entries:
                results[f"{name}: {card}"] = "is not in printed.yaml"
            elif cards is not None and card not in cards:
                results[f"{name}: {card}"] = "is no card of the game"
            elif unlike := "; ".join(_unlike(entries[card], read(card))):
                results[f"{name}: {card}"] = unlike
    return results


def _unlike(entry: Entry, there: Entry) -> Iterator[str]:
    if not isinstance(entry, Mapping) or not isinstance(there, Mapping):
        if entry != there:
            yield f"{there}, printed {entry}"
        return
    for key in dict.fromkeys([*entry, *there]):
        if (entry.get(key) or 0) != (there.get(key) or 0):
            yield f"{key} {there.get(key)}, printed {entry.get(key)}"
