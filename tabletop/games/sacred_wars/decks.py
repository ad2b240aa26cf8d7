"""Deck rules (SW-DECK), and preset decks for every number of turns."""

from collections.abc import Iterator, Mapping
from functools import cache

from tabletop.cards.check import Folder, check
from tabletop.cards.deck import CardFacts, Deck, DeckFormat, DeckRules, unknown_cards
from tabletop.cards.errors import DataError, Problem
from tabletop.cards.shared_checks import NUMBER, unoffered_decks, unplayable_setups
from tabletop.games.sacred_wars.card_text import boon_text, card_text
from tabletop.games.sacred_wars.cards import AnyCard, Commander, Item, Unit
from tabletop.games.sacred_wars.content import COPIES, TURNS, content


@cache
def deck_box(turns: int | None = None) -> DeckRules:
    """Returns the deck rules for a number of turns; None for any (SW-DECK)."""
    box = content()
    return DeckRules(
        {one.id: one.name for one in box.commanders.values()},
        {one.id: one.name for one in box.cards.values() if one.id not in box.commanders},
        turns or TURNS[-1],
        COPIES,
        leader_rule="SW-COMMAND.1",
        cards_rule="SW-DECK.2",
        notes={card.id: _note(card) for card in box.cards.values()},
        formats=tuple(
            DeckFormat(f"{size} turns", {"turns": str(size)}, size, size, "SW-DECK.1")
            for size in ((turns,) if turns else TURNS)
        ),
    )


def presets(options: Mapping[str, str]) -> dict[str, Deck]:
    """Returns the preset decks for the number of turns in the options."""
    usual = next(option.default for option in content().info.options if option.id == "turns")
    turns = int(options.get("turns", usual))
    return {entry.id: entry.of(turns) for entry in content().decks.values()}


def _note(card: AnyCard) -> CardFacts:
    said = " ".join(card_text(card))
    if isinstance(card, Unit):
        sort = "commander" if isinstance(card, Commander) else "unit"
        if isinstance(card, Commander):
            said = " ".join((said, *boon_text(card)))
        words = f"{card.faction} {card.type} {card.class_} {said}"
        return CardFacts(sort, card.level, (card.element,), words)
    if isinstance(card, Item):
        words = " ".join((card.faction, card.weapon or "", *card.subtypes, said))
        return CardFacts("item", card.level, (card.type,), words)
    return CardFacts("spell", card.level, (card.element, card.type), said)


# --- checks of the presets ------------------------------------------------------------------------


@check(
    "sacred_wars/deck",
    "Every deck has a commander and known cards, at most 3 copies of each.",
    "decks.yaml",
    "commanders.yaml",
    "units.yaml",
    "items.yaml",
    "spells.yaml",
    game="sacred_wars",
)
def decks_are_legal(folder: Folder) -> Iterator[DataError]:
    """Yields preset decks that break SW-DECK for any number of turns."""
    values = folder.values
    leaders = {one.id for one in values["commanders.yaml"].commanders}
    cards = {
        one.id
        for name in ("units", "items", "spells")
        for one in getattr(values[f"{name}.yaml"], name)
    }
    for problem in unknown_cards(values["decks.yaml"].decks, leaders, cards):
        yield folder.at("decks.yaml", problem)
    for index, deck in enumerate(values["decks.yaml"].decks):
        for card, count in deck.of(TURNS[-1]).cards.items():
            if count > COPIES:
                said, remedy = f"'{card}' occurs {count} times", f"at most {COPIES} of each card"
                yield folder.at("decks.yaml", Problem(("decks", index), said, remedy))


@check(
    "sacred_wars/offered",
    "Either seat can choose every deck.",
    "game.yaml",
    "decks.yaml",
    game="sacred_wars",
)
def decks_are_offered(folder: Folder) -> Iterator[DataError]:
    """Yields preset decks that the options of a seat do not offer."""
    return unoffered_decks(folder, (deck.id for deck in folder.values["decks.yaml"].decks))


@check(
    "sacred_wars/setup",
    "The rules know every option and every value.",
    "game.yaml",
    "fields.yaml",
    game="sacred_wars",
)
def options_are_known(folder: Folder) -> Iterator[DataError]:
    """Yields options and values that the rules do not know."""
    options = {
        "mode": ("war", "death", "conquest", "fate"),
        "field": tuple(entry.id for entry in folder.values["fields.yaml"].fields),
        "income": (NUMBER,),
        "turns": tuple(map(str, TURNS)),
        "life": (NUMBER,),
        "second": ("even", NUMBER),
        "timer": ("off", NUMBER),
        "diagonal": ("no", "yes"),
        "deck-1": (),
        "deck-2": (),
    }
    return unplayable_setups(folder, (2, 2), options)
