import CardKernels
import CardMotion
import CardOracle
import KernelContracts
import WideArithmetic

extension Trial {
  /// Room 2: displacements and velocities some time after others.
  ///
  /// - Parameters:
  ///   - kernel: One of the three editions.
  ///   - recipe: The recipe or case that the inputs come from.
  ///   - spring: The spring as its user states it.
  ///   - position: Each row's displacement from the target at time 0.
  ///   - velocity: Each row's velocity at time 0, per second.
  ///   - time: Each row's time, in seconds.
  /// - Returns: The trial.
  public static func displacement(
    _ kernel: Kernel, recipe: String, _ spring: Spring, position: [Scalar], velocity: [Scalar], time: [Scalar]
  ) -> Trial {
    let coefficients = DisplacementCoefficients<Scalar>(spring)
    let state = ColumnStorage<Scalar>(position, velocity, columns: 2)
    let times = ColumnStorage<Scalar>(time, columns: 1)
    let result = ColumnStorage<Scalar>(columns: 2, rows: state.rows)
    let window = InputWindow()
    let amplitudes = Amplitudes(kernel.contract.bound.gauge, spring)
    return Trial(
      kernel, recipe: recipe, rows: position.count, storage: [state, times, result],
      outputs: .columns(result.block, ["position", "velocity"]),
      window: window,
      call: { table, rows in
        table.displacement(kernel).map { displace in
          { displace(coefficients, state.block.rows(in: window), times[0] + window.first, result.block, rows) }
        }
      },
      truth: { amplitudes.truth(from: Double(position[$0]), Double(velocity[$0]), at: Double(time[$0])) },
      describe: { "\(spring), position \(position[$0]), velocity \(velocity[$0]), time \(time[$0])" })
  }
}

extension KernelTable {
  fileprivate func displacement(_ kernel: Kernel) -> DisplacementFunction<Scalar>? {
    switch kernel {
    case .displacementFast: displacementFast
    case .displacementExactPhase: displacementExactPhase
    default: displacementAccurate
    }
  }
}

/// The exact motion of a spring, scaled as a gauge demands.
private struct Amplitudes {
  private let gauge: ErrorBound.Gauge
  private let equation: SpringEquation
  private let closedForm: ClosedForm
  private let frequency: Double

  init(_ gauge: ErrorBound.Gauge, _ spring: Spring) {
    (self.gauge, equation, closedForm) = (gauge, SpringEquation(spring), spring.closedForm)
    frequency = spring.angularFrequency
  }

  func truth(from x: Double, _ v: Double, at time: Double) -> [Truth] {
    let exact = equation.state(from: DoubleDouble(x), DoubleDouble(v), at: DoubleDouble(time))
    let scale = scale(from: x, v, at: time)
    return [
      Truth(value: exact.position, scale: scale.position), Truth(value: exact.velocity, scale: scale.velocity),
    ]
  }

  private func scale(from x: Double, _ v: Double, at time: Double) -> (position: Double, velocity: Double) {
    guard gauge == .instantaneousAmplitude else {
      let amplitude = (x * x + v * v / (frequency * frequency)).squareRoot()
      return (amplitude, amplitude * frequency)
    }
    let amplitude = closedForm.amplitude(from: x, velocity: v, at: time)
    return (amplitude.position.powerOfTwoBelow, amplitude.velocity.powerOfTwoBelow)
  }
}

extension Double {
  /// The largest power of two that is not above a positive number; 0 for 0.
  fileprivate var powerOfTwoBelow: Double { self > 0 ? self / significand : 0 }
}
