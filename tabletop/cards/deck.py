"""Decks that players build: what makes one legal, and how it is written as text.

A deck as text can be read aloud, mailed and typed by hand::

    Deck: Thousand Stings
    Plan: Bite everywhere at once.
    Leader: Locust Queen

    3 Dune Locust
    2 Ant Lion

Cards and leaders are named by name or id, in any case. Empty lines and lines that begin with #
do not count. A game with decks has a function `deck_box` in its module `content`.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, NamedTuple
from unicodedata import combining, normalize

from msgspec import Meta

from tabletop.cards.errors import DataError, DataErrors, Trail, did_you_mean
from tabletop.cards.schema import Data, Id, Text

_HEADS = ("Deck", "Plan", "Leader")
_LINE = re.compile(r"(?:(?P<count>[0-9]{1,3})\s*[x×]?\s+)?(?P<name>\S.*)")


class Deck(Data, frozen=True):
    """A deck with its leader, and how many of each card it has."""

    id: Id
    name: Text
    leader: Id
    cards: dict[Id, Annotated[int, Meta(ge=1)]]
    plan: str = ""


@dataclass(frozen=True)
class DeckBox:
    """What the decks of a game are built of, and the rules they keep."""

    leaders: Mapping[str, str]
    """Names of the leaders by id."""
    cards: Mapping[str, str]
    """Names of all other cards by id."""
    size: int
    copies: int
    leader_rule: str
    cards_rule: str


class Fault(NamedTuple):
    """What makes a deck illegal: where in it, why, by which rule, and what would be right."""

    trail: Trail
    rule: str
    message: str
    remedy: str


def faults(deck: Deck, box: DeckBox) -> Iterator[Fault]:
    """Yield everything that keeps a deck from being played.

    >>> box = DeckBox({"queen": "Queen"}, {"fly": "Fly"}, 3, 2, "9-1", "9-2")
    >>> [fault.message for fault in faults(Deck("mine", "Mine", "queen", {"fly": 3}), box)]
    ["'Fly' stands 3 times in the deck"]
    """
    if deck.leader not in box.leaders:
        remedy = _nearest(deck.leader, box.leaders)
        yield Fault(("leader",), box.leader_rule, f"there is no leader '{deck.leader}'", remedy)
    for card, count in deck.cards.items():
        if card not in box.cards:
            remedy = _nearest(card, box.cards)
            yield Fault(("cards", card), box.cards_rule, f"there is no card '{card}'", remedy)
        elif count > box.copies:
            said = f"'{box.cards[card]}' stands {count} times in the deck"
            remedy = f"at most {box.copies} of each"
            yield Fault(("cards", card), box.cards_rule, said, remedy)
    if (total := sum(deck.cards.values())) != box.size:
        said = f"the deck has {total} card{'' if total == 1 else 's'}"
        yield Fault(("cards",), box.cards_rule, said, f"{box.size} are right")


def deck_text(deck: Deck, box: DeckBox) -> str:
    """Write a deck as text that :func:`read_deck` understands."""
    plan = [f"Plan: {deck.plan}"] if deck.plan else []
    cards = [f"{count} {box.cards[card]}" for card, count in deck.cards.items()]
    leader = f"Leader: {box.leaders[deck.leader]}"
    return "\n".join([f"Deck: {deck.name}", *plan, leader, "", *cards, ""])


def read_deck(text: str, box: DeckBox, file: str = "deck") -> Deck:
    """Read a deck from text; `file` names it in messages.

    :raises DataErrors: a line cannot be read, or the deck breaks a rule of deck building; each
        problem has its line, and those of the second sort the rule as their code.
    """
    heads: dict[str, str] = {}
    cards: dict[str, int] = {}
    lines: dict[Trail, int] = {}
    errors: list[DataError] = []
    ids = {"Leader": _ids(box.leaders), "": _ids(box.cards)}
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip().lstrip("\ufeff")
        if not line or line.startswith("#"):
            continue
        head, colon, value = line.partition(":")
        if colon and head.strip().capitalize() in _HEADS:
            head, value = head.strip().capitalize(), value.strip()
            if head in heads:
                errors.append(DataError(file, number, 1, f"'{head}' stands twice", "leave one out"))
            if head == "Leader" and (said := _unknown(value, "leader", ids[head])):
                errors.append(DataError(file, number, 1, *said, code=box.leader_rule))
            heads.setdefault(head, value)
            lines[(head.casefold(),)] = number
            continue
        found = _LINE.fullmatch(line)
        name = found["name"] if found else line
        if said := _unknown(name, "card", ids[""]):
            errors.append(DataError(file, number, 1, *said, code=box.cards_rule))
        elif found and found["count"] and not int(found["count"]):
            errors.append(DataError(file, number, 1, f"no '{name}' is no card", "leave it out"))
        else:
            card = ids[""][_plain(name)]
            cards[card] = cards.get(card, 0) + int((found and found["count"]) or 1)
            lines.setdefault(("cards", card), number)
    for head, wanted in (("Deck", "the deck's name"), ("Leader", "one leader")):
        if not heads.get(head):
            remedy = f"add a line '{head}: …' with {wanted}"
            errors.append(DataError(file, 1, 1, f"the line '{head}:' is missing", remedy))
    if errors:
        raise DataErrors(sorted(errors, key=lambda error: error.line))
    leader = ids["Leader"][_plain(heads["Leader"])]
    deck = Deck(deck_id(heads["Deck"]), heads["Deck"], leader, cards, heads.get("Plan", ""))
    broken = [
        DataError(file, lines.get(fault.trail, 1), 1, fault.message, fault.remedy, fault.rule)
        for fault in faults(deck, box)
    ]
    if broken:
        raise DataErrors(sorted(broken, key=lambda error: error.line))
    return deck


def deck_id(name: str) -> str:
    """Make an id of a deck's name.

    >>> deck_id("The 3rd Wave!")
    'the-3rd-wave'
    >>> deck_id("3 Waves")
    'deck-3-waves'
    """
    letters = (one for one in normalize("NFKD", name.casefold()) if not combining(one))
    words = re.findall(r"[a-z0-9]+", "".join(letters))
    return "-".join(words if words and words[0][0].isalpha() else ["deck", *words])


def _ids(names: Mapping[str, str]) -> dict[str, str]:
    """Give the id behind every name and every id, as it is typed."""
    return {_plain(word): one for one, name in names.items() for word in (one, name)}


def _plain(name: str) -> str:
    return " ".join(name.replace("’", "'").casefold().split())


def _unknown(name: str, what: str, ids: Mapping[str, str]) -> tuple[str, str] | None:
    if _plain(name) in ids:
        return None
    near = did_you_mean(_plain(name), list(ids))
    return f"there is no {what} '{name}'", f"did you mean '{near}'?" if near else ""


def _nearest(word: str, names: Mapping[str, str]) -> str:
    near = did_you_mean(word, list(names))
    return f"did you mean '{near}'?" if near else "name one of the game's"
