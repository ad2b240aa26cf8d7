"""The codes of all data errors: a stable name, its meaning and remedy.

The codes below are found while a file is read; most must be fixed before the data can be used.
Checks of whole folders have codes of their own (see `tabletop.cards.check`). Every code is a group
and a word, as in `schema/unknown-key`.
"""

from typing import NamedTuple


class Code(NamedTuple):
    """The meaning of a code in a sentence, and its remedy."""

    id: str
    means: str
    remedy: str
    stops: bool = True
    """Whether the data cannot be used until it is fixed; other errors can be ignored."""


_CODES = (
    # --- the text of a file
    Code("yaml/syntax", "The text is not YAML: a colon, a quote, a bracket or the indentation.",
         "Look at the line and the one above it; texts with signs in them go in quotes."),
    Code("yaml/encoding", "A byte is not UTF-8.", "Save the file with the encoding UTF-8."),
    Code("yaml/character", "A control character stands in the text.", "Delete it."),
    Code("yaml/too-large", "The file has more than two million bytes.", "Split it."),
    Code("yaml/too-deep", "Lists and mappings are nested too deeply.", "Check the brackets."),
    Code("yaml/number", "A number has more digits than programs can hold.",
         "Put it in quotes if it is meant as text."),
    Code("yaml/alias", "An alias (*name) is not allowed.", "Write the value out."),
    Code("yaml/anchor", "An anchor (&name) is not allowed.", "Leave it out."),
    Code("yaml/tag", "A tag (!name) is not allowed.", "Leave it out."),
    Code("yaml/documents", "A second document starts after '---'.", "Keep one in a file."),
    Code("yaml/key-twice", "A key stands twice in a mapping.", "Keep one of the two."),
    Code("yaml/key", "A list or mapping stands where a key should.",
         "Write a plain word before the colon."),
    # --- files and folders
    Code("file/unreadable", "A file is not there or cannot be opened.",
         "Check its name and that you may read it."),
    Code("file/missing", "A file that is needed is not there.", "Write it, or check its name."),
    Code("file/not-data", "The file is no YAML file.", "Name a YAML file or a folder."),
    Code("file/no-game", "No game lies in the folder.", "A game's folder has a file game.yaml."),
    Code("file/unknown", "Nothing reads a file of this name.",
         "Give it one of the names that the game knows.", stops=False),
    Code("file/plugin", "The program of somebody's game, bot or skin cannot be loaded.",
         "Install it again, or tell its makers."),
    # --- the value of every entry
    Code("schema/unknown-key", "Nothing of this name can be written here.",
         "Use one of the known keys; the game's page for card authors lists them."),
    Code("schema/missing-key", "A key that must be written is not there.", "Write it."),
    Code("schema/unknown-word", "The word is none of those that can stand here.",
         "Use one of those that are named."),
    Code("schema/kind", "A value is of the wrong kind, such as a text where a number belongs.",
         "Write what is asked for; quotes make a text of anything."),
    Code("schema/range", "A number is too small or too large.", "Keep within the bounds."),
    Code("schema/length", "A text or list is too short or too long.", "Keep within the bounds."),
    Code("schema/form", "A text does not have the form that is asked for.",
         "Write it as is said, such as lower-case words joined by hyphens."),
    Code("schema/refused", "A value does not fit.", "Write what is asked for."),
    # --- combinations of parts of an entry
    Code("card/unfit", "Parts of an entry do not go together.", "Change one of them."),
    Code("card/does-nothing", "An effect, a condition or a card does nothing.",
         "Give it something to do, or leave it out."),
    Code("card/one-of-several", "Of several keys exactly one belongs here.", "Keep one of them."),
    Code("card/together", "Two things are written only together.", "Write both or neither."),
    Code("card/out-of-place", "What is written cannot stand on this sort of card.",
         "Leave it out, or make the card one of the other sort."),
    Code("card/unknown-word", "A word means nothing that the card has.", "Use a known word."),
    Code("card/points", "Numbers do not add up to what the level of a card asks for.",
         "Raise or lower one of them."),
    Code("card/drawing", "A pattern drawn in letters is not of the right form.",
         "Draw it as its page shows."),
    # --- the game, its decks, its table
    Code("game/default", "The default of an option is none of its values.", "Name one of them."),
    Code("game/seats", "The fewest seats are more than the most.", "Write the smaller one first."),
    Code("game/ranks", "The ranks of scores do not follow each other.",
         "Write them from the lowest to the highest; the last has no end."),
    Code("game/stands-twice", "An id stands twice.", "Give each its own."),
    Code("deck/unknown-card", "A deck names a card or leader that is not there.",
         "Check its id, or add the card."),
    Code("deck/line", "A line of a deck's text cannot be read.", "Write '3 Name of the Card'."),
    Code("deck/limit", "A deck breaks a rule of deck building.", "Change the numbers."),
    Code("weights/unknown", "There is no weight of this name.", "Check the name."),
    Code("weights/size", "A weight has too many or too few numbers.", "Write as many as named."),
    Code("weights/missing", "A weight is not there.", "Add it."),
    Code("playmat/board", "A board on the playmat lacks something, or something else has its keys.",
         "A grid has columns, rows and {box} in its zone."),
    Code("playmat/frames", "There is no frame for a number of seats.", "Add one for each."),
    Code("playmat/shelf", "What folds or grows stands on no shelf, or cannot fold.",
         "Name a shelf that the playmat has."),
    Code("playmat/seats", "Two playmats are for the same number of seats.", "Keep one."),
    Code("table/board", "A board lacks columns or rows.", "Write both."),
    Code("table/too-large", "The table has more boxes or pieces than it holds.", "Make it less."),
    Code("table/unknown-box", "The board has no such box.", "Name one that it has."),
    Code("table/unknown-gap", "A word in braces is none of those under 'of'.", "Check the word."),
    Code("table/kind", "A kind of piece has a name that cannot be one.",
         "Write lower-case letters, digits, - and _."),
    Code("table/zone-twice", "Two zones have one name.", "Give each its own id."),
    Code("table/unknown-zone", "There is no such zone on the table.", "Name one that is there."),
    Code("table/deal", "More is dealt than lies there.", "Lay down more, or deal fewer."),
    # --- first game, how to play, puzzles and scenarios
    Code("first-game/position", "A section of the first game cannot be laid.", "See its position."),
    Code("first-game/move", "A move of the first game is not legal where it is asked for.",
         "Name one that is."),
    Code("first-game/rule", "A step names a rule that is not in the rulebook.", "Name another."),
    Code("first-game/show", "A step shows what is not on the table.", "Name what lies there."),
    Code("first-game/words", "A step says too much, or answers what is not asked.",
         "Two sentences are enough; an answer needs a question."),
    Code("how-to-play/rule", "A page names a rule that is not in the rulebook.", "Name another."),
    Code("how-to-play/picture", "A page shows a step of the first game that is not there.",
         "Name one that is."),
    Code("puzzle/together", "A file of puzzles cannot be shared as one.", "Share each alone."),
    Code("scenario/turn", "An entry of a scenario's moves has parts that do not go together.",
         "Write one of move, expect, undo and redo."),
    # --- packs
    Code("pack/archive", "A zip or folder is damaged, too large, or holds more than data.",
         "Make it anew, of files alone."),
    Code("pack/needs", "The pack needs a game, a version or a pack that is not here.",
         "Install that, or take the line out."),
    Code("pack/empty", "The pack is for no game and has no table.", "Name its game."),
    Code("pack/clash", "An id is that of another entry, in the game or in a pack.",
         "Give it another."),
    Code("pack/addition", "A pack cannot add to this.", "Packs add entries to lists."),
    Code("pack/unknown-file", "Nothing reads a file of this name in a pack.",
         "Give it one of the names that are known.", stops=False),
    Code("pack/unread-file", "Nothing reads files in this folder.", "Put it beside pack.yaml.",
         stops=False),
    Code("pack/picture", "A picture is not there or cannot be shown.",
         "Add it as PNG, JPEG, WebP or SVG.", stops=False),
    Code("pack/unknown-name", "A name or picture is for something that is not there.",
         "Check the id.", stops=False),
    Code("pack/option", "A house rule names an option or value that the game does not have.",
         "See 'tabletop games'."),
    Code("pack/cannot-begin", "The game cannot be begun with the pack.",
         "Leave out what was added last."),
    Code("pack/test", "A scenario of the pack does not come out as it says.",
         "Change the card or the scenario.", stops=False),
    Code("pack/installed", "An installed pack cannot be used.", "Install it again."),
    # --- comments in the files themselves
    Code("ignore/unknown", "A comment ignores a code that there is not.", "Check the code."),
    Code("ignore/needless", "A comment ignores what is not found in its line.", "Take it out.",
         stops=False),
    Code("ignore/in-vain", "A comment ignores what keeps the data from being used.",
         "Mend what it is about, and take the comment out."),
)  # fmt: skip

CODES: dict[str, Code] = {one.id: one for one in _CODES}
"""All codes that do not belong to a check, by their id."""
