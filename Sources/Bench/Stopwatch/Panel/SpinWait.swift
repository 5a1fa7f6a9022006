import CPanel

/// A wait of a chosen duration that consists of machine code which never changes.
///
/// It is a chain of dependent additions between two barriers, so it neither starts before the work in front of it has
/// ended nor overlaps with the work behind it. It is as exact as the clock frequency is constant.
package struct SpinWait: Sendable {
  /// What a wait costs at least, in nanoseconds: two barriers and a call.
  package let shortestNanoseconds: Double

  /// What longer waits cost besides their passes.
  private let fixedNanoseconds: Double
  private let passNanoseconds: Double

  /// Passes enough for the additions to be what a wait waits for, and many times more.
  private static let (few, many): (UInt64, UInt64) = (32, 1_024)

  /// Measures how long the waiting loop takes per pass; takes a few milliseconds.
  package init(clock: any MonotonicClock = SystemClock()) {
    let passes = [0, Self.few, Self.many]
    var fastest = passes.map { _ in Double.infinity }
    for _ in 0..<48 {
      for (index, passes) in passes.enumerated() {
        fastest[index] = min(fastest[index], Self.nanoseconds(passes: passes, clock: clock))
      }
    }
    shortestNanoseconds = fastest[0]
    passNanoseconds = (fastest[2] - fastest[1]) / Double(Self.many - Self.few)
    fixedNanoseconds = fastest[1] - passNanoseconds * Double(Self.few)
  }

  /// A wait as a closure that costs the same in every call.
  ///
  /// - Parameter nanoseconds: How long every call lasts; below the cost of an empty wait, it lasts that.
  package func wait(nanoseconds: Double) -> () -> Void {
    Self.wait(passes: passes(nanoseconds: nanoseconds))
  }

  /// The passes that come closest to a duration.
  func passes(nanoseconds: Double) -> UInt64 {
    guard nanoseconds > shortestNanoseconds, passNanoseconds > 0 else { return 0 }
    return UInt64(exactly: max(0, (nanoseconds - fixedNanoseconds) / passNanoseconds).rounded()) ?? 0
  }

  /// The cost of a wait, by a block of about 20 µs.
  private static func nanoseconds(passes: UInt64, clock: any MonotonicClock) -> Double {
    let calls = Int(40_000 / (passes + 20))
    return Double(Block.time(Calls(wait(passes: passes)), iterations: calls, clock: clock)) / Double(calls)
  }

  /// The closure of a number of passes.
  ///
  /// Not inlined: where the optimizer sees both sides it calls the machine code directly, 2 ns faster than a benchmark
  /// can, and the calibration would be off by as much.
  @inline(never)
  private static func wait(passes: UInt64) -> () -> Void {
    { cpanel_wait(passes) }
  }
}
