"""Peddler: a bot for Caravan in JavaScript; it needs Node.js.

The Python part only defines the command. This command works without it:
`tabletop simulate caravan --seats 'cmd:node peddler.mjs,random'`
"""

from pathlib import Path

from tabletop.players.program import program

choose = program(
    "node",
    str(Path(__file__).with_name("peddler.mjs")),
    about="Gathers what nobody else has more of. It plays Caravan, and any other game at random.",
)
