"""The skin of Guardians: woodcuts and parchment on an oak table."""

from tabletop.app.render.events import EventStyles
from tabletop.app.skins.guardians.cover import cover
from tabletop.app.skins.guardians.palette import PALETTE
from tabletop.app.skins.skin import Skin

skin = Skin(
    palette=PALETTE,
    table="tabletop.app.skins.guardians.table:GuardiansSkin",
    cover=cover,
    report="tabletop.app.skins.guardians.battle_report:report",
    feel=EventStyles(
        counter_kinds={
            "beaten": ("hit", ""),
            "stones": ("gain", "spend"),
            "ground": "score",
            "*": "",
        },
        rule_kinds={
            "GD-RANGED.2": "attack",
            "GD-SECONDARY.1": "attack",
            "GD-AOE.1": "magic",
            "GD-CHANNEL.3": "magic",
            "GD-CHANNEL.6": "magic",
            "GD-SPELLS.2": "magic",
            "GD-IMMUNITY.1": "miss",
            "GD-BRIBERY.5": "fall",
            "GD-DESTRUCTION.2": "fall",
            "GD-TERRAIN.3": "reveal",
            "GD-DUEL.10": "score",
        },
        particle_material="chips",
        music="guardians",
        ambience="hearth",
    ),
)
