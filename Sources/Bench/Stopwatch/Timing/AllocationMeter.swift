import CAllocations

/// Counts the allocations of calls, on all threads of the process.
///
/// Nothing but the counted calls runs meanwhile, since a worker measures on one thread; other threads belong to them.
package enum AllocationMeter {
  /// Allocations and their bytes per call; `nil` if they cannot be counted.
  ///
  /// One-time allocations have happened before, in timed calls; those of the loop around asynchronous calls are
  /// subtracted.
  ///
  /// - Parameter read: Reads the counters; in tests, which run concurrently, those of one thread.
  package static func perCall(
    _ calls: Calls, _ count: Int, read: () -> allocations = allocations_of_process
  ) throws -> (allocations: Double?, bytes: Double?) {
    guard allocations_can_be_counted() else { return (nil, nil) }
    let all = try counted(read) { try calls.make(count) }
    let own = try calls.handle.map { handle in
      let calls = handle()
      try calls.make(1)
      return try counted(read) { try calls.make(count) }
    }
    let share = { (all: Int64, own: Int64?) in Double(max(0, all - (own ?? 0))) / Double(count) }
    return (share(all.count, own?.count), share(all.bytes, own?.bytes))
  }

  private static func counted(_ read: () -> allocations, _ body: () throws -> Void) rethrows -> allocations {
    let before = read()
    allocations_begin()
    defer { allocations_end() }
    try body()
    let after = read()
    return allocations(count: after.count - before.count, bytes: after.bytes - before.bytes)
  }
}
