"""Deck rules (GD-DECK, GD-DUEL.2) and preset decks of both game modes."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final

from tabletop.cards.check import Folder, check
from tabletop.cards.deck import CardFacts, Deck, DeckFormat, DeckRules, faults, fits, read_deck
from tabletop.cards.errors import DataError, DataErrors, Problem, Trail, listed
from tabletop.cards.shared_checks import unoffered_decks, unplayable_setups
from tabletop.games.guardians.card_text import card_text
from tabletop.games.guardians.cards import (
    Accessory,
    Bribe,
    Shield,
    Stronghold,
    Terrain,
    Works,
)
from tabletop.games.guardians.content import (
    FILES,
    Bearer,
    Card,
    Content,
    Creature,
    Guardian,
    GuardianDeck,
    Magic,
    Way,
    content,
    content_of,
)

DUEL_SIZE, LANDS_SIZE = 40, 55
COPIES: Final = 5
STRONGHOLDS: Final = 3


@cache
def deck_box() -> DeckRules:
    """Returns the deck rules of both game modes (GD-DUEL.2, GD-DECK)."""
    cards = content()
    return _deck_rules(cards, {card.id: _note(card) for card in cards.cards.values()})


def presets(_options: Mapping[str, str]) -> Mapping[str, Deck]:
    """Returns the preset decks of both game modes."""
    return content().decks


def parse_deck(text: str, way: Way) -> GuardianDeck:
    """Returns a deck that is given as text.

    Raises:
        DataErrors: The deck breaks a rule or belongs to the other game mode.
    """
    deck_rules = deck_box()
    deck = read_deck(text, deck_rules)
    if not fits(deck, deck_rules, {"way": way}):
        right = next(
            deck_format for deck_format in deck_rules.formats if deck_format.options["way"] == way
        )
        message, remedy = f"'{deck.name}' is not a deck for {right.name}", "choose another deck"
        raise DataErrors([DataError("deck", 1, 1, message, remedy, "deck/limit", right.rule)])
    return GuardianDeck(deck.id, deck.name, deck.leader, deck.cards, deck.plan, way)


def _deck_rules(cards: Content, notes: Mapping[str, CardFacts] | None = None) -> DeckRules:
    """Returns the deck rules.

    Creatures, combat magic and bribes may be in any deck. Terrains and shields have no copy limit.
    They and all other cards of the lands belong only in decks for the disputed lands.
    """
    shields = [shield for shield in cards.shields.values() if isinstance(shield, Shield)]
    bearers = [shield for shield in cards.shields.values() if isinstance(shield, Bearer)]
    fighters = _names(cards.creatures.values(), cards.magic_of_combat(), cards.bribes.values())
    free = _names(cards.terrains.values(), shields)
    others = _names(
        bearers, cards.works.values(), cards.accessories.values(), cards.magic_of_marches()
    )
    strongholds = _names(cards.strongholds.values())
    duel = DeckFormat(
        "the Duel of Shields", {"way": "duel"}, DUEL_SIZE, DUEL_SIZE, "GD-DUEL.2",
        without=frozenset((*free, *others, *strongholds)),
    )  # fmt: skip
    lands = DeckFormat(
        "the disputed lands", {"way": "lands"}, LANDS_SIZE, None, "GD-DECK.2",
        outside=frozenset(strongholds), outside_copies=STRONGHOLDS, beside_rule="GD-DECK.5",
    )  # fmt: skip
    return DeckRules(
        _names(cards.guardians.values()),
        {**fighters, **free, **others, **strongholds},
        DUEL_SIZE,
        COPIES,
        leader_rule="GD-DECK.1",
        cards_rule="GD-DECK.3",
        notes=notes or {},
        formats=(duel, lands),
        cost_word="stacking number",
        limits={**dict.fromkeys(free), **dict.fromkeys(strongholds, STRONGHOLDS)},
    )


def _names(*groups: Iterable[Card]) -> dict[str, str]:
    return {card.id: card.name for group in groups for card in group}


def _note(card: Card) -> CardFacts:
    words = " ".join(card_text(card))
    if isinstance(card, Creature):
        marks = {
            "flies": card.flies,
            "ranged": card.ranged,
            "channeller": card.cmp,
            "command": card.command,
            "green-bar": card.bar == "green",
        }
        keywords = (card.kin, *(word for word, has_mark in marks.items() if has_mark), *card.bribes)
        return CardFacts(card.border, card.weight, keywords, f"{card.size} {words}")
    if isinstance(card, Magic):
        return CardFacts(card.sort, keywords=("command",) if card.command else (), words=words)
    if isinstance(card, Works):
        return CardFacts(card.sort, words=words)
    return CardFacts(_CARD_TYPES[type(card)], words=words)


_CARD_TYPES: Final[Mapping[type, str]] = {
    Guardian: "guardian",
    Bribe: "bribe",
    Terrain: "terrain",
    Shield: "shield",
    Bearer: "standard bearer",
    Stronghold: "stronghold",
    Accessory: "accessory",
}


# --- checks of the presets -----------------------------------------------------------------------


@check("guardians/deck", "Every deck meets the limits of its mode.", "game.yaml", *FILES,
       game="guardians")  # fmt: skip
def decks_are_legal(folder: Folder) -> Iterator[DataError]:
    """Yields preset decks that break GD-DUEL.2 or GD-DECK."""
    deck_rules = _deck_rules(content_of(folder.values, folder.values["game.yaml"]))
    for index, deck in enumerate(folder.values["decks.yaml"].decks):
        path: Trail = ("decks", index)
        for fault in faults(deck, deck_rules):
            problem = Problem((*path, *fault.trail), fault.message, fault.remedy)
            yield folder.at("decks.yaml", problem)
        if not fits(deck, deck_rules, {"way": deck.way}):
            message = f"'{deck.id}' is not a deck for this mode"
            yield folder.at("decks.yaml", Problem((*path, "way"), message, "choose the other mode"))


@check("guardians/theme", "Every theme has a deck for each mode, and either seat can choose it.",
       "game.yaml", "decks.yaml", game="guardians")  # fmt: skip
def themes_are_offered(folder: Folder) -> Iterator[DataError]:
    """Yields themes without a deck for each mode, or missing from the options."""
    decks = folder.values["decks.yaml"].decks
    themes = list(dict.fromkeys(deck.theme for deck in decks))
    for theme in themes:
        ways = sorted(deck.way for deck in decks if deck.theme == theme)
        if ways != ["duel", "lands"]:
            index = next(number for number, deck in enumerate(decks) if deck.theme == theme)
            message = f"the theme '{theme}' has decks for {listed(ways, 'and')}"
            remedy = "give it 1 deck for the duel and 1 for the lands"
            yield folder.at("decks.yaml", Problem(("decks", index, "theme"), message, remedy))
    yield from unoffered_decks(folder, themes)


@check(
    "guardians/setup", "The rules know every option and every value.", "game.yaml", game="guardians"
)
def setups_are_played(folder: Folder) -> Iterator[DataError]:
    """Yields options and values that the rules do not know."""
    return unplayable_setups(folder, (2, 2), {"way": ("duel", "lands"), "deck-1": (), "deck-2": ()})
