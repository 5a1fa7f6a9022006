public import CBlackHole

/// Makes a value count as used, so that the work behind it is not removed.
///
/// The results of timed bodies go here by themselves; intermediate results of a body may need it. The value is stored in
/// memory and its address enters an empty piece of assembly, which for all the compiler knows reads and rewrites memory. The cost is the store: below 1 ns for a few words.
///
/// - Parameter value: The result of the work that must not be removed.
@inlinable @inline(__always)
public func blackHole<T>(_ value: T) {
  withUnsafePointer(to: value) { black_hole(UnsafeRawPointer($0)) }
}

/// Makes the memory behind a pointer count as used.
///
/// Results stored before must really be stored, and work that reads the memory afterwards cannot be moved in front of it.
/// It costs no instruction.
///
/// - Parameter pointer: The start of an input or output buffer; never dereferenced.
@inlinable @inline(__always) public func blackHole(_ pointer: UnsafeRawPointer) { black_hole(pointer) }

/// Makes all memory count as used that other code could see; it costs no instruction.
@inlinable @inline(__always) public func blackHole() { black_hole(nil) }

/// The same value, which is unknown to the compiler, so that it cannot compute with it in advance.
///
/// A body that works on a constant, such as `parse("12")`, may be computed by the compiler; `parse(opaque("12"))` is not.
/// The cost is a store and a load, about 1 ns.
@inlinable @inline(__always)
public func opaque<T>(_ value: T) -> T {
  var copy = value
  withUnsafeMutablePointer(to: &copy) { black_hole(UnsafeRawPointer($0)) }
  return copy
}
