/// Values that are costly to make, kept for lines that need the same one.
///
/// It forgets everything when it is full, so that memory does not grow with a file.
struct BoundedCache<Key: Hashable, Value> {
  private var values: [Key: Value] = [:]
  private let capacity = 512

  /// Returns the value of a key, made now unless it is known.
  mutating func value<Failure: Error>(_ key: Key, make: () throws(Failure) -> Value) throws(Failure) -> Value {
    if let value = values[key] { return value }
    if values.count == capacity { values.removeAll(keepingCapacity: true) }
    let value = try make()
    values[key] = value
    return value
  }
}
