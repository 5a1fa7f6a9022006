/// Where black-holed addresses go; global, so that the compiler must assume that it is read.
nonisolated(unsafe) private let horizon = UnsafeMutablePointer<UnsafeRawPointer?>.allocate(capacity: 1)

/// Makes the memory behind a pointer count as used.
///
/// The address escapes through a function the optimizer may neither inline nor look into. It therefore has to
/// assume that the memory is read and rewritten here: results stored before the call must really be stored, and
/// work that reads the memory after the call cannot be moved in front of it. One use costs a few nanoseconds.
///
/// - Parameter pointer: The start of an input or output buffer; never dereferenced.
@inline(never)
@_optimize(none)
public func blackHole(_ pointer: UnsafeRawPointer) {
  horizon.pointee = pointer
}

/// Makes a value count as used.
///
/// The value is materialised in memory and its address escapes, see `blackHole(_:)` for pointers.
///
/// - Parameter value: The result of the work that must not be removed.
@inline(never)
@_optimize(none)
public func blackHole<T>(_ value: T) {
  withUnsafePointer(to: value) { blackHole(UnsafeRawPointer($0)) }
}
