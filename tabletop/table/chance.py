"""Reproducible chance: numbered draws from named streams.

Draw `n` of stream `s` is a hash of the table's seed, `s` and `n`. The whole state of chance is
therefore one counter per stream, and undo restores a draw by decrementing the counter. Streams are
independent: the number of shuffles does not affect the dice. The results are the same on every
machine.
"""

from hashlib import shake_256


def draw(seed: str, stream: str, number: int, sides: int) -> int:
    """Returns one draw of a stream, uniformly distributed.

    Args:
        seed: The seed of the table.
        stream: The name of the stream, such as `die.0`.
        number: The number of the draw within the stream, from 0.
        sides: The number of possible results, at least 1.

    Returns:
        An integer from 0 to `sides` - 1.

    Raises:
        ValueError: `sides` is below 1.

    Examples:
        >>> draw("sand", "die", 0, 6) == draw("sand", "die", 0, 6)
        True
        >>> draw("sand", "die", 0, 1)
        0
    """
    if sides < 1:
        raise ValueError(f"die: expected at least 1 side, got {sides}")
    word = int.from_bytes(shake_256(f"{seed}/{stream}/{number}".encode()).digest(16))
    return word % sides


def shuffled(seed: str, stream: str, number: int, items: list[int]) -> list[int]:
    """Returns a shuffled copy of `items` (Fisher and Yates' shuffle).

    Args:
        seed: The seed of the table.
        stream: The name of the stream, such as `shuffle deck`.
        number: The number of the draw within the stream, from 0.
        items: The items in their present order; the list is left unchanged.

    Examples:
        >>> cards = shuffled("sand", "shuffle deck", 0, [1, 2, 3, 4])
        >>> sorted(cards), cards == shuffled("sand", "shuffle deck", 0, [1, 2, 3, 4])
        ([1, 2, 3, 4], True)
    """
    result = list(items)
    count = len(result)
    words = shake_256(f"{seed}/{stream}/{number}".encode()).digest(8 * count)
    for index in range(count - 1, 0, -1):
        word = int.from_bytes(words[8 * index : 8 * index + 8])
        other = word % (index + 1)
        result[index], result[other] = result[other], result[index]
    return result
