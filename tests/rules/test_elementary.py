"""The package's exponential and logarithm, compared with those of the C library."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mandala.compile.elementary import exp, log

ULP = 2.0**-52


@given(st.floats(-708, 709))
def test_the_exponential_is_right_to_two_units_in_the_last_place(x: float) -> None:
    assert exp(x) == pytest.approx(math.exp(x), rel=2 * ULP, abs=0)


@given(st.floats(1e-300, 1e300))
def test_the_logarithm_is_right_to_three_units_in_the_last_place(x: float) -> None:
    assert log(x) == pytest.approx(math.log(x), rel=3 * ULP, abs=ULP / 2)


def test_the_ends_of_the_range() -> None:
    assert (exp(0.0), log(1.0)) == (1.0, 0.0)
    assert (exp(-709.0), exp(-math.inf), exp(710.0)) == (0.0, 0.0, math.inf)
