"""The palette of Guardians: parchment and oak by candlelight."""

from tabletop.app.painting.theme import Palette, rgb

PALETTE = Palette(
    name="guardians",
    background=rgb("#17100b"),
    background_lit=rgb("#5a3f26"),
    panel=rgb("#1f1610"),
    panel_raised=rgb("#3a2a1c"),
    edge=rgb("#8a6c42"),
    ink=rgb("#f3e6c8"),
    ink_soft=rgb("#c9b489"),
    accent=rgb("#f0b848"),
    accent_ink=rgb("#221405"),
    focus=rgb("#9fd8ff"),
    good=rgb("#a6d86a"),
    bad=rgb("#ff8a72"),
    shadow=rgb("#080402"),
    seats=(rgb("#b5462f"), rgb("#3f6ea3")),
)
