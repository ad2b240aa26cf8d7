"""`tabletop rules`: the rulebook in the terminal."""

from argparse import Namespace
from textwrap import fill
from typing import Any

from tabletop.cards.errors import DataErrors, suggestion
from tabletop.cards.schema import RulebookSection
from tabletop.cli import GOOD, UsageError
from tabletop.commands.arguments import game_of, print_json
from tabletop.rules.rulebook import Rulebook, whole_rulebook


def run(args: Namespace) -> int:
    game = game_of(args.game)
    try:
        book = whole_rulebook(game.folder)
    except DataErrors as error:
        raise UsageError(f"{game.info.id}: rulebook cannot be read: {error.errors[0]}") from None
    sections = _chosen(book, args.id) if args.id else book.sections
    if args.json:
        rules = [rule for section in sections for rule in _rule_fields(section)]
        print_json({"game": game.info.id, "rules": rules})
        return GOOD
    for number, section in enumerate(sections):
        print(f"{chr(10) if number else ''}{section.title} ({section.id})")
        for rule in section.rules:
            see = f" See {', '.join(rule.see)}." if rule.see else ""
            text = f"{rule.id} {rule.text}{see}"
            print(
                fill(
                    text, 96, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False
                )
            )
    return GOOD


def _chosen(book: Rulebook, name: str) -> list[RulebookSection]:
    """Returns a section, or a section with only the requested rule.

    Raises:
        UsageError: There is no such rule or section.
    """
    folded_name = name.strip().casefold()
    result = []
    for section in book.sections:
        if section.id.casefold() == folded_name:
            return [section]
        rules = tuple(rule for rule in section.rules if rule.id.casefold() == folded_name)
        if rules:
            result.append(RulebookSection(section.id, section.title, rules))
    if not result:
        known = [*book.rules, *(section.id for section in book.sections)]
        remedy_hint = suggestion(folded_name.upper(), known)
        hint = (
            remedy_hint
            if remedy_hint.startswith("did")
            else "'tabletop rules GAME' lists the rules"
        )
        raise UsageError(f"unknown rule '{name}' ({hint})")
    return result


def _rule_fields(section: RulebookSection) -> list[dict[str, Any]]:
    return [
        {
            "id": rule.id,
            "kind": rule.kind,
            "text": rule.text,
            "source": rule.source,
            "see": list(rule.see),
            "section": section.title,
        }
        for rule in section.rules
    ]
