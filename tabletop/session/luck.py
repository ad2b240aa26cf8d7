"""Texts of the luck statistics: the random results of each seat."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.rules.game import luck_of
from tabletop.rules.luck import LuckAccount, luck_percentile, overall
from tabletop.session.session import Session

# The minimum number of events for a comparison with other games.
MIN_EVENTS = 5
# Minimum distances from the mean, in standard deviations, with their wording.
_WORDS = ((2.0, "far {}"), (1.0, "clearly {}"), (0.4, "a little {}"))


def luck_lines(session: Session) -> list[tuple[int, list[str]]]:
    """Returns the lines about luck of each seat that has random events.

    They are empty at a remote table, which does not know all chances.
    """
    if session.is_remote:
        return []
    return [
        (seat, [*map(account_text, accounts), *_in_all(accounts)])
        for seat, accounts in enumerate(luck_of(session.game, session.table))
        if accounts
    ]


def luck_of_seat(session: Session, seat: int) -> float | None:
    """Returns a seat's luck in standard deviations, or None without events."""
    return overall(luck_of(session.game, session.table)[seat])


def account_text(account: LuckAccount) -> str:
    """Returns a sentence about the results of one kind of random event.

    >>> account_text(LuckAccount("Dodges", "times", 1, 11, 2, 3.3, 2.3))
    'Dodges: 2 of 11, expected 3.3: a little less luck than usual.'
    """
    events, actual, expected = account.events, account.actual, account.expected
    if account.unit == "number":
        mean, usual = actual / events, expected / events
        times = "once" if events == 1 else f"{events} times"
        return f"{account.what}: {times}, average {mean:.1f}, expected {usual:.1f}."
    luck = account.luck
    verdict = "" if luck is None else luck_text(luck)
    if account.unit == "times":
        message = f"{account.what}: {actual:g} of {events}, expected {expected:.1f}"
        return f"{message}: {verdict}." if verdict else f"{message}."
    return f"{account.what}: {events}: {verdict}."


def luck_text(luck: float) -> str:
    """Returns the wording for luck in standard deviations.

    >>> luck_text(0.1), luck_text(1.3), luck_text(-2.5)
    ('about as much luck as usual', 'clearly more luck than usual', 'far less luck than usual')
    """
    for minimum, words in _WORDS:
        if abs(luck) >= minimum:
            return words.format("more luck than usual" if luck > 0 else "less luck than usual")
    return "about as much luck as usual"


def _in_all(accounts: Sequence[LuckAccount]) -> list[str]:
    luck = overall(accounts)
    if (
        luck is None
        or sum(account.events for account in accounts if account.luck is not None) < MIN_EVENTS
    ):
        return []
    return [f"Overall: more luck than in {luck_percentile(luck)} of 100 games."]
