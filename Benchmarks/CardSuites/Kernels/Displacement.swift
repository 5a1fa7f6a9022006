import CardKernels
import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import KernelPlugins
import WideArithmetic

extension Trial {
  /// Displacements and velocities some time after others.
  package static func displacement(
    _ kernel: Kernel, recipe: String, _ spring: Spring, position: [Scalar], velocity: [Scalar], time: [Scalar]
  ) -> Trial {
    let coefficients = DisplacementCoefficients<Scalar>(spring)
    let state = ColumnStorage<Scalar>(position, velocity, columns: 2)
    let times = ColumnStorage<Scalar>(time, columns: 1)
    let result = ColumnStorage<Scalar>(columns: 2, rows: state.rows)
    let amplitudes = Amplitudes(kernel.contract.bound.scale, spring)
    return Trial(
      kernel, recipe: recipe, storage: [state, times, result],
      names: stateColumns,
      problem: .spring(spring),
      call: DisplacementCall(
        spring: coefficients, state: state.block, time: times[0], result: result.block, rows: position.count),
      truth: { amplitudes.truth(from: Double(state[0][$0]), Double(state[1][$0]), at: Double(times[0][$0])) },
      describe: { "\(spring.inWords), position \(state[0][$0]), velocity \(state[1][$0]), time \(times[0][$0])" }
    ).placed(.spring(spring) { Double(times[0][$0]) })
      .searched(in: .displacements(of: spring, upTo: Double(time.max() ?? 0)))
  }
}

extension RowDomain {
  /// States of sizes that leave room for what is left of them; those of a creeping spring keep 2⁻¹⁰ of pull·x and v.
  fileprivate static func displacements(of spring: Spring, upTo longest: Double) -> RowDomain {
    let form = spring.closedForm
    let kept = form.regime == .overdamped ? 0x1p-10 : 0
    return RowDomain(
      contains: { row in
        let (pulled, velocity) = (form.pull.high * Double(row[0]), Double(row[1]))
        return row.prefix(2).allSatisfy { $0 == 0 || abs($0) >= 0x1p-10 }
          && abs(pulled + velocity) >= kept * max(abs(pulled), abs(velocity))
      },
      difficult: { row in
        Breakpoints(spring).inputs(upTo: longest).flatMap {
          [[row[0], row[1], $0], [row[0], 0, $0], [0, row[1], $0]]
        }
      })
  }
}

/// The exact motion of a spring, scaled as an error scale demands.
private struct Amplitudes {
  private let errorScale: ErrorScale
  private let equation: ExactSpring
  private let spring: Spring

  init(_ errorScale: ErrorScale, _ spring: Spring) {
    (self.errorScale, equation, self.spring) = (errorScale, ExactSpring(spring), spring)
  }

  func truth(from x: Double, _ v: Double, at time: Double) -> [Truth] {
    let exact = equation.state(from: DoubleDouble(x), velocity: DoubleDouble(v), at: DoubleDouble(time))
    let scale = scale(from: x, v, at: time)
    return [
      Truth(value: exact.position, scale: scale.position), Truth(value: exact.velocity, scale: scale.velocity),
    ]
  }

  private func scale(from x: Double, _ v: Double, at time: Double) -> (position: Double, velocity: Double) {
    errorScale == .instantaneousAmplitude
      ? spring.instantaneousAmplitude(from: x, velocity: v, at: time) : spring.initialAmplitude(from: x, velocity: v)
  }
}

extension Domain {
  fileprivate typealias MotionColumns<Scalar> = (position: [Scalar], velocity: [Scalar], time: [Scalar])

  /// Two seconds, and a long time.
  fileprivate static func durations<Scalar: KernelScalar>(
    of spring: Spring, _: Scalar.Type, _ isFast: Bool
  ) -> [Double] {
    let (frequency, decay) = (spring.angularFrequency, spring.closedForm.decay.high)
    // Down to 2⁻⁸⁶ and 2⁻⁷⁹³ of the initial amplitude, which leaves room for states of any size.
    let lasting = min(1000 / frequency, (Scalar.self == Float.self ? 60 : 550) / decay)
    return isFast ? [2] : [min(2, lasting), lasting]
  }

  /// States of mixed sign, alone in position or velocity, and with a velocity that all but cancels the pull; times of
  /// every size.
  fileprivate static func motions<Scalar: KernelScalar>(
    of spring: Spring, over duration: Double, _ rows: Int, _ inputs: inout Inputs
  ) -> MotionColumns<Scalar> {
    let form = spring.closedForm
    // A creeping spring forgets its position first, so there the cancellation must leave some digits.
    let rest = form.regime == .overdamped ? 1 + 0x1p-10 : 1
    var columns: MotionColumns<Scalar> = ([], [], [])
    for row in 0..<rows {
      var x = inputs.number(-320...320)
      var v = inputs.number(-320...320) * spring.angularFrequency
      var time = inputs.number(0...duration)
      switch row % 8 {
      case 0: v = 0
      case 1: x = 0
      case 2: v = -form.pull.high * Double(Scalar(x)) * rest
      case 3: time = 0
      case 4: time = Double(sign: .plus, exponent: -Int(inputs.number(1...60)), significand: time)
      default: break
      }
      columns.position.append(Scalar(x))
      columns.velocity.append(Scalar(v))
      columns.time.append(Scalar(time))
    }
    return columns
  }
}

extension DisplacementCall: CheckedCall {
  /// Damping from none to 10,000 times critical, at, next to and away from critical; up to 1000 rad, or as long as the
  /// amplitude stays a normal number.
  ///
  /// The fast edition is held to what interfaces use.
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    let isFast = request.kernel == .displacementFast
    let swinging = isFast ? [0.1, 0.3, 0.7, 0.95] : [0, 0.005, 0.02, 0.05, 0.1, 0.3, 0.7, 0.95]
    let critical = [1 - 1e-6, 1 - 1e-12, 1, 1 + 1e-12, 1 + 1e-6, 1.001]
    let creeping = isFast ? [1.25, 5, 10] : [1.25, 5, 100, 1e4]
    return Domain.springs(swinging + critical + creeping, velocities: [0], &request.inputs).flatMap { spring in
      Domain.durations(of: spring, Scalar.self, isFast).map { duration in
        let motion: Domain.MotionColumns<Scalar> = Domain.motions(
          of: spring, over: duration, request.rows, &request.inputs)
        return .displacement(
          request.kernel, recipe: "\(spring.label), \(duration) s", spring, position: motion.position,
          velocity: motion.velocity, time: motion.time)
      }
    }
  }

  static func recordedBits(of kernel: Kernel) -> RecordedBits? {
    switch kernel {
    case .displacementFast: RecordedBits(float: 0x5568a1a02b8497be, double: 0x4c2cfd279bafe35c)
    case .displacementExactPhase: RecordedBits(float: 0x40f3e3c1997ac0ec, double: 0x2caef770c8f96cc9)
    case .displacementAccurate: RecordedBits(float: 0xcc7190b81ff72813, double: 0xf0549254b1f78aa3)
    default: nil
    }
  }
}
