"""The skin of Sandland: a bright desert comic with bold outlines."""

from tabletop.app.painting.colour_schemes import ICON_CONTRAST, Tones
from tabletop.app.painting.theme import Rgb
from tabletop.app.render.events import EventStyles
from tabletop.app.skins.sandland.cover import cover
from tabletop.app.skins.sandland.palette import PALETTE
from tabletop.app.skins.skin import Skin

skin = Skin(
    palette=PALETTE,
    table="tabletop.app.skins.sandland.table:SandlandSkin",
    cover=cover,
    report="tabletop.app.skins.sandland.skirmish_report:report",
    colours=Tones(
        {
            "water": Rgb(22, 124, 196),
            "scrap": Rgb(138, 86, 36),
            "health": Rgb(200, 38, 58),
        },
        (PALETTE.panel,),
        ICON_CONTRAST,
    ),
    feel=EventStyles(
        counter_kinds={
            "damage": ("hit", "heal"),
            "water": "water",
            "skirmish": ("round", ""),
            "*": "",
        },
        rule_kinds={"7-3-2": "choose", "7-6-4": "turn", "R-28": "grow", "2-2": "score"},
        picture_of_kind={"water": "water"},
        music="sandland",
        ambience="desert",
    ),
)
