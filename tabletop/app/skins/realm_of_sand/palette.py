"""The palette of Realm of Sand: night blue, brass, and glowing runes."""

from tabletop.app.painting.theme import Palette, rgb

PALETTE = Palette(
    name="realm_of_sand",
    background=rgb("#070b1d"),
    background_lit=rgb("#1d2b5c"),
    panel=rgb("#111938"),
    panel_raised=rgb("#22305f"),
    edge=rgb("#4a5a94"),
    ink=rgb("#f2ecda"),
    ink_soft=rgb("#b3bcdd"),
    accent=rgb("#e6b450"),
    accent_ink=rgb("#1b1408"),
    focus=rgb("#8fe3ff"),
    good=rgb("#7fe0a8"),
    bad=rgb("#ff8a86"),
    shadow=rgb("#02040c"),
)
