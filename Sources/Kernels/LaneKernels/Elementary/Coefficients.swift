// Generated: python3 Scripts/generate/lane_coefficients.py > Sources/Kernels/LaneKernels/Elementary/Coefficients.swift

extension Float: LaneScalar {
  /// Adding and subtracting it rounds to an integer, whose low bits are then those of the sum's mantissa.
  static var roundingShift: Float { 0x1.8p+23 }
  static var twoOverPi: Float { 0x1.45f306p-1 }
  /// π/2 in two parts, for Cody and Waite's reduction under fused multiply-add.
  static var halfPi: (high: Float, low: Float) { (0x1.921fb6p+0, -0x1.777a5cp-25) }
  static var logarithmBase2OfE: Float { 0x1.715476p+0 }
  /// ln 2 in two parts.
  static var naturalLogarithmOf2: (high: Float, low: Float) { (0x1.62e43p-1, -0x1.05c61p-29) }
  /// Below it the exponential is set to the smallest the power of two can say.
  static var leastExponent: Float { -0x1.5d58ap+6 }

  /// sin r = r + r³·S(u), u = r², |r| ≤ π/4; relative error 2^-26.8.
  @inline(__always)
  static func sinePolynomial<Vector: Lanes>(_ u: Vector) -> Vector where Vector.Scalar == Self {
    Vector(repeating: -0x1.99472p-13).times(u, plus: 0x1.110744p-7).times(u, plus: -0x1.555546p-3)
  }

  /// cos r = 1 − u/2 + u²·C(u), u = r², |r| ≤ π/4; relative error 2^-31.1.
  @inline(__always)
  static func cosinePolynomial<Vector: Lanes>(_ u: Vector) -> Vector where Vector.Scalar == Self {
    Vector(repeating: 0x1.99f6ep-16).times(u, plus: -0x1.6c0c5ep-10).times(u, plus: 0x1.55554ap-5)
  }

  /// sin r = r + r³·S(u), u = r², |r| ≤ π/2; absolute error 2^-26.7.
  @inline(__always)
  static func swingSinePolynomial<Vector: Lanes>(_ u: Vector) -> Vector where Vector.Scalar == Self {
    Vector(repeating: 0x1.5cdd7ap-19).times(u, plus: -0x1.9f5daap-13).times(u, plus: 0x1.110e5cp-7)
      .times(u, plus: -0x1.555548p-3)
  }

  /// cos r = 1 + u·C(u), u = r², |r| ≤ π/2; absolute error 2^-28.1.
  @inline(__always)
  static func swingCosinePolynomial<Vector: Lanes>(_ u: Vector) -> Vector where Vector.Scalar == Self {
    Vector(repeating: -0x1.17f572p-22).times(u, plus: 0x1.9f6e7p-16).times(u, plus: -0x1.6c1376p-10)
      .times(u, plus: 0x1.555548p-5).times(u, plus: -0x1p-1)
  }

  /// exp x = 1 + x + x²·Q(x), |x| ≤ ln 2 / 2; relative error 2^-27.4.
  @inline(__always)
  static func exponentialPolynomial<Vector: Lanes>(_ x: Vector) -> Vector where Vector.Scalar == Self {
    Vector(repeating: 0x1.6d9918p-10).times(x, plus: 0x1.123d98p-7).times(x, plus: 0x1.55547cp-5)
      .times(x, plus: 0x1.55548cp-3).times(x, plus: 0x1p-1)
  }
}

extension Double: LaneScalar {
  /// Adding and subtracting it rounds to an integer, whose low bits are then those of the sum's mantissa.
  static var roundingShift: Double { 0x1.8p+52 }
  static var twoOverPi: Double { 0x1.45f306dc9c883p-1 }
  /// π/2 in two parts, for Cody and Waite's reduction under fused multiply-add.
  static var halfPi: (high: Double, low: Double) { (0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54) }
  static var logarithmBase2OfE: Double { 0x1.71547652b82fep+0 }
  /// ln 2 in two parts.
  static var naturalLogarithmOf2: (high: Double, low: Double) { (0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56) }
  /// Below it the exponential is set to the smallest the power of two can say.
  static var leastExponent: Double { -0x1.6232bdd7abcd2p+9 }

  /// sin r = r + r³·S(u), u = r², |r| ≤ π/4; relative error 2^-56.1.
  @inline(__always)
  static func sinePolynomial<Vector: Lanes>(_ u: Vector) -> Vector where Vector.Scalar == Self {
    Vector(repeating: 0x1.5d91652481629p-33).times(u, plus: -0x1.ae5e600aee8a8p-26).times(u, plus: 0x1.71de356eb962p-19)
      .times(u, plus: -0x1.a01a019c05744p-13).times(u, plus: 0x1.111111110f803p-7).times(u, plus: -0x1.5555555555548p-3)
  }

  /// cos r = 1 − u/2 + u²·C(u), u = r², |r| ≤ π/4; relative error 2^-60.5.
  @inline(__always)
  static func cosinePolynomial<Vector: Lanes>(_ u: Vector) -> Vector where Vector.Scalar == Self {
    Vector(repeating: -0x1.8faaa6c8cf94ap-37).times(u, plus: 0x1.1ee9e3a0d190fp-29)
      .times(u, plus: -0x1.27e4f7fc9643cp-22).times(u, plus: 0x1.a01a019c9d2bp-16)
      .times(u, plus: -0x1.6c16c16c1508ep-10).times(u, plus: 0x1.555555555554bp-5)
  }

  /// sin r = r + r³·S(u), u = r², |r| ≤ π/2; absolute error 2^-54.1.
  @inline(__always)
  static func swingSinePolynomial<Vector: Lanes>(_ u: Vector) -> Vector where Vector.Scalar == Self {
    Vector(repeating: 0x1.87bee2530a887p-49).times(u, plus: -0x1.ae3ec623a7f1cp-41)
      .times(u, plus: 0x1.6123b8a1bdc1bp-33).times(u, plus: -0x1.ae64547810e14p-26)
      .times(u, plus: 0x1.71de3a51b5821p-19).times(u, plus: -0x1.a01a01a012416p-13).times(u, plus: 0x1.111111111108ep-7)
      .times(u, plus: -0x1.5555555555555p-3)
  }

  /// cos r = 1 + u·C(u), u = r², |r| ≤ π/2; absolute error 2^-54.1.
  @inline(__always)
  static func swingCosinePolynomial<Vector: Lanes>(_ u: Vector) -> Vector where Vector.Scalar == Self {
    Vector(repeating: 0x1.9f3cb31771cfcp-45).times(u, plus: -0x1.9351aa62da5cp-37).times(u, plus: 0x1.1eece3a8d24ap-29)
      .times(u, plus: -0x1.27e4f98d93655p-22).times(u, plus: 0x1.a01a0199b6d5fp-16)
      .times(u, plus: -0x1.6c16c16c0af15p-10).times(u, plus: 0x1.5555555555402p-5).times(u, plus: -0x1.ffffffffffffdp-2)
  }

  /// exp x = 1 + x + x²·Q(x), |x| ≤ ln 2 / 2; relative error 2^-57.5.
  @inline(__always)
  static func exponentialPolynomial<Vector: Lanes>(_ x: Vector) -> Vector where Vector.Scalar == Self {
    Vector(repeating: 0x1.af6dcb9301b44p-26).times(x, plus: 0x1.28b0ece3c8a52p-22).times(x, plus: 0x1.71ddeeed0ebb1p-19)
      .times(x, plus: 0x1.a01995c69b213p-16).times(x, plus: 0x1.a01a01b40924ap-13).times(x, plus: 0x1.6c16c18601fbap-10)
      .times(x, plus: 0x1.111111110eabfp-7).times(x, plus: 0x1.555555554fe23p-5).times(x, plus: 0x1.555555555555cp-3)
      .times(x, plus: 0x1.000000000000cp-1)
  }
}

extension Double: WideLaneScalar {
  /// sin r = r + r³·S(u), u = r², |r| ≤ π/4; relative error 2^-57.1.
  @inline(__always)
  static func wideSinePolynomial<Vector: Lanes>(_ u: Vector) -> Vector where Vector.Scalar == Self {
    Vector(repeating: -0x1.aaa3e34f13cafp-41).times(u, plus: 0x1.61208f9997ae1p-33)
      .times(u, plus: -0x1.ae645292c353ap-26).times(u, plus: 0x1.71de3a53348d7p-19)
      .times(u, plus: -0x1.a01a01a018a9bp-13).times(u, plus: 0x1.111111111110bp-7).times(u, plus: -0x1.5555555555555p-3)
  }

  /// exp x − 1 = x + x²·Q(x), |x| ≤ ln 2 / 2; relative error 2^-61.0.
  @inline(__always)
  static func wideExponentialPolynomial<Vector: Lanes>(_ x: Vector) -> Vector where Vector.Scalar == Self {
    Vector(repeating: 0x1.1f8b4c6b3c913p-29).times(x, plus: 0x1.af5f4da4b1cdbp-26).times(x, plus: 0x1.27e4cc132b02dp-22)
      .times(x, plus: 0x1.71ddf7fab3e64p-19).times(x, plus: 0x1.a01a01adc4b73p-16).times(x, plus: 0x1.a01a01b00c367p-13)
      .times(x, plus: 0x1.6c16c16c14d7p-10).times(x, plus: 0x1.111111110f63ep-7).times(x, plus: 0x1.5555555555559p-5)
      .times(x, plus: 0x1.5555555555559p-3).times(x, plus: 0x1p-1)
  }
}

/// For results that are rounded to Float.
extension Double {
  /// sin r = r + r³·S(u), u = r², |r| ≤ π/2; absolute error 2^-35.6.
  @inline(__always)
  static func coarseSwingSinePolynomial<Vector: Lanes>(_ u: Vector) -> Vector where Vector.Scalar == Self {
    Vector(repeating: -0x1.999921877a601p-26).times(u, plus: 0x1.7165ddece85f2p-19)
      .times(u, plus: -0x1.a01776aa181cdp-13).times(u, plus: 0x1.11110ace4a02bp-7).times(u, plus: -0x1.5555553fbc37cp-3)
  }

  /// cos r = 1 + u·C(u), u = r², |r| ≤ π/2; absolute error 2^-31.8.
  @inline(__always)
  static func coarseSwingCosinePolynomial<Vector: Lanes>(_ u: Vector) -> Vector where Vector.Scalar == Self {
    Vector(repeating: -0x1.17f5712c25958p-22).times(u, plus: 0x1.9f6e6f1c26fccp-16)
      .times(u, plus: -0x1.6c13762fc3443p-10).times(u, plus: 0x1.55554724e0f29p-5).times(u, plus: -0x1.ffffffb018aefp-2)
  }

  /// exp x = 1 + x + x²·Q(x), |x| ≤ ln 2 / 2; relative error 2^-33.8.
  @inline(__always)
  static func coarseExponentialPolynomial<Vector: Lanes>(_ x: Vector) -> Vector where Vector.Scalar == Self {
    Vector(repeating: 0x1.a1892c6b02ab7p-13).times(x, plus: 0x1.6d99189137bc5p-10).times(x, plus: 0x1.11109f9483098p-7)
      .times(x, plus: 0x1.55547c9a4b521p-5).times(x, plus: 0x1.5555557fc2e1ep-3).times(x, plus: 0x1.0000004574517p-1)
  }
}
