import CardKernels
import CardMotion
import KernelContracts
import SeededRandom
import Testing

@Suite struct PropagatorPerRowTests {
  static let rows = 83

  @Test(arguments: Variant.offering(.propagatorPerRow))
  func everyRowTakesTheStepOfItsOwnMatrix(_ variant: Variant) throws {
    try check(variant, Float.self)
    try check(variant, Double.self)
  }

  @Test(arguments: Variant.offering(.propagatorPerRow))
  func theResultMayTakeTheStatesPlace(_ variant: Variant) throws {
    let kernel = try #require(CardKernels.table(variant, for: Float.self)?[.propagatorPerRow])
    let (matrices, state, apart): (GuardedBlock<Float>, _, _) = Self.inputs()
    kernel(PropagatePerRowCall(matrices: matrices.block, state: state.block, result: apart.block, rows: Self.rows))
    kernel(PropagatePerRowCall(matrices: matrices.block, state: state.block, result: state.block, rows: Self.rows))
    #expect(haveSameBits(state.values[0] + state.values[1], apart.values[0] + apart.values[1]))
  }

  private func check<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    let kernel = try #require(CardKernels.table(variant, for: Scalar.self)?[.propagatorPerRow])
    let (matrices, state, result): (GuardedBlock<Scalar>, _, _) = Self.inputs()
    kernel(PropagatePerRowCall(matrices: matrices.block, state: state.block, result: result.block, rows: Self.rows))
    for row in 0..<Self.rows {
      let m = matrices.values.map { Double($0[row]) }
      let (x, v) = (Double(state.values[0][row]), Double(state.values[1][row]))
      let unit = 1.5 * Double(Scalar.ulpOfOne)
      #expect(abs(Double(result.values[0][row]) - (m[0] * x + m[1] * v)) <= unit * (abs(m[0] * x) + abs(m[1] * v)))
      #expect(abs(Double(result.values[1][row]) - (m[2] * x + m[3] * v)) <= unit * (abs(m[2] * x) + abs(m[3] * v)))
    }
  }

  private static func inputs<Scalar: KernelScalar>() -> (
    matrices: GuardedBlock<Scalar>, state: GuardedBlock<Scalar>, result: GuardedBlock<Scalar>
  ) {
    var generator = SeededGenerator(seed: 17)
    let columns = (0..<6).map { _ in (0..<rows).map { _ in Scalar(generator.number(-2...2)) } }
    return (
      GuardedBlock(Array(columns[0..<4]), filler: .nan), GuardedBlock(Array(columns[4..<6]), filler: .nan),
      GuardedBlock(columns: 2, length: rows, filler: 0, content: .nan)
    )
  }
}
