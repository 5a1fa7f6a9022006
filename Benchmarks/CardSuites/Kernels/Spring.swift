import CardKernels
import CardMotion
import CardTruth
import KernelContracts
import WideArithmetic

extension Trial {
  /// Progress from local times by a spring.
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

  /// Damping from slight to heavy, both sides of critical, at rest and thrown either way.
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    request.inputs.springs(dampingRatios, velocities: [-5, 0, 0.1, 3]).map { spring in
      .spring(recipe: spring.label, spring, localTime: request.column(0...2).withEnds(at: 2))
    }
  }

  /// Springs without damping, too, and thrown so hard that they swing like a sine; every other one for 10,000 rad.
  static func searchedTrials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    let velocities = [-1000.0, -100, -20, 0, 1, 20, 100, 1000]
    let springs = request.inputs.springs([0] + dampingRatios, velocities: velocities)
    return springs.enumerated().map { number, spring in
      let longest = number % 2 == 0 ? 2 : 9999 / spring.angularFrequency
      return .spring(recipe: spring.label, spring, localTime: request.column(0...longest))
    }
  }
}
