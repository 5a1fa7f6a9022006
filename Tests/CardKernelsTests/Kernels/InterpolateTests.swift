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

  /// 0.1 + (0.7 − 0.1) is not 0.7 in Float, so the other form of the formula fails here.
  private func checkEnds<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    let interpolate = try #require(CardKernels.table(variant, for: Scalar.self)?.interpolate)
    let extents: [Scalar] = [44, 61.5, 120, 1]
    let out = GuardedBlock<Scalar>(columns: 3, length: 4, filler: 0, content: .nan)
    extents.withUnsafeBufferPointer { extents in
      let spans = [
        ChannelSpan<Scalar>(column: 0, from: 0.1, to: 0.7), ChannelSpan(column: 1, from: 1e6, to: -0.3),
        ChannelSpan(column: 2, from: 0.7, to: 0.1, extent: extents.baseAddress),
      ]
      interpolate(spans, spans.count, [0, 1, 0.5, 2], out.block, 4)
    }
    let values = out.values
    #expect(values[0][0] == 0.1 && values[0][1] == 0.7, "\(Scalar.self): \(values[0])")
    #expect(values[1][0] == 1e6 && values[1][1] == -0.3, "\(Scalar.self): \(values[1])")
    #expect(values[2][0] == 0.7 * 44 && values[2][1] == 0.1 * 61.5, "\(Scalar.self): \(values[2])")
    #expect(distance(values.map { $0[2] }, [0.4, 499_999.85, 48]) < 0.1, "\(Scalar.self): \(values)")
    #expect(
      distance([values[0][3], values[2][3]], [1.3, -0.5]) < 8 * .ulpOfOne, "\(Scalar.self): \(values)")
  }

  private func checkBlend<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    let blend = try #require(CardKernels.table(variant, for: Scalar.self)?.blend)
    let (from, to): ([Scalar], [Scalar]) = ([0.1, -7, 1e6], [0.7, 0.3, 1])
    var out = Array(repeating: Scalar.nan, count: 3)
    blend(0, from, to, &out, 3)
    #expect(out == from, "\(Scalar.self)")
    blend(1, from, to, &out, 3)
    #expect(out == to, "\(Scalar.self)")
    blend(0.25, [4, 8, 0], [8, 4, 1], &out, 3)
    #expect(out == [5, 7, 0.25], "\(Scalar.self)")
  }
}
