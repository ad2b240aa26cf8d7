"""What the data files may hold: read by the game, and by `tabletop check`."""

from pathlib import Path
from typing import Annotated

from msgspec import Meta

from tabletop.cards.load import load
from tabletop.cards.schema import Data, Entries, Id, Text

FOLDER = Path(__file__).parent
Positive = Annotated[int, Meta(ge=1, le=20)]


class Good(Data, frozen=True):
    """A kind of card: how many there are, and what each is sold for."""

    id: Id
    name: Text
    count: Positive
    price: Positive


class GoodsFile(Data, frozen=True):
    """``goods.yaml``."""

    goods: Entries[Good]


FILES = {"goods.yaml": GoodsFile}
"""The files of this game beside those that every game has."""

GOODS = {good.id: good for good in load(FOLDER / "goods.yaml", GoodsFile).goods}
"""The goods by id."""
