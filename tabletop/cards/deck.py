"""Decks that players build: their rules, and their form as text.

A deck as text can be read aloud, mailed and typed by hand::

    Deck: Thousand Stings
    Plan: Bite everywhere at once.
    Leader: Locust Queen

    3 Dune Locust
    2 Ant Lion

Cards and leaders are named by name or id, whatever the case. Empty lines, comments after # or //
and ornaments from other programs are ignored (see `cards.deck_lines`). A game with decks has a
module `decks` with two functions: `deck_box()` returns the cards and rules, and `presets(options)`
returns the decks that come with the game.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, NamedTuple, Protocol

from msgspec import Meta

from tabletop.cards.deck_lines import (
    LONGEST_LINE,
    CardNames,
    DeckLine,
    DeckPart,
    comment,
    heading,
    readings,
    stripped,
    whole_names,
    with_part,
)
from tabletop.cards.errors import DataError, DataErrors, Problem, Trail, did_you_mean
from tabletop.cards.graphemes import prefix
from tabletop.cards.ids import file_id
from tabletop.cards.schema import Data, Id, Text
from tabletop.cards.wording import shortened
from tabletop.limits import LONGEST_NAME, LONGEST_PLAN

_HEADS = ("Deck", "Plan", "Leader")
_MAXIMUM_COPIES = 999
_LONGEST_TOLD = 60
"""The maximum number of characters of an unknown name in a message."""


class Deck(Data, frozen=True):
    """A deck: its leader, and the number of copies of each card."""

    id: Id
    name: Text
    leader: Id
    cards: dict[Id, Annotated[int, Meta(ge=1)]]
    plan: str = ""

    @property
    def parts(self) -> dict[Trail, Mapping[str, int]]:
        """The cards, by the keys that lead to them."""
        return {("cards",): self.cards}


class CardFacts(NamedTuple):
    """The properties by which deck builders search and sort a card."""

    sort: str
    """The type of the card, such as `leader` or `unit`."""
    cost: int | None = None
    keywords: tuple[str, ...] = ()
    words: str = ""
    """All other text on the card."""


class DeckFormat(NamedTuple):
    """A format of decks, such as one for each way to play a game."""

    name: str
    options: Mapping[str, str]
    """The options of the game for which such a deck is legal."""
    minimum: int
    maximum: int | None
    """The maximum number of cards, at least `minimum`; None for no maximum."""
    rule: str
    without: frozenset[str] = frozenset()
    """Cards that are not allowed."""
    outside: frozenset[str] = frozenset()
    """Cards that are beside the deck and not counted; a deck has `outside_copies` copies of one of
    them.
    """
    outside_copies: int = 0
    beside_rule: str = ""
    """The rule for the cards beside the deck; by default `rule`."""

    @property
    def size(self) -> str:
        """The right number of cards, in words."""
        if self.maximum is None:
            return f"{self.minimum} or more"
        return (
            str(self.minimum)
            if self.minimum == self.maximum
            else f"{self.minimum} to {self.maximum}"
        )


@dataclass(frozen=True)
class DeckRules:
    """The cards from which the decks of a game are built, and their rules."""

    leaders: Mapping[str, str]
    """The names of the leaders, by id."""
    cards: Mapping[str, str]
    """The names of all other cards, by id."""
    size: int
    copies: int
    leader_rule: str
    cards_rule: str
    notes: Mapping[str, CardFacts] = field(default_factory=dict)
    """The properties of cards, for deck builders; some or all may be missing."""
    formats: tuple[DeckFormat, ...] = ()
    """The formats of decks, if there are several; each has a size of its own instead of `size`."""
    limits: Mapping[str, int | None] = field(default_factory=dict)
    """The maximum copies of cards that differ from `copies`; None for no limit."""
    cost_word: str = "cost"
    """The players' word for the cost in `notes`."""

    def max_copies(self, card: str) -> int | None:
        """Returns the maximum number of copies of a card; None for no limit."""
        return 1 if card in self.leaders else self.limits.get(card, self.copies)

    def count(self, deck: Deck) -> int:
        """Returns the number of cards of a deck, without those beside it."""
        beside = {card for item in self.formats for card in item.outside}
        return sum(count for card, count in deck.cards.items() if card not in beside)

    def format_of(self, deck: Deck) -> DeckFormat | None:
        """Returns the format that a deck is nearest to; None without formats.

        It is the one with the fewest broken rules, and among those the one whose minimum size is
        nearest. A deck that is too large for a format is less near.
        """
        total = self.count(deck)

        def far(deck_format: DeckFormat) -> tuple[int, bool, int]:
            too_large = deck_format.maximum is not None and total > deck_format.maximum
            return (
                len(list(_misfits(deck, self, deck_format))),
                too_large,
                abs(deck_format.minimum - total),
            )

        return min(self.formats, key=far, default=None)

    def right_size(self, deck: Deck) -> str:
        """Returns the right number of cards of a deck, in words."""
        nearest = self.format_of(deck)
        return str(self.size) if nearest is None else nearest.size

    def name(self, card: str) -> str:
        """Returns the name of a leader or another card; an unknown id itself."""
        return self.leaders.get(card) or self.cards.get(card, card)

    def note(self, card: str) -> CardFacts:
        """Returns the properties of a card."""
        sort = "leader" if card in self.leaders else "card"
        return self.notes.get(card) or CardFacts(sort)


class DeckFault(NamedTuple):
    """A breach of the rules of deck building, with its location and remedy."""

    trail: Trail
    rule: str
    message: str
    remedy: str


def faults(deck: Deck, box: DeckRules) -> Iterator[DeckFault]:
    """Yields the rules of deck building that a deck breaks.

    Examples:
        >>> box = DeckRules({"queen": "Queen"}, {"fly": "Fly"}, 3, 2, "9-1", "9-2")
        >>> [fault.message for fault in faults(Deck("mine", "Mine", "queen", {"fly": 3}), box)]
        ["the deck has 3 copies of 'Fly'"]
    """
    if deck.leader not in box.leaders:
        remedy = _nearest(deck.leader, box.leaders)
        yield DeckFault(("leader",), box.leader_rule, f"unknown leader '{deck.leader}'", remedy)
    for card in deck.cards:
        if card not in box.cards:
            remedy = _nearest(card, box.cards)
            yield DeckFault(("cards", card), box.cards_rule, f"unknown card '{card}'", remedy)
    yield from too_many(deck, box)
    nearest = box.format_of(deck)
    if nearest is not None:
        yield from _misfits(deck, box, nearest)
    elif (total := sum(deck.cards.values())) != box.size:
        yield _wrong_size(total, box.cards_rule, str(box.size))


class PresetDeck(Protocol):
    """A preset as written in its file."""

    @property
    def leader(self) -> str:
        """The id of the leader."""

    @property
    def parts(self) -> Mapping[Trail, Iterable[str]]:
        """The ids of the cards of each part, by the keys that lead to the part."""


def unknown_cards(
    decks: Iterable[PresetDeck], leaders: Collection[str], cards: Collection[str]
) -> Iterator[Problem]:
    """Yields cards and leaders of presets that the game does not have.

    A file with any of these is refused.

    Examples:
        >>> one = next(unknown_cards([Deck("a", "A", "queen", {"fly": 3})], ["queen"], ["flea"]))
        >>> one.trail, one.message
        (('decks', 0, 'cards', 'fly'), "unknown card 'fly'")
    """
    for index, deck in enumerate(decks):
        if deck.leader not in leaders:
            message = f"unknown leader '{deck.leader}'"
            yield Problem(
                ("decks", index, "leader"),
                message,
                _nearest(deck.leader, leaders),
                code="deck/unknown-card",
            )
        for keys, part in deck.parts.items():
            for card in part:
                if card not in cards:
                    message = f"unknown card '{card}'"
                    location = ("decks", index, *keys, card)
                    yield Problem(
                        location,
                        message,
                        _nearest(card, cards),
                        at_key=True,
                        code="deck/unknown-card",
                    )


def too_many(deck: Deck, box: DeckRules) -> Iterator[DeckFault]:
    """Yields a fault for each card with too many copies."""
    for card, count in deck.cards.items():
        maximum = box.max_copies(card)
        if card in box.cards and maximum is not None and count > maximum:
            message = f"the deck has {count} copies of '{box.cards[card]}'"
            yield DeckFault(("cards", card), box.cards_rule, message, f"at most {maximum} of each")


def fits(deck: Deck, box: DeckRules, options: Mapping[str, str]) -> bool:
    """Checks whether a legal deck can be played with the given options.

    Examples:
        >>> short = DeckFormat("Short", {"turns": "10"}, 10, 10, "SW-DECK.1")
        >>> names = {"queen": "Queen"}, {"fly": "Fly"}
        >>> box = DeckRules(*names, 10, 20, "9-1", "9-2", formats=(short,))
        >>> fits(Deck("mine", "Mine", "queen", {"fly": 10}), box, {"turns": "20"})
        False
    """
    return not box.formats or any(
        all(options.get(key) == value for key, value in item.options.items())
        and not list(_misfits(deck, box, item))
        for item in box.formats
    )


def _misfits(deck: Deck, box: DeckRules, deck_format: DeckFormat) -> Iterator[DeckFault]:
    """Yields the rules of a format that a deck breaks."""
    for card in deck.cards:
        if card in deck_format.without:
            message = f"'{box.name(card)}' is not allowed in a {deck_format.name} deck"
            yield DeckFault(("cards", card), deck_format.rule, message, "remove it")
    beside = {card: count for card, count in deck.cards.items() if card in deck_format.outside}
    if deck_format.outside_copies and list(beside.values()) != [deck_format.outside_copies]:
        number, sort = sum(beside.values()), box.note(min(deck_format.outside)).sort
        message = f"the deck has {number} {sort}{'' if number == 1 else 's'}"
        if number == deck_format.outside_copies:
            message = f"the {sort}s of the deck are of {len(beside)} kinds"
        rule = deck_format.beside_rule or deck_format.rule
        yield DeckFault(("cards",), rule, message, f"use {deck_format.outside_copies} of one kind")
    total = box.count(deck)
    if total < deck_format.minimum or (
        deck_format.maximum is not None and total > deck_format.maximum
    ):
        yield _wrong_size(total, deck_format.rule, deck_format.size)


def _wrong_size(total: int, rule: str, right: str) -> DeckFault:
    message = f"the deck has {total} card{'' if total == 1 else 's'}"
    return DeckFault(("cards",), rule, message, f"use {right}")


def deck_text(deck: Deck, box: DeckRules) -> str:
    """Returns a deck as text, which `read_deck` can read."""
    plan = [f"Plan: {plan_line}"] if (plan_line := _one_line(deck.plan)) else []
    cards = [f"{count} {box.cards[card]}" for card, count in deck.cards.items()]
    leader = f"Leader: {box.leaders[deck.leader]}"
    return "\n".join([f"Deck: {_one_line(deck.name) or deck.id}", *plan, leader, "", *cards, ""])


def read_deck(text: str, box: DeckRules, file: str = "deck", *, draft: bool = False) -> Deck:
    """Returns the deck that a text describes.

    Name and plan may have any length, since older decks were saved without limits.

    Args:
        text: The text.
        box: The cards and rules of the game.
        file: The name of the text in messages.
        draft: Whether the deck may break the rules of deck building. Its cards must be known.

    Raises:
        DataErrors: A line cannot be read, or the deck breaks a rule of deck building. Each error
            has its line; a breach also has the rule.
    """
    read = _read(text, box, file)
    errors = list(read.errors)
    for head, requirement in (("Deck", "the deck's name"), ("Leader", "one leader")):
        if not read.heads.get(head) and (head.casefold(),) not in read.lines:
            remedy = f"add a line '{head}: …' with {requirement}"
            message = f"the line '{head}:' is missing"
            errors.append(DataError(file, 1, 1, message, remedy, code="deck/line"))
    if errors:
        raise DataErrors(sorted(errors, key=lambda error: error.line))
    deck = read.deck(read.heads["Deck"], read.heads["Leader"])
    broken = read.broken(deck, box, file)
    if broken and not draft:
        raise DataErrors(broken)
    return deck


class ImportedDeck(NamedTuple):
    """A deck with everything in its text that could be read.

    The lists are in the order of the text.
    """

    deck: Deck
    left_out: list[DataError]
    """Lines that name nothing in the game, and a missing leader."""
    notes: list[DataError]
    """Parts that no deck of the game has, such as a sideboard."""
    broken: list[DataError]
    """Breaches of the rules of deck building."""


def import_deck(text: str, box: DeckRules, file: str = "deck", name: str = "") -> ImportedDeck:
    """Returns as much of a deck as can be read from a text.

    If no line names a leader, the first leader of the game is used.

    Args:
        text: The text.
        box: The cards and rules of the game.
        file: The name of the text in messages.
        name: The name of the deck if the text has none.

    Raises:
        DataErrors: No line names a leader or another card of the game.
    """
    read = _read(text, box, file)
    left_out = list(read.errors)
    leader = read.heads.get("Leader")
    if leader is None:
        if not read.cards:
            message = "no line has a card of this game"
            remedy = "write a line such as '3 " + next(iter(box.cards.values()), "Card") + "'"
            raise DataErrors([DataError(file, 1, 1, message, remedy, code="deck/line")])
        leader, first = next(iter(box.leaders.items()))
        message = f"no leader found, so '{first}' was chosen"
        left_out.append(DataError(file, 1, 1, message, "choose the right leader", code="deck/line"))
    for head, maximum in (("Deck", LONGEST_NAME), ("Plan", LONGEST_PLAN)):
        if (length := len(read.heads.get(head, ""))) > maximum:
            lines_of_head = read.lines[(head.casefold(),)]
            message, remedy = (
                f"'{head}' has {length:,} characters",
                (f"only the first {maximum:,} are kept"),
            )
            left_out.append(DataError(file, lines_of_head, 1, message, remedy, code="deck/line"))
            read.heads[head] = prefix(read.heads[head], maximum)
    name = prefix(_one_line(read.heads.get("Deck") or name), LONGEST_NAME) or "Imported deck"
    deck = read.deck(name, leader)
    left_out.sort(key=lambda error: error.line)
    return ImportedDeck(deck, left_out, read.notes, read.broken(deck, box, file))


@dataclass
class _DeckLines:
    """The contents of a deck's text; the leader in `heads` is an id."""

    heads: dict[str, str] = field(default_factory=dict)
    cards: dict[str, int] = field(default_factory=dict)
    lines: dict[Trail, int] = field(default_factory=dict)
    errors: list[DataError] = field(default_factory=list)
    notes: list[DataError] = field(default_factory=list)

    def deck(self, name: str, leader: str) -> Deck:
        """Returns the deck of these lines."""
        return Deck(deck_id(name), name, leader, self.cards, self.heads.get("Plan", ""))

    def broken(self, deck: Deck, box: DeckRules, file: str) -> list[DataError]:
        """Returns the rules that the deck breaks, with the lines that do."""
        results = [
            DataError(
                file,
                self.lines.get(fault.trail, 1),
                1,
                fault.message,
                fault.remedy,
                "deck/limit",
                fault.rule,
            )
            for fault in faults(deck, box)
        ]
        return sorted(results, key=lambda error: error.line)


def _read(text: str, box: DeckRules, file: str) -> _DeckLines:
    reader = _Reader(box, file)
    for number, line in enumerate(text.splitlines(), 1):
        reader.read(number, stripped(line))
    reader.finish()
    return reader.found


class _Reader:
    """A parser of a deck's text, line by line."""

    def __init__(self, box: DeckRules, file: str) -> None:
        self.box, self.file = box, file
        self.found = _DeckLines()
        self.part = DeckPart.MAIN
        self._cards, self._leaders = CardNames(box.cards), CardNames(box.leaders)
        self._left_out: dict[DeckPart, list[int]] = {}
        self._spare_leaders: list[tuple[int, str]] = []
        self._is_filled = False  # Whether the part has a line already.
        self._leader_words = {box.note(leader).sort for leader in box.leaders}
        self._sorts = {box.note(card).sort for card in box.cards}

    def read(self, number: int, line: str) -> None:
        """Reads a line, stripped of invisible characters; numbers begin at 1."""
        if not line:
            if self._is_filled and self.part.ends_at_gap:
                self.part = DeckPart.MAIN
            return
        head, colon, value = line.partition(":")
        head, value = head.strip().capitalize(), stripped(value)
        read = readings(line) if len(line) <= LONGEST_LINE else []
        is_named = any(
            names.has_exact(whole_name)
            for whole_name in whole_names(line)
            for names in (self._cards, self._leaders)
        )
        if colon and value and head in _HEADS and not is_named:
            self.part = DeckPart.MAIN
            self._read_head(number, head, value)
            return
        if not is_named and (comment_text := comment(line)) is not None:
            if part := self._heading(comment_text):
                self._begin(part)
            return
        if not is_named and (part := self._heading(line)):
            self._begin(part)
            return
        self._is_filled = True
        if not is_named and (part_and_rest := with_part(line, self._leader_words)):
            self._read_entry(number, part_and_rest[1], part_and_rest[0], readings(part_and_rest[1]))
        elif not is_named and self.part is DeckPart.ABOUT:
            if line.casefold().startswith("name ") and "Deck" not in self.found.heads:
                self._read_head(number, "Deck", line[5:].strip())
        else:
            self._read_entry(number, line, self.part, read)

    def finish(self) -> None:
        """Reports parts that were left out, and takes a leader among the cards."""
        result, box = self.found, self.box
        for number, leader in self._spare_leaders:
            if "Leader" not in result.heads:
                result.heads["Leader"] = leader
                result.lines["leader",] = number
                continue
            name = box.leaders[leader]
            message = f"'{name}' is a leader, not a card"
            remedy = "a deck has one leader"
            self._refuse(number, message, remedy, "deck/unknown-card", box.cards_rule)
        for part, numbers in self._left_out.items():
            lines = "1 line is" if len(numbers) == 1 else f"{len(numbers)} lines are"
            message = f"{lines} ignored: decks of this game have no {part.value}"
            result.notes.append(DataError(self.file, numbers[0], 1, message, "", "deck/line"))

    def _heading(self, line: str) -> DeckPart | None:
        return heading(line, self._leader_words, self._sorts)

    def _begin(self, part: DeckPart) -> None:
        self.part, self._is_filled = part, False

    def _read_head(self, number: int, head: str, value: str) -> None:
        heads = self.found.heads
        if head == "Leader":
            self._read_leader(number, value, [DeckLine(1, value), *readings(value)])
        elif head in heads:
            self._refuse(number, f"'{head}' appears twice", "remove one")
        else:
            heads[head] = _one_line(value)
            self.found.lines[(head.casefold(),)] = number

    def _read_leader(self, number: int, leader_name: str, read: Collection[DeckLine]) -> None:
        hit = self._leaders.find_first(read)
        if "Leader" in self.found.heads:
            self._refuse(number, "'Leader' appears twice", "remove one")
        elif hit is None:
            self.found.lines.setdefault(("leader",), number)
            name = min((item.name for item in read), key=len, default=leader_name)
            unknown = f"unknown leader '{shortened(name, _LONGEST_TOLD)}'"
            remedy = self._leaders.suggest(name)
            self._refuse(number, unknown, remedy, "deck/unknown-card", self.box.leader_rule)
        else:
            self.found.heads["Leader"] = hit[1]
            self.found.lines["leader",] = number

    def _read_entry(
        self, number: int, line: str, part: DeckPart, read: Collection[DeckLine]
    ) -> None:
        if part.is_left_out:
            self._left_out.setdefault(part, []).append(number)
        elif part is DeckPart.LEADER:
            self._read_leader(number, line, read)
        elif hit := self._cards.find_first(read):
            self._add(number, hit[0], hit[1])
        elif leader := self._leaders.find_first(read):
            self._spare_leaders.append((number, leader[1]))
        else:
            name = min((item.name for item in read), key=len, default=line)
            message = f"unknown card '{shortened(name, _LONGEST_TOLD)}'"
            remedy = self._cards.suggest(name)
            self._refuse(number, message, remedy, "deck/unknown-card", self.box.cards_rule)

    def _add(self, number: int, reading: DeckLine, card: str) -> None:
        cards = self.found.cards
        total = cards.get(card, 0) + reading.copies
        if not reading.copies:
            self._refuse(number, f"no copies of '{reading.name}'", "remove the line")
        elif total > _MAXIMUM_COPIES:
            message = f"{total:,} copies of '{self.box.cards[card]}' are too many"
            self._refuse(number, message, f"use at most {_MAXIMUM_COPIES}")
        else:
            cards[card] = total
            self.found.lines.setdefault(("cards", card), number)

    def _refuse(
        self, line: int, message: str, remedy: str, code: str = "deck/line", rule: str = ""
    ) -> None:
        self.found.errors.append(DataError(self.file, line, 1, message, remedy, code, rule))


def _one_line(words: str) -> str:
    return stripped(" ".join(words.split()))


def deck_id(name: str) -> str:
    """Returns the id for a deck name; different names have different ids.

    Examples:
        >>> deck_id("The 3rd Wave")
        'the-3rd-wave'
    """
    return file_id(name, "deck")


def _nearest(word: str, names: Collection[str]) -> str:
    similar = did_you_mean(word, list(names))
    return f"did you mean '{similar}'?" if similar else "choose a card of the game"
