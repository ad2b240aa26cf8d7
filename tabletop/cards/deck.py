"""Decks that players build: what makes one legal, and how it is written as text.

A deck as text can be read aloud, mailed and typed by hand::

    Deck: Thousand Stings
    Plan: Bite everywhere at once.
    Leader: Locust Queen

    3 Dune Locust
    2 Ant Lion

Cards and leaders are named by name or id, in any case. Empty lines and lines that begin with #
do not count. A game with decks has a module `decks` with two functions: `deck_box()` says what
they are built of, and `presets(options)` gives those that come with the game.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, NamedTuple, Protocol

from msgspec import Meta

from tabletop.cards.errors import DataError, DataErrors, Problem, Trail, did_you_mean
from tabletop.cards.ids import file_id
from tabletop.cards.schema import Data, Id, Text
from tabletop.limits import LONGEST_NAME, LONGEST_PLAN

_HEADS = ("Deck", "Plan", "Leader")
_LINE = re.compile(r"(?:(?P<count>[0-9]{1,3})\s*[x×]?\s+)?(?P<name>\S.*)")


class Deck(Data, frozen=True):
    """A deck with its leader, and how many of each card it has."""

    id: Id
    name: Text
    leader: Id
    cards: dict[Id, Annotated[int, Meta(ge=1)]]
    plan: str = ""

    @property
    def parts(self) -> dict[Trail, Mapping[str, int]]:
        """Its cards, by the way to them."""
        return {("cards",): self.cards}


class CardNote(NamedTuple):
    """What those who build decks search and sort a card by."""

    sort: str
    """What players call such a card: `leader`, `unit` …"""
    cost: int | None = None
    keywords: tuple[str, ...] = ()
    words: str = ""
    """Everything else that can be read on the card."""


class Format(NamedTuple):
    """One of the sorts of decks that a game has, such as one for each way to play."""

    name: str
    options: Mapping[str, str]
    """The options of the game that such a deck is for."""
    least: int
    most: int | None
    """How many cards it has; without `most` it may have any number above."""
    rule: str
    without: frozenset[str] = frozenset()
    """Cards that are not for it."""
    outside: frozenset[str] = frozenset()
    """Cards that are brought beside the deck and not counted: `together` of a single one."""
    together: int = 0
    beside_rule: str = ""
    """By which rule; without one, by the rule of the cards."""

    @property
    def size(self) -> str:
        """How many cards are right, in words."""
        if self.most is None:
            return f"{self.least} or more"
        return str(self.least) if self.least == self.most else f"{self.least} to {self.most}"


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
    notes: Mapping[str, CardNote] = field(default_factory=dict)
    """What is on each card, for deck builders; a game may leave cards out, or all of them."""
    formats: tuple[Format, ...] = ()
    """The sorts of decks, where there are several; each has a size of its own instead of `size`."""
    limits: Mapping[str, int | None] = field(default_factory=dict)
    """How often a card may be in a deck where that is not `copies`; None is without a limit."""
    cost_word: str = "cost"
    """What players call the cost in `notes`."""

    def most(self, card: str) -> int | None:
        """Give how often a card may be in a deck, if there is a limit."""
        return 1 if card in self.leaders else self.limits.get(card, self.copies)

    def count(self, deck: Deck) -> int:
        """Count the cards of a deck, without those that are brought beside it."""
        beside = {card for one in self.formats for card in one.outside}
        return sum(count for card, count in deck.cards.items() if card not in beside)

    def format_of(self, deck: Deck) -> Format | None:
        """Give the format that a deck is nearest to: it breaks the fewest rules there.

        Of several with the same number it is the one to which the fewest cards are missing.
        """
        total = self.count(deck)

        def far(one: Format) -> tuple[int, bool, int]:
            too_large = one.most is not None and total > one.most
            return len(list(_misfits(deck, self, one))), too_large, abs(one.least - total)

        return min(self.formats, key=far, default=None)

    def right_size(self, deck: Deck) -> str:
        """Say how many cards the deck is to have."""
        nearest = self.format_of(deck)
        return str(self.size) if nearest is None else nearest.size

    def name(self, card: str) -> str:
        """Give the name of a leader or another card."""
        return self.leaders.get(card) or self.cards.get(card, card)

    def note(self, card: str) -> CardNote:
        """Give what is known of a card."""
        sort = "leader" if card in self.leaders else "card"
        return self.notes.get(card) or CardNote(sort)


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
    for card in deck.cards:
        if card not in box.cards:
            remedy = _nearest(card, box.cards)
            yield Fault(("cards", card), box.cards_rule, f"there is no card '{card}'", remedy)
    yield from too_many(deck, box)
    nearest = box.format_of(deck)
    if nearest is not None:
        yield from _misfits(deck, box, nearest)
    elif (total := sum(deck.cards.values())) != box.size:
        yield _wrong_size(total, box.cards_rule, str(box.size))


class Written(Protocol):
    """A preset as its file has it."""

    @property
    def leader(self) -> str:
        """The leader's id."""

    @property
    def parts(self) -> Mapping[Trail, Iterable[str]]:
        """The ids of the cards of each part, by the way from the deck to the part."""


def strangers(
    decks: Iterable[Written], leaders: Collection[str], cards: Collection[str]
) -> Iterator[Problem]:
    """Yield what the presets of a file name and the box has not: such a file is refused.

    >>> one = next(strangers([Deck("a", "A", "queen", {"fly": 3})], ["queen"], ["flea"]))
    >>> one.trail, one.message
    (('decks', 0, 'cards', 'fly'), "there is no card 'fly'")
    """
    for index, deck in enumerate(decks):
        if deck.leader not in leaders:
            said = f"there is no leader '{deck.leader}'"
            yield Problem(
                ("decks", index, "leader"),
                said,
                _nearest(deck.leader, leaders),
                code="deck/unknown-card",
            )
        for way, part in deck.parts.items():
            for card in part:
                if card not in cards:
                    said = f"there is no card '{card}'"
                    at = ("decks", index, *way, card)
                    yield Problem(
                        at, said, _nearest(card, cards), at_key=True, code="deck/unknown-card"
                    )


def too_many(deck: Deck, box: DeckBox) -> Iterator[Fault]:
    """Yield a fault for each card that is in a deck too often."""
    for card, count in deck.cards.items():
        most = box.most(card)
        if card in box.cards and most is not None and count > most:
            said = f"'{box.cards[card]}' stands {count} times in the deck"
            yield Fault(("cards", card), box.cards_rule, said, f"at most {most} of each")


def fits(deck: Deck, box: DeckBox, options: Mapping[str, str]) -> bool:
    """Tell whether a legal deck can be played with these options of its game.

    >>> short = Format("Short", {"turns": "10"}, 10, 10, "SW-DECK.1")
    >>> box = DeckBox({"queen": "Queen"}, {"fly": "Fly"}, 10, 20, "9-1", "9-2", formats=(short,))
    >>> fits(Deck("mine", "Mine", "queen", {"fly": 10}), box, {"turns": "20"})
    False
    """
    return not box.formats or any(
        all(options.get(key) == value for key, value in one.options.items())
        and not list(_misfits(deck, box, one))
        for one in box.formats
    )


def _misfits(deck: Deck, box: DeckBox, wanted: Format) -> Iterator[Fault]:
    """Yield why a deck is none of a format."""
    for card in deck.cards:
        if card in wanted.without:
            said = f"'{box.name(card)}' is no card for a deck of {wanted.name}"
            yield Fault(("cards", card), wanted.rule, said, "leave it out")
    beside = {card: count for card, count in deck.cards.items() if card in wanted.outside}
    if wanted.together and list(beside.values()) != [wanted.together]:
        number, sort = sum(beside.values()), box.note(min(wanted.outside)).sort
        said = f"the deck brings {number} {sort}{'' if number == 1 else 's'}"
        if number == wanted.together:
            said = f"the {sort}s of the deck are of {len(beside)} sorts"
        rule = wanted.beside_rule or wanted.rule
        yield Fault(("cards",), rule, said, f"{wanted.together} of one sort are right")
    total = box.count(deck)
    if total < wanted.least or (wanted.most is not None and total > wanted.most):
        yield _wrong_size(total, wanted.rule, wanted.size)


def _wrong_size(total: int, rule: str, right: str) -> Fault:
    said = f"the deck has {total} card{'' if total == 1 else 's'}"
    return Fault(("cards",), rule, said, f"{right} are right")


def deck_text(deck: Deck, box: DeckBox) -> str:
    """Write a deck as text that :func:`read_deck` understands."""
    plan = [f"Plan: {deck.plan}"] if deck.plan else []
    cards = [f"{count} {box.cards[card]}" for card, count in deck.cards.items()]
    leader = f"Leader: {box.leaders[deck.leader]}"
    return "\n".join([f"Deck: {deck.name}", *plan, leader, "", *cards, ""])


def read_deck(
    text: str, box: DeckBox, file: str = "deck", *, draft: bool = False, brought: bool = False
) -> Deck:
    """Read a deck from text; `file` names it in messages.

    A `draft` may break the rules of deck building; its leader and cards are known ones. A deck that
    is `brought` from elsewhere has a name and a plan of a bounded length; of a deck that was saved
    before these are not checked.

    :raises DataErrors: a line cannot be read, or the deck breaks a rule of deck building; each
        problem has its line, and those of the second sort the rule.
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
                errors.append(
                    DataError(
                        file, number, 1, f"'{head}' stands twice", "leave one out", code="deck/line"
                    )
                )
            if head == "Leader" and (said := _unknown(value, "leader", ids[head])):
                errors.append(
                    DataError(file, number, 1, *said, "deck/unknown-card", box.leader_rule)
                )
            heads.setdefault(head, value)
            lines[(head.casefold(),)] = number
            continue
        found = _LINE.fullmatch(line)
        name = found["name"] if found else line
        if said := _unknown(name, "card", ids[""]):
            errors.append(DataError(file, number, 1, *said, "deck/unknown-card", box.cards_rule))
        elif found and found["count"] and not int(found["count"]):
            errors.append(
                DataError(
                    file, number, 1, f"no '{name}' is no card", "leave it out", code="deck/line"
                )
            )
        else:
            card = ids[""][_plain(name)]
            cards[card] = cards.get(card, 0) + int((found and found["count"]) or 1)
            lines.setdefault(("cards", card), number)
    for head, wanted in (("Deck", "the deck's name"), ("Leader", "one leader")):
        if not heads.get(head):
            remedy = f"add a line '{head}: …' with {wanted}"
            errors.append(
                DataError(file, 1, 1, f"the line '{head}:' is missing", remedy, code="deck/line")
            )
    if brought:
        for head, most in (("Deck", LONGEST_NAME), ("Plan", LONGEST_PLAN)):
            if (length := len(heads.get(head, ""))) > most:
                long = f"'{head}' has {length:,} characters"
                at = lines[(head.casefold(),)]
                errors.append(
                    DataError(file, at, 1, long, f"at most {most:,} are read", code="deck/line")
                )
    if errors:
        raise DataErrors(sorted(errors, key=lambda error: error.line))
    leader = ids["Leader"][_plain(heads["Leader"])]
    deck = Deck(deck_id(heads["Deck"]), heads["Deck"], leader, cards, heads.get("Plan", ""))
    broken = [
        DataError(
            file,
            lines.get(fault.trail, 1),
            1,
            fault.message,
            fault.remedy,
            "deck/limit",
            fault.rule,
        )
        for fault in faults(deck, box)
    ]
    if broken and not draft:
        raise DataErrors(sorted(broken, key=lambda error: error.line))
    return deck


def deck_id(name: str) -> str:
    """Make an id of a deck's name; decks of different names have different ids.

    >>> deck_id("The 3rd Wave")
    'the-3rd-wave'
    """
    return file_id(name, "deck")


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


def _nearest(word: str, names: Collection[str]) -> str:
    near = did_you_mean(word, list(names))
    return f"did you mean '{near}'?" if near else "name one of the game's"
