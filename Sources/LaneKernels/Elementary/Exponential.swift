extension Lanes {
  /// e^x for x ≤ 0 within 1 ulp; below the smallest normal result it stays there.
  ///
  /// x = n·ln 2 + r with |r| ≤ ln 2 / 2, then 2ⁿ·(1 + r + r²·Q(r)).
  @inline(__always)
  static func exponential(_ x: Self) -> Self {
    let (power, fraction) = exponentialParts(x)
    return multiplyAdd(power, fraction, power)
  }

  /// e^x − 1 for x ≤ 0; near 0 it keeps the digits that e^x − 1 would cancel.
  @inline(__always)
  static func exponentialMinusOne(_ x: Self) -> Self {
    let (power, fraction) = exponentialParts(x)
    return multiplyAdd(power, fraction, power - .one)
  }

  /// e^x as power·(1 + fraction).
  @inline(__always)
  private static func exponentialParts(_ x: Self) -> (power: Self, fraction: Self) {
    let shift = Self(repeating: Scalar.roundingShift)
    let held = maximum(x, Self(repeating: Scalar.leastExponent))
    let counter = multiplyAdd(held, Self(repeating: Scalar.logarithmBase2OfE), shift)
    let n = counter - shift
    let high = multiplyAdd(-n, Self(repeating: Scalar.naturalLogarithmOf2.high), held)
    let r = multiplyAdd(-n, Self(repeating: Scalar.naturalLogarithmOf2.low), high)
    return (powerOfTwo(counter), multiplyAdd(r * r, Scalar.exponentialPolynomial(r), r))
  }
}
