import CardKernels
import KernelContracts

/// A kernel that moves states by steps, whatever its call looks like.
struct SteppingKernel<Scalar: KernelScalar> {
  /// Positions and velocities.
  typealias States = [(position: Scalar, velocity: Scalar)]

  private let step: (ColumnBlock<Scalar>, ColumnBlock<Scalar>, Int) -> Void

  /// Steps of x″ = −stiffness·x − friction·x′ by the kernel's own method; nil where the table does not offer it.
  init?(
    _ kernel: Kernel, of table: KernelTable<Scalar>, stiffness: Double, friction: Double, step: Double, count: Int
  ) {
    let coefficients = StepCoefficients<Scalar>(
      stiffness: Scalar(stiffness), friction: Scalar(friction), step: Scalar(step), count: count)
    guard let key = KernelKey<Scalar, IntegrateCall<Scalar>>(kernel), let integrate = table[key] else { return nil }
    self.step = { integrate(IntegrateCall(step: coefficients, state: $0, result: $1, rows: $2)) }
  }

  /// One exact step of a given matrix; nil where the table does not offer the kernel.
  init?(_ coefficients: PropagatorCoefficients<Scalar>, of table: KernelTable<Scalar>) {
    guard let propagate = table[.propagator] else { return nil }
    step = { propagate(PropagateCall(propagator: coefficients, state: $0, result: $1, rows: $2)) }
  }

  /// The states after some calls.
  ///
  /// - Parameters:
  ///   - states: The states before.
  ///   - calls: How many calls, each of as many steps as the kernel was made for.
  ///   - watch: Called with the states after each call.
  /// - Returns: The states after the last call.
  func run(_ states: States, calls: Int = 1, watch: (Int, States) -> Void = { _, _ in }) -> States {
    var blocks = [0, 1].map { _ in ColumnStorage<Scalar>(columns: 2, rows: states.count) }
    for (row, state) in states.enumerated() {
      (blocks[0][0][row], blocks[0][1][row]) = (state.position, state.velocity)
    }
    func current() -> States { states.indices.map { (blocks[0][0][$0], blocks[0][1][$0]) } }
    for call in 1...max(calls, 1) {
      step(blocks[0].block, blocks[1].block, states.count)
      blocks.swapAt(0, 1)
      watch(call, current())
    }
    return current()
  }
}
