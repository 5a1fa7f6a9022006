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
    let localTime = localTimes(phase, start, from: 0)
    #expect(localTime == expected, "\(Scalar.self)")
    #expect(localTime.allSatisfy { $0.sign == .plus }, "a clamp to 0 must not give -0")
    let waiting = localTimes(phase, start + [3.75, .infinity], from: -0.5)
    #expect(waiting == [1.5, 1.5, 1.5, 1.5, 1.25, 0, -0.5, -0.5, 1.5, -0.25, -0.5], "\(Scalar.self)")
  }

  private func localTimes<Scalar: KernelScalar>(
    _ phase: KernelEntry<PhaseCall<Scalar>>, _ start: [Scalar], from earliest: Scalar
  ) -> [Scalar] {
    let block = GuardedBlock([start], filler: .nan)
    phase(
      PhaseCall(
        time: 3.5, duration: 1.5, earliest: earliest, start: block.block.base, localTime: block.block.base,
        rows: start.count))
    return block.values[0]
  }
}
