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
