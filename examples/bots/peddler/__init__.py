"""Peddler: a bot for Caravan in JavaScript; it needs Node.js.

The Python part only defines the command. This command works without it:
`tabletop simulate caravan --seats 'cmd:node peddler.mjs,random'`
"""

from pathlib import Path

from tabletop.players.program import program

choose = program(
    "node",
    str(Path(__file__).with_name("peddler.mjs")),
    about="Collects goods that no rival has more of; other games than Caravan at random.",
)
