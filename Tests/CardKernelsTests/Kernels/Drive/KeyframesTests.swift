import CardKernels
import CardMotion
import KernelContracts
import Testing

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

  @Test(arguments: Variant.offering(.keyframes))
  func aRowOfNaNSpoilsNoOther(_ variant: Variant) throws {
    try checkNaN(variant, Float.self)
    try checkNaN(variant, Double.self)
  }

  @Test(arguments: Variant.offering(.keyframes))
  func agreesWithTheTrack(_ variant: Variant) throws {
    try checkValues(variant, Float.self)
    try checkValues(variant, Double.self)
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

  private func checkNaN<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    var times = (0..<37).map { Scalar($0) / 20 - 0.8 }
    let expected = try run(variant, at: times)
    times[5] = .nan
    for (row, got) in try run(variant, at: times).enumerated() {
      #expect(row == 5 ? got.allSatisfy { $0.isNaN } : got == expected[row], "\(Scalar.self), row \(row): \(got)")
    }
  }

  private func checkValues<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    let track = try track
    let times = (0...997).map { Scalar($0) / 600 - 0.6 }
    // The steepest curve rises by 6 in a fifth of a second; its input and the times' rounding make 1e3 ε of 400 points.
    for (time, got) in zip(times, try run(variant, at: times)) {
      for (got, expected) in zip(got, track.values(at: Double(time))) {
        #expect(abs(Double(got) - expected) <= 1e4 * Double(Scalar.ulpOfOne), "\(Scalar.self) at \(time)")
      }
    }
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
    let kernel = try #require(CardKernels.table(variant, for: Scalar.self)?[.keyframes])
    let coefficients = try KeyframeCoefficients<Scalar>(track)
    let columns = GuardedBlock<Scalar>(columns: 2, length: times.count, filler: 0, content: -1)
    let input = GuardedBlock([times], filler: .nan)
    withExtendedLifetime(input) {
      kernel(
        KeyframesCall(
          track: coefficients, localTime: input.block.base, columns: columns.block, rows: times.count))
    }
    let values = columns.values
    return times.indices.map { [values[0][$0], values[1][$0]] }
  }
}
