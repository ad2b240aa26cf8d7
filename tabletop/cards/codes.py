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
    Code("yaml/syntax", "Invalid YAML: a colon, a quote, a bracket or the indentation.",
         "Check this line and the one above it. Quote texts with special characters."),
    Code("yaml/encoding", "A byte is not UTF-8.", "Save the file as UTF-8."),
    Code("yaml/character", "The text contains a control character.", "Delete it."),
    Code("yaml/too-large", "The file has more than two million bytes.", "Split the file."),
    Code("yaml/too-deep", "Lists and mappings are nested too deeply.", "Check the brackets."),
    Code("yaml/number", "A number has too many digits.",
         "Quote it if it is meant as text."),
    Code("yaml/alias", "Aliases (*name) are not allowed.", "Write the value itself."),
    Code("yaml/anchor", "Anchors (&name) are not allowed.", "Remove the anchor."),
    Code("yaml/tag", "Tags (!name) are not allowed.", "Remove the tag."),
    Code("yaml/documents", "A second document starts after '---'.",
         "Use one document in each file."),
    Code("yaml/key-twice", "A mapping has the same key twice.", "Remove one of the two."),
    Code("yaml/key", "A list or mapping is used as a key.",
         "Write a plain word before the colon."),
    # --- files and folders
    Code("file/unreadable", "A file does not exist or cannot be opened.",
         "Check its name and permissions."),
    Code("file/missing", "A required file is missing.", "Create it, or check its name."),
    Code("file/not-data", "The file is not a YAML file.", "Choose a YAML file or a folder."),
    Code("file/no-game", "The folder contains no game.",
         "A game's folder contains the file game.yaml."),
    Code("file/unknown", "The game does not read a file with this name.",
         "Use one of the file names of the game.", stops=False),
    Code("file/plugin", "A plugin (game, bot or skin) cannot be loaded.",
         "Reinstall it, or report the problem to its authors."),
    # --- the value of every entry
    Code("schema/unknown-key", "Unknown key.",
         "Use a known key; the game's page for card authors lists them."),
    Code("schema/missing-key", "A required key is missing.", "Add the key."),
    Code("schema/unknown-word", "The word is not one of the allowed values.",
         "Use one of the listed values."),
    Code("schema/kind", "A value has the wrong type, such as text instead of a number.",
         "Write a value of the expected type. Quotes make any value a text."),
    Code("schema/range", "A number is too small or too large.", "Use a number within the limits."),
    Code("schema/length", "A text or list is too short or too long.",
         "Use a length within the limits."),
    Code("schema/form", "A text does not have the required form.",
         "Use the form in the message, such as lower-case words joined by hyphens."),
    Code("schema/refused", "A value is not valid here.", "Write the expected value."),
    # --- combinations of parts of an entry
    Code("card/unfit", "Parts of an entry contradict each other.", "Change one of them."),
    Code("card/does-nothing", "An effect, a condition or a card does nothing.",
         "Add an effect, or remove it."),
    Code("card/one-of-several", "Exactly one of several keys is required.", "Keep one of them."),
    Code("card/together", "Two keys are only allowed together.", "Write both or neither."),
    Code("card/out-of-place", "This is not allowed on this type of card.",
         "Remove it, or change the type of the card."),
    Code("card/unknown-word", "A word refers to nothing on the card.", "Use a known word."),
    Code("card/points", "Numbers do not add up to the budget of the card's level.",
         "Raise or lower one of them."),
    Code("card/drawing", "A pattern drawn in letters has the wrong form.",
         "Draw it as described on its page."),
    # --- the game, its decks, its table
    Code("game/default", "The default of an option is not one of its values.",
         "Use one of its values."),
    Code("game/seats", "The minimum number of seats is greater than the maximum.",
         "Write the smaller number first."),
    Code("game/ranks", "The ranks of scores are not in order.",
         "Order them from lowest to highest. The last one has no end."),
    Code("game/stands-twice", "Duplicate id.", "Use unique ids."),
    Code("deck/unknown-card", "A deck contains an unknown card or leader.",
         "Check its id, or add the card."),
    Code("deck/line", "A line of a deck text cannot be read.", "Write '3 Name of the Card'."),
    Code("deck/limit", "A deck breaks a deck building rule.", "Change the numbers of cards."),
    Code("weights/unknown", "Unknown weight.", "Check the name."),
    Code("weights/size", "A weight has the wrong number of values.",
         "Write the expected number of values."),
    Code("weights/missing", "A weight is missing.", "Add the weight."),
    Code("playmat/board", "A board on the playmat is incomplete, or another area has its keys.",
         "A grid has columns, rows and {box} in its zone."),
    Code("playmat/frames", "A number of seats has no frame.",
         "Add one frame for each number of seats."),
    Code("playmat/shelf", "An area that folds or grows is on no shelf, or cannot fold.",
         "Use a shelf of the playmat."),
    Code("playmat/seats", "Two playmats have the same number of seats.", "Keep one of them."),
    Code("skin/size", "A layout of a skin has no size, or keys of another kind of layout.",
         "Write its width or its height in units."),
    Code("skin/tone", "A layout uses an unknown tone.",
         "Use a tone of the file, or a colour of the palette."),
    Code("skin/layout", "A layout uses an unknown badge.", "Use the name of a layout."),
    Code("table/board", "A board has no columns or no rows.", "Write both."),
    Code("table/too-large", "The table has too many boxes or pieces.", "Reduce the number."),
    Code("table/unknown-box", "The board has no such box.", "Use a box of the board."),
    Code("table/unknown-gap", "A word in braces is missing under 'of'.", "Check the word."),
    Code("table/kind", "A kind of piece has an invalid name.",
         "Use lower-case letters, digits, - and _."),
    Code("table/zone-twice", "Two zones have the same id.", "Use unique ids."),
    Code("table/unknown-zone", "Unknown zone.", "Use a zone of the table."),
    Code("table/deal", "More pieces are dealt than exist.", "Add pieces, or deal fewer."),
    # --- first game, how to play, puzzles and scenarios
    Code("first-game/position", "The position of a tutorial section cannot be set up.",
         "Check its position."),
    Code("first-game/move", "A move of the tutorial is not legal at that point.",
         "Use a legal move."),
    Code("first-game/rule", "A step refers to an unknown rule.", "Use a rule of the rulebook."),
    Code("first-game/task", "A part of the tutorial has no task.", "Mark its last move as a task."),
    Code("first-game/finale", "The real game after the tutorial begins without a choice.",
         "Use another seed."),
    Code("first-game/show", "A step shows a piece that is not on the table.",
         "Use a piece on the table."),
    Code("first-game/words", "A step has too many sentences, or an answer without a question.",
         "Use at most two sentences. An answer needs a question."),
    Code("how-to-play/rule", "A page refers to an unknown rule.", "Use a rule of the rulebook."),
    Code("how-to-play/picture", "A page shows a tutorial step that does not exist.",
         "Use an existing step."),
    Code("puzzle/together", "A file with several puzzles cannot be shared.",
         "Share each puzzle in its own file."),
    Code("scenario/turn", "An entry of a scenario's moves has contradictory parts.",
         "Use one of move, expect, undo and redo."),
    # --- packs
    Code("pack/archive", "A zip or folder is damaged, too large, or contains more than data.",
         "Create it again, with files only."),
    Code("pack/needs", "The pack needs a game, a version or a pack that is not installed.",
         "Install it, or remove the line."),
    Code("pack/empty", "The pack is for no game and contains no table.", "Name its game."),
    Code("pack/clash", "An id is already used in the game or in a pack.",
         "Choose another id."),
    Code("pack/addition", "A pack cannot extend this key.", "Packs can only add entries to lists."),
    Code("pack/unknown-file", "Packs do not read a file with this name.",
         "Use one of the known file names.", stops=False),
    Code("pack/unread-file", "Files in this folder are not read.", "Put the file beside pack.yaml.",
         stops=False),
    Code("pack/picture", "A picture is missing or cannot be shown.",
         "Add it as PNG, JPEG, WebP or SVG.", stops=False),
    Code("pack/unknown-name", "A name or picture refers to an unknown id.",
         "Check the id.", stops=False),
    Code("pack/option", "A house rule refers to an unknown option or value.",
         "See 'tabletop games'."),
    Code("pack/cannot-begin", "The game cannot be started with the pack.",
         "Remove the last addition."),
    Code("pack/test", "A scenario of the pack fails.",
         "Change the card or the scenario.", stops=False),
    Code("pack/installed", "An installed pack cannot be used.", "Reinstall it."),
    # --- comments in the files themselves
    Code("ignore/unknown", "A comment ignores an unknown code.", "Check the code."),
    Code("ignore/needless", "A comment ignores a code that its line does not have.",
         "Remove the comment.",
         stops=False),
    Code("ignore/in-vain", "A comment ignores an error that makes the data unusable.",
         "Correct the error, and remove the comment."),
)  # fmt: skip

CODES: dict[str, Code] = {code.id: code for code in _CODES}
"""All codes that do not belong to a check, by their id."""
