import CardMotion
import KernelContracts

/// Everything that can be measured.
public enum Suites {
  /// The benchmarks of a configuration, in the order the report prints them; nothing is allocated yet.
  ///
  /// - Parameter configuration: Rows, variants, element types, recipes, table and scroll.
  /// - Returns: One entry per benchmark.
  /// - Throws: `CompiledRecipeError` where a table cannot play a recipe.
  public static func entries(_ configuration: SuiteConfiguration) throws -> [BenchmarkEntry] {
    var entries: [BenchmarkEntry] = []
    for rows in configuration.rowCounts {
      // Described once, since a million rows take a while to describe.
      var described = configuration
      described.table = configuration.table(rows: rows)
      for element in configuration.elements {
        switch element {
        case .float: entries += try kernels(Float.self, rows, described)
        case .double: entries += try kernels(Double.self, rows, described)
        }
      }
      entries += .display(rows: rows, described) + .setup(rows: rows, described)
    }
    return try entries + .replay(configuration)
  }

  private static func kernels<Scalar: KernelScalar>(
    _ type: Scalar.Type, _ rows: Int, _ configuration: SuiteConfiguration
  ) throws -> [BenchmarkEntry] {
    try .frame(type, rows: rows, configuration)
      + .phase(type, rows: rows, configuration)
      + .drive(type, rows: rows, configuration)
      + .keyframes(type, rows: rows, configuration)
      + .interpolate(type, rows: rows, configuration)
      + .compose(type, rows: rows, configuration)
      + .matrices(type, rows: rows, configuration)
  }
}
