"""The palette of Sacred Wars: temple stone in late light."""

from tabletop.app.painting.theme import Palette, rgb

PALETTE = Palette(
    name="sacred_wars",
    background=rgb("#0d2b30"),
    background_lit=rgb("#3c857c"),
    panel=rgb("#10292c"),
    panel_raised=rgb("#1d4448"),
    edge=rgb("#5b8f86"),
    ink=rgb("#f7efda"),
    ink_soft=rgb("#b4ccc1"),
    accent=rgb("#f0b83c"),
    accent_ink=rgb("#241505"),
    focus=rgb("#9df2ff"),
    good=rgb("#8fe27a"),
    bad=rgb("#ff8d7d"),
    shadow=rgb("#030d0f"),
    seats=(rgb("#c4532d"), rgb("#2f5fb0")),
)
