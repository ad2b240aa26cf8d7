"""Wording that the sentences of all games share."""

from tabletop.cards.graphemes import graphemes


def shortened(text: str, maximum: int) -> str:
    """Returns a text of at most `maximum` letters, with an ellipsis if cut.

    Examples:
        >>> shortened("Jarl of the First Wave", 12)
        'Jarl of the…'
        >>> shortened("Jarl", 12)
        'Jarl'
    """
    letters = graphemes(text)
    return text if len(letters) <= maximum else f"{''.join(letters[: maximum - 1]).rstrip()}…"


def capital(text: str) -> str:
    """Returns a text with a capital as its first letter."""
    return text[:1].upper() + text[1:]


def uncapital(text: str) -> str:
    """Returns a text with a small first letter, as within a sentence."""
    return text[:1].lower() + text[1:]


def sentence(words: str) -> str:
    """Returns words with a full stop, unless they end with a mark already.

    Examples:
        >>> sentence("Round 2"), sentence("2 of 3 have chosen."), sentence("New best!")
        ('Round 2.', '2 of 3 have chosen.', 'New best!')
    """
    return words if words.endswith((".", "!", "?", "…")) else f"{words}."


def with_article(words: str) -> str:
    """Returns words with `a` or `an` before them.

    Examples:
        >>> with_article("enemy token"), with_article("unit")
        ('an enemy token', 'a unit')
    """
    vowel = words[:1].lower() in tuple("aeiou") and not words.startswith("unit")
    return f"{'an' if vowel else 'a'} {words}"


def number_of(number: int, noun: str) -> str:
    """Returns a number with a noun, whose plural ends in s.

    Examples:
        >>> number_of(0, "card"), number_of(1, "coin"), number_of(3, "life point")
        ('no cards', '1 coin', '3 life points')
    """
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def signed(number: int) -> str:
    """Returns a number with its sign.

    Examples:
        >>> signed(2), signed(-2)
        ('+2', '−2')
    """
    return f"+{number}" if number >= 0 else f"−{-number}"
