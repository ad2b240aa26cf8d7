"""The skin of Sacred Wars: a temple mosaic and a field of stone."""

from tabletop.app.render.events import EventStyles
from tabletop.app.skins.sacred_wars.cover import cover
from tabletop.app.skins.sacred_wars.palette import PALETTE
from tabletop.app.skins.skin import Skin

skin = Skin(
    palette=PALETTE,
    table="tabletop.app.skins.sacred_wars.table:SacredSkin",
    cover=cover,
    feel=EventStyles(
        counter_kinds={
            "damage": ("hit", "heal"),
            "life": ("heal", "hit"),
            "coins": ("coins", "spend"),
            "stunned": ("hit", ""),
            **dict.fromkeys(("spd", "atk", "crt", "res", "enr", "def"), ("grow", "shrink")),
            "*": "",
        },
        rule_kinds={
            "SW-ACTIONS.4": "attack",
            "SW-BATTLE.4": "miss",
            "SW-SPELL.4": "magic",
            "SW-SPELL.6": "magic",
            "SW-SPELL.8": "magic",
            "SW-ACTIONS.6": "magic",
            "SW-ACTIONS.7": "heal",
            "SW-TYPE.7": "build",
        },
        sounds={"move": "stone", "play": "stone"},
        particle_material="chips",
        music="sacred_wars",
        ambience="temple",
    ),
)
