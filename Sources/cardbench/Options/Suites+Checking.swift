import CardKernels
import CardMotion
import CardSuites
import Stopwatch

extension Suites {
  /// The benchmarks of a configuration; what the memory cannot hold or the table cannot play is bad data.
  ///
  /// - Parameters:
  ///   - configuration: What there is to measure.
  ///   - hasPrecision: Whether the command has --precision.
  static func entries(
    checking configuration: SuiteConfiguration, hasPrecision: Bool = true
  ) throws -> [BenchmarkEntry] {
    try Memory.requireTables(configuration)
    return try explainingRecipes(hasPrecision: hasPrecision) { try entries(configuration) }
  }

  /// Turns the errors of compiled recipes, and of tables that are made of the given one, into bad data.
  static func explainingRecipes<Value>(hasPrecision: Bool = true, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as CompiledRecipeError {
      let remedy = hasPrecision && error.isOfFloat ? ", or leave float out with --precision double" : ""
      throw CommandFailure.badData("\(error)\(remedy)")
    } catch let error as TableError {
      throw CommandFailure.badData("a table with more of the same rows cannot be made: \(error)")
    }
  }
}
