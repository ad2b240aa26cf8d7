"""Things: the subjects that the `art` of a card names as `thing`.

They are buildings, vehicles, arms, goods, wildlife, and wonders.
"""

from __future__ import annotations

from random import Random

from tabletop.app.art import desert_things
from tabletop.app.art.arms import ARMS
from tabletop.app.art.drawing_registry import DrawingRegistry
from tabletop.app.art.goods import GOODS
from tabletop.app.art.strongholds import STRONGHOLDS
from tabletop.app.art.style import Pen
from tabletop.app.art.vehicles import VEHICLES
from tabletop.app.art.wildlife import WILDLIFE
from tabletop.app.art.wonders import WONDERS
from tabletop.app.art.works import WORKS
from tabletop.cards.art import Art

THINGS = DrawingRegistry(
    desert_things.THINGS, STRONGHOLDS, WORKS, VEHICLES, WILDLIFE, ARMS, GOODS, WONDERS
)


def draw(pen: Pen, art: Art, rng: Random) -> None:
    """Draws the named thing with the middle of its foot at the origin."""
    if art.turn == "left":
        pen = pen.at(0, 0, flip=True)
    if art.thing is not None:
        THINGS.functions[art.thing](pen, rng)
