"""The mutation score: how mutants are drawn and written to files."""

import importlib
import random
from collections import Counter
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "scripts"))
    return importlib.import_module("mutate_code")


def draw_mutants(script: Any, count: int, seed: int) -> list[Any]:
    """Draws mutants from two areas.

    Every second line has ten comparison variants and a number.
    """
    rooms = {"near": [("a.py", n) for n in range(40)], "far": [("b.py", n) for n in range(400)]}

    def variants_at(line: Any) -> dict[str, list[Any]]:
        if line[1] % 2:
            return {}
        comparisons = [script.Variant(f"Compare_{n}", n) for n in range(10)]
        return {"Compare": comparisons, "Number": [script.Variant("Number", line[1])]}

    def build(available: str, line: Any, variant: Any) -> Any:
        return script.Mutant(available, *line, variant.operator, [str(variant.occurrence)])

    return script.draw(rooms, count, random.Random(seed), variants_at, build)


def test_the_same_seed_draws_the_same_mutants(script: Any) -> None:
    assert draw_mutants(script, 20, seed=3) == draw_mutants(script, 20, seed=3)
    assert draw_mutants(script, 20, seed=3) != draw_mutants(script, 20, seed=4)


def test_rooms_have_equal_shares_and_lines_equal_chances(script: Any) -> None:
    picture = draw_mutants(script, 21, seed=1)
    assert sorted(Counter(mutant.room for mutant in picture).values()) == [10, 11]
    lines = [(mutant.file, mutant.line) for mutant in picture]
    assert len(set(lines)) == 21
    assert not any(line % 2 for _, line in lines)
    assert 5 <= sum(mutant.operator == "Number" for mutant in picture) <= 16
    with pytest.raises(ValueError, match="near: has 20 lines to change, expected 21"):
        draw_mutants(script, 42, seed=1)


def test_a_change_without_effect_is_replaced_by_another_one(script: Any) -> None:
    variants = {"Number": [script.Variant("Number", n) for n in range(3)]}
    mutants = script.draw(
        {"room": [("a.py", 1), ("a.py", 2)]},
        1,
        random.Random(0),
        lambda line: variants,
        lambda room, line, variant: (line, variant) if variant.occurrence == 2 else None,
    )
    assert [variant.occurrence for _, variant in mutants] == [2]


def test_type_checking_code_is_excluded(script: Any) -> None:
    source = dedent('''\
        """A docstring."""
        if TYPE_CHECKING:
            ONE = 1
        é = "é"; x: int | None = 2
        @override
        @cached(3)
        def function(a: int | str, /, *b: "A" | "B") -> list[int | None]:
            return a + 4
        class Entry:
            times: Annotated[int, Meta(ge=5)] = 6
        ''')
    lines = source.splitlines()
    parts = [
        lines[first[0] - 1][first[1] : last[1]] if first[0] == last[0] else "block"
        for first, last in script.find_untested(source)
    ]
    expected = ["block", "int | None", "@override", "int | str", '"A" | "B"', "list[int | None]"]
    assert sorted(parts) == sorted(expected)


def test_code_is_compared_without_its_layout(script: Any) -> None:
    def code(text: str) -> object:
        return script.compiled(compile(text, "a.py", "exec"))

    assert code("def f(x):\n    return x + 1") == code("\n\ndef f( x ): return x+  1  # comment")
    for other in ("x + 2", "x + 1.0", "x - 1", "x + True"):
        assert code("def f(x): return x + 1") != code(f"def f(x): return {other}")


def test_a_mutant_is_put_into_its_file(script: Any) -> None:
    diff = ["--- a/a.py", "+++ b/a.py", "@@ -1,3 +1,3 @@", " one", "-two", "+2", " three"]
    mutant = script.Mutant("room", "a.py", 2, "Number", diff)
    assert script.apply_diff(mutant, "one\ntwo\nthree\n") == "one\n2\nthree\n"
    twice = "one\ntwo\nthree\none\ntwo\nthree\n"
    assert script.apply_diff(mutant, twice) == "one\n2\nthree\none\ntwo\nthree\n"
    assert script.apply_diff(mutant, "zero\none\ntwo\nthree\n") == "zero\none\n2\nthree\n"
    for text in ("one\ntwo\nfour\n", f"zero\n{twice}"):
        with pytest.raises(ValueError, match=r"^a\.py: has changed since the mutants were drawn"):
            script.apply_diff(mutant, text)


def test_the_score_counts_what_was_tried(script: Any) -> None:
    verdicts = ("killed", "killed", "timeout", "survived", "")
    mutants = [script.Mutant("room", "a.py", 1, "Number", [], verdict) for verdict in verdicts]
    assert script.score(mutants) == 75
    assert script.score([]) == 0


def test_tests_near_a_room_come_first(script: Any) -> None:
    rooms = script.list_rooms()
    assert len(rooms) == 10
    for available in rooms:
        words = [word for word in script.mirror(available) if "/" in word]
        assert all((ROOT / word).is_dir() for word in words)
