"""Beam search: on a small tree with known best paths."""

from tabletop.players.algorithms.beam import beam_levels
from tabletop.rules.decision import Budget


class Path:
    """A path of digits, whose value is the number that the digits form."""

    def __init__(self, digits: str, value: float) -> None:
        self.digits = digits
        self.value = value


def levels(budget: Budget, share: int, depth: int = 4) -> list[list[str]]:
    """Returns the paths of each level, with the digits 1 to 3 tried at each."""

    def expand(path: Path) -> list[Path]:
        budget.spend(3)
        return [Path(path.digits + digit, float(path.digits + digit)) for digit in "132"]

    found = beam_levels([Path("", 0.0)], expand, budget, lambda _: share, depth)
    return [[path.digits for path in level] for level in found]


def test_a_narrow_beam_follows_the_best_node() -> None:
    assert levels(Budget(100, 60.0), share=1, depth=3) == [
        ["3", "2", "1"],
        ["33", "32", "31"],
        ["333", "332", "331"],
    ]


def test_the_share_of_a_level_determines_its_width() -> None:
    # Six positions expand two nodes of the second level.
    assert levels(Budget(100, 60.0), share=6, depth=2)[1] == ["33", "32", "31", "23", "22", "21"]


def test_it_ends_with_the_budget() -> None:
    assert len(levels(Budget(6, 60.0), share=1)) == 2


def test_it_ends_when_no_node_follows() -> None:
    budget = Budget(100, 60.0)
    found = beam_levels([Path("", 0.0)], lambda _: list[Path](), budget, lambda _: 1, 4)
    assert list(found) == [[]]
