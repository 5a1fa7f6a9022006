import CardKernels
import CardSuites

extension Suites {
  /// The benchmarks of a configuration; a recipe that the table cannot play is bad data.
  static func entries(checking configuration: SuiteConfiguration) throws -> [BenchmarkEntry] {
    try explainingRecipes { try entries(configuration) }
  }

  /// Turns the errors of compiled recipes into bad data.
  static func explainingRecipes<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as CompiledRecipeError {
      throw CommandFailure.badData("\(error)")
    }
  }
}
