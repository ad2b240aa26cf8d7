"""The measurements of growth run, and recognise a curve that is too steep."""

import pytest

from tabletop.session import growth
from tabletop.session.growth import Curve


@pytest.mark.parametrize(
    ("seconds", "per_step", "factor", "steep"),
    [
        ((1.0, 1.2), True, 1.2, False),
        ((1.0, 1.4), True, 1.4, True),
        ((1.0, 10.0), False, 1.0, False),  # ten times the size, ten times the cost
        ((1.0, 14.0), False, 1.4, True),
    ],
)
def test_a_curve_is_steep_if_it_is_neither_flat_nor_linear(
    seconds: tuple[float, ...], per_step: bool, factor: float, steep: bool
) -> None:
    curve = Curve("step", "moves", (10, 100), seconds, per_step)
    assert curve.growth == pytest.approx(factor)
    assert curve.is_steep is steep


@pytest.mark.full
def test_all_curves_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ENTRIES", "PIECES", "SAVES", "CARDS"):
        monkeypatch.setattr(growth, name, (4, 8))
    monkeypatch.setattr(growth, "SEATS", (2, 3))
    monkeypatch.setattr(growth, "STEPS", 2)
    monkeypatch.setattr(growth, "RUNS", 1)
    curves = growth.growth()
    assert {curve.unit for curve in curves} == {"moves", "pieces", "saves", "cards", "seats"}
    assert all(min(curve.seconds) > 0 for curve in curves)
    playing = next(curve for curve in curves if curve.subject == "play and save all moves")
    assert playing.sizes == (4, 8)
    assert playing.seconds[0] < playing.seconds[1]
