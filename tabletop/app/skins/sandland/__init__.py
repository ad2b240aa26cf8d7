"""The skin of Sandland: a bright desert comic with bold outlines."""

from tabletop.app.events import Feel
from tabletop.app.skins.sandland.cover import cover
from tabletop.app.skins.sandland.palette import PALETTE
from tabletop.app.skins.skin import Skin
from tabletop.app.theme import Rgb
from tabletop.app.vision import SIGN, Tones

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
        SIGN,
    ),
    feel=Feel(
        counted={
            "damage": ("hit", "heal"),
            "water": "water",
            "skirmish": ("round", ""),
            "*": "",
        },
        told={"7-3-2": "choose", "7-6-4": "turn", "R-28": "grow", "2-2": "score"},
        at={"water": "water"},
        music="sandland",
        ambience="desert",
    ),
)
