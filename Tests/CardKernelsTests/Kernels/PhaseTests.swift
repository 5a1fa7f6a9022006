import CardKernels
import KernelContracts
import Testing

@Suite struct PhaseTests {
  @Test(arguments: Variant.offering(.phase))
  func localTimeIsClampedToTheAnimation(_ variant: Variant) throws {
    try check(variant, Float.self)
    try check(variant, Double.self)
  }

  private func check<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    let phase = try #require(CardKernels.table(variant, for: Scalar.self)?[.phase])
    let start: [Scalar] = [-.infinity, 0, 1.5, 2, 2.25, 3.5, 4, 1e30, -1e30]
    let expected: [Scalar] = [1.5, 1.5, 1.5, 1.5, 1.25, 0, 0, 0, 1.5]
    let block = GuardedBlock([start], filler: .nan)
    phase(
      PhaseCall(time: 3.5, duration: 1.5, start: block.block.base, localTime: block.block.base, rows: start.count))
    let localTime = block.values[0]
    #expect(localTime == expected, "\(Scalar.self)")
    #expect(localTime.allSatisfy { $0.sign == .plus }, "a clamp to 0 must not give -0")
  }
}
