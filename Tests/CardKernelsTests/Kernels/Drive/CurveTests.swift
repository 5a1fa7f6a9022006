import CardKernels
import CardMotion
import KernelContracts
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
