public import CBlackHole

/// Makes a value count as used, so that the work that computes it is not removed.
///
/// Results of timed bodies are passed here automatically; intermediate results may need it. The value is stored, and
/// its address is passed to an empty assembly statement that may access it. The store costs below 1 ns for a few words.
///
/// - Parameter value: The result of the work that must not be removed.
@inlinable @inline(__always)
public func blackHole<T>(_ value: T) {
  withUnsafePointer(to: value) { black_hole(UnsafeRawPointer($0)) }
}

/// Makes the memory that a pointer refers to count as used.
///
/// Preceding stores must be performed, and subsequent loads from the memory cannot be moved before it. It costs no
/// instruction.
///
/// - Parameter pointer: The start of an input or output buffer; never dereferenced.
@inlinable @inline(__always) public func blackHole(_ pointer: UnsafeRawPointer) { black_hole(pointer) }

/// Makes all memory that other code could access count as used; it costs no instruction.
@inlinable @inline(__always) public func blackHole() { black_hole(nil) }

/// The same value, hidden from the compiler, so that it cannot be used for constant folding.
///
/// A body that works on a constant, such as `parse("12")`, may be folded by the compiler; `parse(opaque("12"))` is not.
/// The cost is a store and a load, about 1 ns.
@inlinable @inline(__always)
public func opaque<T>(_ value: T) -> T {
  var copy = value
  withUnsafeMutablePointer(to: &copy) { black_hole(UnsafeRawPointer($0)) }
  return copy
}
