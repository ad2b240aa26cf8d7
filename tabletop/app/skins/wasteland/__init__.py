"""The skin of War for the Wasteland: rusted plate on cracked earth."""

from tabletop.app.painting.colour_schemes import ICON_CONTRAST, Tones
from tabletop.app.painting.theme import Rgb
from tabletop.app.render.events import EventStyles
from tabletop.app.skins.skin import Skin
from tabletop.app.skins.wasteland.cover import cover
from tabletop.app.skins.wasteland.palette import PALETTE

skin = Skin(
    palette=PALETTE,
    table="tabletop.app.skins.wasteland.table:WastelandSkin",
    cover=cover,
    report="tabletop.app.skins.wasteland.battle_report:report",
    colours=Tones(
        {
            "junk": Rgb(255, 186, 104),
            "juice": Rgb(176, 222, 92),
            "spark": Rgb(126, 208, 255),
        },
        (PALETTE.panel,),
        ICON_CONTRAST,
    ),
    feel=EventStyles(
        counter_kinds=dict.fromkeys(("scrap", "juice", "spark"), ("gain", "spend"))
        | {"glory": ("score", ""), "*": ""},
        rule_kinds={
            "WW-REVEAL.2": "reveal",
            "WW-REVEAL.3": "lose",
            "WW-BATTLE.1": "score",
            "WW-BASE.2": "miss",
            "WW-BUY.1": "gain",
            "WW-ROUND.3": "fall",
        },
        sounds={"play": "metal", "gain": "coin"},
        picture_of_kind={"gain": "stockpile", "spend": "stockpile"},
        particle_material="rust",
        music="wasteland",
        ambience="waste",
    ),
)
