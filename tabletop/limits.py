"""How large what people write may become, for those who write it as for those who read it.

Two sorts of limits are kept apart. The first bound what is typed, pasted, sent or brought, and are
checked before anything is applied; what was written under other limits is still read. The second
bound what is read at all, and protect memory and time against files of strangers. A writer keeps
them as well, so that nothing is reported as saved that cannot be read again.
"""

from typing import Final

# What is taken from people.

LONGEST_NOTE: Final = 2_000
"""Characters of a note at the table, public or private."""
LONGEST_MOVE: Final = 1_000_000
"""Characters of a move by hand: 2,000 pieces, as many as a table may have, of 500 each."""
LONGEST_NAME: Final = 80
"""Characters of the name of a deck, a pack or a table."""
LONGEST_PLAN: Final = 1_000
"""Characters of a deck's plan."""
LONGEST_TITLE: Final = 200
"""Characters of a save's title, and of a seed."""

# What is read.

LARGEST_DECK: Final = 100_000
"""Bytes of a deck as text; bounds what is read from a file, a pipe or the clipboard."""
LARGEST_HEADER: Final = 300_000
"""Bytes of a save's head: eight decks as text, and the rest. Bounds what is read as YAML, which
takes far more time and memory than the lines behind it."""
LARGEST_SAVE: Final = 64_000_000
"""Bytes of a save: 2,000 moves of 2,000 pieces each. Bounds the memory that a save takes; its
lines have no limit of their own, as the time to read one grows only with its length."""
