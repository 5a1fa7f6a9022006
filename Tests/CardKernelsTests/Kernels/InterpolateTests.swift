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
    let interpolate = try #require(CardKernels.table(variant, for: Scalar.self)?[.interpolate])
    let (extents, progress) = (
      GuardedBlock<Scalar>([[44, 61.5, 120, 1]], filler: .nan), GuardedBlock<Scalar>([[0, 1, 0.5, 2]], filler: .nan)
    )
    let out = GuardedBlock<Scalar>(columns: 3, length: 4, filler: 0, content: .nan)
    let spans = [
      ChannelSpan<Scalar>(column: 0, from: 0.1, to: 0.7), ChannelSpan(column: 1, from: 1e6, to: -0.3),
      ChannelSpan(column: 2, from: 0.7, to: 0.1, extent: UnsafePointer(extents.block.base)),
    ]
    withExtendedLifetime((extents, progress)) {
      spans.withUnsafeBufferPointer { spans in
        guard let base = spans.baseAddress else { return }
        interpolate(
          InterpolateCall(
            spans: base, spanCount: spans.count, progress: progress.block.base, columns: out.block, rows: 4))
      }
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
    let blend = try #require(CardKernels.table(variant, for: Scalar.self)?[.blend])
    func blended(_ progress: Scalar, _ from: [Scalar], _ to: [Scalar]) -> [Scalar] {
      let ends = GuardedBlock([from, to], filler: .nan)
      let out = GuardedBlock<Scalar>(columns: 1, length: 3, filler: 0, content: .nan)
      withExtendedLifetime(ends) {
        blend(BlendCall(progress: progress, from: ends.block[0], to: ends.block[1], out: out.block.base, rows: 3))
      }
      return out.values[0]
    }
    let (from, to): ([Scalar], [Scalar]) = ([0.1, -7, 1e6], [0.7, 0.3, 1])
    #expect(blended(0, from, to) == from, "\(Scalar.self)")
    #expect(blended(1, from, to) == to, "\(Scalar.self)")
    #expect(blended(0.25, [4, 8, 0], [8, 4, 1]) == [5, 7, 0.25], "\(Scalar.self)")
  }
}
