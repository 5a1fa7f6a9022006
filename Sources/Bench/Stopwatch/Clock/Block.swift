/// A number of calls between two readings of the clock.
enum Block {
  /// Times consecutive calls.
  ///
  /// The two readings, about 50 ns, are not subtracted: they are 0.005 % of a block of 1 ms.
  @inline(never)
  static func time(_ calls: Calls, iterations: Int, clock: any MonotonicClock) -> UInt64 {
    let start = clock.now()
    calls.make(iterations)
    return clock.now() - start
  }
}
