"""Sacred Wars: a temple mosaic around a field of stone in late light."""

from tabletop.app.skins.sacred_wars.cover import cover
from tabletop.app.skins.sacred_wars.palette import PALETTE
from tabletop.app.skins.skin import Skin

skin = Skin(
    palette=PALETTE,
    table="tabletop.app.skins.sacred_wars.table:SacredSkin",
    cover=cover,
)
