import CardMotion

/// Inputs that several benchmarks read, kept as long as one of them lives.
///
/// Suites are built, and benchmarks made, on one thread.
final class SharedInputs: @unchecked Sendable {
  private var tables: [Int: TableDescription] = [:]
  private var values: [String: AnyObject] = [:]

  /// Equal rows, described once per number of rows: a million take a while.
  func uniformTable(rows: Int) -> TableDescription {
    if let known = tables[rows] { return known }
    guard let table = try? TableDescription.uniform(rows: rows) else {
      preconditionFailure("row counts are checked before suites are built; got \(rows)")
    }
    tables[rows] = table
    return table
  }

  /// The value of a key: whoever asks first says how it is made.
  func value<Value: AnyObject>(_ key: String, _ make: @escaping () -> Value) -> Shared<Value> {
    if let known = values[key] as? Shared<Value> { return known }
    let shared = Shared(make)
    values[key] = shared
    return shared
  }
}

/// A value that is made on first use, given up when nobody uses it any more, and made again when it is needed again.
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
