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
      .spring, recipe: recipe, storage: [columns], outputs: .progress(columns[1]),
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
  /// Damping from slight to heavy, both sides of critical, at rest and thrown either way.
  static func springs<Scalar: KernelScalar>(_ rows: Int, _ inputs: inout Inputs) -> [Trial<Scalar>] {
    springs(dampingRatios, velocities: [-5, 0, 0.1, 3], &inputs).map { spring in
      let localTime: [Scalar] = inputs.column(rows, 0...2)
      return .spring(recipe: spring.label, spring, localTime: withEnds(localTime, at: 2))
    }
  }

  /// Springs without damping, too, and thrown so hard that they swing like a sine; every other one for 10,000 rad.
  static func thrownSprings<Scalar: KernelScalar>(_ rows: Int, _ inputs: inout Inputs) -> [Trial<Scalar>] {
    springs([0] + dampingRatios, velocities: [-1000, -100, -20, 0, 1, 20, 100, 1000], &inputs).enumerated().map {
      let (number, spring) = ($0.offset, $0.element)
      let longest = number % 2 == 0 ? 2 : 9999 / spring.angularFrequency
      return .spring(recipe: spring.label, spring, localTime: inputs.column(rows, 0...longest))
    }
  }

  private static let dampingRatios = [
    0.1, 0.4, 0.7, 0.95, 0.999, 1 - 1e-6, 1 - 1e-12, 1, 1 + 1e-12, 1 + 1e-6, 1.001, 1.5, 5, 100,
  ]
}

extension SpringCall: CheckedCall {
  static func trials(
    of kernel: Kernel, rows: Int, _ configuration: SuiteConfiguration, _ inputs: inout Inputs
  ) -> [Trial<Scalar>] {
    Domain.springs(rows, &inputs)
  }

  static func searchedTrials(rows: Int, _ inputs: inout Inputs) -> [Trial<Scalar>] {
    Domain.thrownSprings(rows, &inputs)
  }

  static func recordedBits(of kernel: Kernel) -> RecordedBits? {
    RecordedBits(float: 0xe4ed52222e8dbd34, double: 0xa972e67a884a6771)
  }
}
