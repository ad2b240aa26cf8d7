"""The palette of War for the Wasteland: rust, diesel, and sodium light."""

from tabletop.app.painting.theme import Palette, rgb

PALETTE = Palette(
    name="wasteland",
    background=rgb("#1d1217"),
    background_lit=rgb("#7d3a22"),
    panel=rgb("#241714"),
    panel_raised=rgb("#45291e"),
    edge=rgb("#93583a"),
    ink=rgb("#f8e6c8"),
    ink_soft=rgb("#d0ab88"),
    accent=rgb("#ffb040"),
    accent_ink=rgb("#2a1405"),
    focus=rgb("#8fe6f2"),
    good=rgb("#a5d95f"),
    bad=rgb("#ff7a5c"),
    shadow=rgb("#0a0506"),
    seats=tuple(
        rgb(code)
        for code in (
            "#f0a03a",
            "#7d97f5",
            "#d8513f",
            "#9dc24c",
            "#ac7ce0",
            "#e78fb6",
            "#46b4c6",
            "#d5cdbf",
        )
    ),
)
