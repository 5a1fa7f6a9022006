import CardMotion
import KernelContracts
import Stopwatch

extension KernelSuite {
  /// Stage 2 as engines run it: states are moved on where they are.
  var inPlace: [Benchmark] {
    Kernel.allCases.filter { $0.updatesStates && $0.edition != .collapsed }.flatMap { kernel in
      entries(
        kernel, inPlace: true, recipe: InPlaceInputs<Scalar>.recipe(of: kernel),
        columns: kernel == .propagatorPerRow ? 8 : 4
      ) {
        InPlaceInputs(rows: pool, &$0).trial(kernel)
      }
    }
  }
}

/// States of springs without damping.
///
/// Every call moves on the states of the one before, a million times in a run. A damped spring would come to rest, in
/// numbers too small to be normal, whose arithmetic takes another time. One without damping swings for ever, and a million
/// roundings change its amplitude by less than half.
package struct InPlaceInputs<Scalar: KernelScalar> {
  private let position, velocity: [Scalar]

  package init(rows: Int, _ inputs: inout Inputs) {
    (position, velocity) = (inputs.column(rows, -1...1), inputs.column(rows, -10...10))
  }

  static func recipe(of kernel: Kernel) -> String { kernel == .propagatorPerRow ? "own undamped" : "undamped" }

  package func trial(_ kernel: Kernel) -> Trial<Scalar> {
    let recipe = Self.recipe(of: kernel)
    return kernel == .propagatorPerRow
      ? .propagatePerRow(recipe: recipe, matrices: rotations, position: position, velocity: velocity)
      : .frameStep(kernel, recipe, Self.spring(12), position: position, velocity: velocity)
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
      PropagatorCoefficients<Scalar>(Propagator(spring: Self.spring(Self.frequency(row: $0)), step: 1.0 / 120))
    }
    return [\.m11, \.m12, \.m21, \.m22].map { (entry: KeyPath<PropagatorCoefficients<Scalar>, WideNumber<Scalar>>) in
      let entries = matrices.map { $0[keyPath: entry].high }
      return position.indices.map { entries[$0 % entries.count] }
    }
  }
}
