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

  @Test(arguments: Variant.offering(.curve))
  func theEndsAreExactHoweverShortOrLongItLasts(_ variant: Variant) throws {
    for name in TimingCurve.named.map(\.name) {
      for duration: Float in [.leastNonzeroMagnitude, .leastNormalMagnitude, 1e-30, 1e30, .greatestFiniteMagnitude] {
        let progress = try run(variant, name, duration: Double(duration), at: [0, duration, .infinity, -.infinity])
        #expect(progress == [0, 1, 1, 0], "\(name), duration \(duration)")
      }
    }
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

@Suite struct KeyframesTests {
  @Test(arguments: Variant.offering(.keyframes))
  func atItsTimeAKeysValueIsExact(_ variant: Variant) throws {
    try checkKeys(variant, Float.self)
    try checkKeys(variant, Double.self)
  }

  @Test(arguments: Variant.offering(.keyframes))
  func beyondTheEndsTheKeysStandStill(_ variant: Variant) throws {
    try checkEnds(variant, Float.self)
    try checkEnds(variant, Double.self)
  }

  private func checkKeys<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    let track = try track
    let coefficients = try KeyframeCoefficients<Scalar>(track)
    let values = try run(variant, at: coefficients.times)
    // The jump's first key never shows.
    for (row, key) in [0, 1, 3, 3, 4].enumerated() {
      #expect(values[row] == track.keyframes[key].values.map { Scalar($0) }, "\(Scalar.self), key \(row)")
    }
  }

  private func checkEnds<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    let track = try track
    let (first, last) = (track.keyframes[0].values.map { Scalar($0) }, track.keyframes[4].values.map { Scalar($0) })
    let values = try run(variant, at: [-Scalar.infinity, -1e30, -0.75, 2, 1e30, .infinity])
    #expect(values == [first, first, first, last, last, last], "\(Scalar.self)")
  }

  /// Five keys, two of them at one time.
  private var track: KeyframeTrack {
    get throws {
      let bent = TimingFunction.curve(try TimingCurve(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1))
      return try KeyframeTrack([
        Keyframe(time: -0.5, values: [0.1, 200], timing: .curve(.easeIn)),
        Keyframe(time: 0.1, values: [0.7, -200.3], timing: bent),
        Keyframe(time: 0.6, values: [-1, 0.3]),
        Keyframe(time: 0.6, values: [1e-3, 1e3], timing: .curve(.standard)),
        Keyframe(time: 0.7, values: [1.0 / 3, -7.7]),
      ])
    }
  }

  /// One array per row.
  private func run<Scalar: KernelScalar>(_ variant: Variant, at times: [Scalar]) throws -> [[Scalar]] {
    let table = try #require(CardKernels.table(variant, for: Scalar.self))
    let coefficients = try KeyframeCoefficients<Scalar>(track)
    let values = try table.results(of: .keyframes, on: [times]) {
      KeyframesCall(track: coefficients, localTime: $0.base, columns: $0, rows: times.count)
    }
    return times.indices.map { [values[0][$0], values[1][$0]] }
  }
}
