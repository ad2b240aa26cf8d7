"""Text picture of a board: E C O for rune pieces, e c o s g for disks."""

from tabletop.games.realm_of_sand.card_rules import contents
from tabletop.games.realm_of_sand.elements import ELEMENTS, LETTERS
from tabletop.games.realm_of_sand.runes import COLUMNS, ROWS
from tabletop.rules.position import LetterGrid


def board_picture() -> LetterGrid:
    letter_of = dict(zip(ELEMENTS, LETTERS, strict=True))
    letters: dict[str, str] = {}
    for kind, piece in contents().pieces.items():
        if piece.element:
            letter = letter_of[piece.element]  # type: ignore[index]
            letters[letter if piece.kind == "square" else letter.lower()] = kind
    return LetterGrid("board.{seat}.{column}{row}", COLUMNS, ROWS, letters)
