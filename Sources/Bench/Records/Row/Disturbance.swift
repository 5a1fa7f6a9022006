/// What kept a stretch of work from having its processor to itself.
package struct Disturbance: Codable, Sendable, Equatable {
  /// How often the thread was taken off its processor although it had work to do.
  package var involuntarySwitches: Int
  /// How long the thread was ready and waited for a processor, in nanoseconds.
  package var runDelayNanoseconds: UInt64
  /// How long the hypervisor gave processors of this machine to others, in milliseconds; counted in ticks of 10.
  package var stealMilliseconds: UInt64
  /// How long any task of this machine waited for a processor, in microseconds.
  package var pressureMicroseconds: UInt64

  /// Adds up what happened; nothing by default.
  ///
  /// - Parameters:
  ///   - involuntarySwitches: How often the thread was taken off its processor.
  ///   - runDelayNanoseconds: How long the thread waited for a processor, in nanoseconds.
  ///   - stealMilliseconds: How long the hypervisor gave processors to others, in milliseconds.
  ///   - pressureMicroseconds: How long any task waited for a processor, in microseconds.
  package init(
    involuntarySwitches: Int = 0, runDelayNanoseconds: UInt64 = 0, stealMilliseconds: UInt64 = 0,
    pressureMicroseconds: UInt64 = 0
  ) {
    (self.involuntarySwitches, self.runDelayNanoseconds) = (involuntarySwitches, runDelayNanoseconds)
    (self.stealMilliseconds, self.pressureMicroseconds) = (stealMilliseconds, pressureMicroseconds)
  }

  /// Both together.
  package static func + (left: Disturbance, right: Disturbance) -> Disturbance {
    Disturbance(
      involuntarySwitches: left.involuntarySwitches + right.involuntarySwitches,
      runDelayNanoseconds: left.runDelayNanoseconds + right.runDelayNanoseconds,
      stealMilliseconds: left.stealMilliseconds + right.stealMilliseconds,
      pressureMicroseconds: left.pressureMicroseconds + right.pressureMicroseconds)
  }

  /// What happened between two readings of counters that only grow; 0 where one ran backwards.
  package static func - (later: Disturbance, earlier: Disturbance) -> Disturbance {
    func grown(_ field: KeyPath<Disturbance, UInt64>) -> UInt64 {
      later[keyPath: field] > earlier[keyPath: field] ? later[keyPath: field] - earlier[keyPath: field] : 0
    }
    return Disturbance(
      involuntarySwitches: max(0, later.involuntarySwitches - earlier.involuntarySwitches),
      runDelayNanoseconds: grown(\.runDelayNanoseconds), stealMilliseconds: grown(\.stealMilliseconds),
      pressureMicroseconds: grown(\.pressureMicroseconds))
  }
}
