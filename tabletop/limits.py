"""The maximum sizes of user input and of files.

There are two groups. The first limits typed, pasted, sent and imported input, and is checked before
anything is applied; files written under other limits are still read. The second limits all files
that are read, and protects memory and time against files from strangers. Writers obey it as well,
so that nothing is reported as saved that cannot be read again.
"""

from typing import Final

# Limits on input.

LONGEST_NOTE: Final = 2_000
"""Characters of a note at the table, public or private."""
LONGEST_MOVE: Final = 1_000_000
"""Characters of a move by hand: 2,000 pieces, the maximum of a table, of 500 each."""
LONGEST_NAME: Final = 80
"""Characters of the name of a deck, a pack or a table."""
LONGEST_PLAN: Final = 1_000
"""Characters of a deck's plan."""
LONGEST_TITLE: Final = 200
"""Characters of a save's title, and of a seed."""

# Limits on files.

LARGEST_DECK: Final = 100_000
"""Bytes of a deck as text, whether from a file, a pipe or the clipboard."""
LARGEST_HEADER: Final = 300_000
"""Bytes of a save's header: eight decks as text, and the rest. The header is YAML, which takes far
more time and memory to read than the lines after it."""
LARGEST_SAVE: Final = 64_000_000
"""Bytes of a save: 2,000 moves of 2,000 pieces each. Single lines have no limit, since the time to
read a line grows only with its length."""
