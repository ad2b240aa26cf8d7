"""Things: buildings, vehicles, arms, goods, wildlife and wonders, each a word that a card's `art` can name as `thing`."""

from __future__ import annotations

from random import Random

from tabletop.app.art import desert_things
from tabletop.app.art.arms import ARMS
from tabletop.app.art.drawn import Drawn
from tabletop.app.art.goods import GOODS
from tabletop.app.art.strongholds import STRONGHOLDS
from tabletop.app.art.style import Pen
from tabletop.app.art.vehicles import VEHICLES
from tabletop.app.art.wildlife import WILDLIFE
from tabletop.app.art.wonders import WONDERS
from tabletop.app.art.works import WORKS
from tabletop.cards.art import Art

THINGS = Drawn(
    desert_things.THINGS, STRONGHOLDS, WORKS, VEHICLES, WILDLIFE, ARMS, GOODS, WONDERS
)


def draw(pen: Pen, art: Art, rnd: Random) -> None:
    """Draw the thing that is asked for, with the middle of its foot on the pen's origin."""
    if art.turn == "left":
        pen = pen.at(0, 0, flip=True)
    if art.thing is not None:
        THINGS.draws[art.thing](pen, rnd)
