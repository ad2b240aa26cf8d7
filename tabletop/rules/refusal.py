"""Refusals: why a move is against the rules."""


class Refusal(Exception):  # noqa: N818  (a refusal is an answer, not a failure)
    """A move that can be read but is against a rule.

    `rule` is the id of the rule. `reason` is one sentence that names the pieces concerned. `pieces`
    are their ids, so that the screen can point at them.

    Examples:
        >>> refusal = Refusal("G2", "The gate is closed.", 7)
        >>> str(refusal), refusal.pieces
        ('The gate is closed. (G2)', (7,))
    """

    def __init__(self, rule: str, reason: str, *pieces: int) -> None:
        """Creates a refusal by a rule."""
        super().__init__(rule, reason)
        self.rule = rule
        self.reason = reason
        self.pieces = pieces

    def __str__(self) -> str:
        """Returns the reason, with the id of the rule in brackets if it has one."""
        return f"{self.reason} ({self.rule})" if self.rule else self.reason
