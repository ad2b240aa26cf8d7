"""Deck rules (9-1, 9-2) and preset decks."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from typing import Final

from tabletop.cards.check import Folder, check
from tabletop.cards.deck import CardFacts, Deck, DeckRules, faults
from tabletop.cards.errors import DataError, Problem, Trail
from tabletop.cards.shared_checks import unoffered_decks
from tabletop.games.sandland.card_text import card_text
from tabletop.games.sandland.content import Asset, Card, Leader, Tactic, content

DECK_SIZE: Final = 30
COPIES: Final = 3


@cache
def deck_box() -> DeckRules:
    """Returns the deck rules (9-1, 9-2)."""
    box = content()
    bare = _deck_box(box.leaders.values(), (*box.assets.values(), *box.tactics.values()))
    return replace(bare, notes={card.id: _note(card) for card in box.cards.values()})


def presets(_options: Mapping[str, str]) -> Mapping[str, Deck]:
    """Returns the preset decks; they do not depend on the options."""
    return content().decks


def _note(card: Card) -> CardFacts:
    words = " ".join((*card_text(card), *card.tags))
    if isinstance(card, Asset):
        return CardFacts(card.type, card.cost, tuple(card.keywords.numbers()), words)
    if isinstance(card, Tactic):
        return CardFacts("tactic", card.cost, words=words)
    return CardFacts("leader", words=words)


def _deck_box(leaders: Iterable[Leader], cards: Iterable[Asset | Tactic]) -> DeckRules:
    return DeckRules(
        {leader.id: leader.name for leader in leaders},
        {card.id: card.name for card in cards},
        DECK_SIZE,
        COPIES,
        leader_rule="9-1",
        cards_rule="9-2",
    )


# --- checks of the presets ------------------------------------------------------------------------


@check(
    "sandland/deck",
    "Every deck has a leader and 30 cards, at most 3 copies of each.",
    "decks.yaml",
    "leaders.yaml",
    "assets.yaml",
    "tactics.yaml",
    game="sandland",
)
def decks_are_legal(folder: Folder) -> Iterator[DataError]:
    """Yields preset decks that break the rules 9-1 and 9-2."""
    leaders = folder.values["leaders.yaml"].leaders
    assets, tactics = folder.values["assets.yaml"].assets, folder.values["tactics.yaml"].tactics
    box = _deck_box(leaders, (*assets, *tactics))
    for index, deck in enumerate(folder.values["decks.yaml"].decks):
        for fault in faults(deck, box):
            trail: Trail = ("decks", index, *fault.trail)
            yield folder.at("decks.yaml", Problem(trail, fault.message, fault.remedy))


@check("sandland/offered", "Either seat can choose every deck.", "game.yaml", "decks.yaml",
       game="sandland")  # fmt: skip
def decks_are_offered(folder: Folder) -> Iterator[DataError]:
    """Yields preset decks that the options of a seat do not offer."""
    return unoffered_decks(folder, (deck.id for deck in folder.values["decks.yaml"].decks))
