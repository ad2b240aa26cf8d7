"""Numbers opened into their terms, each with its source and rule."""

from collections.abc import Iterable
from typing import NamedTuple


class Term(NamedTuple):
    """An amount in a sum, with the words of its source and the id of its rule."""

    amount: int
    source: str = ""
    rule: str = ""


class Sum(NamedTuple):
    """A number with its terms; the first one can be its base.

    A count has no terms but the name of a `counter`, whose history explains it. If `is_reversed`,
    the counter counts for the other side.

    Examples:
        >>> Sum("Attack", 5, (Term(3), Term(2, "from Smelter", "G-1")), "attack").text
        '{attack} Attack 5 = 3 + 2 from Smelter (G-1)'
    """

    name: str
    value: int
    terms: tuple[Term, ...] = ()
    icon: str = ""
    counter: str = ""
    is_reversed: bool = False

    @property
    def is_open(self) -> bool:
        """Whether more than a printed base explains the number."""
        return len(self.terms) > 1 or any(term.source for term in self.terms)

    @property
    def head(self) -> str:
        """The name of the number, after its icon."""
        return f"{{{self.icon}}} {self.name}" if self.icon else self.name

    @property
    def text(self) -> str:
        """The number, followed by its terms."""
        words = f"{self.head} {number_text(self.value)}"
        return f"{words} = {self._terms_text()}" if self.is_open else words

    @property
    def bracketed(self) -> str:
        """The number with its terms in brackets, without rules, for another sum."""
        words = f"{self.head} {number_text(self.value)}"
        return f"{words} ({self._terms_text(with_rules=False)})" if self.is_open else words

    def _terms_text(self, *, with_rules: bool = True) -> str:
        rules = [term.rule for term in self.terms]
        texts = []
        for number, term in enumerate(self.terms):
            shown = number_text(abs(term.amount) if number else term.amount)
            sign = ("+ " if term.amount >= 0 else "− ") if number else ""
            is_last = term.rule not in rules[number + 1 :]  # equal rules are cited once
            rule = f"({term.rule})" if with_rules and term.rule and is_last else ""
            texts.append(" ".join([each for each in (f"{sign}{shown}", term.source, rule) if each]))
        return " ".join(texts)


def number_text(number: int) -> str:
    """Returns a number with a real minus sign."""
    return f"−{-number}" if number < 0 else str(number)


def printed_sum(
    icon: str, name: str, printed: int, changes: Iterable[Term], minimum: int | None = 0
) -> Sum:
    """Returns the sum of a printed value and its changes, without empty ones.

    Args:
        icon: The icon of the value.
        name: The name of the value.
        printed: The printed value.
        changes: The changes.
        minimum: The limit of the value; a smaller sum has a term that makes up for it. None: no
            limit.

    Examples:
        >>> printed_sum("attack", "Attack", 1, [Term(-3, "until end of turn")]).text
        '{attack} Attack 0 = 1 − 3 until end of turn + 2 (never below 0)'
    """
    terms = [Term(printed), *[term for term in changes if term.amount]]
    total = sum([term.amount for term in terms])
    if minimum is not None and total < minimum:
        terms.append(Term(minimum - total, f"(never below {minimum})"))
        total = minimum
    return Sum(name, total, tuple(terms), icon)


def listed_sum(icon: str, name: str, terms: Iterable[Term]) -> Sum:
    """Returns the sum of equal terms, such as the points of cards.

    Terms from the same source are one.

    Examples:
        >>> listed_sum("star", "Stars", [Term(2, "Inn"), Term(3, "Mill"), Term(2, "Inn")]).text
        '{star} Stars 7 = 4 Inn ×2 + 3 Mill'
    """
    amounts: dict[tuple[str, str], list[int]] = {}
    for term in terms:
        if term.amount:
            amounts.setdefault((term.source, term.rule), []).append(term.amount)
    merged = [
        Term(sum(each), f"{source} ×{len(each)}" if len(each) > 1 else source, rule)
        for (source, rule), each in amounts.items()
    ]
    return Sum(name, sum([term.amount for term in merged]), tuple(merged), icon)
