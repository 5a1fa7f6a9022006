/// Stands in for the standard library's where Embedded Swift compiles the dispatch, which nobody runs: bare machines have
/// no mutex.
package struct Mutex<Value>: ~Copyable, @unchecked Sendable {
  private let value: UnsafeMutablePointer<Value>

  package init(_ value: Value) {
    self.value = .allocate(capacity: 1)
    self.value.initialize(to: value)
  }

  package borrowing func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try body(&value.pointee)
  }
}
