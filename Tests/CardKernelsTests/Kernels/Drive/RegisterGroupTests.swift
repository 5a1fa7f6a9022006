import CardKernels
import CardMotion
import KernelContracts
import SeededRandom
import Testing

/// Integrators walk groups of up to eight registers, so a tail may be longer than the registers of other kernels.
@Suite struct RegisterGroupTests {
  static let rows = 300

  @Test(arguments: Variant.offering(.rungeKutta4))
  func aRowsBitsDependOnNoRowCount(_ variant: Variant) throws {
    try check(variant, Float.self)
    try check(variant, Double.self)
  }

  private func check<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    let table = try #require(CardKernels.table(variant, for: Scalar.self))
    let step = StepCoefficients<Scalar>(try Spring(stiffness: 100, damping: 8), step: 1.0 / 120, count: 3)
    var generator = SeededGenerator(seed: 31)
    let state = (0..<2).map { _ in (0..<Self.rows).map { _ in Scalar(generator.number(-1...1)) } }
    for kernel in [table[.semiImplicitEuler], table[.velocityVerlet], table[.rungeKutta4]] {
      let integrate = try #require(kernel)
      let alone = (0..<Self.rows).map { row in integrated(integrate, step, state.map { [$0[row]] }) }
      for count in 0...Self.rows {
        let block = GuardedBlock<Scalar>(state.map { Array($0.prefix(count)) }, filler: -12_345)
        integrate(IntegrateCall(step: step, state: block.block, result: block.block, rows: count))
        #expect(block.trespass == nil, "\(count) rows")
        for column in 0..<2 {
          #expect(haveSameBits(block.values[column], alone.prefix(count).map { $0[column][0] }), "\(count) rows")
        }
      }
    }
  }

  private func integrated<Scalar: KernelScalar>(
    _ integrate: KernelEntry<IntegrateCall<Scalar>>, _ step: StepCoefficients<Scalar>, _ state: [[Scalar]]
  ) -> [[Scalar]] {
    let block = GuardedBlock<Scalar>(state, filler: .nan)
    integrate(IntegrateCall(step: step, state: block.block, result: block.block, rows: state[0].count))
    return block.values
  }
}
