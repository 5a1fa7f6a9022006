import CardKernels
import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import KernelPlugins
import Stopwatch
import WideArithmetic

extension Trial {
  /// The steps of a numerical method in a call.
  static var stepCount: Int { 8 }

  package static func integrate(
    _ kernel: Kernel, recipe: String, _ spring: Spring, step: Double, position: [Scalar], velocity: [Scalar]
  ) -> Trial {
    let coefficients = StepCoefficients<Scalar>(spring, step: step, count: stepCount)
    let (rule, equation) = (IntegrationRule(Integrator(kernel)), ExactSpring(spring))
    return states(
      kernel, recipe: recipe, spring, position, velocity,
      problem: .spring(spring, step: Double(Scalar(step)), steps: stepCount),
      call: { IntegrateCall(step: coefficients, state: $0, result: $1, rows: $2) },
      truth: { equation.state(from: $0, velocity: $1, after: stepCount, of: rule, step: Double(Scalar(step))) },
      describe: "\(stepCount) steps of \(coefficients.step) s, stiffness \(coefficients.stiffness) and friction "
        + "\(coefficients.friction) per mass")
  }

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

  /// A frame at 120 Hz: one step of the propagator, or eight of another method.
  static func frameStep(
    _ kernel: Kernel, _ recipe: String, _ spring: Spring, position: [Scalar], velocity: [Scalar]
  ) -> Trial {
    let step = kernel == .propagator ? 1.0 / 120 : 1.0 / 120 / Double(stepCount)
    let make = kernel.edition == .collapsed ? collapsed : integrate
    return kernel == .propagator
      ? .propagate(recipe: recipe, spring, step: step, position: position, velocity: velocity)
      : make(kernel, recipe, spring, step, position, velocity)
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

extension DomainRequest {
  /// Steps of a method up to half a radian, damping up to critical.
  mutating func steps<Scalar: KernelScalar>() -> [Trial<Scalar>] {
    let make = kernel.edition == .collapsed ? Trial<Scalar>.collapsed : Trial<Scalar>.integrate
    return inputs.springs([0, 0.2, 0.7, 1]).flatMap { spring in
      [0.05, 0.2, 0.5].map { angle in
        let frequency = spring.angularFrequency
        let (position, velocity): ([Scalar], [Scalar]) = (column(-1...1), column(-frequency...frequency))
        return make(kernel, spring.label, spring, angle / frequency, position, velocity)
      }
    }
  }
}

extension IntegrateCall: CheckedCall {
  static func bits(of kernel: Kernel) -> RecordedBits? {
    switch kernel {
    case .semiImplicitEuler: RecordedBits(0xc1d4cb9fb8641a37, 0x62096291a22a253c)
    case .velocityVerlet: RecordedBits(0xd60ff95108849ad7, 0x664667f2506df7a7)
    case .rungeKutta4: RecordedBits(0xfc4532ec4796b207, 0xb832ef49149421d1)
    default: nil
    }
  }

  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] { request.steps() }
}

extension Trial {
  /// A trial of two columns in and two columns out, judged by the amplitude.
  static func states<Call: KernelCall<Scalar>>(
    _ kernel: Kernel, recipe: String, _ spring: Spring, _ position: [Scalar], _ velocity: [Scalar],
    problem: KernelProblem? = nil,
    call: (_ state: ColumnBlock<Scalar>, _ result: ColumnBlock<Scalar>, _ rows: Int) -> Call,
    truth: @escaping (DoubleDouble, DoubleDouble) -> Oracle.State, describe: String
  ) -> Trial {
    let state = ColumnStorage<Scalar>(position, velocity, columns: 2)
    let result = ColumnStorage<Scalar>(columns: 2, rows: state.rows)
    return Trial(
      kernel, recipe: recipe, storage: [state, result], names: stateColumns, problem: problem,
      call: call(state.block, result.block, position.count),
      truth: {
        .state(
          truth(DoubleDouble($0[0]), DoubleDouble($0[1])), scale: spring.initialAmplitude(from: $0[0], velocity: $0[1]))
      },
      describe: { "\(describe), position \($0.numbers[0]), velocity \($0.numbers[1])" })
  }

  /// Calls that write new states over the old ones.
  ///
  /// Every binding begins with the trial's own states, copied to the results; so the states that are compared with the truth
  /// have taken one step, however many were timed. A window moves on in its outputs, too, and leaves new states behind.
  static func replacingStates<Call: StateCall<Scalar>>(_ kernel: Kernel, _ call: Call) -> Binding? {
    guard let key = KernelKey<Scalar, Call>(kernel) else { return nil }
    return { table, streaming, rows, pool in
      guard !streaming, let entry = table[key] else { return nil }
      for column in 0..<call.outputs.columnCount {
        (call.result[column] + pool.lowerBound).update(from: call.state[column] + pool.lowerBound, count: pool.count)
      }
      var first = call.inPlace
      first.rows = rows
      return Calls(RepeatedCall(first, in: pool, movingOutputs: true, entry.function(for: first)))
    }
  }
}
