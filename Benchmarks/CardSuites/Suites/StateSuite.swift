import CardMotion
import KernelContracts

extension [BenchmarkEntry] {
  /// Stage 2 where every row hangs on a spring of its own.
  static func state<Scalar: KernelScalar>(
    _: Scalar.Type, rows: Int, _ configuration: SuiteConfiguration
  ) -> [BenchmarkEntry] {
    let (recipe, pool) = ("own springs", configuration.pool(for: rows))
    return .trial(.propagatorPerRow, recipe: recipe, rows: rows, columns: 8, configuration) { () -> Trial<Scalar> in
      var inputs = Inputs(seed: configuration.seed)
      return .propagatePerRow(
        recipe: recipe, matrices: Domain.matrices(over: 1.0 / 120, pool, &inputs),
        position: inputs.column(pool, -1...1), velocity: inputs.column(pool, -10...10))
    }
      + .trial(.oscillation, recipe: recipe, rows: rows, columns: 7, configuration) { () -> Trial<Scalar> in
        var inputs = Inputs(seed: configuration.seed)
        return .oscillation(
          recipe: recipe, motion: Domain.motions(0.1...0.95, pool, &inputs), time: inputs.column(pool, 0...2))
      }
  }
}
