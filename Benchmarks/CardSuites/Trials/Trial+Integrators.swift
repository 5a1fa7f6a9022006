import CardKernels
import CardMotion
import CardOracle
import KernelContracts
import WideArithmetic

extension Trial {
  /// Room 2: several steps of a numerical method.
  ///
  /// - Parameters:
  ///   - kernel: One of the three stepping kernels.
  ///   - recipe: The recipe or case that the inputs come from.
  ///   - spring: The spring, exactly as its user states it.
  ///   - step: Length of one step, in seconds; rounding it to the element type counts as exact.
  ///   - position: Each row's displacement from the target.
  ///   - velocity: Each row's velocity, per second.
  /// - Returns: The trial.
  public static func integrate(
    _ kernel: Kernel, recipe: String, _ spring: Spring, step: Double, position: [Scalar], velocity: [Scalar]
  ) -> Trial {
    let coefficients = StepCoefficients<Scalar>(spring, step: step, count: stepCount)
    let (rule, equation) = (IntegrationRule(kernel), SpringEquation(spring))
    return states(
      kernel, recipe: recipe, position, velocity, frequency: spring.angularFrequency,
      call: { table, state, result, rows in
        table.integrator(kernel).map { integrate in { integrate(coefficients, state(), result, rows) } }
      },
      truth: { equation.state(from: $0, $1, after: stepCount, of: rule, step: Double(Scalar(step))) },
      describe: "\(coefficients)")
  }

  /// Room 2: several steps of a numerical method, multiplied beforehand into one matrix.
  ///
  /// - Parameters:
  ///   - kernel: One of the three collapsed kernels.
  ///   - recipe: The recipe or case that the inputs come from.
  ///   - spring: The spring.
  ///   - step: Length of one step, in seconds.
  ///   - position: Each row's displacement from the target.
  ///   - velocity: Each row's velocity, per second.
  /// - Returns: The trial.
  public static func collapsed(
    _ kernel: Kernel, recipe: String, _ spring: Spring, step: Double, position: [Scalar], velocity: [Scalar]
  ) -> Trial {
    let matrix = Integrator(kernel).matrix(of: spring, step: step).raised(to: stepCount)
    let coefficients = PropagatorCoefficients<Scalar>(matrix)
    let (rule, equation) = (IntegrationRule(kernel), SpringEquation(spring))
    return states(
      kernel, recipe: recipe, position, velocity, frequency: spring.angularFrequency,
      call: { table, state, result, rows in
        table.propagator.map { propagate in { propagate(coefficients, state(), result, rows) } }
      },
      truth: { equation.state(from: $0, $1, after: stepCount, of: rule, step: step) },
      describe: "\(stepCount) steps of \(step), \(spring)")
  }

  /// Room 2: one exact step.
  ///
  /// - Parameters:
  ///   - recipe: The recipe or case that the inputs come from.
  ///   - spring: The spring.
  ///   - step: Length of the step, in seconds.
  ///   - position: Each row's displacement from the target.
  ///   - velocity: Each row's velocity, per second.
  /// - Returns: The trial.
  public static func propagate(
    recipe: String, _ spring: Spring, step: Double, position: [Scalar], velocity: [Scalar]
  ) -> Trial {
    let coefficients = PropagatorCoefficients<Scalar>(Propagator(spring: spring, step: step))
    let equation = SpringEquation(spring)
    return states(
      .propagator, recipe: recipe, position, velocity, frequency: spring.angularFrequency,
      call: { table, state, result, rows in
        table.propagator.map { propagate in { propagate(coefficients, state(), result, rows) } }
      },
      truth: { equation.state(from: $0, $1, at: DoubleDouble(step)) },
      describe: "step \(step), \(spring)")
  }

  /// Steps per call of a numerical method.
  private static var stepCount: Int { 8 }

  /// What they have in common: two columns in, two columns out, judged by the amplitude.
  private static func states(
    _ kernel: Kernel, recipe: String, _ position: [Scalar], _ velocity: [Scalar], frequency: Double,
    call:
      @escaping (
        _ table: KernelTable<Scalar>, _ state: @escaping () -> ColumnBlock<Scalar>, _ result: ColumnBlock<Scalar>,
        _ rows: Int
      ) -> (() -> Void)?,
    truth: @escaping (DoubleDouble, DoubleDouble) -> (position: DoubleDouble, velocity: DoubleDouble),
    describe: String
  ) -> Trial {
    let state = ColumnStorage<Scalar>(position, velocity, columns: 2)
    let result = ColumnStorage<Scalar>(columns: 2, rows: state.rows)
    let window = InputWindow()
    return Trial(
      kernel, recipe: recipe, rows: position.count, storage: [state, result],
      outputs: .columns(result.block, ["position", "velocity"]),
      window: window,
      call: { table, rows in call(table, { state.block.rows(in: window) }, result.block, rows) },
      truth: { row in
        let (x, v) = (Double(position[row]), Double(velocity[row]))
        let exact = truth(DoubleDouble(x), DoubleDouble(v))
        let amplitude = (x * x + v * v / (frequency * frequency)).squareRoot()
        return [
          Truth(value: exact.position, scale: amplitude),
          Truth(value: exact.velocity, scale: amplitude * frequency),
        ]
      },
      describe: { "\(describe), position \(position[$0]), velocity \(velocity[$0])" })
  }
}

extension KernelTable {
  fileprivate func integrator(_ kernel: Kernel) -> IntegrateFunction<Scalar>? {
    switch kernel {
    case .semiImplicitEuler: semiImplicitEuler
    case .velocityVerlet: velocityVerlet
    default: rungeKutta4
    }
  }
}

extension IntegrationRule {
  fileprivate init(_ kernel: Kernel) {
    switch Integrator(kernel) {
    case .semiImplicitEuler: self = .semiImplicitEuler
    case .velocityVerlet: self = .velocityVerlet
    case .rungeKutta4: self = .rungeKutta4
    case .exactPropagator: self = .exactPropagator
    }
  }
}

extension Integrator {
  fileprivate init(_ kernel: Kernel) {
    switch kernel {
    case .semiImplicitEuler, .semiImplicitEulerCollapsed: self = .semiImplicitEuler
    case .velocityVerlet, .velocityVerletCollapsed: self = .velocityVerlet
    case .rungeKutta4, .rungeKutta4Collapsed: self = .rungeKutta4
    default: preconditionFailure("\(kernel) takes no steps")
    }
  }
}
