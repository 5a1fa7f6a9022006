import CardMotion
import KernelContracts

extension Domain {
  /// Damping from none to 10,000 times critical, at, next to and away from critical; up to 1000 rad, or as long as the
  /// amplitude stays a normal number.
  ///
  /// The fast edition is held to what interfaces use.
  static func displacements<Scalar: KernelScalar>(
    _ kernel: Kernel, _ rows: Int, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    let isFast = kernel == .displacementFast
    let swinging = isFast ? [0.1, 0.3, 0.7, 0.95] : [0, 0.005, 0.02, 0.05, 0.1, 0.3, 0.7, 0.95]
    let critical = [1 - 1e-6, 1 - 1e-12, 1, 1 + 1e-12, 1 + 1e-6, 1.001]
    let creeping = isFast ? [1.25, 5, 10] : [1.25, 5, 100, 1e4]
    return springs(swinging + critical + creeping, velocities: [0], &inputs).flatMap { spring in
      durations(of: spring, Scalar.self, isFast).map { duration in
        let motion: MotionColumns<Scalar> = motions(of: spring, over: duration, rows, &inputs)
        return .displacement(
          kernel, recipe: "\(spring.label), \(duration) s", spring, position: motion.position,
          velocity: motion.velocity, time: motion.time)
      }
    }
  }

  /// The same steps as for the methods that run their stages.
  static func collapsedSteps<Scalar: KernelScalar>(
    _ kernel: Kernel, _ rows: Int, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    steps(rows, &inputs) { .collapsed(kernel, recipe: $0, $1, step: $2, position: $3, velocity: $4) }
  }

  private typealias MotionColumns<Scalar> = (position: [Scalar], velocity: [Scalar], time: [Scalar])

  /// Two seconds, and a long time.
  private static func durations<Scalar: KernelScalar>(
    of spring: Spring, _: Scalar.Type, _ isFast: Bool
  ) -> [Double] {
    let (frequency, decay) = (spring.angularFrequency, spring.closedForm.decay.high)
    // Down to 2⁻⁸⁶ and 2⁻⁷⁹³ of the initial amplitude, which leaves room for states of any size.
    let lasting = min(1000 / frequency, (Scalar.self == Float.self ? 60 : 550) / decay)
    return isFast ? [2] : [min(2, lasting), lasting]
  }

  /// States of mixed sign, alone in position or velocity, and with a velocity that all but cancels the pull; times of
  /// every size.
  private static func motions<Scalar: KernelScalar>(
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
