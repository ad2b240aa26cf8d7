"""Guardians: woodcuts and parchment on an oak table, after dark."""

from tabletop.app.skins.guardians.cover import cover
from tabletop.app.skins.guardians.palette import PALETTE
from tabletop.app.skins.skin import Skin

skin = Skin(
    palette=PALETTE,
    table="tabletop.app.skins.guardians.table:GuardiansSkin",
    cover=cover,
    report="tabletop.app.skins.guardians.battle_report:report",
)
