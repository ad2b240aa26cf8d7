"""What the games that have decks give to those who build them."""

from collections.abc import Mapping
from typing import NamedTuple

from tabletop.cards.builder import preset_of
from tabletop.cards.deck import Deck, DeckBox, deck_text, fits
from tabletop.cards.schema import GameInfo
from tabletop.games import room_of


class Workshop(NamedTuple):
    """What a game gives to those who build decks for it."""

    box: DeckBox
    presets: Mapping[str, Deck]


def workshop(game: str) -> Workshop | None:
    """Open the workshop of a game, if it has decks to build."""
    decks = room_of(game, "decks")
    return None if decks is None else Workshop(decks.deck_box(), decks.presets({}))


def presets(game: str, options: Mapping[str, str]) -> Mapping[str, Deck]:
    """Give the preset decks of a game that has decks, for some of its options."""
    decks = room_of(game, "decks")
    assert decks is not None
    given: Mapping[str, Deck] = decks.presets(options)
    return given


def as_text(info: GameInfo, options: Mapping[str, str]) -> dict[str, str]:
    """Give the options of a game with each preset deck written out as text.

    A deck that is left to chance stays so.
    """
    written = dict(options)
    shop = workshop(info.id) if any(option.also == "deck" for option in info.options) else None
    if shop is None:
        return written
    fitting = [deck for deck in presets(info.id, options).values() if fits(deck, shop.box, options)]
    for option in info.options:
        if option.also == "deck" and option.id in options:
            deck = preset_of(fitting, options[option.id])
            if deck is not None:
                written[option.id] = deck_text(deck, shop.box)
    return written
