import CardKernels
import CardMotion
import KernelContracts
import SeededRandom
import Testing

@Suite struct CurveTests {
  @Test(arguments: Variant.offering(.curve), TimingCurve.named.map(\.name))
  func theEndsOfANamedCurveAreExact(_ variant: Variant, _ name: String) throws {
    try checkEnds(variant, name, Float.self)
    try checkEnds(variant, name, Double.self)
  }

  @Test(arguments: Variant.offering(.curve), TimingCurve.named.map(\.name))
  func aNamedCurveNeverRunsBackwards(_ variant: Variant, _ name: String) throws {
    try checkMonotony(variant, name, Float.self)
    try checkMonotony(variant, name, Double.self)
  }

  @Test(arguments: Variant.offering(.curve), TimingCurve.named.map(\.name))
  func aNamedCurveRisesFromEachOf1024FractionsToTheNext(_ variant: Variant, _ name: String) throws {
    let (floats, doubles) = ((0...1024).map { Float($0) / 1024 }, (0...1024).map { Double($0) / 1024 })
    let (narrow, wide) = (
      try run(variant, name, duration: 1, at: floats), try run(variant, name, duration: 1, at: doubles)
    )
    #expect(zip(narrow, narrow.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(zip(wide, wide.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test(arguments: Variant.offering(.curve))
  func anyPolygonsAbscissaIsInverted(_ variant: Variant) throws {
    try checkInverses(variant, Float.self)
    try checkInverses(variant, Double.self)
  }

  @Test(arguments: Variant.offering(.curve))
  func theLastNumbersBeforeALevelEndStayNearIt(_ variant: Variant) throws {
    try checkLevelEnds(variant, Float.self)
    try checkLevelEnds(variant, Double.self)
  }

  @Test(arguments: Variant.offering(.curve).filter { $0 != .scalar && $0 != .auto })
  func fractionsAreThoseThatADivisionGives(_ variant: Variant) throws {
    try checkFractions(variant, Float.self)
    try checkFractions(variant, Double.self)
  }

  @Test(arguments: Variant.offering(.curve))
  func theEndsAreExactHoweverShortOrLongItLasts(_ variant: Variant) throws {
    for name in TimingCurve.named.map(\.name) {
      for duration: Float in [.leastNonzeroMagnitude, .leastNormalMagnitude, 1e-30, 1e30, .greatestFiniteMagnitude] {
        let progress = try run(variant, name, duration: Double(duration), at: [0, duration, .infinity, -.infinity])
        #expect(progress == [0, 1, 1, 0], "\(name), duration \(duration)")
      }
    }
  }

  @Test(arguments: Variant.offering(.curve))
  func aRowOfNaNSpoilsNoOtherAndBeyondTheEndsProgressStandsStill(_ variant: Variant) throws {
    try checkSpecialTimes(variant, Float.self)
    try checkSpecialTimes(variant, Double.self)
  }

  @Test(arguments: Variant.offering(.curve), TimingCurve.named.map(\.name))
  func agreesWithTheTimingCurve(_ variant: Variant, _ name: String) throws {
    try checkValues(variant, name, Float.self)
    try checkValues(variant, name, Double.self)
  }

  private func checkEnds<Scalar: KernelScalar>(_ variant: Variant, _ name: String, _: Scalar.Type) throws {
    // 0.3 and 1.4 are durations whose quotient by themselves is the only exact one.
    for duration in [0.3, 0.4, 1, 1.4] {
      let progress = try run(variant, name, duration: duration, at: [0, Scalar(duration)])
      #expect(progress == [0, 1], "\(Scalar.self), duration \(duration)")
    }
  }

  private func checkMonotony<Scalar: KernelScalar>(_ variant: Variant, _ name: String, _: Scalar.Type) throws {
    let times = (0...10_000).map { Scalar($0) / 10_000 }
    let progress = try run(variant, name, duration: 1, at: times)
    // Of 2²⁰ even steps some thousands of Float lead back, by 1 ε at most, and none of Double.
    let slack = Scalar.ulpOfOne
    for (index, pair) in zip(progress, progress.dropFirst()).enumerated() {
      #expect(pair.1 >= pair.0 - slack, "\(Scalar.self) at \(times[index]): \(pair.0), then \(pair.1)")
    }
    #expect(progress.allSatisfy { (0...1).contains($0) }, "\(Scalar.self)")
  }

  private func checkValues<Scalar: KernelScalar>(_ variant: Variant, _ name: String, _: Scalar.Type) throws {
    let curve = try named(name)
    let times = (0...997).map { Scalar($0) / 997 }
    let progress = try run(variant, name, duration: 1, at: times)
    for (time, got) in zip(times, progress) {
      let expected = curve.progress(at: Double(time))
      let scale = max(1, abs(curve.slope(at: Double(time))))
      // Judged by the author's 0.42 and its like, not by what rounding makes of them.
      #expect(abs(Double(got) - expected) <= 3 * Double(Scalar.ulpOfOne) * scale, "\(Scalar.self) at \(time)")
    }
  }

  /// With the abscissas for ordinates a curve is the identity, and what it is off by is the inversion's own error.
  private func checkInverses<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    let seed: UInt64 = 77
    var generator = SeededGenerator(seed: seed)
    let table = try #require(CardKernels.table(variant, for: Scalar.self))
    let special = [0, 1, 1e-12, 1e-8, 1 - 1e-8, 1e-3, 0.999, 0.5]
    for round in 0..<120 {
      let chosen = special[round % 8]
      let (x1, x2) = (
        round % 3 == 0 ? chosen : generator.number(0...1), round % 3 == 1 ? chosen : generator.number(0...1)
      )
      var curve = CurveCoefficients<Scalar>(try TimingCurve(x1: x1, y1: 0.5, x2: x2, y2: 0.5), duration: 1)
      (curve.y1, curve.y2) = (curve.x1, curve.x2)
      var fractions = (0..<300).map { _ in Scalar(generator.number(0...1)) }
      for bits in 1...20 {
        let small = Scalar(1) / Scalar(1 << bits)
        fractions += [small * small, 1 - small]
      }
      let inverted = try table.progress(curve, at: fractions)
      for (fraction, got) in zip(fractions, inverted) {
        #expect(abs(got - fraction) <= 3 * Scalar.ulpOfOne, "seed \(seed): \(curve) at \(fraction)")
      }
    }
  }

  /// Where x(t) is level at the end, rounding decides which sign its slope has there.
  ///
  /// Durations that are no powers of two round its coefficients.
  private func checkLevelEnds<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    let seed: UInt64 = 79
    var generator = SeededGenerator(seed: seed)
    let table = try #require(CardKernels.table(variant, for: Scalar.self))
    for round in 0..<40 {
      let x1 = round % 2 == 0 ? generator.number(0...1) : 1 - generator.number(0...0.02)
      let x2 = 1 - [0, 1e-7, 3e-6][round % 3]
      var curve = CurveCoefficients<Scalar>(try TimingCurve(x1: x1, y1: 0.5, x2: x2, y2: 0.5), duration: 1)
      (curve.y1, curve.y2) = (curve.x1, curve.x2)
      for _ in 0..<25 {
        curve.duration = Scalar(generator.number(0.3...1.3))
        let times = (1...8).map { curve.duration - Scalar($0) * curve.duration.ulp }
        for (time, got) in zip(times, try table.progress(curve, at: times)) {
          let error = abs(got - time / curve.duration)
          #expect(error <= 4 * Scalar.ulpOfOne, "seed \(seed): \(Scalar.self) \(curve) at \(time)")
        }
      }
    }
  }

  /// A straight line's progress is the fraction.
  private func checkFractions<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    let seed: UInt64 = 78
    var generator = SeededGenerator(seed: seed)
    let random = (0..<50).map { _ in generator.number(0.01...10) }
    for duration in [0.3, 0.4, 1.4, 7, 1e-6, 12_345.678] + random {
      let end = Scalar(duration)
      let times: [Scalar] = (0..<500).map { _ in min(Scalar(generator.number(0...duration)), end) }
      let fractions = try run(variant, "linear", duration: duration, at: times)
      #expect(fractions == times.map { $0 / end }, "seed \(seed): \(Scalar.self), duration \(duration)")
    }
  }

  private func checkSpecialTimes<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    let times: [Scalar] = [.nan, 0.25, .infinity, -.infinity, -1, 2, .nan, 0.25]
    let progress = try run(variant, "ease-in", duration: 1, at: times)
    #expect(progress[0].isNaN && progress[6].isNaN, "\(Scalar.self)")
    #expect(progress[2...5].elementsEqual([1, 0, 0, 1]), "\(Scalar.self): \(progress)")
    #expect(progress[1] == progress[7] && (0...0.25).contains(progress[1]), "\(Scalar.self)")
  }

  private func named(_ name: String) throws -> TimingCurve {
    try #require(TimingCurve.named.first { $0.name == name })
  }

  private func run<Scalar: KernelScalar>(
    _ variant: Variant, _ name: String, duration: Double, at times: [Scalar]
  ) throws -> [Scalar] {
    let table = try #require(CardKernels.table(variant, for: Scalar.self))
    return try table.progress(CurveCoefficients(try named(name), duration: duration), at: times)
  }
}
