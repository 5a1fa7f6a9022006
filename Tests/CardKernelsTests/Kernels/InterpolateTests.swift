import CardKernels
import KernelContracts
import Testing

@Suite struct InterpolateTests {
  @Test(arguments: Variant.offering(.interpolate))
  func theEndsAreExact(_ variant: Variant) throws {
    try checkEnds(variant, Float.self)
    try checkEnds(variant, Double.self)
  }

  @Test(arguments: Variant.offering(.blend))
  func aBlendIsExactAtBothEnds(_ variant: Variant) throws {
    try checkBlend(variant, Float.self)
    try checkBlend(variant, Double.self)
  }

  @Test(arguments: Variant.offering(.componentwise))
  func aMatrixIsExactAtBothEnds(_ variant: Variant) throws {
    let table = try #require(CardKernels.table(variant, for: Float.self))
    let from = (0..<32).map { Float($0) / 10 }
    let to = from.map { 8 - $0 }
    let got = try table.results(of: .componentwise, on: [[0, 1], from, to]) {
      ComponentwiseCall(progress: $0.base, from: $0.base, to: $0.base, out: $0.base, rows: 2)
    }
    #expect(got == [Array(from[..<16] + to[16...])])
  }

  /// 0.1 + (0.7 − 0.1) is not 0.7 in Float, so the other form of the formula fails here.
  private func checkEnds<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    let table = try #require(CardKernels.table(variant, for: Scalar.self))
    let extents = GuardedBlock<Scalar>([[44, 61.5, 120, 1]], filler: .nan)
    let spans = [
      ChannelSpan<Scalar>(column: 0, from: 0.1, to: 0.7), ChannelSpan(column: 1, from: 1e6, to: -0.3),
      ChannelSpan(column: 2, from: 0.7, to: 0.1, extent: UnsafePointer(extents.block.base)),
    ]
    let values = try withExtendedLifetime(extents) {
      try spans.withUnsafeBufferPointer { spans in
        let base = try #require(spans.baseAddress)
        return try table.results(of: .interpolate, on: [[0, 1, 0.5, 2]]) {
          InterpolateCall(spans: base, spanCount: spans.count, progress: $0.base, columns: $0, rows: 4)
        }
      }
    }
    #expect(values[0][0] == 0.1 && values[0][1] == 0.7, "\(Scalar.self): \(values[0])")
    #expect(values[1][0] == 1e6 && values[1][1] == -0.3, "\(Scalar.self): \(values[1])")
    #expect(values[2][0] == 0.7 * 44 && values[2][1] == 0.1 * 61.5, "\(Scalar.self): \(values[2])")
    #expect(distance(values.map { $0[2] }, [0.4, 499_999.85, 48]) < 0.1, "\(Scalar.self): \(values)")
    #expect(
      distance([values[0][3], values[2][3]], [1.3, -0.5]) < 8 * .ulpOfOne, "\(Scalar.self): \(values)")
  }

  private func checkBlend<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    let table = try #require(CardKernels.table(variant, for: Scalar.self))
    func blended(_ progress: Scalar, _ from: [Scalar], _ to: [Scalar]) throws -> [Scalar] {
      try table.results(of: .blend, on: [from, to]) {
        BlendCall(progress: progress, from: $0.base, to: $0.base, out: $0.base, rows: 3)
      }[0]
    }
    let (from, to): ([Scalar], [Scalar]) = ([0.1, -7, 1e6], [0.7, 0.3, 1])
    #expect(try blended(0, from, to) == from, "\(Scalar.self)")
    #expect(try blended(1, from, to) == to, "\(Scalar.self)")
    #expect(try blended(0.25, [4, 8, 0], [8, 4, 1]) == [5, 7, 0.25], "\(Scalar.self)")
  }
}

@Suite struct PhaseTests {
  @Test(arguments: Variant.offering(.phase))
  func localTimeIsClampedToTheAnimation(_ variant: Variant) throws {
    try check(variant, Float.self)
    try check(variant, Double.self)
  }

  private func check<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    let table = try #require(CardKernels.table(variant, for: Scalar.self))
    let start: [Scalar] = [-.infinity, 0, 1.5, 2, 2.25, 3.5, 4, 1e30, -1e30]
    let expected: [Scalar] = [1.5, 1.5, 1.5, 1.5, 1.25, 0, 0, 0, 1.5]
    let localTime = try localTimes(table, start, from: 0)
    #expect(localTime == expected, "\(Scalar.self)")
    #expect(localTime.allSatisfy { $0.sign == .plus }, "a clamp to 0 must not give -0")
    let waiting = try localTimes(table, start + [3.75, .infinity], from: -0.5)
    #expect(waiting == [1.5, 1.5, 1.5, 1.5, 1.25, 0, -0.5, -0.5, 1.5, -0.25, -0.5], "\(Scalar.self)")
  }

  private func localTimes<Scalar: KernelScalar>(
    _ table: KernelTable<Scalar>, _ start: [Scalar], from earliest: Scalar
  ) throws -> [Scalar] {
    try table.results(of: .phase, on: [start]) {
      PhaseCall(time: 3.5, duration: 1.5, earliest: earliest, start: $0.base, localTime: $0.base, rows: start.count)
    }[0]
  }
}
