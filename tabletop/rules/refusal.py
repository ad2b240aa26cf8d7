"""Why a move is refused."""


class Refusal(Exception):  # noqa: N818  (a refusal is an answer, not a failure)
    """A move that can be read but is against a rule.

    `rule` is the rule's id, `reason` one plain sentence that names the pieces concerned, and
    `pieces` their ids, to point at.
    """

    def __init__(self, rule: str, reason: str, *pieces: int) -> None:
        """Refuse by a rule, for a reason."""
        super().__init__(rule, reason)
        self.rule = rule
        self.reason = reason
        self.pieces = pieces

    def __str__(self) -> str:
        """Give the reason, with the rule's id behind it if there is one."""
        return f"{self.reason} ({self.rule})" if self.rule else self.reason
