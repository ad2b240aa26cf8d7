"""Deck-building rules and preset decks of the games that use decks."""

from collections.abc import Mapping
from typing import NamedTuple

from tabletop.cards.builder import preset_of
from tabletop.cards.deck import Deck, DeckRules, deck_text, fits
from tabletop.cards.schema import GameInfo
from tabletop.games import game_module


class DeckRegistry(NamedTuple):
    """Deck rules and preset decks of one game."""

    box: DeckRules
    presets: Mapping[str, Deck]


def deck_registry(game: str) -> DeckRegistry | None:
    """Returns a game's deck rules and presets, or None if it has no decks."""
    decks = game_module(game, "decks")
    return None if decks is None else DeckRegistry(decks.deck_box(), decks.presets({}))


def presets(game: str, options: Mapping[str, str]) -> Mapping[str, Deck]:
    """Returns the preset decks of a game for the given options.

    The game must have a `decks` module.
    """
    decks = game_module(game, "decks")
    assert decks is not None
    preset_decks: Mapping[str, Deck] = decks.presets(options)
    return preset_decks


def as_text(info: GameInfo, options: Mapping[str, str]) -> dict[str, str]:
    """Returns game options with each preset deck replaced by its deck text.

    A randomly chosen deck stays unresolved.
    """
    written = dict(options)
    shop = deck_registry(info.id) if any(option.also == "deck" for option in info.options) else None
    if shop is None:
        return written
    fitting = [deck for deck in presets(info.id, options).values() if fits(deck, shop.box, options)]
    for option in info.options:
        if option.also == "deck" and option.id in options:
            deck = preset_of(fitting, options[option.id])
            if deck is not None:
                written[option.id] = deck_text(deck, shop.box)
    return written
