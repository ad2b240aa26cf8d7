"""War for the Wasteland: rusted plate on cracked earth, old paper, sodium light."""

from tabletop.app.skins.skin import Skin
from tabletop.app.skins.wasteland.cover import cover
from tabletop.app.skins.wasteland.palette import PALETTE
from tabletop.app.theme import Rgb
from tabletop.app.vision import SIGN, Tones

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
        SIGN,
    ),
)
