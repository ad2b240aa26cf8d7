"""How a board is drawn with letters: E C O for squares, e c o s g for disks."""

from tabletop.games.realm_of_sand.content import ELEMENTS, LETTERS, content
from tabletop.games.realm_of_sand.runes import COLUMNS, ROWS
from tabletop.rules.position import Picture


def board_picture() -> Picture:
    """Give the picture of a seat's board."""
    letter_of = dict(zip(ELEMENTS, LETTERS, strict=True))
    letters: dict[str, str] = {}
    for piece in content().pieces.values():
        if piece.element is not None:
            letter = letter_of[piece.element]
            letters[letter if piece.kind == "square" else letter.lower()] = piece.id
    return Picture("board.{seat}.{column}{row}", COLUMNS, ROWS, letters)
