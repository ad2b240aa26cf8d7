"""Chance that is the same on every machine: numbered draws from named streams.

Draw `n` of stream `s` is a hash of the table's seed, `s` and `n`. So the whole state of chance
is one counter a stream, undo gives a draw back by counting down, and one stream (the dice) is
not disturbed by how often another (a shuffle) was asked.
"""

from hashlib import shake_256


def draw(seed: str, stream: str, number: int, sides: int) -> int:
    """Give draw `number` of `stream` as an integer from 0 to `sides` - 1, all equally likely.

    Raises `ValueError` where `sides` is below 1.
    """
    if sides < 1:
        raise ValueError(f"die: expected at least 1 side, got {sides}")
    word = int.from_bytes(shake_256(f"{seed}/{stream}/{number}".encode()).digest(16))
    return word % sides


def shuffled(seed: str, stream: str, number: int, items: list[int]) -> list[int]:
    """Give `items` in the order of draw `number` of `stream` (Fisher and Yates' shuffle)."""
    result = list(items)
    count = len(result)
    words = shake_256(f"{seed}/{stream}/{number}".encode()).digest(8 * count)
    for index in range(count - 1, 0, -1):
        word = int.from_bytes(words[8 * index : 8 * index + 8])
        other = word % (index + 1)
        result[index], result[other] = result[other], result[index]
    return result
