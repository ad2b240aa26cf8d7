"""The types of the data files, for the game and for `tabletop check`."""

from pathlib import Path
from typing import Annotated

from msgspec import Meta

from tabletop.cards.load import load
from tabletop.cards.schema import Data, Entries, Id, Text

FOLDER = Path(__file__).parent
Positive = Annotated[int, Meta(ge=1, le=20)]


class Good(Data, frozen=True):
    """A kind of card, with its number and its price."""

    id: Id
    name: Text
    count: Positive
    price: Positive


class GoodsFile(Data, frozen=True):
    """The content of ``goods.yaml``."""

    goods: Entries[Good]


FILES = {"goods.yaml": GoodsFile}
"""The files of this game, in addition to those of all games."""

GOODS = {good.id: good for good in load(FOLDER / "goods.yaml", GoodsFile).goods}
"""The goods by id."""
