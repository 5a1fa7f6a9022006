import CardKernels
import CardMotion
import CardSuites
import Stopwatch

extension Suites {
  /// The benchmarks of a configuration; what the memory cannot hold or the table cannot play is bad data.
  static func entries(checking configuration: SuiteConfiguration) throws -> [BenchmarkEntry] {
    try Memory.requireTables(configuration)
    return try explainingRecipes { try entries(configuration) }
  }

  /// Turns the errors of compiled recipes, and of tables that are made of the given one, into bad data.
  static func explainingRecipes<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as CompiledRecipeError {
      throw CommandFailure.badData("\(error)")
    } catch let error as TableError {
      throw CommandFailure.badData("a table with more of the same rows cannot be made: \(error)")
    }
  }
}
