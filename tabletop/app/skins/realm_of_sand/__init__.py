"""The skin of Realm of Sand: night blue, brass, and glowing runes."""

from tabletop.app.painting.colour_schemes import ICON_CONTRAST, Tones
from tabletop.app.painting.theme import Rgb
from tabletop.app.render.events import EventStyles
from tabletop.app.skins.realm_of_sand.cover import cover
from tabletop.app.skins.realm_of_sand.palette import PALETTE
from tabletop.app.skins.skin import Skin

skin = Skin(
    palette=PALETTE,
    table="tabletop.app.skins.realm_of_sand.table:RealmSkin",
    cover=cover,
    colours=Tones(
        {
            "emerald": Rgb(72, 222, 148),
            "crimson": Rgb(255, 104, 92),
            "obsidian": Rgb(196, 182, 240),
            "sapphire": Rgb(88, 174, 255),
            "golden": Rgb(255, 208, 88),
        },
        (PALETTE.panel,),
        ICON_CONTRAST,
        unchanged={
            "star": Rgb(255, 214, 106),
            "hourglass": Rgb(240, 200, 160),
            "level-up": Rgb(150, 226, 255),
            "crystal": Rgb(222, 170, 255),
        },
    ),
    feel=EventStyles(
        counter_kinds={"level": "score", "round": "", "turn": "", "*": ""},
        rule_kinds={"RS-COMPLETE.1": "build", "RS-BONUS.1": "gain", "RS-SUMMON.1": "magic"},
        sounds={"move": "tile", "play": "tile"},
        particle_material="runes",
        music="realm_of_sand",
        ambience="night",
    ),
)
