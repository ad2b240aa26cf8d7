"""Pieces of sentences that several words share."""

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def number(count: int) -> str:
    """Give a number as a word where it is short enough."""
    return NUMBERS[count] if count < len(NUMBERS) else str(count)


def many(count: int, thing: str) -> str:
    """Give a number of things.

    >>> many(2, "level")
    'two levels'
    """
    return f"{number(count)} {thing}{'' if count == 1 else 's'}"
