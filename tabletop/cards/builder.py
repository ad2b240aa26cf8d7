"""The deck builder: search for cards, changes to a deck, undo and redo."""

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from tabletop.cards.deck import Deck, DeckFault, DeckRules, deck_id, faults, too_many
from tabletop.cards.schema import GameInfo

NEW_NAME = "New deck"


def preset_of(presets: Iterable[Deck], chosen: str) -> Deck | None:
    """Returns the preset that an option names, by its id or its theme."""
    decks = {deck.id: deck for deck in presets}
    themed = (deck for name, deck in decks.items() if name.startswith(f"{chosen}-"))
    return decks.get(chosen) or next(themed, None)


def taken_names(info: GameInfo, presets: Iterable[Deck]) -> list[str]:
    """Returns names that mean a preset or a random deck, and so are reserved."""
    option_values = [
        value for option in info.options if option.also == "deck" for value in option.values
    ]
    return [
        *(word for value in option_values for word in (value.id, value.name)),
        *(word for deck in presets for word in (deck.id, deck.name)),
    ]


class CardFilter(NamedTuple):
    """A search for cards; empty fields match every card."""

    words: str = ""
    sort: str = ""
    cost: int | None = None
    keyword: str = ""


def search_cards(box: DeckRules, wish: CardFilter) -> list[str]:
    """Returns the cards that match a search: leaders first, then by cost.

    Every word must occur on the card, in its name or among its keywords.

    Examples:
        >>> box = DeckRules({"queen": "Queen"}, {"fly": "Fly", "flea": "Flea"}, 30, 3, "9-1", "9-2")
        >>> search_cards(box, CardFilter("fl"))
        ['flea', 'fly']
    """

    def fits(card: str) -> bool:
        note = box.note(card)
        text = " ".join((box.name(card), note.sort, *note.keywords, note.words))
        folded_text = text.replace("-", " ").casefold()
        return (
            (not wish.sort or note.sort == wish.sort)
            and (wish.cost is None or note.cost == wish.cost)
            and (not wish.keyword or wish.keyword in note.keywords)
            and all(word in folded_text for word in wish.words.replace("-", " ").casefold().split())
        )

    return sorted(filter(fits, (*box.leaders, *box.cards)), key=lambda card: _rank(card, box))


def sorts(box: DeckRules) -> list[str]:
    """Returns the types of cards, leaders first."""
    return list(dict.fromkeys(box.note(card).sort for card in (*box.leaders, *box.cards)))


def costs(box: DeckRules) -> list[int]:
    """Returns the costs that occur on cards, lowest first."""
    return sorted({cost for card in box.cards if (cost := box.note(card).cost) is not None})


def keywords(box: DeckRules) -> list[str]:
    """Returns the keywords that occur on cards, sorted by name."""
    return sorted({word for card in box.cards for word in box.note(card).keywords})


def _rank(card: str, box: DeckRules) -> tuple[bool, int, str]:
    cost = box.note(card).cost
    return (card not in box.leaders, -1 if cost is None else cost, box.name(card))


class DeckBuilder:
    """A deck under construction, with its history as a list of decks."""

    def __init__(self, box: DeckRules, deck: Deck | None = None) -> None:
        self.box = box
        self.deck = deck or Deck(deck_id(NEW_NAME), NEW_NAME, next(iter(box.leaders)), {})
        self.kept: Deck | None = self.deck
        """The deck as last opened or saved, or None if it was neither."""
        self._undo_stack: list[Deck] = []
        self._redo_stack: list[Deck] = []
        self._typing = ""

    @property
    def changed(self) -> bool:
        """Whether the deck has unsaved changes."""
        return self.deck != self.kept

    @property
    def size(self) -> int:
        """The number of cards, without the leader and cards beside the deck."""
        return self.box.count(self.deck)

    @property
    def faults(self) -> list[DeckFault]:
        """All reasons why the deck cannot be played."""
        return list(faults(self.deck, self.box))

    def rows(self) -> list[tuple[str, int]]:
        """Returns the cards of the deck with their numbers, cheapest first."""
        cards = sorted(self.deck.cards, key=lambda card: _rank(card, self.box))
        return [(card, self.deck.cards[card]) for card in cards]

    def curve(self) -> dict[int, int]:
        """Returns the number of cards by cost, for every cost that occurs."""
        numbers = dict.fromkeys(costs(self.box), 0)
        for card, count in self.deck.cards.items():
            cost = self.box.note(card).cost
            if cost is not None:
                numbers[cost] += count
        return numbers

    # --- changes -----------------------------------------------------------------------------

    def add(self, card: str) -> DeckFault | None:
        """Adds a card, or makes it the leader, unless a limit forbids it.

        A deck may temporarily have too many cards, but never too many copies of one card.

        Returns:
            The rule that forbids the card, or None if it was added.
        """
        if card in self.box.leaders:
            self._change(replace(self.deck, leader=card))
            return None
        cards = {**self.deck.cards, card: self.deck.cards.get(card, 0) + 1}
        after = replace(self.deck, cards=cards)
        for fault in too_many(after, self.box):
            if fault.trail == ("cards", card):
                return fault
        self._change(after)
        return None

    def remove(self, card: str) -> bool:
        """Removes one copy of a card.

        Returns:
            Whether there was one.
        """
        copies_left = self.deck.cards.get(card, 0) - 1
        if copies_left < 0:
            return False
        cards = {
            other_card: count
            for other_card, count in self.deck.cards.items()
            if other_card != card or copies_left
        }
        if copies_left:
            cards[card] = copies_left
        self._change(replace(self.deck, cards=cards))
        return True

    def rename(self, name: str) -> None:
        """Renames the deck; consecutive letters are undone in one step."""
        self._change(replace(self.deck, name=name, id=deck_id(name)), "name")

    def plan(self, words: str) -> None:
        """Sets the plan of the deck; consecutive letters are undone in one step."""
        self._change(replace(self.deck, plan=words), "plan")

    def _change(self, deck: Deck, typing: str = "") -> None:
        if deck == self.deck:
            return
        if not typing or typing != self._typing:
            self._undo_stack.append(self.deck)
        self._typing = typing
        self._redo_stack.clear()
        self.deck = deck

    # --- undo and redo -----------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether the history has an earlier deck."""
        return bool(self._undo_stack)

    @property
    def can_redo(self) -> bool:
        """Whether the history has an undone deck."""
        return bool(self._redo_stack)

    def undo(self) -> bool:
        """Undoes the last step; returns whether there was one."""
        return self._step(self._undo_stack, self._redo_stack)

    def redo(self) -> bool:
        """Redoes the last undone step; returns whether there was one."""
        return self._step(self._redo_stack, self._undo_stack)

    def _step(self, source: list[Deck], target: list[Deck]) -> bool:
        if not source:
            return False
        target.append(self.deck)
        self.deck = source.pop()
        self._typing = ""
        return True


def unique_name(name: str, taken: Iterable[str]) -> str:
    """Returns a name whose id no other deck has, numbered if necessary."""
    ids = {deck_id(item) for item in taken}
    number, free = 2, name
    while deck_id(free) in ids:
        free = f"{name} ({number})"
        number += 1
    return free
