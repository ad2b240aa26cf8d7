"""Small words that the sentences of all games are made with; `listed` joins parts of them."""

from tabletop.cards.graphemes import graphemes


def shortened(text: str, most: int) -> str:
    """Return a text of at most `most` letters, with an ellipsis if its end was left out.

    >>> shortened("Jarl of the First Wave", 12)
    'Jarl of the…'
    >>> shortened("Jarl", 12)
    'Jarl'
    """
    letters = graphemes(text)
    return text if len(letters) <= most else f"{''.join(letters[: most - 1]).rstrip()}…"


def capital(text: str) -> str:
    """Begin a text with a capital."""
    return text[:1].upper() + text[1:]


def sentence(words: str) -> str:
    """Return words with a full stop, unless they end with a mark of their own.

    >>> sentence("Round 2"), sentence("2 of 3 have chosen."), sentence("New best!")
    ('Round 2.', '2 of 3 have chosen.', 'New best!')
    """
    return words if words.endswith((".", "!", "?", "…")) else f"{words}."


def with_article(words: str) -> str:
    """Put `a` or `an` before words, as their first letter asks.

    >>> with_article("enemy token"), with_article("unit")
    ('an enemy token', 'a unit')
    """
    vowel = words[:1].lower() in tuple("aeiou") and not words.startswith("unit")
    return f"{'an' if vowel else 'a'} {words}"


def number_of(number: int, noun: str) -> str:
    """Write a number with a noun, whose plural ends in s.

    >>> number_of(0, "card"), number_of(1, "coin"), number_of(3, "life point")
    ('no cards', '1 coin', '3 life points')
    """
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"


def signed(number: int) -> str:
    """Write a number with its sign.

    >>> signed(2), signed(-2)
    ('+2', '−2')
    """
    return f"+{number}" if number >= 0 else f"−{-number}"
