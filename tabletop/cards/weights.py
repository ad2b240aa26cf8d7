"""The weights of an evaluation, in a file that `tabletop tune` writes."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Annotated, Generic, TypeVar

from msgspec import Meta

from tabletop.cards.errors import Problem, suggestion
from tabletop.cards.json_schema import modeline
from tabletop.cards.load import load
from tabletop.cards.schema import Data

FILE = "weights.yaml"
MAX_CACHED_SHAPES = 8
"""The maximum number of other sets of weights that a game caches."""
Weight = Annotated[float, Meta(ge=-1e6, le=1e6)]
Weights = dict[str, Weight | tuple[Weight, ...]]
"""The weights by name, each a number or a row of numbers."""


class WeightsFile(Data, frozen=True):
    """The contents of `weights.yaml`."""

    weights: Weights


Numbers = tuple[float, ...]
"""All weights in the order of the file, with rows flattened."""
Shape = TypeVar("Shape")


def load_weights(folder: Path, sizes: Mapping[str, int]) -> Weights:
    """Returns the weights in a game's folder, in the order of `sizes`.

    Args:
        folder: The folder of the game.
        sizes: The length of each weight, by name; 0 for a single number.

    Raises:
        DataErrors: The file is missing or broken, or has other weights.
    """

    def wrong(file: WeightsFile) -> Iterator[Problem]:
        weights = file.weights
        for name, value in weights.items():
            if name not in sizes:
                words = f"unknown weight '{name}'"
                remedy = suggestion(name, list(sizes))
                yield Problem(("weights", name), words, remedy, at_key=True, code="weights/unknown")
            elif (len(value) if isinstance(value, tuple) else 0) != sizes[name]:
                right = f"{sizes[name]} numbers in brackets" if sizes[name] else "one number"
                yield Problem(
                    ("weights", name),
                    f"'{name}' has the wrong length",
                    f"write {right}",
                    code="weights/size",
                )
        for name in sizes:
            if name not in weights:
                yield Problem(
                    ("weights",),
                    f"missing weight '{name}'",
                    "add it",
                    code="weights/missing",
                )

    weights = load(folder / FILE, WeightsFile, wrong).weights
    return {name: weights[name] for name in sizes}


class GameWeights(Generic[Shape]):
    """The weights of a game, in the shape that its evaluation reads.

    The file is read at the first access.
    """

    def __init__(
        self, folder: Path, sizes: Mapping[str, int], shape: Callable[[Weights], Shape]
    ) -> None:
        """Creates the weights of a game.

        Args:
            folder: The folder of the game.
            sizes: The length of each weight, by name; 0 for a single number.
            shape: Converts weights to their shape.
        """
        self.folder, self.sizes, self.shape = folder, sizes, shape
        self._shapes: dict[Numbers, Shape] = {}

    @cached_property
    def own(self) -> Weights:
        """The weights of the file.

        Raises:
            DataErrors: The file is missing or broken.
        """
        return load_weights(self.folder, self.sizes)

    def of(self, numbers: Numbers = ()) -> Shape:
        """Returns weights in their shape.

        Args:
            numbers: The weights in the order of the file; empty for those of the file.

        Raises:
            DataErrors: The file is missing or broken.
        """
        result = self._shapes.get(numbers)
        if result is None:
            if len(self._shapes) > MAX_CACHED_SHAPES:
                self._shapes.clear()
            result = self.shape(unflattened(numbers, self.own) if numbers else self.own)
            self._shapes[numbers] = result
        return result


def flattened(weights: Weights) -> Numbers:
    """Flattens weights to a row of numbers.

    Examples:
        >>> flattened({"star": 1.0, "lacks": (0.5, 0.2)})
        (1.0, 0.5, 0.2)
    """
    results: list[float] = []
    for value in weights.values():
        results += value if isinstance(value, tuple) else (value,)
    return tuple(results)


def unflattened(numbers: Sequence[float], like: Weights) -> Weights:
    """Returns numbers with the names and rows of other weights.

    Examples:
        >>> unflattened((2.0, 0.4, 0.3), {"star": 1.0, "lacks": (0.5, 0.2)})
        {'star': 2.0, 'lacks': (0.4, 0.3)}
    """
    result: Weights = {}
    start = 0
    for name, value in like.items():
        size = len(value) if isinstance(value, tuple) else 1
        part = tuple(numbers[start : start + size])
        result[name] = part if isinstance(value, tuple) else part[0]
        start += size
    return result


def text_of(weights: Weights, head: str) -> str:
    """Returns weights as the text of their file, with a comment line.

    Examples:
        >>> print(text_of({"star": 1.0, "lacks": (0.5, 0.2)}, "Counted in stars."), end="")
        # yaml-language-server: $schema=schemas/weights.json
        # Counted in stars.
        weights:
          star: 1.0
          lacks: [0.5, 0.2]
    """
    lines = [modeline(FILE), f"# {head}", "weights:"]
    for name, value in weights.items():
        row = isinstance(value, tuple)
        lines.append(f"  {name}: {list(value) if row else value}")  # type: ignore[arg-type]
    return "\n".join(lines) + "\n"
