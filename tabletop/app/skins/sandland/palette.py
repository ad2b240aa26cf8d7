"""The palette of Sandland: ochre and sky, outlined in ink."""

from tabletop.app.painting.theme import Palette, rgb

PALETTE = Palette(
    name="sandland",
    background=rgb("#d9923a"),
    background_lit=rgb("#f7cf78"),
    panel=rgb("#fff1cf"),
    panel_raised=rgb("#ffdc94"),
    edge=rgb("#2b1608"),
    ink=rgb("#2b1608"),
    ink_soft=rgb("#4f3417"),
    accent=rgb("#0a5487"),
    accent_ink=rgb("#ffffff"),
    focus=rgb("#b3127a"),
    good=rgb("#17681f"),
    bad=rgb("#a81f0d"),
    shadow=rgb("#6d3f12"),
    seats=(rgb("#d9572a"), rgb("#2279b8")),
)
