import CardKernels
import CardMotion
import CardOracle
import CardTruth
import KernelContracts
import KernelPlugins
import WideArithmetic

extension Trial {
  /// Progress from local times by a spring.
  package static func spring(recipe: String, _ spring: Spring, localTime: [Scalar]) -> Trial {
    let columns = ColumnStorage<Scalar>(localTime, columns: 2)
    let coefficients = SpringCoefficients<Scalar>(spring)
    let equation = ExactSpring(spring)
    let rows = localTime.count
    return Trial(
      .spring, recipe: recipe, storage: [columns], names: ["progress"],
      problem: .spring(spring, progresses: true),
      call: SpringCall(spring: coefficients, localTime: columns[0], progress: columns[1], rows: rows),
      truth: { [equation.progress(at: DoubleDouble(Double(columns[0][$0])))] },
      describe: { "\(spring.inWords), local time \(columns[0][$0])" }
    ).placed(.spring(spring) { Double(columns[0][$0]) })
      .searched(
        in: RowDomain(difficult: { _ in
          Breakpoints(spring).inputs(upTo: Double(localTime.max() ?? 0)).map { [$0] }
        }))
  }
}

extension Domain {
  fileprivate static let dampingRatios = [
    0.1, 0.4, 0.7, 0.95, 0.999, 1 - 1e-6, 1 - 1e-12, 1, 1 + 1e-12, 1 + 1e-6, 1.001, 1.5, 5, 100,
  ]
}

extension SpringCall: CheckedCall {
  /// Damping from slight to heavy, both sides of critical, at rest and thrown either way.
  static func trials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    Domain.springs(Domain.dampingRatios, velocities: [-5, 0, 0.1, 3], &request.inputs).map { spring in
      let localTime: [Scalar] = request.inputs.column(request.rows, 0...2)
      return .spring(recipe: spring.label, spring, localTime: Domain.withEnds(localTime, at: 2))
    }
  }

  /// Springs without damping, too, and thrown so hard that they swing like a sine; every other one for 10,000 rad.
  static func searchedTrials(_ request: inout DomainRequest) -> [Trial<Scalar>] {
    let velocities = [-1000.0, -100, -20, 0, 1, 20, 100, 1000]
    let springs = Domain.springs([0] + Domain.dampingRatios, velocities: velocities, &request.inputs)
    return springs.enumerated().map { number, spring in
      let longest = number % 2 == 0 ? 2 : 9999 / spring.angularFrequency
      return .spring(recipe: spring.label, spring, localTime: request.inputs.column(request.rows, 0...longest))
    }
  }

  static func recordedBits(of kernel: Kernel) -> RecordedBits? {
    RecordedBits(float: 0xe4ed52222e8dbd34, double: 0xa972e67a884a6771)
  }
}
