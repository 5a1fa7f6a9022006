import CardKernels
import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import KernelPlugins
import WideArithmetic

extension Trial {
  /// Several steps of a numerical method, multiplied beforehand into one matrix.
  package static func collapsed(
    _ kernel: Kernel, recipe: String, _ spring: Spring, step: Double, position: [Scalar], velocity: [Scalar]
  ) -> Trial {
    let matrix = Integrator(kernel).matrix(of: spring, step: step).raised(to: stepCount)
    let coefficients = PropagatorCoefficients<Scalar>(matrix)
    let (rule, equation) = (IntegrationRule(Integrator(kernel)), ExactSpring(spring))
    return states(
      kernel, recipe: recipe, spring, position, velocity,
      call: { PropagateCall(propagator: coefficients, state: $0, result: $1, rows: $2) },
      truth: { equation.state(from: $0, velocity: $1, after: stepCount, of: rule, step: step) },
      describe: "\(stepCount) steps of \(step) s, \(spring.inWords)")
  }

  /// One exact step.
  package static func propagate(
    recipe: String, _ spring: Spring, step: Double, position: [Scalar], velocity: [Scalar]
  ) -> Trial {
    let coefficients = PropagatorCoefficients<Scalar>(Propagator(spring: spring, step: step))
    let equation = ExactSpring(spring)
    return states(
      .propagator, recipe: recipe, spring, position, velocity, problem: .spring(spring, step: step),
      call: { PropagateCall(propagator: coefficients, state: $0, result: $1, rows: $2) },
      truth: { equation.state(from: $0, velocity: $1, at: DoubleDouble(step)) },
      describe: "step of \(step) s, \(spring.inWords)")
  }
}

extension Domain {
  /// The same steps as for the methods that run their stages.
  static func collapsedSteps<Scalar: KernelScalar>(
    _ kernel: Kernel, _ rows: Int, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    steps(rows, &inputs) { .collapsed(kernel, recipe: $0, $1, step: $2, position: $3, velocity: $4) }
  }

  /// Frames at several rates, for the same springs as the closed form.
  static func propagators<Scalar: KernelScalar>(_ rows: Int, _ inputs: inout Inputs) -> [Trial<Scalar>] {
    springs([0, 0.2, 0.7, 1 - 1e-12, 1, 1 + 1e-12, 1.5, 5], velocities: [0], &inputs).flatMap { spring in
      [1.0 / 240, 1.0 / 60].map { step in
        let (position, velocity): ([Scalar], [Scalar]) = states(of: spring, rows, &inputs)
        return .propagate(recipe: spring.label, spring, step: step, position: position, velocity: velocity)
      }
    }
  }
}

extension PropagateCall: CheckedCall {
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    request.kernel == .propagator
      ? Domain.propagators(request.rows, &request.inputs)
      : Domain.collapsedSteps(request.kernel, request.rows, &request.inputs)
  }

  static func recordedBits(of kernel: Kernel) -> RecordedBits? {
    switch kernel {
    case .propagator: RecordedBits(float: 0x68c76449fad302, double: 0x5a12f2125afb6f1d)
    case .semiImplicitEulerCollapsed: RecordedBits(float: 0xe1adac83c8c768bd, double: 0x559011bc3f2b1ada)
    case .velocityVerletCollapsed: RecordedBits(float: 0x61b0541cc517c248, double: 0xa7afd482608549e2)
    case .rungeKutta4Collapsed: RecordedBits(float: 0xfabd74f87fbfad81, double: 0x759fcb88c4d12cb8)
    default: nil
    }
  }
}

extension Trial {
  /// One step of every row's own spring, by that row's own matrix.
  package static func propagatePerRow(
    recipe: String, matrices: [[Scalar]], position: [Scalar], velocity: [Scalar]
  ) -> Trial {
    let entries = ColumnStorage<Scalar>(matrices[0], matrices[1], matrices[2], matrices[3], columns: 4)
    let state = ColumnStorage<Scalar>(position, velocity, columns: 2)
    let result = ColumnStorage<Scalar>(columns: 2, rows: state.rows)
    return Trial(
      .propagatorPerRow, recipe: recipe, storage: [entries, state, result],
      names: stateColumns,
      call: PropagatePerRowCall(
        matrices: entries.block, state: state.block, result: result.block, rows: position.count),
      truth: { row in
        [
          .sum(of: entries[0][row], state[0][row], and: entries[1][row], state[1][row]),
          .sum(of: entries[2][row], state[0][row], and: entries[3][row], state[1][row]),
        ]
      },
      describe: { row in
        "matrix \((0..<4).map { entries[$0][row] }), position \(state[0][row]), velocity \(state[1][row])"
      })
  }
}

extension Truth {
  /// a·x + b·v, scaled by the sum of the products' magnitudes.
  fileprivate static func sum<Scalar: KernelScalar>(of a: Scalar, _ x: Scalar, and b: Scalar, _ v: Scalar) -> Truth {
    let first = DoubleDouble(Double(a)) * DoubleDouble(Double(x))
    let second = DoubleDouble(Double(b)) * DoubleDouble(Double(v))
    return Truth(value: first + second, scale: abs(first.high) + abs(second.high))
  }
}

extension Domain {
  /// m11, m12, m21 and m22 of springs up to 40 rad/s.
  static func matrices<Scalar: KernelScalar>(over step: Double, _ rows: Int, _ inputs: inout Inputs) -> [[Scalar]] {
    [
      inputs.column(rows, -1...1), inputs.column(rows, 0...step), inputs.column(rows, -(1600 * step)...0),
      inputs.column(rows, -1...1),
    ]
  }
}

extension PropagatePerRowCall: CheckedCall {
  /// Entries of any sign, of the sizes that frames at several rates have; every eighth row cancels.
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    [1.0 / 240, 1.0 / 60].map { step in
      let entries: [[Scalar]] = Domain.matrices(over: step, request.rows, &request.inputs)
      let position: [Scalar] = request.inputs.column(request.rows, -320...320)
      var velocity: [Scalar] = request.inputs.column(request.rows, -3000...3000)
      for row in stride(from: 0, to: request.rows, by: 8) where entries[1][row] != 0 {
        velocity[row] = -entries[0][row] * position[row] / entries[1][row]
      }
      return .propagatePerRow(recipe: "steps of \(step) s", matrices: entries, position: position, velocity: velocity)
    }
  }

  static func recordedBits(of kernel: Kernel) -> RecordedBits? {
    RecordedBits(float: 0x915587a149639882, double: 0xc194fe4f4ec76ee2)
  }
}
