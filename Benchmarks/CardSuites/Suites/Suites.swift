import CardMotion
import Stopwatch

package enum Suites {
  /// The benchmarks of a configuration, in the order the report prints them; nothing is allocated yet.
  ///
  /// - Throws: `CompiledRecipeError` where a table cannot play a recipe.
  package static func entries(_ configuration: SuiteConfiguration) throws -> [Benchmark] {
    var entries: [Benchmark] = []
    var shared = configuration
    shared.shared = SharedInputs()
    for rows in configuration.rowCounts {
      var sized = shared
      sized.recipes = configuration.recipes(for: rows)
      for element in configuration.elements {
        switch element {
        case .float: entries += try KernelSuite<Float>(rows: rows, sized).entries()
        case .double: entries += try KernelSuite<Double>(rows: rows, sized).entries()
        }
      }
      entries += .display(rows: rows, sized) + .setup(rows: rows, sized)
    }
    for element in configuration.elements {
      entries += element == .float ? KernelSuite<Float>.emptyCall : KernelSuite<Double>.emptyCall
    }
    return try entries + .replay(configuration)
  }
}

/// Inputs that several benchmarks read, kept as long as one of them lives.
///
/// Suites are built, and benchmarks made, on one thread.
final class SharedInputs: @unchecked Sendable {
  private var tables: [Int: TableDescription] = [:]
  private var values: [String: AnyObject] = [:]

  /// Equal rows, described once per number of rows: a million take a while.
  func uniformTable(rows: Int) -> TableDescription {
    if let known = tables[rows] { return known }
    let table = TableDescription.uniform(rows: rows)
    tables[rows] = table
    return table
  }

  /// The value of a key; the first request makes it.
  func value<Value: AnyObject>(_ key: String, _ make: @escaping () -> Value) -> Shared<Value> {
    if let known = values[key] as? Shared<Value> { return known }
    let shared = Shared(make)
    values[key] = shared
    return shared
  }
}

/// A value that is made on first use, freed when it is unused, and made again when it is needed again.
final class Shared<Value: AnyObject> {
  private let make: () -> Value
  private weak var made: Value?

  init(_ make: @escaping () -> Value) { self.make = make }

  var value: Value {
    if let made { return made }
    let value = make()
    made = value
    return value
  }
}
