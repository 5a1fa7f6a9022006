import CardKernels
import CardMotion
import KernelContracts

extension [BenchmarkEntry] {
  /// Stage 2 as engines run it: states are moved on where they are.
  static func inPlace<Scalar: KernelScalar>(
    _: Scalar.Type, rows: Int, _ configuration: SuiteConfiguration
  ) -> [BenchmarkEntry] {
    let pool = configuration.pool(for: rows)
    return Kernel.allCases.filter { $0.updatesStates && $0.edition != .collapsed }.flatMap { kernel in
      trial(
        kernel, inPlace: true, recipe: InPlaceInputs<Scalar>.recipe(of: kernel), rows: rows,
        columns: kernel == .propagatorPerRow ? 8 : 4, configuration
      ) { () -> Trial<Scalar> in
        InPlaceInputs(rows: pool, seed: configuration.seed).trial(kernel)
      }
    }
  }
}

/// States of springs without damping.
///
/// Every call moves on what earlier ones left, a million times in a run. A damped spring would come to rest, in numbers too
/// small to be normal, whose arithmetic takes another time. One without damping swings for ever, and a million roundings
/// change its amplitude by less than half.
package struct InPlaceInputs<Scalar: KernelScalar> {
  private let position, velocity: [Scalar]
  private let frame = 1.0 / 120

  package init(rows: Int, seed: UInt64) {
    var inputs = Inputs(seed: seed)
    (position, velocity) = (inputs.column(rows, -1...1), inputs.column(rows, -10...10))
  }

  /// What the states are states of.
  static func recipe(of kernel: Kernel) -> String { kernel == .propagatorPerRow ? "own undamped" : "undamped" }

  /// The trial of a kernel that moves states on.
  package func trial(_ kernel: Kernel) -> Trial<Scalar> {
    let (recipe, spring) = (Self.recipe(of: kernel), Self.spring(12))
    if kernel == .propagatorPerRow {
      return .propagatePerRow(recipe: recipe, matrices: rotations, position: position, velocity: velocity)
    }
    return kernel == .propagator
      ? .propagate(recipe: recipe, spring, step: frame, position: position, velocity: velocity)
      : .integrate(kernel, recipe: recipe, spring, step: frame / 8, position: position, velocity: velocity)
  }

  /// The angular frequency of a row's own spring, in rad/s.
  package static func frequency(row: Int) -> Double { Double(3 + row % 38) }

  private static func spring(_ frequency: Double) -> Spring {
    guard let spring = try? Spring(stiffness: frequency * frequency, damping: 0) else {
      preconditionFailure("no spring swings at \(frequency) rad/s")
    }
    return spring
  }

  /// m11, m12, m21 and m22 of every row's own spring.
  private var rotations: [[Scalar]] {
    let matrices = (0..<38).map {
      PropagatorCoefficients<Scalar>(Propagator(spring: Self.spring(Self.frequency(row: $0)), step: frame))
    }
    return [\.m11, \.m12, \.m21, \.m22].map { (entry: KeyPath<PropagatorCoefficients<Scalar>, WideNumber<Scalar>>) in
      let entries = matrices.map { $0[keyPath: entry].high }
      return position.indices.map { entries[$0 % entries.count] }
    }
  }
}
