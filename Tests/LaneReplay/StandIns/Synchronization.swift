/// The standard library's for Embedded Swift, which compiles the dispatch and does not run it: bare machines have no
/// mutex.
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
