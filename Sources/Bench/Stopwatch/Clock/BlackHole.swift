public import CBlackHole

/// Makes the memory behind a pointer count as used.
///
/// The address enters an empty piece of assembly, which for all the compiler knows reads and rewrites memory: results stored
/// before must really be stored, and work that reads the memory afterwards cannot be moved in front of it. It costs no
/// instruction.
///
/// - Parameter pointer: The start of an input or output buffer; never dereferenced.
@inlinable @inline(__always)
package func blackHole(_ pointer: UnsafeRawPointer) { black_hole(pointer) }

/// Makes all memory count as used that anybody else could see.
@inlinable @inline(__always)
package func blackHole() { black_hole(nil) }

/// Makes a value count as used.
///
/// The value is materialised in memory and its address escapes, see `blackHole(_:)` for pointers.
///
/// - Parameter value: The result of the work that must not be removed.
@inlinable @inline(__always)
package func blackHole<T>(_ value: T) {
  withUnsafePointer(to: value) { blackHole(UnsafeRawPointer($0)) }
}
