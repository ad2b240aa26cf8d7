"""Peddler: a bot for Caravan in another language; it needs Node.js.

All that Python does here is to say how it is started. `tabletop simulate caravan --seats
'cmd:node peddler.mjs,random'` would do without.
"""

from pathlib import Path

from tabletop.players.program import program

choose = program(
    "node",
    str(Path(__file__).with_name("peddler.mjs")),
    about="Collects goods that no rival has more of; other games than Caravan at random.",
)
