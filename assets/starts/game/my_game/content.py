"""The cards of My Game, from `cards.yaml`."""

from pathlib import Path
from typing import Annotated

from msgspec import Meta

from tabletop.cards.load import load
from tabletop.cards.schema import Data, Entries, Id, Text

FOLDER = Path(__file__).parent
Number = Annotated[int, Meta(ge=1, le=20)]


class Card(Data, frozen=True):
    """A kind of card: how many there are, and the points of each."""

    id: Id
    name: Text
    count: Number
    points: Number


class CardsFile(Data, frozen=True):
    """The content of `cards.yaml`."""

    cards: Entries[Card]


FILES = {"cards.yaml": CardsFile}
"""The data files of this game, for `tabletop check`."""

CARDS = {card.id: card for card in load(FOLDER / "cards.yaml", CardsFile).cards}
"""The cards by id."""
