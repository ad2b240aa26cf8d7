"""The numbered rules of a game, as a player reads them and as a refusal cites them."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Final

from tabletop.cards.errors import Problem, Trail, suggestion
from tabletop.cards.load import load
from tabletop.cards.schema import Rule, RulebookFile, Section, numbered

RULEBOOK: Final = "rulebook.yaml"


@dataclass(frozen=True)
class Rulebook:
    """All rules of a game in reading order."""

    sections: tuple[Section, ...]

    @cached_property
    def rules(self) -> Mapping[str, Rule]:
        """Every rule by its id, in reading order."""
        return {rule.id: rule for section in self.sections for rule in section.rules}

    def find(self, rule_id: str) -> Rule:
        """Return the rule with this id; small letters are good enough.

        :raises LookupError: there is none; the sentence says which id comes nearest.
        """
        wanted = rule_id.strip().casefold()
        rule = next(
            (rule for known, rule in self.rules.items() if known.casefold() == wanted), None
        )
        if rule is None:
            near = suggestion(wanted.upper(), list(self.rules))
            hint = f" ({near})" if near.startswith("did") else ""
            raise LookupError(f"unknown rule '{rule_id}'{hint}")
        return rule

    def section_of(self, rule_id: str) -> Section:
        """Return the section in which a rule stands.

        :raises LookupError: there is no such rule.
        """
        rule = self.find(rule_id)
        return next(section for section in self.sections if rule in section.rules)

    def search(self, text: str) -> tuple[Rule, ...]:
        """Return the rules in which every word of `text` occurs, in reading order.

        A word counts as found in the rule's id, its text and its section's title, whatever
        its case. Without any word there is nothing to find.
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
    """Return the rulebook in a game's folder of `card_data`.

    :raises DataErrors: the file does not fit its schema, an id stands twice or outside its
        section, or a link leads nowhere.
    """
    file = load(Path(game_dir) / RULEBOOK, RulebookFile, broken_links)
    return Rulebook(file.sections)


def whole_rulebook(game_dir: str | os.PathLike[str]) -> Rulebook:
    """Return the rules of a game, if it has any, and behind them those of the table itself.

    :raises DataErrors: as :func:`load_rulebook`.
    """
    own = load_rulebook(game_dir).sections if (Path(game_dir) / RULEBOOK).exists() else ()
    return Rulebook((*own, *frame().sections))


@cache
def frame() -> Rulebook:
    """Return the rules of the table itself, which hold in every game: handling and the referee."""
    return load_rulebook(Path(__file__).parent)


def broken_links(file: RulebookFile) -> Iterator[Problem]:
    """Yield what is wrong with the ids of a rulebook and the links between its rules."""
    known = list(dict.fromkeys(rule.id for section in file.sections for rule in section.rules))
    sections: set[str] = set()
    seen: set[str] = set()
    for s, section in enumerate(file.sections):
        here: Trail = ("sections", s)
        if section.id in sections:
            yield _twice(section.id, (*here, "id"))
        sections.add(section.id)
        for r, rule in enumerate(section.rules):
            there: Trail = (*here, "rules", r)
            if rule.id in seen:
                yield _twice(rule.id, (*there, "id"))
            seen.add(rule.id)
            if not _belongs(rule.id, section.id):
                mark = "-" if numbered(section.id) else "."
                yield Problem(
                    (*there, "id"),
                    f"rule '{rule.id}' is in the section {section.id}",
                    f"name it '{section.id}{mark}{r + 1}', or move it to its own section",
                )
            for link, target in enumerate(rule.see):
                if target not in known:
                    yield Problem(
                        (*there, "see", link),
                        f"unknown rule '{target}'",
                        _nearest(target, known),
                    )
                elif target == rule.id:
                    yield Problem(
                        (*there, "see", link),
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
    near = suggestion(target, known)
    return near if near.startswith("did") else "use a rule of this book"
