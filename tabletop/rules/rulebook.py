"""The numbered rules of a game, as players read and refusals cite them."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Final

from tabletop.cards.errors import Problem, Trail, suggestion
from tabletop.cards.load import load
from tabletop.cards.schema import Rule, RulebookFile, RulebookSection, numbered

RULEBOOK: Final = "rulebook.yaml"


@dataclass(frozen=True)
class Rulebook:
    """All rules of a game, in reading order.

    Examples:
        >>> table_rulebook().find("table-hand.1").id
        'TABLE-HAND.1'
    """

    sections: tuple[RulebookSection, ...]

    @cached_property
    def rules(self) -> Mapping[str, Rule]:
        """Every rule by its id, in reading order."""
        return {rule.id: rule for section in self.sections for rule in section.rules}

    def find(self, rule_id: str) -> Rule:
        """Returns the rule of an id, whatever the case of its letters.

        Raises:
            LookupError: No rule has this id; the message suggests the nearest one.

        Examples:
            >>> table_rulebook().find("TABLE-HAND.7")
            Traceback (most recent call last):
                ...
            LookupError: unknown rule 'TABLE-HAND.7' (did you mean 'TABLE-HAND.2'?)
        """
        folded_id = rule_id.strip().casefold()
        rule = next(
            (rule for known, rule in self.rules.items() if known.casefold() == folded_id), None
        )
        if rule is None:
            remedy_hint = suggestion(folded_id.upper(), list(self.rules))
            hint = f" ({remedy_hint})" if remedy_hint.startswith("did") else ""
            raise LookupError(f"unknown rule '{rule_id}'{hint}")
        return rule

    def look_up(self, text: str) -> tuple[Rule, ...]:
        """Returns the rules of a section, a rule with those it names, or a search.

        Args:
            text: The id of a section or a rule, or words to search for.

        Raises:
            LookupError: No rule has this id or these words.

        Examples:
            >>> [rule.id for rule in table_rulebook().look_up("table-hand.2")]
            ['TABLE-HAND.2']
        """
        folded_text = text.strip().casefold()
        for section in self.sections:
            if section.id.casefold() == folded_text:
                return tuple(section.rules)
        try:
            rule = self.find(text)
        except LookupError:
            if found := self.search(text):
                return found
            raise
        return (rule, *(self.rules[other] for other in rule.see if other in self.rules))

    def search(self, text: str) -> tuple[Rule, ...]:
        """Returns the rules that contain every word of a text, in reading order.

        A word is looked for in the id, the text and the section title of a rule, whatever its case.
        A text without words finds nothing.

        Examples:
            >>> [rule.id for rule in table_rulebook().search("sandbox any piece")]
            ['TABLE-HAND.2']
        """
        words = text.casefold().split()
        if not words:
            return ()
        return tuple(
            rule
            for section in self.sections
            for rule in section.rules
            if _has_all(words, f"{rule.id} {section.title} {rule.text}")
        )


def _has_all(words: list[str], text: str) -> bool:
    text = text.casefold()
    return all(word in text for word in words)


def load_rulebook(game_dir: str | os.PathLike[str]) -> Rulebook:
    """Returns the rulebook in the folder of a game.

    Args:
        game_dir: The folder of a game's card data.

    Raises:
        DataErrors: The file does not fit its schema, an id is used twice or is outside its section,
            or a link has no target.

    Examples:
        >>> from tabletop.games import load
        >>> len(load_rulebook(load("sandland").folder).sections) > 3
        True
    """
    file = load(Path(game_dir) / RULEBOOK, RulebookFile, broken_links)
    return Rulebook(file.sections)


def whole_rulebook(game_dir: str | os.PathLike[str]) -> Rulebook:
    """Returns the rules of a game, if it has any, and those of every table.

    Args:
        game_dir: The folder of a game's card data.

    Raises:
        DataErrors: The file is broken; see `load_rulebook`.
    """
    own_sections = load_rulebook(game_dir).sections if (Path(game_dir) / RULEBOOK).exists() else ()
    return Rulebook((*own_sections, *table_rulebook().sections))


@cache
def table_rulebook() -> Rulebook:
    """Returns the rules of every table: moves by hand, and the referee."""
    return load_rulebook(Path(__file__).parent)


def broken_links(file: RulebookFile) -> Iterator[Problem]:
    """Yields the errors in the ids of a rulebook and in its links."""
    known = list(dict.fromkeys(rule.id for section in file.sections for rule in section.rules))
    sections: set[str] = set()
    seen: set[str] = set()
    for s, section in enumerate(file.sections):
        section_trail: Trail = ("sections", s)
        if section.id in sections:
            yield _twice(section.id, (*section_trail, "id"))
        sections.add(section.id)
        for r, rule in enumerate(section.rules):
            rule_trail: Trail = (*section_trail, "rules", r)
            if rule.id in seen:
                yield _twice(rule.id, (*rule_trail, "id"))
            seen.add(rule.id)
            if not _belongs(rule.id, section.id):
                mark = "-" if numbered(section.id) else "."
                yield Problem(
                    (*rule_trail, "id"),
                    f"rule '{rule.id}' is in the section {section.id}",
                    f"name it '{section.id}{mark}{r + 1}', or move it to its own section",
                )
            for link, target in enumerate(rule.see):
                if target not in known:
                    yield Problem(
                        (*rule_trail, "see", link),
                        f"unknown rule '{target}'",
                        _nearest(target, known),
                    )
                elif target == rule.id:
                    yield Problem(
                        (*rule_trail, "see", link),
                        f"rule '{target}' refers to itself",
                        "remove the reference",
                    )


def _belongs(rule: str, section: str) -> bool:
    if numbered(section):
        return rule == section or rule.startswith(f"{section}-")
    return rule.rpartition(".")[0] == section


def _twice(name: str, trail: Trail) -> Problem:
    return Problem(trail, f"duplicate id '{name}'", "use unique ids")


def _nearest(target: str, known: list[str]) -> str:
    hint = suggestion(target, known)
    return hint if hint.startswith("did") else "use a rule of this book"
