import CardKernels
import CardMotion
import CardTruth
import KernelContracts
import WideArithmetic

extension Trial {
  /// States some time after given states, with the error scale of the kernel's contract.
  package static func displacement(
    _ kernel: Kernel, recipe: String, _ spring: Spring, position: [Scalar], velocity: [Scalar], time: [Scalar]
  ) -> Trial {
    let coefficients = DisplacementCoefficients<Scalar>(spring)
    let state = ColumnStorage<Scalar>(position, velocity, columns: 2)
    let times = ColumnStorage<Scalar>(time, columns: 1)
    let result = ColumnStorage<Scalar>(columns: 2, rows: state.rows)
    let equation = ExactSpring(spring)
    let isInstantaneous = kernel.contract.bound.scale == .instantaneousAmplitude
    return Trial(
      kernel, recipe: recipe, storage: [state, times, result], names: stateColumns, problem: .spring(spring),
      call: DisplacementCall(
        spring: coefficients, state: state.block, time: times[0], result: result.block, rows: position.count),
      truth: { row in
        let (x, v, time) = (row[0], row[1], row[2])
        let exact = equation.state(from: DoubleDouble(x), velocity: DoubleDouble(v), at: DoubleDouble(time))
        return .state(
          exact,
          scale: isInstantaneous
            ? spring.instantaneousAmplitude(from: x, velocity: v, at: time)
            : spring.initialAmplitude(from: x, velocity: v))
      },
      describe: {
        "\(spring.inWords), position \($0.numbers[0]), velocity \($0.numbers[1]), time \($0.numbers[2])"
      }
    ).with(
      places: .spring(spring) { Double(times[0][$0]) },
      searched: .displacements(of: spring, upTo: Double(time.max() ?? 0)))
  }
}

extension RowDomain {
  /// States that leave room for the amplitude to decay; on overdamped springs pull·x + v keeps 2⁻¹⁰ of its larger term.
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

extension DisplacementCall: CheckedCall {
  static func bits(of kernel: Kernel) -> RecordedBits? {
    switch kernel {
    case .displacementFast: RecordedBits(0x5568a1a02b8497be, 0x4c2cfd279bafe35c)
    case .displacementExactPhase: RecordedBits(0x40f3e3c1997ac0ec, 0x2caef770c8f96cc9)
    case .displacementAccurate: RecordedBits(0xcc7190b81ff72813, 0xf0549254b1f78aa3)
    default: nil
    }
  }

  /// Damping from none to 10,000 times critical, at, next to and away from critical; up to 1000 rad, or while the
  /// amplitude stays a normal number.
  ///
  /// The fast edition has a narrower domain, that of springs in user interfaces.
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    let isFast = request.kernel == .displacementFast
    let swinging = isFast ? [0.1, 0.3, 0.7, 0.95] : [0, 0.005, 0.02, 0.05, 0.1, 0.3, 0.7, 0.95]
    let critical = [1 - 1e-6, 1 - 1e-12, 1, 1 + 1e-12, 1 + 1e-6, 1.001]
    let creeping = isFast ? [1.25, 5, 10] : [1.25, 5, 100, 1e4]
    return request.inputs.springs(swinging + critical + creeping).flatMap { spring in
      durations(of: spring, isFast).map { duration in
        let motion = motions(of: spring, over: duration, request.rows, &request.inputs)
        return .displacement(
          request.kernel, recipe: "\(spring.label), \(duration) s", spring, position: motion.position,
          velocity: motion.velocity, time: motion.time)
      }
    }
  }

  /// Two seconds, and a long time.
  private static func durations(of spring: Spring, _ isFast: Bool) -> [Double] {
    let (frequency, decay) = (spring.angularFrequency, spring.closedForm.decay.high)
    // Down to 2⁻⁸⁶ and 2⁻⁷⁹³ of the initial amplitude, which leaves room for states of any size.
    let lasting = min(1000 / frequency, (Scalar.self == Float.self ? 60 : 550) / decay)
    return isFast ? [2] : [min(2, lasting), lasting]
  }

  /// States of mixed signs, some with a position or a velocity only, some with a velocity that all but cancels the
  /// pull; times of every size.
  private static func motions(
    of spring: Spring, over duration: Double, _ rows: Int, _ inputs: inout Inputs
  ) -> (position: [Scalar], velocity: [Scalar], time: [Scalar]) {
    let form = spring.closedForm
    // The fast mode of an overdamped spring decays first, so there the cancellation must leave some digits.
    let rest = form.regime == .overdamped ? 1 + 0x1p-10 : 1
    var columns: (position: [Scalar], velocity: [Scalar], time: [Scalar]) = ([], [], [])
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
