import CardKernels
import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import KernelPlugins
import WideArithmetic

extension Trial {
  package static func spring(recipe: String, _ spring: Spring, localTime: [Scalar]) -> Trial {
    let columns = ColumnStorage<Scalar>(localTime, columns: 2)
    let coefficients = SpringCoefficients<Scalar>(spring)
    let equation = ExactSpring(spring)
    return Trial(
      .spring, recipe: recipe, storage: [columns], names: ["progress"], problem: .spring(spring, progresses: true),
      call: SpringCall(spring: coefficients, localTime: columns[0], progress: columns[1], rows: localTime.count),
      truth: { [equation.progress(at: DoubleDouble($0[0]))] },
      describe: { "\(spring.inWords), local time \($0.numbers[0])" }
    ).with(
      places: .spring(spring) { Double(columns[0][$0]) },
      searched: RowDomain(difficult: { _ in
        Breakpoints(spring).inputs(upTo: Double(localTime.max() ?? 0)).map { [$0] }
      }))
  }
}

extension SpringCall: CheckedCall {
  static func bits(of kernel: Kernel) -> RecordedBits? { RecordedBits(0xe4ed52222e8dbd34, 0xa972e67a884a6771) }

  private static var dampingRatios: [Double] {
    [0.1, 0.4, 0.7, 0.95, 0.999, 1 - 1e-6, 1 - 1e-12, 1, 1 + 1e-12, 1 + 1e-6, 1.001, 1.5, 5, 100]
  }

  /// Damping from light to heavy, on both sides of critical, with initial velocities of 0 and of either sign.
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    request.inputs.springs(dampingRatios, velocities: [-5, 0, 0.1, 3]).map { spring in
      .spring(recipe: spring.label, spring, localTime: request.column(0...2).withEnds(at: 2))
    }
  }

  /// Also springs without damping, or so fast that they move like a sine; every other one for 10,000 rad.
  static func searchedTrials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    let velocities = [-1000.0, -100, -20, 0, 1, 20, 100, 1000]
    let springs = request.inputs.springs([0] + dampingRatios, velocities: velocities)
    return springs.enumerated().map { number, spring in
      let longest = number % 2 == 0 ? 2 : 9999 / spring.angularFrequency
      return .spring(recipe: spring.label, spring, localTime: request.column(0...longest))
    }
  }
}

extension Trial {
  /// Every row's own damped oscillation at its own time.
  package static func oscillation(recipe: String, motion: [[Scalar]], time: [Scalar]) -> Trial {
    let columns = ColumnStorage<Scalar>(motion)
    let times = ColumnStorage<Scalar>(time, columns: 1)
    let result = ColumnStorage<Scalar>(columns: 2, rows: columns.rows)
    return Trial(
      .oscillation, recipe: recipe, storage: [columns, times, result], names: stateColumns, problem: KernelProblem(),
      call: OscillationCall(motion: columns.block, time: times[0], result: result.block, rows: time.count),
      truth: { oscillationTruth($0[0..<4], at: $0[4]) },
      describe: { row in
        "\(OscillationChannel.allCases.map { "\($0) \(row.numbers[$0.rawValue])" }), time \(row.numbers[4])"
      }
    ).with(searched: .oscillations(upTo: Double(time.max() ?? 0)))
  }

  /// One row's oscillation as an initial-value problem, scaled by the initial amplitudes of displacement and velocity.
  private static func oscillationTruth(_ channels: [Double], at time: Double) -> [Truth] {
    let (decay, frequency) = (DoubleDouble(channels[0]), DoubleDouble(channels[1]))
    let (cosineWeight, sineWeight) = (DoubleDouble(channels[2]), DoubleDouble(channels[3]))
    let equation = ExactSpring(
      decay: decay, squaredFrequency: decay * decay + frequency * frequency,
      velocity: frequency * sineWeight - decay * cosineWeight)
    let exact = equation.state(from: cosineWeight, velocity: equation.velocity, at: DoubleDouble(time))
    let swing = (channels[2] * channels[2] + channels[3] * channels[3]).squareRoot()
    return .state(exact, scale: (swing, swing * equation.squaredFrequency.high.squareRoot()))
  }
}

extension RowDomain {
  /// Springs between 3 and 40 rad/s with damping ratios of 0.1 to 0.95.
  fileprivate static func oscillations(upTo longest: Double) -> RowDomain {
    RowDomain(
      contains: { row in
        let (decay, swing) = (Double(row[0]), Double(row[1]))
        let frequency = (decay * decay + swing * swing).squareRoot()
        return (3...40).contains(frequency) && (0.1...0.95).contains(decay / frequency)
      },
      difficult: { row in
        Breakpoints(phases: [Double(row[1])], exponents: [Double(row[0])]).inputs(upTo: longest).flatMap {
          [row.prefix(4) + [$0], row.prefix(2) + [0, row[3], $0], row.prefix(2) + [row[2], 0, $0]].map(Array.init)
        }
      })
  }
}

extension Domain {
  /// The columns of springs between 3 and 40 rad/s with damping ratios in a range.
  static func motions<Scalar: KernelScalar>(
    _ ratios: ClosedRange<Double>, _ rows: Int, _ inputs: inout Inputs
  ) -> [[Scalar]] {
    let springs = (0..<rows).map { _ in (frequency: inputs.number(3...40), ratio: inputs.number(ratios)) }
    return [
      springs.map { Scalar($0.frequency * $0.ratio) },
      springs.map { Scalar($0.frequency * (1 - $0.ratio * $0.ratio).squareRoot()) },
      inputs.column(rows, -320...320), inputs.column(rows, -320...320),
    ]
  }
}

extension OscillationCall: CheckedCall {
  static func bits(of kernel: Kernel) -> RecordedBits? { RecordedBits(0x38a73d5bc88069f9, 0xc578a56471149b70) }

  /// Every row on a spring of its own, some with only a sine or a cosine; some times are 0 or tiny.
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    [0.1...0.11, 0.1...0.95, 0.94...0.95].map { ratios in
      var motion: [[Scalar]] = Domain.motions(ratios, request.rows, &request.inputs)
      var time: [Scalar] = request.column(0...2)
      for row in 0..<request.rows {
        switch row % 8 {
        case 0: motion[OscillationChannel.sineWeight.rawValue][row] = 0
        case 1: motion[OscillationChannel.cosineWeight.rawValue][row] = 0
        case 2: time[row] = 0
        case 3: time[row] *= Scalar.ulpOfOne
        default: break
        }
      }
      return .oscillation(recipe: "damping ratio \(ratios)", motion: motion, time: time)
    }
  }
}
