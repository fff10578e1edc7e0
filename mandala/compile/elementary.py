"""Exponential and logarithm, equal to the last bit on every machine: those of C libraries and browsers differ there."""

import math

import numpy as np

from mandala.compile.jit import rule

LN2_HIGH = 6.93147180369123816490e-01  # the first 33 bits, so that its product with an exponent is exact
LN2_LOW = 1.90821492927058770002e-10
INVERSE_LN2 = 1.0 / math.log(2.0)
SQRT2 = math.sqrt(2.0)
C2, C3, C4, C5, C6, C7, C8, C9, C10, C11, C12, C13 = [1.0 / math.factorial(k) for k in range(2, 14)]
LOWEST, HIGHEST = -708.0, 709.0
MANTISSA_BITS, BIAS = 52, 1023
MANTISSA = (1 << MANTISSA_BITS) - 1


@rule
def exp(x: float) -> float:
    """The exponential of x, to one and a half units in the last place; 0 for anything below -708."""
    if x < LOWEST:
        return 0.0
    if x > HIGHEST:
        return math.inf
    n = math.floor(x * INVERSE_LN2 + 0.5)
    r = (x - n * LN2_HIGH) - n * LN2_LOW
    q = r * r
    even = 1.0 + q * (C2 + q * (C4 + q * (C6 + q * (C8 + q * (C10 + q * C12)))))
    odd = 1.0 + q * (C3 + q * (C5 + q * (C7 + q * (C9 + q * (C11 + q * C13)))))
    power = np.int64((np.int64(n) + BIAS) << MANTISSA_BITS).view(np.float64)
    return float((even + r * odd) * power)


@rule
def log(x: float) -> float:
    """The natural logarithm of a positive normal number, to two units in the last place."""
    bits = np.float64(x).view(np.int64)
    exponent = (bits >> MANTISSA_BITS) - BIAS
    m = np.int64((bits & MANTISSA) | (BIAS << MANTISSA_BITS)).view(np.float64)
    if m > SQRT2:
        m *= 0.5
        exponent += 1
    f = (m - 1.0) / (m + 1.0)
    s = f * f
    total = 0.0
    for k in range(23, 0, -2):  # log m is twice the sum of f**k / k over odd k
        total = total * s + 1.0 / k
    return float(exponent * LN2_HIGH + (2.0 * f * total + exponent * LN2_LOW))
